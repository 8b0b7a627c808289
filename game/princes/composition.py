"""The pieces of the table: its regions, and the layers over them in order."""

from __future__ import annotations

from game.princes.auction.painter import AuctionPainter
from game.princes.base.boxes import MOST_RIVALS
from game.princes.base.model import TableModel, TableShown
from game.princes.layout import TableLayout
from game.princes.palace.hold import HoldLine
from game.princes.palace.large import LargePalace
from game.princes.palace.painter import PalacePainter
from game.princes.planner.painter import PlannerPainter
from game.princes.planner.payment_painter import PaymentPainter
from game.princes.regions.hand import HandPainter
from game.princes.regions.looked_at import LookedAtPainter
from game.princes.regions.market import MarketPainter
from game.princes.regions.objects import ObjectsPainter
from game.princes.regions.own import OwnPainter
from game.princes.regions.ribbon import RibbonPainter
from game.princes.regions.rivals import RivalPainter
from game.princes.useful import numbered, opens_hand
from game.table.painting.brush import TableBrush
from game.table.painting.glow import Glow
from game.table.painting.last_move import LastMove
from game.table.painting.painter import Composition
from game.table.painting.soon import EVERY_TABLE, STATES
from game.table.regions.ahead import SeatsAhead
from game.table.regions.chronicle import ChroniclePainter, DrawerPainter
from game.table.regions.layers import both_buttons, key_caps, topmost
from game.table.regions.prompt import PromptPainter

ICONS = {"hire": "person", "auction": "scales", "court": "trowel"}
"""The icon of a phase, before the question."""
SOON = (
    *EVERY_TABLE,
    *(f"princes_button_secondary{state}" for state in STATES),
    *("princes_panel", "princes_panel_dark"),
)
"""Pictures that any turn needs sooner or later."""
CALM_BUTTON = "princes_button_secondary"
UNFRAMED = frozenset(
    (*("square", "piece", "turn", "turn_back", "mirror", "best", "throw_away"), *("pay", "raise", "drop", "pile_order"))
)
"""Kinds without a frame: buttons, and those that the palace highlights itself."""
TIGHT = frozenset(("played",))
"""Kinds with a closer frame, which touches nothing beside them."""


def composition(brush: TableBrush, layout: TableLayout) -> Composition[TableModel, TableShown]:
    """Return the pieces of the table, for one window."""
    return Composition(
        ground="princes_ground",
        regions=[
            RibbonPainter(brush, layout.ribbon),
            ObjectsPainter(brush, layout.objects),
            AuctionPainter(brush, layout.auction),
            MarketPainter(brush, layout.market),
            LookedAtPainter(brush, layout.looked_at),
            *(RivalPainter(brush, layout.rivals, place) for place in range(MOST_RIVALS)),
            ChroniclePainter(brush, layout.chronicle, "princes_panel_dark"),
            OwnPainter(brush, layout.own),
            HandPainter(brush, layout.hand),
            PalacePainter(brush, layout.palace),
            PlannerPainter(brush, layout.planner),
            PromptPainter(brush, layout.prompt, lambda model, shown: ICONS[shown.forecast.phase]),
        ],
        layers=[
            LastMove(brush, layout.target_rect, without=("seat",)),
            *both_buttons(brush, layout, CALM_BUTTON),
            PaymentPainter(brush, layout.payment),
            HoldLine(layout.palace),
            Glow(brush, layout.target_rect, UNFRAMED, TIGHT),
            key_caps(brush.context, layout, numbered, opens=opens_hand),
            DrawerPainter(brush, layout.chronicle),
            LargePalace(brush, layout.boxes),
            *topmost(brush, layout, layout.rivals, layout.objects.rect),
        ],
        ahead=SeatsAhead(brush, layout.menu, _soon, lambda model: ("princes_card_artist_tall",)),
    )


def _soon(model: TableModel) -> tuple[str, ...]:
    return (*SOON, *(f"turn_ribbon_{shape}" for shape in model.shapes))
