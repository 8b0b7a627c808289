"""The menu and the rules: what lies on top takes all input, and nothing of it reaches the table underneath."""

from __future__ import annotations

from dataclasses import replace

from game.input import Command, Intent, PointerMoved, Pressed, Released
from game.table.shown import MENU
from game.table.spots import Pos, Target
from game.table.view import AnyTable

WINDOW = Target("menu_window")
"""The window of the menu, for whoever asks for its rectangle: a press beside it closes it."""


class TableMenu:
    """The menu of a table that the pointer or the keys lead through."""

    def __init__(self, table: AnyTable) -> None:
        self._table = table

    @property
    def is_open(self) -> bool:
        """Whether menu or rules cover the table."""
        return bool(self._table.shown.tools.cover)

    def toggle(self, kind: str) -> None:
        """Open or close `menu` or `help`."""
        self._table.use(self._table.shown.tools.toggled(kind))

    def handle(self, intent: Intent) -> str | None:
        """Answer an intent while something covers the table; returns the line of `MENU` that was chosen."""
        table, tools = self._table, self._table.shown.tools
        match intent:
            case PointerMoved(pos):
                table.point(table.target_at(pos))
                if table.shown.pointer.hover is not None:
                    table.use(replace(tools, focus=None))
            case Pressed(pos, 1):
                return self._press(pos)
            case Released():
                table.pointer.hold(None)
            case Pressed(_, 3) | Command("cancel"):
                table.use(tools.closed())
            case Command("menu" | "help" as kind):
                self.toggle(kind)
            case Command("next" | "down"):
                self._move(1)
            case Command("previous" | "up"):
                self._move(-1)
            case Command("confirm"):
                return self._confirm()
        return None

    def _press(self, pos: Pos) -> str | None:
        table = self._table
        target = table.target_at(pos)
        if target is not None and target.kind == "menu_option":
            table.point(target)
            table.pointer.hold(target)
            return self._choose(target.a)
        if table.shown.tools.cover == "help" or not table.rect_of(WINDOW).collidepoint(pos):
            table.use(table.shown.tools.closed())
        return None

    def _move(self, by: int) -> None:
        """Move the focus by a line; it begins where the pointer is."""
        tools, hover = self._table.shown.tools, self._table.shown.pointer.hover
        if tools.cover != "menu":
            return
        at = tools.focus
        if at is None and hover is not None and hover.kind == "menu_option":
            at = hover.a
        focus = (0 if by > 0 else len(MENU) - 1) if at is None else (at + by) % len(MENU)
        self._table.use(replace(tools, focus=focus))
        self._table.context.sounds.play("tick")

    def _confirm(self) -> str | None:
        """Enter and Space: the rules close, the line with the focus is chosen; without one the first line gets it."""
        tools = self._table.shown.tools
        if tools.cover == "help":
            self._table.use(tools.closed())
        elif tools.focus is None:
            self._move(1)
        else:
            return self._choose(tools.focus)
        return None

    def _choose(self, line: int) -> str:
        name = MENU[line]
        self._table.context.sounds.play("press")
        self.toggle("help" if name == "help" else "menu")
        return name
