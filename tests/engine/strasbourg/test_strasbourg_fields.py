"""The fields A to G: deciding, waiting, ranking, refunds (R21 to R37, R58 to R61, R76, A13 to A26, A30)."""

# ruff: noqa: N802  (the names carry the rules)

from typing import Any

from families import after, asked, family, log_of, rule, table, told, words

from engine.strasbourg import events as ev
from engine.strasbourg.components import FIELDS, PLACES, guild_of
from engine.strasbourg.state import State
from engine.strasbourg.text.position import from_json, view_json
from engine.strasbourg.view import view
from firenze.checks.walks import Json


def field(*stacks: str, to_act: int = 0, **given: Any) -> State:
    """Return the state at the beginning of a field; a seat without stacks has passed."""
    bids = [None if each else "pass" for each in stacks]
    return table(*(family(stacks=each) for each in stacks), to_act=to_act, **{"bids": bids, "start": to_act, **given})


def test_R21_the_fields_come_in_their_order() -> None:
    s, seen = field("6 5 4 3 2 1 1", "", ""), list[str]()
    while s.pending.step == "bid":
        seen.append(s.pending.field)  # type: ignore[attr-defined]
        s = after(s, "pass")
    assert tuple(seen) == FIELDS


def test_R22_what_the_fields_are() -> None:
    assert PLACES == {"A": 2, "B": 3, "C": 1, "D": 3, "E": 1, "F": 3, "G": 1}
    assert [guild_of("II", each) for each in FIELDS] == [None, "butchers", None, "vintners", None, "smiths", None]
    began = log_of(field("6 5", "", "", boards=["II", "I", "III", "IV", "V"]), "pass")
    assert ev.FieldBegan("B", "butchers", (1, 2)) in began


def test_R23_R24_the_start_player_decides_first_then_clockwise() -> None:
    s = field("6", "5", "4 4 3", to_act=2)
    assert words(s) == ["reveal 4", "reveal 3", "pass"]
    s = after(s, "reveal 4")
    assert asked(s) == ("bid", 0) and s.seats[2].stacks == ((4,), (3,))
    assert asked(after(s, "reveal 6")) == ("bid", 1)
    assert rule(s, "reveal 5") == rule(s, "draw") == "R24"


def test_A15_a_stack_is_open_as_soon_as_it_is_turned_up() -> None:
    s = after(field("63", "5", "4"), "reveal 63")
    assert view_json(view(s, 2))["turn"]["bids"] == [[6, 3], None, None]


def test_R25_A26_who_passed_gets_nothing_and_keeps_its_stacks() -> None:
    s = after(field("6 1", "5 1", "4"), "reveal 6", "pass", "reveal 4")
    assert s.holder("nobility") == 0 and s.holder("church") == 2
    assert s.seats[1].stacks == ((5,), (1,))


def test_A13_one_stack_a_field() -> None:
    s = after(field("6 5", "4", ""), "reveal 6", "pass")
    assert (s.pending.field, s.seats[0].stacks) == ("B", ((5,),))  # type: ignore[attr-defined]


def test_A14_a_seat_without_a_stack_passes_by_itself_whatever_it_has() -> None:
    s = table(family(stacks="6"), family(privileges=3), family(stacks="5"), bids=[None, "pass", None])
    assert asked(after(s, "reveal 6")) == ("bid", 2)
    s = after(s, "reveal 6", "reveal 5")
    assert s.pending.step == "chapel" and s.seats[1].privileges == 3  # no stack is left: no field is asked


def test_R26_R27_A18_ranking_by_sums_and_ties_from_the_start_player() -> None:
    s = field("61", "63", "43", "54", to_act=2, field="A")
    log = log_of(after(s, "reveal 43", "reveal 54", "reveal 61"), "reveal 63")
    assert ev.Ranked("A", (3, 1, 2, 0), (9, 9, 7, 7), 3) in log


def test_R28_place_1_is_start_player_before_any_action() -> None:
    s = field("61", "63", "4", field="B")
    s = after(s, "reveal 61", "reveal 63", "reveal 4")
    assert s.pending.step == "settle" and s.start == 1


