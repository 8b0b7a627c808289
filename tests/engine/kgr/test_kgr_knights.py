"""The rules of knights and cities, each by its number, and the worked examples and the pinned walk that hold there
(sections 2, 7 and 8 of the rules).  The cards are in `test_kgr_cards.py`."""

import json
from typing import Any

from island_told import KNIGHTS, cards, edge, seat, told
from whole_told import after, rule, with_tasks

from engine.kernel.chance import Scripted
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.phases.dice import claims_of, hand_limit
from engine.kgr.phases.trade import rates
from engine.kgr.points import all_points
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import AREAS, KIND

EMPTY = seat()
RICH = "5 wood, 5 brick, 5 wool, 5 grain, 5 ore"


def state(*seats: Any, **turn: Any) -> State:
    return from_json(told(*seats, options=KNIGHTS, **turn), 1)


def thrown(red: int, yellow: int, face: str, *seats: Any, **turn: Any) -> State:
    """Return the state as if this throw had just fallen."""
    dice = {"red": red, "yellow": yellow, "event": face}
    return with_tasks(state(*seats, dice=dice, **turn), ts.EVENT, ts.YIELD)


def attacked(*seats: Any, **turn: Any) -> State:
    """Return the state once the barbarians have come."""
    return with_tasks(state(*seats, **turn), ts.BarbarianAttack(None))


# ---------------------------------------------------------------- the set-up and the throw


def test_the_pinned_walk_of_the_knights() -> None:
    """Section 8: 1,500 decisions of seed 3, with the number of legal actions at each."""
    s: State = new_game(list("ABCD"), 3, Options("knights", "random", "full"))
    counts = list[int]()
    while len(counts) < 1500 and (actions := legal(s)):
        counts.append(len(actions))
        texts = {json.dumps(KGR.codec.write_action(a), sort_keys=True, separators=(",", ":")): a for a in actions}
        s, _ = apply(s, texts[sorted(texts)[(31 * (len(counts) - 1) + 17) % len(texts)]])
    first = [54, 3, 50, 3, 46, 3, 42, 3, 38, 3, 35, 2, 32, 3, 29, 3, 1, 2, 1, 3, 2, 3, 8, 3]
    assert counts[:24] == first
    assert (sum(counts), len(counts), s.round, all_points(s)) == (6566, 1500, 227, (11, 6, 4, 4))


def test_r4_the_decks_are_shuffled_once() -> None:
    s = new_game(list("ABC"), 7, KNIGHTS)
    assert [len(deck) for deck in s.decks] == [18, 18, 18, 0, 0]
    other = new_game(list("ABC"), 8, KNIGHTS)
    assert s.decks != other.decks and sorted(s.decks[0]) == sorted(other.decks[0])


def test_r5_r57_the_robber_sleeps_until_the_first_attack() -> None:
    s = thrown(3, 4, "ship", seat("", "0"), seat("2 ore", "29"), EMPTY)
    assert isinstance(s.pending, ts.AnyActions) and s.robber == 9 and s.ship == 1
    awake = thrown(3, 4, "ship", seat("", "0"), seat("2 ore", "29"), EMPTY, attacks=1)
    assert isinstance(awake.pending, ts.PlaceRobber)


def test_r7_the_second_piece_is_a_city_and_r8_brings_no_commodities() -> None:
    s = new_game(list("ABC"), 1, KNIGHTS)
    for at in (41, 35, 29):
        s = after(s, ac.Build("settlement", at))
        s = after(s, legal(s)[0])
    assert isinstance(s.pending, ts.SetUpPiece) and s.pending.piece == "city"
    assert rule(s, ac.Build("settlement", 13)) == "R7"
    s = after(s, ac.Build("city", 13))  # hexes 1 pasture, 2 forest, 5 pasture... one card of each
    s = after(s, legal(s)[0])
    assert s.seats[2].cities == 1 << 13 and sum(s.seats[2].hand[:5]) == s.seats[2].held == 3


