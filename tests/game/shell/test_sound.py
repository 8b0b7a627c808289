"""Sound: every event has one or is silent on purpose, no variant comes twice in a row, and errors never reach the
game."""

from __future__ import annotations

import logging
import math
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from tables import table

from engine.firenze import events as ev
from engine.firenze.state import ChooseCard
from engine.firenze.stones import COLOURS, LETTERS
from firenze.checks.patience import PATIENCE as HANGS
from game import paths
from game.animation.director import Director
from game.animation.timing import REPEAT_SHARE
from game.clients import CLIENTS, find_client
from game.firenze.layout import table_layout
from game.firenze.motion.choreography import CHOREOGRAPHY
from game.firenze.motion.shows.city import FLAG
from game.firenze.motion.sounds import CUES, REPERTOIRE, RESULTS_SOUNDS, cues_of, place_of
from game.firenze.motion.timing import DROP, TIMINGS
from game.princes.motion.sounds import REPERTOIRE as PRINCES
from game.shell.context import Context
from game.shell.settings import Settings
from game.shell.sound import sound_files
from game.shell.sound.audio import AGAIN, Cue, Heard, Repertoire, Sounds
from game.shell.sound.music import CROSS_FADE, PATIENCE, Playlist
from game.shell.sound.ranks import HOUSE, Rank
from game.shell.sound.sound_files import KEPT

SOUNDS = sorted(paths.ASSETS.glob("*/sounds/*.ogg"))
MUSIC = sorted(paths.ASSETS.glob("*/music/*.ogg"))
NAMES = {path.stem.rpartition("-")[0] for path in SOUNDS}
EXAMPLES: tuple[ev.GameEvent, ...] = (
    ev.TurnBegan(3, 12),
    ev.GameEnded((0, 1, None, 2, 3, 0), (1, 2, 3, 4), (40, 41, 42, 43), (3,)),
    ev.CardCostPaid(0, 2, 1),
    ev.CardTaken(0, 2, "mason", (2, 1, 0, 1, 0, 0), False),
    ev.CardTaken(0, 2, "flood", (2, 1, 0, 1, 0, 0), True),
    ev.CardToHand(0, "mason"),
    ev.BuildingLaid(1, "workshop"),
    ev.ChurchCardLaid(0, "campanile"),
    ev.CardRejected(0, "bridge", "duplicate"),
    ev.EventStruck(0, "flood"),
    ev.EventCancelled(0, "flood"),
    ev.EventEnded(0, "flood"),
    ev.TransitArrived(0, (9, 9, 9, 9, 9, 9)),
    ev.CardDealt(5, "mason", 20),
    ev.StonesDealt(5, (0, 1, 2, 3, 4, 5)),
    ev.PileRenewed(30),
    ev.PilesMixed(0, "renaissance", 44),
    *(
        ev.StonesLost(1, (0,) * n, cause)
        for n in (1, 20)
        for cause in ("fee", "limit", "flood", "storehouse_fire", "tribute")
    ),
    ev.ExchangePaid(0, 1, 0),
    *(ev.ExchangeMade(0, colour, 0) for colour in range(6)),
    *(ev.TowerFounded(0, 0, colour, 1) for colour in range(6)),
    *(ev.TowerRaised(0, 0, colour, height, 1) for colour in range(6) for height in range(1, 14)),
    *(ev.TowerFell(0, 0, 1, height, 1, 1, "ruin") for height in range(1, 14)),
    ev.TowerRazed(0, 0, 1, 5),
    ev.TowerStripped(0, 0, 1, 2, 1, "saboteur"),
    ev.TowerStripped(0, 0, 1, 2, 0, "botch"),
    ev.PersonPlayed(0, "mason"),
    ev.CardFreed(0),
    ev.StonesRedrawn(0, 1, (1, 1, 1, 0, 0, 0), (3, 4, 5)),
    ev.BagSwapped(0, 1, 2),
    ev.StocksSwapped(0, 1, 1, 2),
    ev.CardDropped(0, "mason", "hand", "limit"),
    *(ev.OrderFulfilled(0, 0, colour, 13, 13, 2, points, 3, 9) for colour in range(6) for points in (0, 1, 14)),
    ev.OrderFulfilled(0, 0, 1, 3, 3, None, 4, 3, 9),
    ev.FloorTileWon(0, 6, 2, 11),
    ev.PrivilegeWon(0, "great_privilege", 4, 15),
    ev.LastSealPlaced(0, 5, 20),
    ev.BellTowerGiven(0, 1),
    ev.CampanileDone(),
)


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    """Sounds that play (on the dummy device)."""
    made = Sounds(Settings(), REPERTOIRE, seed=7)
    made.start()
    assert made.live
    yield made
    made.close()


