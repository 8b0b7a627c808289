"""A seat's deeds in a game, counted from its events alone: figures for statistics, and achievements.

    counter = StatisticsCounter(seats)
    for events in ...:
        counter.count(events)            # every event of the game, in order
    counter.figures(seat), counter.most(seat), counter.achievements(seat)

Achievements are for finished games.  `Over` names the winners; if a seat resigned, the caller passes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.kgr import events as ev
from engine.kgr.actions import BISHOPRIC, CITADEL
from engine.kgr.magic import events as me
from engine.kgr.reading.sources import SOURCES
from engine.kgr.reading.tally import Tally
from engine.kgr.values import CITIES, KINDS, ROADS, TOP_LEVEL

ACHIEVEMENTS = (
    "four_cities",
    "negotiator",
    "highway",
    "harvest",
    "metropolis",
    "landslide",
    "thief",
    "guardian",
    "photo_finish",
    "paviour",
    "two_metropolises",
    "top_level",
    "careful",
    "hermit",
    "spiritual",
    "festive",
)
"""The achievements in the order of their page, never an easier one after a harder one."""
HARVEST, HIGHWAY, STOLEN, TRADES = 6, 8, 8, 4
"""Cards of one throw; length of the longest road; cards drawn from others; trades with them."""
LANDSLIDE, GUARDED, FESTIVALS, FEW = 5, 3, 2, 4
"""Lead in points; times saviour of the island; festivals held; most cards that a careful winner lost."""

COUNTED = (
    *("roads", "settlements_built", "cities_built", "walls", "knights", "improvements", "progress"),
    *("cards", "stolen", "lost", "trades", "bank", "sevens"),
)
"""Numbers that add up over games, besides the points by source and the cards of throws by kind."""


@dataclass(slots=True)
class _Seat:
    """Counts of a seat."""

    sums: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    most: Counter[str] = field(default_factory=Counter)
    tokens: set[str] = field(default_factory=set)
    areas: set[str] = field(default_factory=set)

    def reach(self, name: str, number: int) -> None:
        """Note a number of which the largest counts."""
        self.most[name] = max(self.most[name], number)


class StatisticsCounter:
    """All seats of one game."""

    def __init__(self, seats: int) -> None:
        self._seats = [_Seat() for _ in range(seats)]
        self._tally = Tally(seats)
        self._player = 0
        self.scores: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def count(self, events: Sequence[ev.GameEvent]) -> None:
        """Count the events."""
        self._tally.count(events)
        for event in events:
            match event:
                case ev.Turn(seat=seat):
                    self._player = seat
                case ev.Rolled(red=red, yellow=yellow):
                    self._seats[self._player].sums["sevens"] += red + yellow == 7
                case ev.Gained(seat=seat, cards=cards, why="yield"):
                    self._seats[seat].reach("throw", sum(cards))
                    self._seats[seat].kinds.update(dict(zip(KINDS, cards, strict=True)))
                case ev.Stole(seat=seat):
                    self._seats[seat].sums["stolen"] += 1
                case ev.Longest(seat=int(seat), length=length):
                    self._seats[seat].reach("road", length)
                case ev.Improved(seat=seat, level=level):
                    self._seats[seat].reach("level", level)
                case ev.Metropolis(seat=seat, area=area):
                    self._seats[seat].areas.add(area)
                case ev.Built(seat=seat, what=what) if what in (CITADEL, BISHOPRIC):
                    self._seats[seat].tokens.add(what)
                case me.FestivalHeld(seat=seat):
                    self._seats[seat].sums["festivals"] += 1
                case ev.Over(result=result):
                    self.scores, self.winners = result.points, result.winners

    def figures(self, seat: int) -> dict[str, int]:
        """Return the numbers that add up: those in COUNTED, points by source (`points.cities` and so on), and the cards
        of throws by kind (`card.wood` and so on)."""
        mine, tally = self._seats[seat], self._tally.seats[seat]
        return (
            {name: mine.sums[name] or tally.counts[name] for name in COUNTED}
            | {f"points.{source}": tally.points[source] for source in SOURCES}
            | {f"card.{kind}": mine.kinds[kind] for kind in KINDS if mine.kinds[kind]}
        )

    def most(self, seat: int) -> dict[str, int]:
        """Return the numbers of which the largest counts: the length of the longest road, the cards of a throw, the
        level of an area, the cards drawn from others."""
        mine = self._seats[seat]
        return {**{name: mine.most[name] for name in ("road", "throw", "level")}, "stolen": mine.sums["stolen"]}

    def achievements(self, seat: int, winners: Sequence[int] | None = None) -> tuple[str, ...]:
        """Return the names of a seat's achievements, in the order of ACHIEVEMENTS.

        winners: given if a seat resigned, so that they differ from those of the result; then achievements that compare
        points do not count.
        """
        mine, tally = self._seats[seat], self._tally.seats[seat]
        counts = tally.counts
        has_won = winners is None and self.winners == (seat,)
        lead = self._lead(seat) if has_won else None
        done = {
            "harvest": mine.most["throw"] >= HARVEST,
            "highway": mine.most["road"] >= HIGHWAY,
            "thief": mine.sums["stolen"] >= STOLEN,
            "four_cities": counts["cities_built"] >= CITIES,
            "hermit": has_won and not counts["trades"],
            "photo_finish": lead is not None and lead <= 1,
            "negotiator": counts["trades"] >= TRADES,
            "careful": has_won and counts["lost"] <= FEW,
            "metropolis": bool(mine.areas),
            "guardian": tally.points["saviour"] >= GUARDED,
            "landslide": lead is not None and lead >= LANDSLIDE,
            "paviour": counts["roads"] >= ROADS,
            "top_level": mine.most["level"] >= TOP_LEVEL,
            "two_metropolises": len(mine.areas) > 1,
            "spiritual": len(mine.tokens) > 1,
            "festive": mine.sums["festivals"] >= FESTIVALS,
        }
        return tuple(name for name in ACHIEVEMENTS if done[name])

    def _lead(self, seat: int) -> int:
        """Return the seat's lead over the best of the others in points."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)
