"""Phase 4: towers that were not raised fall, without a question (R93 to R96, A46, A47)."""

from __future__ import annotations

from engine.firenze.flow import Log, ask
from engine.firenze.losses import fell
from engine.firenze.state import FULFIL_ORDERS, State, Table


def ruins(table: Table) -> list[int]:
    """Return the old towers of the seat on turn that were not raised this turn (R93)."""
    return [number for number, tower in enumerate(table.seats[table.player].towers) if tower.old and not tower.raised]


def fall(s: State, log: Log) -> None:
    """Fell all ruins and begin phase 5."""
    fell(s, log, s.player, ruins(s), "ruin")
    ask(s, log, FULFIL_ORDERS)
