"""The worked examples of the rules (section 7), one test each."""

from courts import after, can, court, rule, table, words

from engine.princes.actions import Take
from engine.princes.bonus import adds
from engine.princes.rules import legal
from engine.princes.scoring import final_scoring, points_of
from engine.princes.supply import freedoms_left, left_of
from engine.princes.works import value

A, B, C, D = range(4)


def test_1_auction() -> None:
    state = after(
        table(*[court()] * 4, step="offer"), "offer jester", "raise", "drop", "raise", "raise", "drop", "drop"
    )
    assert state.seats[A].money == 3000 and state.seats[A].jesters == 1
    assert (state.to_act, words(state)) == (B, {"offer"})
    state = after(state, "offer builder", "drop", "raise", "drop")
    assert state.seats[D].money == 3200 and state.seats[D].builders == 1
    assert (state.to_act, words(state)) == (B, {"offer"})
    state = after(state, "offer forest", "drop", "place 0 0,0")
    assert state.seats[B].money == 3300 and state.to_act == C
    state = after(state, "offer lake")
    assert state.pending.step == "place" and state.seats[C].money == 3300


def test_2_no_money() -> None:
    got = ["jester", "builder", None]
    state = table(court(), court(), court(money=100, score=1), step="offer", to_act=C, got=got)
    state = after(state, "offer lake")
    assert (state.seats[C].money, state.seats[C].score) == (0, 0)
    before = table(
        court(), court(), court(money=100), step="place", piece="lake", to_act=B, got=["jester", "lake", None]
    )
    state = after(before, "throw")
    assert state.got == ("jester", "lake", "none") and state.pending.step == "act"


def test_3_limit() -> None:
    rich = court(money=300, score=2, builders=1)
    state = table(
        court(),
        court(),
        court(),
        rich,
        step="bid",
        to_act=D,
        object="builder",
        chooser=A,
        bid=400,
        high=A,
        dropped=[B, C],
    )
    state = after(state, "raise")
    assert after(state, "drop").seats[D].builders == 2
    assert (after(state, "drop").seats[D].money, after(state, "drop").seats[D].score) == (0, 3)
    state = after(state, "raise")
    assert words(state) == {"drop"} and rule(state, "raise") == "A6"


def test_4_work_value() -> None:
    owner = court(
        "university@0,0 forest@4,0", hand="philosopher poet bell_founder", freedoms="opinion", jesters=1,
        bonus="jester_and_forest",
    )  # fmt: skip
    state = table(owner, court(), court(), round_=3)
    assert [value(state.seats[A], card) for card in ("philosopher", "poet", "bell_founder")] == [15, 5, 8]
    assert can(state, "work philosopher") and not can(state, "work poet") and not can(state, "work bell_founder")
    assert value(state.seats[A], "bell_founder", "jester_and_forest") == 10
    assert not can(state, "work bell_founder jester_and_forest")
    assert can(table(owner, court(), court(), round_=2), "work bell_founder jester_and_forest")
    state = after(state, "work philosopher")
    assert legal(state) == tuple(Take(points) for points in range(8))
    assert after(state, "take 7").seats[A].money == 3600
    assert value(after(state, "take 7").seats[A], "poet") == 5


def test_5_hand_and_table() -> None:
    owner = table(court(hand="poet painter", recruiting=1, table="lawyer", used=1), court(), court()).seats[A]
    assert value(owner, "poet") == owner.persons() == 5
    assert (adds("hand", owner), adds("table", owner)) == (2, 3)


def test_6_recruiting() -> None:
    state = table(
        court(table="physicist goldsmith", hand="poet", recruiting=1),
        court(recruiting=1, hand="lawyer"),
        court(),
        to_act=B,
    )
    then = after(state, "recruit physicist")
    assert then.seats[A].table == ("goldsmith",) and then.seats[A].used == 1
    assert value(then.seats[A], "poet") == value(state.seats[A], "poet")
    assert [seat.works() for seat in then.seats[:2]] == [2, 0] and then.seats[B].persons() == state.seats[B].persons()
    back = table(court(recruiting=1), court(table="physicist"), court())
    assert can(back, "recruit physicist")


def test_7_price() -> None:
    assert rule(table(court(builders=1, money=100, score=1), court(), court()), "build tower") == "R97"
    state = table(court(builders=1, money=100, score=2), court(), court())
    state = after(state, "build tower", "place 0 4,0")
    assert (state.seats[A].money, state.seats[A].score) == (0, 3)


def test_8_best_work() -> None:
    artists = "lawyer composer goldsmith botanist physician organ_builder astronomer"
    state = table(
        court(hand="poet painter", jesters=3, table=artists),
        court(hand="sculptor", jesters=3, used=5, table="dramatist theologian pharmacist"),
        court(hand="cartographer", jesters=1, table="physicist clockmaker"),
        best={"value": 13, "seats": [C]},
    )  # fmt: skip
    state = after(state, "work poet", "take 0", "work painter", "take 0", "work sculptor", "take 0", "done")
    assert (state.best_value, state.best_seats) == (15, (A, B))
    assert [seat.score for seat in after(state, "done").seats] == [3, 3, 0]


def test_9_prestige() -> None:
    lakes = "lake@0,0 lake@2,0"
    over = {"step": "over", "to_act": 2, "round_": 7}
    state = table(court(lakes, prestige="most_lakes"), court(lakes), court("lake@0,0"), **over)
    assert points_of(state, A, "most_lakes") == 3
    state = table(court(prestige="most_lakes"), court(), court(), **over)
    assert points_of(state, A, "most_lakes") == 0
    full = "forest@0,0 forest@2,0"
    state = table(court(full), court(full, prestige="fewest_empty"), court("forest@0,0"), **over)
    assert points_of(state, B, "fewest_empty") == 4
    state = table(court(), court(), court(prestige="all_freedoms", freedoms="travel opinion"), **over)
    assert points_of(state, C, "all_freedoms") == 0


def test_10_end() -> None:
    over = {"step": "over", "to_act": 2, "round_": 7}
    state = table(court(score=41, money=300), court(score=41, money=500), court(score=40, money=900), **over)
    assert final_scoring(state).winners == (B,)
    state = table(court(score=41, money=300), court(score=41, money=300), court(score=40, money=900), **over)
    assert final_scoring(state).winners == (A, B)


def test_11_supply() -> None:
    university = court("university@0,0", freedoms="travel")
    state = table(court(), university, university, university)
    assert rule(state, "build university") == "R64" and rule(state, "freedom travel") == "R52"
    assert freedoms_left(state, "travel") == 0


def test_12_landscape() -> None:
    start = table(court("forest@0,0"), court(), court(), step="offer")
    state = after(start, "offer forest", "drop", "drop")
    placed, thrown = after(state, "place 0 2,0"), after(state, "throw")
    assert (placed.seats[A].score, thrown.seats[A].score) == (3, 0)
    assert left_of(placed, "forest") == left_of(thrown, "forest") == 4
    first = table(court(), court(), court(), step="offer", thrown={"forest": 1})
    assert after(first, "offer forest", "drop", "drop", "place 0 2,0").seats[A].score == 0
