"""The demonstration: a game between computer players, kept in memory and shown while no player is there.

    Attract(context, client)

A table, a session without a file, and four guests: a placard that names the demonstration, one that leaves at the
first touch, one that keeps the speed, and the players.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from engine.kernel.game import usual_level
from game.client import GameClient
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.input.intents import Command, Intent, PointerMoved, Pos, Pressed, TextTyped, Wheel
from game.scenes.play.pace import FINISHED, STEP_PAUSE
from game.scenes.play.seat_changes import table_of
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.scene import Change, Pop, Size
from game.shell.session.session import Session
from game.shell.setup.characters import different_players, seat_names
from game.shell.setup.setup import fresh_seed
from game.table.guest import Guest, Reply
from game.table.scene import GuestTable
from game.table.shown import History
from game.table.view import AnyTable

MOST_SEATS = 4
"""Number of computer players at the table, if the game allows that many."""


class Attract(GuestTable):
    """See the module.  The game runs at speed 1; closing it restores the speed of the context."""

    def __init__(self, context: Context, client: GameClient) -> None:
        speed = OwnSpeed(context)  # before there is a table that shows another one
        self.session = computers_only(context, client)
        table = client.of(self.session.journal.setup).table()
        super().__init__(context, table_of(context, self.session, table), "attract")
        self.guests = (Placard(context), Leaving(), speed, Performance(self.session, self.table))


def computers_only(context: Context, client: GameClient) -> Session:
    """Begin an unsaved game between different computer players."""
    game, seed = client.game, fresh_seed()
    kinds = different_players(game, usual_level(game), min(MOST_SEATS, game.seats[-1]), seed)
    setup = quick_setup(kinds, seat_names(context.language, kinds), seed, 1.0, game.name)
    return Session.begin(replace(setup, options={**setup.options, **client.shown}), None)


class Placard(Guest):
    """Says at the foot of the window, two thirds of the time, that this is a demonstration."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._size: Size = (0, 0)
        self._time = 0.0

    def resize(self, size: Size) -> None:
        self._size = size

    def update(self, dt: float) -> None:
        self._time += dt

    def compose(self, display: DisplayList) -> None:
        display.layer("words")
        if int(self._time / 1.2) % 3 == 2:
            return
        context = self._context
        words = context.t("title.demonstration")
        px = context.type.fit(words, "text", context.text_px(32), context.least_px(26), self._size[0] * 0.9)
        width = context.type.size_of(words, "text", px)[0] + context.px(80)
        callout = pygame.Rect(0, 0, width, context.px(64))
        callout.midbottom = self._size[0] // 2, self._size[1] - context.px(14)

        def draw(surface: pygame.Surface) -> None:
            context.sprites.panel(surface, "panel_dark", callout)
            context.type.draw(surface, words, callout.center, "text", px, theme.CREAM, "center")

        display.paint(callout.inflate(callout.height, callout.height), (words, px), draw)


class Leaving(Guest):
    """A guest that leaves at the first input."""

    NUDGE = 6
    """Pixels that the pointer may tremble without ending the show."""

    def __init__(self) -> None:
        self._pointer: Pos | None = None

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case PointerMoved(pos):
                self._pointer = self._pointer or pos
                return Pop() if math.dist(pos, self._pointer) > self.NUDGE else None
            case Pressed() | Wheel() | Command() | TextTyped():
                return Pop()
        return None


class OwnSpeed(Guest):
    """Runs the table at speed 1 and restores the speed of the context."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._before, context.speed = context.speed, 1.0

    def close(self) -> None:
        self._context.speed = self._before


class Performance(Guest):
    """Lets the computer players play to the end, and stays until the end has been looked at.  rest: seconds until the
    next action may be played; below 0: seconds that no action has been played for."""

    def __init__(self, session: Session, table: AnyTable) -> None:
        self.rest = 0.0
        self._session = session
        self._table = table
        self._is_laid = False
        self._is_asked = False

    def resize(self, size: Size) -> None:
        if not self._is_laid:  # before everybody's eyes
            self._is_laid = True
            self._table.deal()

    def update(self, dt: float) -> Change | None:
        self._table.update(dt)
        if not self._table.motion.lets_act:
            return None
        self.rest -= dt
        if self._session.is_over:
            self._ask()
            return Pop() if self.rest <= -FINISHED else None
        self._step()
        self._ask()
        return None

    def close(self) -> None:
        self._session.close()

    def _step(self) -> None:
        """Play the next player's action once it is chosen and the last action could be seen."""
        session = self._session
        session.computers.ask()
        action = None if self.rest > 0 else session.computers.answer()
        if action is not None:
            events = self._play(action)
            seen = session.seen_by(self._table.model.me)
            self.rest = STEP_PAUSE * self._table.parts.turn.pause(seen, events)

    def _play(self, action: Any) -> Sequence[Any]:
        """Show an action as the nearest seat sees it; the seat that acts next then becomes the nearest.  Return its
        events."""
        session, table = self._session, self._table
        session.viewer = table.model.me  # the events may have turned the table
        events = session.play(action)
        if not session.is_over:
            if not table.parts.turn.keeps_seat:
                session.find_viewer()
            session.computers.ask()
        table.play(events, None if table.parts.showing.folds else session.view, session.viewer)
        self._is_asked = False
        return events

    def _ask(self) -> None:
        """Show whose turn it is and its steps so far, once all movement has ended."""
        session, table = self._session, self._table
        if self._is_asked or table.busy:
            return
        self._is_asked = True
        table.remember(History(table.parts.turn.done(session.journal.steps, session.state, table.model.me, ())))
        table.ask(None)
