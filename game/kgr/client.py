"""The client of *Church, Faith & Reformation*."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from engine.kgr.game import KGR
from engine.kgr.values import EXTENTS, KNIGHTS, LAND, WHOLE
from game.client import OWN_HANDS, GameClient, Lessons, Puzzles, SetupOption
from game.clients import Title
from game.graphics.badge import BRICKS
from game.kgr.sounds import REPERTOIRE
from game.lazy import lazy, lazy_value
from game.table.families import MANNERS, PORTRAITS

DOORS = {
    LAND: Title(miniature="kgr_extent_land", minutes=(60, 60), weight=2),
    KNIGHTS: Title(miniature="kgr_extent_knights", minutes=(90, 90), weight=3),
    WHOLE: Title(miniature="kgr_extent_kgr", minutes=(120, 120), weight=4),
}
"""The pictures of the extents beside the seats."""
LAYOUTS = ("fixed", "random", "apart", "balanced")
"""In the order of the seats page."""
COMMANDS = ("standing", "calendar", "odds", "why")
HERE = Path(__file__).parent
POSITION = lazy("engine.kgr.text.line:read_line")
HIGHLIGHT_ICONS = {
    "richest_throw": "icon_rolling-dices",
    "seven": "kgr_icon_robber",
    "longest": "kgr_icon_road",
    "attack_won": "kgr_icon_strength",
    "attack_lost": "kgr_icon_longship",
    "metropolis": "icon_stone-tower",
    "dragon": "kgr_icon_dragon",
    "moved": "kgr_icon_portal",
    "lead": "icon_vertical-banner",
}


def _table_of(setup: Mapping[str, Any]) -> Callable[[], Any] | None:
    """Return the table with progress cards for a game beyond the land, or that of the small island."""
    if setup.get("extent", WHOLE) != LAND:
        return lazy_value("game.kgr.parts:TABLE_WITH_CARDS")
    return lazy_value("game.kgr.parts:TABLE_FOR_TWO") if setup.get("small_island") else None


CLIENT = GameClient(
    game=KGR,
    sounds=REPERTOIRE,
    portraits=PORTRAITS,
    manners=MANNERS,
    table=lazy_value("game.kgr.parts:KGR_TABLE"),
    results=lazy("game.kgr.results.scene:results"),
    table_of=_table_of,
    options=(
        SetupOption("extent", "icon_stone-tower", EXTENTS[::-1], default=WHOLE, beginners=LAND, doors=DOORS),
        SetupOption("layout", "icon_redraw", LAYOUTS, default="random", beginners="fixed"),
        SetupOption("length", "icon_speed", ("short", "full", "long"), default="full", beginners="short"),
        SetupOption("friendly_robber", "kgr_icon_robber", (True, False), default=False),
        SetupOption("counter_offers", "icon_trade", (True, False), default=False),
        SetupOption("small_island", "icon_flag-objective", (True, False), default=False, needs={"extent": LAND}),
        OWN_HANDS,
    ),
    shown={"extent": LAND},
    has_secrets=True,
    on_computers="rules/open#1",
    book=lazy("game.kgr.book:rulebook", COMMANDS),
    remark="kgr.private",
    goal=lazy("game.kgr.goal:goal"),
    lessons=Lessons(HERE / "lessons", POSITION, HERE / "coach.toml", lazy("game.kgr.signs:signs")),
    puzzles=Puzzles(
        HERE / "puzzles",
        POSITION,
        lazy("engine.kgr.puzzles:reached"),
        lazy("game.kgr.reading.solution_text:solution_text"),
        lazy("engine.kgr.puzzles:others_answer"),
    ),
    statistics=lazy_value("game.kgr.statistics:KGR_STATISTICS"),
    highlights=lazy("engine.kgr.reading.highlights:highlights"),
    highlight_icons=HIGHLIGHT_ICONS,
    badges=BRICKS,
    earned=lazy("game.kgr.deal:earned"),
    turn_words=lazy("game.kgr.deal:turn_words"),
    unnumbered=lambda seats: 2 * seats,  # everybody places twice
    by_round=True,
    commands=COMMANDS,
    judgement=lazy("game.kgr.why.judgement:judgement"),
)
