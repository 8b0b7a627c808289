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

from engine.princes import events as ev
from engine.princes.pieces import BUILDINGS, LANDSCAPES, ORIENTATIONS, PALAZZO, SQUARES
from engine.princes.professions import FREEDOMS

ACHIEVEMENTS = (
    "two_works",
    "eight_works",
    "three_jesters",
    "all_gardens",
    "five_buildings",
    "best_works",
    "three_builders",
    "all_freedoms",
    "full_palace",
    "masterpiece",
    "poacher",
    "thrifty",
    "turned",
    "comeback",
    "photo_finish",
    "aces",
    "landslide",
)
"""The achievements in the order of their page, never an easier one after a harder one."""
MASTERPIECE = 22  # WV
MANY_JESTERS, MANY_WORKS_AT_ONCE, MANY_WORKS, MANY_BUILDERS = 3, 2, 8, 3
MANY_CARD_POINTS, MANY_BEST_WORKS, MANY_RECRUITED = 14, 4, 3
MANY_BUILDINGS = 5
FEW_EMPTY = 6  # squares of the plan
LOW_PRICE = 700  # florins
LANDSLIDE = 15
HALFWAY = 5
"""The round that begins after more than half of the game."""
FREE = SQUARES - PALAZZO.bit_count()
"""Empty squares of the plan at the beginning."""

SOURCES = ("works", "best_work", "building", "landscape", "builder", "prestige")
"""Sources of points."""
COUNTED = (
    "works",
    "best_works",
    "buildings",
    "landscapes",
    "jesters",
    "builders",
    "freedoms",
    "bonuses",
    "recruited",
    "prestige_cards",
    "earned",
    "spent",
)
"""Numbers that add up over games, besides the points by source."""


@dataclass(slots=True)
class _Seat:
    """Counts of a seat.  kinds: of the pieces on its plan, and its freedoms.  halfway: its points then."""

    sums: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    kinds: set[str] = field(default_factory=set)
    covered: int = 0
    best_value: int = 0
    highest_price: int = 0
    works_now: int = 0
    most_works: int = 0
    score: int = 0
    halfway: int | None = None


