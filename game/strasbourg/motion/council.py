"""Shows of the council: a member takes its seat and drives another out, and the gains of the seats at a round's end.

Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.components import COUNCIL
from engine.strasbourg.values import COUNCIL_POINTS
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import Leg, PieceEntry
from game.animation.tween import Timing
from game.graphics import theme
from game.strasbourg.motion.looks import CouncilLook, PlateLook
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS

POINT, SUM_SIZE, CHARTER = 58, 50, 150
"""Widths of a point that rises and of a privilege that is handed over, and letters of points, logical px."""
TITLE, TITLE_AT, APART = 62, -232, 190
"""Letters of the title, and how far it lies below the middle of the city; distance of privileges, logical px."""


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
    """Pay the council: it sits large over the city, a point rises from each chair and flies to its family, and the
    privileges are handed to the leaders."""
    yield
    paid = seated(motion, event)
    for number, (seat, place) in enumerate(paid):
        _paid(motion, seat, place, number)
    for seat, members in enumerate(event.members):
        if members:
            first = next(number for number, (each, _) in enumerate(paid) if each == seat)
            _told(motion, seat, COUNCIL_POINTS * members, _pays(first) + TIMINGS[ev.CouncilScored]["point"].ms)
    for number, seat in enumerate(event.privileges):
        _handed(motion, seat, (number - (len(event.privileges) - 1) / 2) * APART, len(paid))


def _pays(number: int) -> float:
    """Return the ms after which the so-manieth chair pays, from 0."""
    times = TIMINGS[ev.CouncilScored]
    return times["plate"].ms + times["point"].start(number)


def seated(motion: TableMotion, event: ev.CouncilScored) -> list[tuple[int, int]]:
    """Show plate, title and the council on it until all is paid; return each paid seat and its chair."""
    council, shapes = motion.model.view.council, motion.model.shapes
    paid = [(seat, place) for seat in range(len(event.members)) for place, own in enumerate(council) if own == seat]
    holders = tuple("" if seat is None else shapes[seat] for seat in council)
    at, times = motion.at, TIMINGS[ev.CouncilScored]
    stays = Timing(_pays(len(paid)) + times["charter"].ms + times["stays"].ms)
    said = TextLook(motion.kit.brush.t("strasbourg.table.pay_day"), theme.NUMBER)
    for look, dy, wide, layer in (
        (PlateLook(0.56), 0, CouncilLook.WIDE + 60, 2),
        (CouncilLook(holders), 26, CouncilLook.WIDE, 3),
        (said, TITLE_AT, TITLE, 3),
    ):
        place = at.shifted(at.sized(at.stage(), wide), dy=dy)
        legs = Leg(times["plate"], place), Leg(stays), Leg(times["up"], fade=0.0)
        motion.fly(look, place, *legs, entry=PieceEntry(fade=0.0), layer=layer, rest=times["hold"])
    return paid


def _paid(motion: TableMotion, seat: int, place: int, number: int) -> None:
    """Raise a point from a chair, and fly it to its family."""
    at, times = motion.at, TIMINGS[ev.CouncilScored]
    x, y = CouncilLook.chair(place)
    chair = at.shifted(at.sized(at.stage(), POINT), dx=x, dy=26 + y)
    above = at.shifted(chair, dy=-54)
    entry = PieceEntry(_pays(number), unseen=True, grow=0.5)
    legs = Leg(times["rise"], above), Leg(times["fly"], at.home("score", seat, width=40), lift=60)
    motion.fly(SpriteLook("strasbourg_prestige"), chair, *legs, entry=entry, layer=5)
    figure = at.sized(at.shifted(above, dx=52), SUM_SIZE)
    told = Leg(times["rise"], figure), Leg(times["hold"]), Leg(times["up"], fade=0.0)
    motion.fly(TextLook(f"+{COUNCIL_POINTS}"), figure, *told, entry=PieceEntry(_pays(number), unseen=True), layer=4)


def _handed(motion: TableMotion, seat: int, dx: float, paid: int) -> None:
    """Hand a privilege from the council to a leader, large."""
    at, times = motion.at, TIMINGS[ev.CouncilScored]
    middle = at.shifted(at.sized(at.stage(), CHARTER), dx=dx, dy=26)
    entry = PieceEntry(_pays(paid) + times["charter"].start(), unseen=True, fade=0.0, grow=0.4)
    legs = (
        Leg(times["rise"], middle),
        Leg(times["seen"]),
        Leg(times["charter"], at.home("seat", seat, width=46), lift=60),
    )
    look = SpriteLook("strasbourg_privilege")
    motion.fly(look, middle, *legs, entry=entry, into=("privilege", seat), layer=6)


def _told(motion: TableMotion, seat: int, points: int, after: float) -> None:
    """Raise the points of a family over its score, which counts up."""
    at, times = motion.at, TIMINGS[ev.CouncilScored]
    place = at.shifted(at.home("score", seat, width=SUM_SIZE), dx=-64)
    legs = Leg(times["up"], at.shifted(place, dy=-8)), Leg(times["stays"]), Leg(times["up"], fade=0.0)
    entry = PieceEntry(after, unseen=True, fade=0.0)
    motion.fly(TextLook(f"+{points}"), place, *legs, entry=entry, layer=3, rest=times["hold"])
    motion.count(seat, points, times["count"]._replace(after=after))
