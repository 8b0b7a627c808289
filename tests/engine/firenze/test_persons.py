"""The persons (R142 to R145, R155, R156, R179, R180, R182 to R184, R201, R206, R212 to R214; A10, A20, A22, A28, A40,
A41)."""

# ruff: noqa: N802  (the names carry the rules)

from collections import Counter

import pytest
from builder import can, do, hand, happen, lies_on, position, row, seat, stock, to_bag, towers, why

from engine.firenze.cards import PERSONS
from engine.firenze.effects.persons import PERSON

SIX = "mason:w architect:yg scandal workshop:r fame:b campanile:vv"
FREE = ("alchemist", "smuggler", "saboteur", "patrician")


def begins(words: set[str], card: str) -> set[str]:
    return {word for word in words if word.split()[0] == card}


@pytest.mark.parametrize("card", FREE)
@pytest.mark.parametrize("step", ["choose", "window", "swap", "build", "fulfil"])
def test_A10_R142_free_persons_at_any_decision_of_the_own_turn(card: str, step: str) -> None:
    held = card + " scandal"
    state = position(seat(stock="wy", hand=held, towers="w1+"), seat(stock="gg", towers="b2"), step=step)
    assert begins(can(state), card)


@pytest.mark.parametrize("card", FREE)
def test_A10_no_person_between_the_questions_and_none_in_limits(card: str) -> None:
    paying = position(seat(stock="wwww", hand=f"{card} scandal"), seat(stock="gg", towers="b2"), row=SIX)
    paying = do(paying, "take 2")
    assert can(paying) == {"pay w"}
    limits = position(seat(stock=11 * "w", hand=f"{card} scandal"), seat(stock="gg", towers="b2"), step="fulfil")
    assert can(do(limits, "continue")) == {"discard w"}


@pytest.mark.parametrize(
    ("card", "steps"), [("princess", {"choose"}), ("wholesaler", {"choose", "window", "swap"}), ("mason", {"build"})]
)
def test_A10_R179_R182_R201_bound_persons_only_in_their_phase(card: str, steps: set[str]) -> None:
    word = {"wholesaler": "wholesaler 1"}.get(card, card)
    for step in ("choose", "window", "swap", "build", "fulfil"):
        state = position(
            seat(stock="w", hand=f"{card} alchemist"), step=step, row="fame:w fame:w scandal:w scandal:w flood:w"
        )
        assert bool(begins(can(state), card)) == (step in steps)
        if step not in steps:
            assert why(state, word).code == "wrong_phase_for_person"


def test_A10_a_person_just_taken_may_be_used_in_the_same_turn() -> None:
    state = do(position(seat(stock="wwww"), row="mason", draw="fame"), "take 0", "continue")
    assert "mason" in can(state)
    state = do(position(seat(stock="www"), row="wholesaler scandal:w", draw="fame"), "take 0")
    assert state.pending.step == "window" and "wholesaler 0" in can(state)
    state = do(position(seat(stock="w", towers="w1"), row="architect", draw="fame"), "take 0", "continue", "raise 0")
    assert "fulfil 0 as 3" in can(do(state, "continue"))
    state = do(position(seat(), row="princess", draw="fame"), "take 0")
    assert "princess" not in can(state)


def test_R142_never_on_another_seats_turn() -> None:
    state = position(seat(stock="w"), seat(hand="saboteur alchemist smuggler", stock="w"), step="build")
    assert can(state) == {"found w", "continue"}
    assert why(state, "alchemist w v").code == "not_in_hand"


def test_R143_any_number_of_persons_in_one_turn() -> None:
    held = "alchemist smuggler saboteur patrician scandal wholesaler princess"
    state = position(seat(stock="w", hand=held), seat(stock="g", towers="b2"), row=SIX)
    state = do(
        state, "alchemist w v", "smuggler 1 v g", "saboteur 1 0", "patrician scandal", "wholesaler 5", "princess"
    )
    assert len(state.played) == 6
    assert state.pending.step == "choose"


