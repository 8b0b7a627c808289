"""The improvement calendar and the metropolises (R34 to R41)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.actions import BISHOPRIC, CITADEL
from engine.kgr.island import entries
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, put, take_off
from engine.kgr.pieces import token_at
from engine.kgr.state import Amounts, Seat, State, Table
from engine.kgr.values import (
    AREA,
    AREAS,
    CHURCH,
    COMMODITY_OF,
    EXCLUSIVE,
    MAGIC,
    METROPOLIS_LEVEL,
    NONE,
    POWER_LEVEL,
    TOP_LEVEL,
)

COSTS: tuple[tuple[Amounts, ...], ...] = tuple(
    tuple(tuple(level if kind == paid else none for kind, none in enumerate(NONE)) for level in range(TOP_LEVEL + 1))
    for paid in COMMODITY_OF
)
"""By area and level the price of the level; level 0 costs nothing."""


def has_power(table: Table, number: int, area: int) -> bool:
    """Return whether the power of an area's third level works for the seat: not while the inquisitor stands at one of
    its buildings, and not in an area under a ban (R40, R76, R131)."""
    seat = table.seats[number]
    if seat.levels[area] < POWER_LEVEL or is_banned(seat, area):
        return False
    return table.inquisitor is None or not seat.buildings >> table.inquisitor & 1


def is_banned(seat: Seat, area: int) -> bool:
    """Return whether an area of the seat is closed (R131)."""
    return any(ban.area == AREAS[area] for ban in seat.bans)


def may_get(table: Table, number: int, area: int) -> bool:
    """Return whether the seat can get cards of an area: purple ones with a citadel, red ones with a bishopric that does
    not celebrate, none of an area under a ban (R46, A81, R131)."""
    seat = table.seats[number]
    return not is_banned(seat, area) and (area not in TOKEN_OF or bool(improving_cities(table, number, area)))


TOKEN_OF = {MAGIC: CITADEL, CHURCH: BISHOPRIC}
"""The token that an area needs (R35, R46)."""


def improving_cities(table: Table, number: int, area: int) -> int:
    """Return the seat's cities that let it improve an area (R35)."""
    seat = table.seats[number]
    cities = token_at(seat, TOKEN_OF[area]) if area in TOKEN_OF else seat.cities
    return cities & ~table.celebrating()


def has_metropolis(table: Table, number: int, area: int) -> bool:
    """Return whether the seat has the area's metropolis."""
    corner = table.metropolises[area]
    return corner is not None and bool(table.seats[number].cities >> corner & 1)


def free_cities(table: Table, number: int) -> int:
    """Return the seat's cities that are no metropolis, so that they can be sacked (R62)."""
    return table.seats[number].cities & ~table.metropolis_corners()


def metropolis_cities(table: Table, number: int) -> int:
    """Return the seat's cities that can hold a metropolis (R36, A80)."""
    return free_cities(table, number) & ~table.celebrating()


def may_reach(table: Table, number: int, area: int, level: int) -> bool:
    """Return whether the seat may have that level of an area next, whatever it costs (R35 to R37, R128, R131)."""
    seat = table.seats[number]
    if level > TOP_LEVEL or seat.lent or is_banned(seat, area) or not improving_cities(table, number, area):
        return False
    if level < METROPOLIS_LEVEL:
        return True
    return not excluded_by(seat, area) and (
        has_metropolis(table, number, area) or bool(metropolis_cities(table, number))
    )


def excluded_by(seat: Seat, area: int) -> str | None:
    """Return the area whose high level keeps the seat at level 3 in this one; None for none (R37)."""
    if area not in EXCLUSIVE:
        return None
    high = [other for other in EXCLUSIVE if other != area and seat.levels[other] >= METROPOLIS_LEVEL]
    return AREAS[high[0]] if high else None


def can_improve(table: Table, area: int, less: int = 0) -> bool:
    """Return whether the player can buy the next level of an area.  less: commodities that it is cheaper (R98)."""
    number = table.player
    seat = table.seats[number]
    level = seat.levels[area] + 1
    return seat.hand[COMMODITY_OF[area]] >= level - less and may_reach(table, number, area, level)


