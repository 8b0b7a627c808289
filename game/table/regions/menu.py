"""The menu over a darkened table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.grid import Box, Grid
from game.shell.context import Context
from game.table.painting.part import TablePart, button_state
from game.table.painting.region import TableRegion
from game.table.shown import MENU, OVERVIEW, Shown, menu_key
from game.table.spots import Target, TouchArea
from game.ui.glyphs import draw_cap

LARGEST = 1.6
"""Largest scale of the menu."""
WIDTH, TOP, PITCH, HIGH, APART, FOOT = 620.0, 98.0, 80.0, 72.0, 14.0, 34.0
"""Logical px: width, from the top to the first line, line pitch, height of a line, gap between two groups of lines, and
from the last line to the bottom."""
ENOUGH = 0.9
"""Share of the wished size that is enough to keep all lines in one column."""
LINE, BETWEEN = WIDTH - 100, 24.0
"""Logical px: width of a line, and gap between columns."""
OPENS_A_GROUP = frozenset((OVERVIEW, "settings", "leave"))
"""Lines with a gap before them: to read, to change, to go."""
ICONS = {
    "resume": "play",
    OVERVIEW: "scales",
    "solution": "skip",
    "hint": "flag-objective",
    "help": "open-book",
    "settings": "cog",
    "seats": "person",
    "phones": "phone",
    "fair": "rolling-dices",
    "again": "redo",
    "leave": "left",
}
ICON_AT, ICON_SIZE, WORDS_AT = 52.0, 40.0, 96.0
"""Logical px from the left edge of a line: the middle of its icon, the icon's size, and its words."""
COMMANDS = {"resume": "cancel", OVERVIEW: "standing", "hint": "hint", "help": "help"}
"""Commands equivalent to a line: their keys are shown at its end."""
CAP, CAP_APART = 38.0, 22.0
"""Logical px: height of a cap, and gap between it and the end of its line."""


class Menu(TableRegion[Any, Shown[Any, Any]]):
    """Region of the menu; it covers the whole table."""

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
        """Return the rectangle of the menu over the table."""
        grown, (wide, high) = self.zoom(lines), self._extent(lines)
        width, height = wide * grown, high * grown
        return self.grid.rect((self.grid.width - width) / 2, (self.grid.height - height) / 2, width, height)

    def line(self, position: int, lines: Sequence[str]) -> Rect:
        """Return the rectangle of a line of the menu."""
        whole, grown = self.window(lines), self.zoom(lines)
        x, y = 50.0, _line_y(position, lines)
        if self._is_broad(lines):
            column, row = divmod(position, _rows(lines))
            x, y = x + column * (LINE + BETWEEN), TOP + PITCH * row
        left, top = whole.x / self.scale + x * grown, whole.y / self.scale + y * grown
        return self.grid.rect(left, top, LINE * grown, HIGH * grown)

    def zoom(self, lines: Sequence[str]) -> float:
        """Return the scale of the menu: that of the letters, but never beyond the window."""
        wide, high = self._extent(lines)
        return min(self.grown(LARGEST), (self.grid.width - 24) / wide, (self.grid.height - 24) / high)

    def _extent(self, lines: Sequence[str]) -> tuple[float, float]:
        """Return width and height in the design."""
        if self._is_broad(lines):
            return WIDTH + LINE + BETWEEN, TOP + PITCH * (_rows(lines) - 1) + HIGH + FOOT
        return WIDTH, _height(lines)

    def _is_broad(self, lines: Sequence[str]) -> bool:
        """Return whether its lines need two columns: in one they would be much smaller than the wished letters."""
        return (self.grid.height - 24) / _height(lines) < ENOUGH * self.grown(LARGEST)


def _rows(lines: Sequence[str]) -> int:
    """Return the number of lines in the first of two columns."""
    return -(-len(lines) // 2)


def _line_y(position: int, lines: Sequence[str]) -> float:
    """Return the distance from the top of a one-column menu to a line, logical px."""
    return TOP + PITCH * position + APART * sum(line in OPENS_A_GROUP for line in lines[1 : position + 1])


def _height(lines: Sequence[str]) -> float:
    return _line_y(len(lines) - 1, lines) + HIGH + FOOT


def menu_icons(menu: Menu) -> Iterator[tuple[str, float]]:
    """Yield the pictures before the lines, with their width in logical px."""
    for line in MENU:
        yield f"icon_{ICONS[line]}", ICON_SIZE * menu.zoom(MENU)


class MenuProps(NamedTuple):
    """The lines of the menu, the look of each, and the equivalent caps with their device."""

    lines: tuple[str, ...]
    states: tuple[str, ...]
    caps: tuple[tuple[str, ...], ...]
    device: str


class MenuPainter(TablePart[Any, Shown[Any, Any], Brush, Menu, MenuProps]):
    """Paints the menu over a darkened table."""

    def props(self, model: Any, shown: Shown[Any, Any]) -> MenuProps | None:
        if shown.tools.cover != "menu":
            return None
        lines = shown.tools.menu
        states = tuple([button_state(shown.pointer, Target("menu_option", k)) for k in range(len(lines))])
        caps = tuple([self._caps(line) for line in lines])
        return MenuProps(lines, states, caps, self._context.device)

    def _caps(self, line: str) -> tuple[str, ...]:
        """Return the caps equivalent to a line, on the last used device."""
        context, command = self._context, COMMANDS.get(line)
        return () if command is None else context.settings.bindings.caps_of(command, context.device)

    @property
    def _context(self) -> Context:
        return cast(Context, self.brush.context)

    def area(self, props: MenuProps) -> Rect:
        return self.region.window(props.lines)

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
            line, label = brush.box(place), brush.t(menu_key(name, props.lines))
            middle, left = line.centre[1], line.x + WORDS_AT * grown
            brush.icon(surface, ICONS[name], line.x + ICON_AT * grown, middle, ICON_SIZE * grown, theme.NUMBER)
            room = line.right - 24 - left - self._cap_drawn(surface, props, k)
            brush.text(surface, label, left, middle, 36, theme.CREAM, "text", "midleft", within=room, grow=grown)
            yield

    def _cap_drawn(self, surface: pygame.Surface, props: MenuProps, position: int) -> float:
        """Draw the key or button equivalent to a line at its end; return the width it takes, logical px."""
        if not props.caps[position]:
            return 0.0
        context, brush, grown = self._context, self.brush, self.region.zoom(props.lines)
        place, height = self.region.line(position, props.lines), brush.px(CAP * grown)
        at = place.right - brush.px(CAP_APART * grown), place.centery
        cap = draw_cap(surface, context, props.caps[position][0], props.device, at, height, "midright")
        return cap.width / brush.scale + CAP_APART * grown
