"""The client of Strasbourg."""

from __future__ import annotations

from pathlib import Path

from engine.strasbourg.game import STRASBOURG
from game.client import OWN_HANDS, GameClient, Lessons, Puzzles
from game.lazy import lazy, lazy_value
from game.strasbourg.base.badges import BADGES
from game.strasbourg.motion.sounds import REPERTOIRE
from game.table.families import MANNERS, PORTRAITS

COMMANDS = ("standing", "why", "bare")

HERE = Path(__file__).parent
POSITION = lazy("engine.strasbourg.text.line:read_line")
CLIENT = GameClient(
    game=STRASBOURG,
    sounds=REPERTOIRE,
    portraits=PORTRAITS,
    manners=MANNERS,
    table=lazy_value("game.strasbourg.parts:STRASBOURG_TABLE"),
    results=lazy("game.strasbourg.results.scene:results"),
    options=(OWN_HANDS,),
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
    book=lazy("game.strasbourg.book:rulebook", COMMANDS),
    on_computers="rules/open#1",
    figures=lazy("game.strasbourg.figures:figures"),
    figure_names=lazy("game.strasbourg.figures:names"),
    preload=lazy("game.strasbourg.preload:preload"),
    statistics=lazy_value("game.strasbourg.statistics:STRASBOURG_STATISTICS"),
    highlights=lazy("engine.strasbourg.reading.highlights:highlights"),
    highlight_icons={
        "highest_sum": "strasbourg_icon_influence",
        "tie_break": "icon_scales",
        "largest_sale": "strasbourg_icon_merchants",
        "edifice": "strasbourg_icon_edifice",
        "lead": "icon_vertical-banner",
        "tasks_decide": "strasbourg_icon_task",
    },
    badges=BADGES,
    earned=lazy("game.strasbourg.deal:earned"),
    turn_words=lazy("game.strasbourg.deal:turn_words"),
    by_round=True,
    commands=COMMANDS,
    judgement=lazy("game.strasbourg.why.judgement:judgement"),
)
