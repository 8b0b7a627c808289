"""The planner as pure functions, checked against the engine on random positions: every sum is the engine's work
value."""

import pytest
from courts import after, court, log_of, table
from princes_games import Spec, twin_of
from random_games import some_states

from engine.kernel.chance import Chance
from engine.princes import bonus, works
from engine.princes import state as st
from engine.princes.actions import OBJECTS, Take
from engine.princes.events import WorkPaid
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.plan import Piece
from engine.princes.professions import FREEDOMS
from engine.princes.reading import queries
from engine.princes.rules import legal
from engine.princes.state import State
from engine.princes.values import ROUNDS
from engine.princes.view import view
from game.princes.planner import payment, sums
from game.princes.planner.rest import auctions_left, rest, scarce
from game.princes.planner.worth import acquired, worth


def states() -> list[State]:
    return [state for seats in (3, 4, 5) for state in some_states(Spec(seats, 60 + seats), every=17)]


STATES = states()


# ---------------------------------------------------------------- works


def test_each_sum_is_the_work_value_of_the_engine() -> None:
    met = 0
    for state in STATES:
        for seat, owner in enumerate(state.seats):
            found = sums.works(state, seat)
            assert sorted(work.card for work in found) == sorted(owner.hand)
            for work in found:
                met += 1
                assert work.total == works.value(owner, work.card)
                assert work.best == max([work.total, *(works.value(owner, work.card, b) for b in owner.bonus)])
                assert all(part.value > 0 for part in work.parts) and len(work.parts) + len(work.missing) <= 5
                wanted = {wish.thing for wish in sums.wishes(work.card)}
                assert wanted == {p.thing for p in (*work.parts, *work.missing)} - {sums.JESTER, sums.PERSON}
    assert met > 200


def test_works_come_best_first_and_say_how_long_they_reach() -> None:
    state = table(
        court("theatre@3,0 lake@0,0", hand="poet painter", jesters=1, bonus="lakes jesters table"), court(), court(),
        round_=2,
    )  # fmt: skip
    first, second = sums.works(state, 0)
    assert (first.card, first.total, first.until) == ("poet", 4 + 3 + 2 + 2, 2)
    assert (second.card, second.total, second.until) == ("painter", 3 + 2 + 2, 0)
    assert first.bonus == sums.Summand("lakes", 2) and first.best == 13


@pytest.mark.parametrize(("now", "value", "last"), [(1, 6, 0), (1, 7, 1), (1, 13, 3), (4, 13, 0), (4, 40, 7)])
def test_the_last_round_that_a_value_reaches(now: int, value: int, last: int) -> None:
    assert sums.last_round(now, value) == last


def bought(state: State, seat: int, thing: str) -> State:
    """Return the state with one more object, added without the rules."""
    if thing in (*LANDSCAPES, "jester", "recruiting"):
        return acquired(state, seat, thing)
    then = state.copy()
    owner = then.own(seat)
    if thing in BUILDINGS:
        place = queries.placements(state, seat, thing)[0]
        owner.plan = owner.plan.with_piece(Piece(thing, place.orient, place.at))
    elif thing in FREEDOMS:
        owner.freedoms += (thing,)
    else:
        owner.recruiting += 1  # one more person
    return then


def test_what_a_purchase_adds_is_what_the_works_are_worth_more() -> None:
    met = set()
    for state in STATES:
        for seat, owner in enumerate(state.seats):
            for purchase in sums.purchases(state, seat):
                assert purchase.left == (
                    len(state.piles["profession"])
                    if purchase.thing == sums.PROFESSION
                    else queries.left(state, purchase.thing)
                )
                if purchase.ways == 0:
                    assert not queries.placements(state, seat, purchase.thing)
                    continue
                met.add(purchase.thing)
                then = bought(state, seat, purchase.thing)
                for card in owner.hand:
                    more = works.value(then.seats[seat], card) - works.value(owner, card)
                    assert purchase.adds.get(card, 0) == more
    assert met >= {*LANDSCAPES, *FREEDOMS, "jester", "recruiting", "profession", "university", "tower"}


