"""Losses of a seat: stones go into the bag, towers fall.  All causes end here: fee, limit, ruin, event, levy."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.flow import Log
from engine.firenze.state import State
from engine.firenze.stones import Colour


def lose(s: State, log: Log, number: int, stones: tuple[Colour, ...], cause: str) -> None:
    """Move stones from a stock into the bag; do nothing if there are none."""
    if stones:
        stock = s.seats[number].stock
        for colour in stones:
            stock[colour] -= 1
            s.bag[colour] += 1
        log.append(ev.StonesLost(number, stones, cause))


def refund(height: int) -> int:
    """Return the stones of a fallen tower that its owner gets back: half of them, rounded down (R96, A36)."""
    return height // 2


def fell(s: State, log: Log, number: int, towers: list[int], cause: str) -> None:
    """Fell towers: half the stones, rounded up, go to the bag, the others to the stock (R95, R96, A36)."""
    seat = s.seats[number]
    for tower in sorted(towers, reverse=True):
        colour, height = seat.towers[tower].colour, seat.towers[tower].height
        to_stock = refund(height)
        del seat.towers[tower]
        s.bag[colour] += height - to_stock
        seat.stock[colour] += to_stock
        log.append(ev.TowerFell(number, tower, colour, height, height - to_stock, to_stock, cause))
