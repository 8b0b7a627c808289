"""The boundary between the house and its games in `assets/`: the owner of each folder, and the users of its names.

Names are read from the code: whole strings, and strings with an inserted name (`f"seal_{shape}"`) that begin with at
least three letters. Names built in another way, or read from a file, are not seen here.
"""

import functools
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from measures import Facts, Text, facts

from engine.kernel.games import GAMES
from game.clients import CLIENTS
from game.graphics.images import Sprites
from game.paths import ASSETS, HOUSE, asset_folders, assets_of
from game.shell.language import LANGUAGE_CODES, flatten, word_files

sys.path.insert(0, str(ASSETS.parent / "tools"))
import drawers

COMMANDS = re.compile(r"card_…")
"""Strings that look like names of sprites, but are names of commands."""
OF_A_KIND = ("brick_", "icon_", "picker_", "slider_")
"""Prefixes of sprites that are signs, or parts of a brick or a control, free for any use."""
PLURAL = re.compile(r"\.(one|other)$")


class Said(NamedTuple):
    """A string in the code of the house or of a game. gaps: matches its possible values, for a string with inserted
    names."""

    drawer: str
    module: str
    text: str
    gaps: re.Pattern[str] | None

    def __str__(self) -> str:
        return f"{self.module}: {self.text}"


def said(texts: Iterable[Text], module: str) -> Iterator[Said]:
    """Yield the strings of a module that may be names."""
    drawer = module.split(".")[1] if (ASSETS / module.split(".")[1]).is_dir() else HOUSE.name
    for parts in texts:
        if len(parts) == 1 and parts[0] is not None:
            if re.fullmatch(r"[\w.-]+", parts[0]):
                yield Said(drawer, module, parts[0], None)
        elif re.match(r"[a-z]{3}", parts[0] or ""):
            gaps = "".join(re.escape(part) if part else r"[\w-]+(\.\d)?" for part in parts)
            yield Said(drawer, module, "".join(part or "…" for part in parts), re.compile(gaps))


def client() -> Iterator[tuple[str, Facts]]:
    """Yield the modules of the client."""
    return ((name, each) for name, each in facts().items() if name.startswith("game."))


class Book:
    """Strings, indexed for the search of those that may mean a name."""

    def __init__(self, found: Iterable[Said]) -> None:
        self._whole: dict[str, list[Said]] = {}
        self._gapped: dict[str, list[Said]] = {}
        for string in found:
            if string.gaps is None:
                self._whole.setdefault(string.text, []).append(string)
            else:
                self._gapped.setdefault(string.text[:3], []).append(string)

    def naming(self, name: str) -> list[Said]:
        """Return the strings that may mean this name."""
        gapped = [each for each in self._gapped.get(name[:3], ()) if each.gaps and each.gaps.fullmatch(name)]
        return [*self._whole.get(name, ()), *gapped]


@functools.cache
def book() -> Book:
    """Return all strings of the client."""
    return Book(string for module, each in client() for string in said(each.strings, module))


def drawer_of(path: Path) -> str:
    """Return the owner of an asset: `house`, or the folder of a game."""
    return path.relative_to(ASSETS).parts[0]


@functools.cache
def sprites() -> dict[str, str]:
    """Return all sprites with their owners."""
    index = Sprites()
    return {name: drawer_of(index.info(name).folder) for name in index.names()}


@functools.cache
def sounds() -> dict[str, str]:
    """Return all sounds, without their variant numbers, with their owners."""
    return {path.stem.rpartition("-")[0]: drawer_of(path) for path in ASSETS.glob("*/sounds/*")}


@functools.cache
def words(code: str) -> dict[str, str]:
    """Return all keys of words, without `one` and `other`, with their owners."""
    files = {path: flatten(tomllib.loads(path.read_text(encoding="utf-8"))) for path in word_files(code)}
    return {PLURAL.sub("", key): drawer_of(path) for path, texts in files.items() for key in texts}


