"""Firenze as the scenes know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.firenze.game import FIRENZE
from engine.game import Highlight
from engine.journal import Step
from engine.reviewing import Decision
from game.client import (
    GameClient,
    GameDeeds,
    Judgement,
    Lessons,
    Puzzles,
    SeatNote,
    SetupOption,
    Shot,
    Told,
)
from game.firenze.sounds import REPERTOIRE
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.shell.session import Finished
from game.table.families import MANNERS, PORTRAITS
from game.ui.page import Book, Figures

FIRST_STONES = 2
"""White stones of the starting player; each further seat gets one more (R30, R31)."""

OPTIONS = (
    # the rulebook advises a first game without the Campanile
    SetupOption("campanile", "icon_ringing-bell", (True, False), default=True, beginners=False),
    SetupOption("neutrals", "seal_neutral", ("recommended", "random"), default="recommended"),
    SetupOption("levies", "icon_pay-money", ("auto", "choose"), default="auto"),
    SetupOption("hands", "icon_card-pick", ("open", "covered"), default="open", of_screen=True),
)
COMMANDS = ("standing", "odds", "threats", "why")


def _seat_note(place: int) -> SeatNote:
    """The white stones a seat starts with."""
    return SeatNote("seats.start_stones" if place else "seats.begins", FIRST_STONES + place, "w")


# the pictures and their painters are read when they are wanted first


def _table() -> Any:
    from game.firenze.table.parts import FIRENZE_TABLE

    return FIRENZE_TABLE


def _results(context: Context, finished: Finished) -> Scene:
    from game.firenze.results.scene import ResultsScene
    from game.firenze.results.summary import results

    return ResultsScene(context, results(finished))


def _book(context: Context, edition: str) -> Book:
    from game.firenze.book import rulebook

    return rulebook(context, edition, COMMANDS)


def _figures(context: Context, edition: str) -> Figures:
    from game.firenze.figures import figures

    return figures(context, edition)


def _preload(context: Context, size: Size) -> Iterator[None]:
    from game.firenze.table.preload import preload

    return preload(context, size)


def _highlights(seats: int, steps: Sequence[Sequence[Any]]) -> tuple[Highlight, ...]:
    from engine.firenze.highlights import highlights

    return highlights(seats, steps)


def _position(line: str, names: Sequence[str], seed: int) -> Any:
    from engine.firenze.line import read_line

    return read_line(line, names, seed)


def _signs(view: Any) -> frozenset[str]:
    from game.firenze.signs import signs

    return signs(view)


def _reached(kind: str, first: Any, steps: Sequence[Step[Any, Any]], state: Any) -> int | None:
    from engine.firenze.puzzles import reached

    return reached(kind, first, steps, state)


def _told(context: Context, names: Sequence[str], first: Any, actions: Sequence[Any]) -> tuple[Told, ...]:
    from game.firenze.told import told

    return told(context, names, first, actions)


def _judgement(context: Context, names: Sequence[str], decision: Decision) -> Judgement:
    from game.firenze.judgement import judgement

    return judgement(context, names, decision)


def _towers(happened: Sequence[Any], seat: int) -> tuple[tuple[str, int], ...]:
    from game.firenze.deal import towers

    return towers(happened, seat)


def _turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    from game.firenze.deal import turn_words

    return turn_words(context, happened, seat)


def _shots() -> Sequence[Shot]:
    from game.firenze.gallery import SHOTS
    from game.firenze.results.gallery import SHOTS as RESULTS

    return (*RESULTS, *SHOTS)


def _deeds() -> GameDeeds:
    from game.firenze.deeds import FIRENZE_DEEDS

    return FIRENZE_DEEDS


HERE = Path(__file__).parent
CLIENT = GameClient(
    game=FIRENZE,
    sounds=REPERTOIRE,
    table=_table,
    results=_results,
    options=OPTIONS,
    lessons=Lessons(HERE / "lessons", _position, HERE / "coach.toml", _signs),
    puzzles=Puzzles(HERE / "puzzles", _position, _reached, _told),
    commands=COMMANDS,
    seat_note=_seat_note,
    preload=_preload,
    shots=_shots,
    question="seats.question",
    remark="seats.house_values",
    edition="values",
    deeds=_deeds,
    highlights=_highlights,
    highlight_icons={
        "biggest_score": "icon_wax-seal",
        "collapse": "icon_tower-fall",
        "lead": "icon_vertical-banner",
    },
    book=_book,
    on_computers="rules/open#1",
    figures=_figures,
    portraits=PORTRAITS,
    manners=MANNERS,
    judgement=_judgement,
    towers=_towers,
    turn_words=_turn_words,
)