def test_R144_never_two_of_one_name() -> None:
    state = position(seat(stock="ww", hand="alchemist alchemist"), step="swap")
    state = do(state, "alchemist w v")
    assert begins(can(state), "alchemist") == set()
    reason = why(state, "alchemist w v")
    assert (reason.code, reason.rule, reason.numbers) == ("same_name_played", "R144", {"card": "alchemist"})
    state = do(state, "continue", "continue")
    assert begins(can(state), "alchemist") == set()  # not in a later phase either
    assert hand(state, 0) == ["alchemist"]


def test_R144_the_next_turn_forgets() -> None:
    state = position(seat(), seat(stock="w", hand="alchemist"), step="fulfil", played="alchemist", discard="alchemist")
    assert begins(can(do(state, "continue")), "alchemist")


def test_R145_a_played_person_is_discarded() -> None:
    state = do(position(seat(stock="w", hand="alchemist fame"), step="swap", discard="mason"), "alchemist w v")
    assert state.discard == ("mason", "alchemist")
    assert hand(state, 0) == ["fame"]


# ---------------------------------------------------------------- alchemist


def test_R155_R156_alchemist_one_stone_of_the_stock_for_one_of_the_bag_both_chosen() -> None:
    state = position(seat(stock="wy", hand="alchemist"), step="swap", bag="gbv")
    assert begins(can(state), "alchemist") == {f"alchemist {give} {take}" for give in "wy" for take in "gbv"}
    after = do(state, "alchemist y b")
    assert stock(after, 0) == "wb"
    assert after.bag == [0, 1, 1, 0, 0, 1]


def test_R155_only_what_is_in_the_bag_and_never_the_same_colour() -> None:
    state = position(seat(stock="wv", hand="alchemist"), step="swap", bag="w")
    assert begins(can(state), "alchemist") == {"alchemist v w"}


def test_A41_alchemist_needs_a_stone_here_and_there() -> None:
    assert begins(can(position(seat(hand="alchemist"), step="swap")), "alchemist") == set()
    assert begins(can(position(seat(stock="w", hand="alchemist"), step="swap", bag="")), "alchemist") == set()


# ---------------------------------------------------------------- smuggler


def test_R213_R214_smuggler_swaps_with_any_other_seat_both_stones_chosen() -> None:
    state = position(seat(stock="wy", hand="smuggler"), seat(stock="gy"), seat(stock="v"), step="build")
    assert begins(can(state), "smuggler") == {
        "smuggler 1 w g", "smuggler 1 w y", "smuggler 1 y g", "smuggler 2 w v", "smuggler 2 y v",
    }  # fmt: skip
    state = do(state, "smuggler 2 w v")
    assert [stock(state, number) for number in range(3)] == ["yv", "yg", "w"]


def test_A41_smuggler_needs_a_stone_here_and_there_and_sizes_stay() -> None:
    assert begins(can(position(seat(hand="smuggler"), seat(stock="v"), step="build")), "smuggler") == set()
    assert begins(can(position(seat(stock="w", hand="smuggler"), seat(), step="build")), "smuggler") == set()
    state = position(seat(stock="www", hand="smuggler"), seat(stock="vv"), step="build")
    state = do(state, "smuggler 1 w v")
    assert (stock(state, 0), stock(state, 1)) == ("wwv", "wv")


# ---------------------------------------------------------------- saboteur


def test_R212_A8_A20_saboteur_one_stone_of_another_seats_tower_into_the_bag() -> None:
    state = position(seat(hand="saboteur", towers="w3+"), seat(towers="g5 y1"), seat(towers="v2"), step="build")
    assert begins(can(state), "saboteur") == {"saboteur 1 0", "saboteur 1 1", "saboteur 2 0"}
    after, log = happen(state, "saboteur 1 0")
    assert towers(after, 1) == "g4 y1"
    assert stock(after, 1) == ""
    assert to_bag(state, after, log) == "g"


def test_A32_a_sabotaged_tower_of_one_stone_vanishes() -> None:
    state = position(seat(hand="saboteur"), seat(towers="g5 y1 b2"), step="build")
    assert towers(do(state, "saboteur 1 1"), 1) == "g5 b2"


def test_A20_the_saboteur_is_kept_in_hand_and_no_event() -> None:
    state = do(position(seat(hand="patrician"), row="saboteur"), "take 0")
    assert hand(state, 0) == ["patrician", "saboteur"]
    assert state.pending.step == "window"  # for the patrician's second use, not for cancelling


