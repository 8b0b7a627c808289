"""The desk: the pile at the left, then the hand while it is drawn and divided, and afterwards the stacks.

The trays onto which a hand is laid are in `desk/planning.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from engine.strasbourg.components import FIELDS
from engine.strasbourg.state import PLANNING, WAITING, ChoosingTasks, Drawing
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, Place, TablePanel
from game.strasbourg.desk.cards import CARD, DIGIT, card, fan
from game.strasbourg.desk.division import laid_by
from game.strasbourg.desk.lying import DeskContents, foreseen, laid, lying
from game.strasbourg.desk.pile import held, pile, spread
from game.strasbourg.desk.trays import FREE, HEAD, LEAST_SEEN, NOW, TRAY, framed, stack
from game.table.kit.marks import Fill, LetterStyle, NineSlice, Rim, ShrinkingLine, TextBlock, Written, counted, said
from game.table.kit.panel import Item, PanelCell, PieceHome, home
from game.table.painting.region import NOWHERE
from game.table.spots import Target

KNOWN, PILE_HIGH = 236.0, 118.0
"""Width of the column with the pile and its numbers; height of the pile."""
BESIDE = 20.0
"""Space between that column and the cards beside it: the frame round a stack covers none of its numbers."""
HAND_SHARE = 0.36
"""Share of the height for the hand where stacks lie below it."""
HAND_FREE = 40.0
"""Free width at both ends of the hand while it is divided: a press there means the hand, however many cards it has."""
APART = 20.0
"""Space between the cards of a hand that is divided, where there is room: a frame round one hides no other's number."""
LEAST_IN_HAND = 28.0
"""Free width of each card of a hand, logical px."""
WIDEST, IN_FLIGHT = 320.0, 140.0
"""Greatest widths of a stack, and of one that comes and goes."""
BACK_SHARE, BACK_WIDEST = 0.3, 260.0
"""Share of the room, and greatest width, for the cards of which one may be taken back."""
LEAST_TOLD = 170.0
"""Width beside the stacks from which it is written there who still decides."""
OVER, LOOK_AWAY = "strasbourg.desk.over", "strasbourg.desk.look_away"
"""The desk's line at the end, when no pile is left, and before somebody plans whom others must not see."""
SPREAD = EMPTY, ALL_LAID = "strasbourg.desk.empty", "strasbourg.desk.all_laid"
"""Its lines once all stacks are played and once all cards lie on trays, over the cards that the pile still holds."""
KINDS = ("pile", "hand", "card", "stack", "refund")


class Rooms(NamedTuple):
    """The boxes of hand, stacks and cards to take back.  now: the contents."""

    rest: Box
    now: DeskContents

    @property
    def back(self) -> Box:
        """Return the room of the cards of which one may be taken back, at the right end."""
        wide = min(BACK_WIDEST, self.rest.w * BACK_SHARE) if self.now.back else 0.0
        return Box(self.rest.right - wide, self.rest.y, wide, self.rest.h)

    @property
    def whole(self) -> Box:
        """Return the room of hand and stacks."""
        return self.rest._replace(w=self.rest.w - self.back.w - 12) if self.now.back else self.rest

    @property
    def stacks(self) -> list[Box]:
        """Return the boxes of the stacks; none while a hand is divided, which lies on trays."""
        now = self.now
        if now.is_divided or not now.trays:
            return []
        top = self.rest.h * HAND_SHARE if now.hand else 0.0
        room = self.whole._replace(y=self.whole.y + top, h=self.whole.h - top)
        pitch = min(WIDEST, room.w / len(now.trays))
        return [Box(room.x + place * pitch, room.y, pitch - 6, room.h) for place in range(len(now.trays))]

    @property
    def hand(self) -> Box:
        """Return the room of the hand."""
        if not self.stacks:
            return self.whole
        return self.rest._replace(**({"h": self.rest.h * HAND_SHARE - 8} if self.now.hand else {"w": 0, "h": 0}))

    @property
    def slots(self) -> list[Box]:
        """Return the places of the cards in the hand: one that is laid away leaves its own free."""
        room, is_divided = self.hand, self.now.is_divided
        free = HAND_FREE if is_divided else 0
        inner = room._replace(x=room.x + free, w=room.w - 2 * free)
        return fan(inner, self.now.slots, least=LEAST_IN_HAND, apart=APART if is_divided else 8)

    @property
    def cards(self) -> list[Box]:
        """Return the boxes of the cards in the hand."""
        slots = self.slots
        return [slots[card] for card, _ in self.now.hand]

    @property
    def free(self) -> Box:
        """Return the room beside the last stack."""
        last = self.stacks[-1]
        return Box(last.right + 12, last.y, max(0.0, self.whole.right - last.right - 12), last.h)

    @property
    def cards_back(self) -> list[Box]:
        """Return the boxes of the cards of which one may be taken back, below the words at the head of their room."""
        box = self.back
        room = Box(box.x + 14, box.y + HEAD + 12, box.w - 28, box.h - HEAD - 26)
        return fan(room, len(self.now.back), least=LEAST_SEEN, apart=14)


