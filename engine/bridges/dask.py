"""A Dask cluster as an executor (`engine.laboratory`).  Needs the extra `cluster`."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from distributed import Client

from engine.jobs import MachinesError, code_version, compare

R = TypeVar("R")

PATIENCE = 10  # seconds to reach the scheduler
FIRST_WORKER = 60  # seconds to wait for a worker: a rented machine starts slowly
ENGINE = ("engine",)


def connected(address: str) -> Executor:
    """Return the cluster whose scheduler has that address (`tcp://HOST:PORT`).

    Raises MachinesError if there is none, if it has no worker, or if a worker has other code.
    """
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise MachinesError(f"there is no cluster at {address}: {error}") from None
    cluster = Cluster(client)
    try:
        cluster.check()
    except BaseException:
        cluster.shutdown(cancel_futures=True)
        raise
    return cluster


class Cluster(Executor):
    """The workers of a cluster.  Its scheduler repeats the jobs of a lost worker, and uses workers that join later."""

    def __init__(self, client: Client) -> None:
        """client: connected."""
        self._client = client
        self._executor = client.get_executor(pure=False)

    def check(self) -> None:
        """Wait for a worker, and compare the code of all.  Raises MachinesError.  Each job checks again where it is
        done, because workers may join later."""
        try:
            self._client.wait_for_workers(1, timeout=FIRST_WORKER)
            versions = self._client.run(code_version, ENGINE)
        except TimeoutError:
            raise MachinesError("the cluster has no worker") from None
        except (ImportError, AttributeError) as error:
            raise MachinesError(f"a worker does not have this program: {error}") from None
        own = code_version(ENGINE)
        for worker, version in versions.items():
            compare(f"the worker {worker}", ENGINE, version, own)

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Return the future of a call."""
        future: Future[R] = self._executor.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster, which goes on for others."""
        self._executor.shutdown(wait=wait and not cancel_futures)  # without waiting it cancels
        self._client.close()
