"""A sheet for the drawing at one place of the island: one item of a frame's list, also where there is nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList, Item
from game.kgr.island.pieces import IslandPiece
from game.kgr.island.places import Place
from game.table.painting.brush import TableBrush

LEAST_LETTERS = 15
"""Least size of letters on a plate, real px."""
PLATE = theme.rgb("2A2354")
EMPTY = Item(Rect(0, 0, 0, 0), None, None)


class PlaceSheet:
    """See the module.  side: of a hex, real px.  size: of the window."""

    def __init__(self, brush: TableBrush, side: float, size: tuple[int, int]) -> None:
        self._brush = brush
        self._side = side
        self._now = DisplayList(size)

    def sprite(self, piece: IslandPiece) -> None:
        """Draw a sprite at this place."""
        scale = self._brush.scale
        x, y, wide = piece.at[0] / scale, piece.at[1] / scale, piece.wide * self._side / scale
        self._brush.compose_sprite(self._now, piece.name, x, y, wide)

    def picture(self, picture: pygame.Surface, middle: Place) -> None:
        """Draw a picture with its middle there."""
        place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        self._now.blit(picture, place.topleft, PREMULTIPLIED)

    def plate(self, said: str, middle: Place, high: float) -> None:
        """Draw a few letters on a dark plate."""
        font = self._brush.type
        px = max(LEAST_LETTERS, round(high * 0.68))
        wide = max(high, font.size_of(said, "display", px)[0] + high * 0.44)
        plate = pygame.Surface((round(wide), round(high)), pygame.SRCALPHA)
        rect, round_by = plate.get_rect(), round(high * 0.4)
        pygame.draw.rect(plate, theme.CREAM, rect, border_radius=round_by)
        pygame.draw.rect(plate, PLATE, rect.inflate(-4, -4), border_radius=round_by - 2)
        font.draw(plate, said, (wide / 2, high / 2), "display", px, theme.CREAM_BRIGHT, "center")
        self.picture(plate, middle)

    def item(self) -> Item:
        """Return all of it as one item."""
        drawn = self._now.items
        return EMPTY if not drawn else drawn[0] if len(drawn) == 1 else _one_of(drawn)


def _one_of(items: Sequence[Item]) -> Item:
    """Return one item that draws several."""

    def draw(surface: pygame.Surface) -> None:
        for item in items:
            if item.draw is not None:
                item.draw(surface)

    rects = [item.rect for item in items]
    return Item(rects[0].unionall(rects[1:]), tuple(item.look for item in items), draw)
