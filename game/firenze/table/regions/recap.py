"""The recap: a sheet over the ledger until something is chosen, and the banner of whoever comes on turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.table.brush import TableBrush
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.ledger import Ledger
from game.firenze.table.regions.part import Part
from game.graphics import theme
from game.graphics.ahead import goes_on
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box
from game.graphics.images import faded
from game.table.painter import Frame

Told = tuple[tuple[str, str, bool, int], ...]
"""Lines: the seal of the seat, what is told, whether it was done to the reader, the points of the seat."""
LEADING, INDENT, TITLE = 1.16, 1.2, 38
"""From line to line and from the seal to the words, in sizes of the letters; the height of the title, logical px."""
LARGER = (1.6, 1.4, 1.2, 1.0)
"""How many times as large letters are, where they are to be large, as far as there is room."""
FADE = 0.18
"""Seconds in which the banner comes and goes."""


def told(model: TableModel, shown: TableShown) -> Told:
    """Return the lines of the recap."""
    if shown.recap is None:
        return ()
    return tuple((model.shape(line.seat), line.text, line.is_harm, line.points) for line in shown.recap.lines)


class RecapProps(NamedTuple):
    """lines: of the recap.  has_secondary: the smaller button is there and stays in sight."""

    lines: Told
    has_secondary: bool


class RecapPainter(Part[Ledger, RecapProps]):
    """What happened since the own turn, where the ledger and the big button are that wait for a choice."""

    def props(self, model: TableModel, shown: TableShown) -> RecapProps | None:
        question = shown.question
        if question.waits or question.selected is not None or question.chosen is not None:
            return None
        if question.primary is not None and question.primary.enabled:
            return None
        lines = told(model, shown)
        return RecapProps(lines, question.secondary is not None) if lines else None

    def area(self, props: RecapProps) -> Rect:
        primary = self.region.primary
        return primary if props.has_secondary else self.region.rect.union(primary)

    def paint(self, surface: pygame.Surface, props: RecapProps) -> None:
        brush, rect = self.brush, self.area(props)
        brush.panel(surface, "panel_parchment", rect)
        box = brush.box(rect)
        top = box.y + 6
        sizes = [brush.size(28, grow=grow) / brush.scale for grow in LARGER]
        inside = Box(box.x + 16, top, box.w - 30, box.bottom - 2 - top)
        below = replace(inside, y=top + TITLE, h=inside.h - TITLE)
        if (size := _largest(brush, props.lines, below, sizes)) is not None:
            brush.text(surface, brush.t("recap.title"), box.x + 18, top + 30, 32, theme.INK, "display")
            inside = below
        else:
            size = _largest(brush, props.lines, inside, sizes) or brush.size(24) / brush.scale
        for _ in lines_drawn(brush, surface, props.lines, inside, size):
            pass


Row = tuple[str, str, bool, int]
"""A line as it is written: the seal before it, "" where it goes on; the words; whether they are about harm; points."""


def rows_of(brush: TableBrush, lines: Told, width: float, size: float) -> list[Row]:
    """Return the lines, wrapped."""
    rows: list[Row] = []
    for shape, text, is_harm, points in lines:
        room = _room(brush, width, size, points)
        wrapped = brush.type.wrap(text, "bold", brush.px(size), room * brush.scale)
        rows += [(shape if k == 0 else "", part, is_harm, 0 if k else points) for k, part in enumerate(wrapped)]
    return rows


def _room(brush: TableBrush, width: float, size: float, points: int) -> float:
    """What is left in a row for words, logical px."""
    return width - INDENT * size - (brush.width(f"+{points}", size, "bold") + 8 if points else 0)


def fits(brush: TableBrush, lines: Told, box: Box, size: float) -> bool:
    """Return whether all lines find room in the box."""
    rows = rows_of(brush, lines, box.w, size)
    too_wide = any(brush.width(text, size, "bold") > _room(brush, box.w, size, points) for _, text, _, points in rows)
    return not too_wide and len(rows) <= int(box.h // (size * LEADING))


def _largest(brush: TableBrush, lines: Told, box: Box, sizes: Sequence[float]) -> float | None:
    """The first of some sizes at which all lines find room in the box; None where there is none."""
    return next((size for size in sizes if fits(brush, lines, box, size)), None)


def lines_drawn(brush: TableBrush, surface: pygame.Surface, lines: Told, box: Box, size: float) -> Iterator[bool]:
    """Draw the lines in a box, one a step, each behind its seal; what is too long goes on in the next line.  Where
    there is no room for all, what was done to the reader stays."""
    pitch = size * LEADING
    room = int(box.h // pitch)
    rows = rows_of(brush, lines, box.w, size)
    if len(rows) > room:
        harms = [row for row in rows if row[2]]
        rows = (rows[: max(0, room - len(harms))] + harms)[:room]
    for k, (shape, text, is_harm, points) in enumerate(rows):
        y = box.y + pitch * (k + 0.8)
        if shape:
            brush.sprite(surface, f"seal_{shape}", box.x + 12, y - size * 0.34, size * 0.95)
        ink = theme.LOSS if is_harm else theme.INK
        brush.text(
            surface,
            text,
            box.x + INDENT * size,
            y,
            size,
            ink,
            "bold",
            within=_room(brush, box.w, size, points),
            least=20,
            tight=True,
        )
        if points:
            brush.text(surface, f"+{points}", box.right, y, size, theme.GAIN, "bold", "baseright")
        yield False


class Banner:
    """The banner of whoever comes on turn, over the table; it holds nothing up."""

    def __init__(self, brush: TableBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self._key: object = None  # what it was painted for
        self._picture: pygame.Surface | None = None
        self._coming: Iterator[bool] = iter(())

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add it while its time runs; it fades at both ends, unless motion is reduced."""
        recap = shown.recap
        if recap is None or recap.until <= frame.time or shown.question.chosen is not None:
            return
        lines = told(model, shown)
        key = recap.seat, lines, display.area.size
        if self._key != key:
            self._key, self._coming = key, self._painted(model, recap.seat, lines)
        is_coming = any(self._coming) if frame.is_at_once else goes_on(self._coming)
        if is_coming or self._picture is None:
            return
        left = recap.until - frame.time
        share = 1.0 if frame.reduced else min(1.0, left / FADE)
        picture = self._picture if share >= 1.0 else faded(self._picture, share)
        at = picture.get_rect(center=self.layout.row.rect.center)
        display.blit(picture, at, pygame.BLEND_PREMULTIPLIED)

    def _painted(self, model: TableModel, seat: int, lines: Told) -> Iterator[bool]:
        """Paint a band in the colour of the seat with its seal and name, and a sheet with the recap under it, a part a
        step."""
        brush = self.brush
        size = brush.size(30, grow=LARGER[0]) / brush.scale
        width, head = 860.0, 120.0
        tall = 24 + size * LEADING * len(rows_of(brush, lines, width - 160, size)) if lines else 0
        picture = pygame.Surface((brush.px(width + 80), brush.px(head + tall + 90)), pygame.SRCALPHA)
        shape = model.shape(seat)
        band = brush.grid.rect(40, 30, width, head)
        if lines:
            sheet = brush.grid.rect(90, 30 + head - 14, width - 100, tall + 14)
            brush.panel(picture, "panel_parchment", sheet)
            yield False
            yield from lines_drawn(brush, picture, lines, Box(120, 30 + head + 8, width - 160, tall), size)
        brush.panel(picture, f"turn_ribbon_{shape}", band)
        yield False
        ink = theme.ink_on(theme.PLAYERS[shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        name = model.view.names[seat]
        wide = min(width - 240, brush.width(name, 64, "display"))
        x = 40 + (width - wide - 130) / 2
        brush.sprite(picture, f"seal_{shape}", x + 60, 30 + head / 2, 116)
        brush.text(picture, name, x + 136, 30 + head / 2 + 20, 64, ink, "display", halo=halo, within=width - 240)
        self._picture = picture
