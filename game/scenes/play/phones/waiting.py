"""Phones without a table: before a game begins, and between two of them.  They hold their seats, and are told what they
wait for.

waiting = WaitingPhones.at(context, game, seats)    # opens the line, unless it is open
waiting = WaitingPhones.after(context, line, game, seats, winners)   # a table is left
waiting.desk                                        # who holds which seat; None once phones are off
waiting.settle(game, seats)                         # another game is chosen; before the table takes over
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from game.remote.arrivals import Arrival, Came, SaidBy
from game.remote.desk import PhoneDesk, SeatLine
from game.remote.messages import Do, Notice, SeatSheet, SheetSeat, Suit
from game.remote.seat_sheet import colour_of
from game.scenes.play.phones.words import PhoneLanguages
from game.shell.context import Context
from game.shell.phones import PhoneSeat, moved


class Said(NamedTuple):
    """What phones wait for, a key of the language files, and the names in it."""

    key: str
    names: tuple[str, ...] = ()


WAITS = Said("waits")


class WaitingPhones:
    """See the module.  game: its name.  seats: as they are agreed on so far."""

    def __init__(
        self, context: Context, line: SeatLine, game: str, seats: Sequence[PhoneSeat], prompt: Said = WAITS
    ) -> None:
        self._context = context
        self._said = prompt
        self._line = line
        self._game = game
        self._seats = tuple(seats)
        self._languages = PhoneLanguages(context)
        self._spoken: dict[int, str] = {}  # by seat the language of its phone
        self.desk: PhoneDesk | None = PhoneDesk(line)

    @classmethod
    def at(cls, context: Context, game: str, seats: Sequence[PhoneSeat]) -> WaitingPhones:
        """Let phones come for these seats; those that wait already follow their persons.  Raises PhonesError."""
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
        """Let the phones of a table that is left wait for the next one.  winners: of its game; None if it is not
        over."""
        said = Said("rests") if winners is None else Said("ended", tuple(winners))
        waiting = cls(context, line, game, seats, said)
        line.go_on({})  # who is there comes once more
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
        self._game, self._seats, self._said = game, tuple(seats), WAITS
        self._tell_all()

    # ------------------------------------------------------------ the page of codes (`codes.PhoneHost`)

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone."""
        if self.desk is not None:
            self.desk.throw_out(seat)
            self._spoken.pop(seat, None)

    def shut(self) -> None:
        """Let no phone connect any more."""
        self.desk = None
        self._context.phones.end()

    # ------------------------------------------------------------ once a frame

    def serve(self, dt: float) -> None:
        """Take what arrived since the last frame, `dt` seconds ago, and answer it."""
        if self.desk is None:
            return
        self.desk.advance(dt)
        for arrival in self._line.arrived():
            self.desk.take(arrival)
            self._answer(arrival)

    def work(self, until: float) -> None:
        """Do nothing: what phones are shown has been told."""

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
            case SaidBy(seat):
                self._line.tell(seat, Notice(self._prompt(seat), is_refusal=False))

    def _tell_all(self) -> None:
        for seat in sorted(self._spoken):
            self._tell(seat)

    def _tell(self, seat: int) -> None:
        """Show a phone whose hand it is, and that the game is about to begin."""
        title = self._languages.of(self._spoken[seat]).called(self._game)
        told = tuple(SheetSeat(each.name, each.shape, colour_of(each.shape), "", False) for each in self._seats)
        self._line.tell(seat, SeatSheet(0, title, seat, told, False, self._prompt(seat)))

    def _prompt(self, seat: int) -> str:
        language = self._languages.of(self._spoken.get(seat, ""))
        if not self._said.names:
            return language.t(f"phones.{self._said.key}")
        return language.n(f"phones.{self._said.key}", len(self._said.names), names=", ".join(self._said.names))
