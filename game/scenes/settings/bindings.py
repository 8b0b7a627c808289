"""Bindings of keys and pad buttons to commands, which the player can change.

Only commands that the game uses are listed, by category. A chosen cell waits for the next key or button; a key that
another command has is swapped with this command's old one, and the line at the bottom says so.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.frame import draw_frame
from game.graphics.grid import Grid
from game.graphics.text import ELLIPSIS
from game.input.bindings import FIXED, KEYS, PAD, SOURCES, TABLE, is_cap, used
from game.input.intents import (
    PAD_KINDS,
    CapPressed,
    Command,
    Intent,
    PadFound,
    PadLost,
    Pressed,
)
from game.shell.context import Context, appearance
from game.shell.scene import Change, Pop, Size
from game.ui.form import Form
from game.ui.form_scene import FormSpeech
from game.ui.glyphs import cap_name, cap_width, draw_cap
from game.ui.page_ground import draw_heading, ground_painted
from game.ui.patches import Parts, PatchedScene
from game.ui.rows import ChoiceRow, draw_fitting
from game.ui.widgets import Button, Signal, Widget, named

TABS: tuple[tuple[str, ...], ...] = (
    ("play",),
    ("cards",),
    ("more_cards",),
    ("move",),
    ("table",),
    ("pages", "window"),
)
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


@dataclass(frozen=True, slots=True)
class BindingsLayout:
    """Layout in real pixels; `title` is on the baseline, `names` are the left ends of rows."""

    title: tuple[int, int]
    panel: pygame.Rect
    heads: dict[str, pygame.Rect]
    names: list[pygame.Rect]
    widgets: dict[str, pygame.Rect]
    hint: pygame.Rect


def layout(size: Size, commands: tuple[str, ...], text_scale: float = 1.0) -> BindingsLayout:
    """Return the layout of the page in a window of `size`, with a row for each of the commands; with large letters rows
    are higher if all still fit."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left, top = (grid.width - wide) / 2, 170 + extra * 0.2
    foot = grid.height - 152 - extra * 0.16
    room = foot - 24 - (top + 172)
    pitch = room / MOST_ROWS
    pitch = max(pitch, min(room / len(commands), pitch * min(text_scale, TALLER)))
    first, second = left + wide * 0.36, left + wide * 0.71
    widgets = {"tabs": grid.rect(left, top, wide, 84)}
    names = []
    for k, command in enumerate(commands):
        y = top + 160 + k * pitch
        names.append(pygame.Rect(grid.rect(left + 36, y, wide * 0.36 - 52, pitch - 8)))
        widgets[f"{KEYS}.{command}"] = grid.rect(first, y, wide * 0.34, pitch - 8)
        widgets[f"{PAD}.{command}"] = grid.rect(second, y, wide * 0.29 - 28, pitch - 8)
    widgets["back"] = grid.rect(left + wide - 340, foot + 8, 340, 74)
    widgets["reset"] = grid.rect(left + wide - 340 - 28 - 320, foot + 8, 320, 74)
    return BindingsLayout(
        title=grid.at(left + 8, 122 + extra * 0.16),
        panel=grid.rect(left, top + 92, wide, 68 + room + 12),
        heads={
            KEYS: grid.rect(first + 8, top + 106, wide * 0.3, 54),
            PAD: grid.rect(second + 8, top + 106, wide * 0.26, 54),
        },
        names=names,
        widgets=widgets,
        hint=grid.rect(left, foot + 8, wide - 340 - 320 - 2 * 28, 74),
    )


class BindingsSpeech(FormSpeech["BindingsScene"]):
    """Speaks the keys or buttons of a command."""

    def title(self) -> str:
        return self.t("bindings.title")

    def name(self, widget: Widget) -> str:
        source, _, command = widget.id.partition(".")
        return f"{self.t(f'command.{command}')}, {self.t(f'bindings.{source}')}" if command else super().name(widget)

    def control(self, widget: Widget) -> str:
        if not isinstance(widget, CapCell):
            return super().control(widget)
        language = self.scene.context.language
        caps = ", ".join(cap_name(language, cap, widget.device) for cap in widget.caps)
        return named(self.name(widget), caps or widget.nothing)

    def prompt(self) -> str:
        return self.scene.hint


