"""The numbers of the game, read from `values.toml`, which marks their sources."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from engine.kernel.game import Option

NUMBERS: dict[str, Any] = tomllib.loads((resources.files(__package__) / "values.toml").read_text(encoding="utf-8"))
"""All numbers as in the file (protocol, `info`)."""

LEAST_SEATS: int = NUMBERS["seats"][0]
MOST_SEATS: int = NUMBERS["seats"][1]
SMALL_SEATS = range(2, 3)
"""On the small island (A88)."""

KINDS: tuple[str, ...] = tuple(NUMBERS["kinds"])
"""The kinds of hand cards in their canonical order: first the resources, then the commodities."""
RESOURCES = 5
KIND = {name: number for number, name in enumerate(KINDS)}
BRICK, GRAIN, CRYSTAL, BREAD, BEER = map(KIND.__getitem__, ("brick", "grain", "crystal", "bread", "beer"))
NONE: tuple[int, ...] = (0,) * len(KINDS)
"""No cards: a count of cards is a number for each kind."""
SUPPLY_OF_CARDS: tuple[int, ...] = tuple(NUMBERS["bank"])

TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
"""In the order of the resources that they yield; the desert yields none."""
DESERT = "desert"
SEA = "sea"
"""No terrain: it lies where a small island has no land (A88)."""
BARREN = (DESERT, SEA)
ANY_PORT = "any"
NO_PORT = "none"
"""Stands for a port that a small island does not have."""

AREAS: tuple[str, ...] = tuple(NUMBERS["area"])
"""The areas of the improvement calendar in their canonical order, each with a deck of its colour."""
AREA = {name: number for number, name in enumerate(AREAS)}
TRADE, POLITICS, SCIENCE, MAGIC, CHURCH = range(len(AREAS))
EXCLUSIVE = (SCIENCE, MAGIC, CHURCH)
"""Areas of which one alone goes beyond level 3 (R37)."""
COMMODITY_OF: tuple[int, ...] = tuple(KIND[NUMBERS["area"][area]] for area in AREAS)
"""By area the kind that pays its improvements."""
TOP_LEVEL, METROPOLIS_LEVEL, POWER_LEVEL = 5, 4, 3  # R34, R38, R40

DECKS: tuple[tuple[str, ...], ...] = tuple(
    tuple(card for card, number in NUMBERS["decks"][area].items() for _ in range(number)) for area in AREAS
)
"""By area its 18 cards, in the order from which the deck is shuffled."""
CARDS: tuple[str, ...] = tuple(dict.fromkeys(card for deck in DECKS for card in deck))
"""Each card once, in the order of the decks."""
AREA_OF: dict[str, int] = {card: area for area, deck in enumerate(DECKS) for card in deck} | AREA
"""By card its area; a card of which only the back is seen has the name of its area."""
POINT_CARDS = ("constitution", "printer", "white_magic")
"""Cards that are laid open at once (R48)."""
CARD_ORDER: dict[str, int] = {card: number for number, card in enumerate((*AREAS, *CARDS))}
"""For sorting cards of a hand."""

LAND, KNIGHTS, WHOLE = "land", "knights", "kgr"
EXTENTS = (WHOLE, KNIGHTS, LAND)
"""How much of the game is played, the one of a game that names none first (section 6 of the rules)."""
LENGTHS = ("full", "short", "long")
LAYOUTS = ("random", "fixed", "apart", "balanced")
OPTIONS: tuple[Option, ...] = (
    Option("extent", EXTENTS),
    Option("layout", LAYOUTS),
    Option("length", LENGTHS),
    Option("friendly_robber", (False, True), "the robber spares seats with few points", later=True),  # A85
    Option("counter_offers", (False, True), "who declines an offer may name another one", later=True),  # A90
    Option("small_island", (False, True), "for two players, on a small island", later=True, seats=SMALL_SEATS),  # A88
)
"""The choices agreed on before a game, in the order of the fields of `state.Options`."""

LAST_TURN: int = NUMBERS["turns"]
HAND_LIMIT: int = NUMBERS["hand_limit"]
HAND_LIMIT_WALL: int = NUMBERS["hand_limit_wall"]
SHIP_STEPS: int = NUMBERS["ship_steps"]
OFFERS: int = NUMBERS["offers"]
OFFER_CARDS: int = NUMBERS["offer_cards"]
ROAD_LEAST: int = NUMBERS["road_least"]
SPARED_POINTS: int = NUMBERS["spared_points"]
"""A friendly robber spares seats with at most so many points (A85)."""

ROADS: int = NUMBERS["supply"]["road"]
SETTLEMENTS: int = NUMBERS["supply"]["settlement"]
CITIES: int = NUMBERS["supply"]["city"]
WALLS: int = NUMBERS["supply"]["wall"]
KNIGHTS_OF_LEVEL: tuple[int, ...] = tuple(NUMBERS["supply"]["knight"])
"""By level from 1, how many knights of it a seat has."""
MOST_LEVEL = len(KNIGHTS_OF_LEVEL)

SETTLEMENT_POINTS: int = NUMBERS["points"]["settlement"]
CITY_POINTS: int = NUMBERS["points"]["city"]
METROPOLIS_POINTS: int = NUMBERS["points"]["metropolis"]
LONGEST_ROAD_POINTS: int = NUMBERS["points"]["longest_road"]
SAVIOUR_POINTS: int = NUMBERS["points"]["saviour"]
CARD_POINTS: int = NUMBERS["points"]["card"]
MERCHANT_POINTS: int = NUMBERS["points"]["merchant"]
CITADEL_POINTS: int = NUMBERS["points"]["citadel"]
BISHOPRIC_POINTS: int = NUMBERS["points"]["bishopric"]
WIZARD_POINTS: int = NUMBERS["points"]["wizard"]

BANK_RATE, ANY_PORT_RATE, OWN_PORT_RATE, KITCHEN_RATE = 4, 3, 2, 1  # R24a, R24b, R24d; the third also R24c, R24e


def cost_of(what: str) -> tuple[int, ...]:
    """Return the price of a piece, by kind (section 1d of the rules)."""
    cost: dict[str, int] = NUMBERS["cost"][what]
    return tuple(cost.get(kind, 0) for kind in KINDS)


ROAD_COST, SETTLEMENT_COST, CITY_COST = map(cost_of, ("road", "settlement", "city"))
MEDICINE_COST, WALL_COST, KNIGHT_COST = map(cost_of, ("city_medicine", "wall", "knight"))
PROMOTION_COST, ACTIVATION_COST = map(cost_of, ("promote", "activate"))
CITADEL_COST, CITADEL_AT_ONCE_COST, BISHOPRIC_COST = map(cost_of, ("citadel", "citadel_at_once", "bishopric"))
FESTIVAL_COST: dict[str, int] = NUMBERS["cost"]["festival"]
"""Beer by the piece that celebrates (R66)."""


KINDS_OF: dict[str, range] = {LAND: range(RESOURCES), KNIGHTS: range(8), WHOLE: range(len(KINDS))}
AREAS_OF: dict[str, range] = {LAND: range(0), KNIGHTS: range(3), WHOLE: range(len(AREAS))}
"""By extent the areas that occur, and with them their decks."""
CARD_LIMIT: dict[str, int] = {LAND: 0, **NUMBERS["card_limit"]}
"""By extent how many cards a seat keeps (R49)."""
DICE = ("red", "yellow", "event")
SHIP, JOKER = "ship", "joker"
"""Faces of the event die beside the gates of the areas."""
FACES_OF: dict[str, tuple[str, ...]] = {extent: tuple(faces) for extent, faces in NUMBERS["event"].items()}
"""By extent the twelve faces of the event die; the land has none."""


def kinds_of(extent: str) -> range:
    """Return the kinds that occur in an extent."""
    return KINDS_OF[extent]


def bank_of(extent: str) -> tuple[int, ...]:
    """Return the cards of an extent's bank."""
    return tuple(number if kind in kinds_of(extent) else 0 for kind, number in enumerate(SUPPLY_OF_CARDS))


def target_of(extent: str, length: str, *, small: bool = False) -> int:
    """Return the victory points with which a seat wins in its own turn (R1, A4, A88)."""
    targets: list[int] = NUMBERS["small"]["target"] if small else NUMBERS["target"][extent]
    return targets[LENGTHS.index(length)]
