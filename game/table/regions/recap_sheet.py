"""The recap as a sheet of parchment: the strip of the turns since the reader's own, and harm to the reader in red."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.grid import Box, Grid
from game.table.painting.part import TablePart
from game.table.painting.region import NOWHERE, TableRegion
from game.table.regions.strip import MarkLook, draw_marks, marked, signed
from game.table.shown import Shown
from game.table.spots import Spot, Target, TouchArea

Row = tuple[str, str, bool, int, tuple[MarkLook, ...]]
"""A line: the seal of the seat, "" if it continues; the text; whether it harmed the reader; the points of the seat; the
deeds as pictures, shown instead of the text."""
Told = tuple[Row, ...]
LEADING, INDENT, TITLE = 1.16, 1.2, 38
"""Line pitch and distance from the seal to the words, in sizes of the letters; height of the title, logical px."""
SMALL_TITLE, LOW = 28.0, 1.08
"""Size of the title's letters if there is little room, and its height in this size."""
LARGEST_TITLE = 1.5
"""Largest scale of the title."""
PICTURES, MIXED = (46.0, 40.0, 34.0), (34.0,)
"""Sizes of lines of pictures alone, and of pictures among words, logical px, as far as there is room."""
LARGER = (1.6, 1.4, 1.2, 1.0)
"""Scales of the letters if they are to be large, as far as there is room."""


class Sealed(Protocol):
    """The fields of a table's model that the sheet needs."""

    def shape(self, seat: int) -> str:
        """Return the seal shape of a seat."""
        ...


class RecapSheet(TableRegion[Any, Shown[Any, Any]]):
    """Region of the sheet while it is shown: it covers the table below, and a press on it opens the chronicle.

    place: returns its rectangle, None while it is hidden."""

    name = "recap"
    kinds = ("recap",)

    def __init__(self, grid: Grid, place: Callable[[Any, Shown[Any, Any]], Rect | None]) -> None:
        super().__init__(grid)
        self.place = place

    def target(self, model: Any, shown: Shown[Any, Any], target: Target) -> Rect:
        return self.place(model, shown) or NOWHERE.copy()

    def areas(self, model: Any, shown: Shown[Any, Any]) -> Iterator[TouchArea]:
        place = self.place(model, shown)
        if place is not None:
            yield TouchArea(self.name, place, lambda: [Spot(Target("recap"), place, self.name)])


class RecapProps(NamedTuple):
    """lines: of the recap.  place: where it lies, real px."""

    lines: Told
    place: tuple[int, int, int, int]


class RecapPainter(TablePart[Any, Shown[Any, Any], Brush, RecapSheet, RecapProps]):
    """The events since the own turn, until something is chosen."""

    def props(self, model: Any, shown: Shown[Any, Any]) -> RecapProps | None:
        place = self.region.place(model, shown)
        return None if place is None else RecapProps(told(model, shown), (place.x, place.y, place.w, place.h))

    def area(self, props: RecapProps) -> Rect:
        return Rect(props.place)

    def paint(self, surface: pygame.Surface, props: RecapProps) -> None:
        draw_sheet(self.brush, surface, self.area(props), props.lines)


def told(model: Sealed, shown: Shown[Any, Any]) -> Told:
    """Return the lines of the recap."""
    if shown.recap is None:
        return ()
    shape = model.shape
    return tuple(
        (shape(line.seat), line.text, line.is_harm, line.points, marked(line.marks, line.seat, shape))
        for line in shown.recap.lines
    )


