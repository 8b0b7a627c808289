"""The purple cards, each by the number of its rule or ruling (sections 2.12, 4 and 6d of the rules)."""

from typing import Any

import pytest
from island_told import cards, edge, seat
from whole_told import EMPTY, after, attacked, can, played, rule, state, thrown

from engine.kernel.chance import Scripted
from engine.kernel.game import PositionError
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.points import all_points
from engine.kgr.rules import apply, legal
from engine.kgr.state import Festival
from engine.kgr.text.position import to_json
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import AREA_OF

Json = dict[str, Any]
HOME = seat("", "", "41")


def test_r80_a_card_that_can_do_nothing_is_not_played() -> None:
    for card, number in {
        "great_dragon": "R108", "witch_spell": "R110", "providence": "R112", "relocation": "R113", "wizard": "R119",
        "formula": "R120", "small_dragon": "R111", "spell_power": "R121", "veto": "R122", "superstition": "R123",
        "indulgence": "R124", "dogma": "R126", "witch_burning": "R129", "inquisitor": "R130", "ban": "R131",
        "church_tax": "R132", "crusader": "R133", "book_burning": "R125", "reformation": "R134", "census": "R135",
        "refuge": "R136",
    }.items():  # fmt: skip
        assert rule(state(seat(cards=[card]), EMPTY, EMPTY), ac.Play(card)) == number, card


# ---------------------------------------------------------------- the land


def test_r107_a54_lightning_makes_a_desert_whose_token_stays() -> None:
    s = played("lightning", EMPTY, EMPTY, EMPTY)
    assert len(legal(s)) == 18 and rule(s, ac.Hex(9)) == "R107"
    s = after(s, ac.Hex(16))
    assert (s.terrains[16], s.numbers[16]) == ("desert", 5)


def test_r109_a52_the_stars_exchange_any_two_tokens() -> None:
    s = after(played("stars", EMPTY, EMPTY, EMPTY), ac.Hex(1))
    assert ac.Hex(3) in legal(s) and ac.Hex(9) not in legal(s) and rule(s, ac.Hex(1)) == "R109"
    s = after(s, ac.Hex(3))
    assert (s.numbers[1], s.numbers[3]) == (12, 2) and s.terrains[1] == "pasture"


def test_r116_a53_two_hexes_change_places_and_the_figures_stay() -> None:
    s = after(played("enchanted_land", HOME, EMPTY, EMPTY, robber=9), ac.Hex(9))
    assert len(legal(s)) == 18 and rule(s, ac.Hex(9)) == "R116"
    s = after(s, ac.Hex(0))
    assert (s.terrains[0], s.numbers[0], s.terrains[9], s.numbers[9], s.robber) == ("desert", 0, "mountains", 10, 9)


# ---------------------------------------------------------------- the dragon, the spell


def test_r108_a55_example_8_the_great_dragon() -> None:
    mine = seat("5 crystal", "", "41", tokens="41:citadel", levels=(0, 0, 3, 3, 0))
    theirs = seat("", "", "29", levels=(0, 0, 4, 0, 0))
    s = played("great_dragon", mine, theirs, EMPTY, metropolises={"science": 29})
    assert legal(s) == (ma.TargetArea(1, "science"),)
    s = after(s, ma.TargetArea(1, "science"))
    assert (s.seats[0].levels[2], s.seats[1].levels[2], s.metropolises[2]) == (4, 3, 41) and all_points(s)[0] == 5
    assert rule(s, ac.Improve("magic")) == "R37"
    low = seat("", "", "41", levels=(0, 0, 2, 0, 0), cards=["great_dragon"])
    assert rule(state(low, theirs, EMPTY, metropolises={"science": 29}), ac.Play("great_dragon")) == "R108"
    top = seat("", "", "29", levels=(0, 0, 5, 0, 0))
    high = seat("", "", "41 35", levels=(0, 0, 4, 0, 0), cards=["great_dragon"])
    assert rule(state(high, top, EMPTY, metropolises={"science": 29}), ac.Play("great_dragon")) == "R108"


