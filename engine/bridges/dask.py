"""A Dask cluster as an executor (`engine.contest.laboratory`).  Needs the extra `cluster`."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, TypeVar

from distributed import Client, KilledWorker, get_worker
from distributed import Future as Sent

from engine.kernel.jobs import MachinesError, code_version, compare

R = TypeVar("R")

PATIENCE = 10  # seconds to reach the scheduler
FIRST_WORKER = 60  # seconds to wait for a worker: a rented machine starts slowly
ENGINE = ("engine",)

log = logging.getLogger(__name__)


class LeftOutError(Exception):
    """A worker may not do jobs: its address and a sentence."""

    def __init__(self, worker: str, why: str) -> None:
        super().__init__(worker, why)
        self.worker, self.why = worker, why


def connected(address: str) -> Executor:
    """Return the cluster whose scheduler has that address (`tcp://HOST:PORT`).

    Raises MachinesError if there is none, if it has no worker, or if a worker has other code.
    """
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise MachinesError(f"there is no cluster at {address}: {error}") from None
    cluster = Cluster(client, address)
    try:
        cluster.check()
    except BaseException:
        cluster.shutdown(cancel_futures=True)
        raise
    return cluster


def done_there(call: Callable[[], R]) -> R:
    """Make a call on a worker.  Raises LeftOutError if the worker has other code."""
    try:
        return call()
    except MachinesError as error:
        raise LeftOutError(get_worker().address, str(error)) from None


class Cluster(Executor):
    """The workers of a cluster.  Its scheduler repeats the jobs of a lost worker, and uses workers that join later; one
    with other code is left out."""

    def __init__(self, client: Client, address: str) -> None:
        """client: connected to the scheduler of that address."""
        self._client = client
        self._address = address
        self._left_out: set[str] = set()
        self._waiting: set[Sent] = set()
        self._lock = threading.Lock()

    def check(self) -> None:
        """Wait for a worker, and compare the code of all.  Raises MachinesError.  Each job checks again where it is
        done, because workers may join later."""
        try:
            self._client.wait_for_workers(1, timeout=FIRST_WORKER)
            versions = self._client.run(code_version, ENGINE)
        except TimeoutError:
            raise MachinesError("the cluster has no worker") from None
        except Exception as error:  # what a process raises that cannot import the program depends on Dask's version
            raise MachinesError(_bare(error)) from None
        own = code_version(ENGINE)
        for worker, version in versions.items():
            compare(f"the worker {worker}", ENGINE, version, own)

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Return the future of a call."""
        future: Future[R] = Future()
        self._send(future, partial(fn, *args, **kwargs))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster, which goes on for others."""
        with self._lock:
            waiting, self._waiting = self._waiting, set()
        if cancel_futures and self._client.status == "running":
            self._client.cancel(list(waiting))
        self._client.close()

    def _send(self, future: Future[Any], call: Callable[[], Any]) -> None:
        sent = self._client.submit(done_there, call, pure=False, workers=self._allowed())
        with self._lock:
            self._waiting.add(sent)
        sent.add_done_callback(partial(self._settle, future, call))

    def _allowed(self) -> list[str] | None:
        """Return the workers that may do jobs; None for all of them."""
        if not self._left_out:
            return None
        there = self._client.scheduler_info(n_workers=-1)["workers"]
        return [worker for worker in there if worker not in self._left_out]

    def _settle(self, future: Future[Any], call: Callable[[], Any], sent: Sent) -> None:
        """Pass the result on, or send the call to another worker."""
        with self._lock:
            if sent not in self._waiting:
                return  # nobody waits for it any more
            self._waiting.remove(sent)
        if sent.status == "finished":
            future.set_result(sent.result())
        elif sent.status != "error":
            future.set_exception(MachinesError(f"the cluster at {self._address} is gone: its scheduler has stopped"))
        elif isinstance(error := sent.exception(), LeftOutError):
            self._leave_out(error)
            if self._allowed():
                self._send(future, call)
            else:
                future.set_exception(MachinesError(f"no worker is left: {error.worker}: {error.why}"))
        elif isinstance(error, KilledWorker):
            future.set_exception(MachinesError(f"a job ended its worker again and again: {error}"))
        elif isinstance(error, ImportError | AttributeError) or type(error) is Exception:
            future.set_exception(MachinesError(_bare(error)))
        else:
            future.set_exception(error)

    def _leave_out(self, error: LeftOutError) -> None:
        with self._lock:
            is_new = error.worker not in self._left_out
            self._left_out.add(error.worker)
        if is_new:
            log.warning("the worker %s is left out: %s", error.worker, error.why)


def _bare(error: BaseException) -> str:
    return f"the scheduler or a worker does not have this program, or another version of it: {error}"
