"""The places of the island for moving pieces, as functions of the current layout."""

from __future__ import annotations

from collections.abc import Callable

from game.animation.pieces import Centre, Locator
from game.animation.places import TablePlaces
from game.kgr.base.model import TableModel
from game.kgr.island.ground import HEX_WIDE
from game.kgr.island.pieces import BARBARIANS, BELL, CITY, FIGURE, HOUSE, KNIGHTS, METROPOLIS, ROAD, ROBBER, TOKEN, WALL
from game.kgr.island.places import FOOT, Place
from game.kgr.island.places import IslandGeometry as Ground
from game.kgr.layout import TableLayout

TALL = {HOUSE: 62 / 60, CITY: 116 / 100, ROBBER: 80 / 56, METROPOLIS: 148 / 124, WALL: 46 / 120, TOKEN: 78 / 44}
KNIGHT_TALL, KNIGHT_FOOT, FIGURE_TALL = 76 / 52, 72 / 76, 92 / 60
"""Heights of standing pieces, in parts of their width; by that width, where no two things share it."""


class IslandPlaces(TablePlaces):
    """The places of the island."""

    model: TableModel
    layout: TableLayout

    def _on(self, find: Callable[[Ground], Place], wide: float, down: float = 0.0, right: float = 0.0) -> Locator:
        """Return the middle of something so many sides of a hex wide, and so far from a place of the island."""

        def place() -> Centre:
            places = self.layout.island.places
            (x, y), side = find(places), places.side
            return Centre(x + right * side, y + down * side, wide * side)

        return place

    def hex(self, number: int) -> Locator:
        """Return the number of a hex."""
        return lambda: Centre(*self.layout.island.places.number(number), 60 * self.layout.scale)

    def land(self, hex_: int) -> Locator:
        """Return the middle of a hex, for all of it."""
        return self._on(lambda places: places.hex(hex_), HEX_WIDE)

    def edge(self, number: int) -> Locator:
        """Return the middle of an edge, for a road."""
        return self._on(lambda places: places.middle(number), ROAD)

    def corner(self, number: int, share: float) -> Locator:
        """Return the middle of a building on a corner, so many sides of a hex wide."""
        return self._on(lambda places: places.corner(number), share, FOOT - TALL[share] * share / 2)

    def knight(self, corner: int, level: int) -> Locator:
        """Return the middle of a knight on a corner."""
        wide = KNIGHTS[level - 1]
        return self._on(lambda places: places.foot(corner), wide, wide * KNIGHT_TALL * (0.5 - KNIGHT_FOOT))

    def figure(self, name: str, at: int) -> Locator:
        """Return the middle of robber or merchant on a hex, or of another figure at a building."""
        wide, tall = (ROBBER, TALL[ROBBER]) if name == "robber" else (FIGURE, FIGURE_TALL)
        of = {"robber": Ground.robber, "merchant": Ground.merchant}.get(name, Ground.beside)
        return self._on(lambda places: of(places, at), wide, -tall * wide / 2)

    def bell(self, at: int, *, on_road: bool) -> Locator:
        """Return the bell of a festival."""
        return self._on(lambda places: places.middle(at) if on_road else places.bell(at), BELL)

    def ship(self, step: int) -> Locator:
        """Return the barbarians' ship on a step of its way."""

        def place() -> Centre:
            places = self.layout.island.places
            at, share = places.way(step)
            return Centre(*at, BARBARIANS * share * places.side)

        return place

    def token(self, corner: int) -> Locator:
        """Return the middle of a citadel's or a bishopric's tower beside its city."""
        return self._on(lambda places: places.foot(corner), TOKEN, -TALL[TOKEN] * TOKEN / 2, 0.34)

    def wall(self, corner: int) -> Locator:
        """Return the middle of a city's wall."""
        return self._on(lambda places: places.foot(corner), WALL, 0.05 - TALL[WALL] * WALL / 2)

    def over_island(self, share: float, down: float) -> Locator:
        """Return a place over the island, for something that takes that share of its width, so far from its top."""

        def place() -> Centre:
            rect = self.layout.island.rect
            return Centre(rect.centerx, rect.top + rect.h * down, rect.w * share)

        return place

    def stage(self) -> Locator:
        """Return the middle of the island."""
        return lambda: self._in(self.layout.island.box, 60)
