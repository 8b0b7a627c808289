"""What can be touched on a table: targets, where they are, and which of them lies under the pointer.

Pointer, keyboard focus, lessons and tests read the same list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

Pos = tuple[int, int]


class Target(NamedTuple):
    """A thing that a pointer or a focus can be on: what it is, and up to two numbers that tell which."""

    kind: str
    a: int = 0
    b: int = 0


CAPTION = Target("caption")
"""Where a table has room for the word for a sound; nothing that can be touched."""
LESSON = Target("lesson")
"""Where a table has room for the words of a lesson or a coach."""
LESSON_BUTTON = Target("lesson_button")
"""The button below these words."""
TargetPath = tuple[Target, ...]
"""Targets touched one after another."""


class Numbered(NamedTuple):
    """What a number key means, and the target at which the number stands."""

    means: Target
    at: Target


class Spot(NamedTuple):
    """A target in the window: its rectangle (real px) and the name of the area it belongs to."""

    target: Target
    rect: Rect
    group: str


@dataclass(frozen=True, slots=True)
class TouchArea:
    """A part of the window and the spots in it, topmost first.

    spots: finds them when they are asked for.  halo: real px that a spot measures at least, where none other lies
    nearer.  nearest: a press anywhere in the area means the spot whose middle is nearest.  is_window: it lies over the
    others, and while it is there the keys reach only what is in it.  handle: of a slider, the only one of its spots
    that the keys reach.
    """

    name: str
    rect: Rect
    spots: Callable[[], Sequence[Spot]]
    halo: int = 0
    nearest: bool = False
    is_window: bool = False
    handle: Target | None = None

    def at(self, pos: Pos, least: int = 0) -> Target | None:
        """Return what a press at `pos`, inside the area, means.  least: real px that every spot measures at least."""
        spots = self.spots()
        if self.nearest:
            return _nearest(spots, pos)
        for spot in spots:
            if spot.rect.collidepoint(pos):
                return spot.target
        wide = max(self.halo, least)
        return _nearest([spot for spot in spots if _grown(spot.rect, wide).collidepoint(pos)], pos)


def all_spots(areas: Iterable[TouchArea]) -> list[Spot]:
    """Return the spots of all areas, topmost first; a target that lies in several places at the uppermost."""
    found: dict[Target, Spot] = {}
    for area in areas:
        for spot in area.spots():
            found.setdefault(spot.target, spot)
    return list(found.values())


def spots_for_keys(areas: Iterable[TouchArea]) -> tuple[str, list[Spot]]:
    """Return the name of the uppermost window and the spots in it; "" and all spots where there is none."""
    found = list(areas)
    window = next((area for area in found if area.is_window), None)
    spots = all_spots(found if window is None else [window])
    handles = {area.name: area.handle for area in found if area.handle is not None}
    reached = [spot for spot in spots if spot.rect.w and spot.rect.h and handles.get(spot.group) in (None, spot.target)]
    return "" if window is None else window.name, reached


class KeptSpots:
    """What keys can reach, found once until something that it depends on has changed.  A key asks several times, and
    going through a whole table is most of what its press costs."""

    def __init__(self, find: Callable[[], tuple[str, list[Spot]]]) -> None:
        self._find = find
        self._found: tuple[str, list[Spot]] | None = None

    def __call__(self) -> tuple[str, list[Spot]]:
        """Return what `spots_for_keys` does; not to be changed."""
        if self._found is None:
            self._found = self._find()
        return self._found

    def forget(self) -> None:
        """Find it anew next time."""
        self._found = None


def target_at(areas: Iterable[TouchArea], pos: Pos, least: int = 0) -> Target | None:
    """Return what lies under `pos`: areas are asked from the topmost, and one that holds `pos` covers the others.

    least: real px that every spot measures at least (for a finger), also over the edge of its area where no other
    area begins.
    """
    known = list(areas)
    for area in known:
        if area.rect.collidepoint(pos):
            return area.at(pos, least)
    if not least:
        return None
    return _nearest([s for area in known for s in area.spots() if _grown(s.rect, least).collidepoint(pos)], pos)


def _grown(rect: Rect, least: int) -> Rect:
    return rect.inflate(max(0, least - rect.w), max(0, least - rect.h))


def _nearest(spots: Sequence[Spot], pos: Pos) -> Target | None:
    """The target with the nearest middle."""
    near = [((spot.rect.centerx - pos[0]) ** 2 + (spot.rect.centery - pos[1]) ** 2, spot.target) for spot in spots]
    return min(near)[1] if near else None
