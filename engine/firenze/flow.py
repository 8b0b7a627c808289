"""The step from one question to the next."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.state import PayLevy, Pending, State

Log = list[ev.GameEvent]


def ask(s: State, log: Log, pending: Pending) -> None:
    """Ask the seat on turn the next question."""
    s.pending = pending
    log.append(ev.Asked(s.player, pending))


def ask_levied(s: State, log: Log, pending: PayLevy) -> None:
    """Ask the levied seat (A39)."""
    s.pending = pending
    log.append(ev.Asked(pending.seat, pending))
