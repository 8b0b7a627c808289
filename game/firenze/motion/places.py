"""Origins and destinations of pieces: every place of the table as a function of the current layout and model.

A place is located again after a resize, so nothing stores pixels. Places that may be gone by then (of a falling tower)
are `pinned`: stored relative to the window.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect

from engine.firenze.stones import Colour
from game.animation.pieces import Centre, Locator
from game.animation.places import RelativePlaces, middle_of
from game.firenze.base import anchors
from game.firenze.base.model import TableModel
from game.firenze.layout import TableLayout
from game.graphics.bricks import brick_depth, brick_front, brick_height

BAG_STONE = 40
"""Size of a stone in the mouth of the bag, logical px."""


class _Table(RelativePlaces):
    """A table with places."""

    layout: TableLayout

    def __init__(self, model: TableModel, layout: TableLayout) -> None:
        self.model = model
        self.layout = layout


class StonePlaces(_Table):
    """Stones, towers and the bag. Stones and towers are places of their whole body."""

    def stock(self, seat: int, colour: Colour, nth: int) -> Locator:
        """Return stone `nth` (from below) of a column of the stock; a rival's stock has one place per colour."""

        def place() -> Centre:
            if seat != self.model.me:
                return _body(self.layout.rivals.stock(self.model, seat, colour))
            number = max(nth + 1, self.model.view.seats[seat].stock[colour])
            return _body(self.layout.stock.stone(colour, nth, number))

        return place

    def stone_on_card(self, slot: int, colour: Colour, nth: int) -> Locator:
        """Return stone `nth` of a colour on the card in `slot`."""
        return lambda: _body(self.foot_on_card(slot, colour, nth))

    def foot_on_card(self, slot: int, colour: Colour, nth: int) -> anchors.BrickAnchor:
        """Return the same place as the lower left of its front."""
        row = self.model.view.row
        stones = row[slot].stones if slot < len(row) else (0,) * 6
        index = sum(stones[:colour]) + nth
        there = self.layout.row_now(self.model)
        return there.pile(max(index + 1, sum(stones)), there.card_box(slot))[index]

    def tower_stone(self, seat: int, tower: int, floor: int) -> Locator:
        """Return a stone of a tower."""
        return lambda: _body(self.layout.tower_brick(self.model, seat, tower, floor))

    def tower(self, seat: int, tower: int, height: int) -> Locator:
        """Return a whole tower of this height."""

        def place() -> Centre:
            foot = self.layout.tower_brick(self.model, seat, tower, 0)
            tall = height * brick_height(foot.width) + brick_depth(foot.width)[1]
            return Centre(foot.x + foot.width / 2, foot.y - tall / 2, foot.width)

        return place

    def has_plate(self, seat: int) -> bool:
        """Return whether the towers of a seat stand on a large site, with plates for their heights."""
        return seat == self.model.me or self.model.street.seat == seat

    def height_plate(self, seat: int, tower: int) -> Locator:
        """Return the plate with the height of a tower on a large site."""

        def place() -> Centre:
            foot, scale = self.layout.tower_brick(self.model, seat, tower, 0), self.layout.scale
            return Centre(foot.x + brick_front(foot.width) / 2, foot.y + 3 * scale, 54 * scale)

        return place

    def bag(self) -> Locator:
        """Return a stone in the mouth of the bag."""

        def mouth() -> Centre:
            bag = self.layout.row_now(self.model)
            return Centre(*bag.bag_mouth(), min(BAG_STONE * self.layout.scale, bag.bag().w))

        return mouth

    def whole_bag(self) -> Locator:
        """Return the bag."""
        return lambda: middle_of(self.layout.row_now(self.model).bag())

    def bag_top(self) -> Rect:
        """Return the upper half of the bag with some room over it."""
        bag = self.layout.row_now(self.model).bag()
        air = bag.h // 10
        return Rect(bag.x, bag.y - air, bag.w, bag.h // 2 + air)

    def body(self, stone: Locator) -> Callable[[], Rect]:
        """Return the body of a stone."""

        def area() -> Rect:
            spot = stone()
            tall = spot.width * 0.58
            return Rect(round(spot.x - spot.width / 2), round(spot.y - tall / 2), round(spot.width), round(tall))

        return area

    def foot_of(self, place: Locator) -> Locator:
        """Return the foot of a stone."""

        def foot() -> Centre:
            spot = place()
            return Centre(spot.x, spot.y + spot.width * 0.29, spot.width)

        return foot

    def stock_panel(self, seat: int) -> Locator:
        """Return the panel with the stock of a seat."""

        def place() -> Centre:
            first, last = (self.stock(seat, colour, 0)() for colour in (0, 5))
            return Centre((first.x + last.x) / 2, first.y - first.width * 0.6, last.x - first.x + first.width * 1.3)

        return place

    def rung(self, stones: int) -> Locator:
        """Return the mason on the fee ladder after `stones` stones built this turn."""

        def place() -> Centre:
            layout, scale = self.layout, self.layout.scale
            y = layout.ladder.rung(stones)[1] + (21 * scale if stones else 0)
            return Centre((layout.boxes.ladder.x + 25) * scale, y - 24 * scale, 30 * scale)

        return place


class CardPlaces(_Table):
    """The row, the piles, the cards of the seats and in the church. Cards are places of the whole card."""

    def row_card(self, slot: int) -> Locator:
        """Return the card in a slot of the row."""
        return lambda: middle_of(self.layout.row_now(self.model).card(slot))

    def price(self, slot: int) -> Locator:
        """Return the cost plate under a card of the row."""
        return lambda: Centre(*self.layout.row_now(self.model).cost_plate(slot), 92 * self.layout.scale)

    def draw_pile(self) -> Locator:
        """Return the draw pile."""
        return lambda: middle_of(self.layout.row_now(self.model).draw_pile())

    def discard(self) -> Locator:
        """Return the top card of the discard pile."""

        def place() -> Centre:
            rect = self.layout.row_now(self.model).discard_pile()
            return Centre(rect.centerx, rect.centery, rect.height * 70 / 104)

        return place

    def card(self, seat: int, kind: str, position: int) -> Locator:
        """Return a card of a seat; `kind`: hand or building."""

        def place() -> Centre:
            find = self.layout.hand_card if kind == "hand" else self.layout.building
            return middle_of(find(self.model, seat, position))

        return place

    def face(self, seat: int, kind: str) -> str:
        """Return the face of a seat's cards of this kind: hand or building for the nearest seat, chips for rivals."""
        return kind if seat == self.model.me else "chip"

    def church(self, field: int) -> Locator:
        """Return the card in a niche of the church."""

        def place() -> Centre:
            rect = self.layout.board.church_field(field)
            zoom = min(rect.w / 133, rect.h / 126)
            return Centre(rect.centerx, rect.y + 65 * zoom, 113 * zoom)

        return place

    def spoke(self, turn: float) -> Locator:
        """Return a card on the rim of a wheel over the row, `turn` degrees clockwise from the top."""

        def place() -> Centre:
            row, scale = self.layout.row.rect, self.layout.scale
            x, y = math.sin(math.radians(turn)), -math.cos(math.radians(turn))
            return Centre(row.centerx + 110 * scale * x, row.centery + 110 * scale * y, 108 * scale)

        return place


class BoardPlaces(_Table):
    """The board, the panels of the seats, and the places of announcements."""

    def seal(self, colour: Colour, height: int) -> Locator:
        """Return the seal on the banner of an order."""

        def place() -> Centre:
            board, on_balcony = self.layout.board, self.model.view.balcony_at(colour, height) is not None
            return Centre(*board.banner(colour, height, on_balcony).center, board.seal_size(on_balcony))

        return place

    def banner(self, colour: Colour, height: int) -> Locator:
        """Return the cloth of the banner on an order."""
        on_balcony = self.model.view.balcony_at(colour, height) is not None
        return lambda: middle_of(self.layout.board.banner(colour, height, on_balcony))

    def raised(self, colour: Colour) -> Locator:
        """Return the cloth of the leader's flag on a board tower."""
        return lambda: middle_of(self.layout.board.raised(colour))

    def vane(self, colour: Colour) -> Locator:
        """Return the weather vane on a board tower."""
        return lambda: middle_of(self.layout.board.vane(colour))

    def floor_tile(self, height: int) -> Locator:
        """Return a floor tile."""
        return lambda: middle_of(self.layout.board.floor_tile(height))

    def sum(self) -> Locator:
        """Return the place where the parts of a score add up: the middle of the board."""
        return lambda: middle_of(self.layout.board.rect)

    def over_board(self, x: float, y: float) -> Locator:
        """Return a place on the board by its shares of width and height, as large as a lit window."""

        def place() -> Centre:
            rect = self.layout.board.rect
            return Centre(rect.x + x * rect.w, rect.y + y * rect.h, 150 * self.layout.scale)

        return place

    def foot_of_board(self) -> Locator:
        """Return the lower edge of the board, as wide as it is."""
        return lambda: Centre(*self.layout.board.rect.midbottom, self.layout.board.rect.w)

    def end_star(self) -> Locator:
        """Return the end bonus."""
        return lambda: Centre(*self.layout.board.end_star(), 84 * self.layout.scale)

    def score(self, seat: int) -> Locator:
        """Return the score of a seat; its width is the height of the letters."""
        return lambda: Centre(*self.layout.score_place(self.model, seat), 40 * self.layout.scale)

    def panel(self, seat: int) -> Locator:
        """Return the whole panel of a seat."""
        return lambda: middle_of(self.layout.seat_panel(self.model, seat))

    def middle(self, width: float) -> Locator:
        """Return the middle of board and row, for something `width` logical px wide."""

        def place() -> Centre:
            board, row = self.layout.board.rect, self.layout.row.rect
            whole = board.union(row)
            return Centre(whole.centerx, whole.centery, width * self.layout.scale)

        return place

    def band(self) -> Locator:
        """Return a band across the table."""
        return lambda: Centre(self.layout.size[0] / 2, self.layout.row.rect.top, min(self.layout.size[0] * 0.6, 1500))

    def flag(self, colour: Colour) -> Locator:
        """Return the flag on a board tower."""

        def place() -> Centre:
            x, y = self.layout.board.flag(colour)
            scale = self.layout.scale
            return Centre(x + 31 * scale, y - 34 * scale, 66 * scale)

        return place

    def floor(self, colour: Colour, height: int) -> Locator:
        """Return the front of an order's floor on the board."""
        return lambda: middle_of(self.layout.board.order(colour, height))

    def numeral(self, colour: Colour, height: int) -> Locator:
        """Return the numeral of a balcony; its width is the height of the letters."""

        def place() -> Centre:
            box, plan, scale = self.layout.board.order(colour, height), self.layout.board.plan, self.layout.scale
            size = 30 * min(1.2, plan.floor / 45)
            return Centre(box.x + 62 * plan.stretch * scale, box.centery, size * scale)

        return place

    def site(self, seat: int) -> Callable[[], Rect]:
        """Return the ground of a seat's towers."""

        return lambda: self.layout.ground(self.model, seat)


class Places(StonePlaces, CardPlaces, BoardPlaces):
    """All places of a table."""


def _body(spot: anchors.BrickAnchor) -> Centre:
    """Return the body of a stone, from the lower left of its front."""
    tall = brick_height(spot.width) + brick_depth(spot.width)[1]
    return Centre(spot.x + (brick_front(spot.width) + brick_depth(spot.width)[0]) / 2, spot.y - tall / 2, spot.width)
