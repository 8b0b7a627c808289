"""The print on the board and its tiles, read from `values.toml` (R42 to R50, R107, R122, R128).

Numbers that the rule texts show only as pictures are house values; the file marks them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Annotated, Any

from engine.firenze.stones import COLOURS, LETTERS, Colour
from engine.kernel.record import Within, record

HEIGHTS = range(3, 9)  # orders run from 3 to 8 floors
FEES: tuple[int, ...] = (0, 0, 0, 1, 3, 6, 10)  # building fee by stones built this turn (R89)
MOST_BUILT = 6  # stones per turn (R87)
SEALS = {2: 9, 3: 7, 4: 6}  # by number of seats (R26 to R28)
NEUTRAL_SEALS = 5  # on the board (R20)
STOCK_LIMIT = 10  # R112
CARD_LIMIT = 5  # R116
ROW_LENGTH = 6  # R39
STONES_ON_CARD = 4  # R40, R72
EXCHANGE_PRICE = 3  # R75
CHURCH_FIELDS = 4  # R153


@record
class Balcony:
    """A balcony tile: it covers one order and replaces its value (R19, A19)."""

    colour: Colour
    height: Annotated[int, Within(3, 8)]
    value: int


@record
class Values:
    """A named set of house values: the numbers that have changed over time."""

    name: str
    orders: tuple[tuple[int, ...], ...]
    """Printed values by colour, for 3 to 8 floors (R43)."""
    floor_tiles: tuple[tuple[int, int], ...]
    """Height and points, the lowest first (R107)."""
    balconies: tuple[tuple[Balcony, ...], ...]
    """For each numeral the tiles of which a game has one (R18)."""
    start_points: tuple[tuple[int, ...], ...] = ()
    """For 2, 3, 4 seats the points of each at the start, with the house rule *balanced start* (A65); empty for a table
    without any."""

    def starts(self, seats: int) -> tuple[int, ...]:
        """Return the points of each seat at the start, with a balanced start (A65)."""
        return next((points for points in self.start_points if len(points) == seats), (0,) * seats)


NUMERALS = ("I", "II", "III", "IV")
FLOOR_TILE_HEIGHTS = range(5, 9)  # R107


def read_values(name: str, data: Mapping[str, Any]) -> Values:
    """Return the table of that name from a file.  Raises KeyError if something is missing."""
    return Values(
        name,
        tuple(tuple(data["orders"][letter]) for letter in LETTERS),
        tuple((height, data["floor_tiles"][str(height)]) for height in FLOOR_TILE_HEIGHTS),
        tuple(
            tuple(Balcony(LETTERS.index(colour), height, value) for colour, height, value in data["balconies"][numeral])
            for numeral in NUMERALS
        ),
        tuple(tuple(points) for points in data.get("start_points", {}).values()),
    )


_FILE: dict[str, Any] = tomllib.loads((resources.files(__package__) / "values.toml").read_text(encoding="utf-8"))

MAJORITY: tuple[int, ...] = tuple(_FILE["majority"][letter] for letter in LETTERS)
END_BONUS: int = _FILE["end_bonus"]["points"]
START_CARDS: dict[str, int] = dict(_FILE["start_cards"])
TABLES: dict[str, Values] = {name: read_values(name, table) for name, table in _FILE["tables"].items()}
FIRST = "first"  # the table of a game that names none
ADOPTED: str = _FILE["adopted"]  # the table of a new game
NUMBERS: dict[str, Any] = {
    **{part: _FILE[part] for part in ("majority", "end_bonus", "start_cards")},
    **_FILE["tables"][FIRST],
    "tables": _FILE["tables"],
    "adopted": ADOPTED,
}
"""The protocol's form: the numbers of the first table at their old place, and every table."""


def order_index(colour: Colour, height: int) -> int:
    """Return the index of the order of that colour and height (3 to 8) in the list of all 36 (R44)."""
    return colour * 6 + height - 3


def orders_of_tower(orders: Sequence[int], colour: Colour) -> tuple[int, ...]:
    """Return the six orders of a tower of the board, the lowest first."""
    return tuple(orders[colour * 6 : colour * 6 + 6])


def sealed(orders: tuple[int, ...], colour: Colour, height: int, seal: int) -> tuple[int, ...]:
    """Return the 36 orders with that seal on one of them."""
    place = order_index(colour, height)
    return (*orders[:place], seal, *orders[place + 1 :])


ORDER_PLACES: tuple[tuple[Colour, int], ...] = tuple((colour, height) for colour in COLOURS for height in HEIGHTS)
