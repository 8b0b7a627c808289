"""Things with their prices: a press takes it in hand, and the island shows where it can be paid.  With the
knights the strips lie in two columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr import actions as ac
from engine.kgr.phases.trade import rate_for
from engine.kgr.state import HIDDEN
from engine.kgr.values import KINDS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.base.strips import FESTIVAL, PICTURE_OF, PRICES, left_of, price_of, priced
from game.kgr.regions.letters import grown, write_count, write_narrow
from game.kgr.regions.rivals import SPRITES, tint
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

PRICE = "price"
SIGN, SMALL_SIGN, LACKING = 42.0, 31.0, 0.78
"""Size of a card's sign, in one column and in two, logical px; how much is seen of one that is not in the hand."""
TICK = 0.62
"""Size of the tick on one that is, in sizes of the sign."""
TRADE = 104.0
"""Width that the exchange takes from the name in one column, logical px."""
IN_ONE_COLUMN = 3
"""Most strips in one column."""
GROUND, READY, HELD = theme.rgb("262050"), theme.rgb("3E5A4A"), theme.rgb("6A5420")
NEAR, NEAR_RIM = theme.mix(GROUND, READY, 0.45), theme.mix(GROUND, theme.MAY, 0.5)
"""Of a price that one trade with the bank would pay: half lit."""
FAINT, CREAM = theme.rgb("9A92C6"), theme.rgb("F4E3BC")
INKS = {"": FAINT, "near": theme.mix(FAINT, theme.CREAM_BRIGHT, 0.5)}
"""Of names, where a price cannot be paid at once."""
MOST_WIDE = 38.0
"""Greatest width of a piece in a strip of half the width, logical px: a wider city stands out of it."""
WIDTHS = {"road": 64.0, "settlement": 58.0, "city": 70.0}
ICONS = {
    ac.KNIGHT: "kgr_icon_strength",
    FESTIVAL: "kgr_icon_festival",
    **PICTURE_OF,
}
"""Pictures of things that are no pieces of the land."""


