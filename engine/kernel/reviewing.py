"""A review of a played game: the contract between the service (`engine.review.review`) and a game.

A game whose computer players can judge the play of others has a `Reviewer`.  It judges single turns in any order, and
all its answers are plain values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.endings import Trust
from engine.kernel.reasons import Reason

S = TypeVar("S")
A = TypeVar("A")

Written = Mapping[str, Any]
"""An action as an object (`Codec.write_action`)."""


UNJUDGED = ""
"""The phase of decisions that a reviewer does not judge: they count nowhere."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn(Generic[S, A]):
    """One turn as played.  index: number of its first action, from 0; state: before it."""

    turn: int
    index: int
    state: S
    actions: tuple[A, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's decision in one phase of its turn, judged by its knowledge then."""

    index: int
    """Number of its first action, from 0."""
    turn: int
    seat: int
    phase: str
    """One of the reviewer's phases, or `UNJUDGED`."""
    played: tuple[Written, ...]
    """The seat's actions from here to the end of its turn."""
    better: tuple[Written, ...] = ()
    """The best continuation that differs from it in this phase; empty if none."""
    did: tuple[Reason, ...] = ()
    """Outcome of `played`, as codes with numbers."""
    could: tuple[Reason, ...] = ()
    """Outcome of `better`, likewise."""
    lost: float = 0.0
    """Points lost by the end of the game, compared with `better`."""
    chance: float = 0.0
    """Share of the win lost, likewise."""
    is_sure: bool = False
    """Whether the difference exceeds the noise of the search."""
    is_blunder: bool = False
    """Whether it is sure and large enough to be called a blunder."""
    reasons: tuple[Reason, ...] = ()
    """The reasons for `better`."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A judged turn."""

    turn: int
    index: int
    """Number of its first action, from 0."""
    seat: int
    """The seat on turn."""
    chances: tuple[float, ...]
    """Each seat's chance of winning when the turn began, as the seat on turn could see it."""
    decisions: tuple[Decision, ...]


class Reviewer(Protocol[S, A]):
    """Judge of turns.  The same turn always gets the same judgement, from its seat's knowledge.

    version: a change makes older reviews worthless.  phases: those of a turn, in order.  point: points that count as
    much as one of a game of about fifty.
    """

    version: int
    phases: tuple[str, ...]
    point: float

    def review(self, piece: ReviewedTurn[S, A]) -> TurnReview:
        """Judge a turn.  Takes seconds."""
        ...

    def trust(self, round_: int, seats: int) -> Trust:
        """Return how far the chances found in a round are to be believed."""
        ...

    def searched(self, piece: ReviewedTurn[S, A]) -> tuple[float, ...]:
        """Return each seat's chance of winning as a search finds it, before it is trusted; () if nothing is asked."""
        ...
