"""The settings: language and speed, picture, sound. Everything takes effect at once and is written down.

Stands over the title or over the table and goes away again with a Pop; who is below looks at the context anew. On the
sound panel three towers stand as high as the volumes; without sound they are rubble.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.graphics import theme
from game.graphics.bricks import draw_tower
from game.graphics.grid import Grid
from game.input import Command, Intent, Pressed
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.scene import Change, Pop, Scene, Size
from game.shell.settings import BUSES, SPEEDS, speed_name
from game.ui.form import Form
from game.ui.rows import Choice, Row, Slider, Switch, draw_fitting
from game.ui.widgets import Button, Signal, Widget

GROUPS = {
    "game": ("language", "speed", "one_press"),
    "picture": ("fullscreen", "motion"),
    "sound": ("sound", *BUSES),
}
ICONS = {
    "language": "icon_speech",
    "speed": "icon_speed",
    "one_press": "icon_card-pick",
    "fullscreen": "icon_screen",
    "motion": "icon_calm",
    "sound": "icon_ringing-bell",
    "music": "icon_note",
    "effects": "icon_trowel",
    "interface": "icon_pointer",
}
TONGUE_NAMES = {"de": "title.german", "en": "title.english"}
SPEED_SHARES = (4, 4, 4, 4, 7)
STONES = {"music": "v", "effects": "r", "interface": "b"}
SAMPLES = {"effects": "thud_4", "interface": "press"}
"""What is heard of a bus when its slider is let go; the music plays anyway."""
PERCENT = 100
FLOORS = 4
"""Stones of the tower of a volume that is all up."""
MASON = 1.3
"""How much larger than in the city the masons on the sound panel are."""
TOWER, APART = 62, 92
"""Width of a stone on the sound panel, and from one tower to the next, logical pixels."""
INSET, HEADING, GAP = 28, 84, 12
"""Of a panel: its edge, its heading, and what lies between two rows, logical pixels."""


@dataclass(frozen=True, slots=True)
class SettingsLayout:
    """Where things are, in real pixels; `title` is on the baseline."""

    title: tuple[int, int]
    panels: dict[str, pygame.Rect]
    widgets: dict[str, pygame.Rect]
    hint: pygame.Rect


def layout(size: Size) -> SettingsLayout:
    """The settings in a window of `size`."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left, top = (grid.width - wide) / 2, 186 + extra * 0.2
    foot = grid.height - 162 - extra * 0.16
    tall, gutter = foot - 28 - top, 32
    first = (wide - gutter) * 0.457
    upper, lower = len(GROUPS["game"]), len(GROUPS["picture"])
    frame = HEADING + INSET - GAP
    share = (tall - gutter - 2 * frame) / (upper + lower)  # all rows of the two panels are equally high
    half = frame + upper * share
    boxes = {
        "game": (left, top, first, half),
        "picture": (left, top + half + gutter, first, frame + lower * share),
        "sound": (left + first + gutter, top, wide - gutter - first, tall),
    }
    widgets: dict[str, pygame.Rect] = {}
    for group, rows in GROUPS.items():
        x, y, w, h = boxes[group]
        pitch = (h - HEADING - INSET + GAP) / len(rows)
        for k, name in enumerate(rows):
            widgets[name] = grid.rect(x + INSET, y + HEADING + k * pitch, w - 2 * INSET, pitch - GAP)
    widgets["back"] = grid.rect(left + wide - 380, foot, 380, 90)
    return SettingsLayout(
        title=grid.at(left + 8, 132 + extra * 0.16),
        panels={group: grid.rect(*box) for group, box in boxes.items()},
        widgets=widgets,
        hint=grid.rect(left, foot + 8, wide - 380 - 28, 74),
    )


