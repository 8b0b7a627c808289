"""Hints and reasons on a phone: the thoughts are those of the table, the words are for the phone alone.

advice = PhoneAdvice(played)
advice.may(seat)            # whether the seat may have hints now
advice.hint(phone)          # the next hint for its question, as soon as the best level has judged it
advice.why(phone)           # the page of the reasons for the last moves
advice.update(phones)       # every frame, once the thoughts have advanced: finished ones are told
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.remote.messages import LookUpPage, Notice
from game.remote.seats.played_table import PlayedTable
from game.remote.seats.seated import SeatedPhone
from game.shell.session.hinting import count_hint, may_ask
from game.shell.settings import COACH_OFF
from game.table.shown import IDEA, MOVE
from game.table.thinking.thoughts import Thought, Thoughts


@dataclass(slots=True)
class _Given:
    """The hints given to a question: the state in which it is asked, the step reached, and whether it waits."""

    state: Any
    step: int
    waits: bool = True


class PhoneAdvice:
    """See the module."""

    def __init__(self, played: PlayedTable) -> None:
        self._played = played
        self._given: dict[int, _Given] = {}

    def may(self, seat: int) -> bool:
        """Return whether the seat has to decide, or decides ahead of its turn, and may ask for hints."""
        session = self._played.session
        if self._played.context.settings.coach == COACH_OFF or self._position(seat) is None:
            return False
        return may_ask(session.moment, session.setup, seat)

    def _position(self, seat: int) -> Any | None:
        """Return the position in which the seat decides now; None if it is not asked."""
        session = self._played.session
        return session.state if session.moment.acts_elsewhere == seat else session.ahead.state(seat)

    def hint(self, phone: SeatedPhone) -> str:
        """Give the next hint, an idea at first, then the move; return the key of the reason why not, "" for none."""
        played, session, seat = self._played, self._played.session, phone.hand.seat
        state = self._position(seat)
        if not self.may(seat):
            return "hint.not_now" if state is None else "hint.off_here"
        given = self._given.get(seat)
        if given is None or given.state is not state:
            given = self._given[seat] = _Given(state, IDEA)
            count_hint(session.journal, seat)
        else:
            given.step, given.waits = MOVE, True
        if played.thoughts.ask_now(state):
            phone.hand.coach(phone.language.t("hint.thinks"))
        return ""

    def why(self, phone: SeatedPhone) -> LookUpPage | Notice:
        """Return the page of the reasons, or say that they are being found."""
        t = phone.language.t
        if self._played.thoughts.ask():
            return Notice(t("why.thinks"), is_refusal=False)
        known = self._played.thoughts.told
        phone.hand.table.model.thoughts = Thoughts(known.past)  # not a thought about another seat's question
        return phone.hand.read("why") or Notice(t("phones.no_page"))

    def update(self, phones: Mapping[int, SeatedPhone]) -> None:
        """Tell hints that have become ready."""
        if not self._given:
            return
        played = self._played
        for seat, given in list(self._given.items()):
            if given.state is not self._position(seat) or seat not in phones:
                del self._given[seat]
            elif given.waits and (thought := played.thoughts.about(given.state)) is not None:
                given.waits = False
                phones[seat].hand.coach(self._said(thought, given.step, phones[seat]))

    def _said(self, thought: Thought, step: int, phone: SeatedPhone) -> str:
        """Return the words of a hint, in the language of the phone."""
        language, table = phone.language, phone.hand.table
        thinking, words = table.parts.thinking, table.parts.words(language, table.seating.names)
        model = table.parts.model(thought.view, phone.hand.seat, table.seating)
        thought = thinking.as_asked(thought)
        idea = thinking.idea(thought, model, words) if step == IDEA else ""
        return idea or thinking.advice(thought, model, words) or language.t("hint.move")
