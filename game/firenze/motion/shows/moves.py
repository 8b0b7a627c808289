"""Movements shared by many shows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze import events as ev
from engine.firenze.stones import Colour
from game.animation.looks import SpriteLook
from game.animation.model import LandingPlace
from game.animation.particles import Burst
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.timing import CHALK_MS, Times
from game.animation.tween import Timing
from game.firenze.motion.looks import Stones
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.timing import TIMINGS
from game.graphics.theme import GOLD_PALE

BAG: LandingPlace = ("bag",)
DUST: tuple[Look, ...] = (SpriteLook("dust_0"), SpriteLook("dust_1"))
CHALK = Burst(speed=110, life=CHALK_MS, size=12, growth=2.0)
SWOLLEN = 1.06
"""Factor to which the bag swells when stones come back."""


def times_of(event: ev.GameEvent) -> Times:
    """Return the row of the timing table for this event."""
    return TIMINGS[type(event)]


def hop(
    motion: TableMotion,
    colour: Colour,
    origin: Locator,
    to: tuple[Locator, LandingPlace],
    times: Times,
    *,
    index: int = 0,
    lift: float = 60,
    unseen: bool = False,
) -> None:
    """Move a stone in an arc from one place to another: lifted, squashed and settling if `times` has the roles.  `to`:
    the place, and its name as a landing place."""
    time, (place, into) = times["stone"], to
    legs = [Leg(times["lift"], motion.at.shifted(origin, dy=-10))] if "lift" in times else []
    if "squash" in times:
        legs += [Leg(time, place, lift=lift), Leg(times["squash"], squash=(1.12, 0.86))]
    else:
        legs += [Leg(time, place, lift=lift, squash=(1.08, 0.9))]
    legs.append(Leg(times["settle"]))
    motion.fly(Stones(colour), origin, *legs, entry=PieceEntry(time.start(index), unseen=unseen), into=into)


def into_bag(
    motion: TableMotion,
    stones: Sequence[tuple[Colour, Locator]],
    times: Times,
    *,
    role: str = "stone",
    unseen: bool = False,
) -> None:
    """Move stones into the mouth of the bag; a ring appears round the last one."""
    time, bag = times[role], motion.at.bag()
    for index, (colour, origin) in enumerate(stones):
        leg = Leg(time, bag, lift=50, grow=0.8, fade=0.9)
        motion.fly(Stones(colour), origin, leg, entry=PieceEntry(time.start(index), unseen=unseen), into=BAG)
    if stones and "swell" in times:
        swell(motion, times["swell"], time.start(len(stones) - 1) + time.ms)


def swell(motion: TableMotion, time: Timing, start: float, to: float = SWOLLEN) -> None:
    """Make the bag swell to this factor, by default a little, and sink back."""
    half = Timing(time.ms / 2, "linear")
    legs = (Leg(half, grow=to), Leg(Timing(time.ms / 2, time.easing)))
    motion.fly(SpriteLook("bag"), motion.at.whole_bag(), *legs, entry=PieceEntry(start, unseen=True), layer=0)


def ring(motion: TableMotion, place: Locator, time: Timing, start: float, *, size: float = 2.4) -> None:
    """Spread a golden ring round a place, to `size` times its width."""
    leg = Leg(time, grow=size, fade=0.0)
    motion.fly(
        SpriteLook("ring", GOLD_PALE), place, leg, entry=PieceEntry(start, unseen=True, grow=size * 0.4), layer=2
    )


def flash(
    motion: TableMotion, place: Locator, time: Timing, start: float, *, size: float = 2.2, harm: bool = False
) -> None:
    """Flash a glow behind the pieces, golden or, for `harm`, red; none if flashes are off."""
    if not motion.flashes:
        return
    half = Timing(time.ms / 2, time.easing)
    motion.fly(
        SpriteLook("glow_vermilion" if harm else "glow_gold"),
        place,
        Leg(half, grow=size),
        Leg(half, grow=size * 1.1, fade=0.0),
        entry=PieceEntry(start, unseen=True, grow=size * 0.6, fade=0.2),
        layer=0,
    )


def chalk(motion: TableMotion, place: Locator, at: float, count: int = 5) -> None:
    """Raise a little dust under a landing stone."""
    motion.burst(at, DUST, place, count, CHALK)


def turned(motion: TableMotion, place: Locator, look: Look, half: Timing, start: float) -> None:
    """Turn a card once on its upright axis, in place."""
    legs = (Leg(half, squash=(0.04, 1.0)), Leg(half), Leg(half, squash=(0.04, 1.0)), Leg(half))
    motion.fly(look, place, *legs, entry=PieceEntry(start, unseen=True))
