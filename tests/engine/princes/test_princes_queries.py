"""Queries of the rules: prices, the gain of a purchase, the rest of the game, and free room."""

import pytest
from courts import after, court, rule, say, table
from princes_games import Spec
from random_games import steps_of

from engine.princes.actions import Place
from engine.princes.plan import Piece
from engine.princes.reading import queries
from engine.princes.reading.queries import Price
from engine.princes.rules import apply
from engine.princes.view import view
from engine.princes.works import value


def test_a_price_is_paid_in_cash_and_in_prestige_for_the_rest() -> None:
    state = table(court(money=600, score=2), court(), court())
    assert queries.price(state, 0, 700) == Price(700, 600, 1)
    assert queries.price(state, 0, 300) == Price(300, 300, 0)
    assert queries.price(state, 0, 900) is None
    assert queries.highest_bid(state, 0) == 800


@pytest.mark.parametrize("word", ["freedom travel", "profession", "bonus", "build tower", "work poet", "done"])
def test_the_price_of_an_action_is_what_is_paid(word: str) -> None:
    state = table(court(hand="poet", jesters=3, builders=1), court(), court())
    then = after(state, word) if word != "build tower" else after(state, word, "place 0 4,0")
    assert queries.price_of(state, 0, say(word)) == 3500 - then.seats[0].money


def test_the_auction_as_it_stands() -> None:
    state = after(table(*[court()] * 4, step="offer"), "offer lake", "raise", "drop")
    assert queries.next_bid(state) == 400 and queries.still_in(state) == (0, 1, 3)
    idle = table(court(), court(), court())
    assert queries.next_bid(idle) is None and queries.still_in(idle) == ()


def test_the_value_of_a_work_and_the_best_bonus_card() -> None:
    state = table(court("lake@0,0", hand="poet painter", jesters=1, bonus="lakes jesters table"), court(), court())
    assert queries.work_value(state, 0, "poet").total == 3 + 2 + 2
    assert queries.best_bonus(state, 0) == ("lakes", 2)
    assert queries.best_bonus(state, 1) is None and queries.best_bonus(view(state, 1), 0) is None


THINGS = ("forest", "lake", "jester", "university", "theatre", "travel", "opinion", "recruiting", "builder")


@pytest.mark.parametrize("thing", THINGS)
def test_what_a_purchase_would_add_is_what_it_adds(thing: str) -> None:
    """Each thing is actually bought, and every artist's value compared."""
    owner = court("lake@0,0", hand="poet philosopher lawyer", freedoms="travel", builders=1)
    auction = thing in ("forest", "lake", "jester", "recruiting", "builder")
    state = table(owner, court(), court(), step="offer" if auction else "act")
    if auction:
        then = after(state, f"offer {thing}", "drop", "drop")
        then = after(then, "place 0 4,4") if then.pending.step == "place" else then
    elif thing in ("university", "theatre"):
        then = after(state, f"build {thing}", "place 0 3,0")
    elif thing == "opinion":
        then = after(state, "freedom opinion")
    else:
        then = state  # the seat has this freedom
    added = {card: value(then.seats[0], card) - value(state.seats[0], card) for card in state.seats[0].hand}
    assert queries.added_value(state, 0, thing) == {card: more for card, more in added.items() if more}
    assert queries.points_for(state, 0, thing) == then.seats[0].score - state.seats[0].score


def test_points_at_once() -> None:
    state = table(court("lake@0,0", builders=1), court(), court())
    assert [queries.points_for(state, 0, thing) for thing in ("lake", "park", "builder", "tower", "jester")] == [
        3,
        0,
        3,
        3,
        0,
    ]
    assert queries.points_for(state, 1, "builder") == 0


def test_what_is_left() -> None:
    state = table(court("tower@4,0 lake@0,0", freedoms="travel", jesters=2), court(), court(), thrown={"lake": 1})
    assert [queries.left(state, thing) for thing in ("tower", "lake", "travel", "jester", "prestige")] == [
        2,
        4,
        1,
        5,
        14,
    ]


def test_minimums_and_actions_to_the_end() -> None:
    state = table(court(), court(), court(), round_=5, to_act=1, left=1)  # seat 1 begins round 5
    assert queries.minimums(state) == (15, 16, 17)
    assert [queries.actions_left(state, seat) for seat in range(3)] == [6, 5, 6]
    assert queries.actions_left(after(state, "done", "done"), 1) == 4
    assert queries.actions_left(table(court(), court(), court(), step="offer"), 2) == 14
    over = table(court(), court(), court(), step="over", to_act=2, round_=7)
    assert queries.actions_left(over, 0) == 0


def test_prestige_cards_as_they_stand_and_only_the_own_ones() -> None:
    state = table(court("lake@0,0", prestige="most_lakes court"), court(), court())
    assert queries.prestige_now(state, 0) == (("most_lakes", 6), ("court", 0))
    assert queries.prestige_now(view(state, 1), 0) == ()


def test_what_still_fits_after_a_piece() -> None:
    state = table(court(), court(), court())
    plan = state.seats[0].plan
    after_it = queries.ways_left(plan, 0, Piece("tower", 0, (4, 0)))
    assert after_it["university"] == 48 and "tower" not in after_it and queries.ways_left(plan, 0)["tower"] == 48
    assert len(queries.placements(state, 0, "tower")) == 48
    assert queries.why_not_there(state, 0, "tower", Place(0, (4, 0))) is None


def test_ghosts_are_told_why_as_the_rules_tell_it() -> None:
    state = after(table(court("opera@4,0"), court(), court()), "build tower")
    for word in ("place 0 2,0", "place 0 4,0", "place 0 9,9", "place 7 0,0"):
        action = say(word)
        assert isinstance(action, Place)
        reason = queries.why_not_there(state, 0, "tower", action)
        assert reason is not None and reason.rule == rule(state, word)


def test_the_funds_are_enough_for_what_is_legal() -> None:
    for state, action, *_ in steps_of(Spec(4, 2)):
        if state.pending.step == "act":
            price = queries.price(state, state.to_act, queries.price_of(state, state.to_act, action))
            assert price is not None
            if action.do in ("freedom", "profession", "bonus"):
                assert (
                    apply(state, action)[0].seats[state.to_act].score
                    == state.seats[state.to_act].score - price.prestige
                )
