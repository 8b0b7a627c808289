"""Audio: buses, variants, stereo places, ducking and the music of the scenes. Knows no game: its sounds are passed in.

    sounds = Sounds(settings, repertoire)
    sounds.update(dt, "title")          # every frame; opens the device at first, cross-fades the music
    sounds.play("press")                # an effect; `x` from 0 (left) to 1 (right)
    sounds.on_event(Heard(event, x))    # the repertoire's cues for the event, in time with its animation
    sounds.cancel_pending()             # cancels the cues that have not started

A sound has several files, `<name>-<n>.ogg`; no two in a row are the same. Without a sound device the game is silent:
the log has one line about it, and nothing here ever raises into the game.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game import paths
from game.shell.settings import Settings
from game.shell.sound.captions import Captions
from game.shell.sound.music import Deck, Music, Playlist
from game.shell.sound.ranks import HOUSE, Rank
from game.shell.sound.sound_files import SoundFiles
from game.shell.sound.voices import Voices

log = logging.getLogger(__name__)

FREQUENCY, BUFFER = 44100, 512
CHANNELS, DECK_CHANNELS = 28, 4
WIDTH = 0.65
"""Stereo position of the window's edge; 1 would be one speaker alone."""
SHARES = {"music": 0.6, "effects": 0.9, "interface": 0.9}
"""Share of full scale that each bus has at 100 %; the rest is headroom for sounds that coincide. The music has less
than the effects, so that a great moment is at least 7 LU louder."""
AGAIN, SKIP_GAP = 0.03, 0.15
"""Shortest time in seconds between two plays of the same sound, and between the sounds of skipped events."""

Shapes = Sequence[str]
"""Seals of the seats, by name."""


