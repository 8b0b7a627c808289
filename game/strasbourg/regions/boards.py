"""The boards of all five rounds: which guild and which edifice comes when, and how often each guild still comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import BOARDS, EDIFICES, GUILD_FIELDS, GUILDS
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.regions.street import STATIONS, station
from game.table.spots import Target, TouchArea

RIM, LEFT, SIGN, ICON = 7.0, 84.0, 36.0, 34.0
"""Logical px: rim of the panel, width of what tells how often each guild still comes, of a sign, of an edifice."""
PAST = 0.38
"""Opacity of what is over."""
NOW, SEAM = theme.rgb("4A5B6E"), theme.rgb("6B5A33")


class Boards(Region):
    """The region of the boards."""

    name = "boards"
    kinds = ("board",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.line(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("board", number) for number in range(ROUNDS)], halo=0)

    def line(self, number: int) -> Box:
        """Return the line of a round, counted from 0, logical px."""
        high = (self.box.h - 2 * RIM) / ROUNDS
        return Box(self.box.x + RIM, self.box.y + RIM + number * high, self.box.w - 2 * RIM - LEFT, high)

    def left(self, number: int) -> Box:
        """Return the place of how often a guild still comes, logical px."""
        line = self.line(number)
        return Box(line.right + 8, line.y, LEFT - 8, line.h)


class BoardsProps(NamedTuple):
    """Props of the boards."""

    round: int
    boards: tuple[str, ...]
    edifices: tuple[str, ...]
    left: tuple[int, ...]
    """By guild, how often it still comes."""


def guilds_left(view: View) -> tuple[int, ...]:
    """Return by guild in how many fields it still comes: in those of this round from the one that is played on, and in
    all of the rounds to come."""
    at = STATIONS[max(0, station(view))]
    coming = Counter(
        guild
        for number, board in enumerate(view.boards, 1)
        for field, guild in zip(GUILD_FIELDS, BOARDS[board], strict=True)
        if number > view.round or (number == view.round and field >= at and not view.is_over)
    )
    return tuple(coming[guild] for guild in GUILDS)


class BoardsPainter(Part[Boards, BoardsProps]):
    """Painter of a line for each round, its guilds and its edifice with the points, and of how often each guild still
    comes."""

    def props(self, model: TableModel, shown: TableShown) -> BoardsProps:
        view = model.view
        return BoardsProps(view.round, view.boards, view.edifices, guilds_left(view))

    def paint(self, surface: pygame.Surface, props: BoardsProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "strasbourg_panel_dark", region.rect)
        for number, (board, edifice) in enumerate(zip(props.boards, props.edifices, strict=True)):
            self._line(surface, region.line(number), number + 1, props.round, (BOARDS[board], edifice))
        first, last = region.left(0), region.left(ROUNDS - 1)
        x = first.x - 5
        pygame.draw.line(surface, SEAM, region.grid.at(x, first.y + 4), region.grid.at(x, last.bottom - 4), brush.px(2))
        for number, (guild, times) in enumerate(zip(GUILDS, props.left, strict=True)):
            self._left(surface, region.left(number), guild, times)

    def _line(
        self, surface: pygame.Surface, box: Box, number: int, now: int, board: tuple[tuple[str, ...], str]
    ) -> None:
        """Paint the line of a round."""
        brush, (guilds, edifice) = self.brush, board
        share = PAST if number < now else 1.0
        if number == now:
            rect = self.region.real(Box(box.x, box.y + 1, box.w, box.h - 2))
            pygame.draw.rect(surface, NOW, rect, border_radius=brush.px(7))
            draw_frame(surface, theme.NOW_GLOW, rect, max(1, brush.px(2)), brush.px(7))
        ink = theme.NOW_GLOW if number == now else theme.mix(theme.CREAM, theme.INK, 0.0 if share == 1 else 0.5)
        y = box.centre[1]
        brush.text(surface, str(number), box.x + 10, y + 10, 28, ink, "display", tight=True)
        wide = min(SIGN, box.h)
        pitch = (box.w - 40 - 96) / len(guilds)
        for k, guild in enumerate(guilds):
            brush.sprite(surface, f"strasbourg_sign_{guild}", box.x + 40 + (k + 0.5) * pitch, y, wide, share)
        self._icon(surface, f"strasbourg_icon_{edifice}", (box.right - 70, y), ink)
        brush.text(surface, f"+{EDIFICES[edifice]}", box.right - 6, y + 10, 28, ink, "display", "baseright", tight=True)

    def _icon(self, surface: pygame.Surface, name: str, at: tuple[float, float], colour: theme.Colour) -> None:
        brush = self.brush
        x, y = at[0] * brush.scale, at[1] * brush.scale
        brush.sprites.blit(surface, name, x, y, width=ICON * brush.scale, colour=colour)

    def _left(self, surface: pygame.Surface, box: Box, guild: str, times: int) -> None:
        brush, y = self.brush, box.centre[1]
        share = 1.0 if times else PAST
        wide = min(SIGN, box.h)
        brush.sprite(surface, f"strasbourg_sign_{guild}", box.x + 18, y, wide, share)
        colour = theme.mix(theme.CREAM, theme.INK, 0.0 if times else 0.5)
        brush.text(surface, f"×{times}", box.right - 4, y + 10, 28, colour, "display", "baseright", tight=True)
