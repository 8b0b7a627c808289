"""Tip: a slip beside the target under a resting pointer or focus, with its name and a sentence.

The page behind it (`game.table.reading.pages`) says the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.table.shown import Shown
from game.table.spots import Target

REST = 0.7
"""Seconds of rest before the tip appears."""
WIDTH, EDGE, APART, NAME, TEXT = 430, 20, 10, 31, 28
"""Logical px: largest width of the slip, its padding, its distance from the target; sizes of the letters."""
STEPS = 16
"""Places tried along the width and the height of the slip, where no place beside its target is free."""
WIDER = 1.6
"""Largest factor of its width with large letters."""

K = TypeVar("K", bound=Hashable)
SIDES = ("above", "below", "right", "left")
"""Sides of its target, in the order in which they are tried."""
Told = tuple[str, str]
"""A name and a sentence, which may be empty."""


def resting_on(shown: Shown[Any, Any]) -> Target | None:
    """Return the target with the focus or under the pointer; None while a card is open, and for a button whose panel is
    open."""
    at = None if shown.pointer.card is not None else shown.focus or shown.pointer.hover
    return None if at == Target("log") and shown.tools.log_open else at


class Tip(Generic[K]):
    """A tip, hidden at first; it appears after a while of rest, or at once on demand."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._target: K | None = None
        self._rested = 0.0
        self._told: Told | None = None
        self._picture: pygame.Surface | None = None
        self._scale = 0.0
        self._asked: tuple[Any, ...] = ()
        self.place: Rect | None = None
        """Its last visible rectangle."""
        self.over: Rect | None = None
        """A plate that lies over the table and would cover it."""

    @property
    def told(self) -> Told | None:
        """The current text."""
        return self._told

    @property
    def target(self) -> K | None:
        """The target of the current text."""
        return self._target if self._told is not None else None

    def rest(self, dt: float, target: K | None, tell: Callable[[K], Told | None]) -> None:
        """Advance by `dt` seconds on a target; None: on nothing, or on a target without a tip."""
        if target != self._target:
            self._target, self._rested, self._told, self._picture = target, 0.0, None, None
            return
        before, self._rested = self._rested, self._rested + dt
        if target is not None and before < REST <= self._rested:
            self._told = tell(target)

    def ask(self, target: K, told: Told | None) -> None:
        """Show the tip of the target at once."""
        self._target, self._rested, self._told, self._picture = target, REST, told, None

    def forget(self) -> None:
        """Hide the tip until its target is rested on again."""
        self._target, self._rested, self._told, self._picture = None, 0.0, None, None

    def compose(self, display: DisplayList, about: Rect, avoid: Sequence[Rect], lit: Sequence[Rect] = ()) -> None:
        """Add the tip beside its target: above, or else where there is room. avoid: rectangles not to cover, the most
        important first. lit: what may be pressed, of which as little as possible is covered."""
        if self._told is None:
            return
        context = self._context
        if self._picture is None or self._scale != context.scale:
            self._picture, self._scale = self._paint(self._told), context.scale
        clear = avoid if self.over is None else (*avoid, self.over)
        asked = about, self._picture.get_size(), display.area, tuple(clear), tuple(lit)
        if self.place is None or self._asked != asked:
            self._asked, self.place = asked, beside(*asked[:4], context.px(APART), lit)
        display.blit(self._picture, self.place, pygame.BLEND_PREMULTIPLIED)

    def _paint(self, told: Told) -> pygame.Surface:
        context = self._context
        name, text = told
        wider = max(1.0, min(context.text_scale, WIDER))
        edge, room = context.px(EDGE), context.px(WIDTH * wider - 2 * EDGE)
        name_px, text_px = context.text_px(NAME), context.text_px(TEXT)
        names = context.type.wrap(name, "display", name_px, room) if name else []
        lines = context.type.wrap(text, "bold", text_px, room) if text else []
        name_pitch, pitch = round(name_px * 1.15), round(text_px * 1.15)
        wide = max(
            *(context.type.size_of(line, "display", name_px)[0] for line in names),
            *(context.type.size_of(line, "bold", text_px)[0] for line in lines),
            0,
        )
        body = Rect(0, 0, wide + 2 * edge, name_pitch * len(names) + pitch * len(lines) + 2 * edge)
        surface = pygame.Surface(body.size, pygame.SRCALPHA)
        context.sprites.panel(surface, "tooltip", body)
        inner = body.inflate(-2 * edge, -2 * edge)
        context.type.draw_lines(surface, names, inner, "display", name_px, theme.INK)
        inner.top += name_pitch * len(names)
        context.type.draw_lines(surface, lines, inner, "bold", text_px, theme.INK)
        return surface


