"""The own palace, painted."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.fuersten.plan import Plan
from game.fuersten.model import TableModel, TableShown
from game.fuersten.palace.region import Palace
from game.fuersten.regions.region import Part


class PalaceProps(NamedTuple):
    """What stands on the own plan."""

    plan: Plan


class PalacePainter(Part[Palace, PalaceProps]):
    """The own plan."""

    def props(self, model: TableModel, shown: TableShown) -> PalaceProps:
        return PalaceProps(model.view.seats[model.me].plan)

    def paint(self, surface: pygame.Surface, props: PalaceProps) -> None:
        self.brush.panel(surface, "panel_parchment", self.region.rect)
