"""The picture of the island: land and sea once, then what stands on it and what can be pressed.

It is painted as a whole on a picture of its own, because smooth edges look different where a clip cuts them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.island import CENTRES, PORT_EDGES, numbers_in, pips
from engine.kgr.values import ANY_PORT, KIND, TERRAINS
from game.graphics import theme
from game.graphics.brush import Brush
from game.kgr.island.places import Place, Places
from game.table.model import SeatedModel
from game.table.painting.painter import Painter
from game.table.shown import Shown
from game.table.spots import Target

FINE = 2
"""Land is painted so many times larger and scaled down, so that its edges are smooth."""
SEA, SEA_DEEP, SHALLOWS, SAND = (38, 92, 140), (22, 58, 104), (92, 152, 178), (222, 201, 150)
LAND: dict[str, tuple[theme.Colour, theme.Colour]] = {
    "forest": ((58, 112, 64), (34, 76, 46)),
    "hills": ((188, 104, 64), (142, 70, 42)),
    "pasture": ((150, 186, 92), (108, 148, 62)),
    "fields": ((226, 186, 86), (180, 136, 46)),
    "mountains": ((136, 138, 148), (94, 96, 110)),
    "desert": ((224, 204, 156), (190, 164, 112)),
}
"""By terrain its ground and its darker marks."""
HOT = (6, 8)
"""Numbers that come most often, in red."""


class LandProps(NamedTuple):
    """What the land depends on."""

    terrains: tuple[str, ...]
    numbers: tuple[int, ...]
    ports: tuple[str, ...]


class IslandProps(NamedTuple):
    """What the picture depends on.  pieces: by seat its shape, roads, settlements, cities."""

    land: LandProps
    robber: int
    pieces: tuple[tuple[str, int, int, int], ...]
    lit: frozenset[Target]
    hover: Target | None
    chosen: Target | None
    words: tuple[str, ...]
    """What the signs of the ports say."""


class IslandPainter(Painter[SeatedModel, Shown, IslandProps]):  # type: ignore[type-arg]
    """See the module."""

    def __init__(self, brush: Brush, places: Places) -> None:
        self.brush = brush
        self.rect = places.rect
        self.places = Places(Rect((0, 0), places.rect.size), places.side)  # of the picture itself
        self._land: tuple[LandProps, pygame.Surface] | None = None

    def props(self, model: SeatedModel, shown: Shown) -> IslandProps:  # type: ignore[type-arg]
        view = model.view
        pieces = tuple(
            (model.shape(number), seat.roads, seat.settlements, seat.cities) for number, seat in enumerate(view.seats)
        )
        on_island = frozenset(target for target in shown.question.lit if target.kind in ("corner", "edge", "hex"))
        hover = shown.pointer.hover if shown.pointer.hover in on_island else None
        signs = tuple("3:1" if kind == ANY_PORT else "2:1" for kind in view.ports)
        land = LandProps(view.terrains, view.numbers, view.ports)
        return IslandProps(land, view.robber, pieces, on_island, hover, shown.question.chosen, signs)

    def area(self, props: IslandProps) -> Rect:
        return self.rect

    def paint(self, surface: pygame.Surface, props: IslandProps) -> None:
        picture = self._painted_land(props.land).copy()
        self._paint_pieces(picture, props)
        surface.blit(picture, self.rect)

    def _paint_pieces(self, surface: pygame.Surface, props: IslandProps) -> None:
        """Paint everything over the land."""
        self.brush.panel(surface, "frame_gold_thin", self.places.rect)
        for number in range(len(CENTRES)):
            self._token(surface, number, props)
        self._ports(surface, props)
        self._lit(surface, props, ("edge", "hex"))
        for shape, roads, *_ in props.pieces:
            for edge in numbers_in(roads):
                self._road(surface, edge, theme.PLAYERS[shape])
        for shape, _, settlements, cities in props.pieces:
            for corner in numbers_in(settlements):
                self._building(surface, corner, shape, is_city=False)
            for corner in numbers_in(cities):
                self._building(surface, corner, shape, is_city=True)
        self._robber(surface, props.robber)
        self._lit(surface, props, ("corner",))

    # ------------------------------------------------------------ the land

    def _painted_land(self, props: LandProps) -> pygame.Surface:
        """Return sea, shore and hexes, painted once for an island."""
        if self._land is None or self._land[0] != props:
            rect = self.places.rect
            large = pygame.Surface((rect.w * FINE, rect.h * FINE))
            self._sea(large)
            for grown, colour in ((1.22, SHALLOWS), (1.1, SAND)):
                for number in range(len(CENTRES)):
                    pygame.draw.polygon(large, colour, self._fine(self._outline(number, grown)))
            for number, terrain in enumerate(props.terrains):
                self._hex(large, number, terrain)
            self._land = props, pygame.transform.smoothscale(large, rect.size)
        return self._land[1]

    def _fine(self, places: Sequence[Place]) -> list[Place]:
        """Return places in the window as places of the large picture."""
        return [(x * FINE, y * FINE) for x, y in places]

    def _outline(self, number: int, share: float) -> list[Place]:
        """Return the corners of a hex, nearer to its middle or farther."""
        cx, cy = self.places.hex(number)
        return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in self.places.outline(number)]

    def _sea(self, large: pygame.Surface) -> None:
        for y in range(large.get_height()):
            colour = theme.mix(SEA, SEA_DEEP, y / large.get_height())
            pygame.draw.line(large, colour, (0, y), (large.get_width(), y))
        light = theme.mix(SEA, SHALLOWS, 0.35)
        step = round(self.places.side * FINE * 0.55)
        for row, y in enumerate(range(step // 2, large.get_height(), step)):
            for x in range((row % 2) * step, large.get_width(), 2 * step):
                wave = Rect(x, y, step // 2, max(4, step // 6))
                pygame.draw.arc(large, light, wave, 0.3, math.pi - 0.3, FINE)

    def _hex(self, large: pygame.Surface, number: int, terrain: str) -> None:
        ground, mark = LAND[terrain]
        pygame.draw.polygon(large, mark, self._fine(self._outline(number, 1.0)))
        pygame.draw.polygon(large, ground, self._fine(self._outline(number, 0.94)))
        for dx, dy in MARKS:
            (x, y), size = self.places.hex(number), self.places.side
            ((fx, fy),) = self._fine([(x + dx * size, y + dy * size)])
            DRAWN[terrain](large, mark, fx, fy, size * FINE * 0.16)

    # ------------------------------------------------------------ tokens, ports, figures

    def _token(self, surface: pygame.Surface, number: int, props: IslandProps) -> None:
        """Paint the number of a hex on a disc, with a dot for each way to throw it."""
        token = props.land.numbers[number]
        if not token:
            return
        (x, y), side = self.places.hex(number), self.places.side
        radius = round(side * 0.31)
        pygame.draw.aacircle(surface, theme.INK_SOFT, (round(x), round(y)), radius + max(1, radius // 12))
        pygame.draw.aacircle(surface, theme.PARCHMENT_MID, (round(x), round(y)), radius)
        ink = theme.LOSS if token in HOT else theme.INK
        self._letters(surface, str(token), (x, y - radius * 0.1), radius * 1.15, ink)
        dots = pips(token)
        for dot in range(dots):
            at = x + (dot - (dots - 1) / 2) * radius * 0.28, y + radius * 0.62
            pygame.draw.aacircle(surface, ink, (round(at[0]), round(at[1])), max(1, round(radius * 0.09)))

    def _letters(self, surface: pygame.Surface, text: str, at: Place, size: float, ink: theme.Colour) -> None:
        """Write a few letters centred at a place; size: in real px."""
        self.brush.type.draw(surface, text, at, "bold", max(10, round(size)), ink, "center")

    def _ports(self, surface: pygame.Surface, props: IslandProps) -> None:
        side = self.places.side
        for port, kind in enumerate(props.land.ports):
            x, y = self.places.port(port)
            for end in self.places.edge(PORT_EDGES[port]):
                pygame.draw.aaline(surface, SAND, end, (x, y), max(2, round(side * 0.06)))
            radius = round(side * 0.3)
            colour = theme.PARCHMENT_MID if kind == ANY_PORT else LAND[TERRAINS[KIND[kind]]][0]
            pygame.draw.aacircle(surface, theme.INK_SOFT, (round(x), round(y)), radius + 1)
            pygame.draw.aacircle(surface, colour, (round(x), round(y)), radius)
            self._letters(surface, props.words[port], (x, y), radius * 0.9, theme.ink_on(colour))

    def _road(self, surface: pygame.Surface, edge: int, colour: theme.Colour) -> None:
        first, last = self.places.edge(edge)
        start, end = _between(first, last, 0.2), _between(last, first, 0.2)
        wide = max(5, round(self.places.side * 0.15))
        pygame.draw.line(surface, theme.KEYLINE, start, end, wide + 4)
        pygame.draw.line(surface, theme.OUTLINE, start, end, wide + 2)
        pygame.draw.line(surface, colour, start, end, wide)

    def _building(self, surface: pygame.Surface, corner: int, shape: str, *, is_city: bool) -> None:
        """Paint a house, or a larger one with a tower, in the colour of its seat and with its seal."""
        (x, y), size = self.places.corner(corner), self.places.side * (0.36 if is_city else 0.28)
        house: list[Place] = [(-1, 0.8), (-1, -0.3), (0, -1.1), (1, -0.3), (1, 0.8)]
        if is_city:
            house = [(-1.1, 0.9), (-1.1, -0.2), (-0.35, -0.2), (-0.35, -0.9), (0.35, -1.5), (1.05, -0.9), (1.05, 0.9)]
        outline = [(x + dx * size, y + dy * size) for dx, dy in house]
        pygame.draw.polygon(surface, theme.PLAYERS[shape], outline)
        pygame.draw.lines(surface, theme.KEYLINE, True, outline, 4)
        pygame.draw.lines(surface, theme.OUTLINE, True, outline, 2)
        scale = self.brush.scale
        self.brush.sprite(surface, f"seal_{shape}", x / scale, (y + size * 0.2) / scale, size * 1.3 / scale)

    def _robber(self, surface: pygame.Surface, hex_: int) -> None:
        """Paint a dark figure beside the number of its hex."""
        (x, y), side = self.places.hex(hex_), self.places.side
        x, y, tall = x - side * 0.45, y + side * 0.1, side * 0.34
        cloak = [(x - tall * 0.62, y + tall), (x - tall * 0.25, y - tall * 0.3), (x + tall * 0.25, y - tall * 0.3)]
        cloak.append((x + tall * 0.62, y + tall))
        for colour, more in ((theme.KEYLINE, 2), (theme.OUTLINE, 0)):
            pygame.draw.polygon(surface, colour, [(a + (a - x) / tall * more, b + more * (b > y)) for a, b in cloak])
            pygame.draw.aacircle(surface, colour, (round(x), round(y - tall * 0.55)), round(tall * 0.42) + more)

    # ------------------------------------------------------------ what can be pressed

    def _lit(self, surface: pygame.Surface, props: IslandProps, kinds: tuple[str, ...]) -> None:
        """Mark the legal places in green, that under the pointer brighter, the chosen one in gold."""
        for target in sorted(props.lit):
            if target.kind not in kinds:
                continue
            is_chosen, is_hover = target == props.chosen, target == props.hover
            colour = theme.NOW if is_chosen else theme.mix(theme.MAY, theme.CREAM, 0.45 if is_hover else 0.0)
            if target.kind == "edge":
                start, end = self.places.edge(target.a)
                wide = max(4, round(self.places.side * (0.13 if is_hover or is_chosen else 0.08)))
                first, last = _between(start, end, 0.28), _between(end, start, 0.28)
                pygame.draw.line(surface, theme.MAY_HALO, first, last, wide + 3)
                pygame.draw.line(surface, colour, first, last, wide)
            elif target.kind == "hex":
                outline = self._outline(target.a, 0.9)
                pygame.draw.lines(surface, colour, True, outline, max(3, round(self.places.side * 0.05)))
            else:
                x, y = map(round, self.places.corner(target.a))
                radius = round(self.places.side * (0.24 if is_hover or is_chosen else 0.17))
                pygame.draw.aacircle(surface, theme.MAY_HALO, (x, y), radius + 2)
                pygame.draw.aacircle(surface, colour, (x, y), radius)
                pygame.draw.aacircle(surface, theme.MAY_HALO, (x, y), max(2, radius // 3))


def _between(start: Place, end: Place, share: float) -> Place:
    """Return the place a share of the way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


