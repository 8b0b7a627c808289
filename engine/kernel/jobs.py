"""Jobs: calls that any process with the same code can make, as small values."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

READ = (".py", ".toml")  # files of a package that decide its behaviour


class MachinesError(Exception):
    """The work cannot be done there; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Job(Generic[T, R]):
    """A call that any process with the same code can make: the task, its argument, and the code's version."""

    task: Callable[[T], R]
    item: T
    packages: tuple[str, ...]
    """Packages that the task belongs to."""
    version: str
    """Of these packages, where the job was made."""

    def done(self) -> R:
        """Return the task's result.  Raises MachinesError in a process with other code."""
        check_loaded(self.packages)
        compare("a worker", self.packages, code_version(self.packages), self.version)
        return self.task(self.item)


def do(job: Job[T, R]) -> R:
    """Do a job: the function handed to an executor."""
    return job.done()


# ---------------------------------------------------------------- the version of the code


def packages_of(task: Callable[..., Any]) -> tuple[str, ...]:
    """Return the packages that a task depends on: the engine, and its own."""
    while isinstance(task, partial):
        task = task.func
    module = type(task.__self__).__module__ if hasattr(task, "__self__") else task.__module__
    package = module.rpartition(".")[0]
    return ("engine", package) if package and package.partition(".")[0] != "engine" else ("engine",)


def code_version(packages: tuple[str, ...]) -> str:
    """Return a name for the code of the packages: the contents of their files when this process first asked."""
    return hashlib.sha256("".join(package_version(package)[0] for package in packages).encode()).hexdigest()[:12]


@cache
def package_version(package: str) -> tuple[str, float]:
    """Return a digest of the package's files, whatever folder they are in, and when it was taken."""
    began, digest = time.time(), hashlib.sha256()
    folder = Path(next(iter(import_module(package).__path__)))
    for path in sorted(path for path in folder.rglob("*") if path.suffix in READ):
        digest.update(f"{package}/{path.relative_to(folder).as_posix()}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest(), began


_checked: set[str] = set()


def check_loaded(packages: tuple[str, ...]) -> None:
    """Raise MachinesError if a module of the packages was loaded from a file that is newer than their version: files
    that change under a running process reach it in part."""
    for name, module in list(sys.modules.items()):
        package = next((each for each in packages if f"{name}.".startswith(f"{each}.")), None)
        file = getattr(module, "__file__", None)
        if package is None or file is None or name in _checked:
            continue
        if Path(file).stat().st_mtime > package_version(package)[1]:
            raise MachinesError(f"a worker runs while its files change ({name}): start it again")
        _checked.add(name)


def compare(worker: str, packages: tuple[str, ...], found: str, wanted: str) -> None:
    """Raise MachinesError if the worker's version of the packages is another one."""
    if found != wanted:
        raise MachinesError(
            f"{worker} has another version of {' and '.join(packages)} ({found}, not {wanted}): "
            "update it and start it again"
        )


code_version(("engine",))  # before another module of it is loaded for a job
