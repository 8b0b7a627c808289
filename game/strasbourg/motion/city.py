"""Shows of new pieces in the city: a member in its house, a chapel, an edifice behind its scaffold.

Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.city import BESIDE, GUILD, NUMBER, SPOTS, SQUARES, TOUCHING, numbers_in
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.values import CHAPEL_POINTS
from game.animation.climb import ScorePart, promise
from game.animation.looks import CloudLook, SpriteLook, TextLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, PieceEntry
from game.animation.timing import Times
from game.graphics import theme
from game.strasbourg.motion.looks import StandingLook
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS

FLAT = (1.0, 0.06)
"""How a thing lies on the ground that will rise from it."""
DUST = tuple(CloudLook(theme.rgb(colour), rings=4, opacity=176) for colour in ("EAD9B5", "C9B59A"))
PUFF = Burst(speed=70, life=420, size=18, growth=1.9, up=24)
CLOUD = Burst(speed=130, life=760, size=30, growth=2.2, up=40)
PROMISED = 380
"""ms from the first number over a square until it lands in the sum."""
NUMBER_SIZE, SUM_SIZE = 34, 46
"""Letters of points beside a square, and of their sum beside a family, logical px."""


def member_placed(motion: TableMotion, event: ev.MemberPlaced) -> Iterator[None]:
    """Walk a figure to its square and raise its house round it; the price goes to the bank."""
    yield
    at, times = motion.at, TIMINGS[ev.MemberPlaced]
    walk, rise = times["walk"], times["rise"]
    figure = SpriteLook(f"strasbourg_figure_{motion.model.shape(event.seat)}")
    legs = Leg(walk, at.door(event.at), lift=46), Leg(rise)
    motion.fly(figure, at.home("seat", event.seat, width=44), *legs, layer=2)
    house = StandingLook(f"strasbourg_house_{GUILD[NUMBER[event.at]]}")
    entry = PieceEntry(rise.start(), unseen=True, squash=FLAT)
    motion.fly(house, at.house(event.at), Leg(rise), entry=entry, into=("square", NUMBER[event.at]))
    motion.burst(rise.start(), DUST, at.square(event.at), 4, PUFF)
    motion.coins(at.home("seat", event.seat), at.square(event.at), event.price, times["coin"])


def chapel_built(motion: TableMotion, event: ev.ChapelBuilt) -> Iterator[None]:
    """Raise a chapel on its spot, and tell the gains of all members round it."""
    yield
    at, times = motion.at, TIMINGS[ev.ChapelBuilt]
    rise = times["rise"]
    entry = PieceEntry(rise.start(), unseen=True, squash=FLAT)
    chapel = StandingLook("strasbourg_chapel")
    motion.fly(chapel, at.chapel(event.at), Leg(rise), entry=entry, into=("chapel", SPOTS.index(event.at)))
    motion.burst(rise.start(), DUST, at.spot(event.at), 5, PUFF)
    _members_told(motion, TOUCHING[event.at], CHAPEL_POINTS, times, "chapel")


def edifice_built(motion: TableMotion, event: ev.EdificeBuilt) -> Iterator[None]:
    """Raise an edifice behind its scaffold, and tell the gains of all members beside it: a great moment."""
    yield
    at, times = motion.at, TIMINGS[ev.EdificeBuilt]
    hoist, rise, away = times["hoist"], times["rise"], times["away"]
    scaffold = StandingLook("strasbourg_scaffold")
    legs = Leg(hoist), Leg(rise), Leg(away, squash=(1.0, 0.5), fade=0.0)
    motion.fly(scaffold, at.scaffold(event.at), *legs, entry=PieceEntry(squash=FLAT), layer=2)
    edifice = StandingLook(f"strasbourg_edifice_{event.edifice}")
    entry = PieceEntry(rise.start(), unseen=True, squash=FLAT)
    motion.fly(edifice, at.edifice(event.at), Leg(rise), entry=entry, into=("edifice", NUMBER[event.at]))
    for part, count in ((0.0, 4), (0.4, 3), (0.75, 3), (1.0, 9)):
        motion.burst(rise.start() + rise.ms * part, DUST, at.square(event.at), count, CLOUD if part == 1.0 else PUFF)
    _members_told(motion, BESIDE[event.at], EDIFICES[event.edifice], times, event.edifice)


def _members_told(motion: TableMotion, squares: int, points: int, times: Times, thing: str) -> None:
    """Raise the points for each member on these squares, then their sum beside each family: a preview of the end. Those
    of the nearest family climb in the middle of the city."""
    at, view, up, hold = motion.at, motion.model.view, times["up"], times["hold"]
    told = 0
    for seat, family in enumerate(view.seats):
        members = tuple(numbers_in(family.members & squares))
        if members and seat == motion.model.me:
            _own_told(motion, members, points, times, thing)
            continue
        for number in members:
            place = at.sized(at.square(SQUARES[number]), NUMBER_SIZE)
            legs = Leg(up, at.shifted(place, dy=-40)), Leg(hold), Leg(up, fade=0.0)
            entry = PieceEntry(up.start(told), unseen=True, fade=0.0)
            motion.fly(TextLook(f"+{points}"), place, *legs, entry=entry, layer=3)
            told += 1
        if members:
            _sum_told(motion, seat, [f"+{points * number}" for number in range(1, len(members) + 1)], times)


def _own_told(motion: TableMotion, members: tuple[int, ...], points: int, times: Times, thing: str) -> None:
    """Raise the points of the nearest family's members as one sum."""
    at, t = motion.at, motion.kit.brush.t
    name = t("strasbourg.score.chapel" if thing == "chapel" else f"strasbourg.edifice.{thing}")
    parts = [ScorePart(name, points, at.sized(at.square(SQUARES[number]), NUMBER_SIZE)) for number in members]
    ends = at.stage(), at.home("score", motion.model.me, width=SUM_SIZE)
    promise(motion, motion.model.me, parts, ends, times["up"].after + PROMISED, "strasbourg_promise")


def _sum_told(motion: TableMotion, seat: int, sums: list[str], times: Times) -> None:
    """Count the points of a family up to their sum, beside its score."""
    up, hold = times["up"], times["hold"]
    place = motion.at.shifted(motion.at.home("score", seat, width=SUM_SIZE), dx=-64)
    climb = tuple(TextLook(each) for each in sums)
    legs = Leg(up, place), Leg(times["climb"], series=climb), Leg(hold), Leg(up, fade=0.0)
    entry = PieceEntry(times["sum"].after, unseen=True, fade=0.0, grow=0.6)
    motion.fly(climb[-1 if motion.reduced else 0], place, *legs, entry=entry, layer=3, rest=hold)
