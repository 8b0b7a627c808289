"""Festivals: a chip on a piece of another seat, which has no function until the chip goes (R66 to R72)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr.island import CORNERS, EDGE_COUNT, numbers_in
from engine.kgr.magic import actions as ma
from engine.kgr.magic import chips
from engine.kgr.magic import events as me
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, renew_longest
from engine.kgr.state import Festival, Seat, State, Table
from engine.kgr.values import BEER, FESTIVAL_COST


def pieces_of(table: Table, seat: Seat, what: str) -> int:
    """Return the seat's pieces at which a festival of that kind can be held: nothing that celebrates already, and no
    metropolis (R67, A79)."""
    match what:
        case ac.ROAD:
            return seat.roads & ~table.celebrating_roads()
        case ac.KNIGHT:
            return seat.knights & ~table.celebrating()
        case ac.SETTLEMENT:
            return seat.settlements & ~table.celebrating()
    return seat.cities & ~table.metropolis_corners() & ~table.celebrating()


def legal_festivals(table: Table) -> list[ac.Action]:
    """List the festivals that the player can hold and pay (R66)."""
    seat = table.seats[table.player]
    beer = seat.hand[BEER]
    if seat.festival is not None or not beer:
        return []
    found: list[ac.Action] = []
    for what in ma.CELEBRATING:
        if FESTIVAL_COST[what] <= beer:
            for other in table.others():
                found += [ma.HOLD[what][at] for at in numbers_in(pieces_of(table, table.seats[other], what))]
    return found


def hold(s: State, log: Log, action: ma.Hold) -> None:
    """Pay the beer and lay the chip there (R66)."""
    number, price = s.player, FESTIVAL_COST[action.what]
    owner = next(other for other in s.others() if pieces_of(s, s.seats[other], action.what) >> action.at & 1)
    hand.pay(s, number, tuple([price * each for each in hand.SINGLE[BEER]]))
    chips.set_chip(s, number, Festival(action.what, action.at))
    log.append(me.FestivalHeld(number, action.what, action.at, owner, price))
    if action.what == ac.ROAD:
        renew_longest(s, log)


def why_not_festival(table: Table, action: ma.Hold) -> Reason:
    """Return why the player cannot hold this festival."""
    seat, price = table.seats[table.player], FESTIVAL_COST[action.what]
    if seat.festival is not None:
        return Reason("chip_is_out", "R66")
    if not 0 <= action.at < (EDGE_COUNT if action.what == ac.ROAD else CORNERS):
        return Reason("no_such_edge" if action.what == ac.ROAD else "no_such_corner", "R66")
    if not any(pieces_of(table, table.seats[other], action.what) >> action.at & 1 for other in table.others()):
        return Reason("no_such_piece", "R66", {"what": action.what})
    return hand.too_dear(seat.hand, tuple([price * each for each in hand.SINGLE[BEER]]), "R66")