# ---------------------------------------------------------------- princess


def test_R180_A22_princess_no_cost_and_no_stones_laid() -> None:
    state = position(seat(hand="princess"), row=SIX)
    assert can(state) == {"take 0", "princess"}
    state = do(state, "princess")
    assert can(state) == {f"take {slot}" for slot in range(6)}
    after = do(state, "take 5")
    assert stock(after, 0) == "vv"
    assert row(after).startswith("mason:w architect:yg scandal: workshop:r fame:b ")


def test_A22_she_is_played_before_choosing_and_works_in_this_turn_only() -> None:
    state = do(position(seat(hand="princess"), seat(), row=SIX), "princess", "take 5")
    assert not state.free_choice
    state = do(state, "continue", "continue", "continue")
    assert can(state) == {"take 0"}
    state = do(position(seat(stock="ww", hand="princess"), row=SIX), "take 2")
    assert can(state) == {"pay w"}


# ---------------------------------------------------------------- wholesaler


def test_R183_wholesaler_same_number_of_new_stones() -> None:
    # the bag is empty: exactly the stones of the card come back
    state = position(seat(hand="wholesaler"), row="mason:wyv fame", bag="", script=[0, 0, 0])
    state = do(state, "wholesaler 0")
    assert lies_on(state, 0) == "wyv"
    # stones go in first, then the draw: 4 in the bag with them, the last two are drawn
    state = position(seat(hand="wholesaler"), row="mason:ww fame", bag="vv", script=[2, 2])
    state = do(state, "wholesaler 0")
    assert lies_on(state, 0) == "vv"
    assert state.bag == [2, 0, 0, 0, 0, 0]


def test_R183_the_draw_is_blind() -> None:
    seen = Counter(
        lies_on(do(position(seat(hand="wholesaler"), row="mason:wwww", seed=seed), "wholesaler 0"), 0)
        for seed in range(50)
    )
    assert len(seen) > 20


def test_R184_he_does_not_bind_the_choice() -> None:
    state = position(seat(stock="w", hand="wholesaler"), row="mason:w fame:w")
    assert can(do(state, "wholesaler 1")) == {"take 0", "take 1"}


def test_R182_in_phase_2_too() -> None:
    state = position(seat(hand="wholesaler"), step="swap", row=SIX)
    assert begins(can(state), "wholesaler") == {f"wholesaler {slot}" for slot in (0, 1, 3, 4, 5)}


def test_A40_a_card_without_stones_is_no_target_nor_the_card_just_taken() -> None:
    state = position(seat(hand="wholesaler"), row="mason fame scandal architect campanile workshop")
    assert begins(can(state), "wholesaler") == set()
    assert why(state, "wholesaler 0").code == "card_without_stones"
    state = do(position(seat(hand="wholesaler"), row="fame:wwww"), "take 0")
    assert state.pending.step == "swap"  # no window: the five others bear no stones


# ---------------------------------------------------------------- patrician, second use


def test_R206_R149_patrician_discards_another_card_of_the_hand() -> None:
    state = position(seat(hand="patrician scandal mason", buildings="bridge"), step="build")
    assert begins(can(state), "patrician") == {"patrician scandal", "patrician mason"}
    state = do(state, "patrician scandal")
    assert hand(state, 0) == ["mason"]
    assert sorted(state.discard) == ["patrician", "scandal"]


def test_A28_not_a_building_not_itself_and_a_target_is_needed() -> None:
    state = position(seat(hand="patrician", buildings="bridge"), step="build")
    assert begins(can(state), "patrician") == set()
    assert why(state, "patrician patrician").code == "not_itself"
    assert why(state, "patrician bridge").code == "not_in_hand"


def test_A28_a_second_patrician_is_a_target() -> None:
    state = position(seat(hand="patrician patrician"), step="build")
    assert begins(can(state), "patrician") == {"patrician patrician"}
    state = do(state, "patrician patrician")
    assert state.discard == ("patrician", "patrician")
    assert state.played == ("patrician",)


def test_every_person_has_an_effect() -> None:
    assert set(PERSON) | {"architect"} == PERSONS  # the architect is played with an order
