"""Paints the cells of a sheet: cards, discs, seals, stones, counters, squares."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.easy.sheet import COLOURS, Card, Cell, Counter, Grid, Heading, Line, Pieces, Square, Stack, Token, Track
from game.graphics import theme
from game.graphics.bricks import draw_tower
from game.graphics.brush import Brush, Role
from game.graphics.frame import paint_disc
from game.graphics.grid import Box
from game.table.plain.board import LABEL, TITLE, Placed, PlacedBlock

LETTERS = dict(zip(COLOURS, ("w", "y", "g", "r", "b", "v"), strict=True))
"""The letters by which the sprites of colours are named."""
MEDALLION, BAND, WORDS = 0.264, 0.583, 0.675
"""Heights on a card: the middles of its plate and of its band, and the top of its words, as shares of its own."""
PLATE_INK = theme.rgb("3A1A08")
NARROW = 70
"""Real px of a card from which it has a name on its band."""
LEADING = 1.05
MASK = "icon_"
"""How the names of sprites begin that are drawn in one colour."""
ShapeOf = Callable[[int], str]
"""Returns the shape of the seal of a seat."""


def sprite_of(cell: Cell | None, shape: ShapeOf) -> str:
    """Return the sprite that shows a cell by itself: its card, disc, seal or square; "" for none."""
    match cell:
        case Card():
            return "plain_card_back" if cell.is_back else f"plain_card_{LETTERS[cell.colour]}"
        case Token() | Counter() if cell.seat is not None:
            return f"seal_{shape(cell.seat)}"
        case Token():
            return f"plain_disc_{LETTERS[cell.colour]}"
        case Stack() | Square() if cell.pieces:
            return sprite_of(cell.pieces[-1], shape)
        case Square():
            return "plain_square_dark" if cell.is_dark else "plain_square"
    return ""


class Style(NamedTuple):
    """How a text is written."""

    size: float
    ink: theme.Colour
    anchor: str = "center"
    role: Role = "text"


HEADING = Style(40, theme.GOLD_BRIGHT, role="display")
LINE = Style(30, theme.CREAM)
NAME = Style(30, theme.CREAM, "midleft", "bold")
LABELLED = Style(26, theme.CREAM)
PLACE = Style(20, theme.INK_SOFT, "midleft")
COUNTED, COUNT = Style(26, theme.INK, "midleft"), Style(40, theme.INK, "midright", "display")


class PiecesBrush:
    """Paints blocks at their places.  shape: finds the seals."""

    def __init__(self, brush: Brush, surface: pygame.Surface, shape: ShapeOf) -> None:
        self.brush = brush
        self.surface = surface
        self.shape = shape
        self._grown = 1.0
        self._has_words = False  # the effects of all cards of the block can be read on them

    def block(self, placed: PlacedBlock) -> None:
        """Paint a block: its ground, its name, then the cells."""
        block, box = placed.block, placed.box
        self._grown = placed.grown
        match block:
            case Line():
                self._line(block, box)
            case Grid():
                if block.name:
                    self._title(block.name, None, box)
                top = TITLE * placed.grown if block.name else 0
                self._panel("plain_board", Box(box.x, box.y + top, box.w, box.h - top))
            case Pieces() if block.name or block.seat is not None:
                self._title(block.name, block.seat, box)
        self._has_words = all(self._fits(each) for each in placed.cells)
        for number, each in enumerate(placed.cells, 1):
            if isinstance(block, Track):
                self._panel("plain_place", each.box)
                self._write(str(number), each.box.x + 12, each.box.y + 18, PLACE)
            elif isinstance(each.cell, Square):
                self._fitted("plain_square_dark" if each.cell.is_dark else "plain_square", each.box)
            self.cell(each, placed.scale)

    def cell(self, placed: Placed, scale: float) -> None:
        """Paint a cell."""
        cell, box = placed.cell, placed.box
        match cell:
            case None:
                self._fitted("plain_card_slot", box)
            case Card():
                self._card(cell, box)
            case Token() if not placed.is_inside:
                self._token(cell, box)
            case Counter():
                self._counter(cell, box)
            case Stack():
                self._stack(cell, box, scale)
            case Square():
                self._square(cell, box)

    # ------------------------------------------------------------ blocks

    def _line(self, line: Line, box: Box) -> None:
        if isinstance(line, Heading):
            self._write(line.text, *box.centre, HEADING, box.w)
        else:
            self._write(line.text, *box.centre, LINE, box.w)

    def _title(self, name: str, seat: int | None, box: Box) -> None:
        """Write the name over a block, behind the seal of its seat."""
        x, y = box.x, box.y + TITLE * self._grown / 2 - 4
        if seat is not None:
            self.brush.sprite(self.surface, f"seal_{self.shape(seat)}", x + 20, y, 40)
            x += 48
        self._write(name, x, y, NAME, box.right - x)

    # ------------------------------------------------------------ cells

    def _card(self, card: Card, box: Box) -> None:
        if card.count == 0:
            self._fitted("plain_card_slot", box)
            return
        for k in reversed(range(min(3, card.count or 1))):
            name = "plain_card_back" if card.is_back else f"plain_card_{LETTERS[card.colour]}"
            self._fitted(name, Box(box.x - 4 * k, box.y - 4 * k, box.w, box.h))
        if not card.is_back:
            self._face(card, box)
        if card.count is not None:
            self._coin(str(card.count), box.right - 8, box.bottom - 10, 52)

    def _face(self, card: Card, box: Box) -> None:
        """Write on the face of a card: number or picture on the plate, name, words."""
        brush, middle = self.brush, box.x + box.w / 2
        plate = box.y + box.h * MEDALLION
        if card.picture:
            if card.picture.startswith(MASK):
                brush.icon(self.surface, card.picture.removeprefix(MASK), middle, plate, box.w * 0.36, PLATE_INK)
            else:
                brush.sprite(self.surface, card.picture, middle, plate, box.w * 0.36)
            if card.number is not None:
                self._coin(str(card.number), box.x + box.w * 0.17, box.y + box.h * 0.115, box.w * 0.27)
        else:
            sign = str(card.number) if card.number is not None else card.name[:1]
            brush.number(self.surface, sign, middle, plate + box.w * 0.125, box.w * 0.36, PLATE_INK)
        if box.w * brush.scale < NARROW:
            return
        band = Box(box.x + box.w * 0.07, 0, box.w * 0.86, 0)
        brush.text(
            self.surface, card.name, middle, box.y + box.h * BAND, box.w * 0.125, theme.CREAM, "display", "center",
            within=band.w, least=box.w * 0.075, tight=True,
        )  # fmt: skip
        if card.text and self._has_words:
            size, lines = self._words(card, box)
            place = self._rect(_room(box))
            top = place.top + (place.h - round(size * LEADING) * len(lines)) // 2
            place = Rect(place.x, top, place.w, place.h)
            brush.type.draw_lines(self.surface, lines, place, "text", size, theme.INK, "center", leading=LEADING)

    def _words(self, card: Card, box: Box) -> tuple[int, list[str]]:
        """Return the size and the lines of a card's effect."""
        brush, room = self.brush, self._rect(_room(box))
        least = brush.size(20, tight=True)
        most = max(least, brush.px(box.w * 0.125))
        return brush.type.fit_lines(card.text, "text", most, least, room.size, LEADING)

    def _fits(self, placed: Placed) -> bool:
        """Return whether the effect of a card can be read on it; otherwise its tip says it."""
        card, box = placed.cell, placed.box
        if not isinstance(card, Card) or not card.text:
            return True
        size, lines = self._words(card, box)
        room = self._rect(_room(box))
        widest = max(self.brush.type.size_of(line, "text", size)[0] for line in lines)
        return round(size * LEADING) * len(lines) <= room.h and widest <= room.w

    def _token(self, token: Token, box: Box) -> None:
        side = box.h - (LABEL * self._grown if token.name else 0)
        self._disc(token, box.centre[0], box.y + side / 2, side)
        if token.name:
            self._label(token.name, box)

    def _disc(self, token: Token, x: float, y: float, side: float) -> None:
        """Paint a disc or a seal with its middle at x, y."""
        if token.seat is not None:
            self.brush.sprite(self.surface, f"seal_{self.shape(token.seat)}", x, y, side)
        else:
            self.brush.sprite(self.surface, f"plain_disc_{LETTERS[token.colour]}", x, y - side * 0.02, side * 0.94)
        if token.number is not None:
            if token.seat is None:  # the number takes the place of the mark
                ground = theme.STONES[LETTERS[token.colour]][2]
                centre = self.brush.px(x), self.brush.px(y - side * 0.02)
                paint_disc(self.surface, ground, centre, self.brush.px(side * 0.33))
            self.brush.number(
                self.surface, token.number, x, y + side * 0.17, side * 0.46, theme.CREAM_BRIGHT, theme.OUTLINE, 7
            )

    def _counter(self, counter: Counter, box: Box) -> None:
        """Paint a plaque: the seal of the seat or the name, then the number."""
        self._panel("panel_parchment", box)
        x, y = box.x + 16, box.centre[1]
        if counter.seat is not None:
            self.brush.sprite(self.surface, f"seal_{self.shape(counter.seat)}", x + 20, y, 44)
            x += 52
        number = f"{counter.number}" if counter.most is None else f"{counter.number}/{counter.most}"
        wide = max(56.0, self.brush.width(number, 40, "display") + 8)
        self._write(counter.name, x, y, COUNTED, box.right - 18 - wide - x)
        self._write(number, box.right - 18, y, COUNT, wide)

    def _stack(self, stack: Stack, box: Box, scale: float) -> None:
        """Paint stones one upon another on a plinth, with the name and the number of stones under them."""
        brush, foot, wide = self.brush, box.bottom - LABEL * self._grown - 8, 124 * scale
        x = box.x + (box.w - wide) / 2
        shelf = Rect(brush.px(box.x - 6), brush.px(foot), brush.px(box.w + 12), max(3, brush.px(8)))
        pygame.draw.rect(self.surface, theme.GOLD_DARK, shelf, border_radius=brush.px(4))
        runs: list[tuple[str, int]] = []
        for piece in stack.pieces:
            letter = LETTERS[piece.colour]
            if runs and runs[-1][0] == letter:
                runs[-1] = letter, runs[-1][1] + 1
            else:
                runs.append((letter, 1))
        floor = 0
        for letter, high in runs:
            y = (foot - floor * 54 * scale) * brush.scale
            draw_tower(self.surface, brush.sprites, letter, high, x * brush.scale, y, wide * brush.scale)
            floor += high
        self._label(f"{stack.name}: {len(stack.pieces)}" if stack.name else str(len(stack.pieces)), box)

    def _square(self, square: Square, box: Box) -> None:
        """Paint the contents of a square: its mark, one piece in its middle or several side by side."""
        x, y = box.centre
        if square.mark:
            size = min(box.w * 0.6, box.w * 1.5 / max(1, len(square.mark)))
            self._write(square.mark, x, y, Style(max(22.0, size), PLATE_INK, "center", "display"), box.w * 0.9)
        number = len(square.pieces)
        side = box.w * (0.7 if number == 1 else 0.42)
        for k, piece in enumerate(square.pieces):
            across = 0.0 if number == 1 else (k % 2 - 0.5) * side
            down = (k // 2 - ((number + 1) // 2 - 1) / 2) * side * 0.95 + (0 if number == 1 else 0.07 * box.h)
            self._disc(piece, x + across, y + down, side)

    # ------------------------------------------------------------ letters and pictures

    def _label(self, text: str, box: Box) -> None:
        self._write(text, box.centre[0], box.bottom - LABEL * self._grown / 2, LABELLED, box.w + 8)

    def _coin(self, text: str, x: float, y: float, side: float) -> None:
        self.brush.sprite(self.surface, "coin", x, y, side)
        self.brush.number(self.surface, text, x, y + side * 0.17, side * 0.48, PLATE_INK)

    def _write(self, text: str, x: float, y: float, style: Style, within: float | None = None) -> None:
        size, ink, anchor, role = style
        self.brush.text(self.surface, text, x, y, size, ink, role, anchor, within=within, least=20, grow=1.3)

    def _rect(self, box: Box) -> Rect:
        scale = self.brush.scale
        left, top = round(box.x * scale), round(box.y * scale)
        return Rect(left, top, round(box.right * scale) - left, round(box.bottom * scale) - top)

    def _panel(self, name: str, box: Box) -> None:
        self.brush.panel(self.surface, name, self._rect(box))

    def _fitted(self, name: str, box: Box) -> None:
        self.brush.fitted(self.surface, name, self._rect(box))


def _room(box: Box) -> Box:
    """Return the room for the effect of a card."""
    return Box(box.x + box.w * 0.07, box.y + box.h * WORDS, box.w * 0.86, box.h * 0.285)