def kinds() -> set[type[ev.GameEvent]]:
    """Return all kinds of events."""
    found = (kind for kind in vars(ev).values() if isinstance(kind, type))
    return {kind for kind in found if issubclass(kind, ev.GameEvent)} - {ev.GameEvent}


def repertoires() -> list[tuple[str, Repertoire]]:
    """Return the sounds of every game, by its name."""
    return [(game, find_client(game).sounds) for game in CLIENTS]


def samples_of(path: Path) -> int:
    """Return the length of an Ogg file: the position in its last page."""
    data = path.read_bytes()
    return int.from_bytes(data[(last := data.rindex(b"OggS")) + 6 : last + 14], "little")


def come(sounds: Sounds) -> None:
    """Let the sounds be heard that are being read; no time passes."""
    sounds.files.wait()
    sounds.update(0.0)


def running(sounds: Sounds) -> list[str]:
    """Return the names of the sounds heard at this moment and of those being read, without music."""
    come(sounds)
    names = {id(sound): path.stem.rpartition("-")[0] for path, sound in sounds.files.kept.items()}
    return [names[id(voice.sound)] for voice in sounds.voices.playing if voice.channel.get_sound() is voice.sound]


def settle(sounds: Sounds, scene: str, seconds: float) -> None:
    """Let this much time of the game pass, waiting for files to load."""
    for _ in range(round(seconds / 0.1)):
        if sounds.music.load is not None:
            sounds.music.load.join()
        sounds.files.wait()
        sounds.update(0.1, scene)


FALL = (DROP["stone"].after + DROP["stone"].ms) / 1000
"""Seconds in which a stone falls from the bag onto a card."""

# ---------------------------------------------------------------- the table


def test_every_event_has_its_sounds_or_is_silent_on_purpose() -> None:
    assert set(CUES) == kinds() - {ev.Asked, ev.TurnEnded, ev.CardChosen} == {type(event) for event in EXAMPLES}
    assert cues_of(ev.Asked(0, ChooseCard())) == () and cues_of("no event") == ()


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_what_an_event_plays_exists(event: ev.GameEvent) -> None:
    cues = cues_of(event)
    assert cues
    for cue in cues:
        assert cue.sound in NAMES, cue
        assert 0 <= cue.at < (8000 if isinstance(event, ev.GameEnded) else 4000) and 0 < cue.gain <= 1
    assert len(cues) < 24  # simultaneous cues find a channel


def test_every_sound_has_its_use_and_three_variants_or_more() -> None:
    used = {cue.sound for event in EXAMPLES for cue in cues_of(event)}
    used |= {name for name, rank in HOUSE.items() if rank is Rank.INTERFACE}
    used |= {sound for make in RESULTS_SOUNDS.values() for source in range(7) for sound in make(source)}
    used |= {FLAG, "princes_clap"}  # their shows know the table (`StageMotion.hear`)
    used |= {f"motif_{seat}" for seat in range(5)}
    for _, sounds in repertoires():  # which of them are heard is tested with each game
        if sounds.assets is not None:
            used |= {name for name in sounds.captions if name.startswith(f"{sounds.assets.name}_")}
    assert used == NAMES
    for name in NAMES:
        assert len([path for path in SOUNDS if path.stem.rpartition("-")[0] == name]) >= 3, name


def test_a_tower_sounds_higher_with_every_floor() -> None:
    cues = [cues_of(ev.TowerRaised(0, 0, 2, height, 1)) for height in range(2, 9)]
    assert [cue[0].sound for cue in cues] == [f"thud_{height}" for height in range(2, 9)]
    assert [cue[1].sound for cue in cues] == [f"tone_{2 + height - 1}" for height in range(2, 9)]


