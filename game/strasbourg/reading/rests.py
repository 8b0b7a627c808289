"""Cache key by target kind: everything in the model that its name, facts and picture depend on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from game.strasbourg.base.model import TableModel
from game.strasbourg.regions.boards import guilds_left


def _city(model: TableModel) -> Hashable:
    """Squares, plots and spots: their owners, the buildings, and the plans."""
    view = model.view
    return view.edifice, view.built, view.chapels, tuple([seat.members for seat in view.seats])


def _fields(model: TableModel) -> Hashable:
    """The gains of a field follow from the family's means to pay, sell and hold, or from the ranking."""
    view, family, played = model.view, model.view.seats[model.me], model.played()
    ranked = None if played is None else (played.field, played.ranking)
    return view.board, view.edifice, view.council, view.occupied(), model.me, family.money, family.goods, ranked


RESTS_ON: Mapping[str, Callable[[TableModel], Hashable]] = {
    "square": _city,
    "plot": _city,
    "spot": _city,
    "field": _fields,
    "board": lambda model: (model.view.boards, model.view.edifices, guilds_left(model.view)),
    "council": lambda model: model.view.council,
    "good": lambda model: model.view.seats[model.me].goods,
    "hand": lambda model: None,
}
