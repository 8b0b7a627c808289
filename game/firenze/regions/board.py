"""The board: six towers with their orders, balconies, seals, flags, floor tiles, the end bonus and the church."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.board import (
    CHURCH_FIELDS,
    END_BONUS,
    FLOOR_TILE_HEIGHTS,
    HEIGHTS,
    MAJORITY,
    NUMERALS,
    ORDER_PLACES,
    Balcony,
    order_index,
)
from engine.firenze.scoring import majority
from engine.firenze.state import NEUTRAL, OPEN
from engine.firenze.stones import COLOURS, LETTERS, Colour
from engine.firenze.view import View
from game.firenze.base.banners import VANE_SHAPE, draw_pole
from game.firenze.base.boxes import NUMBERS, Boxes
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.floors import BOARD_FLOORS, draw_balcony, draw_board_tower
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart, waiting_places
from game.firenze.base.region import Region
from game.firenze.regions.heraldry import Heraldry
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.table.painting.part import is_lit
from game.table.painting.region import Point
from game.table.spots import Target, TouchArea

PLINTH = 38  # of a board tower, logical px
NICHES = ((16, 98), (157, 98), (16, 232), (157, 232))  # of the church of 306 x 364, each 133 x 126
TARGETS = (
    *(Target("church", field) for field in range(CHURCH_FIELDS)),
    Target("end_bonus"),
    *(Target("floor_tile", height) for height in FLOOR_TILE_HEIGHTS),
    *(Target("flag", colour) for colour in COLOURS),
    *(Target("order", colour, height) for colour in COLOURS for height in HEIGHTS),
)
BETWEEN = 40
"""Logical px from a tower to the next: for its side, seals and threads of light."""
DARK, LIGHT = theme.rgb("22150E"), theme.rgb("FFF6DF")
WINDOW_NUMBER = theme.rgb("FFE9B8")
PRIVILEGE_FLOORS = {"small_privilege": 5, "medium_privilege": 6, "great_privilege": 7, "campanile": 3}
USED_IN = (3, 5)  # phases in which the orders matter
Foot = tuple[float, float]
"""Position of letters, logical px."""
Letters = tuple[theme.Colour, theme.Colour]
"""Ink and halo."""
LETTERED_BESIDE = 1.3
"""Height of the words beside the towers with large letters, relative to the board."""
SEAL, SEAL_ON_BALCONY = 47, 40
"""Width of a seal on its banner, logical px."""
CLOTH, BALCONY_CLOTH, CLOTH_HEIGHT = 76, 50, 0.92
"""Width of a banner on a front of 124, and of one on a balcony, logical px; height, as a share of its floor."""
POLE, VANE = 62, 31
"""Height of the leader's pole, and width of a weather vane, logical px."""
INK = 0.68
"""Height of a number relative to the size of its letters."""
ON_BALCONY: dict[str, Letters] = {
    "gold": (theme.rgb("20130A"), theme.rgb("FFF3C4")),
    "stone": (theme.rgb("2E2A28"), theme.rgb("CFCAC2")),
}


class BoardPlan(NamedTuple):
    """Plan of the board, logical: left of the first tower's front, pitch, front, floor, plinth, foot, horizontal
    stretch of things on a floor, the church, and the scale of the numbers."""

    x: float
    pitch: float
    front: float
    floor: float
    plinth: float
    foot: float
    stretch: float
    church: Box
    letters: float

    def sunk(self, size: float) -> float:
        """Return the distance by which the foot of a number of this size moves down to keep its designed middle."""
        return size * INK * (self.letters - 1) / 2


