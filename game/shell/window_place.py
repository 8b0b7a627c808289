"""How the window was left: size, place and whether it was maximised, kept for the next start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.shell.records.json_file import read_object, write_object

FILE = "window.json"
MOST_BYTES = 4096
MOST = 32767
"""Largest coordinate."""
HIGH = 0.85
"""Least height of a maximised window as a share of its monitor: bars and its title need the rest."""

Pair = tuple[int, int]


class WindowPlace(NamedTuple):
    """A window that does not fill the screen."""

    size: Pair
    at: Pair | None = None
    """Its upper left corner; None: where the system puts it."""
    is_maximised: bool = False
    """It covers its monitor now; size and place are those for afterwards."""


def read_place(folder: Path, desktops: Sequence[Pair], monitor: int) -> WindowPlace | None:
    """Return how the window was left, no larger than the largest monitor; None if that is not known. Its corner holds
    only with the same monitors, and the same one chosen, as then."""
    data = read_object(folder / FILE, MOST_BYTES)
    size, at = _pair(data.get("size")), _pair(data.get("at"))
    if size is None or min(size) <= 0 or not desktops:
        return None
    is_same = data.get("desktops") == [list(desktop) for desktop in desktops] and data.get("monitor") == monitor
    wide, high = (min(size[k], max(desktop[k] for desktop in desktops)) for k in (0, 1))
    return WindowPlace((wide, high), at if is_same else None, data.get("maximised") is True)


def write_place(folder: Path, place: WindowPlace, desktops: Sequence[Pair], monitor: int) -> None:
    """Keep how the window is left; if that fails it is as before at the next start."""
    data = {"size": place.size, "at": place.at, "maximised": place.is_maximised}
    write_object(folder / FILE, {**data, "desktops": list(desktops), "monitor": monitor})


def covers(size: Pair, desktops: Sequence[Pair]) -> bool:
    """Return whether a window of this size is maximised: as wide as a monitor and nearly as high. The system's own
    messages contradict each other when such a window comes back from hiding."""
    return any(size[0] == wide and size[1] >= HIGH * high for wide, high in desktops)


def _pair(data: object) -> Pair | None:
    """Return two numbers of a file."""
    if not isinstance(data, list) or len(data) != 2:
        return None
    return (data[0], data[1]) if all(type(number) is int and abs(number) <= MOST for number in data) else None