def draw_sheet(brush: Brush, surface: pygame.Surface, rect: Rect, lines: Told) -> None:
    """Draw the sheet in a rectangle, with letters as large as possible, and with a title, unless the lines take its
    room."""
    ground = rect.inflate(-brush.px(12), -brush.px(12))
    pygame.draw.rect(surface, theme.PARCHMENT_MID, ground, border_radius=brush.px(8))  # else a little is seen through
    brush.panel(surface, "panel_parchment", rect)
    box = brush.box(rect)
    top, small, least = box.y + 6, brush.size(SMALL_TITLE) / brush.scale, brush.size(24) / brush.scale
    sizes = [brush.size(28, grow=grow) / brush.scale for grow in LARGER]
    if any(line[4] for line in lines):
        sizes = [*(PICTURES if all(line[4] for line in lines) else MIXED), *sizes]
    inside = Box(box.x + 16, top, box.w - 30, box.bottom - 2 - top)
    grown = max(1.0, min(LARGEST_TITLE, brush.text_scale))
    for letters, grow, high in ((32.0, grown, TITLE * grown), (32.0, 1.0, TITLE), (SMALL_TITLE, 1.0, small * LOW)):
        is_last = letters == SMALL_TITLE
        below = inside._replace(y=top + high, h=inside.h - high)
        size = _largest(brush, lines, below, [*sizes, least] if is_last else sizes)
        if size is None and is_last and int(inside.h // (least * LEADING)) == int(below.h // (least * LEADING)):
            size = least  # not all lines fit, with the title or without it
        if size is not None:
            title, y = brush.t("recap.title"), top + high - (small * (LOW - 0.84) if is_last else 8 * grow)
            brush.text(surface, title, box.x + 18, y, letters, theme.INK, "display", within=box.w - 36, grow=grow)
            inside = below
            break
    else:
        size = _largest(brush, lines, inside, sizes) or least
    for _ in lines_drawn(brush, surface, lines, inside, size):
        pass


def rows_of(brush: Brush, lines: Told, width: float, size: float) -> list[Row]:
    """Return the lines, wrapped."""
    rows: list[Row] = []
    for shape, text, is_harm, points, marks in lines:
        if marks:
            rows.append((shape, "", is_harm, points, marks))
            continue
        room = _room(brush, width, size, points)
        wrapped = brush.type.wrap(text, "bold", brush.px(size), room * brush.scale)
        rows += [(shape if k == 0 else "", part, is_harm, 0 if k else points, ()) for k, part in enumerate(wrapped)]
    return rows


def _room(brush: Brush, width: float, size: float, points: int) -> float:
    """Return the room for words in a row, logical px."""
    return width - INDENT * size - (brush.width(signed(points), size, "bold") + 8 if points else 0)


def fits(brush: Brush, lines: Told, box: Box, size: float) -> bool:
    """Return whether all lines fit in the box."""
    rows = rows_of(brush, lines, box.w, size)
    too_wide = any(
        brush.width(text, size, "bold") > _room(brush, box.w, size, points) for _, text, _, points, _ in rows
    )
    return not too_wide and len(rows) <= int(box.h // (size * LEADING))


def _largest(brush: Brush, lines: Told, box: Box, sizes: Sequence[float]) -> float | None:
    """Return the first of some sizes at which all lines fit in the box; None if there is none."""
    return next((size for size in sizes if fits(brush, lines, box, size)), None)


def lines_drawn(brush: Brush, surface: pygame.Surface, lines: Told, box: Box, size: float) -> Iterator[bool]:
    """Draw the lines in a box, one per step, each after its seal; a long line is wrapped, or written smaller if there
    is no room for that. If not all fit, harm to the reader is kept."""
    pitch = size * LEADING
    room = int(box.h // pitch)
    rows = rows_of(brush, lines, box.w, size)
    if len(rows) > room >= len(lines):
        rows = list(lines)
    elif len(rows) > room:
        first = sorted(range(len(rows)), key=lambda place: not rows[place][2])[:room]
        rows = [rows[place] for place in sorted(first)]
    for k, (shape, text, is_harm, points, marks) in enumerate(rows):
        y = box.y + pitch * (k + 0.8)
        if shape:
            brush.sprite(surface, f"seal_{shape}", box.x + 12, y - size * 0.34, size * 0.95)
        left, within = box.x + INDENT * size, _room(brush, box.w, size, points)
        if marks:
            draw_marks(brush, surface, marks, Box(left, box.y + pitch * k, within, pitch))
        else:
            ink = theme.LOSS if is_harm else theme.INK
            brush.text(surface, text, left, y, size, ink, "bold", within=within, least=20, tight=True)
        if points:
            ink = theme.GAIN if points > 0 else theme.LOSS
            brush.text(surface, signed(points), box.right, y, size, ink, "bold", "baseright")
        yield False
