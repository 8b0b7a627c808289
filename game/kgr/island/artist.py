"""The drawing of each place of the island: its pieces, and its mark where it can be pressed."""

from __future__ import annotations

from engine.kgr.reading.yields import WAYS
from game.graphics import marks, theme
from game.kgr.island.pieces import FIGURE, ROAD, ROBBER, SEAL, IslandPiece, barbarians, chip, corner_pieces
from game.kgr.island.places import IslandGeometry, Place
from game.kgr.island.props import SETTLEMENT, CornerProps, KnightShown, PlaceNumbers
from game.kgr.island.region import CORNER
from game.kgr.island.sheet import PlaceSheet

BLOCKED = (20, 10, 40, 120)
"""Over the land that the robber blocks."""
FRESH = theme.rgb("FFE9A8")
"""Rim of the hexes whose number was thrown, and ring of a knight that can act."""
PALE, DANGER, ASLEEP = theme.rgb("FFF3D8"), theme.rgb("FF7A5C"), theme.rgb("7F8BA6")
"""The line round roads, the ring round the robber, and the rank of a sleeping knight."""
MAY, HOVER, CHOSEN = "may", "hover", "chosen"
"""Marks of places: legal ones, that under the pointer, the chosen one."""
INKS = {MAY: theme.MAY, HOVER: theme.mix(theme.MAY, theme.CREAM, 0.5), CHOSEN: theme.NOW}

RING, LOW_RING = (1.1, 0.5), (0.8, 0.46)
"""Width and depth of a ring round a city, and round smaller pieces, in sides of a hex."""
ROUND_ROAD, RIM, HOLLOW = 0.36, 0.2, 0.62
"""Half the length of a mark round a road, in parts of its edge, by how much it is wider, in sides of a hex, and which
part of the width is hollow where there is no road."""


FACE = 0.64
"""Width of a face on a hex, in sides of it."""


