"""Changes of a majority, which the engine does not report: read off the orders before and after an event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from engine.firenze import events as ev
from engine.firenze.board import sealed
from engine.firenze.scoring import majority
from engine.firenze.state import OPEN
from engine.firenze.view import View
from game.firenze.base.words import Words


def majority_taken(view: View, events: Sequence[ev.GameEvent], number: int, words: Words) -> str:
    """Return the sentence for an event of the game that takes a majority from another seat; "" for any other.

    events: all of the game up to the view, or more: so the seals of its beginning are known, in a game from a position
    too.
    """
    event = events[number]
    if not isinstance(event, ev.OrderFulfilled):
        return ""
    table = copy(view)
    table.orders = _with(view.orders, events, OPEN)
    table.orders = _with(table.orders, events[:number])
    before = majority(table, event.colour)
    table.orders = _with(table.orders, [event])
    leader = majority(table, event.colour)
    if before is None or leader is None or leader == before:
        return ""
    names = {"name": words.name(leader), "other": words.name(before)}
    return words.t("chronicle.majority", colour=words.named(event.colour), **names)


def _with(orders: tuple[int, ...], events: Iterable[ev.GameEvent], seal: int | None = None) -> tuple[int, ...]:
    """Return the orders with the seals of these events, or with this mark in their places."""
    for event in events:
        if isinstance(event, ev.OrderFulfilled):
            orders = sealed(orders, event.colour, event.height, event.seat if seal is None else seal)
    return orders
