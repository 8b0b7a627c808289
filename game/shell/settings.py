"""What a player has set, kept in one small file (`settings.json`).

A damaged file is put aside as `settings.damaged.json` and the defaults are used; the log says so. Unknown keys are
dropped, values out of range fall back to their default one by one.
"""

from __future__ import annotations

import json
import logging
import math
from dataclasses import dataclass
from pathlib import Path

from engine import strict_json
from engine.files import read_regular
from game.shell.language import LANGUAGE_CODES

log = logging.getLogger(__name__)

FILE = "settings.json"
MOST_BYTES = 65_536
"""A larger file is damaged."""
INSTANT = math.inf
SPEEDS = (0.5, 1.0, 2.0, 4.0, INSTANT)
"""How fast things move: a factor on time; INSTANT skips all animation."""
SWITCHES = ("one_press", "fullscreen", "reduced_motion", "sound")
BUSES = ("music", "effects", "interface")
"""What has a volume of its own."""


def speed_of(text: str) -> float:
    """The speed written as 0.5, 1, 2, 4 or instant; raises ValueError for anything else."""
    speed = INSTANT if text == "instant" else float(text)
    if speed not in SPEEDS or (text != "instant" and math.isinf(speed)):
        raise ValueError(text)
    return speed


def speed_name(speed: float) -> str:
    """The speed as it is written: 0.5, 1, 2, 4, instant."""
    return "instant" if math.isinf(speed) else f"{speed:g}"


@dataclass
class Settings:
    """Language ("" = that of the system), speed (one of SPEEDS), whether one press plays what otherwise is chosen first
    and confirmed with a second one, whether the window fills the screen, whether things fade in at their place instead
    of travelling, whether anything is heard, and how loud music, effects and the interface are (0 to 1)."""

    language: str = ""
    speed: float = 1.0
    one_press: bool = False
    fullscreen: bool = False
    reduced_motion: bool = False
    sound: bool = True
    music: float = 0.8
    effects: float = 0.8
    interface: float = 0.8

    @classmethod
    def load(cls, folder: Path) -> Settings:
        """The settings in `folder`, or the defaults where there are none or they cannot be read."""
        path = folder / FILE
        try:
            data = strict_json.read(read_regular(path, MOST_BYTES), most_bytes=MOST_BYTES, most_depth=4)
            if not isinstance(data, dict):
                raise ValueError("no object")
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError) as error:
            aside = path.with_suffix(".damaged.json")
            try:
                path.replace(aside)
            except OSError as stuck:
                log.warning("settings %s cannot be put aside: %s", path, stuck)
            log.warning("settings %s cannot be read (%s); defaults are used, the old file is %s", path, error, aside)
            return cls()
        return cls._checked(data)

    @classmethod
    def _checked(cls, data: dict[str, object]) -> Settings:
        settings = cls()
        language, speed = data.get("language"), data.get("speed")
        if isinstance(language, str) and language in LANGUAGE_CODES:
            settings.language = language
        if isinstance(speed, str):
            try:
                settings.speed = speed_of(speed)
            except ValueError:
                log.warning("settings: no such speed: %r", speed[:20])
        for switch in SWITCHES:
            if isinstance(data.get(switch), bool):
                setattr(settings, switch, data[switch])
        for bus in BUSES:
            volume = data.get(bus)
            if isinstance(volume, int | float) and not isinstance(volume, bool) and 0 <= volume <= 1:
                settings.set_volume(bus, float(volume))
        return settings

    def volume(self, bus: str) -> float:
        """How loud one of BUSES is (0 to 1)."""
        return float(getattr(self, bus))

    def set_volume(self, bus: str, volume: float) -> None:
        """Make one of BUSES as loud as `volume` (0 to 1); ValueError for anything else."""
        if bus not in BUSES or not 0 <= volume <= 1:
            raise ValueError(f"{bus} {volume}")
        setattr(self, bus, volume)

    def save(self, folder: Path) -> None:
        """Write the settings; a folder that cannot be written is logged, the game goes on."""
        data = {
            "language": self.language,
            "speed": speed_name(self.speed),
            **{switch: getattr(self, switch) for switch in SWITCHES},
            **{bus: self.volume(bus) for bus in BUSES},
        }
        path = folder / FILE
        fresh = path.with_suffix(".new")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
            fresh.replace(path)
        except OSError as error:
            log.warning("settings cannot be saved to %s: %s", path, error)