class Artist:
    """Draws the places of an island."""

    def __init__(self, places: IslandGeometry) -> None:
        self._places = places

    # ------------------------------------------------------------ pieces

    def land(self, sheet: PlaceSheet, hex_: int, is_thrown: bool, is_blocked: bool, mark: str) -> None:
        """Dim the land where the robber blocks, rim it with light where the throw was, or where it can be pressed."""
        side, middle = self._places.side, self._places.hex(hex_)
        rim = self._outline(hex_, 0.88)
        if is_thrown:
            sheet.picture(marks.lines(((FRESH, 0),), rim, max(3.0, side * 0.07), is_closed=True), middle)
        if is_blocked:
            sheet.picture(marks.area(BLOCKED, self._outline(hex_, 0.93)), middle)
        if mark:
            inner, outer = (0.05 if mark == MAY else 0.08) * side, 0.11 * side
            layers = ((theme.MAY_HALO, outer - inner), (INKS[mark], 0.0))
            sheet.picture(marks.lines(layers, rim, inner, is_closed=True), middle)

    def _outline(self, hex_: int, share: float) -> list[Place]:
        """Return the corners of a hex round its middle."""
        cx, cy = self._places.hex(hex_)
        return [(x - cx, y - cy) for x, y in self._places.outline(hex_, share)]

    def road(self, sheet: PlaceSheet, edge: int, shape: str) -> None:
        """Draw a road, in a pale line that parts dark ones from a forest."""
        (ax, ay), (bx, by) = self._places.edge(edge)
        half = (bx - ax) * ROUND_ROAD * 0.8, (by - ay) * ROUND_ROAD * 0.8
        wide = max(4.0, self._places.side * 0.22)
        line = marks.lines(((PALE, 0.0),), ((-half[0], -half[1]), half), wide, is_closed=False)
        sheet.picture(line, self._places.middle(edge))
        name = f"kgr_road_{shape}_{self._places.slope(edge)}"
        sheet.sprite(IslandPiece(name, self._places.middle(edge), ROAD))

    def ship(self, sheet: PlaceSheet, step: int) -> None:
        """Draw the barbarians' ship."""
        sheet.sprite(barbarians(self._places, step))

    def corner(self, sheet: PlaceSheet, corner: CornerProps, mark: str) -> None:
        """Draw the pieces on a corner: in a ring if it can be pressed, or is a knight that can act."""
        side, foot = self._places.side, self._places.foot(corner.number)
        if mark:
            wide = 6.0 if mark == MAY else 8.0
            across, deep = LOW_RING if corner.building is None or corner.building.look == SETTLEMENT else RING
            layers = (theme.KEYLINE, wide + 5), (theme.MAY_HALO, wide + 2), (INKS[mark], wide)
            sheet.picture(marks.ring(layers, (across * side, deep * side)), foot)
        elif corner.knight is not None and corner.knight.is_ready:
            sheet.picture(marks.ring(((theme.KEYLINE, 5), (FRESH, 3)), (0.54 * side, 0.28 * side)), foot)
        for piece in corner_pieces(self._places, corner):
            sheet.sprite(piece)
        if corner.knight is not None:
            self._rank(sheet, corner.knight, foot)

    def _rank(self, sheet: PlaceSheet, knight: KnightShown, foot: Place) -> None:
        """Draw a disc for each level of a knight below it: of gold, or grey while it sleeps."""
        radius = max(2.5, 0.065 * self._places.side)
        ink = theme.NUMBER if knight.is_active else ASLEEP
        disc = marks.disc(((theme.INK, 2.5), (ink, 0.0)), radius)
        for place in range(knight.level):
            x = foot[0] + (place - (knight.level - 1) / 2) * radius * 2.4
            sheet.picture(disc, (x, foot[1] + radius * 0.9))

    def robber(self, sheet: PlaceSheet, hex_: int) -> None:
        """Draw the robber in a ring that is seen on the darkened land."""
        (x, y), side = self._places.robber(hex_), self._places.side
        sheet.picture(marks.ring(((theme.INK, 6), (DANGER, 4)), (0.62 * side, 0.3 * side)), (x, y - 0.04 * side))
        sheet.sprite(IslandPiece("kgr_robber", self._places.robber(hex_), ROBBER))

    def merchant(self, sheet: PlaceSheet, hex_: int, shape: str) -> None:
        """Draw the merchant with the seal of whom he serves."""
        (x, y), side = self._places.merchant(hex_), self._places.side
        sheet.sprite(IslandPiece("kgr_merchant", (x, y), FIGURE))
        sheet.sprite(IslandPiece(f"seal_{shape}", (x + 0.12 * side, y - 0.04 * side), SEAL))

    def over_road(self, sheet: PlaceSheet, edge: int, shape: str, is_way: bool) -> None:
        """Draw the bell of a festival on a road, and the steps of a knight that would go along it."""
        if is_way:
            (ax, ay), (bx, by) = self._places.edge(edge)
            step = marks.disc(((theme.KEYLINE, 2), (INKS[CHOSEN], 0)), max(3.0, 0.06 * self._places.side))
            for share in (0.26, 0.5, 0.74):
                sheet.picture(step, (ax + (bx - ax) * share, ay + (by - ay) * share))
        for piece in chip(shape, self._places.middle(edge), self._places.side):
            sheet.sprite(piece)

    # ------------------------------------------------------------ marks

    def badge(self, sheet: PlaceSheet, badge: PlaceNumbers) -> None:
        """Draw the numbers of a place beside it: a yield over a corner, the losses of seats on a hex."""
        side, high = self._places.side, max(22.0, 0.42 * self._places.side)
        if badge.kind == CORNER:
            x, y = self._places.corner(badge.number)
            away = -0.62 * side if y - side > self._places.rect.top else 0.62 * side
            sheet.plate(f"{badge.each[0][1]}/{WAYS}", (x, y + away), high)
            return
        x, y = self._places.hex(badge.number)
        for place, (face, number) in enumerate(badge.each):
            left = x + (place - (len(badge.each) - 1) / 2) * FACE * 1.06 * side
            sheet.sprite(IslandPiece(face, (left, y - 0.52 * side), FACE))
            sheet.plate(f"{number}".replace("-", "−"), (left, y - 0.14 * side), 0.9 * high)

    def bar(self, sheet: PlaceSheet, edge: int, mark: str, has_road: bool) -> None:
        """Mark an edge with a hollow bar, unlike any road, or the road on it with a rim that is seen round it."""
        (ax, ay), (bx, by) = self._places.edge(edge)
        share = ROUND_ROAD if has_road else 0.26
        half = (bx - ax) * share, (by - ay) * share
        wide = max(5.0, self._places.side * ((0.14 if mark == MAY else 0.18) + RIM * has_road))
        layers: tuple[marks.Layer, ...] = ((theme.KEYLINE, 6), (theme.MAY_HALO, 3), (INKS[mark], 0))
        if not has_road:
            layers = (*layers, (theme.MAY_HALO, -HOLLOW * wide))
        bar = marks.lines(layers, ((-half[0], -half[1]), half), wide, is_closed=False)
        sheet.picture(bar, self._places.middle(edge))

    def dot(self, sheet: PlaceSheet, corner: int, mark: str) -> None:
        """Mark a free corner."""
        radius = self._places.side * (0.18 if mark == MAY else 0.24)
        layers = (theme.KEYLINE, 4), (theme.MAY_HALO, 2), (INKS[mark], 0), (theme.MAY_HALO, radius / 3 - radius)
        sheet.picture(marks.disc(layers, radius), self._places.corner(corner))
