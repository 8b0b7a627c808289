"""How one question leads to the next."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.state import PayLevy, Pending, State

Log = list[ev.GameEvent]


def ask(s: State, log: Log, pending: Pending) -> None:
    """Put the next question to the seat on turn."""
    s.pending = pending
    log.append(ev.Asked(s.player, pending))


def ask_levied(s: State, log: Log, pending: PayLevy) -> None:
    """Put the question of a levy to the seat it is about (A39)."""
    s.pending = pending
    log.append(ev.Asked(pending.seat, pending))
