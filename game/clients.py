"""The clients of the games: one line each, `module:value`, imported when first asked for.

An explicit table, no scanning: a frozen executable cannot list its packages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.games import DEFAULT
from game.graphics import theme
from game.lazy import resolve

if TYPE_CHECKING:  # the first picture waits for no game
    from game.client import GameClient, TitlePicture

CLIENTS: dict[str, str] = {
    "firenze": "game.firenze.client:CLIENT",
    "fuersten": "game.princes.client:CLIENT",
}


class Title(NamedTuple):
    """What the title shows of a game.  picture: a `TitlePicture`.  sky: of the first frame, which waits for nothing.
    miniature: the sprite of the door that leads there from another game.  learn, rules: whether there are lessons and a
    book, which nobody waits for here."""

    picture: str
    sky: tuple[theme.Stop, ...]
    miniature: str
    learn: bool = True
    rules: bool = True


TITLES: dict[str, Title] = {
    "firenze": Title("game.firenze.title:FirenzeTitle", theme.TITLE_SKY, "title_miniature"),
    "fuersten": Title("game.princes.title:PrincesTitle", theme.DAY_SKY, "princes_title_miniature"),
}
"""A game that is not listed has the picture of the house, and nothing to learn it from."""


def find_client(name: str) -> GameClient:
    """Return the client of the game of that name. Raises KeyError where there is none."""
    client: GameClient = resolve(CLIENTS[name])
    return client


def title_of(name: str) -> Title:
    """Return what the title shows of the game of that name."""
    return TITLES.get(name) or TITLES[DEFAULT]._replace(learn=False, rules=False)


def find_picture(name: str) -> type[TitlePicture]:
    """Return the picture behind the menu of the game of that name."""
    picture: type[TitlePicture] = resolve(title_of(name).picture)
    return picture
