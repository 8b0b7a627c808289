"""The picture at the end of a game: the winner's work in the middle of a town that celebrates, in the winner's colour.

    FeastScene(context, feast)       # over the results for some seconds; any press ends it

A game gives the ground and the place of its work (`Feast.paint`); banners, lights, people, rockets and words are the
same in every game. With reduced motion the picture stands still.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.animation.crowd import SHADES, CrowdLook, crowd
from game.animation.tween import eased
from game.graphics import theme
from game.graphics.ahead import Ground
from game.graphics.brush import PREMULTIPLIED
from game.graphics.grid import Box, Grid
from game.graphics.images import Sprites, faded
from game.input.intents import Command, Intent, Pressed
from game.shell.context import Context
from game.shell.scene import Change, Pop, Scene, Size
from game.shell.sound.narrator import Spoken
from game.table.painting.brush import TableBrush
from game.table.results.head import Head
from game.table.results.score import SeatResult

LASTS, COMES, GOES = 4.0, 0.35, 0.3
"""Seconds of the picture, of the coming of its words, and of its fading."""
NIGHT = theme.rgb("8F86B8")
"""Tint of the ground, so that lights are seen."""
HEAD, WORK = (0.13, 0.2), (0.33, 0.6)
"""Top and height of the words and of the work, in parts of the window."""
ROWS = ((0.935, 0.19), (0.975, 0.2), (1.035, 0.23))
"""Where the rows of people stand, in parts of the height, and their heights likewise, from the back."""
HOP, BEAT = 0.012, 0.42
"""How high people hop, in parts of the height, and seconds of a hop."""
PENNANTS, SAGS, DROP = 22, 3, 0.032
"""Pennants of the garland, its bows, and their depth in parts of the height."""
LAMPS, CLEAR = 60, 0.18
"""Lamps, and half of the middle that they leave to the work, in parts of the width."""
ROCKETS, FLIES, RAYS = 7, 1.5, 22
"""Rockets, seconds for which one is seen, and its sparks."""


@dataclass(frozen=True, slots=True)
class Feast:
    """The end of a game. paint: paints the ground and, in a rectangle (real px), the winner's work, a part a step.
    words: the headline, and the line below it."""

    winners: tuple[SeatResult, ...]
    words: tuple[str, str]
    paint: Callable[[pygame.Surface, Rect], Iterator[None]]
    is_lit: bool = True
    """Whether lamps shine over the foot of the picture."""
    is_news: bool = True
    """Whether nobody has said the winners before."""

    @property
    def colour(self) -> theme.Colour:
        """The colour of the first winner."""
        return theme.PLAYERS[self.winners[0].shape]


def hang_garland(sprites: Sprites, surface: pygame.Surface, shapes: Sequence[str]) -> None:
    """Hang a garland of pennants under the upper edge, by turns in the colour of a seat and in cream."""
    wide = surface.get_width()
    high = wide * 9 / 16
    pitch, deep, cord = wide / PENNANTS, high * 0.085, max(2, round(high * 0.005))

    def cord_at(x: float) -> float:
        return high * (0.008 + DROP * math.sin(math.pi * ((x / wide * SAGS) % 1)))

    for number in range(PENNANTS):
        x = pitch * (number + 0.5)
        y, half = cord_at(x), pitch * 0.4
        shape = [(x - half, y), (x + half, y), (x + half, y + deep), (x, y + deep * 0.74), (x - half, y + deep)]
        seat = shapes[number // 2 % len(shapes)]
        pygame.draw.polygon(surface, theme.CREAM_BRIGHT if number % 2 else theme.PLAYERS[seat], shape)
        pygame.draw.polygon(surface, theme.GOLD, shape, max(2, round(high * 0.004)))
        if not number % 2:
            seal = sprites.sized(f"seal_{seat}", round(half * 1.05))
            surface.blit(seal, seal.get_rect(center=(x, y + deep * 0.42)), special_flags=PREMULTIPLIED)
    points = [(x, cord_at(x)) for x in range(0, wide + 8, 8)]
    pygame.draw.lines(surface, theme.BOLE, False, points, cord)


class FeastScene(Scene):
    """See the module."""

    name, playlist = "feast", "results"

    def __init__(self, context: Context, feast: Feast) -> None:
        super().__init__(context)
        self.feast = feast
        self.seconds = 0.0
        self._ground = Ground(self._paint)
        self._people: list[pygame.Surface] = []
        self._sparks: list[list[pygame.Surface]] = []
        self._head: pygame.Surface | None = None

    # ------------------------------------------------------------ scene methods

    @property
    def moving(self) -> bool:
        return not self.context.settings.reduced_motion

    def spoken(self) -> Spoken:
        return Spoken(self.feast.words[0] if self.feast.is_news else "")

    def read_aloud(self) -> Sequence[str]:
        return self.feast.words

    def handle(self, intent: Intent) -> Change | None:
        return Pop() if isinstance(intent, Pressed | Command) else None

    def update(self, dt: float) -> Change | None:
        self.seconds += dt
        return Pop() if self.seconds >= LASTS else None

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._ground.forget()
        self._people, self._sparks, self._head = [], [], None

    def cover(self) -> None:
        self._ground.forget()

    def prepare(self) -> Iterator[bool]:
        yield from self._ground.prepare(self.context.sprites, self.size)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._ground.get(self.size), (0, 0))
        still, settings = self.context.settings.reduced_motion, self.context.settings
        if settings.flashes:
            self._draw_rockets(surface, FLIES * 0.4 if still else self.seconds)
        high = self.size[1]
        for row, (people, (foot, _)) in enumerate(zip(self._crowds(), ROWS, strict=True)):
            beat = 0.0 if still else abs(math.sin(math.pi * (self.seconds / BEAT + row * 0.37)))
            at = round(high * (foot - HOP * beat)) - people.get_height()
            surface.blit(people, (0, at), special_flags=PREMULTIPLIED)
        share = 1.0 if still else eased("easeOutBack", self.seconds / COMES)
        head = self._words()
        shown = head if share >= 1 else faded(head, max(0.0, min(1.0, share)))
        place = shown.get_rect(center=(self.size[0] / 2, high * (HEAD[0] + HEAD[1] / 2)))
        surface.blit(shown, place, special_flags=PREMULTIPLIED)

    # ------------------------------------------------------------ the still picture

    def _paint(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint ground, work, lamps and banners."""
        wide, high = self.size
        work = Rect(round(wide * 0.14), round(high * WORK[0]), round(wide * 0.72), round(high * WORK[1]))
        yield from self.feast.paint(surface, work)
        if self.feast.is_lit:
            self._paint_lamps(surface)
        yield
        hang_garland(self.context.sprites, surface, [winner.shape for winner in self.feast.winners])
        top = round(high * ROWS[0][0]) - round(high * 0.03)
        for y in range(top, high):  # between the people it is dark
            shade = theme.mix((255, 255, 255), SHADES[-1], min(1.0, 12 * (y - top) / high))
            surface.fill(shade, (0, y, wide, 1), pygame.BLEND_MULT)
        yield
        self._crowds()
        yield
        self._words()

    def _paint_lamps(self, surface: pygame.Surface) -> None:
        wide, high = self.size
        rng, lamp = random.Random(5), self.context.sprites.sized("glow_gold", max(8, round(high * 0.07)))
        for _ in range(LAMPS):
            at = rng.uniform(0, wide), rng.uniform(high * 0.6, high * 0.88)
            if abs(at[0] / wide - 0.5) > CLEAR:
                surface.blit(lamp, lamp.get_rect(center=at), special_flags=PREMULTIPLIED)

    def _crowds(self) -> list[pygame.Surface]:
        """Return the rows of people, from the back."""
        if not self._people:
            wide, high = self.size
            looks = [
                CrowdLook(self.feast.colour, high * tall / wide, row + 3, row) for row, (_, tall) in enumerate(ROWS)
            ]
            self._people = [crowd(look, wide) for look in looks]
        return self._people

    def _words(self) -> pygame.Surface:
        """Return the winner in laurel beside the words about the end."""
        if self._head is None:
            grid = Grid.of(self.size)
            box = Box(0, 0, grid.width * 0.8, 208.0)
            head = Head(self.context, TableBrush(self.context, grid), box, list(self.feast.winners))
            whole = pygame.Surface((grid.px(box.w), grid.px(box.h)), pygame.SRCALPHA)
            head.draw_winner(whole, self.feast.words, 1, 1)
            self._head = whole.subsurface(whole.get_bounding_rect()).copy()
        return self._head

    # ------------------------------------------------------------ rockets

    def _draw_rockets(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the rockets of this moment: each opens over the work, one after the other."""
        wide, high = self.size
        rng, sparks = random.Random(11), self._dots()
        for number in range(ROCKETS):
            x, y, size = (
                wide * (0.1 + 0.8 * rng.random()),
                high * rng.uniform(0.17, 0.42),
                high * rng.uniform(0.1, 0.17),
            )
            age = (seconds - 0.45 * number) / FLIES
            if not 0 < age < 1:
                continue
            reach, dot = size * eased("easeOutCubic", age), sparks[(number + 1) % 2][min(7, int(age * 8))]
            for ray in range(RAYS):
                turn, far = math.tau * ray / RAYS, reach * (1.0 if ray % 2 else 0.62)
                at = x + far * math.cos(turn), y + far * math.sin(turn) + size * 0.35 * age * age
                surface.blit(dot, dot.get_rect(center=at), special_flags=PREMULTIPLIED)

    def _dots(self) -> list[list[pygame.Surface]]:
        """Return the sparks of both colours at eight ages: they fade."""
        if not self._sparks:
            self._sparks = [
                [self._dot(colour, 1 - age / 8) for age in range(8)]
                for colour in (theme.GOLD_PALE, theme.mix(self.feast.colour, theme.CREAM_BRIGHT, 0.35))
            ]
        return self._sparks

    def _dot(self, colour: theme.Colour, strength: float) -> pygame.Surface:
        radius = max(2, round(self.size[1] * 0.006))
        dot = pygame.Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
        for part, alpha in ((2.0, 60), (1.0, 255)):
            pygame.draw.circle(dot, (*colour, round(alpha * strength)), (2 * radius, 2 * radius), radius * part)
        return dot.premul_alpha()
