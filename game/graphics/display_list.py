"""A frame as a list of drawn items, and a canvas that redraws only the differences from the last frame.

    display = DisplayList(size)               # one for every frame
    display.layer("table")                    # the items that follow are compared with this layer of the last frame
    display.blit(picture, (x, y))             # a picture that never changes: another look is another surface
    display.paint(rect, look, draw)           # calls `draw`; equal looks are equal pictures
    display.mark(rect, look)                  # draws nothing: the picture below changes with the look
    display.repeat(display.since(depth))      # the items added since then once more, in this frame or another

    canvas = Canvas()                         # one per window
    damage = canvas.show(window, display)     # draws the difference; None: everything

No code reports changes. A list depends on the state alone, as if everything was drawn in every frame, and two lists are
compared: where they differ, all items are drawn again in order, clipped to the damaged rectangles.  A pixel outside of
them has the same items as before, so it need not be drawn.  After any other drawing into the window, the canvas must
`forget`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

import pygame
from pygame import Rect

Pos = tuple[int, int]
Tone = tuple[int, int, int] | tuple[int, int, int, int]

MORE, WHOLE = 16_000, math.inf
"""Most px that are drawn in vain to save a rectangle; and to keep whole what cannot be drawn in part."""
MOST = 0.6
"""Largest damaged share of the window; beyond it the whole window is drawn, because each rectangle has a cost."""


class Item(NamedTuple):
    """A drawn item.  rect: its place and clip, real px.  look: equal for equal pictures.  draw: draws it; None for a
    mark.  is_whole: it cannot be drawn in part."""

    rect: Rect
    look: object
    draw: Callable[[pygame.Surface], object] | None
    is_whole: bool = False


class Passage(NamedTuple):
    """Layers of a frame.  begun: the name of each, and the index of its first item."""

    begun: list[tuple[object, int]]
    items: list[Item]


class DisplayList:
    """See the module.  area: the part of the window to draw into, real px."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.area = Rect((0, 0), size)
        self.items: list[Item] = []
        self._begun: list[tuple[object, int]] = [(None, 0)]  # the layers, each with the index of its first item

    # ------------------------------------------------------------ adding items

    def layer(self, name: object) -> None:
        """Begin a layer over the earlier ones. A frame with other layers is drawn whole."""
        self._begun.append((name, len(self.items)))

    def blit(self, picture: pygame.Surface, at: Pos | Rect, flags: int = 0) -> None:
        """Add a picture that never changes, with its upper left corner at `at`."""
        corner = (at[0], at[1])
        rect = Rect(corner, picture.get_size()).clip(self.area)
        draw = partial(_blit, picture, corner, flags)
        self.items.append(Item(rect, (picture, corner, flags), draw))

    def blits(self, pictures: Iterable[tuple[pygame.Surface, Pos | Rect]], flags: int = 0) -> None:
        """Add pictures, the lowest first."""
        for picture, at in pictures:
            self.blit(picture, at, flags)

    def fill(self, colour: Tone, rect: Rect, flags: int = 0) -> None:
        """Add a colour; with flags it is mixed with the colours below."""
        rect = rect.clip(self.area)
        self.items.append(Item(rect, (colour, flags), lambda surface: surface.fill(colour, rect, flags)))

    def paint(
        self, rect: Rect, look: object, draw: Callable[[pygame.Surface], object], *, is_whole: bool = False
    ) -> None:
        """Add a drawing in a rectangle.  draw: respects the clip, and may cut it further.  is_whole: the drawing
        depends on all pixels below it in the rectangle, for example because it moves them."""
        self.items.append(Item(rect.clip(self.area), look, draw, is_whole))

    def mark(self, rect: Rect, look: object) -> None:
        """Add an invisible item: the picture below it changes with the look."""
        self.items.append(Item(rect.clip(self.area), look, None))

    @contextmanager
    def within(self, area: Rect) -> Iterator[None]:
        """Clip all items added in the context to a part of the window."""
        before, self.area = self.area, area.clip(self.area)
        try:
            yield
        finally:
            self.area = before

    def since(self, layers: int) -> Passage:
        """Return the items added after this many layers (see `depth`)."""
        begun = self._begun[layers:]
        start = begun[0][1] if begun else len(self.items)
        return Passage([(name, at - start) for name, at in begun], self.items[start:])

    @property
    def depth(self) -> int:
        """Number of layers begun."""
        return len(self._begun)

    def repeat(self, passage: Passage) -> None:
        """Add the layers of another frame unchanged."""
        start = len(self.items)
        self._begun += [(name, start + at) for name, at in passage.begun]
        self.items += passage.items

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all items."""
        self._draw_in(surface, [surface.get_rect()])

    def redraw(self, surface: pygame.Surface, before: DisplayList) -> list[Rect] | None:
        """Draw the differences on a surface that shows `before`; return the damaged rectangles, None for everything."""
        changed = self._changed(before)
        damage = None if changed is None else self._damage(changed)
        self._draw_in(surface, [self.area] if damage is None else damage)
        return damage

    def _draw_in(self, surface: pygame.Surface, damage: list[Rect]) -> None:
        """Draw the items in these rectangles, which do not overlap, and nothing beyond them."""
        items, rects = self.items, [item.rect for item in self.items]
        for area in damage:
            for k in area.collidelistall(rects):
                rect, _, draw, _ = items[k]
                if draw is not None:
                    surface.set_clip(area.clip(rect))
                    draw(surface)
        surface.set_clip(None)

    def _changed(self, before: DisplayList) -> list[Rect] | None:
        """Return the rectangles where two lists differ; None if their layers differ."""
        if self.area != before.area or [name for name, _ in self._begun] != [name for name, _ in before._begun]:
            return None
        found = []
        for now, was in zip(self._layers(), before._layers(), strict=True):
            for new, old in zip_longest(now, was):
                if new is None or old is None:
                    found.append((new or old).rect)
                elif new[:2] != old[:2]:
                    found += [old.rect, new.rect]
        return found

    def _layers(self) -> Iterator[list[Item]]:
        """Yield the items of each layer."""
        ends = [start for _, start in self._begun[1:]] + [len(self.items)]
        for (_, start), end in zip(self._begun, ends, strict=True):
            yield self.items[start:end]

    def _damage(self, changed: list[Rect]) -> list[Rect] | None:
        """Return the rectangles to draw again, without overlap; None for everything."""
        damage = apart(changed)
        wholes = [item.rect for item in self.items if item.is_whole]
        while more := [whole for whole in wholes if _is_cut(whole, damage)]:
            damage = apart(damage + more, WHOLE)
        covered = sum(map(_px, damage))
        return None if covered > MOST * self.area.w * self.area.h else damage


class Composed:
    """Base of anything drawn through a display list."""

    def compose(self, display: DisplayList) -> None:
        """Add all items."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all items on a surface with unknown contents."""
        draw_composed(surface, self.compose)


