"""The outcome of a turn, in codes with numbers: a review's account of the actions taken, and of the possible ones.

takes (R55): card.  plays (R142): card.  swaps (R75): colour.  tower (R84): colour, height: a raised tower at its final
height.  fulfils (R97): colour, height, points.  bell (R168).  strikes (R212): seat, colour, height.
loses_tower (R93): colour, height.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.firenze import events as ev
from engine.firenze.stones import LETTERS, Colour
from engine.kernel.reasons import Reason

CARDS, SWAPS, BUILDING, ORDERS = range(4)  # phases of a turn


def account(events: Sequence[ev.GameEvent], me: int, phase: int) -> Iterator[Reason]:
    """Yield the seat's deeds in these events, in order, from this phase on."""
    towers: dict[int, tuple[Colour, int]] = {}
    for event in events:
        match event:
            case ev.PersonPlayed(seat=seat, card=card) if seat == me and phase <= SWAPS:
                yield Reason("plays", "R142", {"card": card})
            case ev.CardTaken(seat=seat, card=card) if seat == me and phase <= CARDS:
                yield Reason("takes", "R55", {"card": card})
            case ev.ExchangeMade(seat=seat, colour=colour) if seat == me and phase <= SWAPS:
                yield Reason("swaps", "R75", {"colour": LETTERS[colour]})
            case ev.TowerFounded(seat=seat, tower=tower, colour=colour) if seat == me:
                towers[tower] = (colour, 1)
            case ev.TowerRaised(seat=seat, tower=tower, colour=colour, height=height) if seat == me:
                towers[tower] = (colour, height)
            case ev.OrderFulfilled() | ev.TurnEnded() | ev.BellTowerGiven():
                yield from _towers(towers, phase)
                yield from _handed_in(event, me)
            case ev.TowerFell(seat=seat, colour=colour, height=height, cause=_) if seat == me:
                yield Reason("loses_tower", "R93", {"colour": LETTERS[colour], "height": height})
            case ev.TowerStripped(seat=seat, by=by, colour=colour, height=height) if by == me != seat:
                yield Reason("strikes", "R212", {"seat": seat, "colour": LETTERS[colour], "height": height})
            case _:
                pass


def _towers(towers: dict[int, tuple[Colour, int]], phase: int) -> Iterator[Reason]:
    """Yield the raised towers, once they have their final height."""
    if phase <= BUILDING:
        for colour, height in towers.values():
            yield Reason("tower", "R84", {"colour": LETTERS[colour], "height": height})
    towers.clear()


def _handed_in(event: ev.GameEvent, me: int) -> Iterator[Reason]:
    match event:
        case ev.OrderFulfilled(seat=seat, colour=colour, height=height, points=points) if seat == me:
            yield Reason("fulfils", "R97", {"colour": LETTERS[colour], "height": height, "points": points})
        case ev.BellTowerGiven(seat=seat) if seat == me:
            yield Reason("bell", "R168", {})
        case _:
            pass
