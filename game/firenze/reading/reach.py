"""The orders that the towers of a seat can reach, and those that a card would bring into reach.

A colour without a tower has a line while it has stones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.firenze.board import HEIGHTS, MOST_BUILT
from engine.firenze.cards import COVERED
from engine.firenze.effects.persons import FETCHING
from engine.firenze.reading import queries
from engine.firenze.stones import COLOURS, NONE, Colour
from engine.firenze.view import View
from game.firenze.base.model import TableModel, TableShown
from game.table.spots import Target

MOST, LINES = 3, 4
"""Most orders in a line; lines."""
READ = ("row", "strip", "hand")
"""Kinds of cards that light orders."""


class OrderAhead(NamedTuple):
    """An order on the way of a tower."""

    height: int
    points: int
    missing: int
    """Stones that it takes."""
    lacking: int
    """Those of them that are not in the stock."""


class ReachLine(NamedTuple):
    """A tower, of no floors if it is not founded yet, and its nearest orders."""

    colour: Colour
    height: int
    goals: tuple[OrderAhead, ...]


def reach(view: View, seat: int) -> tuple[ReachLine, ...]:
    """Return the lines of a seat: its towers, then colours with stones for a new one, the nearest first."""
    owner = view.seats[seat]
    standing = [(tower.colour, tower.height) for tower in owner.towers]
    bare = sorted((c for c in COLOURS if owner.stock[c] and c not in dict(standing)), key=lambda c: -owner.stock[c])
    found = [ReachLine(*tower, goals(view, seat, *tower)) for tower in (*standing, *((c, 0) for c in bare))]
    return tuple(line for line in found if line.goals)[:LINES]


def goals(view: View, seat: int, colour: Colour, height: int, more: int = 0) -> tuple[OrderAhead, ...]:
    """Return the nearest open orders of a tower of this height, the lowest first.  more: stones beside the stock."""
    stock = view.seats[seat].stock[colour] + more
    open_ones = [h for h in HEIGHTS if h >= height and _is_open(view, seat, colour, h)]
    return tuple(
        OrderAhead(h, queries.order_points(view, seat, colour, h).total, h - height, max(0, h - height - stock))
        for h in open_ones[:MOST]
    )


def _is_open(view: View, seat: int, colour: Colour, height: int) -> bool:
    """Return whether an order is open to the seat, if only after its bell tower (R166)."""
    why = queries.why_no_order(view, seat, colour, height)
    return why is None or why.code == "bell_tower_owed"


class Possible(NamedTuple):
    """An order that a card would bring into reach, or would with one stone more."""

    colour: Colour
    height: int
    points: int
    lacking: int


def possible(view: View, seat: int, card: Target) -> tuple[Possible, ...]:
    """Return the orders that a card of the row or of the hand brings into reach of a seat in this turn, the dearest
    first; then those for which one stone would still lack."""
    found = dict[tuple[Colour, int], Possible]()
    for order in _with_card(view, seat, card):
        known = found.get((order.colour, order.height))
        if known is None or order.lacking < known.lacking:
            found[order.colour, order.height] = order
    return tuple(sorted(found.values(), key=lambda order: (order.lacking, -order.points)))


def _with_card(view: View, seat: int, card: Target) -> Iterator[Possible]:
    owner, slot = view.seats[seat], card.a
    if card.kind == "row" and slot < len(view.row):
        stones, name = tuple(view.row[slot].stones), ""
        money = owner.stones() + sum(stones) - queries.card_price(view, slot).stones
    elif card.kind == "hand" and slot < len(owner.hand) and owner.hand[slot] != COVERED:
        stones, name, money = NONE, owner.hand[slot], owner.stones()
    else:
        return
    played = (*owner.buildings, *view.played, *((name,) if name else ()))
    towers = [(tower.colour, tower.height) for tower in owner.towers]
    bare = [(colour, 0) for colour in COLOURS if colour not in dict(towers)]
    for colour, height in (*towers, *bare):
        now = {each.height for each in goals(view, seat, colour, height) if not each.lacking}
        more = stones[colour] + (name in FETCHING)
        for each in goals(view, seat, colour, height, more):
            built = view.built + each.missing - (name == "architect" and each.missing > 0)
            lacking = max(0, each.lacking - (name == "architect"))
            brings = more > 0 or name in ("architect", "mason")
            if not brings or (each.height in now and name != "mason") or lacking > 1 or built > MOST_BUILT:
                continue
            dear = built and built - view.built + queries.fee_with(built, played) > money + lacking
            if not dear and (name != "mason" or each.missing > queries.buildable(view)):
                yield Possible(colour, each.height, each.points, lacking)


def card_orders(model: TableModel, shown: TableShown) -> tuple[Possible, ...]:
    """Return the orders that the card under the pointer, or the chosen one, makes possible or nearly so."""
    at = shown.pointer.hover or shown.focus
    if at is None or at.kind not in READ:
        at = shown.question.chosen
    if at is None or at.kind not in READ or model.view.player != model.me:
        return ()
    return shown.known(possible, model.view, model.me, Target("row", at.a) if at.kind == "strip" else at)
