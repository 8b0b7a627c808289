"""Focus of the keys: it moves by geometry between rectangles, in groups that remember their place.

    focus = Focus()
    focus.offer([FocusStop("start", rect), FocusStop("back", rect, group="foot")])   # reachable now, in reading order
    focus.move("right"); focus.move("next"); focus.move("region_next")     # each returns where the focus is then
    focus.put("back")

No scene and no device is known here. An arrow goes to the nearest stop of the group in that direction, then to the
nearest other group, which is entered where it was left if that is straight ahead; past the edge it continues with the
next line or column, or stays if so configured. Stops that the arrows alone could not reach are inserted between two
others (`_joined`), so that every stop can be reached from every other one.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Sequence, Set
from itertools import product
from typing import Generic, NamedTuple, TypeVar

from pygame import Rect

from game.input.intents import DIRECTIONS

K = TypeVar("K", bound=Hashable)

MOVES = DIRECTIONS | {"next", "previous", "region_next", "region_previous"}
"""Commands that move a focus."""
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
CONE = 2.0
"""Largest ratio of sideways to forward distance for a stop in a direction."""
ASIDE, OFF_CENTRE = 2.5, 0.4
"""Weight of a gap to the side compared to one ahead, and of the distance of the middles if there is no gap."""
LONGEST = 24
"""Number of places remembered to go back to."""
SAME_LINE = 0.5
"""Share of the lower of two stops that must overlap the other vertically for both to be on one line of reading."""


class FocusStop(NamedTuple, Generic[K]):
    """A place for the focus."""

    key: K
    rect: Rect
    group: str = ""
    """Its region of the screen."""
    keeps: frozenset[str] = frozenset()
    """Directions that it uses itself, so that they do not leave it."""


Spans = tuple[int, int, int, int]
"""Begin and end of a rectangle along a direction, and across it."""
Ways = dict[tuple[K, str], K]
"""Destination of each direction."""


class Focus(Generic[K]):
    """A focus, at first nowhere; the first move goes to the first stop."""

    def __init__(self) -> None:
        self.at: K | None = None
        self._stops: tuple[FocusStop[K], ...] = ()
        self._by_key: dict[K, FocusStop[K]] = {}
        self._last: dict[str, list[K]] = {}  # by group, the newest last
        self._trail: list[K] = []  # of all groups, the newest last
        self._rect: Rect | None = None  # of the stop with the focus, or the last one
        self._group = ""
        self._inside: dict[
            str, tuple[list[FocusStop[K]], Ways[K]]
        ] = {}  # ways within a group, kept while it is unchanged
        self._ways: Ways[K] | None = None
        self.goes_round = True

    @property
    def stops(self) -> tuple[FocusStop[K], ...]:
        """The stops that can be reached now."""
        return self._stops

    def offer(self, stops: Iterable[FocusStop[K]], *, goes_round: bool = True) -> None:
        """Set the stops that can be reached, in reading order. If the focused one is gone, the focus goes to its former
        place in the group, to the nearest stop there, to its former place in any group, or to the nearest stop.
        goes_round: an arrow past the edge continues with the next line or column."""
        found = tuple(stops)
        if found == self._stops and goes_round == self.goes_round:
            return
        self._stops, self._ways, self.goes_round = found, None, goes_round
        self._by_key = {stop.key: stop for stop in found}
        if self.at is not None:
            self.put(self.at if self.at in self._by_key else self._restored())

    def put(self, key: K | None) -> None:
        """Move the focus to a stop, or nowhere."""
        self.at = key
        stop = None if key is None else self._by_key.get(key)
        if stop is not None and key is not None:
            self._rect, self._group = stop.rect, stop.group
            for visited in (self._last.setdefault(stop.group, []), self._trail):
                if key in visited:
                    visited.remove(key)
                visited.append(key)
            del self._trail[:-LONGEST]

    def move(self, name: str, among: Set[K] | None = None) -> K | None:
        """Obey one of `MOVES`; return the new focus. among: stops of `next` and `previous`, None for all; all too if
        none of these exists."""
        if not self._stops:
            self.at = None
        elif self.at is None or self.at not in self._by_key:
            self.put(self._stops[-1 if name in ("previous", "region_previous") else 0].key)
        elif name in DIRECTIONS:
            self._go(self._by_key[self.at], name)
        elif name in ("next", "previous"):
            self._step(1 if name == "next" else -1, among)
        else:
            self._jump(1 if name == "region_next" else -1)
        return self.at

    def _step(self, by: int, among: Set[K] | None = None) -> None:
        """Go to the next stop in reading order, cyclically."""
        keys = [stop.key for stop in self._stops]
        assert self.at is not None
        if among is not None and not among.isdisjoint(keys):
            keys = [key for key in keys if key in among or key == self.at]
        self.put(keys[(keys.index(self.at) + by) % len(keys)])

    def _jump(self, by: int) -> None:
        """Go to the next group, where it was left; if there is only one, to the next stop."""
        groups = list(dict.fromkeys(stop.group for stop in self._stops))
        if len(groups) == 1:
            self._step(by)
            return
        group = groups[(groups.index(self._group) + by) % len(groups)] if self._group in groups else groups[0]
        here = [stop.key for stop in self._stops if stop.group == group]
        # the last place may belong to another group by now: the table has turned to another seat
        self.put(next((key for key in reversed(self._last.get(group, ())) if key in here), here[0]))

    def _go(self, here: FocusStop[K], direction: str) -> None:
        if self._ways is None:
            self._ways = self.all_ways()
        key = self._ways.get((here.key, direction))
        if key is None:
            return
        there = self._by_key[key]
        if there.group != here.group:
            left = next((key for key in reversed(self._last.get(there.group, ())) if key in self._by_key), key)
            stop = self._by_key[left]
            if stop.group == there.group and _is_straight(here.rect, stop.rect, direction):
                key = left
        self.put(key)

    def _restored(self) -> K | None:
        """Return the last place in the group of the lost stop, else the nearest stop of the group, else of all."""
        visited = self._last.get(self._group, [])
        while visited:
            key = visited.pop()
            stop = self._by_key.get(key)
            if stop is not None and stop.group == self._group:
                return key
        near = [stop for stop in self._stops if stop.group == self._group]
        if not near:
            before = next((key for key in reversed(self._trail) if key in self._by_key), None)
            if before is not None or not self._stops:
                return before
        rect = self._rect
        if rect is None:
            return self._stops[0].key
        return min(near or self._stops, key=lambda stop: _distance(rect, stop.rect)).key

    # ------------------------------------------------------------ the ways

    def all_ways(self) -> Ways[K]:
        """Return the destination of every direction from every stop."""
        groups: dict[str, list[FocusStop[K]]] = {}
        for stop in self._stops:
            groups.setdefault(stop.group, []).append(stop)
        inner: Ways[K] = {}
        for name, members in groups.items():
            kept = self._inside.get(name)
            if kept is None or kept[0] != members:
                kept = self._inside[name] = members, _ways_inside(members)
            inner |= kept[1]
        ways, field = dict(inner), FocusField(self._stops)
        for stop, direction in product(self._stops, OPPOSITE):
            if (stop.key, direction) not in inner and direction not in stop.keeps:
                found = field.nearest(stop, direction, outside=True)
                if found is None and self.goes_round:
                    found = _past_the_edge(stop, self._stops, direction)
                if found is not None:
                    ways[stop.key, direction] = found.key
        return _joined(self._stops, ways, lambda edge: edge not in inner)


def reading_order(stops: Iterable[FocusStop[K]]) -> list[FocusStop[K]]:
    """Return the stops in reading order: group by group, and in each line by line."""
    groups: dict[str, list[FocusStop[K]]] = {}
    for stop in stops:
        groups.setdefault(stop.group, []).append(stop)
    whole = [
        FocusStop(name, members[0].rect.unionall([stop.rect for stop in members[1:]]))
        for name, members in groups.items()
    ]
    return [stop for group in _lines(whole) for stop in _lines(groups[group.key])]


def _lines(stops: Sequence[FocusStop[K]]) -> list[FocusStop[K]]:
    """Return the stops line by line, each from the left."""
    rest = sorted(stops, key=lambda stop: (stop.rect.y, stop.rect.x, stop.rect.centery))
    found: list[FocusStop[K]] = []
    while rest:
        line, first = rest[:1], rest[0].rect
        others: list[FocusStop[K]] = []
        for stop in rest[1:]:
            (line if _beside(first, stop.rect) >= SAME_LINE else others).append(stop)
        found += sorted(line, key=lambda stop: (stop.rect.x, stop.rect.y))
        rest = others
    return found


def _beside(a: Rect, b: Rect) -> float:
    """Return the share of the lower rectangle that overlaps the other vertically."""
    return (min(a.bottom, b.bottom) - max(a.top, b.top)) / max(1, min(a.h, b.h))


# ---------------------------------------------------------------- geometry


def _spans(rect: Rect, direction: str) -> Spans:
    """Return begin and end of a rectangle along a direction, and across it."""
    match direction:
        case "right":
            return rect.left, rect.right, rect.top, rect.bottom
        case "left":
            return -rect.right, -rect.left, rect.top, rect.bottom
        case "down":
            return rect.top, rect.bottom, rect.left, rect.right
    return -rect.bottom, -rect.top, rect.left, rect.right


def _cost(here: Spans, there: Spans) -> float | None:
    """Return the distance from one rectangle to another ahead (spans along and across); None if it is not ahead."""
    a0, a1, p0, p1 = here
    b0, b1, q0, q1 = there
    ahead = (b0 + b1 - a0 - a1) / 2
    if ahead <= 0 or (2 * b0 < a0 + a1 and b0 + b1 < 2 * a1):
        return None
    gap: float = b0 - a1
    aside = q0 - p1 if q0 > p1 else p0 - q1 if p0 > q1 else 0
    if aside > CONE * max(ahead, gap) or (aside and gap < -min(a1 - a0, b1 - b0) / 2):
        return None  # too far aside, or beside it and not ahead
    if gap < 0 and not aside:  # one contains the other
        gap = ahead + min(a1 - a0, b1 - b0)
    off_centre = abs(q0 + q1 - p0 - p1) / 2
    return max(0, gap) + ASIDE * aside + OFF_CENTRE * min(off_centre, (p1 - p0 + q1 - q0) / 2) + 0.1 * ahead


class FocusField(Generic[K]):
    """Stops, indexed for the search of the nearest in a direction."""

    def __init__(self, stops: Iterable[FocusStop[K]]) -> None:
        found = list(stops)
        self._sorted = {
            direction: sorted(((_spans(stop.rect, direction), stop) for stop in found), key=_middle)
            for direction in OPPOSITE
        }

    def nearest(self, here: FocusStop[K], direction: str, *, outside: bool = False) -> FocusStop[K] | None:
        """Return the nearest stop in a direction. outside: only other groups than its own count."""
        best, cheapest = None, math.inf
        mine, spans = _spans(here.rect, direction), self._sorted[direction]
        for there, stop in spans[bisect_right(spans, mine[0] + mine[1], key=_middle) :]:
            if there[0] - mine[1] >= cheapest or (outside and stop.group == here.group):
                continue
            cost = _cost(mine, there)
            if cost is not None and cost < cheapest:
                best, cheapest = stop, cost
        return best


def _middle(spans: tuple[Spans, FocusStop[K]]) -> int:
    """Return twice the middle of a stop along a direction."""
    return spans[0][0] + spans[0][1]


def _is_straight(here: Rect, there: Rect, direction: str) -> bool:
    """Return whether a rectangle is ahead without a gap to the side."""
    mine, other = _spans(here, direction), _spans(there, direction)
    return _cost(mine, other) is not None and max(other[2] - mine[3], mine[2] - other[3]) < 0


def _distance(a: Rect, b: Rect) -> float:
    """Return the squared distance of two rectangles' middles."""
    dx, dy = a.centerx - b.centerx, a.centery - b.centery
    return dx * dx + dy * dy


