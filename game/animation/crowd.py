"""A crowd that cheers: how a place answers a great score, and the people before the picture of an end.

cheer(motion, at, Cheers(ground, sky, colour))      # in a show: people at the foot of the ground, lights in the sky
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.animation.looks import SpriteLook
from game.animation.motion import StageMotion
from game.animation.particles import Burst
from game.animation.pieces import AnyKit, Leg, Locator, Look, PieceEntry, PieceImage
from game.animation.timing import CHEER
from game.graphics import theme

FINE = 2
"""Supersampling of the people."""
TALL = 0.62
"""Height of a person with raised arms, in parts of the crowd's own height: some stand lower."""
SHADES = theme.rgb("2A1A38"), theme.rgb("3A2248"), theme.rgb("1F1830")
"""Of people against the light, from the back row to the front."""
LIT = 0.16
"""Share of the seat's colour in the clothes of some."""
SPARKS = Burst(speed=240, life=1100, size=20, growth=0.6, pull=160, even=True)
AROUND, ROCKETS = 12, 3
"""Sparks of a rocket, and rockets."""
POSES = ((1.0, 1.08), (1.0, 0.97))
HIGH = 0.075
"""Height of a crowd at the table by its width."""


class Cheers(NamedTuple):
    """Where and how a place cheers. ground: the middle of the crowd's foot, as wide as the crowd. sky: where lights go
    on. colour: of the seat."""

    ground: Locator
    sky: Sequence[Locator]
    colour: theme.Colour
    spark: Look = SpriteLook("glow_gold")
    """Of the rockets."""


@dataclass(frozen=True, slots=True)
class CrowdLook:
    """People side by side, with flags in a colour, `high` times as high as wide; `seed` draws them."""

    colour: theme.Colour
    high: float
    seed: int = 0
    row: int = 0

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its place is the ground on which the crowd stands."""
        surface = crowd(self, width)
        return PieceImage(surface, width / 2, surface.get_height())


def crowd(look: CrowdLook, width: int) -> pygame.Surface:
    """Return people side by side, premultiplied."""
    high = max(4, round(width * look.high))
    fine = pygame.Surface((width * FINE, high * FINE), pygame.SRCALPHA)
    rng, size = random.Random(look.seed), high * FINE * TALL / 1.7
    number = max(3, round(fine.get_width() / (size * 0.72)))
    for place in rng.sample(range(number + 1), number + 1):
        _person(
            fine, look, fine.get_width() * (place + rng.uniform(-0.2, 0.2)) / number, size * rng.uniform(0.82, 1.1), rng
        )
    return pygame.transform.smoothscale(fine, (width, high)).premul_alpha()


def _person(fine: pygame.Surface, look: CrowdLook, x: float, size: float, rng: random.Random) -> None:
    """Draw a person: some raise their arms, some a flag."""
    foot, shade = fine.get_height(), SHADES[look.row % len(SHADES)]
    ink = theme.mix(shade, look.colour, LIT) if rng.random() < 0.4 else shade
    shoulder, head, wide = foot - size * 0.72, foot - size * 0.98, max(2, round(size * 0.15))
    body = pygame.Rect(0, 0, round(size * 0.78), round(size * 1.7))
    body.midtop = round(x), round(shoulder - size * 0.1)
    pygame.draw.ellipse(fine, ink, body)
    pygame.draw.circle(fine, ink, (x, head), size * 0.25)
    pose = rng.random()
    if pose < 0.5:
        for side in (-1, 1):
            elbow, hand = (
                (x + side * size * 0.4, shoulder - size * 0.15),
                (x + side * size * 0.46, shoulder - size * 0.72),
            )
            pygame.draw.lines(fine, ink, False, [(x + side * size * 0.2, shoulder + size * 0.1), elbow, hand], wide)
            pygame.draw.circle(fine, ink, hand, wide * 0.7)
    elif pose < 0.72:
        top, side = foot - size * 1.66, rng.choice((-1, 1))
        pygame.draw.line(
            fine, shade, (x + side * size * 0.3, shoulder), (x + side * size * 0.3, top), max(1, wide // 2)
        )
        left = x + side * size * 0.3
        flag = [(left, top), (left + side * size * 0.7, top + size * 0.16), (left, top + size * 0.36)]
        pygame.draw.polygon(fine, look.colour, flag)
        pygame.draw.polygon(fine, theme.CREAM_BRIGHT, flag, max(1, wide // 3))


def cheer(motion: StageMotion, at: float, cheers: Cheers) -> None:
    """Raise a crowd at the foot of a place, and light windows and rockets over it, unless flashes are off."""
    times, place = CHEER, cheers.ground
    motion.hear("bells_city", at, 0.7)
    hops = [Leg(times["hop"], squash=pose) for pose in POSES * 3]
    for row in (0, 1):
        look, entry = (
            CrowdLook(cheers.colour, HIGH, row, row),
            PieceEntry(at + 90 * row, unseen=True, squash=(1.0, 0.05)),
        )
        legs = Leg(times["rise"]), *hops[row:], Leg(times["sink"], squash=(1.0, 0.05), fade=0.4)
        motion.fly(look, place, *legs, entry=entry, layer=1, rest=times["stay"])
    if not motion.flashes:
        return
    lit = times["lit"]
    for number, light in enumerate(cheers.sky):
        legs = Leg(times["rise"], grow=1.0), Leg(lit, grow=1.1), Leg(times["rise"], fade=0.0)
        entry = PieceEntry(at + lit.stagger * number, unseen=True, grow=0.4, fade=0.2)
        motion.fly(SpriteLook("glow_gold"), light, *legs, entry=entry, layer=0)
    for number in range(min(ROCKETS, len(cheers.sky))):
        motion.burst(at + 260 * number, (cheers.spark,), cheers.sky[number * 2 % len(cheers.sky)], AROUND, SPARKS)
