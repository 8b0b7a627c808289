"""The market of phase B: ten buildings, three freedoms and the two piles, with prices and numbers left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes import actions as ac
from engine.princes.pieces import BUILDINGS, SIZE
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.reading import queries
from engine.princes.state import COVERED, PILES
from engine.princes.values import BONUS_PRICE, FREEDOM_PRICE, PROFESSION_PRICE
from engine.princes.view import View
from game.graphics import theme
from game.graphics.brush import Role
from game.graphics.grid import Box
from game.princes.base.emblems import coin, emblem, name_sizes, small_name
from game.princes.base.model import TableModel, TableShown
from game.princes.base.phases import mode
from game.princes.base.region import Part, Region
from game.table.spots import Target, TouchArea

HEAD, AIR, GAP = 122.0, 14.0, 10.0
"""Logical px: width of the titles, of the rim, and of the gap between tiles."""
ACROSS, BUILT, LINES = 5, 2, 3
"""Tiles in a line, lines of buildings, and lines in all."""
HIGH = 118.0
"""Logical height from which a tile has its number under the emblem instead of beside it."""
BOUGHT = tuple(PILES.index(name) for name in ("profession", "bonus"))
"""The piles from which cards are bought."""
PAY = "pay"
"""Kind of the targets of a payment, which lies over the market."""
BARRED = theme.rgb("D3C6A6")
"""Ground of a tile that cannot be had."""
FOR_SALE = (
    *(Target("building", place) for place in range(len(BUILDINGS))),
    *(Target("freedom", place) for place in range(len(FREEDOMS))),
    *(Target("pile", place) for place in BOUGHT),
)
"""Everything for sale, line by line."""


class Market(Region):
    """The market, in the middle of the table."""

    name = "market"
    kinds = ("building", "freedom", "pile")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.tile(target))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if is_in_sight(model, shown):
            yield self._area(model, shown, FOR_SALE)

    def tile(self, target: Target) -> Box:
        """Return the tile of something for sale, logical px."""
        line, place = divmod(FOR_SALE.index(target), ACROSS)
        box = self.box.inset(AIR)
        wide = (box.w - HEAD - GAP * (ACROSS - 1)) / ACROSS
        high = (box.h - GAP * (LINES - 1)) / LINES
        return Box(box.x + HEAD + place * (wide + GAP), box.y + line * (high + GAP), wide, high)

    def head(self, line: int, lines: int) -> Box:
        """Return the place of the title of this many lines of tiles, from `line` on: at their left."""
        first = self.tile(FOR_SALE[line * ACROSS])
        return Box(self.box.x + AIR, first.y, HEAD - 2 * GAP, lines * (first.h + GAP) - GAP)


class Ware(NamedTuple):
    """Something for sale."""

    thing: str
    left: int
    """Number in supply."""
    owned: bool = False
    """The nearest seat has it."""
    wanted: int = 0
    """Number of that seat's artists in hand that want it."""
    barred: str = ""
    """Why the seat cannot have it now: `gone`, `room` or `money`."""


class MarketProps(NamedTuple):
    """Props of the market."""

    building: int
    """Price of a building for the seat."""
    left: int
    """Its actions in this turn, -1 outside of it."""
    wares: tuple[Ware, ...]
    """In the order of `FOR_SALE`."""


def is_in_sight(model: TableModel, shown: TableShown) -> bool:
    """Return whether the market is in the middle of the table; also while another seat chooses how a work is paid."""
    where = mode(model.view)
    return where == "market" or (where == "payment" and PAY not in {target.kind for target in shown.question.answers})


def market_of(view: View, seat: int) -> MarketProps:
    """Return the market for a seat."""
    court = view.seats[seat]
    artists = [PROFESSIONS[card] for card in court.hand if card != COVERED]
    ways, price = queries.ways_left(court.plan, court.builders), queries.price_of(view, seat, ac.BUILD[BUILDINGS[0]])

    def barred(left: int, cost: int, places: int = 1) -> str:
        return "gone" if not left else "room" if not places else "money" if cost > court.funds() else ""

    wares = []
    for kind in BUILDINGS:
        left, owned = queries.left(view, kind), kind in court.plan.kinds
        wanted = sum(artist.building == kind for artist in artists)
        wares.append(Ware(kind, left, owned, wanted, "" if owned else barred(left, price, ways[kind])))
    for kind in FREEDOMS:
        left, owned = queries.left(view, kind), kind in court.freedoms
        wanted = sum(artist.freedom == kind for artist in artists)
        wares.append(Ware(kind, left, owned, wanted, "" if owned else barred(left, FREEDOM_PRICE)))
    for place, cost in zip(BOUGHT, (PROFESSION_PRICE, BONUS_PRICE), strict=True):
        left = len(view.piles[PILES[place]])
        wares.append(Ware(PILES[place], left, barred=barred(left, cost)))
    limits = view.limits
    return MarketProps(price, -1 if limits is None or view.to_act != seat else limits.left, tuple(wares))