@pytest.mark.parametrize("fall", [ev.TowerFell(0, 0, 1, 9, 1, 1, "ruin"), ev.TowerRazed(0, 0, 1, 9)])
def test_a_tower_crumbles_as_loud_as_it_is_high(fall: ev.TowerFell | ev.TowerRazed) -> None:
    heard = [cues_of(replace(fall, height=height))[0] for height in range(1, 9)]
    sizes = [cue.sound.removeprefix("crumble_") for cue in heard]
    assert sizes == ["small"] * 2 + ["medium"] * 2 + ["large"] * 4
    assert {cue.at for cue in heard} == {TIMINGS[type(fall)]["crash"].after}


@pytest.mark.parametrize("colour", COLOURS)
def test_an_exchanged_stone_sounds_in_its_colour_when_it_lands(colour: int) -> None:
    chime, clack = cues_of(ev.ExchangeMade(0, colour, 0))
    times = TIMINGS[ev.ExchangeMade]
    assert clack.sound == f"clack_{LETTERS[colour]}"
    assert clack.at == times["pop"].after + times["pop"].ms + times["stone"].ms
    assert chime.sound == f"tone_{colour + 5}" and chime.at == times["pop"].after


@pytest.mark.parametrize("colour", COLOURS)
def test_stones_sound_in_their_colours(colour: int) -> None:
    stones = tuple(int(other == colour) for other in COLOURS)
    events = (
        ev.StonesDealt(0, (colour,)),
        ev.TransitArrived(0, stones),
        ev.BagSwapped(0, 0, colour),
        ev.CardTaken(0, 0, "mason", stones, False),
    )
    for event in events:
        assert [cue.sound for cue in cues_of(event) if cue.sound.startswith("clack")] == [f"clack_{LETTERS[colour]}"]


def test_an_event_is_heard_from_where_it_happens() -> None:
    model, layout = table(), table_layout((1280, 720))
    places = [place_of(event, layout, model) for event in EXAMPLES]
    assert all(0 <= x <= 1 for x in places)
    first, last = (place_of(ev.StonesDealt(slot, ()), layout, model) for slot in (0, 5))
    assert first < 0.45 < last


# ---------------------------------------------------------------- the files


def test_a_game_plays_a_piece_of_its_own() -> None:
    """It is read from the folder of the game, with its drum."""
    repertoire = find_client("strasbourg").sounds
    made = Sounds(Settings(), repertoire)
    made.start()
    settle(made, "title", CROSS_FADE + 1)
    (deck,) = (deck for deck in made.music.decks if deck.piece)
    assert deck.piece == "strasbourg_ringe" and deck.length == pytest.approx(71.35, abs=0.1)
    assert deck.channel.get_busy() and deck.drum_channel.get_busy()
    made.close()


# ---------------------------------------------------------------- playing


def test_no_variant_twice_in_a_row(sounds: Sounds) -> None:
    heard: list[Path] = []
    for _ in range(60):
        sounds.play("clack_g")
        heard.append(sounds.last_played["clack_g"][0])
        sounds.update(1.0)
    assert all(a != b for a, b in pairwise(heard))
    assert len(set(heard)) == 4


def test_only_so_many_sounds_are_kept(sounds: Sounds) -> None:
    for name in sorted(NAMES) * 4:
        sounds.play(name)
        come(sounds)
        sounds.update(10.0)
    assert len(sounds.files.kept) < len(SOUNDS)
    assert sounds.files.seconds == pytest.approx(
        sum(s.get_length() for s in sounds.files.kept.values() if s is not None)
    )
    assert sounds.files.seconds <= KEPT


def test_the_same_sound_is_not_piled_up(sounds: Sounds) -> None:
    sounds.update(1.0)
    sounds.play("pay")
    sounds.update(AGAIN / 2)
    sounds.play("pay")
    assert running(sounds) == ["pay"]


