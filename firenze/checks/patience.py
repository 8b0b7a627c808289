"""Waiting for what threads and processes do: until it has come, on however slow or busy a machine."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds after which something is taken to hang: a guard for the run of the tests and never a measure of anything."""
PAUSE = 0.003
"""Seconds that are left to others between two looks."""


def wait_for(
    happens: Callable[[], object], what: str = "it", meanwhile: Callable[[], object] | None = None, pause: float = PAUSE
) -> None:
    """Return as soon as something has come about.

    meanwhile: done between two looks, a frame for example.  pause: seconds between two looks.  Raises AssertionError if
    it never comes."""
    until = time.monotonic() + PATIENCE
    while not happens():
        if time.monotonic() >= until:
            raise AssertionError(f"{what} never came")
        if meanwhile is not None:
            meanwhile()
        time.sleep(pause)
