"""Firenze's table in pieces: which regions there are, and what is drawn over them in which order."""

from __future__ import annotations

from engine.firenze.board import ROW_LENGTH
from game.firenze.table.brush import TableBrush
from game.firenze.table.layout import TableLayout
from game.firenze.table.live.idle import Idle
from game.firenze.table.live.pulse import Lift, Pulse
from game.firenze.table.live.rim import Dimmed, Rim
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.board import BoardPainter
from game.firenze.table.regions.card import CardPainter, full_zoom
from game.firenze.table.regions.chronicle import ChroniclePainter, DrawerPainter
from game.firenze.table.regions.hand import HandPainter
from game.firenze.table.regions.help import HelpPainter
from game.firenze.table.regions.ladder import LadderPainter
from game.firenze.table.regions.ledger import ButtonPainter, LedgerPainter
from game.firenze.table.regions.menu import MenuPainter
from game.firenze.table.regions.picker import PickerPainter
from game.firenze.table.regions.prompt import PromptPainter, Thinking
from game.firenze.table.regions.ribbon import RibbonPainter
from game.firenze.table.regions.rivals import RivalPainter
from game.firenze.table.regions.row import PilesPainter, SlotPainter
from game.firenze.table.regions.site import SitePainter
from game.firenze.table.regions.stock import StockPainter
from game.table.painter import Composition

MOST_RIVALS = 3
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
            MenuPainter(brush, layout.menu),
            HelpPainter(brush, layout.help),
        ],
        ahead=ReadAhead(brush),
    )


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
