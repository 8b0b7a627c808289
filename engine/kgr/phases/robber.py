"""The robber: where he goes, and from whom a card is drawn (R55 to R58, R88, A85)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import HEX_MASK
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import hand, reactions
from engine.kgr.phases.flow import Log, put, take_off
from engine.kgr.points import all_points
from engine.kgr.state import State, Table
from engine.kgr.values import KINDS, SEA, SPARED_POINTS


def legal_robber(table: Table) -> tuple[ac.Action, ...]:
    """List each hex but the robber's (R55); a friendly one comes to no seat that he spares, unless no other hex is left
    (A85)."""
    terrains = table.terrains
    moves = tuple([move for move in ac.MOVE_ROBBER if move.hex != table.robber and terrains[move.hex] != SEA])
    if not table.options.friendly_robber:
        return moves
    corners = 0
    for number in spared(table):
        corners |= table.seats[number].buildings
    return tuple([move for move in moves if not HEX_MASK[move.hex] & corners]) or moves


def spared(table: Table) -> list[int]:
    """Return the seats that a friendly robber spares (A85)."""
    if not table.options.friendly_robber:
        return []
    return [seat for seat, points in enumerate(all_points(table)) if points <= SPARED_POINTS]


def why_not_robber(table: Table, action: ac.Action) -> Reason | None:
    """Return why the robber cannot go to that hex."""
    if not isinstance(action, ac.MoveRobber):
        return None
    if action.hex == table.robber:
        return Reason("robber_stays", "R55")
    if table.terrains[action.hex] == SEA:
        return Reason("no_land", "A88")
    at = [seat for seat in spared(table) if table.seats[seat].buildings & HEX_MASK[action.hex]]
    return Reason("spared", "A85", {"seat": at[0], "number": SPARED_POINTS})


def move_robber(s: State, log: Log, action: ac.MoveRobber) -> None:
    """Put the robber there; a card is drawn from a seat with a building at the hex (R55, R58), by the bishop from each
    of them (R88)."""
    asked = s.asked(ts.PlaceRobber)
    s.robber = action.hex
    log.append(ev.Robber(s.player, action.hex, asked.why))
    take_off(s)
    victims = victims_of(s)
    if asked.why == "bishop":
        put(s, *[ts.Steal(s.player, victim) for victim in victims])
    elif len(victims) == 1:
        _draw_from(s, victims[0])
    elif victims:
        put(s, ts.Robbing(s.player))


def _draw_from(s: State, victim: int) -> None:
    """Draw from a seat, unless it stops that (A36)."""
    put(s, *reactions.vetoes(s, victim, s.player, mt.ROBBER), ts.Steal(s.player, victim))


def victims_of(table: Table) -> list[int]:
    """Return the seats other than the player with a card and a building at the robber's hex at which the wizard does
    not stand, clockwise (R58, R74); a friendly robber draws from no seat that he spares (A85)."""
    assert table.robber is not None
    corners, safe = HEX_MASK[table.robber] & ~table.wizard_mask, spared(table)
    seats = table.seats
    return [
        other
        for other in table.others()
        if seats[other].held and seats[other].buildings & corners and other not in safe
    ]


def legal_rob(table: Table) -> tuple[ac.Action, ...]:
    """List each seat that a card can be drawn from."""
    return tuple([ac.ROB[seat] for seat in victims_of(table)])


def rob(s: State, log: Log, action: ac.Rob) -> None:
    """Choose the seat to draw from (R58)."""
    take_off(s)
    _draw_from(s, action.seat)


def why_not_rob(table: Table, action: ac.Action) -> Reason | None:
    """Return why nothing can be drawn from that seat."""
    if not isinstance(action, ac.Rob):
        return None
    if action.seat == table.player:
        return Reason("own_seat", "R58")
    if action.seat >= len(table.seats):
        return Reason("no_such_seat", "R58")
    if not table.seats[action.seat].held:
        return Reason("empty_hand", "R58", {"seat": action.seat})
    if action.seat in spared(table):
        return Reason("spared", "A85", {"seat": action.seat, "number": SPARED_POINTS})
    return Reason("no_building_there", "R58", {"seat": action.seat})


def steal(s: State, log: Log, task: ts.Steal) -> None:
    """Draw a card at random: the cards lie in canonical order, and the i-th goes (section 6f)."""
    victim = s.seats[task.from_]
    if not victim.held:
        return
    s.chance = s.chance.copy()
    at = s.chance.below(victim.held)
    kind = 0
    while at >= victim.hand[kind]:
        at -= victim.hand[kind]
        kind += 1
    hand.hand_over(s, task.from_, task.seat, hand.SINGLE[kind])
    log.append(ev.Stole(task.seat, task.from_, KINDS[kind]))
