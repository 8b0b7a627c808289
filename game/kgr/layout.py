"""The layout of the table: the question and its buttons at the left, the island in the middle, the seats at the right,
what happened below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect

from engine.kgr.island import CENTRES, EDGES, POINTS
from game.graphics.grid import Box
from game.kgr.island.places import Places
from game.shell.scene import Size
from game.table.plain.table import PlainLayout, PlainModel
from game.table.shown import Shown
from game.table.spots import Spot, Target, TouchArea

ROWS = 8
"""Buttons one below the other."""
HALO = 30
"""Logical px within which a press finds a corner or an edge."""
CORNER, EDGE, HEX = "corner", "edge", "hex"


class IslandLayout(PlainLayout):
    """See the module."""

    def __init__(self, size: Size, text_scale: float = 1.0) -> None:
        super().__init__(size, text_scale)
        width, height = self.grid.width, self.grid.height
        low = 196
        self.actions = Box(24, 104, width * 0.235, height - 128)
        left = self.actions.right + 20
        self.sea = Box(left, 104, width * 0.44, height - 104 - low - 40)
        self.facts = Box(self.sea.right + 20, 104, width - self.sea.right - 44, self.sea.h)
        self.past = Box(left, self.sea.bottom + 16, width - left - 24, low)
        self.places = Places.within(self.rect(self.sea))

    def button(self, place: int) -> Rect:
        """Return the button of the action at a place, one below the other."""
        return self.grid.rect(self.actions.x, self.actions.y + place * 76, self.actions.w, 64)

    def beside_turners(self, kind: str) -> Rect:
        """Return the primary button at the foot of the column, or the secondary one above it."""
        above = 0 if kind == "primary" else 92
        return self.grid.rect(self.actions.x, self.actions.bottom - 80 - above, self.actions.w, 80)

    def target_rect(self, model: PlainModel, shown: Shown[Any, Any], target: Target) -> Rect:
        """Return the rectangle of a target; empty (at 0, 0) if it is not on the table."""
        places = self.places
        match target.kind:
            case "corner" if 0 <= target.a < len(POINTS):
                return places.square(places.corner(target.a), 0.5)
            case "edge" if 0 <= target.a < len(EDGES):
                return places.square(places.middle(target.a), 0.42)
            case "hex" if 0 <= target.a < len(CENTRES):
                return places.square(places.hex(target.a), 0.8)
        return super().target_rect(model, shown, target)

    def areas(self, model: PlainModel, shown: Shown[Any, Any]) -> Iterator[TouchArea]:
        """Yield the touch areas, topmost first: the island lies beside all others."""
        yield from self.button_areas(model, shown)
        if not shown.tools.cover:
            yield TouchArea(
                "island", self.places.rect, lambda: self._spots(model, shown), halo=round(HALO * self.scale)
            )

    def _spots(self, model: PlainModel, shown: Shown[Any, Any]) -> Sequence[Spot]:
        """Return corners, edges and hexes, those that answer the question first: they win where two are near."""
        kinds = ((CORNER, len(POINTS)), (EDGE, len(EDGES)), (HEX, len(CENTRES)))
        targets = [Target(kind, number) for kind, count in kinds for number in range(count)]
        targets.sort(key=lambda target: target not in shown.question.lit)
        return [Spot(target, self.target_rect(model, shown, target), "island") for target in targets]
