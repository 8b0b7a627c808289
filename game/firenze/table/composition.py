"""Firenze's table in pieces: which regions there are, and what is drawn over them in which order."""

from __future__ import annotations

import pygame

from engine.firenze.board import ROW_LENGTH
from game.firenze.table.brush import TableBrush
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel, TableShown
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
    Thinking,
)
from game.firenze.table.paint.overlays import (
    CardPainter,
    ChroniclePainter,
    DrawerPainter,
    MenuPainter,
    PickerPainter,
    full_zoom,
)
from game.firenze.table.paint.pulse import Lift, Pulse
from game.firenze.table.paint.ribbon import RibbonPainter
from game.firenze.table.paint.rivals import RivalPainter
from game.firenze.table.paint.row import PilesPainter, SlotPainter
from game.firenze.table.paint.site import SitePainter
from game.graphics import theme
from game.table.painter import Composition, Frame

MOST_RIVALS = 3
DIM = 120
"""Darkness of the table behind the menu."""
SOON = ("button_primary", "coin", "ladder_rung", "ladder_rung_current", "ladder_rung_free")
"""Pictures that any turn needs sooner or later, and those that are shown in many sizes."""
IN_MANY_SIZES = (
    "tooltip",
    "brick_key_0",
    "brick_new_0",
    "brick_crack_3",
    *(f"brick_{colour}_0" for colour in "wygrbv"),
)


def composition(brush: TableBrush, layout: TableLayout) -> Composition[TableModel, TableShown]:
    """Return the table in pieces, for one window."""
    board = BoardPainter(brush, layout.board)
    return Composition(
        ground="ground_table",
        regions=[
            RibbonPainter(brush, layout.ribbon),
            board,
            *(SlotPainter(brush, layout.row, slot) for slot in range(ROW_LENGTH)),
            PilesPainter(brush, layout.row),
            *(RivalPainter(brush, layout.rivals, place) for place in range(MOST_RIVALS)),
            ChroniclePainter(brush, layout.chronicle),
            SitePainter(brush, layout.site),
            LadderPainter(brush, layout.ladder),
            StockPainter(brush, layout.stock),
            HandPainter(brush, layout.hand),
            LedgerPainter(brush, layout.ledger),
            PromptPainter(brush, layout.prompt),
        ],
        layers=[
            Idle(brush, board),
            Lift(brush, layout),
            ButtonPainter(brush, layout.ledger),
            Rim(brush, layout),
            Pulse(brush, layout),
            PickerPainter(brush, layout.picker),
            DrawerPainter(brush, layout.chronicle),
            CardPainter(brush, layout.card, layout.target_rect),
            Thinking(brush, layout.prompt),
            Dimmed(),
            MenuPainter(brush, layout.cover),
            HelpPainter(brush, layout.cover),
        ],
        ahead=ReadAhead(brush),
    )


class Rim:
    """A line in the colour of whoever acts, round the whole table."""

    def __init__(self, brush: TableBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout

    def draw(self, surface: pygame.Surface, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Draw it, until the game is over."""
        shape = self.props(model)
        if shape is not None:
            self.paint(surface, shape)

    def props(self, model: TableModel) -> str | None:
        """Return the seal of whoever acts."""
        return None if model.view.is_over else model.shape(model.view.to_act)

    def paint(self, surface: pygame.Surface, shape: str) -> None:
        """Draw it in the colour of a seal."""
        layout = self.layout
        width, height = layout.size
        top, thick = layout.ribbon.rect.bottom, max(2, self.brush.px(4))
        colour = theme.PLAYERS[shape]
        sides = ((0, top, thick, height - top), (width - thick, top, thick, height - top))
        for side in (*sides, (0, height - thick, width, thick)):
            surface.fill(colour, side)
        if shape == "shield":  # ink on azurite needs a keyline
            surface.fill(theme.KEYLINE, (thick, top, 1, height - top - thick))
            surface.fill(theme.KEYLINE, (width - thick - 1, top, 1, height - top - thick))
            surface.fill(theme.KEYLINE, (thick, height - thick - 1, width - 2 * thick, 1))


class Dimmed:
    """The table behind the menu or the rules."""

    def draw(self, surface: pygame.Surface, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Darken it, where it is covered."""
        if shown.tools.cover:
            surface.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_MULT)


class ReadAhead:
    """Has at hand whatever belongs to a turn, and the full face of every card of the row."""

    def __init__(self, brush: TableBrush) -> None:
        self.brush = brush
        self._foreseen: tuple[tuple[str, ...], int] | None = None

    def __call__(self, model: TableModel) -> None:
        """Fetch it in the background, unless that has been done."""
        cards = tuple(row.card for row in model.view.row)
        if (cards, model.me) == self._foreseen:
            return
        self._foreseen = cards, model.me
        sprites, own = self.brush.sprites, model.shape(model.me)
        for name in (*SOON, f"mason_{own}", f"mason_{own}_idle", *(f"turn_ribbon_{shape}" for shape in model.shapes)):
            sprites.fetch(name)
        for name in (*IN_MANY_SIZES, *(f"seal_{shape}" for shape in model.shapes)):
            sprites.fetch_file(name)
        for card in cards:
            sprites.fetch(f"card_full_{card}", full_zoom(self.brush) * self.brush.scale)
