"""The numbers of the game, read from `values.toml`, which marks the house values."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

NUMBERS: dict[str, Any] = tomllib.loads((resources.files(__package__) / "values.toml").read_text(encoding="utf-8"))
"""All numbers as in the file (protocol, `info`)."""

LEAST_SEATS: int = NUMBERS["seats"][0]
MOST_SEATS: int = NUMBERS["seats"][1]
ROUNDS: int = NUMBERS["rounds"]
MINIMUM: tuple[int, ...] = tuple(NUMBERS["minimum"])  # by round, from 1: MINIMUM[round - 1] (R75)
START_MONEY: int = NUMBERS["money"]
START_FLORINS: Mapping[int, tuple[int, ...]] = {
    int(seats): tuple(more) for seats, more in NUMBERS["start_florins"].items()
}
"""By number of seats the florins that each seat has more with a balanced start (A53)."""
DEALT: int = NUMBERS["dealt"]
KEPT: int = NUMBERS["kept"]
LOOK_AT: int = NUMBERS["look_at"]
ACTIONS: int = NUMBERS["actions"]

OPENING_BID: int = NUMBERS["auction"]["opening"]
BID_STEP: int = NUMBERS["auction"]["step"]

FREEDOM_PRICE: int = NUMBERS["price"]["freedom"]
PROFESSION_PRICE: int = NUMBERS["price"]["profession"]
BONUS_PRICE: int = NUMBERS["price"]["bonus"]
BUILDING_PRICES: tuple[int, ...] = tuple(NUMBERS["price"]["building"])  # by number of builders (R61)

LANDSCAPE_AGAIN: int = NUMBERS["points"]["landscape_again"]
BUILDER_AGAIN: int = NUMBERS["points"]["builder_again"]
BUILDING_POINTS: int = NUMBERS["points"]["building"]
BEST_WORK: int = NUMBERS["points"]["best_work"]
FLORINS_FOR_PRESTIGE: int = NUMBERS["points"]["florins_for_prestige"]
FLORINS_BACK: int = NUMBERS["points"]["florins_back"]

WORK_BUILDING: int = NUMBERS["work"]["building"]
WORK_LANDSCAPE: int = NUMBERS["work"]["landscape"]
WORK_FREEDOM: int = NUMBERS["work"]["freedom"]
WORK_JESTER: int = NUMBERS["work"]["jester"]
WORK_PERSON: int = NUMBERS["work"]["person"]
WORK_FLORINS: int = NUMBERS["work"]["florins"]

JESTERS: int = NUMBERS["supply"]["jester"]
BUILDERS: int = NUMBERS["supply"]["builder"]
BUILDERS_A_SEAT: int = NUMBERS["supply"]["builders_a_seat"]
RECRUITING: int = NUMBERS["supply"]["recruiting"]
LANDSCAPES_OF_A_KIND: int = NUMBERS["supply"]["landscape"]
BUILDINGS_OF_A_KIND: int = NUMBERS["supply"]["building"]


def freedoms_of_a_kind(seats: int) -> int:
    """Return the number of markers of each freedom: one less than there are seats (R5)."""
    return seats - 1
