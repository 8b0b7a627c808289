"""Words and pictures of games from outside stand beside each other, and beside those of the house."""

import pygame
import pytest
from packages import Packages

from game.clients import find_client, title_of
from game.graphics.index import AssetError, SpriteIndex
from game.paths import asset_folders
from game.scenes.seats.option_slip import explained
from game.shell.context import Context
from game.shell.language import Language

WORDS = """
name = "{title}"
do.bid = "Bid {how}"
[option]
span = "Size of {title}"
[value]
brief = "{how}"
[hint]
span = "How large {title} is."
"""
INDEX = '{"stone": {"file": "stone.png", "w": 10, "h": 10, "scale": 1, "anchor": [0, 0], "pad": [0, 0, 0, 0]}}'


def pair(packages: Packages) -> None:
    """Install two packages whose options, values and sprites have the same names."""
    for name, title, how, colour in (("heaps", "Heaps", "few", "red"), ("stones", "Stones", "tiny", "blue")):
        words = WORDS.replace("{title}", title).replace("{how}", how)
        folder = packages.install(name, files={"words/en.toml": words, "assets/sprites/index.json": INDEX})
        picture = pygame.Surface((10, 10))
        picture.fill(colour)
        pygame.image.save(picture, folder / "assets/sprites/stone.png")


def test_two_packages_with_the_same_names_keep_their_words_apart(packages: Packages, context: Context) -> None:
    pair(packages)
    for words in (Language.load("en"), Language.begin("en"), Language.load("de")):
        assert [words.called(game) for game in ("heaps", "stones")] == ["Heaps", "Stones"]
        assert words.of_game("heaps", "option", "span") == "Size of Heaps"
        assert words.of_game("stones", "value", "brief") == "tiny"
        assert (words.t("heaps.do.bid"), words.t("stones.do.bid")) == ("Bid few", "Bid tiny")
        assert words.t("title.new") in ("New game", "Neue Partie")
    context.language = Language.load("en", strict=True)
    assert explained(context, "span", find_client("stones")) == "How large Stones is."


def test_two_packages_with_the_same_names_keep_their_pictures_apart(packages: Packages) -> None:
    pair(packages)
    index = SpriteIndex(*asset_folders("sprites"))
    assert index.read("heaps.stone").get_at((5, 5)) == pygame.Color("red")
    assert index.read("stones.stone").get_at((5, 5)) == pygame.Color("blue")
    with pytest.raises(AssetError):
        index["stone"]


def test_one_language_is_enough_and_gives_way_to_another_key_by_key(packages: Packages) -> None:
    packages.install(
        "heaps", files={"words/en.toml": "name = 'Heaps'\nmore = 'More'", "words/de.toml": "name = 'Haufen'"}
    )
    packages.install("tas", files={"words/fr.toml": "name = 'Tas'"})
    german = Language.load("de")
    assert (german.called("heaps"), german.t("heaps.more"), german.called("tas")) == ("Haufen", "More", "Tas")


def test_a_broken_file_of_words_costs_the_house_nothing(packages: Packages) -> None:
    packages.install("heaps", files={"words/en.toml": "name = "})
    packages.install("stones", files={"words/en.toml": "name = 'Stones'"})
    words = Language.load("en")
    assert (words.called("heaps"), words.called("stones"), words.t("title.new")) == ("Heaps", "Stones", "New game")


def test_a_game_without_a_client_or_title_has_plain_ones(packages: Packages) -> None:
    packages.install("heaps")
    client = find_client("heaps")
    assert client is find_client("heaps") and client.game.name == "heaps" and client.rules["span"] == ("brief", "wide")
    assert not (title_of("heaps").learn or title_of("heaps").rules or title_of("heaps").picture)


def test_a_package_says_in_its_title_card_what_the_title_shows(packages: Packages) -> None:
    card = "from game.clients import Title\nTITLE = Title(miniature='heaps.stone', learn=False)\n"
    packages.install("heaps", files={"title_card.py": card})
    assert title_of("heaps").miniature == "heaps.stone" and title_of("heaps").rules
