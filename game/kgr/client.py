"""The client of *Church, Faith & Reformation*."""

from __future__ import annotations

from engine.kgr.game import KGR
from engine.kgr.values import LAYOUTS, LENGTHS
from game.client import GameClient, SetupOption
from game.kgr.sounds import REPERTOIRE
from game.lazy import lazy, lazy_value
from game.table.families import MANNERS, PORTRAITS

CLIENT = GameClient(
    game=KGR,
    sounds=REPERTOIRE,
    portraits=PORTRAITS,
    manners=MANNERS,
    table=lazy_value("game.kgr.parts:KGR_TABLE"),
    results=lazy("game.kgr.results.scene:results"),
    options=(
        SetupOption("layout", "icon_redraw", LAYOUTS, default="random", beginners="fixed"),
        SetupOption("length", "icon_speed", LENGTHS, default="full", beginners="short"),
        SetupOption("hands", "icon_card-pick", ("covered", "open"), default="covered", of_screen=True),
    ),
    has_secrets=True,
    on_computers="rules/open#1",
    book=lazy("game.kgr.book:rulebook", ()),
    remark="kgr.private",
)
