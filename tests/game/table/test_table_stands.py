"""Where a table stands, nobody is asked what it shows: whoever is asked all the same answers what was painted."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from tiers import widely

from game.clients import CLIENTS
from game.graphics.display_list import DisplayList
from game.input.intents import Command, PointerMoved
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.painting.painter import Painter
from game.table.painting.standing import Standing, StandingLayer

SIZE = (1280, 720)
FRAME, FRAMES = 1 / 20, 400
NAMES = ("Anna", "Bruno", "Chiara")


class Watched:
    """A table, and what its painters and standing layers would show in the last frame."""

    def __init__(self, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.scene = scene
        self.stood = 0
        self._stands = False
        self._shown: list[Any] = []
        of = Standing.of

        def told(standing: Standing, *about: Any, **how: Any) -> bool:
            self._stands = of(standing, *about, **how)
            return self._stands

        monkeypatch.setattr(Standing, "of", told)

    def frame(self) -> None:
        """Let a frame go by; where the table stands, it shows what it showed in the last one."""
        assert self.scene.update(FRAME) is None
        self.scene.compose(DisplayList(SIZE))
        before, self._shown = self._shown, self._asked()
        if self._stands:
            self.stood += 1
            assert self._shown == before

    def _asked(self) -> list[Any]:
        table = self.scene.table
        pieces = table.painter.composition
        painters = (*pieces.regions, *(layer for layer in pieces.layers if isinstance(layer, Painter)))
        found: list[Any] = [painter.props(table.model, table.shown) for painter in painters]
        for layer in (*pieces.life, *pieces.layers):
            if isinstance(layer, StandingLayer):
                display = DisplayList(SIZE)
                layer.lay(display, table.model, table.shown, 0)
                found.append([(item.rect, item.look) for item in display.items])
        return found


@pytest.mark.parametrize(
    ("game", "hands"),
    widely(product(CLIENTS, ("open", "covered")), kept={*product(CLIENTS, ["open"]), ("fuersten", "covered")}),
)
def test_a_table_that_stands_shows_what_it_showed(
    context: Context, monkeypatch: pytest.MonkeyPatch, game: str, hands: str
) -> None:
    context.speed = context.settings.speed = 4.0
    setup = replace(quick_setup(("human", "human", "random"), NAMES, 5, 4.0, game), screen={"hands": hands})
    session = Session.begin(setup, None)
    scene, rng = TableScene(context, session), random.Random(7)
    scene.resize(SIZE)
    watched = Watched(scene, monkeypatch)
    for number in range(FRAMES):
        watched.frame()
        if not scene.table.moving and number % 3 == 0:
            act(scene, rng)
    assert watched.stood > FRAMES / 10 and len(session.journal.steps) > 5


def act(scene: TableScene, rng: random.Random) -> None:
    """Do something at a table at rest: play, go back, look about, open and close."""
    session = scene.session
    spots = [spot for spot in scene.table.targets() if spot.rect.w]
    what = rng.randrange(10)
    if what < 4 and session.human_acts and not scene.live.look_back.is_open:
        scene.live.play((rng.choice(session.game.legal(session.state)),))
    elif what < 7:
        scene.handle(PointerMoved(rng.choice(spots).rect.center))
    else:
        scene.handle(Command(rng.choice(("undo", "peek", "chronicle", "redo", "next", "confirm", "cancel"))))