def legal_improve(table: Table, less: int = 0) -> list[ac.Action]:
    """List each area of which the player can buy the next level."""
    if not table.seats[table.player].cities:
        return []
    return [ac.IMPROVE[area] for area in table.options.areas if can_improve(table, area, less)]


def improve(s: State, log: Log, action: ac.Improve) -> None:
    """Buy the next level of an area."""
    buy_level(s, log, action.area, 0, None)


def buy_level(s: State, log: Log, area_name: str, less: int, card: str | None) -> None:
    """Buy the next level of an area, by a card for so many commodities less; it may bring the metropolis."""
    number, area = s.player, AREA[area_name]
    level = s.seats[number].levels[area] + 1
    paid = COSTS[area][level - less]
    hand.pay(s, number, paid)
    set_level(s, number, area, level)
    log.append(ev.Improved(number, area_name, level, paid, card))
    see_metropolis(s, log, number, area, level)


def set_level(table: Table, number: int, area: int, level: int) -> None:
    """Give the seat a level of an area."""
    seat = table.own(number)
    seat.levels = (*seat.levels[:area], level, *seat.levels[area + 1 :])


def see_metropolis(s: State, log: Log, number: int, area: int, level: int) -> None:
    """Ask the seat to place the area's metropolis, if the level gives it (R38, R39); its holder loses it at once."""
    if level < METROPOLIS_LEVEL or has_metropolis(s, number, area):
        return
    corner = s.metropolises[area]
    if corner is not None:
        holder = next(other for other, seat in enumerate(s.seats) if seat.cities >> corner & 1)
        held = s.seats[holder].levels[area]
        if held >= METROPOLIS_LEVEL and (level < TOP_LEVEL or held == TOP_LEVEL):
            return  # below level 4 it is only after the dragon (R108)
        log.append(ev.Lost(holder, "metropolis", corner, AREAS[area]))
        s.metropolises = (*s.metropolises[:area], None, *s.metropolises[area + 1 :])
    put(s, ts.PlaceMetropolis(number, AREAS[area]))


def legal_metropolis(table: Table) -> tuple[ac.Action, ...]:
    """List each city that can hold the metropolis (R36, A32)."""
    return entries(ac.PUT, metropolis_cities(table, table.to_act))


def place_metropolis(s: State, log: Log, action: ac.Put) -> None:
    """Put the metropolis on the city."""
    asked = s.asked(ts.PlaceMetropolis)
    area = AREA[asked.area]
    s.metropolises = (*s.metropolises[:area], action.at, *s.metropolises[area + 1 :])
    log.append(ev.Metropolis(asked.seat, asked.area, action.at))
    take_off(s)


def why_not_improve(table: Table, action: ac.Improve, less: int = 0) -> Reason:
    """Return why the player cannot buy the next level of an area."""
    number, area = table.player, AREA[action.area]
    seat = table.seats[number]
    level = seat.levels[area] + 1
    if area not in table.options.areas:
        return Reason("no_such_area", "R34")
    if level > TOP_LEVEL:
        return Reason("highest_level", "R34", {"area": action.area})
    if seat.lent:
        return Reason("lent", "R128")
    if is_banned(seat, area):
        return Reason("banned", "R131", {"area": action.area})
    if not improving_cities(table, number, area):
        return Reason(f"no_{TOKEN_OF.get(area, 'city')}", "R35")
    high = excluded_by(seat, area)
    if level >= METROPOLIS_LEVEL and high is not None:
        return Reason("excluded", "R37", {"area": high})
    if level >= METROPOLIS_LEVEL and not has_metropolis(table, number, area) and not metropolis_cities(table, number):
        return Reason("no_free_city", "R36")
    kind = COMMODITY_OF[area]
    return hand.too_dear(seat.hand, tuple([(level - less) * each for each in hand.SINGLE[kind]]), "R34")
