"""Touchable things on a table: targets, their rectangles, and the one under the pointer.

Pointer, keyboard focus, lessons and tests read the same list.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from pygame import Rect

Pos = tuple[int, int]


class Target(NamedTuple):
    """A thing under a pointer or focus: its kind, and up to two numbers that identify it."""

    kind: str
    a: int = 0
    b: int = 0


CAPTION = Target("caption")
"""Room of a table for the caption of a sound; not touchable."""
KEPT_CLEAR = ("prompt", "primary", "secondary", "seat")
"""Kinds of targets that nothing covers."""
LESSON = Target("lesson")
"""Room of a table for the words of a lesson or a coach."""
LESSON_BUTTON = Target("lesson_button")
"""The button below these words."""
TargetPath = tuple[Target, ...]
"""Targets touched one after another."""


class Numbered(NamedTuple):
    """Meaning of a number key, and the target that shows the number."""

    means: Target
    at: Target


class Spot(NamedTuple):
    """A target in the window: its rectangle (real px) and the name of the area it belongs to."""

    target: Target
    rect: Rect
    group: str


@dataclass(frozen=True, slots=True)
class TouchArea:
    """A part of the window and the spots in it, topmost first."""

    name: str
    rect: Rect
    spots: Callable[[], Sequence[Spot]]
    """Finds the spots on demand."""
    halo: int = 0
    """Smallest size of a spot, real px, if no other is nearer."""
    nearest: bool = False
    """A press anywhere in the area means the spot with the nearest middle."""
    is_window: bool = False
    """It covers the other areas; while it is open, keys reach nothing else."""
    handle: Target | None = None
    """The handle of a slider, which is its only spot for keys."""
    is_round: bool = False
    """Beside a spot, a press counts in a circle round its middle instead of a square: places of a board lie close
    together, and what stands between them is not meant for either."""
    within: Callable[[], Sequence[Target]] | None = None
    """Finds the targets of the spots, in their order, where that takes no places."""

    def targets(self) -> Sequence[Target]:
        """Return the targets of its spots, topmost first."""
        return [spot.target for spot in self.spots()] if self.within is None else self.within()

    def at(self, pos: Pos, least: int = 0) -> Target | None:
        """Return the target of a press at `pos`, inside the area. least: smallest size of every spot, real px."""
        spots = self.spots()
        if self.nearest:
            return _nearest(spots, pos)
        for spot in spots:
            if spot.rect.collidepoint(pos):
                return spot.target
        wide = max(self.halo, least)
        near = [spot for spot in spots if _grown(spot.rect, wide).collidepoint(pos)]
        if self.is_round:
            near = [spot for spot in near if math.dist(spot.rect.center, pos) <= wide / 2]
        return _nearest(near, pos)


def all_spots(areas: Iterable[TouchArea]) -> list[Spot]:
    """Return the spots of all areas, topmost first; a target in several places only at the uppermost."""
    found: dict[Target, Spot] = {}
    for area in areas:
        for spot in area.spots():
            found.setdefault(spot.target, spot)
    return list(found.values())


def kept_clear(
    areas: Iterable[TouchArea], lit: Collection[Target], held: Iterable[str], about: Target | None = None
) -> list[Rect]:
    """Return the rectangles that nothing may cover, the most important first: prompt, lit targets, buttons, seats, and
    the kinds that are `held`; not that of its own subject, `about`."""
    spots = [spot for spot in all_spots(areas) if spot.rect.w and spot.target != about]
    asked = [spot.rect for spot in spots if spot.target in lit]
    prompt, *others = (
        [spot.rect for spot in spots if spot.target.kind == kind] for kind in (*KEPT_CLEAR, *sorted(held))
    )
    return [*prompt, *asked, *chain(*others)]


def spots_for_keys(areas: Iterable[TouchArea]) -> tuple[str, list[Spot]]:
    """Return the name of the uppermost window and the spots in it; without a window "" and all spots."""
    window, found, handles = _for_keys(areas)
    return window, [spot for spot in all_spots(found) if _is_reached(spot, handles)]


def is_for_keys(areas: Iterable[TouchArea], target: Target) -> bool:
    """Return whether the target is in one of these spots; only its own area looks for its places."""
    _, found, handles = _for_keys(areas)
    area = next((area for area in found if target in area.targets()), None)
    spot = None if area is None else next((spot for spot in area.spots() if spot.target == target), None)
    return spot is not None and _is_reached(spot, handles)


def _for_keys(areas: Iterable[TouchArea]) -> tuple[str, list[TouchArea], dict[str, Target]]:
    """Return the name of the uppermost window, the areas that keys reach, and the handles of sliders by area."""
    found = list(areas)
    window = next((area for area in found if area.is_window), None)
    handles = {area.name: area.handle for area in found if area.handle is not None}
    return ("", found, handles) if window is None else (window.name, [window], handles)


def _is_reached(spot: Spot, handles: Mapping[str, Target]) -> bool:
    return bool(spot.rect.w and spot.rect.h) and handles.get(spot.group) in (None, spot.target)


class KeptSpots:
    """The spots that keys can reach, kept until something changes. A key asks several times, and visiting a whole table
    is most of the cost of a key press."""

    def __init__(self, find: Callable[[], tuple[str, list[Spot]]]) -> None:
        self._find = find
        self._found: tuple[str, list[Spot]] | None = None

    def __call__(self) -> tuple[str, list[Spot]]:
        """Return the value of `spots_for_keys`; not to be modified."""
        if self._found is None:
            self._found = self._find()
        return self._found

    def forget(self) -> None:
        """Find the spots again next time."""
        self._found = None


def target_at(areas: Iterable[TouchArea], pos: Pos, least: int = 0) -> Target | None:
    """Return the target under `pos`: areas are searched from the topmost, and one that contains `pos` covers the
    others.

    least: smallest size of every spot, real px (for a finger), also beyond the edge of its area if no other area begins
    there.
    """
    known = []
    for area in areas:  # those below the first one that contains it are not laid out
        if area.rect.collidepoint(pos):
            return area.at(pos, least)
        known.append(area)
    if not least:
        return None
    return _nearest([s for area in known for s in area.spots() if _grown(s.rect, least).collidepoint(pos)], pos)


def _grown(rect: Rect, least: int) -> Rect:
    return rect.inflate(max(0, least - rect.w), max(0, least - rect.h))


def _nearest(spots: Sequence[Spot], pos: Pos) -> Target | None:
    """Return the target with the nearest middle."""
    near = [((spot.rect.centerx - pos[0]) ** 2 + (spot.rect.centery - pos[1]) ** 2, spot.target) for spot in spots]
    return min(near)[1] if near else None
