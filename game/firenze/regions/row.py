"""The card row: six cards with their stones and costs, draw pile, discard pile and bag."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import pygame
from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from engine.firenze.stones import COLOURS, NONE, VIOLET, WHITE, Colour, plus
from game.firenze.base.anchors import BrickAnchor, tower_body
from game.firenze.base.boxes import NUMBERS, Boxes
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.firenze.base.street import is_folded
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, brick_lod
from game.graphics.brush import PREMULTIPLIED
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.table.painting.part import is_lit, lit_by_kind
from game.table.painting.region import NOWHERE, Point, numbered
from game.table.spots import Spot, Target, TouchArea

PILES = ((50, 3, 2), (38, 4, 2), (35, 4, 3), (27, 5, 4), (20, 7, 5), (15, 9, 10))
"""Ways to pile stones in a tray of 160 x 72: width of a stone, stones side by side, levels."""
NAME_AT, TRAY_TOP, TRAY_FOOT, RULE_AT = 62 / 184, 77 / 184, 148 / 184, 163 / 184
"""Lines of a card as shares of its height: middle of its name, upper and lower edge of its tray, middle of its rule."""
RULE, LEAST_RULE, TWO_LINES = 20.0, 13.0, 17.0
"""Largest and smallest letters of the rule, logical px; size from which the whole text is written in two lines."""
P = TypeVar("P", bound=Hashable)
MOST_TOPS = 4
"""Turned cards that are kept: those on top of the discard pile, and those just covered."""
Foot = tuple[float, float]
"""Position of a number's foot, by its middle, logical px."""
USED_IN = (1, 2)
COUNT, COUNT_HALO = theme.rgb("FFE9B8"), theme.rgb("1A0A0A")
FREE = theme.rgb("20603A")
STRIP, SMALL_STRIP = 152, 158
"""Width of a name on a card of the row, and in small windows, logical px."""
NAME_RIM = 3
"""Padding of a name on a plate of its own, logical px."""
PILES_WIDTH = 120
"""Width of the piles below each other, with their numbers, logical px."""
LEAST_NAME, SHORTENED = 27, 28
"""Size of a name with enough room, and the size at which it must fit; else the short name is used."""


class PilesPlan(NamedTuple):
    """Draw pile, discard pile and bag, logical: their boxes, the bag by the middle of its foot, and its zoom; the feet
    of their numbers, and the width of these."""

    draw: Box
    discard: Box
    bag_x: float
    bag_foot: float
    bag_zoom: float
    counts: tuple[Foot, Foot, Foot]
    room: float


class RowPlan(NamedTuple):
    """Card row, logical: first card, pitch, zoom relative to 168 x 184; the line of the cost plates below the cards,
    and their zoom; the width of a name on a plate
    of its own, 0 for none; and the piles."""

    x: float
    y: float
    pitch: float
    zoom: float
    cost_y: float
    cost_zoom: float
    name: float
    piles: PilesPlan


