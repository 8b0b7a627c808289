"""The pictures of Strasbourg: one for everything in its engine, cards that are told apart when small, small files."""

from itertools import combinations

import pygame
import pytest

from engine.strasbourg.components import COUNCIL, EDIFICES, GUILDS
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CARD_VALUES
from game.graphics.images import Sprites
from game.paths import ASSETS

SMALL = 40
"""Width in px at which a card must still be told from another."""
BOX = pygame.Rect(6, 6, 36, 36)
"""Inside of the place for the value on a card of 120 x 168."""


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    return Sprites()


def test_every_guild_council_seat_and_field_has_its_sign_and_its_mask(sprites: Sprites) -> None:
    for name in (*COUNCIL, "chapel", "edifice"):
        sign, mask = sprites.info(f"strasbourg_sign_{name}"), sprites.info(f"strasbourg_icon_{name}")
        assert sign.anchor == (sign.w / 2, sign.h / 2)
        assert mask.anchor == (mask.w / 2, mask.h / 2)


def test_every_good_edifice_and_task_has_its_picture(sprites: Sprites) -> None:
    wanted = {f"strasbourg_good_{guild}" for guild in GUILDS} | {f"strasbourg_icon_{name}" for name in EDIFICES}
    wanted |= {f"strasbourg_picture_{task}" for task in TASKS}
    assert wanted <= set(sprites.names())
    pictures = {name for name in sprites.names() if name.startswith("strasbourg_picture_")}
    assert pictures <= wanted, "a picture of no task"


def test_masks_are_white(sprites: Sprites) -> None:
    """A mask in another colour would not take the one that `tinted` gives it."""
    mask = sprites.tinted("strasbourg_icon_smiths", "#FFFFFF", 64)
    solid = [mask.get_at((x, y)) for x in range(64) for y in range(64) if mask.get_at((x, y)).a == 255]
    assert solid
    assert {tuple(colour) for colour in solid} == {(255, 255, 255, 255)}


def test_the_place_of_the_value_is_light_on_every_card(sprites: Sprites) -> None:
    for value in CARD_VALUES:
        pad = sprites.info(f"strasbourg_card_{value}").pad
        card = sprites.get(f"strasbourg_card_{value}")
        for corner in (BOX.topleft, BOX.midtop, BOX.center, (BOX.right - 2, BOX.bottom - 8)):
            colour = card.get_at((corner[0] + round(pad[0]), corner[1] + round(pad[1])))
            assert sum(colour[:3]) > 3 * 190, value


def test_small_cards_of_different_values_differ_in_colour(sprites: Sprites) -> None:
    means = []
    for value in CARD_VALUES:
        card = sprites.sized(f"strasbourg_card_{value}", SMALL)
        field = pygame.Rect(0, 0, SMALL - 10, 12).move(round(card.get_width() / 2) - 4, round(card.get_height() * 0.12))
        means.append(pygame.transform.average_color(card, field)[:3])
    for one, other in combinations(means, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 40


def test_the_pictures_of_strasbourg_are_small_files() -> None:
    assert sum(file.stat().st_size for file in (ASSETS / "strasbourg" / "sprites").iterdir()) <= 5 * 1024 * 1024
