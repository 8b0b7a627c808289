"""The painter of the island: sea, shore and land once for an island, then what stands on it and what can be pressed."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from engine.kgr.island import CENTRES, numbers_in, pips
from engine.kgr.values import ANY_PORT
from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part
from game.kgr.island.discs import paint_disc
from game.kgr.island.places import Place
from game.kgr.island.region import CORNER, EDGE, HEX, Island
from game.table.painting.brush import TableBrush
from game.table.spots import Target

HOT = (6, 8)
"""Numbers that come most often, in red."""
HEX_WIDE = 174.0 / 100
"""Width of the picture of a hex, in sides."""
SHORE_WIDE = 8.67
"""The same of the shore, without the sea round it."""
TOKEN, SHIP, HOUSE, CITY, ROAD, ROBBER = 0.6, 0.72, 0.52, 0.8, 0.74, 0.42
"""Widths of what stands on the island, in sides."""
BLOCKED = (20, 10, 40, 120)
"""Over the land that the robber blocks."""
FRESH = theme.rgb("FFE9A8")
"""Rim of the hexes whose number was thrown."""


class LandProps(NamedTuple):
    """What the land depends on."""

    terrains: tuple[str, ...]
    numbers: tuple[int, ...]
    ports: tuple[str, ...]


class IslandProps(NamedTuple):
    """What the picture depends on.  thrown: the number of this turn, 0 for none.  pieces: by seat its shape, roads,
    settlements, cities.  robber: None while it walks, or off the island; blocked: the hex that it bars."""

    land: LandProps
    robber: int | None
    blocked: int | None
    thrown: int
    pieces: tuple[tuple[str, int, int, int], ...]
    lit: frozenset[Target]
    hover: Target | None
    chosen: Target | None


class IslandPainter(Part[Island, IslandProps]):
    """See the module."""

    work = 3

    def __init__(self, brush: TableBrush, region: Island) -> None:
        super().__init__(brush, region)
        self.places = region.places
        self._land: tuple[LandProps, pygame.Surface] | None = None

    def props(self, model: TableModel, shown: TableShown) -> IslandProps:
        view, coming = model.view, model.incoming
        pieces = []
        for number, seat in enumerate(view.seats):
            roads, settlements, cities = seat.roads, seat.settlements, seat.cities
            for key in coming:
                if key[0] == "road":
                    roads &= ~(1 << int(key[1]))
                elif key[0] == "building":
                    settlements &= ~(1 << int(key[1]))
                    cities &= ~(1 << int(key[1]))
            pieces.append((model.shape(number), roads, settlements, cities))
        lit = frozenset(target for target in shown.question.lit if target.kind in self.region.kinds)
        pointed = lit | shown.question.instead.keys()
        hover = shown.pointer.hover if shown.pointer.hover in pointed else None
        thrown = view.dice.number if view.dice is not None and not coming["die", 0] else 0
        return IslandProps(
            LandProps(view.terrains, view.numbers, view.ports),
            None if coming["robber",] else view.robber,
            view.robber,
            thrown,
            tuple(pieces),
            lit,
            hover if hover is not None and hover.kind in self.region.kinds else None,
            shown.question.chosen,
        )

    def paint(self, surface: pygame.Surface, props: IslandProps) -> None:
        surface.blit(self._painted_land(props.land), self.region.rect)
        self._numbers(surface, props)
        for kind in (HEX, EDGE):
            self._lit(surface, props, kind)
        for shape, roads, *_ in props.pieces:
            for edge in numbers_in(roads):
                self._sprite(surface, f"kgr_road_{shape}_{self.places.slope(edge)}", self.places.middle(edge), ROAD)
        self._buildings(surface, props)
        if props.robber is not None:
            self._sprite(surface, "kgr_robber", self.places.robber(props.robber), ROBBER)
        self._lit(surface, props, CORNER)
        self.brush.panel(surface, "frame_gold_thin", self.region.rect)

    def _sprite(self, surface: pygame.Surface, name: str, at: Place, wide: float) -> None:
        """Draw a sprite at a place, so many sides of a hex wide."""
        scale = self.brush.scale
        self.brush.sprite(surface, name, at[0] / scale, at[1] / scale, wide * self.places.side / scale)

    # ------------------------------------------------------------ the land

    def _painted_land(self, props: LandProps) -> pygame.Surface:
        """Return sea, shore, hexes and the ships of the ports, painted once for an island."""
        if self._land is None or self._land[0] != props:
            rect, places = self.region.rect, self.places
            whole = pygame.Surface(rect.bottomright)
            whole.blit(self.brush.sprites.cover("kgr_sea", rect.size, (0.5, 0.0)), rect)
            cx, cy = places.middle_of_all
            corner = cx - SHORE_WIDE / 2 * places.side, cy - 4 * places.side
            self._sprite(whole, "kgr_shore", corner, SHORE_WIDE)
            for number, terrain in enumerate(props.terrains):
                self._sprite(whole, f"kgr_hex_{terrain}", places.hex(number), HEX_WIDE)
            self._ports(whole, props.ports)
            self._land = props, whole.subsurface(rect).copy()
        return self._land[1]

    def _ports(self, surface: pygame.Surface, ports: tuple[str, ...]) -> None:
        """Paint the ships of the ports: on the sail what is traded, below it the rate."""
        side = self.places.side
        for port, kind in enumerate(ports):
            x, y = self.places.port(port)
            self._sprite(surface, "kgr_ship", (x, y), SHIP)
            size = max(14, round(side * 0.27))
            if kind == ANY_PORT:
                self._letters(surface, "3:1", (x, y - side * 0.09), size, theme.INK)
                continue
            self._sprite(surface, f"kgr_sign_{kind}", (x, y - side * 0.09), 0.32)
            hull = round(x), round(y + side * 0.22)
            self.brush.type.draw(surface, "2:1", hull, "display", size, theme.CREAM_BRIGHT, "center", theme.HALO_WARM)

    def _letters(self, surface: pygame.Surface, text: str, at: Place, size: float, ink: theme.Colour) -> None:
        """Write a few letters centred at a place; size: in real px."""
        self.brush.type.draw(
            surface, text, (round(at[0]), round(at[1])), "display", max(12, round(size)), ink, "center"
        )

    # ------------------------------------------------------------ on the land

    def _numbers(self, surface: pygame.Surface, props: IslandProps) -> None:
        """Paint the numbers, dull where the robber blocks, shining where the throw was."""
        for number in range(len(CENTRES)):
            token = props.land.numbers[number]
            if token and token == props.thrown and number != props.blocked:
                self._rim(surface, number, FRESH, 0.07)
            if token:
                self._token(surface, number, token)
            if number == props.blocked:
                self._veil(surface, number)

    def _token(self, surface: pygame.Surface, hex_: int, token: int) -> None:
        """Paint the number of a hex on its disc, with a dot for each way to throw it."""
        (x, y), side = self.places.number(hex_), self.places.side
        self._sprite(surface, "kgr_token", (x, y), TOKEN)
        ink = theme.LOSS if token in HOT else theme.INK
        self._letters(surface, str(token), (x, y - side * 0.05), side * 0.34, ink)
        dots = pips(token)
        for dot in range(dots):
            at = x + (dot - (dots - 1) / 2) * side * 0.075, y + side * 0.17
            paint_disc(surface, ink, (round(at[0]), round(at[1])), max(1, round(side * 0.026)))

    def _rim(self, surface: pygame.Surface, hex_: int, ink: theme.Colour, share: float) -> None:
        """Draw a line with round corners inside a hex, so many sides wide."""
        wide = max(3, round(self.places.side * share))
        corners = self.places.outline(hex_, 0.88)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            pygame.draw.line(surface, ink, start, end, wide)
            paint_disc(surface, ink, (round(start[0]), round(start[1])), wide // 2)

    def _veil(self, surface: pygame.Surface, hex_: int) -> None:
        """Dim a hex."""
        outline = self.places.outline(hex_, 0.93)
        left, top = (math.floor(min(each[axis] for each in outline)) for axis in (0, 1))
        right, bottom = (math.ceil(max(each[axis] for each in outline)) for axis in (0, 1))
        veil = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
        pygame.draw.polygon(veil, BLOCKED, [(x - left, y - top) for x, y in outline])
        surface.blit(veil.premul_alpha(), (left, top), special_flags=PREMULTIPLIED)

    def _buildings(self, surface: pygame.Surface, props: IslandProps) -> None:
        """Paint settlements and cities, from the back to the front."""
        found = []
        for shape, _, settlements, cities in props.pieces:
            found += [(corner, f"kgr_settlement_{shape}", HOUSE) for corner in numbers_in(settlements)]
            found += [(corner, f"kgr_city_{shape}", CITY) for corner in numbers_in(cities)]
        for corner, name, wide in sorted(found):
            self._sprite(surface, name, self.foot(corner), wide)

    def foot(self, corner: int) -> Place:
        """Return the foot of a building on a corner."""
        x, y = self.places.corner(corner)
        return x, y + self.places.side * 0.17

    # ------------------------------------------------------------ what can be pressed

    def _lit(self, surface: pygame.Surface, props: IslandProps, kind: str) -> None:
        """Mark the legal places in green, that under the pointer brighter, the chosen one in gold."""
        targets = sorted(props.lit | ({props.hover} if props.hover is not None else frozenset()))
        for target in targets:
            if target.kind != kind:
                continue
            is_chosen, is_hover = target == props.chosen, target == props.hover
            colour = theme.NOW if is_chosen else theme.mix(theme.MAY, theme.CREAM, 0.5 if is_hover else 0.0)
            self._mark(surface, target, colour, large=is_hover or is_chosen)

    def _mark(self, surface: pygame.Surface, target: Target, colour: theme.Colour, *, large: bool) -> None:
        places, side = self.places, self.places.side
        if target.kind == EDGE:
            start, end = places.edge(target.a)
            first, last = _between(start, end, 0.24), _between(end, start, 0.24)
            wide = max(5, round(side * (0.17 if large else 0.12)))
            for ink, more in ((theme.KEYLINE, 6), (theme.MAY_HALO, 3), (colour, 0)):
                pygame.draw.line(surface, ink, first, last, wide + more)
            return
        if target.kind == HEX:
            for ink, share in ((theme.MAY_HALO, 0.11), (colour, 0.08 if large else 0.05)):
                self._rim(surface, target.a, ink, share)
            return
        at = round(places.corner(target.a)[0]), round(places.corner(target.a)[1])
        radius = round(side * (0.24 if large else 0.18))
        pupil = radius // 3 - radius
        for ink, more in ((theme.KEYLINE, 4), (theme.MAY_HALO, 2), (colour, 0), (theme.MAY_HALO, pupil)):
            paint_disc(surface, ink, at, max(2, radius + more))


def _between(start: Place, end: Place, share: float) -> Place:
    """Return the place a share of the way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