def test_sounds_come_when_their_pieces_land(sounds: Sounds) -> None:
    sounds.on_event(Heard(ev.StonesDealt(0, (0, 1, 2)), 0.2, 1.0))
    assert running(sounds) == []
    sounds.update(FALL + 0.01)
    assert running(sounds) == ["clack_w"]
    sounds.update(0.09)
    assert running(sounds) == ["clack_w", "clack_y"]


def test_twice_the_speed_is_half_the_time(sounds: Sounds) -> None:
    sounds.on_event(Heard(ev.StonesDealt(0, (0,)), 0.2, 2.0))
    sounds.update(FALL / 2 + 0.01)
    assert running(sounds) == ["clack_w"]


def test_a_repeat_is_heard_as_fast_as_it_goes(sounds: Sounds, context: Context) -> None:
    """The third of a kind in a row takes 70 % of the time, and so do its sounds."""
    director = Director(table(), table_layout((1280, 720)), context, CHOREOGRAPHY)
    director.on_event.append(lambda event: sounds.on_event(Heard(event, 0.5, director.pace)))
    delays = []
    for _ in range(4):
        director.enqueue([ev.StonesDealt(0, (0,))])
        director.advance(0.001)
        delays.append(sounds.waiting[-1][0] - sounds.clock)
        while director.busy:
            director.advance(0.05)
    assert delays == pytest.approx([delays[0]] * 2 + [delays[0] * REPEAT_SHARE] * 2)
    director.enqueue([ev.StonesDealt(0, (0,))])
    director.skip_all()
    assert sounds.skipped is not None  # all at once instead


def test_what_was_hushed_is_not_heard(sounds: Sounds) -> None:
    sounds.on_event(Heard(ev.StonesDealt(0, (0, 1, 2))))
    sounds.cancel_pending()
    sounds.update(1.0)
    assert running(sounds) == []


def test_of_skipped_events_only_the_last_is_heard(sounds: Sounds) -> None:
    sounds.update(1.0)
    for event in (ev.StonesDealt(0, (0, 1, 2)), ev.TowerFell(0, 0, 1, 6, 3, 3, "ruin"), ev.PrivilegeWon(0, "x", 3, 9)):
        sounds.on_event(Heard(event, 0.5, math.inf))
    sounds.update(0.016)
    assert running(sounds) == ["ah"]
    sounds.update(1.0)
    assert running(sounds) == ["ah"]


def test_left_is_left(sounds: Sounds) -> None:
    volumes = []
    for x in (0.0, 0.5, 1.0):
        sounds.update(1.0)
        sounds.play("pay", x)
        come(sounds)
        voice = sounds.voices.playing[-1]
        volumes.append((voice.left, voice.right))
    (a, b), (c, d), (e, f) = volumes
    assert a > b and c == d and e < f and (a, b) == pytest.approx((f, e))


def test_the_stamp_presses_all_else_down(sounds: Sounds) -> None:
    settle(sounds, "title", CROSS_FADE + 1)
    before = sounds.music.decks[0].channel.get_volume()
    sounds.play("water")
    come(sounds)
    loud = sounds.voices.playing[-1].left
    sounds.play("stamp")
    come(sounds)
    sounds.update(0.1, "title")
    assert sounds.music.decks[0].channel.get_volume() < 0.6 * before
    assert sounds.voices.duck < 0.6 and sounds.voices.playing[-1].left == loud  # its own volume is kept
    settle(sounds, "title", 1.5)
    assert sounds.music.decks[0].channel.get_volume() == pytest.approx(before)


# ---------------------------------------------------------------- music


def playing(sounds: Sounds) -> list[str]:
    return sorted(deck.piece for deck in sounds.music.decks if deck.piece)


def test_music_follows_the_scene_and_crosses_over(sounds: Sounds) -> None:
    settle(sounds, "title", CROSS_FADE + 0.5)
    assert playing(sounds) == ["saltarello"]
    settle(sounds, "settings", 1.0)  # settings have no music of their own
    assert playing(sounds) == ["saltarello"]
    settle(sounds, "table", 1.0)
    assert playing(sounds) == ["lamento", "saltarello"]
    settle(sounds, "table", CROSS_FADE)
    assert playing(sounds) == ["lamento"]
    settle(sounds, "last_round", CROSS_FADE + 0.5)
    assert playing(sounds) == ["last_round"]


