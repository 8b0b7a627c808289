"""The strip of Strasbourg and its words: a field is a line, and nothing secret is told."""

import math
from dataclasses import fields

import pygame
import pytest
from random_games import steps_of
from stage import sized
from strasbourg_games import Spec

from engine.strasbourg import events as ev
from engine.strasbourg.game import STRASBOURG
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.reading.brief import brief
from game.strasbourg.reading.strip import CARD, PRIVILEGE, deed
from game.table.shown import DeedMark, TurnLine, turn_told
from game.table.strip import strip_of

NAMES = ("Anna", "Bruno", "Chiara")
FIELD = (
    ev.FieldBegan("B", "bakers", ()),
    ev.StackRevealed(0, (4,), 4),
    ev.Passed(1),
    ev.StackRevealed(2, (5, 4), 9),
    ev.Ranked("B", (2, 0), (9, 4), 2),
    ev.CouncilTaken(2, "bakers", 0),
    ev.GoodTaken(2, "bakers"),
    ev.MemberPlaced(2, (1, 0), 2),
    ev.GoodTaken(0, "bakers"),
    ev.PlacingSkipped(0, "no_money"),
    ev.CardsOut(((4,), (), (5, 4))),
)
COUNCIL = ev.CouncilScored((3, 0, 3), (0, 2))


@pytest.fixture(params=LANGUAGE_CODES)
def words(request: pytest.FixtureRequest) -> StrasbourgWords:
    return StrasbourgWords(STRASBOURG, Language.load(request.param, strict=True), NAMES)


def test_a_field_is_one_line_in_the_order_of_the_places() -> None:
    (line,) = strip_of(FIELD, deed)
    assert line == TurnLine(
        seat=2,
        marks=(
            DeedMark(CARD, "9"),
            DeedMark(CARD, "4", seal=0),
            DeedMark("strasbourg_sign_bakers", seal=2),
            DeedMark("strasbourg_house_bakers", seal=2),
        ),
        since=4,
        at=8,
    )


def test_buildings_and_the_council_have_lines_of_their_own() -> None:
    lines = strip_of((*FIELD, ev.ChapelBuilt(1, (2, 1)), ev.EdificeBuilt(0, "mint", (1, 1)), COUNCIL), deed)
    assert [(line.seat, line.marks, line.points) for line in lines[1:]] == [
        (1, (DeedMark("strasbourg_chapel"),), 0),
        (0, (DeedMark("strasbourg_edifice_mint"),), 0),
        (0, (DeedMark(PRIVILEGE), DeedMark(PRIVILEGE, seal=2)), 3),
    ]


def test_a_field_in_which_all_passed_has_no_line() -> None:
    passed = (ev.FieldBegan("C", None, ()), ev.Passed(0), ev.Passed(1), ev.Ranked("C", (), (), 0))
    assert strip_of(passed, deed) == ()


def test_whoever_sits_there_already_has_taken_nothing() -> None:
    (line,) = strip_of((ev.Ranked("A", (1,), (6,), 1), ev.CouncilTaken(1, "nobility", 1)), deed)
    assert line.marks == (DeedMark(CARD, "6"),)


def test_nothing_that_a_seat_alone_knows_is_on_the_strip() -> None:
    """What is told of a game is the same for every seat, and what planning and lost stacks say is nothing."""
    log = [event for _, _, _, events in steps_of(Spec(3, 4, lively=True)) for event in events]
    whole = strip_of(log, deed)
    pictures = [(line.seat, line.marks, line.points) for line in whole]
    for seat in range(3):
        seen = strip_of(ev.seen_by(log, seat), deed)
        assert [(line.seat, line.marks, line.points) for line in seen] == pictures
    assert not any(deed(event) for event in log if isinstance(event, ev.Secret | ev.Planned | ev.StacksLost))
    told = {kind for event in log if deed(event) for kind in (type(event),)}
    assert {ev.Ranked, ev.CouncilTaken, ev.MemberPlaced, ev.GoodSold, ev.EdificeBuilt, ev.CouncilScored} <= told


def test_every_picture_of_the_strip_exists(context: Context) -> None:
    log = [event for _, _, _, events in steps_of(Spec(4, 2, lively=True)) for event in events]
    pictures = {mark.picture for line in strip_of(log, deed) for mark in line.marks}
    assert len(pictures) > 12
    for picture in pictures:
        assert context.sprites.info(picture)


# ---------------------------------------------------------------- in words


def test_each_other_seat_has_a_line_in_words_and_a_lost_seat_is_harm(words: StrasbourgWords) -> None:
    (line, harm) = brief((*FIELD, COUNCIL), 0, words)
    assert line.seat == 2 and not line.is_harm
    assert "9" in line.text and "b1" in line.text and words.of("good", "bakers") in line.text
    assert (harm.seat, harm.is_harm) == (2, True) and words.of("council", "bakers") in harm.text
    chiara, anna = brief((*FIELD, COUNCIL), 1, words)
    assert (chiara.seat, anna.seat) == (2, 0)
    (quiet,) = brief((ev.Passed(2), ev.CouncilScored((0, 0, 2), (2,))), 0, words)
    assert quiet.text == words.t("strasbourg.source.council")


def test_the_words_of_a_round_tell_no_hidden_card(words: StrasbourgWords) -> None:
    """Told from the events as the seat knows them, and from all of them, they are the same."""
    log = tuple(event for _, _, _, events in steps_of(Spec(3, 4, lively=True)) for event in events)
    for seat in range(3):
        assert brief(ev.seen_by(log, seat), seat, words) == brief(log, seat, words)


def test_planning_is_no_news(words: StrasbourgWords) -> None:
    planned = (ev.Planned(1, None), ev.StacksLaid(((1,), (2,), (1, 1)), (20, 20, 20)), ev.StacksLost(2, None, (1,)))
    assert brief(planned, 0, words) == ()
    assert {field.name for field in fields(ev.Planned)} >= {"stacks"}  # otherwise there is nothing to hide


def played_to(context: Context, step: str) -> TableScene:
    """Return a table of people in the second round, at the first question of a turn with this step."""
    session = Session.begin(quick_setup((HUMAN,) * 3, NAMES, 5, math.inf, "strasbourg"), context.library)
    player = STRASBOURG.player("greedy", 1)

    def is_there() -> bool:
        state, steps = session.state, session.journal.steps
        begins = bool(steps) and STRASBOURG.turn(steps[-1].before) != STRASBOURG.turn(state)
        return begins and state.round == 2 and state.pending.step == step

    while not is_there():
        session.play(player.choose(session.seen_by(session.state.to_act), STRASBOURG.legal(session.state)).action)
    session.find_viewer()
    scene = sized(TableScene(context, session), (1920, 1080))
    for _ in range(3):
        scene.update(0.1)
        scene.draw(pygame.Surface(scene.size))
    return scene


def test_a_line_of_the_strip_is_said_in_the_words_of_its_field(context: Context) -> None:
    context.language = Language.load("en", strict=True)
    scene = played_to(context, "draw")
    lines = [spot.target.a for spot in scene.table.targets() if spot.target.kind == "log_line"]
    assert lines
    told = [turn_told(scene.table.shown, line) for line in lines]
    assert all(heading for heading, _ in told)
    assert any("Field" in heading and "Ranking" in said for heading, said in told)
    assert any("chapel" in heading and not said for heading, said in told)
