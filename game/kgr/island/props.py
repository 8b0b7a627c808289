"""Pieces on the island, without those still in flight, and the marked places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kgr.actions import ROAD
from engine.kgr.island import HEXES_AT, numbers_in, pips
from engine.kgr.tasks import AnyActions, PlaceRobber
from engine.kgr.values import AREAS, LAND
from engine.kgr.view import View
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.names import token_at
from game.kgr.island.concerned import concerned
from game.kgr.island.region import CORNER, HEX
from game.kgr.island.ways import edges_of, way_of
from game.table.spots import Target

SETTLEMENT, CITY, FALLEN = "settlement", "city", "fallen"
"""Looks of a building; a fallen one is a city that lies down (R64)."""


class IslandBuilding(NamedTuple):
    """A building with its additions.  shape: the seal of its seat.  metropolis: its area, "" for none.  token:
    `citadel`, `bishopric` or ""."""

    look: str
    shape: str
    wall: bool = False
    metropolis: str = ""
    token: str = ""


class KnightShown(NamedTuple):
    """A knight.  is_ready: it can act now."""

    level: int
    shape: str
    is_active: bool
    is_ready: bool


class CornerProps(NamedTuple):
    """The pieces on a corner.  figure: `wizard`, `inquisitor` or "".  festival: the seal of the seat whose chip lies
    there, "" for none."""

    number: int
    building: IslandBuilding | None
    knight: KnightShown | None
    figure: str
    festival: str


class RoadProps(NamedTuple):
    """A road; festival as on a corner."""

    edge: int
    shape: str
    festival: str


class PlaceNumbers(NamedTuple):
    """Numbers at a place: of cards in 36 throws.  each: faces or seals with a number, or one number alone."""

    kind: str
    number: int
    each: tuple[tuple[str, int], ...]


class IslandProps(NamedTuple):
    """The pieces on the ground.  robber: None while it walks, or off the island; blocked: the hex that it bars.
    thrown: the hexes whose number was thrown.  merchant: his hex and the seal of his seat.  ship: the step of the
    barbarians, None where they do not come, or while they sail."""

    robber: int | None
    blocked: int | None
    thrown: tuple[int, ...]
    merchant: tuple[int, str] | None
    ship: int | None
    roads: tuple[RoadProps, ...]
    corners: tuple[CornerProps, ...]
    lit: frozenset[Target]
    hover: Target | None
    marked: frozenset[Target]
    way: tuple[int, ...] = ()
    """Edges along which the knight that is chosen would go to the corner under the pointer."""
    badge: PlaceNumbers | None = None
    """The numbers at the place under the pointer or with the focus."""


def island_props(model: TableModel, shown: TableShown, kinds: tuple[str, ...]) -> IslandProps:
    """Return the props of the island.  kinds: of its targets."""
    view, coming, question = model.view, model.incoming, shown.question
    lit = frozenset(target for target in question.lit if target.kind in kinds)
    hover = shown.pointer.hover
    is_pointed = hover is not None and hover.kind in kinds and (hover in lit or hover in question.instead)
    marked = (question.chosen, question.selected, *(() if question.path else concerned(view)))
    merchant = None if view.merchant is None or coming["merchant",] else view.merchant
    return IslandProps(
        None if coming["robber",] else view.robber,
        view.robber,
        thrown(view) if not coming["die", 0] else (),
        None if merchant is None else (merchant.hex, model.shape(merchant.seat)),
        None if view.options.extent == LAND or coming["ship",] else view.ship,
        tuple(_roads(model)),
        tuple(_corners(model)),
        lit,
        hover if is_pointed else None,
        frozenset(target for target in marked if target is not None and target.kind in kinds),
        _way(view, question.selected, hover) if hover in lit else (),
        _badge(model, shown.focus or hover, lit),
    )


def _badge(model: TableModel, at: Target | None, lit: frozenset[Target]) -> PlaceNumbers | None:
    """Return the yield of a free corner, or the cost of the robber at a hex for each seat."""
    view = model.view
    if at is None:
        return None
    if at.kind == CORNER:
        number = sum(pips(view.numbers[hex_]) for hex_ in HEXES_AT[at.a])
        stands = any((seat.buildings | seat.knights) >> at.a & 1 for seat in view.seats)
        return None if stands or not number else PlaceNumbers(CORNER, at.a, (("", number),))
    if at.kind != HEX or at not in lit or at.a == view.robber or not isinstance(view.pending, PlaceRobber):
        return None
    lost = ((seat, pips(view.numbers[at.a]) * held.cards_at(at.a)) for seat, held in enumerate(view.seats))
    faces = [(model.portrait(seat) or f"seal_{model.shape(seat)}", -number) for seat, number in lost if number]
    return PlaceNumbers(HEX, at.a, tuple(faces))


def thrown(view: View) -> tuple[int, ...]:
    """Return the hexes that the last throw lets yield."""
    number = view.dice.number if view.dice is not None else 0
    return tuple(hex_ for hex_, each in enumerate(view.numbers) if each and each == number and hex_ != view.robber)


def _way(view: View, chosen: Target | None, goal: Target | None) -> tuple[int, ...]:
    """Return the edges from the knight that is chosen to a corner."""
    if chosen is None or goal is None or chosen.kind != CORNER or goal.kind != CORNER:
        return ()
    seat = next((seat for seat in view.seats if seat.knights >> chosen.a & 1), None)
    return () if seat is None else edges_of(chosen.a, way_of(seat, chosen.a, goal.a))


def _festivals(model: TableModel) -> dict[tuple[bool, int], str]:
    """Return the seals of the chips that lie on the island, by whether it is on a road, and its edge or corner."""
    chips = ((number, seat.festival) for number, seat in enumerate(model.view.seats))
    return {
        (chip.what == ROAD, chip.at): model.shape(number)
        for number, chip in chips
        if chip is not None and chip.at is not None and not model.incoming["festival", number]
    }


def _roads(model: TableModel) -> Iterator[RoadProps]:
    festivals = _festivals(model)
    for number, seat in enumerate(model.view.seats):
        for edge in numbers_in(seat.roads):
            if not model.incoming["road", edge]:
                yield RoadProps(edge, model.shape(number), festivals.get((True, edge), ""))


def _corners(model: TableModel) -> Iterator[CornerProps]:
    """Yield the corners on which anything stands."""
    view, coming, festivals = model.view, model.incoming, _festivals(model)
    celebrating = view.celebrating()
    figures = {view.wizard: "wizard", view.inquisitor: "inquisitor"}
    for number, seat in enumerate(view.seats):
        for corner in numbers_in(seat.buildings | seat.knights):
            figure = figures.get(corner, "")
            yield CornerProps(
                corner,
                _building(model, number, corner),
                _knight(model, number, corner, celebrating) if seat.knights >> corner & 1 else None,
                "" if figure and coming[figure,] else figure,
                festivals.get((False, corner), ""),
            )


def _building(model: TableModel, number: int, corner: int) -> IslandBuilding | None:
    """Return the seat's building on a corner, without pieces still in flight."""
    view, coming = model.view, model.incoming
    seat = view.seats[number]
    if not seat.buildings >> corner & 1 or coming["building", corner]:
        return None
    look = CITY if seat.cities >> corner & 1 else FALLEN if seat.lying >> corner & 1 else SETTLEMENT
    areas = (area for area, at in enumerate(view.metropolises) if at == corner and not coming["metropolis", area])
    return IslandBuilding(
        look,
        model.shape(number),
        bool(seat.walls >> corner & 1) and not coming["wall", corner],
        next((AREAS[area] for area in areas), ""),
        "" if coming["token", corner] else token_at(seat, corner),
    )


def _knight(model: TableModel, number: int, corner: int, celebrating: int) -> KnightShown | None:
    """Return the seat's knight on a corner, None while it is on its way there."""
    view, place = model.view, 1 << corner
    if model.incoming["knight", corner]:
        return None
    seat = view.seats[number]
    is_active = bool(seat.active & place)
    is_ready = is_active and not (seat.fresh | celebrating) & place and number == view.player
    return KnightShown(
        seat.level_at(corner), model.shape(number), is_active, is_ready and isinstance(view.pending, AnyActions)
    )