def test_R29_if_all_pass_the_start_player_stays() -> None:
    s = after(field("6 5", "5", "", to_act=1), "pass", "pass")
    assert s.start == 1 and asked(s) == ("bid", 1) and s.pending.field == "B"  # type: ignore[attr-defined]


def test_R30_R31_the_places_act_in_their_order() -> None:
    s = after(field("5", "4", "61", field="B"), "reveal 5", "reveal 4", "reveal 61")
    order = []
    while s.pending.step == "settle":
        order.append((s.to_act, s.pending.office))  # type: ignore[attr-defined]
        s = after(s, words(s)[0])
    assert order == [(2, "master"), (0, "journeyman"), (1, "apprentice")]


def test_R32_the_cards_turned_up_go_out() -> None:
    s = after(field("63 1", "5 1", "4 1"), "reveal 63", "reveal 5", "reveal 4")
    assert asked(s) == ("refund", 2) and s.seats[0].out == ()
    s = after(s, "leave")
    assert [seat.out for seat in s.seats] == [(6, 3), (5,), (4,)]
    assert ev.CardsOut(((6, 3), (5,), (4,))) in log_of(
        after(field("63", "5", "4"), "reveal 63", "reveal 5", "reveal 4"), "leave"
    )


def test_R33_A21_A22_A23_a_stack_without_a_place_gives_one_card_back() -> None:
    s = after(field("63 1", "62 1", "43 1"), "reveal 63", "reveal 62", "reveal 43")
    assert words(s) == ["return 4", "return 3", "leave"] and asked(s) == ("refund", 2)
    assert rule(s, "return 6") == "R33"
    back = after(s, "return 4")
    assert (back.seats[2].pile[-1], back.seats[2].returned, back.seats[2].out) == (4, (4,), (3,))
    assert after(s, "leave").seats[2].out == (4, 3)
    assert view_json(view(back, 0))["players"][2]["returned"] == [4]


def test_A22_refunds_are_asked_in_the_order_of_the_ranking_after_all_actions() -> None:
    s = after(field("3", "4", "6", "5", field="C"), "reveal 3", "reveal 4", "reveal 6", "reveal 5")
    assert asked(s) == ("refund", 3)
    s = after(s, "return 5")
    assert asked(s) == ("refund", 1) and s.pending.bids == ((3,), (4,), (6,), ())  # type: ignore[attr-defined]
    assert asked(after(s, "leave")) == ("refund", 0)


def test_A21_who_had_a_place_gets_no_refund_even_if_it_could_do_nothing() -> None:
    poor = [family(stacks=each, money=0) for each in ("6", "5", "4")]
    s = after(table(*poor, field="B", bids=[None] * 3), "reveal 6", "reveal 5", "reveal 4")
    assert s.pending.step == "chapel" if s.holder("church") is not None else s.round == 2
    s = after(field("6 1", "", "", field="C"), "reveal 6")
    assert asked(s) == ("bid", 0)  # nothing to sell, nothing back


def test_A24_nobody_is_asked_for_refunds_in_round_5() -> None:
    s = after(field("6 1", "5 1", "4 1", round_=5), "reveal 6", "reveal 5", "reveal 4")
    assert s.pending.step == "bid" and s.seats[2].out == (4,)
    refunding = told(family(), family(), family(), step="refund", to_act=1, round_=5, field="C", bids=["6", "5", "4"],
                     ranking=[0, 1, 2])  # fmt: skip
    from families import refused

    assert refused(refunding) == "round"


def test_R34_A25_unused_stacks_go_out_unseen() -> None:
    s = table(family(stacks="63 1", lost="2"), family(), family(), step="edifice", council={"nobility": 1}, to_act=1)
    log = log_of(s, "edifice 1,1")
    done = after(s, "edifice 1,1")
    assert (done.seats[0].lost, done.seats[0].stacks) == ((6, 3, 2, 1), ())
    from engine.strasbourg.game import STRASBOURG

    assert ev.StacksLost(0, None, (2, 1)) in STRASBOURG.seen(log, 1)
    assert ev.StacksLost(0, ((6, 3), (1,)), (2, 1)) in STRASBOURG.seen(log, 0)
    assert view_json(view(done, 1))["players"][0]["lost"] == 4


