"""The reasons of a computer player for an action: every number is recomputed here from the view and the rules."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.chance import Chance
from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg.components import BOARDS
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.glance import pick, weigh
from engine.strasbourg.players.taste import MET_BY_BETTER, TASTES
from engine.strasbourg.players.why import reasons
from engine.strasbourg.reading.action_reason import action_reason
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.state import State
from engine.strasbourg.values import NUMBERS
from engine.strasbourg.view import View, view
from firenze.checks.walks import NAMES

GUILDS = tuple(NUMBERS["good"])
GOODS: dict[str, int] = NUMBERS["good"]
EDIFICES: dict[str, int] = NUMBERS["edifice"]
CHAPEL_SPOTS: list[tuple[int, int]] = [(left, top) for left, top in NUMBERS["city"]["chapels"]]
PAYING = {"A": 2, "B": 3, "C": 1, "D": 3, "E": 1, "F": 3, "G": 1}
EVERY = {3: 3, 4: 5, 5: 7}
"""By number of seats: one position in so many is looked at."""


def positions(seats: int) -> Iterator[State]:
    """Yield states of a game of the first glance with an occasional random action."""
    chance = Chance.seeded(seats)
    state, number = STRASBOURG.begin({"names": NAMES[:seats], "seed": seats}), 0
    while actions := legal(state):
        number += 1
        if len(actions) > 1 and number % EVERY[seats] == 0:
            yield state
        by_chance = chance.below(6) == 0
        action = actions[chance.below(len(actions))] if by_chance else pick(state, actions, TASTES[seats])
        state, _ = apply(state, action)


def sum_of(told: dict[str, Any]) -> int:
    return sum(int(card) for card in str(told["stack"]).split())


def place_of(seen: View, points: int) -> int:
    """Return the place of a sum if nobody else turns up a stack."""
    asked: Any = seen.pending
    order = [(seen.start + step) % len(seen.seats) for step in range(len(seen.seats))]
    ranked = sorted(
        (-(points if seat == asked.seat else sum(asked.bids[seat])), order.index(seat), seat)
        for seat in order
        if seat == asked.seat or isinstance(asked.bids[seat], tuple)
    )
    return [seat for _, _, seat in ranked].index(asked.seat) + 1


def held(seen: View, place: str) -> int:
    if place not in GUILDS:
        return 1
    later = [round_ for round_ in range(seen.round + 1, 6) if place in BOARDS[seen.boards[round_ - 1]]]
    return (later[0] if later else 6) - seen.round


def scored(seen: View, action: ac.Action) -> tuple[int, ...]:
    """Return city, chapel and edifice points that an action adds to the seat, played on the open table."""
    state: Any = STRASBOURG.copy(seen)  # a view has all that these actions need
    before = final_scoring(seen)
    seat, (x, y) = seen.to_act, action.at  # type: ignore[attr-defined]
    state.seats[seat] = state.seats[seat].copy()
    state.seats[seat].members |= 1 << (y * 9 + x)
    after = final_scoring(state)
    return tuple(getattr(after, name)[seat] - getattr(before, name)[seat] for name in ("city", "chapels", "edifices"))


def check(seen: View, action: ac.Action, reason: Reason) -> None:
    """Recompute the numbers."""
    told: dict[str, Any] = dict(reason.numbers)
    (_planning if seen.pending.step in ("tasks", "draw", "split") else _field)(seen, action, reason.code, told)


def _planning(seen: View, action: ac.Action, code: str, told: dict[str, Any]) -> None:
    me, seats = seen.seats[seen.seat], len(seen.seats)
    match code:
        case "often_met" | "seldom_met":
            assert (told["task"] in action.tasks) == (code == "often_met")  # type: ignore[attr-defined]
            assert told["percent"] == MET_BY_BETTER[told["task"]][seats - 3]
            assert told["points"] == (NUMBERS["task"][told["task"]] if code == "often_met" else 3)
        case "below_share" | "share_reached":
            assert (told["sum"], told["pile"], told["rounds"]) == (sum(me.hand), len(me.pile), 6 - seen.round)
            assert (told["sum"] < told["aim"]) == (code == "below_share")
        case "last_draw":
            assert seen.round == 5 and told == {"pile": len(me.pile)}
        case "division":
            stacks = [[int(card) for card in each.split()] for each in told["stacks"].split(", ")]
            assert told["number"] == len(stacks)
            cards = [*me.hand, *(card for stack in me.stacks for card in stack)]
            assert sorted(card for stack in stacks for card in stack) == sorted(cards)
        case "stacks":
            assert len(me.stacks) <= told["laid"] <= len(me.stacks) + len(me.hand)
            assert 0 <= told["firsts"] <= told["places"] <= told["laid"]
        case "meant_for":
            assert (
                told["sum"] == sum_of(told) and told["field"] in PAYING and 0 <= told["first"] <= told["percent"] <= 100
            )
            assert str(told["stack"]).startswith(" ".join(map(str, me.stacks[-1])))
        case _:
            raise AssertionError(f"nobody knows what {code} means")


def _field(seen: View, action: ac.Action, code: str, told: dict[str, Any]) -> None:
    me, asked = seen.seats[seen.seat], seen.pending
    field, bids = getattr(asked, "field", ""), getattr(asked, "bids", ())
    coins = sum(number * GOODS[kind] for kind, number in zip(GUILDS, me.goods, strict=True))
    to_come = sum(bid in (None, "wait") for seat, bid in enumerate(bids) if seat != seen.seat)
    sums = sorted(map(sum, me.stacks))
    free_plots = [(x, y) for y, row in enumerate(NUMBERS["city"]["map"]) for x, letter in enumerate(row)
                  if letter == "#" and (x, y) not in [built.at for built in seen.built]]  # fmt: skip

    def beside(plot: tuple[int, int], members: int) -> int:
        (x, y), near = plot, ((0, 1), (0, -1), (1, 0), (-1, 0))
        return sum(0 <= x + dx < 9 and 0 <= y + dy < 6 and members >> ((y + dy) * 9 + x + dx) & 1 for dx, dy in near)

    match code:
        case "place_now":
            assert told["sum"] == sum_of(told) == sum(action.cards)  # type: ignore[attr-defined]
            assert told["place"] == place_of(seen, told["sum"])
            assert (told["paying"], told["to_come"]) == (PAYING[field], to_come)
        case "holds":
            assert told["sum"] == sum(action.cards) and to_come  # type: ignore[attr-defined]
            assert 0 <= told["first"] <= told["percent"] <= 100
        case "takes_council":
            holder = seen.holder(told["place"])
            assert told["from"] == (-1 if holder is None else holder) and told["rounds"] == held(seen, told["place"])
        case "takes_good" | "worth_as_good":
            assert told == {"good": seen.guild(field), "coins": GOODS[seen.guild(field) or ""]}
        case "takes_square":
            price = int(NUMBERS["city"]["price"][told["y"]][told["x"]])
            assert told["price"] == price <= me.money
            assert told["points"] == sum(scored(seen, ac.Place((told["x"], told["y"]))))
        case "would_sell":
            assert told == {"goods": sum(me.goods), "coins": coins} and field in "CEG"
        case "would_build" | "own_plot":
            assert (told["edifice"], told["points"]) == (seen.edifice, EDIFICES[seen.edifice])
            members = me.members
            if code == "own_plot":
                assert seen.holder("nobility") == seen.seat
                x, y = action.at  # type: ignore[attr-defined]
                bit = 1 << (y * 9 + x)
                assert told["members"] == max(beside(plot, members | bit) for plot in free_plots if beside(plot, bit))
            else:
                assert told["members"] == max(beside(plot, members) for plot in free_plots)
        case "would_chapel" | "chapel_at" | "edifice_at":
            if code == "edifice_at":
                assert told["own"] == beside((told["x"], told["y"]), me.members)
                assert told["own"] + told["others"] == beside((told["x"], told["y"]), seen.occupied())
            assert min(told.get("members", 0), told.get("own", 0), told.get("others", 0), told.get("free", 0)) >= 0
        case "smallest":
            place = place_of(seen, told["sum"])
            assert next(each for each in sums if place_of(seen, each) <= place) == told["sum"]
            assert told["larger"] == sum(each > told["sum"] for each in sums) > 0
        case "comes_back":
            assert place_of(seen, sum(action.cards)) > PAYING[field] and seen.round < 5  # type: ignore[attr-defined]
            assert told["value"] == max(action.cards)  # type: ignore[attr-defined]
        case "no_goods":
            assert not any(me.goods) and field in "CEG"
        case "too_low":
            assert told["sum"] == sums[-1] <= told["most"]
            assert place_of(seen, told["most"]) > PAYING[field] >= place_of(seen, told["most"] + 1)
        case "meant_later":
            assert (
                told["sum"] == sum_of(told) and place_of(seen, told["sum"]) <= PAYING[field] and told["field"] > field
            )
            assert tuple(int(card) for card in told["stack"].split()) in me.stacks
        case "keeps":
            kept = list(me.stacks)
            if isinstance(action, ac.Reveal):
                kept.remove(action.cards)
            assert told == {"stacks": len(kept), "sum": sum(map(sum, kept)), "fields": 6 - "ABCDEFG".index(field)}
        case "sees_more":
            assert told == {"to_come": to_come}
        case "scores_now":
            assert told["points"] == sum(scored(seen, action)) and told["price"] <= me.money
        case "beside_edifice":
            assert told["points"] == EDIFICES[told["edifice"]] <= scored(seen, action)[2]
        case "at_chapel":
            assert scored(seen, action)[1] == told["points"] == 1
        case "free_plots":
            x, y = action.at  # type: ignore[attr-defined]
            assert told["plots"] == sum(beside(plot, 1 << (y * 9 + x)) for plot in free_plots)
        case "free_spot":
            x, y = action.at  # type: ignore[attr-defined]
            near = [(left, top) for left, top in CHAPEL_SPOTS if 0 <= left - x <= 1 and 0 <= top - y <= 1]
            assert len(near) == 1 and near[0] not in seen.chapels
        case "for_task":
            before = progress(seen, seen.seat, told["task"])
            assert before.has < told["has"] and told["wanted"] == before.wanted and told["task"] in me.tasks
        case "cheapest" | "spares":
            assert 1 <= told["price"] <= told.get("money", me.money) == me.money
        case "sells" | "sells_later" | "last_sale":
            assert told["coins"] == coins or isinstance(action, ac.Sell)
            assert code != "last_sale" or (seen.round, field) == (5, "G")
        case "surplus" | "keeps_kinds":
            assert told.get("number", 2) > 1 and told.get("kinds", 0) in (0, sum(number > 0 for number in me.goods))
        case "under_pile":
            assert told == {"value": action.value, "rounds": 5 - seen.round}  # type: ignore[attr-defined]
        case _:
            raise AssertionError(f"nobody knows what {code} means")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_number_is_a_fact_of_the_view(seats: int) -> None:
    met, kinds = Counter[str](), set()
    for state in positions(seats):
        seen = view(state, state.to_act)
        kinds.add(state.pending.step)
        for action in legal(state)[:8]:
            told = reasons(seen, action, TASTES[seats])
            assert action_reason(seen, action).code == action.do
            for reason in told:
                check(seen, action, reason)
                met[reason.code] += 1
    assert {"place_now", "keeps", "takes_council", "scores_now", "for_task", "division"} <= met.keys() and len(
        kinds
    ) > 5


def test_a_reason_distinguishes_the_choice_from_the_next_best_one() -> None:
    kinds = Counter[str]()
    for state in positions(3):
        seen = view(state, state.to_act)
        weighed = sorted(weigh(seen, legal(state), TASTES[3]), key=lambda each: -each[1])[:2]
        if len(weighed) > 1:
            best, second = [set(map(str, reasons(seen, action, TASTES[3]))) for action, _ in weighed]
            assert best - second, (state.pending, weighed)
            kinds[state.pending.step] += 1
    assert {"draw", "split", "bid", "settle"} <= kinds.keys()


def test_the_truth_says_no_more_than_the_view() -> None:
    for number, state in enumerate(positions(4)):
        if number % 3 == 0:
            for action in legal(state)[:4]:
                assert reasons(view(state, state.to_act), action, TASTES[4]) == reasons(state, action, TASTES[4])