class Locked:
    """The channel of a locked mixer."""

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"the frame waits in {name}")


def test_no_frame_waits_for_a_piece_that_is_decoded(sounds: Sounds) -> None:
    settle(sounds, "title", CROSS_FADE + 0.5)
    channels = sounds.channels, [(deck.channel, deck.drum_channel) for deck in sounds.music.decks]
    sounds.music.load = SimpleNamespace(is_alive=lambda: True)  # type: ignore[assignment]
    sounds.channels = [Locked()] * 4  # type: ignore[list-item]
    for deck in sounds.music.decks:
        deck.channel = deck.drum_channel = Locked()  # type: ignore[assignment]
    sounds.play("press")
    sounds.on_event(Heard(ev.StonesDealt(0, (0,)), 0.2, 1.0))
    sounds.update(FALL + 0.01, "table")
    sounds.music.load = None
    sounds.channels = channels[0]
    for deck, both in zip(sounds.music.decks, channels[1], strict=True):
        deck.channel, deck.drum_channel = both
    assert sounds.voices.playing == []
    sounds.files.wait()
    sounds.update(0.01, "title")
    assert running(sounds) == ["press", "clack_w"], "nothing is lost"


def test_no_frame_reads_a_sound(sounds: Sounds) -> None:
    """A sound that is not kept is read in a thread and heard in the first frame after that; it keeps its variant."""
    gate, ident = threading.Event(), threading.get_ident()
    read = sound_files.read_sound

    def slow(path: Path) -> pygame.Sound | None:
        assert threading.get_ident() != ident
        gate.wait(HANGS)
        return read(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sound_files, "read_sound", slow)
        sounds.play("pay")
        chosen = sounds.last_played["pay"][0]
        sounds.update(0.016)
        assert sounds.files.is_reading and sounds.voices.playing == []
        gate.set()
        come(sounds)
    assert [voice.sound for voice in sounds.voices.playing] == [sounds.files.kept[chosen]]


def test_pieces_of_a_scene_take_turns(sounds: Sounds) -> None:
    settle(sounds, "table", 1.0)
    deck = next(deck for deck in sounds.music.decks if deck.piece)
    deck.played = 2 * deck.length
    settle(sounds, "table", CROSS_FADE + 1)
    assert playing(sounds) == ["bionda"]


def test_the_drum_leaves_while_somebody_thinks_and_comes_back(sounds: Sounds) -> None:
    settle(sounds, "table", 4.0)
    deck = next(deck for deck in sounds.music.decks if deck.piece)
    assert deck.drum == 1 and deck.drum_channel.get_volume() > 0
    settle(sounds, "table", PATIENCE)
    assert deck.drum == 0 and deck.drum_channel.get_volume() == 0 and deck.channel.get_volume() > 0
    sounds.on_event(Heard(ev.CardFreed(0)))
    settle(sounds, "table", 3.0)
    assert deck.drum == 1


# ---------------------------------------------------------------- silence


def test_muted_is_silent_and_comes_back(sounds: Sounds) -> None:
    settle(sounds, "title", CROSS_FADE + 1)
    sounds.settings.sound = False
    sounds.play("stamp")
    sounds.on_event(Heard(ev.FloorTileWon(0, 6, 2, 11)))
    settle(sounds, "title", 1.0)
    assert running(sounds) == [] and playing(sounds) == []
    assert not any(pygame.mixer.Channel(n).get_busy() for n in range(4))
    sounds.settings.sound = True
    settle(sounds, "title", 1.0)
    assert playing(sounds) == ["saltarello"]


def test_each_bus_has_its_own_volume(sounds: Sounds) -> None:
    sounds.settings.interface = 0.0
    sounds.play("press")
    assert running(sounds) == []
    sounds.play("pay")
    assert running(sounds) == ["pay"]


def test_without_a_device_there_is_one_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*args: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Sounds(Settings(), REPERTOIRE)
    for _ in range(6):
        silent.update(0.1, "title")
        silent.play("stamp")
        silent.on_event(Heard(ev.FloorTileWon(0, 6, 2, 11)))
    silent.cancel_pending()
    silent.close()
    assert [record.getMessage() for record in caplog.records] == ["no sound: No available audio device"]


