"""Shows of all events. Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.components import GUILDS
from game.animation.looks import SpriteLook
from game.animation.pieces import Leg
from game.animation.timing import Times
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS


def times_of(event: ev.GameEvent) -> Times:
    """Return the durations of an event's show."""
    return TIMINGS[type(event)]


def nothing(motion: TableMotion, event: ev.GameEvent) -> Iterator[None]:
    """Change the view only."""
    yield


def good_taken(motion: TableMotion, event: ev.GoodTaken) -> Iterator[None]:
    """Move a good to the crate of its kind."""
    yield
    at = motion.at
    leg = Leg(times_of(event)["move"], at.good(event.seat, event.good), lift=30)
    land = ("good", event.seat, GUILDS.index(event.good))
    motion.fly(SpriteLook("coin"), at.stage(), leg, into=land)


def good_sold(motion: TableMotion, event: ev.GoodSold) -> Iterator[None]:
    """Move coins to the seat that sells."""
    yield
    at = motion.at
    motion.coins(at.good(event.seat, event.good), at.seat(event.seat), event.coins, times_of(event)["coin"])
