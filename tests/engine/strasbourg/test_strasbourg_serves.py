"""What serves each of the 25 tasks: the squares that a player sees light up are those that bring a task nearer."""

import pytest
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg.city import BIT, NUMBER, SQUARES_OF, numbers_in
from engine.strasbourg.components import CHURCH, NOBILITY
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.serves import ALL, serves
from engine.strasbourg.state import BuiltEdifice, State
from engine.strasbourg.tasks import TASKS

EXACT = frozenset(
    (*(task for task in TASKS if task.startswith(("at_", "in_"))), "four_edifices", "most_members", "chapels", "guilds")
) | {"city_wall", "quarter", "rows"}
"""Tasks of which a square serves exactly if a member on it counts at once."""


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions of a game with three seats, one in five."""
    return [state for state, *_ in steps_of(Spec(3, 4, lively=True))][::5]


def with_member(state: State, seat: int, number: int) -> State:
    """Return the position with one more member."""
    after = state.copy()
    after.own(seat).members |= BIT[number]
    return after


@pytest.mark.parametrize("task", TASKS)
def test_a_square_that_brings_a_task_nearer_serves_it(positions: list[State], task: str) -> None:
    for state in positions:
        now, serving = progress(state, 0, task).has, serves(state, 0, task)
        assert not serving.free & state.occupied() and not serving.own & ~state.seats[0].members
        nearer = {
            n for n in numbers_in(ALL & ~state.occupied()) if progress(with_member(state, 0, n), 0, task).has > now
        }
        served = set(numbers_in(serving.free))
        if task in EXACT:
            assert served == nearer, state
        elif task in ("pairs", "guild_house"):
            assert nearer <= served


def emptied(state: State) -> State:
    """Return the position without members, edifices, chapels and councillors."""
    bare = state.copy()
    for seat in range(3):
        bare.own(seat).members = 0
    bare.council, bare.built, bare.chapels = (None,) * 8, (), ()
    return bare


def test_a_line_broken_by_another_family_does_not_serve(positions: list[State]) -> None:
    state = emptied(positions[0])
    state.own(0).members = BIT[NUMBER[2, 0]] | BIT[NUMBER[3, 0]]
    ends = BIT[NUMBER[1, 0]] | BIT[NUMBER[4, 0]]
    assert serves(state, 0, "street").free == ends
    state.own(1).members = BIT[NUMBER[4, 0]]
    assert serves(state, 0, "street").free == BIT[NUMBER[1, 0]]
    state.own(1).members |= BIT[NUMBER[1, 0]]
    assert not serves(state, 0, "street").free & ends
    assert not serves(state, 0, "diagonal").own & BIT[NUMBER[2, 0]], "both diagonals there end at a plot"


def test_an_edifice_to_come_lights_the_free_plots(positions: list[State]) -> None:
    state = emptied(positions[0])
    assert len(serves(state, 0, "at_mint").plots) == 9
    state.built = (BuiltEdifice("granary", (1, 1)),)
    assert NUMBER[1, 1] not in serves(state, 0, "at_mint").plots and not serves(state, 0, "at_mint").free
    assert serves(state, 0, "at_granary").free.bit_count() == 4 and not serves(state, 0, "at_granary").plots
    state.own(1).members = BIT[NUMBER[1, 0]] | BIT[NUMBER[0, 1]]
    assert not serves(state, 0, "one_edifice").free, "two squares are left of the three wanted"


def test_council_seats_serve_until_they_are_held(positions: list[State]) -> None:
    state = emptied(positions[0])
    assert serves(state, 0, "estates").council == (NOBILITY, CHURCH)
    state.council = (0, 1, 0, *state.council[3:])
    assert serves(state, 0, "estates").council == (CHURCH,)
    assert len(serves(state, 0, "councillors").council) == 6
    assert serves(state, 0, "guild_house") == (SQUARES_OF["bakers"], 0, (), ())
    assert serves(state, 0, "store") == (0, 0, (), ())
