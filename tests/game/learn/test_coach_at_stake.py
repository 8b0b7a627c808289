"""The coach on points at stake in any game, and the room its words have."""

import math
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from coached import FALLING, ORDER, ROW, begun, every_coach, passed, said, the_coach
from ready import Ready
from stage import CLIENT, SIZES, click, sized
from tiers import widely

from engine.firenze.text.line import read_line
from engine.journal.journal import Journal
from engine.kernel.reasons import Reason
from game.client import GameClient
from game.firenze.reading.reasons import sentence
from game.input.intents import Command, PointerMoved
from game.learn.guide import CalloutText, set_in
from game.remote.seats.stakes import LEAST
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.session.hinting import hints_given
from game.shell.session.session import Session
from game.shell.settings import FILE, Settings
from game.shell.setup.setup import GameSetup, SeatSetup, seals
from game.table.focus import PRIMARY
from game.table.spots import LESSON, LESSON_BUTTON
from game.table.thinking.sayings import TOLD_IN_A_LINE

# ---------------------------------------------------------------- points at stake


def at(context: Context, line: str, **seat: Any) -> TableScene:
    """Return a game of two people at this position, with a coach that speaks unasked."""
    context.speed = context.settings.speed = math.inf
    context.change("coach", "speaks")
    seats = tuple(SeatSetup(name, seal, **seat) for name, seal in zip(("Anna", "Bruno"), seals(2), strict=True))
    setup = GameSetup(seats, "firenze", start=0, seed=1)
    journal = Journal(CLIENT.game, {"names": ["Anna", "Bruno"]}, position=read_line(line, ("Anna", "Bruno"), 1))
    scene = sized(TableScene(context, Session(journal, setup)))
    passed(scene, 3)
    return scene


def test_a_word_is_said_before_a_tower_is_left_to_fall(context: Context, ready: None) -> None:
    scene = at(context, FALLING)
    assert not said(scene), "nobody is about to go on"
    scene.handle(PointerMoved(scene.table.rect_of(PRIMARY).center))
    passed(scene, 0.5)
    points = int(said(scene).split()[1])
    assert points >= LEAST and "does not fall: yellow" in said(scene)
    assert hints_given(scene.session.journal, 2) == (1, 0)
    assert Ready.asked and all(level == "gran_maestro" for level, _ in Ready.asked)


def test_a_word_is_said_where_somebody_has_been_warned(context: Context, ready: None) -> None:
    """A finger does not hover: the first press of the button is the moment for a warning."""
    scene = at(context, ORDER)
    scene.handle(Command("primary"))
    assert scene.live.interaction.warned and not scene.session.journal.steps
    passed(scene, 2)
    assert "Fulfil blue 5: +6 at once" in said(scene)
    scene.handle(Command("primary"))
    assert scene.session.journal.steps, "it blocks nothing"


def test_what_has_been_done_can_be_taken_back_from_the_callout(context: Context, ready: None) -> None:
    context.change("warn", "never")
    scene = at(context, FALLING)
    scene.handle(Command("primary"))
    scene.table.skip_all()
    passed(scene, 1)
    assert said(scene) and scene.table.words.t("coach.take_back") in button_of(scene)
    click(scene, scene.table.rect_of(LESSON_BUTTON))
    passed(scene, 1)
    assert [tower.height for tower in scene.session.state.seats[0].towers] == [4, 3] and not said(scene)
    scene.handle(PointerMoved(scene.table.rect_of(PRIMARY).center))
    passed(scene, 8)
    assert not said(scene), "never twice the same word in a game"


def button_of(scene: TableScene) -> str:
    return scene.table.parts.reading.label(LESSON_BUTTON, scene.table.model, scene.table.words)


@pytest.mark.parametrize("coach", ["off", "asked"])
def test_it_speaks_only_where_that_is_set(context: Context, ready: None, coach: str) -> None:
    scene = at(context, FALLING)
    context.change("coach", coach)
    Ready.asked = []
    silent = at_stake_silent(scene)
    assert silent and Ready.asked == []


def test_a_seat_without_hints_is_told_nothing(context: Context, ready: None) -> None:
    scene = at(context, FALLING, hints=False)
    assert at_stake_silent(scene) and Ready.asked == []


def at_stake_silent(scene: TableScene) -> bool:
    scene.handle(PointerMoved(scene.table.rect_of(PRIMARY).center))
    passed(scene, 2)
    return not said(scene)


