"""The menu over a darkened table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.part import Part, button_state
from game.firenze.table.regions.region import Region
from game.graphics import theme
from game.table.shown import MENU
from game.table.spots import Target, TouchArea


class Menu(Region):
    """The menu; it covers the whole table."""

    kinds = ("menu_option", "menu_window")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.line(target.a) if target.kind == "menu_option" else self.window()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if shown.tools.cover == "menu":
            lines = [Target("menu_option", k) for k in range(len(MENU))]
            yield TouchArea("menu", self.rect, lambda: self._spots(model, shown, lines), 0)

    def window(self) -> Rect:
        """The menu over the table."""
        height = 132 + 92 * len(MENU)
        return self.grid.rect((self.boxes.width - 620) / 2, (self.boxes.height - height) / 2, 620, height)

    def line(self, position: int) -> Rect:
        """A line of the menu."""
        whole = self.window()
        return self.grid.rect(whole.x / self.scale + 50, whole.y / self.scale + 104 + 92 * position, 520, 78)


class MenuProps(NamedTuple):
    """How each line of the menu looks, and which one the keys have reached."""

    states: tuple[str, ...]
    focus: int | None


class MenuPainter(Part[Menu, MenuProps]):
    """The menu over a darkened table."""

    def props(self, model: TableModel, shown: TableShown) -> MenuProps | None:
        if shown.tools.cover != "menu":
            return None
        lines = range(len(MENU))
        states = tuple([button_state(shown.pointer, Target("menu_option", k)) for k in lines])
        return MenuProps(states, shown.tools.focus)

    def area(self, props: MenuProps) -> Rect:
        return self.region.window()

    def paint(self, surface: pygame.Surface, props: MenuProps) -> None:
        brush, rect = self.brush, self.region.window()
        brush.panel(surface, "panel_options", rect)
        box = brush.box(rect)
        x = box.x + box.w / 2
        title, room = brush.t("menu.title"), box.w - 80
        brush.text(surface, title, x, box.y + 70, 48, theme.NUMBER, "display", "basemid", within=room, least=32)
        for k, (name, state) in enumerate(zip(MENU, props.states, strict=True)):
            place = self.region.line(k)
            brush.panel(surface, f"button_secondary{state}", place)
            if k == props.focus:
                brush.panel(surface, "focus_frame", place)
            middle, label = brush.box(place), brush.t(f"menu.{name}")
            brush.text(
                surface, label, *middle.centre, 36, theme.CREAM, "text", "center", within=middle.w - 50, least=28
            )
