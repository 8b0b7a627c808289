"""The figures of a seat: a sign and a number each, and in windows with room for words its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.grid import Box
from game.table.kit.marks import SMALLEST, Phrase
from game.table.painting.brush import TableBrush

MOST = 6
"""Most figures of a seat."""
SIGN, NEAR, BETWEEN = 1.2, 0.24, 0.56
"""Width of a sign, the gaps within a figure, and the least gap between two, in sizes of the letters."""
TIGHT_SIGN, TIGHT = 1.0, 0.36
"""The same of a sign and between two figures, where they are many."""
LEADING = 1.05
"""Least pitch of lines, in sizes of the letters."""
NARROWED = 0.72
"""By how much the letters shrink so that names stay."""
LABEL = 0.8
"""Size of the names, in sizes of the numbers."""


class SeatFigure(NamedTuple):
    """A figure of a seat.

    sign: its sprite.  label: the text key of its name.  number: of the things.  ink: the colour of a sign that is a
    mask.  is_alarm: the number is a danger to the seat."""

    sign: str
    label: str
    number: int | str
    ink: theme.Colour | None = None
    is_alarm: bool = False


class FigureStyle(NamedTuple):
    """The parts of a figure beside its number."""

    has_sign: bool
    has_name: bool
    sign: float = SIGN
    between: float = BETWEEN


SIGNED, NAMED, SIGNED_AND_NAMED = FigureStyle(True, False), FigureStyle(False, True), FigureStyle(True, True)
MANY = FigureStyle(True, False, TIGHT_SIGN, TIGHT)


def held(*figures: SeatFigure) -> tuple[SeatFigure, ...]:
    """Return these figures without zeros, at most as many as a seat has."""
    return tuple(figure for figure in figures if figure.number not in (0, "", "0"))[:MOST]


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures in a box, in lines as high as the letters need.

    size: of the numbers, logical px.  grow: largest factor of larger letters.  ink, soft: colours of numbers and names.
    alarm: colour of a number that is a danger."""

    each: tuple[SeatFigure, ...]
    box: Box
    size: float = 28.0
    grow: float = 1.3
    ink: theme.Colour = theme.CREAM
    soft: theme.Colour = theme.CREAM
    alarm: theme.Colour = theme.LOSS

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        px, style, lines = self._set(brush)
        pitch = self.box.h / max(1, len(lines))
        for row, line in enumerate(lines):
            x, y = self.box.x, self.box.y + pitch * (row + 0.5)
            for figure in line:
                x += self._draw(brush, surface, figure, (x, y), (px, style)) + style.between * px / brush.scale

    def _set(self, brush: TableBrush) -> tuple[int, FigureStyle, list[list[SeatFigure]]]:
        """Return the size of the letters, real px, the style of the figures, the wordiest that has room, and the
        figures by line."""
        most = int(self.box.h * brush.scale / LEADING)
        px = min(brush.size(self.size, tight=True, grow=self.grow), max(SMALLEST, most))
        tries = [(px, SIGNED)]
        if brush.is_wide:  # names in smaller letters say more than signs
            tries = [
                (px, SIGNED_AND_NAMED),
                *((less, NAMED) for less in range(px, round(px * NARROWED) - 1, -1)),
                *tries,
            ]
        for less, style in tries:
            if len(lines := self._lines(brush, less, style)) <= self._most(brush, less):
                return less, style, lines
        while len(lines := self._lines(brush, px, MANY)) > self._most(brush, px) and px > SMALLEST:
            px -= 1
        return px, MANY, lines

    def _most(self, brush: TableBrush, px: int) -> int:
        """Return how many lines have room."""
        return max(1, int(self.box.h / (px * LEADING / brush.scale)))

    def _lines(self, brush: TableBrush, px: int, style: FigureStyle) -> list[list[SeatFigure]]:
        """Return the figures by line: as few lines as there is room for, and these as even as they fit."""
        lines = self._broken(brush, px, style, len(self.each))
        even = self._broken(brush, px, style, -(-len(self.each) // len(lines)))
        return even if len(even) == len(lines) else lines

    def _broken(self, brush: TableBrush, px: int, style: FigureStyle, most: int) -> list[list[SeatFigure]]:
        """Return the figures in lines of at most so many."""
        lines: list[list[SeatFigure]] = [[]]
        left = self.box.w
        for figure in self.each:
            wide = _wide(brush, figure, px, style)
            if lines[-1] and (wide > left or len(lines[-1]) == most):
                lines.append([])
                left = self.box.w
            lines[-1].append(figure)
            left -= wide + style.between * px / brush.scale
        return lines

    def _draw(
        self,
        brush: TableBrush,
        surface: pygame.Surface,
        figure: SeatFigure,
        at: tuple[float, float],
        letters: tuple[int, FigureStyle],
    ) -> float:
        """Draw a figure from a point on, centred in the height; return its width."""
        (x, y), (px, style) = at, letters
        size = px / brush.scale
        foot, left = y + size * 0.35, x
        if style.has_sign:
            sign = style.sign * size
            _draw_sign(brush, surface, figure, Box(x, y - sign / 2, sign, sign))
            left += sign + NEAR * size
        if style.has_name:
            words, small, point = Phrase(figure.label).words(brush), round(px * LABEL), brush.grid.at(left, foot)
            written = brush.type.draw(surface, words, point, "bold", small, self.soft, "baseleft")
            left += written.width / brush.scale + NEAR * size
        ink = self.alarm if figure.is_alarm else self.ink
        brush.type.draw(surface, str(figure.number), brush.grid.at(left, foot), "display", px, ink, "baseleft")
        return _wide(brush, figure, px, style)


def _wide(brush: TableBrush, figure: SeatFigure, px: int, style: FigureStyle) -> float:
    """Return the width of a figure, logical px."""
    wide = (style.sign + NEAR) * px * style.has_sign + brush.type.size_of(str(figure.number), "display", px)[0]
    if style.has_name:
        words = Phrase(figure.label).words(brush)
        wide += brush.type.size_of(words, "bold", round(px * LABEL))[0] + NEAR * px
    return wide / brush.scale


def _draw_sign(brush: TableBrush, surface: pygame.Surface, figure: SeatFigure, box: Box) -> None:
    """Draw a sign as large as it fits."""
    info = brush.sprites.info(figure.sign)
    scale = min(box.w / info.w, box.h / info.h)
    x = box.centre[0] + (info.anchor[0] - info.w / 2) * scale
    y = box.centre[1] + (info.anchor[1] - info.h / 2) * scale
    at = x * brush.scale, y * brush.scale
    brush.sprites.blit(surface, figure.sign, *at, scale=scale * brush.scale, colour=figure.ink)
