"""The speed-up by workers of a Dask cluster on this machine, what the cluster costs, and a worker that is killed.

    python3 tests/by_hand.py cluster [--games 240] [--jobs 150] [--wait 0.1] [--workers 1,2,3] [--rounds 2]

Two kinds of work: a ladder, which can be no faster than the machine has cores, and jobs that only wait, which show what
the scheduler and the way to it cost, whatever else the machine does.  Everything is measured in rounds, in turn, and
the best of the rounds counts: other work on the machine can only slow it down.  With the last number of workers one of
them is killed (SIGKILL) once a third of the ladder should be over.  Reports must be the same bytes everywhere:
otherwise the status is 1.  Needs the extra `cluster`.
"""

from __future__ import annotations

import contextlib
import io
import os
import signal
import threading
import time
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine.__main__ import main as engine
from engine.contest.laboratory import HERE, Machines, in_order, opened

if TYPE_CHECKING:
    from distributed import LocalCluster

LADDER = ("ladder", "--game", "strasbourg", "--seats", "3", "--players", "random,greedy", "--no-times")


def wait(number: int, seconds: float) -> int:
    """Return the number after so many seconds, in which the machine can do other things."""
    time.sleep(seconds)
    return number


def waited(machines: Machines, jobs: int, seconds: float) -> float:
    """Return the seconds that jobs take which only wait."""
    start = time.perf_counter()
    with opened(machines) as executor:
        assert list(in_order(executor, partial(wait, seconds=seconds), range(jobs))) == list(range(jobs))
    return time.perf_counter() - start


def played(machines: Machines, games: int) -> tuple[float, str]:
    """Return the seconds that the ladder takes, and its report."""
    where = ("--cluster", machines.cluster) if machines.cluster else ()
    start, said = time.perf_counter(), io.StringIO()
    with contextlib.redirect_stdout(said):
        status = engine([*LADDER, "--games", str(games), *where])
    assert status == 0
    return time.perf_counter() - start, said.getvalue()


@contextlib.contextmanager
def cluster_of(workers: int) -> Iterator[LocalCluster]:
    """Yield a cluster of so many worker processes of this machine."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as found:
        found.wait_for_workers(workers)
        yield found


def killed(workers: int, games: int, after: float) -> str:
    """Return the report of the ladder on a cluster that loses a worker after so many seconds."""
    with cluster_of(workers) as cluster:
        victim = next(iter(cluster.workers.values()))
        timer = threading.Timer(after, os.kill, (victim.process.pid, signal.SIGKILL))
        timer.start()
        _, report = played(Machines(cluster=cluster.scheduler_address), games)
        assert not timer.is_alive(), "the ladder was over before a worker was killed"
        return report


class Given(NamedTuple):
    """The options."""

    games: int = 240  # of the ladder
    jobs: int = 150  # that only wait
    wait: float = 0.1  # seconds of each of these jobs
    workers: str = "1,2,3"
    rounds: int = 2


def main(given: Given) -> int:
    """Measure and print."""
    numbers = [int(number) for number in given.workers.split(",")]
    ladders, waits = dict[int, float](), dict[int, float]()
    reports = set[str]()
    for round_ in range(1, given.rounds + 1):
        spent, report = played(HERE, given.games)
        reports.add(report)
        print(f"round {round_}: in this process {spent:.1f} s (load {os.getloadavg()[0]:.1f})", flush=True)
        for workers in numbers:
            with cluster_of(workers) as cluster:
                machines = Machines(cluster=cluster.scheduler_address)
                idle = waited(machines, given.jobs, given.wait)
                spent, report = played(machines, given.games)
            reports.add(report)
            waits[workers] = min(idle, waits.get(workers, idle))
            ladders[workers] = min(spent, ladders.get(workers, spent))
            print(f"round {round_}: {workers} workers: ladder {spent:.1f} s, waiting {idle:.1f} s", flush=True)
    reports.add(killed(numbers[-1], given.games, ladders[numbers[-1]] / 3))
    first = numbers[0]
    for workers in numbers:
        print(
            f"{workers} workers: ladder {ladders[first] / ladders[workers]:.2f} times as fast as with {first}, waiting"
            f" {waits[first] / waits[workers]:.2f} times"
        )
    lost = 1000 * (waits[first] * first / given.jobs - given.wait)
    print(
        f"a job that waits costs {lost:.0f} ms besides; {len(reports)} different reports, one after a worker was lost"
    )
    return 0 if len(reports) == 1 else 1
