"""The pieces of the table: its regions, and the layers over them in order."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from engine.strasbourg.components import EDIFICES, GUILDS
from engine.strasbourg.values import CARD_VALUES
from game.strasbourg.asking.useful import numbered
from game.strasbourg.base.boxes import MOST_RIVALS
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.city.glow import CityGlow
from game.strasbourg.city.painter import CityPainter
from game.strasbourg.city.pieces import widths
from game.strasbourg.desk.desk import capped
from game.strasbourg.layout import PANELS, TableLayout
from game.strasbourg.regions.families import ICONS as ICONS_OF_FAMILIES
from game.strasbourg.regions.ribbon import RibbonPainter
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
from game.table.spots import Target

ICONS = {"tasks": "tied-scroll", "planning": "card-pick", "action": "scales", "over": "scales"}
"""The icon of a phase, before the question."""
CALM_BUTTON = "strasbourg_button_secondary"
PICTURES = (
    *ICONS_OF_FAMILIES,
    *(f"strasbourg_card_{value}" for value in CARD_VALUES),
    *(f"strasbourg_{kind}_{guild}" for kind in ("good", "sign") for guild in GUILDS),
    *(f"strasbourg_edifice_{edifice}" for edifice in EDIFICES),
    *("strasbourg_card_back", "strasbourg_coin", "strasbourg_privilege", "strasbourg_prestige", "strasbourg_start"),
)
"""Pictures of cards, goods, signs and edifices, which come in many sizes."""
SOON = (*EVERY_TABLE, *(f"strasbourg_button_secondary{state}" for state in STATES))
"""Pictures that any turn needs sooner or later."""
UNFRAMED = frozenset(("square", "plot", "spot", "card"))
"""Kinds of targets without a frame: the city highlights them itself, and so does the desk where cards lie in fans."""


def composition(brush: TableBrush, layout: TableLayout) -> Composition[TableModel, TableShown]:
    """Return the pieces of the table, for one window."""
    city = CityPainter(brush, layout.city)
    return Composition(
        ground="strasbourg_ground",
        regions=[
            RibbonPainter(brush, layout.ribbon),
            *(PanelPainter(brush, layout.panels[panel]) for panel in PANELS if not panel.lies_over),
            city,
            *(PanelPainter(brush, layout.rivals, place) for place in range(MOST_RIVALS)),
            ChroniclePainter(brush, layout.chronicle, "strasbourg_panel_dark"),
            PromptPainter(brush, layout.prompt, lambda model, shown: ICONS[shown.forecast.phase]),
        ],
        layers=[
            LastMove(brush, layout.target_rect, without=("seat",)),
            *(PanelPainter(brush, layout.panels[panel]) for panel in PANELS if panel.lies_over),
            *both_buttons(brush, layout, CALM_BUTTON),
            Glow(brush, layout.target_rect, UNFRAMED),
            key_caps(brush.context, layout, numbered, partial(_capped, layout)),
            DrawerPainter(brush, layout.chronicle),
            *topmost(brush, layout, layout.rivals, layout.city.rect),
        ],
        life=[CityGlow(city)],
        ahead=SeatsAhead(
            brush, layout.menu, lambda model: SOON, lambda model: PICTURES, partial(_fetch_pieces, brush, layout)
        ),
    )


def _fetch_pieces(brush: TableBrush, layout: TableLayout, model: TableModel) -> None:
    """Have the pieces of the city read in their sizes."""
    for name, width in widths(model.shapes):
        wide = round(width * layout.city.plan.zoom * brush.scale)
        brush.sprites.fetch(name, wide / brush.sprites.info(name).w)


def _capped(layout: TableLayout, model: TableModel, shown: TableShown, target: Target) -> Rect:
    """Return the rectangle that has a target's key at its upper right corner, clear of its text."""
    if target.kind == "square":
        return layout.city.below_left(target.a)
    return capped(layout.target_rect(model, shown, target), shown, target, layout.grid.px(10))
