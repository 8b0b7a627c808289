"""The chronicle: it tells each viewer only what is new to it, and has a scroll bar for pointer, wheel and keys where
more was told than fits."""

import math
from collections.abc import Iterator
from typing import Any, cast

import pygame
import pytest
from stage import sized

from engine.firenze.rules import legal
from firenze.checks.patience import wait_for
from game.graphics import theme
from game.input.intents import Command, PointerMoved, Pressed, Released, Wheel
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.table.chronicle import Chronicle
from game.table.shown import ChronicleLine
from game.table.spots import Target

SIZE = (1280, 720)
BAR, CHRONICLE = Target("log_bar"), Target("chronicle")


@pytest.fixture
def scene(context: Context) -> Iterator[TableScene]:
    table = sized(TableScene.new(context, quick_setup(("human",) * 3, ("Anna", "Bruno", "Chiara"), 1, math.inf)))
    yield table
    table.close()


def played(scene: TableScene, steps: int) -> pygame.Surface:
    """Play so many steps; return the table then."""
    player = scene.session.game.player("greedy", 1)
    for _ in range(steps):
        state = scene.session.state
        choice = player.choose(scene.session.seen_by(state.to_act), legal(state))
        scene.live.play((choice.action,))
        scene.table.skip_all()
        scene.live.refresh()
    return drawn(scene)


def drawn(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    wait_for(lambda: not scene.is_behind, "the open chronicle, painted in steps", lambda: scene.draw(surface))
    return surface


def has_bar(scene: TableScene, surface: pygame.Surface) -> bool:
    rect = scene.table.rect_of(BAR)
    column = [surface.get_at((rect.centerx, y))[:3] for y in range(rect.y, rect.bottom)]
    return column.count(theme.GOLD) > 8


def test_a_bar_is_there_where_more_was_told_than_fits_and_leads_to_the_beginning(scene: TableScene) -> None:
    assert not has_bar(scene, played(scene, 4))
    assert has_bar(scene, played(scene, 60))
    shown, bar = scene.table.shown, scene.table.rect_of(BAR)
    assert scene.table.rect_of(CHRONICLE).contains(bar) and shown.tools.log_scroll == 0
    top, foot = (bar.centerx, bar.top + 1), (bar.centerx, bar.bottom - 1)
    scene.handle(Pressed(top))
    assert scene.table.shown.tools.log_scroll >= len(shown.chronicle) - 2, "the beginning"
    scene.handle(PointerMoved((top[0] + 200, bar.centery)))
    assert 0 < scene.table.shown.tools.log_scroll < len(shown.chronicle) - 2, "it follows a pointer beside it as well"
    scene.handle(PointerMoved(foot))
    scene.handle(Released(foot))
    assert scene.table.shown.tools.log_scroll == 0 and not scene.live.look_back.is_open
    scene.handle(Wheel(bar.center, 1))
    assert scene.table.shown.tools.log_scroll == 3


def test_the_open_chronicle_is_turned_by_keys_a_line_or_a_page(scene: TableScene) -> None:
    played(scene, 60)
    scene.handle(Command("chronicle"))
    assert has_bar(scene, drawn(scene))
    for _ in range(2):
        scene.handle(Command("up"))
    line = scene.table.shown.tools.log_line
    assert line is not None
    scene.handle(Command("region_previous"))
    assert scene.table.shown.tools.log_line == line - 8
    scene.handle(Command("region_next"))
    assert scene.table.shown.tools.log_line == line


class Words:
    """Words that count what they have said."""

    def __init__(self) -> None:
        self.said = 0

    def goes_on(self, events: Any, event: Any) -> bool:
        return False

    def chronicle(self, event: Any, before: Any = ()) -> ChronicleLine:
        self.said += 1
        return ChronicleLine(str(event[0]))


def test_a_viewer_who_comes_back_is_told_only_what_is_new() -> None:
    shared, words = [[n] for n in range(50)], cast(Any, Words())
    own = {seat: [*shared, [f"hidden from {1 - seat}"]] for seat in (0, 1)}
    chronicle: Chronicle[Any] = Chronicle()
    chronicle.begin(own[0], words)
    chronicle.begin(own[1], words)
    told = words.said
    assert told == 51 + 1
    chronicle.begin([*own[0], ["new"]], words)
    assert words.said == told + 1
    assert [line.text for line in chronicle.lines[-2:]] == ["hidden from 1", "new"]
    chronicle.begin(own[1], words)
    assert words.said == told + 1 and chronicle.lines[-1].text == "hidden from 0"


def test_what_is_taken_back_is_gone_and_may_be_told_again() -> None:
    events, words = [[n] for n in range(5)], cast(Any, Words())
    chronicle: Chronicle[Any] = Chronicle()
    chronicle.begin(events, words)
    chronicle.begin(events[:3], words)
    assert [line.text for line in chronicle.lines] == ["0", "1", "2"]
    chronicle.note(["other"], words)
    chronicle.begin(events, words)
    assert [line.text for line in chronicle.lines] == ["0", "1", "2", "3", "4"]