def test_broken_and_missing_files_are_passed_over(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "knock-1.ogg").write_bytes(b"no sound")
    caplog.set_level(logging.WARNING)
    heard = Repertoire(lambda event, shapes: (Cue("knock"),), {"room": Playlist(("gone",))})
    made = Sounds(Settings(), heard, tmp_path)
    made.start()
    made.on_event(Heard("something"))
    made.play("knock")
    made.play("nothing")
    settle(made, "room", 1.0)
    settle(made, "room", 0.1)
    made.close()
    said = [record.getMessage() for record in caplog.records]
    assert sum("knock-1.ogg cannot be read" in line for line in said) == 1  # logged once
    assert "no music: gone" in said


def test_a_game_brings_its_own_sounds_to_those_of_the_house() -> None:
    made = Sounds(Settings(), Repertoire(lambda event, shapes: (), {}))
    made.start()
    made.play("press")
    made.play("princes_jester")
    assert running(made) == ["press"]
    made.use(PRINCES)
    made.play("princes_jester")
    made.use(REPERTOIRE)
    made.play("clink")
    assert running(made) == ["press", "princes_jester", "clink"]
    made.close()


def test_the_device_is_opened_by_the_first_update_and_only_then(context: Context) -> None:
    """Calls before it are harmless and not made up for."""
    context.sounds.play("stamp")
    context.sounds.on_event(Heard(ev.StonesDealt(0, (0, 1, 2))))
    context.sounds.on_event(Heard(ev.FloorTileWon(0, 6, 2, 11), 0.5, math.inf))
    context.sounds.cancel_pending()
    assert not context.sounds.live and pygame.mixer.get_init() is None
    context.sounds.update(0.016, "title")
    assert context.sounds.live and running(context.sounds) == []
    context.sounds.close()
    assert not context.sounds.live
    context.sounds.update(0.016, "title")
    assert pygame.mixer.get_init() is None


def test_what_was_never_opened_can_be_closed() -> None:
    Sounds(Settings(), REPERTOIRE).close()
    assert pygame.mixer.get_init() is None


def test_volumes_are_kept_and_nonsense_is_refused(tmp_path: Path) -> None:
    Settings(sound=False, music=0.25).save(tmp_path)
    found = Settings.load(tmp_path)
    assert (found.sound, found.music, found.effects) == (False, 0.25, 0.8)
    (tmp_path / "settings.json").write_text('{"sound": 3, "music": 7, "effects": true, "interface": "x"}')
    assert Settings.load(tmp_path) == Settings()


# ---------------------------------------------------------------- rumble


def felt(settings: Settings, event: ev.GameEvent, pace: float = 1.0) -> list[float]:
    """Return the rumble of the pads within two seconds, without a sound device."""
    sounds = Sounds(settings, REPERTOIRE)
    sounds.is_asked = True
    sounds.on_event(Heard(event, 0.5, pace, ("circle", "shield")))
    found = []
    for _ in range(120):
        sounds.update(1 / 60, "table")
        found.append(sounds.take_rumble())
    return [strength for strength in found if strength]


def test_a_fall_is_felt_once_and_the_higher_the_stronger() -> None:
    low = ev.TowerFell(seat=0, tower=0, colour=1, height=2, to_bag=1, to_stock=1, cause="ruin")
    high = replace(low, height=8)
    assert felt(Settings(), low) == [0.25] and felt(Settings(), high) == [1.0]
    assert felt(Settings(), high, math.inf) == [1.0], "also where the fall is skipped"
    assert felt(Settings(sound=False), high) == [1.0]
    raised = ev.TowerFounded(seat=0, tower=0, colour=1, built=1)
    assert felt(Settings(), raised) == []


def test_a_sound_that_was_read_before_the_device_was_shut_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of a crash asks for sounds after the device of the game is gone."""
    files = sound_files.SoundFiles(seed=1)
    path = SOUNDS[0]
    files.want(path)
    files.wait()
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    assert files.has(path) and files.sound(path) is None and files.seconds == 0.0
