"""Life before the painted city: stones fall and towers grow, the crane swings, smoke rises, a bird crosses the sky.

Everything is a function of the time since the scene began, so that nothing needs synchronising. All lengths are logical
px from the lower right corner of the window, the place of the towers.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.animation.air import puff
from game.animation.timing import CHALK_MS, SMOKE
from game.animation.tween import Timing
from game.graphics import theme
from game.graphics.bricks import BRICK_HEIGHT, BRICK_WIDTH, draw_tower
from game.graphics.images import faded
from game.shell.context import Context
from game.shell.scene import Size

WIDE = 96
"""Width of a stone of the towers."""
PITCH = WIDE * BRICK_HEIGHT / BRICK_WIDTH


class TitleTower(NamedTuple):
    """A growing tower: its colour, its left edge, the stones in the painted city."""

    colour: str
    x: float
    stones: int


FOOT = 58
BLUE, YELLOW, VIOLET = TitleTower("b", 800, 2), TitleTower("y", 670, 6), TitleTower("v", 150, 3)
PLAN = (BLUE, VIOLET, BLUE, YELLOW, BLUE, VIOLET, BLUE, VIOLET)
"""Towers in the order of their next stones; after the last stone all new ones fade and the cycle begins again."""
BIRD, CRANE, DROP = (
    Timing(26000, "linear"),
    Timing(5200, "easeInOutSine"),
    Timing(420, "easeInQuad", stagger=3200, after=1600),
)
"""Durations of a bird's flight, a swing of the crane, and the fall of a stone (with its pause)."""
REST = 2  # drops without a stone at the end
HEIGHT = 300  # height of a stone's fall
PULLEY, SWAY = (478, 432), 2.4  # the crane's rope, and the degrees of its swing
CHIMNEYS = ((1128, 410), (572, 470), (100, 420))
PUFFS, RISE, THICK = 6, 150, 0.62
FLIGHT, FLAP = (860, 620), 3.0  # heights of a bird's appearance and disappearance, and its strokes per second
WINGS = ((-13, -9), (-6, -3), (0, 0), (6, -3), (13, -9)), ((-14, -1), (-7, -3), (0, 0), (7, -3), (14, -1))
LOW_WINGS = ((-12, 6), (-7, -1), (0, 0), (7, -1), (12, 6))


