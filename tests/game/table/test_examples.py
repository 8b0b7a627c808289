"""The games of examples/: played by their rules, at a window and on phones, by pressing what lies on their sheets."""

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path
from typing import Any

import pygame
import pytest
from phones import HandsOfSeats, items
from stage import sized
from tiers import widely

from engine.kernel.games import add_folder, find_game, read_again
from game import clients
from game.clients import find_client
from game.input.intents import PointerMoved, Pressed, Released
from game.remote.pictures import PhonePictures
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.session import Session
from game.table.spots import Target

FOLDER = Path(__file__).resolve().parents[3] / "examples"
EXAMPLES = sorted(path.parent.name for path in FOLDER.glob("*/pyproject.toml"))
IN_TURN = pytest.mark.parametrize(
    ("name", "code"), widely(product(EXAMPLES, LANGUAGE_CODES), kept={*zip(EXAMPLES, cycle(LANGUAGE_CODES))})
)
"""Each game in one language, all languages in turn; the others are `wide`."""
NAMES = ("Anna", "Bruno", "Chiara", "Dante")
SIZE = (1280, 720)
READ = 1.0
"""Seconds after which a question has been read."""
MOST_LINES = 120
MOST_PRESSES = 400


@pytest.fixture(autouse=True)
def found() -> Iterator[None]:
    """The examples, found as games from outside during this test."""
    before = sys.path[:]
    add_folder(FOLDER)
    yield
    sys.path[:] = before
    clients.forget()
    read_again()


def begun(name: str, seats: int, seed: int = 4) -> Session:
    """Return a new game of people with open hands."""
    setup = quick_setup(("human",) * seats, NAMES[:seats], seed, 1.0, name)
    return Session.begin(replace(setup, start=0, screen={"hands": "open"}), None)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_short(name: str) -> None:
    text = (FOLDER / name / f"firenze_{name}" / "game.py").read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", EXAMPLES)
def test_whole_games_by_the_rules(name: str) -> None:
    game, chance = find_game(name), random.Random(3)
    for seed in range(12):
        seats = game.seats[seed % len(game.seats)]
        state = game.begin({"names": list(NAMES[:seats]), "seed": seed})
        while legal := game.legal(state):
            state, _ = game.apply(state, chance.choice(legal))
            for seat in range(seats):
                assert list(game.sheet(game.view(state, seat)))  # type: ignore[attr-defined]
        assert game.result(state) is not None


@IN_TURN
def test_a_whole_game_is_pressed_at_the_window(name: str, code: str, context: Context) -> None:
    context.language = Language.load(code)
    context.rescale(SIZE)
    session, chance, surface = begun(name, find_game(name).seats[-1]), random.Random(5), pygame.Surface(SIZE)
    scene = sized(TableScene(context, session))
    for _ in range(MOST_PRESSES):
        scene.update(1 / 60)
        question = scene.table.shown.question
        if session.is_over:
            break
        scene.draw(surface)
        assert not any("⟦" in text for text in (question.prompt, *question.labels.values(), *question.names.values()))
        _press(scene, chance.choice(sorted(question.lit)))
    assert session.is_over
    assert scene.table.shown.chronicle
    assert "⟦" not in " ".join(line.text for line in scene.table.shown.chronicle)


def _press(scene: TableScene, target: Target) -> None:
    rect = scene.table.rect_of(target)
    points = [(rect.x + rect.w * x // 8, rect.y + rect.h * y // 8) for x in range(1, 8) for y in range(1, 8)]
    pos = next(point for point in points if scene.table.target_at(point) == target)
    assert pygame.Rect((0, 0), SIZE).contains(rect)
    scene.live.interaction.advance(READ)
    for intent in (PointerMoved(pos), Pressed(pos), Released(pos)):
        scene.handle(intent)
    scene.update(0.0)


@IN_TURN
def test_a_whole_game_is_pressed_on_phones(name: str, code: str, context: Context) -> None:
    session, chance = begun(name, find_game(name).seats[0]), random.Random(6)
    phones = HandsOfSeats(context, session, Language.load(code))
    for _ in range(MOST_PRESSES):
        if session.is_over:
            break
        hand = phones.asked[0]
        sheet = hand.sheet()
        lit = [item for item in items(sheet) if item.lit]
        assert all(item.label and "⟦" not in item.label for item in items(sheet))
        assert sheet.position and "⟦" not in " ".join(sheet.position)
        wanted = [*(item.target for item in lit), *(button.target for button in sheet.buttons if button.enabled)]
        phones.press(hand, Target(*chance.choice(wanted)))
    assert session.is_over


def test_answers_of_a_phone_are_told_apart(context: Context) -> None:
    phones = HandsOfSeats(context, begun("nim", 2), Language.load("en"))
    labels = [item.label for item in items(phones.asked[0].sheet()) if item.lit]
    assert len(labels) == len(set(labels)) == 12
    assert "Take 3 from heap 1" in labels


def sheet_of(context: Context, session: Session) -> Any:
    scene = sized(TableScene(context, session))
    scene.update(0.0)
    return scene


def test_covered_hands_are_backs_until_their_player_looks(context: Context) -> None:
    session = begun("signet", 2)
    session.setup = replace(session.setup, screen={"hands": "covered"})
    scene = sheet_of(context, session)

    def hand() -> list[bool]:
        return [card.is_back for card in scene.table.shown.forecast.blocks[-2].cells]

    assert hand() == [True, True] and not scene.table.shown.question.answers
    _press(scene, Target("secondary"))
    assert hand() == [False, False] and scene.table.shown.question.answers


def test_every_person_at_the_screen_sees_what_the_other_has_changed(context: Context) -> None:
    session = begun("tictactoe", 2)
    scene = sheet_of(context, session)
    assert not scene.table.shown.changed
    for _ in range(4):
        target = min(scene.table.shown.question.lit)
        _press(scene, target)
        scene.update(READ)
        assert scene.table.shown.changed == {target}


def test_phones_show_cells_as_pictures(context: Context) -> None:
    """Nothing tells a hidden card from another one, and every picture is a file that phones are sent."""
    shown = {}
    for name in ("nim", "signet", "tictactoe"):
        phones = HandsOfSeats(context, begun(name, 2))
        hand = phones.asked[0]
        files = PhonePictures(context, find_client(name)).files
        shown[name] = {item.picture.rpartition("/")[2].partition(".")[0] for item in items(hand.sheet())}
        assert all(item.picture in files for item in items(hand.sheet()))
        phones.session.close()
    assert shown["nim"] == {"plain_disc_b"} and shown["tictactoe"] == {"plain_square"}
    assert {"plain_card_back", "plain_disc_g", "seal_circle"} <= shown["signet"]
