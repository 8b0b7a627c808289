"""What every scene may use: words, letters, pictures, settings, and the place where games are saved.

Nothing here is random and nothing here knows a game: what is heard of one is handed in. Sprites are loaded on first
use, so that the first picture of the game does not wait for the pictures of other scenes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.graphics.text import Type, scale_of, text_px
from game.shell.language import FALLBACK, Language
from game.shell.library import Library
from game.shell.settings import Settings

if TYPE_CHECKING:
    from game.graphics.images import Sprites
    from game.shell.audio import Cue, Repertoire, Sounds

log = logging.getLogger(__name__)


@dataclass
class Context:
    """Handed to every scene. `t` is short for `language.t`; `speed` is one of settings.SPEEDS.

    `scale` is real pixels per logical pixel of the window shown (1920x1080 is 1.0). `fullscreen` is whether the window
    is to fill the screen now; the window follows it with its next frame. `repertoire` gives the sounds of the game;
    without it nothing is heard.
    """

    settings: Settings
    language: Language
    save_dir: Path
    config_dir: Path
    speed: float
    repertoire: Callable[[], Repertoire] | None = None
    type: Type = field(default_factory=Type)
    scale: float = 1.0
    fullscreen: bool = False
    _sprites: Sprites | None = None
    _sounds: Sounds | None = None

    @classmethod
    def open(cls, save_dir: Path | None = None, language: str | None = None, speed: float | None = None) -> Context:
        """Context with the settings in `save_dir` (else of this user); language and speed as asked for, set or found.

        What is asked for here holds for this run only and is not written to the settings.
        """
        config_dir = save_dir or paths.user_config_dir()
        settings = Settings.load(config_dir)
        words = readable_language(language or settings.language or Language.of_system())
        return cls(settings, words, save_dir or paths.user_data_dir(), config_dir, speed or settings.speed)

    @classmethod
    def bare(cls, save_dir: Path | None = None) -> Context:
        """Context for the report of an error when `open` itself fails: no settings, and no words where there are none
        to read. Raises nothing."""
        try:
            words = readable_language(Language.of_system())
        except (OSError, ValueError):
            words = Language(FALLBACK, {})
        folder = save_dir or paths.user_data_dir()
        return cls(Settings(), words, folder, folder, 1.0)

    @property
    def library(self) -> Library:
        """The saved games."""
        return Library(self.save_dir)

    def t(self, key: str, **values: object) -> str:
        """The text of `key` in the language of the player."""
        return self.language.t(key, **values)

    @property
    def sprites(self) -> Sprites:
        """The painted pieces at the scale of the window; loaded when somebody first asks."""
        if self._sprites is None:
            from game.graphics.images import Sprites

            self._sprites = Sprites(self.scale)
        return self._sprites

    @property
    def sounds(self) -> Sounds:
        """What is heard; silent until the first frames have been shown."""
        if self._sounds is None:
            from game.shell.audio import Repertoire, Sounds

            self._sounds = Sounds(self.settings, self.repertoire() if self.repertoire else Repertoire(_no_cues, {}))
        return self._sounds

    def close(self) -> None:
        """Let go of the device that plays the sounds, where there is one."""
        if self._sounds is not None:
            self._sounds.close()

    def rescale(self, size: tuple[int, int]) -> None:
        """Fit the scale to a window of `size` real pixels (`Scene.resize` calls this)."""
        scale = scale_of(size)
        if scale != self.scale:
            self.scale = scale
            self.type.clear()
            if self._sprites is not None:
                self._sprites.scale = scale

    def px(self, logical: float) -> int:
        """A logical length in real pixels."""
        return round(logical * self.scale)

    def text_px(self, logical: float) -> int:
        """The real size of running text of a logical size (never unreadably small)."""
        return text_px(logical, self.scale)

    def set_language(self, code: str) -> None:
        """Change the language, now and for the next start; a language that cannot be read changes nothing."""
        try:
            self.language = Language.load(code)
        except (OSError, ValueError) as problem:
            log.error("the language %s cannot be read: %s", code, problem)
            return
        self.settings.language = code
        self.save_settings()

    def set_speed(self, speed: float) -> None:
        """Change the speed, now and for the next start."""
        self.speed = self.settings.speed = speed
        self.save_settings()

    def set_one_press(self, enough: bool) -> None:
        """Let one press be enough for everything, or not, now and for the next start."""
        self.settings.one_press = enough
        self.save_settings()

    def set_fullscreen(self, full: bool) -> None:
        """Let the window fill the screen, or not, now and for the next start."""
        self.fullscreen = self.settings.fullscreen = full
        self.save_settings()

    def set_muted(self, muted: bool) -> None:
        """Silence everything or let it be heard, now and for the next start."""
        self.settings.sound = not muted
        self.save_settings()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Let things fade in at their place, or travel there, now and for the next start."""
        self.settings.reduced_motion = reduced
        self.save_settings()

    def set_volume(self, bus: str, volume: float) -> None:
        """Change the volume (0 to 1) of one of settings.BUSES, now; `save_settings` writes it down once it is found."""
        self.settings.set_volume(bus, volume)

    def save_settings(self) -> None:
        """Write the settings down."""
        self.settings.save(self.config_dir)


def readable_language(code: str) -> Language:
    """Return the language, or English where its files cannot be read. Raises OSError or ValueError where neither can
    be."""
    try:
        return Language.load(code)
    except (OSError, ValueError) as problem:
        if code == FALLBACK:
            raise
        log.error("the language %s cannot be read, English is used: %s", code, problem)
        return Language.load(FALLBACK)


def _no_cues(*_: object) -> tuple[Cue, ...]:
    return ()
