"""Above the results: the source being counted; then the winner in a wreath of laurel, and the words about the end."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.graphics.grid import Box
from game.graphics.images import faded
from game.shell.context import Context
from game.table.painting.brush import TableBrush
from game.table.results.bars import draw_field
from game.table.results.laurel import laurel
from game.table.results.score import SeatResult
from game.table.results.style import ResultsStyle
from game.ui.page_ground import draw_heading

RADIUS, DISC, PORTRAIT, SEAL = 88.0, 80.0, 176.0, 136.0
"""Logical px of the wreath, the disc in it, a portrait and the seal of a person."""
WREATH = 1.3
"""Half the width of a wreath by its radius."""
SHARED = (1.0, 0.86, 0.7, 0.6, 0.52)
"""Scale of the portraits by the number of winners who share."""
SUB = 1.3
"""Largest scale of the letters under the headline."""
HEADLINE, SUBLINE = 100.0, 36.0
LINE, BELOW, ONE_LINE = 112.0, 168.0, 58.0
"""The baselines, and the size of letters below which a headline takes two lines."""
MIDDLE = 102.0
"""The middle of the portraits."""


class Head:
    """The pictures for one size of the window."""

    def __init__(self, context: Context, brush: TableBrush, box: Box, winners: list[SeatResult]) -> None:
        self._context, self._brush = context, brush
        self._box, self._winners = box, winners
        self._won: tuple[tuple[str, str], pygame.Surface] | None = None

    @property
    def rect(self) -> pygame.Rect:
        """All of it, real px."""
        return self._brush.grid.rect(*self._box)

    def draw_counting(self, surface: pygame.Surface, style: ResultsStyle, source: str, words: tuple[str, str]) -> None:
        """Draw the source being counted, with its name and a line below it."""
        brush, left = self._brush, self._box.x + 24
        tile = brush.grid.rect(left, 44, 128, 128)
        draw_field(brush, surface, style, source, tile)
        if source in style.icons:
            brush.sprites.blit(surface, style.icons[source], *tile.center, width=tile.w * 0.66)
        self._write(surface, words, left + 128 + 30)

    def draw_winner(self, surface: pygame.Surface, words: tuple[str, str], size: float, strength: float) -> None:
        """Draw winners and words at scale `size` (1: at rest; it may overshoot) with opacity `strength`."""
        picture, rect = self._head(words), self.rect
        if size != 1:
            picture = pygame.transform.smoothscale_by(picture, 0.85 + 0.15 * size)
        shown = picture if strength >= 1 else faded(picture, strength)
        surface.blit(shown, shown.get_rect(midleft=rect.midleft), special_flags=PREMULTIPLIED)

    def read_ahead(self, words: tuple[str, str]) -> None:
        """Paint the winner before it is shown."""
        self._head(words)

    # ------------------------------------------------------------ parts

    def _head(self, words: tuple[str, str]) -> pygame.Surface:
        if self._won is None or self._won[0] != words:
            picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            scale = SHARED[len(self._winners) - 1]
            wide = 2 * RADIUS * WREATH * scale
            for number, seat in enumerate(self._winners):
                self._medallion(picture, seat, wide * (number + 0.5), scale)
            self._write(picture, words, wide * len(self._winners) + 20)
            self._won = words, picture
        return self._won[1]

    def _medallion(self, picture: pygame.Surface, seat: SeatResult, x: float, scale: float) -> None:
        brush, y = self._brush, MIDDLE
        middle = brush.grid.at(x, y)
        if seat.portrait:
            brush.sprite(picture, seat.portrait, x, y + 4 * scale, PORTRAIT * scale)
        else:
            rings = (DISC + 6, theme.BOLE), (DISC + 4, theme.GOLD_BRIGHT), (DISC - 4, theme.AZURITE)
            for radius, colour in rings:
                pygame.draw.aacircle(picture, colour, middle, brush.px(radius * scale))
            brush.sprite(picture, f"seal_{seat.shape}", x, y, SEAL * scale)
        wreath = laurel(max(8, brush.px(RADIUS * scale)))
        picture.blit(wreath, wreath.get_rect(center=middle), special_flags=PREMULTIPLIED)
        if seat.portrait:
            brush.sprite(picture, f"seal_{seat.shape}", x + 62 * scale, y + 58 * scale, 54 * scale)

    def _write(self, surface: pygame.Surface, words: tuple[str, str], left: float) -> None:
        """Write a headline and a line below it, from `left` on."""
        brush, context = self._brush, self._context
        room = brush.px(self._box.w - left - 12)
        px = brush.type.fit(words[0], "display", brush.px(HEADLINE), brush.px(ONE_LINE), room)
        lines = [words[0]]
        if brush.type.size_of(words[0], "display", px)[0] > room:
            high = room, brush.px(LINE)
            px, lines = brush.type.fit_lines(words[0], "display", brush.px(ONE_LINE), brush.px(24), high, 1.0)
        for number, line in enumerate(reversed(lines)):
            x, y = brush.grid.at(left, LINE)
            draw_heading(surface, context, line, (x, y - number * px), px)
        px = brush.type.fit(words[1], "bold", brush.size(SUBLINE, grow=SUB), brush.px(20), room)
        at = brush.grid.at(left, BELOW)
        brush.type.draw(surface, words[1], at, "bold", px, theme.CREAM_BRIGHT, "baseleft", theme.HALO_NIGHT)
