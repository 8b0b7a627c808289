"""Phones without a table: before a game begins, and between two of them.  They hold their seats, are told what they
wait for, and may read the rules of the game.

waiting = WaitingPhones.at(context, game, seats)    # opens the line, unless it is open
waiting = WaitingPhones.after(context, line, game, seats, winners)   # a table is left
waiting.desk                                        # who holds which seat; None once phones are off
waiting.settle(game, seats)                         # another game is chosen; before the table takes over
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from game.clients import find_client
from game.remote.arrivals import Arrival, Came, SaidBy
from game.remote.desk import PhoneDesk, SeatLine
from game.remote.leaves import Leaves
from game.remote.messages import Do, LookUpPage, LookUpRequest, Notice, SeatSheet, SheetLink, SheetSeat, Suit
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import EDITION
from game.remote.seat_sheet import RULES, colour_of
from game.remote.seats.words import PhoneLanguages
from game.shell.context import Context
from game.shell.language import Language
from game.shell.phones import PhoneSeat, moved


class WaitingText(NamedTuple):
    """The reason of the phones' waiting, a key of the language files, and the names in it."""

    key: str
    names: tuple[str, ...] = ()


WAITS = WaitingText("waits")


class WaitingRules:
    """The rules of a game, for phones that have no table yet whose pages they could read."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._client = find_client(game)
        self._leaves: dict[str, Leaves] = {}
        self.pictures = PhonePictures(context, self._client, self._client.newest_edition)

    def links(self, language: Language) -> tuple[SheetLink, ...]:
        """Return the ways to the rules."""
        return () if self._client.book is None else (SheetLink(language.t("phone.sheet.rules"), RULES),)

    def at(self, address: str, language: Language) -> LookUpPage | None:
        """Return the page of an address; None if there is none."""
        if language.code not in self._leaves:
            context = replace(self._context, language=language.edition(EDITION))
            self._leaves[language.code] = Leaves(
                context, self._client, self.pictures, lambda address: None, lambda: self._client.newest_edition
            )
        return self._leaves[language.code].at(address)


class WaitingPhones:
    """See the module.  game: its name.  seats: as they are agreed on so far."""

    def __init__(
        self, context: Context, line: SeatLine, game: str, seats: Sequence[PhoneSeat], prompt: WaitingText = WAITS
    ) -> None:
        self._context = context
        self._said = prompt
        self._line = line
        self._game = game
        self._rules = WaitingRules(context, game)
        self._seats = tuple(seats)
        self._languages = PhoneLanguages(context)
        self._spoken: dict[int, str] = {}  # by seat the language of its phone
        self.desk: PhoneDesk | None = PhoneDesk(line)
        line.go_on(self._rules.pictures.files)  # who is there comes once more

    @classmethod
    def at(cls, context: Context, game: str, seats: Sequence[PhoneSeat]) -> WaitingPhones:
        """Open these seats to phones; those that wait already follow their persons.  Raises PhonesError."""
        phones = context.phones
        if isinstance(phones.waiting, WaitingPhones):
            phones.waiting.settle(game, seats)
            return phones.waiting
        waiting = cls(context, cast(SeatLine, phones.begin((), {}, seats)), game, seats)
        phones.table = phones.waiting = waiting
        return waiting

    @classmethod
    def after(
        cls, context: Context, line: SeatLine, game: str, seats: Sequence[PhoneSeat], winners: Sequence[str] | None
    ) -> WaitingPhones:
        """Keep the phones of a table that is left waiting for the next one.  winners: of its game; None if it is not
        over."""
        said = WaitingText("rests") if winners is None else WaitingText("ended", tuple(winners))
        waiting = cls(context, line, game, seats, said)
        context.phones.rest(waiting)
        return waiting

    @property
    def number(self) -> int:
        """How many phones are connected."""
        return 0 if self.desk is None else len(self.desk.joined)

    def settle(self, game: str, seats: Sequence[PhoneSeat]) -> None:
        """Take these seats for those of the game: the phones follow their persons, and who is not there any more loses
        phone and code."""
        places = moved(self._seats, seats)
        self._spoken = {new: self._spoken[old] for new, old in enumerate(places) if old in self._spoken}
        self._context.phones.reseat(seats)
        if self.desk is not None:
            self.desk.reseat(places)
        if game != self._game:
            self._game, self._rules = game, WaitingRules(self._context, game)
            self._line.go_on(self._rules.pictures.files)
        self._seats, self._said = tuple(seats), WAITS
        self._tell_all()

    # ------------------------------------------------------------ the page of codes (`codes.PhoneHost`)

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone."""
        if self.desk is not None:
            self.desk.throw_out(seat)
            self._spoken.pop(seat, None)

    def shut(self) -> None:
        """Refuse further phones."""
        self.desk = None
        self._context.phones.end()

    # ------------------------------------------------------------ once a frame

    def serve(self, dt: float) -> None:
        """Take the arrivals since the last frame, `dt` seconds ago, and answer them."""
        if self.desk is None:
            return
        self.desk.advance(dt)
        for arrival in self._line.arrived():
            self.desk.take(arrival)
            self._answer(arrival)

    def work(self, until: float) -> None:
        """Do nothing: phones have their sheets."""

    def _answer(self, arrival: Arrival) -> None:
        match arrival:
            case Came(seat, _, hello):
                self._spoken[seat] = hello.language
                self._tell_all()
            case SaidBy(seat, _, Suit(language)):
                self._spoken[seat] = language
                self._tell(seat)
            case SaidBy(seat, _, Do(_, "leave")):
                self.throw_out(seat)
            case SaidBy(seat, _, LookUpRequest(_, _, address)) if leaf := self._rules.at(address, self._language(seat)):
                self._line.tell(seat, leaf)
            case SaidBy(seat):
                self._line.tell(seat, Notice(self._prompt(seat), is_refusal=False))

    def _tell_all(self) -> None:
        for seat in sorted(self._spoken):
            self._tell(seat)

    def _tell(self, seat: int) -> None:
        """Show a phone whose hand it is, and that the game is about to begin."""
        language = self._language(seat)
        told = tuple(SheetSeat(each.name, each.shape, colour_of(each.shape), "", False) for each in self._seats)
        links = self._rules.links(language)
        self._line.tell(
            seat, SeatSheet(0, language.called(self._game), seat, told, False, self._prompt(seat), links=links)
        )

    def _language(self, seat: int) -> Language:
        return self._languages.of(self._spoken.get(seat, ""))

    def _prompt(self, seat: int) -> str:
        language = self._language(seat)
        if not self._said.names:
            return language.t(f"phones.{self._said.key}")
        return language.n(f"phones.{self._said.key}", len(self._said.names), names=", ".join(self._said.names))
