"""The layout of the desk: the pile with what it holds at the left, then hand and trays.

While the hand is drawn it has all the room, while it is divided a row over the trays, afterwards none: then the stacks
lie large.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from engine.strasbourg.values import CARD_VALUES
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Region
from game.strasbourg.desk.cards import CARD, fan
from game.strasbourg.desk.division import LEAST_TRAYS, laid_by
from game.strasbourg.desk.lying import Lying, lying
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

KNOWN, PILE_HIGH = 236.0, 118.0
"""Width of the column with the pile and what it holds; height of the pile."""
BESIDE = 20.0
"""Space between that column and what lies beside it: the frame round a stack covers none of its numbers."""
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
WIDEST = 250.0
"""Greatest width of a stack's tray."""
BACK_SHARE, BACK_WIDEST = 0.3, 260.0
"""Share of the room, and greatest width, for the cards of which one may be taken back."""


class Desk(Region):
    """The region of the desk."""

    name = "desk"
    kinds = ("pile", "hand", "card", "tray", "stack", "refund")

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(boxes, grid, box)
        inner = self.box.inset(10)
        self.known = Box(inner.x, inner.y, KNOWN, inner.h)
        high = min(PILE_HIGH, inner.h * 0.55)
        self.pile = Box(inner.x, inner.y, high * CARD, high)
        self._found: tuple[object, dict[Target, Rect]] | None = None
        self.rest = Box(inner.x + KNOWN + BESIDE, inner.y, inner.w - KNOWN - BESIDE, inner.h)

    # ------------------------------------------------------------ places

    def back(self, now: Lying) -> Box:
        """Return the room of the cards of which one may be taken back, at the right end."""
        wide = min(BACK_WIDEST, self.rest.w * BACK_SHARE) if now.back else 0.0
        return Box(self.rest.right - wide, self.rest.y, wide, self.rest.h)

    def _room(self, now: Lying) -> Box:
        """Return the room of hand and trays."""
        taken = self.back(now).w
        return self.rest._replace(w=self.rest.w - taken - 12) if taken else self.rest

    def hand(self, now: Lying) -> Box:
        """Return the room of the hand."""
        if not now.trays:
            return self._room(now)
        if not (now.hand or now.is_divided):
            return Box(self.rest.x, self.rest.y, 0, 0)
        return Box(self.rest.x, self.rest.y, self.rest.w, self.rest.h * HAND_SHARE - 8)

    def in_hand(self, now: Lying) -> list[Box]:
        """Return the boxes of the cards in the hand."""
        room, free = self.hand(now), HAND_FREE if now.is_divided else 0
        inner, apart = Box(room.x + free, room.y, room.w - 2 * free, room.h), APART if now.is_divided else 8
        return fan(inner, len(now.hand), least=LEAST_IN_HAND, apart=apart)

    def tray(self, now: Lying, place: int) -> Box:
        """Return the box of the `place`-th tray."""
        high, whole = self.hand(now).h, self._room(now)
        top = high + 8 if high else 0.0
        room = Box(whole.x, whole.y + top, whole.w, whole.h - top)
        number = max(len(now.trays), LEAST_TRAYS) if now.is_divided else len(now.trays)
        pitch = min(WIDEST, room.w / max(1, number))
        return Box(room.x + place * pitch, room.y, pitch - 6, room.h)

    def free(self, now: Lying) -> Box:
        """Return the room beside the last stack."""
        last = self.tray(now, len(now.trays) - 1)
        return Box(last.right + 12, last.y, max(0.0, self._room(now).right - last.right - 12), last.h)

    def on_tray(self, tray: Box, number: int) -> list[Box]:
        """Return the boxes of the cards on a tray."""
        room = Box(tray.x + 4, tray.y + HEAD, tray.w - 8, tray.h - HEAD - FOOT)
        return fan(room, number, least=LEAST_SEEN)

    def cards_back(self, now: Lying) -> list[Box]:
        """Return the boxes of the cards of which one may be taken back, below the words at the head of their room."""
        box = self.back(now)
        room = Box(box.x + 14, box.y + HEAD + 12, box.w - 28, box.h - HEAD - 26)
        return fan(room, len(now.back), least=LEAST_SEEN, apart=14)

    def value(self, place: int) -> Box:
        """Return the box of a value in the account of the pile, the highest first."""
        room = self.known
        top = room.y + PILE_HIGH + 6
        wide = room.w / len(CARD_VALUES)
        return Box(room.x + place * wide, top, wide - 4, max(40.0, (room.bottom - top) * 0.72))

    # ------------------------------------------------------------ targets

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self._rects(model, shown).get(target, NOWHERE).copy()

    def _rects(self, model: TableModel, shown: TableShown) -> dict[Target, Rect]:
        """Return the rectangles of all targets: found once for what lies there, since each frame asks for each."""
        view, me = model.view, model.me
        seat = view.seats[me]
        asked = view.pending, model.shown_field is None
        key = me, view.seat, view.round, asked, seat.hand, seat.stacks, shown.question.path, model.notes.get(me)
        if self._found is None or self._found[0] != key:
            self._found = key, self._find(lying(model, shown))
        return self._found[1]

    def _find(self, now: Lying) -> dict[Target, Rect]:
        hand = self.hand(now)
        found = {Target("pile"): self.real(self.pile)}
        if hand.w:
            found[Target("hand")] = self.real(hand)
        for box, (number, _) in zip(self.in_hand(now), now.hand, strict=True):
            found[Target("card", number)] = self.real(box)
        for place, tray in enumerate(now.trays):
            room = self.tray(now, place)
            found[tray.target] = self.real(room)
            for box, (number, _) in zip(self.on_tray(room, len(tray.cards)), tray.cards, strict=True):
                if number >= 0:
                    found[Target("card", number)] = self.real(box)
        for place, box in enumerate(self.cards_back(now)):
            found[Target("refund", place)] = self.real(box)
        return found

    def capped(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle with the key of a target at its upper right: that of a card below its number, none for
        one that lies already; that of a tray between field and sign."""
        rect, px = self.target(model, shown, target), self.grid.px
        match target.kind:
            case "card" if target in laid_by(shown.question.path):
                return NOWHERE.copy()
            case "card":
                return rect.move(0, rect.h - px(16))
            case "tray" | "stack":
                return rect.move(px(10) - rect.w // 2, -px(12))
        return rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        now = lying(model, shown)
        yield self._area(model, shown, [*_topmost(now, shown), Target("pile"), Target("hand")], halo=0)


def _topmost(now: Lying, shown: TableShown) -> Iterator[Target]:
    """Yield the targets over the hand, topmost first: a card that is dragged finds trays and hand, whatever lies there,
    and one that is lifted finds trays."""
    in_hand = [Target("card", number) for number, _ in reversed(now.hand)]
    on_trays = [Target("card", number) for tray in now.trays for number, _ in reversed(tray.cards) if number >= 0]
    trays = [tray.target for tray in now.trays]
    held, lifted = shown.pointer.pressed, shown.question.selected
    if held is not None and held.kind == "card":
        yield from (held, *trays, Target("hand"))
    elif lifted is not None and lifted.kind == "card":
        yield from (lifted, *trays)
    back = [Target("refund", place) for place in reversed(range(len(now.back)))]
    yield from (*back, *in_hand, *on_trays, *trays)
