"""A real Dask cluster on this machine: the same bytes, also when a worker is killed.  Needs the extra `cluster`."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from engine.__main__ import main
from engine.jobs import MachinesError, compare
from engine.laboratory import Machines, in_order, opened

distributed = pytest.importorskip("distributed")

LADDER = ["ladder", "--game", "strasbourg", "--players", "random,greedy", "--games", "6", "--json", "--no-times"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as found:
        yield found


def slowly(number: int) -> int:
    """Return the number of the process after a moment."""
    time.sleep(0.2)
    return number


def test_the_same_ladder_on_a_cluster(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for where in ([], ["--cluster", cluster.scheduler_address]):
        assert main([*LADDER, *where]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_jobs_of_a_killed_worker_are_done_again(cluster: Any) -> None:
    victim = next(iter(cluster.workers.values()))
    with opened(Machines(cluster=cluster.scheduler_address)) as executor:
        results = in_order(executor, slowly, range(20))
        first = next(results)  # others are at work
        os.kill(victim.process.pid, signal.SIGKILL)
        assert [first, *results] == list(range(20))


def test_other_code_on_a_worker_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "engine.bridges.dask.compare", lambda worker, packages, found, own: compare(worker, packages, found, "another")
    )
    with (
        pytest.raises(MachinesError, match=r"the worker tcp://.* has another version of engine"),
        opened(Machines(cluster=cluster.scheduler_address)),
    ):
        pass


def test_no_cluster(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bridges.dask.PATIENCE", 0.2)
    assert main(["ladder", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "there is no cluster at tcp://127.0.0.1:1" in capsys.readouterr().err
