"""The card row: six cards with their stones and costs, draw pile, discard pile and bag."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import pygame
from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from engine.firenze.stones import COLOURS, NONE, VIOLET, WHITE, Colour, plus
from game.firenze.table.anchors import BrickAnchor, tower_body
from game.firenze.table.boxes import Boxes
from game.firenze.table.brush import TableBrush
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.part import Part, is_lit
from game.firenze.table.regions.region import NOWHERE, Point, Region, numbered
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, brick_lod
from game.graphics.brush import PREMULTIPLIED
from game.graphics.grid import Box, Grid
from game.table.spots import Spot, Target, TouchArea

PILES = ((44, 4, 2), (35, 5, 2), (29, 6, 3), (22, 8, 4), (17, 10, 9))  # brick width, across, levels
P = TypeVar("P", bound=Hashable)
USED_IN = (1, 2)
COUNT, COUNT_HALO = theme.rgb("FFE9B8"), theme.rgb("1A0A0A")
FREE = theme.rgb("20603A")
STRIP, SMALL_STRIP = 152, 158
"""Logical px a name has on a card of the row, and in small windows."""
LEAST_NAME, SHORTENED = 27, 28
"""The size of a name where there is room, and that at which it must have room; else the short name is taken."""


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


class Row(Region):
    """The card row."""

    name = "row"
    kinds = ("row", "row_stone", "draw", "discard", "bag")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.row)
        self.plan = _plan(boxes.row)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("row", slot):
                return self.card(slot)
            case Target("row_stone", slot, colour):
                bodies = [tower_body(spot, 1) for of, spot in self.stones(model, slot) if of == colour]
                return bodies[-1] if bodies else NOWHERE.copy()
        return {"draw": self.draw_pile, "discard": self.discard_pile, "bag": self.bag}[target.kind]()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield from self._trays(model, shown.question.lit)
        piles = (Target("bag"), Target("discard"), Target("draw"))
        yield self._area(model, shown, (*piles, *numbered("row", len(model.view.row))))

    def _trays(self, model: TableModel, lit: frozenset[Target]) -> Iterator[TouchArea]:
        """The trays of the cards of which stones can be taken: anywhere in one the nearest stone is meant."""
        for slot in sorted({target.a for target in lit if target.kind == "row_stone"}):
            card = self.card(slot)
            tray = Rect(card.x, card.y + card.h * 7 // 10, card.w, card.h * 3 // 10 + self.grid.px(8))
            yield TouchArea("row", tray, partial(self._tray_spots, model, lit, slot), nearest=True)

    def _tray_spots(self, model: TableModel, lit: frozenset[Target], slot: int) -> list[Spot]:
        stones = [(Target("row_stone", slot, colour), spot) for colour, spot in self.stones(model, slot)]
        return [Spot(target, tower_body(spot, 1), "row") for target, spot in reversed(stones) if target in lit]

    def card(self, slot: int) -> Rect:
        """The card in a slot of the row."""
        return self.real(self.card_box(slot))

    def card_box(self, slot: int) -> Box:
        """The card in a slot of the row, logical px."""
        plan = self.plan
        return Box(plan.x + slot * plan.pitch, plan.y, 168 * plan.zoom, 184 * plan.zoom)

    def cost_plate(self, slot: int) -> Point:
        """Centre of the cost plate under a slot."""
        card = self.card_box(slot)
        return self.grid.at(card.x + card.w / 2, card.bottom + 26)

    def stones(self, model: TableModel, slot: int) -> list[tuple[Colour, BrickAnchor]]:
        """The stones shown on the card in `slot`, in the order in which they are painted."""
        on_way = tuple(model.incoming["row", slot, colour] for colour in COLOURS)
        return self.tray(slot, model.view.row[slot].stones, on_way)

    def tray(self, slot: int, stones: Sequence[int], on_way: Sequence[int]) -> list[tuple[Colour, BrickAnchor]]:
        """The stones in the tray of a slot, without those on their way; both are counts by colour."""
        places = self.pile(sum(stones), self.card_box(slot))
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
        return self.real(self.plan.draw)

    def discard_pile(self) -> Rect:
        """The top card of the discard pile."""
        return self.real(self.plan.discard)

    def bag(self) -> Rect:
        """The bag, standing."""
        plan = self.plan
        w, h = 140 * plan.zoom, 170 * plan.zoom
        return self.grid.rect(plan.bag_x - w / 2, plan.bag_foot - h, w, h)

    def bag_mouth(self) -> Point:
        """Where stones leave and enter the bag."""
        plan = self.plan
        return self.grid.at(plan.bag_x, plan.bag_foot - 138 * plan.zoom)


def _plan(row: Box) -> RowPlan:
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


def fitted_name(brush: TableBrush, card: str, room: float) -> tuple[str, int]:
    """Return a card's name, and the size (real px) at which it fits a strip of `room` logical px; all names have the
    same face and weight."""
    name = brush.card_name(card, SHORTENED, room, tight=True)
    most = max(brush.size(LEAST_NAME, tight=True), brush.px(29 * room / STRIP))
    return name, brush.type.fit(name, "display", most, 8, room * brush.scale)


def draw_row_card(brush: TableBrush, target: pygame.Surface, card: str, rect: Rect) -> None:
    """A card as it lies in the row, with its name, on `rect` (real px); the stones are not drawn."""
    zoom = rect.w / brush.scale / 168
    box = brush.box(rect)
    brush.sprite(target, f"card_row_{card}", box.x, box.y, box.w)
    name, px = fitted_name(brush, card, (SMALL_STRIP if brush.is_small else STRIP) * zoom)
    at = brush.px(box.x + 84 * zoom), brush.px(box.y + 120 * zoom)
    brush.type.draw(target, name, at, "display", px, theme.INK, "center")


class SlotMarks(NamedTuple):
    """What is marked on a card of the row, see `RowMarks`.  rescue: the colours of stones that could save a tower."""

    is_dear: bool = False
    is_bought: bool = False
    is_landing: bool = False
    wanted: Colour | None = None
    rescue: tuple[Colour, ...] = ()


UNMARKED = SlotMarks()


class SlotProps(NamedTuple):
    """card: None where the slot is empty or its card is on its way.  stones, on_way: on the card, by colour.  price: in
    stones.  marks: what is marked on it."""

    card: str | None
    stones: tuple[int, ...]
    on_way: tuple[int, ...]
    price: int
    is_veiled: bool
    marks: SlotMarks


def _slot_marks(shown: TableShown, slot: int) -> SlotMarks:
    """The marks of a slot while a question stands; they go with the answer."""
    marks = shown.forecast.row
    if not shown.question.lit:
        return UNMARKED
    return SlotMarks(
        slot in marks.dear,
        slot == marks.bought,
        slot == marks.landing,
        marks.wanted[1] if marks.wanted is not None and marks.wanted[0] == slot else None,
        tuple([colour for colour in COLOURS if (slot, colour) in marks.rescue]) if marks.rescue else (),
    )


class PilesProps(NamedTuple):
    """draw: cards in the draw pile.  heap: of the discard pile the number of cards and the two on top.  bag: stones."""

    draw: int
    heap: int
    top: tuple[str, ...]
    bag: int
    is_veiled: bool


def _is_veiled(shown: TableShown) -> bool:
    return shown.forecast.phase not in USED_IN and not is_lit(shown, "row", "row_stone", "bag", "draw", "discard")


class _ShelfPart(Part[Row, P]):
    """A part of the card row: the shelf behind it, and the veil over it."""

    has_gutter = False

    def _border(self, slot: int) -> int:
        """Real x at which a slot begins; that of the piles after the last one."""
        plan = self.region.plan
        gap = plan.pitch - 168 * plan.zoom
        return self.brush.px(plan.x + slot * plan.pitch - gap / 2) if slot else self.region.rect.x

    def _part(self, left: int, right: int) -> Rect:
        rect = self.region.rect
        return Rect(left, rect.y, right - left, rect.h)

    def _shelf(self, surface: pygame.Surface) -> None:
        self.brush.panel(surface, "row_shelf", self.region.rect)

    def _veil(self, surface: pygame.Surface, is_veiled: bool) -> None:
        if is_veiled:
            self.brush.veil(surface, self.region.rect.inflate(-self.brush.px(18), -self.brush.px(18)), 0)


class SlotPainter(_ShelfPart[SlotProps]):
    """A slot of the row: the card with its stones, and the cost plate."""

    def __init__(self, brush: TableBrush, row: Row, slot: int) -> None:
        super().__init__(brush, row)
        self.slot = slot

    def props(self, model: TableModel, shown: TableShown) -> SlotProps:
        slot, view = self.slot, model.view
        prices = shown.forecast.row.prices
        price = prices[slot] if slot < len(prices) else slot
        veiled = _is_veiled(shown)
        if slot >= len(view.row) or model.incoming["row_card", slot] > 0:
            return SlotProps(None, NONE, NONE, price, veiled, UNMARKED)
        on_way = tuple(model.incoming["row", slot, colour] for colour in COLOURS)
        card, stones = view.row[slot]
        return SlotProps(card, tuple(stones), on_way, price, veiled, _slot_marks(shown, slot))

    def area(self, props: SlotProps) -> Rect:
        return self._part(self._border(self.slot), self._border(self.slot + 1))

    def paint(self, surface: pygame.Surface, props: SlotProps) -> None:
        self._shelf(surface)
        if props.card is not None:
            self._card(surface, props.card, props)
        self._plate(surface, props.price, props.marks.is_dear)
        self._veil(surface, props.is_veiled)

    def _card(self, surface: pygame.Surface, card: str, props: SlotProps) -> None:
        """The card with its stones, and the marks on both."""
        brush, marks, rect = self.brush, props.marks, self.region.card(self.slot)
        if marks.is_bought:
            middle = brush.box(rect).centre
            brush.sprite(surface, "glow_gold", *middle, rect.h / brush.scale * 1.75)
        draw_row_card(brush, surface, card, rect)
        if marks.is_bought:
            brush.panel(surface, "frame_gold_thin", rect.inflate(brush.px(14), brush.px(14)))
        stones, ghost = self._stones(props)
        for colour, spot in stones:
            brush.brick(surface, colour, spot)
        for colour in marks.rescue:
            self._ring(surface, [tower_body(spot, 1) for stone, spot in stones if stone == colour], theme.LOSS)
        if marks.wanted is not None:
            self._ring(
                surface, [tower_body(spot, 1) for stone, spot in stones if stone == marks.wanted][-1:], theme.GOLD
            )
        if ghost is not None:
            brush.sprites.blit(surface, f"brick_ghost_{brick_lod(ghost.width)}", ghost.x, ghost.y, width=ghost.width)
        if marks.is_dear:
            brush.veil(surface, rect.inflate(brush.px(-6), 0))

    def _stones(self, props: SlotProps) -> tuple[list[tuple[Colour, BrickAnchor]], BrickAnchor | None]:
        """The stones where they lie, and the place of one more, where one is to fall."""
        row = self.region
        if not props.marks.is_landing:
            return row.tray(self.slot, props.stones, props.on_way), None
        stones = row.tray(self.slot, plus(props.stones, VIOLET), plus(props.on_way, VIOLET))
        return stones, row.pile(sum(props.stones) + 1, row.card_box(self.slot))[-1]

    def _ring(self, surface: pygame.Surface, bodies: list[Rect], colour: theme.Colour) -> None:
        """A thin line round these stones; those that lie side by side have one."""
        px = self.brush.px
        wide, thin = max(4, px(6)), max(1, px(1.4))
        rows = [[body for body in bodies if body.y == y] for y in sorted({body.y for body in bodies})]
        for row in rows:
            body = row[0].unionall(row[1:])
            ring = body.inflate(px(6), px(6))
            pygame.draw.rect(surface, theme.KEYLINE, ring, wide, px(8))
            pygame.draw.rect(surface, colour, ring.inflate(-2 * thin, -2 * thin), wide - 2 * thin, px(7))

    def _plate(self, surface: pygame.Surface, price: int, is_dear: bool) -> None:
        brush = self.brush
        x, y = (v / self.brush.scale for v in self.region.cost_plate(self.slot))
        brush.sprite(surface, "cost_plate", x, y)
        if not price:
            brush.number(surface, brush.t("board.free"), x, y + 10, 30, FREE, within=70)
            return
        brush.number(surface, price, x - 14, y + 12, 34, theme.LOSS if is_dear else theme.INK)
        brush.brick(surface, WHITE, BrickAnchor(brush.px(x + 1), brush.px(y + 10), brush.px(32)))


class PilesPainter(_ShelfPart[PilesProps]):
    """Draw pile, discard pile and bag."""

    def props(self, model: TableModel, shown: TableShown) -> PilesProps:
        view = model.view
        heap = view.discard[: len(view.discard) - model.incoming["discard",]]
        bag = max(0, sum(view.bag) - model.incoming["bag",])
        return PilesProps(view.draw, len(heap), tuple(heap[-2:]), bag, _is_veiled(shown))

    def area(self, props: PilesProps) -> Rect:
        return self._part(self._border(ROW_LENGTH), self.region.rect.right)

    def paint(self, surface: pygame.Surface, props: PilesProps) -> None:
        self._shelf(surface)
        self._piles(surface, props)
        self._bag(surface, props.bag)
        self._veil(surface, props.is_veiled)

    def _piles(self, surface: pygame.Surface, props: PilesProps) -> None:
        brush, plan = self.brush, self.region.plan
        draw, place = plan.draw, plan.discard
        brush.sprite(surface, "draw_pile" if props.draw else "card_slot", draw.x, draw.y, draw.w)
        brush.sprite(surface, "card_slot", place.x, place.y, place.w)
        for card, tilt in zip(props.top, (3, -4)[2 - len(props.top) :], strict=True):
            picture = brush.sprites.sized(f"card_hand_{card}", place.h * 70 / 104 * brush.scale)
            turned = pygame.transform.rotozoom(picture, -tilt, 1)
            middle = self.region.discard_pile().center
            surface.blit(turned, turned.get_rect(center=middle), special_flags=PREMULTIPLIED)
        for number, box in ((props.draw, draw), (props.heap, place)):
            x = box.x + box.w / 2
            brush.number(surface, number, x, plan.count_y, 38, COUNT, COUNT_HALO, 6)

    def _bag(self, surface: pygame.Surface, number: int) -> None:
        brush, plan = self.brush, self.region.plan
        brush.sprite(surface, "bag" if number else "bag_empty", plan.bag_x, plan.bag_foot, 140 * plan.zoom)
        x, y = plan.bag_x, plan.bag_foot + 20
        brush.panel(surface, "bag_tag", self.brush.grid.rect(x - 39, y - 20, 78, 40))
        words = str(number)
        wide = brush.width(words, 34, "display") + 32
        brush.text(surface, words, x - wide / 2, y + 12, 34, theme.INK, "display")
        brush.brick(surface, WHITE, BrickAnchor(brush.px(x + wide / 2 - 28), brush.px(y + 9), brush.px(28)))
