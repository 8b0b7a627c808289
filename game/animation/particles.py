"""Particles: specks of dust, shards, sparks and birds. They delay nothing, and no place waits for them."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace

from game.animation.pieces import AnyKit, Blits, Centre, Look, Pose
from game.animation.tween import between

MOST_PARTICLES = 40


@dataclass(slots=True)
class Particle:
    """A speck that delays nothing: real px, real px per second, ms."""

    look: Look
    x: float
    y: float
    vx: float
    vy: float
    pull: float
    life: float
    size: float
    growth: float
    spin: float
    series: tuple[Look, ...] = ()
    beat: float = 0.0
    age: float = 0.0

    def look_now(self) -> Look:
        """Return its look: always the same, or those of its series by turns."""
        return self.series[int(self.age / 1000 * self.beat) % len(self.series)] if self.beat else self.look


@dataclass(frozen=True, slots=True)
class Burst:
    """How specks fly apart: at up to `speed` px/s (plus `up` upward), pulled down at `pull` px/s2, for about `life` ms,
    growing from `size` px by `growth`, turning by up to `spin` degrees/s; `even`: as a ring, all alike; `beat`: each
    has all looks by turns, so many a second, such as wings."""

    speed: float
    life: float
    size: float
    growth: float = 1.0
    pull: float = 0.0
    spin: float = 0.0
    up: float = 0.0
    even: bool = False
    beat: float = 0.0

    def scaled(self, scale: float) -> Burst:
        """Return the same burst with all lengths `scale` times as long."""
        return replace(
            self, speed=self.speed * scale, size=self.size * scale, pull=self.pull * scale, up=self.up * scale
        )


class Particles:
    """All specks, at most MOST_PARTICLES, with a random generator of their own: no game depends on them."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)
        self.all: list[Particle] = []

    def __len__(self) -> int:
        return len(self.all)

    def clear(self) -> None:
        """Remove all of them."""
        self.all.clear()

    def burst(self, looks: tuple[Look, ...], spot: Centre, count: int, how: Burst) -> None:
        """Scatter `count` specks from `spot` (real px). Those over the limit are left out."""
        chance = self._chance
        for number in range(min(count, MOST_PARTICLES - len(self.all))):
            if how.even:
                angle = math.tau * number / count
                way, x, y = (math.cos(angle) * how.speed, math.sin(angle) * how.speed), spot.x, spot.y
                self.all.append(
                    Particle(chance.choice(looks), x, y, *way, how.pull, how.life, how.size, how.growth, how.spin)
                )
                continue
            angle, fast = chance.uniform(0, math.tau), how.speed * chance.uniform(0.4, 1.0)
            self.all.append(
                Particle(
                    chance.choice(looks),
                    spot.x + math.cos(angle) * spot.width * 0.3 * chance.random(),
                    spot.y + math.sin(angle) * spot.width * 0.15 * chance.random(),
                    math.cos(angle) * fast,
                    math.sin(angle) * fast * 0.6 - how.up * chance.uniform(0.6, 1.0),
                    how.pull,
                    how.life * chance.uniform(0.7, 1.0),
                    how.size * chance.uniform(0.7, 1.2),
                    how.growth,
                    how.spin * chance.uniform(-1, 1),
                    looks,
                    how.beat,
                )
            )

    def advance(self, ms: float) -> None:
        """Advance by `ms`."""
        seconds = ms / 1000
        for speck in self.all:
            speck.age += ms
            speck.vy += speck.pull * seconds
            speck.x += speck.vx * seconds
            speck.y += speck.vy * seconds
        self.all = [speck for speck in self.all if speck.age < speck.life]

    def draw(self, kit: AnyKit, blits: Blits) -> None:
        """Add the pictures to blit (premultiplied)."""
        for speck in self.all:
            share = speck.age / speck.life
            width = speck.size * between(1.0, speck.growth, share)
            fade = round((1 - share * share) * 8) / 8
            turn = round(speck.spin * speck.age / 1000 / 18) * 18
            picture = kit.picture(speck.look_now(), Pose(speck.x, speck.y, max(2.0, width), turn=turn, fade=fade), True)
            blits.append((picture.surface, (round(speck.x - picture.x), round(speck.y - picture.y))))
