"""A real Dask cluster on this machine: the same bytes, also when a worker is killed.  Needs the extra `cluster`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.contest.laboratory import Machines, in_order, opened
from engine.kernel.jobs import MachinesError, check_loaded, code_version, compare

distributed = pytest.importorskip("distributed")
from engine.bridges.dask import connected  # noqa: E402

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


@contextmanager
def joining(address: str, before: str) -> Iterator[None]:
    """Start another worker whose process runs these lines first."""
    lines = f"{before}\nimport asyncio\nfrom distributed import Worker\n"
    lines += f"async def work():\n    async with Worker({address!r}, nthreads=1) as worker:\n"
    lines += "        await worker.finished()\nasyncio.run(work())"
    here = Path(__file__).parent
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(here.parents[1]), str(here)])}
    with subprocess.Popen([sys.executable, "-c", lines], env=environment, stderr=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.kill()


def test_a_late_worker_with_other_code_is_left_out_and_named(cluster: Any, caplog: pytest.LogCaptureFixture) -> None:
    """Its jobs are done by others, and the command goes on."""
    other = "import engine.kernel.jobs\nengine.kernel.jobs.code_version = lambda packages: 'another'"
    with opened(Machines(cluster=cluster.scheduler_address)) as executor, joining(cluster.scheduler_address, other):
        seen = 0
        while "left out" not in caplog.text and seen < 20:
            assert list(in_order(executor, slowly, range(12))) == list(range(12))
            seen += 1
    assert "is left out: a worker has another version of engine" in caplog.text and "tcp://" in caplog.text


def test_a_scheduler_that_dies_ends_the_work_with_a_sentence() -> None:
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as doomed,
        opened(Machines(cluster=doomed.scheduler_address)) as executor,
    ):
        results = in_order(executor, slowly, range(50))
        next(results)
        doomed.close()
        with pytest.raises(MachinesError, match="is gone: its scheduler has stopped"):
            list(results)


def test_a_worker_without_the_program_is_said_in_a_sentence() -> None:
    bare = "import sys\nsys.modules['engine'] = None"
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None) as empty,
        joining(empty.scheduler_address, bare),
        pytest.raises(MachinesError, match="does not have this program"),
    ):
        connected(empty.scheduler_address)


def test_the_version_is_that_of_the_code_which_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that change under a running worker change neither its version nor, unseen, what it loads."""
    package = tmp_path / "changing"
    package.mkdir()
    for name in ("__init__", "early", "late"):
        (package / f"{name}.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    import_module("changing.early")
    first = code_version(("changing",))
    check_loaded(("changing",))
    for name in ("early", "late"):
        (package / f"{name}.py").write_text("NEW = 1")
        os.utime(package / f"{name}.py", (time.time() + 5, time.time() + 5))
    assert code_version(("changing",)) == first
    check_loaded(("changing",))
    import_module("changing.late")
    with pytest.raises(MachinesError, match=r"while its files change \(changing\.late\)"):
        check_loaded(("changing",))


def test_no_cluster(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.bridges.dask.PATIENCE", 0.2)
    assert main(["ladder", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "there is no cluster at tcp://127.0.0.1:1" in capsys.readouterr().err
