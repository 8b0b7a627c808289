"""Highlights, luck, and whole games whose counts are recomputed from their states.  The events that earn an achievement
are in `achievements_fuersten`."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import pytest
from achievements_fuersten import EARNING, HALF, TURN, ended, scored, won, work

from engine.kernel.game import Highlight
from engine.princes import events as ev
from engine.princes.game import PRINCES
from engine.princes.pieces import BUILDINGS, LANDSCAPES, SQUARES
from engine.princes.professions import PROFESSIONS
from engine.princes.reading.highlights import highlights
from engine.princes.reading.luck import agreement, shared
from engine.princes.reading.statistics import COUNTED, FEW_EMPTY, SOURCES, StatisticsCounter
from engine.princes.setup import new_game
from engine.princes.state import State
from engine.princes.values import FLORINS_BACK, START_MONEY

NAMES = ["Anna", "Bruno", "Chiara", "Dante", "Elena"]
GAMES = tuple((seats, seed) for seed in range(2) for seats in (3, 4, 5))


def test_whoever_wins_because_others_gave_up_has_not_won_by_points() -> None:
    statistics = EARNING.counted([won("lake", 200), scored(3, 3, seat=1), HALF, ended(20, 19)])
    assert {"thrifty", "comeback", "photo_finish"} <= set(statistics.achievements(0))
    assert "thrifty" in statistics.achievements(0, (0,)) and not {"comeback", "photo_finish"} & set(
        statistics.achievements(0, (0,))
    )
    assert statistics.achievements(0, (1,)) == ()


# ---------------------------------------------------------------- whole games


@dataclass(frozen=True)
class Played:
    """A game between computer players: the events by action, the state before each action, and the last state."""

    steps: tuple[tuple[ev.GameEvent, ...], ...]
    befores: tuple[State, ...]
    last: State

    @property
    def states(self) -> tuple[State, ...]:
        return (*self.befores, self.last)


@lru_cache
def played(seats: int, seed: int) -> Played:
    state = new_game(NAMES[:seats], seed)
    players = [PRINCES.player(("journeyman", "master", "greedy")[(seat + seed) % 3], seat) for seat in range(seats)]
    steps, befores = list[tuple[ev.GameEvent, ...]](), list[State]()
    while not state.is_over:
        seat = state.to_act
        befores.append(state)
        state, events = PRINCES.apply(
            state, players[seat].choose(PRINCES.view(state, seat), PRINCES.legal(state)).action
        )
        steps.append(tuple(events))
    return Played(tuple(steps), tuple(befores), state)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_figures_are_those_of_the_last_state(seats: int, seed: int) -> None:
    game, statistics = played(seats, seed), StatisticsCounter(seats)
    for events in game.steps:
        statistics.count(events)
    result = PRINCES.result(game.last)
    assert result is not None and statistics.scores == result.scores and statistics.winners == result.winners
    for number, court in enumerate(game.last.seats):
        mine, most = statistics.figures(number), statistics.most(number)
        stands = Counter(piece.kind for piece in court.plan.pieces)
        assert mine["buildings"] == sum(stands[kind] for kind in BUILDINGS) == most["buildings"]
        assert mine["landscapes"] == sum(stands[kind] for kind in LANDSCAPES)
        assert {kind for kind in BUILDINGS if mine.get(f"building.{kind}")} == {*BUILDINGS} & {*stands}
        assert (mine["jesters"], mine["builders"]) == (court.jesters, court.builders)
        assert (mine["freedoms"], mine["prestige_cards"]) == (len(court.freedoms), len(court.prestige))
        assert mine["works"] == most["works"] == court.works()
        assert most["prestige"] == result.scores[number] - court.score
        paid = [
            event for events in game.steps for event in events if isinstance(event, ev.Paid) and event.seat == number
        ]
        given_up = sum(event.prestige for event in paid)
        in_cash = sum(event.florins for event in paid) - FLORINS_BACK * given_up
        assert sum(mine[f"points.{source}"] for source in SOURCES) - given_up == result.scores[number]
        assert START_MONEY + mine["earned"] - in_cash == court.money
        assert set(COUNTED) <= set(mine)
        empty = SQUARES - court.plan.covered.bit_count()
        assert ("full_palace" in statistics.achievements(number)) == (empty <= FEW_EMPTY)


# ---------------------------------------------------------------- highlights


def test_nothing_happens_nothing_is_found() -> None:
    assert highlights(3, []) == () == highlights(3, [(), (TURN,), ()])


def test_the_greatest_work_and_the_highest_price_are_the_first_of_equals() -> None:
    steps = [(won("lake", 400, 1),), (won("jester", 700),), (work(14),), (won("park", 700, 1),), (work(14, 1),)]
    assert highlights(2, steps) == (
        Highlight(1, "highest_price", 0, {"price": 700}),
        Highlight(2, "greatest_work", 0, {"value": 14}),
    )


def test_the_richest_turn_is_told_at_its_end_and_counts_what_was_given_up() -> None:
    steps = [
        (scored(3, 3, cause="landscape"),),  # of the auction, not of a turn
        (TURN,),
        (ev.WorkPaid(0, 0, 7, 0, 10),),
        (ev.Paid(0, 300, 3, 0, 7),),
        (ev.TurnEnded(0), ev.TurnBegan(1)),
        (scored(3, 3, 1),),
        (ev.TurnEnded(1),),
    ]
    assert highlights(2, steps) == (Highlight(4, "richest_turn", 0, {"points": 4}),)


def test_a_lead_changes_at_the_end_of_a_round_and_the_cards_may_turn_it() -> None:
    def begins(number: int) -> ev.GameEvent:
        return ev.RoundBegan(0, number, 7)

    steps = [
        (scored(3, 3), begins(2)),
        (scored(5, 5, 1), scored(6, 9), begins(3)),  # the lead changed hands within the round
        (scored(4, 9, 1), begins(4)),  # a tie
        (scored(1, 10, 1), begins(5)),
        (ended(16, 10, cards=7),),
    ]
    assert highlights(2, steps) == (
        Highlight(3, "lead", 1, {"points": 10}),
        Highlight(4, "cards_decide", 0, {"points": 7}),
    )


def test_cards_decide_nothing_for_whoever_was_ahead() -> None:
    assert highlights(2, [(scored(3, 3),), (ended(10, 0, cards=7),)]) == ()


def test_whole_games_are_told_as_they_were() -> None:
    kinds: set[str] = set()
    for seats, seed in GAMES:
        game = played(seats, seed)
        found = highlights(seats, game.steps)
        assert list(found) == sorted(found, key=lambda one: one.index)
        kinds |= {one.kind for one in found}
        (greatest,) = (one for one in found if one.kind == "greatest_work")
        assert greatest.values["value"] == max(state.best_value for state in game.states)
        assert game.states[greatest.index + 1].best_seats == (greatest.seat,)
        (dearest,) = (one for one in found if one.kind == "highest_price")
        prices = [
            event.florins
            for before, events in zip(game.befores, game.steps, strict=True)
            for event in events
            if isinstance(event, ev.Paid) and before.limits is None
        ]
        assert dearest.values["price"] == max(prices)
        lured_away = [one.index for one in found if one.kind == "recruited"]
        used = [sum(court.used for court in state.seats) for state in game.states]
        assert lured_away == [index for index in range(len(game.steps)) if used[index + 1] > used[index]]
        for one in found:
            if one.kind == "lead":
                scores = [court.score for court in game.states[one.index + 1].seats]
                assert scores[one.seat] == max(scores) == one.values["points"] and scores.count(max(scores)) == 1
    assert {"greatest_work", "highest_price", "richest_turn", "recruited", "lead"} <= kinds


# ---------------------------------------------------------------- luck


def test_artists_agree_as_often_as_their_wishes_are_the_same() -> None:
    assert shared(("poet", "painter")) == 2  # lake and travel
    assert shared(("poet", "painter", "composer")) == 4
    assert shared(("astronomer", "poet")) == 0


def test_what_is_expected_is_the_mean_over_all_hands() -> None:
    first = new_game(NAMES[:4], 7)
    found = agreement(first)
    assert found is not None and found.shared == tuple(shared(court.hand) for court in first.seats)
    pairs = [shared(pair) for pair in combinations(PROFESSIONS, 2)]
    assert found.expected == pytest.approx(6 * sum(pairs) / len(pairs))
    away = [abs(shared(hand) - found.expected) / found.deviation for hand in combinations(PROFESSIONS, 4)]
    assert sum(each <= 1 for each in away) / len(away) == pytest.approx(3 / 4, abs=0.01)  # as on the statistics page
    assert sum(each > 2 for each in away) / len(away) == pytest.approx(1 / 18, abs=0.001)


def test_a_game_that_began_in_the_middle_has_no_first_hands() -> None:
    assert agreement(played(3, 0).states[1]) is None
    assert agreement(played(3, 0).last) is None