def test_small_change_is_no_matter(context: Context, ready: None) -> None:
    scene = at(context, f"fulfil 1; seat w towers w3+; seat w3; neutral v3 y4 g7 b6 r8; {ROW}")
    assert at_stake_silent(scene) and Ready.asked


@pytest.mark.parametrize(
    ("written", "coach"), [('{"hints": false}', "off"), ('{"hints": true}', "asked"), ('{"coach": "loud"}', "asked")]
)
def test_settings_of_before_hold(tmp_path: Path, written: str, coach: str) -> None:
    (tmp_path / FILE).write_text(written, encoding="utf-8")
    settings = Settings.load(tmp_path)
    assert settings.coach == coach
    settings.coach = "speaks"
    settings.save(tmp_path)
    assert Settings.load(tmp_path).coach == "speaks"


# ---------------------------------------------------------------- looks


@every_coach
@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize(
    ("size", "letters"),
    widely(product(SIZES, (1.0, 2.0)), kept={*product(SIZES, [2.0]), (SIZES[0], 1.0), (SIZES[-1], 1.0)}),
)
def test_all_words_have_room_on_their_callout(
    context: Context, size: tuple[int, int], letters: float, client: GameClient
) -> None:
    context.settings.text_scale = letters
    scene, coach = begun(context, client), the_coach(client)
    scene.resize(size)
    callout = scene.table.rect_of(LESSON)
    button = scene.table.rect_of(LESSON_BUTTON)
    assert callout.contains(button) and button.w
    for occasion in (*coach.occasions, *coach.resting):
        words = CalloutText(
            context.t("coach.title"), context.t(coach.key(occasion.words)), button=context.t("coach.enough")
        )
        set_words = set_in(context, words, callout.size)
        px, lines = set_words.words
        assert round(px * set_words.leading) * len(lines) <= set_words.room.height, words
        assert all(context.type.size_of(line, "bold", px)[0] <= set_words.room.width for line in lines), words
        assert not set_words.room.move(callout.topleft).colliderect(button)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_longest_reasons_have_room(
    context: Context, seats: int, size: tuple[int, int], letters: float, code: str
) -> None:
    context.settings.text_scale = letters
    names = ("Anna", "Bartholomäus", "Chiara", "Dante")[:seats]
    setup = replace(quick_setup(("human",) * seats, names, 4, 1.0), start=0)
    scene = sized(TableScene.of(context, Session.begin(setup, None)), size)
    numbers: dict[str, int | str] = {"colour": "r", "height": 8, "points": 28, "seat": 1}
    codes = ("order", "denied", "sabotage")[:TOLD_IN_A_LINE]
    why = sentence([Reason(code, "R102", numbers) for code in codes], scene.table.words)
    text = context.language.n("coach.missed", 32, reasons=why)
    words = CalloutText(context.t("coach.title"), text, button=context.t("coach.take_back"))
    found = set_in(context, words, scene.table.rect_of(LESSON).size)
    px, lines = found.words
    assert round(px * found.leading) * len(lines) <= found.room.height, text
    assert all(context.type.size_of(line, "bold", px)[0] <= found.room.width for line in lines), text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_callout_covers_nothing_that_is_asked_about(context: Context, seats: int, size: tuple[int, int]) -> None:
    names = ("Anna", "Bruno", "Chiara", "Dante")[:seats]
    scene = sized(TableScene.of(context, Session.begin(quick_setup(("human",) * seats, names, 4, 1.0), None)), size)
    callout = scene.table.rect_of(LESSON)
    assert pygame.Rect((0, 0), size).contains(callout) and callout.w
    for spot in scene.table.targets():
        if spot.target.kind in ("row", "tower", "order", "stock", "hand", "primary", "prompt", "undo", "menu"):
            assert not callout.colliderect(spot.rect), spot


@every_coach
@pytest.mark.parametrize("size", SIZES)
def test_the_callout_hides_no_seat(context: Context, size: tuple[int, int], client: GameClient) -> None:
    """Points, cards and answers of all seats stay in sight, however many there are."""
    for seats in client.game.seats:
        names = ("Anna", "Bruno", "Chiara", "Dante", "Elena", "Fabio")[:seats]
        setup = quick_setup(("human",) * seats, names, 4, 1.0, client.game.name)
        scene = sized(TableScene.of(context, Session.begin(setup, None)), size)
        callout = scene.table.rect_of(LESSON)
        hidden = [
            spot for spot in scene.table.targets() if spot.target.kind == "seat" and callout.colliderect(spot.rect)
        ]
        assert callout.w and not hidden, seats
        scene.close()
