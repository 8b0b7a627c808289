"""What is printed on the board and on its tiles, read from `values.toml` (R42 to R50, R107, R122, R128).

The numbers that the rule texts show only as pictures are house values; the file says which.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib import resources
from typing import Any

from engine.firenze.stones import COLOURS, LETTERS, Colour
from engine.record import record

HEIGHTS = range(3, 9)  # orders run from 3 to 8 floors
FEES: tuple[int, ...] = (0, 0, 0, 1, 3, 6, 10)  # building fee by stones built this turn (R89)
MOST_BUILT = 6  # stones a turn (R87)
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
    """A balcony tile: it covers one order and says what that order pays instead (R19, A19)."""

    colour: Colour
    height: int
    value: int


VALUES: dict[str, Any] = tomllib.loads((resources.files(__package__) / "values.toml").read_text(encoding="utf-8"))

ORDER_VALUES: tuple[tuple[int, ...], ...] = tuple(tuple(VALUES["orders"][letter]) for letter in LETTERS)
MAJORITY: tuple[int, ...] = tuple(VALUES["majority"][letter] for letter in LETTERS)
FLOOR_TILES: dict[int, int] = {int(height): points for height, points in VALUES["floor_tiles"].items()}
END_BONUS: int = VALUES["end_bonus"]["points"]
NUMERALS = ("I", "II", "III", "IV")
BALCONY_TILES: tuple[tuple[Balcony, ...], ...] = tuple(
    tuple(Balcony(LETTERS.index(colour), height, value) for colour, height, value in VALUES["balconies"][numeral])
    for numeral in NUMERALS
)
START_CARDS: dict[str, int] = dict(VALUES["start_cards"])


def order_index(colour: Colour, height: int) -> int:
    """Return where the order of that colour and height (3 to 8) stands in the list of all 36 (R44)."""
    return colour * 6 + height - 3


def orders_of_tower(orders: Sequence[int], colour: Colour) -> tuple[int, ...]:
    """Return the six orders of a tower of the board, the lowest first."""
    return tuple(orders[colour * 6 : colour * 6 + 6])


def sealed(orders: tuple[int, ...], colour: Colour, height: int, seal: int) -> tuple[int, ...]:
    """Return the 36 orders with that seal on one of them."""
    place = order_index(colour, height)
    return (*orders[:place], seal, *orders[place + 1 :])


ORDER_PLACES: tuple[tuple[Colour, int], ...] = tuple((colour, height) for colour in COLOURS for height in HEIGHTS)
