"""A seat's points as a bar of parts, one for each source: coloured, patterned and numbered.

A part is painted once at its full length; while it grows a part of that picture is shown. Points given up for money
stand at the left of the line from which all bars begin, so that the others can be compared.
"""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.cache import SurfaceCache
from game.graphics.frame import draw_frame
from game.table.painting.brush import TableBrush
from game.table.results.growth import LOSSES, Growth
from game.table.results.score import SeatResult
from game.table.results.style import Draw, ResultsStyle

MOST_THICK, THICK = 84.0, 0.62
"""Logical px of the thickest bar, and its share of a row."""
TILE, FINE = 22.0, 3
"""Logical px of a pattern's tile, and its supersampling."""
ICON_FROM = 92.0
"""Logical px from which on a part has room for its emblem beside the number."""
NUMBER_FROM = 52.0
"""Logical px from which on points given up have room for their number."""


# ---------------------------------------------------------------- patterns

_TILES: SurfaceCache[pygame.Surface] = SurfaceCache(2**19)


def _slanted(up: bool, surface: pygame.Surface, ink: theme.Colour, size: float) -> None:
    for start in (-size, 0.0, size):
        a, b = ((start, size), (start + size, 0.0)) if up else ((start, 0.0), (start + size, size))
        pygame.draw.line(surface, ink, a, b, round(size / 6))


def dots(surface: pygame.Surface, ink: theme.Colour, size: float) -> None:
    """Draw dots."""
    for x, y in ((0.25, 0.25), (0.75, 0.75)):
        pygame.draw.circle(surface, ink, (x * size, y * size), size / 8)


def courses(surface: pygame.Surface, ink: theme.Colour, size: float) -> None:
    """Draw courses."""
    width = round(size / 11)
    for y in (0.0, 0.5):
        pygame.draw.line(surface, ink, (0, y * size), (size, y * size), width)
        x = (0.25 if y else 0.75) * size
        pygame.draw.line(surface, ink, (x, y * size), (x, (y + 0.5) * size), width)


def waves(surface: pygame.Surface, ink: theme.Colour, size: float) -> None:
    """Draw waves."""
    for y in (0.3, 0.8):
        points = [(x * size, (y - 0.14 * (1 - abs(4 * (x % 0.5) - 1))) * size) for x in (0, 0.25, 0.5, 0.75, 1)]
        pygame.draw.lines(surface, ink, False, points, round(size / 9))


def posts(surface: pygame.Surface, ink: theme.Colour, size: float) -> None:
    """Draw posts."""
    for x in (0.25, 0.75):
        pygame.draw.line(surface, ink, (x * size, 0), (x * size, size), round(size / 9))


def lattice(surface: pygame.Surface, ink: theme.Colour, size: float) -> None:
    """Draw lattice."""
    _slanted(True, surface, ink, size)
    _slanted(False, surface, ink, size)


rising: Draw = partial(_slanted, True)
falling: Draw = partial(_slanted, False)


def _tile(style: ResultsStyle, source: str, size: int) -> pygame.Surface:
    """Return the tile of a source's pattern, on its colour."""
    colour = style.colours[source]
    fine = pygame.Surface((size * FINE, size * FINE))
    fine.fill(colour)
    if source in style.patterns:
        style.patterns[source](fine, theme.mix(colour, theme.INK, 0.2), size * FINE)
    return pygame.transform.smoothscale(fine, (size, size))


def draw_field(brush: TableBrush, target: pygame.Surface, style: ResultsStyle, source: str, rect: Rect) -> None:
    """Draw a field in colour and pattern of a source: with light above, shade below and a dark line round it."""
    size = max(4, brush.px(TILE))
    tile = _TILES.get((style.name, source, size), lambda: _tile(style, source, size))
    clip = target.get_clip()
    target.set_clip(rect.clip(clip))
    for x in range(rect.x, rect.right, size):
        for y in range(rect.y, rect.bottom, size):
            target.blit(tile, (x, y))
    for top, high, light in ((rect.y, rect.h * 0.2, 56), (rect.bottom - rect.h * 0.2, rect.h * 0.2, -44)):
        flag = pygame.BLEND_RGB_ADD if light > 0 else pygame.BLEND_RGB_SUB
        target.fill((abs(light),) * 3, Rect(rect.x, round(top), rect.w, round(high)), flag)
    target.set_clip(clip)
    draw_frame(target, theme.OUTLINE, rect, max(1, brush.px(2.4)))


# ---------------------------------------------------------------- a seat's bar
READABLE = 14
"""Least size of the number on a part, real px."""


