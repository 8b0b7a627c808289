"""A mason who stands on a plank beside the menu and waves.

He is the mason of the piazza (`figure_point`); his arm is drawn anew for every phase of the wave.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.graphics import theme
from game.graphics.theme import Colour
from game.shell.context import Context

TALL, UNIT = 1.5, 1.7
"""His size beside that of the sprite, and the sprite's logical px for a unit of its drawing."""
SHOULDER, ELBOW, FOREARM = ((3.0, -20.0), (6.6, -21.0)), (9.6, -24.6), 9.5
"""Points of the arm in units from his foot, and the length of the forearm."""
CUT = 6.1
"""Units from his middle at which the arm of the sprite is cut off."""
OUTLINE, SLEEVE, SKIN = theme.rgb("1B0F14"), theme.rgb("D7A24C"), theme.rgb("E3B08A")
WOOD, WOOD_DARK = theme.rgb("A06C3C"), theme.rgb("6B4423")
UPRIGHT, SWING, STEPS = 92, 30, 5
"""Degrees: the forearm at rest, how far it swings to both sides, and the steps in which it does."""
WAVE, WAVES, PAUSE = 0.55, 3, 1.6
"""Seconds of a wave, number of waves in a row, and seconds between two rows."""
BOX, ARM = pygame.Rect(-84, -104, 120, 168), pygame.Rect(-2, -102, 50, 62)
"""The parts in the pictures of the mason and of his arm, logical px from his foot."""
PLANK, STRUT = (-80, 0, 130, 11), ((-74, 52), (-12, 10))
"""The plank under his feet and the strut below it, logical px."""
FINE = 3
"""Times as large as shown are the lines drawn."""


def swing_at(time: float) -> int:
    """Return the step of the swing (-STEPS to STEPS) at `time` seconds: a few waves, then a rest."""
    now = time % (WAVES * WAVE + PAUSE)
    return round(STEPS * math.sin(math.tau * now / WAVE)) if now < WAVES * WAVE else 0


class WavingMason:
    """His pictures, made on first use, at the scale of the context."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._still: pygame.Surface | None = None
        self._arms: dict[int, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, x: float, y: float, time: float, *, moves: bool = True) -> None:
        """Draw him at `time` seconds with his foot at x, y in real px; without motion his arm is up and still."""
        step = swing_at(time) if moves else 0
        if self._still is None:
            self._still = self._painted()
        if step not in self._arms:
            self._arms[step] = self._arm(step)
        scale = self._context.scale
        for picture, box in ((self._still, BOX), (self._arms[step], ARM)):
            at = round(x + box.x * scale), round(y + box.y * scale)
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _painted(self) -> pygame.Surface:
        """Return the plank, and on it the mason of the piazza without his arm."""
        scale = self._context.scale
        lines = _Lines(BOX, scale)
        for wide, colour in ((11, OUTLINE), (7, WOOD_DARK)):
            lines.draw(STRUT, wide, colour)
        lines.plank()
        picture = lines.picture()
        body, foot = pygame.Surface(picture.get_size(), pygame.SRCALPHA), (-BOX.x * scale, -BOX.y * scale)
        self._context.sprites.blit(body, "figure_point", *foot, scale=TALL * scale)
        cut = round(foot[0] + CUT * UNIT * TALL * scale)
        body.fill((0, 0, 0, 0), (cut, 0, body.get_width() - cut, round(foot[1])))
        picture.blit(body, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _arm(self, step: int) -> pygame.Surface:
        """Return his arm, with the forearm that many steps from its rest."""
        angle = math.radians(UPRIGHT + SWING * step / STEPS)
        hand = ELBOW[0] + FOREARM * math.cos(angle), ELBOW[1] - FOREARM * math.sin(angle)
        unit = UNIT * TALL
        arm = [(x * unit, y * unit) for x, y in (*SHOULDER, ELBOW, hand)]
        lines = _Lines(ARM, self._context.scale)
        for wide, palm, colour in ((4.4, 5.4, OUTLINE), (2.4, 3.4, SLEEVE)):
            lines.draw(arm, wide * unit, colour)
            lines.draw(arm[-1:] * 2, palm * unit, colour if colour == OUTLINE else SKIN)
        return lines.picture()


class _Lines:
    """Lines with round ends in a box, logical px from the mason's foot, drawn large and then made small."""

    def __init__(self, box: pygame.Rect, scale: float) -> None:
        self._box = box
        self._size = round(box.w * scale), round(box.h * scale)
        self._scale = scale * FINE
        self._fine = pygame.Surface((self._size[0] * FINE, self._size[1] * FINE), pygame.SRCALPHA)

    def draw(self, points: Sequence[tuple[float, float]], wide: float, colour: Colour) -> None:
        """Draw a line through points."""
        places = [((x - self._box.x) * self._scale, (y - self._box.y) * self._scale) for x, y in points]
        radius = wide * self._scale / 2
        for a, b in pairwise(places):
            steps = max(1, round(math.dist(a, b) / max(1.0, radius / 4)))
            for k in range(steps + 1):
                at = a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps
                pygame.draw.circle(self._fine, colour, at, radius)

    def plank(self) -> None:
        """Draw the plank."""
        x, y, wide, high = PLANK
        body = [round(value * self._scale) for value in (x - self._box.x, y - self._box.y, wide, high)]
        edge = round(2.5 * self._scale)
        pygame.draw.rect(self._fine, OUTLINE, body, border_radius=edge)
        inner = pygame.Rect(body).inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(self._fine, WOOD, inner)
        pygame.draw.rect(self._fine, WOOD_DARK, (inner.x, inner.centery, inner.width, inner.height // 2))

    def picture(self) -> pygame.Surface:
        """Return the picture in its own size, premultiplied."""
        return pygame.transform.smoothscale(self._fine.premul_alpha(), self._size)
