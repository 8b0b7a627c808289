"""Tables of a house in this process, and phones that only listen."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from firenze.checks.phones import pressable
from game.host.house import House
from game.host.room import TableRoom
from game.host.wishes import Wishes
from game.remote.messages import Hello, Press, SeatSheet, Told
from game.shell.context import Context
from game.shell.language import Language
from game.table.spots import Target

ENGLISH = Hello("", "en", wide=False)


@pytest.fixture
def house(context: Context, tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path / "house", context, thinkers=1)
    yield found
    found.close()


@pytest.fixture
def wishes(house: House) -> Wishes:
    return Wishes(house, {code: Language.load(code) for code in ("de", "en")})


class Calendar:
    """The time of day of a house."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Heard:
    """A phone that only listens."""

    sheet: SeatSheet = field(default_factory=lambda: SeatSheet(0, "", 0, (), False, ""))
    said: list[Told] = field(default_factory=list)
    pictures: list[bytes] = field(default_factory=list)
    goodbyes: list[str] = field(default_factory=list)

    def tell(self, message: Told) -> None:
        if isinstance(message, SeatSheet):
            self.sheet = message
        else:
            self.said.append(message)

    def picture(self, data: bytes) -> None:
        self.pictures.append(data)

    def is_followed(self) -> None:
        self.goodbyes.append("followed")

    def is_thrown_out(self) -> None:
        self.goodbyes.append("thrown out")

    def goes(self, address: str) -> None:
        self.goodbyes.append(address)

    def rests(self) -> None:
        self.goodbyes.append("rests")


@dataclass
class Evening:
    """A table of a house, and a phone at each of its persons' seats."""

    house: House
    table: str
    phones: dict[int, Heard]
    keys: dict[int, str]
    """Of their persons, by seat."""

    @property
    def room(self) -> TableRoom:
        return self.house.room(self.table)

    def come(self) -> None:
        for seat in self.phones:
            self.phones[seat] = Heard()
            self.room.come(seat, self.phones[seat], ENGLISH)

    def press_until(self, seat: int, is_done: Callable[[], bool]) -> None:
        """Press anything on the phone of a seat until something has happened."""
        rng = random.Random(seat)
        while not is_done():
            self.press(rng, seat)

    def press(self, rng: random.Random, of: int | None = None) -> int:
        """Press something on a phone that is asked, or on that of a seat; return its seat."""
        asked = [seat for seat, phone in self.phones.items() if phone.sheet.acts]
        seat = rng.choice(asked) if of is None else of
        sheet = self.phones[seat].sheet
        answers = list(pressable(sheet))
        target: Target = answers[0] if rng.random() < 0.5 else rng.choice(answers)
        self.room.hear(seat, Press(sheet.number, (target.kind, target.a, target.b)))
        return seat


def laid(house: House, game: str, kinds: tuple[str, ...], pace: int = 0) -> Evening:
    """Return a table that has begun, with phones."""
    key = house.come(house.link(), "")
    assert key is not None
    founder = house.person(key)
    assert founder is not None
    table = house.found(founder, game, kinds, pace)
    invitation, keys = house.invite(table, founder), dict[int, str]()
    for place, kind in enumerate(kinds):
        if kind == "human":
            new = house.sit(table, invitation, None if keys else founder, place, f"Player {place}")
            assert (new is None) == (not keys)
            keys[place] = new or key
    seats = {
        chair.seat: keys[chair.place]
        for chair in house.store.chairs(table)
        if chair.seat is not None and chair.place in keys
    }
    evening = Evening(house, table, {seat: Heard() for seat in seats}, seats)
    evening.come()
    return evening