def test_r110_a65_example_16_the_witchs_spell_costs_exactly_one_turn() -> None:
    theirs = seat("5 grain", "13", "", "12-13", knights="12:1a")
    s = after(played("witch_spell", HOME, theirs, EMPTY), ac.Target(1))
    assert not s.seats[1].active
    seen = []
    for _ in range(4):
        s = after(s, ac.END)
        seen.append((s.player, s.seats[1].spell))
        s = after(s, ac.ROLL)
        while not isinstance(s.pending, ts.AnyActions):
            s = after(s, legal(s)[0])
        if s.player == 1:
            assert bool(can(s, ac.Activate)) == (s.seats[1].spell == 0)
            if s.seats[1].spell:
                assert rule(s, ac.Activate(12)) == "R110"
    assert seen == [(1, 3), (2, 2), (0, 1), (1, 0)]


# ---------------------------------------------------------------- answers


def test_r111_example_9_the_small_dragon_makes_the_limit_four_higher() -> None:
    for held, played_, left in ((11, True, 11), (12, True, 6), (11, False, 6), (7, None, 7)):
        s = thrown(3, 4, "trade", EMPTY, seat(f"{held} wood", cards=["small_dragon"]), EMPTY)
        if played_ is None:
            assert isinstance(s.pending, ts.AnyActions)
            continue
        assert isinstance(s.pending, mt.Sparing) and s.to_act == 1
        s = after(s, ac.Play("small_dragon") if played_ else ma.PASS)
        assert s.seats[1].held == left, (held, played_)


def test_r121_a64_the_power_of_magic_doubles_knights() -> None:
    """Example 5: with it B has 2, as much as A, and both draw."""
    mine = seat("", "", "41 35", "41-42", knights="42:2a")
    theirs = seat("", "", "29", "29-30", knights="30:1a", cards=["spell_power"])
    s = attacked(mine, theirs, seat("", "", "20"))
    assert isinstance(s.pending, mt.Doubling) and s.to_act == 1
    won = after(s, ac.Play("spell_power"))
    assert isinstance(won.pending, ts.PickingDeck) and len(legal(won)) == 3
    lost = after(s, ma.PASS)
    assert lost.seats[2].settlements >> 20 & 1 and lost.ship == 0 and lost.attacks == 1


def test_r136_r122_a40_example_6_refuge_and_veto() -> None:
    mine = seat("", "", "41 35", "41-42", knights="42:2a")
    theirs = seat("", "", "29", "29-30", knights="30:1a")
    s = attacked(mine, theirs, seat("", "", "20", cards=["refuge", "veto"]))
    assert isinstance(s.pending, mt.Sheltering) and s.to_act == 2
    assert after(s, ac.Play("refuge")).seats[1].settlements >> 29 & 1
    s = after(s, ma.PASS)
    assert s.pending == mt.Stopping(2, None, "sack")
    kept = after(s, ac.Play("veto"))
    assert kept.seats[2].cities >> 20 & 1 and kept.seats[1].cities >> 29 & 1 and kept.decks[3][-1] == "veto"


def test_r122_a36_a39_example_22_the_robbers_draw_is_stopped() -> None:
    s = thrown(3, 4, "trade", HOME, seat("2 ore", "28", cards=["veto"]), EMPTY, attacks=1)
    s = after(s, ac.MoveRobber(7))
    assert s.pending == mt.Stopping(1, 0, "robber") and rule(s, ac.Play("refuge")) == "R122"
    assert after(s, ma.PASS).seats[0].held == 1
    stopped = after(s, ac.Play("veto"))
    assert not stopped.seats[0].held and stopped.robber == 7


def test_r122_a37_a38_a_card_is_stopped_before_anything_else_is_chosen() -> None:
    theirs = seat("", "", "20", "20-21", knights="21:1a", cards=["veto", "wedding"], levels=(0, 0, 1, 0, 0))
    for card, target in (
        ("deserter", ac.Target(1)), ("spy", ac.Target(1)), ("witch_spell", ac.Target(1)), ("lent", ac.Target(1)),
        ("superstition", ac.Target(1)), ("ban", ma.TargetArea(1, "magic")),
    ):  # fmt: skip
        s = after(played(card, HOME, theirs, EMPTY), target)
        assert s.pending == mt.Stopping(1, 0, card), card
        done = after(s, ac.Play("veto"))
        assert isinstance(done.pending, ts.AnyActions) and done.seats[1].active and done.seats[1].cards == ("wedding",)
        assert not done.seats[1].lent and not done.seats[1].bans and card in done.decks[AREA_OF[card]]
    road = after(played("diplomat", HOME, theirs | {"knights": []}, EMPTY), ac.RemoveRoad(edge("20-21")))
    assert road.pending == mt.Stopping(1, 0, "diplomat")
    assert not after(road, ma.PASS).seats[1].roads and after(road, ac.Play("veto")).seats[1].roads


