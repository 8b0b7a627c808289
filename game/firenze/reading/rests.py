"""Cache key by target kind: everything in the model that its name, facts and picture depend on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from game.firenze.base.model import TableModel


def _orders(model: TableModel) -> Hashable:
    """Seals, and the gains of an order: its place, its tile, a privilege, the last seal."""
    view = model.view
    has_last = view.seats[model.me].seals == 1
    return view.orders, view.balconies, tuple(view.floor_tiles.items()), view.church, view.end, has_last


def _nothing(model: TableModel) -> Hashable:
    return None


RESTS_ON: Mapping[str, Callable[[TableModel], Hashable]] = {
    "order": _orders,
    "stock": lambda model: tuple(model.view.seats[model.me].stock),
    "rival_stock": lambda model: tuple([tuple(seat.stock) for seat in model.view.seats]),
    "seat": lambda model: tuple([(seat.score, seat.seals) for seat in model.view.seats]),
    "church": lambda model: model.view.church,
    "discard": lambda model: model.view.discard[-1:],
    **dict.fromkeys(("phase", "flag", "floor_tile", "bag", "draw", "end_bonus", "ladder"), _nothing),
    "new_tower": lambda model: model.shape(model.me),
}
