"""The book of shows: for every kind of event a function that sets its animation in motion.

A show is a generator. What stands before its `yield` looks at the table as it was, what stands after it at the table
as it is: the director folds the event in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from engine.firenze import events as ev
from engine.firenze.stones import Colour
from game.animation.pieces import Leg, Locator, Look
from game.animation.stage import Stage
from game.animation.tween import Timing
from game.firenze.motion.looks import Drawn, Stones, TextLook
from game.firenze.motion.timing import CHALK_MS, TIMINGS
from game.firenze.table.model import LandingPlace
from game.graphics.theme import GOLD_PALE

Show = Callable[[Stage, Any], Iterator[None]]
S = TypeVar("S", bound=Show)
Times = dict[str, Timing]
SHOWS: dict[type[ev.GameEvent], Show] = {}

BAG: LandingPlace = ("bag",)
DUST: tuple[Look, ...] = (Drawn("dust_0"), Drawn("dust_1"))
COUNTED = 8
"""So many numbers at most are seen while points count up in the air."""


def on(*kinds: type[ev.GameEvent]) -> Callable[[S], S]:
    """Enters the show of these kinds of event into the book."""

    def keep(show: S) -> S:
        for kind in kinds:
            SHOWS[kind] = show
        return show

    return keep


def times_of(event: ev.GameEvent) -> Times:
    """The row of the timing table for this event."""
    return TIMINGS[type(event)]


@on(ev.Asked, ev.TurnEnded, ev.CardChosen)
def _nothing(stage: Stage, event: ev.GameEvent) -> Iterator[None]:
    """Only the model changes."""
    yield


# ---------------------------------------------------------------- movements that many events share


def hop(
    stage: Stage,
    colour: Colour,
    origin: Locator,
    to: Locator,
    times: Times,
    *,
    role: str = "stone",
    index: int = 0,
    lift: float = 60,
    into: LandingPlace | None = None,
    unseen: bool = False,
) -> None:
    """A stone arcs from one place to another and settles: lifted, squashed and settling as far as `times` says how."""
    time = times[role]
    legs = [Leg(times["lift"], stage.at.shifted(origin, dy=-10))] if "lift" in times else []
    if "squash" in times:
        legs += [Leg(time, to, lift=lift), Leg(times["squash"], squash=(1.12, 0.86))]
    else:
        legs += [Leg(time, to, lift=lift, squash=(1.08, 0.9))]
    legs.append(Leg(times["settle"]))
    stage.fly(Stones(colour), origin, *legs, start=time.start(index), into=into, unseen=unseen)


def into_bag(
    stage: Stage,
    stones: Sequence[tuple[Colour, Locator]],
    times: Times,
    *,
    role: str = "stone",
    unseen: bool = False,
) -> None:
    """Stones hop into the mouth of the bag; a ring where the last one went in."""
    time, bag = times[role], stage.at.bag()
    for index, (colour, origin) in enumerate(stones):
        leg = Leg(time, bag, lift=50, grow=0.8, fade=0.9)
        stage.fly(Stones(colour), origin, leg, start=time.start(index), into=BAG, unseen=unseen)
    if stones and "swell" in times:
        swell(stage, times["swell"], time.start(len(stones) - 1) + time.ms)


def swell(stage: Stage, time: Timing, start: float) -> None:
    """The bag swells a little and sinks back."""
    half = Timing(time.ms / 2, "linear")
    legs = (Leg(half, grow=1.06), Leg(Timing(time.ms / 2, time.easing)))
    stage.fly(Drawn("bag"), stage.at.whole_bag(), *legs, start=start, unseen=True, layer=0)


def ring(stage: Stage, place: Locator, time: Timing, start: float, *, size: float = 2.4) -> None:
    """A golden ring spreads round a place, to `size` times its width."""
    leg = Leg(time, grow=size, fade=0.0)
    stage.fly(Drawn("ring", GOLD_PALE), place, leg, start=start, unseen=True, grow=size * 0.4, layer=2)


def flash(stage: Stage, place: Locator, time: Timing, start: float, *, size: float = 2.2, now: bool = False) -> None:
    """A glow behind the pieces comes up and goes, golden or (`now`) vermilion."""
    half = Timing(time.ms / 2, time.easing)
    stage.fly(
        Drawn("glow_vermilion" if now else "glow_gold"),
        place,
        Leg(half, grow=size),
        Leg(half, grow=size * 1.1, fade=0.0),
        start=start,
        unseen=True,
        grow=size * 0.6,
        fade=0.2,
        layer=0,
    )


def chalk(stage: Stage, place: Locator, at: float, count: int = 5) -> None:
    """A little dust where a stone comes down."""
    stage.burst(at, DUST, place, count, speed=110, life=CHALK_MS, size=12, growth=2.0)


def points(stage: Stage, seat: int, amount: int, place: Locator, times: Times) -> None:
    """The points rise over a place and run to the score of the seat, which counts up."""
    if not amount:
        return
    up, run = times["points"], times["run"]
    here = stage.at.sized(place, 60)
    steps = min(abs(amount), COUNTED)
    numbers = tuple(TextLook(signed(round(amount * (k + 1) / steps))) for k in range(steps))
    stage.fly(
        numbers[-1],
        here,
        Leg(up, stage.at.shifted(here, dy=-64), grow=1.15, series=numbers),
        Leg(run, stage.at.score(seat), fade=0.7),
        start=up.after,
        unseen=True,
        grow=0.5,
        layer=3,
        calm=times["count"],
    )
    stage.count(seat, amount, times["count"])


def signed(amount: int) -> str:
    """Points with their sign."""
    return f"{amount:+d}".replace("-", "\N{MINUS SIGN}")


def turned(stage: Stage, place: Locator, look: Look, half: Timing, start: float) -> None:
    """A card turns once on its upright axis, at its place."""
    legs = (Leg(half, squash=(0.04, 1.0)), Leg(half), Leg(half, squash=(0.04, 1.0)), Leg(half))
    stage.fly(look, place, *legs, start=start, unseen=True)
