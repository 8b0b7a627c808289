"""The rules of the land, each by its number, and the worked examples and pinned counts that hold there (sections 2, 7
and 8 of the rules)."""

import json
from typing import Any

import pytest
from island_told import cards, edge, seat, state, told
from whole_told import rule

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.phases.dice import claims_of
from engine.kgr.phases.trade import rates
from engine.kgr.points import all_points, longest_trail
from engine.kgr.rules import apply, legal, why_not
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.values import KIND, KINDS

LAND = {"extent": "land"}
EMPTY = seat()


def build(what: str, at: int) -> ac.Build:
    return ac.Build(what, at)


def thrown(red: int, yellow: int, *seats: Any, **turn: Any) -> State:
    """Return the state in which the player is about to settle this throw, as if it had just fallen."""
    from engine.kgr.turn.steps import go_on

    s = state(*seats, dice={"red": red, "yellow": yellow, "event": None}, **turn).copy()
    s.tasks = (ts.EVENT, ts.YIELD)
    go_on(s, [])
    return s


# ---------------------------------------------------------------- the set-up


@pytest.mark.parametrize("seats", [2, 5])
def test_r1_the_game_is_for_3_or_4_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="3 or 4 seats"):
        KGR.begin({"names": list("ABCDE")[:seats], "seed": 1})


def test_r6_r7_two_rounds_of_placing_the_second_backwards() -> None:
    s, order = KGR.begin({"names": list("ABC"), "seed": 3}), []
    while s.phase == ts.SETUP:
        if isinstance(s.pending, ts.SetUpPiece):
            order.append(s.to_act)
        s, _ = apply(s, legal(s)[0])
    assert order == [0, 1, 2, 2, 1, 0] and s.to_act == 0 and s.round == 1  # R9


def test_r8_a_card_of_each_hex_at_the_second_building() -> None:
    s = new_game(list("ABC"), 1, Options("land", "fixed", "full"))
    for at in (41, 35, 29, 13, 25):
        s, _ = apply(s, build("settlement", at))
        s, _ = apply(s, legal(s)[0])
    s, _ = apply(s, build("settlement", 43))  # seat 0: hexes 14 fields, 17 fields, 18 pasture
    s, log = apply(s, legal(s)[0])
    assert list(s.seats[0].hand) == cards("2 grain, wool")
    assert any(isinstance(event, ev.Gained) and event.why == "start" for event in log)


def test_pinned_counts_of_the_set_up() -> None:
    """Section 8: 54 corners, 144 positions two decisions deep, 7,236 three deep."""
    s = new_game(list("ABC"), 1, Options("land", "fixed", "full"))
    assert len(legal(s)) == 54
    second = [apply(s, action)[0] for action in legal(s)]
    third = [apply(each, action)[0] for each in second for action in legal(each)]
    assert len(third) == 144 and sum(len(legal(each)) for each in third) == 7236
    after = [each for each in third if each.seats[0].settlements == 1 << 41]
    assert {len(legal(each)) for each in after} == {50}


def test_the_pinned_walk_of_the_land() -> None:
    """Section 8: 1,364 decisions of seed 4, with the number of legal actions at each."""
    s: State = KGR.begin({"names": list("ABC"), "seed": 4, **LAND})
    counts = list[int]()
    while actions := legal(s):
        counts.append(len(actions))
        texts = {json.dumps(KGR.codec.write_action(a), sort_keys=True, separators=(",", ":")): a for a in actions}
        s, _ = apply(s, texts[sorted(texts)[(31 * (len(counts) - 1) + 17) % len(texts)]])
    first = [54, 3, 50, 3, 46, 3, 42, 3, 38, 3, 35, 2, 1, 2, 1, 9, 2, 3, 5, 2, 1, 2, 1, 2]
    assert counts[:24] == first
    assert (sum(counts), len(counts), s.round, all_points(s)) == (5103, 1364, 218, (3, 10, 2))


# ---------------------------------------------------------------- yields


