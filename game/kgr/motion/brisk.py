"""Frequent steps of computer players go faster, most of all after the first turns, which show the course of a turn; and
the pause after their steps is as long as there was something to look at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.magic import events as me
from engine.kgr.phases.dice import claims_of
from engine.kgr.values import POWER_LEVEL, SHIP_STEPS
from engine.kgr.view import View
from game.kgr.base.model import TableModel
from game.kgr.regions.dice import SEVEN

OF_THE_LAND = (ev.Rolled, ev.Gained, ev.Discarded, ev.Bank, ev.Answered, ev.Countered, ev.Built)
OFTEN = frozenset(
    {
        *(*OF_THE_LAND, ev.Ship, ev.Improved, ev.Drew, ev.PutUnder, ev.Recruited, ev.Activated, ev.Promoted, ev.Moved),
        *(ev.Fled, me.FestivalOver, me.NamedArea),
    }
)
"""Events of which a turn has many; all others keep their time."""
NOTABLE = frozenset(
    {
        *(ev.Robber, ev.Stole, ev.Longest, ev.Traded, ev.Battle, ev.Saviour, ev.Sacked, ev.Metropolis, ev.Displaced),
        *(ev.Played, ev.Figure, ev.Hex, me.FestivalHeld, me.BuildingMoved),
    }
)
"""Events that everybody looks at."""
FIRST, BRISK = 1.3, 2.4
"""Speed factors of these events, in the first turns of a game and later."""
NEW_TURNS = 4
LOOK, SMALL = 0.5, 0.12
"""Shares of the set pause after a step that everybody looks at, and after a small one."""


def brisk(model: TableModel, event: ev.GameEvent) -> float:
    """Return the speed factor of an event on this table."""
    if type(event) not in OFTEN or _is_for_all(event) or _concerns_a_person(model, event):
        return 1.0
    return FIRST if model.view.round <= NEW_TURNS else BRISK


def _is_for_all(event: ev.GameEvent) -> bool:
    """Return whether everybody looks at it: a seven, a city, a ship about to land."""
    match event:
        case ev.Rolled(red=red, yellow=yellow):
            return red + yellow == SEVEN
        case ev.Built(what=what):
            return what not in (ac.ROAD, ac.SETTLEMENT, ac.WALL)
        case ev.Improved(level=level):
            return level >= POWER_LEVEL
        case ev.Ship(step=step):
            return step >= SHIP_STEPS - 1
    return False


def _concerns_a_person(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether a person acts or is concerned: all cards of a throw come together."""
    if isinstance(event, ev.Gained) and event.why == "yield" and model.view.dice is not None:
        return any(
            person and any(claim)
            for person, claim in zip(model.human, claims_of(model.view, model.view.dice.number), strict=True)
        )
    giver = event.from_ if isinstance(event, ev.Stole) else None  # `from_` of a knight is a corner
    seats = [getattr(event, "seat", None), giver, getattr(event, "with_", None)]
    return any(model.human[seat] for seat in seats if seat is not None)


def pause(view: View, events: Sequence[ev.GameEvent]) -> float:
    """Return the share of the set pause after a step with these events, in the view after it."""
    kinds = {type(event) for event in events}
    if not kinds or kinds <= {ev.Asked, ev.OfferBegun}:
        return 0.0
    if NOTABLE & kinds or any(map(_is_for_all, events)):
        return LOOK
    return LOOK if view.round <= NEW_TURNS else SMALL
