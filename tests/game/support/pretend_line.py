"""Phones without a network: a line whose phones say and are told things at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.remote.arrivals import Arrival, Came, Left, SaidBy
from game.remote.messages import Do, Hello, LookUpPage, LookUpRequest, Notice, Press, SeatSheet, Sit, Suit, Told
from game.shell.phones import Files, Keys, PhonesError, PhoneWish


@dataclass(frozen=True)
class PretendCode:
    """The code of a pretended table."""

    invitation: str = "table"
    letters: str = "KRTV"


class PretendLine:
    """Follows `game.remote.desk.SeatLine`."""

    def __init__(self, keys: Keys = ()) -> None:
        self.networks: Sequence[str] = ("192.168.0.12", "10.0.0.3")
        self.taken: tuple[int, int] | None = None
        self._keys = dict(keys)
        self.joined: set[int] = set()
        self.told: list[tuple[int, Told]] = []
        self.painted: list[int] = []
        self.files: set[str] = set()
        self.is_closed = False
        self._waiting: list[Arrival] = []
        self.let: list[int] = []
        self.gate = PretendCode()

    @property
    def whose(self) -> dict[int, str]:
        """By seat the number of the seat at which its phone came first."""
        first = {sha256(str(seat).encode()).hexdigest(): str(seat) for seat in range(8)}
        return {seat: first[key] for seat, key in sorted(self._keys.items()) if seat >= 0}

    @property
    def held(self) -> frozenset[int]:
        return frozenset(seat for seat in self._keys if seat >= 0)

    @property
    def keys(self) -> Keys:
        return tuple((seat, key) for seat, key in sorted(self._keys.items()) if seat >= 0)

    def arrived(self) -> Sequence[Arrival]:
        found, self._waiting = self._waiting, []
        return found

    def go_on(self, files: Files) -> None:
        self.files |= files.keys()
        self._waiting = [Came(seat, 1, Hello("", "en", False)) for seat in sorted(self.joined)]

    def tell(self, seat: int, message: Told) -> None:
        self.told.append((seat, message))

    def picture(self, seat: int, data: bytes) -> None:
        self.painted.append(seat)

    def address(self, network: str, invitation: str) -> str:
        return f"http://{network}:8434/#{invitation}"

    def throw_out(self, seat: int) -> None:
        self._keys.pop(seat, None)
        if seat in self.joined:
            self.leave(seat)

    def close(self) -> None:
        self.is_closed = True

    def give(self, seat: int, guest: int | None) -> None:
        if seat in self._keys:
            away = self.guest(seat)
            self._keys[away] = self._keys.pop(seat)
            self.joined = self.joined - {seat} | {away}
            self._waiting.append(Came(away, 1, Hello("", "en", False)))
        if guest is not None:
            self._keys[seat] = self._keys.pop(guest)
            self.joined = self.joined - {guest} | {seat}
            self._waiting.append(Came(seat, 1, Hello("", "en", False)))

    def guest(self, seat: int) -> int:
        return -100 - seat

    def let_in(self, guest: int) -> None:
        self.let.append(guest)

    # ------------------------------------------------------------ what phones do

    def reseat(self, places: Sequence[int | None]) -> None:
        keys, joined = self._keys, self.joined
        stay = {new: old for new, old in enumerate(places) if old in keys}
        gone = {seat if seat < 0 else -100 - seat: seat for seat in keys if seat not in stay.values()}
        self._keys = {new: keys[old] for new, old in (stay | gone).items()}
        self.joined = {new for new, old in (stay | gone).items() if old in joined}

    def remember(self, keys: Keys) -> None:
        self._keys = dict(keys) | self._keys

    def come(self, seat: int, language: str = "en", *, asks: bool = False) -> None:
        """Let a phone take a seat, or come back to it; below 0 a guest."""
        self._keys.setdefault(seat, sha256(str(seat).encode()).hexdigest())
        self.joined.add(seat)
        self._waiting.append(Came(seat, 1, Hello("", language, False), asks))

    def leave(self, seat: int) -> None:
        """Let the phone of a seat go away."""
        self.joined.discard(seat)
        self._waiting.append(Left(seat, 1))

    def say(self, seat: int, message: Press | Do | LookUpRequest | Suit | Sit) -> None:
        """Let the phone of a seat say something."""
        self._waiting.append(SaidBy(seat, 1, message))

    def sheet(self, seat: int) -> SeatSheet:
        """Return the newest sheet of a seat."""
        return next(each for whose, each in reversed(self.told) if whose == seat and isinstance(each, SeatSheet))

    def sheets(self, seat: int) -> list[SeatSheet]:
        """Return all sheets of a seat."""
        return [each for whose, each in self.told if whose == seat and isinstance(each, SeatSheet)]

    def leaf(self, seat: int) -> LookUpPage:
        """Return the page that a seat was told last."""
        return next(each for whose, each in reversed(self.told) if whose == seat and isinstance(each, LookUpPage))

    def notices(self, seat: int) -> list[str]:
        """Return the sentences that a seat alone was told."""
        return [each.text for whose, each in self.told if whose == seat and isinstance(each, Notice) and each.text]


class PretendCarrier:
    """Opens a pretended line.  refuses: the key of the reason why it does not."""

    def __init__(self, refuses: str = "", **values: Any) -> None:
        self.refuses = refuses
        self.values = values
        self.lines: list[PretendLine] = []

    def check(self, wish: PhoneWish) -> None:
        if self.refuses:
            raise PhonesError(self.refuses, **self.values)

    def open(self, wish: PhoneWish, keys: Keys, files: Files) -> PretendLine:
        self.check(wish)
        self.lines.append(PretendLine(keys))
        return self.lines[-1]
