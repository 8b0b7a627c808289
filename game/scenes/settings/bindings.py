"""Bindings of keys and pad buttons to commands, which the player can change.

Only commands that the game uses are listed, by category. A chosen cell waits for the next key or button; a key that
another command has is swapped with this command's old one, and the line at the bottom says so.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.text import ELLIPSIS
from game.input.bindings import FIXED, KEYS, PAD, SOURCES, TABLE, is_cap, used
from game.input.intents import PAD_KINDS, CapPressed, Command, Intent, PadFound, PadLost, Pressed
from game.shell.context import Context
from game.shell.scene import Change
from game.ui.glyphs import cap_name, cap_width, draw_cap
from game.ui.rows import ChoiceRow, draw_fitting
from game.ui.screen import PageMeasures, Part, Picture, Plate, Room, Screen, ScreenLine, placed
from game.ui.screen_scene import ScreenSpeech, WindowScreen
from game.ui.widgets import Button, Signal, Widget, named

TABS: tuple[tuple[str, ...], ...] = (("play",), ("cards",), ("more_cards",), ("move",), ("table",), ("pages", "window"))
"""Categories shown together, under the name of the first."""
MOST_ROWS = max(sum(row.category in tab and row.command not in FIXED for row in TABLE) for tab in TABS)
ICONS = {KEYS: "icon_keyboard", PAD: "icon_gamepad"}
TALLER = 1.6
"""Largest factor of a row's height with large letters."""
STAYS = "escape"
"""The key that leaves a cell unchanged."""


