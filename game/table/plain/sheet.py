"""A sheet of text: lines, and rows of cells in columns, such as a map of a city.

    CellRow(("", "a", "b"), is_head=True), CellRow(("1", "B 2", "Anna")), "A line of its own"

Lines alone stand in as many columns as they need.  A sheet with rows has one column, and its letters get smaller until
all of it fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.grid import Box

LINE, TEXT, LEAST = 34, 26, 20
"""Logical px from line to line, size of the letters, and their smallest size in a narrow place."""
MARGIN, TOP = 22, 14
"""Logical px beside the text and above it."""
GAP = 0.35
"""Lines of room above a row that names columns."""
MARK = theme.rgb("F6D98A")
"""Ground of a marked row."""


class CellRow(NamedTuple):
    """Cells side by side; rows with the same widths make a table."""

    cells: tuple[str, ...]
    widths: tuple[float, ...] = ()
    """Shares of the width; () for equal ones."""
    is_head: bool = False
    """It names the columns."""
    is_marked: bool = False
    """It has a ground of its own, such as the present round."""


SheetLine = str | CellRow


def texts_of(line: SheetLine) -> tuple[str, ...]:
    """Return the texts of a line or row."""
    return line.cells if isinstance(line, CellRow) else (line,)


def fitting(box: Box, grown: float) -> int:
    """Return how many lines a box holds."""
    return max(1, int((box.h - 2 * TOP) // (LINE * grown)))


def draw_sheet(brush: Brush, surface: pygame.Surface, box: Box, lines: Sequence[SheetLine], grown: float) -> None:
    """Draw lines and rows into a box.  grown: the factor of the letters' size that the player wants."""
    if not any(isinstance(line, CellRow) for line in lines):
        _draw_columns(brush, surface, box, [line for line in lines if isinstance(line, str)], grown)
        return
    gaps = [GAP if k and isinstance(line, CellRow) and line.is_head else 0.0 for k, line in enumerate(lines)]
    factor = min(grown, (box.h - 2 * TOP) / LINE / (len(lines) + sum(gaps)))
    y = box.y + TOP
    for line, gap in zip(lines, gaps, strict=True):
        place = Box(box.x, y + gap * LINE * factor, box.w, LINE * factor)
        y = place.y + place.h
        if isinstance(line, CellRow):
            _draw_row(brush, surface, place, line, factor)
        else:
            _draw_line(brush, surface, place, line, factor)


def draw_lines(brush: Brush, surface: pygame.Surface, box: Box, lines: Sequence[str], grown: float) -> None:
    """Draw lines one below the other."""
    for k, line in enumerate(lines):
        _draw_line(brush, surface, Box(box.x, box.y + TOP + k * LINE * grown, box.w, LINE * grown), line, grown)


def _draw_columns(brush: Brush, surface: pygame.Surface, box: Box, lines: Sequence[str], grown: float) -> None:
    """Draw lines in as many columns as they need, three at most; the last line counts those left out."""
    fits = fitting(box, grown)
    columns = min(3, max(1, -(-len(lines) // fits)))
    room = columns * fits
    shown = list(lines)
    if len(lines) > room:
        shown = [*lines[: room - 1], brush.t("plain.rest", n=len(lines) - room + 1)]
    wide = box.w / columns
    for k in range(columns):
        column = box._replace(x=box.x + k * wide, w=wide)
        draw_lines(brush, surface, column, shown[k * fits : (k + 1) * fits], grown)


def _draw_line(brush: Brush, surface: pygame.Surface, place: Box, line: str, factor: float) -> None:
    indent = (len(line) - len(line.lstrip())) * 6
    x, within = place.x + MARGIN + indent, place.w - 40 - indent
    _write(brush, surface, line.strip(), x, place, within, factor, theme.INK)


def _draw_row(brush: Brush, surface: pygame.Surface, place: Box, row: CellRow, factor: float) -> None:
    inside = Box(place.x + MARGIN, place.y, place.w - 2 * MARGIN, place.h)
    if row.is_marked:
        surface.fill(MARK, brush_rect(brush, Box(inside.x - 8, inside.y, inside.w + 16, inside.h)))
    if row.is_head:
        surface.fill(theme.GOLD_DARK, brush_rect(brush, Box(inside.x, inside.y + inside.h - 1, inside.w, 1.5)))
    widths = row.widths or (1.0,) * len(row.cells)
    ink, x = theme.INK_SOFT if row.is_head else theme.INK, inside.x
    for cell, share in zip(row.cells, widths, strict=True):
        wide = inside.w * share / sum(widths)
        _write(brush, surface, cell, x, place, wide - 4, factor, ink)
        x += wide


def _write(
    brush: Brush,
    surface: pygame.Surface,
    words: str,
    x: float,
    place: Box,
    within: float,
    factor: float,
    ink: theme.Colour,
) -> None:
    size, y = TEXT * min(1.0, factor), place.y + place.h * 0.75
    brush.text(surface, words, x, y, size, ink, within=within, least=min(LEAST, size), grow=max(1.0, factor))


def brush_rect(brush: Brush, box: Box) -> Rect:
    """Return the real rectangle of a logical box."""
    return Rect(brush.px(box.x), brush.px(box.y), brush.px(box.w), brush.px(box.h))
