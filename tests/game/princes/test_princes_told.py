"""The deal of the day of the Princes, and payments in words."""

from datetime import date
from functools import partial

import bar_results
import pygame

from engine.contest.arena import record
from engine.kernel.games import find_game
from engine.princes import events as ev
from game.clients import find_client
from game.graphics.badge import BRICKS
from game.princes.base.log_text import consequence, log_text
from game.princes.base.words import Words
from game.princes.deal import PLEASED, earned, turn_words
from game.scenes.deal.compare import compare_of, turns_of
from game.scenes.deal.deals import Deals
from game.shell.context import Context
from game.shell.deal.record import DealPlayer, deals_of
from game.shell.deal.words import result_line
from game.shell.language import Language
from game.ui.page import PageFigure, PageGrid

CLIENT = find_client("fuersten")
TODAY = date(2026, 11, 22)
SIZES = ((1280, 720), (1920, 1080))


played = partial(bar_results.played, "fuersten")


# ---------------------------------------------------------------- payments


def test_a_payment_is_told_where_prestige_was_given_up_for_it(spoken: Context) -> None:
    words = Words(spoken.language, ("Anna", "Bruno", "Chiara"))
    assert log_text([ev.Paid(1, 500, 0, 200, 4)], words) == ""
    assert log_text([ev.Paid(1, 500, 2, 200, 2)], words) == spoken.language.n(
        "princes_tale.paid_prestige", 2, name="Bruno", florins=500
    )


def test_a_record_price_and_another_builder_are_told(spoken: Context) -> None:
    words, view = Words(spoken.language, ("Anna", "Bruno")), find_game("fuersten").view(played(4, 3).state, 0)
    sales = [ev.ObjectWon(k % 2, "park", price) for k, price in enumerate((600, 800, 800, 900))]
    happened = [*sales, *(ev.PrestigeScored(seat, "builder", 3, 9) for seat in (0, 1, 0))]
    record, builder = "princes_moment.record", "princes_moment.builder_{}"
    assert [consequence(view, happened, number, words) for number in range(len(happened))] == [
        "", words.t(record, bid=800), "", words.t(record, bid=900),
        *(words.t(builder.format(n)) for n in (2, 2, 3)),
    ]  # fmt: skip


# ---------------------------------------------------------------- deal of the day


def test_squares_are_the_works_and_their_colour_the_wishes_granted() -> None:
    happened = [
        ev.WorkPerformed(0, "poet", None, 7),
        ev.PiecePlaced(0, "lake", 0, (0, 0)),
        ev.PiecePlaced(1, "theatre", 0, (0, 0)),
        ev.WorkPerformed(0, "poet", None, 10),
        ev.FreedomIntroduced(0, "travel"),
        ev.WorkPerformed(1, "poet", None, 12),
        ev.WorkPerformed(0, "poet", None, 13),
        ev.PiecePlaced(0, "theatre", 0, (0, 0)),
        ev.WorkPerformed(0, "poet", None, 17),
    ]
    assert earned(happened, 0) == tuple(zip(PLEASED, (7, 10, 13, 17), strict=True))
    assert earned(happened, 1) == ((PLEASED[1], 12),)


def test_squares_of_a_whole_game_are_its_works() -> None:
    journal = played(4, 3)
    happened = [event for step in journal.steps for event in step.events]
    for seat, court in enumerate(journal.state.seats):
        values = [each.value for each in happened if isinstance(each, ev.WorkPerformed) and each.seat == seat]
        assert [value for _, value in earned(happened, seat)] == values and len(values) == court.works()


def test_a_round_in_words(spoken: Context) -> None:
    spoken.language = Language.load("en", strict=True)
    happened = [
        ev.ObjectWon(0, "park", 300),
        ev.LandscapeThrown(0, "park"),
        ev.ObjectWon(1, "jester", 900),
        ev.ArtistRecruited(0, "poet", 1),
        ev.FreedomIntroduced(0, "travel"),
        ev.PiecePlaced(0, "opera", 0, (0, 0)),
        ev.CardKept(0, "bonus", None),
        ev.CardKept(0, "prestige", None),
        ev.WorkPerformed(0, "poet", None, 14),
        ev.WorkPaid(0, 0, 7, 0, 7),
        ev.WorkPerformed(0, "painter", None, 12),
        ev.WorkPaid(0, 1200, 0, 1200, 7),
    ]
    assert turn_words(spoken, happened, 0) == (
        "Park (300), thrown away, Poet recruited, Freedom of travel, Opera, Bonus card, Poet 14 (+7), Painter 12"
    )
    assert turn_words(spoken, happened, 1) == "Jester (900)"


def test_every_round_has_words(spoken: Context) -> None:
    journal = played(4, 3)
    for seat in range(4):
        rounds = turns_of(journal, seat, by_round=CLIENT.by_round)
        assert all(turn_words(spoken, one.happened, seat) for one in rounds)


def test_two_people_are_compared_round_by_round(spoken: Context) -> None:
    spoken.today = lambda: TODAY
    deals = Deals(spoken, CLIENT)
    people = (DealPlayer("Anna", "circle"), DealPlayer("Bruno", "shield"))
    deals_of(spoken).set_players("fuersten", TODAY, people)
    scores = []
    for number, level in enumerate(("apprentice", "master")):
        session = deals.begin_as(TODAY, deals_of(spoken).players("fuersten", TODAY), number)
        record(session.journal, [CLIENT.game.player(level, seat) for seat in range(len(session.setup.seats))])
        result = session.journal.result
        assert result is not None
        scores.append(str(result.scores[session.humans.index(True)]))
        session.finish(spoken.library)
    scene = compare_of(spoken, CLIENT, TODAY)
    (grid,) = (block for block in scene.page.blocks if isinstance(block, PageGrid))
    assert [row[0] for row in grid.rows[:-1]] == list("1234567") and grid.rows[-1][1:] == tuple(scores)
    assert any(isinstance(block, PageFigure) for block in scene.page.blocks) and "⟦" not in repr(scene.page)
    for size in SIZES:
        scene.resize(size)
        scene.draw(pygame.Surface(size))


def test_the_line_to_copy_names_the_game_and_its_works(context: Context) -> None:
    context.today, context.language = lambda: TODAY, Language.load("en", strict=True)
    deals = Deals(context, CLIENT)
    session = deals.begin(TODAY)
    record(session.journal, [CLIENT.game.player("master", seat) for seat in range(len(session.setup.seats))])
    session.finish(context.library)
    deals.refresh()
    result = deals.result(TODAY)
    assert result is not None and result.badges
    line = result_line(context.language, context.t("seats.game.fuersten"), TODAY, result, 60, BRICKS.signs)
    assert line.startswith(f"The Princes of Florence 2026-11-22 · {len(result.scores)} seats · {result.score} points")
    assert all(str(value) in line for _, value in result.badges)
