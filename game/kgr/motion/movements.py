"""Movements that several shows share: payments, knights on their way, shakes and bursts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.animation.effects import Quake, Tint
from game.animation.looks import SpriteLook
from game.animation.model import LandingPlace
from game.animation.particles import Burst
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.timing import Times
from game.animation.tween import Timing
from game.graphics import theme
from game.kgr.island.pieces import knight_name
from game.kgr.island.ways import way_of
from game.kgr.motion.glow import SAND
from game.kgr.motion.motion import TableMotion
from game.kgr.motion.timing import TIMINGS

ABOVE = 230
"""How far over the middle of the island words stand that must not cover it, logical px."""
DUSK = theme.rgb("3A2050")
"""Tint of the island under large near pieces."""
SPARKS = Burst(speed=190, life=800, size=12, pull=260, spin=160, up=160)
SHOWER = Burst(speed=280, life=1500, size=34, pull=380, spin=240, up=320)
DUST = Burst(speed=80, life=520, size=26, growth=1.8, pull=-20, spin=20)
SHAKES = {"light": 1.5, "middle": 3.0, "great": 5.0}
"""Amplitude of the table's shake, logical px."""


def pay(motion: TableMotion, seat: int, cards: Sequence[int], time: Timing, gone: Timing) -> None:
    """Move cards from a seat to the bank."""
    number = 0
    for kind, count in enumerate(cards):
        for _ in range(count):
            origin = motion.at.cards(seat, motion.known(seat, kind))
            motion.card_away(kind, origin, motion.at.bank(kind), time, gone, number)
            number += 1


def paid(motion: TableMotion, event: Any) -> Times:
    """Move the price of an event to the bank; return the times of the event."""
    times = TIMINGS[type(event)]
    pay(motion, event.seat, event.paid, times["pay"], times["gone"])
    return times


def shake(motion: TableMotion, time: Timing, size: str) -> None:
    """Shake the island."""
    if SHAKES[size] and motion.shake:
        amplitude = SHAKES[size] * motion.shake * motion.kit.scale
        motion.touch(Quake(time, lambda: motion.at.layout.island.rect, amplitude))


def darken(motion: TableMotion, time: Timing, colour: theme.Colour, depth: float) -> None:
    """Tint the island for a while."""
    motion.tint(Tint(time, lambda: motion.at.layout.island.rect, colour, depth))


def burst(motion: TableMotion, at: float, sprite: str, place: Locator, count: int, how: Burst) -> None:
    """Scatter sprites from a place."""
    motion.burst(at, (SpriteLook(sprite),), place, count, how)


def dust(motion: TableMotion, at: float, foot: Locator, count: int) -> None:
    """Raise dust where something comes down."""
    motion.burst(at, (SAND,), foot, count, DUST)


def knight_look(motion: TableMotion, seat: int, level: int, *, is_active: bool) -> Look:
    """Return the look of a seat's knight."""
    return SpriteLook(knight_name(motion.model.shape(seat), level, is_active=is_active))


def walk(motion: TableMotion, seat: int, ends: tuple[int, int], level: int, look: Look, times: Times) -> float:
    """Move a knight along its roads from one corner to another; return the ms after which it is there."""
    at, (start, goal) = motion.at, ends
    corners = way_of(motion.model.view.seats[seat], start, goal)
    legs = [Leg(times["walk"], at.knight(corner, level), lift=14) for corner in corners]
    motion.fly(
        look,
        at.knight(start, level),
        *legs,
        Leg(times["settle"], at.knight(goal, level)),
        into=("knight", goal),
        layer=2,
    )
    return times["walk"].ms * len(corners)


def drop(motion: TableMotion, look: Look, goal: Locator, place: LandingPlace, times: Times) -> None:
    """Lower a piece from a little above its place, and raise dust."""
    legs = Leg(times["fall"], goal, squash=(1.1, 0.84)), Leg(times["settle"], goal)
    motion.fly(look, motion.at.shifted(goal, dy=-80), *legs, entry=PieceEntry(fade=0.2), into=place, layer=2)
    dust(motion, times["fall"].ms, motion.at.shifted(goal, dy=16), 6)


def vanish(motion: TableMotion, look: Look, place: Locator, time: Timing) -> None:
    """Raise and fade a piece that has left the table."""
    there = motion.at.pinned(place)
    motion.fly(look, there, Leg(time, motion.at.shifted(there, dy=-60), fade=0.0), layer=2)
