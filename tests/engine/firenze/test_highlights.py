"""Highlights: made-up games with known highlights, and whole games compared with their events."""

from itertools import pairwise

from lively import lively

from engine.firenze import events as ev
from engine.firenze.reading.highlights import LEAST_TOWER, highlights
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.kernel.chance import Chance
from engine.kernel.game import Highlight


def order(seat: int, points: int, score: int) -> ev.OrderFulfilled:
    return ev.OrderFulfilled(seat, 0, 2, 4, 4, None, points, 5, score)


def fell(seat: int, height: int) -> ev.TowerFell:
    return ev.TowerFell(seat, 0, 1, height, height // 2, height - height // 2, "ruin")


def test_nothing_happens_nothing_is_found() -> None:
    assert highlights(2, []) == () == highlights(3, [(), (ev.TurnBegan(0, 1),), ()])


def test_the_biggest_score_is_the_first_of_the_best_and_counts_all_of_its_action() -> None:
    steps = [
        (order(0, 5, 5),),
        (order(1, 4, 4), ev.FloorTileWon(1, 4, 3, 7)),
        (ev.PrivilegeWon(0, "fame", 7, 12),),
        (order(0, 4, 16), order(1, 6, 13)),  # summed over one seat, not two
    ]
    (best,) = [one for one in highlights(2, steps) if one.kind == "biggest_score"]
    assert best == Highlight(1, "biggest_score", 1, {"points": 7})


def test_a_collapse_is_the_tallest_tower_of_an_action_if_it_was_worth_something() -> None:
    razed = ev.TowerRazed(1, 0, 3, 6)
    steps = [(fell(0, LEAST_TOWER - 1),), (fell(0, LEAST_TOWER), fell(1, 5)), (), (razed,)]
    assert highlights(2, steps) == (
        Highlight(1, "collapse", 1, {"height": 5}),
        Highlight(3, "collapse", 1, {"height": 6}),
    )


def test_the_lead_changes_when_another_seat_is_ahead_alone() -> None:
    steps = [
        (order(0, 5, 5),),  # the first lead is no change
        (order(1, 5, 5),),  # a tie
        (order(0, 1, 6),),  # the same leader again
        (order(1, 4, 9),),
        (order(0, 1, 7),),
        (ev.GameEnded((None,) * 6, (0, 0), (30, 20), (0,)),),
    ]
    leads = [one for one in highlights(2, steps) if one.kind == "lead"]
    assert leads == [Highlight(3, "lead", 1, {"points": 9}), Highlight(5, "lead", 0, {"points": 30})]


def test_whole_games_are_told_as_they_were() -> None:
    kinds: set[str] = set()
    for seed in range(6):
        seats, chance = 2 + seed % 3, Chance.seeded(seed)
        state = new_game(["Anna", "Bruno", "Chiara", "Dante"][:seats], seed)
        steps: list[tuple[ev.GameEvent, ...]] = []
        scores = [[0] * seats]
        while not state.is_over and len(steps) < 3000:
            state, events = apply(state, lively(state, legal(state), chance))
            steps.append(tuple(events))
            scores.append([seat.score for seat in state.seats])
        found = highlights(seats, steps)
        assert list(found) == sorted(found, key=lambda one: one.index)
        for one in found:
            kinds.add(one.kind)
            before, after = scores[one.index], scores[one.index + 1]
            if one.kind == "biggest_score":
                assert after[one.seat] - before[one.seat] == one.values["points"]
                gains = [new - old for a, b in pairwise(scores) for old, new in zip(a, b, strict=True)]
                assert one.values["points"] == max(gains)
            if one.kind == "lead" and not any(isinstance(event, ev.GameEnded) for event in steps[one.index]):
                assert after.count(max(after)) == 1 and after[one.seat] == max(after) == one.values["points"]
                assert before[one.seat] < max(before) or before.count(max(before)) > 1
    assert kinds == {"biggest_score", "collapse", "lead"}
