"""The planner of works, painted."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.fuersten.model import TableModel, TableShown
from game.fuersten.planner.region import Planner
from game.fuersten.regions.region import Part


class PlannerProps(NamedTuple):
    """The artists in hand."""

    hand: tuple[str, ...]


class PlannerPainter(Part[Planner, PlannerProps]):
    """The planner."""

    def props(self, model: TableModel, shown: TableShown) -> PlannerProps:
        return PlannerProps(model.view.seats[model.me].hand)

    def paint(self, surface: pygame.Surface, props: PlannerProps) -> None:
        self.brush.panel(surface, "panel_parchment", self.region.rect)
