"""Pictures for phones: every address that a sheet or page can name is a file, whatever was asked before."""

import io
from itertools import product

import pygame
import pytest
from tiers import widely

from engine.kernel.games import GAMES
from game.client import GameClient
from game.clients import find_client
from game.remote.pictures import PhonePictures
from game.shell.context import Context

LARGEST = 700_000
"""Most bytes of a figure."""


PARTS = 4
"""The figures of a game are read in so many parts: one in the tiers, the others with `-m wide`."""


@pytest.mark.parametrize(("name", "part"), widely(product(GAMES, range(PARTS)), kept={(name, 0) for name in GAMES}))
def test_every_figure_is_a_picture(name: str, part: int, context: Context) -> None:
    client = find_client(name)
    pictures = PhonePictures(context, client, client.newest_edition)
    for figure in sorted(client.figure_names())[part::PARTS]:
        data = pictures.files[pictures.at(figure, "de")].read()
        assert pygame.image.load(io.BytesIO(data), "figure.png").get_width() > 10, figure
        assert len(data) < LARGEST, figure


def test_addresses_are_those_of_files(context: Context) -> None:
    pictures = PhonePictures(context, find_client("strasbourg"))
    for name in ("strasbourg_coin", "strasbourg_coin*2", "icon_speech", "stone_w", "card/6", "chapel"):
        address = pictures.at(name, "en")
        assert address in pictures.files, name
        assert pictures.files[address].read()[:4] in (b"\x89PNG", b"RIFF")
    assert pictures.at("card/6", "de") != pictures.at("card/6", "en")
    for name in ("", "card/7", "../../secrets", "key:keys/escape", "no_sprite"):
        assert pictures.at(name, "en") == ""


def test_half_transparent_edges_keep_their_colour(context: Context) -> None:
    """In a window pictures are premultiplied, in a file they are not."""
    pictures = PhonePictures(context, find_client("strasbourg"))
    figure = pygame.image.load(io.BytesIO(pictures.files[pictures.at("chapel", "en")].read()), "figure.png")
    half = [
        colour
        for x in range(figure.get_width())
        for y in range(figure.get_height())
        if 60 < (colour := figure.get_at((x, y))).a < 160
    ]
    assert max(max(colour[:3]) for colour in half) > 170, "no edge is brighter than its own alpha"


def test_a_game_without_pictures_has_the_house_s(lots_client: GameClient, context: Context) -> None:
    assert PhonePictures(context, lots_client).at("icon_speech", "en")
