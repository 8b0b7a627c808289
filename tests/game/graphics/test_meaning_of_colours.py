"""Green is what may be pressed, gold what is chosen or current, red what is final: in pictures and palette alike."""

import pygame
import pytest

from game.graphics import theme
from game.graphics.theme import Colour
from game.shell.context import Context

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