class CapWords:
    """What commands, keys and buttons are called."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def command(self, command: str) -> str:
        """Return what a command is called."""
        return self._context.t(f"command.{command}")

    def cap(self, cap: str, source: str) -> str:
        """Return what a key or a button is called."""
        return cap_name(self._context.language, cap, self.device(source))

    def device(self, source: str) -> str:
        """Return the keys, or the kind of pad whose buttons are shown."""
        kinds = self._context.device, *self._context.holders.kinds.values(), PAD_KINDS[0]
        return "keys" if source == KEYS else next(kind for kind in kinds if kind in PAD_KINDS)


class BindingsScene(PatchedScene):
    """Shows and changes `context.settings.bindings`; every change applies at once and is saved. commands: those that
    are not in every game (`GameClient.commands`)."""

    name = "bindings"
    speech_type = BindingsSpeech

    def __init__(self, context: Context, commands: Collection[str] = ()) -> None:
        super().__init__(context)
        self._by_tab = commands_by_tab(commands)
        self._tabs = tuple(self._by_tab)
        self._words = CapWords(context)
        self._tab = 0
        self._waiting = ""
        self._said = ""
        self._is_stale = True
        tabs = Tabs("tabs", ICONS[KEYS], (1,) * len(self._tabs))
        shown = [command for there in self._by_tab.values() for command in there]
        cells = [CapCell(f"{source}.{command}") for command in shown for source in SOURCES]
        self.form = Form(
            [tabs, *cells, Button("reset", icon="icon_undo"), Button("back", icon="icon_left")],
            context.sounds.play,
        )

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

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._ground.forget()
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        self._is_stale = True
        match intent:
            case PadFound() | PadLost():
                self._refresh()
                return None
            case CapPressed(source, cap) if self._waiting:
                self._bind(source, cap)
                return None
            case Pressed() if self._waiting:
                self._stop()
            case Command("cancel") | Pressed(_, 3):
                return Pop()
            case Command("region_next" | "region_previous" as way):
                self._turn((self._tab + (1 if way == "region_next" else -1)) % len(self._tabs))
                return None
        signal = self.form.handle(intent)
        if signal is None:
            return None
        if signal.id == "back":
            return Pop()
        self._obey(signal)
        return None

    def update(self, dt: float) -> None:
        self._is_stale = self._is_stale or self.form.moving
        self.form.update(dt)

    def compose(self, display: DisplayList) -> None:
        if self._patches.last is None or self._is_stale:
            self._is_stale = False
            self._patches.picture(self.size, self._parts())
        self._patches.compose(display)

    # ------------------------------------------------------------ actions

    def _obey(self, signal: Signal) -> None:
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
        self._refresh()

    def _turn(self, tab: int) -> None:
        """Show other commands; the focused one may be gone."""
        self._tab = tab
        self._said = ""
        if self.form.focus not in (None, "tabs", "reset", "back"):
            self.form.set_focus("tabs")
        self._refresh()

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
        self._refresh()

    def _refuse(self, why: str) -> None:
        self._said = why
        self.context.sounds.play("tock")

    def _stop(self) -> None:
        """Stop waiting."""
        self._waiting = self._said = ""
        self._refresh()

    # ------------------------------------------------------------ painting

    def _refresh(self) -> None:
        """Update the widgets to the bindings."""
        self._is_stale = True
        t = self.context.t
        self._layout = layout(self.size, self.commands, self.context.text_scale)
        self.form.place(self._layout.widgets)
        for widget in self.form:
            match widget:
                case Tabs():
                    widget.options, widget.chosen = tuple(t(f"category.{tab[0]}") for tab in self._tabs), self._tab
                case CapCell():
                    source, _, command = widget.id.partition(".")
                    widget.caps = self.context.settings.bindings.caps(command, source)
                    widget.device = self._words.device(source)
                    widget.nothing, widget.waits = t("bindings.none"), widget.id == self._waiting
                case Button():
                    widget.label = t(f"bindings.{widget.id}")

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        place, sprites = self._layout, self.context.sprites
        yield from ground_painted(surface, sprites, self.size)
        sprites.panel(surface, "panel_options", place.panel)
        yield
        sprites.panel(surface, "prompt", place.hint)

    def _parts(self) -> Parts:
        parts: dict[Hashable, tuple[pygame.Rect, object]] = {
            ".all": (pygame.Rect(0, 0, *self.size), (appearance(self.context), self._tab)),
            ".hint": (self._layout.hint, self.hint),
        }
        return parts | self.picture.parts()

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        yield from self._words_drawn(surface, area)
        yield from self.picture.drawn(surface, area)

    def _words_drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        """Draw everything beside the cells, one part per step: the title, the tabs, the heads of the columns, the
        commands and the hint. area: nothing outside it is needed."""
        context, place, sprites = self.context, self._layout, self.context.sprites
        draw_heading(surface, context, context.t("bindings.title"), place.title)
        tabs = self.form["tabs"]
        assert isinstance(tabs, Tabs)
        tabs.draw_still(surface, context)
        yield
        for source, rect in place.heads.items():
            x, width = rect.x + context.px(24), context.px(44)
            sprites.blit(surface, ICONS[source], x, rect.centery, width=width, colour=theme.GOLD_BRIGHT)
            room = pygame.Rect(rect.x + context.px(58), rect.y, rect.width - context.px(58), rect.height)
            words = context.t(f"bindings.{source}")
            draw_fitting(surface, context, words, room, "display", theme.NUMBER, "midleft")
        yield
        for command, rect in zip(self.commands, place.names, strict=True):
            if area is not None and not rect.colliderect(area):
                continue
            words = self._words.command(command)
            draw_fitting(surface, context, words, rect, "text", theme.CREAM, "midleft")
            yield
        if area is not None and not place.hint.colliderect(area):
            return
        room = place.hint.inflate(-context.px(72), 0)
        draw_fitting(surface, context, self.hint, room, "text", theme.INK, "midleft")
