"""Guilds and merchants (R38 to R48, R77, R78, A27 to A35)."""

# ruff: noqa: N802  (the names carry the rules)

from typing import Any

from families import after, asked, family, log_of, rule, table, words

from engine.strasbourg import events as ev
from engine.strasbourg.state import State

ORDER = ["II", "I", "III", "IV", "V"]  # B butchers, D vintners, F smiths


def guild(*families: dict[str, Any], **given: Any) -> State:
    """Return field B of the butchers after seats 0, 1, 2 turned up 6, 5, 4, with a card left for later."""
    seats = [each | {"stacks": [[value]]} for each, value in zip(families, (6, 5, 4, 3), strict=False)]
    for seat in seats:
        seat["stacks"].append([1])
    s = table(*seats, field="B", boards=ORDER, bids=[None] * len(seats), **given)
    return after(s, *[f"reveal {value}" for value in (6, 5, 4, 3)[: len(seats)]])


def test_R38_R44_A27_the_master_takes_council_seat_and_good_and_is_asked_for_a_member() -> None:
    s = guild(family(), family(), family(), council={"butchers": 2})
    assert s.holder("butchers") == 0 and s.seats[0].goods == (0, 1, 0, 0, 0)
    assert asked(s) == ("settle", 0) and words(s)[-1] == "skip" and len(words(s)) == 10


def test_R39_the_journeyman_takes_a_good_and_is_asked_for_a_member() -> None:
    s = after(guild(family(), family(), family()), "skip")
    assert asked(s) == ("settle", 1) and s.seats[1].goods == (0, 1, 0, 0, 0) and words(s)[-1] == "skip"
    assert s.holder("butchers") == 0


def test_R40_A29_the_apprentice_has_one_action_good_or_member() -> None:
    s = after(guild(family(), family(), family()), "skip", "skip")
    assert asked(s) == ("settle", 2) and words(s)[-1] == "good" and "skip" not in words(s)
    assert s.seats[2].goods == (0,) * 5
    good, member = after(s, "good"), after(s, "place 2,0")
    assert (good.seats[2].goods[1], good.seats[2].members) == (1, 0)
    assert (member.seats[2].goods[1], member.seats[2].members.bit_count()) == (0, 1)
    assert rule(s, "skip") == "A29"


def test_R41_each_action_once() -> None:
    s = guild(family(), family(), family())
    assert rule(s, "good") == "R41"  # the master has it already
    assert asked(after(s, "place 2,0")) == ("settle", 1)  # one member, then the next place


def test_R42_a_good_comes_from_the_supply() -> None:
    s = guild(family(goods={"butchers": 7}), family(), family())
    assert s.seats[0].goods == (0, 8, 0, 0, 0)


def test_R43_a_member_on_a_free_square_of_the_guild_for_its_price() -> None:
    s = guild(family("7,3", money=3), family("2,0"), family())
    assert words(s) == [
        "place 3,0",
        "place 2,1",
        "place 2,2",
        "place 7,2",
        "place 0,4",
        "place 1,4",
        "place 2,4",
        "skip",
    ]
    s = after(s, "place 7,2")
    assert s.seats[0].money == 1 and s.seats[0].members.bit_count() == 2
    for square in ("2,0", "0,0", "1,1", "9,9"):
        assert rule(guild(family(), family("2,0"), family()), f"place {square}") == "R43"


def test_A28_what_cannot_be_paid_is_not_offered_and_without_a_square_nobody_is_asked() -> None:
    s = guild(family(money=2), family(money=1), family(money=0))
    assert words(s) == ["place 2,0", "place 3,0", "place 2,2", "place 7,2", "place 0,4", "place 1,4", "skip"]
    assert rule(s, "place 2,1") == "A28"
    log = log_of(s, "skip")
    assert [event for event in log if isinstance(event, ev.PlacingSkipped)] == [
        ev.PlacingSkipped(0, "chosen"), ev.PlacingSkipped(1, "no_money"), ev.PlacingSkipped(2, "no_money"),
    ]  # fmt: skip
    s = after(s, "skip")
    assert [seat.goods[1] for seat in s.seats] == [1, 1, 1] and s.pending.field == "C"  # type: ignore[attr-defined]
    full = family("2,0 3,0 2,1 2,2 7,2 7,3 0,4 1,4 2,4", money=9)
    assert ev.PlacingSkipped(0, "no_square") in log_of(
        table(full | {"stacks": [[6]]}, family(), family(), field="B", boards=ORDER, bids=[None, "pass", "pass"]),
        "reveal 6",
    )


