"""The clients of the games, imported when first asked for.

They are found like the games themselves (`engine.kernel.games`), by the entry points `firenze.clients`; a game without
one has the plain client. What the first picture shows of a game is its title, in the module `title_card` beside its
client, which imports nothing else of the game.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.games import (
    GAMES,
    GROUPS,
    BrokenGameError,
    Registry,
    address_of,
    is_of_house,
    listed_clients,
    load,
    package_of,
    put_aside,
)
from game.graphics import theme
from game.lazy import resolve
from game.paths import SPRITES
from game.shell.language import WORDS, package_file

if TYPE_CHECKING:  # the first picture needs no game
    from game.client import GameClient, TitlePicture
    from game.shell.context import Context
    from game.shell.scene import Size

log = logging.getLogger(__name__)

PLAIN = "game.plain_client:plain_client"
"""Makes the client of a game that has none."""
CLIENTS = Registry(GROUPS[1], partial(listed_clients, PLAIN))
_SOUND: set[str] = set()
"""The games from outside that have been loaded."""
MOST_LETTERS = 120
"""Of the reason why a game cannot be played."""


NAME_PICTURE = "game.scenes.title.name_picture:NamePicture"
"""The picture of a game that has none."""


class Title(NamedTuple):
    """The title of a game."""

    picture: str = ""
    """A `TitlePicture`; "" for the sky with the name of the game (`game.scenes.title.name_picture`)."""
    sky: tuple[theme.Stop, ...] = theme.EVENING_SKY
    """Of the first frame, which waits for nothing."""
    miniature: str = ""
    """Sprite of its door; "" for its name alone, under its sky."""
    learn: bool = True
    """Whether it has lessons, without importing them."""
    coach: bool = True
    """Whether a first game can be played with a coach, without importing it."""
    rules: bool = True
    """Whether it has a book, without importing it."""
    players: tuple[int, int] | None = None
    """Least and greatest number of players; None if the door says nothing of them."""
    minutes: tuple[int, int] | None = None
    """Usual length of a game at a table, from and to; None if the door says nothing of it."""
    weight: int = 0
    """How demanding it is, from 1 (very light) to 5; 0 if the door says nothing of it."""


NO_CARD = Title(learn=False, coach=False, rules=False)
"""A game without a card has its name under the sky, and no lessons or book."""


def find_client(name: str) -> GameClient:
    """Return the client of the game of that name. Raises KeyError if there is none, and BrokenGameError if it cannot be
    loaded."""
    address = address_of(name, CLIENTS)
    return _plain_client(name, GAMES[name]) if address == PLAIN else load(name, address)


@lru_cache
def _plain_client(name: str, address: str) -> GameClient:
    """Return the client that is made of the game at the address."""
    client: GameClient = load(name, PLAIN)(load(name, address))
    return client


def title_of(name: str) -> Title:
    """Return the title of the game of that name: TITLE in `title_card`, beside the module of its client."""
    address = CLIENTS.get(name, PLAIN)
    if address == PLAIN:
        address = GAMES.get(name, "")
    return _card(address.partition(":")[0].rpartition(".")[0])


@lru_cache
def _card(package: str) -> Title:
    try:
        card: Title = resolve(f"{package}.title_card:TITLE") if package else NO_CARD
    except Exception as problem:  # a package may have no card; whether it is broken is found out later
        if not isinstance(problem, ModuleNotFoundError):
            log.warning("the card of %s cannot be read: %r", package, problem)
        return NO_CARD
    return card


def forget() -> None:
    """Forget what was found of all games: another game may have the name of one."""
    for kept in (_card, _plain_client):
        kept.cache_clear()
    _SOUND.clear()


def is_sound(name: str) -> bool:
    """Return whether a game is here and can be played. One from outside is loaded for it the first time, with all its
    words and the list of its sprites; it is put aside if that fails."""
    if name not in CLIENTS or is_of_house(name) or name in _SOUND:
        return name in CLIENTS
    try:
        _check(name)
    except Exception as problem:  # whatever a package does, it is not the house that is broken
        said = problem.problem if isinstance(problem, BrokenGameError) else f"{type(problem).__name__}: {problem}"
        log.error("the game %s is put aside: %s", name, said, exc_info=problem)
        put_aside(name, " ".join(said.split())[:MOST_LETTERS])
        return False
    _SOUND.add(name)
    return True


def check_games() -> Iterator[None]:
    """Find out which games from outside can be played, one a step, and put aside the others."""
    for name in tuple(CLIENTS):
        if name not in _SOUND and not is_of_house(name):
            is_sound(name)
            yield


def playable() -> tuple[str, ...]:
    """Return the games that can be played, after all from outside have been loaded."""
    for _ in check_games():
        pass
    return tuple(CLIENTS)


def _check(name: str) -> None:
    """Raise an error if a game from outside is broken."""
    client, folder = find_client(name), package_of(name)
    if client.game.name != name:
        raise BrokenGameError(name, f"the name of its game is {client.game.name!r}")
    if folder is None:
        return
    for path in (folder / WORDS).glob("*.toml"):
        try:
            package_file(name, path)
        except ValueError as problem:
            raise BrokenGameError(name, f"{WORDS}/{path.name}: {problem}") from problem
    if (sprites := folder / SPRITES).is_dir():
        from game.graphics.index import SpriteIndex

        SpriteIndex(sprites).names()


def find_picture(name: str) -> Callable[[Context, Size], TitlePicture]:
    """Return the picture behind the menu of the game of that name, for a context and the size of a window."""
    picture: Callable[..., TitlePicture] = resolve(title_of(name).picture or NAME_PICTURE)
    return picture if title_of(name).picture else partial(picture, name)
