"""The orders that the nearest seat's towers can reach: a line a tower, for the panel beside its stock.

The towers themselves stand on the stage then. A colour without a tower has a line while its stones would be enough for
one.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.board import HEIGHTS
from engine.firenze.reading import queries
from engine.firenze.stones import COLOURS, Colour
from engine.firenze.view import View
from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.brush import FirenzeBrush
from game.graphics import theme
from game.graphics.grid import Box

MOST, LINES = 3, 4
"""Most orders in a line; lines."""
GOAL = 124
"""Least width of an order, logical px."""
HEAD, TITLE = 42, 30
"""Height of the heading and size of its letters, logical px."""
STONE, ROW = 40, 42
"""Width of a stone and largest pitch of the lines, logical px."""
NOW, LATER, FAR = theme.rgb("2E6B3C"), theme.rgb("5A3A22"), theme.rgb("8A7458")
PAPER = {NOW: theme.rgb("CFE6B8"), LATER: theme.rgb("F3DFA8"), FAR: theme.rgb("E6D6B4")}


class OrderAhead(NamedTuple):
    """An order on the way of a tower."""

    height: int
    points: int
    missing: int
    """Stones that it takes."""
    lacking: int
    """Those of them that are not in the stock."""


class ReachLine(NamedTuple):
    """A tower, of no floors if it is not founded yet, and its nearest orders."""

    colour: Colour
    height: int
    goals: tuple[OrderAhead, ...]


def reach(view: View, seat: int) -> tuple[ReachLine, ...]:
    """Return the lines of a seat: its towers, then colours with stones for a new one, the nearest first."""
    owner = view.seats[seat]
    standing = [(tower.colour, tower.height) for tower in owner.towers]
    bare = sorted((c for c in COLOURS if owner.stock[c] and c not in dict(standing)), key=lambda c: -owner.stock[c])
    found = [ReachLine(*tower, goals(view, seat, *tower)) for tower in (*standing, *((c, 0) for c in bare))]
    return tuple(line for line in found if line.goals)[:LINES]


def goals(view: View, seat: int, colour: Colour, height: int, more: int = 0) -> tuple[OrderAhead, ...]:
    """Return the nearest open orders of a tower of this height, the lowest first.  more: stones beside the stock."""
    stock = view.seats[seat].stock[colour] + more
    open_ones = [h for h in HEIGHTS if h >= height and _is_open(view, seat, colour, h)]
    return tuple(
        OrderAhead(h, queries.order_points(view, seat, colour, h).total, h - height, max(0, h - height - stock))
        for h in open_ones[:MOST]
    )


def _is_open(view: View, seat: int, colour: Colour, height: int) -> bool:
    """Return whether an order is open to the seat, if only after its bell tower (R166)."""
    why = queries.why_no_order(view, seat, colour, height)
    return why is None or why.code == "bell_tower_owed"


def paint_reach(brush: FirenzeBrush, surface: pygame.Surface, box: Box, lines: tuple[ReachLine, ...]) -> None:
    """Paint the lines on parchment, in a box (logical px)."""
    brush.panel(surface, "panel_parchment", brush.grid.rect(*box))
    x, room = box.x + 16, box.w - 32
    title = brush.t("board.reach" if lines else "board.reach_nothing")
    brush.text(surface, title, x, box.y + 34, TITLE, theme.INK, "display", within=room, grow=1.3)
    pitch = min(ROW, (box.h - HEAD - 10) / LINES)
    most = min(MOST, int((room - 74) // GOAL))
    wide = (room - 74) / most
    for k, line in enumerate(lines):
        y = box.y + HEAD + 2 + k * pitch
        stone = BrickAnchor(brush.px(x), brush.px(y + pitch - 8), brush.px(STONE))
        brush.brick(surface, line.colour, stone)
        brush.number(surface, line.height or "+", x + 60, y + pitch - 9, 32, theme.INK)
        for place, goal in enumerate(line.goals[:most]):
            _goal(brush, surface, goal, brush.grid.rect(x + 78 + place * wide, y + 2, wide - 6, pitch - 5))


def _goal(brush: FirenzeBrush, surface: pygame.Surface, goal: OrderAhead, rect: Rect) -> None:
    """Paint an order: its floors in a window, its points, and the stones that it lacks."""
    ink = FAR if goal.lacking else LATER if goal.missing else NOW
    pygame.draw.rect(surface, PAPER[ink], rect, border_radius=brush.px(8))
    pygame.draw.rect(surface, ink, rect, max(1, brush.px(2)), border_radius=brush.px(8))
    arch = Rect(rect.x, rect.y, round(rect.w * 0.3), rect.h)
    pygame.draw.rect(surface, ink, arch, border_radius=brush.px(8))
    box, window = brush.box(rect), brush.box(arch)
    foot = box.bottom - box.h / 2 + 10
    brush.number(surface, goal.height, window.centre[0], foot, 28, theme.CREAM_BRIGHT)
    points = box.x + box.w * (0.52 if goal.lacking else 0.65)
    brush.number(surface, f"+{goal.points}", points, foot, 30, ink)
    if goal.lacking:
        brush.number(surface, f"\N{MINUS SIGN}{goal.lacking}", box.x + box.w * 0.86, foot, 24, theme.LOSS)
