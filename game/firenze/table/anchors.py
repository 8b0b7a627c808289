"""Where each piece lies on the table, in real px: where pieces fly from and to, and where they are painted.

A `BrickAnchor` is the place of a brick: the lower left of its front, and its overall width.  What depends on the game
takes the model first.  Stones land just above what is shown (the view less `incoming`); a stone that has left the view
left from there too, so one anchor serves both ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from engine.firenze.board import CHURCH_FIELDS, ROW_LENGTH
from engine.firenze.stones import COLOURS, Colour
from game.firenze.table.model import TableModel
from game.firenze.table.regions import Regions, regions
from game.graphics.bricks import BOARD_FLOORS, brick_depth, brick_front, brick_height
from game.graphics.grid import Box, Grid

Point = tuple[int, int]

PLINTH = 38  # of a board tower, logical px
SITE_PLATE = 158  # width of the name plate on the own site with its gold line
NICHES = ((16, 98), (157, 98), (16, 232), (157, 232))  # of the church of 306 x 364, each 133 x 126


class BrickAnchor(NamedTuple):
    """Place of a brick: lower left of its front, overall width; real px."""

    x: int
    y: int
    width: int


class SeatPlan(NamedTuple):
    """Inside of a rival's panel, logical: the well of the towers, where name and score end at the right, size and
    places of stock and cards."""

    box: Box
    well: Box
    right: float
    zoom: float
    stock_x: float
    stock_pitch: float
    stock_foot: float
    cards_y: float
    card_w: float
    card_h: float
    cards_right: float


class SitePlan(NamedTuple):
    """Own site, logical: left of the first tower, pitch, foot, brick width."""

    x: float
    pitch: float
    foot: float
    brick: float
    places: int


class BoardPlan(NamedTuple):
    """Board, logical: left of the first tower's front, pitch, front, floor, plinth, foot, how far what is drawn on a
    floor is stretched sideways, and the church."""

    x: float
    pitch: float
    front: float
    floor: float
    plinth: float
    foot: float
    stretch: float
    church: Box


class RowPlan(NamedTuple):
    """Card row, logical: first card, pitch, zoom against 168 x 184, the line of the counts, and the piles."""

    x: float
    y: float
    pitch: float
    zoom: float
    count_y: float
    draw: Box
    discard: Box
    bag_x: float
    bag_foot: float


class Anchors:
    """All places of a table in a window of `size` real px."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.grid = Grid.of(size)
        self.scale = self.grid.scale
        self.boxes: Regions = regions(self.grid.width, self.grid.height)
        self.board_plan = _board_plan(self.boxes.board)
        self.row_plan = _row_plan(self.boxes.row)

    # ------------------------------------------------------------ conversion

    def rect(self, box: Box) -> Rect:
        """Real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    def _spot(self, x: float, y: float, width: float) -> BrickAnchor:
        return BrickAnchor(*self.grid.at(x, y), max(1, self.grid.px(width)))

    # ------------------------------------------------------------ seats

    def rivals(self, model: TableModel) -> tuple[int, ...]:
        """The other seats in turn order after the own one."""
        number = len(model.view.seats)
        return tuple((model.me + k) % number for k in range(1, number))

    def seat_panel(self, model: TableModel, seat: int) -> Rect:
        """The panel of a rival, or the own site."""
        return self.rect(self.boxes.site if seat == model.me else self.seat_plan(model, seat).box)

    def seat_plan(self, model: TableModel, seat: int) -> SeatPlan:
        """The inside of a rival's panel, logical px."""
        others = self.rivals(model)
        return self.rival_plan(others.index(seat), len(others))

    def rival_plan(self, place: int, number: int) -> SeatPlan:
        """The inside of the panel of the `place`-th of `number` rivals, logical px."""
        box = self.boxes.rivals(number)[place]
        return _upright(box) if box.h > box.w else _lying(box)

    def score_place(self, model: TableModel, seat: int) -> Point:
        """Centre of a seat's score."""
        if seat == model.me:
            site = self.boxes.site
            return self.grid.at(site.x + 84, site.y + site.h * 0.675)
        plan = self.seat_plan(model, seat)
        return self.grid.at(plan.right - 30, plan.box.y + 36)

    # ------------------------------------------------------------ stock

    def shown_stock(self, model: TableModel, seat: int, colour: Colour) -> int:
        """Stones of a colour lying in the stock, without those on their way."""
        return max(0, model.view.seats[seat].stock[colour] - model.incoming["stock", seat, colour])

    def stock_brick(self) -> float:
        """Width of a brick in the own stock, logical px."""
        return min((self.boxes.stock.w - 28) / 6 - 3, 57)

    def stock_pitch(self, number: int) -> float:
        """Logical px from stone to stone in an own stock column of `number` stones: many stones overlap."""
        width = self.stock_brick()
        room = self.boxes.stock.h - 116 - brick_depth(width)[1] - brick_height(width)
        return min(brick_height(width), room / max(1, number - 1))

    def stock_column(self, model: TableModel, seat: int, colour: Colour) -> BrickAnchor:
        """Where the next stone of the colour lands in the stock of a seat (and the last one left from)."""
        shown = self.shown_stock(model, seat, colour)
        if seat != model.me:
            return self.rival_stock(model, seat, colour)
        return self.stock_stone(colour, shown, max(shown + 1, model.view.seats[seat].stock[colour]))

    def stock_stone(self, colour: Colour, index: int, number: int) -> BrickAnchor:
        """Stone `index` (from below) of an own stock column of `number` stones."""
        box = self.boxes.stock
        x = box.x + 19 + colour * (box.w - 28) / 6
        return self._spot(x, box.bottom - 51 - index * self.stock_pitch(number), self.stock_brick())

    def rival_stock(self, model: TableModel, seat: int, colour: Colour) -> BrickAnchor:
        """The one brick that stands for a colour of a rival's stock."""
        return self.plan_stock(self.seat_plan(model, seat), colour)

    def plan_stock(self, plan: SeatPlan, colour: Colour) -> BrickAnchor:
        """The one brick that stands for a colour of the stock in a rival's panel."""
        return self._spot(plan.stock_x + colour * plan.stock_pitch, plan.stock_foot, 39 * plan.zoom)

    # ------------------------------------------------------------ row, piles, bag

    def row_card(self, slot: int) -> Rect:
        """The card in a slot of the row."""
        return self.rect(self.row_card_box(slot))

    def row_card_box(self, slot: int) -> Box:
        """The card in a slot of the row, logical px."""
        plan = self.row_plan
        return Box(plan.x + slot * plan.pitch, plan.y, 168 * plan.zoom, 184 * plan.zoom)

    def cost_plate(self, slot: int) -> Point:
        """Centre of the cost plate under a slot."""
        card = self.row_card_box(slot)
        return self.grid.at(card.x + card.w / 2, card.bottom + 26)

    def row_stones(self, model: TableModel, slot: int) -> list[tuple[Colour, BrickAnchor]]:
        """The stones shown on the card in `slot`, in the order in which they are painted."""
        on_way = tuple(model.incoming["row", slot, colour] for colour in COLOURS)
        return self.tray(slot, model.view.row[slot].stones, on_way)

    def tray(self, slot: int, stones: Sequence[int], on_way: Sequence[int]) -> list[tuple[Colour, BrickAnchor]]:
        """The stones in the tray of a slot, without those on their way; both are counts by colour."""
        places = self.pile(sum(stones), self.row_card_box(slot))
        result, index = [], 0
        for colour in COLOURS:
            shown = max(0, stones[colour] - on_way[colour])
            result += [(colour, places[index + k]) for k in range(shown)]
            index += stones[colour]
        return result

    def pile(self, number: int, card: Box) -> list[BrickAnchor]:
        """Places of `number` stones in the tray of a row card, from the lower left; many stones are smaller."""
        if number == 0:
            return []
        brick, across, _ = next((p for p in PILES if p[1] * p[2] >= number), PILES[-1])
        levels = -(-number // across)
        if 4 < number <= 2 * across:
            levels = 2
        across = max(-(-number // levels), min(4, number))
        width = brick * card.w / 168
        step = brick_front(width) + 2.2 * card.w / 168
        lift = min(brick_height(width) + 1, card.h * 0.25 / max(1, levels))
        spots = []
        for index in range(number):
            level, place = divmod(index, across)
            here = min(across, number - level * across)
            left = card.x + (card.w - here * step - brick_depth(width)[0]) / 2
            spots.append(self._spot(left + place * step, card.bottom + 4 - level * lift, width))
        return spots

    def draw_pile(self) -> Rect:
        """The draw pile."""
        return self.rect(self.row_plan.draw)

    def discard_pile(self) -> Rect:
        """The top card of the discard pile."""
        return self.rect(self.row_plan.discard)

    def bag(self) -> Rect:
        """The bag, standing."""
        plan = self.row_plan
        w, h = 140 * plan.zoom, 170 * plan.zoom
        return self.grid.rect(plan.bag_x - w / 2, plan.bag_foot - h, w, h)

    def bag_mouth(self) -> Point:
        """Where stones leave and enter the bag."""
        plan = self.row_plan
        return self.grid.at(plan.bag_x, plan.bag_foot - 138 * plan.zoom)

    # ------------------------------------------------------------ sites

    def shown_height(self, model: TableModel, seat: int, tower: int) -> int:
        """Height of a tower as shown, without stones on their way."""
        return max(0, model.view.seats[seat].towers[tower].height - model.incoming["tower", seat, tower])

    def site_plan(self, heights: Sequence[int]) -> SitePlan:
        """The own site with towers of these heights, logical px; there is always a place for one more."""
        site = self.boxes.site
        places = max(6 if site.w > 760 else 4, len(heights) + 1)
        pitch = (site.w - SITE_PLATE - 24) / places
        tallest = max([8, *heights])
        brick = min((site.h - 33) / (tallest * 54 / 124 + 18 / 124), pitch * 0.88)
        x = site.x + SITE_PLATE + 10 + max(0.0, pitch - brick) / 2
        return SitePlan(x, pitch, site.bottom - 30, brick, places)

    def tower_brick(self, model: TableModel, seat: int, tower: int, floor: int) -> BrickAnchor:
        """Stone `floor` (0 is the lowest) of a tower; of a tower or floor that is not there, where it would be."""
        heights = [t.height for t in model.view.seats[seat].towers]
        if seat == model.me:
            return self.site_brick(heights, tower, floor)
        return self.plan_brick(self.seat_plan(model, seat), heights, tower, floor)

    def site_brick(self, heights: Sequence[int], tower: int, floor: int) -> BrickAnchor:
        """The same on the own site, with towers of these heights."""
        plan = self.site_plan(heights)
        return self._spot(plan.x + tower * plan.pitch, plan.foot - floor * brick_height(plan.brick), plan.brick)

    def plan_brick(self, plan: SeatPlan, heights: Sequence[int], tower: int, floor: int) -> BrickAnchor:
        """The same in a rival's panel."""
        well = plan.well
        number = max(1, len(heights), tower + 1)
        lines = 2 if number > 4 and well.w / number < 26 else 1  # many towers stand in two lines
        across = -(-number // lines)
        line, place = divmod(tower, across)
        tall = (well.h - 10) / lines
        width = min(
            {1: 54.0, 2: 46.0}.get(across, 34.0) * max(1.0, min(1.2 * well.w / 180, 1.6)),
            well.w / across * 0.92,
            (tall - 44 + 10 * (lines - 1)) / (max([4, *heights]) * 54 / 124 + 18 / 124),
        )
        x = well.x + well.w * (place + 0.5) / across - width * 0.48
        y = well.bottom - 10 - (lines - 1 - line) * tall
        return self._spot(x, y - floor * brick_height(width), width)

    def tower_rect(self, model: TableModel, seat: int, tower: int) -> Rect:
        """The body of a tower as shown (one stone at least)."""
        height = max(1, self.shown_height(model, seat, tower))
        return tower_body(self.tower_brick(model, seat, tower, 0), height)

    def new_tower_place(self, model: TableModel) -> BrickAnchor:
        """The lowest stone of the next tower on the own site."""
        return self.tower_brick(model, model.me, len(model.view.seats[model.me].towers), 0)

    # ------------------------------------------------------------ board

    def board_tower(self, colour: Colour) -> tuple[Point, float, float]:
        """Foot (lower left of the shaft) of a board tower, its front and its floor in real px."""
        plan = self.board_plan
        at = self.grid.at(plan.x + colour * plan.pitch, plan.foot)
        return at, plan.front * self.scale, plan.floor * self.scale

    def floor_foot(self, colour: Colour, height: int) -> Point:
        """Lower left of the front of an order's floor."""
        plan = self.board_plan
        return self.grid.at(plan.x + colour * plan.pitch, plan.foot - plan.plinth - (height - 3) * plan.floor)

    def order(self, colour: Colour, height: int) -> Rect:
        """The front of an order's floor."""
        plan = self.board_plan
        x, y = plan.x + colour * plan.pitch, plan.foot - plan.plinth - (height - 2) * plan.floor
        return self.grid.rect(x, y, plan.front, plan.floor)

    def seal_place(self, model: TableModel, colour: Colour, height: int) -> Point:
        """Centre of the seal on an order."""
        return self.seal_point(colour, height, model.view.balcony_at(colour, height) is not None)

    def seal_point(self, colour: Colour, height: int, on_balcony: bool) -> Point:
        """The same; a balcony wears it further right."""
        rect = self.order(colour, height)
        return rect.right - self.grid.px(18 if on_balcony else 33), rect.centery

    def flag(self, colour: Colour) -> Point:
        """Foot of the flag's pole on a board tower."""
        plan = self.board_plan
        return self.grid.at(plan.x + colour * plan.pitch + 2, plan.foot - plan.plinth - 6 * plan.floor - 6)

    def flag_rect(self, colour: Colour) -> Rect:
        """Flag and pip of the leader."""
        x, y = self.flag(colour)
        px = self.grid.px
        return Rect(x, y - px(60), px(106), px(62))

    def floor_tile(self, height: int) -> Rect:
        """The floor tile of a height (5 to 8), or its socket."""
        plan = self.board_plan
        y = plan.foot - plan.plinth - (height - 2.5) * plan.floor
        return self.grid.rect(plan.x - 88, y - 19.5, 70, 39)

    def end_star(self) -> Point:
        """Centre of the end bonus, between green and red-brown."""
        plan = self.board_plan
        return self.grid.at(plan.x + 2.5 * plan.pitch + plan.front / 2 + 2, self.boxes.board.y + 50)

    def church(self) -> Rect:
        """The front of the church."""
        return self.rect(self.board_plan.church)

    def church_field(self, field: int) -> Rect:
        """One of the four niches of the church."""
        church = self.board_plan.church
        sx, sy = church.w / 306, church.h / 364
        x, y = NICHES[field % CHURCH_FIELDS]
        return self.grid.rect(church.x + x * sx, church.y + y * sy, 133 * sx, 126 * sy)

    # ------------------------------------------------------------ hands

    def hand_card(self, model: TableModel, seat: int, position: int) -> Rect:
        """A card of a hand."""
        owner = model.view.seats[seat]
        if seat == model.me:
            return self.own_card(len(owner.hand), len(owner.buildings), position)
        return self.chip(self.seat_plan(model, seat), len(owner.hand), len(owner.buildings), position)

    def own_card(self, hand: int, buildings: int, position: int) -> Rect:
        """A card of an own hand of `hand` cards. Those that find no room in the upper line lie beside the buildings;
        where they overlap even so, a card lies over the next one, so that its points at the right can be seen."""
        box, zoom, hand = self.boxes.hand, self.hand_zoom(), max(hand, position + 1)
        upper = hand - self.lower_cards(hand, buildings)
        if position < upper:
            step = self._hand_step(upper)
            return self.grid.rect(box.x + 12 + position * step, box.y + 12, 70 * zoom, 104 * zoom)
        step = self._hand_step(hand - upper, buildings)
        x = box.right - 10 - self._beside(buildings) + (position - upper) * step
        return self.grid.rect(x, box.bottom - 10 - 104 * zoom, 70 * zoom, 104 * zoom)

    def lower_cards(self, hand: int, buildings: int) -> int:
        """How many cards of an own hand lie in the lower line: as few as possible, but so that the cards in both lines
        can be seen as well as possible."""
        width = 70 * self.hand_zoom()
        fits = range(max(1, hand)) if self._beside(buildings) >= width else range(1)
        seen = {k: min(self._hand_step(hand - k), self._hand_step(k, buildings), width) for k in fits}
        return max(seen, key=lambda lower: seen[lower])

    def _hand_step(self, number: int, buildings: int | None = None) -> float:
        """From card to card of the own hand in the upper line, or in what so many buildings leave of the lower one."""
        zoom = self.hand_zoom()
        room = self.boxes.hand.w - 22 if buildings is None else self._beside(buildings)
        return _step(room, number, 70 * zoom, 73 * zoom)

    def _beside(self, buildings: int) -> float:
        """What so many own buildings, and the line after them, leave of the lower line."""
        box, zoom = self.boxes.hand, self.hand_zoom()
        if not buildings:
            return box.w - 22
        return box.w - 22 - (buildings - 1) * self._building_step(buildings) - 74 * zoom - 18

    def building(self, model: TableModel, seat: int, position: int) -> Rect:
        """A building before a seat."""
        owner = model.view.seats[seat]
        if seat == model.me:
            return self.own_building(len(owner.buildings), position)
        hand = len(owner.hand)
        return self.chip(self.seat_plan(model, seat), hand, len(owner.buildings), hand + position)

    def own_building(self, number: int, position: int) -> Rect:
        """One of `number` own buildings."""
        box = self.boxes.hand
        zoom = self.hand_zoom()
        step = self._building_step(max(number, position + 1))
        return self.grid.rect(box.x + 12 + position * step, box.bottom - 12 - 102 * zoom, 74 * zoom, 102 * zoom)

    def _building_step(self, number: int) -> float:
        """From one of `number` own buildings to the next."""
        return _step(self.boxes.hand.w * 0.5, number, 74 * self.hand_zoom(), 77 * self.hand_zoom())

    def hand_zoom(self) -> float:
        """Size of the own cards against 70 x 104."""
        box = self.boxes.hand
        return min((box.h - 34) / 206, (box.w - 18) / 362)

    def chip(self, plan: SeatPlan, hand: int, buildings: int, position: int) -> Rect:
        """A card of a rival with so many cards: the hand first, then a gap, then the buildings."""
        number = max(hand + buildings, position + 1)
        gap = 8 if position >= hand and buildings else 0
        room = plan.cards_right - plan.box.x - 22 - (8 if buildings else 0)
        step = _step(room, number, plan.card_w, plan.card_w + 4)
        return self.grid.rect(plan.box.x + 22 + position * step + gap, plan.cards_y, plan.card_w, plan.card_h)

    # ------------------------------------------------------------ fee ladder

    def ladder_rung(self, stones: int) -> Point:
        """Centre of the rung for so many stones built this turn (1 to 6); 0 is the ground before it."""
        box = self.boxes.ladder
        pitch = (box.h - 55) / 5
        return self.grid.at(box.x + 62, box.bottom - 30 - (stones - 1) * pitch if stones else box.bottom - 4)


PILES = ((44, 4, 2), (35, 5, 2), (29, 6, 3), (22, 8, 4), (17, 10, 9))  # brick width, across, levels


def _step(room: float, number: int, width: float, step: float) -> float:
    """From card to card so that `number` cards of `width` fit in `room`; at most `step`."""
    return min(step, (room - width) / (number - 1)) if number > 1 else step


def tower_body(foot: BrickAnchor, height: int) -> Rect:
    """The body of `height` bricks on each other."""
    depth_x, depth_y = brick_depth(foot.width)
    tall = height * brick_height(foot.width) + depth_y
    return Rect(foot.x, round(foot.y - tall), round(brick_front(foot.width) + depth_x), round(tall))


def _lying(box: Box) -> SeatPlan:
    """A rival's panel that is broader than high: the towers at the right."""
    left = 284.0 if box.w < 500 else box.w * 0.6
    card_h = 52 * max(0.85, min((box.h - 160) / 52, 1.3))
    cards_y = box.bottom - 10 - card_h
    return SeatPlan(
        box=box,
        well=Box(box.x + left, box.y + 10, box.w - left - 10, box.h - 20),
        right=box.x + left - 12,
        zoom=min((left - 32) / 252, 1.25, box.h / 200),
        stock_x=box.x + 24,
        stock_pitch=(left - 32) / 6,
        stock_foot=min(cards_y - 39, box.y + 112 * box.h / 196),
        cards_y=cards_y,
        card_w=card_h * 42 / 52,
        card_h=card_h,
        cards_right=box.x + left - 6,
    )


def _upright(box: Box) -> SeatPlan:
    """A rival's panel that is higher than broad: the towers stand large at its foot."""
    card_h = 66.0
    stock_foot = box.y + 152
    cards_y = stock_foot + 48
    top = cards_y + card_h + 14
    return SeatPlan(
        box=box,
        well=Box(box.x + 16, top, box.w - 26, box.bottom - 10 - top),
        right=box.right - 20,
        zoom=1.25,
        stock_x=box.x + 24,
        stock_pitch=(box.w - 38) / 6,
        stock_foot=stock_foot,
        cards_y=cards_y,
        card_w=card_h * 42 / 52,
        card_h=card_h,
        cards_right=box.right - 14,
    )


def _board_plan(board: Box) -> BoardPlan:
    floor = (board.h - 132) / 6
    church_h = board.h - 38
    church_w = min(306 * church_h / 364, 400)
    pitch = (board.w - 112 - church_w - 38) / 6
    front = min(pitch - 48, 150)
    shape = front / floor
    drawn = min(BOARD_FLOORS.values(), key=lambda value: abs(value[0] / value[1] - shape))
    church = Box(board.right - 24 - church_w, board.y + 24, church_w, church_h)
    plinth, stretch = PLINTH * floor / drawn[1], front / drawn[0]
    return BoardPlan(board.x + 112, pitch, front, floor, plinth, board.bottom - 14, stretch, church)


def _row_plan(row: Box) -> RowPlan:
    widest = (row.w - 424) / ROW_LENGTH
    zoom = min((row.h - 68) / 184, (widest - 10) / 168)
    pitch = min(widest, 168 * zoom * 1.2)
    y = row.y + 16 + (row.h - 68 - 184 * zoom) / 2
    left = row.x + 22 + ROW_LENGTH * pitch
    gap = (row.right - left - 352 * zoom) / 4
    draw = Box(left + gap, y + 6, 108 * zoom, 148 * zoom)
    discard = Box(draw.right + gap, y + 8, 104 * zoom, 142 * zoom)
    bag_x = discard.right + gap + 70 * zoom
    return RowPlan(row.x + 22, y, pitch, zoom, draw.bottom + 44, draw, discard, bag_x, y + 184 * zoom - 2)
