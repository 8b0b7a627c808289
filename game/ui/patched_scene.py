"""A scene with a form whose picture is kept, and of which only what has changed is painted anew (see `Patches`)."""

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
    """See the module.  Whoever changes what stands still has the ground forgotten."""

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
        """Paint what stands still, a part of it a step."""
        raise NotImplementedError

    def _parts(self) -> Parts:
        """Return where everything else lies, and what it depends on."""
        raise NotImplementedError

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        """Draw what lies on the ground, a part a step.  area: nothing beyond it is wanted; None: it is but to be known
        what it is drawn with."""
        raise NotImplementedError
