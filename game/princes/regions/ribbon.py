"""The top bar: the seven rounds with the minimum of a work in each, the best work so far, and the round buttons."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.values import MINIMUM, ROUNDS
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel, TableShown
from game.table.regions.rounds import EDGE, PITCH, TIP, BarProps, RoundsBar, RoundsPainter, bar_props
from game.table.spots import Target

CURRENT = 344.0
"""Width of the current round, logical px."""


class Ribbon(RoundsBar):
    """The top bar."""

    kinds = (*RoundsBar.kinds, "best")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(grid, boxes.text_scale, boxes.ribbon, ROUNDS, CURRENT)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.best if target.kind == "best" else super().target(model, shown, target)

    def more(self) -> tuple[Target, ...]:
        return (Target("best"),)

    @property
    def best(self) -> Rect:
        """Place of the best work of the round."""
        left = EDGE + (ROUNDS - 1) * PITCH + CURRENT + TIP + 24
        return self.grid.rect(left, 8, self.step_at("undo") - 36 - left, 54)


class RibbonProps(NamedTuple):
    """Props of the top bar."""

    bar: BarProps
    best: int
    """Value of the best work, 0 for none."""
    leaders: tuple[str, ...]
    """Seals of the seats with the best work."""
    is_over: bool = False
    """The game is over, with no more works."""


class RibbonPainter(RoundsPainter[Ribbon, RibbonProps]):
    """Painter of the top bar, with the best work."""

    skin = "princes"
    todo = theme.rgb("BFD8B8")

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        view = model.view
        leaders = tuple(model.shape(seat) for seat in view.best_seats)
        return RibbonProps(bar_props(model, shown), view.best_value, leaders, view.is_over)

    def paint(self, surface: pygame.Surface, props: RibbonProps) -> None:
        self._bar(surface, props.bar)
        self._current(surface, props.bar)
        self._best(surface, props)

    def _round(self, surface: pygame.Surface, number: int, box: Box, *, is_past: bool) -> None:
        """Paint the number of a round small, the minimum of a work large."""
        brush, colour = self.brush, self.ink(is_past=is_past)
        brush.text(surface, f"{number}.", box.x + 22, 46, 22, colour, tight=True, least=18)
        brush.sprite(surface, "princes_icon_least", box.x + 50, 35, 24, 0.6 if is_past else 1.0)
        self._number(surface, str(MINIMUM[number - 1]), box.x + 76, 30, is_past=is_past)

    def _current(self, surface: pygame.Surface, props: BarProps) -> None:
        """Paint the current round with its phase and the minimum of a work."""
        brush, box = self.brush, self.brush.box(self.region.round(props.round, props.round))
        least = str(MINIMUM[props.round - 1])
        wide = brush.width(least, 38, "display")
        said, phase = brush.t("princes.round", n=props.round), brush.t(f"princes.phase.{props.phase}")
        self._now(surface, box, said, phase, box.w - 126 - wide)
        brush.text(surface, least, box.right - 34, 50, 38, theme.INK, "display", "baseright")
        brush.sprite(surface, "princes_icon_least", box.right - 54 - wide, 36, 34)

    def _best(self, surface: pygame.Surface, props: RibbonProps) -> None:
        """Paint the race for the best work of the round."""
        brush, box = self.brush, self.brush.box(self.region.best)
        if not props.best:
            if props.is_over:
                return
            words = brush.t("princes.no_work")
            faint = self.todo
            brush.text(surface, words, box.right, 46, 28, faint, "text", "baseright", None, None, box.w, 22, True, 1.35)
            return
        x = box.right - 24
        for shape in reversed(props.leaders):
            brush.sprite(surface, f"seal_{shape}", x, 35, 44)
            x -= 40
        words = brush.t("princes.best_work", value=props.best)
        room = x + 12 - box.x
        brush.text(surface, words, x + 12, 46, 30, theme.NUMBER, "text", "baseright", None, None, room, 22, True, 1.35)
