"""Tip: a slip beside the target under a resting pointer or focus, with its name and a sentence.

The page behind it (`game.table.reading.pages`) says the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.text import text_px as scaled
from game.shell.context import Context
from game.table.painting.free_place import free_place
from game.table.shown import Shown
from game.table.spots import Target

REST = 0.7
"""Seconds of rest before the tip appears."""
WIDTH, EDGE, APART, NAME, TEXT = 430, 20, 10, 31, 28
"""Logical px: largest width of the slip, its padding, its distance from the target; sizes of the letters."""
WIDER, PITCH = 1.6, 1.15
"""Largest factor of its width with large letters; line pitch in sizes of the letters."""
SHAPES = (1.0, 1.6, 0.7)
"""Factors of its width that are tried where the usual one has no place."""
SMALLER = (1.5, 1.25, 1.0)
"""Scales of the letters that are tried where larger ones have no place."""

K = TypeVar("K", bound=Hashable)
Told = tuple[str, str]
"""A name and a sentence, which may be empty."""


class Slip(NamedTuple):
    """A slip.  size: in real px.  name, text: the size of the letters, and the lines."""

    size: tuple[int, int]
    name: tuple[int, tuple[str, ...]]
    text: tuple[int, tuple[str, ...]]


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
        self._asked: tuple[Any, ...] = ()
        self._kept: tuple[Rect, ...] = ()
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

    def compose(
        self, display: DisplayList, about: Rect, clear: Callable[[], Sequence[Rect]], *, stands: bool = False
    ) -> None:
        """Add the tip beside its target, or where there is room. clear: returns the rectangles not to cover, the most
        important first. stands: they are those of the last frame."""
        if self._told is None:
            return
        asked = about, display.area, self._told, self.over, self._context.scale
        if self._picture is None or self._asked != asked or not stands:
            kept = (*clear(), *(() if self.over is None else (self.over,)))
            if self._picture is None or (*asked, kept) != (*self._asked, self._kept):
                self._asked, self._kept = asked, kept
                slip, self.place = self._placed(about, display.area, kept)
                self._picture = self._paint(slip)
        assert self.place is not None
        display.blit(self._picture, self.place, pygame.BLEND_PREMULTIPLIED)

    def _placed(self, about: Rect, window: Rect, clear: Sequence[Rect]) -> tuple[Slip, Rect]:
        """Return a slip and its place: in another shape or with smaller letters, where it would cover something
        otherwise; the widest and least important things are covered where all that is in vain."""
        context, apart = self._context, self._context.px(APART)
        sizes = dict.fromkeys((context.text_scale, *(scale for scale in SMALLER if scale < context.text_scale)))
        for letters in sizes:
            slips = [self._slip(letters, wide) for wide in SHAPES]
            found = [(slip, free_place(about, slip.size, window, clear, apart)) for slip in slips]
            places = [(slip, *where) for slip, where in found if where is not None]
            if places:
                slip, place, _ = min(places, key=lambda each: each[2])
                return slip, place
        slip = min((self._slip(min(sizes), wide) for wide in SHAPES), key=lambda each: each.size[0] * each.size[1])
        for number in range(len(clear) - 1, -1, -1):
            if where := free_place(about, slip.size, window, clear[:number], apart):
                return slip, where[0]
        place = Rect((0, 0), slip.size)
        place.midbottom = about.midtop
        return slip, place.clamp(window)

    def _slip(self, letters: float, shape: float) -> Slip:
        """Return a slip with letters of that scale, by so much wider than usual."""
        assert self._told is not None
        context, (name, text) = self._context, self._told
        wider = max(1.0, min(letters, WIDER)) * shape
        edge, room = context.px(EDGE), context.px(WIDTH * wider - 2 * EDGE)
        name_px, text_px = (scaled(size, context.scale, letters) for size in (NAME, TEXT))
        names = context.type.wrap(name, "display", name_px, room) if name else []
        lines = context.type.wrap(text, "bold", text_px, room) if text else []
        wide = max(
            *(context.type.size_of(line, "display", name_px)[0] for line in names),
            *(context.type.size_of(line, "bold", text_px)[0] for line in lines),
            0,
        )
        high = round(name_px * PITCH) * len(names) + round(text_px * PITCH) * len(lines)
        return Slip((wide + 2 * edge, high + 2 * edge), (name_px, tuple(names)), (text_px, tuple(lines)))

    def _paint(self, slip: Slip) -> pygame.Surface:
        context, edge = self._context, self._context.px(EDGE)
        (name_px, names), (text_px, lines) = slip.name, slip.text
        surface = pygame.Surface(slip.size, pygame.SRCALPHA)
        body = surface.get_rect()
        context.sprites.panel(surface, "tooltip", body)
        inner = body.inflate(-2 * edge, -2 * edge)
        context.type.draw_lines(surface, names, inner, "display", name_px, theme.INK)
        inner.top += round(name_px * PITCH) * len(names)
        context.type.draw_lines(surface, lines, inner, "bold", text_px, theme.INK)
        return surface
