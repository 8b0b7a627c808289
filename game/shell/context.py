"""The context that every scene uses: words, letters, pictures, settings, and the folder of saved games.

Nothing here is random and nothing here knows a game: a game's sounds are passed in. Sprites are loaded on first use, so
that the first picture does not wait for the pictures of other scenes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from game import paths
from game.graphics.text import Type, scale_of, text_px
from game.input.holders import Holders
from game.shell.background.background import Background
from game.shell.language import FALLBACK, Language
from game.shell.notices import Notices
from game.shell.records.consent import Consent
from game.shell.records.library import Library
from game.shell.settings import LoadedSettings, Settings

if TYPE_CHECKING:
    from game.graphics.images import Sprites
    from game.graphics.store import PictureStore
    from game.shell.phones import Phones
    from game.shell.records.profiles import Profiles
    from game.shell.sound.audio import Cue, Repertoire, Sounds
    from game.shell.sound.speech import Speaker

log = logging.getLogger(__name__)

CACHE = "cache"
"""The folder for scaled pictures beside the games, if these are in another place than usual."""


def _phones_of(context: Context) -> Phones:
    from game.shell.phones import Phones  # the menu needs none

    phones = Phones()
    context.prepare_phones(phones)
    return phones


def has_phones(context: Context) -> bool:
    """Return whether anybody has asked for phones yet."""
    return "phones" in vars(context)


@dataclass
class Context:
    """Passed to every scene. `t` is short for `language.t`."""

    settings: Settings
    language: Language
    save_dir: Path
    config_dir: Path
    speed: float
    """One of settings.SPEEDS."""
    repertoire: Callable[[], Repertoire] | None = None
    """Returns the sounds of the game; without it there are none."""
    type: Type = field(default_factory=Type)
    scale: float = 1.0
    """Real pixels per logical pixel of the window (1920x1080 is 1.0)."""
    fullscreen: bool = False
    """Whether the window should fill the screen; it follows with its next frame."""
    device: str = "mouse"
    """The last used device, one of input.DEVICES."""
    holders: Holders = field(default_factory=Holders)
    """The holders of the pads."""
    spoken_to: IO[str] | None = None
    """A file that receives all speech, whatever the settings."""
    prepare_phones: Callable[[Phones], None] = lambda phones: None
    """Hands the phones, when they are first asked for, the facts about the program that they need."""
    notices: Notices = field(default_factory=Notices)
    """Messages for the player, wherever they come from."""
    today: Callable[[], date] = date.today
    """Returns today's date."""
    background: Background = field(default_factory=Background)
    """Runs long tasks."""
    consent: Consent = field(default_factory=Consent)
    """Knows which programs may be started."""
    cache_dir: Path | None = None
    """Folder of scaled pictures; None: they are not kept."""
    phones = cached_property(_phones_of)
    """The phones of the players, made when somebody first asks for them."""
    loaded_sprites: Sprites | None = None
    opened_sounds: Sounds | None = None
    opened_speaker: Speaker | None = None

    @classmethod
    def open(
        cls,
        save_dir: Path | None = None,
        language: str | None = None,
        speed: float | None = None,
        found: LoadedSettings | None = None,
    ) -> Context:
        """Return a context with the settings in `save_dir` (by default this user's), or those `found` there already;
        language and speed as passed, otherwise as in the settings.

        The arguments apply to this run only and are not written to the settings.
        """
        settings, config_dir, damaged = found or LoadedSettings.of(save_dir)
        words = readable_language(language or settings.language or Language.of_system())
        context = cls(settings, words, save_dir or paths.user_data_dir(), config_dir, speed or settings.speed)
        context.cache_dir = save_dir / CACHE if save_dir else paths.user_cache_dir()
        context.consent = Consent(paths.user_record_dir, besides=(context.save_dir, config_dir))
        for aside in damaged:
            context.notices.unreadable("settings", aside, words)
        return context

    @property
    def library(self) -> Library:
        """The saved games."""
        return Library(self.save_dir)

    @property
    def profiles(self) -> Profiles:
        """The players here, and their agreements for the last games."""
        from game.shell.records.profiles import Profiles

        return Profiles(self.save_dir, lambda aside: self.notices.unreadable("profiles", aside, self.language))

    def t(self, key: str, **values: object) -> str:
        """Return the text of `key` in the player's language."""
        return self.language.t(key, **values)

    @property
    def sprites(self) -> Sprites:
        """The pictures at the scale of the window; loaded on first use."""
        if self.loaded_sprites is None:
            from game.graphics.images import Sprites

            self.loaded_sprites = Sprites(self.scale, store=_store_in(self.cache_dir))
            self.loaded_sprites.wear(self.settings.palette, self.settings.high_contrast)
        return self.loaded_sprites

    @property
    def sounds(self) -> Sounds:
        """The sounds; silent until the first frames have been shown."""
        if self.opened_sounds is None:
            from game.shell.sound.audio import Repertoire, Sounds

            found = self.repertoire() if self.repertoire else Repertoire(_no_cues, {})
            self.opened_sounds = Sounds(self.settings, found)
        return self.opened_sounds

    @property
    def speaks(self) -> bool:
        """Whether the screen's contents are spoken."""
        return self.settings.speech or self.spoken_to is not None

    @property
    def speaker(self) -> Speaker:
        """The speaker: a program of the system, if there is one and speech is on."""
        if self.opened_speaker is None:
            from game.shell.sound.speech import Speaker, find_program

            self.opened_speaker = Speaker(find_program(), self.spoken_to, lambda: self.settings.speech)
        return self.opened_speaker

    def aside(self) -> Context:
        """Return a context for a picture smaller than the window: with letters, pictures, scale and speed of its own,
        and the same settings and sounds. Its owner must tell it about another language."""
        return replace(self, type=Type(), loaded_sprites=None, opened_sounds=self.sounds)

    def close(self) -> None:
        """Release the sound device, the speaker, the phones and the background process, if any."""
        if has_phones(self):
            self.phones.end()
        self.background.step()
        self.background.close()
        if self.opened_sounds is not None:
            self.opened_sounds.close()
        if self.opened_speaker is not None:
            self.opened_speaker.close()

    def rescale(self, size: tuple[int, int]) -> None:
        """Adapt the scale to a window of `size` real pixels (called by `Scene.resize`)."""
        scale = scale_of(size)
        if scale != self.scale:
            self.scale = scale
            self.type.clear(scale)
            if self.loaded_sprites is not None:
                self.loaded_sprites.scale = scale

    def px(self, logical: float) -> int:
        """Return a logical length in real pixels."""
        return round(logical * self.scale)

    @property
    def text_scale(self) -> float:
        """Scale of the letters: 1 is the size of the design."""
        return self.settings.text_scale

    def text_px(self, logical: float, grow: float = 2.0) -> int:
        """Return the real size of running text of a logical size, scaled by the player's setting (never unreadably
        small). grow: largest growth factor in its place."""
        return text_px(logical, self.scale, min(self.text_scale, grow))

    def least_px(self, logical: float) -> int:
        """Return the smallest real size of running text of a logical size if there is little room: larger text may
        shrink to the size of the design, not below."""
        return text_px(logical, self.scale, min(1.0, self.text_scale))

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

    def set_fullscreen(self, full: bool) -> None:
        """Switch fullscreen, now and for the next start."""
        self.fullscreen = self.settings.fullscreen = full
        self.save_settings()

    def change(self, name: str, value: Any) -> None:
        """Change a setting that is read wherever it takes effect, now and for the next start."""
        setattr(self.settings, name, value)
        if self.loaded_sprites is not None:
            self.loaded_sprites.wear(self.settings.palette, self.settings.high_contrast)
        if self.opened_speaker is not None and not self.settings.speech:
            self.opened_speaker.hush()
        self.save_settings()

    def save_settings(self) -> None:
        """Save the settings; if that fails the player is told, once."""
        self.notices.unsaved("settings", self.settings.save(self.config_dir), self.language)


