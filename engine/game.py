"""The contract of a game: all that the services of the engine and the shell of a client know of it.

A game is one value with this interface, listed by name in `engine.games`.  The services (journal, arena, protocol,
replay, bench, play) and the client's shell call it and nothing else of the game, so that a new game brings all of them
along.  Type variables: S a state (the whole truth), V a view (what one seat may know), A an action, E an event.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.reasons import Reason

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)

Setup = dict[str, Any]
"""How a game begins, as a JSON object: `names` (a list of strings), `seed` (a whole number), and the game's own
options."""


# ---------------------------------------------------------------- players


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a player may think about one decision.

    nodes: positions it may look at; the same number gives the same choice.  seconds: a ceiling for the impatient, never
    set in tests, because it makes the choice depend on the machine.  None: as much as the level wants.
    """

    nodes: int | None = None
    seconds: float | None = None


NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True)
class Ranked(Generic[A]):
    """An action a player has weighed: its worth in points at the end of the game, and what decides about it."""

    action: A
    worth: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """What a player answers: the action, and what it weighed, best first (empty where it did not compare)."""

    action: A
    ranked: tuple[Ranked[A], ...] = ()


class Player(Protocol[V_contra, A]):
    """Somebody who decides.  The choice depends only on the view, the legal actions, the limit and its own seed."""

    def choose(self, view: V_contra, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose one of the legal actions, of which there is at least one; any position may be asked about."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player by name.  yardstick: it serves comparisons, and is not offered to people."""

    name: str
    yardstick: bool = False


# ---------------------------------------------------------------- how a game stands


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game.  scores: by seat.  winners: all seats that share the victory.  tie_breakers: by seat the numbers
    compared, in this order, where scores are equal (higher is better); empty where the game has none."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    tie_breakers: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """A line of a list of games.  scores: by seat, as they stand.  round: from 1.  to_act: None when it is over."""

    scores: tuple[int, ...]
    round: int
    to_act: int | None


# ---------------------------------------------------------------- the game


class Codec(Protocol[S, V_contra, A, E_contra]):
    """Actions, events, positions and views as JSON values (the public protocol and the lines of a journal).

    `read_action` returns None where the value is no action of the game; `read_position` raises PositionError.
    """

    def write_action(self, action: A) -> Any: ...
    def read_action(self, data: Any) -> A | None: ...
    def write_event(self, event: E_contra) -> Any: ...
    def write_position(self, state: S) -> Any: ...
    def read_position(self, data: Any, seed: int) -> S: ...
    def write_view(self, view: V_contra) -> Any: ...


class Game(Protocol[S, V, A, E]):
    """A game.  Values handed in are never changed.

    name: as in `engine.games`.  seats: how many can sit down.  levels: the computer players, weakest first.
    values: the numbers of its material, as a JSON object (protocol, `info`).
    """

    name: str
    seats: range
    levels: tuple[Level, ...]
    codec: Codec[S, V, A, E]
    values: Mapping[str, Any]

    def setup(self, names: Sequence[str], seed: int, options: Mapping[str, Any]) -> Setup:
        """Return the setup with these options, defaults filled in.  Raises ValueError with a sentence."""
        ...

    def begin(self, setup: Setup) -> S:
        """Return the first state.  Raises ValueError with a sentence where the setup is none."""
        ...

    def legal(self, seen: S | V) -> tuple[A, ...]:
        """Return the legal actions of the seat to act, always in the same order; none when the game is over."""
        ...

    def why_not(self, seen: S | V, action: A) -> Reason | None:
        """Return why the action is not legal, with its rule; None where it is."""
        ...

    def apply(self, state: S, action: A) -> tuple[S, Sequence[E]]:
        """Return the state after the action and what happened.  Raises IllegalAction."""
        ...

    def view(self, state: S, seat: int) -> V:
        """Return what the seat may know, built up from allowed facts."""
        ...

    def seen(self, events: Sequence[E], seat: int) -> tuple[E, ...]:
        """Return the events as that seat may know them: what is hidden from it is left out or stripped."""
        ...

    def to_act(self, seen: S | V) -> int:
        """Return the seat that decides now."""
        ...

    def turn(self, seen: S | V) -> Hashable:
        """Return a value that differs from turn to turn."""
        ...

    def barrier(self, before: S, after: S, events: Sequence[E]) -> str | None:
        """Return why undo stops behind this step: `revealed`, `turn_ended`, `other_seat`; None where it does not."""
        ...

    def result(self, seen: S | V) -> Result | None:
        """Return scores and winners; None while the game goes on."""
        ...

    def summary(self, state: S) -> Summary:
        """Return how it stands, for a list of games."""
        ...

    def player(self, level: str, seed: int) -> Player[V, A]:
        """Return a new computer player.  Raises ValueError with a sentence where there is no such level."""
        ...
