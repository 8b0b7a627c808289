"""Things with their prices, one a line, each with its gain: a press takes it in hand, and the island shows where it can
be paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr.phases.trade import rate_for
from engine.kgr.points import longest_trail
from engine.kgr.state import HIDDEN
from engine.kgr.values import (
    BISHOPRIC_POINTS,
    CITADEL_POINTS,
    CITY_POINTS,
    HAND_LIMIT_WALL,
    KINDS,
    LONGEST_ROAD_POINTS,
    ROAD_LEAST,
    SETTLEMENT_POINTS,
)
from engine.kgr.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import DARK, FAINT, GROUND, OVER, READY, Place, TablePanel, display, note
from game.kgr.base.seats import SPRITES
from game.kgr.base.strips import FESTIVAL, PICTURE_OF, left_of, price_of, priced
from game.table.kit.arrange import column
from game.table.kit.captions import Caption, CaptionLine
from game.table.kit.marks import (
    Disc,
    Fill,
    LetterStyle,
    Mark,
    NineSlice,
    Phrase,
    Rim,
    SpriteMark,
    Stroke,
    WordLine,
    kept,
    number,
    said,
)
from game.table.kit.panel import Item, PanelCell
from game.table.painting.region import step
from game.table.spots import Target

PRICE = "price"
LOW, TALL, MOST_TALL = 60.0, 100.0, 190.0
"""Height up to which words are small, that from which the cost has a line of its own, and the greatest one, logical
px."""
TICK, HELD_SHARE = 0.56, 0.8
"""Size of the badge on a card's sign, in sizes of the sign; how much is seen of a card that is in the hand."""
HELD = theme.rgb("6A5420")
NEAR, NEAR_RIM = theme.mix(GROUND, READY, 0.45), theme.mix(GROUND, theme.MAY, 0.5)
"""Of a price that one trade with the bank would pay: half lit."""
RATE = LetterStyle(25, "display", "basemid", grow=GROWS, least=21)
"""Of the number in an exchange with the bank."""
GROUNDS = {"lit": READY, "held": HELD, "near": NEAR}
RIMS = {"held": theme.NOW, "near": NEAR_RIM}
PIECE_WIDE = {"road": 0.95, "settlement": 0.8, "city": 0.9}
"""Widths of pieces, in parts of the room of a picture."""
GAINS = {
    ac.SETTLEMENT: SETTLEMENT_POINTS,
    ac.CITY: CITY_POINTS - SETTLEMENT_POINTS,
    ac.WALL: HAND_LIMIT_WALL,
    ac.CITADEL: CITADEL_POINTS,
    ac.BISHOPRIC: BISHOPRIC_POINTS,
}
"""Points, or cards of the hand's limit, that a thing brings."""
ICONS = {ac.KNIGHT: "kgr_icon_strength", FESTIVAL: "kgr_icon_festival", **PICTURE_OF}
"""Pictures of things that are no pieces of the land."""


class PriceRow(NamedTuple):
    """One price.  have: by card of the cost whether it is in the hand, None for a hand that is covered or empty.  left:
    -1 for a thing that is no piece.  most: of a price that varies.  state: `lit`, `held`, `near` (one trade with the
    bank away) or "".  trade: that trade, the rate and the kind given; 0 and "" for none."""

    what: str
    shape: str
    have: tuple[tuple[str, bool | None], ...]
    left: int
    most: int
    gain: tuple[Phrase | str, ...]
    state: str
    is_hover: bool
    trade: tuple[int, str]


