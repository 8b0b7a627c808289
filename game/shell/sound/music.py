"""The music of the scenes: two decks that cross-fade, each with an ensemble and its drum."""

from __future__ import annotations

import logging
import math
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.shell.sound.sound_files import read_sound
from game.shell.sound.voices import towards

log = logging.getLogger(__name__)

CROSS_FADE = 2.5
"""Duration of a cross-fade between two pieces, seconds."""
LOOPS = 2
"""Times a piece is played before the next of its scene."""
PATIENCE, DRUM_FADE = 10.0, 2.0
"""Seconds without an event after which the drum fades out, and duration of its fade."""


@dataclass(frozen=True, slots=True)
class Playlist:
    """The music of a scene. drum: `always`, `never`, or `moves` (it fades out while nothing happens)."""

    pieces: tuple[str, ...]
    drum: str = "never"


LAST_ROUND = Playlist(("last_round",))
"""The piece of the house for the last round; it includes its drum."""


def playlists(
    opening: Playlist, table: Sequence[str], results: str, last_round: Playlist = LAST_ROUND
) -> dict[str, Playlist]:
    """Return the music of a game by the `music` of its scenes. opening: at the title and the seats; table: pieces whose
    drum stops while somebody thinks."""
    at_table, at_end = Playlist(tuple(table), "moves"), Playlist((results,))
    return {"title": opening, "seats": opening, "table": at_table, "last_round": last_round, "results": at_end}


@dataclass(slots=True)
class Deck:
    """A piece on its two channels; `level` moves to `aim`, `drum` to the scene's value (0 to 1).  loud: the volumes set
    on the channels."""

    channel: pygame.Channel
    drum_channel: pygame.Channel
    piece: str = ""
    length: float = 0.0
    played: float = 0.0
    level: float = 0.0
    aim: float = 0.0
    drum: float = 1.0
    loud: tuple[float, float] | None = None


class Load(threading.Thread):
    """A thread that loads a piece from the disk into `sounds`, the ensemble first."""

    def __init__(self, piece: str, files: list[Path]) -> None:
        super().__init__(name="music", daemon=True)
        self.piece = piece
        self.sounds: list[pygame.Sound] = []
        self._files = files
        self.start()

    def run(self) -> None:
        found = (read_sound(path) for path in self._files if path.is_file())
        self.sounds = [sound for sound in found if sound is not None]


class Music:
    """Plays the music of the scene.  assets: the folders with pieces.  decks: none without a device.  load: the piece
    being read."""

    def __init__(self, assets: Sequence[Path]) -> None:
        self.scene = ""
        self.decks: list[Deck] = []
        self.load: Load | None = None
        self._assets = assets
        self._turn: dict[str, int] = {}

    @property
    def is_locked(self) -> bool:
        """Whether a piece is being decoded. SDL_mixer holds its lock all that time, a tenth of a second: no sound can
        start, and a frame that touches a channel would wait for it."""
        return self.load is not None and self.load.is_alive()

    def mix(self, dt: float, playlists: Mapping[str, Playlist], volume: float, duck: float, quiet: float) -> None:
        """Move the decks towards the volumes of the scene.  duck: the factor under a ducking sound.  quiet: seconds
        without an event."""
        playlist = playlists.get(self.scene)
        if volume <= 0 or playlist is None:
            for deck in self.decks:
                _stop(deck)
            return
        self._choose(playlist)
        self._take_over()
        drum = 1.0 if playlist.drum == "always" or (playlist.drum == "moves" and quiet < PATIENCE) else 0.0
        for deck in self.decks:
            if not deck.piece:
                continue
            deck.played += dt
            deck.level = towards(deck.level, deck.aim, dt / CROSS_FADE)
            deck.drum = towards(deck.drum, drum, dt / DRUM_FADE)
            if deck.level <= 0 and deck.aim <= 0:
                _stop(deck)
                continue
            # equal power: the volume does not drop in the middle of a cross-fade
            loud = volume * duck * math.sin(math.pi / 2 * deck.level)
            if deck.loud != (loud, deck.drum):  # no needless calls of the mixer, which has a lock
                deck.loud = loud, deck.drum
                deck.channel.set_volume(loud)
                deck.drum_channel.set_volume(loud * deck.drum)

    def close(self) -> None:
        """Wait for the piece being read: its thread uses the device."""
        if self.load is not None:
            self.load.join()
            self.load = None

    def _choose(self, playlist: Playlist) -> None:
        """Load the piece of the scene, or the next one after a while."""
        now = next((deck for deck in self.decks if deck.aim > 0), None)
        if now is None or now.piece not in playlist.pieces:
            self._call(playlist.pieces[self._turn.get(self.scene, 0) % len(playlist.pieces)])
        elif len(playlist.pieces) > 1 and now.played > LOOPS * now.length - CROSS_FADE:
            self._turn[self.scene] = playlist.pieces.index(now.piece) + 1
            self._call(playlist.pieces[self._turn[self.scene] % len(playlist.pieces)])

    def _call(self, piece: str) -> None:
        """Begin to load a piece in the background."""
        if self.load is None:
            files = (f"{piece}.ogg", f"{piece}_drum.ogg")
            self.load = Load(piece, [assets / "music" / file for assets in self._assets for file in files])

    def _take_over(self) -> None:
        """Start the loaded piece; the previous one fades out."""
        load = self.load
        if load is None or load.is_alive():
            return
        self.load = None
        deck = min(self.decks, key=lambda deck: deck.level)
        _stop(deck)
        for other in self.decks:
            other.aim = 0.0
        deck.aim, deck.piece, deck.played, deck.drum = 1.0, load.piece, 0.0, 0.0
        if not load.sounds:
            log.warning("no music: %s", load.piece)
            deck.length = math.inf
            return
        deck.length = load.sounds[0].get_length()
        # started one right after the other, within a buffer, so that their loops are in step
        deck.loud = None
        for channel, sound in zip((deck.channel, deck.drum_channel), load.sounds, strict=False):
            channel.set_volume(0)
            channel.play(sound, loops=-1)


def _stop(deck: Deck) -> None:
    """Silence a deck and release its piece."""
    if deck.piece:
        deck.channel.stop()
        deck.drum_channel.stop()
        deck.piece, deck.level, deck.aim, deck.length = "", 0.0, 0.0, 0.0
