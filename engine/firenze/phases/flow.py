"""How one question leads to the next."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.state import Pending, State

Log = list[ev.GameEvent]


def ask(s: State, log: Log, pending: Pending) -> None:
    """Put the next question to the seat that has to answer it."""
    s.pending = pending
    log.append(ev.Asked(s.to_act, pending))