def _prices(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    yield NineSlice(DARK, at.box)
    found = [_price(model, shown, place, what) for place, what in enumerate(priced(model.view))]
    inner = at.box.inset(9)
    high = min(inner.h / len(found), MOST_TALL * at.boxes.height / 1080)
    boxes = column(inner._replace(h=high * len(found)), len(found), 4)
    for place, (price, box) in enumerate(zip(found, boxes, strict=True)):
        yield PanelCell(Target(PRICE, place), box)
        yield from _line(price, box)


def _price(model: TableModel, shown: TableShown, place: int, what: str) -> PriceRow:
    view, me, question = model.view, model.me, shown.question
    hand, have = view.seats[me].hand, list[tuple[str, bool | None]]()
    cost, most = price_of(what)
    is_told = hand != HIDDEN and any(hand)
    for kind, need in enumerate(cost):
        have += [(KINDS[kind], card < hand[kind] if is_told else None) for card in range(need)]
    target = Target(PRICE, place)
    trade = _trade_to(model, question.instead.get(target))
    state = "held" if target in question.path else "lit" if target in question.lit else "near" * bool(trade[0])
    hot = shown.pointer.hover == target
    gain = _gain(view, me, what)
    return PriceRow(what, model.shape(me), tuple(have), left_of(view, me, what), most, gain, state, hot, trade)


def _gain(view: View, seat: int, what: str) -> tuple[Phrase | str, ...]:
    """Return the gain of a thing in few words, and then in fewer."""
    points = GAINS.get(what, 1)
    if what != ac.ROAD:
        one = (said("kgr.gain.settlement", points=points),) if what in (ac.CITY, ac.CITADEL, ac.BISHOPRIC) else ()
        return said(f"kgr.gain.{what}", points=points), *one
    most = 0 if view.longest is None else longest_trail(view, view.longest)
    key, length = ("road_mine", most) if view.longest == seat else ("road", max(ROAD_LEAST, most + 1))
    return said(f"kgr.gain.{key}", n=length, points=LONGEST_ROAD_POINTS), f"+{LONGEST_ROAD_POINTS}"


def _trade_to(model: TableModel, path: object) -> tuple[int, str]:
    """Return the exchange with the bank that a press on a price lays out: how many of what; 0 and "" for none."""
    match path:
        case (Target("card", give), Target("bank", get)):
            return rate_for(model.view, model.me, give, get), KINDS[give]
    return 0, ""


# ---------------------------------------------------------------- a line


@kept
def _line(price: PriceRow, box: Box) -> Iterator[Mark]:
    """Yield a line: the picture with the number left, name and gain, and the cards of the cost."""
    yield Fill(box, theme.mix(GROUNDS.get(price.state, GROUND), theme.CREAM, 0.12 * price.is_hover), 10)
    is_tall, (_, y) = box.h >= TALL, box.centre
    side = min(104.0 if is_tall else 60.0, box.h - 8)
    yield from _picture(price, Box(box.x + 6, y - side / 2, side, side))
    words = Box(box.x + side + 16, box.y, box.right - 10 - box.x - side - 16, box.h)
    sign = 46.0 if is_tall else min(33.0, box.h * 0.56)
    cards, reach = len(price.have), (sign + 2) * (2.7 if price.most else len(price.have))
    room = words.w if is_tall else max(words.w - reach - 8, 84.0)
    name, gain = (box.y + box.h * 0.25, box.y + box.h * 0.46) if is_tall else (y - 3, y + box.h * 0.36)
    ink = theme.CREAM_BRIGHT if price.state else theme.CREAM
    title = said(f"kgr.piece.{price.what}_name")
    letters = note(34 if is_tall else 28 if box.h > LOW else 25)
    caption = words._replace(h=words.h * 0.58) if is_tall else words
    if any(price.trade):
        below = CaptionLine((str(price.trade[0]),), words.x + 38, gain, 40, RATE, theme.CREAM)
        yield from _trade(price.trade[1], words.x, gain - 8)
    else:
        gains = price.gain if is_tall or price.what != ac.CITY else price.gain[1:]
        below = CaptionLine(gains, words.x, gain, words.w if is_tall else room, note(25 if is_tall else 20), FAINT)
    yield Caption(CaptionLine((title,), words.x, name, room, letters, ink), below, caption, any(price.trade))
    costs = Box(words.x, box.y + box.h * 0.6, words.w, sign)
    if not is_tall:
        wide = min(reach, words.w - room - 4)
        costs = Box(words.right - wide, y - sign / 2, wide, sign)
    if price.most:
        yield WordLine(f"{cards}–{price.most}", costs.x + sign, costs.centre[1] + 9, display(27, "baseright"), ink)
        costs = costs._replace(x=costs.x + sign + 4, w=costs.w - sign - 4)
        yield from _cost(*price.have[-1], costs.x + sign / 2, costs.centre[1], sign)
    else:
        pitch = step(costs.w, cards, sign, sign + 2)
        for place, (kind, has) in enumerate(price.have):
            yield from _cost(kind, has, costs.x + sign / 2 + place * pitch, costs.centre[1], sign)
    if price.state:
        yield Rim(box, RIMS.get(price.state, theme.MAY), 3, 10)


def _picture(price: PriceRow, box: Box) -> Iterator[Mark]:
    """Yield the picture of a thing, and how many of its pieces are left."""
    share, (x, y) = 1.0 if price.left else 0.4, box.centre
    if price.what in ICONS:
        name = ICONS[price.what]
        yield SpriteMark(name, x, y, box.w * 0.8, share, theme.CREAM if name.startswith("kgr_icon") else None)
    else:
        wide = box.w * PIECE_WIDE[price.what]
        foot = y if price.what == "road" else y + wide * 0.48
        yield SpriteMark(SPRITES[price.what].format(price.shape), x, foot, wide, share)
    if price.left >= 0 and price.what not in (ac.CITADEL, ac.BISHOPRIC, FESTIVAL):
        yield WordLine(price.left, box.right - 8, box.bottom - 2, number(24, halo=(theme.INK, 7)), theme.CREAM_BRIGHT)


def _trade(give: str, x: float, y: float) -> Iterator[Mark]:
    """Yield the signs of an exchange with the bank: its rate lies between them."""
    yield SpriteMark("icon_trade", x + 12, y, 24, ink=theme.CREAM)
    yield SpriteMark(f"kgr_sign_{give}", x + 62, y, 27)


def _cost(kind: str, has: bool | None, x: float, y: float, size: float) -> Iterator[Mark]:
    """Yield the sign of a card of a cost: with a tick if it is in the hand, with a red bar if it is missing."""
    yield SpriteMark(f"kgr_sign_{kind}", x, y, size, HELD_SHARE if has else 1.0)
    at = x + size * 0.3, y + size * 0.26
    if has:
        yield SpriteMark("check_badge", *at, size * TICK)
    elif has is not None:
        half = size * TICK * 0.26
        yield Disc(*at, size * TICK / 2, theme.INK, 5)
        yield Disc(*at, size * TICK / 2 - 1.5, OVER, 4)
        yield Stroke((at[0] - half, at[1]), (at[0] + half, at[1]), theme.INK, 4, 2)


COSTS = TablePanel("prices", (PRICE,), lambda boxes: boxes.prices, _prices)
