"""The cards of trade, politics and science, each by the number of its rule (section 2.12 and 6d of the rules)."""

from typing import Any

from island_told import cards, edge, seat
from test_kgr_knights import EMPTY, state
from whole_told import after, rule

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.phases.trade import rates
from engine.kgr.points import all_points
from engine.kgr.rules import apply, legal
from engine.kgr.state import State
from engine.kgr.values import KIND


def holder(card: str, hand: str = "", settlements: str = "", cities: str = "", roads: str = "", **more: Any) -> Any:
    """Return a seat that holds a card."""
    return seat(hand, settlements, cities, roads, cards=[card], **more)


def played(card: str, *seats: Any, **turn: Any) -> State:
    """Return the state after seat 0 has played its card."""
    return after(state(*seats, **turn), ac.Play(card))


def hands(s: State) -> list[list[int]]:
    return [list(each.hand) for each in s.seats]


# ---------------------------------------------------------------- playing


def test_r79_r81_a_played_card_goes_under_its_deck() -> None:
    s = state(holder("irrigation", "", "41"), EMPTY, EMPTY)
    done, log = apply(s, ac.Play("irrigation"))
    assert not done.seats[0].cards and done.decks[2][-1] == "irrigation" and log[0] == ev.Played(0, "irrigation")
    assert rule(done, ac.Play("irrigation")) == "R79" and rule(s, ac.Play("spy")) == "R79"


def test_r80_a_card_that_can_do_nothing_is_not_played() -> None:
    nobody: dict[str, str] = {
        "commercial_harbour": "R82", "master_merchant": "R83", "resource_monopoly": "R86", "trade_monopoly": "R87",
        "bishop": "R88", "deserter": "R90", "diplomat": "R91", "intrigue": "R92", "saboteur": "R93", "spy": "R94",
        "warlord": "R95", "wedding": "R96", "crane": "R98", "engineer": "R99", "irrigation": "R101", "medicine": "R102",
        "mining": "R103", "smith": "R106", "road_building": "R105",
    }  # fmt: skip
    for card, number in nobody.items():
        s = state(holder(card), EMPTY, EMPTY)
        assert rule(s, ac.Play(card)) == number, card


def test_r12_before_the_throw_only_what_belongs_there() -> None:
    before = {"phase": "before", "dice": None}
    s = state(seat("", "41", cards=["alchemist", "irrigation"]), EMPTY, EMPTY, **before)
    assert legal(s) == (ac.ROLL, ac.Play("alchemist")) and rule(s, ac.Play("irrigation")) == "R12"
    acting = state(seat("", "41", cards=["alchemist"]), EMPTY, EMPTY)
    assert rule(acting, ac.Play("alchemist")) == "R12"


# ---------------------------------------------------------------- trade


def test_r82_the_trading_port_gives_a_resource_for_a_commodity() -> None:
    s = played("commercial_harbour", holder("commercial_harbour", "wood, ore"), seat("paper, coin"), seat("2 grain"))
    assert legal(s) == (ac.OfferCard("wood"), ac.OfferCard("ore"), ac.SKIP) and rule(s, ac.OfferCard("wool")) == "R82"
    s = after(s, ac.OfferCard("wood"))
    assert s.pending == ts.Giving(1, 0, 1, "commodity", None) and rule(s, ac.Give("wood")) == "R82"
    s = after(s, ac.Give("coin"), ac.OfferCard("ore"))  # the last seat has no commodity: nothing goes over
    assert hands(s) == [cards("ore, coin"), cards("wood, paper"), cards("2 grain")]
    assert isinstance(s.pending, ts.AnyActions)


def test_r83_a78_the_great_merchant_looks_and_takes_two() -> None:
    s = played("master_merchant", holder("master_merchant"), seat("wood, 2 coin", "29"), seat("ore"))
    assert legal(s) == (ac.Target(1),)
    s, log = apply(s, ac.Target(1))
    assert any(isinstance(event, ev.Looked) for event in KGR.seen(log, 0))
    told = KGR.codec.write_view(KGR.view(s, 0))["turn"]["tasks"][0]
    assert told["sees"] == cards("wood, 2 coin") and legal(KGR.view(s, 0)) == (ac.Take("wood"), ac.Take("coin"))
    s = after(s, ac.Take("coin"))
    other = KGR.codec.write_view(KGR.view(s, 2))["turn"]["tasks"][0]
    assert "last" not in other and "sees" not in other and rule(s, ac.Take("wood")) == "R83"
    s = after(s, ac.Take("coin"))
    assert hands(s)[0] == cards("2 coin") and isinstance(s.pending, ts.AnyActions)


