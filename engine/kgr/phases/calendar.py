"""The improvement calendar and the metropolises (R34 to R41)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import numbers_in
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, put, take_off
from engine.kgr.state import Amounts, State, Table
from engine.kgr.values import AREA, AREAS, COMMODITY_OF, KINDS, METROPOLIS_LEVEL, NONE, POWER_LEVEL, TOP_LEVEL
from engine.reasons import Reason

COSTS: tuple[tuple[Amounts, ...], ...] = tuple(
    tuple(tuple(level if kind == paid else none for kind, none in enumerate(NONE)) for level in range(TOP_LEVEL + 1))
    for paid in COMMODITY_OF
)
"""By area and level what the level costs; level 0 costs nothing."""


def has_power(table: Table, number: int, area: int) -> bool:
    """Return whether the power of an area's third level works for the seat (R40)."""
    return table.seats[number].levels[area] >= POWER_LEVEL


def has_metropolis(table: Table, number: int, area: int) -> bool:
    """Return whether the seat has the area's metropolis."""
    corner = table.metropolises[area]
    return corner is not None and bool(table.seats[number].cities >> corner & 1)


def free_cities(table: Table, number: int) -> int:
    """Return the seat's cities that can hold a metropolis (R36)."""
    return table.seats[number].cities & ~table.metropolis_corners()


def can_improve(table: Table, area: int, less: int = 0) -> bool:
    """Return whether the player can buy the next level of an area.  less: commodities that it is cheaper (R98)."""
    number = table.player
    seat = table.seats[number]
    level = seat.levels[area] + 1
    if level > TOP_LEVEL or not seat.cities or seat.hand[COMMODITY_OF[area]] < level - less:
        return False
    return level < METROPOLIS_LEVEL or has_metropolis(table, number, area) or bool(free_cities(table, number))


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
    seat = s.own(number)
    seat.levels = (*seat.levels[:area], level, *seat.levels[area + 1 :])
    log.append(ev.Improved(number, area_name, level, paid, card))
    _see_metropolis(s, log, number, area, level)


def _see_metropolis(s: State, log: Log, number: int, area: int, level: int) -> None:
    """Let the seat place the area's metropolis, if the level gives it (R38, R39); its holder loses it at once."""
    if level < METROPOLIS_LEVEL or has_metropolis(s, number, area):
        return
    corner = s.metropolises[area]
    if corner is not None:
        holder = next(other for other, seat in enumerate(s.seats) if seat.cities >> corner & 1)
        if level < TOP_LEVEL or s.seats[holder].levels[area] == TOP_LEVEL:
            return
        log.append(ev.Lost(holder, "metropolis", corner, AREAS[area]))
        s.metropolises = (*s.metropolises[:area], None, *s.metropolises[area + 1 :])
    put(s, ts.Metropolis(number, AREAS[area]))


def legal_metropolis(table: Table) -> tuple[ac.Action, ...]:
    """List each city that can hold the metropolis (R36, A32)."""
    return tuple([ac.PUT[corner] for corner in numbers_in(free_cities(table, table.to_act))])


def place_metropolis(s: State, log: Log, action: ac.Put) -> None:
    """Put the metropolis on the city."""
    asked = s.pending
    assert isinstance(asked, ts.Metropolis)
    area = AREA[asked.area]
    s.metropolises = (*s.metropolises[:area], action.at, *s.metropolises[area + 1 :])
    log.append(ev.Metropolis(asked.seat, asked.area, action.at))
    take_off(s)


def why_not_metropolis(table: Table, action: ac.Action) -> Reason | None:
    """Return why the metropolis cannot come there."""
    return Reason("no_free_city", "R36") if isinstance(action, ac.Put) else None


def why_not_improve(table: Table, action: ac.Improve, less: int = 0) -> Reason:
    """Return why the player cannot buy the next level of an area."""
    number, area = table.player, AREA[action.area]
    seat = table.seats[number]
    level = seat.levels[area] + 1
    if area not in table.options.areas:
        return Reason("no_such_area", "R34")
    if level > TOP_LEVEL:
        return Reason("highest_level", "R34", {"area": action.area})
    if not seat.cities:
        return Reason("no_city", "R35")
    if level >= METROPOLIS_LEVEL and not has_metropolis(table, number, area) and not free_cities(table, number):
        return Reason("no_free_city", "R36")
    kind = COMMODITY_OF[area]
    return Reason("too_dear", "R34", {"kind": KINDS[kind], "missing": level - less - seat.hand[kind]})