def test_A29_master_and_journeyman_need_not_place() -> None:
    s = after(guild(family(), family(), family()), "skip", "skip")
    assert not s.occupied()


def test_A32_three_places_with_three_seats() -> None:
    assert after(guild(family(), family(), family()), "skip", "skip").pending.office == "apprentice"  # type: ignore[attr-defined]


def test_R77_a_place_is_finished_before_the_next_begins() -> None:
    log = log_of(guild(family(), family(), family()), "place 2,0")
    assert [type(event).__name__ for event in log] == ["MemberPlaced", "GoodTaken", "Asked"]
    before = guild(family(money=9), family(money=2), family())
    assert "place 2,0" not in words(after(before, "place 2,0"))


# ---------------------------------------------------------------- merchants


def merchant(field: str = "C", **goods: int) -> State:
    """Return a merchants' field in which seat 0 is alone on place 1."""
    s = table(family(stacks="6 1", goods=goods), family(), family(), field=field, bids=[None, "pass", "pass"])
    return after(s, "reveal 6")


def test_R45_only_place_1_sells() -> None:
    both = [family(stacks=each, goods={"bakers": 1}) for each in ("6 1", "5 1")]
    s = after(table(*both, family(), field="E", bids=[None, None, "pass"]), "reveal 6", "reveal 5")
    assert asked(s) == ("sell", 0)
    assert asked(after(s, "sell_all")) == ("refund", 1)


def test_R46_A33_as_many_as_it_likes_of_any_kinds_in_the_order_of_the_guilds() -> None:
    s = merchant(bakers=2, smiths=1)
    assert words(s) == ["sell bakers", "sell smiths", "sell_all", "done"]
    assert rule(s, "sell vintners") == rule(s, "sell wood") == "R46"
    s = after(s, "sell smiths")
    assert words(s) == ["sell_all", "done"] and rule(s, "sell bakers") == "A33"
    s = after(s, "done")
    assert s.seats[0].goods == (2, 0, 0, 0, 0) and s.pending.step == "bid"


def test_R47_each_good_brings_its_value() -> None:
    s = merchant(bakers=1, butchers=1, shoemakers=1, vintners=1, smiths=1)
    assert after(s, "sell_all").seats[0].money == 5 + 2 + 3 + 4 + 5 + 6
    for good, coins in (("bakers", 2), ("butchers", 3), ("shoemakers", 4), ("vintners", 5), ("smiths", 6)):
        assert ev.GoodSold(0, good, 1, coins) in log_of(s, f"sell {good}")


def test_A33_the_sale_ends_with_the_last_good() -> None:
    s = after(merchant(bakers=2), "sell bakers")
    assert s.pending.step == "sell"
    assert ev.SaleEnded(0, 0) in log_of(s, "sell bakers")
    assert after(s, "sell bakers").pending.step == "bid"


def test_R48_R78_in_G_place_1_takes_the_merchants_seat_before_the_sale() -> None:
    assert merchant("G", bakers=1).holder("merchants") == 0 and merchant("G", bakers=1).pending.step == "sell"
    assert merchant("C", bakers=1).holder("merchants") is merchant("E", bakers=1).holder("merchants") is None


def test_A34_without_goods_nobody_is_asked() -> None:
    s = table(family(stacks="6 1"), family(), family(), field="G", bids=[None, "pass", "pass"], start=0,
              council={"church": 1})  # fmt: skip
    s = after(s, "reveal 6")
    assert s.holder("merchants") == 0 and asked(s) == ("chapel", 1)


def test_A31_goods_do_not_pay_for_squares() -> None:
    s = guild(family(money=0, goods={"smiths": 5}), family(money=0), family(money=0))
    assert s.pending.step == "bid"


def test_A35_goods_left_at_the_end_are_worth_nothing_like_coins() -> None:
    from engine.strasbourg.scoring import final_scoring

    rich = family(money=50, goods={"smiths": 3}, tasks="street")
    s = table(rich, family(tasks="store"), family(tasks="rows"), step="over", round_=5)
    assert final_scoring(s).scores == (-3, -3, -3)
