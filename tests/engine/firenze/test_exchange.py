"""Phase 2: the exchange (R75 to R79, R162, R163, A44)."""

# ruff: noqa: N802  (the names carry the rules)

from builder import can, do, happen, lies_on, position, seat, stock, to_bag, why

SIX = "mason:w architect:yg scandal workshop:r fame:b campanile:vv"


def swaps(words: set[str]) -> set[str]:
    return {word for word in words if word.startswith("swap")}


def test_R75_R77_three_stones_for_one_of_any_colour_on_any_card() -> None:
    state = position(seat(stock="wyy"), step="swap", row=SIX)
    assert swaps(can(state)) == {"swap 0 w", "swap 1 y", "swap 1 g", "swap 3 r", "swap 4 b", "swap 5 v"}
    state = do(state, "swap 5 v", "give w", "give y", "give y")
    assert stock(state, 0) == "v"


def test_R76_the_three_stones_lie_on_the_very_card() -> None:
    state = position(seat(stock="wwyg"), step="swap", row=SIX)
    state, _ = happen(state, "swap 5 v", "give g", "give w", "give y")
    assert lies_on(state, 5) == "wygv"
    assert stock(state, 0) == "wv"


def test_R76_no_stone_goes_through_the_bag() -> None:
    state = position(seat(stock="wwyg"), step="swap", row=SIX)
    after, log = happen(state, "swap 1 y", "give g", "give w", "give y")
    assert to_bag(state, after, log) == ""
    assert after.bag == state.bag


def test_R77_the_colours_given_are_free() -> None:
    state = do(position(seat(stock="wyg"), step="swap", row=SIX), "swap 4 b")
    assert can(state) == {"give w", "give y", "give g"}
    assert can(do(state, "give w")) == {"give y", "give g"}


def test_R78_one_exchange_a_turn() -> None:
    state = position(seat(stock="wwwwww"), step="swap", row=SIX)
    state = do(state, "swap 4 b", "give w", "give w", "give w")
    assert state.pending.step == "swap"
    assert can(state) == {"continue"}
    assert why(state, "swap 5 v").code == "already_exchanged"


def test_R78_the_next_turn_has_an_exchange_again() -> None:
    state = position(seat(), seat(stock="www"), step="fulfil", swapped=True, row="mason:w fame:v")
    assert swaps(can(do(state, "continue", "take 0")))


def test_R79_the_exchange_may_be_skipped() -> None:
    state = do(position(seat(stock="wwwwww"), step="swap", row=SIX), "continue")
    assert state.pending.step == "build"
    assert stock(state, 0) == "wwwwww"


def test_A44_the_new_card_is_a_source_too() -> None:
    state = position(seat(stock="www"), row="fame", draw="mason", script=[1, 1, 1, 1], bag="wvvvv")
    state = do(state, "take 0")
    assert lies_on(state, 5) == "vvvv"
    assert "swap 5 v" in can(state)


def test_A44_three_stones_are_needed_and_two_with_a_bridge() -> None:
    assert swaps(can(position(seat(stock="ww"), step="swap", row=SIX))) == set()
    assert swaps(can(position(seat(stock="ww", buildings="bridge"), step="swap", row=SIX)))
    assert swaps(can(position(seat(stock="w", buildings="bridge"), step="swap", row=SIX))) == set()


def test_A44_the_wanted_stone_must_lie_there_before() -> None:
    state = position(seat(stock="vvv"), step="swap", row=SIX)
    assert "swap 0 v" not in can(state)
    assert why(state, "swap 0 v").code == "stone_not_on_card"
    assert why(state, "swap 2 w").code == "stone_not_on_card"  # an empty card


def test_R77_a_stone_may_be_swapped_for_its_own_colour() -> None:
    state = position(seat(stock="www"), step="swap", row=SIX)
    state = do(state, "swap 0 w", "give w", "give w", "give w")
    assert (stock(state, 0), lies_on(state, 0)) == ("w", "www")


def test_R162_a_bridge_makes_it_two_for_one() -> None:
    state = position(seat(stock="wwy", buildings="bridge"), step="swap", row=SIX)
    state = do(state, "swap 4 b", "give w", "give w")
    assert state.pending.step == "swap"
    assert (stock(state, 0), lies_on(state, 4)) == ("yb", "ww")


def test_R163_with_a_bridge_still_one_exchange_a_turn() -> None:
    state = position(seat(stock="wwwwww", buildings="bridge"), step="swap", row=SIX)
    state = do(state, "swap 4 b", "give w", "give w")
    assert swaps(can(state)) == set()


def test_R162_the_bridge_of_another_seat_does_not_help() -> None:
    state = position(seat(stock="www"), seat(buildings="bridge"), step="swap", row=SIX)
    state = do(state, "swap 4 b", "give w", "give w")
    assert state.pending.step == "give"
