"""Loudness: every sound lies in the band of its rank, great ones alone lower the music, and each sound means one
thing."""

from __future__ import annotations

import functools
import math
import re
import zlib
from collections import defaultdict

import pytest
import strasbourg_games
from princes_games import Spec
from random_games import steps_of
from test_sound import EXAMPLES, MUSIC, NAMES, SOUNDS, come, sounds

from engine.firenze import events as ev
from engine.princes.pieces import LANDSCAPES
from game import paths
from game.clients import CLIENTS, find_client
from game.firenze.motion.sounds import cues_of
from game.graphics.theme import SEALS
from game.princes.motion.sounds import cues_of as princes_cues_of
from game.shell.sound.audio import SHARES, Cue, Heard, Sounds
from game.shell.sound.ranks import BANDS, HOUSE, Rank
from game.shell.sound.voices import PEAKS, ROOM, held
from game.strasbourg.motion.sounds import cues_of as strasbourg_cues_of

assert sounds  # a fixture

RANKS = {**HOUSE, **{name: rank for game in CLIENTS for name, rank in find_client(game).sounds.ranks.items()}}
LIKE_A_BUILDING = 0.5
"""LU by which a landscape and a building may differ."""


@functools.cache
def figures() -> dict[str, list[str]]:
    """Return the rows of the measured tables of docs/sound.md by the name of the sound or piece."""
    text = (paths.ASSETS.parent / "docs" / "sound.md").read_text(encoding="utf-8")
    rows: dict[str, list[str]] = {}
    for mark in ("sounds", "music"):
        _, table, _ = text.split(f"<!-- {mark} -->")
        lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.strip().splitlines()[2:]]
        rows |= {line[0]: line[1:] for line in lines}
    return rows


def measured(name: str) -> tuple[float, float]:
    """Return the lowest and the highest loudness of the variants of a sound."""
    low, _, high = figures()[name][4].partition(" to ")
    return float(low), float(high)


@functools.cache
def heard() -> tuple[tuple[str, object, tuple[Cue, ...]], ...]:
    """Return the game, the event and the cues of examples of every event."""
    princes = (event for _, _, _, log in steps_of(Spec(5, 4)) for event in log)
    strasbourg = (event for _, _, _, log in steps_of(strasbourg_games.Spec(5, 4)) for event in log)
    return (
        *(("firenze", event, cues_of(event)) for event in EXAMPLES),
        *(("princes", event, princes_cues_of(event, SEALS)) for event in princes),
        *(("strasbourg", event, strasbourg_cues_of(event, SEALS)) for event in strasbourg),
    )