def test_a34_that_nobody_answers_is_told_too_and_cannot_be_taken_back() -> None:
    """Who hits a seat with a purple card would learn for nothing that it is no veto; green ones tell nothing."""
    witch, road = ac.Target(1), ac.RemoveRoad(edge("20-21"))
    for card, hit, held, barrier in (
        ("witch_spell", witch, "unicorn_dance", "revealed"),
        ("witch_spell", witch, "veto", "other_seat"),
        ("witch_spell", witch, "crane", None),
        ("diplomat", road, "unicorn_dance", "revealed"),
        ("diplomat", road, "crane", None),
    ):
        theirs = seat("", "", "20", "20-21", knights="" if hit == road else "21:1a", cards=[held])
        s = played(card, HOME, theirs, EMPTY)
        assert KGR.barrier(s, *apply(s, hit)) == barrier, (card, held)
    for held, barrier in (("unicorn_dance", "revealed"), ("refuge", "other_seat"), ("crane", None)):
        s = played("current", HOME, seat("", "", "20", cards=[held]), EMPTY, ship=5)
        assert KGR.barrier(s, *apply(s, ma.SteerShip(2))) == barrier, held


# ---------------------------------------------------------------- providence, current, dance, nature


def test_r112_a56_lucky_magic_pays_with_two_different_resources() -> None:
    s = played("providence", seat("wood, 2 wool", "41", "", "41-42 42-43"), EMPTY, EMPTY)
    s = after(s, ac.Build("settlement", 43))
    assert legal(s) == (ma.PayWith("wood"),)
    s = after(s, ma.PayWith("wood"), ma.PayWith("wool"))
    assert s.seats[0].settlements >> 43 & 1 and list(s.seats[0].hand) == cards("wool")
    one_kind = seat("2 wool", "41", "", "41-42 42-43", cards=["providence"])
    assert rule(state(one_kind, EMPTY, EMPTY), ac.Play("providence")) == "R112"


def test_r114_a63_the_magic_tide_moves_the_ship() -> None:
    assert legal(played("current", EMPTY, EMPTY, EMPTY)) == (ma.SteerShip(2),)
    s = played("current", EMPTY, EMPTY, EMPTY, ship=1)
    assert after(s, ma.SteerShip(-2)).ship == 0 and after(s, ma.SteerShip(2)).ship == 3
    late = after(played("current", EMPTY, HOME, EMPTY, ship=6), ma.SteerShip(2))
    assert late.attacks == 1 and late.seats[1].settlements >> 41 & 1 and isinstance(late.pending, ts.AnyActions)


def test_r115_a10_a11_the_dance_sets_the_event_die() -> None:
    before = {"phase": "before", "dice": None}
    s = state(seat(cards=["unicorn_dance", "alchemist"]), EMPTY, EMPTY, **before)
    s = after(s, ac.Play("unicorn_dance"))
    assert len(legal(s)) == 6
    s = after(s, ma.SetFace("magic"), ac.Play("alchemist"), ac.SetDice(2, 2))  # R12: both, if wished
    s.throws = Scripted([5, 5, 11])
    s = after(s, ac.ROLL)
    assert s.dice is not None and (s.dice.number, s.dice.event) == (4, "magic")


def test_r118_a57_the_gift_of_nature_is_three_resources() -> None:
    s = played("nature", EMPTY, EMPTY, EMPTY)
    s = after(s, ac.Take("brick"))
    assert ac.Take("wood") not in legal(s) and ac.Take("coin") not in legal(s)
    s = after(s, ac.Take("brick"), ac.Take("ore"))
    assert list(s.seats[0].hand) == cards("2 brick, ore") and isinstance(s.pending, ts.AnyActions)
    empty = played("nature", EMPTY, seat("19 wood, 19 brick, 19 wool, 19 grain, 17 ore"), EMPTY)
    assert list(after(empty, ac.Take("ore"), ac.Take("ore")).seats[0].hand) == cards("2 ore")