class Canvas:
    """A memory of a surface's contents."""

    def __init__(self) -> None:
        self._shown: DisplayList | None = None

    def forget(self) -> None:
        """Forget the contents of the surface, and release their pictures."""
        self._shown = None

    def show(self, surface: pygame.Surface, display: DisplayList) -> list[Rect] | None:
        """Show the list; return the changed rectangles, None for everything."""
        before, self._shown = self._shown, None  # unknown if drawing fails
        if before is None:
            display.draw(surface)
            damage = None
        else:
            damage = display.redraw(surface, before)
        self._shown = display
        return damage


def draw_composed(surface: pygame.Surface, compose: Callable[[DisplayList], object]) -> None:
    """Draw all items that `compose` adds, on a surface with unknown contents."""
    display = DisplayList(surface.get_size())
    compose(display)
    display.draw(surface)


def apart(areas: Iterable[Rect], most: float = MORE) -> list[Rect]:
    """Return areas without overlap that cover all of these, and maybe more.  most: px that two of them may cover more
    if they are joined; else the later one is cut round the earlier one."""
    found: list[Rect] = []
    left = [area for area in areas if area]  # an empty one is outside the window
    left.reverse()
    while left:
        area = left.pop()
        at = area.collidelist(found)
        if at < 0:
            found.append(area)
            continue
        other = found[at]
        joined, both = area.union(other), area.clip(other)
        if _px(joined) - _px(area) - _px(other) + _px(both) <= most:
            del found[at]
            left.append(joined)
        else:
            left += _round(area, both)
    return found


def _px(area: Rect) -> int:
    return area.w * area.h


def _round(area: Rect, hole: Rect) -> list[Rect]:
    """Return the parts of an area round a hole in it."""
    x, y, right, bottom = hole.x, hole.y, hole.right, hole.bottom
    parts = (
        Rect(area.x, area.y, area.w, y - area.y),
        Rect(area.x, bottom, area.w, area.bottom - bottom),
        Rect(area.x, y, x - area.x, hole.h),
        Rect(right, y, area.right - right, hole.h),
    )
    return [part for part in parts if part]


def _is_cut(rect: Rect, damage: list[Rect]) -> bool:
    """Return whether a part of the rectangle, but not all of it, is damaged."""
    at = rect.collidelist(damage)
    return at >= 0 and not damage[at].contains(rect)


def _blit(picture: pygame.Surface, corner: Pos, flags: int, surface: pygame.Surface) -> None:
    surface.blit(picture, corner, special_flags=flags)
