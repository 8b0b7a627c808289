"""The attack of the barbarians (R59 to R65, R150)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import entries
from engine.kgr.magic import chips
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import reactions
from engine.kgr.phases.building import supply
from engine.kgr.phases.calendar import free_cities
from engine.kgr.phases.flow import Log, put, take_off
from engine.kgr.pieces import sack_city
from engine.kgr.state import State, Table


def strength(table: Table) -> int:
    """Return the strength of the barbarians: the number of all cities (R60)."""
    return sum(seat.cities.bit_count() for seat in table.seats)


def shares(table: Table, doubled: int | None = None) -> tuple[int, ...]:
    """Return by seat its share of the defence; that of one seat may count double (R60, R121)."""
    celebrating = table.celebrating()
    return tuple(
        [seat.strength(celebrating) * (2 if number == doubled else 1) for number, seat in enumerate(table.seats)]
    )


def losers(table: Table, by_seat: tuple[int, ...], sheltered: int | None = None) -> list[int]:
    """Return the seats that lose a city if the barbarians win: of those with a city that is no metropolis the ones that
    contributed least, clockwise from the player (R62).  sheltered: the seat that is left out (R136)."""
    open_to_loss = [number for number in table.from_player() if number != sheltered and free_cities(table, number)]
    least = min((by_seat[number] for number in open_to_loss), default=0)
    return [number for number in open_to_loss if by_seat[number] == least]


def fight(s: State, log: Log, task: ts.BarbarianAttack) -> None:
    """Compare both sides (R60): the best defender is saviour of the island, several of them draw a card each (R61); or
    cities are lost (R62)."""
    by_seat, against = shares(s, task.doubled), strength(s)
    defence = sum(by_seat)
    won = defence >= against
    log.append(ev.Battle(against, defence, by_seat, task.doubled, won))
    if not won:
        losing = [number for number in s.from_player() if free_cities(s, number)]
        put(s, *reactions.shelters(s, losing), ts.Sack(task.doubled, None), ts.HOME)
        return
    most = max(by_seat)
    best = [number for number in s.from_player() if by_seat[number] == most and most]
    if len(best) == 1:
        s.own(best[0]).saviour += 1
        log.append(ev.Saviour(best[0]))
        best = []
    put(s, *[ts.PickingDeck(number) for number in best], ts.HOME)


def sack(s: State, log: Log, task: ts.Sack) -> None:
    """Find who loses a city (R62)."""
    put(s, *[ts.Loss(number) for number in losers(s, shares(s, task.doubled), task.sheltered)])


def lose(s: State, log: Log, task: ts.Loss) -> None:
    """Have the seat choose the city that is sacked, unless it stops that (A36)."""
    put(s, *reactions.vetoes(s, task.seat, None, mt.SACK), ts.Pillaging(task.seat))


def legal_pillage(table: Table) -> tuple[ac.Action, ...]:
    """List each city of the seat that is no metropolis (R62)."""
    return entries(ac.PILLAGE, free_cities(table, table.to_act))


def pillage(s: State, log: Log, action: ac.Pillage) -> None:
    """Make a settlement of the city, or lay it down where none is in supply (R63, R64)."""
    number = s.to_act
    lying = not supply(s, number, ac.SETTLEMENT)
    sack_city(s.own(number), action.at, lying)
    chips.sacked(s, action.at)
    log.append(ev.Sacked(number, action.at, lying))
    take_off(s)


def go_home(s: State, log: Log, task: ts.BarbariansLeave) -> None:
    """Send the ship back; all knights are inactive, and the robber is awake (R65, R57)."""
    s.ship = 0
    s.attacks += 1
    for number, seat in enumerate(s.seats):
        if seat.active:
            s.own(number).active = 0
    log.append(ev.Home())
