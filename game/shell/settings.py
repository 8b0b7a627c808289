"""Settings of the player, kept in one small file (`settings.json`).

A damaged file is put aside and the defaults are used. Unknown keys are dropped, values out of range are replaced by
their defaults one by one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

from engine.kernel.games import DEFAULT, GAMES
from engine.kernel.record import LOOSE, Beside, OneOf, Via, Within
from engine.wire.names import clean_name
from game import paths
from game.input.bindings import Bindings
from game.shell.language import LANGUAGE_CODES
from game.shell.records.store import Store, keep_quiet, sound

FILE = "settings.json"
MOST_BYTES = 65_536
"""A larger file is damaged."""
INSTANT = math.inf
SPEEDS = (0.5, 1.0, 2.0, 4.0, INSTANT)
"""Speeds of motion: a factor on time; INSTANT skips all animation."""
AS_MINE = 0.0
COMPUTER_SPEEDS = (AS_MINE, *SPEEDS)
"""Speeds of computer players' motion; AS_MINE: the speed of all other motion."""
COACHES = COACH_OFF, COACH_ASKED, COACH_SPEAKS = "off", "asked", "speaks"
"""Whether the best level gives advice: never, on request, or also unasked if much is at stake."""
MOST_MONITORS = 16
MOST_PROGRAMS, MOST_LETTERS = 5, 200
"""Number of programs that can be named, and letters of a command."""
BUSES = ("music", "effects", "interface")
"""Sounds with a volume of their own."""


def speed_of(text: str) -> float:
    """Return the speed written as 0.5, 1, 2, 4 or instant; raises ValueError for anything else."""
    speed = INSTANT if text == "instant" else float(text)
    if speed not in SPEEDS or (text != "instant" and math.isinf(speed)):
        raise ValueError(text)
    return speed


def computer_speed_of(text: str) -> float:
    """Return the speed of computer players, where `same` means AS_MINE."""
    return AS_MINE if text == "same" else speed_of(text)


def speed_name(speed: float) -> str:
    """Return the speed as written: 0.5, 1, 2, 4, instant, same."""
    return "instant" if math.isinf(speed) else "same" if speed == AS_MINE else f"{speed:g}"


def _known_language(code: str) -> str:
    """Return a code in a file; raise ValueError if there is no such language."""
    if code and code not in LANGUAGE_CODES:
        raise ValueError(code)
    return code


def _known_game(name: str) -> str:
    """Return a name in a file; raise ValueError if there is no such game."""
    if name not in GAMES:
        raise ValueError(name)
    return name


def _shown_name(name: str) -> str:
    return _shown(clean_name(name))


def _shown(text: str) -> str:
    """Return a line in a file, cleaned; raise ValueError for one that shows nothing, or not all of it."""
    text = text.strip()
    if not text or len(text) > MOST_LETTERS or not text.isprintable():
        raise ValueError(text)
    return text


class NamedProgram(NamedTuple):
    """A program that can play here."""

    name: Annotated[str, Via(str, _shown_name, str)]
    """Its name."""
    command: Annotated[str, Via(str, _shown, str)]
    """Command line that starts it."""


