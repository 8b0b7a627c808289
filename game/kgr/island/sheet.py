"""What is drawn place by place: one item of a frame's list for each of them, also where there is nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList, Item
from game.kgr.island.pieces import Piece
from game.kgr.island.places import Place
from game.table.painting.brush import TableBrush

EMPTY = Item(Rect(0, 0, 0, 0), None, None)


class PlaceSheet:
    """See the module.  side: of a hex, real px.  items: of the places that have ended."""

    def __init__(self, brush: TableBrush, side: float, size: tuple[int, int]) -> None:
        self.items: list[Item] = []
        self._brush = brush
        self._side = side
        self._size = size
        self._now = DisplayList(size)

    def sprite(self, piece: Piece) -> None:
        """Draw a sprite at this place."""
        scale = self._brush.scale
        x, y, wide = piece.at[0] / scale, piece.at[1] / scale, piece.wide * self._side / scale
        self._brush.compose_sprite(self._now, piece.name, x, y, wide)

    def picture(self, picture: pygame.Surface, middle: Place) -> None:
        """Draw a picture with its middle there."""
        place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        self._now.blit(picture, place.topleft, PREMULTIPLIED)

    def end(self) -> None:
        """End this place."""
        drawn = self._now.items
        if drawn:
            self.items.append(drawn[0] if len(drawn) == 1 else _one_of(drawn))
            self._now = DisplayList(self._size)
        else:
            self.items.append(EMPTY)


def _one_of(items: Sequence[Item]) -> Item:
    """Return one item that draws several."""

    def draw(surface: pygame.Surface) -> None:
        for item in items:
            if item.draw is not None:
                item.draw(surface)

    rects = [item.rect for item in items]
    return Item(rects[0].unionall(rects[1:]), tuple(item.look for item in items), draw)
