"""The client of The Princes of Florence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.princes.game import PRINCES
from engine.princes.values import START_FLORINS
from game.client import OWN_HANDS, GameClient, Lessons, Puzzles, SeatNote, SetupOption
from game.graphics.badge import BRICKS, NO_BADGE
from game.lazy import lazy, lazy_value
from game.princes.motion.sounds import REPERTOIRE
from game.table.families import MANNERS, PORTRAITS

OPTIONS = (SetupOption("balanced_start", "icon_scales", (True, False), default=False), OWN_HANDS)

COMMANDS = ("rotate", "mirror", "best", *(f"card_{n}" for n in range(10, 16)), "standing", "why")


def _seat_note(place: int, seats: int, options: Mapping[str, Any]) -> SeatNote | None:
    """Return the note about the florins that a seat has more with a balanced start."""
    more = START_FLORINS[seats][place] if options.get("balanced_start") else 0
    return SeatNote("" if place else "seats.begins", NO_BADGE, more, "seats.start_florins") if more else None


HERE = Path(__file__).parent
POSITION = lazy("engine.princes.text.line:read_line")
CLIENT = GameClient(
    game=PRINCES,
    sounds=REPERTOIRE,
    table=lazy_value("game.princes.parts:PRINCES_TABLE"),
    results=lazy("game.princes.results.scene:results"),
    options=OPTIONS,
    has_secrets=True,
    lessons=Lessons(HERE / "lessons", POSITION, HERE / "coach.toml", lazy("game.princes.signs:signs")),
    puzzles=Puzzles(
        HERE / "puzzles",
        POSITION,
        lazy("engine.princes.puzzles:reached"),
        lazy("game.princes.reading.solution_text:solution_text"),
        lazy("engine.princes.puzzles:rivals_answer"),
        lazy("game.princes.parts:puzzle_table"),
    ),
    goal=lazy("game.princes.goal:goal"),
    commands=COMMANDS,
    seat_note=_seat_note,
    book=lazy("game.princes.book:rulebook", COMMANDS),
    on_computers="rules/open#3",
    figures=lazy("game.princes.figures:figures"),
    figure_names=lazy("game.princes.figures:names"),
    preload=lazy("game.princes.preload:preload"),
    statistics=lazy_value("game.princes.statistics:PRINCES_STATISTICS"),
    highlights=lazy("engine.princes.reading.highlights:highlights"),
    highlight_icons={
        "greatest_work": "icon_trumpet-flag",
        "highest_price": "icon_pay-money",
        "richest_turn": "icon_lily",
        "recruited": "icon_trade",
        "lead": "icon_vertical-banner",
        "cards_decide": "icon_card-pick",
    },
    badges=BRICKS,
    earned=lazy("game.princes.deal:earned"),
    turn_words=lazy("game.princes.deal:turn_words"),
    by_round=True,
    portraits=PORTRAITS,
    manners=MANNERS,
    judgement=lazy("game.princes.why.judgement:judgement"),
    scenes={
        "try_out": lazy("game.princes.trying.try_out:TryOut"),
        "artists": lazy("game.princes.planner.artists:Artists"),
    },
)