def _share(value: Any) -> float:
    """Return a volume in a file; raise ValueError for any other value."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError(value)
    return float(value)


Volume = Annotated[float, Via(float, _share)]


@dataclass(frozen=True)
class OnPage(Beside):
    """The row of a setting: its group and its icon.  values: those to choose from, unless OneOf names them.  stone: of
    a volume, on its rail."""

    group: str
    icon: str
    values: tuple[Any, ...] = ()
    stone: str = ""


@dataclass
class Settings:
    """The player's settings.  Those that are OnPage are shown in this order, each as a switch, a volume or a choice;
    their texts are `settings.row`, `settings.hint` and `settings.value`."""

    speed: Annotated[float, Via(speed_name, speed_of, str), OnPage("table", "icon_speed", SPEEDS)] = 1.0
    computer_speed: Annotated[
        float, Via(speed_name, computer_speed_of, str), OnPage("table", "icon_vintage-robot", COMPUTER_SPEEDS)
    ] = AS_MINE
    computer_pause: Annotated[float, OneOf((0.0, 0.4, 0.8, 1.5, 3.0)), OnPage("table", "icon_pause")] = 0.8
    """Seconds after each step of a computer player."""
    warn: Annotated[str, OneOf(("never", "costly", "always")), OnPage("table", "icon_tower-fall")] = "costly"
    """When to warn that a turn ends with something undone."""
    one_press: Annotated[bool, OnPage("table", "icon_press")] = False
    """One press plays actions that otherwise need a second press to confirm."""
    auto_advance: Annotated[bool, OnPage("table", "icon_skip")] = True
    """Forced moves are played automatically."""
    cursor_hints: Annotated[bool, OnPage("table", "icon_aim")] = True
    """The focus lands on useful targets."""
    rumble: Annotated[bool, OnPage("table", "icon_gamepad")] = True
    remarks: Annotated[bool, OnPage("table", "icon_trumpet-flag")] = True
    """Computer players make remarks at great moments."""
    coach: Annotated[str, OneOf(COACHES), OnPage("table", "icon_flag-objective")] = COACH_ASKED
    text_scale: Annotated[
        float, OneOf((0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)), OnPage("picture", "icon_letters")
    ] = 1.0
    """Scale of the letters; 1 is the size of the design."""
    palette: Annotated[str, OneOf(("standard", "second")), OnPage("picture", "icon_stone-tower")] = "standard"
    """Palette of the stones."""
    high_contrast: Annotated[bool, OnPage("picture", "icon_contrast")] = False
    """Larger marks, stronger edges."""
    reduced_motion: Annotated[bool, OnPage("picture", "icon_calm")] = False
    """Things fade in at their place instead of travelling."""
    steady_table: Annotated[bool, OnPage("picture", "icon_scales")] = False
    """The regions of the table keep their places; no region opens for an event."""
    shake: Annotated[float, OneOf((0.0, 0.5, 1.0)), OnPage("picture", "icon_shake")] = 1.0
    """Strength of shaking, 0 to 1."""
    flashes: Annotated[bool, OnPage("picture", "icon_flash")] = True
    fullscreen: Annotated[bool, OnPage("picture", "icon_screen")] = False
    monitor: Annotated[int, Within(0, MOST_MONITORS - 1), OnPage("picture", "icon_monitor")] = 0
    """Monitor of the window."""
    frame_cap: Annotated[float, OneOf((30.0, 60.0, 120.0)), OnPage("picture", "icon_frames")] = 60.0
    sound: Annotated[bool, OnPage("sound", "icon_ringing-bell")] = True
    music: Annotated[Volume, OnPage("sound", "icon_note", stone="v")] = 0.8
    """Volumes, 0 to 1."""
    effects: Annotated[Volume, OnPage("sound", "icon_trowel", stone="r")] = 0.8
    interface: Annotated[Volume, OnPage("sound", "icon_pointer", stone="b")] = 0.8
    captions: Annotated[bool, OnPage("sound", "icon_tied-scroll")] = False
    """A word for each meaningful sound."""
    language: Annotated[str, Via(str, _known_language, str), OnPage("language", "icon_speech")] = ""
    """The language's code, "" for that of the system."""
    speech: Annotated[bool, OnPage("language", "icon_speaker")] = False
    welcomed: bool = False
    """The questions of the first start have been asked."""
    knows_games: bool = False
    """The player has said there that nothing needs to be explained."""
    outside: bool = False
    """Games from the folder beside the program may be run."""
    outside_asked: bool = False
    """The player has been asked about that."""
    bindings: Annotated[Bindings, Via(Bindings.changes, Bindings.of)] = field(default_factory=Bindings)
    """Keys and buttons of the commands."""
    programs: Annotated[tuple[NamedProgram, ...], LOOSE] = ()
    """Programs that can be chosen for a seat."""
    game: Annotated[str, Via(str, _known_game, str)] = DEFAULT
    """Game of the title."""

    @classmethod
    def load(cls, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> Settings:
        """Return the settings in `folder`, or the defaults if there are none or they cannot be read. unreadable: see
        `store.Store`."""
        return _once(_store(folder, unreadable).read())

    @classmethod
    def checked(cls, data: dict[str, Any]) -> Settings:
        """Return the settings in `data`; invalid ones get their defaults."""
        return _once(sound(cls, _with_coach(data))[0])

    def volume(self, bus: str) -> float:
        """Return the volume of one of BUSES (0 to 1)."""
        return float(getattr(self, bus))

    def set_volume(self, bus: str, volume: float) -> None:
        """Set the volume of one of BUSES (0 to 1); ValueError for anything else."""
        if bus not in BUSES or not 0 <= volume <= 1:
            raise ValueError(f"{bus} {volume}")
        setattr(self, bus, volume)

    def save(self, folder: Path) -> OSError | None:
        """Write the settings atomically; return the error if that fails: the game goes on."""
        return _store(folder).write(self)


@cache
def choices() -> dict[str, tuple[Any, ...]]:
    """Return the settings with a few possible values."""
    return {name: mark.choices for name, marks in _marks().items() for mark in marks if isinstance(mark, OneOf)}


@cache
def on_page() -> dict[str, OnPage]:
    """Return the rows of the page of settings, by setting."""
    return {name: mark for name, marks in _marks().items() for mark in marks if isinstance(mark, OnPage)}


def _marks() -> dict[str, tuple[Any, ...]]:
    """Return the marks of all settings."""
    return {name: get_args(hint)[1:] for name, hint in get_type_hints(Settings, include_extras=True).items()}


def _store(folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> Store[Settings]:
    return Store(folder / FILE, Settings, MOST_BYTES, unreadable, older=_with_coach)


def _with_coach(data: dict[str, Any]) -> dict[str, Any]:
    """Return the setting of older files, which have a switch in place of the coach."""
    return {"coach": COACH_OFF, **data} if data.get("hints") is False else data


def _once(settings: Settings) -> Settings:
    """Return the settings with the first programs, each name once."""
    found: dict[str, NamedProgram] = {}
    for program in settings.programs[:MOST_PROGRAMS]:
        found.setdefault(program.name.casefold(), program)
    settings.programs = tuple(found.values())
    return settings


class LoadedSettings(NamedTuple):
    """Settings from a folder."""

    settings: Settings
    folder: Path
    aside: tuple[str, ...] = ()
    """New names of unreadable files, "" for one that could not be renamed."""

    @classmethod
    def of(cls, save_dir: Path | None = None) -> LoadedSettings:
        """Read the settings in `save_dir`, by default those of this user.  Raises NoHomeError."""
        folder, aside = save_dir or paths.user_config_dir(), list[str]()
        return cls(Settings.load(folder, aside.append), folder, tuple(aside))
