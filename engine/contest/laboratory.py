"""Where many games are played: in this process, in several on this machine, or on a Dask cluster.

    with opened(machines) as executor:
        for outcome in in_order(executor, task, seeds):
            ...

The seam is `concurrent.futures.Executor`: whoever has another one (MPI, a batch system) hands it to `in_order`.  A job
is a small value: a task, its argument, and the version of the code.  It gives the same result wherever it is done, so a
job whose worker was lost is simply done again, and results come in the order of the arguments.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, TextIO, TypeVar

from engine.kernel.jobs import Job, MachinesError, code_version, do, packages_of
from engine.programs.process_group import end_with_parent

T = TypeVar("T")
R = TypeVar("R")

MOST_LOSSES = 3  # of worker processes in a row, without a result in between


# ---------------------------------------------------------------- which machines


@dataclass(frozen=True, slots=True)
class Machines:
    """Where work is done: so many processes of this machine, or the Dask cluster of that address."""

    jobs: int = 1
    cluster: str = ""


HERE = Machines()


def add_machines(parser: argparse.ArgumentParser) -> None:
    """Add `--jobs` and `--cluster`."""
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="play on a Dask cluster: tcp://HOST:PORT (docs/notes/laboratory.md)",
    )


def machines_of(given: argparse.Namespace) -> Machines:
    """Return the machines chosen by the arguments.  Raises MachinesError."""
    if given.jobs < 1:
        raise MachinesError(f"--jobs must be at least 1, not {given.jobs}")
    if given.cluster and given.jobs > 1:
        raise MachinesError("--jobs counts processes of this machine: say either --jobs or --cluster")
    return Machines(given.jobs, given.cluster)


def chosen_machines(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Machines:
    """Return the machines chosen by the arguments of a tool, whose parser ends it with a sentence for bad ones."""
    try:
        return machines_of(given)
    except MachinesError as error:
        parser.error(str(error))


@contextmanager
def opened(machines: Machines = HERE) -> Iterator[Executor]:
    """Yield the executor of the machines.  Jobs that nobody waits for any more, because the caller has enough, fails or
    is interrupted, are given up.  Raises MachinesError if there is no such cluster."""
    executor = _executor(machines)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _executor(machines: Machines) -> Executor:
    if machines.cluster:
        try:
            from engine.bridges.dask import connected  # the only use of `distributed`, which few have installed
        except ModuleNotFoundError as error:
            raise MachinesError(f"--cluster needs the extra `cluster` (pip install -e '.[cluster]'): {error}") from None
        return connected(machines.cluster)
    return Inline() if machines.jobs == 1 else Processes(machines.jobs)


# ---------------------------------------------------------------- the two executors of this machine


class Inline(Executor):
    """Calls in this process, each when its result is asked for."""

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Return the future of a call."""
        return Postponed(partial(fn, *args, **kwargs))


class Postponed(Future[R]):
    """A call that is made when its result is asked for, which is also when an interrupt reaches the caller."""

    def __init__(self, call: Callable[[], R]) -> None:
        super().__init__()
        self._call = call

    def result(self, timeout: float | None = None) -> R:
        """Call, and return the result.  Raises whatever the call raises."""
        if not self.done():
            self.set_result(self._call())
        return super().result(timeout)


class Processes(Executor):
    """Processes of this machine.  After one is lost, `submit` begins again with new ones."""

    def __init__(self, number: int) -> None:
        """Begin with this many."""
        self._number = number
        self._pool = self._begun()

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Return the future of a call."""
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pool.shutdown(wait=False)
            self._pool = self._begun()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _begun(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._number, initializer=_begin_to_work)


def _begin_to_work() -> None:
    """Leave interrupts to the parent, and end with it: Ctrl-C reaches all processes of a terminal, and the parent alone
    ends the match; a parent that is killed sends no signal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


# ---------------------------------------------------------------- jobs


def in_order(executor: Executor, task: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
    """Yield the task's result for each item, in order, as soon as it is known.

    Other processes import the task and get the items pickled.  Jobs of a lost worker are done again.  Raises what the
    task raises, and MachinesError if a worker has other code or workers are lost again and again.
    """
    packages = packages_of(task)
    jobs = [Job(task, item, packages, code_version(packages)) for item in items]
    futures = [executor.submit(do, job) for job in jobs]
    number, losses = 0, 0
    while number < len(jobs):
        try:
            result = futures[number].result()
        except BrokenExecutor:
            losses += 1
            if losses > MOST_LOSSES:
                raise MachinesError(f"worker processes were lost {losses} times without a result") from None
            for place in range(number, len(jobs)):
                if _is_lost(futures[place]):
                    futures[place] = executor.submit(do, jobs[place])
        else:
            yield result
            number, losses = number + 1, 0


def _is_lost(future: Future[Any]) -> bool:
    return future.done() and isinstance(future.exception(), BrokenExecutor)


def run(executor: Executor, task: Callable[[T], R], items: Sequence[T], progress: Callable[[int], None]) -> list[R]:
    """Return the task's result for each item, in order.  `progress` gets the number of tasks done."""
    results: list[R] = []
    for result in in_order(executor, task, items):
        results.append(result)
        progress(len(results))
    return results


# ---------------------------------------------------------------- progress


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
        pace = (done - self.begun) / spent if spent else 0.0  # a second
        left = (self.total - done) / pace if pace else 0.0
        bar = "#" * full + "." * (self.WIDTH - full)
        end = "\n" if done == self.total else ""
        self.stream.write(
            f"\r[{bar}] {done}/{self.total}  {in_time(spent)}, {pace_in_words(pace)}, {in_time(left)} left {end}"
        )
        self.stream.flush()


def pace_in_words(pace: float) -> str:
    """Return a number a second, a minute or an hour, whichever is at least 1."""
    for unit, seconds in (("second", 1), ("minute", 60)):
        if pace * seconds >= 1:
            return f"{pace * seconds:.1f} a {unit}"
    return f"{pace * 3600:.1f} an hour"


def in_time(seconds: float) -> str:
    """Return a time in seconds, minutes or hours: `40 s`, `12 min`, `3.5 h`."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"
