"""The places of the island for what moves, as functions of the current layout."""

from __future__ import annotations

from game.animation.pieces import Centre, Locator
from game.animation.places import RelativePlaces
from game.graphics.grid import Box
from game.kgr.base.model import TableModel
from game.kgr.island.ground import HEX_WIDE
from game.kgr.island.pieces import BARBARIANS, BELL, CITY, FIGURE, HOUSE, KNIGHTS, METROPOLIS, ROAD, ROBBER, TOKEN, WALL
from game.kgr.island.places import FOOT
from game.kgr.layout import TableLayout

TALL = {
    HOUSE: 62 / 60,
    CITY: 116 / 100,
    ROBBER: 80 / 56,
    METROPOLIS: 148 / 124,
    FIGURE: 92 / 60,
    WALL: 46 / 120,
    TOKEN: 78 / 44,
}
KNIGHT_TALL, KNIGHT_FOOT = 76 / 52, 72 / 76
"""Heights of what stands, in parts of its width."""


class IslandPlaces(RelativePlaces):
    """The places of the island."""

    layout: TableLayout

    def __init__(self, model: TableModel, layout: TableLayout) -> None:
        self.model = model
        self.layout = layout

    def _in(self, box: Box, width: float) -> Centre:
        return self._at(box.centre, width)

    def _at(self, point: tuple[float, float], width: float) -> Centre:
        return Centre(*self.layout.grid.at(*point), width * self.layout.scale)

    def hex(self, number: int, width: float = 60) -> Locator:
        """Return the number of a hex."""
        return lambda: Centre(*self.layout.island.places.number(number), width * self.layout.scale)

    def land(self, hex_: int) -> Locator:
        """Return the middle of a hex, for all of it."""

        def place() -> Centre:
            places = self.layout.island.places
            return Centre(*places.hex(hex_), HEX_WIDE * places.side)

        return place

    def edge(self, number: int) -> Locator:
        """Return the middle of an edge, for a road."""

        def place() -> Centre:
            places = self.layout.island.places
            return Centre(*places.middle(number), ROAD * places.side)

        return place

    def corner(self, number: int, share: float) -> Locator:
        """Return the middle of a building on a corner, so many sides of a hex wide."""

        def place() -> Centre:
            places = self.layout.island.places
            x, y = places.corner(number)
            return Centre(x, y + (FOOT - TALL[share] * share / 2) * places.side, share * places.side)

        return place

    def knight(self, corner: int, level: int) -> Locator:
        """Return the middle of a knight on a corner."""

        def place() -> Centre:
            places, wide = self.layout.island.places, KNIGHTS[level - 1]
            x, y = places.foot(corner)
            tall = wide * KNIGHT_TALL
            return Centre(x, y - (tall * KNIGHT_FOOT - tall / 2) * places.side, wide * places.side)

        return place

    def figure(self, name: str, at: int) -> Locator:
        """Return the middle of the merchant on a hex, or of another figure at a building."""

        def place() -> Centre:
            places = self.layout.island.places
            x, y = places.merchant(at) if name == "merchant" else places.beside(at)
            return Centre(x, y - TALL[FIGURE] * FIGURE * places.side / 2, FIGURE * places.side)

        return place

    def bell(self, at: int, *, on_road: bool) -> Locator:
        """Return the bell of a festival."""

        def place() -> Centre:
            places = self.layout.island.places
            return Centre(*(places.middle(at) if on_road else places.bell(at)), BELL * places.side)

        return place

    def ship(self, step: int) -> Locator:
        """Return the barbarians' ship on a step of its way."""

        def place() -> Centre:
            places = self.layout.island.places
            at, share = places.way(step)
            return Centre(*at, BARBARIANS * share * places.side)

        return place

    def robber(self, hex_: int) -> Locator:
        """Return the middle of the robber on a hex."""

        def place() -> Centre:
            places = self.layout.island.places
            x, y = places.robber(hex_)
            return Centre(x, y - TALL[ROBBER] * ROBBER * places.side / 2, ROBBER * places.side)

        return place

    def token(self, corner: int) -> Locator:
        """Return the middle of a citadel's or a bishopric's tower beside its city."""

        def place() -> Centre:
            places = self.layout.island.places
            x, y = places.foot(corner)
            return Centre(x + 0.34 * places.side, y - TALL[TOKEN] * TOKEN * places.side / 2, TOKEN * places.side)

        return place

    def wall(self, corner: int) -> Locator:
        """Return the middle of a city's wall."""

        def place() -> Centre:
            places = self.layout.island.places
            x, y = places.foot(corner)
            return Centre(x, y + (0.05 - TALL[WALL] * WALL / 2) * places.side, WALL * places.side)

        return place

    def over_island(self, share: float, down: float) -> Locator:
        """Return a place over the island, for something that takes that share of its width, so far from its top."""

        def place() -> Centre:
            rect = self.layout.island.rect
            return Centre(rect.centerx, rect.top + rect.h * down, rect.w * share)

        return place

    def stage(self) -> Locator:
        """Return the middle of the island."""
        return lambda: self._in(self.layout.island.box, 60)
