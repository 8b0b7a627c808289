"""Origins and destinations of things: every place as a function of the current layout and model."""

from __future__ import annotations

from pygame import Rect

from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS, ORIENTATIONS, SIDE
from engine.princes.professions import FREEDOMS
from engine.princes.state import PILES
from game.animation.pieces import Centre, Locator
from game.animation.places import TablePlaces, middle_of
from game.graphics.grid import Box
from game.princes.auction.ladder import rungs
from game.princes.auction.region import CLIMBER
from game.princes.base.model import TableModel
from game.princes.layout import TableLayout
from game.table.spots import Target

BLOCK_ENDS = 0.74
"""Where its block ends right of the grip, in widths of the hammer."""
WORDS_DOWN = 36
"""How far words on a plate lie below the edge of the auction, logical px."""
HAMMER = 150
"""Width of the hammer at work, logical px."""


class Places(TablePlaces):
    """The places of a table."""

    model: TableModel
    layout: TableLayout

    def thing(self, thing: str) -> Locator:
        """Return the card of an object in its row, the emblem of a building or a freedom in the market, of a pile."""

        def place() -> Centre:
            if thing in OBJECTS:
                return self._in(*self.layout.objects.card(OBJECTS.index(thing)))
            if thing in BUILDINGS:
                return self._in(self.layout.market.tile(Target("building", BUILDINGS.index(thing))), 70)
            if thing in FREEDOMS:
                return self._in(self.layout.market.tile(Target("freedom", FREEDOMS.index(thing))), 60)
            return self._in(self.layout.market.tile(Target("pile", PILES.index(thing))), 60)

        return place

    def lot(self) -> Locator:
        """Return the object under the hammer."""

        def place() -> Centre:
            x, y, width = self.layout.auction.card
            return Centre(*self.layout.grid.at(x, y), width * self.layout.scale)

        return place

    def head(self, part: str) -> Locator:
        """Return the place of words on a plate at the head of a part of the table, where nothing can be pressed: the
        `lot` or the `stage` in the auction, the nearest seat's `palace`."""

        def place() -> Centre:
            if part == "palace":
                rect = self.layout.palace.squares
                return Centre(rect.centerx, rect.y, 60 * self.layout.scale)
            auction = self.layout.auction
            box = auction.lot if part == "lot" else auction.box
            return self._at((box.centre[0], auction.box.y + WORDS_DOWN), 60)

        return place

    def hammer(self) -> Locator:
        """Return the grip of the hammer, which leaves the price on the stand in sight even when it is lifted."""

        def place() -> Centre:
            auction = self.layout.auction
            middle = max(auction.hammer.x + (auction.hammer.w - HAMMER * 0.4) / 2, auction.stand.right + HAMMER * 0.4)
            return self._at((middle, auction.hammer.centre[1] + HAMMER * 0.16), HAMMER)

        return place

    def block(self) -> Locator:
        """Return the block that the hammer strikes."""
        return self.shifted(self.hammer(), dx=70, dy=16)

    def auctioneer(self) -> Locator:
        """Return the middle of the auctioneer's words, beside the hammer."""

        return lambda: self._in(self.saying, 60)

    @property
    def saying(self) -> Box:
        """Box of the auctioneer's words, right of the hammer."""
        auction = self.layout.auction
        left = self.hammer()().x / self.layout.scale + HAMMER * BLOCK_ENDS
        return Box(left, auction.strip.y - 6, auction.box.right - 12 - left, auction.strip.h)

    def stage(self) -> Locator:
        """Return the middle of the table."""
        return lambda: self._in(self.layout.auction.box, 60)

    def bust(self, seat: int) -> Locator:
        """Return the bust of a seat at the auction."""

        def place() -> Centre:
            x, y, width = self.layout.auction.bust(seat, len(self.model.view.seats), self.model.me)
            return Centre(*self.layout.grid.at(x, y), width * self.layout.scale)

        return place

    def rung(self, bid: int, highest: int) -> Locator:
        """Return the place of a bid on the ladder as it is shown at the highest bid."""

        def place() -> Centre:
            auction = self.layout.auction
            y = auction.rung(bid, rungs(highest, auction.rungs))
            return Centre(*self.layout.grid.at(auction.rails.centre[0], y), CLIMBER * self.layout.scale)

        return place

    def seat(self, seat: int) -> Locator:
        """Return the seal of a seat."""

        def place() -> Centre:
            if seat == self.model.me:
                own = self.layout.own
                return Centre(*self.layout.grid.at(own.name_at.x - 40, own.middle), 48 * self.layout.scale)
            x, y, width = self.layout.rivals.face(self.model, seat)
            return Centre(*self.layout.grid.at(x, y), width * self.layout.scale)

        return place

    def score(self, seat: int) -> Locator:
        """Return the score of a seat."""

        def place() -> Centre:
            if seat == self.model.me:
                own = self.layout.own
                return Centre(*self.layout.grid.at(own.score_at.centre[0], own.middle), 44 * self.layout.scale)
            box = self.layout.rivals.panel(self.model, seat)
            return Centre(*self.layout.grid.at(box.right - 44, box.y + 36), 40 * self.layout.scale)

        return place

    def hand(self, seat: int) -> Locator:
        """Return the cards of a seat."""

        def place() -> Centre:
            if seat == self.model.me:
                return self._in(self.layout.hand.box, 80)
            return self.shifted(self.seat(seat), dx=90, dy=80)()

        return place

    def artist(self, seat: int, position: int) -> Locator:
        """Return an artist in the nearest seat's hand, or the cards of another seat."""
        if seat != self.model.me:
            return self.hand(seat)

        def place() -> Centre:
            court = self.model.view.seats[seat]
            numbers = max(position + 1, len(court.hand)), len(court.bonus), len(court.prestige)
            return self._in(self.layout.hand.card(numbers, 0, position), 80)

        return place

    def jesters(self, seat: int) -> Locator:
        """Return the jesters of a court."""

        def place() -> Centre:
            if seat == self.model.me:
                own = self.layout.own
                return self._in(Box(own.figures_at.x, own.middle - 18, 36, 36), 36)
            rivals = self.layout.rivals
            box = rivals.panel(self.model, seat)
            return self._in(Box(box.x + 20, rivals.counts_y(box) - 17, 34, 34), 34)

        return place

    def freedom(self, seat: int, kind: str) -> Locator:
        """Return a freedom of a court, in the line of all of them."""

        def place() -> Centre:
            number = FREEDOMS.index(kind)
            if seat == self.model.me:
                x, y = self.layout.own.freedom(len(FREEDOMS) - 1 - number)
                return self._in(Box(x - 18, y - 18, 36, 36), 36)
            rivals = self.layout.rivals
            line = rivals.freedoms(rivals.panel(self.model, seat))
            return self._in(Box(line.x + 34 * number, line.y, line.h, line.h), 30)

        return place

    def piece(self, seat: int, kind: str, orient: int, at: tuple[int, int]) -> Locator:
        """Return a piece on a plan, as wide as it is there."""
        squares = ORIENTATIONS[kind][orient]
        wide, high = max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1

        def place() -> Centre:
            rect = self._plan(seat)
            x = rect.x + rect.w * (at[0] + wide / 2) / SIDE
            y = rect.y + rect.h * (at[1] + high / 2) / SIDE
            return Centre(x, y, rect.w * wide / SIDE)

        return place

    def _plan(self, seat: int) -> Rect:
        """Return the squares of a plan."""
        layout = self.layout
        if seat == self.model.me:
            return layout.palace.squares
        return layout.rect(layout.rivals.plan(layout.rivals.panel(self.model, seat)))

    def middle(self, rect: Rect) -> Locator:
        """Return the middle of a rectangle, real px."""
        return lambda: middle_of(rect)