def _desk(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    inner, now = at.box.inset(10), lying(model, shown)
    high, hint = min(PILE_HIGH, inner.h * 0.55), _hint(model, now)
    own = Box(inner.x, inner.y, high * CARD, high)
    tells = not (now.trays and not now.is_divided) and hint not in SPREAD
    known = inner._replace(w=KNOWN if tells else own.w)
    rest = _beside(inner, known)
    if not model.is_choosing:  # tasks lie there
        yield from _cells(Rooms(rest, now), own, shown)
    yield home(("pile", model.me), own)
    yield from _homes(inner, own, model)
    yield NineSlice(DARK, at.box)
    if hint != OVER:
        yield from pile(own, model)
    if tells and model.view.seat == model.me and not model.view.is_over:
        yield from held(known, own, model)
    yield from _laid(Rooms(rest, foreseen(model, shown, now)), model, shown, hint)


def _beside(inner: Box, known: Box) -> Box:
    """Return the room of the cards beside the pile and its numbers."""
    return Box(known.right + BESIDE, inner.y, inner.right - known.right - BESIDE, inner.h)


def _cells(rooms: Rooms, pile: Box, shown: TableShown) -> Iterator[PanelCell]:
    """Yield the cells, topmost first: a card that is dragged finds the hand, whatever lies there."""
    now = rooms.now
    in_hand = {Target("card", each): box for box, (each, _) in zip(rooms.cards, now.hand, strict=True)}
    stacks = {each.target: box for box, each in zip(rooms.stacks, now.trays, strict=False)}
    back = {Target("refund", place): box for place, box in enumerate(rooms.cards_back)}
    hand = {Target("hand"): rooms.hand} if rooms.hand.w else {}
    every = {**stacks, **in_hand, **back, **hand, Target("pile"): pile}
    held_card, lifted = shown.pointer.pressed, shown.question.selected
    first: list[Target] = []
    if held_card is not None and held_card.kind == "card":
        first = [held_card, Target("hand")]
    elif lifted is not None and lifted.kind == "card":
        first = [lifted]
    for target in (*first, *reversed(back), *reversed(in_hand), *stacks, Target("pile"), Target("hand")):
        if target in every:
            yield PanelCell(target, every[target])


def _homes(inner: Box, own: Box, model: TableModel) -> Iterator[PieceHome]:
    """Yield the places of cards and stacks as the rules know them, whatever is touched meanwhile."""
    hand = tuple(enumerate(model.view.seats[model.me].hand))
    rest = _beside(inner, inner._replace(w=KNOWN))
    drawn = Rooms(rest, DeskContents(hand, (), is_divided=False, slots=len(hand)))
    for place, box in enumerate(drawn.cards):
        yield home(("card", place), box)
    stacks = Rooms(_beside(inner, own), laid(model))
    yield home(("stack", model.me), rest, IN_FLIGHT)
    for tray, box in zip(stacks.now.trays, stacks.stacks, strict=True):
        yield home(("stack", model.me, tray.target.a), box, min(box.w, IN_FLIGHT))


def _laid(rooms: Rooms, model: TableModel, shown: TableShown, hint: str) -> Iterator[Item]:
    """Yield hand, stacks and the cards of which one may be taken back, and words where nothing lies."""
    now = rooms.now
    if hint in SPREAD and model.view.seat == model.me:
        yield from spread(rooms.whole, model, hint)
    elif hint:
        words = said(hint, name=model.view.names[model.me])
        yield _told(rooms.hand if rooms.hand.w else rooms.rest, words, is_loud=hint == LOOK_AWAY)
    if now.is_divided and now.hand:
        taken = {card for card, _ in now.hand}
        yield from (Rim(box, FREE, 2, 8) for card, box in enumerate(rooms.slots) if card not in taken)
    for place, (box, each) in enumerate(zip(rooms.cards, now.hand, strict=True)):
        if not model.incoming["card", place]:
            yield from framed(box, each, shown)
    for box, tray in zip(rooms.stacks, now.trays, strict=False):
        yield from stack(box, tray, shown)
    if now.back:
        yield from _back(rooms)
    coming = _coming(model, shown) if rooms.stacks and not now.back else ""
    if coming and rooms.free.w >= LEAST_TOLD:
        yield _told(rooms.free, coming)


def _told(room: Box, words: Written, *, is_loud: bool = False) -> Item:
    """Return words in the middle of a room: faint ones, or such that everybody at the screen reads."""
    ink = theme.NUMBER if is_loud else theme.mix(theme.CREAM, TRAY, 0.35)
    letters = LetterStyle(42 if is_loud else 28, grow=1.2, least=20)
    return TextBlock((words,), room.inset(8), letters, ink, "center", in_middle=True)


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
        plans = isinstance(view.pending, (*PLANNING, ChoosingTasks)) and view.to_act == model.me and model.covers_hands
        return "" if now.trays else LOOK_AWAY if plans else "strasbourg.desk.covered"
    if now.is_divided and not now.hand:
        return ALL_LAID
    if now.hand or now.trays:
        return ""
    if view.is_over:
        return OVER
    if isinstance(view.pending, Drawing) and view.to_act == model.me:
        return "strasbourg.desk.draw" if seat.pile else ""
    return "" if isinstance(view.pending, (*PLANNING, ChoosingTasks)) or now.back else EMPTY


def _coming(model: TableModel, shown: TableShown) -> Written:
    """Return the text beside the stacks: the seats still to decide in the field, or the fields that they have to last
    for; "" while the hand is divided or covered."""
    played, me = model.played(), model.me
    if is_covered(model.view, me):
        is_asked = model.view.to_act == me and any(tray.number for tray in laid(model).trays)
        return said("strasbourg.desk.by_number") if is_asked else shown.forecast.coming
    if shown.forecast.coming or played is None:
        return shown.forecast.coming
    decided = played.bids[me] not in (None, WAITING)
    left = FIELDS[FIELDS.index(played.field) + decided :]
    if not left:
        return ""
    key = "strasbourg.desk.last" if len(left) == 1 else "strasbourg.desk.for"
    return counted(key, len(model.view.seats[me].stacks), first=left[0], last=left[-1])


def capped(rect: Rect, shown: TableShown, target: Target, px: int) -> Rect:
    """Return the rectangle with the key of a target at its upper right: that of a card below its number, none for one
    that lies already; that of a tray or a stack in the middle of its upper edge.  px: real px of ten logical ones."""
    match target.kind:
        case "card" if target in laid_by(shown.question.path):
            return NOWHERE.copy()
        case "card":
            return rect.move(0, rect.h - round(px * 1.6))
        case "tray" | "stack":
            return rect.move(px - rect.w // 2, -round(px * 1.2))
    return rect


DESK = TablePanel("desk", KINDS, lambda boxes: boxes.desk, _desk, halo=0)
