"""The numbers of the game, read from `values.toml`, which marks their sources."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

NUMBERS: dict[str, Any] = tomllib.loads((resources.files(__package__) / "values.toml").read_text(encoding="utf-8"))
"""All numbers as in the file (protocol, `info`)."""

LEAST_SEATS: int = NUMBERS["seats"][0]
MOST_SEATS: int = NUMBERS["seats"][1]

KINDS: tuple[str, ...] = tuple(NUMBERS["kinds"])
"""The kinds of hand cards in their canonical order: first the resources, then the commodities."""
RESOURCES = 5
KIND = {name: number for number, name in enumerate(KINDS)}
NONE: tuple[int, ...] = (0,) * len(KINDS)
"""No cards: a count of cards is a number for each kind."""
SUPPLY_OF_CARDS: tuple[int, ...] = tuple(NUMBERS["bank"])

TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
"""In the order of the resources that they yield; the desert yields none."""
DESERT = "desert"
ANY_PORT = "any"

EXTENTS = ("land",)
LENGTHS = ("full", "short", "long")
LAYOUTS = ("random", "fixed")

LAST_TURN: int = NUMBERS["turns"]
HAND_LIMIT: int = NUMBERS["hand_limit"]
OFFERS: int = NUMBERS["offers"]
OFFER_CARDS: int = NUMBERS["offer_cards"]
ROAD_LEAST: int = NUMBERS["road_least"]

ROADS: int = NUMBERS["supply"]["road"]
SETTLEMENTS: int = NUMBERS["supply"]["settlement"]
CITIES: int = NUMBERS["supply"]["city"]

SETTLEMENT_POINTS: int = NUMBERS["points"]["settlement"]
CITY_POINTS: int = NUMBERS["points"]["city"]
LONGEST_ROAD_POINTS: int = NUMBERS["points"]["longest_road"]

BANK_RATE, ANY_PORT_RATE, OWN_PORT_RATE = 4, 3, 2  # R24a, R24b


def cost_of(what: str) -> tuple[int, ...]:
    """Return what a piece costs, by kind (section 1d of the rules)."""
    cost: dict[str, int] = NUMBERS["cost"][what]
    return tuple(cost.get(kind, 0) for kind in KINDS)


ROAD_COST, SETTLEMENT_COST, CITY_COST = map(cost_of, ("road", "settlement", "city"))


def kinds_of(extent: str) -> range:
    """Return the kinds that occur in an extent."""
    return range({"land": RESOURCES}[extent])


def bank_of(extent: str) -> tuple[int, ...]:
    """Return the cards of an extent's bank."""
    return tuple(number if kind in kinds_of(extent) else 0 for kind, number in enumerate(SUPPLY_OF_CARDS))


def target_of(extent: str, length: str) -> int:
    """Return the victory points with which a seat wins in its own turn (R1, A4)."""
    target: int = NUMBERS["target"][extent][LENGTHS.index(length)]
    return target