def test_r84_r77_a22_the_merchant_is_a_point_and_a_rate() -> None:
    s = played("merchant", holder("merchant", "2 brick", "41"), EMPTY, EMPTY)
    assert legal(s) == (ac.Hex(13), ac.Hex(16), ac.Hex(17)) and rule(s, ac.Hex(0)) == "R84"
    s = after(s, ac.Hex(16))
    assert all_points(s)[0] == 2 and rates(s, 0)[KIND["brick"]] == 2 and ac.Bank("brick", "ore") in legal(s)
    desert = state(seat("", "21"), EMPTY, EMPTY, merchant={"hex": 9, "seat": 0})
    assert all_points(desert)[0] == 2 and set(rates(desert, 0)) == {4}


def test_r85_r24e_the_fleet_sails_for_a_turn() -> None:
    s = played("merchant_fleet", holder("merchant_fleet", "2 coin", "41"), EMPTY, EMPTY)
    assert len(legal(s)) == 8
    s = after(s, ac.Name("coin"))
    assert ac.Bank("coin", "ore") in legal(s) and s.fleet == ("coin",)
    assert not after(s, ac.END).fleet


def test_r86_r87_monopolies() -> None:
    s = played("resource_monopoly", holder("resource_monopoly"), seat("3 ore"), seat("ore, wood"))
    assert len(legal(s)) == 5
    assert hands(after(s, ac.Name("ore"))) == [cards("3 ore"), cards("ore"), cards("wood")]
    s = played("trade_monopoly", holder("trade_monopoly"), seat("3 coin"), seat("wood"))
    assert legal(s) == (ac.Name("paper"), ac.Name("cloth"), ac.Name("coin"))
    assert hands(after(s, ac.Name("coin"))) == [cards("coin"), cards("2 coin"), cards("wood")]


# ---------------------------------------------------------------- politics


def test_r86_r82_what_tells_of_other_hands_cannot_be_taken_back() -> None:
    """A kind that nobody has, a resource that nobody can pay for, cards that go without a choice; the fleet tells
    nothing."""
    for card, answer in (
        ("resource_monopoly", ac.Name("ore")),
        ("trade_monopoly", ac.Name("coin")),
        ("commercial_harbour", ac.OfferCard("wood")),
        ("merchant_fleet", ac.Name("ore")),
    ):
        s = played(card, holder(card, "wood", "41"), seat("brick", "29"), EMPTY)
        told_ = KGR.barrier(s, *apply(s, answer))
        assert told_ == (None if card == "merchant_fleet" else "revealed"), card
    s = state(seat("", "41", cards=["wedding"]), seat("2 wood", "", "29"), EMPTY)
    assert KGR.barrier(s, *apply(s, ac.Play("wedding"))) == "revealed"


def test_r88_the_bishop_draws_from_each_seat_there() -> None:
    asleep = state(holder("bishop"), seat("ore", "29"), seat("wool", "40"))
    assert rule(asleep, ac.Play("bishop")) == "R88"
    s = played("bishop", holder("bishop"), seat("ore", "29"), seat("wool", "40"), attacks=1)
    assert s.pending == ts.PlaceRobber(0, "bishop")
    assert hands(after(s, ac.MoveRobber(12)))[0] == cards("wool, ore")


