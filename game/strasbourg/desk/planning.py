"""Planning: a tray under each field of the street, with the player's gains from its places and the sums that have taken
them; beside them the fields without a tray, and trays that are meant for none.

They lie over street, city, council and field while the player draws and divides cards; a press on the eye shows the
city behind them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.strasbourg.components import CHURCH, EDIFICES, FIELDS, GUILD_FIELDS, MERCHANT_FIELDS, NOBILITY
from engine.strasbourg.state import Dividing
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.gains import Gain, gains
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.rankings import comparable, first_to_last, prize, sums_so_far
from game.strasbourg.base.region import DARK, WON, Place, TablePanel, display
from game.strasbourg.base.signs import COLOURS, sign_of
from game.strasbourg.base.words import span
from game.strasbourg.city.props import looked_at
from game.strasbourg.desk.cards import fan
from game.strasbourg.desk.division import SPARE
from game.strasbourg.desk.lying import DeskContents, DeskTray, carried, foreseen, lying
from game.strasbourg.desk.trays import FOOT, FREE, LEAST_SEEN, NOW, TRAY, TRAY_RIM, framed, seal, sum_and_place
from game.table.kit.arrange import column, row
from game.table.kit.marks import (
    Disc,
    Fill,
    LetterStyle,
    NineSlice,
    Rim,
    ShrinkingLine,
    SpriteMark,
    TextBlock,
    WordLine,
    Written,
    counted,
    number,
    said,
)
from game.table.kit.panel import Item, PanelCell
from game.table.spots import Target

LOOK = Target("look")
"""Shows the city while it is under the pointer or focused."""
SIDE, STRIP, GAP = 226.0, 96.0, 8.0
"""Logical px: width of the column beside the trays, height of the words below them, space between trays."""
HEAD, LINE, WORDS, BEFORE = 108.0, 52.0, 24.0, 34.0
"""Logical px of a tray: height of its field, of a place, of its name in large windows, of earlier sums."""
MOST_LINES = 3
"""Places of a field, at most."""
BUILT = 68.0
"""Height of the line of chapel and edifice."""
GROUND, FAINT = theme.rgb("131C26"), theme.rgb("9FB0C2")
NAME = LetterStyle(25, "bold", "basemid", 1.15)
ABOUT = LetterStyle(27, grow=1.25, least=19)
EARNED, FIGURE, PRICE = display(32), number(30), number(26, halo=(theme.INK, 5))
KIND = {**dict.fromkeys(GUILD_FIELDS, "guild"), **dict.fromkeys(MERCHANT_FIELDS, "merchants"), "A": "council"}
"""The kind of a field, with whose sums a stack is compared."""


class TrayRooms(NamedTuple):
    """The boxes of planning.  strip_high: height of the words below.  words: that of the name of a place on a tray.
    number: of trays."""

    box: Box
    strip_high: float
    words: float
    number: int

    @property
    def strip(self) -> Box:
        """Return the room of the words below the trays."""
        inner = self.box.inset(10)
        return Box(inner.x, inner.bottom - self.strip_high, inner.w, self.strip_high)

    @property
    def side(self) -> Box:
        """Return the column beside the trays of the fields."""
        inner = self.box.inset(10)
        return Box(inner.right - SIDE, inner.y, SIDE, self.strip.y - GAP - inner.y)

    @property
    def look(self) -> Box:
        """Return the place of the eye."""
        return self.side._replace(h=54)

    @property
    def built(self) -> list[Box]:
        """Return the lines of chapel and edifice."""
        return column(self.side._replace(y=self.look.bottom + GAP, h=2 * BUILT), 2, GAP / 2)

    @property
    def trays(self) -> list[Box]:
        """Return the boxes of the trays: those of the fields, then those without one."""
        inner, side, top = self.box.inset(10), self.side, self.built[-1].bottom + GAP
        fields = row(Box(inner.x, inner.y, side.x - GAP - inner.x, side.h), len(FIELDS), GAP)
        spare = column(side._replace(y=top, h=side.bottom - top), max(SPARE, self.number - len(FIELDS)), GAP)
        return [*fields, *spare]

    def on_tray(self, place: int, cards: int) -> list[Box]:
        """Return the boxes of the cards on a tray, the `place`-th."""
        box = self.trays[place]
        if place < len(FIELDS):
            top, foot = box.y + HEAD + MOST_LINES * (LINE + self.words) + 6, box.bottom - FOOT - BEFORE - 4
        else:
            top, foot, box = box.y + 34, box.bottom - 8, box._replace(w=box.w - 66)
        return fan(Box(box.x + 6, top, box.w - 12, max(30.0, foot - top)), cards, least=LEAST_SEEN)


def _planning(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    if not model.is_planning:
        return
    now = lying(model, shown)
    number = len(now.trays) if now.is_divided else 0
    counter = TrayRooms(at.box, STRIP * at.grown(1.3), 0.0 if at.is_small else WORDS, number)
    yield PanelCell(LOOK, counter.look)
    if shown.tools.bare or (looked_at(shown, LOOK.kind) is not None and carried(shown) < 0):
        yield from _eye(counter.look)
        return
    yield from _cells(counter, now.trays if now.is_divided else (), shown)
    yield Fill(at.box, GROUND, 10)
    yield NineSlice(DARK, at.box)
    yield from _eye(counter.look)
    for field, box in zip("HI", counter.built, strict=True):
        yield from _built(box, field, model)
    seen = foreseen(model, shown, now)
    for place in range(len(counter.trays)):
        yield from _tray(counter, place, model, shown, seen.trays[place] if now.is_divided else None)
    yield from _words(counter.strip, model, shown, seen)


def _cells(counter: TrayRooms, trays: tuple[DeskTray, ...], shown: TableShown) -> Iterator[PanelCell]:
    """Yield the cells, topmost first: a card that is dragged or lifted finds trays, whatever lies there."""
    places = [PanelCell(Target("tray", place), box) for place, box in enumerate(counter.trays)]
    cards = [
        PanelCell(Target("card", card), box)
        for place, tray in enumerate(trays)
        for (card, _), box in reversed([*zip(tray.cards, counter.on_tray(place, len(tray.cards)), strict=True)])
    ]
    held, lifted = shown.pointer.pressed, shown.question.selected
    moved = next((each for each in (held, lifted) if each is not None and each.kind == "card"), None)
    if moved is None:
        yield from (*cards, *places)
    else:
        yield from (cell for cell in cards if cell.target == moved)
        yield from (*places, *(cell for cell in cards if cell.target != moved))


# ---------------------------------------------------------------- trays


def _tray(
    counter: TrayRooms, place: int, model: TableModel, shown: TableShown, tray: DeskTray | None
) -> Iterator[Item]:
    """Yield a tray: that of a field with its gains and earlier sums, then the cards on it."""
    box, at = counter.trays[place], looked_at(shown, "tray")
    yield Fill(box, TRAY, 8)
    yield Rim(box, NOW if at is not None and at.a == place else TRAY_RIM, 3, 8)
    if place < len(FIELDS):
        yield from _field(box, place, model, shown, counter.words)
    else:
        spare = said("strasbourg.desk.spare", n=place - len(FIELDS) + 1)
        yield ShrinkingLine(spare, box.x + 10, box.y + 28, box.w - 20, LetterStyle(25, grow=1.15), FAINT)
    if tray is None:
        return
    if tray.number:
        yield from seal(tray.number, box.right - 26, box.bottom - 26, 20)
    if not tray.cards:
        yield from (Rim(free, FREE, 2, 8) for free in counter.on_tray(place, 1))
    for each, card in zip(counter.on_tray(place, len(tray.cards)), tray.cards, strict=True):
        yield from framed(each, card, shown)
    if tray.sum and place < len(FIELDS):
        yield from sum_and_place(box._replace(h=box.h - BEFORE), tray)
    elif tray.sum:
        yield WordLine(tray.sum, box.right - 36, box.centre[1] + 24, number(48), theme.NUMBER)


def _field(box: Box, place: int, model: TableModel, shown: TableShown, words: float) -> Iterator[Item]:
    """Yield letter, sign and name of a field, its gains, and the sums that have taken its places.  words: height of the
    names of these."""
    view, field = model.view, FIELDS[place]
    sign = sign_of(field, view.board)
    yield WordLine(field, box.x + 14, box.y + 52, display(46), theme.CREAM)
    if sign == NOBILITY:
        yield SpriteMark(f"strasbourg_sign_{NOBILITY}", box.right - 84, box.y + 40, 54)
        yield SpriteMark(f"strasbourg_sign_{CHURCH}", box.right - 34, box.y + 40, 54)
    else:
        yield SpriteMark(f"strasbourg_sign_{sign}", box.right - 44, box.y + 40, 66)
    if shown.forecast.fields:
        name: Written = said("strasbourg.table.field_A") if sign == NOBILITY else shown.forecast.fields[place][0]
        yield ShrinkingLine(name, box.centre[0], box.y + HEAD - 10, box.w - 12, NAME, theme.NUMBER)
    for k, gain in enumerate(shown.known(gains, view, field, model.me)):
        line = Box(box.x + 4, box.y + HEAD + k * (LINE + words), box.w - 8, LINE + words - 4)
        yield Fill(line, GROUND, 6)
        yield from _gain(line._replace(h=LINE - 4), k + 1, gain, model)
        if words:
            office = replace(said(prize(field, k + 1)), begins=True)
            yield ShrinkingLine(office, line.x + 8, line.bottom - 7, line.w - 16, LetterStyle(22, grow=1.1), FAINT)
    _, so_far = sums_so_far(shown)
    before = " · ".join(first_to_last(sums) for sums in so_far[place])
    if before:
        yield ShrinkingLine(before, box.centre[0], box.bottom - 10, box.w - 12, display(25, "basemid"), FAINT)


def _gain(box: Box, place: int, gain: Gain, model: TableModel) -> Iterator[Item]:
    """Yield the gain from a place in signs."""
    y, x = box.centre[1], box.x + 33
    yield Disc(box.x + 17, y, 14, WON)
    yield WordLine(place, box.x + 17, y + 9, number(25), theme.CREAM_BRIGHT)
    if gain.council:
        yield SpriteMark(f"strasbourg_sign_{gain.council}", x + 18, y, 38)
        if gain.holder is not None:
            yield SpriteMark(f"seal_{model.shape(gain.holder)}", x + 30, y + 12, 20)
        x += 39
    if gain.good:
        yield SpriteMark(f"strasbourg_good_{gain.good}", x + 17, y + 18, 35)
        x += 36
    if gain.prices is not None:
        if gain.is_either:
            yield WordLine("/", x + 4, y + 11, FIGURE, theme.CREAM)
            x += 14
        square = Box(x, y - 17, min(box.right - 2 - x, 62.0), 34)
        yield Fill(square, COLOURS[gain.good], 5)
        price = span(*gain.prices)
        yield ShrinkingLine(price, square.centre[0], y + 9, square.w - 4, PRICE, theme.CREAM_BRIGHT)
    if gain.coins is not None:
        yield SpriteMark("strasbourg_coin", x + 22, y, 34, 1.0 if gain.coins else 0.4)
        ink = theme.NUMBER if gain.coins else FAINT
        yield ShrinkingLine(f"+{gain.coins}" if gain.coins else "–", x + 42, y + 11, box.right - 44 - x, EARNED, ink)


# ---------------------------------------------------------------- beside and below


def _eye(box: Box) -> Iterator[Item]:
    """Yield the plate that shows the city while it is looked at."""
    yield Fill(box, TRAY, 8)
    yield Rim(box, theme.NUMBER, 2, 8)
    words = said("strasbourg.desk.look")
    yield ShrinkingLine(words, box.centre[0], box.centre[1] + 9, box.w - 20, NAME, theme.CREAM_BRIGHT)


def _built(box: Box, field: str, model: TableModel) -> Iterator[Item]:
    """Yield who builds the chapel or the edifice as the council is now."""
    view, y = model.view, box.centre[1]
    yield PanelCell(Target("field", "ABCDEFGHI".index(field)), box)
    yield Fill(box, TRAY, 8)
    yield WordLine(field, box.x + 12, y + 13, display(38), theme.CREAM)
    sign = "chapel" if field == "H" else view.edifice
    yield SpriteMark(f"strasbourg_icon_{sign}", box.x + 72, y, 46, ink=theme.CREAM)
    holder = view.holder(CHURCH if field == "H" else NOBILITY)
    points = 1 if field == "H" else EDIFICES[view.edifice]
    yield WordLine(f"+{points}", box.x + 104, y + 11, display(32), theme.NUMBER)
    if holder is not None:
        yield SpriteMark(f"seal_{model.shape(holder)}", box.right - 32, y, 42)


def _words(box: Box, model: TableModel, shown: TableShown, now: DeskContents) -> Iterator[Item]:
    """Yield the words about the tray that is looked at, or about how cards are laid."""
    at, fields = looked_at(shown, "tray"), shown.forecast.fields
    said_: tuple[Written, ...] = (said(f"strasbourg.desk.how_{model.view.pending.step}"),)
    if model.covers_hands and now.is_divided:
        said_ = (*said_, said("strasbourg.desk.how_numbers"))
    if at is not None and at.a < len(fields):
        name, brings = fields[at.a]
        tray = now.trays[at.a] if now.is_divided and at.a < len(now.trays) else None
        said_ = (f"{FIELDS[at.a]}: {name}. {brings}", *_so_far(at.a, shown), *_band(FIELDS[at.a], tray, shown))
    elif at is not None and isinstance(model.view.pending, Dividing):
        said_ = (said("strasbourg.desk.for_any"),)
    yield Fill(box, GROUND, 8)
    yield TextBlock(said_, box.inset(10), ABOUT, theme.CREAM, in_middle=True)


def _so_far(place: int, shown: TableShown) -> tuple[Written, ...]:
    """Return the sums that have taken the places of a field, round by round."""
    taken = " · ".join(first_to_last(sums) for sums in sums_so_far(shown)[1][place])
    return (said("strasbourg.desk.taken", sums=taken),) if taken else ()


def _band(field: str, tray: DeskTray | None, shown: TableShown) -> tuple[Written, ...]:
    """Return the places that a sum would have taken in all fields of this kind so far."""
    fields = len(comparable(shown.history.turn.rankings, field))
    if not fields:
        return (said("strasbourg.desk.unplayed"),)
    if tray is None or not tray.sum:
        return ()
    return (counted(f"strasbourg.desk.band_{KIND[field]}", fields, sum=tray.sum, place=span(tray.place, tray.worst)),)


PLANNING = TablePanel("desk", ("tray", "card", "look"), lambda boxes: boxes.planning, _planning, halo=0, lies_over=True)
