"""The menu of a table: it takes all input while open, and nothing reaches the table underneath."""

from __future__ import annotations

from operator import attrgetter

from game.input.focus import MOVES
from game.input.intents import Command, Intent, PointerMoved, Pressed, Released
from game.table.guest import ANSWERED, Guest, LineChosen, Reply
from game.table.spots import Pos, Target
from game.table.view import AnyTable

FIRST = Target("menu_option", 0)
WINDOW = Target("menu_window")
"""The window of the menu, for its rectangle: a press beside it closes it."""


class TableMenu(Guest):
    """The menu of a table, used with the pointer or keys."""

    attends = attrgetter("_table.shown.tools.cover")

    def __init__(self, table: AnyTable) -> None:
        self._table = table

    @property
    def is_open(self) -> bool:
        """Return whether the menu covers the table."""
        return bool(self._table.shown.tools.cover)

    @property
    def holds(self) -> bool:
        return self.is_open

    def toggle(self, kind: str) -> None:
        """Open or close `menu` or `log`."""
        table = self._table
        table.use(table.shown.tools.toggled(kind))
        if table.shown.tools.cover == "menu":
            table.focus.begin(FIRST)

    def handle(self, intent: Intent) -> Reply:
        """Answer every intent while something covers the table."""
        line = self._answer(intent)
        return ANSWERED if line is None else LineChosen(line)

    def drags(self, pos: Pos) -> bool | None:
        return False if self.is_open else None

    def _answer(self, intent: Intent) -> str | None:
        """Answer an intent; return the chosen line."""
        table, tools = self._table, self._table.shown.tools
        match intent:
            case PointerMoved(pos):
                table.focus.hide(pos)
                table.point(table.target_at(pos))
            case Pressed(pos, 1):
                table.focus.hide()
                return self._press(pos)
            case Released():
                table.pointer.hold(None)
            case Pressed(_, 3) | Command("cancel"):
                table.use(tools.closed())
            case Command("menu"):
                self.toggle("menu")
            case Command("help"):
                return self._choose(tools.menu.index("help"))
            case Command("confirm"):
                return self._confirm()
            case Command(name) if name in MOVES and tools.cover == "menu":
                table.focus.move(name)
        return None

    def _press(self, pos: Pos) -> str | None:
        table = self._table
        target = table.target_at(pos)
        if target is not None and target.kind == "menu_option":
            table.point(target)
            table.pointer.hold(target)
            return self._choose(target.a)
        if not table.rect_of(WINDOW).collidepoint(pos):
            table.use(table.shown.tools.closed())
        return None

    def _confirm(self) -> str | None:
        """Choose the focused line; without a focus, only focus the first line, so that it is seen before it counts."""
        table = self._table
        if table.focus.at is None:
            table.focus.reach(FIRST)
        else:
            return self._choose(table.focus.at.a)
        return None

    def _choose(self, line: int) -> str:
        name = self._table.shown.tools.menu[line]
        self._table.context.sounds.play("press")
        self.toggle("menu")
        return name
