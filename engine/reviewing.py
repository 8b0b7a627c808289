"""What a review says of a game that was played: the contract between the service (`engine.review`) and a game.

A game whose computer players can judge what others played has a `Reviewer`.  It is asked about one turn after the
other, in any order, and everything it says is a plain value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.reasons import Reason

S = TypeVar("S")
A = TypeVar("A")

Written = Mapping[str, Any]
"""An action as an object (`Codec.write_action`)."""


@dataclass(frozen=True, slots=True)
class Piece(Generic[S, A]):
    """One turn as it was played.  index: the number of its first action, from 0; state: before it."""

    turn: int
    index: int
    state: S
    actions: tuple[A, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat decided in one phase of its turn, judged by what it could know then.

    index: the number of the action with which it began, from 0.  phase: one of the reviewer's.  played, better: what
    the seat did from there to the end of its turn, and the best way to go on that parts from it in this phase; better
    is empty where there is none.  did, could: what these two come to, as codes with numbers.  lost: points at the end
    of the game, chance: share of the win, both beside the better way.  is_sure: the difference is no luck of the
    looking.  is_blunder: it is sure and so large that it may be called one.  reasons: what speaks for the better way.
    """

    index: int
    turn: int
    seat: int
    phase: str
    played: tuple[Written, ...]
    better: tuple[Written, ...] = ()
    did: tuple[Reason, ...] = ()
    could: tuple[Reason, ...] = ()
    lost: float = 0.0
    chance: float = 0.0
    is_sure: bool = False
    is_blunder: bool = False
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn judged.  index: the number of its first action, from 0.  seat: whose it was.  chances: how likely each
    seat was to win when it began, as the seat on turn could see it."""

    turn: int
    index: int
    seat: int
    chances: tuple[float, ...]
    decisions: tuple[Decision, ...]


class Reviewer(Protocol[S, A]):
    """Judges turns.  The same turn is always judged the same; nothing is known that its seat could not know.

    version: another one judges differently, and makes older reviews worthless.  phases: those of a turn, in order.
    """

    version: int
    phases: tuple[str, ...]

    def review(self, piece: Piece[S, A]) -> TurnReview:
        """Judge a turn.  Takes seconds."""
        ...
