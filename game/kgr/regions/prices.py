"""What can be built, with its price in cards: a press takes it in hand, and the island shows where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.phases.building import COSTS, supply
from engine.kgr.state import HIDDEN
from engine.kgr.values import KINDS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import PIECES, TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.regions.rivals import SPRITES
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

PRICE = "price"
SIGN = 42.0
"""Size of a card's sign, logical px."""
GROUND, READY, HELD = theme.rgb("262050"), theme.rgb("3E5A4A"), theme.rgb("6A5420")
FAINT = theme.rgb("9A92C6")
WIDTHS = {"road": 64.0, "settlement": 58.0, "city": 70.0}


class Prices(Region):
    """The region of the prices."""

    name = "prices"
    kinds = (PRICE,)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.prices)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.price(target.a)) if 0 <= target.a < len(PIECES) else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target(PRICE, place) for place in range(len(PIECES))])

    def price(self, place: int) -> Box:
        """Return the strip of a piece, logical px."""
        inner = self.box.inset(10)
        high = inner.h / len(PIECES)
        return Box(inner.x, inner.y + place * high + 3, inner.w, high - 6)


class PriceLook(NamedTuple):
    """One price.  have: by card of the cost whether it is in the hand.  state: `lit`, `held` or ""."""

    have: tuple[tuple[str, bool], ...]
    left: int
    state: str
    is_hover: bool


class PricesProps(NamedTuple):
    """Props of the prices."""

    shape: str
    prices: tuple[PriceLook, ...]


class PricesPainter(Part[Prices, PricesProps]):
    """Painter of the prices."""

    def props(self, model: TableModel, shown: TableShown) -> PricesProps:
        view, me, question = model.view, model.me, shown.question
        hand, found = view.seats[me].hand, []
        for place, what in enumerate(PIECES):
            have = []
            for kind, need in enumerate(COSTS[what]):
                held = hand[kind] if hand != HIDDEN else 0
                have += [(KINDS[kind], number < held) for number in range(need)]
            target = Target(PRICE, place)
            state = "held" if target in question.path else "lit" if target in question.lit else ""
            found.append(PriceLook(tuple(have), supply(view, me, what), state, shown.pointer.hover == target))
        return PricesProps(model.shape(me), tuple(found))

    def paint(self, surface: pygame.Surface, props: PricesProps) -> None:
        self.brush.panel(surface, "kgr_panel_dark", self.region.rect)
        for place, price in enumerate(props.prices):
            self._price(surface, PIECES[place], self.region.price(place), price, props.shape)

    def _price(self, surface: pygame.Surface, what: str, box: Box, price: PriceLook, shape: str) -> None:
        brush, rect = self.brush, self.region.real(box)
        ground = {"lit": READY, "held": HELD}.get(price.state, GROUND)
        pygame.draw.rect(
            surface, theme.mix(ground, theme.CREAM, 0.12 * price.is_hover), rect, border_radius=brush.px(10)
        )
        middle = box.centre[1]
        foot = middle if what == "road" else middle + WIDTHS[what] * 0.48
        brush.sprite(surface, SPRITES[what].format(shape), box.x + 50, foot, WIDTHS[what], 1.0 if price.left else 0.4)
        ink = theme.CREAM_BRIGHT if price.state else FAINT
        left = box.x + 96
        brush.text(
            surface, brush.t(f"kgr.piece.{what}_name"), left, middle - 12, 29, ink, "bold", within=box.w - 108,
            least=20, tight=True, grow=1.15,
        )  # fmt: skip
        for place, (kind, has) in enumerate(price.have):
            x = left + SIGN / 2 + place * (SIGN + 6)
            brush.sprite(surface, f"kgr_sign_{kind}", x, middle + 20, SIGN, 1.0 if has else 0.38)
        if price.state:
            colour = theme.NOW if price.state == "held" else theme.MAY
            draw_frame(surface, colour, rect, max(2, brush.px(3)), brush.px(10))
