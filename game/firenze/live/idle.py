"""Idle life of the table: banners in the wind, twinkling stars, smoke over the roofs.

All of it is on the board's city, behind everything to read or touch, and costs a few small blits per frame.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect

from engine.firenze.stones import COLOURS, Colour
from game.animation.air import puff, waved
from game.animation.timing import BANNER, SMOKE
from game.animation.tween import Timing
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.regions.board import BoardPainter
from game.graphics.display_list import DisplayList
from game.table.painting.painter import Frame

Blits = list[tuple[pygame.Surface, tuple[int, int]]]

TWINKLE = Timing(3600, "easeInOutSine")
PHASES = 8  # pictures of one wave of a banner
SWING, LEADER_SWING = 2.6, 3.6
"""Amplitude of the free end of a tower's own flag and of its leader's flag, logical px."""
LIVELIER = 1.25
"""Speed of the leaders' flags relative to that of the others."""
STARS = ((0.5, 0.1), (1.5, 0.17), (2.5, 0.29), (3.5, 0.12), (4.5, 0.22), (5.5, 0.09), (-0.3, 0.13), (5.62, 0.3))
"""Positions of twinkling stars: towers from the left, share of the board's height from the top."""
CHIMNEYS = ((0.5, 0.8), (3.5, 0.74), (5.55, 0.7))
"""Positions of smoke, likewise."""
PUFFS = 4  # simultaneous puffs over a chimney
RISE = 110  # height that smoke rises, logical px
THICK = 0.55  # largest opacity of smoke


class Idle:
    """Draws the life of the city; nothing if motion is reduced. painter: of the board underneath."""

    def __init__(self, brush: FirenzeBrush, painter: BoardPainter) -> None:
        self.brush = brush
        self._painter = painter
        self._board = painter.region
        self._banners: dict[tuple[str, Colour, int], tuple[pygame.Surface, Rect]] = {}
        self._puffs: dict[int, pygame.Surface] = {}
        self._sparks: dict[int, pygame.Surface] = {}
        self._places: dict[tuple[float, float], tuple[float, float]] = {}

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add everything at this moment, over the painted table."""
        if self._painter in frame.painted:
            self._banners.clear()
            self._places.clear()
        if frame.reduced:
            return
        ms = frame.time * 1000
        for colour in COLOURS:
            phase = int((ms / BANNER.ms + colour * 0.37) * PHASES) % PHASES
            self._wave(display, frame.still, ("bonus", colour, phase), self._cloth, SWING)
        for colour, leader in enumerate(self._painter.flown):
            if leader is not None:
                phase = int((ms / BANNER.ms * LIVELIER + colour * 0.37 + 0.5) * PHASES) % PHASES
                self._wave(display, frame.still, ("leader", colour, phase), self._raised, LEADER_SWING)
        blits: Blits = []
        self._twinkle(blits, ms)
        self.smoke(blits, ms)
        display.blits(blits, pygame.BLEND_PREMULTIPLIED)

    # ------------------------------------------------------------ banners

    def _cloth(self, colour: Colour) -> Rect:
        """Return the cloth of a flag, from its pole."""
        (x, y), px = self._board.flag(colour), self.brush.px
        return Rect(x + px(5), y - px(66), px(61), px(58))

    def _raised(self, colour: Colour) -> Rect:
        """Return the leader's flag with the lines round its cloth, from its pole."""
        cloth, edge = self._board.raised(colour), self.brush.px(5)
        return Rect(cloth.x, cloth.y - edge, cloth.w + self.brush.px(3), cloth.h + edge)

    def _wave(
        self,
        display: DisplayList,
        still: pygame.Surface,
        key: tuple[str, Colour, int],
        find: Callable[[Colour], Rect],
        swing: float,
    ) -> None:
        """Add a painted flag in one phase of its wave."""
        if key not in self._banners:
            rect = find(key[1])
            flag = waved(still.subsurface(rect), swing * self.brush.scale, key[2] / PHASES)
            self._banners[key] = flag, rect
        display.blit(*self._banners[key])

    # ------------------------------------------------------------ stars and smoke

    def _at(self, tower: float, down: float) -> tuple[float, float]:
        """Return a place of the city, real px: a half number is between two towers."""
        if (tower, down) in self._places:
            return self._places[tower, down]
        plan, board = self._board.plan, self._board.boxes.board
        x = plan.x + math.floor(tower) * plan.pitch + plan.front + (plan.pitch - plan.front) * (tower % 1 + 0.12)
        place = self._places[tower, down] = x * self.brush.scale, (board.y + board.h * down) * self.brush.scale
        return place

    def _twinkle(self, blits: Blits, ms: float) -> None:
        for number, (tower, down) in enumerate(STARS):
            share = (ms / TWINKLE.ms + number * 0.381) % 1
            size = round(10 * TWINKLE.share(TWINKLE.ms * (1 - abs(2 * share - 1))))
            if size > 3:
                star = self._sparks.get(size) or self._spark(size)
                x, y = self._at(tower, down)
                blits.append((star, (round(x - star.get_width() / 2), round(y - star.get_height() / 2))))

    def _spark(self, size: int) -> pygame.Surface:
        """Return a star of this size, logical px beyond the smallest."""
        star = self._sparks[size] = self.brush.sprites.sized("spark", max(2, self.brush.px(8 + size)))
        return star

    def smoke(self, blits: Blits, ms: float) -> None:
        for number, (tower, down) in enumerate(CHIMNEYS):
            x, y = self._at(tower, down)
            for k in range(PUFFS):
                share = (ms / SMOKE.ms + k / PUFFS + number * 0.29) % 1
                up = SMOKE.share(SMOKE.ms * share)
                step = round(share * 12)
                cloud = self._puffs.get(step) or self.puff(step)
                drift = 7 * math.sin(share * 4 + number) * self.brush.scale
                at = x + drift - cloud.get_width() / 2, y - up * RISE * self.brush.scale - cloud.get_height() / 2
                blits.append((cloud, (round(at[0]), round(at[1]))))

    def puff(self, step: int) -> pygame.Surface:
        """Return a puff of smoke in one of 12 steps of its life: it grows and fades."""
        if step not in self._puffs:
            width = max(2, self.brush.px(13 + step * 1.7))
            self._puffs[step] = puff(width, THICK * min(1.0, step / 2) * (1 - step / 12))
        return self._puffs[step]
