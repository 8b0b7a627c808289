"""What an object of the auction is worth: one figure in florins for all seven, which its lines add up to."""

from __future__ import annotations

import pytest
from courts import court, table
from fuersten_games import Spec, some_states

from engine.fuersten import queries
from engine.fuersten import state as st
from engine.fuersten.actions import OBJECTS
from engine.fuersten.state import COVERED, State
from engine.fuersten.values import NUMBERS
from engine.fuersten.view import view
from game.fuersten.model import Note
from game.fuersten.parts import FUERSTEN_TABLE
from game.fuersten.words import Words
from game.shell.language import Language
from game.table.parts import Seating
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Carla")
SEATING = Seating(NAMES, ("", "", ""), (True,) * 3)


def words(code: str = "en") -> Words:
    return Words(Language.load(code, strict=True), NAMES)


def notes(state: State, thing: str, code: str = "en") -> tuple[Note, ...]:
    """What stands beside the auction of an object."""
    state.pending = st.Bidding(0, thing, 1, 200, 1)
    model = FUERSTEN_TABLE.model(view(state, 0), 0, SEATING)
    found: tuple[Note, ...] = FUERSTEN_TABLE.forecast(model, words(code)).notes
    return found


def figure(state: State, thing: str) -> int:
    """The sum, in florins."""
    said = words().t("princes_planner.worth.sum")
    (found,) = [note.figure for note in notes(state, thing) if note.text == said]
    return int(found.split()[0])


def auction(*courts: dict[str, object], round_: int = 1) -> State:
    return table(*courts, *[court()] * (3 - len(courts)), step="offer", round_=round_, to_act=(round_ - 1) % 3)


def test_a_jester_has_a_sum_too() -> None:
    assert figure(auction(court(hand="poet painter composer lawyer")), "jester") == 4 * 2 * 100


def test_a_recruiting_card_counts_the_work_of_the_best_artist() -> None:
    """A bell founder of 11 is 1100 florins more, beside one more on each work in hand."""
    mine = court("workshop@3,0 forest@0,0", hand="poet painter composer", freedoms="religion")
    state = auction(mine, court(table="bell_founder"), round_=3)
    value = queries.work_value(state, 0, "bell_founder").total + 1
    assert value == 10 + 4
    assert figure(state, "recruiting") == 3 * 100 + value * 100


def test_an_artist_who_does_not_reach_the_minimum_is_no_work() -> None:
    state = auction(court(hand="poet"), court(table="bell_founder"), round_=1)
    assert figure(state, "recruiting") == 100
    assert any("7" in note.text for note in notes(state, "recruiting")), "it says how much is asked for"


def test_one_more_artist_than_actions_only_takes_the_place_of_the_least() -> None:
    mine = court("workshop@3,0 forest@0,0", hand="poet painter", freedoms="religion", jesters=3)
    state = auction(mine, court(table="bell_founder"), round_=7)
    value = queries.work_value(state, 0, "bell_founder").total + 1
    assert queries.actions_left(state, 0) == 2
    least = min(queries.work_value(state, 0, card).total for card in ("poet", "painter")) + 1
    assert figure(state, "recruiting") == 2 * 100 + (value - least) * 100


def test_prestige_points_count_what_a_work_pays_for_them() -> None:
    state = auction(court("forest@0,0", hand="poet", builders=1))
    assert figure(state, "builder") == 3 * 200
    assert figure(state, "forest") == 3 * 200


def test_a_prestige_card_has_a_sum_within_its_points() -> None:
    points = [number for row in NUMBERS["prestige"].values() for number in row]
    state = auction(court("forest@0,0 lake@3,0", hand="poet", jesters=2))
    assert 0 < figure(state, "prestige") <= max(points) * 200


@pytest.mark.parametrize("thing", OBJECTS)
def test_all_seven_have_one_sum_that_their_lines_add_up_to(thing: str) -> None:
    met = 0
    for state in some_states(Spec(3, 63), every=11):
        if state.is_over or state.limits is not None or state.got[0] is not None or state.round == 0:
            continue
        met += 1
        found = [note.figure for note in notes(state, thing) if note.figure.endswith("fl")]
        *parts, total = [int(said.split()[0]) for said in found]
        assert sum(parts) == total
    assert met


def test_nothing_is_summed_up_for_a_covered_hand() -> None:
    state = auction(court(hand="poet painter"))
    state.pending = st.Bidding(0, "jester", 1, 200, 1)
    model = FUERSTEN_TABLE.model(FUERSTEN_TABLE.cover(view(state, 0), frozenset({0})), 0, SEATING)
    assert COVERED in model.view.seats[0].hand
    assert not any(note.figure.endswith("fl") for note in FUERSTEN_TABLE.forecast(model, words()).notes)


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_tip_of_an_object_says_how_it_is_counted(code: str) -> None:
    state = auction(court(hand="poet painter composer lawyer"))
    model = FUERSTEN_TABLE.model(view(state, 0), 0, SEATING)
    found = FUERSTEN_TABLE.tip(Target("object", OBJECTS.index("jester")), model, words(code))
    assert found is not None and all(number in found[1] for number in ("800", "100", "200"))