def test_r11_a_throw_takes_three_numbers_and_the_event_die_has_three_gates() -> None:
    s = state(EMPTY, EMPTY, EMPTY, phase="before", dice=None)
    for face, told_ in ((0, "ship"), (5, "ship"), (6, "trade"), (9, "politics"), (10, "science")):
        s.throws = Scripted([0, 1, face])
        thrown_, log = apply(s, ac.ROLL)
        assert thrown_.dice is not None and (thrown_.dice.number, thrown_.dice.event) == (3, told_)
        assert any(isinstance(event, ev.Rolled) and event.face == told_ for event in log)


def test_r17_a_city_yields_commodities_beside_wood_wool_and_ore() -> None:
    """Example 1 as far as it holds here: 13 mountains 3, 16 hills 5, 17 fields 6 at corner 41."""
    s = state(seat("", "", "41"), EMPTY, EMPTY)
    assert list(claims_of(s, 3)[0]) == cards("ore, coin")
    assert list(claims_of(s, 5)[0]) == cards("2 brick") and list(claims_of(s, 6)[0]) == cards("2 grain")
    wood = state(seat("", "", "29"), EMPTY, EMPTY)  # 12 forest 8, 8 forest 11
    assert list(claims_of(wood, 8)[0]) == cards("wood, paper")


def test_r19_a_shortage_is_by_kind() -> None:
    s = thrown(1, 2, "ship", seat("", "", "41"), seat("12 coin"), EMPTY)
    assert list(s.seats[0].hand) == cards("ore")


def test_r20_the_aqueduct_gives_a_resource_to_who_got_nothing() -> None:
    """Example 3."""
    s = thrown(4, 6, "ship", seat("", "", "41", levels=(0, 0, 3)), EMPTY, EMPTY)
    assert s.pending == ts.Harvesting(0) and len(legal(s)) == 5 and rule(s, ac.Take("paper")) == "R20"
    assert list(after(s, ac.Take("ore")).seats[0].hand) == cards("ore")
    got = thrown(1, 2, "ship", seat("", "", "41", levels=(0, 0, 3)), EMPTY, EMPTY)
    assert isinstance(got.pending, ts.AnyActions)
    seven = thrown(3, 4, "ship", seat("", "", "41", levels=(0, 0, 3)), EMPTY, EMPTY)
    assert isinstance(seven.pending, ts.AnyActions)


# ---------------------------------------------------------------- trade and building


def test_r24b_r24c_merchant_and_guild() -> None:
    """Example 19: the merchant on a forest, the guild, ports; they never add up (A23)."""
    s = state(seat("", "0", "28", levels=(3, 0, 0)), seat("", "41"), EMPTY, merchant={"hex": 8, "seat": 1})
    mine, other = rates(s, 0), rates(s, 1)
    assert (mine[KIND["brick"]], mine[KIND["wood"]], mine[KIND["cloth"]], mine[KIND["coin"]]) == (2, 3, 2, 2)
    assert (other[KIND["wood"]], other[KIND["paper"]], other[KIND["cloth"]]) == (2, 4, 4)


def test_r33_a_wall_goes_under_a_city_and_lifts_the_limit() -> None:
    """Example 9: one wall, limit 9."""
    s = state(seat("4 brick, 3 wood", "0", "41"), EMPTY, EMPTY)
    assert rule(s, ac.Build("wall", 0)) == "R33"
    walled = after(s, ac.Build("wall", 41))
    assert hand_limit(walled, 0) == 9 and rule(walled, ac.Build("wall", 41)) == "R33"
    nine = thrown(3, 4, "ship", seat("9 wood", "", "41", walls="41"), EMPTY, EMPTY)
    assert nine.seats[0].held == 9
    ten = thrown(3, 4, "ship", seat("9 wood, ore", "", "41", walls="41"), EMPTY, EMPTY)
    assert ten.pending == ts.Discarding(0, 1, "wood")


def test_r27_r53b_a_knight_takes_its_corner_and_stops_roads() -> None:
    own = seat(RICH, "41", roads="41-42 42-43")
    s = state(own, seat("", "34", roads="43-44 34-44", knights="43:1"), EMPTY)
    assert rule(s, ac.Build("settlement", 43)) == "R27"
    assert rule(s, ac.Build("road", edge("43-51"))) == "R26"


