"""The settings, under four headings. Every change applies at once and is saved.

The scene opens over the title or the table and closes with a Pop; the scene below then reads the context again. The
rows of a heading scroll if they do not fit. On the sound panel three towers are as high as the volumes; without sound
they are rubble.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.graphics import theme
from game.graphics.ahead import goes_on
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, Pressed, Wheel
from game.scenes.settings.rows import GROUPS, OUTSIDE, SettingRow, links, rows
from game.scenes.settings.towers import draw_volumes
from game.scenes.settings.widgets import SettingsWidgets, Volumes
from game.shell.context import Context, appearance
from game.shell.places import GoBindings, GoOutside, GoPrograms
from game.shell.scene import Change, Go, Pop, Size
from game.shell.settings import BUSES
from game.ui.form_scene import FormSpeech
from game.ui.page_ground import draw_heading, ground_painted
from game.ui.patched_scene import PatchedScene
from game.ui.patches import Parts
from game.ui.rows import Row, Switch, draw_fitting
from game.ui.scrolling import Scroll
from game.ui.widgets import Signal, Widget

INSET, GAP, ROW, TABS, FOOT = 26, 10, 84, 84, 90
"""Padding of the panel, gap between rows, and heights of a row, of the headings and of the line at the bottom, logical
pixels."""
STACKED = 1.5
"""Scale of letters from which the name of a row is above its control."""


@dataclass(frozen=True, slots=True)
class SettingsLayout:
    """Layout in real pixels: `rows` are unscrolled, `viewport` is their visible part; `title` is on the baseline."""

    title: pygame.Rect
    panel: pygame.Rect
    viewport: pygame.Rect
    bar: pygame.Rect
    tabs: dict[str, pygame.Rect]
    rows: dict[str, pygame.Rect]
    back: pygame.Rect
    hint: pygame.Rect

    @property
    def content(self) -> int:
        """Height of all rows together."""
        return max(rect.bottom for rect in self.rows.values()) - self.viewport.y


def layout(size: Size, group: str = "table", text_scale: float = 1.0) -> SettingsLayout:
    """Return the layout of the settings under one heading in a window of `size`, with letters of that size."""
    grid, large = Grid.of(size), max(1.0, text_scale)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left = (grid.width - wide) / 2
    top = 152 + extra * 0.16
    tabs_high, foot_high = TABS * min(large, 1.35), FOOT * min(large, 1.45)
    foot = grid.height - 66 - extra * 0.16 - foot_high
    upper = top + tabs_high + GAP
    tab_wide = (wide - 3 * GAP) / len(GROUPS)
    inner = wide - 2 * INSET
    is_stacked = text_scale >= STACKED
    row_high = ROW * (1.0 + 0.62 * (large - 1.0))
    rects: dict[str, pygame.Rect] = {}
    y = upper + INSET
    for name in (*GROUPS[group], *links(group)):
        high = row_high * (1.5 if is_stacked and name not in SINGLE else 1.0)
        rects[name] = grid.rect(left + INSET, y, inner - 40, high)
        y += high + GAP
    tall = foot - 20 - upper
    viewport = grid.rect(left + INSET, upper + INSET - 8, inner - 40, tall - 2 * INSET + 16)
    if rects and max(rect.bottom for rect in rects.values()) <= viewport.bottom:  # no bar beside them
        for rect in rects.values():
            rect.width = grid.px(inner)
        viewport.width = grid.px(inner)
    return SettingsLayout(
        title=grid.rect(left + 8, 48 + extra * 0.08, wide - 500, 92 + extra * 0.06),
        panel=grid.rect(left, upper, wide, tall),
        viewport=viewport,
        bar=grid.rect(left + wide - INSET - 30, upper + INSET, 30, tall - 2 * INSET),
        tabs={name: grid.rect(left + k * (tab_wide + GAP), top, tab_wide, tabs_high) for k, name in enumerate(GROUPS)},
        rows=rects,
        back=grid.rect(left + wide - 380, foot, 380, foot_high),
        hint=grid.rect(left, foot, wide - 380 - 28, foot_high),
    )


SINGLE = frozenset(name for names in GROUPS.values() for name in names if rows()[name].kind == "switch")
"""Rows that need no second line for their control."""


def hint(context: Context, topic: str) -> str:
    """Return what a row does, or why it can do nothing here."""
    is_mute = topic == "speech" and not context.speaker.is_audible
    return context.t("settings.no_speech" if is_mute else f"settings.hint.{topic}")


WAYS: dict[str, Go] = {"bindings": GoBindings(), "programs": GoPrograms(), OUTSIDE: GoOutside()}
"""Destinations of the buttons."""


class SettingsSpeech(FormSpeech["SettingsScene"]):
    """Speaks what a row does."""

    def detail(self, widget: Widget) -> str:
        return hint(self.scene.context, widget.id) if isinstance(widget, Row) else ""


class SettingsScene(PatchedScene):
    """Shows and changes `context.settings` and the context."""

    name = "settings"
    speech_type = SettingsSpeech

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.group = next(iter(GROUPS))
        self._settings = rows()
        self.scroll = Scroll("scroll")
        self._widgets = SettingsWidgets(context, self._settings, self.scroll)
        self._volumes = Volumes(context)
        self.form = self._widgets.form
        self._grounded: object = None  # what it was painted for
        self._renewal: Iterator[bool] | None = None
        self._is_stale = True
        self._keys_lead = False

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._place()
        self._refresh()

    def open(self, group: str) -> None:
        """Show the rows under another heading, from the first one."""
        self.group = group
        self.scroll.offset = 0
        self._place()
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        self._is_stale = True
        self._keys_lead = isinstance(intent, Command)
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
            case Command("region_next" | "region_previous" as name):
                names = list(GROUPS)
                self.open(names[(names.index(self.group) + (1 if name == "region_next" else -1)) % len(names)])
                self.form.set_focus(f"tab.{self.group}")
                return None
            case Command("left" | "right" as name) if str(self.form.focus).startswith("tab."):
                names = list(GROUPS)
                self.open(names[(names.index(self.group) + (1 if name == "right" else -1)) % len(names)])
                self.form.set_focus(f"tab.{self.group}")
                return None
            case Command("up"):
                intent = Command("previous")  # left and right belong to the rows, so up and down reach all of them
            case Command("down"):
                intent = Command("next")
        signal = self.form.handle(intent)
        if isinstance(intent, Wheel) and signal is None and self._layout.viewport.collidepoint(intent.pos):
            signal = self.scroll.wheel(intent.dy)
        self._follow()
        return None if signal is None else self._answer(signal)

    def update(self, dt: float) -> None:
        if self.form.moving:
            self._is_stale = True
        self.form.update(dt)

    def close(self) -> None:
        """What was being moved when the scene went is written down as well."""
        self._volumes.keep()

    def compose(self, display: DisplayList) -> None:
        before = self._patches.last
        # letters of another size, another language: everything changes at once
        is_kept = before is not None and before.get_size() == self.size and not self._is_renewed()
        if not is_kept and (before is None or self._is_stale):
            self._is_stale = False
            self._patches.picture(self.size, self._parts())
        self._patches.compose(display)

    def _is_renewed(self) -> bool:
        """Continue to repaint the ground if necessary; return whether it is up to date."""
        if self._renewal is None and not self._ground.is_painted:
            self._renewal = self.prepare()
        if self._renewal is not None and not goes_on(self._renewal):
            self._renewal = None
        return self._renewal is None

    # ------------------------------------------------------------ layout

    def _place(self) -> None:
        """Lay everything out for the window, the heading and the current size of the letters."""
        text_scale = self.context.text_scale
        self._layout = place = layout(self.size, self.group, text_scale)
        px = self.context.px
        self.scroll.measure(place.viewport, place.content + px(16), px(ROW), px(48))
        for widget in self.form:
            if isinstance(widget, Row):
                widget.stacked = text_scale >= STACKED and not isinstance(widget, Switch)
        looks = self.size, place.title, place.panel, place.hint, self.context.language.code
        if looks != self._grounded:
            self._grounded = looks
            self._ground.forget()
            self._renewal = None
        self._lay()

    def _lay(self) -> None:
        """Place every widget, scrolled."""
        place = self._layout
        shown = {name: rect.move(0, -self.scroll.offset) for name, rect in place.rows.items()}
        fixed = {f"tab.{name}": rect for name, rect in place.tabs.items()} | {"back": place.back}
        if self.scroll.most:
            fixed["scroll"] = place.bar
        self.form.place({**shown, **fixed})
        for name in shown:
            self.form[name].sight = place.viewport
        self.form.point_again()
        self._is_stale = True

    def _follow(self) -> None:
        """Scroll the focused row into view."""
        focus = self.form.focused
        if focus is None or focus.sight is None or not self.form.focus_shown:
            return
        if self.scroll.bring(focus.rect, self.context.px(10)):
            self._lay()

    # ------------------------------------------------------------ widgets

    def _answer(self, signal: Signal) -> Change | None:
        if signal.id == "back":
            return Pop()
        if signal.id == "scroll":
            self._lay()
            return None
        if signal.id.startswith("tab."):
            self.open(signal.id.removeprefix("tab."))
            return None
        if signal.id not in self._settings:
            return WAYS[signal.id]
        self._obey(self._settings[signal.id], int(signal.value or 0))
        return None

    def _obey(self, setting: SettingRow, value: int) -> None:
        if setting.kind == "slider":
            self._volumes.set(setting.name, value, is_held=self.form[setting.name].held)
        else:
            setting.set(self.context, value)
            if setting.name == "sound":
                self.context.sounds.play("press")
            elif setting.name in ("language", "text_scale"):
                self._place()
                self._reach(setting.name)
        self._refresh()

    def _reach(self, name: str) -> None:
        """Keep the row in view that has just changed the size of everything."""
        if self.scroll.bring(self.form[name].rect, self.context.px(10)):
            self._lay()

    def _refresh(self) -> None:
        """Bring the rows up to the settings, in the language of the moment."""
        self._widgets.fill(self.group)
        self._is_stale = True

    # ------------------------------------------------------------ painting

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        context, place, sprites = self.context, self._layout, self.context.sprites
        yield from ground_painted(surface, sprites, self.size)
        words = context.t("settings.title")
        most = min(round(context.px(84) * max(1.0, context.text_scale)), round(place.title.height * 1.1))
        px = context.type.fit(words, "display", most, context.px(56), place.title.width)
        draw_heading(surface, context, words, place.title.midleft, px, "midleft")
        yield
        sprites.panel(surface, "panel_options", place.panel)
        yield
        sprites.panel(surface, "prompt", place.hint)

    def _parts(self) -> Parts:
        context, settings, place = self.context, self.context.settings, self._layout
        window = pygame.Rect(0, 0, *self.size)
        volumes = [settings.volume(bus) for bus in BUSES] if self.group == "sound" else None
        towers = pygame.Rect(0, 0, window.width, place.tabs["table"].y)
        words = hint(context, self.topic)
        parts: dict[Hashable, tuple[pygame.Rect, object]] = {
            ".all": (window, (appearance(context), self.group, self._grounded)),
            ".list": (place.viewport.inflate(2 * context.px(8), 0), self.scroll.offset),
            ".towers": (towers, (volumes, settings.sound)),
            ".hint": (place.hint, words),
        }
        return parts | self.picture.parts()

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        """Draw the towers, the rows clipped to the list, the fixed parts, with the focus frame, and the hint. One per
        step.

        area: nothing outside it is needed."""
        context, form = self.context, self.form
        area = area or pygame.Rect(0, 0, *self.size)
        if area.top < self._layout.tabs["table"].y and self.group == "sound":
            draw_volumes(surface, context, self._layout.panel.right, self._layout.tabs["table"].y - context.px(4))
        near = [widget for widget in form if widget.visible and self.picture.reach_of(widget).colliderect(area)]
        seen = [each for each in near if each.sight is not None and each.rect.colliderect(self._layout.viewport)]
        surface.set_clip(self._layout.viewport.inflate(2 * context.px(8), 0).clip(area))
        for widget in seen:
            if isinstance(widget, Row):
                widget.draw_still(surface, context)
            widget.draw(surface, context)
            yield
        if form.focus_shown and form.focused in seen and form.focused is not None:
            form.focused.draw_focus(surface, context)
        surface.set_clip(area)
        for widget in near:
            if widget.sight is None:
                widget.draw(surface, context)
                if form.focus_shown and widget is form.focused:
                    widget.draw_focus(surface, context)
                yield
        if self._layout.hint.colliderect(area):
            self._draw_hint(surface)

    @property
    def topic(self) -> str:
        """The row that the hint is about."""
        known = [widget for widget in self.form if widget.id in self._settings or widget.id == "back"]
        hot = next((widget.id for widget in known if widget.held or (widget.hot and widget.visible)), None)
        focus = self.form.focus if self.form.focus_shown and self.form.focused in known else None
        return (focus or hot if self._keys_lead else hot or focus) or "none"

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """Draw a sentence about the row last reached by pointer or keys; on two lines if letters are large."""
        context, rect = self.context, self._layout.hint
        words = hint(context, self.topic)
        room = rect.inflate(-2 * context.px(34), -2 * context.px(6))
        px = context.text_px(36)
        if context.text_scale > 1 and context.type.size_of(words, "text", px)[0] > room.width:
            px, lines = context.type.fit_lines(words, "text", px, context.least_px(28), room.size)
            context.type.draw_lines(surface, lines, _middle(room, len(lines), px), "text", px, theme.INK)
            return
        draw_fitting(surface, context, words, room, "text", theme.INK, "midleft")


def _middle(room: pygame.Rect, lines: int, px: int) -> pygame.Rect:
    """Return the place of `lines` lines in the vertical middle of `room`."""
    height = round(px * 1.15) * lines
    return pygame.Rect(room.x, room.centery - height // 2, room.width, height)
