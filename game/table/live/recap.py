"""What whoever comes on turn wants to know first: what happened meanwhile, and what the last turn changed.

    tracker = RecapTracker(session, table)
    tracker.refresh()            # after every change: brings the recap and the marks of the last turn up to date
    tracker.handle(intent)       # somebody has begun: the banner goes

With several people at the screen a banner names who is on turn, and in the midst of a turn who decides now; it lies
over the table for a moment and holds nothing up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.journal import Step
from game.graphics.theme import SEALS
from game.input import Command, Intent, Pressed
from game.shell.session.session import Session
from game.table.guest import Guest, Reply, Touched
from game.table.shown import Recap
from game.table.spots import Target
from game.table.view import AnyTable

BANNER = 1.2
"""Seconds for which the banner lies over the table, at speed 1."""


class RecapTracker(Guest):
    """Reads the steps of a session; writes `Shown.recap` and `Shown.changed`."""

    def __init__(self, session: Session, table: AnyTable) -> None:
        self._session = session
        self._table = table
        self._greeted: tuple[int, int] | None = None
        self._asked: int | None = None  # the person who was to decide last

    def refresh(self) -> None:
        """Bring what is shown up to the session; nothing may be moving."""
        session, table = self._session, self._table
        number = session.game.turn(session.state)
        now, last = self._turn(number), self._turn(number - 1)
        marks = table.parts.turn.changed(session.past(last), session.past(now), table.model.view)
        recap = None
        if session.human_acts:
            recap = self._handed_over() if now else self._recap(number)
            self._asked = session.viewer
        table.shown = replace(table.shown, recap=recap, changed=marks)

    def handle(self, intent: Intent) -> None:
        """Let the banner go with the first press or command: whoever is on turn has begun."""
        recap = self._table.shown.recap
        if isinstance(intent, Pressed | Command) and recap is not None and recap.until > self._table.time:
            self._table.shown = replace(self._table.shown, recap=replace(recap, until=0.0))

    def touch(self, target: Target | None) -> Reply:
        """What is told leads to the chronicle, where there is more of it."""
        return Touched(Target("log")) if target is not None and target.kind == "recap" else None

    # ------------------------------------------------------------ inside

    def _recap(self, number: int) -> Recap | None:
        """What is told at the beginning of this turn."""
        session, table = self._session, self._table
        me = session.viewer
        lines = table.parts.turn.recap(session.past(self._since(me)), me, table.words)
        until, old = 0.0, table.shown.recap
        if self._greeted == (number, me):
            until = old.until if old is not None else 0.0
        elif sum(session.humans) > 1:
            until = self._until()
        self._greeted = number, me
        return Recap(me, lines, until) if lines or until else None

    def _handed_over(self) -> Recap | None:
        """Greet the person who decides in the midst of a turn, such as an auction, where another one was asked before;
        what has its motif is heard as well."""
        session, table, old = self._session, self._table, self._table.shown.recap
        me = session.viewer
        if self._asked in (None, me):
            is_up = old is not None and old.seat == me and old.until > table.time
            return replace(old, lines=()) if old is not None and is_up else None
        shape = table.model.shapes[me]
        table.context.sounds.play(f"motif_{SEALS.index(shape)}" if shape in SEALS else "bell_small")
        return Recap(me, (), self._until())

    def _until(self) -> float:
        """The time of the table up to which a banner lies over it."""
        pace = self._table.context.speed
        return self._table.time + (0.0 if math.isinf(pace) else BANNER / pace)

    def _turn(self, number: int) -> Sequence[Step[Any, Any]]:
        """The steps of the turn; only of one of the last two."""
        found: list[Step[Any, Any]] = []
        for step in reversed(self._session.journal.steps):
            turn = self._session.game.turn(step.before)
            if turn < number:
                break
            if turn == number:
                found.append(step)
        return found[::-1]

    def _since(self, me: int) -> Sequence[Step[Any, Any]]:
        """The steps from the one with which the seat ended its last turn."""
        session = self._session
        steps, game = session.journal.steps, session.game
        for place in range(len(steps) - 1, -1, -1):
            step = steps[place]
            after = steps[place + 1].before if place + 1 < len(steps) else session.state
            if game.to_act(step.before) == me and game.turn(after) != game.turn(step.before):
                return steps[place:]
        return steps
