"""A large site: name plate with seal, score and seals left; towers, new stones, danger, the place for a new one.

`Site` is the ground of a seat's towers in any box: of the nearest seat at the lower left, and in the street of the
acting seat (`street.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.board import SEALS
from engine.firenze.state import Tower
from game.firenze.base.anchors import BrickAnchor, tower_body
from game.firenze.base.boxes import NUMBERS, Boxes
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.numbers import written
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.firenze.base.street import is_seen
from game.firenze.regions.tower import SiteTower, TowerPlan, draw_new_place, draw_site_tower
from game.graphics import theme
from game.graphics.bricks import brick_height
from game.graphics.grid import Box, Grid
from game.graphics.text import Type
from game.table.painting.part import is_lit
from game.table.painting.region import Point
from game.table.spots import Target, TouchArea

SITE_PLATE = 158  # width of the name plate with its gold line
SCORE_HALO = theme.rgb("180818")
NAME_ROOM = 138
"""Width of the name on the plate, logical px."""
LONG_NAME = 0.6
"""Smallest scale of a long name's letters before it is cut, relative to the least size of one line."""


class SitePlan(NamedTuple):
    """Plan of the nearest site, logical: left of the first tower, pitch, foot, brick width."""

    x: float
    pitch: float
    foot: float
    brick: float
    places: int


class Site(Region):
    """Region of a large site; by default of that of the nearest seat."""

    name = "site"
    kinds: tuple[str, ...] = ("new_tower", "caption")

    def __init__(self, boxes: Boxes, grid: Grid, box: Box | None = None) -> None:
        self.box = boxes.site if box is None else box
        super().__init__(boxes, grid, self.box)

    def seat(self, model: TableModel) -> int:
        """Return the seat whose towers stand here."""
        return model.me

    @property
    def room(self) -> Rect:
        """Return the part of the window that its towers may fill."""
        return self.rect

    def sky(self) -> Rect:
        """Return the sky over the towers, without any targets or texts."""
        box = self.box
        return self.grid.rect(box.x + SITE_PLATE + 8, box.y + 12, box.w - SITE_PLATE - 20, box.h * 0.28)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("seat"):
                return self.name_plate
            case Target("caption"):
                return self.sky()
            case Target("tower", seat, tower):
                return self._slot(model, tower, model.shown_height(seat, tower) + 1)
        return self._slot(model, len(self._towers(model)), 2)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, (*self._targets(model), new_tower(shown), Target("seat", self.seat(model))))

    def _targets(self, model: TableModel) -> list[Target]:
        """Return the towers, the uppermost first."""
        seat = self.seat(model)
        return [Target("tower", seat, k) for k in reversed(range(len(self._towers(model))))]

    def _towers(self, model: TableModel) -> list[Tower]:
        return model.view.seats[self.seat(model)].towers

    @property
    def name_plate(self) -> Rect:
        """Return the plate with seal, name and score."""
        box = self.box
        return self.grid.rect(box.x + 8, box.y + 8, 150, box.h - 16)

    def score_place(self) -> Point:
        """Return the centre of the score."""
        site = self.box
        return self.grid.at(site.x + 84, site.y + site.h * 0.675)

    def plan(self, heights: Sequence[int]) -> SitePlan:
        """Return the plan of the site with towers of these heights, logical px; there is always a place for
        one more.
        """
        site = self.box
        places = max(6 if site.w > 760 else 4, len(heights) + 1)
        pitch = (site.w - SITE_PLATE - 24) / places
        tallest = max([8, *heights])
        foot = 30 + 18 * (self.boxes.grown(NUMBERS) - 1)  # the plates hang below it
        brick = min((site.h - 3 - foot) / (tallest * 54 / 124 + 18 / 124), pitch * 0.88)
        x = site.x + SITE_PLATE + 10 + max(0.0, pitch - brick) / 2
        return SitePlan(x, pitch, site.bottom - foot, brick, places)

    def above_towers(self) -> Rect:
        """Return the part of the site over the first floors of its towers."""
        box = self.box
        return self.grid.rect(box.x + SITE_PLATE + 28, box.y + 24, box.w - SITE_PLATE - 52, box.h * 0.4)

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
        return body.clip(self.room)


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

    name: str
    shape: str
    is_human: bool
    score: int
    seals: tuple[int, int]
    """Seals not yet placed, and their total."""
    acts: bool
    towers: tuple[SiteTower, ...]
    is_building: bool
    can_found: bool
    is_dimmed: bool
    is_explained: bool
    """The empty place is labelled with its future contents."""
    is_quiet: bool
    """Its towers stand in the street and are touched there: here they show their fate, but not what to do about it."""


