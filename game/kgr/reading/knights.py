"""What knights and cities add to the position in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.island import numbers_in
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.state import HIDDEN, Seat
from engine.kgr.values import AREA_OF, AREAS, CARDS, SHIP_STEPS
from engine.kgr.view import View
from game.kgr.base.words import KgrWords


def knights_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield by seat levels, knights, walls and cards, then what is told of the whole table."""
    for number, seat in enumerate(view.seats):
        yield words.t(
            "kgr.told.knights",
            name=words.name(number),
            levels=levels(view, seat, words),
            knights=said_knights(seat, words),
            walls=seat.walls.bit_count(),
            cards=backs(seat, words),
            saviour=seat.saviour,
        )
    yield from table_told(view, words)


def table_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield the ship, merchant and metropolises, and the own cards by name."""
    numbers = {"n": view.ship, "of": SHIP_STEPS, "strength": strength(view), "defence": sum(shares(view))}
    yield words.t("kgr.told.ship", **numbers)
    if view.merchant is not None:
        land = words.land(view.terrains[view.merchant.hex], view.numbers[view.merchant.hex])
        yield words.t("kgr.told.merchant", name=words.name(view.merchant.seat), land=land)
    for area, corner in enumerate(view.metropolises):
        if corner is not None:
            area_ = words.of("area", AREAS[area])
            yield words.t("kgr.told.metropolis", area=area_, at=corner, owner=words.owner(view, corner))
    if 0 <= view.seat < len(view.seats) and view.seats[view.seat].hand != HIDDEN and view.seats[view.seat].cards:
        named = [words.of("progress", card) for card in view.seats[view.seat].cards]
        yield words.t("kgr.told.cards", cards=words.listed(named))


def levels(view: View, seat: Seat, words: KgrWords) -> str:
    """Return the levels of a seat: trade 2, politics 0, science 1."""
    return ", ".join(f"{words.of('area', AREAS[area])} {seat.levels[area]}" for area in view.options.areas)


def said_knights(seat: Seat, words: KgrWords) -> str:
    """Return the knights of a seat: rank and corner of each, and whether it is active."""
    said = []
    for corner in numbers_in(seat.knights):
        key = "kgr.told.knight_active" if seat.active >> corner & 1 else "kgr.told.knight"
        said.append(words.t(key, rank=words.of("rank", str(seat.level_at(corner))), at=corner))
    return ", ".join(said) or "–"


def backs(seat: Seat, words: KgrWords) -> str:
    """Return the cards of a seat by their backs, and the open ones by name."""
    areas = [AREA_OF[card] for card in seat.cards]
    hidden = [f"{areas.count(area)} {words.of('area', AREAS[area])}" for area in sorted(set(areas))]
    return words.listed([*hidden, *[words.of("progress", card) for card in seat.open if card in CARDS]]) or "–"
