"""Firenze as the scenes know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.firenze.game import FIRENZE
from game.client import GameClient, SeatNote, SetupOption, Shot
from game.firenze.sounds import REPERTOIRE
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.shell.session import Finished

FIRST_STONES = 2
"""White stones of the starting player; each further seat gets one more (R30, R31)."""

OPTIONS = (
    # the rulebook advises a first game without the Campanile
    SetupOption("campanile", "icon_ringing-bell", (True, False), default=True, beginners=False),
    SetupOption("neutrals", "seal_neutral", ("recommended", "random"), default="recommended"),
    SetupOption("levies", "icon_pay-money", ("auto", "choose"), default="auto"),
)


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

    return ResultsScene(context, results(finished.steps, finished.state, finished.setup))


def _preload(context: Context, size: Size) -> Iterator[None]:
    from game.firenze.table.preload import preload

    return preload(context, size)


def _shots() -> Sequence[Shot]:
    from game.firenze.gallery import SHOTS
    from game.firenze.results.gallery import SHOTS as RESULTS

    return (*RESULTS, *SHOTS)


CLIENT = GameClient(
    game=FIRENZE,
    sounds=REPERTOIRE,
    table=_table,
    results=_results,
    options=OPTIONS,
    seat_note=_seat_note,
    preload=_preload,
    shots=_shots,
    question="seats.question",
    remark="seats.house_values",
)