# ---------------------------------------------------------------- improvements


def test_r34_levels_one_by_one_for_their_commodity() -> None:
    s = state(seat("3 cloth", "", "41"), EMPTY, EMPTY)
    s = after(s, ac.Improve("trade"), ac.Improve("trade"))
    assert s.seats[0].levels[0] == 2 and not s.seats[0].held and rule(s, ac.Improve("trade")) == "R34"
    assert rule(s, ac.Improve("magic")) == "R34"
    top = state(seat("9 cloth", "", "41", levels=(5, 0, 0)), EMPTY, EMPTY, metropolises={"trade": 41})
    assert rule(top, ac.Improve("trade")) == "R34"


def test_r35_an_improvement_needs_a_city() -> None:
    assert rule(state(seat("3 cloth", "41"), EMPTY, EMPTY), ac.Improve("trade")) == "R35"


def test_r36_level_4_needs_a_city_that_can_hold_a_metropolis() -> None:
    s = state(seat("4 coin, 5 cloth", "", "41", levels=(4, 3, 0)), EMPTY, EMPTY, metropolises={"trade": 41})
    assert rule(s, ac.Improve("politics")) == "R36"
    assert ac.Improve("trade") in legal(s), "who has the metropolis of the area needs no other city"


def test_r38_a32_the_first_at_level_4_places_the_metropolis() -> None:
    one = after(state(seat("4 cloth", "", "41", levels=(3, 0, 0)), EMPTY, EMPTY), ac.Improve("trade"))
    assert one.metropolises[0] == 41 and all_points(one)[0] == 4
    two = after(state(seat("4 cloth", "", "41 35", levels=(3, 0, 0)), EMPTY, EMPTY), ac.Improve("trade"))
    assert legal(two) == (ac.Put(35), ac.Put(41)) and two.metropolises[0] is None
    assert rule(two, ac.Put(0)) == "R36"
    assert after(two, ac.Put(35)).metropolises[0] == 35


def test_r39_level_5_takes_it_from_a_holder_at_4_and_a31_level_4_does_not() -> None:
    b = seat("", "", "29", levels=(4, 0, 0))
    s = state(seat("9 cloth", "", "41", levels=(3, 0, 0)), b, EMPTY, metropolises={"trade": 29})
    four = after(s, ac.Improve("trade"))
    assert four.metropolises[0] == 29
    assert after(four, ac.Improve("trade")).metropolises[0] == 41
    b = seat("", "", "29", levels=(5, 0, 0))
    last = state(seat("5 cloth", "", "41", levels=(4, 0, 0)), b, EMPTY, metropolises={"trade": 29})
    assert after(last, ac.Improve("trade")).metropolises[0] == 29


def test_r40_the_fortress_lets_strong_knights_become_mighty() -> None:
    own: dict[str, Any] = {"roads": "41-42", "knights": "42:2"}
    assert rule(state(seat("wool, ore", "", "41", **own), EMPTY, EMPTY), ac.Promote(42)) == "R51"
    s = state(seat("wool, ore", "", "41", levels=(0, 3, 0), **own), EMPTY, EMPTY)
    assert after(s, ac.Promote(42)).seats[0].level_at(42) == 3


# ---------------------------------------------------------------- drawing


def test_r45_a_gate_gives_cards_to_levels_that_reach_the_red_die() -> None:
    """Example 4: science 2: red 3 draws, red 4 does not; nothing without a level."""
    own = seat("", "", "41", levels=(0, 0, 2))
    drawn = thrown(3, 1, "science", own, EMPTY, EMPTY, tops="crane")
    assert drawn.seats[0].cards == ("crane",) and not drawn.seats[1].cards
    assert not thrown(4, 1, "science", own, EMPTY, EMPTY).seats[0].cards
    assert not thrown(1, 1, "science", EMPTY, EMPTY, EMPTY).seats[0].cards


