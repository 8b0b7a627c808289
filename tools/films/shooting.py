"""Play a scene in an invisible window, in virtual time.

with Shooting(scene, "en", (1280, 720)) as shooting:
    for surface in shooting.frames():
        ...
"""

import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import pygame

from films.moments import PLAYER, Scene
from game.clients import CLIENTS
from game.input.intents import Intent
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.options import parse
from game.shell.places import GoTable
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, default_names

FRAME = 1 / 60
LONGEST = 25.0
"""Seconds after which a film ends."""
STILL = 0.4
"""Seconds for which the last picture is filmed."""
SETTLED = 0.5
"""Seconds that a table has before the first decision of the film."""


class Recorded:
    """Answers for computer players with the recorded actions."""

    def __init__(self, actions: Sequence[Any]) -> None:
        self.left = list(actions)

    def ask(self) -> None:
        """Recorded players do not think."""

    def answer(self) -> Any | None:
        """Return the next action, None at the end."""
        return self.left.pop(0) if self.left else None


class Shooting:
    """A scene on the table of an application of its own.  speed: of the table.  reduced: reduced motion."""

    def __init__(
        self, scene: Scene, language: str, size: tuple[int, int], *, speed: float = 1.0, reduced: bool = False
    ):
        self._folder = tempfile.TemporaryDirectory(prefix="firenze-film-")
        moment = scene.moment
        words = ["--game", moment.game, "--size", f"{size[0]}x{size[1]}", "--save-dir", self._folder.name]
        options = parse([*words, "--language", language, "--speed", str(speed)], CLIENTS)
        context = Context.open(Path(self._folder.name), options.language, speed)
        if reduced:
            context.change("reduced_motion", True)
        self.app = open_app(options, context)
        first, after = scene.span
        person = scene.actor if moment.is_own else (scene.actor + 1) % moment.seats
        is_played = not moment.is_watched
        kinds = tuple(HUMAN if is_played and seat == person else PLAYER for seat in range(moment.seats))
        drawn = quick_setup(kinds, default_names(context.language), scene.seed, speed, moment.game)
        setup = replace(drawn, start=0)  # a drawn start player would move the person to another seat
        self.session = Session.begin(setup, context.library, scene.actions[:first])
        self.players = Recorded(scene.actions[first:after])
        self.session.computers = self.players  # type: ignore[assignment]
        self._rest = moment.seconds
        self._is_deal = first == after == 0
        self.app.stack.apply(GoTable(self.session))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.app.close()
        self._folder.cleanup()

    @property
    def table(self) -> TableScene | None:
        """The table's scene; None once another scene is on top."""
        top = self.app.stack.top
        return top if isinstance(top, TableScene) else None

    def step(self, intents: Sequence[Intent] = ()) -> None:
        """Show the next frame, after these intents; a person's recorded decision is played as soon as it may be."""
        table = self.table
        top = self.app.stack.top
        assert top is not None
        for intent in intents:
            top.handle(intent)
        if table is not None and self.session.human_acts and self.players.left and not table.table.busy:
            action = self.players.answer()
            table.live.play((action,))
        self.app.frame(FRAME, ())
        if self.app.coming is not None:  # what is read in the background comes at once, as time is virtual
            time.sleep(0.002)

    def frames(self) -> Iterator[pygame.Surface]:
        """Yield the window after each frame, from the first decision of the scene until it has come to rest."""
        if not self._is_deal:
            for _ in range(round(SETTLED / FRAME)):
                self._settle()
        still, total = 0.0, 0.0
        while total < LONGEST:
            self.step()
            total += FRAME
            yield self.app.surface
            table = self.table
            is_at_rest = table is None or not (self.players.left or table.table.busy)
            still = still + FRAME if is_at_rest else 0.0
            if still >= STILL + self._rest:
                return

    def _settle(self) -> None:
        """Show a frame without a decision."""
        kept, self.players.left = self.players.left, []
        self.step()
        self.players.left = kept
