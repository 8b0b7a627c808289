"""A recorded game on a table: played on by itself or by hand, back and forth, without being changed.

    playback = Playback(context, parts, journal, seats)
    playback.forward()          # one action, animated
    playback.back()             # one action, at once
    playback.seek(120)          # so many actions played, at once
    playback.update(dt)         # plays on by itself while `playing`

What is shown at a place depends on nothing but the place: however one came there, it is the same picture.
"""

from __future__ import annotations

import bisect
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.cursor import Cursor
from engine.journal import Journal, JournalError
from game.scenes.play.pace import STEP_PAUSE
from game.scenes.play.seat_changes import seating_at
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.setup.agreed import setup_of
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, seals
from game.table.live.peek import COVERED, OPTION, people_of
from game.table.parts import AnyParts, Seating
from game.table.shown import History
from game.table.view import REFERENCE, AnyTable, TableView

TOLD = 80
"""Events that are told in one step."""


class Playback:
    """playing: it goes on by itself.  turns: the places where turns begin, the first at 0.

    Of a finished game everything may be seen: whoever acts lies nearest as when it was played.  Of a running one only
    what the seat may know that the table would be shown to if it were continued; hands that are covered in it
    (`screen`, as in `GameSetup`) stay covered, but for that of a person alone at the screen.

    size: of its window, for who wants one picture of it and no more: it stands nowhere before it is told to `seek`.
    """

    def __init__(
        self,
        context: Context,
        parts: AnyParts,
        journal: Journal[Any, Any],
        seats: Sequence[SeatSetup],
        screen: Mapping[str, Any] | None = None,
        size: Size | None = None,
    ) -> None:
        self.game = journal.game
        self.cursor: Cursor[Any, Any] = Cursor(journal)
        self.playing = False
        self._context = context
        self._parts = parts
        humans, people = tuple(seat.kind == HUMAN for seat in seats), people_of(seats, journal.notes)
        if journal.result is None and people:
            seat = self.game.to_act(journal.state)
            viewer = seat if seat in people else people[0]
            humans = tuple(k == viewer for k in range(len(seats)))
        seating = replace(seating_at(self.game.name, seats), human=humans)
        self._states = [*(step.before for step in self.cursor.steps), journal.state]
        self._nearest = self._who_lies_nearest(seating)
        self.turns = self._where_turns_begin()
        self._pause = 0.0
        self._stale = False
        seed = int(journal.setup.get("seed", 0))
        self.table: AnyTable = TableView(
            context, parts, seating, self._view(0), self._nearest[0], seed=seed, size=size or REFERENCE
        )
        self.table.looks_up = True
        if journal.result is None and people and (screen or {}).get(OPTION) == COVERED:
            self.table.hidden = frozenset(range(len(seats))) - frozenset(people if len(people) == 1 else ())
        if size is None:
            self.seek(0)

    def _who_lies_nearest(self, seating: Seating) -> list[int]:
        """By place the seat that lies nearest there."""
        first, *others = self._states
        nearest = [seating.first_shown(self.game.to_act(first))]
        for state in others:
            is_over = self.game.result(state) is not None
            nearest.append(nearest[-1] if is_over else seating.shown(self.game.to_act(state), nearest[-1]))
        return nearest

    def _where_turns_begin(self) -> tuple[int, ...]:
        numbers = [self.game.turn(state) for state in self._states]
        return (0, *(k for k in range(1, len(numbers) - 1) if numbers[k] != numbers[k - 1]))

    # ------------------------------------------------------------ where it stands

    def __len__(self) -> int:
        return len(self.cursor)

    @property
    def at(self) -> int:
        """How many actions are played."""
        return self.cursor.at

    @property
    def is_at_end(self) -> bool:
        """Whether nothing more was recorded."""
        return self.at == len(self)

    @property
    def turn(self) -> int:
        """The number of the turn, counted from 0 among those of the record."""
        return bisect.bisect_right(self.turns, min(self.at, max(0, len(self) - 1))) - 1

    def acting(self, at: int) -> int:
        """Return the seat that decides at a place."""
        return self.game.to_act(self._states[at])

    def events(self) -> list[tuple[Any, ...]]:
        """Return what happened, action by action, as it may be seen here."""
        seen, nearest = self.game.seen, self._nearest
        return [tuple(seen(step.events, nearest[k])) for k, step in enumerate(self.cursor.steps)]

    def actions(self) -> tuple[Any, ...]:
        """Return the actions up to this place."""
        return tuple(step.action for step in self.cursor.steps[: self.at])

    # ------------------------------------------------------------ back and forth

    def seek(self, at: int) -> None:
        """Stand at once where `at` actions are played, or at the end that is nearer to it."""
        self.cursor.seek(at)
        self.table.painter.hold()
        self.table.show(self._view(self.at), self._nearest[self.at], self._past())
        self._stale = True
        self._pause = STEP_PAUSE
        self._refresh()

    def told(self) -> Iterator[None]:
        """Tell the chronicle of the whole record, a part a step; what has been told is there for a `seek` to the
        end."""
        me, happened, since = self._nearest[-1], list[Any](), 0
        for step in self.cursor.steps:
            happened += self.game.seen(step.events, me)
            if len(happened) - since >= TOLD:
                since = len(happened)
                self.table.chronicle.begin(happened, self.table.words)
                yield

    def forward(self) -> bool:
        """Play one action more for everybody to see; returns whether there was one."""
        if self.table.busy:
            self.table.skip_all()
        step = self.cursor.forward()
        if step is None:
            return False
        before, now = self._nearest[self.at - 1], self._nearest[self.at]
        self.table.play(
            self.game.seen(step.events, before),
            None if self._parts.folds else self._view(self.at),
            now,
            None if now == before else self._past,
        )
        self._stale = True
        self._pause = STEP_PAUSE
        self._refresh()
        return True

    def back(self) -> None:
        """Stand one action earlier at once."""
        self.seek(self.at - 1)

    def next_turn(self) -> None:
        """Go to where the next turn begins, else to the end."""
        self.seek(self._end_of_turn())

    def previous_turn(self) -> None:
        """Go to where this turn began; from there to where the one before began."""
        self.seek(self.turns[max(0, bisect.bisect_left(self.turns, self.at) - 1)])

    def seek_line(self, number: int) -> None:
        """Go to where a line of the chronicle was told."""
        told = self.table.shown.chronicle[number].at
        self.seek(self.cursor.told(told, self.game, self._nearest[self.at]))

    def show_action(self, index: int) -> None:
        """Go to an action, by its number from 0, and let it happen."""
        self.seek(index)
        self.forward()

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Let `dt` seconds go by."""
        self.table.update(dt)
        if self.table.busy:
            return
        self._refresh()
        if not self.playing:
            return
        speed = self._context.speed
        self._pause -= dt * (speed if math.isfinite(speed) else 1e9)
        if self._pause <= 0:
            self.playing = self.forward()

    def _refresh(self) -> None:
        """Bring what is shown up to the place, once when nothing moves any more."""
        if not self._stale or self.table.busy:
            return
        self._stale = False
        done, ahead = self.cursor.steps[: self.at], self.cursor.steps[self.at : self._end_of_turn()]
        turn = self._parts.turn(done, self.cursor.state, self.table.model.me, ahead)
        self.table.remember(History(turn, can_undo=self.at > 0, can_redo=not self.is_at_end))
        asked = self._parts.waiting(self.table.model.view, self.table.words)
        self.table.ask(replace(asked, thinks=False))  # whoever decided has done so long ago

    def _end_of_turn(self) -> int:
        """The place where the turn after this one begins."""
        after = bisect.bisect_right(self.turns, self.at)
        return self.turns[after] if after < len(self.turns) else len(self)

    def _view(self, at: int) -> Any:
        return self.game.view(self._states[at], self._nearest[at])

    def _past(self) -> list[Any]:
        """All that happened up to this place, as whoever lies nearest knows it."""
        me = self._nearest[self.at]
        return [event for step in self.cursor.steps[: self.at] for event in self.game.seen(step.events, me)]


def setup_for_replay(journal: Journal[Any, Any]) -> GameSetup:
    """Return who sat where; of a game that was played without a screen the seals are given out in order."""
    try:
        return setup_of(journal)
    except JournalError:
        names = journal.setup["names"]
        seats = tuple(SeatSetup(name, shape, HUMAN) for name, shape in zip(names, seals(len(names)), strict=True))
        options = {key: value for key, value in journal.setup.items() if key not in ("names", "seed")}
        return GameSetup(seats, journal.game.name, options, start=0, seed=journal.setup.get("seed", 0))
