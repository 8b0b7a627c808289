"""What a seat without artists sees: the round's race and its prestige cards, and nothing of the others' cards."""

import pytest

from engine.princes.game import PRINCES
from engine.princes.state import COVERED
from engine.princes.text.line import read_line
from engine.princes.view import View
from game.clients import find_client
from game.princes.planner.race import CardInHand, held_cards, race
from game.princes.planner.say_worth import said_standing
from game.remote.seats.seating import seating_at
from game.scenes.seats.quick import quick_setup
from game.shell.language import LANGUAGE_CODES, Language

NAMES = ("Anna", "Bruno", "Carla")
COURTS = (
    "seat money 100, score 30, jesters 1, table poet lawyer, prestige most_jesters fewest_empty two_large",
    "seat money 0, score 31, jesters 2, hand painter theologian, table composer, prestige most_works",
    "seat money 0, score 32, hand sculptor, table botanist",
)
PRICES = {"park": 300, "jester": 700}


def view_of(step: str, more: str = "got jester park -") -> View:
    line = "; ".join((step, *COURTS, "round 6", more))
    return PRINCES.view(read_line(line, NAMES, 1), 0)


def test_the_race_names_every_seat_with_what_it_won_and_may_still_do() -> None:
    found = race(view_of("act, left 1", "got jester park lake; best 18 0"), PRICES)
    assert sorted(one.seat for one in found) == [0, 1, 2]
    by_seat = {one.seat: one for one in found}
    assert (by_seat[0].object, by_seat[0].price, by_seat[0].left, by_seat[0].is_best) == ("jester", 700, 1, True)
    assert (by_seat[1].object, by_seat[1].price, by_seat[1].artists, by_seat[1].is_best) == ("park", 300, 2, False)
    assert next(one.seat for one in found) == view_of("act, left 1", "got jester park lake").start


def test_in_the_auction_all_still_have_their_actions() -> None:
    found = {one.seat: one for one in race(view_of("offer", "got - park jester"), PRICES)}
    assert [found[seat].left for seat in range(3)] == [2, 2, 2] and not found[0].object


def test_the_own_prestige_cards_stand_against_the_others() -> None:
    view = view_of("act, left 1", "got jester park lake")
    jesters, empty, large = held_cards(view, 0)
    assert jesters == CardInHand("most_jesters", 0, (1, 2))
    assert empty.compared is not None and empty.is_fewest
    assert large == CardInHand("two_large", 0, None)
    assert view.seats[1].prestige == (COVERED,) and not held_cards(view, 1), "what others hold is theirs to know"


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_it_is_painted_and_spoken_only_without_artists(code: str) -> None:
    parts, setup = find_client("fuersten").table(), quick_setup(("human",) * 3, NAMES, 1, 1.0, "fuersten")
    words = parts.words(Language.load(code, strict=True), NAMES)
    seating = seating_at("fuersten", setup.seats)
    view = view_of("act, left 1", "got jester park lake; best 18 0")
    said = "\n".join(parts.reading.described(parts.model(view, 0, seating), words))
    assert words.n("princes.actions_left", 1) in said
    holding = "; ".join(("act, left 1", COURTS[1], COURTS[0], COURTS[2], "round 6; got jester park lake"))
    other = PRINCES.view(read_line(holding, NAMES, 1), 0)
    assert words.n("princes.actions_left", 1) not in "\n".join(
        parts.reading.described(parts.model(other, 0, seating), words)
    )
    assert all("{" not in said_standing(words, held) for held in held_cards(view, 0))
