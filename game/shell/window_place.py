"""How the window was left: size, place and whether it was maximised, kept for the next start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from engine.kernel.record import Within
from game.shell.records.store import Store

FILE = "window.json"
MOST_BYTES = 4096
MOST = 32767
"""Largest coordinate."""
HIGH = 0.85
"""Least height of a maximised window as a share of its monitor: bars and its title need the rest."""

Pair = tuple[int, int]
Place = tuple[Annotated[int, Within(-MOST, MOST)], Annotated[int, Within(-MOST, MOST)]]


class WindowPlace(NamedTuple):
    """A window that does not fill the screen."""

    size: Pair
    at: Pair | None = None
    """Its upper left corner; None: where the system puts it."""
    is_maximised: bool = False
    """It covers its monitor now; size and place are those for afterwards."""


class WindowFile(NamedTuple):
    """The file: a window, and the monitors for which its corner holds."""

    size: Place | None = None
    at: Place | None = None
    maximised: bool = False
    desktops: Any = ()
    monitor: int = 0


def read_place(folder: Path, desktops: Sequence[Pair], monitor: int) -> WindowPlace | None:
    """Return how the window was left, no larger than the largest monitor; None if that is not known. Its corner holds
    only with the same monitors, and the same one chosen, as then."""
    left = _store(folder).read()
    size = left.size
    if size is None or min(size) <= 0 or not desktops:
        return None
    is_same = left.desktops == [list(desktop) for desktop in desktops] and left.monitor == monitor
    wide, high = (min(size[k], max(desktop[k] for desktop in desktops)) for k in (0, 1))
    return WindowPlace((wide, high), left.at if is_same else None, left.maximised)


def write_place(folder: Path, place: WindowPlace, desktops: Sequence[Pair], monitor: int) -> None:
    """Keep how the window is left; if that fails it is as before at the next start."""
    _store(folder).write(WindowFile(place.size, place.at, place.is_maximised, list(desktops), monitor))


def _store(folder: Path) -> Store[WindowFile]:
    return Store(folder / FILE, WindowFile, MOST_BYTES)


def covers(size: Pair, desktops: Sequence[Pair]) -> bool:
    """Return whether a window of this size is maximised: as wide as a monitor and nearly as high. The system's own
    messages contradict each other when such a window comes back from hiding."""
    return any(size[0] == wide and size[1] >= HIGH * high for wide, high in desktops)
