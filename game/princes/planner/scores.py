"""All seats with their points on the track, where there is no work to plan."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.model import TableModel
from game.table.painting.brush import TableBrush

MOST_LINE, BETWEEN = 74.0, 4.0
"""Greatest height of a line, and gap between two, logical px."""
NAME, POINTS = 150.0, 60.0
"""Widths of the columns with names and with points, logical px."""
RAIL = theme.rgb("7A3520")


class ShownScore(NamedTuple):
    """A seat with its points on the track."""

    shape: str
    name: str
    points: int


def scores_of(model: TableModel) -> tuple[ShownScore, ...]:
    """Return all seats, the best first."""
    names = model.view.names
    found = [ShownScore(model.shape(seat), name, model.score(seat)) for seat, name in enumerate(names)]
    return tuple(sorted(found, key=lambda each: -each.points))


def paint_scores(brush: TableBrush, surface: pygame.Surface, scores: tuple[ShownScore, ...], room: Box) -> None:
    """Paint a bar for each seat."""
    high, most = min(MOST_LINE, room.h / len(scores)), max(1, *(each.points for each in scores))
    for number, each in enumerate(scores):
        box = Box(room.x, room.y + number * high, room.w, high - BETWEEN)
        middle, size = box.centre[1], min(38.0, box.h)
        brush.sprite(surface, f"seal_{each.shape}", box.x + 22, middle, size)
        px = brush.type.fit(each.name, "medium", brush.size(28, tight=True), 9, brush.px(NAME - 8))
        brush.type.draw(
            surface, each.name, brush.grid.at(box.x + 48, middle), "medium", px, theme.CREAM_BRIGHT, "midleft"
        )
        rail = Box(box.x + 48 + NAME, middle - 8, box.w - 48 - NAME - POINTS, 16)
        pygame.draw.rect(surface, RAIL, brush.grid.rect(rail.x, rail.y, rail.w, rail.h), border_radius=brush.px(8))
        bar = brush.grid.rect(rail.x, rail.y, rail.w * max(0, each.points) / most, rail.h)
        pygame.draw.rect(surface, theme.PLAYERS[each.shape], bar, border_radius=brush.px(8))
        brush.text(
            surface, str(each.points), box.right - 14, middle, 32, theme.NUMBER, "display", "midright", tight=True
        )
