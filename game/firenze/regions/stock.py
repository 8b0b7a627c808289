"""The player's stock: six columns of stones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.reading import queries
from engine.firenze.stones import COLOURS, NONE, Colour
from game.firenze.base.anchors import BrickAnchor, tower_body
from game.firenze.base.boxes import NUMBERS, Boxes
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_height
from game.graphics.grid import Grid
from game.table.painting.part import is_lit
from game.table.painting.region import numbered
from game.table.spots import Target, TouchArea

SHELF_COUNT = theme.CREAM
SOFT_COUNT = theme.rgb("C6D4F2")
OVER = theme.rgb("FFB89A")


class StockRegion(Region):
    """Region of the player's stock."""

    name = "stock"
    kinds = ("stock",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.stock)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return a column with its count."""
        body = self.body(model, target.a)
        return Rect(body.x, body.y, body.w, self.rect.bottom - self.grid.px(8) - body.y)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, numbered("stock", len(COLOURS)))

    @property
    def shelf(self) -> float:
        """Height of the shelf above the lower edge, logical px: the counts are below it."""
        return 51 + 22 * (self.boxes.grown(NUMBERS) - 1)

    def brick(self) -> float:
        """Return the width of a brick, logical px."""
        return min(self.pitch_across - 3, 57)

    @property
    def pitch_across(self) -> float:
        """Pitch of the columns, logical px."""
        return (self.boxes.stock.w - 28) / len(COLOURS)

    def pitch(self, number: int) -> float:
        """Return the pitch of the stones in a column of `number` stones, logical px: many stones overlap."""
        width = self.brick()
        room = self.boxes.stock.h - 65 - self.shelf - brick_depth(width)[1] - brick_height(width)
        return min(brick_height(width), room / max(1, number - 1))

    def stone(self, colour: Colour, index: int, number: int) -> BrickAnchor:
        """Return stone `index` (from below) of a column of `number` stones."""
        box = self.boxes.stock
        x = box.x + 19 + colour * self.pitch_across
        return self._spot(x, box.bottom - self.shelf - index * self.pitch(number), self.brick())

    def body(self, model: TableModel, colour: Colour) -> Rect:
        """Return the stones of a column (one stone at least)."""
        number = max(1, model.shown_stock(model.me, colour))
        top, foot = self.stone(colour, number - 1, number), self.stone(colour, 0, number)
        return tower_body(foot, 1).union(tower_body(top, 1))


class StockProps(NamedTuple):
    """Props of the stock."""

    stones: tuple[int, ...]
    """Stones that have landed, by colour."""
    limit: int
    proposed: tuple[int, ...]
    """Number of them that the primary button would pay."""
    is_dimmed: bool


class StockPainter(FirenzePart[StockRegion, StockProps]):
    """Paints the player's stock: six columns with counts, the total and the limit; stones proposed as payment are
    framed."""

    def props(self, model: TableModel, shown: TableShown) -> StockProps:
        question = shown.question
        is_idle = shown.forecast.phase in (4, 5) and not is_lit(shown, "stock")
        return StockProps(
            tuple([model.shown_stock(model.me, colour) for colour in COLOURS]),
            shown.known(queries.stock_limit, model.view, model.me).total,
            tuple([question.proposed.count(colour) for colour in COLOURS]) if question.proposed else NONE,
            question.waits or is_idle,
        )

    def paint(self, surface: pygame.Surface, props: StockProps) -> None:
        brush, rect, box = self.brush, self.region.rect, self.region.boxes.stock
        brush.panel(surface, "panel_stock", rect)
        total = sum(props.stones)
        of = brush.t("board.limit", n=props.limit)
        wide = brush.width(of, 32, grow=1.3)
        left = box.right - 40 - wide - brush.width(str(total), 42, "display", 1.3)
        title, room = brush.t("board.stock"), left - box.x - 20
        brush.text(surface, title, box.x + 20, box.y + 44, 36, theme.CREAM, "display", within=room, grow=1.3)
        brush.text(surface, of, box.right - 20, box.y + 45, 32, SOFT_COUNT, anchor="baseright", grow=1.3)
        x = box.right - 28 - wide
        colour = OVER if total > props.limit else theme.NUMBER
        brush.text(surface, str(total), x, box.y + 46, 42, colour, "display", "baseright", grow=1.3)
        shelf = brush.grid.rect(box.x + 12, box.bottom - self.region.shelf, box.w - 24, 13)
        brush.panel(surface, "stock_shelf", shelf)
        for stone, (number, proposed) in enumerate(zip(props.stones, props.proposed, strict=True)):
            self._column(surface, stone, number, proposed)
        if props.is_dimmed:
            brush.dim(surface, rect)

    def _column(self, surface: pygame.Surface, colour: int, number: int, proposed: int) -> None:
        brush, stock = self.brush, self.region
        spots = [stock.stone(colour, k, number) for k in range(number)]
        for spot in spots:
            brush.brick(surface, colour, spot)
        marked = spots[max(0, number - proposed) :]
        if marked:
            body = tower_body(marked[0], 1).union(tower_body(marked[-1], 1)).inflate(brush.px(6), brush.px(4))
            brush.panel(surface, "focus_frame", body)
            for spot in marked:
                brush.brick(surface, colour, spot)
        foot = stock.stone(colour, 0, 1)
        x = (foot.x + foot.width * 0.47) / brush.scale
        ink = SHELF_COUNT if number else theme.rgb("7C93C8")
        brush.number(
            surface, number, x, stock.boxes.stock.bottom - 9, 36, ink, within=stock.pitch_across - 2, grow=NUMBERS
        )
