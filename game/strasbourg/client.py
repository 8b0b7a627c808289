"""The client of Strasbourg."""

from __future__ import annotations

from pathlib import Path

from engine.strasbourg.game import STRASBOURG
from game.client import GameClient, Lessons, Puzzles, SetupOption
from game.lazy import lazy, lazy_value
from game.strasbourg.motion.sounds import REPERTOIRE

HERE = Path(__file__).parent
POSITION = lazy("engine.strasbourg.text.line:read_line")
CLIENT = GameClient(
    game=STRASBOURG,
    sounds=REPERTOIRE,
    table=lazy_value("game.strasbourg.parts:STRASBOURG_TABLE"),
    results=lazy("game.strasbourg.results.scene:results"),
    options=(SetupOption("hands", "icon_card-pick", ("covered", "open"), default="covered", of_screen=True),),
    has_secrets=True,
    lessons=Lessons(HERE / "lessons", POSITION, HERE / "coach.toml", lazy("game.strasbourg.signs:signs")),
    puzzles=Puzzles(
        HERE / "puzzles",
        POSITION,
        lazy("engine.strasbourg.puzzles:reached"),
        lazy("game.strasbourg.reading.solution_text:solution_text"),
        given=lazy("game.strasbourg.reading.solution_text:given"),
    ),
    goal=lazy("game.strasbourg.goal:goal"),
    book=lazy("game.strasbourg.book:rulebook"),
    on_computers="rules/open#1",
)
