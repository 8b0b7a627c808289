"""The part of knights and cities, magic and church in the position in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.island import numbers_in
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.state import HIDDEN, Amounts, Seat
from engine.kgr.tasks import CardTask
from engine.kgr.values import AREA_OF, AREAS, CARDS, SHIP_STEPS
from engine.kgr.view import View
from game.kgr.base.names import building_at
from game.kgr.base.words import KgrWords
from game.kgr.reading.spells import turn_told


def knights_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield by seat levels, knights and cards."""
    for number, seat in enumerate(view.seats):
        yield words.t(
            "kgr.told.knights",
            name=words.name(number),
            levels=levels(view, seat, words),
            knights=said_knights(view, seat, words),
            walls=seat.walls.bit_count(),
            cards=backs(seat, words),
            saviour=seat.saviour,
        )


def table_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield the ship, the metropolises, and the spells of this turn."""
    if not view.options.areas:
        return
    numbers = {"n": view.ship, "of": SHIP_STEPS, "strength": strength(view), "defence": sum(shares(view))}
    yield words.t("kgr.told.ship", **numbers)
    for area, corner in enumerate(view.metropolises):
        if corner is not None:
            area_ = words.of("area", AREAS[area])
            site, owner = words.at(view, corner), words.owner(view, corner)
            yield words.t("kgr.told.metropolis", area=area_, site=site, owner=owner)
    yield from turn_told(view, words)


def own_cards_told(view: View, words: KgrWords) -> Iterator[str]:
    """Yield the own cards by name, and the cards looked at in another hand."""
    if 0 <= view.seat < len(view.seats) and view.seats[view.seat].hand != HIDDEN and view.seats[view.seat].cards:
        yield words.t("kgr.told.cards", cards=words.progress(view.seats[view.seat].cards))
    target = getattr(view.pending, "target", None) if isinstance(view.pending, CardTask) else None
    if view.sees is not None and target is not None:
        yield words.t("kgr.told.sees", name=words.name(target), cards=_seen(view.sees, words))


def _seen(sees: Amounts | tuple[str, ...], words: KgrWords) -> str:
    """Return a hand, or cards, of another seat."""
    cards = [each for each in sees if isinstance(each, str)]
    return words.progress(cards) if cards else words.amounts([each for each in sees if isinstance(each, int)])


def levels(view: View, seat: Seat, words: KgrWords) -> str:
    """Return the levels of a seat: trade 2, politics 0, science 1."""
    return ", ".join(f"{words.of('area', AREAS[area])} {seat.levels[area]}" for area in view.options.areas)


def marks_at(view: View, number: int, corner: int, words: KgrWords) -> list[str]:
    """Return the special facts of a building: its token, a metropolis, a wall, that it has fallen."""
    seat, rank = view.seats[number], building_at(view, number, corner)
    marks = [words.of("piece", rank)] if rank not in ("settlement", "city") else []
    if rank != "metropolis" and corner in view.metropolises:
        marks.append(words.of("piece", "metropolis"))
    if seat.walls >> corner & 1:
        marks.append(words.t("kgr.told.wall"))
    if seat.lying >> corner & 1:
        marks.append(words.t("kgr.told.lying"))
    return marks


def said_knights(view: View, seat: Seat, words: KgrWords) -> str:
    """Return the knights of a seat: the rank of each, the land where it stands, and whether it is active."""
    said = []
    for corner in numbers_in(seat.knights):
        key = "kgr.told.knight_active" if seat.active >> corner & 1 else "kgr.told.knight"
        said.append(words.t(key, rank=words.of("rank", str(seat.level_at(corner))), site=words.at(view, corner)))
    return ", ".join(said) or "–"


def backs(seat: Seat, words: KgrWords) -> str:
    """Return the cards of a seat by their backs, and the open ones by name."""
    areas = [AREA_OF[card] for card in seat.cards]
    hidden = [f"{areas.count(area)} {words.of('area', AREAS[area])}" for area in sorted(set(areas))]
    return words.listed([*hidden, *[words.of("progress", card) for card in seat.open if card in CARDS]]) or "–"