def test_r90_a75_the_turncoat() -> None:
    b = seat("", "29", roads="29-30 30-40", knights="30:2a 40:1")
    s = played("deserter", holder("deserter", "", "41", "", "41-42", knights="42:2"), b, EMPTY)
    s = after(s, ac.Target(1))
    assert s.to_act == 1 and legal(s) == (ac.RemoveKnight(30), ac.RemoveKnight(40))
    assert rule(s, ac.RemoveKnight(42)) == "R90"
    no_place = after(s, ac.RemoveKnight(30))
    assert isinstance(no_place.pending, ts.AnyActions), "the only corner at an own road is taken"
    roomy = holder("deserter", "", "41", "", "41-42 42-43", knights="42:2")
    s = after(played("deserter", roomy, b, EMPTY), ac.Target(1), ac.RemoveKnight(30))
    assert s.pending == ts.Stationing(0, 2, True) and legal(s) == (ac.Build("knight", 43), ac.DONE)
    assert rule(s, ac.Build("knight", 42)) == "R50"
    s = after(s, ac.Build("knight", 43))
    assert s.seats[0].strong >> 43 & 1 and ac.Chase(43) not in legal(s) and s.seats[0].active >> 43 & 1
    two = holder("deserter", "", "41", "", "41-42 42-43 43-44", knights="42:2 43:2")
    s = after(played("deserter", two, b, EMPTY), ac.Target(1), ac.RemoveKnight(30))
    assert s.pending == ts.Stationing(0, 1, True), "the highest level that is in supply"


def test_r91_a76_the_diplomat_takes_an_open_road() -> None:
    b = seat("", "29", roads="29-30 30-40", knights="40:1")
    s = played("diplomat", holder("diplomat", "", "41", "", "41-42 42-43"), b, EMPTY)
    assert legal(s) == (ac.RemoveRoad(edge("42-43")),), "no road on which a knight depends"
    assert rule(s, ac.RemoveRoad(edge("41-42"))) == "R91"
    s = after(s, ac.RemoveRoad(edge("42-43")))
    assert ac.DONE in legal(s) and ac.Build("road", edge("42-43")) not in legal(s)
    moved = after(s, ac.Build("road", edge("41-49")))
    assert moved.seats[0].roads == 1 << edge("41-42") | 1 << edge("41-49") and isinstance(moved.pending, ts.AnyActions)
    foreign = played("diplomat", holder("diplomat", "", "41"), seat("", "29", roads="29-30 30-40"), EMPTY)
    gone = after(foreign, ac.RemoveRoad(edge("30-40")))
    assert gone.seats[1].roads == 1 << edge("29-30") and isinstance(gone.pending, ts.AnyActions)


def test_r91_the_longest_road_is_counted_when_the_diplomat_is_done() -> None:
    road = "41-42 42-43 43-44 34-44 34-35"
    s = played("diplomat", holder("diplomat", "", "41", "", road), EMPTY, EMPTY, longest=0)
    s = after(s, ac.RemoveRoad(edge("34-35")))
    assert s.longest == 0
    assert after(s, ac.DONE).longest is None and after(s, ac.Build("road", edge("41-49"))).longest == 0


def test_r92_a77_intrigue_displaces_a_knight_at_an_own_road() -> None:
    b = seat("", "51", roads="43-51 50-51", knights="43:3a")
    s = played("intrigue", holder("intrigue", "", "41", "", "41-42 42-43"), b, EMPTY)
    assert legal(s) == (ac.DisplaceAt(43),) and rule(s, ac.DisplaceAt(42)) == "R92"
    s = after(s, ac.DisplaceAt(43))
    assert s.seats[1].mighty == s.seats[1].active == 1 << 50 and not s.seats[0].knights


def test_r93_the_saboteur_halves_hands_of_who_is_not_behind() -> None:
    s = played("saboteur", holder("saboteur", "", "41"), seat("3 wood, 2 coin", "29"), seat("9 ore"))
    assert s.pending == ts.Discarding(1, 2, None), "the last seat has fewer points"


def test_r94_the_spy_takes_a_card_or_none() -> None:
    s = played("spy", holder("spy"), seat(cards=["crane", "merchant"]), EMPTY)
    s, log = apply(s, ac.Target(1))
    looked = [event for event in log if isinstance(event, ev.Looked)]
    assert looked[0].cards == ("merchant", "crane") and KGR.seen(looked, 1)[0] != looked[0]
    assert legal(s) == (ac.TakeCard("merchant"), ac.TakeCard("crane"), ac.DONE)
    assert legal(KGR.view(s, 0)) == legal(s) and rule(s, ac.TakeCard("spy")) == "R94"
    assert after(s, ac.TakeCard("crane")).seats[0].cards == ("crane",)
    assert after(s, ac.DONE).seats[1].cards == ("merchant", "crane")


