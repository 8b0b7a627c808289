"""The house rule *counter-offers*: a seat that does not agree may say what it would trade instead (A90 to A93)."""

import json
from typing import Any

import pytest
from island_told import cards, seat, state
from kgr_contract import Spec
from random_games import steps_of, watch
from whole_told import after

from engine.kernel.game import named_options
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.players.characters import player
from engine.kgr.players.weighing import Glance
from engine.kgr.rules import apply, legal, why_not
from engine.kgr.state import Options, State
from engine.kgr.text.position import to_json, view_json
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import EXTENTS, LAND
from engine.kgr.view import view
from engine.programs.protocol import Conversation

ON = Options("land", "fixed", "full", counter_offers=True)
EMPTY = seat()
OFFER = (ac.OFFER, ac.Give("wood"), ac.Want("ore"), ac.ASK)
COUNTER = (ac.OFFER, ac.Give("ore"), ac.Want("wood"), ac.Want("wood"), ac.ASK)


def asked(**options: Any) -> State:
    """Return three seats of which the first one offers a wood for an ore."""
    first = state(seat("3 wood, wool"), seat("2 ore, grain"), seat("brick"), **({"options": ON} | options))
    return after(first, *OFFER)


def why(s: State, action: ac.Action) -> tuple[str, str]:
    """Return code and rule of the reason against an action."""
    found = why_not(s, action)
    assert found is not None
    return found.code, found.rule


# ---------------------------------------------------------------- the rule


def test_a90_a_seat_may_answer_with_what_it_would_trade() -> None:
    s = asked()
    assert legal(s) == (ac.ACCEPT, ac.DECLINE, ac.OFFER)
    s = after(s, *COUNTER[:-1])
    assert s.to_act == 1 and ac.ASK in legal(s) and ac.CANCEL in legal(s)
    s, log = apply(s, ac.ASK)
    assert ev.Countered(1, ("ore",), ("wood", "wood")) in log and s.to_act == 2, "the next one is asked the offer"
    s = after(s, ac.DECLINE)
    assert s.to_act == 0 and legal(s) == (ac.Trade(1), ac.WITHDRAW)
    s, log = apply(s, ac.Trade(1))
    assert ev.Traded(0, 1, ("wood", "wood"), ("ore",)) in log
    assert list(s.seats[0].hand) == cards("wood, wool, ore") and list(s.seats[1].hand) == cards("2 wood, ore, grain")


def test_a90_it_keeps_to_the_bounds_of_an_offer() -> None:
    s = after(asked(), ac.OFFER, ac.Give("ore"))
    assert why(s, ac.Give("grain")) == ("not_in_order", "R24") and ac.Give("ore") in legal(s)
    assert why(s, ac.ASK) == ("nothing_given", "A18") and why(s, ac.Want("ore")) == ("on_both_sides", "R24")
    s = after(s, *[ac.Want("wood")] * 3)
    assert why(s, ac.Want("wood")) == ("offer_is_full", "R24")


def test_a90_a_seat_without_a_card_makes_none() -> None:
    s = after(state(seat("wood"), EMPTY, seat("ore"), options=ON), *OFFER)
    assert legal(s) == (ac.DECLINE,) and why(s, ac.OFFER) == ("empty_hand", "R24")


def test_a90_nobody_makes_one_without_the_house_rule() -> None:
    s = asked(options=Options("land", "fixed", "full"))
    assert legal(s) == (ac.ACCEPT, ac.DECLINE) and why(s, ac.OFFER) == ("wrong_step", "R24")
    assert isinstance(s.tasks[-1], ts.Dealing) and not isinstance(s.tasks[-1], ts.Bargaining)


def test_a91_it_counts_as_part_of_the_offer() -> None:
    s = asked()
    assert s.offers == 1
    s = after(s, *COUNTER, ac.DECLINE, ac.WITHDRAW)
    assert s.offers == 1 and isinstance(s.pending, ts.AnyActions)
    for _ in range(3):
        s = after(s, *OFFER, *COUNTER, ac.DECLINE, ac.WITHDRAW)
    assert s.offers == 4 and ac.OFFER not in legal(s)


def test_a92_the_player_picks_among_those_who_agreed_and_the_counter_offers() -> None:
    s = after(state(seat("2 wood"), seat("ore"), seat("ore, grain"), options=ON), *OFFER, ac.ACCEPT)
    s = after(s, ac.OFFER, ac.Give("grain"), ac.Want("wood"), ac.ASK)
    assert legal(s) == (ac.Trade(1), ac.Trade(2), ac.WITHDRAW)
    one, other = after(s, ac.Trade(1)), after(s, ac.Trade(2))
    assert list(one.seats[0].hand) == cards("wood, ore") and list(other.seats[0].hand) == cards("wood, grain")


def test_a92_one_that_cannot_be_paid_is_shown_all_the_same() -> None:
    s = after(asked(), ac.OFFER, ac.Give("ore"), ac.Want("brick"), ac.ASK, ac.DECLINE)
    assert isinstance(s.pending, ts.Bargaining) and legal(s) == (ac.WITHDRAW,)
    assert why(s, ac.Trade(1)) == ("cannot_pay_counter", "A92") and why(s, ac.Trade(2)) == ("not_agreed", "A21")


