"""Settings of the player, kept in one small file (`settings.json`).

A damaged file is put aside and the defaults are used. Unknown keys are dropped, values out of range are replaced by
their defaults one by one.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from engine.kernel.games import DEFAULT, GAMES
from engine.wire.names import clean_name
from game import paths
from game.input.bindings import Bindings
from game.shell.language import LANGUAGE_CODES
from game.shell.records.json_file import keep_quiet, read_object, write_object

log = logging.getLogger(__name__)

FILE = "settings.json"
MOST_BYTES = 65_536
"""A larger file is damaged."""
INSTANT = math.inf
SPEEDS = (0.5, 1.0, 2.0, 4.0, INSTANT)
"""Speeds of motion: a factor on time; INSTANT skips all animation."""
AS_MINE = 0.0
COMPUTER_SPEEDS = (AS_MINE, *SPEEDS)
"""Speeds of computer players' motion; AS_MINE: the speed of all other motion."""
SWITCHES = (
    *("one_press", "fullscreen", "reduced_motion", "sound", "flashes", "high_contrast", "captions"),
    *("auto_advance", "cursor_hints", "rumble", "remarks", "speech", "welcomed", "knows_games", "steady_table"),
)
COACHES = COACH_OFF, COACH_ASKED, COACH_SPEAKS = "off", "asked", "speaks"
"""Whether the best level gives advice: never, on request, or also unasked if much is at stake."""
CHOICES: dict[str, tuple[float | str, ...]] = {
    "computer_pause": (0.0, 0.4, 0.8, 1.5, 3.0),
    "shake": (0.0, 0.5, 1.0),
    "text_scale": (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0),
    "palette": ("standard", "second"),
    "frame_cap": (30.0, 60.0, 120.0),
    "warn": ("never", "costly", "always"),
    "coach": COACHES,
}
"""Settings with a few possible values."""
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


class NamedProgram(NamedTuple):
    """A program that can play here."""

    name: str
    """Its name."""
    command: str
    """Command line that starts it."""


@dataclass
class Settings:
    """The player's settings."""

    language: str = ""
    """The language's code, "" for that of the system."""
    speed: float = 1.0
    """One of SPEEDS."""
    one_press: bool = False
    """One press plays actions that otherwise need a second press to confirm."""
    fullscreen: bool = False
    reduced_motion: bool = False
    """Things fade in at their place instead of travelling."""
    sound: bool = True
    music: float = 0.8
    """Volume of the music, 0 to 1."""
    effects: float = 0.8
    """Volume of the effects, 0 to 1."""
    interface: float = 0.8
    """Volume of the interface, 0 to 1."""
    computer_speed: float = AS_MINE
    """One of COMPUTER_SPEEDS."""
    computer_pause: float = 0.8
    """Seconds after each step of a computer player."""
    shake: float = 1.0
    """Strength of shaking, 0 to 1."""
    flashes: bool = True
    text_scale: float = 1.0
    """Scale of the letters; 1 is the size of the design."""
    palette: str = "standard"
    """Palette of the stones."""
    high_contrast: bool = False
    """Larger marks, stronger edges."""
    captions: bool = False
    """A word for each meaningful sound."""
    monitor: int = 0
    """Monitor of the window."""
    frame_cap: float = 60.0
    warn: str = "costly"
    """When to warn that a turn ends with something undone."""
    auto_advance: bool = True
    """Forced moves are played automatically."""
    cursor_hints: bool = True
    """The focus lands on useful targets."""
    steady_table: bool = False
    """The regions of the table keep their places; no region opens for what happens."""
    remarks: bool = True
    """Computer players make remarks at great moments."""
    coach: str = COACH_ASKED
    """One of COACHES."""
    rumble: bool = True
    speech: bool = False
    welcomed: bool = False
    """The questions of the first start have been asked."""
    knows_games: bool = False
    """The player has said there that nothing needs to be explained."""
    bindings: Bindings = field(default_factory=Bindings)
    """Keys and buttons of the commands."""
    programs: tuple[NamedProgram, ...] = ()
    """Programs that can be chosen for a seat."""
    game: str = DEFAULT
    """Game of the title."""

    @classmethod
    def load(cls, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> Settings:
        """Return the settings in `folder`, or the defaults if there are none or they cannot be read. unreadable: see
        `json_file.read_object`."""
        return cls.checked(read_object(folder / FILE, MOST_BYTES, unreadable))

    @classmethod
    def checked(cls, data: dict[str, object]) -> Settings:
        """Return the settings in `data`; invalid ones get their defaults."""
        settings = cls()
        language, monitor = data.get("language"), data.get("monitor")
        if isinstance(language, str) and language in LANGUAGE_CODES:
            settings.language = language
        if isinstance(game := data.get("game"), str) and game in GAMES:
            settings.game = game
        if isinstance(monitor, int) and not isinstance(monitor, bool) and 0 <= monitor < MOST_MONITORS:
            settings.monitor = int(monitor)
        for name, read in (("speed", speed_of), ("computer_speed", computer_speed_of)):
            speed = data.get(name)
            if isinstance(speed, str):
                try:
                    setattr(settings, name, read(speed))
                except ValueError:
                    log.warning("settings: no such speed: %r", speed[:20])
        for name, values in CHOICES.items():
            chosen = data.get(name)
            if not isinstance(chosen, bool) and chosen in values:
                setattr(settings, name, values[values.index(chosen)])
        if data.get("hints") is False and "coach" not in data:  # older files have a switch instead
            settings.coach = COACH_OFF
        for switch in SWITCHES:
            if isinstance(data.get(switch), bool):
                setattr(settings, switch, data[switch])
        for bus in BUSES:
            volume = data.get(bus)
            if isinstance(volume, int | float) and not isinstance(volume, bool) and 0 <= volume <= 1:
                settings.set_volume(bus, float(volume))
        settings.bindings = Bindings.of(data.get("bindings"))
        settings.programs = sound_programs(data.get("programs"))
        return settings

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
        data = {
            "language": self.language,
            "game": self.game,
            "speed": speed_name(self.speed),
            "computer_speed": speed_name(self.computer_speed),
            "monitor": self.monitor,
            **{name: getattr(self, name) for name in CHOICES},
            **{switch: getattr(self, switch) for switch in SWITCHES},
            **{bus: self.volume(bus) for bus in BUSES},
            "bindings": self.bindings.changes(),
            "programs": [program._asdict() for program in self.programs],
        }
        return write_object(folder / FILE, data)


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


def sound_programs(data: object) -> tuple[NamedProgram, ...]:
    """Return the programs in a list of objects with a name and a command each; invalid ones are left out."""
    found: dict[str, NamedProgram] = {}
    for entry in data[:MOST_PROGRAMS] if isinstance(data, list) else ():
        name, command = (entry.get("name"), entry.get("command")) if isinstance(entry, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(command, str) or len(command) > MOST_LETTERS:
            continue
        name, command = clean_name(name), command.strip()
        if name and command and command.isprintable():
            found.setdefault(name.casefold(), NamedProgram(name, command))
    return tuple(found.values())
