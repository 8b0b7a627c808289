"""An action as a code with numbers, readable without the position: an action taken, or a possible one.

    action_reason(table, ac.END)      # Reason("end", "R15")
    facts(table, action)              # the same facts before they are written
    facts_of(reason)                  # and read again

The code is the action's `do`; its values stand in the written action beside it (`reviewing.Decision`), so that only
facts of the position are told:

site: the land at the corner, or the land that both ends of a road share; land: that of the hex: `hills 6, pasture 4`.
hit: the seats built there, divided by commas.  rate: of the bank.  level: the one bought.  cards: in hand
of the seat named.  held: cards of the kind in the own hand.  whose: the seat that owns what is named.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.island import CORNERS, EDGE_COUNT, EDGES, HEX_MASK, shared_hexes
from engine.kgr.magic import actions as ma
from engine.kgr.phases.trade import rate_for
from engine.kgr.state import Table
from engine.kgr.turn.steps import STEPS
from engine.kgr.values import AREA, KIND

Facts = dict[str, Any]
Land = tuple[str, int]
"""A terrain and the token on it, 0 for none."""
DIVIDED = ", "
"""Between the parts of a number that is a list."""


def action_reason(table: Table, action: Action) -> Reason:
    """Return the action of the seat to act as a reason."""
    told = {name: _written(value) for name, value in facts(table, action).items()}
    return Reason(action.do, STEPS[type(table.pending)].rule, told)


def action_reasons(steps: Iterable[tuple[Table, Action]]) -> tuple[Reason, ...]:
    """Return a seat's actions in these steps, each given with the table before it."""
    return tuple(action_reason(table, action) for table, action in steps)


def facts(table: Table, action: Action) -> Facts:
    """Return the facts about an action of the seat to act: lands as (terrain, token), seats by their numbers."""
    return {**_of_place(table, action), **_of_seats(table, action)}


def facts_of(reason: Reason) -> Facts:
    """Return the facts that were written as a reason."""
    found: Facts = dict(reason.numbers)
    if "site" in found:
        found["site"] = tuple(_land_in(part) for part in _parts(found["site"]))
    if "land" in found:
        found["land"] = _land_in(found["land"])
    if "hit" in found:
        found["hit"] = tuple(map(int, _parts(found["hit"])))
    return found


def _of_place(table: Table, action: Action) -> Facts:
    match action:
        case ac.Build(what=ac.ROAD, at=edge) | ac.RemoveRoad(road=edge) | ma.Lift(what=ac.ROAD, at=edge):
            return {"site": _site(table, EDGES[edge])} if 0 <= edge < EDGE_COUNT else {}
        case ma.Hold(what=what, at=at):
            return whose(table, {ac.ROAD: "roads", ac.KNIGHT: "knights"}.get(what, "buildings"), at)
        case ac.MoveRobber(hex=hex_):
            hit = tuple([number for number, seat in enumerate(table.seats) if seat.buildings & HEX_MASK[hex_]])
            return {"land": _land(table, hex_), "hit": hit}
        case ac.Hex(hex=hex_):
            return {"land": _land(table, hex_)}
        case ac.Move(to=corner) | ac.Displace(to=corner) | ac.Flee(to=corner) | ac.Build(at=corner) | ac.Put(at=corner):
            pass
        case ac.Activate(at=corner) | ac.Promote(at=corner) | ac.Pillage(at=corner) | ac.RemoveKnight(at=corner):
            pass
        case ac.DisplaceAt(at=corner) | ma.Lift(at=corner):
            pass
        case _:
            return {}
    return {"site": _site(table, (corner,))} if 0 <= corner < CORNERS else {}


def whose(table: Table, pieces: str, at: int) -> Facts:
    """Return the seat that has a piece on a corner or edge; nothing if none has."""
    found = [number for number, seat in enumerate(table.seats) if at >= 0 and getattr(seat, pieces) >> at & 1]
    return {"whose": found[0]} if found else {}


def _of_seats(table: Table, action: Action) -> Facts:
    match action:
        case ac.Bank(give=give, get=get):
            return {"rate": rate_for(table, table.player, KIND[give], KIND[get])}
        case ac.Discard(kind=kind) | ac.Give(kind=kind) if table.seats[table.to_act].hand:
            return {"held": table.seats[table.to_act].hand[KIND[kind]]}
        case ac.Rob(seat=seat) | ac.Trade(with_=seat) if seat < len(table.seats):
            return {"cards": table.seats[seat].held}
        case ac.Improve(area=area):
            return {"level": table.seats[table.player].levels[AREA[area]] + 1}
        case ma.TargetArea(seat=seat, area=area) if seat < len(table.seats):
            return {"level": table.seats[seat].levels[AREA[area]]}
    return {}


def _land(table: Table, hex_: int) -> Land:
    return table.terrains[hex_], table.numbers[hex_]


def _site(table: Table, corners: tuple[int, ...]) -> tuple[Land, ...]:
    """Return the land that these corners share."""
    return tuple([_land(table, hex_) for hex_ in shared_hexes(corners)])


# ---------------------------------------------------------------- written


def _written(value: Any) -> int | str:
    """Return a fact as a number or a text."""
    if not isinstance(value, tuple):
        return int(value)
    if value and isinstance(value[0], str):
        return "{} {}".format(*value)
    return DIVIDED.join(str(_written(part)) for part in value)


def _parts(told: str) -> list[str]:
    return [part for part in told.split(DIVIDED) if part]


def _land_in(told: str) -> Land:
    terrain, number = told.split()
    return terrain, int(number)
