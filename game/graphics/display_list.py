"""What a frame shows, as a list of what is drawn, and a canvas that draws of it only what has changed.

    display = DisplayList(size)               # one for every frame
    display.layer("table")                    # what follows is compared with the same layer of the last frame
    display.blit(picture, (x, y))             # a picture; it never changes, another look is another picture
    display.paint(rect, look, draw)           # whatever `draw` draws there; an equal look is an equal picture
    display.mark(rect, look)                  # draws nothing: what lies there changes whenever the look does
    display.repeat(display.since(depth))      # what has been added since then once more, in this frame or another

    canvas = Canvas()                         # one for a window
    damage = canvas.show(window, display)     # draws the difference; None: all of it

Nobody has to say what has changed. A list depends on the state alone, as if all of it was drawn in every frame, and two
lists are compared: where they differ, whatever lies there is drawn again in its order, cut to the damaged rectangles.
A pixel outside of them is covered by the very same items as before, so it stands as it is. What was drawn into the
window by anybody else is not known: then the canvas has to `forget`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

import pygame
from pygame import Rect

Pos = tuple[int, int]
Tone = tuple[int, int, int] | tuple[int, int, int, int]

MOST = 0.6
"""The part of the window from which on all of it is drawn: rectangles have their price."""


class Item(NamedTuple):
    """Something that is drawn.  rect: where, real px; it is cut to that.  look: equal for the same picture.  draw:
    draws it; None for a mark.  is_whole: it cannot be drawn in part."""

    rect: Rect
    look: object
    draw: Callable[[pygame.Surface], object] | None
    is_whole: bool = False


class Passage(NamedTuple):
    """Layers of a frame.  begun: their names, and with which item each begins."""

    begun: list[tuple[object, int]]
    items: list[Item]


class DisplayList:
    """See the module.  area: the part of the window that is drawn into, real px."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.area = Rect((0, 0), size)
        self.items: list[Item] = []
        self._begun: list[tuple[object, int]] = [(None, 0)]  # the layers, and with which item each begins

    # ------------------------------------------------------------ what is added

    def layer(self, name: object) -> None:
        """Begin a layer, over those before it. A frame with other layers is drawn whole."""
        self._begun.append((name, len(self.items)))

    def blit(self, picture: pygame.Surface, at: Pos | Rect, flags: int = 0) -> None:
        """Add a picture that never changes, its upper left corner at a point."""
        corner = (at[0], at[1])
        rect = Rect(corner, picture.get_size()).clip(self.area)
        draw = partial(_blit, picture, corner, flags)
        self.items.append(Item(rect, (picture, corner, flags), draw))

    def blits(self, pictures: Iterable[tuple[pygame.Surface, Pos | Rect]], flags: int = 0) -> None:
        """Add pictures, the lowest first."""
        for picture, at in pictures:
            self.blit(picture, at, flags)

    def fill(self, colour: Tone, rect: Rect, flags: int = 0) -> None:
        """Add a colour; with flags it is mixed with what lies below."""
        rect = rect.clip(self.area)
        self.items.append(Item(rect, (colour, flags), lambda surface: surface.fill(colour, rect, flags)))

    def paint(
        self, rect: Rect, look: object, draw: Callable[[pygame.Surface], object], *, is_whole: bool = False
    ) -> None:
        """Add whatever is drawn into a rectangle.  draw: keeps to the clip, which it may cut further.  is_whole: what
        it draws depends on what lies below in all of the rectangle, as where that is moved."""
        self.items.append(Item(rect.clip(self.area), look, draw, is_whole))

    def mark(self, rect: Rect, look: object) -> None:
        """Add nothing to be seen: what a picture below shows there is new whenever the look is."""
        self.items.append(Item(rect.clip(self.area), look, None))

    @contextmanager
    def within(self, area: Rect) -> Iterator[None]:
        """Cut all that is added meanwhile to a part of the window."""
        before, self.area = self.area, area.clip(self.area)
        try:
            yield
        finally:
            self.area = before

    def since(self, layers: int) -> Passage:
        """Return what has been added since there were so many layers (see `depth`)."""
        begun = self._begun[layers:]
        start = begun[0][1] if begun else len(self.items)
        return Passage([(name, at - start) for name, at in begun], self.items[start:])

    @property
    def depth(self) -> int:
        """How many layers have begun."""
        return len(self._begun)

    def repeat(self, passage: Passage) -> None:
        """Add what another frame has shown, as it was there."""
        start = len(self.items)
        self._begun += [(name, start + at) for name, at in passage.begun]
        self.items += passage.items

    # ------------------------------------------------------------ what is drawn

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""
        self._draw_in(surface, [surface.get_rect()])

    def redraw(self, surface: pygame.Surface, before: DisplayList) -> list[Rect] | None:
        """Draw on a surface that shows `before` what is different; returns where, None for everywhere."""
        changed = self._changed(before)
        damage = None if changed is None else self._damage(changed)
        self._draw_in(surface, [self.area] if damage is None else damage)
        return damage

    def _draw_in(self, surface: pygame.Surface, damage: list[Rect]) -> None:
        """Draw whatever reaches into these rectangles, of which no two overlap, and nothing beyond them."""
        items, rects = self.items, [item.rect for item in self.items]
        for area in damage:
            for k in area.collidelistall(rects):
                rect, _, draw, _ = items[k]
                if draw is not None:
                    surface.set_clip(area.clip(rect))
                    draw(surface)
        surface.set_clip(None)

    def _changed(self, before: DisplayList) -> list[Rect] | None:
        """Where two lists differ; None where they have other layers."""
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
        """The items of each layer."""
        ends = [start for _, start in self._begun[1:]] + [len(self.items)]
        for (_, start), end in zip(self._begun, ends, strict=True):
            yield self.items[start:end]

    def _damage(self, changed: list[Rect]) -> list[Rect] | None:
        """What has to be drawn again, apart from each other; None for everything."""
        damage = apart(changed)
        wholes = [item.rect for item in self.items if item.is_whole]
        while more := [whole for whole in wholes if _is_cut(whole, damage)]:
            damage = apart(damage + more)
        covered = sum(rect.w * rect.h for rect in damage)
        return None if covered > MOST * self.area.w * self.area.h else damage


