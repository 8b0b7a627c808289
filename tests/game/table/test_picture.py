"""Pictures of tables without a window: what a bridge's `render_mode="rgb_array"` shows."""

import pytest

from engine.kernel.games import GAMES, find_game
from game.picture import renderer

SIZE = (1024, 720)


@pytest.mark.parametrize("name", GAMES)
def test_every_table_is_painted_from_a_view(name: str) -> None:
    game = find_game(name)
    state = game.begin({"names": [f"seat_{seat}" for seat in range(game.seats[0])], "seed": 1})
    paint = renderer(SIZE)
    pictures = {seat: paint(name, game.view(state, seat)) for seat in range(2)}
    for width, height, pixels in pictures.values():
        assert (width, height) == SIZE and len(pixels) == width * height * 3 and len(set(pixels)) > 100
    assert pictures[0] != pictures[1]