class Cue(NamedTuple):
    """A sound of an event."""

    sound: str
    """Its name."""
    at: float = 0.0
    """Start in ms at speed 1."""
    gain: float = 1.0
    """Its strength."""
    rumble: float = 0.0
    """Strength of the pad's vibration with it (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Heard:
    """An event that begins now."""

    event: object
    x: float = 0.5
    """Place on the screen, from 0 (left) to 1."""
    pace: float = 1.0
    """Factor of its speed; infinite if it is skipped."""
    shapes: Shapes = ()
    """Seal of each seat, () without seats."""
    more: tuple[Cue, ...] = ()
    """The additions of its show to the sounds of the event."""


@dataclass(frozen=True, slots=True)
class Repertoire:
    """The sounds of a game."""

    cues: Callable[[Any, Shapes], tuple[Cue, ...]]
    """Returns the cues of an event as this screen may see it, given the seals of the seats. If the event is skipped
    only the first one is played."""
    playlists: Mapping[str, Playlist]
    """Music of each scene."""
    ranks: Mapping[str, Rank] = field(default_factory=dict)
    """Rank of each of its own sounds; those of the house have theirs."""
    captions: Mapping[str, str] = field(default_factory=dict)
    """Keys of the captions of meaningful sounds."""
    assets: Path | None = None
    """Folder of its own files (`sounds`, `music`), beside those of the house."""


class Sounds:
    """See the module. `seed` is for the choice of variants only."""

    def __init__(
        self, settings: Settings, repertoire: Repertoire, house: Path = paths.HOUSE, seed: int | None = None
    ) -> None:
        self.settings = settings
        self.live = False
        self.captions = Captions()
        self.repertoire = repertoire
        self._assets = [house] if repertoire.assets is None else [house, repertoire.assets]
        self.files = SoundFiles(seed)
        self.music = Music(self._assets)
        self.is_asked = False
        self.clock = 0.0
        self.last_played: dict[str, tuple[Path, float]] = {}
        self.channels: list[pygame.Channel] = []
        self.voices = Voices()
        self.waiting: list[tuple[float, Cue, float]] = []
        self._late: list[tuple[Path, str, float, float]] = []  # file, name, x, gain: to be played once it can be
        self.skipped: tuple[Cue, float] | None = None
        self._skip_heard = -1.0
        self._quiet = 0.0
        self._rumble = 0.0

    # ------------------------------------------------------------ life

    def use(self, repertoire: Repertoire) -> None:
        """Use the sounds of this game from now on; music and interface sounds that it lacks are kept."""
        before = self.repertoire
        if repertoire is before:
            return
        if repertoire.assets is not None and repertoire.assets not in self._assets:
            self._assets.append(repertoire.assets)
            if self.live:
                self.files.find(repertoire.assets)
        self.repertoire = Repertoire(
            repertoire.cues,
            {**before.playlists, **repertoire.playlists},
            {**before.ranks, **repertoire.ranks},
            {**before.captions, **repertoire.captions},
            repertoire.assets,
        )

    def start(self, channel: Callable[[int], pygame.Channel] = pygame.Channel) -> None:
        """Open the device; without one the game is silent from here on, and the log says so once.  channel: the channel
        of a number; a tool that writes down what is played has its own.

        The game stops meanwhile: 5 to 15 ms, or a tenth of a second if Linux finds no device. A thread would not change
        that, because pygame holds the interpreter's lock all the time.
        """
        self.is_asked = True
        try:
            pygame.mixer.init(FREQUENCY, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError, OSError) as error:
            log.warning("no sound: %s", error)
            return
        for assets in self._assets:
            self.files.find(assets)
        if not self.files:
            log.warning("no sounds in %s", ", ".join(map(str, self._assets)))
        channels = [channel(n) for n in range(CHANNELS)]
        self.channels = channels[DECK_CHANNELS:]
        self.music.decks = [Deck(channels[n], channels[n + 1]) for n in range(0, DECK_CHANNELS, 2)]
        self.live = True

    def close(self) -> None:
        """Close the device."""
        self.music.close()
        self.files.wait()
        if self.live:
            self.live = False
            pygame.mixer.quit()

    def update(self, dt: float, scene: str = "") -> None:
        """Advance by `dt` seconds in a scene of this name; a scene without music of its own keeps the current piece.

        The first call opens the device: it belongs in the frame that reads the first pictures, before anything moves.
        """
        if not self.is_asked:
            self.start()
        self.captions.update(dt)
        if scene in self.repertoire.playlists:
            self.music.scene = scene
        self.clock += dt
        self._quiet += dt
        if self.live and not self._is_locked:
            self.voices.update(dt)
            self.music.mix(dt, self.repertoire.playlists, self._volume("music"), self.voices.duck, self._quiet)
        self._cue_now()

    # ------------------------------------------------------------ effects

    def play(self, name: str, x: float = 0.5, gain: float = 1.0) -> None:
        """Play a sound now, at `x` between the left edge of the window (0) and the right one (1)."""
        if name in self.repertoire.captions:
            self.captions.say(self.repertoire.captions[name])
        if not self.live or self._loudness(name) * gain <= 0:
            return
        before = self.last_played.get(name)
        if before is not None and self.clock - before[1] < AGAIN and self.clock > before[1]:
            return
        path = self.files.variant(name, None if before is None else before[0])
        if path is not None:
            self.last_played[name] = path, self.clock
            self._sound(path, name, x, gain)

    @property
    def _is_locked(self) -> bool:
        """Whether SDL_mixer is decoding and has its lock: the frame that touched a channel would wait for it."""
        return self.music.is_locked or self.files.is_reading

    def _sound(self, path: Path, name: str, x: float, gain: float) -> None:
        """Play the sound of a file, or leave it until it has been read and the mixer is free."""
        if not self.files.has(path):
            self.files.want(path)
        if self._is_locked or not self.files.has(path):
            self._late.append((path, name, x, gain))
            return
        sound = self.files.sound(path)
        channel = next((channel for channel in self.channels if not channel.get_busy()), None)
        if sound is None or channel is None:
            return
        volume = gain * self._loudness(name)
        side = (min(1.0, max(0.0, x)) * 2 - 1) * WIDTH
        sides = volume * min(1.0, 1 - side), volume * min(1.0, 1 + side)
        self.voices.begin(channel, sound, sides, self._rank(name))

    def on_event(self, heard: Heard) -> None:
        """Play the sounds of an event that begins now; of skipped events only the last one of this frame is heard, by
        its first sound."""
        self._quiet = 0.0
        x, pace = heard.x, heard.pace
        cues, words = self.repertoire.cues(heard.event, heard.shapes) + heard.more, self.repertoire.captions
        for cue in cues:  # even without audible sound
            if cue.sound in words:
                self.captions.say(words[cue.sound], 0.0 if math.isinf(pace) else cue.at / 1000 / pace)
        if not self.live:  # felt all the same, while rumble is collected
            cues = tuple(cue for cue in cues if cue.rumble and self.is_asked)
        if not cues:
            return
        if math.isinf(pace):
            self.skipped = (cues[0], x)
            return
        for cue in cues:
            if cue.at <= 0:
                self._begin(cue, x)
            else:
                self.waiting.append((self.clock + cue.at / 1000 / pace, cue, x))

    def take_rumble(self) -> float:
        """Return the strength of rumble since the last call (0 to 1)."""
        strength, self._rumble = self._rumble, 0.0
        return strength

    def cancel_pending(self) -> None:
        """Cancel every cue that has not started."""
        self.waiting.clear()
        self.captions.forget()

    def _cue_now(self) -> None:
        """Play the cues that are due."""
        late, self._late = self._late, []
        for sound in late:
            self._sound(*sound)
        if self.waiting:
            due = sorted(entry for entry in self.waiting if entry[0] <= self.clock)
            self.waiting = [entry for entry in self.waiting if entry[0] > self.clock]
            for _, cue, x in due:
                self._begin(cue, x)
        if self.skipped is not None and self.clock - self._skip_heard >= SKIP_GAP:
            (cue, x), self.skipped = self.skipped, None
            self._skip_heard = self.clock
            self._begin(cue, x)

    def _begin(self, cue: Cue, x: float) -> None:
        """Play a cue, and rumble even without a sound device."""
        self._rumble = max(self._rumble, cue.rumble)
        self.play(cue.sound, x, cue.gain)

    def _loudness(self, name: str) -> float:
        """Return the factor of the bus of a sound."""
        return self._volume("interface" if self._rank(name) is Rank.INTERFACE else "effects")

    def _rank(self, name: str) -> Rank:
        """Return the rank of a sound; one without any is small."""
        return HOUSE.get(name) or self.repertoire.ranks.get(name, Rank.SMALL)

    def _volume(self, bus: str) -> float:
        """Return the factor of a bus; the setting is perceptual, so that half of it sounds half as loud."""
        return SHARES[bus] * self.settings.volume(bus) ** 2 if self.settings.sound else 0.0
