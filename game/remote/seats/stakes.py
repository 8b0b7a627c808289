"""Points at stake, as the coach speaks of them: at the table, and on a phone.

stakes = Stakes(played, place)                # place: where the person is asked
stakes.update()                             # every frame
word = stakes.next(said)                    # None if there is nothing to say
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, Protocol

from engine.kernel.voice import WON
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.hinting import count_hint, may_ask
from game.shell.session.session import Session
from game.shell.settings import COACH_SPEAKS
from game.table.live.thought_keeper import ThoughtKeeper
from game.table.question import Question
from game.table.thinking.thoughts import Stake, Thought

LEAST = 3
"""Fewest points at stake that the coach speaks about."""


class Word(NamedTuple):
    """name: marks the word as said.  takes_back: the word is about a decision that can be taken back.  of: the
    occasion of a first game (`game.learn.coach`); its claim has to stay true."""

    name: str
    words: str
    takes_back: bool = False
    of: Any = None


class CoachedPlace(Protocol):
    """A place at which a coached person is asked: this screen, or a phone."""

    @property
    def language(self) -> Language:
        """The language of that person."""
        ...

    @property
    def decides(self) -> bool:
        """Whether the person has to decide there now, and sees the own hand."""
        ...

    @property
    def question(self) -> Question[Any]:
        """The question as it is asked there."""
        ...

    @property
    def is_about_to_end(self) -> bool:
        """Whether the person is about to press the big button."""
        ...

    @property
    def can_undo(self) -> bool:
        """Whether the person can take the last decision back."""
        ...

    def at_stake(self, thought: Thought, action: Any) -> Stake | None:
        """Return the loss by the action."""
        ...


class Stakes:
    """Speaks if going on would cost points: beforehand if the player is about to go on, else right afterwards.

    The best level is asked only while the big button is calm: something is left undone then.  asked: where the player
    is asked."""

    def __init__(self, session: Session, thoughts: ThoughtKeeper, context: Context, asked: CoachedPlace) -> None:
        self._session = session
        self._thoughts = thoughts
        self._context = context
        self._asked = asked
        self._state: Any = None
        self._action: Any = None
        self._stake: Stake | None = None

    def update(self) -> None:
        """Have the question judged, and take over finished judgements."""
        session, thoughts = self._session, self._thoughts
        if self._state is session.state or not self._may():
            return
        button = self._asked.question.primary
        if button is None or not (button.calm and button.actions):
            return
        if thoughts.now is None:
            thoughts.ask_now()
            return
        self._state, self._action = session.state, button.actions[0]
        self._stake = self._asked.at_stake(thoughts.now, self._action)

    def next(self, said: Collection[str]) -> Word | None:
        """Return the word about the points at stake, now or with the last step."""
        stake, session = self._stake, self._session
        if stake is None or stake.points < LEAST or stake.words in said:
            return None
        if self._state is session.state:
            if not self._may() or not self._asked.is_about_to_end:
                return None
            count_hint(session.journal)
            return self._word("coach.stake", stake, takes_back=False)
        self._stake = None
        played = next((step for step in reversed(session.journal.steps) if step.before is self._state), None)
        if played is None or played.action != self._action:
            return None
        return self._word("coach.missed", stake, takes_back=self._asked.can_undo)

    def _word(self, key: str, stake: Stake, *, takes_back: bool) -> Word:
        language = self._asked.language
        if stake.points > WON:
            return Word(stake.words, language.t(f"{key}_won", reasons=stake.words), takes_back)
        words = language.n(key, stake.points, reasons=stake.words)
        return Word(stake.words, words, takes_back)

    def _may(self) -> bool:
        """Whether a person has to decide whom the coach may tell of it."""
        session = self._session
        if self._context.settings.coach != COACH_SPEAKS or not self._asked.decides:
            return False
        return may_ask(session.moment, session.setup)
