"""The client of Firenze."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.firenze.board import TABLES
from engine.firenze.game import FIRENZE
from game.client import GameClient, Lessons, Puzzles, SeatNote, SetupOption
from game.firenze.motion.sounds import REPERTOIRE
from game.graphics.badge import BRICKS, Badge
from game.lazy import lazy, lazy_value
from game.table.families import MANNERS, PORTRAITS

FIRST_STONES = 2
"""White stones of the starting player; each further seat gets one more (R30, R31)."""

OPTIONS = (
    # the rulebook advises a first game without the Campanile
    SetupOption(
        "campanile", "icon_ringing-bell", (True, False), default=True, beginners=False, picture="card_hand_campanile"
    ),
    SetupOption("neutrals", "seal_neutral", ("recommended", "random"), default="recommended"),
    SetupOption("levies", "icon_pay-money", ("auto", "choose"), default="auto", picture="card_hand_tribute"),
    SetupOption("balanced_start", "icon_scales", (True, False), default=False),
    SetupOption("hands", "icon_card-pick", ("open", "covered"), default="open", of_screen=True),
)
COMMANDS = ("standing", "odds", "threats", "why")


def _seat_note(place: int, seats: int, options: Mapping[str, Any]) -> SeatNote:
    """Return the note about a seat's initial white stones, and its points with a balanced start."""
    starts = TABLES[CLIENT.edition_of(options)].starts(seats) if options.get("balanced_start") else (0,) * seats
    words = "seats.start_stones" if place else "seats.begins"
    return SeatNote(words, Badge("w", FIRST_STONES + place), starts[place])


HERE = Path(__file__).parent
POSITION = lazy("engine.firenze.text.line:read_line")
CLIENT = GameClient(
    game=FIRENZE,
    sounds=REPERTOIRE,
    table=lazy_value("game.firenze.parts:FIRENZE_TABLE"),
    results=lazy("game.firenze.results.scene:results_scene"),
    options=OPTIONS,
    lessons=Lessons(HERE / "lessons", POSITION, HERE / "coach.toml", lazy("game.firenze.signs:signs")),
    puzzles=Puzzles(
        HERE / "puzzles",
        POSITION,
        lazy("engine.firenze.puzzles:reached"),
        lazy("game.firenze.reading.solution_text:solution_text"),
    ),
    goal=lazy("game.firenze.goal:goal"),
    commands=COMMANDS,
    seat_note=_seat_note,
    preload=lazy("game.firenze.preload:preload"),
    question="seats.question",
    remark="seats.house_values",
    edition="values",
    statistics=lazy_value("game.firenze.statistics:FIRENZE_STATISTICS"),
    highlights=lazy("engine.firenze.reading.highlights:highlights"),
    highlight_icons={"biggest_score": "icon_wax-seal", "collapse": "icon_tower-fall", "lead": "icon_vertical-banner"},
    book=lazy("game.firenze.book:rulebook", COMMANDS),
    on_computers="rules/open#1",
    figures=lazy("game.firenze.figures:figures"),
    figure_names=lazy("game.firenze.figures:names"),
    portraits=PORTRAITS,
    manners=MANNERS,
    judgement=lazy("game.firenze.reading.judgement:judgement"),
    badges=BRICKS,
    earned=lazy("game.firenze.deal:earned"),
    turn_words=lazy("game.firenze.deal:turn_words"),
)