def test_r47_an_empty_deck_gives_nothing() -> None:
    s = state(seat("", "", "41", levels=(0, 0, 2)), EMPTY, EMPTY, dice={"red": 1, "yellow": 1, "event": "science"})
    s.decks = (*s.decks[:2], (), *s.decks[3:])
    assert not with_tasks(s, ts.EVENT).seats[0].cards


def test_r48_a_card_worth_a_point_is_laid_open() -> None:
    s = thrown(1, 1, "science", seat("", "", "41", levels=(0, 0, 1)), EMPTY, EMPTY, tops="printer")
    assert (s.seats[0].open, s.seats[0].cards, all_points(s)[0]) == (("printer",), (), 3)


FOUR = ["crane", "engineer", "inventor", "mining"]


def test_r49_over_the_limit_one_goes_at_once_in_another_turn_else_at_the_end() -> None:
    drawing = seat("", "", "41", levels=(0, 0, 1), cards=FOUR)
    other = thrown(1, 1, "science", EMPTY, drawing, EMPTY, tops="smith")
    assert other.pending == ts.Surplus(1) and len(legal(other)) == 5 and rule(other, ac.PutUnder("spy")) == "R49"
    kept = after(other, ac.PutUnder("mining"))
    assert len(kept.seats[1].cards) == 4 and kept.decks[2][-1] == "mining"
    own = thrown(1, 1, "science", drawing, EMPTY, EMPTY, tops="smith")
    assert isinstance(own.pending, ts.AnyActions)
    ended = after(own, ac.END)
    assert ended.pending == ts.Surplus(0) and ended.phase == ts.ENDING
    assert after(ended, ac.PutUnder("smith")).player == 1


# ---------------------------------------------------------------- knights

ROADS = "41-42 42-43 43-44"


def test_r50_a_knight_comes_to_a_free_corner_at_an_own_road() -> None:
    s = state(seat("wool, ore", "41", roads="41-42"), EMPTY, EMPTY)
    assert rule(s, ac.Build("knight", 41)) == "R50" and rule(s, ac.Build("knight", 0)) == "R50"
    built = after(s, ac.Build("knight", 42))
    assert built.seats[0].knights == 1 << 42 and not built.seats[0].active and not built.seats[0].held
    full = state(seat("wool, ore", "41", roads=ROADS, knights="42:1 43:1"), EMPTY, EMPTY)
    assert rule(full, ac.Build("knight", 44)) == "R29"


def test_r51_activation_costs_a_grain_promotion_a_level_a_turn() -> None:
    s = state(seat("2 grain, 2 wool, 2 ore", "41", roads=ROADS, knights="42:1"), EMPTY, EMPTY)
    s = after(s, ac.Activate(42))
    assert rule(s, ac.Activate(42)) == "R51" and rule(s, ac.Activate(43)) == "R51"
    s = after(s, ac.Promote(42))
    assert s.seats[0].strength(0) == 2, "it stays active"
    assert rule(s, ac.Promote(42)) == "R51"


def test_r52_a83_only_a_knight_that_was_active_before_acts_and_only_once() -> None:
    s = state(seat("grain", "41", roads=ROADS, knights="42:1"), EMPTY, EMPTY)
    assert rule(s, ac.Move(42, 43)) == "R52"
    assert rule(after(s, ac.Activate(42)), ac.Move(42, 43)) == "R52"
    s = state(seat("grain", "41", roads=ROADS, knights="42:1a"), EMPTY, EMPTY)
    moved = after(s, ac.Move(42, 44))
    assert (moved.seats[0].knights, moved.seats[0].active, moved.seats[0].fresh) == (1 << 44, 0, 1 << 44)
    assert rule(after(moved, ac.Activate(44)), ac.Move(44, 43)) == "R52"
    assert not after(moved, ac.END).seats[0].active
    turn = state(seat("", "41", roads=ROADS, knights="42:1af"), EMPTY, EMPTY, player=2)
    assert not after(turn, ac.END).seats[0].fresh


