"""The region of the auction: the places of the seats, of the object, of the ladder, of the notes and of the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from engine.princes.state import Bidding
from game.graphics.grid import Box
from game.princes.auction.ladder import Rungs
from game.princes.auction.lot import SHAPE
from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.base.region import Region
from game.table.kit.arrange import column
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

AIR = 16.0
HIGH_RAISE, HIGH_DROP, WIDE_DROP, APART = 66.0, 52.0, 0.37, 24.0
"""Heights of the two buttons, width of the second as a part of both, and the gap between them, which prevents a wrong
press."""
STRIP = HIGH_RAISE + AIR + 14
"""Height of the strip with the nearest seat and the buttons."""
LADDER, NOTES = 244.0, 0.24
"""Width of the ladder, and of the notes as a part of the whole."""
OWN, BENCH, MOST_BUST = 114.0, 0.275, 168.0
"""Width of the place of the nearest seat; of the bench at each side of the object, as a part of the room; and largest
width of a bust."""
STAND, MOST_STAND, MOST_CARD = 0.33, 124.0, 250.0
"""Height of the stand below the object as a part of the room, its greatest height, and the greatest width of the
card."""
ABOVE, BELOW = 0.78, 0.62
"""Height of a raised hand over the middle of a bust, and of its plate below it, in widths of the bust."""
PITCH = 27.0
"""Distance of two rungs."""
RAILS, NUMBERS = 52.0, 54.0
"""Width of the ladder between its rails, and of the figures at its left."""
MARK = 46.0
"""Height of the tag at the highest bid that the object is worth."""
APART_FIGURES, MORE = 8.0, 0.24
"""Gap between two of the figures of a bid, and how much higher the first one is."""
HAMMER = 150.0
"""Least width of the place of the hammer."""
CLIMBER = 46.0
"""Width of the seal on its rung."""
BIDS = ("raise", "drop")
NOTE, LEDGER = Target("bid_note"), Target("ledger")


class Auction(Region):
    """The auction, in the middle of the table."""

    name = "auction"
    kinds = (*BIDS, NOTE.kind, LEDGER.kind, "bust")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target == NOTE:
            return self.real(self.notes(has_ladder=True)) if has_card(model) else NOWHERE.copy()
        if target == LEDGER:
            has_ladder = isinstance(model.view.pending, Bidding)
            return NOWHERE.copy() if has_ladder else self.real(self.notes(has_ladder=False))
        if target.kind == "bust":
            x, y, wide = self.bust(target.a, len(model.view.seats), model.me)
            return self.real(Box(x - wide / 2, y - wide / 2, wide, wide * (0.5 + BELOW)))
        return self.real(self.button(target.kind))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if mode(model.view) == "auction":
            found = [Target(kind) for kind in BIDS if Target(kind) in shown.question.lit]
            told = [NOTE] if has_card(model) else [] if isinstance(model.view.pending, Bidding) else [LEDGER]
            busts = [Target("bust", seat) for seat in range(len(model.view.seats))]
            yield self._area(model, shown, [*found, *told, *busts])

    # ------------------------------------------------------------ the room

    @property
    def room(self) -> Box:
        """Box of the object and the rivals at both sides of it."""
        box = self.box
        return Box(box.x, box.y, box.w * (1 - NOTES) - LADDER, box.h - STRIP)

    @property
    def bench(self) -> float:
        """Width of the bench at each side of the object."""
        return self.room.w * BENCH

    @property
    def lot(self) -> Box:
        """Box of the object under the hammer, between the benches."""
        room, bench = self.room, self.bench
        return Box(room.x + bench, room.y, room.w - 2 * bench, room.h)

    @property
    def stand(self) -> Box:
        """Box of the stand with the bid, below the card of the object."""
        lot = self.lot
        high = min(MOST_STAND * self.grown(1.3), lot.h * STAND)
        _, middle, wide = self.card
        return Box(lot.x + 2, middle + wide / SHAPE / 2 - 6, lot.w - 4, high)

    @property
    def card(self) -> tuple[float, float, float]:
        """Middle and width of the card of the object: it and its stand fill the room, or are in the middle of it."""
        lot = self.lot
        stand = min(MOST_STAND * self.grown(1.3), lot.h * STAND)
        most = lot.h - stand - AIR - 4
        high = min(most, min(lot.w * 0.94, MOST_CARD) / SHAPE)
        return lot.centre[0], lot.y + AIR + most / 2, high * SHAPE

    @property
    def strip(self) -> Box:
        """Box of the strip at the foot, below the object and the ladder."""
        room = self.room
        return Box(room.x, room.bottom, room.w + LADDER, STRIP)

    def notes(self, has_ladder: bool) -> Box:
        """Return the box of the notes: at the right of the ladder, or in its place, above the ledger."""
        left = self.strip.right if has_ladder else self.room.right
        air = AIR / 2 if has_ladder else AIR
        return Box(left + air, self.box.y + AIR, self.box.right - AIR - left - air, self.box.h - 2 * AIR)

    @property
    def figures(self) -> tuple[Box, ...]:
        """Boxes of the three figures of a bid, one below the other, the highest one for the worth."""
        box = self.notes(has_ladder=True)
        first, *others = column(box, 3, APART_FIGURES)
        more = first.h * MORE
        rest = [Box(one.x, one.y + more * (2 - k) / 2, one.w, one.h - more / 2) for k, one in enumerate(others)]
        return Box(first.x, first.y, first.w, first.h + more), *rest

    @property
    def hammer(self) -> Box:
        """Box of the hammer at work, at the right of the stand, in the strip that has no buttons then."""
        strip, lot = self.strip, self.lot
        return Box(lot.right - AIR, strip.y, max(HAMMER, self.bench), strip.h)

    def button(self, kind: str) -> Box:
        """Return the box of a button; the nearest seat is at their left."""
        strip = self.strip
        left, right = strip.x + OWN, strip.right - AIR
        wide, middle = (right - left - APART) * WIDE_DROP, strip.y + AIR / 2 + HIGH_RAISE / 2
        if kind == "drop":
            return Box(right - wide, middle - HIGH_DROP / 2, wide, HIGH_DROP)
        return Box(left, middle - HIGH_RAISE / 2, right - wide - APART - left, HIGH_RAISE)

    # ------------------------------------------------------------ the seats

    def bust(self, seat: int, number: int, me: int) -> tuple[float, float, float]:
        """Return the middle and the width of the bust of a seat: the nearest one at the foot, the others clockwise from
        it, up the left bench and down the right one."""
        turn, strip, room = (seat - me) % number, self.strip, self.room
        if not turn:
            wide = strip.h / (ABOVE + BELOW) * 1.08
            return strip.x + OWN / 2, strip.bottom - 6 - wide * BELOW, wide
        left, bench = number // 2, self.bench
        at_left = turn <= left
        seats, place = (left, left - turn) if at_left else (number - 1 - left, turn - left - 1)
        high = room.h / seats
        wide = min(MOST_BUST, bench - 8, high / (ABOVE + BELOW) * 0.93)
        y = room.y + high * (place + 0.5) + wide * (ABOVE - BELOW) / 2
        return (room.x + bench / 2 if at_left else room.right - bench / 2), y, wide

    # ------------------------------------------------------------ the ladder

    @property
    def ladder(self) -> Box:
        """Box of the ladder, from its highest rung to its lowest."""
        room = self.room
        foot = PITCH * self.grown(1.3) / 2
        return Box(room.right, room.y + AIR + foot, LADDER, room.h - AIR - 2 * foot - 8)

    @property
    def rungs(self) -> int:
        """Number of rungs that have room."""
        return max(4, int(self.ladder.h / (PITCH * self.grown(1.3))) + 1)

    @property
    def rails(self) -> Box:
        """Box between the rails."""
        ladder = self.ladder
        return Box(ladder.x + NUMBERS + 10, ladder.y, RAILS, ladder.h)

    def rung(self, bid: int, shown: Rungs) -> float:
        """Return the height of a bid on the ladder, logical px."""
        ladder = self.ladder
        return ladder.bottom - ladder.h * shown.share(bid)

    @property
    def mark(self) -> Box:
        """Box at the right of the ladder for a word beside the highest bid that the object is worth."""
        ladder, rails = self.ladder, self.rails
        left = rails.right + 14
        return Box(left, ladder.y, ladder.right - left - 4, MARK * self.grown(1.3))


def has_card(model: TableModel) -> bool:
    """Return whether the three figures of a bid stand beside the ladder: while the nearest seat has no object yet."""
    view = model.view
    return isinstance(view.pending, Bidding) and view.got[model.me] is None and view.pending.object not in view.got