class SettingsScene(Scene):
    """Shows what `context.settings` and the context hold, and changes both."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.form = Form(self._widgets(), context.sounds.play)
        self._ground: pygame.Surface | None = None
        self._picture = pygame.Surface((0, 0))
        self._is_stale = True
        self._unsaved = False
        self._keys_lead = False

    @property
    def moving(self) -> bool:
        return self.form.moving

    @property
    def repeating(self) -> bool:
        return self.form.repeating

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size)
        self.form.place(self._layout.widgets)
        self._ground = None
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        self._is_stale = True
        self._keys_lead = isinstance(intent, Command)
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
            case Command("up"):
                intent = Command("previous")  # left and right belong to the rows: all of them lie on one way
            case Command("down"):
                intent = Command("next")
        signal = self.form.handle(intent)
        if signal is None:
            return None
        if signal.id == "back":
            return Pop()
        self._obey(signal)
        self._refresh()
        return None

    def update(self, dt: float) -> None:
        if self.form.moving:
            self._is_stale = True
        self.form.update(dt)

    def close(self) -> None:
        """What was being moved when the scene went is written down as well."""
        if self._unsaved:
            self._keep()

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint_ground(surface.get_size())
            self._picture = self._ground.copy()
        if self._is_stale:
            self._is_stale = False
            self._picture.blit(self._ground, (0, 0))
            self._draw_towers(self._picture)
            self.form.draw(self._picture, self.context)
            self._draw_hint(self._picture)
        surface.blit(self._picture, (0, 0))

    # ------------------------------------------------------------ what is set

    def _widgets(self) -> list[Widget]:
        rows: dict[str, Row] = {
            "language": Choice("language", ICONS["language"], (1,) * len(LANGUAGE_CODES)),
            "speed": Choice("speed", ICONS["speed"], SPEED_SHARES),
        }
        rows |= {name: Switch(name, ICONS[name]) for name in ("one_press", "fullscreen", "motion", "sound")}
        rows |= {bus: Slider(bus, ICONS[bus], STONES[bus]) for bus in BUSES}
        return [rows[name] for group in GROUPS.values() for name in group] + [Button("back", icon="icon_left")]

    def _obey(self, signal: Signal) -> None:
        context, value = self.context, int(signal.value or 0)
        match signal.id:
            case "language":
                context.set_language(LANGUAGE_CODES[value])
                self._ground = None
            case "speed":
                context.set_speed(SPEEDS[value])
            case "one_press":
                context.set_one_press(bool(value))
            case "fullscreen":
                context.set_fullscreen(bool(value))
            case "motion":
                context.set_reduced_motion(bool(value))
            case "sound":
                context.set_muted(not value)
                context.sounds.play("press")
            case bus:
                self._set_volume(bus, value)

    def _set_volume(self, bus: str, percent: int) -> None:
        """Heard at once; written down, with a sound to judge it by, when the slider is let go."""
        self.context.set_volume(bus, percent / PERCENT)
        self._unsaved = True
        if self.form[bus].held:
            return
        self._keep()
        if bus in SAMPLES:
            self.context.sounds.play(SAMPLES[bus])

    def _keep(self) -> None:
        self.context.save_settings()
        self._unsaved = False

    def _refresh(self) -> None:
        """Bring the rows up to the settings, in the language of the moment."""
        context, t = self.context, self.context.t
        settings = context.settings
        states = {
            "one_press": settings.one_press,
            "fullscreen": context.fullscreen,
            "motion": settings.reduced_motion,
            "sound": settings.sound,
        }
        options = {
            "language": (
                tuple(t(TONGUE_NAMES[code]) for code in LANGUAGE_CODES),
                LANGUAGE_CODES.index(context.language.code),
            ),
            "speed": (tuple(t(f"speed.{speed_name(speed)}") for speed in SPEEDS), SPEEDS.index(context.speed)),
        }
        for widget in self.form:
            match widget:
                case Choice(id=name):
                    widget.options, widget.chosen = options[name]
                case Switch(id=name):
                    widget.on = states[name]
                    widget.shown = t("settings.on" if widget.on else "settings.off")
                case Slider(id=name):
                    widget.value = round(settings.volume(name) * PERCENT)
                    widget.shown, widget.lit = t("settings.percent", n=widget.value), settings.sound
                case Button():
                    widget.label = t("settings.back")
            if isinstance(widget, Row):
                widget.title = t(f"settings.row.{widget.id}")
        self._is_stale = True

    # ------------------------------------------------------------ what is seen

    def _paint_ground(self, size: Size) -> pygame.Surface:
        context, place, sprites = self.context, self._layout, self.context.sprites
        surface = pygame.Surface(size)
        surface.blit(sprites.cover("ground_sheet", size), (0, 0))
        sprites.panel(surface, "cosmati_border", (0, 0, *size))
        words, px = context.t("settings.title"), context.px(84)
        halo = theme.HALO_WARM
        context.type.draw(surface, words, place.title, "display", px, theme.GOLD_HEADING, "baseleft", halo)
        for group, box in place.panels.items():
            sprites.panel(surface, "panel_options", box)
            at = box.x + context.px(INSET + 8), box.y + context.px(64)
            words = context.t(f"settings.group.{group}")
            context.type.draw(surface, words, at, "display", context.text_px(46), theme.NUMBER, "baseleft")
        sprites.panel(surface, "prompt", place.hint)
        for row in self.form:
            if isinstance(row, Row):
                row.draw_still(surface, context)
        return surface

    def _draw_towers(self, surface: pygame.Surface) -> None:
        """On the upper edge of the sound panel: a tower for every volume, and a mason."""
        context, sprites = self.context, self.context.sprites
        panel, width = self._layout.panels["sound"], context.px(TOWER)
        foot = panel.y + context.px(2)
        x = panel.right - context.px(APART * len(BUSES) + 10)
        sprites.blit(surface, "figure_hammer", x - context.px(52), foot, scale=MASON * context.scale)
        sprites.blit(surface, "figure_carry", x - context.px(150), foot, scale=MASON * context.scale)
        for k, bus in enumerate(BUSES):
            left, stone = x + context.px(APART * k), STONES[bus]
            if context.settings.sound:
                height = math.ceil(context.settings.volume(bus) * FLOORS)
                draw_tower(surface, sprites, stone, height, left, foot, width)
                continue
            for n in range(3):
                sprites.blit(surface, f"shard_{stone}_{n}", left + context.px(8 + 22 * n), foot - context.px(11))

    @property
    def topic(self) -> str:
        """The row that the hint is about."""
        hot = next((widget.id for widget in self.form if widget.held or widget.hot), None)
        focus = self.form.focus if self.form.focus_shown else None
        return (focus or hot if self._keys_lead else hot or focus) or "none"

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """A sentence about what was reached last, with the pointer or with the keys."""
        context, rect = self.context, self._layout.hint
        at = rect.x + context.px(36), rect.centery
        words = context.t(f"settings.hint.{self.topic}")
        draw_fitting(surface, context, words, at, "text", theme.INK, rect.width - context.px(72), "midleft")
