"""Plans: the next purchases of a seat, the worth and the waiting time of each, and the worth of cards for that.

`BuyingPlan.worth(hand)` is the one estimate of hand cards: offers, exchanges with the bank, cards given up and
cards taken are all weighed by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import add

from engine.kgr import actions as ac
from engine.kgr.actions import BISHOPRIC, CITADEL, CITY, SETTLEMENT
from engine.kgr.island import numbers_in
from engine.kgr.knights.acting import has_knight, knight_corners
from engine.kgr.phases.building import bishopric_corners, citadel_corners, city_corners, supply
from engine.kgr.phases.calendar import COSTS, has_metropolis, has_power, may_reach
from engine.kgr.phases.trade import rates
from engine.kgr.pieces import BASIC
from engine.kgr.players.thumb.goals import longest_road
from engine.kgr.players.thumb.sites import ways
from engine.kgr.players.worth.barbarian_risk import defence_worth
from engine.kgr.players.worth.levels import level_worth
from engine.kgr.players.worth.scale import Scale
from engine.kgr.players.worth.yields import (
    PIPS_IN_A_THROW,
    cards_at,
    income,
    income_worth,
    with_cards,
)
from engine.kgr.state import Amounts, Table
from engine.kgr.values import (
    BISHOPRIC_COST,
    BISHOPRIC_POINTS,
    BRICK,
    CITADEL_AT_ONCE_COST,
    CITADEL_COST,
    CITADEL_POINTS,
    CITY_COST,
    CITY_POINTS,
    GRAIN,
    KNIGHT_COST,
    LONGEST_ROAD_POINTS,
    MAGIC,
    METROPOLIS_LEVEL,
    METROPOLIS_POINTS,
    ROAD_COST,
    SETTLEMENT_COST,
    SETTLEMENT_POINTS,
)

KNIGHT, LONGEST, LEVEL, WAKE = "knight", "longest_road", "level", "wake"
TAKEN = LONGEST_ROAD_POINTS + 0.2
"""The worth of the longest road to the seat that takes it, in points."""
CONTESTED = 0.92
"""By road still to be laid, the rest of a place's worth: others may come first."""
DELAY = 0.87
"""The share of a worth that remains after a round."""
EXCHANGE_WAIT = 0.12
"""Rounds that an exchange with the bank in this turn counts as."""
NOT_NOW = 0.5
"""Rounds that a cost takes longer that cannot be paid in this turn, as it has to wait for the next one."""
IN_HAND, NEXT, ANY_CARD = 0.8, 0.7, 0.015
"""The share of a worth that remains if it is payable, but not bought yet; that of the second goal; the worth of any
card."""
NEVER = 40.0
NOTHING = 1e-6
"""So few missing cards are none."""
LOSS = 0.75
"""Share of surplus income that the bank really exchanges."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to pay for.  name: settlement, city, citadel, bishopric, level, knight, longest_road, wake (all knights
    that sleep).  first: the action it begins with; rest: those that follow.  cost: of all of it, by kind.  worth: in
    points.  at: the corner, the area or the edge; roads: those still to be laid to it."""

    name: str
    first: ac.Action
    cost: Amounts
    worth: float
    at: int
    roads: int = 0
    rest: tuple[ac.Action, ...] = ()


