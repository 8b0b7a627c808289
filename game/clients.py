"""The clients of the games, imported when first asked for.

They are found like the games themselves (`engine.kernel.games`), by the entry points `firenze.clients`; a game without
one has the plain client. What the first picture shows of a game is its title, in the module `title_card` beside its
client, which imports nothing else of the game.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.games import GAMES, Registry, listed_clients, load
from game.graphics import theme
from game.lazy import resolve

if TYPE_CHECKING:  # the first picture needs no game
    from game.client import GameClient, TitlePicture
    from game.shell.context import Context
    from game.shell.scene import Size

log = logging.getLogger(__name__)

PLAIN = "game.plain_client:plain_client"
"""Makes the client of a game that has none."""
CLIENTS = Registry(partial(listed_clients, PLAIN))


NAME_PICTURE = "game.scenes.title.name_picture:NamePicture"
"""The picture of a game that has none."""


class Title(NamedTuple):
    """The title of a game."""

    picture: str = ""
    """A `TitlePicture`; "" for the sky with the name of the game (`game.scenes.title.name_picture`)."""
    sky: tuple[theme.Stop, ...] = theme.EVENING_SKY
    """Of the first frame, which waits for nothing."""
    miniature: str = ""
    """Sprite of the switch to it from another game; "" for its name alone, under its sky."""
    learn: bool = True
    """Whether it has lessons, without importing them."""
    rules: bool = True
    """Whether it has a book, without importing it."""


NO_CARD = Title(learn=False, rules=False)
"""A game without a card has its name under the sky, and no lessons or book."""


def find_client(name: str) -> GameClient:
    """Return the client of the game of that name. Raises KeyError if there is none, and BrokenGameError if it cannot be
    loaded."""
    address = CLIENTS[name]
    return _plain_client(name, GAMES[name]) if address == PLAIN else load(name, address)


@lru_cache
def _plain_client(name: str, address: str) -> GameClient:
    """Return the client that is made of the game at the address."""
    client: GameClient = load(name, PLAIN)(load(name, address))
    return client


def title_of(name: str) -> Title:
    """Return the title of the game of that name: TITLE in `title_card`, beside the module of its client."""
    address = CLIENTS[name] if CLIENTS[name] != PLAIN else GAMES[name]
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


def find_picture(name: str) -> Callable[[Context, Size], TitlePicture]:
    """Return the picture behind the menu of the game of that name, for a context and the size of a window."""
    picture: Callable[..., TitlePicture] = resolve(title_of(name).picture or NAME_PICTURE)
    return picture if title_of(name).picture else partial(picture, name)
