"""A large site: towers, new stones, danger, the place for a new one.

`Site` is the ground of a seat's towers in any box: of the nearest seat in a panel at the foot of the table, and on the
stage of the acting seat (`street.py`). While the nearest seat's own towers stand on the stage, its panel lists the
orders that they can reach (`reach.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.state import Tower
from game.firenze.base.anchors import BrickAnchor, tower_body
from game.firenze.base.boxes import NUMBERS, Boxes
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.firenze.base.street import is_seen
from game.firenze.reading.reach import ReachLine, reach
from game.firenze.regions.reach import paint_reach
from game.firenze.regions.tower import SiteTower, TowerPlan, draw_new_place, draw_site_tower
from game.graphics.bricks import brick_height
from game.graphics.grid import Box, Grid
from game.table.painting.part import is_lit
from game.table.painting.region import Point
from game.table.spots import Target, TouchArea

HIGHEST = 8
"""Floors of the highest orders: the ground has room for one floor more than stands there, up to these."""


class SitePlan(NamedTuple):
    """Plan of a site, logical: left of the first tower, pitch, foot, brick width."""

    x: float
    pitch: float
    foot: float
    brick: float
    places: int


class Site(Region):
    """Region of a large site; by default of that of the nearest seat."""

    name = "site"
    kinds: tuple[str, ...] = ("new_tower", "caption")
    beside, places, floors, largest, filled = 6.0, 4, 5, 84.0, 0.88
    """Room at the left of the towers; least number of places and of floors that fit; largest width of a stone, also as
    a share of its place."""

    def __init__(self, boxes: Boxes, grid: Grid, box: Box | None = None) -> None:
        self.box = boxes.site if box is None else box
        super().__init__(boxes, grid, self.box)

    def seat(self, model: TableModel) -> int:
        """Return the seat whose towers stand here."""
        return model.me

    def sky(self) -> Rect:
        """Return the sky over the towers, without any targets or texts."""
        box = self.box
        return self.grid.rect(box.x + self.beside + 8, box.y + 12, box.w - self.beside - 20, box.h * 0.28)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("seat"):
                return self.real(self.boxes.plate)
            case Target("caption"):
                return self.sky()
            case Target("tower", seat, tower):
                return self._slot(model, tower, model.shown_height(seat, tower) + 1)
        return self._slot(model, len(self._towers(model)), 2)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if model.street.seat == model.me and is_seen(model, shown):
            return  # they stand on the stage
        yield self._area(model, shown, (*self._targets(model), new_tower(shown)))

    def _targets(self, model: TableModel) -> list[Target]:
        """Return the towers, the uppermost first."""
        seat = self.seat(model)
        return [Target("tower", seat, k) for k in reversed(range(len(self._towers(model))))]

    def _towers(self, model: TableModel) -> list[Tower]:
        return model.view.seats[self.seat(model)].towers

    def score_place(self) -> Point:
        """Return the centre of the score."""
        plate = self.boxes.plate
        return self.grid.at(plate.centre[0], plate.y + plate.h * 0.67)

    def plan(self, heights: Sequence[int]) -> SitePlan:
        """Return the plan of the site with towers of these heights, logical px; there is always a place for one more
        tower, and for one more floor."""
        box = self.box
        places = max(self.places, len(heights) + 1)
        left, foot = box.x + self.beside + 8, 30 + 18 * (self.boxes.grown(NUMBERS) - 1)  # the plates hang below it
        pitch = (box.right - 12 - left) / places
        tallest = max([self.floors, *heights, *(min(HIGHEST, height + 1) for height in heights)])
        highest = (box.h - 12 - foot) / (tallest * 54 / 124 + 18 / 124)
        brick = min(highest, pitch * self.filled, self.largest)
        return SitePlan(left + (pitch - brick) / 2, pitch, box.bottom - foot, brick, places)

    def brick(self, heights: Sequence[int], tower: int, floor: int) -> BrickAnchor:
        """Return stone `floor` (0 is the lowest) of a tower, with towers of these heights; for a tower or floor that
        does not exist, its future place."""
        plan = self.plan(heights)
        return self._spot(plan.x + tower * plan.pitch, plan.foot - floor * brick_height(plan.brick), plan.brick)

    def tower_plan(self, heights: Sequence[int], tower: int) -> TowerPlan:
        """Return the plan of a tower for its painting."""
        letters = self.boxes.grown(NUMBERS)
        return TowerPlan(self.brick(heights, tower, 0), self.plan(heights).pitch - 2, letters, self._ceiling)

    @property
    def _ceiling(self) -> float:
        """Return the highest place of an arrow over a tower, logical px."""
        return self.box.y + 56

    def tower_brick(self, model: TableModel, tower: int, floor: int) -> BrickAnchor:
        """Return the same stone, with the present towers of the model."""
        return self.brick([standing.height for standing in self._towers(model)], tower, floor)

    def tower_rect(self, model: TableModel, tower: int) -> Rect:
        """Return the body of a tower as shown (one stone at least)."""
        return tower_body(self.tower_brick(model, tower, 0), max(1, model.shown_height(self.seat(model), tower)))

    def new_tower_place(self, model: TableModel) -> BrickAnchor:
        """Return the lowest stone of the next tower."""
        return self.tower_brick(model, len(self._towers(model)), 0)

    def _slot(self, model: TableModel, place: int, height: int) -> Rect:
        """Return a place up to `height` stones, with the plate at its foot, inside the site."""
        body = tower_body(self.tower_brick(model, place, 0), max(2, height))
        body.height += self.grid.px(24)
        return body.clip(self.rect)


def new_tower(shown: TableShown) -> Target:
    """Return the target of the place for a new tower: its colour is that of the selected stock column, otherwise the
    only lit one, otherwise -1 (a further question)."""
    question = shown.question
    if question.selected is not None and question.selected.kind == "stock":
        return Target("new_tower", question.selected.a)
    lit = [target for target in question.lit if target.kind == "new_tower"]
    return lit[0] if len(lit) == 1 else Target("new_tower", -1)


class SiteProps(NamedTuple):
    """Props of a large site."""

    shape: str
    acts: bool
    towers: tuple[SiteTower, ...]
    is_building: bool
    can_found: bool
    is_dimmed: bool


def site_props(model: TableModel, shown: TableShown, seat: int) -> SiteProps:
    """Return the props of a seat's site; only that of the nearest seat, whose turn is forecast, has marks."""
    view, ahead, is_own = model.view, shown.forecast, seat == model.me
    owner, fresh = view.seats[seat], dict(shown.history.turn.fresh) if is_own else {}
    towers = []
    for k, tower in enumerate(owner.towers):
        height = model.shown_height(seat, k)
        new = fresh.get(k, (height if not tower.old else 1) if tower.raised else 0)
        fate = "" if not is_own else "doomed" if k in ahead.doomed else "falls" if k in ahead.danger else ""
        can_rise = is_own and k in ahead.raise_now
        towers.append(SiteTower(tower.colour, height, tower.height, new, fate, can_rise))
    return SiteProps(
        model.shape(seat),
        view.to_act == seat and not view.is_over,
        tuple(towers),
        ahead.phase == 3,
        is_own and is_lit(shown, "new_tower"),
        shown.question.waits,
    )


