"""Placing a landscape just won or a building just chosen on the plan (R28 to R30, R65 to R69)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.phases import rounds
from engine.princes.phases.flow import Log, pay, score
from engine.princes.pieces import LANDSCAPES, ORIENTATIONS, mask_at
from engine.princes.plan import Piece
from engine.princes.state import Placing, State, Table
from engine.princes.supply import building_price
from engine.princes.values import BUILDING_POINTS, LANDSCAPE_AGAIN


def placements(table: Table, number: int, kind: str) -> tuple[ac.Place, ...]:
    """Return every legal placement of a piece on the seat's plan."""
    seat = table.seats[number]
    closed = seat.plan.closed(kind, seat.builders)
    return tuple([action for mask, action in ac.PLACE[kind] if not mask & closed])


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the placements, and for a landscape to throw it away."""
    placing = table.pending
    assert isinstance(placing, Placing)
    found = placements(table, placing.seat, placing.piece)
    return (*found, ac.THROW) if placing.limits is None else found


def place(s: State, log: Log, action: ac.Place) -> None:
    """Set the piece.  A building is first paid and then scores (R62, R105); a landscape scores unless it is the first
    of its kind (R26)."""
    placing = s.pending
    assert isinstance(placing, Placing)
    number, kind = placing.seat, placing.piece
    if placing.limits is not None:
        pay(s, log, number, building_price(s.seats[number]))
    seat = s.own(number)
    again = kind in seat.plan.kinds
    seat.plan = seat.plan.with_piece(Piece(kind, action.orient, action.at))
    log.append(ev.PiecePlaced(number, kind, action.orient, action.at))
    if placing.limits is not None:
        score(s, log, number, "building", BUILDING_POINTS)
    elif again:
        score(s, log, number, "landscape", LANDSCAPE_AGAIN)
    rounds.go_on(s, log, number, placing.limits)


def throw(s: State, log: Log, action: ac.Throw) -> None:
    """Throw the landscape away: it leaves the game (A14)."""
    placing = s.pending
    assert isinstance(placing, Placing)
    s.thrown = {**s.thrown, placing.piece: s.thrown[placing.piece] + 1}
    log.append(ev.LandscapeThrown(placing.seat, placing.piece))
    rounds.go_on(s, log, placing.seat, None)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the piece cannot be placed there; None if the action is no part of this step."""
    placing = table.pending
    assert isinstance(placing, Placing)
    if isinstance(action, ac.Place):
        return why_not_there(table, placing.seat, placing.piece, action)
    if isinstance(action, ac.Throw):
        return Reason("no_landscape", "R30", {"kind": placing.piece})
    return None


def why_not_there(table: Table, number: int, kind: str, action: ac.Place) -> Reason | None:
    """Return why that piece cannot be placed there on the seat's plan; None if it can."""
    if not 0 <= action.orient < len(ORIENTATIONS[kind]):
        return Reason("no_such_orientation", "R65", {"kind": kind, "orient": action.orient})
    mask = mask_at(kind, action.orient, action.at)
    if mask is None:
        return Reason("outside", "R69", {"kind": kind})
    seat = table.seats[number]
    if mask & seat.plan.covered:
        return Reason("overlap", "R69", {"kind": kind})
    if kind not in LANDSCAPES and mask & seat.plan.closed(kind, seat.builders):
        return Reason("touches", "R66", {"kind": kind, "builders": seat.builders})
    return None
