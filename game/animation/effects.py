"""Effects on the painted picture: a shake, a dip, a wave through a tower, a tint.

They run on the clock of an act like pieces, but do not fly: `disturb` moves or colours painted pixels of this frame.
Nothing in here knows a rule or a game.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect

from game.animation.pieces import AnyKit, Blits
from game.animation.tween import Timing
from game.graphics import theme
from game.graphics.display_list import DisplayList

Area = Callable[[], Rect]


class PixelTouch:
    """Base class of effects on painted pixels: a clock, and the areas of the picture, located again after a resize."""

    layer = 0
    unseen = True

    def __init__(self, time: Timing, areas: tuple[Area, ...], start: float | None = None) -> None:
        self.start = time.after if start is None else start
        self.length = time.ms
        self._time = time
        self._areas = areas
        self._clock = 0.0
        self._rects: list[Rect] = []
        self.locate()

    @property
    def share(self) -> float:
        """Eased share of its time that has passed."""
        return max(0.0, min(1.0, self._time.share(self._clock)))

    def locate(self) -> None:
        """Locate the areas again."""
        self._rects = [area() for area in self._areas]

    def advance(self, ms: float) -> bool:
        """Advance by `ms`; return True once it is over."""
        self._clock += ms
        return self._clock >= self.length

    def land(self) -> None:
        """Restore the painted picture."""

    def draw(self, kit: AnyKit, blits: Blits) -> None:
        """Draw nothing: it is not visible by itself."""

    def compose(self, display: DisplayList) -> None:
        """Add its effect on the picture at this moment."""
        area = self._rects[0].unionall(self._rects[1:])
        display.paint(area, (self, self._clock), self.disturb, is_whole=True)

    def disturb(self, surface: pygame.Surface) -> None:
        """Change the painted picture."""
        raise NotImplementedError


class Quake(PixelTouch):
    """A shake by at most `reach` px, `swings` times; it fades away."""

    def __init__(self, time: Timing, area: Area, reach: float, swings: int = 3, start: float | None = None) -> None:
        super().__init__(time, (area,), start)
        self._reach, self._swings = reach, swings

    @property
    def shift(self) -> float:
        """Current offset to the right, px."""
        return self._reach * (1 - self.share) * math.sin(self.share * self._swings * math.tau)

    def disturb(self, surface: pygame.Surface) -> None:
        """Move the painted pixels sideways."""
        _scroll(surface, self._rects[0], round(self.shift), 0)


class Dip(PixelTouch):
    """Moves the painted pixels down by `depth` px and up again."""

    def __init__(self, time: Timing, area: Area, depth: float, start: float | None = None) -> None:
        super().__init__(time, (area,), start)
        self._depth = depth

    def disturb(self, surface: pygame.Surface) -> None:
        """Move the painted pixels down."""
        _scroll(surface, self._rects[0], 0, round(self._depth * math.sin(math.pi * self.share)))


class Wave(PixelTouch):
    """Dips the areas by `depth` px one after the other, the first one first: a blow that runs through a tower."""

    def __init__(self, time: Timing, areas: tuple[Area, ...], depth: float, start: float | None = None) -> None:
        super().__init__(time, areas, start)
        self._depth = depth

    def disturb(self, surface: pygame.Surface) -> None:
        """Move each area down by its part of the wave."""
        span = 0.5  # share of the time for each area; the rest is the delay of the last one
        step = (1 - span) / max(1, len(self._rects) - 1)
        for k, rect in enumerate(self._rects):
            own = (self.share - k * step) / span
            if 0 < own < 1:
                _scroll(surface, rect, 0, max(1, round(self._depth * math.sin(math.pi * own))))


class Tint(PixelTouch):
    """Tints the painted pixels, up to `depth` (0 to 1): it comes quickly and goes slowly; if it `lasts` for some ms it
    comes slowly and remains."""

    def __init__(self, time: Timing, area: Area, colour: theme.Colour, depth: float, *, lasts: float = 0.0) -> None:
        super().__init__(time, (area,))
        self._colour, self._depth, self._stays = colour, depth, lasts > 0
        self.length = max(lasts, time.ms)

    def disturb(self, surface: pygame.Surface) -> None:
        """Colour the area."""
        strength = self.share if self._stays else min(1.0, 4 * self.share) * (1 - self.share) * 4 / 3
        tone = theme.mix((255, 255, 255), self._colour, self._depth * strength)
        surface.fill(tone, self._rects[0], pygame.BLEND_MULT)


def _scroll(surface: pygame.Surface, rect: Rect, dx: int, dy: int) -> None:
    """Move the pixels of a rectangle; those that leave it are lost, uncovered ones are not changed."""
    clip = surface.get_clip()
    rect = rect.clip(clip)
    if (dx or dy) and abs(dx) < rect.w and abs(dy) < rect.h:
        surface.set_clip(rect)
        surface.scroll(dx, dy)
        surface.set_clip(clip)