def test_r17_a_settlement_yields_one_a_city_two_in_the_land() -> None:
    """Example 1 as far as it holds in the land: 13 mountains 3, 16 hills 5, 17 fields 6 at corner 41."""
    town, city = state(seat("", "41"), EMPTY, EMPTY), state(seat("", "", "41"), EMPTY, EMPTY)
    for number, kind in ((3, "ore"), (5, "brick"), (6, "grain")):
        assert claims_of(town, number)[0][KIND[kind]] == 1
        assert claims_of(city, number)[0][KIND[kind]] == 2
    assert claims_of(city, 8)[0] == (0,) * len(KINDS)


def test_r17_the_robbers_hex_yields_nothing() -> None:
    assert not any(claims_of(state(seat("", "41"), EMPTY, EMPTY, robber=16), 5)[0])


def test_r19_one_claimant_gets_what_is_left_several_nothing() -> None:
    """Example 2: the bank has one brick."""
    hoard = seat("18 brick", "12")
    alone = thrown(2, 3, seat("", "", "41"), EMPTY, hoard)
    assert alone.seats[0].hand[KIND["brick"]] == 1 and not alone.bank[KIND["brick"]]
    two = thrown(2, 3, seat("", "", "41"), seat("", "48"), hoard)
    assert not two.seats[0].held and not two.seats[1].held and two.bank[KIND["brick"]] == 1


# ---------------------------------------------------------------- trade


def test_r24a_r24b_rates_of_the_bank_and_the_ports() -> None:
    """Example 19 without guild, kitchen, merchant: brick port (28, 38) and a general one (0, 1)."""
    s = state(seat("4 wood", "28 0"), seat("", "41"), EMPTY)
    assert rates(s, 0)[KIND["brick"]] == 2 and rates(s, 0)[KIND["wood"]] == 3
    assert rates(s, 1)[KIND["brick"]] == 4
    after, log = apply(s, ac.Bank("wood", "ore"))
    assert list(after.seats[0].hand) == cards("wood, ore")
    assert ev.Bank(0, "wood", 3, "ore") in log


@pytest.mark.parametrize(
    ("action", "number"),
    [
        (ac.Bank("wood", "wood"), "R24"),
        (ac.Bank("wood", "beer"), "R24"),
        (ac.Bank("ore", "wood"), "R24a"),
        (ac.Bank("wood", "brick"), "R24"),
    ],
)
def test_r24_what_the_bank_does_not_exchange(action: ac.Action, number: str) -> None:
    s = state(seat("4 wood, 3 ore", "41"), seat("19 brick"), EMPTY)
    assert rule(s, action) == number


def test_r24_an_offer_is_put_together_in_order_and_answered_by_all() -> None:
    """Example 18: wood, then ore; the seat without ore can only decline; the other one accepts."""
    s = state(seat("wood, wool"), seat("brick"), seat("2 ore"))
    s, _ = apply(s, ac.OFFER)
    s, _ = apply(s, ac.Give("wool"))
    assert rule(s, ac.Give("wood")) == "R24" and rule(s, ac.Want("wool")) == "R24"
    s, _ = apply(s, ac.Want("ore"))
    s, _ = apply(s, ac.ASK)
    assert s.to_act == 1 and legal(s) == (ac.DECLINE,) and rule(s, ac.ACCEPT) == "A19"
    s, _ = apply(s, ac.DECLINE)
    s, _ = apply(s, ac.ACCEPT)
    assert legal(s) == (ac.Trade(2), ac.WITHDRAW) and rule(s, ac.Trade(1)) == "A21"
    s, _ = apply(s, ac.Trade(2))
    assert list(s.seats[0].hand) == cards("wood, ore") and list(s.seats[2].hand) == cards("ore, wool")


def test_a18_no_gifts() -> None:
    s, _ = apply(state(seat("wood"), EMPTY, EMPTY), ac.OFFER)
    assert rule(s, ac.ASK) == "A18" and rule(s, ac.Want("ore")) == "A18"


def test_a20_offers_count_when_they_are_begun() -> None:
    s = state(seat("wood"), EMPTY, EMPTY)
    for _ in range(4):
        s, _ = apply(s, ac.OFFER)
        s, _ = apply(s, ac.CANCEL)
    assert ac.OFFER not in legal(s) and rule(s, ac.OFFER) == "A20"


