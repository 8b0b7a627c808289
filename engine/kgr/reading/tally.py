"""Figures of a game besides its result, counted from its events alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.tally import PointsTally
from engine.kgr import events as ev
from engine.kgr.fold import fold
from engine.kgr.magic import events as me
from engine.kgr.reading.sources import SOURCES, by_source
from engine.kgr.setup import new_seat
from engine.kgr.tasks import ACT
from engine.kgr.values import AREAS, NONE, POINT_CARDS
from engine.kgr.view import View

__all__ = ["SOURCES", "Tally"]

PLURAL = {"road": "roads", "settlement": "settlements_built", "city": "cities_built", "wall": "walls"}
"""Names of the pieces that are counted; a citadel and a bishopric are seen in the points."""
CHANGING = (
    ev.Built,
    ev.Lost,
    ev.Sacked,
    ev.Metropolis,
    ev.Saviour,
    ev.Longest,
    ev.Figure,
    me.FestivalHeld,
    me.FestivalOver,
    me.Lifted,
    me.BuildingMoved,
)
"""The events that may change the points, besides a card that is laid open."""


class Tally(PointsTally[ev.GameEvent]):
    """The tally.  cards: got by throws.  lost: given to the bank on a seven, or stolen.

    The points follow from a table that knows only what counts: it is folded along, so that they are by the rules."""

    sources = SOURCES
    counted = (
        *("turns", "roads", "settlements_built", "cities_built", "walls", "knights", "improvements", "progress"),
        *("cards", "lost", "offers", "trades", "bank"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._table = _blank(seats)

    def add(self, event: ev.GameEvent) -> None:
        """Count one event."""
        match event:
            case ev.Turn(seat=seat):
                self._count(seat, "turns", 1)
            case ev.Built(seat=seat, what=what) if what in PLURAL:
                self._count(seat, PLURAL[what], 1)
            case ev.Recruited(seat=seat):
                self._count(seat, "knights", 1)
            case ev.Improved(seat=seat):
                self._count(seat, "improvements", 1)
            case ev.Played(seat=seat):
                self._count(seat, "progress", 1)
            case ev.Gained(seat=seat, cards=cards, why="yield"):
                self._count(seat, "cards", sum(cards))
            case ev.Discarded(seat=seat, cards=cards):
                self._count(seat, "lost", sum(cards))
            case ev.Stole(from_=seat):
                self._count(seat, "lost", 1)
            case ev.Offered(seat=seat):
                self._count(seat, "offers", 1)
            case ev.Traded(seat=seat):
                self._count(seat, "trades", 1)
            case ev.Bank(seat=seat):
                self._count(seat, "bank", 1)
        if isinstance(event, CHANGING) or (isinstance(event, ev.Drew) and event.card in POINT_CARDS):
            fold(self._table, event)
            for number, tallied in enumerate(self.seats):
                tallied.points.update(_change(tallied.points, by_source(self._table, number)))

    def line(self, figures: Mapping[str, Any]) -> str:
        """Return the first line."""
        return (
            f"{figures['turns']:.1f} turns, {figures['cards']:.1f} cards, {figures['lost']:.1f} lost, "
            f"{figures['trades']:.1f} of {figures['offers']:.1f} offers, {figures['bank']:.1f} bank trades"
        )


def _change(before: Mapping[str, int], now: Mapping[str, int]) -> dict[str, int]:
    """Return the correction of the points by source."""
    return {source: points - before.get(source, 0) for source, points in now.items()}


def _blank(seats: int) -> View:
    """Return a table without an island, a stranger's view, with nothing on it."""
    table = View()
    table.seat, table.sees = -1, None
    table.seats = [new_seat() for _ in range(seats)]
    table.metropolises = (None,) * len(AREAS)
    table.longest = table.merchant = table.wizard = table.inquisitor = table.robber = None
    table.decks, table.bank = ((),) * len(AREAS), NONE
    table.phase, table.player = ACT, 0
    return table