def test_purchases_come_with_prices_and_the_most_useful_first() -> None:
    state = table(court(hand="poet painter composer", builders=1), court(), court())
    found = sums.purchases(state, 0)
    assert [one.total for one in found] == sorted((one.total for one in found), reverse=True)
    prices = {one.thing: one.price for one in found}
    assert prices["theatre"] == 300 and prices["travel"] == 300 and prices["lake"] is None
    assert "university" not in prices and "forest" not in prices
    assert found[0].thing == "lake" and found[0].adds == {"poet": 3, "painter": 3, "composer": 3}


# ---------------------------------------------------------------- what remains


def test_seven_auctions_and_fourteen_actions_at_the_start_and_none_at_the_end() -> None:
    for seats in (3, 4, 5):
        played = some_states(Spec(seats, 5), every=1)
        assert (rest(played[0], 0).auctions, rest(played[0], 0).actions) == (7, 14)
        assert (rest(played[-1], 0).auctions, rest(played[-1], 0).actions) == (0, 0)
        before = None
        for state in played:
            if isinstance(state.pending, st.Hire):
                continue
            left = auctions_left(state, 0)
            assert left == sum(r > state.round for r in range(1, ROUNDS + 1)) + (
                state.limits is None and state.got[0] is None and not state.is_over
            )
            assert before is None or left <= before
            before = left


def test_three_works_and_two_actions_are_too_few() -> None:
    state = table(court(hand="poet painter composer"), court(), court(), round_=7, to_act=0)
    assert (rest(state, 0).works, rest(state, 0).actions, rest(state, 0).is_short) == (3, 2, True)
    assert not rest(table(court(hand="poet painter"), court(), court(), round_=7), 0).is_short


def test_what_runs_out() -> None:
    state = table(
        court(hand="theologian philosopher painter"),
        court("university@0,0", freedoms="travel"),
        court("university@0,0", freedoms="travel opinion"),
    )
    found = scarce(state, 0)
    assert [(row.thing, row.left) for row in found] == [("travel", 0), ("university", 1), ("opinion", 1)]
    assert found[1].artists == ("theologian", "philosopher")


# ---------------------------------------------------------------- the auction


def best_works(values: list[int], helped: list[int], actions: int, least: int) -> int:
    """Return the most that works can score in the last round: each in turn is skipped or performed, alone or with one
    of the bonus cards, if it reaches the minimum."""
    if not values or not actions:
        return 0
    first, *others = values
    best = best_works(others, helped, actions, least)
    for place, more in enumerate([0, *helped]):
        if first + more >= least:
            rest = helped if not place else [*helped[: place - 1], *helped[place:]]
            best = max(best, first + more + best_works(others, rest, actions - 1, least))
    return best


@pytest.mark.parametrize("thing", OBJECTS)
def test_the_worth_of_an_object_counts_what_it_really_adds(thing: str) -> None:
    met = 0
    for state in STATES:
        for seat, owner in enumerate(state.seats):
            found = worth(state, seat, thing)
            then = acquired(state, seat, thing)
            more = [works.value(then.seats[seat], card) - works.value(owner, card) for card in owner.hand]
            number = queries.actions_left(state, seat)
            in_works = sum(line.value for line in found.lines if line.code in ("each_work", "artists", "reached"))
            if state.round == ROUNDS:
                helped = [bonus.adds(card, owner) for card in owner.bonus]
                least = queries.minimums(state)[0]
                values = [[works.value(court, card) for card in owner.hand] for court in (owner, then.seats[seat])]
                now, later = (best_works(found, helped, number, least) for found in values)
                assert in_works == later - now
            else:
                assert in_works == sum(sorted(more, reverse=True)[:number])
            cards = sum(line.points for line in found.lines if line.code == "prestige_card")
            assert cards == sum(p for _, p in queries.prestige_now(then, seat)) - sum(
                p for _, p in queries.prestige_now(state, seat)
            )
            bonuses = sum(line.value for line in found.lines if line.code == "bonus_card")
            after_it = then.seats[seat]
            assert bonuses == sum(bonus.adds(card, after_it) - bonus.adds(card, owner) for card in owner.bonus)
            met += bool(in_works or bonuses or any(line.total for line in found.lines))
    assert met or thing == "prestige"


