"""The table, painted: one picture of the whole window, of which a region is painted again when its key changes.

    painter = TablePainter(context, table_layout(size))
    painter.draw(surface, model, ui, time)       # every frame; time in seconds drives the pulse of legal targets

A frame in which nothing changed costs one blit of the window, the lit frames, and whatever lies over the table.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame
from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel, TableUi
from game.firenze.table.paint.board import BoardPainter
from game.firenze.table.paint.help import HelpPainter
from game.firenze.table.paint.idle import Idle
from game.firenze.table.paint.lower import (
    ButtonPainter,
    HandPainter,
    LadderPainter,
    LedgerPainter,
    PromptPainter,
    StockPainter,
)
from game.firenze.table.paint.overlays import (
    CardPainter,
    ChroniclePainter,
    DrawerPainter,
    MenuPainter,
    PickerPainter,
    full_zoom,
)
from game.firenze.table.paint.pulse import Pulse
from game.firenze.table.paint.ribbon import RibbonPainter
from game.firenze.table.paint.rivals import RivalPainter
from game.firenze.table.paint.row import PilesPainter, SlotPainter
from game.firenze.table.paint.site import SitePainter
from game.graphics import theme
from game.shell.context import Context
from game.table.brush import PREMULTIPLIED, Brush, Painter, shape_of

GUTTER = 10  # logical px round a region that belong to it: half of it is free for frames
SHADOW = 46  # logical px round an overlay for its shadow or glow
ALL_AT_ONCE = 1_000
BOARD = 1  # the board's place among the regions
SOON = ("button_primary", "coin", "ladder_rung", "ladder_rung_current", "ladder_rung_free")
"""Pictures that any turn needs sooner or later, and those that are shown in many sizes."""
IN_MANY_SIZES = (
    "tooltip",
    "brick_key_0",
    "brick_new_0",
    "brick_crack_3",
    *(f"brick_{colour}_0" for colour in "wygrbv"),
)
DIM = 120  # darkness of the table behind the menu


class TablePainter:
    """Paints one layout; a new size or language needs a new painter.

    most_work: how much may be painted anew in one frame (see `Painter.work`); what is left waits for the next one, so
    that a change of everything at once makes no frame late.
    """

    def __init__(self, context: Context, layout: TableLayout, most_work: int = ALL_AT_ONCE) -> None:
        self.layout = layout
        self.brush = Brush(context, layout)
        brush = self.brush
        self._regions: list[Painter] = [
            RibbonPainter(brush),
            BoardPainter(brush),
            *(SlotPainter(brush, slot) for slot in range(ROW_LENGTH)),
            PilesPainter(brush),
            *(RivalPainter(brush, place) for place in range(3)),
            ChroniclePainter(brush),
            SitePainter(brush),
            LadderPainter(brush),
            StockPainter(brush),
            HandPainter(brush),
            LedgerPainter(brush),
            PromptPainter(brush),
        ]
        self._button = ButtonPainter(brush)
        self._overlays: list[Painter] = [PickerPainter(brush), DrawerPainter(brush), CardPainter(brush)]
        self._menu = MenuPainter(brush)
        self._help = HelpPainter(brush)
        self.most_work = most_work
        self._turn = 0  # the region that is looked at first
        self._keys: list[Hashable] = [None] * len(self._regions)
        self._areas: list[Rect | None] = [None] * len(self._regions)
        self._base = pygame.Surface(layout.size)
        self._ground: pygame.Surface | None = None
        self._scratch: pygame.Surface | None = None
        self._layers: dict[Painter, tuple[Hashable, pygame.Surface, Rect]] = {}  # key, picture, place
        self._fresh: dict[Painter, Hashable] = {}  # keys of overlays that were painted straight into the window
        self._foreseen: tuple[tuple[str, ...], int] | None = None
        self._pulse = Pulse(brush)
        self.idle = Idle(brush)

    def draw(self, surface: pygame.Surface, model: TableModel, ui: TableUi, time: float = 0.0) -> None:
        """Paint the whole window: only what has changed is painted anew. `time` in seconds."""
        changed = self._refresh(model, ui)
        surface.blit(self._base, (0, 0))
        self.idle.draw(surface, self._base, self._keys[BOARD], time)
        self._pulse.lift(surface, model, ui, time, changed)
        self._draw_overlay(surface, self._button, model, ui)
        self._rim(surface, model)
        self._pulse.draw(surface, model, ui, time, changed)
        for overlay in self._overlays:
            self._draw_overlay(surface, overlay, model, ui)
        if ui.thinking:
            self._pulse.thinking(surface, time)
        if ui.menu_open or ui.help_open:
            surface.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_MULT)
            self._draw_overlay(surface, self._menu if ui.menu_open else self._help, model, ui)

    def read_ahead(self, model: TableModel) -> None:
        """Has at hand what may be wanted at once: whatever belongs to a turn, and the full face of every card of the
        row. For a moment in which nothing moves; it is read in the background."""
        cards = tuple(row.card for row in model.view.row)
        if (cards, model.me) == self._foreseen or self._ground is None:
            return  # at hand already, or not yet painted: the first picture would drive it out
        self._foreseen = cards, model.me
        sprites = self.brush.sprites
        own = shape_of(model, model.me)
        for name in (*SOON, f"mason_{own}", f"mason_{own}_idle", *(f"turn_ribbon_{shape}" for shape in model.shapes)):
            sprites.fetch(name)
        for name in (*IN_MANY_SIZES, *(f"seal_{shape}" for shape in model.shapes)):
            sprites.fetch_file(name)
        for card in cards:
            sprites.fetch(f"card_full_{card}", full_zoom(self.brush) * self.brush.scale)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Nothing moves by itself or grows under the pointer where motion is reduced."""
        self.idle.off = reduced
        self._pulse.moves = not reduced

    # ------------------------------------------------------------ the still picture

    def _refresh(self, model: TableModel, ui: TableUi) -> bool:
        """Paint the regions that have changed into the still picture; returns whether there was one."""
        if self._ground is None:
            self._ground = self.brush.sprites.cover("ground_table", self.layout.size)
            self._base.blit(self._ground, (0, 0))
        is_first = self._keys[0] is None
        work, count = 0, len(self._regions)
        for k in ((self._turn + step) % count for step in range(count)):
            region = self._regions[k]
            area, key = region.area(model, ui), region.key(model, ui)
            if key == self._keys[k] and area == self._areas[k]:
                continue
            work += region.work
            if work > self.most_work and work > region.work and not is_first:
                self._turn = k  # it is the first in the next frame
                break
            self._repaint(k, area, model, ui)
            self._keys[k], self._areas[k] = key, area
        return work > 0

    def _repaint(self, k: int, area: Rect | None, model: TableModel, ui: TableUi) -> None:
        """One region anew, over the ground where it was and where it is."""
        assert self._ground is not None
        region = self._regions[k]
        for dirty in (self._areas[k], area):
            if dirty is not None:
                grown = self._grown(region, dirty)
                self._base.blit(self._ground, grown, grown)
        if area is not None:
            self._base.set_clip(self._grown(region, area))
            region.paint(self._base, model, ui)
            self._base.set_clip(None)

    def regions_painted(self, model: TableModel, ui: TableUi) -> Iterator[None]:
        """Paints region after region, a step each: for reading pictures ahead."""
        self._ground = self.brush.sprites.cover("ground_table", self.layout.size)
        yield
        for k, region in enumerate(self._regions):
            self._repaint(k, region.area(model, ui), model, ui)
            yield

    def _grown(self, region: Painter, rect: Rect) -> Rect:
        """A region with half of the gutter round it, where it has one."""
        gutter = self.brush.px(GUTTER / 2 - 0.4) if region.has_gutter else 0
        return rect.inflate(2 * gutter, 2 * gutter).clip(self._base.get_rect())

    def _rim(self, surface: pygame.Surface, model: TableModel) -> None:
        """A line in the colour of whoever acts, round the whole table."""
        if model.view.is_over:
            return
        shape = shape_of(model, model.view.to_act)
        width, height = self.layout.size
        top, thick = self.layout.ribbon.bottom, max(2, self.brush.px(4))
        colour = theme.PLAYERS[shape]
        sides = ((0, top, thick, height - top), (width - thick, top, thick, height - top))
        for side in (*sides, (0, height - thick, width, thick)):
            surface.fill(colour, side)
        if shape == "shield":  # ink on azurite needs a keyline
            surface.fill(theme.KEYLINE, (thick, top, 1, height - top - thick))
            surface.fill(theme.KEYLINE, (width - thick - 1, top, 1, height - top - thick))
            surface.fill(theme.KEYLINE, (thick, height - thick - 1, width - 2 * thick, 1))

    # ------------------------------------------------------------ over the table

    def _draw_overlay(self, surface: pygame.Surface, overlay: Painter, model: TableModel, ui: TableUi) -> None:
        """What is seen for the first time is painted straight into the window; what stays is kept as a picture."""
        area = overlay.area(model, ui)
        if area is None:
            return
        margin = 2 * self.brush.px(SHADOW)
        place = area.inflate(margin, margin).clip(surface.get_rect())
        key = (overlay.key(model, ui), tuple(area))
        kept = self._layers.get(overlay)
        if kept is None or kept[0] != key:
            if self._fresh.get(overlay) != key:
                self._fresh[overlay] = key
                surface.set_clip(place)
                overlay.paint(surface, model, ui)
                surface.set_clip(None)
                return
            kept = self._layers[overlay] = key, self._picture(overlay, place, model, ui), place
        surface.blit(kept[1], kept[2], special_flags=PREMULTIPLIED)

    def _picture(self, overlay: Painter, place: Rect, model: TableModel, ui: TableUi) -> pygame.Surface:
        """What an overlay paints in a place of the window."""
        if self._scratch is None:
            self._scratch = pygame.Surface(self.layout.size, pygame.SRCALPHA)
        self._scratch.set_clip(place)
        self._scratch.fill((0, 0, 0, 0))
        overlay.paint(self._scratch, model, ui)
        self._scratch.set_clip(None)
        return self._scratch.subsurface(place).copy()
