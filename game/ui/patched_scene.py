"""A scene with a form whose picture is kept, and in which only changes are repainted (see `Patches`)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.graphics.ahead import Ground, unseen
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.shell.scene import ComposedScene
from game.ui.form_scene import FormScene
from game.ui.patches import Parts, Patches


class PatchedScene(ComposedScene, FormScene):
    """See the module. Code that changes still parts must make the ground forget its picture."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._ground = Ground(self._paint_ground)
        self._patches = Patches(lambda: self._ground.get(self.size), self._drawn)

    def prepare(self) -> Iterator[bool]:
        self.context.sprites.fetch("focus_frame")
        yield from self._ground.prepare(self.context.sprites, self.size, self._drawn(unseen()))
        yield from self._patches.prepare(self.size, self._parts())

    def compose(self, display: DisplayList) -> None:
        self._patches.picture(self.size, self._parts())
        self._patches.compose(display)

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint the still parts, one per step."""
        raise NotImplementedError

    def _parts(self) -> Parts:
        """Return the rectangles of everything else, with the values that each depends on."""
        raise NotImplementedError

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        """Draw everything on the ground, one part per step. area: nothing outside it is needed; None: only record which
        pictures are drawn."""
        raise NotImplementedError
