"""Notes of a running game besides its actions: a new player at a seat, a concession, a hint.

A journal keeps notes between the actions, each a line of its own: `{"seat": {"index": 2, "kind": "greedy"}}`,
`{"concede": 1}`, and `{"hint": 0}`, which counts even if the decision is taken back.  The last note about a seat is
valid, so a new player at a seat that had been given up competes again.  The client defines the kinds.

Giving up (house rule): a seat that has conceded cannot win and ranks behind all others.  When only one seat has not
conceded, the game is over and that seat has won.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Result

_KIND = re.compile(r"[a-z][a-z0-9_-]{0,31}(@[a-z][a-z0-9_-]{0,31})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """The seat has a new player from here on.  kind: the client's name for the player."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Conceded:
    """The player of the seat has given up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """The player of the seat was given a hint."""

    seat: int


Note = SeatTaken | Conceded
NOTES = (SeatTaken, Conceded)


def check_note(note: Note | Hinted, seats: int) -> None:
    """Raise ValueError with a phrase if the note is invalid for a game with this many seats."""
    if not 0 <= note.seat < seats:
        raise ValueError(f"there is no seat {note.seat}")
    if isinstance(note, SeatTaken) and not _KIND.fullmatch(note.kind):
        raise ValueError("the kind of a player is a short word in small letters, or two of them with an @ between")


def write_note(note: Note | Hinted) -> dict[str, Any]:
    """Return the line of the note."""
    if isinstance(note, Hinted):
        return {"hint": note.seat}
    if isinstance(note, Conceded):
        return {"concede": note.seat}
    return {"seat": {"index": note.seat, "kind": note.kind}}


def read_note(entry: dict[str, Any]) -> Note | Hinted | None:
    """Return the note of a line, or None if the line holds none.  Raises ValueError with a phrase for a broken one."""
    if entry.keys() == {"concede"}:
        if type(entry["concede"]) is not int:
            raise ValueError("who concedes is no seat")
        return Conceded(entry["concede"])
    if entry.keys() == {"hint"}:
        if type(entry["hint"]) is not int:
            raise ValueError("who was given a hint is no seat")
        return Hinted(entry["hint"])
    if entry.keys() == {"seat"}:
        seat = entry["seat"]
        if not isinstance(seat, dict) or seat.keys() != {"index", "kind"}:
            raise ValueError("it names no seat and no kind")
        if type(seat["index"]) is not int or not isinstance(seat["kind"], str):
            raise ValueError("it names no seat and no kind")
        return SeatTaken(seat["index"], seat["kind"])
    return None


def last_notes(notes: Iterable[Note]) -> dict[int, Note]:
    """Return the valid note of each seat that has one."""
    return {note.seat: note for note in notes}


def conceded(notes: Iterable[Note]) -> tuple[int, ...]:
    """Return the seats that have given up."""
    return tuple(sorted(seat for seat, note in last_notes(notes).items() if isinstance(note, Conceded)))


def judged(result: Result, given_up: Sequence[int]) -> Result:
    """Return the result after these seats have given up: the best of the others wins, by score and then by
    tie-breakers."""
    left = [seat for seat in range(len(result.scores)) if seat not in given_up]
    winners = tuple(seat for seat in result.winners if seat in left)
    if not winners:

        def rank(seat: int) -> tuple[int, tuple[int, ...]]:
            return result.scores[seat], result.tie_breakers[seat] if result.tie_breakers else ()

        best = max(map(rank, left))
        winners = tuple(seat for seat in left if rank(seat) == best)
    return Result(result.scores, winners, result.tie_breakers, tuple(given_up))
