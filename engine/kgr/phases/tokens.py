"""Citadels without hills and bishoprics without fields: kept, or given up at once (R32, A25)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.island import HEX_MASK
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.flow import Log, take_off
from engine.kgr.pieces import set_token, token_at
from engine.kgr.state import State, Table

TERRAIN_OF = {ac.CITADEL: "hills", ac.BISHOPRIC: "fields"}
"""By token the terrain at which it yields its commodity (R18)."""
Served = frozenset[tuple[int, str]]


def served(table: Table) -> Served:
    """Return the seats and their tokens that touch a hex of the token's terrain."""
    return frozenset(
        (number, token)
        for token, terrain in TERRAIN_OF.items()
        for number, seat in enumerate(table.seats)
        if token_at(seat, token) & _corners(table, terrain)
    )


def touches(table: Table, token: str, corner: int) -> bool:
    """Return whether a corner touches a hex of the token's terrain."""
    return bool(_corners(table, TERRAIN_OF[token]) >> corner & 1)


def _corners(table: Table, terrain: str) -> int:
    mask = 0
    for hex_, there in enumerate(table.terrains):
        if there == terrain:
            mask |= HEX_MASK[hex_]
    return mask


def questions(table: Table, before: Served) -> list[mt.KeepingToken]:
    """Return the questions to the seats whose token touches such a hex no more, clockwise (A25)."""
    lost = before - served(table)
    return [
        mt.KeepingToken(seat, token) for seat in table.from_player() for token in TERRAIN_OF if (seat, token) in lost
    ]


def legal_token(table: Table) -> tuple[ac.Action, ...]:
    """List to keep the token, and to give it up."""
    return (ma.KEEP_TOKEN, ma.REMOVE_TOKEN)


def give_up(s: State, log: Log, action: ma.RemoveToken) -> None:
    """Take it off the city; it may be built anew elsewhere."""
    asked = s.asked(mt.KeepingToken)
    seat = s.own(asked.seat)
    corner = token_at(seat, asked.token).bit_length() - 1
    set_token(seat, asked.token, 0)
    log.append(ev.Lost(asked.seat, asked.token, corner, "terrain"))
    take_off(s)