def test_every_game_has_a_folder_called_after_its_client() -> None:
    games = {assets_of(address) for address in CLIENTS.values()}
    assert {path for path in ASSETS.iterdir() if path.is_dir()} == {HOUSE, *games}
    # a game may have no client
    assert {folder.name for folder in games} == {GAMES[name].split(".")[1] for name in CLIENTS}


# ------------------------------------------------------------------------------------------------ pictures and sounds


def test_no_name_is_in_two_folders() -> None:
    """Otherwise it would mean one thing in the house and another in a game."""
    listed = [name for folder in asset_folders("sprites") for name in json.loads((folder / "index.json").read_text())]
    files = [path.name for kind in ("sounds", "music") for path in ASSETS.glob(f"*/{kind}/*")]
    assert len(listed) == len(set(listed))
    assert len(files) == len(set(files))


def test_every_sprite_sound_and_piece_is_where_its_builder_puts_it() -> None:
    assert {name: drawer for name, drawer in sprites().items() if drawers.of_sprite(name) != drawer} == {}
    assert {name: drawer for name, drawer in sounds().items() if drawers.of_sound(name) != drawer} == {}
    assert [path for path in ASSETS.glob("*/music/*") if drawers.of_piece(path.stem) != drawer_of(path)] == []


def foreign(owners: dict[str, str], book: Book) -> list[tuple[Said, str]]:
    """Return the strings that name something in the folder of another game."""
    return [
        (string, f"{name} of {drawer}")
        for name, drawer in owners.items()
        if drawer != HOUSE.name
        for string in book.naming(name)
        if string.drawer != drawer
    ]


def lonely(owners: dict[str, str]) -> list[str]:
    """Return the names in the house that only one game uses."""
    users = {name: {string.drawer for string in book().naming(name)} for name in owners if owners[name] == HOUSE.name}
    return [name for name, theirs in users.items() if len(theirs) == 1 and theirs != {HOUSE.name}]


def test_nobody_names_the_sprite_of_another() -> None:
    """The house names none of a game, and a game none of another game."""
    assert [found for found in foreign(sprites(), book()) if not COMMANDS.fullmatch(found[0].text)] == []


def test_what_one_game_alone_names_is_its_own() -> None:
    """Except one of several of a kind, of which the house names others."""
    assert [name for name in lonely(sprites()) if not name.startswith(OF_A_KIND)] == []


def test_no_text_shows_the_sprite_of_another() -> None:
    """Rulebooks and words name a sprite in braces, a page of the rulebook its own after `icon`."""
    texts = {path: path.read_text(encoding="utf-8") for path in (*ASSETS.rglob("*.md"), *ASSETS.rglob("*.toml"))}
    shown = [
        (path, name) for path, text in texts.items() for name in re.findall(r"\{([\w-]+)\}|^icon ([\w-]+)", text, re.M)
    ]
    owned = [(path, sprites().get("".join(name), HOUSE.name)) for path, name in shown]
    assert {path for path, drawer in owned if drawer not in (HOUSE.name, drawer_of(path))} == set()


def test_nobody_plays_the_sound_of_another() -> None:
    """Sounds are named in calls of `play`, and in the list of sounds of a game."""
    played = [
        string
        for module, each in client()
        for string in said(each.strings if module.endswith(".sounds") else each.played, module)
    ]
    assert foreign(sounds(), Book(played)) == []


# ------------------------------------------------------------------------------------------------ words


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_nobody_says_the_words_of_another(code: str) -> None:
    """The house uses no word of a game by its whole key, and a game none of another game.  With an inserted name, such
    as `lesson.<game>.<lesson>.title`, the house reads the words of every game: this is its way to say them."""
    assert [
        found for found in foreign(words(code), book()) if found[0].drawer != HOUSE.name or found[0].gaps is None
    ] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_what_one_game_alone_says_is_its_own(code: str) -> None:
    assert lonely(words(code)) == []