def test_a_jester_is_two_on_each_of_four_works() -> None:
    state = table(court(hand="poet painter composer lawyer"), court(), court(), step="offer")
    found = worth(state, 0, "jester")
    assert [line.total for line in found.lines] == [800]
    assert found.lines[0].numbers == {"value": 2, "works": 4}


def test_builders_step_by_step() -> None:
    codes = []
    for number in range(4):
        state = table(court(hand="poet painter", builders=number), court(), court(), step="offer")
        codes.append([line.code for line in worth(state, 0, "builder").lines])
        assert sum(line.points for line in worth(state, 0, "builder").lines) == (3 if number in (1, 2) else 0)
    assert codes == [["cheaper"], ["builder_again", "touching"], ["builder_again", "cheaper"], ["enough_builders"]]
    state = table(court(hand="poet painter"), court(), court(), step="offer")
    assert [line.florins for line in worth(state, 0, "builder").lines] == [2 * 400], (
        "theatre and studio for 300 instead of 700"
    )


def test_nothing_hidden_is_counted() -> None:
    for number, state in enumerate(STATES[::3]):
        for seat in range(len(state.seats)):
            seen, other = view(state, seat), view(twin_of(state, seat, Chance.seeded(number)), seat)
            for thing in OBJECTS:
                assert worth(seen, seat, thing) == worth(other, seat, thing) == worth(state, seat, thing)
            assert sums.works(seen, seat) == sums.works(other, seat)
            assert sums.purchases(seen, seat) == sums.purchases(other, seat)
            assert rest(seen, seat) == rest(other, seat) and scarce(seen, seat) == scarce(other, seat)


# ---------------------------------------------------------------- paying a work


def test_the_splits_are_the_legal_ways_to_take() -> None:
    met = 0
    for seats in (3, 4, 5):
        for state in some_states(Spec(seats, 9), every=1):
            found = payment.splits(state)
            if not isinstance(state.pending, st.Taking):
                assert found == () and payment.marks(state) == ()
                continue
            met += 1
            assert [Take(split.prestige) for split in found] == list(legal(state))
            for split in found[::3]:
                paid = log_of(state, f"take {split.prestige}")[0]
                assert paid == WorkPaid(state.to_act, split.florins, split.prestige, split.money, split.score)
            for mark in payment.marks(state):
                enough = [split.prestige for split in found if split.money >= mark.florins]
                assert mark.prestige == max(enough)
            assert 0 <= payment.proposed(state) <= found[-1].prestige
    assert met > 10


def test_the_marks_are_one_and_two_buildings() -> None:
    owner = court("theatre@3,0 lake@0,0", hand="poet", jesters=3, money=0, builders=1)
    state = after(table(owner, court(), court()), "work poet")
    assert [(mark.code, mark.florins, mark.prestige) for mark in payment.marks(state)] == [
        ("one_building", 300, 5),
        ("two_buildings", 600, 4),
    ]
    assert payment.proposed(state) == 4


def test_builders_who_build_for_nothing_leave_money_for_a_freedom() -> None:
    owner = court("theatre@3,0 lake@0,0", hand="poet", jesters=3, money=0, builders=3)
    state = after(table(owner, court(), court()), "work poet")
    assert [mark.code for mark in payment.marks(state)] == ["freedom", "freedom_and_artist"]


def test_nothing_is_saved_for_after_the_last_action() -> None:
    owner = court("theatre@3,0 lake@0,0", hand="poet", jesters=5, money=0)
    state = after(table(owner, court(), court(), round_=7, left=1), "work poet")
    assert payment.marks(state) == () and payment.proposed(state) == payment.splits(state)[-1].prestige