class CardRow(Region):
    """The card row."""

    name = "row"
    kinds = ("row", "row_stone", "draw", "discard", "bag")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.row)
        self.plan = _plan(boxes.row, boxes)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("row", slot):
                return self.card(slot)
            case Target("row_stone", slot, colour):
                bodies = [tower_body(spot, 1) for of, spot in self.stones(model, slot) if of == colour]
                return bodies[-1] if bodies else NOWHERE.copy()
        return {"draw": self.draw_pile, "discard": self.discard_pile, "bag": self.bag}[target.kind]()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if is_folded(model, shown):
            return
        yield from self._trays(model, shown.question.lit)
        piles = (Target("bag"), Target("discard"), Target("draw"))
        yield self._area(model, shown, (*piles, *numbered("row", len(model.view.row))))

    def _trays(self, model: TableModel, lit: frozenset[Target]) -> Iterator[TouchArea]:
        """Yield the trays of cards from which stones can be taken: a press anywhere in one means the nearest stone."""
        for slot in sorted({target.a for target in lit if target.kind == "row_stone"}):
            card = self.card(slot)
            yield TouchArea("row", tray_of(card), partial(self._tray_spots, model, lit, slot), nearest=True)

    def _tray_spots(self, model: TableModel, lit: frozenset[Target], slot: int) -> list[Spot]:
        stones = [(Target("row_stone", slot, colour), spot) for colour, spot in self.stones(model, slot)]
        return [Spot(target, tower_body(spot, 1), "row") for target, spot in reversed(stones) if target in lit]

    def card(self, slot: int) -> Rect:
        """Return the card in a slot of the row."""
        return self.real(self.card_box(slot))

    def card_box(self, slot: int) -> Box:
        """Return the card in a slot of the row, logical px."""
        plan = self.plan
        return Box(plan.x + slot * plan.pitch, plan.y, 168 * plan.zoom, 184 * plan.zoom)

    def cost_plate(self, slot: int) -> Point:
        """Return the centre of the cost plate under a slot."""
        card = self.card_box(slot)
        return self.grid.at(card.x + card.w / 2, card.bottom + self.plan.cost_y)

    def stones(self, model: TableModel, slot: int) -> list[tuple[Colour, BrickAnchor]]:
        """Return the stones shown on the card in `slot`, in painting order."""
        on_way = tuple([model.incoming.get(("row", slot, colour), 0) for colour in COLOURS])
        return self.tray(slot, model.view.row[slot].stones, on_way)

    def tray(self, slot: int, stones: Sequence[int], on_way: Sequence[int]) -> list[tuple[Colour, BrickAnchor]]:
        """Return the stones in the tray of a slot, without those in flight; both are counts by colour."""
        places = self.pile(sum(stones), self.card_box(slot))
        result, index = [], 0
        for colour in COLOURS:
            shown = max(0, stones[colour] - on_way[colour])
            result += [(colour, places[index + k]) for k in range(shown)]
            index += stones[colour]
        return result

    def pile(self, number: int, card: Box) -> list[BrickAnchor]:
        """Return the places of `number` stones in the tray of a row card, from the lower left; many stones are
        smaller."""
        if number == 0:
            return []
        brick, across, _ = next((p for p in PILES if p[1] * p[2] >= number), PILES[-1])
        levels = -(-number // across)
        across = -(-number // levels)
        width = brick * card.w / 168
        step = brick_front(width) + 2.2 * card.w / 168
        lift = min(brick_height(width) + 1.5, card.h * 0.36 / levels)
        spots = []
        for index in range(number):
            level, place = divmod(index, across)
            here = min(across, number - level * across)
            left = card.x + (card.w - here * step - brick_depth(width)[0]) / 2
            spots.append(self._spot(left + place * step, card.y + card.h * TRAY_FOOT - 4 - level * lift, width))
        return spots

    def draw_pile(self) -> Rect:
        """Return the draw pile."""
        return self.real(self.plan.piles.draw)

    def discard_pile(self) -> Rect:
        """Return the top card of the discard pile."""
        return self.real(self.plan.piles.discard)

    def bag(self) -> Rect:
        """Return the standing bag."""
        plan = self.plan.piles
        w, h = 140 * plan.bag_zoom, 170 * plan.bag_zoom
        return self.grid.rect(plan.bag_x - w / 2, plan.bag_foot - h, w, h)

    def bag_mouth(self) -> Point:
        """Return the place where stones leave and enter the bag."""
        plan = self.plan.piles
        return self.grid.at(plan.bag_x, plan.bag_foot - 138 * plan.bag_zoom)


def _plan(row: Box, boxes: Boxes) -> RowPlan:
    """Return the plan: the piles below each other, each beside its number; with large letters names are wider than
    their cards."""
    letters = boxes.grown(NUMBERS) if boxes.is_lettered else 1.0
    pitch = (row.w - 30 - PILES_WIDTH) / ROW_LENGTH
    below = 52 + 20 * (letters - 1)
    zoom = min((row.h - 16 - below) / 184, (pitch - 10) / 168)
    y = row.y + 16 + (row.h - 16 - below - 184 * zoom) / 2
    tall = (row.h - 36) / 3
    left, right = row.right - 14 - PILES_WIDTH, row.right - 16
    high = min(tall - 10, 84)
    lines = [row.y + 18 + tall * (k + 0.5) for k in range(3)]
    draw, discard = (Box(left, middle - high / 2, high * 108 / 148, high) for middle in lines[:2])
    bag_zoom = high / 162
    counts_x = (draw.right + 4 + right) / 2
    first, second, third = ((counts_x, middle + 13 * letters) for middle in lines)
    piles = PilesPlan(
        draw, discard, draw.centre[0], lines[2] + high / 2, bag_zoom, (first, second, third), right - draw.right - 4
    )
    x, name = row.x + 16 + (pitch - 168 * zoom) / 2, pitch - 4 if boxes.is_lettered else 0.0
    return RowPlan(x, y, pitch, zoom, 26 + 8 * (letters - 1), 1 + 0.6 * (letters - 1), name, piles)


def fitted_name(brush: FirenzeBrush, card: str, room: float, grow: float = 1.0) -> tuple[str, int]:
    """Return a card's name, and the size (real px) at which it fits a strip of `room` logical px; all names have the
    same face and weight. grow: as in `Brush.size`."""
    grown = max(1.0, min(brush.text_scale, grow))
    name = brush.card_name(card, SHORTENED * grown, room, tight=True)
    strip = 31.0 * grown if grow > 1 else 26 * room / STRIP
    most = max(brush.size(LEAST_NAME, tight=True, grow=grow), brush.px(strip))
    return name, brush.type.fit(name, "display", most, 8, room * brush.scale)


def draw_row_card(brush: FirenzeBrush, target: pygame.Surface, card: str, rect: Rect, name_room: float = 0.0) -> None:
    """Draw a card of the row with its name, on `rect` (real px), without stones. name_room: width of the name in large
    letters on a plate of its own, logical px; 0: it is in the strip of the card."""
    zoom = rect.w / brush.scale / 168
    box = brush.box(rect)
    brush.sprite(target, f"card_row_{card}", box.x, box.y, box.w)
    _rule(brush, target, card, rect)
    if name_room:
        draw_name_plate(brush, target, card, rect, name_room)
        return
    name, px = fitted_name(brush, card, (SMALL_STRIP if brush.is_small else STRIP) * zoom)
    brush.type.draw(target, name, (rect.centerx, rect.y + round(rect.h * NAME_AT)), "display", px, theme.INK, "center")


def _rule(brush: FirenzeBrush, target: pygame.Surface, card: str, rect: Rect) -> None:
    """Write the rule of a card at its foot: in a few words, in wide windows as a sentence of two lines."""
    room, least = (rect.w * 0.92, rect.h * 0.165), brush.px(LEAST_RULE)
    if not brush.is_small:
        px, lines = brush.type.fit_lines(brush.t(f"card.{card}.text"), "bold", brush.px(RULE), least, room, 0.96)
    if brush.is_small or px < brush.px(TWO_LINES):
        rule = brush.t(f"card.{card}.rule")
        px, lines = brush.type.fit(rule, "bold", brush.size(RULE), least, room[0]), [rule]
    for k, line in enumerate(lines):
        y = rect.y + round(rect.h * RULE_AT + (k - (len(lines) - 1) / 2) * px * 0.9)
        brush.type.draw(target, line, (rect.centerx, y), "bold", px, theme.INK, "center")


def tray_of(card: Rect) -> Rect:
    """Return the tray of a card, real px."""
    top = card.y + round(card.h * TRAY_TOP)
    return Rect(card.x, top, card.w, card.y + round(card.h * TRAY_FOOT) - top)


def draw_name_plate(brush: FirenzeBrush, target: pygame.Surface, card: str, rect: Rect, room: float) -> None:
    """Draw the name of a card of the row on a plate, at most `room` logical px wide, over the strip of the card."""
    name, px = fitted_name(brush, card, room - 2 * NAME_RIM, NUMBERS)
    wide = max(rect.w, brush.type.size_of(name, "display", px)[0] + 2 * brush.px(NAME_RIM))
    plate = Rect(0, 0, wide, max(round(rect.h * 34 / 184), round(px * 1.02)))
    plate.center = rect.centerx, rect.y + round(rect.h * NAME_AT)
    brush.panel(target, "bag_tag", plate)
    brush.type.draw(target, name, plate.center, "display", px, theme.INK, "center")


class SlotMarks(NamedTuple):
    """Marks on a card of the row, see `RowMarks`."""

    is_dear: bool = False
    is_bought: bool = False
    is_landing: bool = False
    wanted: Colour | None = None
    rescue: tuple[Colour, ...] = ()
    """Colours of stones that could save a tower."""


UNMARKED = SlotMarks()


class SlotProps(NamedTuple):
    """Props of a slot."""

    card: str | None
    """None if the slot is empty or its card is in flight."""
    stones: tuple[int, ...]
    """Stones on the card, by colour."""
    on_way: tuple[int, ...]
    """Stones in flight to the card, by colour."""
    price: int
    """Price in stones."""
    is_dimmed: bool
    marks: SlotMarks
    """Marks on the card."""


def _slot_marks(shown: TableShown, slot: int) -> SlotMarks:
    """Return the marks of a slot while there is a question; they vanish with the answer."""
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
    """Props of the piles."""

    draw: int
    """Number of cards in the draw pile."""
    heap: int
    """Number of cards in the discard pile."""
    top: tuple[str, ...]
    """The top two cards of the discard pile."""
    bag: int
    """Number of stones in the bag."""
    is_dimmed: bool


def _is_dimmed(shown: TableShown) -> bool:
    return shown.forecast.phase not in USED_IN and not is_lit(shown, "row", "row_stone", "bag", "draw", "discard")


class _ShelfPart(FirenzePart[CardRow, P]):
    """A part of the card row: the shelf behind it, and the dim overlay over it."""

    has_gutter = False

    def _border(self, slot: int) -> int:
        """Return the left end of a slot, real px; that of the piles after the last one."""
        plan = self.region.plan
        gap = plan.pitch - 168 * plan.zoom
        return self.brush.px(plan.x + slot * plan.pitch - gap / 2) if slot else self.region.rect.x

    def _part(self, left: int, right: int) -> Rect:
        rect = self.region.rect
        return Rect(left, rect.y, right - left, rect.h)

    def _shelf(self, surface: pygame.Surface) -> None:
        self.brush.panel(surface, "row_shelf", self.region.rect)

    def _dim(self, surface: pygame.Surface, is_dimmed: bool) -> None:
        if is_dimmed:
            self.brush.dim(surface, self.region.rect.inflate(-self.brush.px(18), -self.brush.px(18)), 0)


class SlotPainter(_ShelfPart[SlotProps]):
    """Paints a slot of the row: the card with its stones, and the cost plate."""

    def __init__(self, brush: FirenzeBrush, row: CardRow, slot: int) -> None:
        super().__init__(brush, row)
        self.slot = slot

    def props(self, model: TableModel, shown: TableShown) -> SlotProps:
        slot, view = self.slot, model.view
        prices = shown.forecast.row.prices
        price = prices[slot] if slot < len(prices) else slot
        dimmed = _is_dimmed(shown)
        if slot >= len(view.row) or model.incoming["row_card", slot] > 0:
            return SlotProps(None, NONE, NONE, price, dimmed, UNMARKED)
        on_way = tuple([model.incoming.get(("row", slot, colour), 0) for colour in COLOURS])
        card = view.row[slot]
        return SlotProps(card.card, tuple(card.stones), on_way, price, dimmed, _slot_marks(shown, slot))

    def area(self, props: SlotProps) -> Rect:
        return self._part(self._border(self.slot), self._border(self.slot + 1))

    def paint(self, surface: pygame.Surface, props: SlotProps) -> None:
        self._shelf(surface)
        if props.card is not None:
            self._card(surface, props.card, props)
        self._plate(surface, props.price, props.marks.is_dear)
        self._dim(surface, props.is_dimmed)

    def _card(self, surface: pygame.Surface, card: str, props: SlotProps) -> None:
        """Paint the card with its stones, and the marks on both."""
        brush, marks, rect = self.brush, props.marks, self.region.card(self.slot)
        if marks.is_bought:
            middle = brush.box(rect).centre
            brush.sprite(surface, "glow_gold", *middle, rect.h / brush.scale * 1.75)
        draw_row_card(brush, surface, card, rect, self.region.plan.name)
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
            brush.dim(surface, rect.inflate(brush.px(-6), 0))

    def _stones(self, props: SlotProps) -> tuple[list[tuple[Colour, BrickAnchor]], BrickAnchor | None]:
        """Return the stones in their places, and the place of one more, if one is about to fall."""
        row = self.region
        if not props.marks.is_landing:
            return row.tray(self.slot, props.stones, props.on_way), None
        stones = row.tray(self.slot, plus(props.stones, VIOLET), plus(props.on_way, VIOLET))
        return stones, row.pile(sum(props.stones) + 1, row.card_box(self.slot))[-1]

    def _ring(self, surface: pygame.Surface, bodies: list[Rect], colour: theme.Colour) -> None:
        """Draw a thin line round these stones; those side by side share one."""
        px = self.brush.px
        wide, thin = max(4, px(6)), max(1, px(1.4))
        rows = [[body for body in bodies if body.y == y] for y in sorted({body.y for body in bodies})]
        for row in rows:
            body = row[0].unionall(row[1:])
            ring = body.inflate(px(6), px(6))
            draw_frame(surface, theme.KEYLINE, ring, wide, px(8))
            draw_frame(surface, colour, ring.inflate(-2 * thin, -2 * thin), wide - 2 * thin, px(7))

    def _plate(self, surface: pygame.Surface, price: int, is_dear: bool) -> None:
        brush = self.brush
        x, y = (v / self.brush.scale for v in self.region.cost_plate(self.slot))
        zoom, grow = self.region.plan.cost_zoom, NUMBERS if self.region.plan.name else 1.0
        foot = 12 * self.region.boxes.grown(grow)
        brush.sprite(surface, "cost_plate", x, y, 92 * zoom)
        if not price:
            brush.number(surface, brush.t("board.free"), x, y + foot - 2, 30, FREE, within=70 * zoom, grow=grow)
            return
        ink = theme.LOSS if is_dear else theme.INK
        brush.number(surface, price, x - 14 * zoom, y + foot, 34, ink, grow=grow)
        brush.brick(surface, WHITE, BrickAnchor(brush.px(x + zoom), brush.px(y + 10 * zoom), brush.px(32 * zoom)))


class PilesPainter(_ShelfPart[PilesProps]):
    """Paints draw pile, discard pile and bag."""

    def __init__(self, brush: FirenzeBrush, region: CardRow) -> None:
        super().__init__(brush, region)
        self._tops: dict[tuple[str, int], pygame.Surface] = {}

    def props(self, model: TableModel, shown: TableShown) -> PilesProps:
        view = model.view
        heap = view.discard[: len(view.discard) - model.incoming["discard",]]
        bag = max(0, sum(view.bag) - model.incoming["bag",])
        return PilesProps(view.draw, len(heap), tuple(heap[-2:]), bag, _is_dimmed(shown))

    def area(self, props: PilesProps) -> Rect:
        return self._part(self._border(ROW_LENGTH), self.region.rect.right)

    def paint(self, surface: pygame.Surface, props: PilesProps) -> None:
        self._shelf(surface)
        self._piles(surface, props)
        self._bag(surface, props.bag)
        self._dim(surface, props.is_dimmed)

    def _piles(self, surface: pygame.Surface, props: PilesProps) -> None:
        brush, plan = self.brush, self.region.plan.piles
        draw, place = plan.draw, plan.discard
        brush.sprite(surface, "draw_pile" if props.draw else "card_slot", draw.x, draw.y, draw.w)
        brush.sprite(surface, "card_slot", place.x, place.y, place.w)
        for card, tilt in zip(props.top, (3, -4)[2 - len(props.top) :], strict=True):
            turned = self._turned(card, place.h * 70 / 104 * brush.scale, tilt)
            middle = self.region.discard_pile().center
            surface.blit(turned, turned.get_rect(center=middle), special_flags=PREMULTIPLIED)
        for number, at in zip((props.draw, props.heap), plan.counts[:2], strict=True):
            self._count(surface, number, at)

    def _count(self, surface: pygame.Surface, number: int, at: Foot) -> None:
        """Write the number of a pile beside it."""
        room = self.region.plan.piles.room
        self.brush.number(surface, number, *at, 38, COUNT, COUNT_HALO, 6, within=room, grow=NUMBERS)

    def _turned(self, card: str, width: float, tilt: int) -> pygame.Surface:
        """Return a turned card, made once as long as it lies on top: numbers beside it change often."""
        key = card, tilt
        if key not in self._tops:
            sprites = self.brush.sprites
            missed, picture = sprites.missed, sprites.sized(f"card_hand_{card}", width)
            turned = pygame.transform.rotozoom(picture, -tilt, 1)
            if sprites.missed != missed:
                return turned
            self._tops = dict([*self._tops.items(), (key, turned)][-MOST_TOPS:])
        return self._tops[key]

    def _bag(self, surface: pygame.Surface, number: int) -> None:
        brush, plan = self.brush, self.region.plan.piles
        brush.sprite(surface, "bag" if number else "bag_empty", plan.bag_x, plan.bag_foot, 140 * plan.bag_zoom)
        self._count(surface, number, plan.counts[2])


class NamesPainter(FirenzePart[CardRow, tuple[str | None, ...]]):
    """Paints the plates with the names of lit cards, over their rims."""

    def props(self, model: TableModel, shown: TableShown) -> tuple[str | None, ...] | None:
        lit = lit_by_kind(shown.question.lit).get("row", ())
        if not self.region.plan.name or not lit:
            return None
        there = [target.a for target in lit if not model.incoming["row_card", target.a]]
        return tuple(slot.card if k in there else None for k, slot in enumerate(model.view.row))

    def area(self, props: tuple[str | None, ...]) -> Rect:
        card = self.region.card(0)
        tall = self.brush.px(50)
        return Rect(self.region.rect.x, card.y + round(card.h * NAME_AT) - tall // 2, self.region.rect.w, tall)

    def paint(self, surface: pygame.Surface, props: tuple[str | None, ...]) -> None:
        row = self.region
        for slot, card in enumerate(props):
            if card is not None:
                draw_name_plate(self.brush, surface, card, row.card(slot), row.plan.name)
