"""Sounds of Strasbourg: every event has its own or is silent on purpose, and none tells what is hidden."""

import functools
from collections.abc import Iterator
from itertools import pairwise

import pytest
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg import events as ev
from engine.strasbourg.components import GUILDS
from engine.strasbourg.stacks import Stack
from game.graphics.theme import SEALS
from game.paths import ASSETS
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.sound.audio import Cue
from game.strasbourg.motion.sounds import CAPTIONS, CUES, PLAYLISTS, RANKS, cues_of

OWN = {path.stem.rpartition("-")[0] for path in ASSETS.glob("strasbourg/sounds/*.ogg")}
ALL = {path.stem.rpartition("-")[0] for path in ASSETS.glob("*/sounds/*.ogg")}
SILENT = {ev.Asked, ev.DrawingEnded, ev.PlacingSkipped, ev.SaleEnded, ev.RefundLeft}


def kinds() -> set[type[ev.GameEvent]]:
    """Return all kinds of events."""
    found = (kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.GameEvent))
    return set(found) - {ev.GameEvent, ev.Secret}


@functools.cache
def happened() -> tuple[ev.GameEvent, ...]:
    """Return the events of games that meet every event."""
    return tuple(event for seed in range(6) for _, _, _, log in steps_of(Spec(3 + seed % 3, seed)) for event in log)


def heard(event: ev.GameEvent) -> list[str]:
    """Return the names of the sounds of an event in the order in which they begin."""
    return [cue.sound for cue in sorted(cues_of(event, SEALS), key=lambda cue: cue.at)]


def test_every_event_has_its_sounds_or_is_silent_on_purpose() -> None:
    assert set(CUES) == kinds() - SILENT


def test_what_is_heard_in_a_game_exists_and_what_exists_is_heard() -> None:
    sounds = {sound for event in happened() for sound in heard(event)}
    assert sounds <= ALL
    assert {sound for sound in sounds if sound.startswith("strasbourg_")} == OWN == set(RANKS)
    for event in happened():
        assert len(cues_of(event, SEALS)) < 24, "all find a channel"
        assert all(0 <= cue.at < 4000 for cue in cues_of(event, SEALS)), event


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_sound_of_its_own_has_words(code: str) -> None:
    language = Language.load(code, strict=True)
    assert set(CAPTIONS) >= OWN
    assert all(language.t(key) for key in CAPTIONS.values())
    said = {key for key in language.keys() if key.startswith("strasbourg_captions.")}  # noqa: SIM118
    assert said <= set(CAPTIONS.values())


# ---------------------------------------------------------------- what is hidden


def twins() -> Iterator[tuple[ev.GameEvent, ev.GameEvent]]:
    """Yield pairs of events that those who may not know the difference cannot tell apart."""
    few, many = ((6,), (5, 4)), ((1,), (1,), (1,))
    yield ev.Planned(1, few), ev.Planned(1, None)
    yield ev.Planned(1, many), ev.Planned(1, few)
    yield ev.StacksLost(1, few, (1, 2)), ev.StacksLost(1, None, (1, 2))
    yield ev.StacksLost(1, few, (1, 2)), ev.StacksLost(1, None, (3,))
    yield ev.CardDrawn(1, 6, 20), ev.CardDrawn(1, 1, 3)
    yield ev.StackOpened(1, 6, 0), ev.StackOpened(1, 2, 3)
    yield ev.CardAdded(1, 6, 0), ev.StackOpened(1, 2, 3)
    yield ev.TasksKept(1, ("store",), ("pairs",)), ev.TasksKept(1, ("pairs", "store"), ())


@pytest.mark.parametrize(("one", "other"), list(twins()))
def test_what_is_hidden_makes_no_sound_that_tells(one: ev.GameEvent, other: ev.GameEvent) -> None:
    assert cues_of(one, SEALS) == cues_of(other, SEALS) != ()


def test_as_a_seat_sees_a_game_it_sounds_as_it_happened() -> None:
    """Except for what others learn in secret, which it does not hear at all."""
    for event in happened():
        for seen in ev.seen_by((event,), 0):
            assert cues_of(seen, SEALS) == cues_of(event, SEALS)


# ---------------------------------------------------------------- fields


@pytest.mark.parametrize("cards", [(6,), (4, 3, 1), (6, 6, 6, 6, 5)])
def test_the_strings_climb_with_the_sum_card_by_card(cards: Stack) -> None:
    turned, *strings = cues_of(ev.StackRevealed(0, cards, sum(cards)), SEALS)
    assert turned == Cue("strasbourg_fan")
    steps = [int(cue.sound.removeprefix("pluck_")) for cue in strings]
    assert len(steps) == len(cards) and steps == sorted(steps)
    assert steps[-1] == min(12, sum(cards) // 2)


def test_places_settle_from_the_last_to_the_first_and_then_its_seat_is_called() -> None:
    event = ev.Ranked("B", (2, 0, 1), (9, 7, 5), 2)
    cues = sorted(cues_of(event, SEALS), key=lambda cue: cue.at)
    assert [cue.sound for cue in cues] == ["strasbourg_rank"] * 3 + ["motif_2"]
    assert all(one.gain < other.gain for one, other in pairwise(cues[:3]))
    assert cues_of(event, SEALS)[0].gain == 1, "place 1 is what a skipped event lets hear"
    assert cues_of(ev.Ranked("B", (), (), 2), SEALS) == ()


def test_who_is_driven_out_leaves_before_the_chair_is_taken() -> None:
    assert heard(ev.CouncilTaken(0, "smiths", None)) == ["strasbourg_chair"]
    assert heard(ev.CouncilTaken(0, "smiths", 2)) == ["strasbourg_ousted", "strasbourg_chair"]


def test_every_guild_has_the_sound_of_its_good() -> None:
    goods = [heard(ev.GoodTaken(0, guild)) for guild in GUILDS]
    assert goods == [[f"strasbourg_{guild}"] for guild in GUILDS]


def test_coins_are_counted_but_a_heap_is_no_great_sound() -> None:
    assert heard(ev.GoodSold(0, "bakers", 1, 2)) == ["strasbourg_sale"] + ["strasbourg_coin"] * 2
    heap = [cue for cue in cues_of(ev.GoodSold(0, "smiths", 6, 36), SEALS) if cue.sound == "strasbourg_coin"]
    assert len(heap) == 8 and sum(cue.gain**2 for cue in heap) <= 2.001


def test_the_council_is_counted_note_by_note() -> None:
    assert heard(ev.CouncilScored((2, 1, 0), ())) == ["tone_0", "tone_1", "tone_2"]
    assert heard(ev.CouncilScored((0, 1, 0), (1,))) == ["tone_0", "strasbourg_privilege"]


# ---------------------------------------------------------------- music


def test_the_ring_dance_is_kept_for_the_beginning_and_the_last_round() -> None:
    danced = {scene for scene, playlist in PLAYLISTS.items() if playlist.pieces == ("strasbourg_ringe",)}
    assert danced == {"title", "seats", "last_round"}
    assert "strasbourg_ringe" not in PLAYLISTS["table"].pieces
