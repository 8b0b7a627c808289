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

from engine.firenze import events as ev
from engine.firenze.stones import COLOURS, LETTERS

TALLEST = 8  # floors
ACHIEVEMENTS = (
    "tower_of_eight",
    "no_ruin",
    "all_colours",
    "three_balconies",
    "six_stones",
    "two_orders",
    "three_bonuses",
    "majorities",
    "patron",
    "phoenix",
    "comeback",
    "photo_finish",
    "landslide",
    "last_seal",
)
"""The achievements in the order of their page, never an easier one after a harder one."""
MANY_BALCONIES, MANY_STONES, MANY_ORDERS, MANY_BONUSES, MANY_MAJORITIES = 3, 6, 2, 3, 3
MANY_PERSONS, MANY_LOSSES, LANDSLIDE = 5, 3, 20


@dataclass(slots=True)
class _Seat:
    """Counts of a seat."""

    sums: Counter[str] = field(default_factory=Counter)
    colours: Counter[int] = field(default_factory=Counter)
    highest: int = 0
    most_built: int = 0
    most_orders: int = 0
    orders_now: int = 0
    start: int | None = None
    """Points at the start (A65), as the first points tell; None before them."""
    gained: int = 0
    placed_last_seal: bool = False
    gains: list[int] = field(default_factory=list)
    """Points gained, after each turn of the game."""

    def score_after(self, turn: int) -> int:
        """Return the score after a turn, from 0."""
        return self.gains[turn] + (self.start or 0)


class StatisticsCounter:
    """All seats of one game."""

    def __init__(self, seats: int) -> None:
        self._seats = [_Seat() for _ in range(seats)]
        self._majorities: tuple[int | None, ...] = ()
        self.scores: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def count(self, events: Sequence[ev.GameEvent]) -> None:
        """Count the events."""
        for event in events:
            if isinstance(event, ev.Scored):
                self._scored(event)
            match event:
                case ev.TowerFounded(seat=seat, built=built):
                    self._built(seat, 1, built)
                    self._seats[seat].sums["towers"] += 1
                case ev.TowerRaised(seat=seat, height=height, built=built):
                    self._built(seat, height, built)
                case ev.TowerFell(seat=seat, cause=cause):
                    self._seats[seat].sums["fallen"] += 1
                    self._seats[seat].sums["ruins"] += cause == "ruin"
                case ev.TowerRazed(seat=seat):
                    self._seats[seat].sums["fallen"] += 1
                case ev.PersonPlayed(seat=seat):
                    self._seats[seat].sums["persons"] += 1
                case ev.OrderFulfilled():
                    self._order(event)
                case ev.FloorTileWon(seat=seat):
                    self._seats[seat].sums["bonuses"] += 1
                case ev.LastSealPlaced(seat=seat):
                    self._seats[seat].placed_last_seal = True
                case ev.TurnEnded(seat=seat):
                    self._end_turn(seat)
                case ev.GameEnded():
                    self._majorities, self.scores, self.winners = event.majorities, event.scores, event.winners

    def _scored(self, event: ev.Scored) -> None:
        mine = self._seats[event.seat]
        if mine.start is None:
            mine.start = event.score - event.points
        mine.gained = event.score - mine.start

    def _built(self, seat: int, height: int, built: int) -> None:
        mine = self._seats[seat]
        mine.sums["stones"] += 1
        mine.highest = max(mine.highest, height)
        mine.most_built = max(mine.most_built, built)

    def _order(self, event: ev.OrderFulfilled) -> None:
        mine = self._seats[event.seat]
        mine.sums["orders"] += 1
        mine.sums["balconies"] += event.balcony is not None
        mine.colours[event.colour] += 1
        mine.orders_now += 1
        mine.most_orders = max(mine.most_orders, mine.orders_now)

    def _end_turn(self, seat: int) -> None:
        self._seats[seat].orders_now = 0
        for one in self._seats:
            one.gains.append(one.gained)

    # ------------------------------------------------------------ results

    def figures(self, seat: int) -> dict[str, int]:
        """Return the numbers that add up over games: towers, stones, fallen, ruins, orders, balconies, bonuses,
        persons, and the orders of each colour (`colour.w` and so on)."""
        mine = self._seats[seat]
        names = ("towers", "stones", "fallen", "ruins", "orders", "balconies", "bonuses", "persons")
        return {name: mine.sums[name] for name in names} | {
            f"colour.{LETTERS[colour]}": mine.colours[colour] for colour in COLOURS
        }

    def most(self, seat: int) -> dict[str, int]:
        """Return the numbers of which the maximum counts: height of a tower, stones and orders of a turn."""
        mine = self._seats[seat]
        return {"height": mine.highest, "built": mine.most_built, "orders": mine.most_orders}

    def achievements(self, seat: int, winners: Sequence[int] | None = None) -> tuple[str, ...]:
        """Return the names of a seat's achievements, in the order of ACHIEVEMENTS.

        winners: given if a seat resigned, so that they differ from those of the final scoring; then achievements that
        compare points do not count.
        """
        mine, given_up = self._seats[seat], winners is not None
        has_won = seat in (self.winners if winners is None else winners)
        lead = self._lead(seat) if has_won and not given_up else None
        done = {
            "tower_of_eight": mine.highest >= TALLEST,
            "no_ruin": has_won and not mine.sums["ruins"],
            "all_colours": len(mine.colours) == len(COLOURS),
            "three_balconies": mine.sums["balconies"] >= MANY_BALCONIES,
            "six_stones": mine.most_built >= MANY_STONES,
            "two_orders": mine.most_orders >= MANY_ORDERS,
            "three_bonuses": mine.sums["bonuses"] >= MANY_BONUSES,
            "majorities": self._majorities.count(seat) >= MANY_MAJORITIES,
            "patron": mine.sums["persons"] >= MANY_PERSONS,
            "phoenix": has_won and mine.sums["fallen"] >= MANY_LOSSES,
            "comeback": has_won and not given_up and self._was_last(seat),
            "photo_finish": lead == 1,
            "landslide": lead is not None and lead >= LANDSLIDE,
            "last_seal": has_won and mine.placed_last_seal,
        }
        return tuple(name for name in ACHIEVEMENTS if done[name])

    def _lead(self, seat: int) -> int | None:
        """Return the seat's lead over the best of the others in points."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - max(others) if others and len(self.scores) > seat else None

    def _was_last(self, seat: int) -> bool:
        """Return whether all others had more points when half of the turns were over."""
        half = len(self._seats[seat].gains) // 2 - 1
        if half < 0:
            return False
        others = [one.score_after(half) for other, one in enumerate(self._seats) if other != seat]
        return self._seats[seat].score_after(half) < min(others)
