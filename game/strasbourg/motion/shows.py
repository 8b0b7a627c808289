"""Shows of all events. Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.city import NUMBER, SPOTS
from engine.strasbourg.components import COUNCIL
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


def herald(motion: TableMotion, event: ev.GameEvent) -> Iterator[None]:
    """Announce a round or the end."""
    yield
    motion.herald(event, times_of(event))


def council_taken(motion: TableMotion, event: ev.CouncilTaken) -> Iterator[None]:
    """Move a member to its council seat."""
    yield
    at = motion.at
    look = SpriteLook(f"seal_{motion.model.shape(event.seat)}")
    leg = Leg(times_of(event)["move"], at.council(event.place), lift=40)
    motion.fly(look, at.seat(event.seat), leg, into=("council", COUNCIL.index(event.place)))


def member_placed(motion: TableMotion, event: ev.MemberPlaced) -> Iterator[None]:
    """Move a member to its square, and the price to the bank."""
    yield
    at, times = motion.at, times_of(event)
    look = SpriteLook(f"seal_{motion.model.shape(event.seat)}")
    motion.fly(look, at.seat(event.seat), Leg(times["move"], at.square(event.at)), into=("square", NUMBER[event.at]))
    motion.coins(at.seat(event.seat), at.square(event.at), event.price, times["coin"])


def chapel_built(motion: TableMotion, event: ev.ChapelBuilt) -> Iterator[None]:
    """Build a chapel on its spot."""
    yield
    at = motion.at
    leg = Leg(times_of(event)["move"], at.spot(event.at))
    motion.fly(SpriteLook("coin"), at.seat(event.seat), leg, into=("chapel", SPOTS.index(event.at)))


def edifice_built(motion: TableMotion, event: ev.EdificeBuilt) -> Iterator[None]:
    """Build the edifice on its plot."""
    yield
    at = motion.at
    leg = Leg(times_of(event)["move"], at.square(event.at))
    motion.fly(SpriteLook("coin"), at.seat(event.seat), leg, into=("edifice", NUMBER[event.at]))


def council_scored(motion: TableMotion, event: ev.CouncilScored) -> Iterator[None]:
    """Count up the points of the council."""
    yield
    for seat, members in enumerate(event.members):
        if members:
            motion.points(seat, members, times_of(event))