def test_a93_half_a_counter_offer_that_is_dropped_declines() -> None:
    s, log = apply(after(asked(), ac.OFFER, ac.Give("ore")), ac.CANCEL)
    assert ev.Answered(1, False) in log and s.to_act == 2
    assert after(s, ac.DECLINE).pending == ts.AnyActions(0)


def test_a90_half_of_it_can_be_taken_back_and_the_whole_cannot() -> None:
    s = asked()
    for action in COUNTER[:-1]:
        later, log = apply(s, action)
        assert KGR.barrier(s, later, log) is None
        s = later
    assert KGR.barrier(s, *apply(s, ac.ASK)) == "other_seat"


# ---------------------------------------------------------------- what carries it


def test_a90_without_it_nothing_names_it() -> None:
    for setup in ({}, {"counter_offers": False}):
        told = to_json(KGR.begin({"names": list("ABC"), "seed": 5, **setup}))
        assert "counter_offers" not in json.dumps(told)
    chosen = {"extent": LAND, "counter_offers": False}
    assert named_options(KGR.options, chosen) == {"extent": LAND}


def test_a90_a_position_and_a_view_carry_it() -> None:
    s = after(asked(), *COUNTER)
    told = json.loads(json.dumps(to_json(s)))
    assert told["options"]["counter_offers"] is True and to_json(from_json(told)) == told
    assert told["turn"]["tasks"][-1]["counters"] == [{"seat": 1, "give": ["ore"], "want": ["wood", "wood"]}]
    for number in range(3):
        assert view_json(view(s, number))["turn"] == told["turn"]


def test_a90_the_protocol_begins_with_it_and_refuses_another_value() -> None:
    talk = Conversation()

    def say(**command: Any) -> Any:
        return json.loads(json.dumps(talk.reply(json.dumps(command).encode())))

    new = {"cmd": "new", "game": "kgr", "players": list("ABC"), "seed": 5}
    assert say(**new, options={"counter_offers": True})["ok"]
    assert not say(**new, options={"counter_offers": "yes"})["ok"]


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("extent", EXTENTS)
def test_games_with_counter_offers_keep_every_contract(extent: str) -> None:
    spec = Spec(3, 12, True, extent, laden=extent != LAND, house="counter")
    assert watch(spec, dear=120, thorough=1200).ended == 1


def test_random_play_meets_counter_offers_of_every_kind() -> None:
    steps = set[tuple[str, str]]()
    for seed in range(3):
        spec = Spec(3, seed, False, LAND, laden=True, house="counter")
        steps |= {(before.pending.step, action.do) for before, action, _, _ in steps_of(spec)}
    counter = {(step, do) for step, do in steps if step in ("counter", "bargain")}
    assert counter == {
        *(("counter", do) for do in ("give", "want", "ask", "cancel")),
        *(("bargain", do) for do in ("trade", "withdraw")),
    }
    assert "deal" not in {step for step, _ in steps}


# ---------------------------------------------------------------- computer players


def test_a_computer_player_offers_instead_what_its_plan_gains_by() -> None:
    """It counters where it would decline, for what the player wants, and takes it through card by card."""
    found = 0
    for seed in range(6):
        spec = Spec(3, seed, False, LAND, laden=True, house="counter")
        for before, _, _, _ in steps_of(spec):
            if not isinstance(before.pending, ts.Answering) or ac.OFFER not in legal(before):
                continue
            seen, greedy = view(before, before.to_act), player("greedy", 0)
            if greedy.choose(seen, legal(before)).action != ac.OFFER:
                continue
            s, asked, deal = after(before, ac.OFFER), before.to_act, before.tasks[-1]
            while isinstance(s.pending, ts.Countering):
                s = after(s, greedy.choose(view(s, asked), legal(s)).action)
            made = s.tasks[-1] if s.tasks else None
            assert isinstance(made, ts.Bargaining) and isinstance(deal, ts.Dealing)
            (counter,) = [each for each in made.counters if each.seat == asked]
            assert set(counter.give) <= set(deal.want)
            assert Glance(seen).gain(counter.want, counter.give) > 0, "never against its own valuation"
            found += 1
            break
    assert found > 1


def test_a_computer_player_takes_no_counter_offer_that_harms_its_plan() -> None:
    own = seat("wood, brick, wool, grain, ore", "41", roads="41-42")
    s = after(state(own, seat("5 wool"), EMPTY, options=ON), ac.OFFER, ac.Give("ore"), ac.Want("wool"), ac.ASK)
    s = after(s, ac.OFFER, ac.Give("wool"), ac.Want("wood"), ac.Want("brick"))
    s = after(s, ac.ASK, ac.DECLINE)
    assert legal(s) == (ac.Trade(1), ac.WITHDRAW)
    for level in ("quick", "greedy", "master"):
        assert player(level, 1).choose(view(s, 0), legal(s)).action == ac.WITHDRAW