def test_a21_nobody_agreed_so_nothing_is_asked() -> None:
    s, _ = apply(state(seat("wood"), seat("ore"), EMPTY), ac.OFFER)
    for action in (ac.Give("wood"), ac.Want("ore"), ac.ASK, ac.DECLINE, ac.DECLINE):
        s, _ = apply(s, action)
    assert isinstance(s.pending, ts.AnyActions)


# ---------------------------------------------------------------- building

RICH = "5 wood, 5 brick, 5 wool, 5 grain, 5 ore"


def test_r25_no_building_beside_another() -> None:
    s = state(seat(RICH, "41", roads="41-42"), EMPTY, EMPTY)
    assert rule(s, build("settlement", 42)) == "R25"


def test_r26_a_road_goes_on_from_own_pieces_and_not_past_a_foreign_building() -> None:
    own = seat(RICH, "41", roads="41-42")
    free = state(own, EMPTY, EMPTY)
    assert build("road", edge("42-43")) in legal(free) and rule(free, build("road", edge("0-1"))) == "R26"
    assert rule(free, build("road", edge("41-42"))) == "R26" and rule(free, build("road", 72)) == "R26"
    cut = state(seat(RICH, "40", roads="40-41 41-42 42-43"), seat("", "43"), EMPTY)
    assert rule(cut, build("road", edge("43-44"))) == "R26"


def test_r27_a_settlement_needs_an_own_road() -> None:
    s = state(seat(RICH, "41", roads="41-42 42-43"), EMPTY, EMPTY)
    assert build("settlement", 43) in legal(s) and rule(s, build("settlement", 0)) == "R27"


def test_r28_a_city_replaces_an_own_settlement() -> None:
    s = state(seat(RICH, "41", roads="41-42"), seat("", "0"), EMPTY)
    after, _ = apply(s, build("city", 41))
    assert (after.seats[0].settlements, after.seats[0].cities) == (0, 1 << 41)
    assert rule(s, build("city", 0)) == "R28"


def test_r29_what_the_supply_lacks_cannot_be_built() -> None:
    s = state(seat(RICH, "41", "35 29 25 13", roads="41-42"), EMPTY, EMPTY)
    assert rule(s, build("city", 41)) == "R29"


def test_what_is_too_dear_says_what_is_missing() -> None:
    reason = why_not(state(seat("2 grain, ore", "41", roads="41-42"), EMPTY, EMPTY), build("city", 41))
    assert reason is not None and (reason.code, dict(reason.numbers)) == (
        "too_dear",
        {"kind": "ore", "missing": 2, "lacking": "ore ore"},
    )
    reason = why_not(state(seat("grain, ore", "41"), EMPTY, EMPTY), build("city", 41))
    assert reason is not None and reason.numbers["lacking"] == "grain ore ore", "all of it, not only the first kind"


# ---------------------------------------------------------------- the seven


def test_r54_half_of_more_than_seven_goes_named_in_order() -> None:
    """Example 9: of 9 wood and 1 ore five go; four wood go by themselves, then the last is asked."""
    s = thrown(3, 4, seat("9 wood, ore", "41"), seat("7 grain"), EMPTY)
    assert s.pending == ts.Discarding(0, 1, "wood") and s.seats[0].held == 6
    assert legal(s) == (ac.Discard("wood"), ac.Discard("ore")) and s.seats[1].held == 7
    both = thrown(3, 4, seat("5 wood, 5 ore", "41"), EMPTY, EMPTY)
    assert both.pending == ts.Discarding(0, 5, None)
    after, _ = apply(both, ac.Discard("ore"))
    assert list(after.seats[0].hand) == cards("5 wood")


def test_r54_kinds_are_named_in_canonical_order() -> None:
    s = thrown(3, 4, seat("5 wood, 5 ore", "41"), EMPTY, EMPTY)
    s, _ = apply(s, ac.Discard("wood"))
    again, _ = apply(s, ac.Discard("ore"))
    assert again.seats[0].held == 5 and rule(s, ac.Discard("brick")) == "R54"


