"""A tower on a large site as it is painted: its stones, its fate, and the plate with its height."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.firenze.stones import LETTERS, Colour
from game.firenze.base.anchors import BrickAnchor, tower_body
from game.firenze.base.boxes import NUMBERS
from game.firenze.base.brush import FirenzeBrush
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, brick_lod, draw_tower

DOOM, DOOM_STRENGTH = theme.rgb("141A33"), 130
PLUS_HALO = theme.rgb("5A2418")


class SiteTower(NamedTuple):
    """A tower of a large site."""

    colour: Colour
    height: int
    """Stones that have landed."""
    full: int
    """Height including stones in flight."""
    fresh: int
    """Number of its upper stones set this turn."""
    fate: str
    """`falls` if it is not raised, `doomed` if it cannot be saved any more, otherwise ""."""
    can_rise: bool
    """A stone that saves it is in the stock."""


class TowerPlan(NamedTuple):
    """Place of a tower: its lowest stone, the width of its plate's room (logical px), and the growth of its numbers."""

    foot: BrickAnchor
    room: float
    letters: float
    ceiling: float
    """Highest place of the arrow over it, logical px."""

    def moved(self, x: int, y: int, scale: float) -> TowerPlan:
        """Return the same plan on a picture whose upper left corner is at x, y of the window (real px)."""
        foot = BrickAnchor(self.foot.x - x, self.foot.y - y, self.foot.width)
        return self._replace(foot=foot, ceiling=self.ceiling - y / scale)


def draw_site_tower(
    brush: FirenzeBrush, surface: pygame.Surface, tower: SiteTower, plan: TowerPlan, is_building: bool
) -> None:
    """Draw a tower in its place. is_building: stones can be set, which changes the marks of its fate."""
    foot, height, scale = plan.foot, tower.height, brush.scale
    depth, front = brick_depth(foot.width), brick_front(foot.width)
    shadow = (foot.x + (front + depth[0]) / 2) / scale, foot.y / scale
    brush.sprite(surface, "tower_shadow", *shadow, foot.width * 1.3 / scale)
    cracks = tower.fate == "doomed" or (is_building and tower.fate == "falls")
    letter = LETTERS[tower.colour]
    draw_tower(surface, brush.sprites, letter, height, foot.x, foot.y, foot.width, new=tower.fresh, danger=cracks)
    if tower.fate == "doomed":
        _draw_doom(brush, surface, foot, height)
    elif tower.fate:
        _draw_danger(brush, surface, plan, height if is_building and tower.can_rise else None)
    _draw_plate(brush, surface, tower, plan)


def draw_new_place(brush: FirenzeBrush, surface: pygame.Surface, spot: BrickAnchor) -> None:
    """Draw the place for a new tower."""
    scale = brush.scale
    brush.sprite(surface, "site_slot", spot.x / scale, spot.y / scale, spot.width / scale)
    x = (spot.x + spot.width / 2) / scale
    brush.number(surface, "+", x, spot.y / scale - 20, 60, theme.rgb("FFF3D0"), PLUS_HALO, 7)


def _draw_plate(brush: FirenzeBrush, surface: pygame.Surface, tower: SiteTower, plan: TowerPlan) -> None:
    """Draw the height of a tower below its foot."""
    foot, larger = plan.foot, plan.letters - 1
    x, y = (foot.x + brick_front(foot.width) / 2) / brush.scale, foot.y / brush.scale
    plate = "height_plate_danger" if tower.fate else "height_plate"
    brush.sprite(surface, plate, x, y + 3, max(54.0, min(54 * (1 + 0.5 * larger), plan.room)))
    ink = theme.CREAM_BRIGHT if tower.fate else theme.INK
    brush.number(surface, tower.height, x, y + 15 + 11 * larger, 34, ink, grow=NUMBERS)


def _draw_doom(brush: FirenzeBrush, surface: pygame.Surface, foot: BrickAnchor, height: int) -> None:
    """Draw the tower darkened, with a cross: it cannot be saved."""
    body = tower_body(foot, height)
    shade = pygame.Surface(body.size, pygame.SRCALPHA)
    lower = BrickAnchor(foot.x - body.x, foot.y - body.y, foot.width)
    draw_tower(shade, brush.sprites, "w", height, lower.x, lower.y, lower.width)
    dark = pygame.mask.from_surface(shade).to_surface(setcolor=(*DOOM, DOOM_STRENGTH), unsetcolor=(0, 0, 0, 0))
    surface.blit(dark, body)
    middle = (foot.x + brick_front(foot.width) / 2) / brush.scale
    y = (foot.y - brick_height(foot.width) * height / 2) / brush.scale
    size = min(56.0, foot.width / brush.scale * 0.66)
    for colour, more in ((theme.KEYLINE, 10.0), (theme.LOSS, 0.0)):
        brush.icon(surface, "cross", middle, y, size + more, colour)


def _draw_danger(brush: FirenzeBrush, surface: pygame.Surface, plan: TowerPlan, height: int | None) -> None:
    """Draw the fuse at its foot; on a tower of this `height` the ghost of the stone that saves it, and an arrow."""
    foot, scale = plan.foot, brush.scale
    wide = foot.width / scale
    fuse = min(60.0, wide * 0.77, max(44.0, plan.room - wide))  # it lies before the tower at the left
    brush.sprite(surface, "fuse", foot.x / scale + 2, foot.y / scale - 8, fuse)
    if height is None:
        return
    spot = foot._replace(y=round(foot.y - height * brick_height(foot.width)))
    brush.sprites.blit(surface, f"brick_ghost_{brick_lod(spot.width)}", spot.x, spot.y, width=spot.width)
    depth = brick_depth(spot.width)
    top = (spot.y - brick_height(spot.width) - depth[1]) / scale
    middle = (spot.x + (brick_front(spot.width) + depth[0]) / 2) / scale
    brush.sprite(surface, "danger_arrow", middle, max(top - 6, plan.ceiling))
