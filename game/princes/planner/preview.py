"""Additions of a thing to the works in hand: a thing pointed at, chosen, bid for, or already in hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS
from engine.princes.professions import FREEDOMS
from engine.princes.reading import queries
from engine.princes.state import PILES, Bidding, Placing
from game.princes.base.model import TableModel, TableShown
from game.princes.planner.sums import PROFESSION, Purchase
from game.table.spots import Target

_THINGS: dict[str, tuple[str, ...]] = {
    "object": OBJECTS,
    "building": BUILDINGS,
    "freedom": FREEDOMS,
    "pile": tuple(PROFESSION if pile == "profession" else "" for pile in PILES),
}
"""The things of targets, by kind of target."""


class Preview(NamedTuple):
    """A thing and its additions to works."""

    thing: str = ""
    """"" for none."""
    adds: tuple[tuple[str, int], ...] = ()
    """Its addition to the WV of each artist."""

    def added(self, card: str) -> int:
        """Return the addition to the work of an artist."""
        return dict(self.adds).get(card, 0)


def preview(model: TableModel, shown: TableShown, found: tuple[Purchase, ...]) -> Preview:
    """Return the preview: of the thing under the pointer, else the chosen one, else the one in hand or bid for by the
    nearest seat.

    found: possible purchases; nothing else is previewed except the piece in hand."""
    offered = {purchase.thing: purchase for purchase in found}
    for target in (shown.pointer.hover, shown.question.chosen):
        thing = "" if target is None else _thing(target, found)
        if thing in offered:
            return Preview(thing, tuple(sorted(offered[thing].adds.items())))
    asked = model.view.pending
    if isinstance(asked, Placing | Bidding) and asked.seat == model.me:
        thing = asked.piece if isinstance(asked, Placing) else asked.object
        adds = shown.known(queries.added_value, model.view, model.me, thing)
        return Preview(thing, tuple(sorted(adds.items()))) if adds else Preview()
    return Preview()


def _thing(target: Target, found: tuple[Purchase, ...]) -> str:
    """Return the thing of a target; "" for one that cannot be acquired."""
    things = tuple(purchase.thing for purchase in found) if target.kind == "plan" else _THINGS.get(target.kind, ())
    return things[target.a] if target.a < len(things) else ""