class Prices(Region):
    """The region of the prices."""

    name = "prices"
    kinds = (PRICE,)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        number = len(priced(model.view))
        return self.real(self.price(target.a, number)) if 0 <= target.a < number else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target(PRICE, place) for place in range(len(priced(model.view)))])

    def price(self, place: int, number: int = IN_ONE_COLUMN) -> Box:
        """Return the strip of one of so many prices, logical px."""
        inner = self.box.inset(10)
        columns = 1 if number <= IN_ONE_COLUMN else 2
        line, column = divmod(place, columns)
        high, wide = inner.h / -(-number // columns), inner.w / columns
        return Box(inner.x + column * wide + 2 * column, inner.y + line * high + 3, wide - 2 * (columns - 1), high - 6)


class PriceLook(NamedTuple):
    """One price.  have: by card of the cost whether it is in the hand.  left: -1 for a thing that is no piece. most: of
    a price that varies.  state: `lit`, `held`, `near` (one trade with the bank away) or "".  trade: that trade, the
    rate and the kind given; 0 and "" for none."""

    have: tuple[tuple[str, bool], ...]
    left: int
    most: int
    state: str
    is_hover: bool
    trade: tuple[int, str] = (0, "")


class PricesProps(NamedTuple):
    """Props of the prices."""

    shape: str
    prices: tuple[PriceLook, ...]


def _trade_to(model: TableModel, path: object) -> tuple[int, str]:
    """Return the exchange with the bank that a press on a price lays out: how many of what; 0 and "" for none."""
    match path:
        case (Target("card", give), Target("bank", get)):
            return rate_for(model.view, model.me, give, get), KINDS[give]
    return 0, ""


class PricesPainter(Part[Prices, PricesProps]):
    """Painter of the prices."""

    def props(self, model: TableModel, shown: TableShown) -> PricesProps:
        view, me, question = model.view, model.me, shown.question
        hand, found = view.seats[me].hand, []
        for place, what in enumerate(priced(view)):
            have = []
            cost, most = price_of(what)
            for kind, need in enumerate(cost):
                held = hand[kind] if hand != HIDDEN else 0
                have += [(KINDS[kind], number < held) for number in range(need)]
            target = Target(PRICE, place)
            trade = _trade_to(model, question.instead.get(target))
            state = "held" if target in question.path else "lit" if target in question.lit else "near" * bool(trade[0])
            hot = shown.pointer.hover == target
            found.append(PriceLook(tuple(have), left_of(view, me, what), most, state, hot, trade))
        return PricesProps(model.shape(me), tuple(found))

    def paint(self, surface: pygame.Surface, props: PricesProps) -> None:
        self.brush.panel(surface, "kgr_panel_dark", self.region.rect)
        number = len(props.prices)
        for place, price in enumerate(props.prices):
            box = self.region.price(place, number)
            self._ground(surface, box, price)
            if number <= IN_ONE_COLUMN:
                self._wide(surface, PRICES[place], box, price, props.shape)
            else:
                self._narrow(surface, PRICES[place], box, price, props.shape)

    def _ground(self, surface: pygame.Surface, box: Box, price: PriceLook) -> None:
        brush, rect = self.brush, self.region.real(box)
        ground = {"lit": READY, "held": HELD, "near": NEAR}.get(price.state, GROUND)
        ground = theme.mix(ground, theme.CREAM, 0.12 * price.is_hover)
        pygame.draw.rect(surface, ground, rect, border_radius=brush.px(10))
        if price.state:
            colour = {"held": theme.NOW, "near": NEAR_RIM}.get(price.state, theme.MAY)
            draw_frame(surface, colour, rect, max(2, brush.px(3)), brush.px(10))

    def _wide(self, surface: pygame.Surface, what: str, box: Box, price: PriceLook, shape: str) -> None:
        brush = self.brush
        middle = box.centre[1]
        foot = middle if what == "road" else middle + WIDTHS[what] * 0.48
        brush.sprite(surface, SPRITES[what].format(shape), box.x + 50, foot, WIDTHS[what], 1.0 if price.left else 0.4)
        ink = INKS.get(price.state, theme.CREAM_BRIGHT)
        left = box.x + 96
        room = box.w - 108 - TRADE * any(price.trade)
        write_narrow(brush, surface, brush.t(f"kgr.piece.{what}_name"), (left, middle - 12), 29, room, ink)
        size = grown(brush, SIGN)
        for place, (kind, has) in enumerate(price.have):
            x = left + size / 2 + place * (size + 6)
            self._cost(surface, kind, (x, middle + 20), size, has=has)
        self._trade(surface, (box.right - 14, middle - 12), price.trade, 34)

    def _trade(self, surface: pygame.Surface, at: tuple[float, float], trade: tuple[int, str], size: float) -> None:
        """Paint the bank's price of the missing card, with its right end there; nothing without a trade."""
        rate, give = trade
        if rate:
            brush, (x, y) = self.brush, at
            brush.icon(surface, "trade", x - size / 2, y - size * 0.3, size * 0.7, CREAM)
            brush.sprite(surface, f"kgr_sign_{give}", x - size * 1.5, y - size * 0.3, size)
            brush.text(surface, str(rate), x - size * 2.05, y, size * 0.85, CREAM, "display", "baseright", tight=True)

    def _narrow(self, surface: pygame.Surface, what: str, box: Box, price: PriceLook, shape: str) -> None:
        """Paint a strip of half the width: the piece with the number left, its name over the signs of its cost."""
        brush, (_, middle) = self.brush, box.centre
        share = 1.0 if price.left else 0.4
        x = box.x + 28
        if what in ICONS:
            name = ICONS[what]
            if name.startswith("kgr_icon"):
                tint(brush, surface, name.removeprefix("kgr_icon_"), (x, middle - 4), 38, CREAM)
            else:
                brush.sprite(surface, name, x, middle - 4, 40, share)
        else:
            foot = middle - 4 if what == "road" else middle + WIDTHS[what] * 0.3 - 2
            wide = min(WIDTHS[what] * 0.64, MOST_WIDE)
            brush.sprite(surface, SPRITES[what].format(shape), x - 2, foot, wide, share)
        ink = INKS.get(price.state, theme.CREAM_BRIGHT)
        if price.left >= 0 and what not in (ac.CITADEL, ac.BISHOPRIC, FESTIVAL):
            write_count(brush, surface, price.left, (x, box.bottom - 13), 22, theme.CREAM_BRIGHT, "basemid", 7)
        left = box.x + 52
        name = brush.t(f"kgr.piece.{what}_name")
        write_narrow(brush, surface, name, (left, middle - 6), 25, box.right - left - 6, ink)
        number, room = len(price.have), box.right - 8 - left
        if price.most:
            self._range(surface, (left, middle + 16), price, ink)
            return
        pitch = step(room, number, SMALL_SIGN, SMALL_SIGN + 3)
        for place, (kind, has) in enumerate(price.have):
            at = left + SMALL_SIGN / 2 + place * pitch
            self._cost(surface, kind, (at, middle + 16), SMALL_SIGN, has=has)

    def _range(self, surface: pygame.Surface, at: tuple[float, float], price: PriceLook, ink: theme.Colour) -> None:
        """Paint a price that varies: from how many to how many of its card, from the left."""
        brush, (x, y) = self.brush, at
        kind, has = price.have[-1]
        said = f"{len(price.have)}–{price.most}"
        write_count(brush, surface, said, (x, y), 26, ink)
        sign = x + brush.width(said, 26, "display", GROWS) + SMALL_SIGN
        self._cost(surface, kind, (sign, y), SMALL_SIGN, has=has)

    def _cost(self, surface: pygame.Surface, kind: str, at: tuple[float, float], size: float, *, has: bool) -> None:
        """Paint the sign of a card of a cost, with a tick if it is in the hand."""
        brush, (x, y) = self.brush, at
        brush.sprite(surface, f"kgr_sign_{kind}", x, y, size, 1.0 if has else LACKING)
        if has:
            brush.sprite(surface, "check_badge", x + size * 0.3, y + size * 0.26, size * TICK)
