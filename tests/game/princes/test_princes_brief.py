"""The deeds of the others in a few words, and points in the chronicle."""

import math
from dataclasses import replace

import pygame
import pytest
from stage import frames, sized

from engine.contest import arena
from engine.journal.journal import Journal
from engine.princes import events as ev
from engine.princes.game import PRINCES
from game.input.intents import Command, PointerMoved
from game.princes.base.words import Words
from game.princes.reading.brief import brief
from game.princes.reading.strip import deed
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.table.shown import DeedWords
from game.table.spots import Target
from game.table.strip import strip_of

NAMES = ("Anna", "Bruno", "Chiara")
FIVE = (*NAMES, "Dante", "Elena")
SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def words() -> Words:
    return Words(Language.load("en", strict=True), NAMES)


def test_a_line_a_seat_and_a_lured_artist_as_harm(words: Words) -> None:
    events = (
        ev.ObjectOffered(1, "lake", 200),
        ev.Paid(1, 400, 2, 0, 3),
        ev.ObjectWon(1, "lake", 400),
        ev.PiecePlaced(1, "lake", 0, (0, 0)),
        ev.PrestigeScored(1, "landscape", 3, 6),
        ev.ObjectWon(0, "park", 200),
        ev.TurnBegan(2),
        ev.ArtistRecruited(2, "poet", 0),
        ev.PiecePlaced(2, "opera", 0, (0, 0)),
        ev.PrestigeScored(2, "building", 3, 3),
        ev.WorkPerformed(2, "poet", None, 14),
        ev.WorkPaid(2, 0, 7, 0, 10),
    )
    assert brief(events, 0, words) == (
        DeedWords(1, "Lake 400"),
        DeedWords(2, "recruits Poet · Opera · Poet 14"),
        DeedWords(2, "lures away your Poet", is_harm=True),
    )
    assert brief(events, 2, words) == (DeedWords(1, "Lake 400"), DeedWords(0, "Park 200"))


def test_hidden_cards_are_not_told_and_nothing_is_no_line(words: Words) -> None:
    events = (ev.CardKept(1, "bonus", None), ev.CardKept(1, "prestige", None), ev.DroppedOut(2, "lake"))
    assert brief(events, 0, words) == (DeedWords(1, "Bonus"),)


def test_the_best_work_is_named(words: Words) -> None:
    events = (
        ev.ObjectOffered(1, "forest", 200),
        ev.Paid(1, 400, 2, 0, 0),
        ev.ObjectWon(1, "forest", 400),
        ev.PiecePlaced(1, "forest", 0, (0, 0)),
        ev.ObjectOffered(2, "jester", 200),
        ev.Paid(2, 200, 0, 0, 3),
        ev.ObjectWon(2, "jester", 200),
        ev.BestWorkFound((2,), 14, 3),
        ev.PrestigeScored(2, "best_work", 3, 6),
    )
    assert brief(events, 0, words) == (DeedWords(1, "Forest 400"), DeedWords(2, "Jester 200 · best work"))


def test_a_payment_without_its_work_is_told_too(words: Words) -> None:
    """A game may begin where a work is paid, at a position."""
    assert brief((ev.WorkPaid(1, 0, 7, 0, 10), ev.ObjectWon(1, "lake", 200)), 0, words) == (DeedWords(1, "Lake 200"),)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_strip_counts_all_points_of_a_game(seats: int) -> None:
    """Line by line they come to the scores of the table."""
    journal = Journal(PRINCES, {"names": FIVE[:seats], "seed": 4})
    arena.record(journal, [PRINCES.player("apprentice", seat) for seat in range(seats)])
    events = [event for step in journal.steps for event in step.events]
    scores = [court.score for court in journal.state.seats]
    lines = [line for line in strip_of(events, deed) if line.marks or line.points]
    assert [sum(line.points for line in lines if line.seat == seat) for seat in range(seats)] == scores
    assert all(line.marks for line in lines), "nothing is gained or lost without a picture"


def played_to(context: Context, step: str, size: tuple[int, int]) -> TableScene:
    """Return a table of five in mid-game, at the person's first question of a turn with this step."""
    kinds = ("human", *("journeyman",) * 4)
    setup = replace(quick_setup(kinds, (*NAMES, "Dante", "Elena"), 5, math.inf, "fuersten"), start=0)
    session = Session.begin(setup, context.library)
    game = session.game
    players = [game.player("journeyman", seat) for seat in range(5)]

    def is_there() -> bool:
        state, steps = session.state, session.journal.steps
        if state.round < 3 or state.to_act or state.pending.step != step:
            return False
        return game.turn(steps[-1].before) != game.turn(state)

    while not is_there():
        seat = session.state.to_act
        session.play(players[seat].choose(session.seen_by(seat), game.legal(session.state)).action)
    session.find_viewer()
    scene = sized(TableScene(context, session), size)
    surface = pygame.Surface(size)
    for _ in range(8):
        scene.update(0.1)
        scene.draw(surface)
    return scene


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_tip_goes_when_the_menu_opens(context: Context, by_keys: bool) -> None:
    scene = played_to(context, "offer", SIZES[0])
    table = scene.table
    thing = Target("object", 0)
    if by_keys:
        assert table.focus.reach(thing)
    else:
        scene.handle(PointerMoved(table.rect_of(thing).center))
    frames(scene, 20, 0.1)
    assert table.tip.target == thing
    scene.handle(Command("menu"))
    for _ in range(20):
        scene.update(0.1)
        assert table.tip.target in (None, Target("menu_option", 0))
