"""A recorded game on a table: played on by itself or by hand, back and forth, without being changed.

    playback = Playback(context, parts, journal, seats)
    playback.forward()          # one action, animated
    playback.back()             # one action, at once
    playback.seek(120)          # this many actions played, at once
    playback.update(dt)         # plays on by itself while `playing`

The picture at a place depends only on the place, not on the way there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.journal.cursor import Cursor
from engine.journal.journal import Journal, JournalError
from game.remote.seats.seating import seating_at
from game.scenes.play.pace import STEP_PAUSE
from game.scenes.replay.seen_record import SeenRecord
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.setup.agreed import setup_of
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, seals
from game.table.live.peek import COVERED, OPTION, people_of
from game.table.parts import AnyParts
from game.table.shown import History
from game.table.view import REFERENCE, AnyTable, TableView

TOLD = 80
"""Number of events told in one step."""


class Playback:
    """playing: it goes on by itself.  record: the recorded game, place by place.

    A finished game is shown whole: the acting seat lies nearest, as when it was played.  A running game shows only
    the knowledge of the seat that would see the table if the game were continued; hands that are covered in it
    (`screen`, as in `GameSetup`) stay covered, but for that of a person alone at the screen.

    size: of its window, for a caller that wants only one picture: it has no place before the first `seek`.
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
        self.record = SeenRecord(journal, seating)
        self._pause = 0.0
        self._stale = False
        seed = int(journal.setup.get("seed", 0))
        self.table: AnyTable = TableView(
            context, parts, seating, self.record.view(0), self.record.nearest[0], seed=seed, size=size or REFERENCE
        )
        self.table.looks_up = True
        if journal.result is None and people and (screen or {}).get(OPTION) == COVERED:
            self.table.hidden = frozenset(range(len(seats))) - frozenset(people if len(people) == 1 else ())
        if size is None:
            self.seek(0)

    # ------------------------------------------------------------ the place

    def __len__(self) -> int:
        return len(self.cursor)

    @property
    def at(self) -> int:
        """The number of actions played."""
        return self.cursor.at

    @property
    def is_at_end(self) -> bool:
        """Whether nothing more was recorded."""
        return self.at == len(self)

    def actions(self) -> tuple[Any, ...]:
        """Return the actions up to this place."""
        return tuple(step.action for step in self.cursor.steps[: self.at])

    # ------------------------------------------------------------ back and forth

    def seek(self, at: int) -> None:
        """Go at once to where `at` actions are played, or to the nearer end of the record."""
        self.cursor.seek(at)
        self.table.painter.hold()
        record = self.record
        self.table.show(record.view(self.at), record.nearest[self.at], record.past(self.at))
        self._stale = True
        self._pause = STEP_PAUSE
        self._refresh()

    def told(self) -> Iterator[None]:
        """Tell the chronicle of the whole record, one part per step; a `seek` to the end uses the parts told so far."""
        me, happened, since = self.record.nearest[-1], list[Any](), 0
        for step in self.cursor.steps:
            happened += self.game.seen(step.events, me)
            if len(happened) - since >= TOLD:
                since = len(happened)
                self.table.chronicle.begin(happened, self.table.words)
                yield

    def forward(self) -> bool:
        """Play and animate one more action; return whether there was one."""
        if self.table.busy:
            self.table.skip_all()
        step = self.cursor.forward()
        if step is None:
            return False
        record, at = self.record, self.at
        before, now = record.nearest[at - 1], record.nearest[at]
        self.table.play(
            self.game.seen(step.events, before),
            None if self._parts.showing.folds else record.view(at),
            now,
            None if now == before else partial(record.past, at),
        )
        self._stale = True
        self._pause = STEP_PAUSE
        self._refresh()
        return True

    def back(self) -> None:
        """Go one action back at once."""
        self.seek(self.at - 1)

    def next_turn(self) -> None:
        """Go to where the next turn begins, else to the end."""
        self.seek(self.record.next_turn(self.at))

    def previous_turn(self) -> None:
        """Go to where this turn began; from there to where the one before began."""
        self.seek(self.record.previous_turn(self.at))

    def seek_line(self, number: int) -> None:
        """Go to where a line of the chronicle was told."""
        told = self.table.shown.chronicle[number].at
        self.seek(self.cursor.told(told, self.game, self.record.nearest[self.at]))

    def show_action(self, index: int) -> None:
        """Go to an action, by its number from 0, and let it happen."""
        self.seek(index)
        self.forward()

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
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
        """Bring the table up to the place, once all movement has ended."""
        if not self._stale or self.table.busy:
            return
        self._stale = False
        done, ahead = self.cursor.steps[: self.at], self.cursor.steps[self.at : self.record.next_turn(self.at)]
        turn = self._parts.turn.done(done, self.cursor.state, self.table.model.me, ahead)
        self.table.remember(History(turn, can_undo=self.at > 0, can_redo=not self.is_at_end))
        asked = self._parts.asking.waiting(self.table.model.view, self.table.words)
        self.table.ask(replace(asked, thinks=False))  # the decision was made long ago


def setup_for_replay(journal: Journal[Any, Any]) -> GameSetup:
    """Return the seats of the game; for a game played without a screen, seals are assigned in order."""
    try:
        return setup_of(journal)
    except JournalError:
        names = journal.setup["names"]
        seats = tuple(SeatSetup(name, shape, HUMAN) for name, shape in zip(names, seals(len(names)), strict=True))
        options = {key: value for key, value in journal.setup.items() if key not in ("names", "seed")}
        return GameSetup(seats, journal.game.name, options, start=0, seed=journal.setup.get("seed", 0))
