"""The clients of the games: one line each, `module:value`, imported when first asked for.

An explicit table, no scanning: a frozen executable cannot list its packages.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.graphics import theme
from game.lazy import resolve

if TYPE_CHECKING:  # the first picture needs no game
    from game.client import GameClient, TitlePicture
    from game.shell.context import Context
    from game.shell.scene import Size

CLIENTS: dict[str, str] = {
    "firenze": "game.firenze.client:CLIENT",
    "fuersten": "game.princes.client:CLIENT",
    "strasbourg": "game.strasbourg.client:CLIENT",
    "kgr": "game.kgr.client:CLIENT",
}


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


TITLES: dict[str, Title] = {
    "firenze": Title("game.firenze.title:FirenzeTitle", theme.TITLE_SKY, "title_miniature"),
    "fuersten": Title("game.princes.title:PrincesTitle", theme.DAY_SKY, "princes_title_miniature"),
    "strasbourg": Title("game.strasbourg.title:StrasbourgTitle", theme.MORNING_SKY, "strasbourg_title_miniature"),
    "kgr": Title("game.kgr.title:KgrTitle", theme.SUNSET_SKY, "kgr_title_miniature"),
}
"""A game that is not listed has its name under the sky, and no lessons or book."""


def find_client(name: str) -> GameClient:
    """Return the client of the game of that name. Raises KeyError if there is none."""
    client: GameClient = resolve(CLIENTS[name])
    return client


def title_of(name: str) -> Title:
    """Return the title of the game of that name."""
    return TITLES.get(name) or Title(learn=False, rules=False)


def find_picture(name: str) -> Callable[[Context, Size], TitlePicture]:
    """Return the picture behind the menu of the game of that name, for a context and the size of a window."""
    picture: Callable[..., TitlePicture] = resolve(title_of(name).picture or NAME_PICTURE)
    return picture if title_of(name).picture else partial(picture, name)
