"""Rows of the settings: how each value is read and written, and the names of its options.

What stands on the page is said once, in `game.shell.settings.Settings`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pygame

from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, language_name
from game.shell.settings import AS_MINE, INSTANT, MOST_MONITORS, OnPage, Settings, choices, on_page, speed_name
from game.ui.rows import ChoiceRow, Row, Slider, Switch

TAB_ICONS = {"table": "icon_card-pick", "picture": "icon_picture", "sound": "icon_note", "language": "icon_speech"}
GROUPS = {group: tuple(name for name, row in on_page().items() if row.group == group) for group in TAB_ICONS}
"""The rows under each heading."""
COUCH = 1.3
"""Scale of letters that can be read from the couch."""
PERCENT = 100

Read = Callable[[Context], Any]
Write = Callable[[Context, Any], None]
IN_EFFECT: dict[str, tuple[Read, Write]] = {
    "speed": (lambda context: context.speed, Context.set_speed),
    "fullscreen": (lambda context: context.fullscreen, Context.set_fullscreen),
    "language": (lambda context: context.language.code, Context.set_language),
    "monitor": (lambda context: min(context.settings.monitor, monitors() - 1), lambda c, k: c.change("monitor", k)),
}
"""How settings are read and written that may differ from what is saved."""


@dataclass(frozen=True)
class SettingRow:
    """A row of the settings."""

    name: str
    page: OnPage

    @cached_property
    def kind(self) -> str:
        """`choice`, `switch` or `slider`."""
        if self.page.stone:
            return "slider"
        return "switch" if isinstance(getattr(Settings, self.name), bool) else "choice"

    @property
    def values(self) -> tuple[Any, ...]:
        """The values to choose from."""
        match self.name:
            case "language":
                return LANGUAGE_CODES
            case "monitor":
                return tuple(range(monitors()))
        return (False, True) if self.kind == "switch" else self.page.values or choices()[self.name]

    def value(self, context: Context) -> int:
        """Return the number of the current value."""
        read = IN_EFFECT.get(self.name, (lambda c: getattr(c.settings, self.name), None))[0]
        return self.values.index(now) if (now := read(context)) in self.values else 0

    def set(self, context: Context, number: int) -> None:
        """Choose a value by its number."""
        write = IN_EFFECT.get(self.name, (None, lambda c, value: c.change(self.name, value)))[1]
        write(context, self.values[number])

    def widget(self, context: Context, section: str = "settings.row") -> Row:
        """Return the row as it is now.  section: of its name in the language files."""
        t, icon = context.t, self.page.icon
        row: Row
        match self.kind:
            case "slider":
                row = slider = Slider(self.name, icon, self.page.stone)
                slider.value = round(context.settings.volume(self.name) * PERCENT)
                slider.shown, slider.lit = t("settings.percent", n=slider.value), context.settings.sound
            case "switch":
                row = switch = Switch(self.name, icon)
                switch.on = bool(self.value(context))
                switch.shown = t("settings.on" if switch.on else "settings.off")
            case _:
                row = choice = ChoiceRow(self.name, icon, [self._share(value) for value in self.values])
                choice.options = tuple(self._word(context, value) for value in self.values)
                choice.chosen = self.value(context)
        row.title = t(f"{section}.{self.name}")
        return row

    def _share(self, value: Any) -> float:
        """Return the relative width of a value."""
        if self.name.endswith("speed"):
            return 7 if value in (AS_MINE, INSTANT) else 4
        return 1.5 if (self.name, value) == ("text_scale", COUCH) else 1

    def _word(self, context: Context, value: Any) -> str:
        """Return the name of a value."""
        t = context.t
        match self.name:
            case "speed" | "computer_speed":
                return t(f"speed.{speed_name(value)}")
            case "language":
                return language_name(value)
            case "monitor":
                return str(value + 1) if monitors() > 1 else t("settings.value.monitor.only")
            case "text_scale" if value != COUCH:
                return t("settings.percent", n=round(value * PERCENT))
        written = value if isinstance(value, str) else f"{value:g}"
        return written if self.name == "frame_cap" else t(f"settings.value.{self.name}.{written}")


ROWS = {name: SettingRow(name, page) for name, page in on_page().items()}
"""All rows, by setting."""


def monitors() -> int:
    """Return the number of monitors."""
    return min(MOST_MONITORS, max(1, len(pygame.display.get_desktop_sizes()))) if pygame.display.get_init() else 1
