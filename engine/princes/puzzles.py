"""The scores of the Princes' puzzles, and the answers of their rivals.

| aim | question | score |
|---|---|---|
| `room` | where to place the building in hand | how many more buildings then fit together |
| `work` | the last turn of a seat | its points then, with its prestige cards |
| `bid` | how far to go for the offered object | the highest own bid before dropping out |

`tools/puzzles/princes_search.py` searches positions for puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Protocol

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.actions import Action
from engine.princes.pieces import BUILDINGS, MASKS, ORIENTATIONS, SQUARES, with_edges
from engine.princes.plan import TOUCHING_BUILDERS, buildings_that_fit
from engine.princes.scoring import final_scoring
from engine.princes.state import Bidding, State, Table
from engine.princes.supply import buildings_left

AIMS = ("room", "work", "bid")


ME = 0
"""The seat that solves a puzzle."""


class Taken(Protocol):
    """A step since the first position."""

    @property
    def before(self) -> Any: ...
    @property
    def action(self) -> Any: ...
    @property
    def events(self) -> Sequence[Any]: ...


def reached(aim: str, first: State, steps: Sequence[Taken], now: Table) -> int | None:
    """Return the score, None while it is undecided.  steps: actions played since the first position."""
    if aim == "work":
        return final_scoring(now).scores[ME] if now.to_act != ME else None
    if aim == "room":
        is_set = any(isinstance(event, ev.PiecePlaced) for step in steps for event in step.events)
        return room(now, ME) if is_set else None
    own = [step.action for step in steps if step.before.to_act == ME]
    if ac.DROP not in own:
        return None
    bids = [
        event.bid for step in steps for event in step.events if isinstance(event, ev.BidRaised) and event.seat == ME
    ]
    return max(bids, default=0)


def room(table: Table, number: int) -> int:
    """Return the number of further kinds of buildings that fit together on the seat's plan."""
    return len(together(table, number))


def together(table: Table, number: int) -> tuple[str, ...]:
    """Return the largest set of buildings that fit together on the seat's plan, of kinds that it does not have and that
    are left in the supply; the first of several."""
    seat = table.seats[number]
    kinds = tuple(kind for kind in _small_first() if kind not in seat.plan.kinds and buildings_left(table, kind) > 0)
    is_touching = seat.builders >= TOUCHING_BUILDERS
    return _packed(seat.plan.closed_to_buildings(seat.builders), kinds, is_touching)


@lru_cache(maxsize=1)
def _small_first() -> tuple[str, ...]:
    return tuple(sorted(BUILDINGS, key=lambda kind: len(ORIENTATIONS[kind][0])))


@lru_cache(maxsize=1 << 18)
def _packed(closed: int, kinds: tuple[str, ...], is_touching: bool) -> tuple[str, ...]:
    """Return the largest set of these kinds, small ones first, that fits without a closed square."""
    able = buildings_that_fit(closed)
    kinds = tuple([kind for kind in kinds if kind in able])
    most = _most(SQUARES - closed.bit_count(), kinds)
    best: tuple[str, ...] = ()
    for place, kind in enumerate(kinds):
        if len(best) >= min(most, len(kinds) - place):
            break
        for now in closed_by(kind, closed, is_touching):
            found = _packed(now, kinds[place + 1 :], is_touching)
            if len(found) + 1 > len(best):
                best = (kind, *found)
                if len(best) == most:
                    break
    return best


def _most(free: int, kinds: tuple[str, ...]) -> int:
    """Return how many of these kinds, small ones first, have together at most `free` squares."""
    number = 0
    for kind in kinds:
        free -= len(ORIENTATIONS[kind][0])
        if free < 0:
            break
        number += 1
    return number


def closed_by(kind: str, closed: int, is_touching: bool) -> Iterator[int]:
    """Yield the closed squares after each placement of the kind."""
    seen = set[int]()
    for mask in MASKS[kind].values():
        if not mask & closed:
            now = closed | (mask if is_touching else with_edges(mask))
            if now not in seen:
                seen.add(now)
                yield now


def rivals_answer(state: State) -> Action | None:
    """Return the action of another seat in a puzzle: it always raises; None if no seat acts."""
    return ac.RAISE if state.to_act != ME and isinstance(state.pending, Bidding) else None
