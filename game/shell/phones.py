"""Phones as the players' hands: off until asked for, and ended with the table.

    context.phones.ask_for()        # for the next table; returns why there are none, None if all is well
    context.phones.settle(game, seats)  # those that came before the game (`GoCodes`) go on to its table
    context.phones.begin(keys, files, seats)    # at a table: they can connect from now on
    context.phones.table = guest    # who answers them, as long as that table is laid
    context.phones.serve(dt)        # once a frame, whatever scene is on top
    context.phones.work(until)      # after its picture is on the screen
    context.phones.rest(waiting)    # the table is left: its phones wait for the next one
    context.phones.end()            # when they are switched off, or the program ends

A phone belongs to the person who scanned its code, not to the number of a seat: `moved` finds where that person sits at
the next table, whoever begins there and whatever is played.

The carrier of messages is made by `carrier`, which the program sets at its start (`game.remote.line`): this module
knows neither the network nor the messages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class PhoneWish:
    """The wish. port: 0 for the usual one, or one of the next if that is taken.  bind: the address to listen
    at, "" for all.  host: a further name by which phones may call this computer, "" for none, or the whole address of a
    tunnel: `https://table.example.org`."""

    port: int = 0
    bind: str = ""
    host: str = ""

    @property
    def name(self) -> str:
        """The name in `host`, which the server answers to."""
        return (urlsplit(self.host).hostname or "") if "://" in self.host else self.host


class PhonesError(Exception):
    """Phones cannot be used; `key` and `values` are those of a sentence for the players."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values: Mapping[str, object] = values


@dataclass(frozen=True, slots=True)
class PhoneSeat:
    """A seat before its table is laid.  is_person: a phone may become its hand."""

    name: str
    shape: str
    is_person: bool


@dataclass(frozen=True, slots=True)
class OpenChair:
    """A seat as guests at the door see it.  holder: `phone`, `free`, `computer` or `empty`."""

    name: str
    shape: str
    holder: str
    is_free: bool


def moved(before: Sequence[PhoneSeat], now: Sequence[PhoneSeat]) -> tuple[int | None, ...]:
    """Return for each seat where its person sat before, None for nobody who did.

    A person is known by name and seal, or, having changed one of them at the same place, by the other; a person who has
    changed places, by the name."""
    found: dict[int, int] = {}
    for is_same, stays in _SAME:
        for old, seat in enumerate(before):
            for number in (old,) if stays else range(len(now)):
                free = number < len(now) and number not in found and old not in found.values()
                if free and seat.is_person and now[number].is_person and is_same(seat, now[number]):
                    found[number] = old
    return tuple(found.get(number) for number in range(len(now)))


def _same_name(one: PhoneSeat, other: PhoneSeat) -> bool:
    return one.name == other.name


def _same_shape(one: PhoneSeat, other: PhoneSeat) -> bool:
    return one.shape == other.shape


_SAME: tuple[tuple[Callable[[PhoneSeat, PhoneSeat], bool], bool], ...] = (
    (PhoneSeat.__eq__, False),
    (_same_name, True),
    (_same_shape, True),
    (_same_name, False),
)
"""How a person is known, the surest way first, and whether only at the same place."""


class MessageLine(Protocol):
    """A carrier of messages between this computer and phones."""

    @property
    def taken(self) -> tuple[int, int] | None:
        """The usual port, which another program has, and the one that is used instead; None if it is free."""
        ...

    def reseat(self, places: Sequence[int | None]) -> None:
        """Give the seats new numbers.  places: by new number the old one, None for a seat whose person is new; a phone
        whose seat is not there any more loses it."""
        ...

    def remember(self, keys: Keys) -> None:
        """Give phones with these keys their seats, where nobody else's phone has them."""
        ...

    def go_on(self, files: Files) -> None:
        """Hand the messages of the line over to another: it hears again who has come.
        files: the pictures that phones may ask for from now on."""
        ...

    def close(self) -> None:
        """Say good-bye to all phones, and stop listening."""
        ...


class Attending(Protocol):
    """A table that answers phones."""

    def serve(self, dt: float) -> None:
        """Take the arrivals since the last frame, `dt` seconds ago, and carry them out."""
        ...

    def work(self, until: float) -> None:
        """Make the sheets of phones, until this moment of `perf_counter`."""
        ...


class SeatsPage(Protocol):
    """Agrees on seats, those of guests as well."""

    def chairs(self, held: Collection[int]) -> Sequence[OpenChair]:
        """Return all of them.  held: the seats that have phones."""
        ...

    def sit(self, place: int, name: str) -> int:
        """Give a chair to a person; return the number of the seat."""
        ...


