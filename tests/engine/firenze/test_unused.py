"""The options left in a step, for players who want to be asked every time."""

# ruff: noqa: N802  (the names carry the rules)

from builder import position, seat

from engine.firenze.reading.unused import Unused, left_unused

ROW = "mason:wwyg"


def test_R75_an_exchange_that_can_be_made() -> None:
    assert left_unused(position(seat("www"), seat(), row=ROW, step="swap")) == (Unused("exchange"),)
    assert left_unused(position(seat("ww"), seat(), row=ROW, step="swap")) == ()
    assert left_unused(position(seat("www"), seat(), row=ROW, step="swap", swapped=True)) == ()


def test_R87_stones_that_can_be_built_with_their_fee() -> None:
    assert left_unused(position(seat("www"), seat(), step="build")) == (Unused("building", 2),)
    assert left_unused(position(seat(""), seat(), step="build")) == ()


def test_R142_a_person_that_can_be_played_no_more_in_this_turn() -> None:
    assert left_unused(position(seat("w", hand="saboteur"), seat("w", "w3"), step="fulfil")) == (
        Unused("person", card="saboteur"),
    )
    assert left_unused(position(seat("w", hand="saboteur"), seat("w", "w3"), step="build")) == (
        Unused("building", 1),
    ), "phase 5 will do"
    assert Unused("person", card="wholesaler") in left_unused(
        position(seat("w", hand="wholesaler"), seat(), row=ROW, step="swap")
    )


def test_R53_a_step_that_cannot_be_left_leaves_nothing() -> None:
    assert left_unused(position(seat("w", hand="princess"), seat(), row=ROW)) == ()