class ScoreBar:
    """The bar of one seat in `rect` (real px). unit: real px of a point. zero: where all bars begin, real px."""

    def __init__(  # the brush and style of all bars, and the seat of one
        self, brush: TableBrush, style: ResultsStyle, seat: SeatResult, rect: Rect, zero: int, unit: float
    ) -> None:
        self._brush, self._style, self._seat = brush, style, seat
        self._rect, self._zero, self._unit = rect, zero, unit
        self._parts = [(source, seat.points[source]) for source in style.sources if seat.points.get(source, 0) > 0]
        self._pictures: dict[str, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, growth: Growth, ms: float) -> None:
        """Draw the parts as far as they have grown."""
        x, before = float(self._zero), 0
        for source, points in self._parts:
            grown = growth.grown(self._seat, source, ms)
            if grown <= 0:
                continue
            swing = growth.swing(source, ms) * self._brush.px(7)
            picture = self._picture(source, points)
            left = round(self._zero + before * self._unit)
            wide = min(picture.get_width(), max(1, round(grown * self._unit + min(0.0, swing))))
            if wide >= picture.get_width() - 1:
                surface.blit(picture, (left, self._rect.y))
            else:
                surface.blit(picture, (left, self._rect.y), (picture.get_width() - wide, 0, wide, self._rect.h))
            before += points
            x = max(x, left + wide + max(0.0, swing))
        fallen = growth.fallen(ms)
        if self._seat.losses and fallen is not None:
            self._draw_losses(surface, fallen)
        if x > self._zero:
            self._draw_rim(surface, round(x))

    def read_ahead(self) -> bool:
        """Paint a part that is not yet painted; return whether there was one."""
        for source, points in self._parts:
            if source not in self._pictures:
                self._picture(source, points)
                return True
        return False

    def _picture(self, source: str, points: int) -> pygame.Surface:
        """Return the picture of a whole part with its number."""
        if source not in self._pictures:
            order = self._style.sources.index
            before = sum(n for other, n in self._parts if order(other) < order(source))
            left, right = round(before * self._unit), round((before + points) * self._unit)
            self._pictures[source] = self._painted(source, str(points), max(1, right - left))
        return self._pictures[source]

    def _painted(self, source: str, words: str, wide: int) -> pygame.Surface:
        brush, style, colour = self._brush, self._style, self._style.colours[source]
        picture = pygame.Surface((wide, self._rect.h))
        draw_field(brush, picture, style, source, picture.get_rect())
        ink = theme.ink_on(colour)
        halo = theme.mix(colour, theme.CREAM_BRIGHT if ink == theme.INK else theme.INK, 0.45)
        x = wide / 2
        if not words:
            return picture
        most = min(brush.size(40, tight=True, grow=1.4), round(self._rect.h * 0.66))
        px = brush.type.fit(words, "display", most, READABLE, wide - brush.px(5))
        if brush.type.size_of(words, "display", px)[0] > wide:
            return picture  # the legend names it under the pointer
        size = min(brush.px(44), round(self._rect.h * 0.7))
        both = brush.type.size_of(words, "display", px)[0] + size + 2 * brush.px(3)
        if wide >= max(both + brush.px(16), brush.px(ICON_FROM)) and source in style.icons:
            shift = both / 2
            brush.sprites.blit(picture, style.icons[source], x - shift + size / 2, self._rect.h / 2, width=size)
            x += size / 2 + brush.px(3)
        brush.type.draw(picture, words, (x, self._rect.h / 2), "display", px, ink, "center", halo)
        return picture

    def _draw_losses(self, surface: pygame.Surface, fallen: float) -> None:
        """Drop the points given up into their place at the left of the line."""
        lost = self._seat.losses
        brush, wide, words = self._brush, max(1, round(lost * self._unit)), f"−{lost}"
        has_room = wide >= brush.px(NUMBER_FROM)
        if LOSSES not in self._pictures:
            self._pictures[LOSSES] = self._painted(LOSSES, words if has_room else "", wide)
        left, up = self._zero - wide, round(self._rect.h * 0.5 * (1 - max(0.0, min(1.0, fallen))))
        surface.blit(self._pictures[LOSSES], (left, self._rect.y - up))
        if not has_room:
            px, at = brush.size(30, tight=True), (left - brush.px(8), self._rect.centery - up)
            brush.type.draw(surface, words, at, "display", px, theme.LOSS, "midright")

    def _draw_rim(self, surface: pygame.Surface, right: int) -> None:
        """Draw the cream and the dark line round the grown part."""
        edge = max(1, self._brush.px(2.6))
        rim = Rect(self._zero, self._rect.y, right - self._zero, self._rect.h).inflate(2 * edge, 2 * edge)
        draw_frame(surface, theme.OUTLINE, rim, edge, edge)


def unit_of(seats: tuple[SeatResult, ...], room: float, least: float) -> tuple[float, float]:
    """Return the real px of a point, and the room at the left for points given up, at least `least` where there are
    any: the longest bar fills the room."""
    longest = max((sum(max(0, n) for n in seat.points.values()) for seat in seats), default=1)
    lost = max((seat.losses for seat in seats), default=0)
    unit = room / max(1, longest + lost)
    if lost and lost * unit < least:
        return (room - least) / max(1, longest), least
    return unit, lost * unit


def listed(style: ResultsStyle, seats: tuple[SeatResult, ...]) -> list[str]:
    """Return the sources that the legend lists: every one of the game, and the others where there are points of it."""

    def has(source: str) -> bool:
        return any(seat.points.get(source) for seat in seats)

    found = [source for source in style.sources if source not in style.optional or has(source)]
    return [*found, LOSSES] if any(seat.losses for seat in seats) else found
