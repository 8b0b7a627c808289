"""Small moments of a court, each as great as it deserves: another builder, the first building of its kind, a freedom,
a prestige card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes import events as ev
from engine.princes.pieces import BUILDINGS
from engine.princes.state import COVERED
from game.animation.looks import SpriteLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, PieceEntry
from game.princes.motion.looks import CardLook
from game.princes.motion.motion import LAUREL, TableMotion
from game.princes.motion.timing import TIMINGS
from game.princes.motion.work.hall import FLOWERS
from game.princes.regions.cards import CardFace

PETALS = tuple(SpriteLook(f"princes_petal_{number}") for number in range(3))
SHOWER = Burst(speed=200, life=900, size=24, pull=420, spin=300, up=200)
LAST_BUILDER = 3
"""Builders of a court that can have no more."""
FIRST_SIZE, BUILDERS_SIZE = 32, 44
"""Letters of words about a building and about builders, logical px."""
FEW, MANY = 8, 26
"""Petals for a small moment and flowers for a great one."""


def builders(motion: TableMotion, event: ev.PrestigeScored) -> None:
    """Tell the use of the second builder of a court, and celebrate the third."""
    number, at = motion.model.view.seats[event.seat].builders, motion.at
    motion.proclaim(motion.kit.brush.t(f"princes_moment.builder_{number}"), at.head("stage"), BUILDERS_SIZE)
    is_last = number >= LAST_BUILDER
    motion.burst(0, FLOWERS if is_last else PETALS, at.seat(event.seat), MANY if is_last else FEW, SHOWER)
    motion.hear("fanfare" if is_last else "bright", 0, 0.7)


def first_of_its_kind(motion: TableMotion, event: ev.PiecePlaced, lands: float) -> None:
    """Greet a building that no court has had before."""
    seats = motion.model.view.seats
    of_kind = sum(piece.kind == event.kind for court in seats for piece in court.plan.pieces)
    if event.kind not in BUILDINGS or of_kind != 1:
        return
    at, t = motion.at, motion.kit.brush.t
    place = at.piece(event.seat, event.kind, event.orient, event.at)
    motion.burst(lands, PETALS, place, FEW, SHOWER)
    motion.hear("bright", lands, 0.5)
    if event.seat == motion.model.me:
        thing = t(f"princes.thing.{event.kind}")
        motion.proclaim(t("princes_moment.first", thing=thing), at.head("palace"), FIRST_SIZE)


def introduced(motion: TableMotion, event: ev.FreedomIntroduced) -> Iterator[None]:
    """Raise the freedom before all courts, and move it to its own."""
    yield
    at, times = motion.at, TIMINGS[type(event)]
    high = at.shifted(at.sized(at.stage(), 170), dy=-30)
    legs = (
        Leg(times["rise"], high),
        Leg(times["look"]),
        Leg(times["object"], at.sized(at.seat(event.seat), 40), lift=30),
    )
    motion.fly(motion.emblem(event.kind), at.thing(event.kind), *legs, layer=2)
    motion.burst(times["rise"].ms, PETALS, high, FEW, SHOWER)


def kept(motion: TableMotion, event: ev.CardKept) -> Iterator[None]:
    """Move a card into a hand, face down; a prestige card is shown to all in laurel before, still face down."""
    yield
    at, times = motion.at, TIMINGS[type(event)]
    look, goal = CardLook(CardFace(event.pile, COVERED)), Leg(times["card"], at.sized(at.hand(event.seat), 60), lift=30)
    if event.pile != "prestige":
        motion.fly(look, at.sized(at.stage(), 80), goal)
        return
    shown = Leg(times["rise"], at.sized(at.stage(), 120)), Leg(times["look"])
    comes = PieceEntry(fade=0.0, grow=0.5)
    motion.fly(SpriteLook(LAUREL), at.sized(at.stage(), 250), *shown[1:], Leg(times["card"], fade=0.0), entry=comes)
    motion.fly(look, at.sized(at.stage(), 80), *shown, goal, layer=2)
    motion.hear("bright", 0, 0.6)