class BoardRegion(Region):
    """The board."""

    name = "board"
    kinds = ("order", "flag", "floor_tile", "church", "end_bonus")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.board)
        self.plan = _plan(boxes.board, boxes.grown(NUMBERS))

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "order":
            return self.order(target.a, target.b)
        if target.kind == "end_bonus":
            size = self.grid.px(84)
            x, y = self.end_star()
            return Rect(x - size // 2, y - size // 2, size, size)
        find = {"flag": self.flag_rect, "floor_tile": self.floor_tile, "church": self.church_field}[target.kind]
        return find(target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, TARGETS)

    def tower(self, colour: Colour) -> tuple[Point, float, float]:
        """Return the foot (lower left of the shaft) of a board tower, its front and its floor in real px."""
        plan = self.plan
        at = self.grid.at(plan.x + colour * plan.pitch, plan.foot)
        return at, plan.front * self.scale, plan.floor * self.scale

    def floor_foot(self, colour: Colour, height: int) -> Point:
        """Return the lower left of the front of an order's floor."""
        plan = self.plan
        return self.grid.at(plan.x + colour * plan.pitch, plan.foot - plan.plinth - (height - 3) * plan.floor)

    def order(self, colour: Colour, height: int) -> Rect:
        """Return the front of an order's floor."""
        plan = self.plan
        x, y = plan.x + colour * plan.pitch, plan.foot - plan.plinth - (height - 2) * plan.floor
        return self.grid.rect(x, y, plan.front, plan.floor)

    def banner(self, colour: Colour, height: int, on_balcony: bool) -> Rect:
        """Return the cloth of the banner on an order, beside its window; on a balcony beside its numeral."""
        plan, rect, px = self.plan, self.order(colour, height), self.grid.px
        wide = px(BALCONY_CLOTH if on_balcony else CLOTH * plan.front / 124)
        tall = round(rect.h * CLOTH_HEIGHT)
        right = rect.right + px(8) if on_balcony else rect.right - px(3)
        return Rect(right - wide, rect.centery - tall // 2, wide, tall)

    def seal_size(self, on_balcony: bool) -> float:
        """Return the width of the seal on a banner, real px."""
        return (SEAL_ON_BALCONY if on_balcony else SEAL) * min(1.2, self.plan.floor / 45) * self.scale

    def flag(self, colour: Colour) -> Point:
        """Return the foot of the flag's pole on a board tower."""
        plan = self.plan
        return self.grid.at(plan.x + colour * plan.pitch + 2, plan.foot - plan.plinth - 6 * plan.floor - 6)

    def flag_rect(self, colour: Colour) -> Rect:
        """Return the rectangle of the flag with the bonus, and of the leader's flag."""
        (x, y), px = self.flag(colour), self.grid.px
        return Rect(x, y - px(60), self.raised(colour).right - x, px(62))

    def raised(self, colour: Colour) -> Rect:
        """Return the cloth of the leader's flag, right of its pole."""
        (x, y), px = self.flag(colour), self.grid.px
        return Rect(x + px(70), y - px(56), px(43), px(44))

    def vane(self, colour: Colour) -> Rect:
        """Return the weather vane on the right of the roof."""
        (x, y), px = self.flag(colour), self.grid.px
        wide = px(VANE)
        tall = round(wide * VANE_SHAPE)
        return Rect(x + px(self.plan.front + 9) - wide // 2, y - px(23) - tall, wide, tall)

    def floor_tile(self, height: int) -> Rect:
        """Return the floor tile of a height (5 to 8), or its socket."""
        plan = self.plan
        y = plan.foot - plan.plinth - (height - 2.5) * plan.floor
        grown = 1 + (plan.letters - 1) / 4
        return self.grid.rect(plan.x - 18 - 70 * grown, y - 19.5 * grown, 70 * grown, 39 * grown)

    def end_star(self) -> Point:
        """Return the centre of the end bonus, between green and red-brown."""
        plan = self.plan
        return self.grid.at(plan.x + 2.5 * plan.pitch + plan.front / 2 + 2, self.boxes.board.y + 50)

    def church(self) -> Rect:
        """Return the front of the church."""
        return self.real(self.plan.church)

    def beside(self) -> Rect:
        """Return the part of the board beside its towers, in full height: for temporary words if there is no room in
        the chronicle. With large letters it extends over the piles."""
        church, whole = self.church(), self.rect
        high = round(whole.height * (LETTERED_BESIDE if self.boxes.is_lettered else 1.0))
        return Rect(church.x, whole.y, whole.right - church.x, high)

    def church_field(self, field: int) -> Rect:
        """Return one of the four niches of the church."""
        church = self.plan.church
        sx, sy = church.w / 306, church.h / 364
        x, y = NICHES[field % CHURCH_FIELDS]
        return self.grid.rect(church.x + x * sx, church.y + y * sy, 133 * sx, 126 * sy)


def _plan(board: Box, letters: float) -> BoardPlan:
    """Return the plan of a board. letters: scale of the numbers; for large ones the floors grow into the margins."""
    given = 12 * (letters - 1)
    floor = (board.h - 132 + 2 * given) / 6
    church_h = board.h - 38
    church_w = min(306 * church_h / 364, 400)
    pitch = (board.w - 112 - church_w - 38) / 6
    front = min(pitch - BETWEEN, 150)
    shape = front / floor
    drawn = min(BOARD_FLOORS.values(), key=lambda value: abs(value[0] / value[1] - shape))
    church = Box(board.right - 24 - church_w, board.y + 24, church_w, church_h)
    plinth, stretch = PLINTH * floor / drawn[1], front / drawn[0]
    return BoardPlan(board.x + 112, pitch, front, floor, plinth, board.bottom - 14 + given, stretch, church, letters)


def letters_on(colour: Colour) -> Letters:
    """Return the colours of letters and their halo on the front of a board tower."""
    top, _, _, _, deep = theme.STONES[LETTERS[colour]]
    if LETTERS[colour] in "wyb":
        return DARK, theme.mix(top, (255, 255, 255), 0.5)
    return LIGHT, deep


def write_on_balcony(
    brush: FirenzeBrush, plan: BoardPlan, target: pygame.Surface, foot: Foot, height: int, value: int | None, state: str
) -> None:
    """Write the number of floors in the window of a balcony, and its points unless they are covered. `foot`: lower left
    of the floor, logical px."""
    _write_height(brush, plan, target, foot, height, 18)
    if value is None:
        return
    # in high, narrow floors the points are as large as the width allows
    size = (37 if value < 10 else 33) * min(1.0, plan.front / 124 * 45 / plan.floor)
    x = foot[0] + plan.front - 16 + 14 * (plan.letters - 1)  # large points keep clear of the numeral
    _write_value(brush, plan, target, (x, foot[1]), value, size, ON_BALCONY[state])


def _write_height(
    brush: FirenzeBrush, plan: BoardPlan, target: pygame.Surface, foot: Foot, height: int, x: float
) -> None:
    size = 28 * min(1.25, plan.floor / 45)
    y = foot[1] - 10 * plan.floor / 45 + plan.sunk(size)
    brush.number(target, height, foot[0] + x * plan.stretch, y, size, WINDOW_NUMBER, grow=NUMBERS)


def _write_value(
    brush: FirenzeBrush, plan: BoardPlan, target: pygame.Surface, at: Foot, value: int, size: float, letters: Letters
) -> None:
    """Write points, centred over `at` at the bottom of their floor."""
    grown = min(1.25, plan.floor / 45)
    y = at[1] - 8 * grown + plan.sunk(size * grown)
    brush.number(target, value, at[0], y, size * grown, *letters, 5, grow=NUMBERS)


class BoardProps(NamedTuple):
    """Props of the board."""

    shapes: tuple[str, ...]
    printed: tuple[tuple[int, ...], ...]
    """Points of each order, by colour, the lowest first."""
    orders: tuple[int, ...]
    """Owner of the seal on each order, without seals in flight."""
    balconies: tuple[Balcony, ...]
    gold: int | None
    """The open balcony."""
    leaders: tuple[int | None, ...]
    """Leader of each colour, None while the flag is being raised."""
    vanes: tuple[Colour, ...]
    """Towers with a weather vane."""
    tiles: tuple[tuple[int, int], ...]
    """Remaining floor tiles with their points."""
    takers: tuple[tuple[int, int | None], ...]
    """Heights of tiles that were taken and have arrived, each with the seat that took it, None if unknown."""
    church: tuple[str | None, ...]
    """Cards in their niches, None for those in flight."""
    bells: tuple[int, ...]
    has_end_star: bool
    is_dimmed: bool

    def shape(self, seat: int) -> str:
        """Return the seal shape of a seat; "neutral" for an unknown seat."""
        return self.shapes[seat] if 0 <= seat < len(self.shapes) else "neutral"


class BoardPainter(FirenzePart[BoardRegion, BoardProps]):
    """Paints the board. Its constant parts (sky, towers, church, heights) are kept as one picture."""

    work = 4

    def __init__(self, brush: FirenzeBrush, board: BoardRegion) -> None:
        super().__init__(brush, board)
        self._still: pygame.Surface | None = None
        self._heraldry = Heraldry(brush)
        self.flown: tuple[int | None, ...] = ()
        """Seat of the leader's flag painted last on each tower."""
        self._seen: tuple[int, ...] = ()
        self._leaders: tuple[int | None, ...] = ()
        self._vanes: tuple[Colour, ...] = ()
        self._takers: dict[int, int] = {}

    def props(self, model: TableModel, shown: TableShown) -> BoardProps:
        view, incoming = model.view, model.incoming
        orders = tuple(view.orders)
        if orders != self._seen:  # leaders do not change from frame to frame
            self._seen = orders
            self._leaders = tuple(majority(view, colour) for colour in COLOURS)
            self._vanes = tuple(colour for colour in COLOURS if has_vane(view, colour))
            self._takers = dict(_takers(orders))
        on_way = {order_index(int(p[1]), int(p[2])) for p in waiting_places(model, "seal")}
        gold = view.open_balcony()
        flown = (None if incoming["leader", colour] else leader for colour, leader in enumerate(self._leaders))
        return BoardProps(
            model.shapes,
            view.values.orders,
            tuple(OPEN if k in on_way else owner for k, owner in enumerate(orders)) if on_way else orders,
            view.balconies,
            None if incoming["balcony", gold or 0] and gold is not None else gold,
            tuple(flown),
            tuple(colour for colour in self._vanes if not incoming["vane", colour]),
            tuple(view.floor_tiles.items()),
            tuple(
                (height, self._takers.get(height))
                for height in FLOOR_TILE_HEIGHTS
                if height not in view.floor_tiles and not incoming["floor_tile", height]
            ),
            tuple(None if incoming["church", k] > 0 else card for k, card in enumerate(view.church[:CHURCH_FIELDS])),
            view.bells,
            view.end is None,
            shown.forecast.phase not in USED_IN and not is_lit(shown, "order", "church", "flag", "floor_tile"),
        )

    def painted(self, surface: pygame.Surface, props: BoardProps) -> Iterator[None]:
        if self._still is None:
            yield from self._still_painted()
        if self._still is not None:
            surface.blit(self._still, self.region.rect)
        yield
        balconies = {(balcony.colour, balcony.height): k for k, balcony in enumerate(props.balconies)}
        for colour, height in ORDER_PLACES:
            self._order(surface, props, colour, height, balconies.get((colour, height)))
            if height == HEIGHTS[-1]:
                yield
        for colour in COLOURS:
            self._flag(surface, props, colour)
        self.flown = props.leaders
        yield
        self._floor_tiles(surface, props)
        self._church(surface, props)
        if props.has_end_star:
            self._end_star(surface)
        for colour in props.vanes:
            self._heraldry.vane(surface, self.region.vane(colour))
        if props.is_dimmed:
            self.brush.dim(surface, self.region.rect.inflate(-self.brush.px(18), -self.brush.px(18)), 0)
        yield

    def _still_painted(self) -> Iterator[None]:
        """Paint sky, towers with the heights in their windows, church and frame, one part per step; keep the picture,
        unless it was painted only to plan its sprites."""
        brush, board, rect = self.brush, self.region, self.region.rect
        missed = brush.sprites.missed
        sky = brush.sprites.cover("board_sky", rect.size, (0, 1))  # read before the other pictures
        whole = pygame.Surface(rect.bottomright)
        whole.set_clip(rect)
        whole.blit(sky, rect)
        del sky
        yield
        for colour in COLOURS:
            (x, y), front, floor = board.tower(colour)
            draw_board_tower(whole, brush.sprites, LETTERS[colour], x, y, front, floor)
            for height in HEIGHTS:
                self._height(whole, colour, height, 24)
            yield
        brush.fitted(whole, "church", board.church())
        brush.panel(whole, "frame_gold", rect)
        if brush.sprites.missed == missed:
            self._still = whole.subsurface(rect).copy()

    def _height(self, surface: pygame.Surface, colour: Colour, height: int, x: float) -> None:
        """Write the number of floors in the window of an order."""
        box = self.brush.box(self.region.order(colour, height))
        _write_height(self.brush, self.region.plan, surface, (box.x, box.bottom), height, x)

    # ------------------------------------------------------------ orders

    def _order(
        self, surface: pygame.Surface, props: BoardProps, colour: Colour, height: int, balcony: int | None
    ) -> None:
        owner, box = props.orders[order_index(colour, height)], self.brush.box(self.region.order(colour, height))
        if balcony is not None:
            self._balcony(surface, props, balcony, owner)
        elif owner == OPEN:
            at, value = (box.right - 34, box.bottom), props.printed[colour][height - 3]
            _write_value(self.brush, self.region.plan, surface, at, value, 41, letters_on(colour))
        if owner == NEUTRAL:
            wide = self.region.seal_size(False) / self.brush.scale
            self.brush.sprite(surface, "seal_neutral", box.right - 33, box.y + box.h / 2, wide)
        elif owner != OPEN:
            on_balcony = balcony is not None
            cloth, seal = self.region.banner(colour, height, on_balcony), self.region.seal_size(on_balcony)
            self._heraldry.banner(surface, props.shape(owner), cloth, seal)

    def _balcony(self, surface: pygame.Surface, props: BoardProps, number: int, owner: int) -> None:
        brush, board, plan = self.brush, self.region, self.region.plan
        balcony = props.balconies[number]
        colour, height = balcony.colour, balcony.height
        state = "done" if owner != OPEN else "gold" if props.gold == number else "stone"
        x, y = board.floor_foot(colour, height)
        draw_balcony(surface, brush.sprites, state, x, y, plan.front * brush.scale, plan.floor * brush.scale)
        box = brush.box(board.order(colour, height))
        value = balcony.value if owner == OPEN else None
        write_on_balcony(brush, plan, surface, (box.x, box.bottom), height, value, state)
        wide = plan.front / 124
        brush.number(
            surface,
            NUMERALS[number],
            box.x + 62 * plan.stretch,
            box.bottom - plan.floor / 2 + 8,
            30 * min(1.2, plan.floor / 45, wide),
            LIGHT,
            within=40 * min(1, wide),
        )

    # ------------------------------------------------------------ flags, tiles, church

    def _flag(self, surface: pygame.Surface, props: BoardProps, colour: Colour) -> None:
        brush = self.brush
        x, y = (v / self.brush.scale for v in self.region.flag(colour))
        brush.sprite(surface, f"flag_{LETTERS[colour]}", x, y)
        ink, halo = letters_on(colour)
        over = None if ink == DARK else halo
        foot = y - 24 + self.region.plan.sunk(36)
        brush.number(surface, MAJORITY[colour], x + 29, foot, 36, ink, over, 5, grow=NUMBERS)
        cloth, leader = self.region.raised(colour), props.leaders[colour]
        foot_of_pole = cloth.x - brush.px(2), self.region.flag(colour)[1]
        draw_pole(surface, foot_of_pole, brush.px(POLE), brush.scale)
        if leader is not None:
            self._heraldry.flag(surface, props.shape(leader), cloth)

    def _floor_tiles(self, surface: pygame.Surface, props: BoardProps) -> None:
        brush, tiles, takers = self.brush, dict(props.tiles), dict(props.takers)
        for height in FLOOR_TILE_HEIGHTS:
            box = brush.box(self.region.floor_tile(height))
            if height in tiles:
                brush.sprite(surface, "floor_tile", box.x, box.y, box.w)
                x, y = box.x + 27 * box.w / 70, box.y + box.h / 2 + 11.5 + self.region.plan.sunk(33)
                points = f"+{tiles[height]}"
                brush.number(surface, points, x, y, 33, theme.rgb("2A1408"), within=box.w * 0.75, grow=NUMBERS)
                continue
            brush.sprite(surface, "floor_socket", box.x, box.y, box.w)
            if height in takers:
                taker = takers[height]
                mark = "check_badge" if taker is None else f"pip_{props.shape(taker)}"
                brush.sprite(surface, mark, box.x + 28 * box.w / 70, box.y + box.h / 2, 32)

    def _end_star(self, surface: pygame.Surface) -> None:
        brush = self.brush
        x, y = (v / self.brush.scale for v in self.region.end_star())
        brush.sprite(surface, "end_bonus", x, y)
        foot = y + 14 + self.region.plan.sunk(41)
        brush.number(surface, END_BONUS, x, foot, 41, LIGHT, theme.rgb("6A0E05"), 5, grow=NUMBERS)

    def _church(self, surface: pygame.Surface, props: BoardProps) -> None:
        brush = self.brush
        for field in range(len(props.church), CHURCH_FIELDS):
            niche = self.region.church_field(field)
            brush.fitted(
                surface, "church_door", Rect(niche.x, niche.y - niche.h * 6 // 126, niche.w, niche.h * 132 // 126)
            )
        for field, card in enumerate(props.church):
            if card is None:
                continue
            box = brush.box(self.region.church_field(field))
            zoom = min(box.w / 133, box.h / 126)
            x, y = box.x + (box.w - 113 * zoom) / 2, box.y + 6 * zoom
            brush.sprite(surface, f"card_niche_{card}", x, y, 113 * zoom)
            floors = str(PRIVILEGE_FLOORS[card])
            foot = y + 107 * zoom + self.region.plan.sunk(31 * zoom) * 0.6
            brush.number(surface, floors, x + 39 * zoom, foot, 31 * zoom, WINDOW_NUMBER, grow=1.3)
            if card == "campanile":
                for k, seat in enumerate(props.bells):
                    pip = f"pip_{props.shape(seat)}"
                    brush.sprite(surface, pip, box.x + (24 + k * 28) * zoom, box.bottom - 1, 27)


def has_vane(view: View, colour: Colour) -> bool:
    """Return whether a seat has fulfilled the highest order of a tower."""
    return view.orders[order_index(colour, HEIGHTS[-1])] >= 0


def _takers(orders: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the floor tiles that only one seat can have taken, with that seat."""
    for height in FLOOR_TILE_HEIGHTS:
        seats = {owner for owner in (orders[order_index(colour, height)] for colour in COLOURS) if owner >= 0}
        if len(seats) == 1:
            yield height, seats.pop()
