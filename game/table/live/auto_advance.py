"""Automatic play of forced moves, and undo back to the last real decision.

The game decides whether a move is forced (`AskingParts.forced_move`), from the position alone.  So undo need not
remember which moves were pressed and which automatic: it continues back to the next question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.journal.journal import Step
from game.shell.session.session import Session
from game.table.live.peek import COVERED, OPTION
from game.table.live.table_facts import TableFacts
from game.table.parts import AnyParts
from game.table.question import ForcedMove
from game.table.shown import Tick

AnyStep = Step[Any, Any]
TICK_TIME = 1.5
"""Seconds for which a forced move stays marked."""


class AutoAdvance:
    """Automatic play in a session; for people at this screen only, and only if the setting is on."""

    def __init__(self, session: Session, table: TableFacts) -> None:
        self._session = session
        self._table = table
        self.parts: AnyParts = table.parts
        self.ticks: tuple[Tick, ...] = ()
        self.is_off = False

    @property
    def is_on(self) -> bool:
        """Return whether forced moves are played; not with a covered hand that its owner has to open at this screen."""
        session = self._session
        is_wanted = self._table.context.settings.auto_advance and not self.is_off
        acts_elsewhere = session.moment.to_act in session.elsewhere
        return is_wanted and (acts_elsewhere or session.viewer not in self._table.hidden)

    def next(self) -> ForcedMove[Any] | None:
        """Return the current forced move and report it on the table; None if a player must decide."""
        moment = self._session.moment
        if moment.is_over or moment.computer_acts or not self.is_on:
            return None
        forced = self._forced(moment.state)
        if forced is not None:
            self._note(forced)
        return forced

    def _note(self, forced: ForcedMove[Any]) -> None:
        table = self._table
        table.notify(forced.text, questions=1)  # it is read beside the next
        self.ticks = tuple(tick for tick in self.ticks if tick.at > table.time - TICK_TIME)
        if forced.mark:
            self.ticks += (Tick(forced.mark, table.time),)
            table.context.sounds.play("tick")

    def steps_back(self, least: int = 1) -> tuple[int, str | None]:
        """Return the number of steps to undo, at least `least`, to a position where a player is asked; or 0 and the
        reason if undo stops before."""
        steps = self._session.journal.steps
        for number, step in enumerate(reversed(steps), 1):
            if step.barrier is not None:
                return 0, step.barrier
            if number >= least and self._is_asked(steps, number):
                return number, None
        return 0, "beginning"

    def furthest(self) -> int:
        """Return the largest number of steps that can be undone to a position where a player is asked."""
        most = 0
        steps = self._session.journal.since_barrier()
        for number in range(1, len(steps) + 1):
            if self._is_asked(steps, number):
                most = number
        return most

    def _is_asked(self, steps: Sequence[AnyStep], number: int) -> bool:
        """Return whether a player was asked before the last `number` of these steps: the move was not forced, and it
        does not belong to the decision before it."""
        at = len(steps) - number
        if at and self.parts.asking.continues(steps[at - 1].events):
            return False
        return not (self.is_on and self._forced(steps[at].before) is not None)

    def _forced(self, state: Any) -> ForcedMove[Any] | None:
        game = self._session.game
        if game.result(state) is not None:
            return None
        seat = game.to_act(state)
        view = game.view(state, seat)
        if (
            self._hand_is_covered or seat in self._session.elsewhere
        ):  # even while its owner looks at it: automatic moves must not reveal its contents
            view = self.parts.hands.cover(view, frozenset((seat,)))
        return self.parts.asking.forced_move(view, self._table.words)

    @property
    def _hand_is_covered(self) -> bool:
        """Return whether several people at this screen have covered hands."""
        return self._session.setup.screen.get(OPTION) == COVERED and sum(self._session.humans) > 1
