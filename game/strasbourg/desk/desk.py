"""The desk: the pile with its numbers at the left, then hand and trays.

While the hand is drawn it has all the room, while it is divided a row over the trays, afterwards none: then the stacks
lie large.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from engine.strasbourg.components import FIELDS
from engine.strasbourg.reading.pile import cards_a_round, unseen
from engine.strasbourg.state import PLANNING, WAITING, ChoosingTasks, Drawing
from engine.strasbourg.values import CARD_VALUES, ROUNDS, UNMET_POINTS
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, NOT_WON, WON, Place, TablePanel, display
from game.strasbourg.base.words import span
from game.strasbourg.desk.cards import CARD, DIGIT, RIMS, back, card, fan
from game.strasbourg.desk.division import LEAST_TRAYS, laid_by
from game.strasbourg.desk.lying import Card, DeskContents, DeskTray, carried, foreseen, laid, lying
from game.table.kit.arrange import row
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
from game.table.kit.panel import Item, PanelCell, PieceHome, home
from game.table.painting.part import is_lit
from game.table.painting.region import NOWHERE
from game.table.spots import Target

KNOWN, PILE_HIGH = 236.0, 118.0
"""Width of the column with the pile and its numbers; height of the pile."""
BESIDE = 20.0
"""Space between that column and the cards beside it: the frame round a stack covers none of its numbers."""
HAND_SHARE = 0.36
"""Share of the height for the hand while it is divided."""
HAND_FREE = 40.0
"""Free width at both ends of the hand while it is divided: a press there means the hand, however many cards it has."""
APART = 20.0
"""Space between the cards of a hand that is divided, where there is room: a frame round one hides no other's number."""
HEAD, FOOT = 34.0, 42.0
"""Height of a tray's field at its head, and of the sum at its foot."""
LEAST_SEEN, LEAST_IN_HAND = 22.0, 28.0
"""Free width of each card of a fan, logical px."""
WIDEST, IN_FLIGHT = 250.0, 140.0
"""Greatest widths of a stack's tray, and of a stack that comes and goes."""
BACK_SHARE, BACK_WIDEST = 0.3, 260.0
"""Share of the room, and greatest width, for the cards of which one may be taken back."""
RANGE = 52.0
"""Width of the medal with a range of places."""
LEAST_TOLD = 170.0
"""Width beside the stacks from which it is written there who still decides."""
TRAY, TRAY_RIM, NOW = theme.rgb("1B2733"), theme.rgb("55697F"), theme.rgb("E0B24A")
OVER = "strasbourg.desk.over"
"""The desk's line at the end, when no pile is left."""
UNMET = str(UNMET_POINTS).replace("-", "−")
KINDS = ("pile", "hand", "card", "tray", "stack", "refund")


class Rooms(NamedTuple):
    """The boxes of hand, trays and cards to take back.  now: the contents."""

    rest: Box
    now: DeskContents

    @property
    def back(self) -> Box:
        """Return the room of the cards of which one may be taken back, at the right end."""
        wide = min(BACK_WIDEST, self.rest.w * BACK_SHARE) if self.now.back else 0.0
        return Box(self.rest.right - wide, self.rest.y, wide, self.rest.h)

    @property
    def whole(self) -> Box:
        """Return the room of hand and trays."""
        return self.rest._replace(w=self.rest.w - self.back.w - 12) if self.now.back else self.rest

    @property
    def hand(self) -> Box:
        """Return the room of the hand."""
        rest, now = self.rest, self.now
        if not now.trays:
            return self.whole
        if not (now.hand or now.is_divided):
            return rest._replace(w=0, h=0)
        return rest._replace(h=rest.h * HAND_SHARE - 8)

    @property
    def cards(self) -> list[Box]:
        """Return the boxes of the cards in the hand."""
        room, is_divided = self.hand, self.now.is_divided
        free = HAND_FREE if is_divided else 0
        inner = room._replace(x=room.x + free, w=room.w - 2 * free)
        return fan(inner, len(self.now.hand), least=LEAST_IN_HAND, apart=APART if is_divided else 8)

    @property
    def trays(self) -> list[Box]:
        """Return the boxes of the trays."""
        high, trays = self.hand.h, len(self.now.trays)
        top = high + 8 if high else 0.0
        room = self.whole._replace(y=self.whole.y + top, h=self.whole.h - top)
        pitch = min(WIDEST, room.w / max(1, trays, LEAST_TRAYS if self.now.is_divided else 0))
        return [Box(room.x + place * pitch, room.y, pitch - 6, room.h) for place in range(trays)]

    @property
    def free(self) -> Box:
        """Return the room beside the last stack."""
        last = self.trays[-1]
        return Box(last.right + 12, last.y, max(0.0, self.whole.right - last.right - 12), last.h)

    @property
    def cards_back(self) -> list[Box]:
        """Return the boxes of the cards of which one may be taken back, below the words at the head of their room."""
        box = self.back
        room = Box(box.x + 14, box.y + HEAD + 12, box.w - 28, box.h - HEAD - 26)
        return fan(room, len(self.now.back), least=LEAST_SEEN, apart=14)