# ---------------------------------------------------------------- wizard, formula


def test_r119_a68_the_wizard_comes_to_an_own_building() -> None:
    mine = seat("", "13", "41 35", tokens="41:bishopric")
    s = played("wizard", mine, seat("", "20"), EMPTY, inquisitor=35, wizard=20)
    assert legal(s) == (ac.Put(13),) and rule(s, ac.Put(41)) == "R119"
    s = after(s, ac.Put(13))
    assert s.wizard == 13 and all_points(s)[:2] == (7, 1)


def test_r120_a43_a44_the_formula_keeps_one_card_of_those_given() -> None:
    s = played("formula", seat("", "", "41"), seat(cards=["spy", "merchant"]), seat(cards=["veto"]))
    assert s.to_act == 1 and legal(s) == (ma.GiveCard("merchant"), ma.GiveCard("spy"))
    s = after(s, ma.GiveCard("spy"))
    assert s.pending == mt.ChoosingCard(0, ("spy", "veto"))
    assert legal(s) == (ma.KeepCard("spy"), ma.KEEP_NONE) and rule(s, ma.KeepCard("veto")) == "R46"
    told = KGR.codec.write_view(KGR.view(s, 1))["turn"]["tasks"][0]
    assert told["cards"] == 2 and KGR.codec.write_view(KGR.view(s, 0))["turn"]["tasks"][0]["cards"] == ["spy", "veto"]
    s = after(s, ma.KeepCard("spy"))
    assert s.seats[0].cards == ("spy",) and s.decks[3][-1] == "veto"


# ---------------------------------------------------------------- the magic removal


def test_r113_a58_a60_a61_a62_example_17_the_magic_removal() -> None:
    mine = seat("", "50", "41", "41-42 42-43 43-51 50-51", tokens="41:citadel", walls="41", knights="43:1a")
    s = played("relocation", mine, EMPTY, EMPTY)
    assert {action.at for action in can(s, ma.Lift) if isinstance(action, ma.Lift)} == {41, 50}
    s = after(s, ma.Lift("building", 41), ma.Lift("road", edge("41-42")))
    assert {action.at for action in can(s, ma.Lift) if isinstance(action, ma.Lift)} == {edge("42-43")}
    s = after(s, ma.Lift("road", edge("42-43")), ma.Lift("knight", 43))
    task = s.pending
    assert isinstance(task, mt.Relocating) and task.stage == "settle" and not s.seats[0].knights
    assert ac.Build("building", 41) not in legal(s) and rule(s, ac.Build("building", 49)) == "R113"
    s = after(s, ac.Build("building", 0), ac.Build("road", edge("0-1")), ac.Build("road", edge("1-2")))
    s = after(s, ac.Build("knight", 2))
    assert s.pending == mt.KeepingToken(0, "citadel"), "corner 0 touches no hills, 41 did"
    assert s.seats[0].roads == sum(1 << edge(each) for each in ("43-51", "50-51", "0-1", "1-2"))
    s = after(s, ma.REMOVE_TOKEN)
    assert all_points(s)[0] == 3 and s.seats[0].walls == 1 and s.seats[0].active == 1 << 2


def test_a59_not_where_two_roads_of_another_seat_meet_and_a61_loose_roads_go() -> None:
    crossing = seat("", "13", "", "0-1 1-2")
    s = played("relocation", seat("", "41", "", "41-42 42-43"), crossing, EMPTY)
    s = after(s, ma.Lift("building", 41), ac.DONE)
    assert ac.Build("building", 1) not in legal(s) and ac.Build("building", 0) in legal(s)
    s = after(s, ac.Build("building", 25))
    assert not s.seats[0].roads and isinstance(s.pending, ts.AnyActions), "they hung on nothing"


