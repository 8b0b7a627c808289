"""The demonstration: a game between computer players, kept in memory and shown while nobody is there.

The table scene without people, session and files: a `TableView`, a journal that is never written, a `Thinker`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pygame

from engine.game import fresh_options, usual_level
from engine.journal import Journal
from game.client import GameClient
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.input import Command, Intent, PointerMoved, Pressed, TextTyped, Wheel
from game.scenes.play.pace import LAST_LOOK, STEP_PAUSE
from game.scenes.play.seat_changes import seating_at
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.shell.session.ai_worker import Thinker
from game.shell.session.session import seated
from game.shell.setup.characters import different_players, seat_names
from game.shell.setup.setup import fresh_seed, quick_setup
from game.table.ahead import prepared
from game.table.parts import AnyParts
from game.table.shown import History
from game.table.spots import CAPTION
from game.table.view import AnyTable, TableView

MOST_SEATS = 4
"""How many computer players sit at the table, where the game lets as many."""


class Attract(ComposedScene):
    """A game between computer players at speed 1, shown until somebody touches anything. The speed of the context comes
    back when it closes."""

    name = "attract"
    NUDGE = 6
    """Pixels the pointer may tremble without ending the show."""

    def __init__(self, context: Context, client: GameClient) -> None:
        super().__init__(context)
        self._game = game = client.game
        self._seed = fresh_seed()
        kinds = different_players(game, usual_level(game), min(MOST_SEATS, game.seats[-1]), self._seed)
        seats = seated(quick_setup(kinds, seat_names(context.language, kinds), self._seed, 1.0, game.name)).seats
        self._kinds = tuple(seat.kind for seat in seats)
        names = tuple(seat.name for seat in seats)
        self._thinker = Thinker(game)
        self._speed, context.speed = context.speed, 1.0
        self.journal: Journal[Any, Any] = Journal(
            game, {"names": list(names), "seed": self._seed, **fresh_options(game)}
        )
        self._parts: AnyParts = client.table()
        seating = seating_at(game.name, seats)
        seat = game.to_act(self.journal.state)
        view = game.view(self.journal.state, seat)
        self.table: AnyTable = TableView(context, self._parts, seating, view, seat, seed=self._seed)
        self._is_laid = False
        self._is_asked = False
        self._pause = 0.0
        self._pointer: tuple[int, int] | None = None
        self._time = 0.0

    @property
    def moving(self) -> bool:
        return self.table.moving

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.table.resize(size)
        self.caption_place = self.table.rect_of(CAPTION) or None
        self.table.set_reduced_motion(self.context.settings.reduced_motion)
        if not self._is_laid:  # before everybody's eyes
            self._is_laid = True
            self.table.deal()

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case PointerMoved(pos):
                self._pointer = self._pointer or pos
                return Pop() if math.dist(pos, self._pointer) > self.NUDGE else None
            case Pressed() | Wheel() | Command() | TextTyped():
                return Pop()
            case _:
                return None

    def update(self, dt: float) -> Change | None:
        self._time += dt
        self.table.update(dt)
        if self.table.busy:
            return None
        self._pause -= dt
        if self.journal.result is not None:
            self._ask()
            return Pop() if self._pause <= -LAST_LOOK else None
        self._step()
        self._ask()
        return None

    def prepare(self) -> Iterator[bool]:
        return prepared(self.table)

    @property
    def is_behind(self) -> bool:
        return self.table.painter.is_behind

    def compose(self, display: DisplayList) -> None:
        self.table.compose(display)
        display.layer("words")
        context = self.context
        if int(self._time / 1.2) % 3 == 2:
            return
        words = context.t("title.demonstration")
        px = context.type.fit(words, "text", context.text_px(32), context.least_px(26), self.size[0] * 0.9)
        width = context.type.size_of(words, "text", px)[0] + context.px(80)
        callout = pygame.Rect(0, 0, width, context.px(64))
        callout.midbottom = self.size[0] // 2, self.size[1] - context.px(14)

        def draw(surface: pygame.Surface) -> None:
            context.sprites.panel(surface, "panel_dark", callout)
            context.type.draw(surface, words, callout.center, "text", px, theme.CREAM, "center")

        display.paint(callout.inflate(callout.height, callout.height), (words, px), draw)

    def close(self) -> None:
        self._thinker.close()
        self.context.speed = self._speed
        self.table.painter.let_go()

    # ------------------------------------------------------------ the game

    def _step(self) -> None:
        """Play the action of the player that is to act, when it has thought and the last one could be seen."""
        if not self._thinker.is_thinking:
            self._think()
        if self._pause > 0:
            return
        action = self._thinker.answer()
        if action is not None:
            self._play(action)
            self._pause = STEP_PAUSE * self._parts.lingers(self._game.view(self.journal.state, self.table.model.me))

    def _think(self) -> None:
        """Let the player that is to act think in its process."""
        game, state = self._game, self.journal.state
        seat = game.to_act(state)
        self._thinker.ask(self._kinds[seat], self._seed + seat, game.view(state, seat), game.legal(state))

    def _play(self, action: Any) -> None:
        """Let the table live through an action as the seat sees it that lies nearest; whoever acts then lies nearest
        afterwards."""
        game, shown = self._game, self.table.model.me
        events = game.seen(self.journal.play(action), shown)
        state = self.journal.state
        if self.journal.result is None:
            if not self._parts.stays:
                shown = game.to_act(state)
            self._think()
        self.table.play(events, None if self._parts.folds else game.view(state, shown), shown)
        self._is_asked = False

    def _ask(self) -> None:
        """Show whose turn it is and what was done in it, once when nothing moves any more."""
        if self._is_asked or self.table.busy:
            return
        self._is_asked = True
        self.table.remember(History(self._parts.turn(self.journal.steps, self.journal.state, self.table.model.me, ())))
        self.table.ask(None)
