"""The table in pieces: which regions there are, and what is drawn over them in which order."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.fuersten.boxes import MOST_RIVALS
from game.fuersten.brush import TableBrush
from game.fuersten.layout import TableLayout
from game.fuersten.live.glow import Glow
from game.fuersten.model import TableModel, TableShown
from game.fuersten.palace.hold import HoldLine
from game.fuersten.palace.painter import PalacePainter
from game.fuersten.planner.painter import PlannerPainter
from game.fuersten.planner.payment_painter import PaymentPainter
from game.fuersten.regions.auction import AuctionPainter
from game.fuersten.regions.buttons import ButtonPainter
from game.fuersten.regions.hand import HandPainter
from game.fuersten.regions.looked_at import LookedAtPainter
from game.fuersten.regions.market import MarketPainter
from game.fuersten.regions.objects import ObjectsPainter
from game.fuersten.regions.own import OwnPainter
from game.fuersten.regions.recap import RecapPainter
from game.fuersten.regions.ribbon import RibbonPainter
from game.fuersten.regions.rivals import RivalPainter
from game.fuersten.useful import numbered, opens_hand
from game.graphics.display_list import DisplayList
from game.table.caps import KeyCaps
from game.table.last_move import LastMove
from game.table.painter import Composition, Frame
from game.table.region import NOWHERE
from game.table.regions.banner import Banner
from game.table.regions.chronicle import ChroniclePainter, DrawerPainter
from game.table.regions.menu import MenuPainter
from game.table.regions.prompt import PromptPainter, Thinking
from game.table.regions.remark import RemarkPlate
from game.table.spots import Target

ICONS = {"hire": "person", "auction": "scales", "court": "trowel"}
"""The icon of a phase, before what is asked."""
DIM = 120
"""Darkness of the table behind the menu."""


def composition(brush: TableBrush, layout: TableLayout) -> Composition[TableModel, TableShown]:
    """Return the table in pieces, for one window."""
    return Composition(
        ground="fu_ground",
        regions=[
            RibbonPainter(brush, layout.ribbon),
            ObjectsPainter(brush, layout.objects),
            AuctionPainter(brush, layout.auction),
            MarketPainter(brush, layout.market),
            LookedAtPainter(brush, layout.looked_at),
            *(RivalPainter(brush, layout.rivals, place) for place in range(MOST_RIVALS)),
            ChroniclePainter(brush, layout.chronicle, "fu_panel_dark"),
            OwnPainter(brush, layout.own),
            HandPainter(brush, layout.hand),
            PalacePainter(brush, layout.palace),
            PlannerPainter(brush, layout.planner),
            PromptPainter(brush, layout.prompt, _phase_icon),
        ],
        layers=[
            LastMove(brush, partial(_changed, layout)),
            RecapPainter(brush, layout.auction, layout.objects),
            ButtonPainter(brush, layout.buttons, "secondary"),
            ButtonPainter(brush, layout.buttons, "primary"),
            PaymentPainter(brush, layout.payment),
            HoldLine(layout.palace),
            Glow(brush, layout),
            KeyCaps(brush.context, layout.target_rect, numbered, opens_hand),
            DrawerPainter(brush, layout.chronicle),
            Thinking(brush, layout.prompt, layout.rivals.face),
            RemarkPlate(brush, layout.rivals.said),
            Banner(brush, layout.grid, layout.objects.rect, tells=False),
            Dimmed(),
            MenuPainter(brush, layout.menu),
        ],
    )


def _phase_icon(model: TableModel, shown: TableShown) -> str:
    return ICONS[shown.forecast.phase]


def _changed(layout: TableLayout, model: TableModel, shown: TableShown, target: Target) -> Rect:
    """Where something lies that was changed; a court that can be asked about it needs no mark."""
    return NOWHERE.copy() if target.kind == "seat" else layout.target_rect(model, shown, target)


class Dimmed:
    """The table behind the menu."""

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Darken it, where it is covered."""
        if shown.tools.cover:
            display.fill((DIM, DIM, DIM), display.area, pygame.BLEND_MULT)
