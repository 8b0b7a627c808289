"""The lines of text that a scene writes, and whether all of them can be read.

with written() as page:
    scene.draw(surface)
page.faults()          # a sentence for each line cut off, outside its room or over another; empty if all is well
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.graphics.ahead import unseen
from game.graphics.display_list import DisplayList
from game.graphics.text import Type
from game.table.painting.painter import Overlays, Painter
from game.ui.widgets import Widget

SLACK = 1
"""Pixels by which letters may extend beyond their room or into each other, because positions are rounded."""
INKS: dict[tuple[str, str, int], pygame.Rect] = {}
"""The visible pixels of lines within their pictures, which are the same in every scene."""
UNSEEN = unseen().get_size()
"""Size of the surface that is painted on only to preload pictures."""


@dataclass(frozen=True)
class Line:
    """A line of text.  ink: its visible pixels.  room: the area it may be painted on, at most its widget or its part of
    the table."""

    text: str
    ink: pygame.Rect
    room: pygame.Rect
    surface: pygame.Surface
    px: int

    def __str__(self) -> str:
        return f"“{self.text}” {tuple(self.ink)}"


@dataclass
class Written:
    """All visible lines, and those cut with an ellipsis."""

    lines: list[Line] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    scrolled: list[pygame.Rect] = field(default_factory=list)
    """Areas of scrolling lists, where a half-hidden line can be scrolled into view."""

    def note(self, line: Line) -> None:
        """Add a line; text painted again at the same place counts once."""
        known = [other for other in self.lines if other.text == line.text and other.ink == line.ink]
        if line.text.strip() and not any(other.surface is line.surface for other in known):
            self.lines.append(line)

    def cover(self, area: pygame.Rect, surface: pygame.Surface | None = None) -> None:
        """Drop the lines under an area that was painted over.  surface: only lines on it; None: lines on any
        surface."""
        self.lines = [
            line
            for line in self.lines
            if not line.ink.colliderect(area) or (surface is not None and line.surface is not surface)
        ]

    def faults(self, names: tuple[str, ...] = ()) -> list[str]:
        """Return the faults.  names: player names, which may be cut."""
        found = [f"cut: “{text}”" for text in self.cut if text not in names]
        for k, line in enumerate(self.lines):
            ink = line.ink.inflate(-2 * SLACK, -2 * SLACK)
            scrolls = any(place.collidepoint(line.room.center) for place in self.scrolled)
            if not line.room.contains((ink.x, line.room.y, ink.w, 1) if scrolls else ink):
                found.append(f"out of its room {tuple(line.room)}: {line}")
            for other in self.lines[:k]:
                if other.surface is line.surface and _meet(line.ink.clip(line.room), other.ink.clip(other.room)):
                    found.append(f"over each other: {other}, {line}")
        return found


def _meet(a: pygame.Rect, b: pygame.Rect) -> bool:
    both = a.clip(b)
    return both.w > SLACK and both.h > SLACK


@contextmanager
def written() -> Iterator[Written]:
    """Record everything that is written inside the context."""
    page = Written()
    rooms: list[tuple[pygame.Surface, pygame.Rect]] = []
    draw, clip, over = Type.draw, Type.clip, Overlays.compose

    def drawn(
        self: Type, surface: pygame.Surface, text: str, at: Any, role: str, px: int, *style: Any, **more: Any
    ) -> Any:
        rect = draw(self, surface, text, at, role, px, *style, **more)
        if surface.get_size() == UNSEEN:
            return rect
        ink = INKS.get((text, role, px))
        if ink is None:
            ink = INKS[text, role, px] = self.picture(text, role, px, (255, 255, 255)).get_bounding_rect()
        ink = ink.move(rect.topleft)
        room = surface.get_clip()
        if rooms and rooms[-1][0] is surface:
            room = room.clip(rooms[-1][1])
        page.note(Line(text, ink, room, surface, px))
        return rect

    def clipped(self: Type, text: str, role: str, px: int, width: float) -> str:
        shown = clip(self, text, role, px, width)
        if shown != text:
            page.cut.append(text)
        return shown

    def covered(self: Any, layer: Any, props: Any, is_at_once: bool, display: DisplayList) -> None:
        if props is not None:
            area = layer.area(props)
            page.cover(area)  # cached pictures were written earlier, the rest is written while it is drawn
            display.paint(area, None, lambda surface: page.cover(area, surface))
        over(self, layer, props, is_at_once, display)

    def within(paint: Callable[..., None], room: Callable[[Any, Any], pygame.Rect]) -> Callable[..., None]:
        def painted(self: Any, surface: pygame.Surface, other: Any) -> None:
            rooms.append((surface, room(self, other)))
            paint(self, surface, other)
            rooms.pop()

        return painted

    parts = {kind: kind.draw for kind in _family(Widget) if "draw" in vars(kind)}
    layers = {kind: kind.paint for kind in _family(Painter) if "paint" in vars(kind)}
    Type.draw, Type.clip, Overlays.compose = drawn, clipped, covered  # type: ignore[method-assign]
    for kind, paint in parts.items():
        kind.draw = within(paint, lambda self, context: self.rect)
    for kind, paint in layers.items():
        kind.paint = within(paint, lambda self, props: self.area(props))
    try:
        yield page
    finally:
        Type.draw, Type.clip, Overlays.compose = draw, clip, over  # type: ignore[method-assign]
        for kind, paint in parts.items():
            kind.draw = paint
        for kind, paint in layers.items():
            kind.paint = paint


def _family(kind: type[Any]) -> list[type[Any]]:
    """Return a class and all its subclasses."""
    return [kind, *(each for below in kind.__subclasses__() for each in _family(below))]
