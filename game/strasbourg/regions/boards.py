"""The boards of all five rounds: which guild and which edifice comes when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import BOARDS, EDIFICES
from engine.strasbourg.values import ROUNDS
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.signs import COLOURS
from game.table.spots import Target, TouchArea


class Boards(Region):
    """The region of the boards."""

    name = "boards"
    kinds = ("board",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.boards)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.line(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("board", number) for number in range(ROUNDS)], halo=0)

    def line(self, number: int) -> Box:
        """Return the line of a round, counted from 0, logical px."""
        inner = self.box.inset(8)
        high = inner.h / ROUNDS
        return Box(inner.x, inner.y + number * high, inner.w, high)


class BoardsProps(NamedTuple):
    """Props of the boards."""

    round: int
    boards: tuple[str, ...]
    edifices: tuple[str, ...]


class BoardsPainter(Part[Boards, BoardsProps]):
    """Painter of a line for each round: its guilds and its edifice with its points."""

    def props(self, model: TableModel, shown: TableShown) -> BoardsProps:
        view = model.view
        return BoardsProps(view.round, view.boards, view.edifices)

    def paint(self, surface: pygame.Surface, props: BoardsProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "panel_parchment", region.rect)
        for number, (board, edifice) in enumerate(zip(props.boards, props.edifices, strict=True)):
            box = region.line(number)
            foot = box.bottom - 9
            ink = theme.LOSS if number + 1 == props.round else theme.INK
            brush.text(surface, str(number + 1), box.x + 8, foot, 28, ink, "display", tight=True)
            for k, guild in enumerate(BOARDS[board]):
                pygame.draw.circle(
                    surface, COLOURS[guild], region.grid.at(box.x + 60 + k * 44, box.centre[1]), brush.px(14)
                )
            said = f"{brush.t(f'strasbourg.edifice.{edifice}')} {EDIFICES[edifice]}"
            brush.text(surface, said, box.x + 184, foot, 26, ink, within=box.w - 190, least=18, tight=True)
