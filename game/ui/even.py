"""Buttons side by side: all of one size, with letters of one size, their labels in one line or two.

buttons = even([EvenButton("replay", "Watch replay"), ...])
rects = cells(grid, Box(x, y, w, h), ["replay", ...], columns=4)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate, pairwise
from typing import TypeVar

import pygame

from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.shell.context import Context
from game.ui.widgets import Button

GAP, GROUP_GAP, WIDEST = 10.0, 4.0, 480.0
"""Logical px between buttons, the factor of that between two groups, and the widest button, logical px."""
LETTERS, LEAST, LEADING = 34, 24, 1.02
SIDE, RIM = 14, 9
"""Logical px left free at the sides of a label, and above and below it."""


class SharedSize:
    """The size of the letters that suits all labels of a group."""

    def __init__(self) -> None:
        self.members: list[EvenButton] = []
        self._found: tuple[object, int] | None = None

    def px(self, context: Context) -> int:
        """Return it, real px."""
        seen = [button for button in self.members if button.visible]
        key = tuple((button.label, *button.rect.size) for button in seen), context.scale, context.text_scale
        if self._found is None or self._found[0] != key:
            self._found = key, min(button.fitted(context) for button in seen)
        return self._found[1]


class EvenButton(Button):
    """A button of a group (see `even`)."""

    letters: SharedSize

    @property
    def face(self) -> str:
        """The letters: the main step is written in those of headings."""
        return "display" if self.primary else "bold"

    def fitted(self, context: Context) -> int:
        """Return the largest size of letters that suits this label, real px."""
        least, room = context.least_px(LEAST), self._room(context, self.rect)
        most = max(least, min(context.text_px(LETTERS), round(self.rect.height * 0.52)))
        return context.type.fit_lines(self.label, self.face, most, round(least * 0.8), room, LEADING)[0]

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect, type_ = self.swollen(), context.type
        state = "_pressed" if self.held and self.hot else "_hover" * self.hot
        context.sprites.panel(surface, f"button_{'primary' if self.primary else 'secondary'}{state}", rect)
        px = self.letters.px(context)
        lines = type_.wrap(self.label, self.face, px, self._room(context, rect)[0])
        area = pygame.Rect(0, 0, rect.width, round(px * LEADING) * len(lines))
        area.center = rect.centerx, rect.centery - (context.px(3) if self.primary else 0)
        colour, halo = (theme.CREAM_BRIGHT, theme.MAY_HALO) if self.primary else (theme.CREAM, None)
        type_.draw_lines(surface, lines, area, self.face, px, colour, "center", halo, LEADING)

    @staticmethod
    def _room(context: Context, rect: pygame.Rect) -> tuple[float, float]:
        return rect.width - 2 * context.px(SIDE), rect.height - 2 * context.px(RIM)


Some = TypeVar("Some", bound=EvenButton)


def even(buttons: Sequence[Some]) -> list[Some]:
    """Return the buttons as one group."""
    letters = SharedSize()
    letters.members = list(buttons)
    for button in buttons:
        button.letters = letters
    return list(buttons)


def cells(
    grid: Grid, box: Box, names: Sequence[str], columns: int, groups: Sequence[Collection[str]] = ()
) -> dict[str, pygame.Rect]:
    """Return equal rectangles by name, row by row, at most `WIDEST` logical px wide and in the middle of the box.

    groups: names that belong together; between two of them in a row there is more room."""
    columns = -(-len(names) // -(-len(names) // columns))
    lines = [list(names[start : start + columns]) for start in range(0, len(names), columns)]
    apart = [list(accumulate(_gaps(line, groups), initial=0.0)) for line in lines]
    wide = min(WIDEST, (box.w - max(gaps[-1] for gaps in apart)) / columns)
    high = (box.h - GAP * (len(lines) - 1)) / len(lines)
    found = {}
    for row, (line, gaps) in enumerate(zip(lines, apart, strict=True)):
        left = box.centre[0] - (len(line) * wide + gaps[-1]) / 2
        for column, name in enumerate(line):
            x = left + column * wide + gaps[column]
            found[name] = grid.rect(x, box.y + row * (high + GAP), wide, high)
    return found


def _gaps(line: Sequence[str], groups: Sequence[Collection[str]]) -> list[float]:
    """Return the room between neighbours of a row, logical px."""

    def are_one(pair: tuple[str, str]) -> bool:
        return not groups or any(set(pair) <= set(group) for group in groups)

    return [GAP if are_one(pair) else GAP * GROUP_GAP for pair in pairwise(line)]
