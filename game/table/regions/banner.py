"""Banner of the person who is to act now, if several people share a screen, and the page that waits for it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.ahead import goes_on, read_ahead
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box, Grid
from game.graphics.images import faded
from game.table.painting.free_place import nearest
from game.table.painting.painter import OPENING, Frame
from game.table.shown import Greeting, Shown

FADE = 0.18
"""Seconds in which the banner fades in and out."""


VEIL = (*theme.rgb("0A1024"), 236)
"""Colour and opacity of the page that waits."""
SHEET, HEAD, WORDS = (1000.0, 440.0), 84.0, 44.0
"""Size of the sheet on it, and of the letters of its name and its words, logical px."""


WIDE, HIGH, MARGIN = 860.0, 120.0, 40.0
"""Size of the banner and the room round it for its shadow, logical px."""
ZOOMS = (1.0, 0.8, 0.62, 0.5)
"""Its sizes: the largest one with a place where it covers nothing in play."""


class WithPlaces(Protocol):
    """A layout that knows which game is in play."""

    @property
    def grid(self) -> Grid: ...
    def kept_clear(self, model: Any, shown: Any) -> Sequence[Rect]:
        """Return the rectangles that nothing may cover."""


class Greeted(Protocol):
    """The fields of a table's model that the banner needs."""

    view: Any

    def shape(self, seat: int) -> str:
        """Return the seal shape of a seat."""
        ...


class Banner:
    """The banner of the person who is to act now, over the table; it delays nothing.

    rect: the banner lies as near as possible to its middle, real px."""

    rests = True

    def __init__(self, brush: Brush, layout: WithPlaces, rect: Rect) -> None:
        self.brush = brush
        self.layout = layout
        self.grid = layout.grid
        self.rect = rect
        self.place = rect.copy()
        self._zoom = ZOOMS[0]
        self._key: object = None  # the value it was painted for
        self._picture: pygame.Surface | None = None
        self._coming: Iterator[bool] = iter(())

    def compose(self, display: DisplayList, model: Greeted, shown: Shown[Any, Any], frame: Frame) -> None:
        """Add the banner while its time runs; it fades in and out, unless motion is reduced."""
        greeting = shown.greeting
        if greeting is None or greeting.until <= frame.time or shown.question.chosen is not None:
            return
        key = greeting, display.area.size
        if self._key != key:
            self._find_place(display.area, model, shown)
            self._key, self._coming = key, self._painted(model, greeting, waits=not frame.is_at_once)
        is_coming = any(self._coming) if frame.is_at_once else goes_on(self._coming)
        if is_coming or self._picture is None:
            return
        if greeting.waits:
            display.blit(self._picture, (0, 0), pygame.BLEND_PREMULTIPLIED)
            return
        left = greeting.until - frame.time
        share = 1.0 if frame.reduced else min(1.0, left / FADE)
        picture = self._picture if share >= 1.0 else faded(self._picture, share)
        at = picture.get_rect(center=self.place.center)
        display.blit(picture, at, pygame.BLEND_PREMULTIPLIED)

    def _find_place(self, window: Rect, model: Greeted, shown: Shown[Any, Any]) -> None:
        """Find the largest size with a free place; without any the smallest one lies over the middle."""
        px, kept = self.brush.px, self.layout.kept_clear(model, shown)
        for self._zoom in ZOOMS:
            size = px(WIDE * self._zoom), px(HIGH * self._zoom)
            middle = Rect(self.rect.center, (0, 0))
            found = nearest(middle, size, window, kept)
            self.place = middle.inflate(size) if found is None else found
            if found is not None:
                return

    def _painted(self, model: Greeted, greeting: Greeting, *, waits: bool) -> Iterator[bool]:
        """Paint it, a part a step.  waits: until its pictures have been read in the background."""
        parts = self._page if greeting.waits else self._parts
        if waits:
            yield from read_ahead(self.brush.sprites, parts(model, greeting.seat), OPENING)
        self._picture = yield from parts(model, greeting.seat)
        self.brush.sprites.let_go()

    def _page(self, model: Greeted, seat: int) -> Generator[bool, None, pygame.Surface]:
        """Paint the page that waits: a sheet on a veil over the whole window, a part a step."""
        brush, grid, (wide, high) = self.brush, self.grid, SHEET
        picture = pygame.Surface((brush.px(grid.width), brush.px(grid.height)), pygame.SRCALPHA)
        picture.fill(tuple(part * VEIL[3] // 255 for part in VEIL[:3]) + VEIL[3:])
        box = Box((grid.width - wide) / 2, (grid.height - high) / 2, wide, high)
        brush.panel(picture, "panel_parchment", grid.rect(*box))
        yield False
        name, x = model.view.names[seat], box.centre[0]
        shape = model.shape(seat)
        band = Box(box.x - 40, box.y + 180, box.w + 80, 120)
        brush.panel(picture, f"turn_ribbon_{shape}", grid.rect(*band))
        brush.sprite(picture, f"seal_{shape}", x, box.y + 96, 150)
        yield False
        ink = theme.ink_on(theme.PLAYERS[shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        foot = band.centre[1] + HEAD * 0.3
        brush.text(
            picture,
            brush.t("hands.give", name=name),
            x,
            foot,
            HEAD,
            ink,
            "display",
            "basemid",
            halo,
            within=band.w - 240,
        )
        room = grid.rect(box.x + 60, band.bottom + 16, box.w - 120, box.bottom - band.bottom - 40)
        most, least = brush.size(WORDS, grow=1.5), brush.size(WORDS * 0.6)
        px, lines = brush.type.fit_lines(brush.t("hands.alone", name=name), "text", most, least, room.size)
        brush.type.draw_lines(picture, lines, room, "text", px, theme.INK, "center")
        return picture

    def _parts(self, model: Greeted, seat: int) -> Generator[bool, None, pygame.Surface]:
        """Paint a band in the colour of the seat with its seal and name, a part a step."""
        brush, zoom = self.brush, self._zoom
        width, head, edge = WIDE * zoom, HIGH * zoom, MARGIN * zoom
        picture = pygame.Surface((brush.px(width + 2 * edge), brush.px(head + 2 * edge)), pygame.SRCALPHA)
        shape = model.shape(seat)
        brush.panel(picture, f"turn_ribbon_{shape}", self.grid.rect(edge, edge, width, head))
        yield False
        ink = theme.ink_on(theme.PLAYERS[shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        name, size, y = model.view.names[seat], 64 * zoom, edge + head / 2
        wide = min(width - 240 * zoom, brush.width(name, size, "display"))
        x = edge + (width - wide - 130 * zoom) / 2
        brush.sprite(picture, f"seal_{shape}", x + 60 * zoom, y, 116 * zoom)
        foot, room = y + 20 * zoom, width - 240 * zoom
        brush.text(picture, name, x + 136 * zoom, foot, size, ink, "display", halo=halo, within=room)
        return picture
