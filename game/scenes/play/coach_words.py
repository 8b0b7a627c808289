"""The coach's words at this screen: about new things in a first game, and about points at stake in any.

words = NewThings(live, coach, signs)       # or
words = Stakes(session, thoughts, context, AtTable(live))
words.update()                              # every frame
word = words.next(said)                     # None if there is nothing to say
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.learn.coach import Coach, moment
from game.learn.conditions import Signs
from game.remote.seats.stakes import Word
from game.scenes.play.live_table import LiveTable
from game.shell.language import Language
from game.table.focus import PRIMARY
from game.table.question import Question
from game.table.thinking.thoughts import Stake, Thought


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
