"""Motion for the shows: the places of the table, and movements that several of them share."""

from __future__ import annotations

from typing import Any

from game.animation.looks import SpriteLook
from game.animation.model import LandingPlace
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.placed import PlacedMotion
from game.animation.timing import Times
from game.animation.tween import Timing
from game.strasbourg.base.model import TableModel
from game.strasbourg.motion.places import Places

MOST_COINS = 6
"""Largest number of coins shown in one payment."""
COIN: Look = SpriteLook("strasbourg_coin")
FRAMED = {"square": 1.2, "chapel": 1.4, "edifice": 1.25, "council": 1.4}
"""Height of a piece that lands in the city and in the council, in parts of its width: it is framed with reduced
motion."""


class TableMotion(PlacedMotion[Places]):
    """See the module."""

    places = Places
    model: TableModel

    def shape_at(self, place: LandingPlace) -> float | None:
        return FRAMED.get(str(place[0]))

    def clear(self) -> None:
        super().clear()
        self.model.shown_field = None

    def stands(self) -> None:
        self.model.shown_field = None

    def coins(self, origin: Locator, goal: Locator, number: int, time: Timing) -> None:
        """Animate the flight of coins."""
        at = self.at
        for k in range(min(MOST_COINS, number)):
            leg = Leg(time, at.sized(goal, 26), lift=30)
            self.fly(COIN, at.sized(origin, 26), leg, entry=PieceEntry(time.start(k), unseen=True), layer=2)

    def herald(self, event: Any, times: Times) -> None:
        """Show the words for an event over the middle of the city."""
        self.announce(event, self.at.stage(), times)
