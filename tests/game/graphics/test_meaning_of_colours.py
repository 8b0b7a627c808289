"""The meaning of colours in pictures and palette (green may be pressed, gold is chosen or current, red is final), and
the seals of seats: distinct for all eyes, one for each of five seats; Firenze has at most four."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from vision import EYES, distance

from engine.firenze.game import FIRENZE
from engine.princes.game import PRINCES
from game.graphics import theme
from game.graphics.theme import Colour
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.setup.setup import MOST_SEATS, SPARE_SEAL, seals

GREEN = ("target_frame", "button_primary", "button_primary_hover", "card_rim_row_person", "brick_ghost_0")
GOLDEN = ("focus_frame", "tab_current", "prompt_pennant", "ladder_rung_current")
RED = ("button_final", "button_final_hover", "button_final_pressed")
SEEN = 200
"""Opacity from which a point of a picture counts."""


def strong(picture: pygame.Surface) -> list[Colour]:
    """Return the colours of the solid points of a picture that are neither grey nor nearly so."""
    wide, high = picture.get_size()
    found = [picture.get_at((x, y)) for x in range(0, wide, 3) for y in range(0, high, 3)]
    return [(c.r, c.g, c.b) for c in found if c.a >= SEEN and max(c[:3]) - min(c[:3]) > 70]


def hue(colour: Colour) -> float:
    return pygame.Color(*colour).hsva[0]


def share(context: Context, name: str, least: float, most: float) -> float:
    """Return the share of a picture's strong colours with a hue between two."""
    colours = strong(context.sprites.get(name, 1.0))
    return sum(least <= hue(colour) <= most for colour in colours) / len(colours)


@pytest.mark.parametrize("name", GREEN)
def test_what_may_be_pressed_is_green_and_never_red(context: Context, name: str) -> None:
    assert share(context, name, 90, 165) > 0.6
    assert share(context, name, 0, 20) + share(context, name, 340, 360) < 0.02


@pytest.mark.parametrize("name", GOLDEN)
def test_what_is_chosen_or_current_is_golden(context: Context, name: str) -> None:
    assert share(context, name, 28, 60) > 0.85


@pytest.mark.parametrize("name", RED)
def test_what_is_final_is_red(context: Context, name: str) -> None:
    assert share(context, name, 0, 20) > 0.6


def test_a_final_button_has_another_shape(context: Context) -> None:
    """So that nobody needs the colour to know it."""
    sprites = context.sprites
    pad = round(sprites.info("button_final_pressed").pad[0] * context.scale)
    corner = pygame.Rect(pad, pad, 24, 24)
    solid = {}
    for name in ("primary", "final"):
        picture = sprites.nine(f"button_{name}_pressed", (300, 98))
        solid[name] = pygame.mask.from_surface(picture.subsurface(corner), SEEN).count()
    assert solid["final"] < solid["primary"] - 50


def test_a_legal_frame_stands_out_from_every_stone() -> None:
    """One of its lines does, dark or cream, whatever stone is below it."""
    for faces in theme.STONES.values():
        for face in faces[:3]:
            assert max(theme.contrast(line, face) for line in (theme.OUTLINE, theme.KEYLINE)) > 4
        assert theme.contrast(theme.MAY, theme.OUTLINE) > 5


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
