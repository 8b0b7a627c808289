"""Steps back and forth in a session: undo, redo, to a mark of the turn, and the history shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.journal.journal import Step
from engine.journal.notes import Conceded, SeatTaken
from game.shell.session.session import Session
from game.table.live.auto_advance import AutoAdvance
from game.table.parts import AnyParts
from game.table.shown import History


@dataclass(frozen=True, slots=True)
class Stepped:
    """The result of a step.  moved: whether the game is at another place now.  events: of the steps forth; None for
    steps back.  why: the key of the sentence that says why it went no further, "" if it did."""

    moved: bool
    events: Sequence[Any] | None = None
    why: str = ""


class StepsBack:
    """The steps of a session, for the players at this screen; with `by`, for the seat that decides elsewhere."""

    def __init__(self, session: Session, parts: AnyParts, auto: AutoAdvance) -> None:
        self._session = session
        self._parts = parts
        self._auto = auto
        self._foreseen: tuple[tuple[Any, ...], tuple[Step[Any, Any], ...]] = ((), ())

    def history(self, me: int) -> History[Any]:
        """Return the marks of the turn as the seat sees them, and whether steps lead back and forth."""
        session, journal = self._session, self._session.journal
        turn = self._parts.turn.done(journal.steps, session.state, me, self._undone())
        return History(turn, self.leads_back, session.human_acts and journal.can_redo, self._auto.ticks)

    @property
    def leads_back(self) -> bool:
        """Whether something can be taken back at this screen."""
        return self._session.journal.is_noted_last or (self._may_step_back and self._auto.steps_back()[0] > 0)

    def can_undo(self, by: int) -> bool:
        """Return whether this seat, which decides elsewhere, can take its last decision back."""
        number = self._auto.steps_back()[0] if self._acts(by) else 0
        return number > 0 and self._was(by, number)

    def undo(self, by: int | None = None) -> Stepped:
        """Take the last decision back, with all forced moves after it; or the last change of a seat, which is made at
        this screen and taken back here."""
        if self._session.journal.is_noted_last and by is None:
            return self._back(0)
        if not self._may_step_back and not self._acts(by):
            return Stepped(False, why=self._not_here)
        number, barrier = self._auto.steps_back()
        if number and by is not None and not self._was(by, number):
            number, barrier = 0, "other_seat"
        return self._back(number) if number else Stepped(False, why=f"undo.{barrier}")

    def redo(self, by: int | None = None) -> Stepped:
        """Repeat the decision that was taken back last, all of it."""
        journal = self._session.journal
        may = self._session.human_acts if by is None else self._acts(by)
        if not may or not journal.can_redo:
            return Stepped(False, why="undo.nothing")
        events = list(self._session.redo())
        while journal.can_redo and self._parts.asking.continues(journal.steps[-1].events):
            events += self._session.redo()
        return Stepped(True, events)

    def turn_start(self) -> Stepped:
        """Go back to the beginning of the turn, or as far as a barrier lets."""
        journal = self._session.journal
        return self.go_to(len(journal.steps) - self._in_turn())

    def go_to(self, at: int | str) -> Stepped:
        """Go to where `at` steps are played, or as near as steps lead; the name of a barrier only gives the reason why
        it holds."""
        if isinstance(at, str):
            return Stepped(False, why=f"undo.{at}")
        if not self._may_step_back:
            return Stepped(False, why=self._not_here)
        journal = self._session.journal
        wanted = len(journal.steps) - at
        if wanted < 0:
            events: list[Any] = []
            while len(journal.steps) < at and journal.can_redo:
                events += self._session.redo()
            return Stepped(bool(events), events)
        if not wanted:
            return Stepped(False)
        number, barrier = self._auto.steps_back(wanted)
        if number:
            return self._back(number)
        number = self._auto.furthest()
        return Stepped(bool(number and self._back(number).moved), why=f"undo.{barrier}")

    @property
    def _may_step_back(self) -> bool:
        """Whether steps lead back now: no step can be taken back while a computer player acts."""
        return self._session.human_acts or self._session.journal.is_free

    @property
    def _not_here(self) -> str:
        """The reason why nothing can be taken back at this screen."""
        return "undo.computer" if self._session.computer_acts else "undo.elsewhere"

    def _acts(self, by: int | None) -> bool:
        """Whether this seat, which decides elsewhere, has to decide now."""
        return by is not None and self._session.moment.to_act == by

    def _was(self, seat: int, number: int) -> bool:
        """Whether this seat took the first of the last `number` steps, and no seat changed hands since."""
        session, journal = self._session, self._session.journal
        first = len(journal.steps) - number
        is_own = session.game.to_act(journal.steps[first].before) == seat
        return is_own and not any(noted.at > first for noted in journal.notes)

    def _back(self, number: int) -> Stepped:
        """Take back the last note about the seats, or this many steps and the notes among them."""
        session, journal = self._session, self._session.journal
        if not number:
            session.undo()
        left = len(journal.steps) - number
        while len(journal.steps) > left:
            session.undo()
        return Stepped(True)

    def _in_turn(self) -> int:
        """The number of steps played in this turn."""
        game, steps = self._session.game, self._session.journal.steps
        number = game.turn(self._session.state)
        count = 0
        while count < len(steps) and game.turn(steps[-1 - count].before) == number:
            count += 1
        return count

    def _undone(self) -> tuple[Step[Any, Any], ...]:
        """The steps that were taken back, replayed on a copy: the game answers the same again."""
        journal = self._session.journal
        key = (len(journal.steps), *journal.undone)
        if self._foreseen[0] != key:
            state, steps = journal.state, []
            for action in journal.undone:
                if isinstance(action, SeatTaken | Conceded):  # the seats change hands: no step of the turn
                    break
                after, events = journal.game.apply(state, action)
                steps.append(Step(state, action, tuple(events), journal.game.barrier(state, after, events)))
                state = after
            self._foreseen = key, tuple(steps)
        return self._foreseen[1]
