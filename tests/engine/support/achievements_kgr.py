"""Events that earn the achievements of *Church, Faith & Reformation*, and events that narrowly miss them."""

from collections.abc import Sequence

from suite import Achievements

from engine.kgr import events as ev
from engine.kgr.magic import events as me
from engine.kgr.points import Outcome
from engine.kgr.reading.statistics import (
    ACHIEVEMENTS,
    FESTIVALS,
    FEW,
    GUARDED,
    HARVEST,
    HIGHWAY,
    LANDSLIDE,
    STOLEN,
    TRADES,
    StatisticsCounter,
)
from engine.kgr.values import CITIES, NONE, ROADS

Events = Sequence[ev.GameEvent]


def built(what: str, at: int = 0, seat: int = 0) -> ev.GameEvent:
    return ev.Built(seat, what, at, NONE)


def cities(number: int) -> list[ev.GameEvent]:
    return [built(what, at) for at in range(number) for what in ("settlement", "city")]


def got(cards: int) -> ev.GameEvent:
    return ev.Gained(0, (cards, *NONE[1:]), "yield")


def longest(length: int, seat: int = 0) -> ev.GameEvent:
    return ev.Longest(seat, length)


def metropolis(area: str, seat: int = 0) -> ev.GameEvent:
    return ev.Metropolis(seat, area, 0)


def improved(level: int) -> ev.GameEvent:
    return ev.Improved(0, "trade", level, NONE, None)


def lost(number: int) -> list[ev.GameEvent]:
    return [ev.Stole(1, 0, None)] * number


def ended(*scores: int) -> ev.GameEvent:
    """Return the end of a game."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return ev.Over(Outcome(scores, winners, 60))


TRADE, STEAL, SAVED = ev.Traded(0, 1, ("wood",), ("ore",)), ev.Stole(0, 1, "ore"), ev.Saviour(0)
FESTIVAL = me.FestivalHeld(0, "road", 0, 1, 2)
WON = ended(10, 8)

EARNED: dict[str, tuple[Events, Events]] = {
    "four_cities": (cities(CITIES), cities(CITIES - 1)),
    "negotiator": ([TRADE] * TRADES, [TRADE] * (TRADES - 1)),
    "highway": ([longest(HIGHWAY)], [longest(HIGHWAY - 1), longest(HIGHWAY, 1)]),
    "harvest": ([got(HARVEST)], [got(HARVEST - 1)] * 2),
    "metropolis": ([metropolis("trade")], [metropolis("trade", 1)]),
    "landslide": ([ended(5 + LANDSLIDE, 5)], [ended(4 + LANDSLIDE, 5)]),
    "thief": ([STEAL] * STOLEN, [STEAL] * (STOLEN - 1)),
    "guardian": ([SAVED] * GUARDED, [SAVED] * (GUARDED - 1)),
    "photo_finish": ([ended(10, 9)], [ended(10, 8)]),
    "paviour": ([built("road", at) for at in range(ROADS)], [built("road", at) for at in range(ROADS - 1)]),
    "two_metropolises": ([metropolis("trade"), metropolis("church")], [metropolis("trade")] * 2),
    "top_level": ([improved(5)], [improved(4)]),
    "careful": ([*lost(FEW), WON], [*lost(FEW + 1), WON]),
    "hermit": ([WON], [TRADE, WON]),
    "spiritual": ([*cities(2), built("citadel"), built("bishopric", 1)], [*cities(1), built("citadel")]),
    "festive": ([FESTIVAL] * FESTIVALS, [FESTIVAL] * (FESTIVALS - 1)),
}
"""By achievement: events that earn it for seat 0, and events that do not."""
EARNING = Achievements(
    StatisticsCounter, ACHIEVEMENTS, EARNED, ended, for_winners=("landslide", "photo_finish", "careful", "hermit")
)
