"""The trade, beside the island: cards given and got, the faces of the others with their answers, and two equal
buttons, for the bank and for the others.  Cards that change hands for nothing lie in a single tray, and a progress card
that is asked about takes the whole place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from engine.kgr import tasks as ts
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.trade import rate_for, rates
from engine.kgr.values import KIND, KINDS, OFFERS
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.answers import COUNTER as COUNTERED
from game.kgr.base.answers import NO, SIGNS, THINKS, OfferTold, SeatAnswer, asked_now, why_not
from game.kgr.base.boxes import GROWS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import DARK, FAINT, GROUND, Place, TablePanel
from game.kgr.base.trays import AGAIN, ASK, COUNTER, EXCHANGE, PARTNER, PLAYED, Laid, laid, named, played
from game.kgr.regions.faces import SHAPE, draw_progress
from game.kgr.regions.outlook import FACE, HEAD, ROW, SIGN, SMALL, SOFT, TITLE, face_of, income, outlook
from game.table.kit.arrange import column, fan, row
from game.table.kit.marks import (
    Fill,
    LetterStyle,
    Mark,
    NameLine,
    NineSlice,
    Phrase,
    Rim,
    ShrinkingLine,
    SpriteMark,
    TextBlock,
    counted,
    said,
)
from game.table.kit.panel import Item, PanelCell
from game.table.painting.brush import TableBrush
from game.table.spots import Target

GIVE, WANT = "give", "want"
SUM, FOOT, LABEL = 116.0, 76.0, 28.0
"""Heights: the cards given and got, the buttons, the words over a tray."""
TWO_LINES, LOW, NAME = 44.0, 40.0, 88.0
"""The height of a face's line which two lines of words need, and the least one; the width of a name in such a line."""
CARD, ARROW, GETS = 64.0, 40.0, 48.0
"""Widths of a card in a tray, of the arrow between the trays, and of the word before a seat's cards, logical px."""
TRAY, RIM = theme.rgb("5A3A22"), theme.rgb("C78F5A")
IDLE, IDLE_RIM = theme.rgb("2C2556"), theme.rgb("4A427E")
CALLED = LetterStyle(29, "bold", grow=GROWS, least=15)
RIGHT = LetterStyle(22, anchor="baseright", grow=GROWS)
MIDDLE = LetterStyle(23, "bold", "basemid", grow=GROWS)
HINT = LetterStyle(21, grow=GROWS, least=13)
COUNT = LetterStyle(29, "display", "basemid", grow=GROWS)


@dataclass(frozen=True, slots=True)
class ProgressCard:
    """A progress card in a box."""

    card: str
    box: Box

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        draw_progress(brush, surface, self.box, self.card)


