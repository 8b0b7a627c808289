"""The pieces of the table: its regions, and the layers over them in order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.kgr.values import AREAS, JOKER, KINDS, LAND, RESOURCES, SHIP, WHOLE
from game.kgr.asking.useful import numbered
from game.kgr.base.boxes import MOST_RIVALS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.island.ground import GroundPainter
from game.kgr.island.painter import IslandPieces
from game.kgr.island.pieces import widths
from game.kgr.layout import PANELS, TableLayout
from game.kgr.regions.cards import CardsPainter
from game.kgr.regions.dice import COLOURS
from game.kgr.regions.hand import HandPainter
from game.kgr.regions.options import OptionsPainter
from game.kgr.regions.ribbon import RibbonPainter
from game.table.kit.panel import PanelPainter
from game.table.painting.brush import TableBrush
from game.table.painting.glow import Glow
from game.table.painting.last_move import LastMove
from game.table.painting.painter import Composition
from game.table.painting.soon import EVERY_TABLE, STATES
from game.table.regions.ahead import SeatsAhead
from game.table.regions.chronicle import ChroniclePainter, DrawerPainter
from game.table.regions.layers import both_buttons, key_caps, topmost
from game.table.regions.prompt import PromptPainter

ICONS = {
    "setup": "flag-objective",
    "before": "rolling-dices",
    "act": "trowel",
    "trade": "trade",
    "robber": "aim",
    "knights": "vertical-banner",
    "barbarians": "trumpet-flag",
    "card": "card-pick",
    "choice": "pointer",
    "over": "scales",
}
"""The icon of the phase, before the question."""
CALM_BUTTON = "kgr_button_secondary"
PICTURES = (
    *(f"kgr_die_{colour}_{face}" for colour in COLOURS for face in range(1, 7)),
    *(f"kgr_card_{kind}" for kind in KINDS[:5]),
    *(f"kgr_sign_{kind}" for kind in KINDS[:5]),
    *("kgr_card_back", "kgr_longest", "kgr_barbarians"),
)
"""Pictures that come in many sizes."""
OF_KNIGHTS = (
    *(f"kgr_die_event_{face}" for face in (SHIP, JOKER, *AREAS)),
    *(f"kgr_card_{kind}" for kind in KINDS[RESOURCES:]),
    *(f"kgr_{kind}_{area}" for kind in ("area", "back") for area in AREAS),
)
"""The same beyond the land."""
SOON = (*EVERY_TABLE, *(f"kgr_button_secondary{state}" for state in STATES))
"""Pictures that any turn needs sooner or later."""
UNFRAMED = frozenset(
    (
        "hex",
        "corner",
        "edge",
        "ship",
        "card",
        "bank",
        "price",
        "exchange",
        "again",
        "ask",
        "counter",
        "partner",
        "area",
        "progress",
        "option",
    )
)
"""Kinds of targets that their regions light themselves."""


def composition(brush: TableBrush, layout: TableLayout) -> Composition[TableModel, TableShown]:
    """Return the pieces of the table, for one window."""
    return Composition(
        ground="ground_table",
        regions=[
            RibbonPainter(brush, layout.ribbon),
            GroundPainter(brush, layout.island),
            *(PanelPainter(brush, layout.rivals, place) for place in range(MOST_RIVALS)),
            *(PanelPainter(brush, layout.panels[panel]) for panel in PANELS),
            ChroniclePainter(brush, layout.chronicle, "kgr_panel_dark"),
            HandPainter(brush, layout.hand),
            CardsPainter(brush, layout.cards),
            PanelPainter(brush, layout.trays),
            PromptPainter(brush, layout.prompt, lambda model, shown: ICONS[shown.forecast.phase]),
        ],
        layers=[
            LastMove(brush, layout.target_rect, without=("seat",)),
            OptionsPainter(brush, layout.options),
            *both_buttons(brush, layout, CALM_BUTTON),
            Glow(brush, layout.target_rect, UNFRAMED),
            key_caps(brush.context, layout, numbered),
            DrawerPainter(brush, layout.chronicle),
            *topmost(brush, layout, layout.rivals, layout.island.rect),
        ],
        life=[IslandPieces(brush, layout.island)],
        ahead=SeatsAhead(brush, layout.menu, lambda model: SOON, _files, partial(_fetch_pieces, brush, layout)),
    )


def _files(model: TableModel) -> Iterator[str]:
    """Yield the pictures of the game's extent that are shown in many sizes."""
    yield from PICTURES
    if model.view.options.extent != LAND:
        yield from OF_KNIGHTS


def _fetch_pieces(brush: TableBrush, layout: TableLayout, model: TableModel) -> None:
    """Have the pieces of the island read in their sizes."""
    sprites, extent = brush.sprites, model.view.options.extent
    for name, wide in widths(model.shapes, extent):
        sprites.fetch(name, wide * layout.island.places.side / sprites.info(name).w)
    if extent == WHOLE:
        for pose in ("up", "down"):
            sprites.fetch(f"kgr_dragon_{pose}", layout.island.rect.w / sprites.info("kgr_dragon_up").w)
