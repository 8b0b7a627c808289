"""Phones without a table: before a game begins, and between two of them.  They hold their seats, are told what they
wait for, may read the rules of the game, and after it the end, and wish for a rematch.

waiting = WaitingPhones.at(context, game, seats)    # opens the line, unless it is open
waiting = WaitingPhones.after(context, line, game, is_over=True)    # a table is left
waiting.crown(told, may_rematch=True)               # its points are counted
waiting.desk                                        # who holds which seat; None once phones are off
waiting.settle(game, seats)                         # another game is chosen; before the table takes over
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

from game.remote.arrivals import Arrival, Came, SaidBy
from game.remote.desk import PhoneDesk, SeatLine
from game.remote.messages import (
    Do,
    LookUpRequest,
    Notice,
    Press,
    SeatSheet,
    SheetCommand,
    SheetSeat,
    Suit,
)
from game.remote.seat_sheet import colour_of
from game.remote.seats.ended import GameEnd
from game.remote.seats.words import PhoneLanguages
from game.scenes.play.phones.door import PhoneDoor, SeatChairs
from game.scenes.play.phones.rules import WaitingRules
from game.shell.context import Context
from game.shell.language import Language
from game.shell.phones import PhoneSeat, moved
from game.ui.page import Page


class WaitingPhones:
    """See the module.  game: its name.  seats: as they are agreed on so far."""

    def __init__(
        self, context: Context, line: SeatLine, game: str, seats: Sequence[PhoneSeat], prompt: str = "waits"
    ) -> None:
        """prompt: the reason of the waiting, a key of the language files."""
        self._context = context
        self._said = prompt
        self._end: GameEnd | None = None  # of the game before
        self._line = line
        self._game = game
        self._rules = WaitingRules(context, game)
        self._seats = tuple(seats)
        self._languages = PhoneLanguages(context)
        self._spoken: dict[int, str] = {}  # by seat the language of its phone
        self._lost: dict[str, int] = {}  # by name: who had a phone, and has no seat on the page of the seats any more
        self.desk: PhoneDesk | None = PhoneDesk(line)
        chairs = SeatChairs(context.phones, self.desk, lambda: self._seats)
        self.door = PhoneDoor(context, line, game, self._rules, chairs)
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
    def after(cls, context: Context, line: SeatLine, game: str, *, is_over: bool) -> WaitingPhones:
        """Keep the phones of a table that is left waiting for the next one."""
        waiting = cls(context, line, game, context.phones.seats, "counts" if is_over else "rests")
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
        lost = frozenset(self._line.held).difference(old for old in places if old is not None)
        self._lost |= {self._seats[old].name: self._line.guest(old) for old in lost}
        self._spoken = {new: self._spoken[old] for new, old in enumerate(places) if old in self._spoken}
        self._context.phones.reseat(seats)
        if self.desk is not None:
            self.desk.reseat(places)
        if game != self._game:
            self._game, self._rules = game, WaitingRules(self._context, game)
            self.door.game, self.door.rules = game, self._rules
            self._line.go_on(self._rules.pictures.files)
        self._seats, self._said, self._end = tuple(seats), "waits", None
        for number, seat in enumerate(seats):
            if seat.is_person and seat.name in self._lost and number not in self._line.held:
                self._line.give(number, self._lost.pop(seat.name))
        self._tell_all()

    # ------------------------------------------------------------ after a game

    def crown(self, told: Callable[[Context, int], Page], *, may_rematch: bool) -> None:
        """Show the end of the game (`game.shell.phones.Waiting`)."""
        persons = (number for number, seat in enumerate(self._seats) if seat.is_person)
        self._end = GameEnd(told, persons, may_rematch=may_rematch)
        self._tell_all()

    @property
    def wishing(self) -> Sequence[str]:
        """Who wants a rematch."""
        return [] if self._end is None else [self._seats[seat].name for seat in sorted(self._end.wishes)]

    def agree(self) -> bool:
        """Return once whether all persons have phones and want a rematch."""
        return self._end is not None and self._end.agree()

    def _unwish(self, seat: int) -> None:
        if self._end is not None:
            self._end.wishes.discard(seat)

    @property
    def asking(self) -> dict[int, str]:
        """The guests who wait to be let in."""
        return self.door.asking

    # ------------------------------------------------------------ the page of codes (`codes.PhoneHost`)

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone."""
        if self.desk is not None:
            self.desk.throw_out(seat)
            self._spoken.pop(seat, None)
            self._unwish(seat)

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
            if not self.door.take(arrival):
                self.desk.take(arrival)
                self._answer(arrival)
        self.door.refresh()

    def work(self, until: float) -> None:
        """Do nothing: phones have their sheets."""

    def _answer(self, arrival: Arrival) -> None:
        match arrival:
            case Came(seat, _, hello):
                self._lost.pop(self._seats[seat].name, None)
                self._spoken[seat] = hello.language
                self._tell_all()
            case SaidBy(seat, _, Suit(language)):
                self._spoken[seat] = language
                self._tell(seat)
            case SaidBy(seat, _, Press(_, ("rematch", _, _))) if self._end is not None and self._end.may_rematch:
                self._end.wish(seat)
                self._tell_all()
            case SaidBy(seat, _, Do(_, "leave")):
                if self.desk is not None:
                    self.desk.rise(seat)
                self._spoken.pop(seat, None)
                self._unwish(seat)
            case SaidBy(seat, _, LookUpRequest(_, _, address)) if leaf := self._rules.at(address, self._language(seat)):
                self._line.tell(seat, leaf)
            case SaidBy(seat):
                self._line.tell(seat, Notice(self._prompt(seat), is_refusal=False))

    def _tell_all(self) -> None:
        for seat in sorted(self._spoken):
            self._tell(seat)

    def _tell(self, seat: int) -> None:
        """Show a phone whose hand it is, what it waits for, and the end of the last game."""
        language, end = self._language(seat), self._end
        seats = tuple(SheetSeat(each.name, each.shape, colour_of(each.shape), "", False) for each in self._seats)
        sheet = SeatSheet(0, language.called(self._game), seat, seats, False, self._prompt(seat))
        leave = SheetCommand("leave", language.t("phone.sheet.do.leave"))
        sheet = replace(sheet, links=self._rules.links(language), commands=(leave,))
        if self._said == "waits":
            sheet = replace(sheet, page=self._rules.goal(len(seats), language))
        if end is not None:
            end.note = "phones.wish_all" if self.desk and end.persons <= self.desk.joined else "phones.wish_some"
            sheet = end.on(sheet, self._rules.of(lambda context: end.told(context, seat), language), seat, language)
        self._line.tell(seat, sheet)

    def _language(self, seat: int) -> Language:
        return self._languages.of(self._spoken.get(seat, ""))

    def _prompt(self, seat: int) -> str:
        return self._language(seat).t(f"phones.{self._said}")
