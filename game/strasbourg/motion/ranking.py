"""The ranking of a field over the city: seals and sums rise from where the stacks lie, which all have seen, and the
places settle from the last one to the first, whose column turns golden.

A field with one bidder is small; a close one, a tie or a high sum is great.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from game.animation.looks import SpriteLook, TextLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.tween import Timing
from game.strasbourg.base.rankings import prize
from game.strasbourg.motion.cards import PlaceLook
from game.strasbourg.motion.looks import ColumnLook, PlateLook
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.places import SCENE
from game.strasbourg.motion.timing import TIMINGS, settles_at

HIGH_SUM, CLOSE = 12, 1
"""Sum from which on a ranking is great, and largest difference between places 1 and 2 for that."""
SEAL, PLACE, SUM = 88, 60, 92
"""Widths of seal and medal, and size of the letters of a sum, logical px."""
SEAL_AT, SUM_AT, PLACE_AT = 66, 152, 226
"""Middles of the rows of the scene, from its upper edge, logical px."""
BESIDE = 22
"""Room beside the cards of a column."""
GLOW = Burst(speed=210, life=700, size=16, pull=160, spin=200, up=90)
SHOWER = Burst(speed=280, life=1200, size=22, pull=360, spin=260, up=300)


def size_of(event: ev.Ranked) -> str:
    """Return how great a ranking is: `small`, `middle` or `great`."""
    sums = event.sums
    if len(sums) == 1:
        return "small"
    if sums[0] >= HIGH_SUM or sums[0] - sums[1] <= CLOSE:
        return "great"
    return "middle"


def ranked(motion: TableMotion, event: ev.Ranked) -> Iterator[None]:
    """Show the ranking."""
    model, at = motion.model, motion.at
    played = model.played()
    bids = {} if played is None else {seat: played.bids[seat] for seat in event.ranking}
    lines = {seat: at.pinned(at.home("bid", seat)) for seat, bid in bids.items() if isinstance(bid, tuple)}
    yield
    if played is not None:
        model.shown_field = played._replace(ranking=event.ranking, asked=-1)
    if not lines:
        return
    size = size_of(event)
    scene = _Scene(motion, event, size)
    scene.ground()
    for place, seat in enumerate(event.ranking):
        bid = bids[seat]
        assert isinstance(bid, tuple)
        scene.column(place, seat, sum(bid), lines[seat])
    scene.winner(event.ranking[0])


class _Scene:
    """The pieces of the scene: all leave together at its end."""

    def __init__(self, motion: TableMotion, event: ev.Ranked, size: str) -> None:
        self.motion = motion
        self.event = event
        self.size = size
        self.times = TIMINGS[ev.Ranked]
        self.number = len(event.ranking)
        self.settled = settles_at(0, self.number) + self.times["settle"].ms
        self.ends = self.settled + self.times[size].ms

    def ground(self) -> None:
        """Darken the city behind the scene."""
        at = self.motion.at
        wide, high = at.pitch(self.number) * self.number + 40, min(SCENE + 2 * BESIDE, at.layout.city.box.h)
        place = at.scene(0, 1, SCENE / 2, wide)
        self._stays(PlateLook(high / wide), place, 0.0, fades=True, layer=2)

    def column(self, place: int, seat: int, total: int, line: Locator) -> None:
        """Raise seal and sum of a place from the line of its stack, and settle the place."""
        at, fan = self.motion.at, self.times["fan"]
        risers: tuple[tuple[Look, int, int], ...] = (
            (SpriteLook(f"seal_{self.motion.model.shape(seat)}"), SEAL_AT, SEAL),
            (TextLook(str(total)), SUM_AT, SUM),
        )
        for look, down, wide in risers:
            there = at.scene(place, self.number, down, wide)
            stay = Timing(self.ends - fan.start(place) - fan.ms)
            legs = Leg(fan, there), Leg(stay), Leg(self.times["out"], fade=0.0)
            entry = PieceEntry(fan.start(place), unseen=True)
            self.motion.fly(look, at.sized(line, 30), *legs, entry=entry, layer=3, rest=self.times["rest"])
        self._medal(place)

    def _medal(self, place: int) -> None:
        """Settle a place: the last one first."""
        brush, field = self.motion.kit.brush, self.event.field
        key = prize(field, place + 1)
        said = brush.t("strasbourg.desk.place", n=place + 1)
        look = PlaceLook(said, brush.t(key) if key else "", bool(key))
        begins = settles_at(place, self.number)
        at = self.motion.at.scene(place, self.number, PLACE_AT, PLACE)
        self._stays(look, at, begins, grow=1.9)

    def winner(self, seat: int) -> None:
        """Light the column and the seal of place 1, the more the greater the ranking is."""
        motion, at = self.motion, self.motion.at
        wide, high = at.pitch(self.number) - BESIDE / 2, SCENE - BESIDE
        column = at.scene(0, self.number, SCENE / 2, wide)
        self._stays(ColumnLook(high / wide), column, self.settled - self.times["settle"].ms, fades=True, layer=2)
        place = at.scene(0, self.number, SEAL_AT, SEAL)
        seal = SpriteLook(f"seal_{motion.model.shape(seat)}")
        legs = Leg(self.times["shines"], grow=1.45), Leg(self.times["shines"], fade=0.0)
        motion.fly(seal, place, *legs, entry=PieceEntry(self.settled, unseen=True), layer=4)
        if self.size != "small":
            motion.burst(self.settled, (SpriteLook("strasbourg_prestige"),), place, 8, GLOW)
        if self.size == "great":
            motion.burst(self.settled, (SpriteLook("strasbourg_coin"), seal), place, 16, SHOWER)

    def _stays(
        self, look: Look, place: Locator, begins: float, *, fades: bool = False, grow: float = 1.0, layer: int = 3
    ) -> None:
        """Show something from a moment to the end of the scene."""
        comes = self.times["settle"]
        legs = (
            Leg(comes, place),
            Leg(Timing(max(0.0, self.ends - begins - comes.ms))),
            Leg(self.times["out"], fade=0.0),
        )
        entry = PieceEntry(begins, unseen=True, fade=0.0 if fades else 0.3, grow=grow)
        self.motion.fly(look, place, *legs, entry=entry, layer=layer, rest=self.times["rest"])