def _trade_panel(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    box, single, card = at.box, sole(model), played(model.view)
    yield NineSlice(DARK, box)
    if single is not None:
        yield from _single(model, shown, box.inset(12), single)
    elif card is not None:
        inner = box.inset(14)
        yield ShrinkingLine(said("kgr.table.plays", name=card.by), inner.x, inner.y + 22, inner.w, TITLE, theme.CREAM)
        high = min(inner.h - HEAD, inner.w * SHAPE)
        place = Box(inner.centre[0] - high / SHAPE / 2, inner.y + HEAD - 6, high / SHAPE, high)
        yield ProgressCard(card.card, place)
        yield PanelCell(PLAYED, place)
    else:
        ahead = tuple(outlook(model, shown, box.inset(12)))
        yield from ahead or _trade(model, shown, box.inset(12))


TRADE = TablePanel(
    "trays",
    (GIVE, WANT, "exchange", "again", "ask", "counter", PARTNER, PLAYED.kind),
    lambda boxes: boxes.trays,
    _trade_panel,
)

# ---------------------------------------------------------------- cards for nothing


class Sole(NamedTuple):
    """A single tray, for cards that change hands for nothing.  key: of the line over it.  name: of the other
    seat."""

    key: str
    name: str = ""


def sole(model: TableModel) -> Sole | None:
    """Return the single tray; None for a trade, and where no cards are named."""
    view = model.view
    if not view.to_act == view.pending.seat == model.me:
        return None
    match view.pending:
        case ts.Discarding():
            return Sole("given_up")
        case ts.Giving(to=other):
            return Sole("given_to", view.names[other])
        case mt.GiftOfNature():
            return Sole("taken")
        case ts.Looking(target=int(other)):
            return Sole("taken_from", view.names[other])
        case mt.Banning(target=int(other)):
            return Sole("due_from", view.names[other])
    return None


def _single(model: TableModel, shown: TableShown, box: Box, single: Sole) -> Iterator[Item]:
    """Yield the cards that are named so far, as large as they have room."""
    kinds = named(shown.question.path).give
    yield ShrinkingLine(said(f"kgr.table.{single.key}", name=single.name), box.x, box.y + 24, box.w, TITLE, theme.CREAM)
    tray = Box(box.x, box.y + HEAD, box.w, min(box.h - HEAD, 190.0))
    yield from _tray(tray, GIVE, kinds, (True, True), 104.0)


# ---------------------------------------------------------------- a trade


def _trade(model: TableModel, shown: TableShown, box: Box) -> Iterator[Item]:
    view, question = model.view, shown.question
    lying = laid(view, question.path, model.me)
    told = asked_now(view)
    if told is None and not (lying.give or lying.want) and shown.history.turn is not None:
        told = shown.history.turn.trades.told
    yield from _head(model, box, told)
    seats = model.rivals()
    share = min(1.0, (box.h - HEAD - LOW * len(seats)) / (SUM + FOOT))
    top = Box(box.x, box.y + HEAD - 10, box.w, SUM * share)
    may = not question.waits and (isinstance(view.pending, ts.AnyActions) or bool(question.path))
    yield from _sum(model, top, lying, told, may=may)
    foot = Box(box.x, box.bottom - FOOT * share, box.w, FOOT * share)
    buttons = tuple(_foot(model, shown, foot, lying, is_told=told is not None))
    lowest = foot.y - 6 if buttons else box.bottom
    middle = Box(box.x, top.bottom + 8, box.w, min(lowest - top.bottom - 8, ROW * len(seats)))
    for place, seat in zip(column(middle, len(seats), 4), seats, strict=True):
        yield from _face(model, shown, place, seat, told)
    yield from buttons


def _head(model: TableModel, box: Box, told: OfferTold | None) -> Iterator[Mark]:
    """Yield who trades, and how many offers are left."""
    view, foot = model.view, box.y + 22
    title = said("kgr.table.trade") if told is None else said("kgr.table.offers_now", name=view.names[told.by])
    if told is not None and told.by == model.me:
        title = said("kgr.table.own_offer")
    if view.phase != ts.ACT:
        yield ShrinkingLine(title, box.x + 2, foot, box.w - 4, TITLE, theme.CREAM)
        return
    yield ShrinkingLine(title, box.x + 2, foot, box.w * 0.54, TITLE, theme.CREAM)
    left = OFFERS - view.offers
    ink = SOFT if left else theme.NO_GLOW
    yield ShrinkingLine(counted("kgr.table.left", left), box.right - 2, foot, box.w * 0.42, RIGHT, ink)


def _sum(model: TableModel, box: Box, lying: Laid, told: OfferTold | None, *, may: bool) -> Iterator[Item]:
    """Yield the cards given and got: those of the own seat on the left, wherever it takes part."""
    give, want, me = lying.give, lying.want, model.me
    is_over = not (give or want) and told is not None
    if told is not None and is_over:
        give, want = _numbers(told.give), _numbers(told.want)
    by = told.by if told is not None else lying.seat
    keys = ("own_give", "own_want") if by in (None, me) or lying.seat == me else ("other_give", "other_want")
    name = "" if by is None else model.view.names[by]
    wide = (box.w - ARROW) / 2
    sides = Box(box.x, box.y, wide, box.h), Box(box.right - wide, box.y, wide, box.h)
    for side, tray, key, kinds in zip(sides, (GIVE, WANT), keys, (give, want), strict=True):
        has = bool(kinds) or may
        words = said(f"kgr.table.{key}", name=name)
        yield ShrinkingLine(words, side.centre[0], side.y + 20, side.w, MIDDLE, SOFT if has else FAINT)
        under = Box(side.x, side.y + LABEL, side.w, side.h - LABEL)
        yield from _tray(under, tray, kinds, (has, not is_over), CARD)
    ink = theme.NUMBER if give and want else FAINT
    yield SpriteMark("icon_trade", box.centre[0], box.y + LABEL + (box.h - LABEL) / 2, ARROW - 4, ink=ink)


def _tray(box: Box, tray: str, kinds: Sequence[int], state: tuple[bool, bool], most: float) -> Iterator[Item]:
    """Yield a tray with its cards.  state: whether it is used, and whether its cards can be touched."""
    is_used, is_live = state
    yield Fill(box, RIM if is_used else IDLE_RIM, 10)
    yield Fill(box.inset(3), TRAY if is_used else IDLE, 8)
    inner = box.inset(8)
    wide = min(inner.h / SHAPE, most)
    y, high = inner.centre[1] - wide * SHAPE / 2, wide * SHAPE
    places = [each._replace(y=y, h=high) for each in fan(inner, len(kinds), wide, wide + 6, in_middle=True)]
    for kind, card in zip(kinds, places, strict=True):
        yield SpriteMark(f"kgr_card_{KINDS[kind]}", card.x, card.y, wide, 1.0 if is_live else 0.6)
    for place in reversed(range(len(kinds) if is_live else 0)):  # a later card lies over those before it
        yield PanelCell(Target(tray, place, kinds[place]), places[place])


# ---------------------------------------------------------------- faces


def _face(model: TableModel, shown: TableShown, box: Box, seat: int, told: OfferTold | None) -> Iterator[Item]:
    """Yield the face of a seat with its answer, or, where nothing is offered, its income."""
    target, question = Target(PARTNER, seat), shown.question
    is_lit, is_hot = target in question.instead, shown.pointer.hover == target
    yield Fill(box, theme.mix(GROUND, theme.CREAM, 0.12) if is_lit and is_hot else GROUND, 10)
    if is_lit:
        yield PanelCell(target, box)
    middle, left = box.centre[1], box.x + FACE / 2 + 6
    yield from face_of(model, seat, left, middle, min(FACE, box.h - 6))
    answer = None if told is None else told.of(seat)
    first, second = _slots(box)
    ink = SOFT if answer is not None and answer.said not in SIGNS else theme.CREAM
    yield NameLine(model.view.names[seat], first.x, first.y, first.w, CALLED, ink)
    if told is not None and answer is not None:
        yield from _answer(model, told, answer, second)
    elif told is not None and seat == told.by:
        yield ShrinkingLine(said("kgr.answer.by"), second.x, second.y, second.w, SMALL, SOFT)
    else:
        yield ShrinkingLine(said("kgr.table.gets"), second.x, second.y, GETS, SMALL, FAINT)
        yield from income(shown, model, seat, second.x + GETS + 8, second.y - 8, second.w + 30 - GETS)
    if told is not None and told.is_asked and answer is not None and answer.said == THINKS:
        yield Rim(box, theme.NOW, 3, 10)
    elif is_lit and told is not None and told.is_asked:
        yield Rim(box, theme.MAY, 3, 10)


def _slots(box: Box) -> tuple[Box, Box]:
    """Return where the name of a seat and the words about it begin, and how wide they are: below each other, or side by
    side in a low line."""
    x, room, middle = box.x + FACE + 16, box.w - FACE - 54, box.centre[1]
    if box.h < TWO_LINES:
        return Box(x, middle + 8, NAME, 0), Box(x + NAME + 8, middle + 8, room - NAME - 8, 0)
    apart = min(5.0, (box.h - TWO_LINES) / 3)
    return Box(x, middle - 3 - apart * 0.5, room, 0), Box(x, middle + 18 + apart * 0.8, room, 0)


def _answer(model: TableModel, told: OfferTold, answer: SeatAnswer, slot: Box) -> Iterator[Mark]:
    """Yield an answer with its sign: a counter-offer by the signs of its cards."""
    if answer.said in SIGNS:
        sign, ink = SIGNS[answer.said]
        yield SpriteMark(sign, slot.right + 16, slot.y - 8, 30, ink=ink)
    if answer.said == COUNTERED:
        yield from _signs((slot.x, slot.y - 8), slot.w, Barter(_numbers(answer.give), _numbers(answer.want)))
    else:
        yield ShrinkingLine(_words_of(model, told, answer), slot.x, slot.y, slot.w, SMALL, SOFT)


def _words_of(model: TableModel, told: OfferTold, answer: SeatAnswer) -> Phrase:
    """Return an answer in words: who does not agree says why where the table shows it."""
    if answer.said != NO:
        return said(f"kgr.answer.{answer.said}")
    why = why_not(model.view, told.by, told.give, told.want, answer.seat, bool(model.portrait(answer.seat)))
    if why is None:
        return said("kgr.answer.no")
    if why.number:
        return counted(f"kgr.answer.{why.key}", why.number)
    return said(f"kgr.answer.{why.key}", card=said(f"kgr.card.{why.kind}") if why.kind else "")


class Barter(NamedTuple):
    """Cards for others.  rate: so many of the one that is given, 0 for those that are there."""

    give: Sequence[int] = ()
    want: Sequence[int] = ()
    rate: int = 0


def _signs(
    at: tuple[float, float], room: float, cards: Barter, *, in_middle: bool = False, lit: bool = True
) -> Iterator[Mark]:
    """Yield the signs of cards, an arrow, and those of the cards for them, from the left or about the middle."""
    kinds = (*cards.give, -1, *cards.want)
    number = len(kinds) + bool(cards.rate)
    pitch, (x, y), share = min(SIGN + 4, room / number), at, 1.0 if lit else 0.5
    x += -pitch * (number - 1) / 2 if in_middle else pitch / 2
    if cards.rate:
        yield ShrinkingLine(str(cards.rate), x, y + 10, pitch, COUNT, theme.CREAM_BRIGHT if lit else FAINT)
        x += pitch
    for place, kind in enumerate(kinds):
        where = x + place * pitch
        if kind < 0:
            yield SpriteMark("icon_right", where, y, pitch * 0.8, share, ink=theme.NUMBER if lit else FAINT)
        else:
            yield SpriteMark(f"kgr_sign_{KINDS[kind]}", where, y, min(SIGN, pitch), share)


# ---------------------------------------------------------------- buttons


def _foot(model: TableModel, shown: TableShown, box: Box, lying: Laid, *, is_told: bool) -> Iterator[Item]:
    """Yield the buttons: the bank beside the others while something is laid, else the last offer once more, or to turn
    an offer round.  is_told: there is an offer with answers."""
    view, question = model.view, shown.question
    is_own = isinstance(view.pending, ts.AnyActions) and view.to_act == model.me and not question.waits
    again = shown.history.turn.trades.refused if shown.history.turn is not None else None
    if is_own and (lying.give or lying.want):
        left, right = row(box, 2, 8)
        yield from _button(shown, left, EXCHANGE, said("kgr.table.bank"), _with_the_bank(model, lying))
        yield from _button(shown, right, ASK, said("kgr.table.players"), Barter(lying.give, lying.want))
    elif AGAIN in question.lit and again is not None:
        yield from _button(shown, box, AGAIN, said("kgr.table.again"), Barter(_numbers(again[0]), _numbers(again[1])))
    elif COUNTER in question.lit:
        yield from _button(shown, box, COUNTER, said("kgr.button.counter"), Barter())
    elif is_own and not is_told:
        yield TextBlock((said("kgr.table.how"),), box, HINT, FAINT, "center", in_middle=True)


def _numbers(kinds: Sequence[str]) -> tuple[int, ...]:
    return tuple([KIND[kind] for kind in kinds])


def _with_the_bank(model: TableModel, lying: Laid) -> Barter:
    """Return the exchange of the bank: so many of the first card given for the one that is wanted."""
    give, want = lying.give[:1], lying.want[:1] if len(lying.want) == 1 else ()
    if not give:
        return Barter(give, want)
    at = model.view, model.me, give[0]
    return Barter(give, want, rate_for(*at, want[0]) if want else rates(*at[:2])[give[0]])


def _button(shown: TableShown, box: Box, target: Target, word: Phrase, cards: Barter) -> Iterator[Item]:
    """Yield a button with its effect."""
    is_lit, is_hot = target in shown.question.lit, shown.pointer.hover == target
    yield NineSlice(f"kgr_button_secondary{'_hover' * (is_lit and is_hot)}", box)
    yield PanelCell(target, box)
    has_cards = bool(cards.give or cards.want)
    x, foot = box.centre[0], box.y + (box.h * 0.4 if has_cards else box.h / 2 + 9)
    yield ShrinkingLine(word, x, foot, box.w - 20, MIDDLE, theme.CREAM_BRIGHT if is_lit else FAINT)
    if has_cards:
        yield from _signs((x, box.y + box.h * 0.69), box.w - 20, cards, in_middle=True, lit=is_lit)
