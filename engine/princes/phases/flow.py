"""Shared steps of all phases: ask, take a payment, give points."""

from __future__ import annotations

from engine.princes import events as ev
from engine.princes.state import Pending, State
from engine.princes.values import FLORINS_BACK

Log = list[ev.GameEvent]


def ask(s: State, log: Log, pending: Pending) -> None:
    """Ask the next question."""
    s.pending = pending
    log.append(ev.Asked(pending.seat, pending))


def pay(s: State, log: Log, number: int, price: int) -> None:
    """Take the price from the seat: cash first, and prestige for the rest (R97, A7, A8).  Its funds must suffice."""
    if not price:
        return
    seat = s.own(number)
    given_up = max(0, price - seat.money) // FLORINS_BACK
    seat.money += given_up * FLORINS_BACK - price
    seat.score -= given_up
    assert seat.money >= 0 and seat.score >= 0
    log.append(ev.Paid(number, price, given_up, seat.money, seat.score))


def score(s: State, log: Log, number: int, cause: str, points: int) -> None:
    """Give the seat prestige points."""
    seat = s.own(number)
    seat.score += points
    log.append(ev.PrestigeScored(number, cause, points, seat.score))
