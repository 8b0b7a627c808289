"""Magic and church without their cards, each by the number of its rule or ruling: tokens, calendars, festivals,
figures, the twelve-faced die, yields, and the pinned walks (sections 2, 4, 7 and 8 of the rules)."""

import json

import pytest
from island_told import WHOLE, cards, edge, seat
from whole_told import EMPTY, after, attacked, can, rule, state, thrown, with_tasks

from engine.kernel.chance import Scripted
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.dice import claims_of
from engine.kgr.points import all_points
from engine.kgr.rules import apply, legal, why_not
from engine.kgr.setup import new_game
from engine.kgr.state import Festival, Options, State
from engine.kgr.values import BEER, KIND

LEVELS = (0, 0, 0, 3, 3)
KITCHEN, ABBEY, AQUEDUCT = (0, 0, 0, 3, 0), (0, 0, 0, 0, 3), (0, 0, 3, 0, 0)


@pytest.mark.parametrize(
    ("seed", "seats", "layout", "first", "end"),
    [
        (1, 3, "random", "54 3 50 3 46 3 42 3 38 3 35 2 1 2 1 2 1 12 12 4 12 12 8 4", (7247, 192, (2, 4, 5))),
        (2, 4, "random", "54 3 50 3 46 3 42 3 38 3 35 2 32 3 29 3 1 3 1 2 1 2 1 4", (7176, 208, (6, 7, 2, 2))),
        (7, 4, "fixed", "54 3 50 3 46 3 42 3 38 3 35 2 32 3 29 3 1 5 4 3 4 1 1 2", (7559, 189, (2, 7, 3, 10))),
    ],
)
def test_the_pinned_walks_of_the_whole_game(
    seed: int, seats: int, layout: str, first: str, end: tuple[int, int, tuple[int, ...]]
) -> None:
    """Section 8: 1,500 decisions, with the number of legal actions at each."""
    s: State = new_game(list("ABCD")[:seats], seed, Options("kgr", layout, "full"))
    counts = list[int]()
    while len(counts) < 1500:
        actions = legal(s)
        counts.append(len(actions))
        texts = {json.dumps(KGR.codec.write_action(a), sort_keys=True, separators=(",", ":")): a for a in actions}
        s, _ = apply(s, texts[sorted(texts)[(31 * (len(counts) - 1) + 17) % len(texts)]])
    assert counts[:24] == list(map(int, first.split()))
    assert (sum(counts), s.round, all_points(s)) == end


def test_r1_r4_seed_7_gives_the_decks_and_throws_of_section_8() -> None:
    s = new_game(list("ABCD"), 7, Options("kgr", "random", "full"))
    tops = [" ".join(deck[:3]) for deck in s.decks]
    assert tops[3:] == ["witch_spell providence wizard", "census ban exile"] and WHOLE.target == 15
    assert (s.chance.state, s.throws.state) == (13072657596617835767, 11674832405832931764)


# ---------------------------------------------------------------- citadel and bishopric


def test_r30_r31_a24_a27_a_citadel_and_a_bishopric_are_worth_a_point_each() -> None:
    rich = "5 wood, 5 brick, 5 grain, 5 ore"
    s = state(seat(rich, "20", "41 35"), EMPTY, EMPTY)
    assert {action.at for action in can(s, ac.Build) if isinstance(action, ac.Build) and action.what == "citadel"} == {
        20,
        35,
        41,
    }
    assert ac.Build("bishopric", 20) not in legal(s) and rule(s, ac.Build("bishopric", 20)) == "R30"
    s = after(s, ac.Build("citadel", 41))
    assert all_points(s)[0] == 6 and list(s.seats[0].hand) == cards("5 wood, 3 brick, 5 grain, 4 ore")
    assert rule(s, ac.Build("citadel", 35)) == "R29" and rule(s, ac.Build("bishopric", 41)) == "R30"
    s = after(s, ac.Build("bishopric", 35))  # without fields: allowed
    assert all_points(s)[0] == 7
    at_once = after(state(seat(rich, "20", "41"), EMPTY, EMPTY), ac.Build("citadel", 20))
    assert list(at_once.seats[0].hand) == cards("5 wood, 3 brick, 3 grain, 2 ore") and at_once.seats[0].cities >> 20 & 1


def test_r18_example_1_tokens_change_what_a_city_yields() -> None:
    for token, five, six in (("citadel", "brick, crystal", "2 grain"), ("bishopric", "2 brick", "grain, bread")):
        s = state(seat("", "", "41", tokens=f"41:{token}"), EMPTY, EMPTY)
        assert list(claims_of(s, 5)[0]) == cards(five) and list(claims_of(s, 6)[0]) == cards(six)
        assert list(claims_of(s, 3)[0]) == cards("ore, coin")


