"""Phones that come before the game begins: they hold their seats, and are told that it is about to begin.

waiting = WaitingPhones.at(context, game, seats)    # opens the line, unless it is open
waiting.desk                                        # who holds which seat; None once phones are off
waiting.settle(game, seats)                         # another game is chosen; before the table takes over
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.remote.arrivals import Arrival, Came, SaidBy
from game.remote.desk import PhoneDesk, SeatLine
from game.remote.messages import Do, Notice, SeatSheet, SheetSeat, Suit
from game.remote.seat_sheet import colour_of
from game.scenes.play.phones.words import PhoneLanguages
from game.shell.context import Context
from game.shell.phones import PhoneSeat


class WaitingPhones:
    """See the module.  game: its name.  seats: as they are agreed on so far."""

    def __init__(self, context: Context, line: SeatLine, game: str, seats: Sequence[PhoneSeat]) -> None:
        self._context = context
        self._line = line
        self._game = game
        self._seats = tuple(seats)
        self._languages = PhoneLanguages(context)
        self._spoken: dict[int, str] = {}  # by seat the language of its phone
        self.desk: PhoneDesk | None = PhoneDesk(line)

    @classmethod
    def at(cls, context: Context, game: str, seats: Sequence[PhoneSeat]) -> WaitingPhones:
        """Let phones come for these seats; those that wait already keep theirs, unless another sits there now.  Raises
        PhonesError."""
        phones = context.phones
        if isinstance(phones.waiting, WaitingPhones):
            phones.waiting.settle(game, seats)
            return phones.waiting
        waiting = cls(context, cast(SeatLine, phones.begin((), {})), game, seats)
        phones.table = phones.waiting = waiting
        return waiting

    @property
    def number(self) -> int:
        """How many phones are connected."""
        return 0 if self.desk is None else len(self.desk.joined)

    def settle(self, game: str, seats: Sequence[PhoneSeat]) -> None:
        """Take these seats for those of the game: phone and code of one that another has now are worth nothing."""
        for number, before in enumerate(self._seats):
            if number >= len(seats) or not _is_same(before, seats[number]):
                self.throw_out(number)
        self._game, self._seats = game, tuple(seats)
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
        return self._languages.of(self._spoken.get(seat, "")).t("phones.waits")


def _is_same(before: PhoneSeat, now: PhoneSeat) -> bool:
    """Return whether the same person sits there, with another name or another seal perhaps."""
    return now.is_person and before.is_person and (before.name == now.name or before.shape == now.shape)
