"""Cache key by target kind: everything in the model that its name, facts and picture depend on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from game.princes.base.model import TableModel


def _own(model: TableModel) -> Hashable:
    """Works in the hand: everything that the court has, and the minimum of the round.  A court does not change; one
    that has, is another."""
    return model.view.seats[model.me], model.view.round


def _courts(model: TableModel) -> Hashable:
    return tuple(
        [
            (
                *(court.score, court.money, court.jesters, court.builders, court.recruiting, court.used),
                *(court.freedoms, court.plan.pieces, court.table),
            )
            for court in model.view.seats
        ]
    )


RESTS_ON: Mapping[str, Callable[[TableModel], Hashable]] = {
    "artist": _own,
    "bonus": _own,
    "bust": _courts,
    "seat": _courts,
    "court": lambda model: tuple([(court.plan, court.builders) for court in model.view.seats]),
    "played": _courts,
}
