"""A new event of a game: the engine has its record and its fold, the texts have its sentence, and that is all."""

from typing import Any

import pytest

from engine.kernel.record import record
from engine.strasbourg.game import STRASBOURG
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.strasbourg.motion import choreography
from game.strasbourg.motion.sounds import cues_of
from game.strasbourg.parts import STRASBOURG_TABLE
from game.table.parts import Seating
from game.table.view import TableView

SIZE = 1280, 720


@record
class BellRang:
    """Planted: a bell rings for a seat.  It is no `GameEvent`, whose kinds other tests look for."""

    seat: int


NAMES = "Anna", "Bruno", "Chiara"


def test_an_event_that_only_the_engine_knows_is_played_and_told(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded: list[Any] = []
    monkeypatch.setattr(choreography, "fold", lambda view, event: folded.append(event))
    context.rescale(SIZE)
    state = STRASBOURG.begin({"names": list(NAMES), "seed": 1})
    seating = Seating(NAMES, SEALS[:3], (True,) * 3)
    table: TableView[Any, Any, Any, Any, Any, Any, Any, Any] = TableView(
        context, STRASBOURG_TABLE, seating, STRASBOURG.view(state, 0), 0
    )
    table.resize(SIZE)
    table.play((BellRang(1),), table.model.view)
    table.update(0.1)
    assert folded == [BellRang(1)] and not table.busy
    assert cues_of(BellRang(1)) == ()
    told = [line.text for line in table.shown.chronicle]
    assert told[-1].startswith("Bruno") and "bell" in told[-1].lower()