def test_r35_r36_r37_what_magic_and_church_need() -> None:
    hand = "5 crystal, 5 bread, 5 paper"
    s = state(seat(hand, "", "41 35", tokens="41:citadel", levels=(0, 0, 3, 3, 0)), EMPTY, EMPTY)
    assert {action.area for action in can(s, ac.Improve) if isinstance(action, ac.Improve)} == {"science", "magic"}
    assert rule(s, ac.Improve("church")) == "R35"
    s = after(s, ac.Improve("magic"), ac.Put(35))
    assert all_points(s)[0] == 2 * 2 + 1 + 2 and rule(s, ac.Improve("science")) == "R37"


def test_r46_example_4_purple_and_red_cards_need_their_token() -> None:
    s = thrown(2, 1, "church", seat("", "", "41", levels=(0, 0, 0, 0, 5)), EMPTY, EMPTY, metropolises={"church": 41})
    assert not s.seats[0].cards
    s = thrown(2, 1, "church", seat("", "", "41", tokens="41:bishopric", levels=(0, 0, 0, 0, 2)), EMPTY, EMPTY)
    assert s.seats[0].cards == ("superstition",)
    science = seat("", "", "41", levels=(0, 0, 2, 0, 0))
    assert thrown(3, 1, "science", science, EMPTY, EMPTY, tops="printer").seats[0].open == ("printer",)  # R48
    assert not thrown(4, 1, "science", science, EMPTY, EMPTY, tops="printer").seats[0].open


def test_a26_a_metropolis_may_have_a_token() -> None:
    s = state(seat("", "", "41", tokens="41:citadel", levels=(4, 0, 0)), EMPTY, EMPTY, metropolises={"trade": 41})
    assert all_points(s)[0] == 5


def test_a29_r64_example_7_a_lying_city_is_raised_first_also_to_a_citadel() -> None:
    told = seat("4 grain, 6 ore, 2 brick", "13 20 25 29", "")
    told["buildings"] += [{"at": 41, "kind": "settlement", "lying": True}, {"at": 35, "kind": "settlement"}]
    s = state(told, EMPTY, EMPTY)
    builds = {(action.what, action.at) for action in can(s, ac.Build) if isinstance(action, ac.Build)}
    assert {("city", 41), ("citadel", 41)} == {each for each in builds if each[0] in ("city", "citadel")}
    assert rule(s, ac.Build("city", 35)) == "R64" and all_points(s)[0] == 6


def test_a30_a_sacked_citadel_leaves_levels_and_powers() -> None:
    s = attacked(seat("5 brick", "", "41", tokens="41:citadel", levels=KITCHEN), EMPTY, EMPTY)
    assert not s.seats[0].citadel and s.seats[0].levels == KITCHEN and ac.Bank("brick", "ore") in legal(s)


# ---------------------------------------------------------------- powers of magic and church


def test_r24d_r24f_a23_example_19_rates() -> None:
    hand = "3 wood, 3 brick, 3 paper, 3 cloth, 4 beer"
    s = state(seat(hand, "", "28 45", levels=(3, 0, 0, 3, 0)), EMPTY, EMPTY)  # brick port, and a port for wool
    s.ports = tuple(["any" if kind == "wool" else kind for kind in s.ports])
    assert after(s, ac.Bank("brick", "ore")).seats[0].hand[KIND["brick"]] == 2
    assert after(s, ac.Bank("brick", "coin")).seats[0].hand[KIND["brick"]] == 1
    assert after(s, ac.Bank("wood", "ore")).seats[0].hand[KIND["wood"]] == 0
    assert after(s, ac.Bank("cloth", "ore")).seats[0].hand[KIND["cloth"]] == 1
    assert after(s, ac.Bank("beer", "ore")).seats[0].hand[BEER] == 1
    assert rule(s, ac.Bank("paper", "beer")) == "R24f"


def test_r20_r21_r22_example_3_empty_hands() -> None:
    s = thrown(4, 6, "ship", seat("", "", "41", levels=ABBEY), EMPTY, EMPTY)
    assert list(s.seats[0].hand) == cards("beer") and isinstance(s.pending, ts.AnyActions)
    both = thrown(4, 6, "ship", seat("", "", "41", levels=(0, 0, 3, 0, 3)), EMPTY, EMPTY)
    assert isinstance(both.pending, ts.Harvesting) and len(legal(both)) == 6
    assert list(after(both, ac.Take("beer")).seats[0].hand) == cards("beer")
    assert rule(both, ac.Take("coin")) == "R20"


