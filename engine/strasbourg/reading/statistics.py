"""A seat's deeds in a game, counted from its events alone: figures for statistics, and achievements.

    counter = StatisticsCounter(seats)
    for events in ...:
        counter.count(events)            # every event of the game, in order
    counter.figures(seat), counter.most(seat), counter.achievements(seat)

Achievements are for finished games.  `GameEnded` names the winners; if a seat resigned, the caller passes them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.strasbourg import events as ev
from engine.strasbourg.city import GUILD, NUMBER
from engine.strasbourg.components import GUILD_FIELDS, GUILDS
from engine.strasbourg.reading.tally import SOURCES, Tally
from engine.strasbourg.values import COUNCIL_POINTS

ACHIEVEMENTS = (
    "all_guilds",
    "two_masters",
    "lone_card",
    "patience",
    "builder",
    "councillors",
    "big_sale",
    "turned",
    "strong_arm",
    "large_family",
    "six_masters",
    "every_task",
    "town_planner",
    "landslide",
    "photo_finish",
    "council_hall",
    "five_tasks",
    "comeback",
    "tie_breaks",
)
"""The achievements in the order of their page, never an easier one after a harder one."""
MASTERS_OF_A_ROUND, COUNCILLORS, COUNCIL_HALL = 2, 4, 5
MASTERS_OF_A_GAME = 6
SALE, STRONG, LONE = 18, 16, 3
"""Coins of one sale; sum of a stack; sum of the lone card that makes a master."""
FAMILY, BUILT, PLANNED, TIE_BREAKS = 11, 4, 3, 3
FEWEST_TASKS, ALL_TASKS = 3, 5
HALFWAY, LANDSLIDE = 4, 12
"""The round that begins after more than half of the game; the lead in points."""

COUNTED = ("members", "masters", "chapels", "edifices", "stacks", "earned", "spent", "tasks_kept", "tasks_met")
"""Numbers that add up over games, besides the points by source and the members by guild."""


@dataclass(slots=True)
class _Seat:
    """Counts of a seat.  halfway: its points then."""

    sums: Counter[str] = field(default_factory=Counter)
    guilds: Counter[str] = field(default_factory=Counter)
    most: Counter[str] = field(default_factory=Counter)
    masters_now: int = 0
    sale: int = 0
    has_waited: bool = False
    bid: tuple[int, ...] = ()
    score: int = 0
    halfway: int = 0

    def reach(self, name: str, number: int) -> None:
        """Note a number of which the largest counts."""
        self.most[name] = max(self.most[name], number)


class StatisticsCounter:
    """All seats of one game."""

    def __init__(self, seats: int) -> None:
        self._seats = [_Seat() for _ in range(seats)]
        self._tally = Tally(seats)
        self.scores: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def count(self, events: Sequence[ev.GameEvent]) -> None:
        """Count the events."""
        self._tally.count(events)
        for event in events:
            match event:
                case ev.RoundBegan():
                    self._new_round(event)
                case ev.FieldBegan():
                    for one in self._seats:
                        one.has_waited, one.bid, one.sale = False, (), 0
                case ev.StackRevealed(seat=seat, cards=cards):
                    self._seats[seat].bid = cards
                case ev.Waited(seat=seat):
                    self._seats[seat].has_waited = True
                case ev.Ranked():
                    self._ranked(event)
                case ev.MemberPlaced(seat=seat, at=at):
                    self._seats[seat].guilds[GUILD[NUMBER[at]] or ""] += 1
                case ev.GoodSold(seat=seat, coins=coins):
                    self._seats[seat].sale += coins
                    self._seats[seat].reach("sale", self._seats[seat].sale)
                case ev.ChapelBuilt(seat=seat):
                    self._seats[seat].sums["chapels"] += 1
                case ev.EdificeBuilt(seat=seat):
                    self._seats[seat].sums["edifices"] += 1
                case ev.CouncilScored(members=members):
                    for one, number in zip(self._seats, members, strict=True):
                        one.score += COUNCIL_POINTS * number
                        one.reach("council", number)
                case ev.GameEnded(result=result):
                    self.scores, self.winners = result.scores, result.winners

    def _new_round(self, event: ev.RoundBegan) -> None:
        for one in self._seats:
            one.masters_now = 0
            if event.round == HALFWAY:
                one.halfway = one.score

    def _ranked(self, event: ev.Ranked) -> None:
        """Count the first of a field: as master, after waiting, by a tie, with which stack."""
        if not event.ranking:
            return
        first = self._seats[event.ranking[0]]
        first.reach("sum", event.sums[0])
        first.sums["patient"] += first.has_waited
        first.sums["tie_breaks"] += event.sums.count(event.sums[0]) > 1
        if event.field in GUILD_FIELDS:
            first.sums["masters"] += 1
            first.masters_now += 1
            first.reach("masters_now", first.masters_now)
            first.sums["lone_cards"] += len(first.bid) == 1 and event.sums[0] <= LONE and len(event.ranking) > 1

    # ------------------------------------------------------------ results

    def figures(self, seat: int) -> dict[str, int]:
        """Return the numbers that add up over games: those of COUNTED, the points by source (`points.council` and so
        on), and the members by guild (`guild.bakers` and so on)."""
        mine, tally = self._seats[seat], self._tally.seats[seat]
        return (
            {name: mine.sums[name] or tally.counts[name] for name in COUNTED}
            | {f"points.{source}": tally.points[source] for source in SOURCES}
            | {f"guild.{guild}": mine.guilds[guild] for guild in GUILDS if mine.guilds[guild]}
        )

    def most(self, seat: int) -> dict[str, int]:
        """Return the numbers of which the largest counts: the sum of a stack on place 1, the coins of a sale, members
        in the council and in the city, points of tasks."""
        mine, tally = self._seats[seat], self._tally.seats[seat]
        return {
            "sum": mine.most["sum"],
            "sale": mine.most["sale"],
            "council": mine.most["council"],
            "members": tally.counts["members"],
            "tasks": max(0, tally.points["tasks"]),
        }

    def achievements(self, seat: int, winners: Sequence[int] | None = None) -> tuple[str, ...]:
        """Return the names of a seat's achievements, in the order of ACHIEVEMENTS.

        winners: given if a seat resigned, so that they differ from those of the final scoring; then achievements that
        compare points do not count.
        """
        mine, tally = self._seats[seat], self._tally.seats[seat]
        has_won = seat in (self.winners if winners is None else winners) and winners is None
        lead = self._lead(seat) if has_won else None
        kept, met = tally.counts["tasks_kept"], tally.counts["tasks_met"]
        done = {
            "all_guilds": len(mine.guilds) == len(GUILDS),
            "two_masters": mine.most["masters_now"] >= MASTERS_OF_A_ROUND,
            "lone_card": mine.sums["lone_cards"] > 0,
            "patience": mine.sums["patient"] > 0,
            "builder": mine.sums["chapels"] + mine.sums["edifices"] >= BUILT,
            "councillors": mine.most["council"] >= COUNCILLORS,
            "big_sale": mine.most["sale"] >= SALE,
            "turned": has_won and mine.score < max(one.score for one in self._seats),
            "strong_arm": mine.most["sum"] >= STRONG,
            "large_family": tally.counts["members"] >= FAMILY,
            "six_masters": mine.sums["masters"] >= MASTERS_OF_A_GAME,
            "every_task": kept >= FEWEST_TASKS and met == kept,
            "town_planner": mine.sums["edifices"] >= PLANNED,
            "landslide": lead is not None and lead >= LANDSLIDE,
            "photo_finish": lead is not None and lead <= 1,
            "council_hall": mine.most["council"] >= COUNCIL_HALL,
            "five_tasks": met >= ALL_TASKS,
            "comeback": has_won and all(mine.halfway < one.halfway for one in self._seats if one is not mine),
            "tie_breaks": mine.sums["tie_breaks"] >= TIE_BREAKS,
        }
        return tuple(name for name in ACHIEVEMENTS if done[name])

    def _lead(self, seat: int) -> int:
        """Return the seat's lead over the best of the others in points."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)