class SitePainter(FirenzePart[Site, "SiteProps | tuple[ReachLine, ...]"]):
    """Paints the large site of the nearest seat, or the orders in reach while its towers stand on the stage."""

    work = 2

    def props(self, model: TableModel, shown: TableShown) -> SiteProps | tuple[ReachLine, ...]:
        if model.street.seat == model.me and is_seen(model, shown):
            return shown.known(reach, model.view, model.me)
        props = site_props(model, shown, model.me)
        bare = not (props.towers or props.can_found)
        return shown.known(reach, model.view, model.me) if bare else props

    def painted(self, surface: pygame.Surface, props: SiteProps | tuple[ReachLine, ...]) -> Iterator[None]:
        brush, rect = self.brush, self.region.rect
        if not isinstance(props, SiteProps):
            paint_reach(brush, surface, self.region.box, props)
            return
        inner = rect.inflate(-brush.px(8), -brush.px(8))
        surface.blit(brush.sprites.cover("site_own", inner.size, (0.5, 1)), inner)
        yield
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        heights = [tower.full for tower in props.towers]
        for k, tower in enumerate(props.towers):
            if tower.height:
                draw_site_tower(brush, surface, tower, self.region.tower_plan(heights, k), props.is_building)
        if props.can_found:
            draw_new_place(brush, surface, self.region.brick(heights, len(heights), 0))
        surface.set_clip(clip)
        yield
        if props.is_dimmed:
            brush.dim(surface, inner, 0)
        yield
        brush.panel(surface, "frame_gold", rect)
