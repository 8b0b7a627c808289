"""The scroll bar of the chronicle: there where more was told than fits, for pointer, wheel and keys."""

import math
from collections.abc import Iterator

import pygame
import pytest
from stage import sized

from engine.firenze.rules import legal
from game.graphics import theme
from game.input.intents import Command, PointerMoved, Pressed, Released, Wheel
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
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
    for _ in range(20):  # the open chronicle is painted in steps
        scene.draw(surface)
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