def test_r55_r58_the_robber_moves_and_a_card_is_drawn() -> None:
    s = thrown(3, 4, seat("", "0"), seat("2 ore", "29"), seat("wool", "40"))
    assert len(legal(s)) == 18 and rule(s, ac.MoveRobber(9)) == "R55"
    alone, log = apply(s, ac.MoveRobber(7))  # seat 1 alone has a building there
    assert list(alone.seats[0].hand) == cards("ore")
    assert KGR.seen(log, 2)[1] == ev.Stole(0, 1, None), "others do not see what was drawn (R147)"
    two, _ = apply(s, ac.MoveRobber(12))
    assert legal(two) == (ac.Rob(1), ac.Rob(2)) and rule(two, ac.Rob(0)) == "R58"
    after, _ = apply(two, ac.Rob(2))
    assert list(after.seats[0].hand) == cards("wool")


# ---------------------------------------------------------------- points and the end


def test_r139_a_foreign_building_cuts_the_longest_road() -> None:
    """Example 10 with a settlement in place of the knight."""
    road = "41-42 42-43 43-44 34-44 34-35"
    assert longest_trail(state(seat("", "41", roads=road), EMPTY, EMPTY, longest=0), 0) == 5
    assert longest_trail(state(seat("", "41", roads=road), seat("", "43"), EMPTY), 0) == 3


def test_r139_a_trail_may_go_round_and_use_each_road_once() -> None:
    ring = "41-42 42-43 43-51 50-51 49-50 41-49"
    s = state(seat("", "41", roads=f"{ring} 43-44"), EMPTY, EMPTY, longest=0)
    assert longest_trail(s, 0) == 7


def test_r139_roads_apart_are_no_trail_however_short() -> None:
    s = state(seat("", "41 0", roads="41-42 42-43 0-1 0-8 1-2"), EMPTY, EMPTY)
    assert longest_trail(s, 0) == 3 and longest_trail(state(seat("", "41 0", roads="41-42 0-1"), EMPTY, EMPTY), 0) == 1


def test_r140_the_holder_keeps_it_until_overtaken() -> None:
    five, same = "41-42 42-43 43-44 34-44 34-35", "1-2 2-3 3-4 4-5 5-6"
    s = state(seat("2 wood, 2 brick", "41", roads=five), seat("", "1", roads=same), EMPTY, longest=1)
    assert all_points(s) == (1, 3, 0)
    after, log = apply(s, build("road", edge("35-36")))
    assert after.longest == 0 and ev.Longest(0, 6) in log and all_points(after) == (3, 1, 0)


def test_r143_a_seat_wins_in_its_own_turn_alone() -> None:
    s = state(seat("2 grain, 3 ore", "41", "35 29 25 13", roads="41-42"), EMPTY, EMPTY)
    assert all_points(s)[0] == 9 and KGR.result(s) is None
    rich = seat("", "0 4 16 26 47", "6 2 38 53")
    s = state(EMPTY, rich, EMPTY, phase="before", dice=None)
    assert KGR.result(s) is None, "nine points are not enough"


def test_r144_after_300_turns_the_most_points_win() -> None:
    s = state(EMPTY, seat("", "41"), seat("", "29"), number=300)
    after, log = apply(s, ac.END)
    result = KGR.result(after)
    assert result is not None and result.winners == (1, 2)
    assert any(isinstance(event, ev.Over) for event in log)


# ---------------------------------------------------------------- what everyone sees


def test_r146_hands_are_hidden_and_permuting_them_changes_nothing() -> None:
    mine = seat("wood, 3 ore", "41", roads="41-42")
    one, other = state(mine, seat("2 ore", "29"), seat("wool")), state(mine, seat("wood, grain", "29"), seat("ore"))
    told_one, told_other = (KGR.codec.write_view(KGR.view(s, 0)) for s in (one, other))
    for told_ in (told_one, told_other):
        told_.pop("bank")  # open, and different here, as the sums differ
    assert told_one == told_other and told_one["players"][1]["hand"] == 2
    assert legal(KGR.view(one, 0)) == legal(KGR.view(other, 0)) and legal(KGR.view(one, 1)) == ()


def test_a_position_without_chances_gets_them_from_the_seed() -> None:
    position = told(seat("wood", "41"), EMPTY, EMPTY)
    del position["rng"]
    first, second = (KGR.codec.read_position(position, seed) for seed in (5, 6))
    assert first.throws.state != second.throws.state