class TitleLife:
    """The life of a title in a window of `size`; times in seconds."""

    def __init__(self, context: Context, size: Size) -> None:
        self.context = context
        self.size = size
        self._loads: dict[int, pygame.Surface] = {}
        self._puffs: dict[int, pygame.Surface] = {}
        self._birds: list[pygame.Surface] = []

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw everything at this moment; without motion the crane hangs still and nothing else is visible."""
        ms = time * 1000 if moves else 0.0
        if moves:
            self._smoke(surface, ms)
            self._bird(surface, ms)
            self._stones(surface, ms)
        self._crane(surface, ms)

    def _at(self, right: float, up: float) -> tuple[float, float]:
        """Return the real px of a place at this distance from the right and the lower edge."""
        return self.size[0] - right * self.context.scale, self.size[1] - up * self.context.scale

    # ------------------------------------------------------------ stones

    def _stones(self, surface: pygame.Surface, ms: float) -> None:
        """Draw the stones set so far, and the falling one."""
        pause = DROP.stagger
        turn, now = divmod(ms - DROP.after, pause * (len(PLAN) + REST))
        if turn < 0:
            return
        number = min(len(PLAN), int(now // pause))
        fading = (now - pause * len(PLAN)) / pause - (REST - 1)
        grown: dict[TitleTower, int] = {}
        for site in PLAN[:number]:
            grown[site] = grown.get(site, 0) + 1
        for site, count in grown.items():
            self._grown(surface, site, count, 1 - max(0.0, fading))
        if number < len(PLAN):
            site = PLAN[number]
            self._falling(surface, site, site.stones + grown.get(site, 0), now - number * pause)

    def _grown(self, surface: pygame.Surface, site: TitleTower, count: int, strength: float) -> None:
        x, y = self._at(site.x, FOOT + site.stones * PITCH)
        width = WIDE * self.context.scale
        if strength >= 1:
            draw_tower(surface, self.context.sprites, site.colour, count, x, y, width)
            return
        layer = pygame.Surface((round(width * 1.2), round(width * (count * 0.44 + 0.4))), pygame.SRCALPHA)
        foot = layer.get_height() - width * 0.08
        draw_tower(layer, self.context.sprites, site.colour, count, width * 0.1, foot, width)
        at = round(x - width * 0.1), round(y - foot)
        surface.blit(faded(layer, strength), at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _falling(self, surface: pygame.Surface, site: TitleTower, below: int, ms: float) -> None:
        """Draw a stone that comes down with a streak of light, is squashed and settles in a puff of chalk."""
        sprites, scale = self.context.sprites, self.context.scale
        x, y = self._at(site.x, FOOT + below * PITCH)
        width = WIDE * scale
        if ms < DROP.ms:
            y -= HEIGHT * scale * (1 - DROP.share(ms))
            middle = x + width * 0.45
            sprites.blit(surface, "streak", middle, y - width * 0.35, width=width * 0.42)
        draw_tower(surface, sprites, site.colour, 1, x, y, width)
        age = ms - DROP.ms
        if 0 <= age < CHALK_MS:
            share = age / CHALK_MS
            for side in (-1, 1):
                chalk = faded(sprites.sized("dust_1", width * (0.16 + 0.2 * share)), (1 - share) * 0.9)
                at = x + width * (0.45 + side * (0.42 + 0.2 * share)), y - width * 0.06
                corner = round(at[0] - chalk.get_width() / 2), round(at[1] - chalk.get_height() / 2)
                surface.blit(chalk, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    # ------------------------------------------------------------ crane, smoke, bird

    def _crane(self, surface: pygame.Surface, ms: float) -> None:
        """Draw the stone on the rope, which swings round the pulley."""
        share = ms / CRANE.ms % 1
        angle = round(4 * SWAY * math.sin(math.tau * share)) / 4
        sprites, info, scale = self.context.sprites, self.context.sprites.info("title_load"), self.context.scale
        key = round(angle * 4)
        if key not in self._loads:
            plain = sprites.get("title_load")
            self._loads[key] = pygame.transform.rotozoom(plain, angle, 1) if key else plain
        picture = self._loads[key]
        # the pulley seen from the middle of the sprite turns with it
        dx = (info.anchor[0] - info.w / 2) * scale
        dy = (info.anchor[1] - info.h / 2) * scale
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        x, y = self._at(*PULLEY)
        left = x - (dx * cos + dy * sin) - picture.get_width() / 2
        top = y - (dy * cos - dx * sin) - picture.get_height() / 2
        surface.blit(picture, (round(left), round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _smoke(self, surface: pygame.Surface, ms: float) -> None:
        blits = []
        for number, chimney in enumerate(CHIMNEYS):
            x, y = self._at(*chimney)
            for k in range(PUFFS):
                share = (ms / SMOKE.ms + k / PUFFS + number * 0.31) % 1
                cloud = self._puff(round(share * 14))
                up = SMOKE.share(SMOKE.ms * share) * RISE * self.context.scale
                drift = (10 * math.sin(share * 4 + number) + 16 * share) * self.context.scale
                blits.append(
                    (cloud, (round(x + drift - cloud.get_width() / 2), round(y - up - cloud.get_height() / 2)))
                )
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _puff(self, step: int) -> pygame.Surface:
        if step not in self._puffs:
            width = max(2, self.context.px(18 + step * 2.6))
            self._puffs[step] = puff(width, THICK * min(1.0, step / 2) * (1 - step / 14))
        return self._puffs[step]

    def _bird(self, surface: pygame.Surface, ms: float) -> None:
        """Draw two birds that cross the sky from time to time."""
        share = ms / BIRD.ms % 1 * 1.6  # none in the rest of the time
        if share > 1:
            return
        for late, size in ((0.0, 0.0), (0.035, 26.0)):
            way = share - late
            x = self.size[0] * (1.04 - 1.08 * way)
            up = FLIGHT[0] + (FLIGHT[1] - FLIGHT[0]) * way + 22 * math.sin(way * 9 + late * 40) + size
            beat = ms / 1000 * FLAP + late * 10
            flaps = math.sin(beat * 0.35) > -0.3  # otherwise the bird glides
            bird = self._wings()[int(beat * 4) % 4 if flaps else 1]
            surface.blit(bird, (round(x), round(self._at(0, up)[1])), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _wings(self) -> list[pygame.Surface]:
        """Return four pictures of one stroke: up, level, down, level."""
        if not self._birds:
            scale = self.context.scale
            for line in (*WINGS, LOW_WINGS):
                fine = pygame.Surface((round(32 * scale) * 4, round(24 * scale) * 4), pygame.SRCALPHA)
                points = [((16 + x) * 4 * scale, (13 + y) * 4 * scale) for x, y in line]
                for colour, thick in ((theme.OUTLINE, 5.6), (theme.CREAM, 2.8)):
                    for a, b in pairwise(points):
                        pygame.draw.line(fine, colour, a, b, max(1, round(thick * scale * 2)))
                    for point in points:
                        pygame.draw.circle(fine, colour, point, thick * scale)
                size = fine.get_width() // 4, fine.get_height() // 4
                self._birds.append(pygame.transform.smoothscale(fine.premul_alpha(), size))
            self._birds.append(self._birds[1])
        return self._birds
