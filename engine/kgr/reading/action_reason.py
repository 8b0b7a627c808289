"""An action as a code with numbers, readable without the position: what was done, or could have been.

    action_reason(table, ac.END)      # Reason("end", "R15")

The code is the action's `do`; what it names stands in the written action beside it (`reviewing.Decision`), so that only
facts of the position are told:

site: the land at the corner, or the land that both ends of a road share; land: that of the hex: `hills 6, pasture 4`.
hit: the seats built there, divided by commas.  rate: what the bank asked for.  level: the one bought.  cards: in hand
of the seat named.  held: cards of the kind in the own hand.  whose: the seat that owns what is named.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.island import EDGES, HEX_MASK, shared_hexes
from engine.kgr.magic import actions as ma
from engine.kgr.phases.trade import rate_for
from engine.kgr.state import Table
from engine.kgr.turn.steps import STEPS
from engine.kgr.values import AREA, KIND
from engine.reasons import Reason

Numbers = dict[str, int | str]
DIVIDED = ", "
"""Between the parts of a number that is a list."""


def action_reason(table: Table, action: Action) -> Reason:
    """Return the action of the seat to act as a reason."""
    return Reason(action.do, STEPS[type(table.pending)].rule, {**_of_place(table, action), **_of_seats(table, action)})


def action_reasons(steps: Iterable[tuple[Table, Action]]) -> tuple[Reason, ...]:
    """Return a seat's actions in these steps, each given with the table before it."""
    return tuple(action_reason(table, action) for table, action in steps)


def _of_place(table: Table, action: Action) -> Numbers:
    match action:
        case ac.Build(what=ac.ROAD, at=edge) | ac.RemoveRoad(road=edge) | ma.Lift(what=ac.ROAD, at=edge):
            return {"site": _site(table, EDGES[edge])}
        case ma.Hold(what=what, at=at):
            pieces = {ac.ROAD: "roads", ac.KNIGHT: "knights"}.get(what, "buildings")
            return {"whose": next(number for number, seat in enumerate(table.seats) if getattr(seat, pieces) >> at & 1)}
        case ac.MoveRobber(hex=hex_):
            hit = [str(number) for number, seat in enumerate(table.seats) if seat.buildings & HEX_MASK[hex_]]
            return {"land": _land(table, hex_), "hit": DIVIDED.join(hit)}
        case ac.Hex(hex=hex_):
            return {"land": _land(table, hex_)}
        case ac.Move(to=corner) | ac.Displace(to=corner) | ac.Flee(to=corner) if corner is not None:
            return {"site": _site(table, (corner,))}
        case ac.Build(at=corner) | ac.Put(at=corner) | ac.Activate(at=corner) | ac.Promote(at=corner):
            return {"site": _site(table, (corner,))}
        case ac.Pillage(at=corner) | ac.RemoveKnight(at=corner) | ac.DisplaceAt(at=corner) | ma.Lift(at=corner):
            return {"site": _site(table, (corner,))}
    return {}


def _of_seats(table: Table, action: Action) -> Numbers:
    match action:
        case ac.Bank(give=give, get=get):
            return {"rate": rate_for(table, table.player, KIND[give], KIND[get])}
        case ac.Discard(kind=kind) | ac.Give(kind=kind):
            return {"held": table.seats[table.to_act].hand[KIND[kind]]}
        case ac.Rob(seat=seat) | ac.Trade(with_=seat):
            return {"cards": table.seats[seat].held}
        case ac.Improve(area=area):
            return {"level": table.seats[table.player].levels[AREA[area]] + 1}
        case ma.TargetArea(seat=seat, area=area):
            return {"level": table.seats[seat].levels[AREA[area]]}
    return {}


def _land(table: Table, hex_: int) -> str:
    return f"{table.terrains[hex_]} {table.numbers[hex_]}"


def _site(table: Table, corners: tuple[int, ...]) -> str:
    """Return the land that these corners share."""
    return DIVIDED.join(_land(table, hex_) for hex_ in shared_hexes(corners))
