"""What answers whoever is on turn: the menu, the sheet of rules, the chronicle, the speed.

Steps back are no tool in this sense: they touch the game, and the scene takes them itself.
"""

from __future__ import annotations

import math

from game.firenze.table.model import TableUi
from game.shell.context import Context
from game.shell.scene import Change, Go, Pop
from game.shell.settings import SPEEDS, speed_name

MENU = ("resume", "settings", "help", "leave")
HELP = (*(f"board.phase.{phase}" for phase in range(1, 7)), "help.name.7", "help.name.8")
"""The names of the lines on the sheet of rules; the texts are `help.1` and so on."""
KEYS = ("undo", "redo", "confirm", "cancel", "help", "fullscreen")
KINDS = frozenset({"menu", "help", "log", "speed"})
"""Targets that are tools."""


class Tools:
    """Opens and closes what lies over the table, in its `ui`."""

    def __init__(self, context: Context, ui: TableUi) -> None:
        self._context = context
        self._ui = ui

    @property
    def covers(self) -> bool:
        """Whether the table is covered, so that the game waits."""
        return self._ui.menu_open or self._ui.help_open

    def word(self) -> None:
        """Everything that is read here, in the language and at the speed of the moment."""
        ui, t, speed = self._ui, self._context.t, self._context.speed
        ui.menu_title, ui.menu_options = t("menu.title"), tuple(t(f"menu.{name}") for name in MENU)
        ui.help_title = t("help.title")
        ui.help_lines = tuple((t(name), t(f"help.{number}")) for number, name in enumerate(HELP, 1))
        ui.help_keys = tuple((t(f"help.key.{key}"), t(f"help.does.{key}")) for key in KEYS)
        ui.speed = t(f"speed.{speed_name(speed)}") if math.isfinite(speed) else ""  # else its icon stands alone

    def press(self, kind: str) -> None:
        """One of KINDS was pressed: what is closed opens, what is open closes; the speed goes on to the next."""
        ui = self._ui
        match kind:
            case "menu":
                ui.menu_open = not ui.menu_open
            case "help":
                ui.help_open = not ui.help_open
            case "log":
                ui.log_open = not ui.log_open
            case "speed":
                at = SPEEDS.index(self._context.speed)
                self._context.set_speed(SPEEDS[(at + 1) % len(SPEEDS)])
                self.word()

    def close(self) -> bool:
        """Closes what is open; returns whether anything was."""
        ui = self._ui
        was_open = self.covers or ui.log_open
        ui.menu_open = ui.help_open = ui.log_open = False
        return was_open

    def choose(self, line: int) -> Change | None:
        """A line of MENU was pressed; returns where it leads, if that is away from the table."""
        self._ui.menu_open = False
        match MENU[line]:
            case "settings":
                return Go("settings")
            case "help":
                self._ui.help_open = True
            case "leave":
                return Pop()
        return None