def _past_the_edge(here: FocusStop[K], stops: Sequence[FocusStop[K]], direction: str) -> FocusStop[K] | None:
    """Return the stop after the last one of a line or column: in the next one from its other end, and after the last
    one in the first; back likewise."""
    turned = {"right": "down", "down": "right", "left": "up", "up": "left"}[direction]
    _, edge, _, _ = _spans(here.rect, turned)
    spans = [(stop, _spans(stop.rect, turned)) for stop in stops if stop is not here]
    ahead = [(stop, span) for stop, span in spans if span[0] + span[1] > 2 * edge] or spans
    if not ahead:
        return None
    _, (_, leading, _, _) = min(ahead, key=lambda each: each[1][0] + each[1][1])
    line = [stop for stop, span in ahead if span[0] < leading]
    return min(line, key=lambda stop: sum(_spans(stop.rect, direction)[:2]))


# ---------------------------------------------------------------- every stop can be reached


def _ways_inside(members: Sequence[FocusStop[K]]) -> Ways[K]:
    """Return the destinations of the directions within a group, from each of its stops to every other."""
    ways: Ways[K] = {}
    field = FocusField(members)
    for stop, direction in product(members, OPPOSITE):
        found = None if direction in stop.keeps else field.nearest(stop, direction)
        if found is not None:
            ways[stop.key, direction] = found.key
    return _joined(members, ways, lambda edge: True)


