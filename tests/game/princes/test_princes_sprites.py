"""The pictures of the second game: one for everything in its engine, in the planned size, and small files."""

import pytest

from engine.princes.pieces import KINDS, ORIENTATIONS
from engine.princes.professions import FREEDOMS, PROFESSIONS
from game.graphics.images import Sprites
from game.paths import ASSETS

OBJECTS = ("forest", "lake", "park", "jester", "builder", "prestige", "recruiting")
SQUARE = 64, 56


@pytest.fixture(scope="module")
def names() -> set[str]:
    return set(Sprites().names())


def test_every_piece_has_a_picture_of_its_squares_in_every_orientation() -> None:
    sprites = Sprites()
    for kind, looks in ORIENTATIONS.items():
        for orient, squares in enumerate(looks):
            sprite = sprites.info(f"princes_piece_{kind}_{orient}")
            across, down = (1 + max(square[axis] for square in squares) for axis in (0, 1))
            assert (sprite.w, sprite.h) == (across * SQUARE[0], down * SQUARE[1])
            assert sprite.anchor == (0, 0)


def test_everything_that_can_be_had_has_its_symbol(names: set[str]) -> None:
    for thing in (*KINDS, *FREEDOMS, *OBJECTS, "bonus", "profession"):
        assert f"princes_icon_{thing}" in names


def test_every_artist_has_a_portrait_and_every_object_a_card(names: set[str]) -> None:
    assert all(f"princes_artist_{profession}" in names for profession in PROFESSIONS)
    assert all(f"princes_object_{thing}" in names for thing in OBJECTS)


def test_the_pictures_of_the_second_game_are_small_files() -> None:
    assert sum(file.stat().st_size for file in (ASSETS / "princes" / "sprites").iterdir()) <= 4 * 1024 * 1024