def test_r95_a83_the_marshal_wakes_all_knights_but_they_do_not_act() -> None:
    s = played("warlord", holder("warlord", "", "41", "", "41-42 42-43 43-44", knights="42:1 43:2a"), EMPTY, EMPTY)
    assert s.seats[0].strength(0) == 3 and ac.Move(43, 44) in legal(s) and rule(s, ac.Move(42, 44)) == "R52"


def test_r96_the_wedding() -> None:
    s = played("wedding", holder("wedding"), seat("wood, coin, ore", "29"), seat("wool", "25"))
    assert s.pending == ts.Giving(1, 0, 2, "any", None) and legal(s) == (ac.Give("wood"), ac.Give("ore"))
    s = after(s, ac.Give("wood"), ac.Give("ore"))
    assert hands(s) == [cards("wood, wool, ore"), cards("coin"), cards("")]


# ---------------------------------------------------------------- science


def test_r97_a11_the_alchemist_sets_two_dice_and_shifts_no_later_throw() -> None:
    before = {"phase": "before", "dice": None}
    s = state(holder("alchemist", "", "41"), EMPTY, EMPTY, **before)
    plain = after(s, ac.ROLL)
    s = after(s, ac.Play("alchemist"))
    assert len(legal(s)) == 36
    s = after(s, ac.SetDice(1, 4))
    assert s.fixed == ("red", "yellow") and s.dice is not None and s.dice.event is None
    s = after(s, ac.ROLL)
    assert s.dice is not None and plain.dice is not None
    assert (s.dice.number, s.dice.event) == (5, plain.dice.event) and s.throws.state == plain.throws.state
    assert hands(s)[0][KIND["brick"]] == 1


def test_r98_the_crane_saves_a_commodity() -> None:
    s = played("crane", holder("crane", "coin", "", "41", levels=(0, 1, 0)), EMPTY, EMPTY)
    assert set(legal(s)) == {ac.Improve("trade"), ac.Improve("politics"), ac.Improve("science")}
    s = after(s, ac.Improve("politics"))
    assert s.seats[0].levels[1] == 2 and not s.seats[0].held


def test_r99_the_engineer_builds_a_wall_for_nothing() -> None:
    s = after(played("engineer", holder("engineer", "", "", "41"), EMPTY, EMPTY), ac.Build("wall", 41))
    assert s.seats[0].walls == 1 << 41


def test_r100_a52_the_inventor_exchanges_two_tokens() -> None:
    s = played("inventor", holder("inventor"), EMPTY, EMPTY)
    assert ac.Hex(4) not in legal(s) and ac.Hex(1) not in legal(s) and rule(s, ac.Hex(9)) == "R100"
    s = after(s, ac.Hex(0))
    assert ac.Hex(6) not in legal(s), "the same number"
    s = after(s, ac.Hex(2))
    assert (s.numbers[0], s.numbers[2]) == (9, 10)


def test_r101_r103_irrigation_and_mining_as_far_as_the_bank_goes() -> None:
    assert hands(played("irrigation", holder("irrigation", "", "43"), EMPTY, EMPTY))[0] == cards("4 grain")
    s = played("mining", holder("mining", "", "41"), seat("18 ore"), EMPTY)
    assert hands(s)[0] == cards("ore")


def test_r102_medicine_builds_a_cheaper_city() -> None:
    s = played("medicine", holder("medicine", "grain, 2 ore", "41"), EMPTY, EMPTY)
    s = after(s, ac.Build("city", 41))
    assert s.seats[0].cities == 1 << 41 and not s.seats[0].held


def test_r105_two_roads_for_nothing_the_second_if_wished() -> None:
    s = played("road_building", holder("road_building", "", "41"), EMPTY, EMPTY)
    assert ac.DONE not in legal(s)
    s = after(s, ac.Build("road", edge("41-42")))
    assert ac.DONE in legal(s) and ac.Build("road", edge("42-43")) in legal(s)
    assert isinstance(after(s, ac.DONE).pending, ts.AnyActions)


def test_r106_the_smith_promotes_two_different_knights() -> None:
    own = holder("smith", "", "41", "", "41-42 42-43", knights="42:1 43:1a")
    s = after(played("smith", own, EMPTY, EMPTY), ac.Promote(42))
    assert legal(s) == (ac.Promote(43), ac.DONE)
    s = after(s, ac.Promote(43))
    assert s.seats[0].strong == 1 << 42 | 1 << 43 and s.seats[0].active == 1 << 43
