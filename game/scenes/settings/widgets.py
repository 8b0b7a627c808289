"""The widgets of the settings: made once, and brought up to what is set after every change."""

from __future__ import annotations

from game.scenes.settings.rows import GROUPS, ICONS, STONES, TAB_ICONS, SettingRow, links
from game.shell.context import Context
from game.ui.form import Form
from game.ui.rows import ChoiceRow, Row, Slider, Switch, Tab
from game.ui.scrolling import Scroll
from game.ui.widgets import Button, Widget

PERCENT = 100
SAMPLES = {"effects": "thud_4", "interface": "press"}
"""What is heard of a bus when its slider is let go; the music plays anyway."""


class SettingsWidgets:
    """form: the headings, the rows under all of them, the bar and the way back.  settings: by their names."""

    def __init__(self, context: Context, settings: dict[str, SettingRow], scroll: Scroll) -> None:
        self._context = context
        self._settings = settings
        tabs: list[Widget] = [Tab(f"tab.{name}", TAB_ICONS[name]) for name in GROUPS]
        below = [widget for group in GROUPS for widget in self._under(group)]
        self.form = Form([*tabs, *below, scroll, Button("back", icon="icon_left")], context.sounds.play)

    def _under(self, group: str) -> list[Widget]:
        """What stands under a heading."""
        return [*map(self._row, GROUPS[group]), *(Button(name, icon=ICONS[name]) for name in links(group))]

    def _row(self, name: str) -> Widget:
        match self._settings[name].kind:
            case "slider":
                return Slider(name, ICONS[name], STONES[name])
            case "switch":
                return Switch(name, ICONS[name])
        return ChoiceRow(name, ICONS[name], self._settings[name].shares)

    def fill(self, open_group: str) -> None:
        """Bring the rows up to the settings, in the language of the moment."""
        context, t = self._context, self._context.t
        settings = context.settings
        for widget in self.form:
            match widget:
                case ChoiceRow(id=name):
                    widget.options = self._settings[name].words(context)
                    widget.chosen = self._settings[name].value(context)
                case Switch(id=name):
                    widget.on = bool(self._settings[name].value(context))
                    widget.shown = t("settings.on" if widget.on else "settings.off")
                case Slider(id=name):
                    widget.value = round(settings.volume(name) * PERCENT)
                    widget.shown, widget.lit = t("settings.percent", n=widget.value), settings.sound
                case Tab(id=name):
                    group = name.removeprefix("tab.")
                    widget.title, widget.chosen = t(f"settings.group.{group}"), group == open_group
                case Button(id="back"):
                    widget.label = t("settings.back")
                case Button(id=name):
                    widget.label = t(f"settings.row.{name}")
            if isinstance(widget, Row):
                widget.title = t(f"settings.row.{widget.id}")


class Volumes:
    """Sets a volume: it is heard at once, and written down when its slider is let go."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._is_unsaved = False

    def set(self, bus: str, percent: int, *, is_held: bool) -> None:
        """Set a volume.  is_held: its slider is still being moved."""
        self._context.settings.set_volume(bus, percent / PERCENT)
        self._is_unsaved = True
        if is_held:
            return
        self.keep()
        if bus in SAMPLES:
            self._context.sounds.play(SAMPLES[bus])

    def keep(self) -> None:
        """Write down what has not been yet."""
        if self._is_unsaved:
            self._context.save_settings()
            self._is_unsaved = False
