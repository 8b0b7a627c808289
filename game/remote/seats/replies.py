"""The answers to messages of phones: the same as if its player had pressed that at the table.

replies = PhoneReplies(played)
replies.to(phone, message, languages, is_paused=False)      # the immediate reply to that phone; None for none
replies.commands(seat)                                      # the commands of a seat now
replies.update(phones)                                      # every frame: hints, and words of the coach
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.journal.notes import Conceded
from game.remote.messages import Do, LookUpPage, LookUpRequest, Notice, Press, Suit
from game.remote.seat_hand import NOTHING_HERE
from game.remote.seats.advice import PhoneAdvice
from game.remote.seats.coach import PhoneCoach
from game.remote.seats.played_table import PlayedTable
from game.remote.seats.seated import SeatedPhone
from game.remote.seats.words import PhoneLanguages
from game.table.interaction import PlayActions, Refuse
from game.table.spots import Target

OF_THE_HAND = ("back", "undo", "why")
"""Commands about the touches of a phone itself, or that say why they are not possible."""
Reply = LookUpPage | Notice | None


class PhoneReplies:
    """See the module."""

    def __init__(self, played: PlayedTable) -> None:
        self._played = played
        self._session = played.session
        self._advice = PhoneAdvice(played)
        self._coach = PhoneCoach(played)

    def update(self, phones: Mapping[int, SeatedPhone]) -> None:
        """Tell hints that have become ready, and the words of the coach."""
        self._played.thoughts.advance()
        self._advice.update(phones)
        self._coach.update(phones)

    def commands(self, seat: int) -> frozenset[str]:
        """Return the commands of a seat now, besides those of its own touches."""
        session, found = self._session, {"leave"}
        moment = session.moment
        found |= set() if all(session.humans) else {"why"}
        if moment.is_over or not moment.humans[seat]:
            return frozenset(found)
        found.add("concede")
        if session.moment.acts_elsewhere == seat:
            found |= {"undo"} if self._played.can_undo(seat) else set()
            found |= {"redo"} if session.journal.can_redo else set()
        found |= {"hint"} if self._advice.may(seat) else set()
        return frozenset(found)

    @staticmethod
    def is_farewell(message: Press | Do | LookUpRequest | Suit) -> bool:
        """Return whether the player gives the seat back."""
        return isinstance(message, Do) and message.command == "leave"

    def to(
        self,
        phone: SeatedPhone,
        message: Press | Do | LookUpRequest | Suit,
        languages: PhoneLanguages,
        *,
        is_paused: bool,
    ) -> Reply:
        """Carry out a phone's message; return the immediate reply, besides its next sheet.  is_paused: another scene
        covers the table, so nothing can be decided."""
        match message:
            case Suit(language, wide):
                phone.speak(languages.of(language))
                phone.is_wide = wide
            case LookUpRequest(_, target, address):
                return self._page(phone, Target(*target), address)
            case Press() | Do() if is_paused:
                return _told(phone, "phones.paused")
            case Press() | Do() if not phone.since <= message.sheet <= phone.number:
                return _told(phone, "phones.past")
            case Press():
                return self._press(phone, message.at)
            case Do(_, command):
                return self._do(phone, command)
        return None

    # ------------------------------------------------------------ pages

    def _page(self, phone: SeatedPhone, target: Target, address: str) -> Reply:
        leaf = phone.hand.read(address) if address else phone.hand.look(target)
        return leaf or _told(phone, "phones.no_page")

    # ------------------------------------------------------------ decisions

    def _press(self, phone: SeatedPhone, target: Target) -> Reply:
        """Answer a press on a target as the table does: waiting events happen at once, and then it counts.  What cannot
        be pressed says why, by the next sheet; where there is no reason, its page is opened."""
        played, session, seat, state = self._played, self._session, phone.hand.seat, self._session.state
        is_ahead = session.ahead.state(seat) is not None
        if not is_ahead and session.moment.acts_elsewhere != seat:
            return self._not_your_turn(phone)
        answer = phone.hand.press(target)
        if isinstance(answer, Refuse) and not answer.text:
            return phone.hand.look(target) or _told(phone, NOTHING_HERE)
        if not isinstance(answer, PlayActions):
            return None
        phone.is_behind = True
        if is_ahead:
            session.ahead.decide(seat, answer.actions)
            return None
        played.catch_up()
        if session.state is not state:  # a forced move was played
            return _told(phone, "phones.past")
        played.answered(answer.actions)
        return None

    def _not_your_turn(self, phone: SeatedPhone) -> Reply:
        """Refuse a press of a seat that is not asked."""
        session = self._session
        if session.is_over:
            return _told(phone, "prompt.over")
        name = session.setup.seats[session.moment.to_act].name
        return _told(phone, "refusal.not_your_turn", name=name)

    def _do(self, phone: SeatedPhone, command: str) -> Reply:
        seat, why, phone.is_behind = phone.hand.seat, "", True
        if command not in (*OF_THE_HAND, *self.commands(seat)):
            return _told(phone, "phones.past")
        match command:
            case "back":
                self._back(phone)
            case "undo":
                asked = phone.hand.interaction
                is_within = asked.chosen is not None or asked.touches.can_undo
                why = "" if is_within and phone.hand.back() else self._undo(seat)
            case "redo":
                why = self._played.redo(by=seat)
            case "hint":
                why = self._advice.hint(phone)
            case "why":
                return self._advice.why(phone)
            case "concede":
                why = self._concede(phone)
        return _told(phone, why) if why else None

    def _back(self, phone: SeatedPhone) -> None:
        """Take one step out: of the choice, the path of touches, a refusal, or the decision being paid for."""
        hand = phone.hand
        if not hand.back() and hand.interaction.question.follows:
            self._undo(hand.seat)

    def _undo(self, seat: int) -> str:
        """Take the seat's last decision back; return the key of the reason why not."""
        if self._session.ahead.take_back(seat):
            return ""
        self._played.catch_up()
        return self._played.undo(by=seat)

    def _concede(self, phone: SeatedPhone) -> str:
        """Give up, by the note that the page of the seats makes: the phone has asked whether that is meant. Return the
        key of the reason why not, "" for none."""
        session, seat = self._session, phone.hand.seat
        if session.is_over or not session.humans[seat]:
            return "prompt.over"
        self._played.change_seat(Conceded(seat))
        return ""


def _told(phone: SeatedPhone, key: str, **values: object) -> Notice:
    """Return a sentence for a phone alone."""
    return Notice(phone.language.t(key, **values))
