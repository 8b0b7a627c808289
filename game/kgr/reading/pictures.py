"""The picture of a thing of the table by itself, where it is listed instead of painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kgr.values import AREAS, COMMODITY_OF, KINDS
from game.kgr.base.model import TableModel
from game.kgr.base.strips import PICTURE_OF, PRICES, price_of
from game.kgr.base.words import KgrWords
from game.table.parts import InPurse
from game.table.spots import Target

OF_PRICES = {**PICTURE_OF, "road": "kgr_road_{}_right", "knight": "kgr_knight_{}_1", "festival": "kgr_icon_festival"}
"""Pictures of things with a price, besides pieces of the land; by the shape of their seat."""


def picture(target: Target, model: TableModel) -> str:
    """Return the sprite of a target, "" for none."""
    match target.kind:
        case "card" | "bank":
            return f"kgr_sign_{KINDS[target.a]}"
        case "give" | "want":
            return f"kgr_sign_{KINDS[target.b]}"
        case "deck" | "area":
            return f"kgr_area_{AREAS[target.a]}"
        case "price":
            return OF_PRICES.get(what := PRICES[target.a], f"kgr_{what}_{{}}").format(model.shape(model.me))
        case "progress":
            return _of_card(model.view.seats[model.me].cards, target.a)
    return ""


def _of_card(cards: tuple[str, ...], place: int) -> str:
    """Return the picture of a card of the own hand, or of the area on its back."""
    if not 0 <= place < len(cards):
        return ""
    return f"kgr_area_{cards[place]}" if cards[place] in AREAS else f"kgr_picture_{cards[place]}"


def pictured(target: Target, model: TableModel, words: KgrWords) -> tuple[str, tuple[str, ...]]:
    """Return the price of a thing in words and as sprites."""
    match target.kind:
        case "price":
            cost: Sequence[int] = price_of(PRICES[target.a]).cost
        case "area":
            next_level = model.view.seats[model.me].levels[target.a] + 1
            cost = [next_level * (kind == COMMODITY_OF[target.a]) for kind in range(len(KINDS))]
        case _:
            return "", ()
    return words.amounts(cost), tuple(f"kgr_sign_{KINDS[kind]}" for kind, n in enumerate(cost) for _ in range(n))


def purse(model: TableModel) -> Iterator[InPurse]:
    """Yield the own cards: resources and commodities by kind, then progress cards."""
    own = model.view.seats[model.me]
    for kind, number in enumerate(own.hand):
        yield InPurse(Target("card", kind), f"kgr_sign_{KINDS[kind]}", number)
    progress = [Target("progress", place) for place in range(len(own.cards))]
    yield from (InPurse(card, picture(card, model)) for card in progress)
