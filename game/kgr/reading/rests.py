"""Cache key by target kind: everything in the model that its name, facts and picture depend on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from engine.kgr.phases.trade import rates
from game.kgr.base.model import TableModel
from game.kgr.base.strips import left_of, priced


def _hexes(model: TableModel) -> Hashable:
    view = model.view
    return view.terrains, view.numbers, view.robber, view.merchant, tuple([seat.buildings for seat in view.seats])


def _corners(model: TableModel) -> Hashable:
    view = model.view
    standing = [
        (
            *(seat.settlements, seat.cities, seat.lying, seat.walls, seat.citadel, seat.bishopric),
            *(seat.knights, seat.active, seat.strong, seat.mighty, seat.festival),
        )
        for seat in view.seats
    ]
    land = view.terrains, view.numbers, view.ports
    return land, view.metropolises, view.wizard, view.inquisitor, tuple(standing)


def _edges(model: TableModel) -> Hashable:
    view = model.view
    return view.terrains, view.numbers, tuple([(seat.roads, seat.festival) for seat in view.seats])


def _cards(model: TableModel) -> Hashable:
    return model.view.seats[model.me].hand, rates(model.view, model.me)


def _prices(model: TableModel) -> Hashable:
    view = model.view
    return model.shape(model.me), *[left_of(view, model.me, what) for what in priced(view)]


RESTS_ON: Mapping[str, Callable[[TableModel], Hashable]] = {
    "hex": _hexes,
    "corner": _corners,
    "edge": _edges,
    "card": _cards,
    "bank": lambda model: model.view.bank,
    "price": _prices,
    "area": lambda model: model.view.seats[model.me].levels,
}
