"""The pictures of Strasbourg: one for everything in its engine, cards that are told apart when small, what the table
counts on when it puts the city together, small files."""

from itertools import combinations

import pygame
import pytest
from vision import EYES, distance, lab

from engine.strasbourg.components import COUNCIL, EDIFICES, GUILDS
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CARD_VALUES
from game.graphics import theme
from game.graphics.images import Sprites
from game.paths import ASSETS
from game.shell.context import Context
from game.strasbourg.title import PASSAGE, StrasbourgTitle

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


FRONT, AWAY, UP = 104, 30, 76
"""Front edge of a square and the vector of its depth, logical px."""
PRICE = pygame.Rect(0, 0, 16, 18)
"""Room of the price, round the middle of the half of a square in front."""
PRICE.center = (round(FRONT / 2 + AWAY / 4), -UP // 4)
BUILDINGS = [f"strasbourg_{name}" for name in (*(f"house_{g}" for g in GUILDS), *(f"edifice_{e}" for e in EDIFICES))]
SIZE = 1280, 720


def at(sprites: Sprites, name: str, x: int, y: int) -> pygame.Color:
    """Return the colour of a picture at x, y from its anchor, up negative; straight, not premultiplied."""
    info, picture = sprites.info(name), sprites.get(name)
    colour = picture.get_at((round(info.pad[0] + info.anchor[0]) + x, round(info.pad[1] + info.anchor[1]) + y))
    red, green, blue = (min(255, c * 255 // max(1, colour.a)) for c in colour[:3])
    return pygame.Color(red, green, blue, colour.a)


def places(area: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(area.left, area.right, 2) for y in range(area.top, area.bottom, 2)]


def paving(sprites: Sprites, guild: str) -> tuple[int, int, int]:
    """Return the mean colour of a guild's paving, beside the mark and the price."""
    across = (*range(16, 36, 2), *range(86, 98, 2))
    strip = [at(sprites, f"strasbourg_square_{guild}", x, y) for x in across for y in range(-28, -8, 2)]
    red, green, blue = (sum(colour[k] for colour in strip) // len(strip) for k in range(3))
    return red, green, blue


def test_the_pictures_of_the_city_have_the_sizes_the_table_counts_on(sprites: Sprites) -> None:
    city = sprites.info("strasbourg_city")
    assert (city.w, city.h, city.anchor) == (1124, 544, (0, 0))
    for name in (*(f"square_{guild}" for guild in GUILDS), "plot"):
        square = sprites.info(f"strasbourg_{name}")
        assert (square.w, square.h, square.anchor) == (FRONT + AWAY, UP, (0, UP))
    for name in (*BUILDINGS, "strasbourg_scaffold"):
        assert sprites.info(name).anchor == (0, sprites.info(name).h)


def test_every_seat_has_a_figure_that_stands_on_its_foot(sprites: Sprites) -> None:
    for name in (*(f"figure_{shape}" for shape in (*theme.SEALS, "neutral")), "start", "walker", "chapel"):
        figure = sprites.info(f"strasbourg_{name}")
        assert figure.anchor == (figure.w / 2, figure.h)


@pytest.mark.parametrize("name", [*BUILDINGS, "strasbourg_scaffold"])
def test_the_price_of_the_square_behind_a_building_stays_in_sight(sprites: Sprites, name: str) -> None:
    behind = PRICE.move(AWAY, -UP)
    hidden = [place for place in places(behind) if at(sprites, name, *place).a > 128]
    assert len(hidden) <= len(places(behind)) // 20


def test_a_chapel_hides_no_price_of_the_squares_behind_its_spot(sprites: Sprites) -> None:
    for beside in (0, -FRONT):
        seen = [at(sprites, "strasbourg_chapel", x, y).a for x, y in places(PRICE.move(beside, 0)) if abs(x) < 30]
        assert max(seen, default=0) < 128


@pytest.mark.parametrize("guild", GUILDS)
def test_cream_figures_can_be_read_where_the_price_is(sprites: Sprites, guild: str) -> None:
    """Cream is as light as 96 of 100; dark letters would not be read there."""
    for x, y in places(PRICE):
        red, green, blue, alpha = at(sprites, f"strasbourg_square_{guild}", x, y)
        assert alpha == 255
        assert lab((red, green, blue), "full")[0] < 42


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("pair", list(combinations(GUILDS, 2)), ids="-".join)
def test_the_squares_of_two_guilds_differ_for_every_eye(sprites: Sprites, pair: tuple[str, str], eyes: str) -> None:
    """The marks tell them apart as well."""
    one, other = (paving(sprites, guild) for guild in pair)
    assert distance(one, other, eyes) >= (15 if eyes == "full" else 8)


def test_the_title_moves_only_where_it_may(context: Context) -> None:
    context.rescale(SIZE)
    title, still, moving = StrasbourgTitle(context, SIZE), pygame.Surface(SIZE), pygame.Surface(SIZE)
    title.paint(still, (100, 80), 700)
    assert len({tuple(still.get_at((x, 300))) for x in range(0, 1280, 40)}) > 8, "the town is not painted"
    moving.blit(still, (0, 0))
    title.draw(moving, PASSAGE, moves=False)
    assert moving.get_buffer().raw == still.get_buffer().raw
    title.draw(moving, PASSAGE)
    assert moving.get_buffer().raw != still.get_buffer().raw


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_language_has_the_name_of_the_game_as_a_picture(sprites: Sprites, code: str) -> None:
    assert sprites.info(f"strasbourg_word_{code}").w > 900