@dataclass(frozen=True, slots=True)
class BuyingPlan:
    """A seat's goals, the best of each cost.  comes: cards a round by kind; bank: its rates by kind; both only of the
    kinds that occur."""

    goals: tuple[Goal, ...]
    comes: tuple[float, ...]
    bank: tuple[int, ...]
    _kinds: tuple[tuple[float, int, float, float], ...] = field(init=False, repr=False, compare=False)
    """By kind: cards a round, the bank's rate, the share of a spare card that counts for others, and the fall of the
    shortage in cards a round once there are enough of it."""

    def __post_init__(self) -> None:
        spare = [LOSS / rate for rate in self.bank]
        kinds = tuple([(n, rate, s, n * (1.0 - s)) for n, rate, s in zip(self.comes, self.bank, spare, strict=True)])
        object.__setattr__(self, "_kinds", kinds)

    def wait(self, cards: Sequence[float], cost: Amounts) -> float:
        """Return the rounds until the cost can be paid, exchanges with the bank counted in; 0 for at once.

        The shortage sinks along a convex line of straight pieces: each ends where enough of a kind has come."""
        exchanges = 0
        lacking = short = sinks = 0.0
        ends: list[tuple[float, float]] = []
        for have, need, (comes, rate, spare, bends) in zip(cards, cost, self._kinds, strict=False):
            left = have - need
            if left < 0:
                lacking -= left
                short -= left
                sinks += comes
                if comes:
                    ends.append((-left / comes, bends))
            else:
                exchanges += int(left) // rate
                sinks += comes - bends
                short -= left * spare
        if lacking <= exchanges:
            return EXCHANGE_WAIT * lacking
        if len(ends) > 1:
            ends.sort()
        for end, bends in ends:
            if short <= end * sinks:
                break
            short -= end * bends
            sinks -= bends
        return min(NOT_NOW + max(short / sinks, 0.0), NEVER) if sinks > NOTHING else NEVER

    def exchanges(self, cards: Sequence[int], cost: Amounts) -> list[tuple[int, int]] | None:
        """Return the exchanges with the bank, as kinds given and got, after which the hand pays the cost; None where
        it cannot.  The most plentiful kind goes first."""
        left = [have - need for have, need, _ in zip(cards, cost, self.bank, strict=False)]
        found: list[tuple[int, int]] = []
        for kind, number in enumerate(left):
            for _ in range(-number):
                given = max(range(len(left)), key=lambda give: left[give] / self.bank[give])
                if left[given] < self.bank[given]:
                    return None
                left[given] -= self.bank[given]
                found.append((given, kind))
        return found

    def next(self, cards: Sequence[float]) -> tuple[Goal | None, float]:
        """Return the goal that is worth most for the time it takes, and that worth."""
        best, most = None, 0.0
        for goal in self.goals:
            if goal.worth > most:
                worth = goal.worth * DELAY ** self.wait(cards, goal.cost)
                if worth > most:
                    best, most = goal, worth
        return best, most

    def worth(self, cards: Sequence[float]) -> float:
        """Return the worth of a hand, in points: for the best goal, and the rest of it for the next one."""
        total = ANY_CARD * sum(cards)
        goal, worth = self.next(cards)
        if goal is None:
            return total
        total += IN_HAND * worth
        second = 0.0
        for each in self.goals:
            if each is not goal and each.worth > second:
                both = tuple(map(add, goal.cost, each.cost))
                second = max(second, each.worth * DELAY ** self.wait(cards, both))
        total += NEXT * second
        return total


def plan_of(table: Table, number: int, scale: Scale) -> BuyingPlan:
    """Return the plan of a seat."""
    comes, bank = income(table, number), rates(table, number)
    if has_power(table, number, MAGIC):
        bank = (*bank[:BRICK], 1, *bank[BRICK + 1 :])
    best: dict[Amounts, Goal] = {}
    for goal in _goals(table, number, scale, comes, bank):
        known = best.get(goal.cost)
        if known is None or goal.worth > known.worth:
            best[goal.cost] = goal
    a_round = PIPS_IN_A_THROW * len(table.seats)
    kinds = table.options.kinds.stop
    return BuyingPlan(tuple(best.values()), tuple([a_round * each for each in comes[:kinds]]), bank[:kinds])


def _goals(table: Table, number: int, scale: Scale, comes: Sequence[float], bank: Sequence[int]) -> Iterator[Goal]:
    """Yield the next purchases of the seat, at any price."""
    seat = table.seats[number]
    if not seat.lent:
        yield from _places(table, number, scale, comes, bank)
        yield from _cities(table, number, scale, comes, bank)
        for goal in longest_road(table, number):
            roads = goal.cost[0]
            worth = (TAKEN + scale.taste.road) * CONTESTED**roads
            yield Goal(LONGEST, goal.first, goal.cost, worth, goal.first.at, roads)
    if table.options.areas:
        for area in table.options.areas:
            level = seat.levels[area] + 1
            if may_reach(table, number, area, level):
                yield Goal(LEVEL, ac.IMPROVE[area], COSTS[area][level], _next_level(table, number, area, scale), area)
        if has_knight(table, number, BASIC) and knight_corners(table, number):
            corner = next(iter(numbers_in(knight_corners(table, number))))
            worth = _defence(table, number, scale, 1.0) - _defence(table, number, scale)
            yield Goal(KNIGHT, ac.BUILD_KNIGHT[corner], _with_grain(KNIGHT_COST), worth, corner)
        asleep = seat.knights & ~seat.active
        if scale.taste.seasoned and asleep:
            yield _wake(table, number, scale, asleep)