# ---------------------------------------------------------------- field A and the council


def test_R35_R36_the_places_of_A() -> None:
    s = after(field("6", "51", "1", field="A"), "reveal 6", "reveal 51", "reveal 1")
    assert (s.holder("nobility"), s.holder("church")) == (0, 1) and asked(s) == ("refund", 2)


def test_R37_a_new_member_drives_out_the_old_one() -> None:
    s = field("6 1", "", "", field="A", council={"nobility": 2, "church": 2})
    log = log_of(s, "reveal 6")
    assert ev.CouncilTaken(0, "nobility", 2) in log
    assert after(s, "reveal 6").council.count(2) == 1


def test_A30_who_holds_the_seat_already_changes_nothing() -> None:
    s = field("6 1", "", "", field="A", council={"nobility": 0, "church": 0})
    assert ev.CouncilTaken(0, "nobility", None) in log_of(s, "reveal 6")
    assert after(s, "reveal 6").council == s.council


def test_A19_the_lower_places_stay_empty() -> None:
    s = after(field("6", "", "", field="A", council={"church": 2}), "reveal 6")
    assert (s.holder("nobility"), s.holder("church")) == (0, 2)


def test_A20_place_1_is_start_player_where_it_can_do_nothing() -> None:
    assert after(field("5 1", "6", "", field="C"), "reveal 5", "reveal 6", "leave").start == 1


# ---------------------------------------------------------------- waiting


def waiting(*privileges: int, start: int = 0, **given: Any) -> State:
    """Return a state in field A in which every seat has two stacks and some privileges."""
    stacks = ("5 1", "5 2", "4 3", "6 1")
    seats: list[Json] = [family(stacks=each, privileges=has) for each, has in zip(stacks, privileges, strict=False)]
    return from_json(told(*seats, to_act=start, start=start, bids=[None] * len(seats), **given))


def test_R58_A16_waiting_costs_a_privilege_at_once() -> None:
    s = waiting(1, 0, 0)
    assert words(s) == ["reveal 5", "reveal 1", "pass", "wait"]
    s = after(s, "wait")
    assert s.seats[0].privileges == 0 and s.pending.bids == ("wait", None, None)  # type: ignore[attr-defined]
    assert "wait" not in words(s) and rule(s, "wait") == "R58"


def test_R59_A17_it_is_asked_again_when_all_others_have_decided() -> None:
    s = after(waiting(1, 0, 0), "wait", "reveal 5", "pass")
    assert asked(s) == ("bid", 0) and words(s) == ["reveal 5", "reveal 1", "pass"]


def test_R60_it_may_wait_again() -> None:
    s = after(waiting(2, 0, 0), "wait", "pass", "pass", "wait")
    assert asked(s) == ("bid", 0) and s.seats[0].privileges == 0


def test_R61_several_are_asked_again_from_the_start_player_on() -> None:
    s = after(waiting(1, 0, 2, start=2), "wait", "wait")  # seats 2 and 0
    s = after(s, "pass")
    assert asked(s) == ("bid", 2)
    s = after(s, "wait")
    assert asked(s) == ("bid", 0)
    assert asked(after(s, "pass")) == ("bid", 2)


def test_A16_waiting_is_allowed_where_nobody_else_is_left() -> None:
    s = after(waiting(1, 0, 0, start=1), "pass", "pass")
    again = after(s, "wait")
    assert asked(again) == ("bid", 0) and again.pending.bids == (None, "pass", "pass")  # type: ignore[attr-defined]
    assert ev.AskedAgain((0,)) in log_of(s, "wait")


def test_R76_a_field_from_the_first_question_to_the_last_card() -> None:
    s = after(field("61 1", "5", "4", "3", field="B"), "reveal 61", "reveal 5", "reveal 4")
    names = [type(event).__name__ for event in log_of(s, "reveal 3")]
    assert names == ["StackRevealed", "Ranked", "CouncilTaken", "GoodTaken", "Asked"]
    s = after(s, "reveal 3", "skip", "skip", "good")
    assert asked(s) == ("refund", 3)
    names = [type(event).__name__ for event in log_of(s, "leave")]
    assert names == ["RefundLeft", "CardsOut", "FieldBegan", "Asked"]
