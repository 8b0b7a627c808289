"""Ways of knights along the roads of their seat."""

from __future__ import annotations

from collections import deque

from engine.kgr.island import EDGE_BETWEEN, NEIGHBOURS
from engine.kgr.state import Seat


def way_of(seat: Seat, start: int, goal: int) -> list[int]:
    """Return the corners along a seat's own roads from one to another, without the first; only the goal where no
    road leads there."""
    came: dict[int, int] = {start: start}
    waiting = deque([start])
    while waiting:
        corner = waiting.popleft()
        for near in NEIGHBOURS[corner]:
            if near not in came and seat.roads >> EDGE_BETWEEN[min(corner, near), max(corner, near)] & 1:
                came[near] = corner
                waiting.append(near)
    if goal not in came or goal == start:
        return [goal]
    path = [goal]
    while came[path[-1]] != start:
        path.append(came[path[-1]])
    return path[::-1]


def edges_of(start: int, way: list[int]) -> tuple[int, ...]:
    """Return the edges of a way, as far as its corners are neighbours."""
    pairs = ((min(pair), max(pair)) for pair in zip([start, *way], way, strict=False))
    return tuple(EDGE_BETWEEN[pair] for pair in pairs if pair in EDGE_BETWEEN)
