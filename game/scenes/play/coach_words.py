"""Sources of a coach's words: new things in a first game, and imminent losses in any game.

words = NewThings(live, coach, signs)       # or
words = Stakes(live, AtTable(live))
words.update()                              # every frame
word = words.next(said)                     # None if there is nothing to say
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, Protocol

from game.learn.coach import Coach, CoachOccasion, moment
from game.learn.conditions import Signs
from game.scenes.play.live_table import LiveTable
from game.shell.language import Language
from game.shell.session.hinting import count_hint, may_ask
from game.shell.settings import COACH_SPEAKS
from game.table.focus import PRIMARY
from game.table.question import Question
from game.table.thinking.thoughts import Stake, Thought

LEAST = 3
"""Fewest points at stake that the coach speaks about."""


class Word(NamedTuple):
    """name: marks the word as said.  takes_back: the word is about a decision that can be taken back.  of: the
    occasion of a first game; its claim has to stay true."""

    name: str
    words: str
    takes_back: bool = False
    of: CoachOccasion | None = None


class NewThings:
    """Speaks about new things, whenever the learner is asked something."""

    def __init__(self, live: LiveTable, coach: Coach, signs: Signs) -> None:
        self._live = live
        self._coach = coach
        self._signs = signs
        self._looked: tuple[Any, int] = (None, 0)

    def update(self) -> None:
        """Nothing is prepared."""

    def next(self, said: Collection[str]) -> Word | None:
        """Return the first new thing not yet spoken of; the search runs once per question."""
        now, (state, known) = self._live.session.moment, self._looked
        if not now.human_acts or (state is now.state and known == len(said)):
            return None
        due = self._coach.due(moment(self._live.session.journal, now.to_act, self._signs), said)
        if due is None:
            self._looked = now.state, len(said)
            return None
        return Word(due.words, self._live.table.context.t(self._coach.key(due.words)), of=due)


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


class AtTable:
    """This screen."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    @property
    def language(self) -> Language:
        return self._live.table.context.language

    @property
    def decides(self) -> bool:
        moment, table = self._live.session.moment, self._live.table
        return moment.human_acts and not table.busy and moment.to_act not in table.hidden

    @property
    def question(self) -> Question[Any]:
        return self._live.table.shown.question

    @property
    def is_about_to_end(self) -> bool:
        """Whether the pointer or focus is on the big button, or the player has been warned of something left undone."""
        shown = self._live.table.shown
        return PRIMARY in (shown.pointer.hover, shown.focus) or self._live.interaction.warned

    @property
    def can_undo(self) -> bool:
        return self._live.steps.leads_back

    def at_stake(self, thought: Thought, action: Any) -> Stake | None:
        table = self._live.table
        return table.parts.thinking.at_stake(thought, action, table.model, table.words)


class Stakes:
    """Speaks if going on would cost points: beforehand if the player is about to go on, else right afterwards.

    The best level is asked only while the big button is calm: something is left undone then.  asked: where the player
    is asked."""

    def __init__(self, live: LiveTable, asked: CoachedPlace) -> None:
        self._live = live
        self._asked = asked
        self._state: Any = None
        self._action: Any = None
        self._stake: Stake | None = None

    def update(self) -> None:
        """Have the question judged, and take over finished judgements."""
        live, session = self._live, self._live.session
        if self._state is session.state or not self._may():
            return
        button = self._asked.question.primary
        if button is None or not (button.calm and button.actions):
            return
        if live.thoughts.now is None:
            live.thoughts.ask_now()
            return
        self._state, self._action = session.state, button.actions[0]
        self._stake = self._asked.at_stake(live.thoughts.now, self._action)

    def next(self, said: Collection[str]) -> Word | None:
        """Return the word about the points at stake, now or with the last step."""
        stake, session = self._stake, self._live.session
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
        words = self._asked.language.n(key, stake.points, reasons=stake.words)
        return Word(stake.words, words, takes_back)

    def _may(self) -> bool:
        """Whether a person has to decide whom the coach may tell of it."""
        session = self._live.session
        if self._live.table.context.settings.coach != COACH_SPEAKS or not self._asked.decides:
            return False
        return may_ask(session.moment, session.setup)