def commands_by_tab(commands: Collection[str]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the commands shown together, under each tab that has some. commands: those of this game that are not in
    every game."""
    rows = [row for row in used(commands) if row.command not in FIXED]
    found = {tab: tuple(row.command for row in rows if row.category in tab) for tab in TABS}
    return {tab: there for tab, there in found.items() if there}


class Tabs(ChoiceRow):
    """The categories side by side, without a label of their own."""

    label = 0.06


class CapCell(Widget):
    """The keys or buttons of a command. Returns Signal(id) to request another one."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.caps: tuple[str, ...] = ()
        self.device = "keys"
        self.nothing = ""
        self.waits = False

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        rect = self.rect
        context.sprites.panel(surface, "panel_option", rect)
        if self.waits:
            draw_frame(surface, theme.NOW, rect, max(2, context.px(4)), context.px(10))
        elif self.hot or self.held:
            context.sprites.panel(surface, "frame_gold_thin", rect)
        height = min(round(rect.height * 0.84), context.px(58 * max(1.0, min(context.text_scale, TALLER))))
        x, end = rect.x + context.px(22), rect.right - context.px(18)
        if self.waits or not self.caps:
            words = ELLIPSIS if self.waits else self.nothing
            room = pygame.Rect(x, rect.y, end - x, rect.height)
            draw_fitting(surface, context, words, room, "text", theme.CREAM_BLUE, "midleft")
            return
        for cap in self.caps:
            if x + cap_width(context, cap, self.device, height) > end:
                break
            x = draw_cap(surface, context, cap, self.device, (x, rect.centery), height).right + context.px(18)


class BindingsSpeech(ScreenSpeech):
    """Speaks the keys or buttons of a command."""

    def control(self, widget: Widget) -> str:
        if not isinstance(widget, CapCell):
            return super().control(widget)
        language = self.scene.context.language
        caps = ", ".join(cap_name(language, cap, widget.device) for cap in widget.caps)
        return named(widget.called, caps or widget.nothing)

    def prompt(self) -> str:
        assert isinstance(self.scene, BindingsScene)
        return self.scene.hint


class CapWords:
    """The names of commands, keys and buttons."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def command(self, command: str) -> str:
        """Return the name of a command."""
        return self._context.t(f"command.{command}")

    def cap(self, cap: str, source: str) -> str:
        """Return the name of a key or a button."""
        return cap_name(self._context.language, cap, self.device(source))

    def device(self, source: str) -> str:
        """Return the keys, or the kind of pad whose buttons are shown."""
        kinds = self._context.device, *self._context.holders.kinds.values(), PAD_KINDS[0]
        return "keys" if source == KEYS else next(kind for kind in kinds if kind in PAD_KINDS)


class BindingsScene(WindowScreen):
    """Shows and changes `context.settings.bindings`; every change applies at once and is saved. commands: those that
    are not in every game (`GameClient.commands`)."""

    name = "bindings"
    speech_type = BindingsSpeech
    frame = PageMeasures(title=(122, 0.16), foot=(144, 0.16), high=74, widths=(340, 320), inset=36)

    def __init__(self, context: Context, commands: Collection[str] = ()) -> None:
        super().__init__(context)
        self._by_tab = commands_by_tab(commands)
        self._tabs = tuple(self._by_tab)
        self._words = CapWords(context)
        self._tab = 0
        self._waiting = ""
        self._said = ""

    def screen(self, room: Room) -> Screen:
        t, grid, left, wide = self.context.t, room.grid, room.left, room.wide
        top = 170 + room.extra * 0.2
        high = room.foot - 32 - (top + 172)
        pitch = high / MOST_ROWS
        pitch = max(pitch, min(high / len(self.commands), pitch * min(self.context.text_scale, TALLER)))
        tabs = Tabs("tabs", ICONS[KEYS], (1,) * len(self._tabs))
        tabs.options, tabs.chosen = tuple(t(f"category.{tab[0]}") for tab in self._tabs), self._tab
        columns = {KEYS: (left + wide * 0.36, wide * 0.34), PAD: (left + wide * 0.71, wide * 0.29 - 28)}
        every = [command for shown in self._by_tab.values() for command in shown]
        cells = {(command, source): self._cell(command, source) for command in every for source in SOURCES}
        rows = {command: top + 160 + k * pitch for k, command in enumerate(self.commands)}
        for command, y in rows.items():
            for source, (x, broad) in columns.items():
                cells[command, source].rect = grid.rect(x, y, broad, pitch - 8)
        names = {command: grid.rect(left + 36, y, wide * 0.36 - 52, pitch - 8) for command, y in rows.items()}
        return Screen(
            t("bindings.title"),
            controls=(placed(tabs, grid.rect(left, top, wide, 84)), *cells.values()),
            buttons=(Button("reset", t("bindings.reset"), icon="icon_undo"),),
            back=t("bindings.back"),
            hint="",
            ground=(
                Plate(grid.rect(left, top + 92, wide, 68 + high + 12), "panel_options"),
                *self._head_of(KEYS, grid.rect(columns[KEYS][0] + 8, top + 106, wide * 0.3, 54)),
                *self._head_of(PAD, grid.rect(columns[PAD][0] + 8, top + 106, wide * 0.26, 54)),
            ),
            parts=[ScreenLine(rect, self._words.command(name), colour=theme.CREAM) for name, rect in names.items()],
        )

    def _cell(self, command: str, source: str) -> CapCell:
        cell = CapCell(f"{source}.{command}")
        cell.caps = self.context.settings.bindings.caps(command, source)
        cell.device, cell.nothing = self._words.device(source), self.context.t("bindings.none")
        cell.waits = cell.id == self._waiting
        cell.called = f"{self._words.command(command)}, {self.context.t(f'bindings.{source}')}"
        return cell

    def _head_of(self, source: str, rect: pygame.Rect) -> Sequence[Part]:
        """Return the head of a column: its picture and its name."""
        px = self.context.px
        icon = pygame.Rect(0, 0, px(44), px(44))
        icon.center = rect.x + px(24), rect.centery
        room = pygame.Rect(rect.x + px(58), rect.y, rect.width - px(58), rect.height)
        words = self.context.t(f"bindings.{source}")
        return Picture(icon, ICONS[source], theme.GOLD_BRIGHT), ScreenLine(room, words, "display", theme.NUMBER)

    @property
    def capturing(self) -> bool:
        return bool(self._waiting)

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands shown."""
        return self._by_tab[self._tabs[self._tab]]

    @property
    def hint(self) -> str:
        """The line at the bottom."""
        t = self.context.t
        if self._waiting:
            source, _, command = self._waiting.partition(".")
            key = "bindings.press_key" if source == KEYS else "bindings.press_button"
            return t(key, command=self._words.command(command))
        if self._said:
            return self._said
        is_pad = (self.form.focus or "").startswith(PAD)
        return t("bindings.hint_pad" if is_pad and not self.context.holders.kinds else "bindings.hint")

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case PadFound() | PadLost():
                self.refresh()
                return None
            case CapPressed(source, cap) if self._waiting:
                self._bind(source, cap)
                return None
            case Pressed() if self._waiting:
                self._stop()
                signal = self.form.handle(intent)
                return None if signal is None else self._obey(signal)
            case Command("region_next" | "region_previous" as way):
                self._turn((self._tab + (1 if way == "region_next" else -1)) % len(self._tabs))
                return None
        return super().handle(intent)

    # ------------------------------------------------------------ actions

    def answer(self, signal: Signal) -> Change | None:
        self._said = ""
        match signal.id:
            case "tabs":
                self._turn(int(signal.value or 0))
            case "reset":
                self.context.settings.bindings.reset()
                self.context.save_settings()
                self._said = self.context.t("bindings.was_reset")
            case cell:
                self._waiting = cell
        return None

    def _turn(self, tab: int) -> None:
        """Show other commands; the focused one may be gone."""
        self._tab = tab
        self._said = ""
        if self.form.focus not in (None, "tabs", "reset", "back"):
            self.form.set_focus("tabs")
        self.refresh()

    def _bind(self, source: str, cap: str) -> None:
        """Bind this key or button to the waiting command; a press on the other device changes nothing."""
        wanted, _, command = self._waiting.partition(".")
        self._stop()
        if source != wanted or cap == STAYS:
            return
        bindings, t = self.context.settings.bindings, self.context.t
        if not is_cap(source, cap):
            self._refuse(t("bindings.no_key"))
            return
        blocker = bindings.blocker(command, source, cap)
        if blocker is not None:
            self._refuse(t("bindings.needed", other=self._words.command(blocker)))
            return
        before = bindings.caps(command, source)
        other = bindings.bind(command, source, cap)
        self.context.save_settings()
        words = {"cap": self._words.cap(cap, source), "command": self._words.command(command)}
        if other is None:
            self._said = t("bindings.bound", **words)
        elif before:
            self._said = t(
                "bindings.taken", **words, other=self._words.command(other), given=self._words.cap(before[0], source)
            )
        else:
            self._said = t("bindings.taken_from", **words, other=self._words.command(other))
        self.context.sounds.play("press")
        self.refresh()

    def _refuse(self, why: str) -> None:
        self._said = why
        self.context.sounds.play("tock")

    def _stop(self) -> None:
        """Stop waiting."""
        self._waiting = self._said = ""
        self.refresh()
