"""The door of a table: guests who came by its one code, and have no seat yet.

    door = PhoneDoor(context, line, rules, chairs)
    door.take(arrival)          # whether it was of a guest
    door.refresh()              # every frame: tells guests the news
    door.asking                 # who came by letters and waits to be let in
    door.let_in(guest), door.send_away(guest)

A guest says a name, sees who has which seat, and takes a free one.  Who came by letters says a name and waits until
somebody at the screen lets the guest in; until then nothing of the table is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.wire.names import clean_name
from game.remote.arrivals import Arrival, Came, Left, SaidBy
from game.remote.desk import PhoneDesk, SeatLine, chairs_of
from game.remote.messages import DoorSeat, Gone, GuestDoor, LookUpPage, LookUpRequest, Sit, Suit
from game.remote.seat_sheet import colour_of
from game.remote.seats.words import PhoneLanguages
from game.scenes.play.phones.rules import WaitingRules
from game.shell.context import Context
from game.shell.language import Language
from game.shell.phones import OpenChair, Phones, PhoneSeat

MOST_LETTERS = 20
"""Of a guest's name."""


class SeatChairs:
    """The seats that guests may take: those of persons without a phone or, as long as they are agreed on, all on the
    page of the seats (`Phones.page`).  seats: returns them."""

    def __init__(self, phones: Phones, desk: PhoneDesk, seats: Callable[[], Sequence[PhoneSeat]]) -> None:
        self._phones, self._desk, self.seats = phones, desk, seats

    def all(self) -> Sequence[OpenChair]:
        """Return them."""
        page, held = self._phones.page, self._desk.held
        return chairs_of(self.seats(), held) if page is None else page.chairs(held)

    @property
    def asks_name(self) -> bool:
        """Whether who sits down says a name: the seats of a table that is laid have theirs."""
        return self._phones.page is not None

    def sit(self, place: int, name: str) -> int:
        """Give a chair to somebody; return the number of the seat."""
        page = self._phones.page
        return place if page is None else page.sit(place, name)


@dataclass(slots=True)
class DoorGuest:
    """A guest, as long as the phone is connected.  name: as it was said, "" before."""

    language: str
    asks: bool
    name: str = ""
    told: GuestDoor | None = None


class PhoneDoor:
    """See the module.  game: its name, "" as long as none is chosen."""

    def __init__(self, context: Context, line: SeatLine, game: str, rules: WaitingRules, chairs: SeatChairs) -> None:
        self._context, self._line = context, line
        self.game, self.rules, self.chairs = game, rules, chairs
        self._languages = PhoneLanguages(context)
        self.guests: dict[int, DoorGuest] = {}

    def take(self, arrival: Arrival) -> bool:
        """Answer an arrival; return whether it was of a guest."""
        number = arrival.seat
        guest = self.guests.get(number)
        match arrival:
            case Came(_, _, hello, asks) if number < 0:
                self.guests[number] = DoorGuest(hello.language, asks, guest.name if guest else "")
            case Left() if number < 0:
                self.guests.pop(number, None)
            case SaidBy(_, _, message) if guest is not None:
                self._answer(number, guest, message)
            case SaidBy(_, _, Sit()):  # who has a seat already
                return True
        return number < 0

    def _answer(self, number: int, guest: DoorGuest, message: object) -> None:
        match message:
            case Suit(language):
                guest.language = language
            case Sit(place, name):
                guest.name = clean_name(name)[:MOST_LETTERS].strip()
                chairs = self.chairs.all()
                if not guest.asks and 0 <= place < len(chairs) and chairs[place].is_free:
                    self.guests.pop(number)
                    self._line.give(self.chairs.sit(place, guest.name), number)
            case LookUpRequest(_, _, address) if not guest.asks and (leaf := self._page(address, guest)):
                self._line.tell(number, leaf)
                return
        guest.told = None

    def _page(self, address: str, guest: DoorGuest) -> LookUpPage | None:
        return self.rules.at(address, self._languages.of(guest.language)) if address else None

    def refresh(self) -> None:
        """Tell guests the news."""
        for number, guest in self.guests.items():
            door = self._seen_by(guest)
            if door != guest.told:
                guest.told = door
                self._line.tell(number, door)

    @property
    def asking(self) -> dict[int, str]:
        """The names of guests who wait to be let in, by number."""
        return {number: guest.name for number, guest in self.guests.items() if guest.asks and guest.name}

    def let_in(self, number: int) -> None:
        """Treat a guest as one who was invited."""
        if number in self.guests:
            self.guests[number].asks = False
            self._line.let_in(number)

    def send_away(self, number: int) -> None:
        """Refuse a guest."""
        if (guest := self.guests.pop(number, None)) is not None:
            self._line.tell(number, Gone(self._languages.of(guest.language).t("phones.door.refused")))
            self._line.throw_out(number)

    def _seen_by(self, guest: DoorGuest) -> GuestDoor:
        language = self._languages.of(guest.language)
        t = language.t
        if guest.asks:
            prompt = t("phones.door.waits" if guest.name else "phones.door.knock")
            return GuestDoor("", prompt, guest.name, True, t("phones.door.ask"))
        chairs = self.chairs.all()
        seats = tuple(
            DoorSeat(each.name, each.shape, colour_of(each.shape), t(f"phones.door.{each.holder}"), each.is_free)
            for each in chairs
        )
        is_free = any(each.is_free for each in chairs)
        prompt = t(f"phones.door.{'choose' if is_free else 'full' if chairs else 'early'}")
        goal = self.rules.goal(len(chairs), language) if self.game else ()
        title = language.called(self.game) if self.game else ""
        return GuestDoor(title, prompt, guest.name, self.chairs.asks_name and is_free, seats=seats, page=goal)


def notice(language: Language, asking: dict[int, str]) -> str:
    """Return the sentence about those who wait to be let in, "" for nobody."""
    return language.n("phones.asks", len(asking), names=", ".join(asking.values())) if asking else ""