def site_props(model: TableModel, shown: TableShown, seat: int, *, is_quiet: bool = False) -> SiteProps:
    """Return the props of a seat's site; only that of the nearest seat, whose turn is forecast, has marks."""
    view, ahead, is_own = model.view, shown.forecast, seat == model.me
    seals = SEALS[len(view.seats)]
    owner, fresh = view.seats[seat], dict(shown.history.turn.fresh) if is_own else {}
    towers = []
    for k, tower in enumerate(owner.towers):
        height = model.shown_height(seat, k)
        if is_quiet and not height:
            height = tower.height  # as a whole it only moves up, in the street
        new = fresh.get(k, (height if not tower.old else 1) if tower.raised else 0)
        fate = "" if not is_own else "doomed" if k in ahead.doomed else "falls" if k in ahead.danger else ""
        can_rise = is_own and k in ahead.raise_now
        towers.append(SiteTower(tower.colour, height, tower.height, new, fate, can_rise))
    return SiteProps(
        view.names[seat],
        model.shape(seat),
        model.human[seat],
        model.score(seat),
        (owner.seals, seals),
        view.to_act == seat and not view.is_over,
        tuple(towers),
        ahead.phase == 3,
        is_own and is_lit(shown, "new_tower"),
        shown.question.waits,
        is_own and shown.tools.explains and not (is_quiet or owner.towers or owner.seals < seals),
        is_quiet,
    )


