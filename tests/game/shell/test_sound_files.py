"""The files of sounds and music: all are there and used, small, and clean at both ends."""

from __future__ import annotations

from array import array

import pygame
import pytest
from test_sound import MUSIC, SOUNDS, repertoires, samples_of, sounds

from game import paths
from game.clients import CLIENTS, find_client
from game.firenze.motion.sounds import PLAYLISTS
from game.shell.sound.audio import Sounds

assert sounds  # a fixture


def test_all_music_exists_and_is_heard() -> None:
    stems = {path.stem for path in MUSIC}
    pieces = {stem for stem in stems if not stem.endswith("_drum")}
    playlists = [playlist for _, sounds in repertoires() for playlist in sounds.playlists.values()]
    assert {piece for playlist in playlists for piece in playlist.pieces} == pieces
    beaten = {piece for playlist in playlists if playlist.drum != "never" for piece in playlist.pieces}
    assert stems - pieces == {f"{piece}_drum" for piece in beaten}


@pytest.mark.parametrize("game", CLIENTS)
def test_every_game_finds_its_music_in_its_own_folder_or_in_the_house(game: str) -> None:
    sounds = find_client(game).sounds
    folders = [folder / "music" for folder in (paths.HOUSE, sounds.assets) if folder is not None]
    assert sounds.playlists and set(sounds.playlists) <= set(PLAYLISTS)
    for playlist in sounds.playlists.values():
        for piece in playlist.pieces:
            assert any((folder / f"{piece}.ogg").is_file() for folder in folders), piece


def test_the_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS + MUSIC) < 9_000_000


def test_nothing_clips_and_nothing_starts_late(sounds: Sounds) -> None:
    """Peaks are below full scale, there is no offset, the sound begins within 5 ms and ends softly."""
    for path in SOUNDS:
        samples = array("h", pygame.mixer.Sound(path).get_raw())[::2]
        peak = loudest(samples)
        assert 300 < peak < 31500, path.name
        assert abs(sum(samples)) / len(samples) < 33, path.name
        start = next(n for n, value in enumerate(samples) if abs(value) > peak / 100)
        assert start < 220, path.name
        assert loudest(samples[-88:]) < peak / 100, path.name


def loudest(samples: array[int]) -> int:
    """Return the largest distance from silence: looking twice is quicker than a distance for each."""
    return max(max(samples), -min(samples))


def test_loops_have_no_seam(sounds: Sounds) -> None:
    """The seam of a loop does not click: both ends fade to nothing, and neither is a gap in the music."""
    for path in MUSIC:
        samples = array("h", pygame.mixer.Sound(path).get_raw())
        peak = loudest(samples)
        assert peak < 32000, path.name
        assert loudest(samples[:8] + samples[-8:]) < peak / 20, path.name
        if not path.stem.endswith("_drum"):
            assert all(loudest(end) > peak / 20 for end in (samples[:8820], samples[-8820:])), path.name


def test_drums_stay_together_with_their_pieces() -> None:
    """The drum's eight bars and the piece are whole bars of equal length: they never drift apart."""
    for path in MUSIC:
        drum = path.with_name(f"{path.stem}_drum.ogg")
        if drum.exists():
            whole, part = (samples_of(file) for file in (path, drum))
            assert part % 8 == 0 and whole % (part // 8) == 0, path.name