def test_r53_knights_move_along_own_roads_past_own_pieces_only() -> None:
    own = seat("", "43", roads=ROADS, knights="42:1a")
    s = state(own, EMPTY, EMPTY)
    assert ac.Move(42, 44) in legal(s) and rule(s, ac.Move(42, 43)) == "R53" and rule(s, ac.Move(42, 0)) == "R53"
    cut = state(seat("", "41", roads=ROADS, knights="42:1a"), seat("", "43"), EMPTY)
    assert rule(cut, ac.Move(42, 44)) == "R53"


def test_r53_r53a_a_stronger_knight_displaces() -> None:
    """Example 21."""
    own = seat("", "41", roads="41-42 42-43", knights="42:2a")
    lost = after(state(own, seat("", "51", roads="43-51", knights="43:1"), EMPTY), ac.Displace(42, 43))
    assert lost.seats[0].knights == 1 << 43 and not lost.seats[0].active and not lost.seats[1].knights
    s = state(own, seat("", "51", roads="43-51 50-51", knights="43:1"), EMPTY)
    fled = after(s, ac.Displace(42, 43))
    assert fled.seats[1].knights == 1 << 50 and not fled.seats[1].active
    two = state(own, seat("", "51", roads="43-51 50-51 51-52", knights="43:1"), EMPTY)
    asked = after(two, ac.Displace(42, 43))
    assert asked.to_act == 1 and legal(asked) == (ac.Flee(50), ac.Flee(52)) and rule(asked, ac.Flee(43)) == "R53a"
    equal = state(
        seat("", "41", roads="41-42 42-43", knights="42:1a"), seat("", "51", roads="43-51", knights="43:1"), EMPTY
    )
    assert rule(equal, ac.Displace(42, 43)) == "R53" and rule(s, ac.Displace(42, 41)) == "R53"


def test_r139_r53b_a_knight_cuts_the_longest_road() -> None:
    """Example 10."""
    road = "41-42 42-43 43-44 34-44 34-35"
    s = state(seat("", "41", roads=road), seat("wool, ore", "51", roads="43-51"), EMPTY, longest=0, player=1)
    cut, log = apply(s, ac.Build("knight", 43))
    assert cut.longest is None and any(isinstance(event, ev.Longest) for event in log)


def test_r56_a_knight_chases_the_robber() -> None:
    own = seat("", "41", roads="41-42", knights="42:1a")
    asleep = state(own, seat("ore", "29"), EMPTY, robber=17)
    assert rule(asleep, ac.Chase(42)) == "R57"
    s = state(own, seat("ore", "29"), EMPTY, robber=17, attacks=1)
    chased = after(s, ac.Chase(42))
    assert chased.pending == ts.PlaceRobber(0, "chase") and not chased.seats[0].active
    assert list(after(chased, ac.MoveRobber(7)).seats[0].hand) == cards("ore")
    assert rule(state(own, EMPTY, EMPTY, robber=0, attacks=1), ac.Chase(42)) == "R56"


# ---------------------------------------------------------------- the barbarians


def defenders(*knights: str, towns: tuple[str, ...] = ("41 35", "29", "25")) -> list[Any]:
    """Return the seats of example 5: cities 2, 1, 1, and their knights."""
    roads = ("41-42 42-43", "29-30 28-29", "25-26 26-37")
    told_ = zip(towns, roads, knights, strict=True)
    return [seat("", "", cities, road, knights=knights_) for cities, road, knights_ in told_]


def test_r59_r65_the_ship_brings_the_attack_and_goes_home() -> None:
    """Example 5: B = 4, D = 3: C, with nothing, loses its city."""
    s = thrown(1, 1, "ship", *defenders("42:2a", "30:1a", ""), ship=6)
    assert (s.ship, s.attacks, s.seats[2].cities, s.seats[2].settlements) == (0, 1, 0, 1 << 25)
    assert not s.seats[0].active and s.seats[0].knights, "all knights are inactive"


def test_r62_metropolises_are_safe() -> None:
    """Example 5: C has a metropolis alone, so B loses its city."""
    seats = defenders("42:2a", "30:1a", "")
    seats[2]["levels"] = dict.fromkeys(AREAS, 0) | {"trade": 4}
    s = attacked(*seats, ship=6, metropolises={"trade": 25})
    assert s.seats[2].cities and not s.seats[1].cities


