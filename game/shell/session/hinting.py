"""Permission for hints at a table, and the number of hints per seat, counted in the journal.

A decision counts once, however often a hint was asked for, even if it was undone.
"""

from __future__ import annotations

from typing import Any

from engine.journal.journal import Journal, NotedAt
from engine.journal.notes import Hinted
from game.shell.session.moment import GameMoment
from game.shell.setup.setup import GameSetup


def may_ask(moment: GameMoment, setup: GameSetup, seat: int | None = None) -> bool:
    """Return whether a person decides now and may ask for hints. seat: one that decides ahead of its turn; None for the
    seat to act."""
    seat = moment.to_act if seat is None else seat
    return not moment.is_over and moment.humans[seat] and setup.seats[seat].hints


def count_hint(journal: Journal[Any, Any], seat: int | None = None) -> None:
    """Count a hint for a seat that decides ahead of its turn, or, without one, for the seat to act."""
    hinted = NotedAt(len(journal.steps), Hinted(journal.game.to_act(journal.state) if seat is None else seat))
    if hinted not in journal.hints:
        journal.note(hinted.note)


def hints_given(journal: Journal[Any, Any], seats: int) -> tuple[int, ...]:
    """Return the number of decisions with hints for each seat."""
    given = [hinted.note.seat for hinted in journal.hints]
    return tuple(given.count(seat) for seat in range(seats))
