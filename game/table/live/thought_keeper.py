"""Thoughts of computer players about their last moves, and of the best level about a position.

    keeper = ThoughtKeeper(session, table)
    keeper.note(action, ranked)      # a computer player is about to play this
    keeper.ask()                     # let the best level judge the last moves without reasons
    keeper.ask_now()                 # let it judge a person's current question
    keeper.advance()                 # takes over answers; every frame, and before a page is made
    keeper.is_thinking

A thought goes into the model of the table (`game.table.model`), for pages and painters.  The judge gets the seat's view
at this screen, with covered hands left out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.journal.journal import Step
from engine.kernel.game import Ranked, strongest_level
from game.shell.session.ai_worker import Thinker, ThinkingError
from game.shell.session.session import Session
from game.table.live.table_facts import TableFacts
from game.table.thinking.thoughts import NO_THOUGHTS, Thought, Thoughts

log = logging.getLogger(__name__)

SECONDS = 1.0
"""Time for one judgement, the start of the process included; the best found by then is the answer."""
MOST_KEPT = 24
"""Number of thoughts kept: those of older turns are dropped."""
MOST_QUESTIONS = 6
"""Most questions that are open at the same time."""


@dataclass(slots=True)
class KeptThought:
    """A thought and its state: after undo and another move the state is a different one."""

    state: Any
    thought: Thought


class ThoughtKeeper:
    """See the module.  thinker: asks the best level; by default one with a process of its own."""

    def __init__(self, session: Session, table: TableFacts, thinker: Thinker | None = None) -> None:
        self._session = session
        self._table = table
        self.told = NO_THOUGHTS
        """Those that the table knows."""
        self._kept: list[KeptThought] = []
        self.questions: list[KeptThought] = []
        """Thoughts about questions that are open, or were."""
        self._asked: list[tuple[Any, Thought]] = []
        self._thinker = thinker or Thinker(session.game)
        self._judge = strongest_level(session.game)

    @property
    def is_thinking(self) -> bool:
        """Return whether an answer is still to come."""
        return bool(self._asked)

    @property
    def now(self) -> Thought | None:
        """Return the thought about the current question."""
        return self.about(self._session.state) if self.questions else None

    def about(self, state: Any) -> Thought | None:
        """Return the thought about the question of a state."""
        return _thought_in(self.questions, state)

    # ------------------------------------------------------------ notes

    def note(self, action: Any, ranked: Sequence[Ranked[Any]]) -> None:
        """Keep the thoughts of the computer player to act."""
        session = self._session
        seat = session.moment.to_act
        if any(each.reasons for each in ranked) and len(ranked) > 1:
            self.keep(session.state, Thought(seat, session.seen_by(seat), action, tuple(ranked)))

    def ask(self) -> bool:
        """Ask the best level to judge the last moves of computer players without reasons; return whether any judgement
        is pending."""
        for step in self._moves():
            if _thought_in(self._kept, step.before) is None and not self._looks_at(step.before):
                self._asked.append(self._question(step.before, step.action))
        self._tell()
        return self.is_thinking

    def ask_now(self, state: Any = None) -> bool:
        """Ask the best level to judge the question of a state before anything else; return whether an answer is
        pending.
        state: None for the current one."""
        session = self._session
        state = session.state if state is None else state
        if session.is_over or self.about(state) is not None:
            return False
        if not self._looks_at(state):
            self._thinker.forget()  # an interrupted judgement of a past move starts again after this one
            self._asked.insert(0, self._question(state, None))
            self._tell()
        return True

    def advance(self) -> None:
        """Take over an answer, and send the next question."""
        while self._asked:
            if not self._thinker.is_thinking:
                self._send()
            state, thought = self._asked[0]
            try:
                answer = self._thinker.answer()
                if answer is None:
                    return
                ranked = _best_first(answer, self._thinker.ranked)
            except ThinkingError as problem:
                log.error("nobody can judge the position: %s", problem)
                ranked = ()
            del self._asked[0]
            judged = Thought(thought.seat, thought.view, thought.action, ranked, self._judge)
            if judged.action is None:
                self.questions = [*self.questions, KeptThought(state, judged)][-MOST_QUESTIONS:]
            else:
                self.keep(state, judged)
            self._tell()

    @property
    def is_newest(self) -> bool:
        """Whether a computer player decided in the previous turn, or in this one if several seats do."""
        session, least = self._session, 0 if self._table.parts.thinking.shares_turns else 1
        move = next(self._moves(), None)
        return move is not None and least <= session.game.turn(session.state) - session.game.turn(move.before) <= 1

    def refresh(self) -> None:
        """Update the table to the session: thoughts about undone moves are dropped."""
        self._tell()

    def close(self) -> None:
        """End the process."""
        self._asked.clear()
        self._thinker.close()

    # ------------------------------------------------------------ inside

    def _tell(self) -> None:
        past = []
        for step in self._moves():
            thought = _thought_in(self._kept, step.before)
            seat = self._session.game.to_act(step.before)
            past.append(
                Thought(seat, None, step.action, ())
                if thought is None
                else replace(thought, after=_after(self._session, step, seat))
            )
        self.told = Thoughts(tuple(past), self.now, self._looks_at(self._session.state))
        self._table.model.thoughts = self.told

    def _looks_at(self, state: Any) -> bool:
        """Return whether the best level has been asked about a state and not yet answered."""
        return any(asked is state for asked, _ in self._asked)

    def keep(self, state: Any, thought: Thought) -> None:
        self._kept = [*self._kept, KeptThought(state, thought)][-MOST_KEPT:]

    def _moves(self) -> Iterator[Step[Any, Any]]:
        """Yield the decision to explain of each computer player's last turn, the newest first: the first with reasons
        of its own, else the first with a choice."""
        left = {seat for seat, human in enumerate(self._session.humans) if not human}
        for steps in self._turns():
            for own in self._by_seat(steps):
                seat = self._session.game.to_act(own[0].before)
                told = [step for step in own if _thought_in(self._kept, step.before) is not None]
                free = told or [step for step in own if len(self._session.game.legal(step.before)) > 1]
                if free and seat in left:
                    left.discard(seat)
                    yield free[0]
            if not left:
                return

    def _by_seat(self, steps: list[Step[Any, Any]]) -> list[list[Step[Any, Any]]]:
        """Return the owner's steps of a turn; if several seats decide in one turn, the steps of each seat, newest
        first, beginning with the seat that decided last."""
        game = self._session.game
        seats = [game.to_act(step.before) for step in reversed(steps)]
        if len(set(seats)) == 1 or not self._table.parts.thinking.shares_turns:
            return [[step for step in steps if game.to_act(step.before) == seats[-1]]]
        return [[step for step in reversed(steps) if game.to_act(step.before) == seat] for seat in dict.fromkeys(seats)]

    def _turns(self) -> Iterator[list[Step[Any, Any]]]:
        """Yield the steps of the last turns, one turn at a time, the newest first; only a few for each seat."""
        game, most = self._session.game, 3 * len(self._session.humans)
        steps, number = list[Step[Any, Any]](), 0
        for step in reversed(self._session.journal.steps):
            turn = game.turn(step.before)
            if steps and turn != number:
                yield steps[::-1]
                steps, most = [], most - 1
                if not most:
                    return
            steps.append(step)
            number = turn
        if steps:
            yield steps[::-1]

    def _question(self, state: Any, action: Any) -> tuple[Any, Thought]:
        """Return a decision to judge, as its seat sees it at this screen."""
        game = self._session.game
        seat = game.to_act(state)
        view = game.view(state, seat)
        hidden = self._table.hidden - {seat}
        return state, Thought(seat, self._table.parts.hands.cover(view, hidden), action, ())

    def _send(self) -> None:
        state, thought = self._asked[0]
        legal = self._session.game.legal(state)
        seed = self._session.setup.seed + self._session.game.turn(state)
        self._thinker.ask_opinion(self._judge, seed, thought.view, legal, SECONDS)


def _thought_in(kept: Sequence[KeptThought], state: Any) -> Thought | None:
    """Return the thought about this very state, None if there is none."""
    return next((each.thought for each in kept if each.state is state), None)


def _after(session: Session, decided: Step[Any, Any], seat: int) -> Any:
    """Return the seat's view at the end of this step's turn; None while the turn goes on."""
    turn, end = session.game.turn(decided.before), session.state
    if session.game.turn(end) == turn and not session.is_over:
        return None
    for step in reversed(session.journal.steps):
        if session.game.turn(step.before) == turn:
            break
        end = step.before
    return session.game.view(end, seat)


def _best_first(best: Any, ranked: Sequence[Ranked[Any]]) -> tuple[Ranked[Any], ...]:
    """Return the ranked actions with the chosen one first, even if it was compared with nothing."""
    first = [each for each in ranked if each.action == best] or [Ranked(best, 0.0)]
    return (first[0], *(each for each in ranked if each.action != best))