class Composed:
    """Whatever says what is drawn of it."""

    def compose(self, display: DisplayList) -> None:
        """Add all that is drawn."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it, on a surface of which nothing is known."""
        draw_composed(surface, self.compose)


class Canvas:
    """A surface and what it shows."""

    def __init__(self) -> None:
        self._shown: DisplayList | None = None

    def forget(self) -> None:
        """What the surface shows is not known any more, or not wanted: it lets go of the pictures."""
        self._shown = None

    def show(self, surface: pygame.Surface, display: DisplayList) -> list[Rect] | None:
        """Show the list; returns the rectangles that have changed, None for everything."""
        before, self._shown = self._shown, None  # not known, where drawing fails
        if before is None:
            display.draw(surface)
            damage = None
        else:
            damage = display.redraw(surface, before)
        self._shown = display
        return damage


def draw_composed(surface: pygame.Surface, compose: Callable[[DisplayList], object]) -> None:
    """Draw all that is added to a list, on a surface of which nothing is known."""
    display = DisplayList(surface.get_size())
    compose(display)
    display.draw(surface)


def apart(areas: Iterable[Rect]) -> list[Rect]:
    """Return areas that cover the same and maybe more, of which no two overlap."""
    found: list[Rect] = []
    for area in filter(None, areas):  # an empty one lies beyond the window
        while (at := area.collidelist(found)) >= 0:
            area = area.union(found.pop(at))
        found.append(area)
    return found


def _is_cut(rect: Rect, damage: list[Rect]) -> bool:
    """Whether a part of it is damaged."""
    at = rect.collidelist(damage)
    return at >= 0 and not damage[at].contains(rect)


def _blit(picture: pygame.Surface, corner: Pos, flags: int, surface: pygame.Surface) -> None:
    surface.blit(picture, corner, special_flags=flags)
