"""The client of Strasbourg."""

from __future__ import annotations

from engine.strasbourg.game import STRASBOURG
from game.client import GameClient, SetupOption
from game.lazy import lazy, lazy_value
from game.strasbourg.motion.sounds import REPERTOIRE
from game.table.families import MANNERS, PORTRAITS

COMMANDS = ("standing", "why")

CLIENT = GameClient(
    game=STRASBOURG,
    sounds=REPERTOIRE,
    portraits=PORTRAITS,
    manners=MANNERS,
    table=lazy_value("game.strasbourg.parts:STRASBOURG_TABLE"),
    results=lazy("game.strasbourg.results.scene:results"),
    options=(SetupOption("hands", "icon_card-pick", ("covered", "open"), default="covered", of_screen=True),),
    has_secrets=True,
    book=lazy("game.strasbourg.book:rulebook", COMMANDS),
    on_computers="rules/open#1",
    commands=COMMANDS,
    judgement=lazy("game.strasbourg.why.judgement:judgement"),
)
