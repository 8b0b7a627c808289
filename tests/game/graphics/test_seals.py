"""The seals of seats: distinct for all eyes, one for each of five seats; Firenze has at most four."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from vision import EYES, distance

from engine.firenze.game import FIRENZE
from engine.princes.game import PRINCES
from game.graphics import theme
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.setup.setup import MOST_SEATS, SPARE_SEAL, seals

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
ALIKE = 0.75
"""Greatest share of area that the outlines of two overlaid seals may have in common."""


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("pair", list(combinations(theme.SEALS, 2)), ids="-".join)
def test_colours_are_far_apart_for_every_eye(pair: tuple[str, str], eyes: str) -> None:
    one, other = (theme.PLAYERS[shape] for shape in pair)
    assert distance(one, other, eyes) >= 23


def mask(context: Context, shape: str) -> pygame.mask.Mask:
    picture = pygame.transform.smoothscale(context.sprites.sized(f"pip_{shape}", 64), (64, 64))
    return pygame.mask.from_surface(picture)


@pytest.mark.parametrize("shape", theme.SHAPES)
def test_the_outline_of_the_fifth_is_its_own(context: Context, shape: str) -> None:
    fifth, other = mask(context, theme.SEALS[-1]), mask(context, shape)
    common = fifth.overlap_area(other, (0, 0))
    assert common / (fifth.count() + other.count() - common) < ALIKE


def test_every_seal_has_all_its_pictures(context: Context) -> None:
    for shape in theme.SEALS:
        for kind in ("seal", "pip", "hole", "cursor", "niche", "seat_bar", "seat_frame", "turn_ribbon", "mason"):
            assert f"{kind}_{shape}" in context.sprites.names()
        assert shape in theme.CURVES


def test_five_seats_have_five_seals_and_only_the_sixth_the_spare_one() -> None:
    assert seals(5) == theme.SEALS and seals(MOST_SEATS) == (*theme.SEALS, SPARE_SEAL)
    assert seals(4) == theme.SHAPES == theme.SEALS[:4]


def test_a_game_from_before_there_was_a_fifth_seal_is_still_one() -> None:
    setup = quick_setup(("human",) * 5, NAMES, 1, 1.0, "fuersten")
    setup.check(PRINCES)
    seats = tuple(replace(seat, shape=SPARE_SEAL) if seat.shape == "triangle" else seat for seat in setup.seats)
    assert sum(seat.shape == SPARE_SEAL for seat in seats) == 1
    replace(setup, seats=seats).check(PRINCES)


@pytest.mark.parametrize("shape", ["triangle", SPARE_SEAL])
def test_firenze_has_no_such_seat(shape: str) -> None:
    setup = quick_setup(("human",) * 4, NAMES[:4], 1, 1.0)
    setup.check(FIRENZE)
    with pytest.raises(ValueError, match="no such seat"):
        replace(setup, seats=(replace(setup.seats[0], shape=shape), *setup.seats[1:])).check(FIRENZE)
