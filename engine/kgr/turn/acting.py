"""The player's own turn: the actions before the roll and after it, in any order and number (R10, R15)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards import play
from engine.kgr.knights import acting as knights
from engine.kgr.magic import actions as ma
from engine.kgr.phases import building, calendar, debts, festivals, trade
from engine.kgr.phases.flow import Log, put
from engine.kgr.state import State, Table


def legal_before(table: Table) -> tuple[ac.Action, ...]:
    """List to throw the dice, and the cards that are played before (R12)."""
    return (ac.ROLL, *play.legal_plays(table, before=True))


def why_not_before(table: Table, action: ac.Action) -> Reason | None:
    """Return why the card cannot be played before the throw."""
    return play.why_not_play(table, action, before=True) if isinstance(action, ac.Play) else None


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List everything that the player can do; to end the turn is always possible."""
    found = building.legal_builds(table)
    found += trade.legal_bank(table)
    if table.options.areas:
        found += calendar.legal_improve(table)
        found += knights.legal_knights(table)
        found += festivals.legal_festivals(table)
        found += play.legal_plays(table)
    if trade.may_offer(table):
        found.append(ac.OFFER)
    found.append(ac.END)
    return tuple(found)


def build(s: State, log: Log, action: ac.Build) -> None:
    """Build a piece, or recruit a knight."""
    if action.what == ac.KNIGHT:
        knights.recruit(s, log, action)
    else:
        building.build(s, log, action)


def end(s: State, log: Log, action: ac.End) -> None:
    """End the turn; a player with too many cards puts some away (R16, R49)."""
    log.append(ev.Ended(s.player))
    s.phase = ts.ENDING
    if len(s.seats[s.player].cards) > s.options.card_limit:
        put(s, ts.Surplus(s.player), *debts.debtors(s))
    else:
        put(s, *debts.debtors(s))


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the player cannot do this now."""
    match action:
        case ac.Build(what=ac.KNIGHT, at=corner):
            return knights.why_not_recruit(table, corner)
        case ac.Build():
            return building.why_not_build(table, action)
        case ac.Bank():
            return trade.why_not_bank(table, action)
        case ac.Offer():
            return trade.why_not_offer(table)
        case ac.Improve():
            return calendar.why_not_improve(table, action)
        case ac.Activate(at=corner):
            return knights.why_not_activate(table, corner)
        case ac.Promote(at=corner):
            return knights.why_not_promote(table, corner)
        case ac.Move() | ac.Displace() | ac.Chase():
            return knights.why_not_act(table, action)
        case ma.Hold():
            return festivals.why_not_festival(table, action)
        case ac.Play():
            return play.why_not_play(table, action)
    return None
