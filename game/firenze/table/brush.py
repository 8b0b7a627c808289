"""The brush of Firenze's table: it knows the stones and the cards, and nothing of where they lie."""

from __future__ import annotations

import pygame

from engine.firenze.stones import LETTERS, Colour
from game.firenze.table.anchors import BrickAnchor
from game.firenze.table.boxes import SMALL
from game.graphics.bricks import draw_brick
from game.graphics.brush import Brush, Studio
from game.graphics.grid import Grid


class TableBrush(Brush):
    """A brush for a window with this grid."""

    def __init__(self, context: Studio, grid: Grid) -> None:
        super().__init__(context, grid.scale)
        self.grid = grid
        self.is_small = grid.scale < SMALL

    def brick(self, target: pygame.Surface, colour: Colour, spot: BrickAnchor) -> None:
        """Paint one stone at its place (real px)."""
        draw_brick(target, self.sprites, LETTERS[colour], spot.x, spot.y, spot.width)

    def card_name(self, card: str, least: float, room: float, tight: bool = False) -> str:
        """Return the full name of a card if it is at most `room` wide at the size `least`, else its short one."""
        name = self.t(f"card.{card}.name")
        wide = self.type.size_of(name, "display", self.size(least, tight))[0]
        return name if wide <= room * self.scale else self.t(f"card.{card}.short")


def signed(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")