def test_a58_wizard_inquisitor_and_chip_come_along() -> None:
    s = state(seat("", "", "41", cards=["relocation"]), seat(festival={"what": "city", "at": 41}), EMPTY, inquisitor=41)
    s = after(s, ac.Play("relocation"), ma.Lift("building", 41))
    chip = s.seats[1].festival
    assert chip is not None and chip.at is None
    s = after(s, ac.Build("building", 20))
    chip = s.seats[1].festival
    assert s.inquisitor == 20 and chip is not None and chip.at == 20


def test_a80_the_chip_of_a_knight_waits_until_the_knight_stands_again() -> None:
    """Building and knight move in one card: the chip goes with the knight, and the building counts."""
    mine = seat("", "1 38", "", "1-2", knights="2:1a")
    s = played("relocation", mine, seat("", "", "40"), seat("", "51", festival={"what": "knight", "at": 2}))
    s = after(s, ma.Lift("building", 1), ma.Lift("road", edge("1-2")), ma.Lift("knight", 2))
    s = after(s, ac.Build("building", 20))
    assert s.seats[2].festival == Festival("knight", None) and all_points(s)[0] == 2
    assert to_json(from_json(to_json(s))) == to_json(s)
    s = after(s, next(action for action in legal(s) if isinstance(action, ac.Build)))
    s = after(s, next(action for action in legal(s) if isinstance(action, ac.Build)))
    chip = s.seats[2].festival
    assert chip is not None and chip.what == "knight" and s.seats[0].knights == 1 << (chip.at or 0)


STAGES: dict[str, list[tuple[Json, str]]] = {
    "building": [({"knight": 43}, "knight"), ({"roads": [3]}, "roads")],
    "roads": [
        ({"roads": [edge("41-42")] * 2}, "roads"),
        ({"roads": [edge("50-51")]}, "roads"),
        ({"roads": [edge(each) for each in ("41-42", "42-43", "43-51")]}, "roads"),
        ({"at": 20}, "at"),
        ({"knight": 43}, "knight"),
        ({"stage": "knight"}, "stage"),
    ],
    "knight": [({"roads": []}, "stage"), ({"knight": 43}, "knight")],
    "settle": [
        ({"roads": [edge("41-42")]}, "lifted.roads"),
        ({"knight": None}, "lifted.knight"),
        ({"at": 42}, "lifted.building.at"),
    ],
    "pave": [({"to": 41}, "to"), ({"stage": "post"}, "lifted.roads"), ({"knight": 2}, "lifted.knight")],
    "post": [({"to": 1}, "to"), ({"stage": "pave"}, "stage")],
}
"""By stage what may not stand in the task, and the field that the refusal names."""


def test_6i_the_removal_loads_as_it_is_played_and_not_otherwise() -> None:
    mine = seat("", "50", "41", "41-42 42-43 43-51 50-51", tokens="41:citadel", walls="41", knights="43:1a")
    s = played("relocation", mine, EMPTY, EMPTY)
    steps = [
        ma.Lift("building", 41), ma.Lift("road", edge("41-42")), ma.Lift("road", edge("42-43")), ma.Lift("knight", 43),
        ac.Build("building", 0), ac.Build("road", edge("0-1")), ac.Build("road", edge("1-2")), ac.Build("knight", 2),
    ]  # fmt: skip
    seen = set()
    for step in steps:
        told = to_json(s)
        assert to_json(from_json(told)) == told
        [task] = told["turn"]["tasks"]
        if task["stage"] not in seen:
            for change, field in STAGES[task["stage"]]:
                wrong = told | {"turn": told["turn"] | {"tasks": [task | change]}}
                with pytest.raises(PositionError) as refused:
                    from_json(wrong)
                assert refused.value.field.startswith(f"turn.tasks[0].{field}"), (task["stage"], change)
        seen.add(task["stage"])
        s = after(s, step)
    assert seen == set(STAGES)


def test_6i_a_card_that_is_being_played_lies_in_its_deck() -> None:
    s = played("current", seat(), EMPTY, EMPTY)
    told = to_json(s)
    told["decks"]["magic"].remove("current")
    told["players"][1]["cards"].append("current")
    with pytest.raises(PositionError) as refused:
        from_json(told)
    assert refused.value.field == "turn.tasks[0].card"