class SitePainter(FirenzePart[Site, SiteProps]):
    """Paints the large site at the lower left."""

    work = 2

    def props(self, model: TableModel, shown: TableShown) -> SiteProps:
        return site_props(model, shown, model.me, is_quiet=model.street.seat == model.me and is_seen(model, shown))

    def paint(self, surface: pygame.Surface, props: SiteProps) -> None:
        for _ in self.painted(surface, props):
            pass

    def painted(self, surface: pygame.Surface, props: SiteProps) -> Iterator[None]:
        brush, rect = self.brush, self.region.rect
        inner = rect.inflate(-brush.px(8), -brush.px(8))
        surface.blit(brush.sprites.cover("site_own", inner.size, (0.5, 1)), inner)
        self._plate(surface, props)
        yield
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        heights = [tower.full for tower in props.towers]
        for k, tower in enumerate(props.towers):
            if tower.height:
                seen = tower._replace(fresh=0, can_rise=False) if props.is_quiet else tower
                draw_site_tower(brush, surface, seen, self.region.tower_plan(heights, k), props.is_building)
        if props.can_found and not props.is_quiet:
            draw_new_place(brush, surface, self.region.brick(heights, len(heights), 0))
        surface.set_clip(clip)
        yield
        if props.is_explained:
            self._explain(surface, brush.t("empty.site"))
        if props.is_dimmed:
            brush.dim(surface, inner, 0)
        yield
        brush.panel(surface, "frame_gold", rect)
        if props.acts:
            yield
            brush.panel(surface, f"seat_frame_{props.shape}", rect)

    def _explain(self, surface: pygame.Surface, words: str) -> None:
        """Write on a slip over the first floors; over low floors it is as high as its words."""
        brush, slip = self.brush, self.region.above_towers()
        edge = brush.px(36), brush.px(20)
        slip.h = max(slip.h, brush.explained_height(words, slip.inflate(-edge[0], -edge[1])) + edge[1])
        slip.clamp_ip(self.region.rect)
        brush.panel(surface, "tooltip", slip)
        brush.explain(surface, words, slip.inflate(-edge[0], -edge[1]), theme.INK)

    def _plate(self, surface: pygame.Surface, props: SiteProps) -> None:
        brush, site, shape = self.brush, self.region.boxes.site, props.shape
        brush.panel(
            surface, "site_nameplate", self.brush.grid.rect(site.x + 8, site.y + 8, SITE_PLATE - 6, site.h - 16)
        )
        x = site.x + 83
        tall = site.h / 316
        seal_y = site.y + 72 * tall
        if props.acts:
            brush.sprite(surface, "glow_gold", x, seal_y, 170, 0.7)
        brush.sprite(surface, f"seal_{shape}", x, seal_y, min(112.0, 112 * tall))
        if not props.is_human:
            brush.sprite(surface, "button_round", x + 42, seal_y + 40 * tall, 40)
            brush.icon(surface, "vintage-robot", x + 42, seal_y + 39 * tall, 28, theme.rgb("CFE0FF"))
        self._name(surface, props.name, x, site.y + 166 * tall)
        score = written(props.score)
        size = 86 if tall > 0.95 else 74
        brush.number(surface, score, x, site.y + 240 * tall, size, theme.NUMBER, SCORE_HALO, 8, within=140)
        self._seals(surface, shape, *props.seals, x, site.bottom - 50)

    def _name(self, surface: pygame.Surface, name: str, x: float, y: float) -> None:
        """Draw the name with its foot at y; two lines are a little higher."""
        brush = self.brush
        lines, px = name_lines(brush.type, name, brush.size(40, grow=1.3), brush.size(28), brush.px(NAME_ROOM))
        for k, line in enumerate(lines):
            foot = brush.px(y) + round((k - 0.8 * (len(lines) - 1)) * px)
            brush.type.draw(surface, line, (brush.px(x), foot), "text", px, theme.CREAM, "basemid")

    def _seals(self, surface: pygame.Surface, shape: str, left: int, number: int, x: float, y: float) -> None:
        """Draw seals not yet placed, and holes, in two lines centred at x."""
        brush = self.brush
        if self.brush.is_small:
            brush.sprite(surface, f"pip_{shape}", x - 18, y + 10, 36)
            brush.text(surface, str(left), x + 8, y + 23, 38, theme.CREAM, "display")
            return
        across = (number + 1) // 2
        step = min(34.0, 128 / across)
        for k in range(number):
            line, place = divmod(k, across)
            here = across if line == 0 else number - across
            name = f"{'pip' if k < left else 'hole'}_{shape}"
            brush.sprite(surface, name, x + (place - (here - 1) / 2) * step, y + line * 27, 25)


def name_lines(type_: Type, name: str, most: int, least: int, room: int) -> tuple[list[str], int]:
    """Return the lines of a name on its plate and their size, all in real px.

    It is one line from `most` down to `least`; then two, if it has two parts; then smaller letters; a name that is
    still too long is cut at its end.
    """

    def width(line: str, px: int) -> int:
        return type_.size_of(line, "text", px)[0]

    px = type_.fit(name, "text", most, least, room)
    if width(name, px) <= room:
        return [name], px
    lines, floor = [name], max(1, round(least * LONG_NAME))
    breaks = [k for k, letter in enumerate(name) if letter == " "]
    if breaks:
        middle = min(breaks, key=lambda k: max(width(name[:k], least), width(name[k + 1 :], least)))
        lines = [name[:middle], name[middle + 1 :]]
    px = type_.fit(max(lines, key=lambda line: width(line, least)), "text", least, floor, room)
    return [type_.clip(line, "text", px, room) for line in lines], px
