"""The profiles: the players here and their last choices; a damaged file is put aside."""

import json
import random
from pathlib import Path

import pytest
from stage import CLIENT, click, sized

from game.graphics.theme import SHAPES
from game.scenes.seats.draft import EMPTY, fresh_draft
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.places import GoTable
from game.shell.records.profiles import FILE, MOST_PEOPLE, Profile, Profiles
from game.shell.setup.setup import GameSetup, SeatSetup

SETUP = GameSetup(
    (SeatSetup("Jürgen", "star"), SeatSetup("Robot", "shield", "greedy"), SeatSetup("Ada", "circle")),
    options={"campanile": True, "neutrals": "random", "levies": "choose"},
    start=2,
    seed=5,
)


def test_people_are_remembered_with_their_seal_and_the_last_come_first(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    assert profiles.names() == () and profiles.last_setup("firenze") is None
    profiles.remember(SETUP)
    profiles.remember(GameSetup((SeatSetup("ada", "lozenge"), SeatSetup("Bea", "circle"))))
    assert Profiles(tmp_path).names() == (
        Profile("ada", "lozenge"),
        Profile("Bea", "circle"),
        Profile("Jürgen", "star"),
    )


def test_whoever_comes_back_in_other_letters_takes_nobody_elses_place(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    for number in range(MOST_PEOPLE):
        profiles.remember(GameSetup((SeatSetup(f"P{number}", "circle"),)))
    profiles.remember(GameSetup((SeatSetup("p7", "star"),)))
    found = [person.name for person in profiles.names()]
    assert found[0] == "p7" and len(found) == MOST_PEOPLE and {"P0", "P39"} <= {*found} and "P7" not in found


def test_the_last_setup_of_each_game_is_remembered_without_its_seed(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.remember(SETUP)
    profiles.remember(GameSetup((SeatSetup("Bea", "circle"),) * 3, game="lots"))
    found = profiles.last_setup("firenze")
    assert found is not None and found.seats == SETUP.seats and found.options == SETUP.options
    assert (found.start, found.seed) == (2, 0)
    assert len(profiles.last_setup("lots").seats) == 3  # type: ignore[union-attr]


def test_profiles_do_not_grow_for_ever(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    for number in range(MOST_PEOPLE + 5):
        profiles.remember(GameSetup((SeatSetup(f"P{number}", "circle"),), game=f"game{number}"))
    assert len(profiles.names()) == MOST_PEOPLE and profiles.names()[0].name == f"P{MOST_PEOPLE + 4}"
    assert profiles.last_setup(f"game{MOST_PEOPLE + 4}") and profiles.last_setup("game0") is None


DAMAGED = [b"", b"\xff\xfe", b"[]", b"{", b'{"people": 3', b"[" * 100_000, b"null", b'{"people":[{}]}' + b" " * 300_000]


@pytest.mark.parametrize("data", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_put_aside(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    profiles = Profiles(tmp_path)
    assert profiles.names() == ()
    assert (tmp_path / "household.damaged.json").read_bytes() == data
    profiles.remember(SETUP)
    assert [person.name for person in profiles.names()] == ["Jürgen", "Ada"]


ODD: tuple[dict[str, object], ...] = (
    {},
    {"people": 3, "last": 3},
    {"people": [3, {"name": 3}, {"name": ""}], "last": {"firenze": {"seats": [3]}}},
)


@pytest.mark.parametrize("data", ODD, ids=str)
def test_what_does_not_hold_is_left_out(tmp_path: Path, data: object) -> None:
    (tmp_path / FILE).write_text(json.dumps(data), encoding="utf-8")
    profiles = Profiles(tmp_path)
    assert profiles.names() == () and profiles.last_setup("firenze") is None
    assert (tmp_path / FILE).exists()


@pytest.mark.parametrize("seed", range(60))
def test_no_damaged_byte_breaks_anything(context: Context, seed: int) -> None:
    profiles = context.profiles
    profiles.remember(SETUP)
    path, rng = context.save_dir / FILE, random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(3):
        data[rng.randrange(len(data))] = rng.randrange(256)
    path.write_bytes(data)
    draft = fresh_draft(context, CLIENT)
    assert len(draft.niches) == 4 and len({niche.shape for niche in draft.niches}) == 4
    draft.setup().check(CLIENT.game)
    profiles.names()


def test_a_folder_that_cannot_be_written_stops_no_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    Profiles(tmp_path / "file" / "below").remember(SETUP)
    assert "cannot be saved" in caplog.text


def test_the_seats_of_the_last_game_are_there_again(context: Context) -> None:
    scene = sized(SeatsScene(context, CLIENT))
    draft = scene.draft
    draft.niches[1].name, draft.niches[1].kind = "Zoë", "human"
    draft.turn_kind(3, -1)
    draft.turn_level(3, 1)
    draft.turn_shape(1, 1)
    draft.turn_option("neutrals", 1)
    draft.start = 3
    before = [(niche.name, niche.shape, niche.player) for niche in draft.niches if niche.kind != EMPTY]
    change = click(scene, scene.form["start_game"].rect)
    assert isinstance(change, GoTable)
    change.session.close()
    again = fresh_draft(context, CLIENT)
    assert [(niche.name, niche.shape, niche.player) for niche in again.niches if niche.kind != EMPTY] == before
    assert again.options["neutrals"] == "random" and again.start == 2  # the free niche has moved to the end
    assert again.niches[3].kind == EMPTY and again.seed != draft.seed


def test_seats_that_the_game_no_longer_knows_are_forgotten(context: Context) -> None:
    context.profiles.remember(GameSetup((SeatSetup("Ada", "circle", "oracle"), SeatSetup("Bea", "star"))))
    assert [niche.person for niche in fresh_draft(context, CLIENT).niches[:2]] == ["Anna", "Bruno"]
    assert fresh_draft(context, CLIENT).niches[0].name == "Anna"


def test_known_names_are_offered_first_and_bring_their_seal(context: Context) -> None:
    context.profiles.remember(GameSetup((SeatSetup("Zita", "star"), SeatSetup("Bot", "shield", "greedy"))))
    scene = sized(SeatsScene(context, CLIENT))
    assert scene.pads.names_for(1)[0] != "Zita"  # she has that seat already
    scene.draft.niches[0].name = "Somebody"
    assert scene.pads.names_for(1)[0] == "Zita" and len(scene.pads.names_for(1)) > 5
    seat = scene.draft.niches[0]
    seat.name, seat.shape, scene.draft.niches[2].shape = "zita", scene.draft.niches[2].shape, seat.shape
    scene.draft.recognise(0, scene.pads.people)
    assert seat.shape == "star" and sorted(niche.shape for niche in scene.draft.niches) == sorted(SHAPES)


def test_a_seal_is_not_taken_from_another_person(context: Context) -> None:
    context.profiles.remember(GameSetup((SeatSetup("Zita", "star"), SeatSetup("Ada", "circle"))))
    scene = SeatsScene(context, CLIENT)
    first, second = scene.draft.niches[:2]
    first.name, second.name = "Ada", "Zita"  # they have changed places
    scene.draft.recognise(0, scene.pads.people)
    assert (first.shape, second.shape) == ("star", "circle")
