"""The menu over a darkened table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.grid import Box, Grid
from game.table.part import TablePart, button_state
from game.table.region import TableRegion
from game.table.shown import MENU, OVERVIEW, Shown
from game.table.spots import Target, TouchArea

LARGEST = 1.6
"""How many times as large the menu becomes."""
WIDTH, TOP, PITCH, HIGH, APART, FOOT = 620.0, 104.0, 84.0, 72.0, 18.0, 34.0
"""Logical px: across, from the top to the first line, from line to line, a line, between two groups of lines, and from
the last line to the foot."""
OPENS_A_GROUP = frozenset((OVERVIEW, "settings", "leave"))
"""Lines with some room before them: to read, to change, to go."""
ICONS = {
    "resume": "play",
    OVERVIEW: "scales",
    "solution": "skip",
    "hint": "flag-objective",
    "help": "open-book",
    "settings": "cog",
    "seats": "person",
    "fair": "rolling-dices",
    "again": "redo",
    "leave": "left",
}
ICON_AT, ICON_SIZE, WORDS_AT = 52.0, 40.0, 96.0
"""Logical px from the left edge of a line: the middle of its icon, and its words."""


class Menu(TableRegion[Any, Shown[Any, Any]]):
    """The menu; it covers the whole table."""

    name = "menu"
    kinds = ("menu_option", "menu_window")

    def __init__(self, grid: Grid, text_scale: float) -> None:
        super().__init__(grid, Box(0, 0, grid.width, grid.height), text_scale)

    def target(self, model: Any, shown: Shown[Any, Any], target: Target) -> Rect:
        lines = shown.tools.menu
        return self.line(target.a, lines) if target.kind == "menu_option" else self.window(lines)

    def areas(self, model: Any, shown: Shown[Any, Any]) -> Iterator[TouchArea]:
        if shown.tools.cover == "menu":
            lines = [Target("menu_option", k) for k in range(len(shown.tools.menu))]
            yield TouchArea("menu", self.rect, lambda: self._spots(model, shown, lines), is_window=True)

    def window(self, lines: Sequence[str]) -> Rect:
        """The menu over the table."""
        grown = self.zoom(lines)
        width, height = WIDTH * grown, _height(lines) * grown
        return self.grid.rect((self.grid.width - width) / 2, (self.grid.height - height) / 2, width, height)

    def line(self, position: int, lines: Sequence[str]) -> Rect:
        """A line of the menu."""
        whole, grown = self.window(lines), self.zoom(lines)
        x, y = whole.x / self.scale + 50 * grown, whole.y / self.scale + _line_y(position, lines) * grown
        return self.grid.rect(x, y, (WIDTH - 100) * grown, HIGH * grown)

    def zoom(self, lines: Sequence[str]) -> float:
        """How many times as large it is as in the design: as the letters are wished, but never too high."""
        return min(self.grown(LARGEST), (self.grid.height - 24) / _height(lines))


def _line_y(position: int, lines: Sequence[str]) -> float:
    """From the top of the menu to a line, logical px."""
    return TOP + PITCH * position + APART * sum(line in OPENS_A_GROUP for line in lines[1 : position + 1])


def _height(lines: Sequence[str]) -> float:
    return _line_y(len(lines) - 1, lines) + HIGH + FOOT


def menu_icons(menu: Menu) -> Iterator[tuple[str, float]]:
    """The pictures before the lines, with their width in logical px."""
    for line in MENU:
        yield f"icon_{ICONS[line]}", ICON_SIZE * menu.zoom(MENU)


class MenuProps(NamedTuple):
    """The lines of the menu, and how each of them looks."""

    lines: tuple[str, ...]
    states: tuple[str, ...]


class MenuPainter(TablePart[Any, Shown[Any, Any], Brush, Menu, MenuProps]):
    """The menu over a darkened table."""

    def props(self, model: Any, shown: Shown[Any, Any]) -> MenuProps | None:
        if shown.tools.cover != "menu":
            return None
        lines = shown.tools.menu
        states = tuple([button_state(shown.pointer, Target("menu_option", k)) for k in range(len(lines))])
        return MenuProps(lines, states)

    def area(self, props: MenuProps) -> Rect:
        return self.region.window(props.lines)

    def paint(self, surface: pygame.Surface, props: MenuProps) -> None:
        for _ in self.painted(surface, props):
            pass

    def painted(self, surface: pygame.Surface, props: MenuProps) -> Iterator[None]:
        brush, rect, grown = self.brush, self.area(props), self.region.zoom(props.lines)
        brush.panel(surface, "panel_options", rect)
        yield
        box = brush.box(rect)
        x = box.x + box.w / 2
        title, room = brush.t("menu.title"), box.w - 80
        y = box.y + 70 * grown
        brush.text(surface, title, x, y, 48, theme.NUMBER, "display", "basemid", within=room, least=32, grow=grown)
        for k, (name, state) in enumerate(zip(props.lines, props.states, strict=True)):
            place = self.region.line(k, props.lines)
            brush.panel(surface, f"button_secondary{state}", place)
            line, label = brush.box(place), brush.t(f"menu.{name}")
            middle, left = line.centre[1], line.x + WORDS_AT * grown
            brush.icon(surface, ICONS[name], line.x + ICON_AT * grown, middle, ICON_SIZE * grown, theme.NUMBER)
            room = line.right - 24 - left
            brush.text(surface, label, left, middle, 36, theme.CREAM, "text", "midleft", within=room, grow=grown)
            yield