def test_r23_a16_nobody_takes_for_a_number_that_lightning_struck() -> None:
    s = state(
        seat("", "", "41", levels=(0, 0, 3, 0, 3)),
        seat("", "", "14"),
        EMPTY,
        dice={"red": 4, "yellow": 6, "event": "ship"},
    )
    s.terrains = ("desert", *s.terrains[1:])  # hex 0, a 10; hex 6 is another 10 and yields as usual
    s = with_tasks(s, ts.YIELD)
    assert isinstance(s.pending, ts.AnyActions) and not s.seats[0].held and s.seats[1].held == 2


def test_a13_a14_a15_an_empty_bank_and_a_commodity_alone() -> None:
    s = state(seat("", "", "41", levels=ABBEY), seat("18 beer"), EMPTY, dice={"red": 4, "yellow": 6, "event": "ship"})
    assert not with_tasks(s, ts.YIELD).seats[0].held
    robbed = thrown(1, 2, "ship", seat("", "", "41", levels=ABBEY), EMPTY, EMPTY, robber=13)
    assert list(robbed.seats[0].hand) == cards("beer"), "the robber is a reason like any other"


# ---------------------------------------------------------------- the event die


def test_r42_r44_the_joker_is_named() -> None:
    s = thrown(1, 1, "joker", seat("", "", "41", levels=(1, 0, 0)), EMPTY, EMPTY)
    assert len(legal(s)) == 5 and isinstance(s.pending, mt.NamingGate)
    s = after(s, ma.NameArea("trade"))
    assert len(s.seats[0].cards) == 1 and s.dice is not None and s.dice.event == "joker"
    faces = []
    for face in range(12):
        one = state(EMPTY, EMPTY, EMPTY, phase="before", dice=None)
        one.throws = Scripted([0, 1, face])
        rolled = after(one, ac.ROLL).dice
        assert rolled is not None
        faces.append(rolled.event)
    assert faces == ["ship"] * 6 + ["trade", "politics", "science", "magic", "church", "joker"]


def test_r49_a51_the_limit_is_five() -> None:
    held = ["spy", "spy", "bishop", "bishop", "wedding", "wedding"]
    s = state(seat("", "41", cards=held), EMPTY, EMPTY)
    s = after(s, ac.END)
    assert isinstance(s.pending, ts.Surplus) and len(legal(s)) == 3
    assert isinstance(after(s, ac.PutUnder("spy")).pending, ts.BeforeRoll)


# ---------------------------------------------------------------- festivals


def test_r66_r67_a79_where_a_festival_can_be_held() -> None:
    owner = seat("", "35", "29 20", "29-30 34-35", knights="30:1a", levels=(4, 0, 0))
    s = state(seat("5 beer", "41"), owner, EMPTY, metropolises={"trade": 20})
    assert can(s, ma.Hold) == (
        ma.Hold("road", edge("29-30")), ma.Hold("road", edge("34-35")), ma.Hold("knight", 30),
        ma.Hold("settlement", 35), ma.Hold("city", 29),
    )  # fmt: skip
    reason = why_not(s, ma.Hold("settlement", 41))
    assert reason is not None and reason.code == "no_such_piece", "one's own piece is nobody else's"
    assert rule(s, ma.Hold("city", 20)) == "R66" and rule(s, ma.Hold("settlement", 41)) == "R66"
    held = after(s, ma.Hold("settlement", 35))
    assert held.seats[0].festival == Festival("settlement", 35) and list(held.seats[0].hand) == cards("beer")
    assert rule(held, ma.Hold("road", edge("29-30"))) == "R66"
    poor = state(seat("2 beer", "41"), owner, EMPTY, metropolises={"trade": 20})
    assert {type(action) for action in can(poor, ma.Hold)} == {ma.Hold} and rule(poor, ma.Hold("city", 29)) == "R66"


def test_r68_r69_r72_example_10_a_street_festival_cuts_the_longest_road() -> None:
    way = "41-42 42-43 43-44 34-44 34-35"
    s = state(seat("2 beer", "20"), seat("", "41", "", way), EMPTY, longest=1)
    s = after(s, ma.Hold("road", edge("42-43")))
    assert s.longest is None and all_points(s)[1] == 1
    s = after(s, ac.END, ac.ROLL)
    while not isinstance(s.pending, ts.AnyActions):
        s = after(s, legal(s)[0])
    s = after(s, ac.END)
    while s.player != 0:
        s = after(s, ac.END if ac.END in legal(s) else legal(s)[0])
    assert s.seats[0].festival is None and s.longest == 1, "the chip goes before the roll"


