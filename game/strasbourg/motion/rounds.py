"""Shows of the way through a round: its announcement, the walker on the street, the figure of the start player.

Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.state import ChapelSite, EdificeSite
from game.animation.looks import SpriteLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, Look, PieceEntry
from game.animation.timing import Times
from game.animation.tween import Timing
from game.strasbourg.motion.looks import PlateLook
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS
from game.strasbourg.regions.street import GATE_STATION, STATIONS, station

PLATE, PLATE_SHAPE, ASIDE = 820, 0.28, 310
"""Width of the plate of an announcement, logical px, its height in parts of that, and how far beside the middle of the
words its pictures stand."""
SHOWER = Burst(speed=250, life=1300, size=30, pull=380, spin=240, up=300)


def round_began(motion: TableMotion, event: ev.RoundBegan) -> Iterator[None]:
    """Announce the round: a herald beside its edifice, over the words; the walker goes back to the gate."""
    before = station(motion.model.view)
    yield
    announced(motion, event)
    _walks(motion, before, GATE_STATION, TIMINGS[ev.RoundBegan]["walk"])


def announced(motion: TableMotion, event: ev.RoundBegan) -> None:
    """Show the herald, the edifice and the words."""
    times = TIMINGS[ev.RoundBegan]
    _plate(motion, PLATE_SHAPE, times)
    motion.herald(event, times)
    looks: tuple[tuple[Look, int, int], ...] = (
        (SpriteLook("strasbourg_start"), -ASIDE, 104),
        (SpriteLook(f"strasbourg_edifice_{event.edifice}"), ASIDE, 140),
    )
    for look, dx, wide in looks:
        _beside(motion, look, dx, wide)


def field_began(motion: TableMotion, event: ev.FieldBegan) -> Iterator[None]:
    """Move the walker on to the field."""
    before = station(motion.model.view)
    yield
    _walks(motion, before, STATIONS.index(event.field), TIMINGS[ev.FieldBegan]["walk"])


def asked(motion: TableMotion, event: ev.Asked) -> Iterator[None]:
    """Move the walker on to the chapel and to the edifice, which begin with their question."""
    before = station(motion.model.view)
    yield
    if isinstance(event.pending, ChapelSite | EdificeSite):
        _walks(motion, before, station(motion.model.view), TIMINGS[ev.Asked]["walk"])


def ranked(motion: TableMotion, event: ev.Ranked) -> Iterator[None]:
    """Move the figure of the start player to the new one."""
    before, at = motion.model.view.start, motion.at
    yield
    if event.start != before:
        leg = Leg(TIMINGS[ev.Ranked]["start"], at.home("start", event.start), lift=50)
        motion.fly(SpriteLook("strasbourg_start"), at.home("start", before), leg, into=("start", event.start), layer=2)


def game_ended(motion: TableMotion, event: ev.GameEnded) -> Iterator[None]:
    """Announce the end, under a shower of points."""
    yield
    times = TIMINGS[ev.GameEnded]
    _plate(motion, PLATE_SHAPE * 0.8, times)
    motion.herald(event, times)
    motion.burst(times["in"].ms, (SpriteLook("strasbourg_prestige"),), motion.at.stage(), 18, SHOWER)


def _walks(motion: TableMotion, before: int, after: int, time: Timing) -> None:
    """Move the walker from one station to another."""
    if before != after:
        walker, way = SpriteLook("strasbourg_walker"), Leg(time, motion.at.home("station", after))
        motion.fly(walker, motion.at.home("station", before), way, into=("walker", 0))


def _plate(motion: TableMotion, shape: float, times: Times) -> None:
    """Show a plate behind an announcement."""
    place, hold = motion.at.sized(motion.at.stage(), PLATE), times["hold"]
    legs = Leg(times["in"]), Leg(hold), Leg(times["out"], fade=0.0)
    motion.fly(PlateLook(shape), place, *legs, entry=PieceEntry(fade=0.0), layer=2, rest=hold)


def _beside(motion: TableMotion, look: Look, dx: int, wide: int) -> None:
    """Show a picture beside the words of an announcement."""
    at, times = motion.at, TIMINGS[ev.RoundBegan]
    place = at.shifted(at.sized(at.stage(), wide), dx=dx)
    legs = Leg(times["in"], place), Leg(times["hold"]), Leg(times["out"], fade=0.0)
    entry = PieceEntry(fade=0.0)
    motion.fly(look, at.shifted(place, dy=24), *legs, entry=entry, layer=3, rest=times["hold"])
