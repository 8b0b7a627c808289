"""Layout of the title: the same places for every game."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.graphics.grid import Grid
from game.shell.scene import Size

MENU = (
    ("new", "v"),
    ("continue", "b"),
    ("learn", "y"),
    ("games", "r"),
    ("rules", "g"),
    ("settings", "y"),
    ("quit", "w"),
)
BLOCK_WIDTH, BLOCK_HEIGHT = 470, 72
LEAF, SWITCH, APART = (192, 218), (216, 218), 34
"""Logical sizes of the calendar leaf and the game switch, and the gap between them."""


class TitleLayout(NamedTuple):
    """Layout in real pixels; `ground` is the top edge of the ground."""

    word: tuple[int, int]
    subtitle: tuple[int, int]
    blocks: dict[str, pygame.Rect]
    leaf: pygame.Rect
    game_switch: pygame.Rect
    notice: pygame.Rect
    ground: int


def layout(size: Size) -> TitleLayout:
    """Return the layout of the title in a window of `size`."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    top = 150 + extra * 0.2
    foot = grid.height - 64
    count = len(MENU)
    blocks = {
        name: grid.rect(128, foot - (count - k) * BLOCK_HEIGHT, BLOCK_WIDTH, BLOCK_HEIGHT)
        for k, (name, _) in enumerate(MENU)
    }
    beside = foot - count * BLOCK_HEIGHT - 48
    return TitleLayout(
        word=grid.at(112, top),
        subtitle=grid.at(120, top + 226),
        blocks=blocks,
        leaf=grid.rect(722, beside, *LEAF),
        game_switch=grid.rect(722 + LEAF[0] + APART, beside, *SWITCH),
        notice=grid.rect(680, grid.height - 160, grid.width - 760, 90),
        ground=grid.px(grid.height - 84),
    )
