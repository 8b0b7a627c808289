"""The worked examples 1 to 16 of the rules (section 7).  Seats A B C D E are 0 1 2 3 4."""

from families import after, asked, family, log_of, rule, table, words

from engine.strasbourg import events as ev
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.state import State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.text.position import view_json
from engine.strasbourg.view import view

BAKERS_FIRST = ["I", "II", "III", "IV", "V"]


def four(field: str) -> State:
    """Return the state after A 7, B 9, C 7, D 9 in a field with the start player C; all have a card left."""
    stacks = ("61 1", "63 1", "52 1", "54 1")
    s = table(*(family(stacks=each) for each in stacks), field=field, to_act=2, start=2, bids=[None] * 4)
    return after(s, "reveal 52", "reveal 54", "reveal 61", "reveal 63")


def test_example_1_ties() -> None:
    s = four("B")
    assert s.pending.ranking == (3, 1, 2, 0) and s.start == 3  # type: ignore[attr-defined]
    s = after(s, "skip", "skip", "good")
    assert asked(s) == ("refund", 0)
    s = four("A")
    assert (s.holder("nobility"), s.holder("church")) == (3, 1) and asked(s) == ("refund", 2)
    assert asked(after(s, "leave")) == ("refund", 0)
    s = four("C")
    assert s.start == 3 and asked(s) == ("refund", 1)


def test_example_2_waiting() -> None:
    s = table(family(stacks="5 1", privileges=1), *[family(stacks="5")] * 3, bids=[None] * 4)
    s = after(s, "wait", "reveal 5", "pass", "pass")
    assert asked(s) == ("bid", 0) and "wait" not in words(s)
    assert ev.Ranked("A", (0, 1), (5, 5), 0) in log_of(s, "reveal 5")


def test_example_3_two_wait() -> None:
    seats = [family(stacks="5", privileges=has) for has in (1, 0, 2, 0)]
    s = after(table(*seats, to_act=2, start=2, bids=[None] * 4), "wait", "reveal 5", "wait", "pass")
    assert asked(s) == ("bid", 2)
    again = after(s, "wait")
    assert asked(again) == ("bid", 0) and asked(after(again, "pass")) == ("bid", 2)


def test_example_4_all_pass() -> None:
    s = table(*[family(stacks="5")] * 3, to_act=1, start=1, council={"church": 0}, bids=[None] * 3)
    done = after(s, "pass", "pass", "pass")
    assert (done.start, done.council, asked(done)) == (1, s.council, ("bid", 1))


def test_example_5_guild() -> None:
    stacks = ("1", "4 1", "3 1", "6 1")
    money = (5, 5, 0, 2)
    seats = [family(stacks=each, money=coins) for each, coins in zip(stacks, money, strict=True)]
    s = table(*seats, field="B", boards=BAKERS_FIRST, council={"bakers": 0}, bids=["pass", None, None, None], to_act=1,
              start=1)  # fmt: skip
    s = after(s, "reveal 4", "reveal 3", "reveal 6")
    assert s.holder("bakers") == 3 and s.seats[3].goods[0] == 1 and asked(s) == ("settle", 3)
    assert words(s)[-1] == "skip" and len(words(s)) == 10  # every bakers' square costs at most 2
    s = after(s, "skip", "skip")
    assert s.seats[2].goods[0] == 1 and s.pending.step == "bid"


def test_example_6_refund() -> None:
    s = after(table(family(stacks="43 1"), family(stacks="62 1"), family(stacks="54 1"), round_=2, bids=[None] * 3),
              "reveal 43", "reveal 62", "reveal 54")  # fmt: skip
    back = after(s, "return 4")
    assert (back.seats[0].pile[-1], back.seats[0].returned, back.seats[0].out) == (4, (4,), (3,))
    assert after(s, "leave").seats[0].out == (4, 3)


def splitting(stack: str, hand: str) -> State:
    nobody = family(pile="")
    return table(family(stacks=stack, hand=hand, pile=""), nobody, nobody, step="split")


def test_example_7_dividing() -> None:
    s = splitting("6", "553")
    assert words(s) == ["add 5", "add 3", "close"]
    assert after(s, "add 5", "close", "add 3").seats[0].stacks == ((6, 5), (5, 3))
    s = after(s, "close", "close")
    assert s.seats[0].stacks == ((6,), (5,), (5,)) and rule(s, "add 3") == "A12"
    assert after(s, "close").pending.step == "bid"