def beside(
    about: Rect, size: tuple[int, int], window: Rect, avoid: Sequence[Rect], apart: int, lit: Sequence[Rect] = ()
) -> Rect:
    """Return the rectangle of a slip of this size: above, below, right or left of its target, clear of all rectangles
    to avoid, or else of as many of the first of them as possible. lit: covered as little as possible; where nothing
    beside the target is clear of them, the slip lies farther off."""
    inner = window.inflate(-2 * apart, -2 * apart)
    places = list(_places(about, size, inner, avoid, apart))
    sides, core = len(SIDES), about.inflate(-about.w // 3, 0)
    for number in range(len(avoid), -1, -1):
        kept = list(avoid[:number])
        clear = [
            place
            for place, whole in zip(places, (*[about] * sides, *[core] * len(places)), strict=False)
            if not place.colliderect(whole) and place.collidelist(kept) < 0
        ]
        if clear:
            best = min(clear, key=lambda place: _covered(place, lit))
            return best if not _covered(best, lit) else _farther(best, about, inner, kept, lit)
    return places[0]


def _covered(place: Rect, lit: Sequence[Rect]) -> int:
    """Return how many square px of these rectangles a place covers."""
    return sum(part.w * part.h for part in map(place.clip, lit))


def _farther(best: Rect, about: Rect, inner: Rect, kept: Sequence[Rect], lit: Sequence[Rect]) -> Rect:
    """Return the nearest place in the window that covers none of these rectangles, or else that which covers least."""
    wide, high = best.size
    places = [
        Rect(x, y, wide, high)
        for x in {*range(inner.left, inner.right - wide, max(8, wide // STEPS)), inner.right - wide}
        for y in {*range(inner.top, inner.bottom - high, max(8, high // STEPS)), inner.bottom - high}
    ]
    free = [place for place in places if not place.colliderect(about) and place.collidelist(list(kept)) < 0]
    free.sort(key=lambda place: math.dist(place.center, about.center))
    return min([best, *free], key=lambda place: _covered(place, (*lit, about)))


def _places(about: Rect, size: tuple[int, int], inner: Rect, avoid: Sequence[Rect], apart: int) -> Iterator[Rect]:
    """Yield the possible rectangles: on the four sides, and beside the target, moved as little as necessary to keep
    clear."""
    above, below, right, left = (Rect((0, 0), size) for _ in range(4))
    above.midbottom = about.centerx, about.top - apart
    below.midtop = about.centerx, about.bottom + apart
    right.topleft = about.right + apart, about.top
    left.topright = about.left - apart, about.top
    sides = [place.clamp(inner) for place in (above, below, right, left)]
    yield from sides
    yield from sides[2:]  # over the edge of the target, rather than far from it
    pushed = [
        Rect(x, y, *size).clamp(inner)
        for other in avoid
        for x, y in (
            *((place.x, other.top - apart - size[1]) for place in (right, left)),
            *((place.x, other.bottom + apart) for place in (right, left)),
            (other.right + apart, about.top),
            (other.left - apart - size[0], about.top),
        )
    ]
    yield from sorted(pushed, key=lambda place: math.dist(place.center, about.center))
