"""Rows of the settings: how each value is read and written, and the names of its options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, language_name
from game.shell.outside import outside_games
from game.shell.settings import (
    AS_MINE,
    BUSES,
    COMPUTER_SPEEDS,
    INSTANT,
    MOST_MONITORS,
    SPEEDS,
    choices,
    speed_name,
)

GROUPS = {
    "table": (
        *("speed", "computer_speed", "computer_pause", "warn", "one_press", "auto_advance"),
        *("cursor_hints", "rumble", "remarks", "coach"),
    ),
    "picture": (
        *("text_scale", "palette", "high_contrast", "motion", "steady_table", "shake", "flashes"),
        *("fullscreen", "monitor", "frame_cap"),
    ),
    "sound": ("sound", *BUSES, "captions"),
    "language": ("language", "speech"),
}
"""The rows under each heading."""
LINKS: dict[str, tuple[str, ...]] = {"table": ("bindings", "programs")}
"""Places linked after the rows of a heading."""
OUTSIDE = "outside"
"""The link to the question about the games in the folder beside the program, where there are some."""


def links(group: str) -> tuple[str, ...]:
    """Return the places linked under a heading."""
    return (*LINKS.get(group, ()), *((OUTSIDE,) if group == "table" and outside_games() else ()))


TAB_ICONS = {"table": "icon_card-pick", "picture": "icon_picture", "sound": "icon_note", "language": "icon_speech"}
ICONS = {
    "speed": "icon_speed",
    "computer_speed": "icon_vintage-robot",
    "computer_pause": "icon_pause",
    "warn": "icon_tower-fall",
    "one_press": "icon_press",
    "auto_advance": "icon_skip",
    "cursor_hints": "icon_aim",
    "rumble": "icon_gamepad",
    "remarks": "icon_trumpet-flag",
    "coach": "icon_flag-objective",
    "bindings": "icon_keyboard",
    "programs": "icon_cog",
    OUTSIDE: "icon_card-pick",
    "text_scale": "icon_letters",
    "palette": "icon_stone-tower",
    "high_contrast": "icon_contrast",
    "motion": "icon_calm",
    "steady_table": "icon_scales",
    "shake": "icon_shake",
    "flashes": "icon_flash",
    "fullscreen": "icon_screen",
    "monitor": "icon_monitor",
    "frame_cap": "icon_frames",
    "sound": "icon_ringing-bell",
    "music": "icon_note",
    "effects": "icon_trowel",
    "interface": "icon_pointer",
    "captions": "icon_tied-scroll",
    "language": "icon_speech",
    "speech": "icon_speaker",
}
STONES = {"music": "v", "effects": "r", "interface": "b"}
"""The stone on the rail of a volume."""
COUCH = 1.3
"""Scale of letters that can be read from the couch."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A row of the settings."""

    name: str
    kind: str
    """`choice`, `switch` or `slider`."""
    value: Callable[[Context], int] = lambda context: 0
    """Returns the number of the current option (of a switch 0 or 1)."""
    set: Callable[[Context, int], None] = lambda context, value: None
    """Changes it."""
    words: Callable[[Context], tuple[str, ...]] = lambda context: ()
    """Returns the names of the options."""
    shares: tuple[float, ...] = ()
    """Relative widths of the options."""


@lru_cache(maxsize=1)
def rows() -> dict[str, SettingRow]:
    """Return all settings, by name."""
    found = [
        _language(),
        _speed("speed", SPEEDS, lambda context: context.speed, lambda context, speed: context.set_speed(speed)),
        _speed("computer_speed", COMPUTER_SPEEDS, lambda c: c.settings.computer_speed, _setter("computer_speed")),
        _monitor(),
        *(SettingRow(bus, "slider") for bus in BUSES),
        *(_choice(name, values) for name, values in choices().items()),
        *(_switch(name) for name in ("one_press", "auto_advance", "cursor_hints", "rumble", "remarks")),
        *(_switch(name) for name in ("high_contrast", "steady_table", "flashes", "captions", "speech")),
        SettingRow("motion", "switch", _read("reduced_motion"), lambda c, on: c.change("reduced_motion", bool(on))),
        SettingRow("fullscreen", "switch", lambda c: int(c.fullscreen), lambda c, on: c.set_fullscreen(bool(on))),
        SettingRow("sound", "switch", _read("sound"), lambda c, on: c.change("sound", bool(on))),
    ]
    return {setting.name: setting for setting in found}


def _setter(name: str) -> Callable[[Context, Any], None]:
    return lambda context, value: context.change(name, value)


def _read(name: str) -> Callable[[Context], int]:
    return lambda context: int(getattr(context.settings, name))


def _switch(name: str) -> SettingRow:
    return SettingRow(name, "switch", _read(name), lambda context, on: context.change(name, bool(on)))


def _choice(name: str, values: tuple[float | str, ...]) -> SettingRow:
    def words(context: Context) -> tuple[str, ...]:
        return tuple(_word(context, name, value) for value in values)

    return SettingRow(
        name,
        "choice",
        lambda context: values.index(getattr(context.settings, name)),
        lambda context, number: context.change(name, values[number]),
        words,
        tuple(1.5 if (name, value) == ("text_scale", COUCH) else 1.0 for value in values),
    )


def _word(context: Context, name: str, value: float | str) -> str:
    """Return the name of a choice's value."""
    if name == "text_scale" and value != COUCH:
        return context.t("settings.percent", n=round(float(value) * 100))
    written = value if isinstance(value, str) else f"{value:g}"
    return written if name == "frame_cap" else context.t(f"settings.value.{name}.{written}")


def _speed(
    name: str, speeds: tuple[float, ...], read: Callable[[Context], float], change: Callable[[Context, float], None]
) -> SettingRow:
    return SettingRow(
        name,
        "choice",
        lambda context: speeds.index(read(context)),
        lambda context, number: change(context, speeds[number]),
        lambda context: tuple(context.t(f"speed.{speed_name(speed)}") for speed in speeds),
        tuple(7 if speed in (AS_MINE, INSTANT) else 4 for speed in speeds),
    )


def _language() -> SettingRow:
    codes = LANGUAGE_CODES
    return SettingRow(
        "language",
        "choice",
        lambda context: codes.index(context.language.code) if context.language.code in codes else 0,
        lambda context, number: context.set_language(codes[number]),
        lambda context: tuple(language_name(code) for code in codes),
        (1,) * len(codes),
    )


def monitors() -> int:
    """Return the number of monitors."""
    return min(MOST_MONITORS, max(1, len(pygame.display.get_desktop_sizes()))) if pygame.display.get_init() else 1


def _monitor() -> SettingRow:
    number = monitors()
    return SettingRow(
        "monitor",
        "choice",
        lambda context: min(context.settings.monitor, number - 1),
        _setter("monitor"),
        lambda context: (
            tuple(str(k + 1) for k in range(number)) if number > 1 else (context.t("settings.value.monitor.only"),)
        ),
        (1,) * number,
    )
