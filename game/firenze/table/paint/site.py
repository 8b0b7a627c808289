"""The own site: name plate with seal, score and seals left; towers, new stones, danger, the place for a new one."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect

from engine.firenze.board import SEALS
from engine.firenze.stones import LETTERS
from game.firenze.table.anchors import SITE_PLATE
from game.firenze.table.model import TableModel, TableUi
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, brick_lod, draw_tower
from game.table.brush import Painter, lit_by_kind, score_of, shape_of, signed

SCORE_HALO = theme.rgb("180818")
PLUS_HALO = theme.rgb("5A2418")


class SitePainter(Painter):
    """The large site at the lower left."""

    work = 2

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self.layout.site

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        view, me = model.view, model.me
        owner = view.seats[me]
        on_way = tuple(sorted((p, n) for p, n in model.incoming.items() if n and p[:2] == ("tower", me)))
        return (
            me,
            view.names[me],
            tuple(owner.towers),
            owner.seals,
            score_of(model, me),
            self._acts(model),
            tuple(sorted(ui.danger)),
            ui.phase == 3,
            tuple(sorted(ui.fresh.items())),
            bool(lit_by_kind(ui.lit).get("new_tower")),
            ui.veil,
            on_way,
        )

    @staticmethod
    def _acts(model: TableModel) -> bool:
        return model.view.to_act == model.me and not model.view.is_over

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        brush, rect = self.brush, self.layout.site
        inner = rect.inflate(-brush.px(8), -brush.px(8))
        surface.blit(brush.sprites.cover("site_own", inner.size, (0.5, 1)), inner)
        self._plate(surface, model)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        for k in range(len(model.view.seats[model.me].towers)):
            self._tower(surface, model, ui, k)
        if lit_by_kind(ui.lit).get("new_tower"):
            self._new_place(surface, model)
        surface.set_clip(clip)
        if ui.veil:
            brush.veil(surface, inner, 0)
        brush.panel(surface, "frame_gold", rect)
        if self._acts(model):
            brush.panel(surface, f"seat_frame_{shape_of(model, model.me)}", rect)

    def _plate(self, surface: pygame.Surface, model: TableModel) -> None:
        brush, site, me = self.brush, self.layout.boxes.site, model.me
        shape, view = shape_of(model, me), model.view
        brush.panel(
            surface, "site_nameplate", self.layout.grid.rect(site.x + 8, site.y + 8, SITE_PLATE - 6, site.h - 16)
        )
        x = site.x + 83
        tall = site.h / 316
        seal_y = site.y + 72 * tall
        if self._acts(model):
            brush.sprite(surface, "glow_gold", x, seal_y, 170, 0.7)
        brush.sprite(surface, f"seal_{shape}", x, seal_y, min(112.0, 112 * tall))
        if not model.human[me]:
            brush.sprite(surface, "button_round", x + 42, seal_y + 40 * tall, 40)
            brush.icon(surface, "vintage-robot", x + 42, seal_y + 39 * tall, 28, theme.rgb("CFE0FF"))
        brush.text(
            surface, view.names[me], x, site.y + 166 * tall, 40, theme.CREAM, anchor="basemid", within=136, least=28
        )
        score = signed(score_of(model, me))
        size = 86 if tall > 0.95 else 74
        brush.number(surface, score, x, site.y + 240 * tall, size, theme.NUMBER, SCORE_HALO, 8, within=140)
        self._seals(surface, shape, view.seats[me].seals, SEALS[len(view.seats)], x, site.bottom - 50)

    def _seals(self, surface: pygame.Surface, shape: str, left: int, number: int, x: float, y: float) -> None:
        """Seals not yet placed, and holes, in two lines centred at x."""
        brush = self.brush
        if self.layout.is_small:
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

    def _tower(self, surface: pygame.Surface, model: TableModel, ui: TableUi, k: int) -> None:
        brush, layout = self.brush, self.layout
        tower = model.view.seats[model.me].towers[k]
        height = layout.shown_height(model, model.me, k)
        if not height:
            return
        scale = brush.scale
        foot = layout.tower_brick(model, model.me, k, 0)
        depth = brick_depth(foot.width)
        front = brick_front(foot.width)
        danger = k in ui.danger
        fresh = ui.fresh.get(k, (height if not tower.old else 1) if tower.raised else 0)
        brush.sprite(
            surface, "tower_shadow", (foot.x + (front + depth[0]) / 2) / scale, foot.y / scale, foot.width * 1.3 / scale
        )
        letter = LETTERS[tower.colour]
        draw_tower(surface, brush.sprites, letter, height, foot.x, foot.y, foot.width, new=fresh, danger=danger)
        if danger:
            self._danger(surface, model, k, height, ui.phase == 3)
        x = (foot.x + front / 2) / scale
        brush.sprite(surface, "height_plate_danger" if danger else "height_plate", x, foot.y / scale + 3)
        ink = theme.CREAM_BRIGHT if danger else theme.INK
        brush.number(surface, height, x, foot.y / scale + 15, 34, ink)

    def _danger(self, surface: pygame.Surface, model: TableModel, k: int, height: int, can_raise: bool) -> None:
        """The fuse at its foot; while one builds, the ghost of the stone that would save the tower, and an arrow."""
        brush, scale = self.brush, self.brush.scale
        foot = self.layout.tower_brick(model, model.me, k, 0)
        brush.sprite(surface, "fuse", foot.x / scale + 2, foot.y / scale - 8, min(60.0, foot.width / scale * 0.77))
        if not can_raise:
            return
        spot = self.layout.tower_brick(model, model.me, k, height)
        brush.sprites.blit(surface, f"brick_ghost_{brick_lod(spot.width)}", spot.x, spot.y, width=spot.width)
        depth = brick_depth(spot.width)
        top = (spot.y - brick_height(spot.width) - depth[1]) / scale
        middle = (spot.x + (brick_front(spot.width) + depth[0]) / 2) / scale
        brush.sprite(surface, "danger_arrow", middle, max(top - 6, self.layout.boxes.site.y + 56))

    def _new_place(self, surface: pygame.Surface, model: TableModel) -> None:
        brush, scale = self.brush, self.brush.scale
        spot = self.layout.new_tower_place(model)
        brush.sprite(surface, "site_slot", spot.x / scale, spot.y / scale, spot.width / scale)
        x = (spot.x + spot.width / 2) / scale
        brush.number(surface, "+", x, spot.y / scale - 20, 60, theme.rgb("FFF3D0"), PLUS_HALO, 7)
