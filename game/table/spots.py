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


TargetPath = tuple[Target, ...]
"""Targets touched one after another."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A target in the window: its rectangle (real px) and the name of the area it belongs to."""

    target: Target
    rect: Rect
    group: str


@dataclass(frozen=True, slots=True)
class TouchArea:
    """A part of the window and the spots in it, topmost first.

    spots: finds them when they are asked for.  halo: real px that a spot measures at least, where none other lies
    nearer.  nearest: a press anywhere in the area means the spot whose middle is nearest.
    """

    name: str
    rect: Rect
    spots: Callable[[], Sequence[Spot]]
    halo: int = 0
    nearest: bool = False

    def at(self, pos: Pos) -> Target | None:
        """Return what a press at `pos`, inside the area, means."""
        spots = self.spots()
        if self.nearest:
            return _nearest(spots, pos)
        for spot in spots:
            if spot.rect.collidepoint(pos):
                return spot.target
        wide = self.halo
        return _nearest([spot for spot in spots if _grown(spot.rect, wide).collidepoint(pos)], pos)


def all_spots(areas: Iterable[TouchArea]) -> list[Spot]:
    """Return the spots of all areas, topmost first; a target that lies in several places at the uppermost."""
    found: dict[Target, Spot] = {}
    for area in areas:
        for spot in area.spots():
            found.setdefault(spot.target, spot)
    return list(found.values())


def target_at(areas: Iterable[TouchArea], pos: Pos) -> Target | None:
    """Return what lies under `pos`: areas are asked from the topmost, and one that holds `pos` covers the others."""
    for area in areas:
        if area.rect.collidepoint(pos):
            return area.at(pos)
    return None


def _grown(rect: Rect, least: int) -> Rect:
    return rect.inflate(max(0, least - rect.w), max(0, least - rect.h))


def _nearest(spots: Sequence[Spot], pos: Pos) -> Target | None:
    """The target with the nearest middle."""
    near = [((spot.rect.centerx - pos[0]) ** 2 + (spot.rect.centery - pos[1]) ** 2, spot.target) for spot in spots]
    return min(near)[1] if near else None
