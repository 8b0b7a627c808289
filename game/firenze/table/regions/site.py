"""The own site: name plate, towers, and the place for a new one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.firenze.table.anchors import BrickAnchor, tower_body
from game.firenze.table.boxes import Boxes
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import Point, Region
from game.graphics.bricks import brick_height
from game.graphics.grid import Grid
from game.table.spots import Target, TouchArea

SITE_PLATE = 158  # width of the name plate with its gold line


class SitePlan(NamedTuple):
    """Own site, logical: left of the first tower, pitch, foot, brick width."""

    x: float
    pitch: float
    foot: float
    brick: float
    places: int


class Site(Region):
    """The own site."""

    name = "site"
    kinds = ("new_tower",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.site)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("seat"):
                return self.name_plate
            case Target("tower", seat, tower):
                return self._slot(model, tower, model.shown_height(seat, tower) + 1)
        return self._slot(model, len(model.view.seats[model.me].towers), 2)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        own = model.view.seats[model.me]
        towers = [Target("tower", model.me, k) for k in reversed(range(len(own.towers)))]
        yield self._area(model, shown, (*towers, new_tower(shown), Target("seat", model.me)))

    @property
    def name_plate(self) -> Rect:
        """The plate with seal, name and score."""
        box = self.boxes.site
        return self.grid.rect(box.x + 8, box.y + 8, 150, box.h - 16)

    def score_place(self) -> Point:
        """Centre of the score."""
        site = self.boxes.site
        return self.grid.at(site.x + 84, site.y + site.h * 0.675)

    def plan(self, heights: Sequence[int]) -> SitePlan:
        """The own site with towers of these heights, logical px; there is always a place for one more."""
        site = self.boxes.site
        places = max(6 if site.w > 760 else 4, len(heights) + 1)
        pitch = (site.w - SITE_PLATE - 24) / places
        tallest = max([8, *heights])
        brick = min((site.h - 33) / (tallest * 54 / 124 + 18 / 124), pitch * 0.88)
        x = site.x + SITE_PLATE + 10 + max(0.0, pitch - brick) / 2
        return SitePlan(x, pitch, site.bottom - 30, brick, places)

    def brick(self, heights: Sequence[int], tower: int, floor: int) -> BrickAnchor:
        """Stone `floor` (0 is the lowest) of a tower, with towers of these heights; of a tower or floor that is not
        there, where it would be."""
        plan = self.plan(heights)
        return self._spot(plan.x + tower * plan.pitch, plan.foot - floor * brick_height(plan.brick), plan.brick)

    def tower_brick(self, model: TableModel, tower: int, floor: int) -> BrickAnchor:
        """The same with the towers that stand there."""
        return self.brick([standing.height for standing in model.view.seats[model.me].towers], tower, floor)

    def tower_rect(self, model: TableModel, tower: int) -> Rect:
        """The body of a tower as shown (one stone at least)."""
        return tower_body(self.tower_brick(model, tower, 0), max(1, model.shown_height(model.me, tower)))

    def new_tower_place(self, model: TableModel) -> BrickAnchor:
        """The lowest stone of the next tower."""
        return self.tower_brick(model, len(model.view.seats[model.me].towers), 0)

    def _slot(self, model: TableModel, place: int, height: int) -> Rect:
        """A place up to `height` stones, with the plate at its foot, inside the site."""
        body = tower_body(self.tower_brick(model, place, 0), max(2, height))
        body.height += self.grid.px(24)
        return body.clip(self.rect)


def new_tower(shown: TableShown) -> Target:
    """The target of the place for a new tower: its colour is that of the selected stock column, else the only one that
    is lit, else -1 (then it is asked)."""
    question = shown.question
    if question.selected is not None and question.selected.kind == "stock":
        return Target("new_tower", question.selected.a)
    lit = [target for target in question.lit if target.kind == "new_tower"]
    return lit[0] if len(lit) == 1 else Target("new_tower", -1)