def on_tray(tray: Box, cards: int) -> list[Box]:
    """Return the boxes of the cards on a tray."""
    return fan(Box(tray.x + 4, tray.y + HEAD, tray.w - 8, tray.h - HEAD - FOOT), cards, least=LEAST_SEEN)


def _desk(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    inner, now = at.box.inset(10), lying(model, shown)
    known = inner._replace(w=KNOWN)
    high = min(PILE_HIGH, inner.h * 0.55)
    pile = Box(inner.x, inner.y, high * CARD, high)
    rest = Box(inner.x + KNOWN + BESIDE, inner.y, inner.w - KNOWN - BESIDE, inner.h)
    yield from _cells(Rooms(rest, now), pile, shown)
    yield home(("pile", model.me), pile)
    yield from _homes(rest, model)
    yield NineSlice(DARK, at.box)
    hint = _hint(model, now)
    if hint != OVER:
        yield from _pile(pile, model)
    if model.view.seat == model.me and not model.view.is_over:
        yield from _known(known, pile, model)
    yield from _laid(Rooms(rest, foreseen(model, shown, now)), model, shown, hint)


def _cells(rooms: Rooms, pile: Box, shown: TableShown) -> Iterator[PanelCell]:
    """Yield the cells, topmost first: a card that is dragged finds trays and hand, whatever lies there, and one that is
    lifted finds trays."""
    now = rooms.now
    in_hand = {Target("card", each): box for box, (each, _) in zip(rooms.cards, now.hand, strict=True)}
    trays = {tray.target: box for box, tray in zip(rooms.trays, now.trays, strict=True)}
    on_trays = {
        Target("card", each): box
        for room, tray in zip(rooms.trays, now.trays, strict=True)
        for box, (each, _) in zip(on_tray(room, len(tray.cards)), tray.cards, strict=True)
        if each >= 0
    }
    back = {Target("refund", place): box for place, box in enumerate(rooms.cards_back)}
    hand = {Target("hand"): rooms.hand} if rooms.hand.w else {}
    every = {**trays, **on_trays, **in_hand, **back, **hand, Target("pile"): pile}
    held, lifted = shown.pointer.pressed, shown.question.selected
    first: list[Target] = []
    if held is not None and held.kind == "card":
        first = [held, *trays, Target("hand")]
    elif lifted is not None and lifted.kind == "card":
        first = [lifted, *trays]
    cards = [*reversed(back), *reversed(in_hand), *_topmost(now)]
    for target in (*first, *cards, *trays, Target("pile"), Target("hand")):
        if target in every:
            yield PanelCell(target, every[target])


def _topmost(now: DeskContents) -> Iterator[Target]:
    for tray in now.trays:
        yield from (Target("card", each) for each, _ in reversed(tray.cards) if each >= 0)


def _homes(rest: Box, model: TableModel) -> Iterator[PieceHome]:
    """Yield the places of cards and stacks as the rules know them, whatever is touched meanwhile."""
    drawn = Rooms(rest, DeskContents(tuple(enumerate(model.view.seats[model.me].hand)), (), is_divided=False))
    for place, box in enumerate(drawn.cards):
        yield home(("card", place), box)
    stacks = Rooms(rest, laid(model))
    yield home(("stack", model.me), rest, IN_FLIGHT)
    for tray, box in zip(stacks.now.trays, stacks.trays, strict=True):
        yield home(("stack", model.me, tray.target.a), box, min(box.w, IN_FLIGHT))


# ---------------------------------------------------------------- the pile


def _left(model: TableModel) -> int:
    return len(model.view.seats[model.me].pile) - model.incoming["pile", model.me]


def _pile(box: Box, model: TableModel) -> Iterator[Item]:
    """Yield the pile with its number; once it is empty its place."""
    left = _left(model)
    if not left:
        yield Rim(box.inset(4), TRAY_RIM, 2, 8)
    for behind in reversed(range(min(3, left))):
        yield from back(Box(box.x + behind * 3, box.y + 4 - behind * 2, box.w - 6, box.h - 6))
    x, y = box.centre
    yield WordLine(left, x, y + 20, number(52, halo=(theme.INK, 9)), theme.CREAM_BRIGHT)


def _known(room: Box, pile: Box, model: TableModel) -> Iterator[Item]:
    """Yield how long the pile has to last, and how many cards of each value it still holds; a dot for each one that
    lies lowest, openly."""
    view, me, left = model.view, model.me, _left(model)
    words: list[Written] = [
        said("strasbourg.desk.ruler", round=view.round, rounds=ROUNDS),
        counted("strasbourg.desk.left", left),
    ]
    if left and view.round < ROUNDS:
        words.append(counted("strasbourg.desk.after", ROUNDS - view.round, each=span(*cards_a_round(view, me))))
    x = pile.right + 16
    letters = LetterStyle(24, grow=1.2, least=18)
    yield TextBlock(tuple(words), Box(x, pile.y, room.right - x, pile.h), letters, theme.CREAM)
    top, held, returned = room.y + PILE_HIGH + 6, unseen(view, me), view.seats[me].returned
    values = row(Box(room.x, top, room.w, max(40.0, (room.bottom - top) * 0.72)), len(CARD_VALUES))
    for value, place in zip(sorted(CARD_VALUES, reverse=True), values, strict=True):
        yield from _value(place._replace(w=place.w - 4), value, held[value], returned.count(value))


def _value(box: Box, value: int, held: int, lowest: int) -> Iterator[Item]:
    """Yield how many cards of a value the pile still holds.  lowest: those that lie lowest."""
    rim, half = theme.rgb(RIMS[value]), box.h / 2
    ink = theme.CREAM_BRIGHT if held else theme.mix(theme.CREAM, TRAY, 0.6)
    yield Fill(box, TRAY, 5)
    yield Fill(box._replace(h=half), rim if held else theme.mix(rim, TRAY, 0.7), 5)
    yield WordLine(value, box.centre[0], box.y + half - 7, number(27), ink)
    yield WordLine(f"×{held}" if held else "–", box.centre[0], box.bottom - 7, number(25), ink)
    for dot in range(lowest):
        yield Disc(box.x + 6 + dot * 10, box.bottom + 8, 4, theme.NUMBER, least=2)


# ---------------------------------------------------------------- hand and trays


def _laid(rooms: Rooms, model: TableModel, shown: TableShown, hint: str) -> Iterator[Item]:
    """Yield hand, trays and the cards of which one may be taken back, and words where nothing lies."""
    now = rooms.now
    if hint:
        yield _told(rooms.hand if rooms.hand.w else rooms.rest, said(hint, unmet=UNMET))
    for place, (box, each) in enumerate(zip(rooms.cards, now.hand, strict=True)):
        if not model.incoming["card", place]:
            yield from _card(box, each, shown)
    for box, tray in zip(rooms.trays, now.trays, strict=True):
        yield from _tray(box, tray, shown)
    if now.back:
        yield from _back(rooms)
    coming = _coming(model, shown) if now.trays and not now.back else ""
    if coming and rooms.free.w >= LEAST_TOLD:
        yield _told(rooms.free, coming)


def _told(room: Box, words: Written) -> Item:
    """Return faint words in the middle of a room."""
    faint = theme.mix(theme.CREAM, TRAY, 0.35)
    return TextBlock((words,), room.inset(8), LetterStyle(28, grow=1.2, least=20), faint, "center", in_middle=True)


def _card(box: Box, each: Card, shown: TableShown) -> Iterator[Item]:
    """Yield a card, with a frame if it can be pressed or is lifted."""
    at, value = each
    lifted, hover = carried(shown), shown.pointer.hover
    yield from card(value, box)
    if at >= 0 and (at == lifted or is_lit(shown, "card")):
        is_over = hover is not None and hover.kind == "card" and hover.a == at
        yield Rim(box, NOW if at == lifted else theme.MAY, 4 if at == lifted or is_over else 2, 6)


def _tray(box: Box, tray: DeskTray, shown: TableShown) -> Iterator[Item]:
    """Yield a tray with its field, its cards and their sum."""
    yield Fill(box, TRAY, 8)
    yield Rim(box, NOW if tray.is_now else TRAY_RIM, 4 if tray.is_now else 2, 8)
    if tray.field:
        yield WordLine(tray.field, box.x + 10, box.y + HEAD - 8, display(26), theme.CREAM)
        yield SpriteMark(f"strasbourg_sign_{tray.sign}", box.right - 22, box.y + HEAD / 2 + 2, 28)
    for place, each in zip(on_tray(box, len(tray.cards)), tray.cards, strict=True):
        yield from _card(place, each, shown)
    if tray.sum:
        yield from _sum(box, tray)


def _sum(box: Box, tray: DeskTray) -> Iterator[Item]:
    """Yield the sum, and beside it the place it takes or the places it would have taken."""
    is_one = tray.place == tray.worst
    wide = 34 if is_one else RANGE
    middle = box.centre[0] - (wide / 2 + 3 if tray.place else 0)
    yield WordLine(tray.sum, middle, box.bottom - 8, number(40), theme.NUMBER)
    if tray.place:
        medal = Box(middle + 22, box.bottom - FOOT + 4, wide, 34)
        place: Written = said("strasbourg.desk.place", n=tray.place) if is_one else span(tray.place, tray.worst)
        yield Fill(medal, WON if tray.wins else NOT_WON, 17)
        yield WordLine(place, medal.centre[0], medal.centre[1] + 9, number(DIGIT), theme.CREAM_BRIGHT, wide)


def _back(rooms: Rooms) -> Iterator[Item]:
    """Yield the cards turned up in vain, one of which may go under the pile."""
    box = rooms.back
    yield Fill(box, TRAY, 8)
    yield Rim(box, NOW, 4, 8)
    letters = LetterStyle(DIGIT, "bold", "basemid", 1.15)
    yield ShrinkingLine(
        said("strasbourg.desk.turned_up"), box.centre[0], box.y + HEAD - 3, box.w - 20, letters, theme.CREAM
    )
    for place, value in zip(rooms.cards_back, rooms.now.back, strict=True):
        yield from card(value, place)


def _hint(model: TableModel, now: DeskContents) -> str:
    """Return the key of the line shown where nothing lies."""
    view, seat = model.view, model.view.seats[model.me]
    if is_covered(view, model.me):
        return "" if now.trays else "strasbourg.desk.covered"
    if now.is_divided and not now.hand:
        return "strasbourg.desk.all_laid"
    if now.hand or now.trays:
        return ""
    if view.is_over:
        return OVER
    if model.is_choosing:
        return "strasbourg.desk.tasks"
    if isinstance(view.pending, Drawing) and view.to_act == model.me:
        return "strasbourg.desk.draw" if seat.pile else ""
    return "" if isinstance(view.pending, (*PLANNING, ChoosingTasks)) else "strasbourg.desk.empty"


def _coming(model: TableModel, shown: TableShown) -> Written:
    """Return the text beside the stacks: the seats still to decide in the field, or the fields that they have to last
    for; "" while the hand is divided or covered."""
    played, me = model.played(), model.me
    if shown.forecast.coming or played is None or is_covered(model.view, me):
        return shown.forecast.coming
    decided = played.bids[me] not in (None, WAITING)
    left = FIELDS[FIELDS.index(played.field) + decided :]
    if not left:
        return ""
    key = "strasbourg.desk.last" if len(left) == 1 else "strasbourg.desk.for"
    return counted(key, len(model.view.seats[me].stacks), first=left[0], last=left[-1])


def capped(at: Place, model: TableModel, shown: TableShown, target: Target) -> Rect:
    """Return the rectangle with the key of a target at its upper right: that of a card below its number, none for one
    that lies already; that of a tray between field and sign."""
    rect, px = at.target(model, shown, target), at.grid.px
    match target.kind:
        case "card" if target in laid_by(shown.question.path):
            return NOWHERE.copy()
        case "card":
            return rect.move(0, rect.h - px(16))
        case "tray" | "stack":
            return rect.move(px(10) - rect.w // 2, -px(12))
    return rect


DESK = TablePanel("desk", KINDS, lambda boxes: boxes.desk, _desk, halo=0)
