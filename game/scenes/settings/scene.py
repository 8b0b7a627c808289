"""The settings, under four headings. Every change applies at once and is saved.

The scene opens over the title or the table and closes with a Pop; the scene below then reads the context again. On the
sound panel three towers are as high as the volumes; without sound they are rubble.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.settings.rows import GROUPS, PERCENT, ROWS, TAB_ICONS
from game.scenes.settings.towers import draw_volumes
from game.shell.context import Context
from game.shell.outside import outside_games
from game.shell.places import GoBindings, GoOutside, GoScreen
from game.shell.scene import Change, Go
from game.shell.settings import BUSES
from game.ui.rows import Tab
from game.ui.screen import PaintedPart, Part, Room, Screen
from game.ui.screen_rows import TOP
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button, Signal

LINKS: dict[str, tuple[str, Go]] = {
    "bindings": ("icon_keyboard", GoBindings()),
    "programs": ("icon_cog", GoScreen("game.scenes.settings.programs:ProgramsScene")),
    "outside": ("icon_card-pick", GoOutside()),
}
"""Places linked after the rows of the table, with their pictures: the last one where there are games in the folder
beside the program."""
SAMPLES = {"effects": "thud_4", "interface": "press"}
"""The sound of a bus when its slider is let go; the music plays anyway."""


def links(group: str) -> tuple[str, ...]:
    """Return the places linked under a heading."""
    return tuple(name for name in LINKS if group == "table" and (name != "outside" or outside_games()))


class SettingsScene(WindowScreen):
    """Shows and changes `context.settings` and the context."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.group = next(iter(GROUPS))
        self._is_unsaved = False

    def screen(self, room: Room) -> Screen:
        t = self.context.t
        tabs = [Tab(f"tab.{name}", icon) for name, icon in TAB_ICONS.items()]
        for tab, name in zip(tabs, TAB_ICONS, strict=True):
            tab.title, tab.chosen = t(f"settings.group.{name}"), name == self.group
        rows = [ROWS[name].widget(self.context) for name in GROUPS[self.group]]
        for row in rows:
            row.detail = self._hint(row.id)
        ways = [Button(name, t(f"settings.row.{name}"), icon=LINKS[name][0]) for name in links(self.group)]
        return Screen(
            t("settings.title"),
            tabs=tabs,
            rows=(*rows, *ways),
            back=t("settings.back"),
            hint={name: self._hint(name) for name in ("none", "back", *GROUPS[self.group])},
            parts=self._towers(room) if self.group == "sound" else (),
        )

    def _hint(self, row: str) -> str:
        """Return the effect of a row, or why it can do nothing here."""
        is_mute = row == "speech" and not self.context.speaker.is_audible
        return self.context.t("settings.no_speech" if is_mute else f"settings.hint.{row}")

    def _towers(self, room: Room) -> Sequence[Part]:
        context, settings, grid = self.context, self.context.settings, room.grid
        foot = grid.px(TOP[0] + room.extra * TOP[1])
        right = grid.px(room.left + room.wide)
        looks = [settings.volume(bus) for bus in BUSES], settings.sound

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_volumes(surface, context, right, rect.bottom - context.px(4))

        return (PaintedPart(pygame.Rect(0, 0, self.size[0], foot), looks, draw),)

    def open(self, group: str) -> None:
        """Show the rows under another heading, from the first one."""
        self.group = group
        self.row_list.scroll.offset = 0
        self.refresh()

    def answer(self, signal: Signal) -> Change | None:
        name = signal.id
        if name in LINKS:
            return LINKS[name][1]
        if name.startswith("tab."):
            self.group = name.removeprefix("tab.")
        elif name in BUSES:
            self._set_volume(name, int(signal.value or 0), is_held=self.form[name].held)
        else:
            ROWS[name].set(self.context, int(signal.value or 0))
            if name == "sound":
                self.context.sounds.play("press")
        return None

    def _set_volume(self, bus: str, percent: int, *, is_held: bool) -> None:
        """Set a volume: it is heard at once, and saved when its slider is let go."""
        self.context.settings.set_volume(bus, percent / PERCENT)
        self._is_unsaved = True
        if is_held:
            return
        self.close()
        if bus in SAMPLES:
            self.context.sounds.play(SAMPLES[bus])

    def close(self) -> None:
        """Save the values still being moved."""
        if self._is_unsaved:
            self.context.save_settings()
            self._is_unsaved = False
