"""The picture of a page, in which only changes are repainted.

    patches = Patches(ground, drawn)             # what stands still, and what draws the rest that lies in an area
    picture = patches.picture(size, parts)       # parts: where each thing lies, and what its picture depends on
    patches.compose(display)                     # that picture, and what of it has changed

A key press changes two rows and a line of a page: the others are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

import pygame

from game.graphics.ahead import blank
from game.graphics.display_list import DisplayList, apart

Parts = Mapping[Hashable, tuple[pygame.Rect, object]]
"""Rectangle of each part by name, including everything beyond its edges, real px, and its look."""


class Patches:
    """See the module. ground: returns the picture under everything, in the size of the window. drawn: draws everything
    visible in the area, one part per step; the clip is set to the area and may be reduced further."""

    def __init__(
        self, ground: Callable[[], pygame.Surface], drawn: Callable[[pygame.Surface, pygame.Rect], Iterable[object]]
    ) -> None:
        self._ground = ground
        self._drawn = drawn
        self._picture: pygame.Surface | None = None
        self._parts: Parts = {}

    @property
    def last(self) -> pygame.Surface | None:
        """The last painted picture, if any."""
        return self._picture

    def prepare(self, size: tuple[int, int], parts: Parts) -> Iterator[bool]:
        """If the whole picture is to be painted with these parts, paint it in steps (see `Scene.prepare`); the last one
        is kept until then."""
        before, whole = self._picture, pygame.Rect(0, 0, *size)
        if before is not None and before.get_size() == size and whole not in self._changed(parts):
            return
        picture = yield from blank(size)
        picture.blit(self._ground(), (0, 0))
        yield False
        for _ in self._drawn(picture, whole):
            yield False
        picture.set_clip(None)
        self._picture, self._parts = picture, parts

    def picture(self, size: tuple[int, int], parts: Parts) -> pygame.Surface:
        """Return the page with these parts, in a window of that size."""
        picture = self._picture
        if picture is None or picture.get_size() != size:
            picture = self._picture = pygame.Surface(size)
            changed = [picture.get_rect()]
        else:
            changed = self._changed(parts)
        self._parts = parts
        for area in apart(area.clip(picture.get_rect()) for area in changed):
            picture.set_clip(area)
            picture.blit(self._ground(), area, area)
            for _ in self._drawn(picture, area):
                pass
            picture.set_clip(None)
        return picture

    def compose(self, display: DisplayList) -> None:
        """Add the last painted picture."""
        assert self._picture is not None
        display.blit(self._picture, (0, 0))
        for name, (place, looks) in self._parts.items():
            display.mark(place, (name, looks))

    def _changed(self, parts: Parts) -> list[pygame.Rect]:
        """Return the rectangles of all differences."""
        before = self._parts
        names = [name for name in {**before, **parts} if before.get(name) != parts.get(name)]
        return [each[name][0] for name in names for each in (before, parts) if name in each]
