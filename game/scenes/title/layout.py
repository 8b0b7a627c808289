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
BLOCK_WIDTH, BLOCK_HEIGHT = 470, 55
LEAF, OFFER = (178, 202), (524, 112)
"""Logical sizes of the calendar leaf and of the offer to a beginner."""
EDGE, FOOT, APART = 64, 38, 22
"""Distance of the doors from the sides and the lower edge of the window, and between two of them, logical px."""
DOOR, TALLER, WIDEST, NARROWEST = 246, 26, 480, 230
"""Height of a closed door, how much higher an open one is, and the limits of their width, logical px."""


class TitleLayout(NamedTuple):
    """Layout in real pixels; `ground` is the top edge of the ground."""

    word: tuple[int, int]
    subtitle: tuple[int, int]
    blocks: dict[str, pygame.Rect]
    leaf: pygame.Rect
    offer: pygame.Rect
    notice: pygame.Rect
    ground: int


def layout(size: Size) -> TitleLayout:
    """Return the layout of the title in a window of `size`."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    high = BLOCK_HEIGHT + min(17, extra * 0.05)
    foot = grid.height - FOOT - _door_height(grid) - TALLER - 6
    top = foot - len(MENU) * high
    blocks = {name: grid.rect(128, top + k * high, BLOCK_WIDTH, high) for k, (name, _) in enumerate(MENU)}
    left, tall = 726, OFFER[1] + min(40, extra * 0.12)
    return TitleLayout(
        word=grid.at(112, 122 + extra * 0.2),
        subtitle=grid.at(left, top - 30),
        blocks=blocks,
        leaf=grid.rect(left, top + 40, *LEAF),
        offer=grid.rect(left, foot - tall - 10, OFFER[0], tall),
        notice=grid.rect(left + LEAF[0] + 40, top + 40, grid.width - left - LEAF[0] - 40 - EDGE, LEAF[1]),
        ground=grid.px(grid.height - 84),
    )


def doors(size: Size, games: int, is_open: int) -> dict[int, pygame.Rect]:
    """Return the places of the doors of so many games, by their number: of as many as have room side by side, that of
    the open one among them."""
    grid = Grid.of(size)
    room, high = grid.width - 2 * EDGE, _door_height(grid)
    shown = max(1, min(games, int((room + APART) // (NARROWEST + APART))))
    wide = min(WIDEST, (room - APART * (shown - 1)) / shown)
    left = (grid.width - shown * wide - APART * (shown - 1)) / 2
    first = max(0, min(is_open - shown // 2, games - shown))
    places = {}
    for place in range(min(shown, games)):
        tall = high + TALLER * (first + place == is_open)
        places[first + place] = grid.rect(left + place * (wide + APART), grid.height - FOOT - tall, wide, tall)
    return places


def _door_height(grid: Grid) -> float:
    """Return the height of a closed door."""
    return DOOR + min(150, (grid.height - 1080) * 0.25)