class StatisticsCounter:
    """All seats of one game."""

    def __init__(self, seats: int) -> None:
        self._seats = [_Seat() for _ in range(seats)]
        self.scores: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def count(self, events: Sequence[ev.GameEvent]) -> None:
        """Count the events."""
        for event in events:
            match event:
                case ev.RoundBegan(round=round_) if round_ == HALFWAY:
                    for one in self._seats:
                        one.halfway = one.score
                case ev.TurnBegan(seat=seat):
                    self._seats[seat].works_now = 0
                case ev.ObjectWon(seat=seat, object=thing, price=price):
                    self._seats[seat].highest_price = max(self._seats[seat].highest_price, price)
                    self._seats[seat].sums["jesters"] += thing == "jester"
                    self._seats[seat].sums["builders"] += thing == "builder"
                    self._seats[seat].sums["prestige_cards"] += thing == "prestige"
                case ev.PiecePlaced(seat=seat, kind=kind):
                    self._placed(seat, kind)
                case ev.FreedomIntroduced(seat=seat, kind=kind):
                    self._seats[seat].sums["freedoms"] += 1
                    self._seats[seat].kinds.add(kind)
                case ev.ArtistRecruited(seat=seat):
                    self._seats[seat].sums["recruited"] += 1
                case ev.WorkPerformed():
                    self._performed(event)
                case ev.BestWorkFound(seats=seats):
                    for seat in seats:
                        self._seats[seat].sums["best_works"] += 1
                case ev.Paid() | ev.PrestigeScored() | ev.WorkPaid():
                    self._settled(event)
                case ev.GameEnded():
                    self.scores, self.winners = event.scores, event.winners
                    for one, cards in zip(self._seats, event.prestige, strict=True):
                        one.points["prestige"] += sum(points for _, points in cards)

    def _placed(self, seat: int, kind: str) -> None:
        mine = self._seats[seat]
        mine.sums["landscapes" if kind in LANDSCAPES else "buildings"] += 1
        mine.kinds.add(kind)
        mine.covered += len(ORIENTATIONS[kind][0])

    def _performed(self, event: ev.WorkPerformed) -> None:
        mine = self._seats[event.seat]
        mine.sums["works"] += 1
        mine.sums["bonuses"] += event.bonus is not None
        mine.best_value = max(mine.best_value, event.value)
        mine.works_now += 1
        mine.most_works = max(mine.most_works, mine.works_now)

    def _settled(self, event: ev.Paid | ev.PrestigeScored | ev.WorkPaid) -> None:
        """Count changes of points and money."""
        mine = self._seats[event.seat]
        mine.score = event.score
        match event:
            case ev.Paid(florins=florins):
                mine.sums["spent"] += florins
            case ev.PrestigeScored(cause=cause, points=points):
                mine.points[cause] += points
            case ev.WorkPaid(florins=florins, prestige=prestige):
                mine.sums["earned"] += florins
                mine.points["works"] += prestige

    # ------------------------------------------------------------ results

    def figures(self, seat: int) -> dict[str, int]:
        """Return the numbers that add up over games: those of COUNTED, the points by source (`points.works` and so on),
        and how often each building was built (`building.opera` and so on)."""
        mine = self._seats[seat]
        return (
            {name: mine.sums[name] for name in COUNTED}
            | {f"points.{source}": mine.points[source] for source in SOURCES}
            | {f"building.{kind}": 1 for kind in BUILDINGS if kind in mine.kinds}
        )

    def most(self, seat: int) -> dict[str, int]:
        """Return the numbers of which the maximum counts: the WV of a work, works and buildings of a game, points of
        its prestige cards, and the price of an object."""
        mine = self._seats[seat]
        return {
            "value": mine.best_value,
            "works": mine.sums["works"],
            "buildings": mine.sums["buildings"],
            "prestige": mine.points["prestige"],
            "price": mine.highest_price,
        }

    def achievements(self, seat: int, winners: Sequence[int] | None = None) -> tuple[str, ...]:
        """Return the names of a seat's achievements, in the order of ACHIEVEMENTS.

        winners: given if a seat resigned, so that they differ from those of the final scoring; then achievements that
        compare points do not count.
        """
        mine, given_up = self._seats[seat], winners is not None
        has_won = seat in (self.winners if winners is None else winners)
        lead = self._lead(seat) if has_won and not given_up else None
        done = {
            "two_works": mine.most_works >= MANY_WORKS_AT_ONCE,
            "eight_works": mine.sums["works"] >= MANY_WORKS,
            "three_jesters": mine.sums["jesters"] >= MANY_JESTERS,
            "all_gardens": mine.kinds.issuperset(LANDSCAPES),
            "five_buildings": mine.sums["buildings"] >= MANY_BUILDINGS,
            "best_works": mine.sums["best_works"] >= MANY_BEST_WORKS,
            "three_builders": mine.sums["builders"] >= MANY_BUILDERS,
            "all_freedoms": mine.kinds.issuperset(FREEDOMS),
            "full_palace": FREE - mine.covered <= FEW_EMPTY,
            "masterpiece": mine.best_value >= MASTERPIECE,
            "poacher": mine.sums["recruited"] >= MANY_RECRUITED,
            "thrifty": has_won and mine.highest_price <= LOW_PRICE,
            "turned": has_won and not given_up and self._was_behind(seat, [one.score for one in self._seats]),
            "comeback": has_won and not given_up and self._was_last(seat),
            "photo_finish": lead is not None and lead <= 1,
            "aces": mine.points["prestige"] >= MANY_CARD_POINTS,
            "landslide": lead is not None and lead >= LANDSLIDE,
        }
        return tuple(name for name in ACHIEVEMENTS if done[name])

    def _lead(self, seat: int) -> int:
        """Return the seat's lead over the best of the others in points."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)

    def _was_behind(self, seat: int, scores: Sequence[int]) -> bool:
        """Return whether another seat had more points before the prestige cards were turned."""
        return scores[seat] < max(scores)

    def _was_last(self, seat: int) -> bool:
        """Return whether all others had more points when more than half of the game was over."""
        mine = self._seats[seat].halfway
        others = [one.halfway for other, one in enumerate(self._seats) if other != seat]
        return mine is not None and all(score is not None and mine < score for score in others)
