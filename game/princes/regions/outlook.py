"""Contents of a hand without artists: how the own prestige cards stand, or all seats."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.model import TableModel
from game.princes.planner.race import CardInHand
from game.princes.planner.say_worth import said_standing
from game.table.painting.brush import TableBrush

MOST_LINE, BETWEEN, NARROW = 74.0, 4.0, 240.0
"""Greatest height of a line, gap between two, and width from which there is room for lines, logical px."""
NAME, POINTS = 190.0, 76.0
"""Widths of the columns with names and with points, logical px."""
GROUND, RAIL = theme.rgb("8C3F24"), theme.rgb("7A3520")
UNMET = theme.rgb("E3B9A0")


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
        brush.text(
            surface, each.name, box.x + 48, middle, 28, theme.CREAM_BRIGHT, "medium", "midleft", within=NAME - 8,
            least=16, tight=True,
        )  # fmt: skip
        rail = Box(box.x + 48 + NAME, middle - 8, box.w - 48 - NAME - POINTS, 16)
        pygame.draw.rect(surface, RAIL, brush.grid.rect(rail.x, rail.y, rail.w, rail.h), border_radius=brush.px(8))
        bar = brush.grid.rect(rail.x, rail.y, rail.w * max(0, each.points) / most, rail.h)
        pygame.draw.rect(surface, theme.PLAYERS[each.shape], bar, border_radius=brush.px(8))
        brush.text(
            surface, str(each.points), box.right - 14, middle, 32, theme.NUMBER, "display", "midright", tight=True
        )


def paint_cards(brush: TableBrush, surface: pygame.Surface, cards: tuple[CardInHand, ...], room: Box) -> None:
    """Paint a line for each prestige card: its demand, the compared numbers, and its points now."""
    if room.w < NARROW:
        return
    high = min(MOST_LINE, room.h / len(cards))
    for number, held in enumerate(cards):
        _card(brush, surface, held, Box(room.x, room.y + number * high, room.w, high - BETWEEN))


def _card(brush: TableBrush, surface: pygame.Surface, held: CardInHand, box: Box) -> None:
    pygame.draw.rect(surface, GROUND, brush.grid.rect(box.x, box.y, box.w, box.h), border_radius=brush.px(8))
    is_met, middle = held.points > 0, box.centre[1]
    brush.icon(surface, "check" if is_met else "cross", box.x + 26, middle, 24, theme.NUMBER if is_met else UNMET)
    ink = theme.NUMBER if is_met else UNMET
    brush.text(surface, str(held.points), box.right - 14, middle, 36, ink, "display", "midright", tight=True)
    demand = brush.t(f"princes.prestige.{held.card}.text")
    letters = min(28.0, box.h * 0.42)
    for said, share, colour in ((demand, 0.3, theme.CREAM_BRIGHT), (said_standing(brush, held), 0.73, theme.CREAM)):
        brush.text(
            surface, said, box.x + 52, box.y + share * box.h, letters, colour, "medium", "midleft",
            within=box.w - 52 - POINTS, least=15, tight=True, grow=1.2,
        )  # fmt: skip