def test_r69_a_celebrating_knight_does_nothing() -> None:
    mine = seat("5 wool, 5 ore, 5 grain", "41", "", "41-42 42-43", knights="42:1a 43:1")
    s = state(mine, seat(festival={"what": "knight", "at": 42}), seat(festival={"what": "knight", "at": 43}))
    assert not can(s, ac.Move) and not can(s, ac.Activate) and not can(s, ac.Promote)
    for action in (ac.Move(42, 41), ac.Activate(43), ac.Promote(42)):
        assert rule(s, action) == "R69"
    assert s.seats[0].strength(s.celebrating()) == 0  # R60


def test_r70_r71_a81_example_11_a_city_festival() -> None:
    mine = seat("5 crystal", "", "41 35", "41-42", tokens="41:citadel", levels=(4, 0, 0, 1, 0))
    s = state(mine, seat(festival={"what": "city", "at": 41}), EMPTY, metropolises={"trade": 35})
    assert all_points(s)[0] == 4 and list(claims_of(s, 5)[0]) == cards("wool, cloth")
    assert rule(s, ac.Improve("magic")) == "R35"
    lost = with_tasks(s, ts.Loss(0))
    assert lost.seats[0].settlements >> 41 & 1 and lost.seats[1].festival == Festival("settlement", 41)


def test_a80_a_displaced_knight_takes_its_chip_along_or_home() -> None:
    strong = seat("", "41", "", "41-42 42-43", knights="42:2a")
    for roads, chip in (("43-51", None), ("43-51 50-51", Festival("knight", 50))):
        weak = seat("", "51", "", roads, knights="43:1")
        s = state(strong, weak, seat(festival={"what": "knight", "at": 43}))
        s = after(s, ac.Displace(42, 43))
        assert s.seats[2].festival == chip


def test_r32_a25_a_token_without_its_land_may_be_given_up() -> None:
    mine = seat("", "", "41", tokens="41:citadel", cards=["lightning"])
    s = after(state(mine, EMPTY, EMPTY), ac.Play("lightning"), ac.Hex(16))
    assert s.pending == mt.KeepingToken(0, "citadel") and legal(s) == (ma.KEEP_TOKEN, ma.REMOVE_TOKEN)
    assert all_points(after(s, ma.KEEP_TOKEN))[0] == 3 and all_points(after(s, ma.REMOVE_TOKEN))[0] == 2
    elsewhere = after(state(mine, EMPTY, EMPTY), ac.Play("lightning"), ac.Hex(0))
    assert isinstance(elsewhere.pending, ts.AnyActions)


# ---------------------------------------------------------------- wizard and inquisitor


def test_r73_r74_r75_example_12_the_wizard() -> None:
    s = state(seat("2 ore", "", "41"), seat("", "", "20"), EMPTY, wizard=41, robber=13)
    assert all_points(s)[0] == 3 and list(claims_of(s, 3)[0]) == cards("ore, coin")
    robbed = with_tasks(
        state(seat("", "20"), seat("2 ore", "", "41"), EMPTY, wizard=41, attacks=1), ts.PlaceRobber(0, "seven")
    )
    robbed = after(robbed, ac.MoveRobber(16))
    assert isinstance(robbed.pending, ts.AnyActions) and robbed.seats[1].held == 2
    gone = after(state(seat("wood, brick, grain", "", "41"), EMPTY, EMPTY, wizard=41), ac.Build("bishopric", 41))
    assert gone.wizard is None


def test_r40_r76_a33_a71_example_13_the_inquisitor() -> None:
    mine = seat("4 cloth, 2 brick, ore", "", "41", levels=(3, 0, 0))
    s = state(mine, EMPTY, EMPTY, inquisitor=41)
    assert ac.Bank("cloth", "wool") in legal(s)
    assert after(s, ac.Bank("cloth", "wool")).seats[0].hand[KIND["cloth"]] == 0
    assert rule(s, ac.Build("citadel", 41)) == "R76"
    free = state(mine, EMPTY, EMPTY)
    assert after(free, ac.Bank("cloth", "wool")).seats[0].hand[KIND["cloth"]] == 2
    sacked = state(seat("5 brick, 5 grain, 5 ore", "41"), EMPTY, EMPTY, inquisitor=41)
    assert rule(sacked, ac.Build("citadel", 41)) == "R76" and ac.Build("city", 41) in legal(sacked)


def test_r143_a84_example_20_only_the_seat_in_turn_wins() -> None:
    winner = seat("", "", "41 35 29 20", saviour=7)
    s = state(seat("", "13"), winner, EMPTY)
    assert all_points(s)[1] == 15 and isinstance(s.pending, ts.AnyActions)
    assert after(s, ac.END).is_over, "it is the next one, and wins before the roll"
