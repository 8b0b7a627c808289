"""The full card: its picture and name, and under them a slip with its full text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.cards import TYPE
from engine.firenze.stones import LETTERS
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.firenze.reading.reach import card_orders
from game.graphics import theme
from game.graphics.grid import Box
from game.table.spots import Target

CARD_W, CARD_H, SLIP_W, CARD_TEXT = 256, 386, 380, 28
"""Sizes of a full card, of the slip that covers its lower part, and of the letters of its text, logical px."""
SLIP_TOP, SLIP_LEAST = 258, 136
"""Top of the slip on the card, under its name, and its smallest height, which covers the lower part of the card."""
HEAD, EDGE, LEADING, LEAST = 50, 22, 1.14, 28
"""Sizes of the slip, logical px: height of the title and the rim over it, padding; line pitch; least title."""
CARD_LEADING = 1.12
"""Line pitch of the text on a full card."""
LARGEST = 1.8
"""Largest scale of card and slip."""
BESIDE = 60
"""Gap between a target and its card beside it, logical px: room for the focus frame and its seal."""
LEAST_Y, FREE, LEAST_FACE = 8.0, 6.0, 0.5
"""Smallest distances above and below the card, logical px; scale of the picture under which it is left out."""
Find = Callable[[TableModel, TableShown, Target], Rect]
TYPE_INK = {"person": "1E4A8E", "event": "9C2414", "feast": "8C2F66", "building": "84441A", "church": "2A5E4A"}
MOST_NAMED = 2
"""Most orders that the text of a card names as in reach, or nearly so."""
IN_THE_ROW = ("row", "row_stone", "strip")
"""Kinds whose face is in sight: only their text is shown."""
AT_THE_END = ("church",)
"""Kinds of targets in the usual place of full cards."""


class FullCard(Region):
    """Region of the full card. It has a place of its own at the end of the board, over the church, so that things to
    compare it with remain visible: the row, the orders, the sites, stock and hand."""

    @property
    def height(self) -> float:
        """Largest height that leaves the bar and the row visible, logical px."""
        return self.boxes.board.bottom - FREE - self.boxes.ribbon.bottom

    def place(self, kind: str, target: Box, size: tuple[float, float], picker: Box | None = None) -> Box:
        """Return the place of a full card of this size, all in logical px. target: its target, of this kind. picker:
        the open window, which is never covered."""
        boxes, (width, height) = self.boxes, size
        if kind in AT_THE_END:
            x = max(8.0, target.x - BESIDE - width)
        else:
            x = boxes.width - 8 - width if boxes.chronicle is None else boxes.chronicle.right - width
        y = boxes.board.bottom - FREE - height
        place = Box(x, max(LEAST_Y, min(y, boxes.height - 8 - height)), width, height)
        if picker is None or not _overlap(place, picker):
            return place
        above = picker.y - 8 - height
        if above >= LEAST_Y:
            return Box(x, above, width, height)
        first = boxes.others
        return Box(first.x, first.y, width, height)


def _overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


class CardProps(NamedTuple):
    """A card, the lines on its slip with the size of their letters (real px), its place and the height of the slip,
    logical px."""

    card: str
    lines: tuple[str, ...]
    px: int
    place: Box
    slip: float


class CardPainter(FirenzePart[FullCard, CardProps]):
    """Paints the full card of the target under the pointer, or else of the chosen one. find: returns the rectangle of a
    target; window: that of the picker."""

    def __init__(
        self, brush: FirenzeBrush, card: FullCard, find: Find, window: Callable[[TableShown], Rect | None]
    ) -> None:
        super().__init__(brush, card)
        self._find = find
        self._window = window
        self._slips: dict[tuple[str, str], tuple[tuple[str, ...], int, float]] = {}

    def props(self, model: TableModel, shown: TableShown) -> CardProps | None:
        card, at = shown.pointer.card, shown.pointer.hover
        if card is None:
            at = shown.question.chosen
            card = model.card_at(at)
        if card is None or at is None:
            return None
        brush, zoom, window = self.brush, full_zoom(self.brush), self._window(shown)
        text = " ".join((brush.t(f"card.{card}.full"), *self._reach(model, shown)))
        if (card, text) not in self._slips:  # needed in every frame while the card is open
            self._slips[card, text] = slip_text(brush, text)
        lines, px, slip = self._slips[card, text]
        target = brush.box(self._find(model, shown, at))
        face = min(zoom, (self.region.height - slip) / SLIP_TOP)  # letters keep their size
        size = slip_width(brush), slip + (0.0 if at.kind in IN_THE_ROW or face < LEAST_FACE else SLIP_TOP * face)
        place = self.region.place(at.kind, target, size, None if window is None else brush.box(window))
        return CardProps(card, lines, px, place, slip)

    def _reach(self, model: TableModel, shown: TableShown) -> Iterator[str]:
        """Yield sentences on the orders that the card brings into reach."""
        orders, t = card_orders(model, shown), self.brush.t
        for key, found in (("now", [o for o in orders if not o.lacking]), ("lacks", [o for o in orders if o.lacking])):
            if found:
                named = (f"{t(f'colour.{LETTERS[o.colour]}')} {o.height} (+{o.points})" for o in found[:MOST_NAMED])
                yield t(f"reach.{key}", orders=", ".join(named))

    def area(self, props: CardProps) -> Rect:
        return self.region.real(props.place)

    def paint(self, surface: pygame.Surface, props: CardProps) -> None:
        card, lines, px, place, slip = props
        brush, zoom = self.brush, full_zoom(self.brush)
        top, face = place.bottom - slip, (place.h - slip) / SLIP_TOP
        if face:
            draw_face(brush, surface, card, place.x + (place.w - CARD_W * face) / 2, place.y, face)
        brush.panel(surface, "tooltip", brush.grid.rect(place.x, top, place.w, place.bottom - top))
        kind, room = brush.t(f"card_type.{TYPE[card]}"), place.w - 2 * EDGE
        if not face:
            named = f"{(name := brush.t(f'card.{card}.name'))} · {kind}"
            fits = brush.type.size_of(named, "display", brush.size(LEAST))[0] <= room * brush.scale
            kind = named if fits else name
        ink, line = theme.rgb(TYPE_INK[TYPE[card]]), top + (HEAD - 10) * zoom
        brush.text(surface, kind, place.x + EDGE, line, 31, ink, "display", within=room, grow=LARGEST)
        inner = brush.grid.rect(place.x + EDGE, top + HEAD * zoom, room, place.bottom - top)
        brush.type.draw_lines(surface, lines, inner, "bold", px, theme.INK, leading=LEADING)


def slip_text(brush: FirenzeBrush, text: str) -> tuple[tuple[str, ...], int, float]:
    """Return the lines on a slip with this text, the size of their letters (real px), and the height of the slip
    (logical)."""
    zoom, px = full_zoom(brush), brush.size(CARD_TEXT, grow=LARGEST)
    room = (slip_width(brush) - 2 * EDGE) * brush.scale
    lines = tuple(brush.type.wrap(text, "bold", px, room))
    height = HEAD * zoom + len(lines) * px * LEADING / brush.scale + 18
    return lines, px, max(height, SLIP_LEAST * zoom)


def slip_width(brush: FirenzeBrush) -> float:
    """Return the width of a slip, logical px: that of the church with the air beside it, more with large letters."""
    return SLIP_W * max(1.0, min(LARGEST, brush.text_scale))


def full_zoom(brush: FirenzeBrush) -> float:
    """Return the scale of a full card: in a small window its letters do not shrink with everything else."""
    return max(1.0, min(LARGEST, brush.size(CARD_TEXT, grow=LARGEST) / (CARD_TEXT * brush.scale)))


def card_text(brush: FirenzeBrush, card: str, zoom: float) -> tuple[int, list[str]]:
    """Return the size (real px) and the lines of the text on a card at `zoom` times its full size: three fit, and if a
    language needs more, letters are smaller."""
    most, wide = brush.size(CARD_TEXT * zoom), 208 * zoom * brush.scale
    room = wide, 3 * round(most * CARD_LEADING)
    return brush.type.fit_lines(brush.t(f"card.{card}.text"), "bold", most, most // 2, room, CARD_LEADING)


def draw_face(brush: FirenzeBrush, surface: pygame.Surface, card: str, x: float, y: float, zoom: float) -> None:
    """Draw a card with its name, upper left at x, y (logical px), at `zoom` times its full size."""
    brush.sprite(surface, f"card_full_{card}", x, y, CARD_W * zoom)
    room, middle = 226 * zoom, x + CARD_W / 2 * zoom
    name = brush.card_name(card, CARD_TEXT * zoom, room)
    at = y + 232 * zoom
    brush.text(surface, name, middle, at, 33 * zoom, theme.CREAM_BRIGHT, "display", "center", within=room)


def draw_full_card(
    brush: FirenzeBrush, surface: pygame.Surface, card: str, x: float, y: float, zoom: float | None = None
) -> None:
    """Draw a card with name and text, upper left at x, y (logical px), at `zoom` times its full size, else
    `full_zoom`.
    """
    zoom = zoom or full_zoom(brush)
    draw_face(brush, surface, card, x, y, zoom)
    px, lines = card_text(brush, card, zoom)
    centre, pitch = (x + CARD_W / 2 * zoom) * brush.scale, px * CARD_LEADING
    first = (y + 316 * zoom) * brush.scale - pitch * (len(lines) - 1) / 2
    for k, line in enumerate(lines):
        brush.type.draw(surface, line, (round(centre), round(first + k * pitch)), "bold", px, theme.INK, "center")
