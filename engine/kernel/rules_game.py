"""Shared part of games whose values answer for themselves: the part of `Game` that depends on no single game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.game import Game, GameTally, NoTally, Result, Setup, Summary
from engine.kernel.games import GAMES, find_game
from engine.kernel.reviewing import Reviewer
from engine.kernel.spaces import Spaces


class Seen(Protocol):
    """A state or a view."""

    @property
    def to_act(self) -> int:
        """Return the seat to act."""
        ...

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        ...


class Happening(Protocol):
    """An event."""

    @property
    def reveals(self) -> bool:
        """Return whether it reveals hidden information."""
        ...


S = TypeVar("S", bound=Seen)
E = TypeVar("E", bound=Happening)


class RulesGame(Generic[S, E]):
    """A game that answers for itself."""

    name: str
    """Key in the list of games."""
    harmless: tuple[Any, ...] = ()
    """Actions that do little harm, the least first."""
    rules_version: int = 1

    def __reduce__(self) -> Any:
        """Be sent by one's name in the module, or in the list of games."""
        here = vars(sys.modules[type(self).__module__])
        found = next((name for name, value in here.items() if value is self), None)
        if found is not None:
            return found
        return (find_game, (self.name,)) if self.name in GAMES else (type(self), ())

    def begin(self, setup: Setup) -> S:
        """Return the first state.  Raises ValueError with a sentence if the setup is invalid."""
        names, seed = setup.get("names"), setup.get("seed", 0)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError("the names are missing")
        if type(seed) is not int:
            raise ValueError("the seed is no whole number")
        return self.first(names, seed, setup)

    def first(self, names: list[str], seed: int, setup: Setup) -> S:
        """Return the first state; the setup may name options.  Raises ValueError with a sentence."""
        raise NotImplementedError

    def copy(self, state: Any) -> S:
        """Return an equal, independent state."""
        twin: S = state.copy()
        return twin

    def seen(self, events: Sequence[E], seat: int) -> tuple[E, ...]:
        """Return all events: nothing happens in secret."""
        return tuple(events)

    def to_act(self, seen: Seen) -> int:
        """Return the seat to act."""
        return seen.to_act

    def turn(self, seen: Any) -> int:
        """Return the number of the turn, from 1."""
        raise NotImplementedError

    def result(self, seen: Any) -> Result | None:
        """Return final scores and winners, or None while the game goes on."""
        raise NotImplementedError

    def summary(self, state: Any) -> Summary:
        """Return the scores on the track, or the final ones when the game is over."""
        result = self.result(state)
        scores = result.scores if result else tuple(seat.score for seat in state.seats)
        return Summary(scores, state.round, None if result else state.to_act)

    def question(self, seen: Any) -> str:
        """Return the protocol's name of the step."""
        return str(seen.pending.step)

    def rule(self, seen: Any) -> str:
        """Tell no rule."""
        return ""

    def barrier(self, before: S, after: S, events: Sequence[E]) -> str | None:
        """Return why undo stops behind this step.  `revealed`: hidden information was revealed.  `turn_ended`,
        `other_seat`: another seat decides now."""
        if any(event.reveals for event in events):
            return "revealed"
        if self.turn(after) != self.turn(before) or after.is_over:
            return "turn_ended"
        return "other_seat" if after.to_act != before.to_act else None

    def ahead(self, state: S, seat: int) -> S | None:
        """Return None: seats decide one after another."""
        return None

    def safest(self, view: Any, legal: tuple[Any, ...]) -> Any:
        """Return the first harmless action that is legal, or else the first one."""
        return next((action for action in self.harmless if action in legal), legal[0])

    def tally(self, seats: int) -> GameTally[E]:
        """Count nothing."""
        return NoTally()

    def reviewer(self) -> Reviewer[S, Any] | None:
        """No reviewer."""
        return None

    def spaces(self) -> Spaces[S, Any, Any] | None:
        """Have no numbers."""
        return None


def ahead_within(game: Game[Any, Any, Any, Any], state: Any, seat: int, steps: tuple[type, ...]) -> Any | None:
    """Return the position in which the seat decides, once those before it have decided somehow; None if the phase of
    these secret steps ends before, or the seat is to act already."""
    if state.to_act == seat:
        return None
    while state.to_act != seat:
        if not isinstance(state.pending, steps):
            return None
        state, _ = game.apply(state, game.safest(game.view(state, state.to_act), game.legal(state)))
    return state if isinstance(state.pending, steps) else None