class Waiting(Attending, Protocol):
    """Answers phones that have come before the game begins."""

    @property
    def number(self) -> int:
        """How many phones are connected."""
        ...

    @property
    def asking(self) -> Mapping[int, str]:
        """The names of guests who came by letters and wait to be let in."""
        ...

    @property
    def wishing(self) -> Sequence[str]:
        """Who wants a rematch."""
        ...

    def crown(self, told: Callable[[Any, int], Any], *, may_rematch: bool) -> None:
        """Show the end of the game.  told: returns its `Page` for a seat, in the language of a context."""
        ...

    def agree(self) -> bool:
        """Return once whether all persons have phones and want a rematch."""
        ...

    def settle(self, game: str, seats: Sequence[PhoneSeat]) -> None:
        """Wait for this game, and take seats from phones that have become those of others since."""
        ...


Keys = tuple[tuple[int, str], ...]
"""Seats with the digests of the keys of their phones."""
Files = Mapping[str, Any]
"""Files of the network by address (`game.remote.web_files`)."""


class LineOpener(Protocol):
    """Opens lines."""

    def check(self, wish: PhoneWish) -> None:
        """Do nothing if a line can probably be opened.  Raises PhonesError."""
        ...

    def open(self, wish: PhoneWish, keys: Keys, files: Files) -> MessageLine:
        """Return a line that phones with these keys may use at once.  files: the pictures they may ask for.  Raises
        PhonesError."""
        ...


class NoCarrier:
    """Opens no line: this program has no phones."""

    def check(self, wish: PhoneWish) -> None:
        """Raise PhonesError."""
        raise PhonesError("phones.problem.missing")

    def open(self, wish: PhoneWish, keys: Keys, files: Files) -> MessageLine:
        """Raise PhonesError."""
        raise PhonesError("phones.problem.missing")


@dataclass
class Phones:
    """See the module."""

    carrier: LineOpener = field(default_factory=NoCarrier)
    wish: PhoneWish = field(default_factory=PhoneWish)
    is_always: bool = False
    """Asked for on the command line: for every table."""
    is_wanted: bool = False
    """Asked for by a player, for the next table."""
    line: MessageLine | None = None
    table: Attending | None = None
    """The table that is laid."""
    waiting: Waiting | None = None
    """Who answers phones before a table is laid."""
    seats: tuple[PhoneSeat, ...] = ()
    """Whom the seats of the line belong to."""
    page: SeatsPage | None = None
    """The page on which the seats are agreed on; None without one."""
    has_played: bool = False
    """Whether its phones have been hands already: then they stay for the next game, whatever pages come before it."""

    @property
    def is_on(self) -> bool:
        """Whether phones can connect."""
        return self.line is not None

    def ask_for(self) -> PhonesError | None:
        """Open the next table to phones; return why they cannot."""
        try:
            self.carrier.check(self.wish)
        except PhonesError as problem:
            return problem
        self.is_wanted = True
        return None

    def begin(self, keys: Keys, files: Files, seats: Sequence[PhoneSeat]) -> MessageLine:
        """Open the table to phones from now on; those that are there follow their persons.  keys: of those that come
        back. files: the pictures they may ask for.  Raises PhonesError."""
        if self.line is None:
            self.line = self.carrier.open(self.wish, keys, files)
            self.seats = tuple(seats)
        else:
            self.reseat(seats)
            self.line.remember(keys)
            self.line.go_on(files)
        self.waiting = None
        return self.line

    def reseat(self, seats: Sequence[PhoneSeat]) -> None:
        """Move the phones with their persons to these seats."""
        if self.line is not None:
            self.line.reseat(moved(self.seats, seats))
        self.seats = tuple(seats)

    def rest(self, waiting: Waiting) -> None:
        """Keep the phones of a table that is left waiting for the next one."""
        self.table = self.waiting = waiting
        self.has_played = True

    @property
    def number_waiting(self) -> int:
        """How many phones have come before the game begins."""
        return 0 if self.waiting is None else self.waiting.number

    def agree(self, game: str, seats: Sequence[PhoneSeat]) -> None:
        """Keep the phones that have come waiting for another game, with these seats."""
        if self.waiting is not None:
            self.waiting.settle(game, seats)

    def settle(self, game: str, seats: Sequence[PhoneSeat]) -> None:
        """Keep the phones that have come waiting for the table of these seats, which is laid next."""
        if self.waiting is None:
            return
        self.waiting.settle(game, seats)
        self.waiting = None
        if not any(seat.is_person for seat in seats):
            self.end()

    def forsake(self) -> None:
        """Say good-bye to phones that wait for a game that does not begin, unless they have played here; they are still
        wanted for another one."""
        if self.waiting is not None and not (self.has_played or self.is_always):
            wanted = self.is_wanted
            self.end()
            self.is_wanted = wanted

    def serve(self, dt: float) -> None:
        """Have the table carry out the arrivals since the last frame, `dt` seconds ago."""
        if self.table is not None:
            self.table.serve(dt)

    def work(self, until: float) -> None:
        """Have the table make the sheets of phones, until this moment of `perf_counter`."""
        if self.table is not None:
            self.table.work(until)

    def end(self) -> None:
        """Stop listening; the next table has phones only if somebody asks again."""
        line, self.line, self.table, self.waiting, self.is_wanted = self.line, None, None, None, False
        self.seats, self.has_played = (), False
        if line is not None:
            line.close()
