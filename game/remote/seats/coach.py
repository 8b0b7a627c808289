"""The coach on phones: it warns of points at stake, in the words of the table (`stakes.Stakes`).

coach = PhoneCoach(played)
coach.update(phones)        # every frame: says the words that are due

A phone has no pointer that rests on the big button.  So the coach speaks there once the button was pressed and asks for
a second press; where one press plays, it speaks afterwards, as at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.remote.seats.played_table import PlayedTable
from game.remote.seats.seated import SeatedPhone
from game.remote.seats.stakes import Stakes
from game.shell.language import Language
from game.shell.settings import COACH_SPEAKS
from game.table.focus import PRIMARY
from game.table.question import Question
from game.table.thinking.thoughts import Stake, Thought


class OnPhone:
    """A phone as the place at which its player is asked (`stakes.Asked`)."""

    def __init__(self, played: PlayedTable, phone: SeatedPhone) -> None:
        self._played = played
        self.phone = phone

    @property
    def language(self) -> Language:
        return self.phone.language

    @property
    def decides(self) -> bool:
        return self._played.session.moment.acts_elsewhere == self.phone.hand.seat and not self.phone.is_behind

    @property
    def question(self) -> Question[Any]:
        return self.phone.hand.interaction.question

    @property
    def is_about_to_end(self) -> bool:
        """Whether the big button waits for a second press."""
        interaction = self.phone.hand.interaction
        return interaction.warned or interaction.question.chosen == PRIMARY

    @property
    def can_undo(self) -> bool:
        return self._played.can_undo(self.phone.hand.seat)

    def at_stake(self, thought: Thought, action: Any) -> Stake | None:
        table = self.phone.hand.table
        return table.parts.thinking.at_stake(thought, action, table.model, table.words)


class PhoneCoach:
    """See the module."""

    def __init__(self, played: PlayedTable) -> None:
        self._played = played
        self._asked: dict[int, tuple[OnPhone, Stakes]] = {}
        self._said: dict[int, set[str]] = {}  # by seat: nobody is told twice the same in a game

    def update(self, phones: Mapping[int, SeatedPhone]) -> None:
        """Say the words that are due."""
        if self._played.context.settings.coach != COACH_SPEAKS:
            return
        for seat, phone in phones.items():
            if phone.is_behind:  # its question is not yet that of the moment
                continue
            stakes, said = self._stakes(seat, phone), self._said.setdefault(seat, set())
            stakes.update()
            if (word := stakes.next(said)) is not None:
                said.add(word.name)
                phone.hand.coach(word.words)

    def _stakes(self, seat: int, phone: SeatedPhone) -> Stakes:
        """Return the coach of a phone, made anew for another phone."""
        known = self._asked.get(seat)
        if known is None or known[0].phone is not phone:
            asked = OnPhone(self._played, phone)
            known = self._asked[seat] = (
                asked,
                Stakes(self._played.session, self._played.thoughts, self._played.context, asked),
            )
        return known[1]
