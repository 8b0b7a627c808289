"""The ground of the island: sea, shore, land with its numbers, the ships of the ports; painted once for an island."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.kgr.island import pips
from engine.kgr.values import ANY_PORT, LAND, NO_PORT, SEA, SHIP_STEPS
from game.graphics import marks, theme
from game.graphics.brush import PREMULTIPLIED
from game.graphics.frame import paint_disc
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part
from game.kgr.island.places import Place
from game.kgr.island.region import Island
from game.table.painting.brush import TableBrush

HOT = (6, 8)
"""Numbers that come most often, in red."""
HEX_WIDE = 174.0 / 100
"""Width of the picture of a hex, in sides."""
SHORE_WIDE = 8.67
"""The same of the shore, without the sea round it."""
TOKEN, SHIP = 0.6, 0.72
"""Widths of a number's disc and of a port's ship, in sides."""
WAKE = 0.46
"""Width of a step of the barbarians' way, in their ship's."""
FOAM, LANDING_INK, WAKE_RIM = (234, 246, 240, 190), (255, 96, 66, 235), (12, 30, 68, 150)
"""Inks of these steps, of the last one, and of the line round them."""
STEP = 5
"""Hexes painted in a step."""
LEAST_LETTERS = 14
"""Least size of letters on the land, real px."""


class LandProps(NamedTuple):
    """Props of the ground."""

    terrains: tuple[str, ...]
    numbers: tuple[int, ...]
    ports: tuple[str, ...]
    has_way: bool
    """Whether the barbarians come."""


class GroundPainter(Part[Island, LandProps]):
    """See the module."""

    work = 3

    def __init__(self, brush: TableBrush, region: Island) -> None:
        super().__init__(brush, region)
        self.places = region.places

    def props(self, model: TableModel, shown: TableShown) -> LandProps:
        view = model.view
        return LandProps(view.terrains, view.numbers, view.ports, view.options.extent != LAND)

    def painted(self, surface: pygame.Surface, props: LandProps) -> Iterator[None]:
        rect, places = self.region.rect, self.places
        surface.blit(self.brush.sprites.cover("kgr_sea", rect.size, (0.5, 0.0)), rect)
        yield
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))  # the sea round the shore is wider than a narrow window
        cx, cy = places.middle_of_all
        shore = "kgr_shore_small" if SEA in props.terrains else "kgr_shore"
        self._sprite(surface, shore, (cx - SHORE_WIDE / 2 * places.side, cy - 4 * places.side), SHORE_WIDE)
        surface.set_clip(clip)
        yield
        for number, terrain in enumerate(props.terrains):
            if terrain == SEA:
                continue
            self._sprite(surface, f"kgr_hex_{terrain}", places.hex(number), HEX_WIDE)
            if props.numbers[number]:
                self._token(surface, number, props.numbers[number])
            if number % STEP == 0:
                yield
        self._ports(surface, props.ports)
        if props.has_way:
            self._way(surface)
        self.brush.panel(surface, "frame_gold_thin", rect)

    def _sprite(self, surface: pygame.Surface, name: str, at: Place, wide: float) -> None:
        """Draw a sprite at a place, so many sides of a hex wide."""
        scale = self.brush.scale
        self.brush.sprite(surface, name, at[0] / scale, at[1] / scale, wide * self.places.side / scale)

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

    def _ports(self, surface: pygame.Surface, ports: tuple[str, ...]) -> None:
        """Paint the ships of the ports: on the sail the kind traded, below it the rate."""
        side = self.places.side
        for port, kind in enumerate(ports):
            if kind == NO_PORT:
                continue
            x, y = self.places.port(port)
            self._sprite(surface, "kgr_ship", (x, y), SHIP)
            size = max(14, round(side * 0.27))
            if kind == ANY_PORT:
                self._letters(surface, "3:1", (x, y - side * 0.09), size, theme.INK)
                continue
            self._sprite(surface, f"kgr_sign_{kind}", (x, y - side * 0.09), 0.32)
            hull = round(x), round(y + side * 0.22)
            self.brush.type.draw(surface, "2:1", hull, "display", size, theme.CREAM_BRIGHT, "center", theme.HALO_WARM)

    def _way(self, surface: pygame.Surface) -> None:
        """Paint the steps of the barbarians on the sea as rings of foam; the last one, at the shore, is red."""
        for step in range(SHIP_STEPS + 1):
            (x, y), share = self.places.way(step)
            wide = share * self.places.side * WAKE
            ink = LANDING_INK if step == SHIP_STEPS else FOAM
            ring = marks.ring(((WAKE_RIM, 5), (ink, 3)), (wide, wide * 0.42))
            place = ring.get_rect(center=(round(x), round(y + 0.3 * share * self.places.side)))
            surface.blit(ring, place, special_flags=PREMULTIPLIED)

    def _letters(self, surface: pygame.Surface, text: str, at: Place, size: float, ink: theme.Colour) -> None:
        """Write a few letters centred at a place; size: in real px."""
        self.brush.type.draw(
            surface, text, (round(at[0]), round(at[1])), "display", max(LEAST_LETTERS, round(size)), ink, "center"
        )