def _joined(stops: Sequence[FocusStop[K]], ways: Ways[K], may_change: Callable[[tuple[K, str]], bool]) -> Ways[K]:
    """Make every stop reachable from every other.

    An unreachable stop u is inserted between two reachable ones, if a direction leads from v to w: then it leads from v
    to u and on to w, so that no connection is lost. If it leads from v to no reachable one, the opposite direction
    leads from u to v. may_change: whether a way may be changed.
    """
    ways = dict(ways)
    while stops:
        joined = _reached(stops[0].key, ((a, b) for (a, _), b in ways.items()))
        joined &= _reached(stops[0].key, ((b, a) for (a, _), b in ways.items()))
        best = _best_place(stops, joined, ways, may_change)
        if best is None:
            break
        v, direction, u = best
        w = ways.get((v, direction))
        ways[v, direction] = u
        if w in joined and w is not None:
            ways[u, direction] = w
        else:
            ways[u, OPPOSITE[direction]] = v
    return ways


def _reached(first: K, steps: Iterable[tuple[K, K]]) -> set[K]:
    """Return everything that steps reach from a stop."""
    links: dict[K, list[K]] = {}
    for a, b in steps:
        links.setdefault(a, []).append(b)
    found, waiting = {first}, [first]
    while waiting:
        for key in links.get(waiting.pop(), ()):
            if key not in found:
                found.add(key)
                waiting.append(key)
    return found


def _best_place(
    stops: Sequence[FocusStop[K]], joined: set[K], ways: Ways[K], may_change: Callable[[tuple[K, str]], bool]
) -> tuple[K, str, K] | None:
    """Return after which stop, in which direction, an unreachable one is inserted: where it is nearest, preferably
    between two rather than at an end."""
    best: tuple[tuple[bool, bool, float], tuple[K, str, K]] | None = None
    outside = [stop for stop in stops if stop.key not in joined]
    inside = [stop for stop in stops if stop.key in joined]
    for u, v, direction in product(outside, inside, OPPOSITE):
        is_between = ways.get((v.key, direction)) in joined
        onward = direction if is_between else OPPOSITE[direction]
        if direction in v.keeps or onward in u.keeps:
            continue
        if not may_change((v.key, direction)) or not may_change((u.key, onward)):
            continue
        cost = _cost(_spans(v.rect, direction), _spans(u.rect, direction))
        rank = cost is None, not is_between, _distance(v.rect, u.rect) if cost is None else cost
        if best is None or rank < best[0]:
            best = rank, (v.key, direction, u.key)
    return best[1] if best else None
