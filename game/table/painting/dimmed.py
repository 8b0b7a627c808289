"""The dimmed table behind the menu."""

from __future__ import annotations

from typing import Any

import pygame

from game.graphics.display_list import DisplayList
from game.table.painting.painter import Frame
from game.table.shown import Shown

DIM = 120
"""Brightness of the table behind the menu."""


class DimmedTable:
    """See the module."""

    rests = True

    def compose(self, display: DisplayList, model: object, shown: Shown[Any, Any], frame: Frame) -> None:
        """Dim the table while it is covered."""
        if shown.tools.cover:
            display.fill((DIM, DIM, DIM), display.area, pygame.BLEND_MULT)
