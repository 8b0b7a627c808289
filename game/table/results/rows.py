"""The panel of bars: a row for each seat with name, the tie-break, bar, sum and rank, and the sources below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.table.painting.brush import TableBrush
from game.table.results.bars import MOST_THICK, THICK, ScoreBar, draw_field, listed, unit_of
from game.table.results.growth import Growth
from game.table.results.score import Results
from game.table.results.style import ResultsStyle

NAME, TOTAL = 368.0, 124.0
"""Logical px of a row's name and of its sum."""
LOST = 54.0
"""Logical px for points given up, where there are any: their number has room beside a short part."""
GROWN = 1.25
"""Largest scale of the letters of name and money."""


class RowsPlace(Protocol):
    """The places of the rows, in logical px."""

    @property
    def grid(self) -> Grid: ...
    @property
    def bars(self) -> Box: ...
    @property
    def rows(self) -> list[Box]: ...
    @property
    def legend(self) -> list[Box]: ...


class ScoreRows:
    """The panel for one size of the window. decides: by seat the number that decides between equal points."""

    def __init__(
        self, brush: TableBrush, style: ResultsStyle, place: RowsPlace, results: Results, decides: Sequence[int]
    ) -> None:
        self._brush, self._style, self._place, self._results = brush, style, place, results
        self._decides = decides
        seats = results.seats
        unit, before = unit_of(seats, brush.px(place.rows[0].w - NAME - TOTAL), brush.px(LOST))
        self._zero = brush.px(place.rows[0].x + NAME) + round(before)
        self._bars = [
            ScoreBar(brush, style, seat, self._bar(row), self._zero, unit)
            for seat, row in zip(seats, place.rows, strict=True)
        ]

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the panel, its sources and names, and the line from which all bars begin."""
        place, brush = self._place, self._brush
        brush.panel(surface, self._style.panel, place.grid.rect(*place.bars))
        for source, box in zip(listed(self._style, self._results.seats), place.legend, strict=True):
            self._entry(surface, source, box)
        for seat, row in enumerate(place.rows):
            self._name(surface, seat, row)
        top = brush.px(min(row.y for row in place.rows) + 4)
        foot = brush.px(max(row.bottom for row in place.rows) - 4)
        pygame.draw.line(surface, theme.BOLE, (self._zero, top), (self._zero, foot), max(2, brush.px(3)))

    def draw(self, surface: pygame.Surface, growth: Growth, ms: float) -> None:
        """Draw bars and sums at this time of the growth."""
        for seat, (bar, row) in enumerate(zip(self._bars, self._place.rows, strict=True)):
            bar.draw(surface, growth, ms)
            self._total(surface, seat, row, growth, ms)

    def read_ahead(self) -> bool:
        """Paint a part that is not yet painted; return whether there was one."""
        return any(bar.read_ahead() for bar in self._bars)

    # ------------------------------------------------------------ parts

    def _bar(self, row: Box) -> pygame.Rect:
        thick = min(MOST_THICK, row.h * THICK)
        return self._brush.grid.rect(row.x + NAME, row.centre[1] - thick / 2, row.w - NAME - TOTAL, thick)

    def _entry(self, surface: pygame.Surface, source: str, box: Box) -> None:
        """Paint a source in the legend."""
        brush, style, high = self._brush, self._style, min(box.h - 8, 40.0)
        field = brush.grid.rect(box.x, box.y + (box.h - high) / 2, 46, high)
        draw_field(brush, surface, style, source, field)
        if source in style.icons:
            brush.sprites.blit(surface, style.icons[source], *field.center, width=field.h * 0.8)
        words, room = brush.t(f"{style.short}.{source}"), box.w - 46 - 20
        foot = box.y + box.h / 2 + 9
        brush.text(surface, words, box.x + 54, foot, 27, theme.INK, "bold", within=room, least=17, tight=True, grow=1.4)

    def _name(self, surface: pygame.Surface, seat: int, row: Box) -> None:
        """Paint who a row belongs to, and the number that breaks ties."""
        brush, one, y = self._brush, self._results.seats[seat], row.centre[1]
        size = min(72.0, row.h * 0.8)
        x = row.x + 56 + size / 2
        if one.portrait:
            brush.sprite(surface, one.portrait, x, y + 2, size * 1.1)
            brush.sprite(surface, f"seal_{one.shape}", x + size * 0.36, y + size * 0.34, size * 0.44)
        else:
            brush.sprite(surface, f"seal_{one.shape}", x, y, size * 0.86)
        left = x + size / 2 + 12
        room, grown = row.x + NAME - 22 - left, min(GROWN, max(1.0, brush.text_scale))
        high, low = min(36.0, row.h * 0.44 / grown), min(26.0, row.h * 0.32 / grown)
        foot = y + min(4.0, row.h * 0.02)
        brush.text(
            surface, one.name, left, foot, high, theme.INK, "display", within=room, least=20, tight=True, grow=GROWN
        )
        below = foot + low * grown + 4
        at, wide = brush.grid.at(left + 12, below - low * grown * 0.34), low * grown * 0.9 * brush.scale
        style = self._style
        brush.sprites.blit(surface, style.breaks_ties, *at, width=wide, colour=style.ink_of_ties)
        number = str(self._decides[seat])
        brush.text(surface, number, left + 30, below, low, theme.INK_SOFT, "bold", tight=True, grow=GROWN)

    def _total(self, surface: pygame.Surface, seat: int, row: Box, growth: Growth, ms: float) -> None:
        brush, one, y = self._brush, self._results.seats[seat], row.centre[1]
        is_named = ms >= growth.named
        wins = is_named and seat in self._results.winners
        ink = theme.BOLE if wins else theme.INK
        points = f"{growth.shown(one, ms)}".replace("-", "−")
        brush.text(surface, points, row.right - 6, y + 22, 66, ink, "display", "baseright", tight=True)
        if is_named:
            rank = f"{self._results.rank(one)}."
            brush.text(surface, rank, row.x + 26, y + 15, 44, ink, "display", "basemid", tight=True)