# ---------------------------------------------------------------- marks of the land

MARKS: tuple[Place, ...] = ((-0.42, -0.38), (0.42, -0.38), (0.0, -0.62), (-0.42, 0.52), (0.42, 0.52), (0.0, 0.68))
"""Where the marks of a hex lie, in sides from its middle: round the number."""


def _tree(large: pygame.Surface, ink: theme.Colour, x: float, y: float, size: float) -> None:
    for rise in (0.0, 0.7):
        top = y - size * (1.1 + rise)
        pygame.draw.polygon(large, ink, [(x, top), (x - size * 0.7, top + size), (x + size * 0.7, top + size)])


def _mound(large: pygame.Surface, ink: theme.Colour, x: float, y: float, size: float) -> None:
    pygame.draw.ellipse(large, ink, Rect(x - size, y - size * 0.5, size * 2, size))


def _grass(large: pygame.Surface, ink: theme.Colour, x: float, y: float, size: float) -> None:
    for lean in (-0.5, 0.0, 0.5):
        pygame.draw.line(large, ink, (x, y + size * 0.4), (x + lean * size, y - size * 0.6), max(2, round(size * 0.14)))


def _furrows(large: pygame.Surface, ink: theme.Colour, x: float, y: float, size: float) -> None:
    for line in (-0.5, 0.0, 0.5):
        start = (x - size, y + line * size)
        pygame.draw.line(large, ink, start, (x + size, y + line * size - size * 0.3), max(2, round(size * 0.16)))


def _peak(large: pygame.Surface, ink: theme.Colour, x: float, y: float, size: float) -> None:
    pygame.draw.polygon(large, ink, [(x, y - size * 1.2), (x - size, y + size * 0.5), (x + size, y + size * 0.5)])
    snow = [(x, y - size * 1.2), (x - size * 0.38, y - size * 0.55), (x + size * 0.38, y - size * 0.55)]
    pygame.draw.polygon(large, theme.CREAM, snow)


def _dunes(large: pygame.Surface, ink: theme.Colour, x: float, y: float, size: float) -> None:
    pygame.draw.arc(
        large, ink, Rect(x - size, y - size * 0.4, size * 2, size), 0.4, math.pi - 0.4, max(2, int(size * 0.14))
    )


DRAWN = {
    "forest": _tree,
    "hills": _mound,
    "pasture": _grass,
    "fields": _furrows,
    "mountains": _peak,
    "desert": _dunes,
}
"""By terrain what draws one of its marks."""
