"""The 52 action cards as rows of data (R7, R138; counts and types: the card table of the rules).

`effects/` holds what the cards do, one module per type.  A card is named by its id everywhere; copies are alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.firenze.board import START_CARDS
from engine.kernel.record import OneOf

PERSON, FEAST, BUILDING, CHURCH, EVENT = "person", "feast", "building", "church", "event"


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: its id, its type and the number of copies in the box."""

    id: str
    type: str
    count: int


CARDS: dict[str, Card] = {
    card.id: card
    for card in (
        Card("alchemist", PERSON, 4),
        Card("architect", PERSON, 3),
        Card("princess", PERSON, 2),
        Card("wholesaler", PERSON, 2),
        Card("mason", PERSON, 3),
        Card("patrician", PERSON, 3),
        Card("saboteur", PERSON, 1),
        Card("smuggler", PERSON, 3),
        Card("recognition", FEAST, 2),
        Card("disgrace", FEAST, 2),
        Card("monument", FEAST, 2),
        Card("fame", FEAST, 2),
        Card("scandal", FEAST, 2),
        Card("bridge", BUILDING, 1),
        Card("warehouse", BUILDING, 3),
        Card("workshop", BUILDING, 4),
        Card("campanile", CHURCH, 1),
        Card("small_privilege", CHURCH, 1),
        Card("medium_privilege", CHURCH, 1),
        Card("great_privilege", CHURCH, 1),
        Card("collapse", EVENT, 1),
        Card("flood", EVENT, 1),
        Card("storehouse_fire", EVENT, 2),
        Card("luxury_tax", EVENT, 1),
        Card("botch", EVENT, 1),
        Card("renaissance", EVENT, 1),
        Card("tribute", EVENT, 2),
    )
}

TYPE: dict[str, str] = {card.id: card.type for card in CARDS.values()}
CardId = Annotated[str, OneOf(tuple(CARDS), "the id of a card")]

PERSONS = frozenset(id for id, kind in TYPE.items() if kind == PERSON)
FEASTS = frozenset(id for id, kind in TYPE.items() if kind == FEAST)
BUILDINGS = frozenset(id for id, kind in TYPE.items() if kind == BUILDING)
CHURCH_CARDS = frozenset(id for id, kind in TYPE.items() if kind == CHURCH)
EVENTS = frozenset(id for id, kind in TYPE.items() if kind == EVENT)

COVERED = "covered"
"""Placeholder for a hidden card of a hand (see `view.cover`); no kind of card."""

HOLDS_TRANSIT = frozenset({"flood", "storehouse_fire"})  # their own stones stay out of it (R188, R192, A2)


def deck(campanile: bool) -> list[str]:
    """Return all cards but the ten start cards, one entry per copy (R36, R37; without Campanile R34)."""
    return [
        card.id
        for card in CARDS.values()
        if campanile or card.id != "campanile"
        for _ in range(card.count - START_CARDS.get(card.id, 0))
    ]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without one card of that kind, which must be among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def start_cards() -> list[str]:
    """Return the ten start cards, one entry per copy (R36)."""
    return [id for id, count in START_CARDS.items() for _ in range(count)]
