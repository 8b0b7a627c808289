"""What the puzzles of the Princes measure, and how their rivals answer.

| aim | what is asked | what counts |
|---|---|---|
| `room` | where the building in hand is set | how many buildings more find room together then |
| `work` | the last turn of a seat | its points then, with its prestige cards |
| `bid` | how far to go for the object under the hammer | the highest own bid before dropping out |

The search for positions that make a puzzle is `tools/puzzles/princes_search.py`.
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
    """Return what has come of it, None as long as that is not decided.  steps: what was played since the first
    position."""
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
    """Return how many buildings that the seat does not have find room together on its plan."""
    return len(together(table, number))


def together(table: Table, number: int) -> tuple[str, ...]:
    """Return the largest set of buildings that find room together on the plan of the seat, of kinds that it does not
    have and of which there are some left; the first of several."""
    seat = table.seats[number]
    kinds = tuple(kind for kind in _small_first() if kind not in seat.plan.kinds and buildings_left(table, kind) > 0)
    is_touching = seat.builders >= TOUCHING_BUILDERS
    return _packed(seat.plan.closed_to_buildings(seat.builders), kinds, is_touching)


@lru_cache(maxsize=1)
def _small_first() -> tuple[str, ...]:
    return tuple(sorted(BUILDINGS, key=lambda kind: len(ORIENTATIONS[kind][0])))


@lru_cache(maxsize=1 << 18)
def _packed(closed: int, kinds: tuple[str, ...], is_touching: bool) -> tuple[str, ...]:
    """The largest set of these kinds, small ones first, that finds room where nothing is closed."""
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
    """How many of these kinds, small ones first, have no more squares than are free."""
    number = 0
    for kind in kinds:
        free -= len(ORIENTATIONS[kind][0])
        if free < 0:
            break
        number += 1
    return number


def closed_by(kind: str, closed: int, is_touching: bool) -> Iterator[int]:
    """What each place of the kind closes to further buildings."""
    seen = set[int]()
    for mask in MASKS[kind].values():
        if not mask & closed:
            now = closed | (mask if is_touching else with_edges(mask))
            if now not in seen:
                seen.add(now)
                yield now


def rivals_answer(state: State) -> Action | None:
    """Return what another seat does in a puzzle: it always goes on; None where nobody does anything."""
    return ac.RAISE if state.to_act != ME and isinstance(state.pending, Bidding) else None
