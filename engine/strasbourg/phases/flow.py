"""Shared steps of all phases: ask, take a council seat, take a good."""

from __future__ import annotations

from engine.strasbourg import events as ev
from engine.strasbourg.components import COUNCIL, GUILDS
from engine.strasbourg.state import Pending, State

Log = list[ev.GameEvent]


def ask(s: State, log: Log, pending: Pending) -> None:
    """Ask the next question."""
    s.pending = pending
    log.append(ev.Asked(pending.seat, pending))


def take_council(s: State, log: Log, number: int, place: str) -> None:
    """Set a member on a council seat; the old one goes back to its owner (R37, R44, A30)."""
    at = COUNCIL.index(place)
    former = s.council[at]
    s.council = (*s.council[:at], number, *s.council[at + 1 :])
    log.append(ev.CouncilTaken(number, place, None if former == number else former))


def take_good(s: State, log: Log, number: int, good: str) -> None:
    """Take a good from the supply (R42)."""
    add_goods(s, number, GUILDS.index(good), 1)
    log.append(ev.GoodTaken(number, good))


def add_goods(s: State, number: int, kind: int, change: int) -> None:
    """Change the number of goods of a kind that the seat has."""
    seat = s.own(number)
    seat.goods = (*seat.goods[:kind], seat.goods[kind] + change, *seat.goods[kind + 1 :])