def test_r62_who_has_several_cities_chooses() -> None:
    s = attacked(*defenders("", "30:1a", "26:1a"))
    assert s.pending == ts.Pillaging(0) and legal(s) == (ac.Pillage(35), ac.Pillage(41))
    assert rule(s, ac.Pillage(29)) == "R62"
    lost = after(s, ac.Pillage(41))
    assert lost.seats[0].cities == 1 << 35 and lost.attacks == 1


def test_r61_the_best_defender_is_saviour_equal_ones_draw() -> None:
    alone = attacked(*defenders("42:2a 43:1a", "30:1a", ""))
    assert alone.seats[0].saviour == 1 and all_points(alone)[0] == 5
    tied = attacked(*defenders("42:2a", "30:2a", ""))
    assert tied.pending == ts.PickingDeck(0) and len(legal(tied)) == 3
    s = after(tied, ac.Draw("trade"), ac.Draw("science"))
    assert [len(each.cards) + len(each.open) for each in s.seats] == [1, 1, 0] and s.attacks == 1
    assert not any(each.saviour for each in s.seats)


def test_r61_without_cities_nobody_gets_anything() -> None:
    s = attacked(seat("", "41"), seat("", "29"), EMPTY)
    assert s.attacks == 1 and all_points(s) == (1, 1, 0)


def test_r63_r64_a_city_becomes_a_settlement_or_lies_down() -> None:
    """Example 7."""
    walled = attacked(EMPTY, seat("", "", "29", walls="29"), EMPTY)
    assert walled.seats[1].settlements == 1 << 29 and not walled.seats[1].walls
    c = seat("4 grain, 6 ore", "0 4 16 26 53", "29")
    s = attacked(c, EMPTY, EMPTY)
    assert s.seats[0].lying == 1 << 29 and all_points(s)[0] == 6
    assert [action for action in legal(s) if isinstance(action, ac.Build)] == [ac.Build("city", 29)]
    assert rule(s, ac.Build("city", 0)) == "R64"
    raised = after(s, ac.Build("city", 29))
    assert raised.seats[0].cities == 1 << 29 and not raised.seats[0].lying


def test_a17_a_city_sacked_by_the_throw_yields_as_a_settlement() -> None:
    s = thrown(1, 2, "ship", seat("", "", "41"), EMPTY, EMPTY, ship=6)
    assert list(s.seats[0].hand) == cards("ore")


# ---------------------------------------------------------------- points, and what everyone sees


def test_r138_points() -> None:
    own = seat("", "0", "41 35", saviour=2, open=["constitution"], levels=(4, 0, 0))
    s = state(own, EMPTY, EMPTY, merchant={"hex": 0, "seat": 0}, metropolises={"trade": 35})
    assert all_points(s)[0] == 1 + 4 + 2 + 2 + 1 + 1


def test_r143_a84_nobody_wins_in_the_turn_of_another() -> None:
    """Example 20."""
    b = seat("", "0 4", "41 35 29 25", saviour=3)
    s = state(EMPTY, b, EMPTY)
    assert all_points(s)[1] == 13 and KGR.result(s) is None
    won = after(s, ac.END)
    result = KGR.result(won)
    assert result is not None and result.winners == (1,) and won.dice is None


def test_r145_r146_backs_are_open_and_permuting_what_is_hidden_changes_no_view() -> None:
    mine = seat("wood", "", "41", cards=["spy"])
    one = state(mine, seat("ore", cards=["bishop", "crane"]), EMPTY)
    other = state(mine, seat("ore", cards=["warlord", "mining"]), EMPTY)
    first, second = (KGR.codec.write_view(KGR.view(s, 0)) for s in (one, other))
    assert first == second
    backs = {"trade": 0, "politics": 1, "science": 1, "magic": 0, "church": 0}
    assert first["players"][1]["cards"] == backs and first["decks"]["politics"] == 16
    assert first["players"][0]["cards"] == ["spy"] and legal(KGR.view(one, 0)) == legal(KGR.view(other, 0))