class MarketPainter(Part[Market, MarketProps]):
    """Painter of the market, with the prices of the nearest seat."""

    def props(self, model: TableModel, shown: TableShown) -> MarketProps | None:
        if not is_in_sight(model, shown):
            return None
        return shown.known(market_of, model.view, model.me)

    def painted(self, surface: pygame.Surface, props: MarketProps) -> Iterator[None]:
        brush, region = self.brush, self.region
        brush.panel(surface, "princes_panel_dark", region.rect)
        self._head(surface, region.head(0, BUILT), brush.t("princes.market.build"), props.building)
        self._head(surface, region.head(BUILT, LINES - BUILT), brush.t("princes.market.buy"), FREEDOM_PRICE)
        yield
        sizes = name_sizes(brush, [ware.thing for ware in props.wares], region.tile(FOR_SALE[0]).w - 10)
        for target, ware in zip(FOR_SALE, props.wares, strict=True):
            self._tile(surface, region.tile(target), ware, sizes[ware.thing])
            yield

    def _head(self, surface: pygame.Surface, box: Box, words: str, price: int) -> None:
        """Paint the title beside its lines of tiles, and the price of each of them."""
        brush, (x, y) = self.brush, box.centre
        said = str(price) if price else brush.t("princes.free_price")
        brush.text(surface, words, x, y - 8, 28, theme.CREAM, "text", "basemid", None, None, box.w, 18, True, 1.3)
        at = brush.grid.at(x + (17 if price else 0), y + 32)
        face: Role = "display" if price else "bold"  # a number beside a coin, or a word that needs all the room
        room = (box.w - (36 if price else 6)) * brush.scale
        px = brush.type.fit(said, face, brush.size(30, tight=True, grow=1.3), 8, room)
        drawn = brush.type.draw(surface, said, at, face, px, theme.NUMBER, "basemid")
        if price:
            coin(brush, surface, drawn.x / brush.scale - 18, y + 22, 26)

    def _tile(self, surface: pygame.Surface, box: Box, ware: Ware, px: int) -> None:
        """Paint the emblem, the number left beside it or below, the name at the foot, and a figure for each artist who
        wants it."""
        brush, name = self.brush, px / self.brush.scale
        brush.panel(surface, "princes_panel", self.region.real(box))
        there = not ware.owned and not ware.barred
        if ware.barred:
            shade = brush.grid.rect(*box.inset(5))
            pygame.draw.rect(surface, BARRED, shade, border_radius=brush.px(8))
        foot, is_high = box.bottom - 8 - name * 0.25, box.h >= HIGH
        room = foot - name - box.y - 6 - (30 if is_high else 0)
        size = min(room, box.w * 0.62)
        x, y = box.centre[0] - (0 if is_high else box.w * 0.14), box.y + 6 + room / 2
        emblem(brush, surface, ware.thing, x, y, size, there=there)
        small_name(brush, surface, ware.thing, (box.centre[0], foot), px, theme.INK)
        at = (x, foot - name - 16) if is_high else (box.centre[0] + box.w * 0.2, y)
        self._left(surface, at, ware)
        for k in range(0 if ware.owned or not ware.left else ware.wanted):
            brush.icon(surface, "person", box.right - 16, box.y + 18 + 22 * k, 22, theme.GAIN)

    def _left(self, surface: pygame.Surface, at: tuple[float, float], ware: Ware) -> None:
        """Paint the number left, that the court has it, or why it cannot have it; `at`: its middle."""
        brush = self.brush
        if ware.owned:
            brush.icon(surface, "check", *at, 30, theme.GAIN)
            return
        if ware.barred:
            words, room = brush.t(f"princes.market.{ware.barred}"), brush.grid.rect(at[0] - 38, at[1] - 24, 62, 48)
            px, lines = brush.type.fit_lines(words, "bold", brush.size(22, tight=True, grow=1.2), 9, room.size, 1.0)
            room.y += (room.h - px * len(lines)) // 2
            brush.type.draw_lines(surface, lines, room, "bold", px, theme.LOSS, "center", leading=1.0)
            return
        brush.text(surface, f"×{ware.left}", *at, 26, theme.INK, "bold", "center", tight=True, grow=1.3)


def size_of(kind: str) -> str:
    """Return the size of a building: small, medium or large."""
    return SIZE[kind]
