"""Many games between computer players, of any game; the caller's `watch` decides what is counted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.journal.journal import Journal
from engine.kernel.game import Game, Player

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")

# Thinking time is measured on the thread's processor clock, so that other work on the machine does not count, if that
# clock is fine enough (on Windows it is not).
_FINE = time.get_clock_info("thread_time").resolution <= 0.001
thinking_clock: Callable[[], float] = time.thread_time if _FINE else time.perf_counter


@dataclass(slots=True)
class ThinkingTime:
    """One seat's thinking time in seconds: per decision, and per turn in which it decided anything."""

    decisions: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ArenaGame(Generic[S]):
    """A game as far as it was played: last state, number of decisions, whether it ended, thinking time by seat."""

    state: S
    plies: int
    finished: bool
    timing: tuple[ThinkingTime, ...]


def play(
    game: Game[S, V, A, E],
    state: S,
    players: Sequence[Player[V, A]],
    limit: int,
    watch: Callable[[A, Sequence[E]], None],
) -> ArenaGame[S]:
    """Play from the state to the end, or until `limit` decisions are made.  `watch` gets each action and its events.

    Exceptions of a player are passed on: a match between players must show them.
    """
    timing = tuple(ThinkingTime() for _ in players)
    turns = [0] * len(players)
    plies = 0
    while plies < limit and game.result(state) is None:
        seat = game.to_act(state)
        seen, legal, turn = game.view(state, seat), game.legal(state), game.turn(state)
        start = thinking_clock()
        action = players[seat].choose(seen, legal).action
        spent = thinking_clock() - start
        thought = timing[seat]
        thought.decisions.append(spent)
        if turns[seat] == turn:
            thought.turns[-1] += spent
        else:
            thought.turns.append(spent)
            turns[seat] = turn
        state, events = game.apply(state, action)
        watch(action, events)
        plies += 1
    return ArenaGame(state, plies, game.result(state) is not None, timing)


def record(journal: Journal[S, A], players: Sequence[Player[Any, A]]) -> None:
    """Play a recorded game to its end with the players.  Exceptions of a player are passed on."""
    game = journal.game
    while journal.result is None:
        seat = game.to_act(journal.state)
        journal.play(players[seat].choose(game.view(journal.state, seat), game.legal(journal.state)).action)


def rotated(names: Sequence[str], number: int) -> list[str]:
    """Return the names, rotated by `number` seats, so that each name gets each seat equally often."""
    shift = number % len(names)
    return [*names[shift:], *names[:shift]]


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share of the values lies (nearest rank); 0 if there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
