"""The player's own turn after the roll: what can be done, in any order and number (R15)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.phases import building, trade
from engine.kgr.phases.flow import Log
from engine.kgr.state import State, Table
from engine.reasons import Reason


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List everything that the player can do; to end the turn is always possible."""
    found = building.legal_builds(table) + trade.legal_bank(table)
    if trade.may_offer(table):
        found.append(ac.OFFER)
    found.append(ac.END)
    return tuple(found)


def end(s: State, log: Log, action: ac.End) -> None:
    """End the turn (R16)."""
    log.append(ev.Ended(s.player))
    s.phase = ts.ENDING


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the player cannot do this now."""
    match action:
        case ac.Build():
            return building.why_not_build(table, action)
        case ac.Bank():
            return trade.why_not_bank(table, action)
        case ac.Offer():
            return trade.why_not_offer(table)
    return None
