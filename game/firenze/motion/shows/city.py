"""Shows of the city's memory: banners unroll, the flag of a tower's leader changes, a weather vane comes down."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.board import HEIGHTS
from engine.firenze.scoring import majority
from game.animation.pieces import Leg, PieceEntry
from game.animation.timing import Times
from game.firenze.motion.looks import BannerLook, LeaderFlag, Vane
from game.firenze.motion.motion import TableMotion
from game.firenze.regions.board import VANE

DOWN = 44
"""Way of a flag on its pole, logical px."""
FLAG = "flag_change"
"""The sound of a change."""
FALL = 34
"""Way of a vane down to its roof, logical px."""
ROLLED = (1.0, 0.12)
"""A banner before it unrolls, across and upward."""


def hang(motion: TableMotion, event: ev.OrderFulfilled, times: Times) -> None:
    """Unroll the banner of the seat under its seal; the highest order of a tower gives it a vane."""
    at, shape, unroll = motion.at, motion.model.shapes[event.seat], times["unroll"]
    look = BannerLook(shape, on_balcony=event.balcony is not None)
    motion.fly(
        look,
        at.banner(event.colour, event.height),
        Leg(unroll),
        entry=PieceEntry(unroll.after, unseen=True, squash=ROLLED),
        into=("seal", event.colour, event.height),
    )
    if event.height == HEIGHTS[-1]:
        roof, fall = at.sized(at.vane(event.colour), VANE), times["vane"]
        legs = (Leg(fall, roof), Leg(times["bend"], squash=(1.1, 0.8)), Leg(times["settle"]))
        entry = PieceEntry(fall.after, unseen=True, fade=0.3)
        motion.fly(Vane(), at.shifted(roof, dy=-FALL), *legs, entry=entry, into=("vane", event.colour), layer=2)


def change_flags(motion: TableMotion, event: ev.OrderFulfilled, before: int | None, times: Times) -> None:
    """Lower the flag of the seat that led on the tower, and raise that of the new leader, if it is another one."""
    leader = majority(motion.model.view, event.colour)
    if leader is None or leader == before:
        return
    at, shapes, lower, up = motion.at, motion.model.shapes, times["lower"], times["raise"]
    motion.hear(FLAG, up.after)
    top = at.raised(event.colour)
    below = at.shifted(top, dy=DOWN)
    if before is not None:
        leg = Leg(lower, below, fade=0.0)
        motion.fly(LeaderFlag(shapes[before]), top, leg, entry=PieceEntry(lower.after))
    entry = PieceEntry(up.after, unseen=True, fade=0.2)
    motion.fly(LeaderFlag(shapes[leader]), below, Leg(up, top), entry=entry, into=("leader", event.colour))