def _wake(table: Table, number: int, scale: Scale, asleep: int) -> Goal:
    """Return to wake all sleeping knights."""
    first, *rest = numbers_in(asleep)
    seat = table.seats[number]
    worth = _defence(table, number, scale, seat.potential() - seat.strength(0)) - _defence(table, number, scale)
    cost = tuple([asleep.bit_count() * (kind == GRAIN) for kind in range(len(seat.hand))])
    return Goal(WAKE, ac.ACTIVATE[first], cost, worth, first, rest=tuple([ac.ACTIVATE[each] for each in rest]))


def _defence(table: Table, number: int, scale: Scale, more: float = 0.0) -> float:
    return defence_worth(table, number, scale, more, plans=True)


def _with_grain(cost: Amounts) -> Amounts:
    return (*cost[:3], cost[3] + 1, *cost[4:])


def _places(table: Table, number: int, scale: Scale, comes: Sequence[float], bank: Sequence[int]) -> Iterator[Goal]:
    """Yield the corners where the seat could settle."""
    if not supply(table, number, SETTLEMENT):
        return
    now, roads = income_worth(comes, bank), supply(table, number, ac.ROAD)
    for way in ways(table, number):
        count = len(way.edges)
        if count > roads:
            continue
        more = income_worth(with_cards(comes, cards_at(table, way.corner, SETTLEMENT)), bank) - now
        worth = (SETTLEMENT_POINTS + scale.taste.place + scale.pip * more) * CONTESTED**count
        cost = tuple([count * road + piece for road, piece in zip(ROAD_COST, SETTLEMENT_COST, strict=True)])
        first, *rest = (*[ac.BUILD_ROAD[edge] for edge in way.edges], ac.BUILD_SETTLEMENT[way.corner])
        yield Goal(SETTLEMENT, first, cost, worth, way.corner, count, tuple(rest))


def _cities(table: Table, number: int, scale: Scale, comes: Sequence[float], bank: Sequence[int]) -> Iterator[Goal]:
    """Yield the buildings that the seat could raise."""
    now = income_worth(comes, bank)
    point = CITY_POINTS - SETTLEMENT_POINTS + scale.taste.city

    def gain(corner: int, old: str, new: str) -> float:
        less = with_cards(comes, cards_at(table, corner, old), -1)
        return scale.pip * (income_worth(with_cards(less, cards_at(table, corner, new)), bank) - now)

    for corner in numbers_in(city_corners(table, number)):
        yield Goal(CITY, ac.BUILD_CITY[corner], CITY_COST, point + gain(corner, SETTLEMENT, CITY), corner)
    cities, settlements = citadel_corners(table, number)
    for corner in numbers_in(cities):
        worth = CITADEL_POINTS + TOKEN + gain(corner, CITY, CITADEL)
        yield Goal(CITADEL, ac.BUILD_CITADEL[corner], CITADEL_COST, worth, corner)
    for corner in numbers_in(settlements):
        worth = point + CITADEL_POINTS + TOKEN + gain(corner, SETTLEMENT, CITADEL)
        yield Goal(CITADEL, ac.BUILD_CITADEL[corner], CITADEL_AT_ONCE_COST, worth, corner)
    for corner in numbers_in(bishopric_corners(table, number)):
        worth = BISHOPRIC_POINTS + TOKEN + gain(corner, CITY, BISHOPRIC)
        yield Goal(BISHOPRIC, ac.BUILD_BISHOPRIC[corner], BISHOPRIC_COST, worth, corner)


TOKEN = 0.15
"""The worth of the area that a token opens, in points, besides its corner's yield."""


def _next_level(table: Table, number: int, area: int, scale: Scale) -> float:
    """Return the worth of the next level of an area."""
    seat = table.seats[number]
    now = level_worth(table, number, area, scale)
    after = _with_level(table, number, area)
    worth = level_worth(after, number, area, scale) - now
    level = seat.levels[area] + 1
    if level >= METROPOLIS_LEVEL and not has_metropolis(table, number, area) and _wins(table, number, area, level):
        worth += METROPOLIS_POINTS * 0.9
    before = income_worth(income(table, number), rates(table, number))
    power = income_worth(income(after, number), rates(after, number)) - before if level == 3 else 0.0
    return worth + scale.pip * power


def _wins(table: Table, number: int, area: int, level: int) -> bool:
    """Return whether the level brings the area's metropolis (R38, R39)."""
    best = max([seat.levels[area] for other, seat in enumerate(table.seats) if other != number])
    return best < level


def _with_level(table: Table, number: int, area: int) -> Table:
    """Return the table with the seat's next level of an area."""
    after = Table()
    table.copy_table(after)
    seat = after.own(number)
    seat.levels = (*seat.levels[:area], seat.levels[area] + 1, *seat.levels[area + 1 :])
    return after
