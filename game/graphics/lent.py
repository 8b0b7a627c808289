"""Surfaces whose memory is used again: the system hands out new memory page by page, which takes several times as long
as to paint on it.

    lender = Lender()
    surface = lender.surface(size)       # given back once nobody holds it any more
"""

from __future__ import annotations

from dataclasses import dataclass
from weakref import ReferenceType, ref

import pygame


@dataclass(slots=True)
class _Memory:
    """A surface with memory of its own, and the part last lent of it."""

    whole: pygame.Surface
    lent: ReferenceType[pygame.Surface]

    @property
    def is_free(self) -> bool:
        return self.lent() is None


class Lender:
    """See the module."""

    def __init__(self) -> None:
        self._all: list[_Memory] = []

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface with transparency that nobody else holds, with any contents.  Before new memory is taken,
        free memory of other sizes is released."""
        fitting = [one for one in self._all if one.is_free and one.whole.get_size() == size]
        whole = fitting[0].whole if fitting else pygame.Surface(size, pygame.SRCALPHA)
        lent = whole.subsurface(whole.get_rect())  # another object each time, as another picture must be
        if fitting:
            fitting[0].lent = ref(lent)
        else:
            self._all = [one for one in self._all if not one.is_free]
            self._all.append(_Memory(whole, ref(lent)))
        return lent