def test_example_8_division_of_three_cards() -> None:
    ways = {
        ("add 6", "add 5"): ((6, 6, 5),),
        ("add 6", "close"): ((6, 6), (5,)),
        ("add 5", "close"): ((6, 5), (6,)),
        ("close", "close"): ((6,), (6,), (5,)),
    }
    for way, stacks in ways.items():
        assert after(splitting("6", "65"), *way).seats[0].stacks == stacks


def test_example_9_sale() -> None:
    own = family(stacks="6 1", money=0, goods={"bakers": 2, "vintners": 1})
    s = after(table(own, family(), family(), field="C", bids=[None, "pass", "pass"]), "reveal 6")
    assert after(s, "sell_all").seats[0].money == 9
    assert words(after(s, "sell vintners")) == ["sell_all", "done"]
    kept = after(s, "sell bakers", "done").seats[0]
    assert kept.money == 2 and kept.goods == (1, 0, 0, 1, 0)


def test_example_10_g_without_goods() -> None:
    s = table(family(), family(stacks="6"), family(), field="G", bids=["pass", None, "pass"], to_act=1, start=1,
              council={"church": 2})  # fmt: skip
    s = after(s, "reveal 6")
    assert s.holder("merchants") == 1 and s.start == 1 and asked(s) == ("chapel", 2)


def test_example_11_council_phase() -> None:
    council = dict(zip(("nobility", "church", "bakers", "butchers", "shoemakers", "vintners", "smiths"),
                       (0, 0, 0, 1, 1, 1, 2), strict=True))  # fmt: skip
    s = after(table(*[family()] * 4, step="edifice", council=council), "edifice 1,1")
    assert [(seat.score, seat.privileges) for seat in s.seats] == [(3, 1), (3, 1), (1, 0), (0, 0)]


def test_example_12_returned_cards_in_planning() -> None:
    s = table(family(stacks="6"), family(), family(pile="52", returned="2"), step="edifice", round_=2, start=2,
              council={"nobility": 0})  # fmt: skip
    s = after(s, "edifice 1,1")
    assert asked(s) == ("draw", 2) and s.seats[2].hand == (5,)
    s = after(s, "draw")
    assert asked(s) == ("split", 2) and (s.seats[2].stacks, s.seats[2].hand) == (((5,),), (2,))
    shown = view_json(view(s, 1))["players"][2]
    assert (shown["pile"], shown["returned"], shown["hand"], shown["stacks"]) == (2, [2], 0, [])
    s = after(s, "close", "stop", "stop")
    assert s.pending.step == "bid" and s.seats[2].returned == ()


def test_example_13_view_of_stacks() -> None:
    s = table(family(stacks="63 5 1"), family(stacks="1"), family(), bids=[None, None, "pass"])
    assert view_json(view(s, 1))["players"][0]["stacks"] == [2, 1, 1]
    assert view_json(view(after(s, "reveal 5"), 1))["players"][0]["stacks"] == [2, 1]


def test_example_14_final_points() -> None:
    own = family("1,0 2,0 2,1 1,2", score=10, privileges=2, tasks="one_edifice at_town_hall quarter")
    s = table(own, family(), family(), step="over", round_=5, chapels="2,1", built={"town_hall": (1, 1)})
    final = final_scoring(s)
    assert (final.city[0], final.chapels[0], final.edifices[0], final.privileges[0]) == (4, 3, 15, 2)
    assert final.tasks[0] == (("one_edifice", 6), ("at_town_hall", 5), ("quarter", -3)) and final.scores[0] == 42


def test_example_15_rows_of_three() -> None:
    for members, task, met in (
        ("0,0 1,0 2,0", "street", True),
        ("0,1 1,2 2,3", "diagonal", True),
        ("2,1 4,1 2,0", "street", False),
    ):
        s = table(family(members), family(), family(), step="over", round_=5)
        assert TASKS[task].met(s, 0) == met


def test_example_16_tie_at_the_end() -> None:
    eight, nine = "0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0", "0,1 2,1 4,1 6,1 8,1 0,2 1,2 2,2 3,2"
    s = table(family(eight, score=36, tasks="store"), family(nine, score=35, tasks="estates"), family(), step="over",
              round_=5)  # fmt: skip
    assert final_scoring(s).scores[:2] == (41, 41) and final_scoring(s).winners == (1,)
    s = table(family(eight + " 8,0", score=35, tasks="store"), family(nine, score=35, tasks="estates"), family(),
              step="over", round_=5)  # fmt: skip
    assert final_scoring(s).scores[:2] == (41, 41) and final_scoring(s).winners == (0, 1)
