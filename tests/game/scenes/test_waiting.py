"""Computer players act without needless pauses, and four times as fast while something is held."""

import pytest

from engine.firenze import events as ev
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.view import view
from game.firenze.base.model import TableModel
from game.firenze.motion.brisk import BRISK, SCORES, brisk
from game.firenze.motion.pauses import NOTABLE_LATER, SMALL, SMALL_LATER, pause
from game.input.intents import Command, CommandEnded, Dragged, Intent, Pressed, Released
from game.scenes.play.fast_forward import AFTER, FACTOR, FastForward

STONE = ev.TowerRaised(0, 0, 1, 4, 2)
SEAL = ev.PrivilegeWon(0, "x", 3, 9)
FALL = ev.TowerFell(0, 0, 1, 4, 2, 2, "ruin")


def in_round(number: int) -> State:
    """Return the beginning of a game of two, as if it were this round."""
    state = new_game(("circle", "shield"))
    state.number = 2 * number - 1
    return state


def test_nothing_to_see_is_no_pause() -> None:
    seen = view(in_round(1), 0)
    asked = ev.Asked(1, seen.pending)
    assert pause(seen, []) == pause(seen, [asked]) == pause(seen, [ev.TurnEnded(0), ev.TurnBegan(1, 2), asked]) == 0


def test_a_great_thing_is_looked_at_longer_than_a_stone() -> None:
    seen = view(in_round(1), 0)
    assert (pause(seen, [STONE]), pause(seen, [SEAL]), pause(seen, [STONE, SEAL])) == (SMALL, 1.0, 1.0)


def test_from_the_second_round_on_pauses_are_at_most_half_as_long() -> None:
    first, second = (view(in_round(number), 0) for number in (1, 2))
    assert (pause(first, [SEAL]), pause(second, [SEAL])) == (1.0, NOTABLE_LATER)
    assert pause(second, [STONE]) == SMALL_LATER < pause(first, [STONE]) / 4


@pytest.mark.parametrize("human", [True, False])
def test_small_moves_of_computers_go_faster_from_the_second_round_on(human: bool) -> None:
    """A person's own stones keep their weight, and so does all that everybody looks at; points climb a bit faster."""
    for number in (1, 2):
        seen = view(in_round(number), 0)
        model = TableModel(seen, 0, ("circle", "shield"), (human,) * 2)
        is_later = number == 2 and not human
        assert brisk(model, STONE) == (BRISK if is_later else 1.0)
        assert brisk(model, SEAL) == (SCORES if is_later else 1.0) < BRISK
        assert brisk(model, FALL) == 1.0


@pytest.mark.parametrize(
    ("down", "up"),
    [
        (Pressed((5, 5), 1), Released((5, 5), 1)),
        (Pressed((5, 5), 1), Dragged((5, 5), (60, 5))),
        (Command("confirm"), CommandEnded("confirm")),
    ],
)
def test_what_is_held_runs_four_times_as_fast_until_it_is_released(down: Intent, up: Intent) -> None:
    fast = FastForward()
    assert fast.handle(down) is None and fast.factor == 1.0
    fast.update(AFTER / 2)
    assert fast.factor == 1.0, "a press is no hold"
    fast.update(AFTER / 2)
    assert fast.factor == FACTOR
    assert fast.handle(up) is None and fast.factor == 1.0


def test_another_page_ends_the_hold() -> None:
    fast = FastForward()
    fast.handle(Command("confirm"))
    fast.update(1.0)
    fast.resume()
    assert fast.factor == 1.0
