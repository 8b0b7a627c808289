"""The table at the turning points of a review, small: painted a little per frame, once the game is judged.

points = PointPictures(context, journal)
points.fit(size)
points.want((12, 40))       # the places: numbers of actions played
points.step()               # every frame; whether another picture is there
points.drawn(12)            # the picture, an empty frame until it is there
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engine.journal.journal import Journal
from game.graphics import theme
from game.scenes.replay.table_picture import Thumbnails, fitted
from game.shell.context import Context
from game.shell.scene import Size

BOX = (500, 312)
"""Largest size of a picture, logical px."""
EDGE = 4


class PointPictures:
    """See the module."""

    def __init__(self, context: Context, journal: Journal[Any, Any]) -> None:
        self._context = context
        self._journal = journal
        self._pictures = Thumbnails(context)
        self._wanted: tuple[int, ...] = ()
        self._size: Size = (1, 1)

    def fit(self, size: Size) -> None:
        """Take the size of pictures from that of the window."""
        box = self._context.px(BOX[0]), self._context.px(BOX[1])
        self._size = fitted(size, box)
        self._pictures.fit(size, box, box)

    def want(self, places: Sequence[int]) -> None:
        """Queue the tables at these places for painting."""
        self._wanted = tuple(places)
        self._pictures.room = max(1, len(places))

    def is_there(self, place: int) -> bool:
        """Return whether a picture is painted."""
        return self._pictures.find(place) is not None

    @property
    def is_busy(self) -> bool:
        """Whether pictures are still missing."""
        return any(not self.is_there(place) for place in self._wanted)

    def step(self) -> bool:
        """Paint on; return whether another picture is finished."""
        if not self._pictures.is_busy:
            missing = next((place for place in self._wanted if not self.is_there(place)), None)
            if missing is not None:
                self._pictures.paint(missing, self._journal, missing)
            return False
        before = sum(map(self.is_there, self._wanted))
        self._pictures.step()
        return sum(map(self.is_there, self._wanted)) > before

    def drawn(self, place: int) -> pygame.Surface:
        """Return the picture in its frame, premultiplied."""
        edge = max(2, self._context.px(EDGE))
        framed = pygame.Surface((self._size[0] + 2 * edge, self._size[1] + 2 * edge), pygame.SRCALPHA)
        framed.fill(theme.INK)
        picture = self._pictures.find(place)
        if picture is None:
            framed.fill(theme.PARCHMENT_MID, (edge, edge, *self._size))
        else:
            framed.blit(picture.small, (edge, edge))
        return framed
