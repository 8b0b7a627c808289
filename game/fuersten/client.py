"""The Princes of Florence as the scenes know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.fuersten.game import FUERSTEN
from engine.game import Highlight
from engine.journal import Step
from engine.reviewing import Decision
from game.client import GameClient, GameDeeds, Judgement, Lessons, Puzzles, SetupOption, Shot, Told
from game.fuersten.sounds import REPERTOIRE
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.shell.session import Finished
from game.table.families import MANNERS, PORTRAITS
from game.ui.page import Book, Figures

OPTIONS = (
    # hands are secret here: where several people share a screen they lie covered unless they agree otherwise
    SetupOption("hands", "icon_card-pick", ("covered", "open"), default="covered", of_screen=True),
)

COMMANDS = ("rotate", "mirror", "standing", "why")

# the pictures and their painters are read when they are wanted first


def _table() -> Any:
    from game.fuersten.parts import FUERSTEN_TABLE

    return FUERSTEN_TABLE


def _results(context: Context, finished: Finished) -> Scene:
    from game.fuersten.results import results

    return results(context, finished)


def _book(context: Context, edition: str) -> Book:
    from game.fuersten.book import rulebook

    return rulebook(context, edition, COMMANDS)


def _figures(context: Context, edition: str) -> Figures:
    from game.fuersten.figures import figures

    return figures(context, edition)


def _judgement(context: Context, names: Sequence[str], decision: Decision) -> Judgement:
    from game.fuersten.why.judgement import judgement

    return judgement(context, names, decision)


def _try_out(context: Context, table: Any) -> Scene:
    from game.fuersten.palace.try_out import TryOut

    return TryOut(context, table)


def _artists(context: Context, table: Any) -> Scene:
    from game.fuersten.planner.artists import Artists

    return Artists(context, table)


def _position(line: str, names: Sequence[str], seed: int) -> Any:
    from engine.fuersten.line import read_line

    return read_line(line, names, seed)


def _reached(kind: str, first: Any, steps: Sequence[Step[Any, Any]], state: Any) -> int | None:
    from engine.fuersten.puzzles import reached

    return reached(kind, first, steps, state)


def _told(context: Context, names: Sequence[str], first: Any, actions: Sequence[Any]) -> tuple[Told, ...]:
    from game.fuersten.told import told

    return told(context, names, first, actions)


def _answers(state: Any) -> Any:
    from engine.fuersten.puzzles import rivals_answer

    return rivals_answer(state)


def _highlights(seats: int, steps: Sequence[Sequence[Any]]) -> tuple[Highlight, ...]:
    from engine.fuersten.highlights import highlights

    return highlights(seats, steps)


def _towers(happened: Sequence[Any], seat: int) -> tuple[tuple[str, int], ...]:
    from game.fuersten.deal import towers

    return towers(happened, seat)


def _turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    from game.fuersten.deal import turn_words

    return turn_words(context, happened, seat)


def _shots() -> Sequence[Shot]:
    from game.fuersten.gallery import SHOTS
    from game.fuersten.palace.shots import SHOTS as PALACE
    from game.fuersten.why.shots import SHOTS as WHY

    return (*SHOTS, *PALACE, *WHY)


def _deeds() -> GameDeeds:
    from game.fuersten.deeds import FUERSTEN_DEEDS

    return FUERSTEN_DEEDS


def _preload(context: Context, size: Size) -> Iterator[None]:
    from game.fuersten.preload import preload

    return preload(context, size)


HERE = Path(__file__).parent
CLIENT = GameClient(
    game=FUERSTEN,
    sounds=REPERTOIRE,
    table=_table,
    results=_results,
    options=OPTIONS,
    has_secrets=True,
    lessons=Lessons(HERE / "lessons", _position),
    puzzles=Puzzles(HERE / "puzzles", _position, _reached, _told, _answers),
    commands=COMMANDS,
    book=_book,
    on_computers="rules/open#3",
    figures=_figures,
    shots=_shots,
    preload=_preload,
    deeds=_deeds,
    highlights=_highlights,
    highlight_icons={
        "greatest_work": "icon_trumpet-flag",
        "highest_price": "icon_pay-money",
        "richest_turn": "icon_lily",
        "recruited": "icon_trade",
        "lead": "icon_vertical-banner",
        "cards_decide": "icon_card-pick",
    },
    towers=_towers,
    turn_words=_turn_words,
    by_round=True,
    portraits=PORTRAITS,
    manners=MANNERS,
    judgement=_judgement,
    scenes={"try_out": _try_out, "artists": _artists},
)
