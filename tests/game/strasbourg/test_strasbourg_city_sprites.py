"""The pictures of the city and of the title of Strasbourg: what the table counts on when it puts them together."""

from itertools import combinations

import pygame
import pytest
from vision import EYES, distance, lab

from engine.strasbourg.components import EDIFICES, GUILDS
from game.graphics import theme
from game.graphics.images import Sprites
from game.shell.context import Context
from game.strasbourg.title import PASSAGE, StrasbourgTitle

FRONT, AWAY, UP = 104, 30, 76
"""Front edge of a square and the vector of its depth, logical px."""
PRICE = pygame.Rect(0, 0, 16, 18)
"""Room of the price, round the middle of the half of a square in front."""
PRICE.center = (round(FRONT / 2 + AWAY / 4), -UP // 4)
BUILDINGS = [f"strasbourg_{name}" for name in (*(f"house_{g}" for g in GUILDS), *(f"edifice_{e}" for e in EDIFICES))]
SIZE = 1280, 720


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    return Sprites()


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