def bare_context(save_dir: Path | None = None) -> Context:
    """Return a context for the report of an error when `Context.open` itself fails: without settings, and without words
    if they cannot be read. Raises nothing."""
    try:
        words = readable_language(Language.of_system())
        words.complete()
    except (OSError, ValueError):
        words = Language(FALLBACK, {})
    folder = save_dir or paths.user_data_dir()
    return Context(Settings(), words, folder, folder, 1.0)


def appearance(context: Context) -> tuple[object, ...]:
    """Return all settings that affect the look of painted things, for comparison."""
    settings = context.settings
    return context.language.code, settings.text_scale, settings.palette, settings.high_contrast


def word_picture(context: Context, name: str) -> str:
    """Return the name of a sprite that shows a word, in the language of the context, or in English if that has none."""
    from game.graphics.images import is_sprite

    own = f"{name}_{context.language.code}"
    return own if is_sprite(context.sprites, own) else f"{name}_{FALLBACK}"


def readable_language(code: str) -> Language:
    """Return the language with the words of the first picture, or English if its files cannot be read. Raises OSError
    or ValueError if neither can be read."""
    try:
        return Language.begin(code)
    except (OSError, ValueError) as problem:
        if code == FALLBACK:
            raise
        log.error("the language %s cannot be read, English is used: %s", code, problem)
        return Language.begin(FALLBACK)


def _store_in(folder: Path | None) -> PictureStore | None:
    """Return the store of scaled pictures between starts."""
    if folder is None:
        return None
    from game.graphics.store import PictureStore
    from game.shell.system.version import VERSION

    return PictureStore(folder, VERSION)


def _no_cues(*_: object) -> tuple[Cue, ...]:
    return ()
