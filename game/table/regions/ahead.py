"""Pictures of a table's seats and menu: at hand before they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from game.graphics.images import Sprites
from game.table.model import SeatedModel
from game.table.painting.brush import TableBrush
from game.table.painting.soon import fetch_soon
from game.table.regions.menu import Menu, menu_icons
from game.table.regions.strip import FACE

M = TypeVar("M", bound=SeatedModel[Any])


class SeatsAhead(Generic[M]):
    """Has the pictures of these seats at hand, with those of the menu and of the game.

    names: of pictures as large as in the design.  files: of more than seals and portraits, shown in many sizes.
    sized: fetches the pictures that a region shows in sizes of its own."""

    def __init__(
        self,
        brush: TableBrush,
        menu: Menu,
        names: Callable[[M], Iterable[str]],
        files: Callable[[M], Iterable[str]],
        sized: Callable[[M], None] = lambda model: None,
    ) -> None:
        self.brush = brush
        self.menu = menu
        self.names = names
        self.files = files
        self.sized = sized
        self._shapes: tuple[str, ...] = ()

    def __call__(self, model: M) -> None:
        """Fetch them in the background, unless that has been done."""
        if model.shapes == self._shapes:
            return
        self._shapes = model.shapes
        seals = (f"seal_{shape}" for shape in model.shapes)
        fetch_soon(self.brush.sprites, self.names(model), (*seals, *filter(None, model.portraits), *self.files(model)))
        fetch_menu(self.brush.sprites, self.brush.scale, self.menu)
        fetch_faces(self.brush.sprites, self.brush.scale, model)
        self.sized(model)


def fetch_faces(sprites: Sprites, scale: float, model: SeatedModel[Any]) -> None:
    """Have the faces of the strip read in the background.  scale: real px a logical one."""
    for shape, face in zip(model.shapes, model.portraits, strict=False):
        for name, width in ((face, FACE), (f"seal_{shape}", FACE / 2)):
            if face:
                sprites.fetch(name, width * scale / sprites.info(name).w)


def fetch_menu(sprites: Sprites, scale: float, menu: Menu) -> None:
    """Have the pictures of the menu's lines read in the background.  scale: real px a logical one."""
    for name, width in menu_icons(menu):
        sprites.fetch(name, width * scale / sprites.info(name).w)
