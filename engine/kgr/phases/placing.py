"""The set-up: two rounds of placing (R6 to R8)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import EDGES_AT, HEXES_AT, NEAR_MASK, entries, numbers_in
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, change_first, is_first_round, renew_longest, take_off
from engine.kgr.pieces import lay_road
from engine.kgr.state import State, Table
from engine.kgr.values import BARREN, NONE, TERRAINS


def free_corners(table: Table) -> int:
    """Return the corners on which a building keeps the distance to all others (R25)."""
    near = 0
    for corner in numbers_in(table.buildings()):
        near |= NEAR_MASK[corner]
    return table.options.corners & ~near


def legal_found(table: Table) -> tuple[ac.Action, ...]:
    """List each corner with the distance rule."""
    asked = table.asked(ts.SetUpPiece)
    builds = ac.BUILD_CITY if asked.piece == ac.CITY else ac.BUILD_SETTLEMENT
    return entries(builds, free_corners(table))


def found(s: State, log: Log, action: ac.Build) -> None:
    """Place the settlement or the city; its road follows (R6, R7)."""
    number = s.to_act
    if action.what == ac.CITY:
        s.own(number).cities |= 1 << action.at
    else:
        s.own(number).settlements |= 1 << action.at
    log.append(ev.Built(number, action.what, action.at, NONE))
    change_first(s, ts.Pave(number, action.at))


def why_not_found(table: Table, action: ac.Action) -> Reason | None:
    """Return why nothing can be placed there."""
    if not isinstance(action, ac.Build):
        return None
    asked = table.asked(ts.SetUpPiece)
    if action.what != asked.piece:
        return Reason("other_piece", "R7" if asked.piece == ac.CITY else "R6", {"what": action.what})
    if not 0 <= action.at < len(EDGES_AT):
        return Reason("no_such_corner", "R25")
    return Reason("too_near", "R25") if table.options.corners >> action.at & 1 else Reason("no_land", "A88")


def legal_pave(table: Table) -> tuple[ac.Action, ...]:
    """List each free edge at the piece just placed."""
    asked = table.asked(ts.Pave)
    free = table.options.edges & ~table.roads()
    return tuple([ac.BUILD_ROAD[edge] for edge in EDGES_AT[asked.at] if free >> edge & 1])


def pave(s: State, log: Log, action: ac.Build) -> None:
    """Lay the road; in the second round the seat gets a card of each hex at its building (R8)."""
    number, corner = s.to_act, s.pending
    assert isinstance(corner, ts.Pave)
    lay_road(s.own(number), action.at)
    log.append(ev.Built(number, action.what, action.at, NONE))
    take_off(s)
    renew_longest(s, log)
    if is_first_round(s):
        return
    terrains = [s.terrains[hex_] for hex_ in HEXES_AT[corner.at] if s.terrains[hex_] not in BARREN]
    cards = list(NONE)
    for terrain in terrains:
        cards[TERRAINS.index(terrain)] += 1
    hand.take(s, number, tuple(cards))
    log.append(ev.Gained(number, tuple(cards), "start"))


def why_not_pave(table: Table, action: ac.Action) -> Reason | None:
    """Return why no road can be laid there."""
    if not isinstance(action, ac.Build):
        return None
    if action.what != ac.ROAD:
        return Reason("other_piece", "R6", {"what": action.what})
    return Reason("not_at_the_piece", "R6")
