"""Steps without a choice pass by themselves; no other step does."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from builder import position, seat
from lively import reached

from engine.firenze import state as st
from engine.firenze.automatic import ends_undo, forced
from engine.firenze.game import FIRENZE
from engine.firenze.reading import queries
from engine.firenze.rules import apply, legal
from engine.firenze.text.position import to_json
from engine.firenze.view import cover, view


def why(*sites: object, **told: object) -> str:
    """Return why the step of a position is skipped; "" if the seat has to decide."""
    found = forced(position(*sites, row="mason:wwyg", **told))  # type: ignore[arg-type]
    return found.why if found else ""


def test_R78_after_the_exchange_the_turn_goes_on() -> None:
    assert why(seat("wwwww"), seat(), step="swap", swapped=True) == "exchanged"
    assert why(seat("wwwww"), seat(), step="swap") == ""


def test_R75_who_has_too_few_stones_is_not_asked_for_an_exchange() -> None:
    assert why(seat("ww"), seat(), step="swap") == "poor"
    assert why(seat("www"), seat(), step="swap") == ""


def test_R75_without_a_stone_on_a_card_there_is_nothing_to_exchange_for() -> None:
    bare = forced(position(seat("wwwww"), seat(), step="swap"))
    assert bare is not None and bare.why == "no_stones"


def test_R182_a_wholesaler_that_could_still_be_played_is_asked_for() -> None:
    assert why(seat("ww", hand="wholesaler"), seat(), step="swap") == ""
    assert why(seat("ww", hand="saboteur"), seat("w", "w3"), step="swap") == "poor"  # it can still be played in phase 3


def test_R87_R91_where_nothing_can_be_built_building_ends() -> None:
    assert why(seat(""), seat(), step="build") == "built"
    assert why(seat("w"), seat(), step="build") == ""


def test_R94_a_tower_that_falls_is_never_passed_over() -> None:
    assert why(seat("", "g3"), seat(), step="build") == ""


def test_R155_a_person_that_matters_to_building_is_asked_for() -> None:
    assert why(seat("", hand="mason"), seat(), step="build") == ""
    assert why(seat("", hand="saboteur"), seat("w", "w3"), step="build") == "built"


def test_A11_the_window_closes_where_every_person_can_be_played_later() -> None:
    assert why(seat("w", hand="smuggler"), seat("y"), step="window") == "later"


def test_R72_an_alchemist_is_asked_for_before_the_bag_runs_out_of_a_colour() -> None:
    assert why(seat("w", hand="alchemist"), seat(), step="window") == "later"
    assert why(seat("w", hand="alchemist"), seat("vvvvvvv"), step="window") == ""


def test_R91_a_fee_of_one_colour_is_paid_without_a_question() -> None:
    assert why(seat("wwy", "w4+ w3+"), seat(), step="fee", built=4, due=3) == "all_stones"
    assert why(seat("wwww", "w4+ w3+"), seat(), step="fee", built=4, due=3) == "one_colour"
    assert why(seat("wwwy", "w4+ w3+"), seat(), step="fee", built=4, due=3) == ""


@pytest.fixture(scope="module")
def positions() -> list[st.State]:
    return list(reached(8))


def test_what_is_forced_is_legal_and_leads_where_every_other_choice_leads(positions: list[st.State]) -> None:
    seen = set[str]()
    for state in positions:
        found = forced(state)
        if found is None:
            continue
        seen.add(found.why)
        after = state
        for action in found.actions:
            assert action in legal(after)
            after, _ = apply(after, action)
        if found.why in ("one_colour", "one_tower"):
            assert set(legal(state)) == {found.actions[0]}
        if found.why == "all_stones":
            assert queries.stones_due(state) == state.seats[state.to_act].stones()
    assert {"one_colour", "exchanged", "poor", "built", "later"} <= seen


def test_A64_the_end_of_a_turn_and_a_fall_are_never_forced(positions: list[st.State]) -> None:
    for state in positions:
        found = forced(state)
        if found is None:
            continue
        assert not isinstance(state.pending, st.ChooseCard | st.FulfilOrders | st.KeepLimits | st.AnswerEvent)
        after = state
        for action in found.actions:
            after, _ = apply(after, action)
        if isinstance(state.pending, st.ChooseExchange | st.BuildTowers):
            assert after.number == state.number
            assert [tower.height for tower in after.seats[state.player].towers] == [
                tower.height for tower in state.seats[state.player].towers
            ]


def test_A64_whether_undo_ends_is_known_before(positions: list[st.State]) -> None:
    """The forced steps after an action count as well."""
    both = set[bool]()
    for number, state in enumerate(positions):
        if number % 7:
            continue
        actions = legal(state)
        action = actions[number % len(actions)]
        seen = view(state, state.to_act)
        said = ends_undo(seen, (action,))
        now, really, left = state, False, [action]
        while left and not really:
            before, (now, events) = now, apply(now, left[0])
            really = FIRENZE.barrier(before, now, events) is not None
            found = None if now.is_over else forced(now)
            left = left[1:] or (list(found.actions) if found else [])
        assert (said is not None) == really, (state.pending, action)
        both.add(really)
    assert both == {False, True}


def test_the_question_changes_nothing(positions: list[st.State]) -> None:
    for state in positions[::23]:
        before = to_json(state)
        forced(state)
        ends_undo(view(state, state.to_act), (legal(state)[0],))
        assert to_json(state) == before


def test_A11_a_covered_hand_lets_nothing_pass_that_hangs_on_its_cards() -> None:
    for hand in ("wholesaler", "saboteur", "patrician"):
        state = position(seat("ww", hand=hand), seat("w", "w3"), row="mason:wwyg", step="swap")
        assert forced(cover(view(state, 0), frozenset({0}))) is None
    bare = position(seat("ww"), seat("w", "w3"), row="mason:wwyg", step="swap")
    assert forced(cover(view(bare, 0), frozenset({0}))) is not None
