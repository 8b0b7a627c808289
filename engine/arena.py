"""Many games between computer players, of any game; the caller's `watch` decides what is counted."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Generic, TextIO, TypeVar

from engine.game import Game, Player
from engine.journal import Journal
from engine.process_group import end_with_parent

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
R = TypeVar("R")
T = TypeVar("T")

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
class Played(Generic[S]):
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
) -> Played[S]:
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
    return Played(state, plies, game.result(state) is not None, timing)


def record(journal: Journal[S, A], players: Sequence[Player[Any, A]]) -> None:
    """Let the players finish a recorded game.  Exceptions of a player are passed on."""
    game = journal.game
    while journal.result is None:
        seat = game.to_act(journal.state)
        journal.play(players[seat].choose(game.view(journal.state, seat), game.legal(journal.state)).action)


def rotated(names: Sequence[str], number: int) -> list[str]:
    """Return the names, rotated by `number` seats, so that each name gets each seat equally often."""
    shift = number % len(names)
    return [*names[shift:], *names[:shift]]


def run(task: Callable[[int], R], numbers: Sequence[int], jobs: int, progress: Callable[[int], None]) -> list[R]:
    """Return the task's result for each number, in the order of the numbers, for any number of processes.

    With several jobs the task must be picklable.  `progress` gets the number of tasks done.
    """
    results: list[R] = []
    for result in each(task, numbers, jobs):
        results.append(result)
        progress(len(results))
    return results


def each(task: Callable[[T], R], items: Iterable[T], jobs: int) -> Iterator[R]:
    """Yield the task's result for each item, in order, as soon as it is known."""
    if jobs <= 1:
        yield from map(task, items)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin_to_work) as pool:
        try:
            yield from pool.map(task, items)
        except BaseException:
            # an interrupt may arrive while the items are handed over: the queued ones would all be run first
            pool.shutdown(cancel_futures=True)
            raise


def _begin_to_work() -> None:
    """Leave interrupts to the parent, and end with it: Ctrl-C reaches all processes of a terminal, and the parent alone
    ends the match; a parent that is killed sends no signal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share of the values lies (nearest rank); 0 if there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class ProgressBar:
    """A progress bar on a terminal; silent if the stream is closed or no terminal.  begun: tasks done before."""

    WIDTH = 30

    def __init__(self, total: int, stream: TextIO | None = None, begun: int = 0) -> None:
        """Begin with `begun` of `total` tasks done.  stream: standard error by default."""
        stream = sys.stderr if stream is None else stream
        self.total = total
        self.begun = begun
        self.stream = stream if stream is not None and stream.isatty() else None
        self.start = time.perf_counter()

    def __call__(self, done: int) -> None:
        """Redraw the bar; the last call ends the line."""
        if self.stream is None:
            return
        full = self.WIDTH * done // self.total
        spent = time.perf_counter() - self.start
        left = spent / (done - self.begun) * (self.total - done)
        bar = "#" * full + "." * (self.WIDTH - full)
        end = "\n" if done == self.total else ""
        self.stream.write(f"\r[{bar}] {done}/{self.total}  {spent:.0f} s, {left:.0f} s left {end}")
        self.stream.flush()
