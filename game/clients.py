"""The clients of the games: one line each, `module:value`, imported when first asked for.

An explicit table, no scanning: a frozen executable cannot list its packages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.games import DEFAULT
from game.graphics import theme
from game.lazy import resolve

if TYPE_CHECKING:  # the first picture needs no game
    from game.client import GameClient, TitlePicture

CLIENTS: dict[str, str] = {
    "firenze": "game.firenze.client:CLIENT",
    "fuersten": "game.princes.client:CLIENT",
}


class Title(NamedTuple):
    """The title of a game."""

    picture: str
    """A `TitlePicture`."""
    sky: tuple[theme.Stop, ...]
    """Of the first frame, which waits for nothing."""
    miniature: str
    """Sprite of the switch to it from another game."""
    learn: bool = True
    """Whether it has lessons, without importing them."""
    rules: bool = True
    """Whether it has a book, without importing it."""


TITLES: dict[str, Title] = {
    "firenze": Title("game.firenze.title:FirenzeTitle", theme.TITLE_SKY, "title_miniature"),
    "fuersten": Title("game.princes.title:PrincesTitle", theme.DAY_SKY, "princes_title_miniature"),
}
"""A game that is not listed has the picture of the house, and no lessons or book."""


def find_client(name: str) -> GameClient:
    """Return the client of the game of that name. Raises KeyError if there is none."""
    client: GameClient = resolve(CLIENTS[name])
    return client


def title_of(name: str) -> Title:
    """Return the title of the game of that name."""
    return TITLES.get(name) or TITLES[DEFAULT]._replace(learn=False, rules=False)


def find_picture(name: str) -> type[TitlePicture]:
    """Return the picture behind the menu of the game of that name."""
    picture: type[TitlePicture] = resolve(title_of(name).picture)
    return picture
