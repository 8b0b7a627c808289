"""The pieces of Firenze's table: its regions, and the layers over them in order."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze.board import ROW_LENGTH
from engine.firenze.cards import COVERED
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.layout import TableLayout
from game.firenze.live.contested import Contested
from game.firenze.live.idle import Idle
from game.firenze.live.last_move import changed_in
from game.firenze.live.pins import Pins
from game.firenze.live.pulse import CardLift, TargetFrames
from game.firenze.live.rim import SeatRim
from game.firenze.live.street import StreetLayer
from game.firenze.live.threads import Threads
from game.firenze.live.ticks import Ticks
from game.firenze.reading.useful import numbered, opens_hand
from game.firenze.regions.board import BoardPainter
from game.firenze.regions.card import CardPainter, full_zoom
from game.firenze.regions.hand import HandPainter, fetch_all, fetch_held
from game.firenze.regions.ladder import LadderPainter
from game.firenze.regions.ledger import LedgerPainter, PrimaryButtonPainter
from game.firenze.regions.opened import OpenedRival
from game.firenze.regions.picker import PickerPainter
from game.firenze.regions.ribbon import ICONS, RibbonPainter
from game.firenze.regions.rivals import RivalPainter
from game.firenze.regions.row import NamesPainter, PilesPainter, SlotPainter
from game.firenze.regions.site import SitePainter
from game.firenze.regions.stock import StockPainter
from game.table.painting.dimmed import DimmedTable
from game.table.painting.last_move import LastMove
from game.table.painting.painter import Composition
from game.table.painting.soon import EVERY_TABLE, fetch_soon
from game.table.regions.ahead import fetch_faces, fetch_menu
from game.table.regions.banner import Banner
from game.table.regions.chronicle import ChroniclePainter, DrawerPainter
from game.table.regions.layers import key_caps
from game.table.regions.menu import MenuPainter
from game.table.regions.prompt import PromptPainter, Thinking
from game.table.regions.remark import RemarkCallout

MOST_RIVALS = 3
SOON = (*EVERY_TABLE, "ladder_rung", "ladder_rung_current", "ladder_rung_free")
IN_MANY_SIZES = (
    "tooltip",
    "brick_key_0",
    "brick_new_0",
    "brick_crack_3",
    *(f"brick_{colour}_0" for colour in "wygrbv"),
)
"""Pictures needed in nearly every turn, and pictures shown in many sizes."""


def _phase_icon(model: TableModel, shown: TableShown) -> str:
    """Return the icon of the current phase."""
    return ICONS[max(1, min(len(ICONS), shown.forecast.phase)) - 1]


def composition(brush: FirenzeBrush, layout: TableLayout) -> Composition[TableModel, TableShown]:
    """Return the pieces of the table, for one window."""
    board, pulse, street = BoardPainter(brush, layout.board), TargetFrames(brush, layout), StreetLayer(brush, layout)
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
            PromptPainter(brush, layout.prompt, _phase_icon),
        ],
        life=[Idle(brush, board), Contested(brush, layout), Pins(brush, layout), street, Threads(brush, layout)],
        layers=[
            CardLift(brush, layout),
            PrimaryButtonPainter(brush, layout.ledger),
            LastMove(brush, changed_in(layout)),
            SeatRim(brush, layout),
            Ticks(brush, layout.ribbon),
            pulse,
            NamesPainter(brush, layout.row),
            PickerPainter(brush, layout.picker),
            key_caps(brush.context, layout, numbered, opens=opens_hand),
            DrawerPainter(brush, layout.chronicle),
            OpenedRival(brush, layout.rivals),
            CardPainter(brush, layout.card, layout.target_rect, layout.picker.shown_window),
            Thinking(brush, layout.prompt, layout.rivals.face),
            RemarkCallout(brush, layout),
            Banner(brush, layout, layout.row.rect),
            DimmedTable(),
            MenuPainter(brush, layout.menu),
        ],
        ahead=ReadAhead(brush, layout, pulse, street),
    )


class ReadAhead:
    """Loads the pictures of a turn: the full face of every card of the row, the rims of cards under the pointer, and
    the panels that open over the table."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout, pulse: TargetFrames, street: StreetLayer) -> None:
        self.brush = brush
        self.layout = layout
        self.pulse = pulse
        self.street = street
        self._street: Iterator[None] = iter(())
        self._foreseen: object = None

    def __call__(self, model: TableModel) -> None:
        """Fetch the pictures in the background, unless that has been done."""
        cards = tuple(row.card for row in model.view.row)
        held = tuple(card for card in model.view.seats[model.me].hand if card != COVERED)
        following = model.view.seats[(model.me + 1) % len(model.view.seats)]  # the table may turn to it
        next(self._street, None)
        if (cards, held, model.me, following.hand) == self._foreseen:
            return
        self._foreseen = cards, held, model.me, following.hand
        self._street = self.street.planned(model)
        sprites, own = self.brush.sprites, model.shape(model.me)
        fetch_soon(
            sprites,
            (*SOON, f"mason_{own}", f"mason_{own}_idle", *(f"turn_ribbon_{shape}" for shape in model.shapes)),
            (*IN_MANY_SIZES, *(f"seal_{shape}" for shape in model.shapes), *filter(None, model.portraits)),
        )
        for card in held:
            sprites.fetch(f"card_full_{card}", full_zoom(self.brush) * self.brush.scale)
        for card in cards:
            fetch_held(self.brush, card, self.layout.hand_card(model, model.me, len(held)))
        for hand, buildings in ((held, model.view.seats[model.me].buildings), (following.hand, following.buildings)):
            fetch_all(self.brush, self.layout.hand, hand, buildings)
        for kind, card, rect in (
            *(("row", card, self.layout.row.card(slot)) for slot, card in enumerate(cards)),
            *(("hand", card, self.layout.hand_card(model, model.me, k)) for k, card in enumerate(held)),
        ):
            self.pulse.fetch(card, kind, rect)
        fetch_menu(sprites, self.brush.scale, self.layout.menu)
        fetch_faces(sprites, self.brush.scale, model)
