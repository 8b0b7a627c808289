"""What lies on the ground of the island, drawn over it: pieces from the back to the front, and marks of places.

Each place of the island is one item of the frame's list (`game.graphics.display_list`), an empty one where nothing is:
so two frames are compared place by place, and only what has changed is drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.kgr.island import CENTRES, CORNERS, EDGE_COUNT
from game.graphics import theme
from game.graphics.display_list import DisplayList, Passage
from game.kgr.base.model import ShownForecast, TableModel, TableShown
from game.kgr.island import marks
from game.kgr.island.ground import GroundPainter
from game.kgr.island.pieces import FIGURE, ROAD, ROBBER, SEAL, Piece, barbarians, chip, corner_pieces
from game.kgr.island.props import CornerProps, IslandProps, island_props
from game.kgr.island.region import CORNER, EDGE, HEX, Island
from game.kgr.island.sheet import PlaceSheet
from game.table.painting.brush import TableBrush
from game.table.painting.painter import Frame
from game.table.shown import History, Shown
from game.table.spots import Target

BLOCKED = (20, 10, 40, 120)
"""Over the land that the robber blocks."""
FRESH = theme.rgb("FFE9A8")
"""Rim of the hexes whose number was thrown, and ring of a knight that can act."""


class Standing(NamedTuple):
    """A place where something may stand: of `corner`, `robber` and `merchant`, with its corner or hex."""

    what: str
    number: int


class IslandPieces:
    """See the module."""

    def __init__(self, brush: TableBrush, region: Island) -> None:
        self.brush = brush
        self.region = region
        self.places = region.places
        self._order = self._from_back_to_front()
        self._kept: tuple[tuple[IslandProps, tuple[int, int]], Passage] | None = None

    def _from_back_to_front(self) -> list[Standing]:
        """Return all places where something may stand, those behind first."""
        places = self.places
        found = [(places.foot(corner), Standing(CORNER, corner)) for corner in range(CORNERS)]
        for hex_ in range(len(CENTRES)):
            found.append((places.robber(hex_), Standing("robber", hex_)))
            found.append((places.merchant(hex_), Standing("merchant", hex_)))
        return [standing for _, standing in sorted(found, key=lambda each: (each[0][1], each[0][0]))]

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add all places of the island as they are now."""
        self.add(display, island_props(model, shown, self.region.kinds))

    def add(self, display: DisplayList, props: IslandProps) -> None:
        """Add all places; they are made anew only if something has changed."""
        key = props, display.area.size
        if self._kept is None or self._kept[0] != key:
            sheet = PlaceSheet(self.brush, self.places.side, display.area.size)
            for _ in self._drawn(sheet, props):
                sheet.end()
            self._kept = key, Passage([], sheet.items)
        display.repeat(self._kept[1])

    def _drawn(self, sheet: PlaceSheet, props: IslandProps) -> Iterator[None]:
        """Draw place by place, always in the same order, and yield after each."""
        marked = props.lit | props.marked | ({props.hover} if props.hover is not None else frozenset())
        lit = {(target.kind, target.a) for target in marked}
        corners = {corner.number: corner for corner in props.corners}
        for hex_ in range(len(CENTRES)):
            self._land(sheet, props, hex_)
            if (HEX, hex_) in lit:
                self._rim(sheet, props, hex_)
            yield
        roads = {road.edge: road for road in props.roads}
        for edge in range(EDGE_COUNT):
            if (EDGE, edge) in lit:
                self._bar(sheet, props, edge)
            yield
            if edge in roads:
                name = f"kgr_road_{roads[edge].shape}_{self.places.slope(edge)}"
                sheet.sprite(Piece(name, self.places.middle(edge), ROAD))
            yield
        if props.ship is not None:
            sheet.sprite(barbarians(self.places, props.ship))
        yield
        for what, number in self._order:
            if what == CORNER:
                if number in corners:
                    if (CORNER, number) in lit:
                        self._ring(sheet, props, number)
                    self._corner(sheet, corners[number])
            else:
                self._figure(sheet, props, what, number)
            yield
        for edge in range(EDGE_COUNT):
            if edge in roads:
                for piece in chip(roads[edge].festival, self.places.middle(edge), self.places.side):
                    sheet.sprite(piece)
            yield
        for corner in range(CORNERS):
            if (CORNER, corner) in lit and corner not in corners:
                self._dot(sheet, props, corner)
            yield

    # ------------------------------------------------------------ what stands there

    def _land(self, sheet: PlaceSheet, props: IslandProps, hex_: int) -> None:
        """Dim the land where the robber blocks, and rim it with light where the throw was."""
        places = self.places
        if hex_ in props.thrown:
            wide = max(3.0, places.side * 0.07)
            sheet.picture(marks.lines(((FRESH, 0),), self._outline(hex_, 0.88), wide, is_closed=True), places.hex(hex_))
        if hex_ == props.blocked:
            sheet.picture(marks.area(BLOCKED, self._outline(hex_, 0.93)), places.hex(hex_))

    def _outline(self, hex_: int, share: float) -> list[tuple[float, float]]:
        """Return the corners of a hex round its middle."""
        cx, cy = self.places.hex(hex_)
        return [(x - cx, y - cy) for x, y in self.places.outline(hex_, share)]

    def _corner(self, sheet: PlaceSheet, corner: CornerProps) -> None:
        """Draw what stands on a corner; a knight that can act stands in a ring."""
        if corner.knight is not None and corner.knight.is_ready:
            side = self.places.side
            ring = marks.ring(((theme.KEYLINE, 5), (FRESH, 3)), (0.54 * side, 0.28 * side))
            sheet.picture(ring, self.places.foot(corner.number))
        for piece in corner_pieces(self.places, corner):
            sheet.sprite(piece)

    def _figure(self, sheet: PlaceSheet, props: IslandProps, what: str, hex_: int) -> None:
        """Draw the robber or the merchant if he is on a hex."""
        if what == "robber" and props.robber == hex_:
            sheet.sprite(Piece("kgr_robber", self.places.robber(hex_), ROBBER))
        elif what == "merchant" and props.merchant is not None and props.merchant[0] == hex_:
            x, y = self.places.merchant(hex_)
            sheet.sprite(Piece("kgr_merchant", (x, y), FIGURE))
            sheet.sprite(
                Piece(f"seal_{props.merchant[1]}", (x + 0.12 * self.places.side, y - 0.04 * self.places.side), SEAL)
            )

    # ------------------------------------------------------------ what can be pressed

    def _look(self, props: IslandProps, target: Target) -> tuple[theme.Colour, bool]:
        """Return the colour of a mark, and whether it is large: green where it is legal, brighter under the pointer,
        gold where it is chosen."""
        is_hover, is_marked = target == props.hover, target in props.marked
        colour = theme.NOW if is_marked else theme.mix(theme.MAY, theme.CREAM, 0.5 if is_hover else 0.0)
        return colour, is_hover or is_marked

    def _rim(self, sheet: PlaceSheet, props: IslandProps, hex_: int) -> None:
        colour, is_large = self._look(props, Target(HEX, hex_))
        inner, outer = ((0.08 if is_large else 0.05) * self.places.side, 0.11 * self.places.side)
        layers = ((theme.MAY_HALO, outer - inner), (colour, 0.0))
        sheet.picture(marks.lines(layers, self._outline(hex_, 0.88), inner, is_closed=True), self.places.hex(hex_))

    def _bar(self, sheet: PlaceSheet, props: IslandProps, edge: int) -> None:
        colour, is_large = self._look(props, Target(EDGE, edge))
        (ax, ay), (bx, by) = self.places.edge(edge)
        half = (bx - ax) * 0.26, (by - ay) * 0.26
        layers = (theme.KEYLINE, 6), (theme.MAY_HALO, 3), (colour, 0)
        wide = max(5.0, self.places.side * (0.17 if is_large else 0.12))
        bar = marks.lines(layers, ((-half[0], -half[1]), half), wide, is_closed=False)
        sheet.picture(bar, self.places.middle(edge))

    def _dot(self, sheet: PlaceSheet, props: IslandProps, corner: int) -> None:
        """Mark a free corner."""
        colour, is_large = self._look(props, Target(CORNER, corner))
        radius = self.places.side * (0.24 if is_large else 0.18)
        layers = (theme.KEYLINE, 4), (theme.MAY_HALO, 2), (colour, 0), (theme.MAY_HALO, radius / 3 - radius)
        sheet.picture(marks.disc(layers, radius), self.places.corner(corner))

    def _ring(self, sheet: PlaceSheet, props: IslandProps, corner: int) -> None:
        """Mark a corner on which something stands."""
        colour, is_large = self._look(props, Target(CORNER, corner))
        side, wide = self.places.side, 7.0 if is_large else 5.0
        layers = (theme.KEYLINE, wide + 5), (theme.MAY_HALO, wide + 2), (colour, wide)
        sheet.picture(marks.ring(layers, (0.78 * side, 0.44 * side)), self.places.foot(corner))


def paint_island(brush: TableBrush, region: Island, surface: pygame.Surface, model: TableModel) -> Iterator[None]:
    """Paint the island of a model at rest on a picture, a part a step."""
    at_rest = Shown(ShownForecast(), History(None))
    ground = GroundPainter(brush, region)
    yield from ground.painted(surface, ground.props(model, at_rest))
    display = DisplayList(surface.get_size())
    IslandPieces(brush, region).add(display, island_props(model, at_rest, region.kinds)._replace(thrown=()))
    display.draw(surface)
