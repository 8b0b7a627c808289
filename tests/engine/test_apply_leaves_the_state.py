"""`apply` leaves the given state and its chance unchanged, in every game: the same action on the same state always has
the same result."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.chance import Chance
from engine.kernel.games import GAMES, find_game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_an_action_applied_twice_comes_to_the_same(name: str, seed: int) -> None:
    game, chooser = find_game(name), Chance.seeded(seed)
    state: Any = game.begin({"names": ["Anna", "Bruno", "Chiara"], "seed": seed})
    for _ in range(400):
        if game.result(state) is not None:
            break
        legal = game.legal(state)
        action = legal[chooser.below(len(legal))]
        luck, position = state.chance.state, game.codec.write_position(state)
        (after, events), (again, told_again) = game.apply(state, action), game.apply(state, action)
        assert state.chance.state == luck, f"{action} used the chances of the state before"
        assert game.codec.write_position(state) == position
        assert after.chance.state == again.chance.state and events == told_again, action
        assert game.codec.write_position(after) == game.codec.write_position(again), action
        state = after
