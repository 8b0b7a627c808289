"""Shows of the council: a member takes its seat and drives another out, and the gains of the seats at a round's end.

Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.components import COUNCIL
from engine.strasbourg.values import COUNCIL_POINTS
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import Leg, PieceEntry
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS

POINT, SUM_SIZE, CHARTER = 34, 44, 46
"""Widths of a point in flight and of a charter, and letters of the points of a family, logical px."""


def council_taken(motion: TableMotion, event: ev.CouncilTaken) -> Iterator[None]:
    """Walk a member to its council seat; the one that sat there goes home before."""
    at, times = motion.at, TIMINGS[ev.CouncilTaken]
    leaves = event.ousted not in (None, event.seat)
    yield
    if event.ousted == event.seat:
        return  # nothing has changed (A30)
    walk = times["late"] if leaves else times["walk"]
    if leaves and event.ousted is not None:
        other = SpriteLook(f"strasbourg_figure_{motion.model.shape(event.ousted)}")
        home = at.home("seat", event.ousted, width=36)
        motion.fly(
            other,
            at.home("council", COUNCIL.index(event.place)),
            Leg(times["out"], home, lift=60),
            Leg(times["gone"], fade=0.0),
            layer=2,
        )
    figure = SpriteLook(f"strasbourg_figure_{motion.model.shape(event.seat)}")
    legs = Leg(walk, at.home("council", COUNCIL.index(event.place)), lift=70)
    entry = PieceEntry(walk.start())
    into = ("council", COUNCIL.index(event.place))
    motion.fly(figure, at.home("seat", event.seat, width=44), legs, entry=entry, into=into, layer=2)


def council_scored(motion: TableMotion, event: ev.CouncilScored) -> Iterator[None]:
    """Fly a point from each seat of the council to its family, and the privileges to the leaders."""
    yield
    at, times, told = motion.at, TIMINGS[ev.CouncilScored], 0
    for seat, members in enumerate(event.members):
        begins = times["point"].start(told)
        for place in (place for place, holder in enumerate(motion.model.view.council) if holder == seat):
            entry = PieceEntry(times["point"].start(told), unseen=True, grow=0.6)
            leg = Leg(times["point"], at.home("score", seat, width=POINT), lift=60)
            motion.fly(
                SpriteLook("strasbourg_prestige"),
                at.home("council", place, width=POINT),
                leg,
                entry=entry,
                layer=2,
            )
            told += 1
        if members:
            _told(motion, seat, COUNCIL_POINTS * members, begins + times["point"].ms)
    for seat in event.privileges:
        entry = PieceEntry(times["charter"].start() + times["point"].start(told), unseen=True)
        leg = Leg(times["charter"], at.home("seat", seat, width=CHARTER), lift=60)
        charter = SpriteLook("strasbourg_privilege")
        motion.fly(charter, at.home("tally", width=CHARTER), leg, entry=entry, into=("privilege", seat), layer=2)


def _told(motion: TableMotion, seat: int, points: int, after: float) -> None:
    """Raise the points of a family over its score, which counts up."""
    at, times = motion.at, TIMINGS[ev.CouncilScored]
    place = at.shifted(at.home("score", seat, width=SUM_SIZE), dx=-64)
    legs = Leg(times["up"], at.shifted(place, dy=-8)), Leg(times["hold"]), Leg(times["up"], fade=0.0)
    entry = PieceEntry(after, unseen=True, fade=0.0)
    motion.fly(TextLook(f"+{points}"), place, *legs, entry=entry, layer=3, rest=times["hold"])
    motion.count(seat, points, times["count"]._replace(after=after))