def kinds_with(sound: str) -> dict[str, set[str]]:
    """Return the kinds of events in which each game plays a sound."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for game, event, cues in heard():
        if any(cue.sound == sound for cue in cues):
            kinds[game].add(type(event).__name__)
    return kinds


# ---------------------------------------------------------------- files


def test_every_sound_has_one_rank() -> None:
    assert set(RANKS) == NAMES
    assert sum(len(find_client(game).sounds.ranks) for game in CLIENTS) + len(HOUSE) == len(RANKS)


def test_the_bands_of_the_game_do_not_touch() -> None:
    small, middle, great = (BANDS[rank] for rank in (Rank.SMALL, Rank.MIDDLE, Rank.GREAT))
    assert small.low < small.high < middle.low < middle.high < great.low < great.high


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_sound_lies_in_the_band_of_its_rank(name: str) -> None:
    row, band = figures()[name], BANDS[RANKS[name]]
    assert row[0] == RANKS[name].value
    assert all(band.holds(loudness) for loudness in measured(name)), (row, band)
    assert band.low <= float(row[3]) <= band.high
    assert float(row[5]) <= -1.0, "true peak"


def test_the_figures_are_those_of_the_files() -> None:
    """Whoever changes a file measures it again: `python tools/sound/build.py` writes the table."""
    assert set(figures()) == NAMES | {path.stem for path in MUSIC}
    for name in NAMES:
        files = sorted(path for path in SOUNDS if path.stem.rpartition("-")[0] == name)
        found = zlib.crc32(b"".join(path.read_bytes() for path in files))
        assert figures()[name][6] == f"{found:08x}", name


def test_music_is_as_loud_as_the_table_says() -> None:
    for path in MUSIC:
        row = figures()[path.stem]
        assert abs(float(row[1]) - (-26 if path.stem.endswith("_drum") else -20)) < 0.6, path.stem
        assert float(row[3]) <= -1.0, path.stem


def test_a_landscape_is_a_pair_with_a_building() -> None:
    landscape, building = measured("princes_garden"), measured("princes_laid")
    assert max(abs(a - b) for a in landscape for b in building) < LIKE_A_BUILDING


def test_the_great_moments_of_the_games_are_great() -> None:
    names = ("stamp", "crumble_large", "princes_hammer", "princes_work", "strasbourg_edifice", "bells_city", "fanfare")
    assert {RANKS[name] for name in names} == {Rank.GREAT}


# ---------------------------------------------------------------- cues


def test_the_first_cue_of_an_event_is_heard_as_loud_as_its_rank() -> None:
    """A file in its band would not help where the cue turns it down; of several strokes the last one is the loudest."""
    for _, event, cues in heard():
        for cue in cues[:1]:
            if RANKS[cue.sound] is not Rank.SMALL:
                assert max(each.gain for each in cues if each.sound == cue.sound) == 1, event
        for cue in cues:
            assert cue.gain <= 1, event


@pytest.mark.parametrize("sound", ["slide", "bell_small"])
def test_a_sound_means_one_thing_in_a_game(sound: str) -> None:
    kinds = kinds_with(sound)
    assert kinds
    assert all(len(found) == 1 for found in kinds.values()), kinds


def test_every_object_of_the_auction_is_heard_after_the_hammer() -> None:
    won = {
        getattr(event, "object", ""): list(dict.fromkeys(cue.sound for cue in cues))
        for game, event, cues in heard()
        if game == "princes" and type(event).__name__ == "ObjectWon"
    }
    assert {"jester", "builder", "prestige", *LANDSCAPES} & set(won)
    for thing, found in won.items():
        assert found[0] == "princes_hammer"
        assert len(found) == (1 if thing in LANDSCAPES else 2), (thing, found)


# ---------------------------------------------------------------- ducking


def test_a_great_sound_stands_above_the_music() -> None:
    """At equal volumes, before the music sinks: the pieces have -20 LUFS."""
    above = BANDS[Rank.GREAT].low - (-20.0) + 20 * math.log10(SHARES["effects"] / SHARES["music"])
    assert above >= 7


@pytest.mark.parametrize("name", sorted(name for name, rank in RANKS.items() if not re.search(r"_(\d|[ygrbv]$)", name)))
def test_great_sounds_alone_lower_the_music(sounds: Sounds, name: str) -> None:
    for game in (*CLIENTS, "firenze"):
        sounds.use(find_client(game).sounds)
    sounds.play(name)
    come(sounds)
    sounds.update(0.1, "settings")
    assert (sounds.voices.duck < 1) is (RANKS[name] is Rank.GREAT)


def test_the_music_stays_low_as_long_as_a_great_sound_is_strong() -> None:
    assert held(0.3) == held(0.8) < held(1.2) < held(2.2) == held(9.0) <= 1.2


# ---------------------------------------------------------------- room


def test_no_file_reaches_higher_than_its_rank_says() -> None:
    """What is lowered where many sounds coincide is reckoned from these."""
    for name in NAMES:
        assert 10 ** (float(figures()[name][5]) / 20) <= PEAKS[RANKS[name]], name


@pytest.mark.parametrize("number", range(1, 11))
def test_as_many_as_ten_sounds_fit_below_full_scale(sounds: Sounds, number: int) -> None:
    sounds.settings.effects = 1.0
    for name in [f"thud_{floor}" for floor in range(1, 9)] + ["stamp", "crumble_large"][: number - 8]:
        if len(sounds.voices.playing) < number:
            sounds.play(name)
            come(sounds)
    assert len(sounds.voices.playing) == number
    assert sum(voice.peak for voice in sounds.voices.playing) * sounds.voices.room <= ROOM + 1e-9
    assert (sounds.voices.room == 1) is (number == 1), "one is never lowered"


def test_there_is_room_again_when_the_strokes_have_died_away(sounds: Sounds) -> None:
    sounds.settings.effects = 1.0
    for floor in range(1, 9):
        sounds.play(f"thud_{floor}")
    come(sounds)
    lowered = sounds.voices.room
    sounds.update(0.7, "settings")
    assert lowered < 0.5 and sounds.voices.room == 1


def test_stones_that_rain_are_not_lowered(sounds: Sounds) -> None:
    """At the volumes of a new player."""
    sounds.on_event(Heard(ev.CardTaken(0, 2, "mason", (2, 2, 1, 1, 1, 1), False)))
    for _ in range(80):
        sounds.update(1 / 60, "settings")
        come(sounds)
        assert sounds.voices.room == 1


@pytest.mark.parametrize("stones", range(1, 9))
def test_a_rain_of_stones_is_no_great_sound(stones: int) -> None:
    """All that land in one event are together at most as loud as two, and below every great sound."""
    cues = cues_of(ev.TransitArrived(0, (stones, 0, 0, 0, 0, 0)))
    power = sum(cue.gain**2 for cue in cues)
    assert len(cues) == stones and power <= 2.001
    assert measured("clack_w")[1] + 10 * math.log10(power) < BANDS[Rank.GREAT].low
