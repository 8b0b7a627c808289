"""The worth of things to a seat, in points at the end: squares, council seats, goods, coins, places of a field."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.strasbourg.city import BESIDE, BIT, PLOTS, PRICE, SPOTS, SQUARES, TOUCHING, Square
from engine.strasbourg.components import (
    CHURCH,
    EDIFICES,
    FIELDS,
    GOOD_VALUE,
    GUILD_FIELDS,
    GUILDS,
    MERCHANT_FIELDS,
    MERCHANTS,
    NOBILITY,
    guild_of,
)
from engine.strasbourg.phases.rounds import free_squares
from engine.strasbourg.players.hopes import Hopes, household_of
from engine.strasbourg.players.weights import Weights
from engine.strasbourg.state import Table
from engine.strasbourg.values import CHAPEL_POINTS, MEMBER_POINTS, ROUNDS

MOST_COINS = 1000
"""More money or goods than this are as good as this (a loaded position may have any number)."""

_PLOTS_BESIDE = [[plot for plot in PLOTS if BESIDE[plot] & BIT[number]] for number in range(len(SQUARES))]
"""By square: the plots beside it."""
_SPOT_AT = [next((spot for spot in SPOTS if TOUCHING[spot] & BIT[number]), None) for number in range(len(SQUARES))]
"""By square: the chapel spot that it touches; None for none.  No square touches two."""


class Appraisal:
    """The worths for a seat whose cards and tasks are known.  field: the present one, as an index of FIELDS; 7 and
    above: H and I."""

    def __init__(self, table: Table, seat: int, field: int, weights: Weights) -> None:
        self.table = table
        self.seat = seat
        self.field = field
        self.weights = weights
        own = table.seats[seat]
        self.money = min(own.money, MOST_COINS)
        self.goods = tuple(min(number, MOST_COINS) for number in own.goods)
        self.household = household_of(table, seat)
        self.hopes = Hopes(self.household, own.tasks, weights.ease[0] + weights.ease[1] * (ROUNDS - table.round))

    # ------------------------------------------------------------ time and money

    def guild_fields_left(self, field: int) -> int:
        """Return the number of guild fields from that field of this round on."""
        this_round = sum(FIELDS.index(name) >= field for name in GUILD_FIELDS)
        return this_round + len(GUILD_FIELDS) * (ROUNDS - self.table.round)

    def coin(self, field: int, money: int) -> float:
        """Return the points for one more coin where that much money is there in that field."""
        needed = self.weights.price * self.weights.members_a_field * self.guild_fields_left(field)
        return self.weights.coin * min(1.0, needed / max(1, money))

    # ------------------------------------------------------------ the city

    def without_tasks(self, number: int) -> float:
        """Return the points that a free square would bring a member, without its price and without tasks."""
        gains, chapels = self.edifice_gains, self.table.chapels
        worth = MEMBER_POINTS + self.weights.edifice * sum([gains[plot] for plot in _PLOTS_BESIDE[number]])
        spot = _SPOT_AT[number]
        if spot is None:
            return worth
        if spot in chapels:
            return worth + CHAPEL_POINTS
        to_come, free = max(0, ROUNDS - len(chapels)), len(SPOTS) - len(chapels)
        return worth + CHAPEL_POINTS * min(1.0, self.weights.spot * to_come / free)

    @cached_property
    def edifice_gains(self) -> dict[Square, float]:
        """Return the points that a member beside each plot may expect of its edifice."""
        gains = {built.at: float(EDIFICES[built.edifice]) for built in self.table.built}
        free = [plot for plot in PLOTS if plot not in gains]
        if len(free) == 0:
            return gains
        done = [built.edifice for built in self.table.built]
        to_come = [EDIFICES[edifice] for edifice in self.table.edifices[self.table.round - 1 :] if edifice not in done]
        mine = self.table.holder(NOBILITY) == self.seat and self.field > 0 and to_come
        own = {plot: self.household.on(BESIDE[plot]) for plot in free}
        for plot in free:
            attraction = (1 + own[plot]) / (len(free) + sum(own.values()))
            gains[plot] = sum(to_come) * attraction
            if mine and own[plot] == max(own.values()):
                gains[plot] += 0.5 * to_come[0] * (1 - attraction)
        return gains

    def square(self, number: int) -> float:
        """Return the points of a member on a free square, its price taken off, tasks included."""
        price = PRICE[number] * self.coin(self.field, self.money - PRICE[number])
        return self.without_tasks(number) + self.hopes.of_member(number) - price

    def best_squares(self, guild: str, money: int) -> list[float]:
        """Return the worths of the free squares of a guild that can be paid, the best first."""
        found = [self.square(number) for number in free_squares(self.table, guild) if PRICE[number] <= money]
        return sorted(found, reverse=True)

    # ------------------------------------------------------------ council and goods

    def council(self, place: str) -> float:
        """Return the points for taking that council seat now: for each council phase until it is contested again, the
        chance to build, and tasks."""
        held = self.household.holds(place)
        phases = self._phases_held(place)
        worth = self.weights.council * phases * (self.weights.held if held else 1.0)
        worth += self.hopes.of_council_seat(place)
        if place == NOBILITY:
            worth += self.weights.edifice * self._right_to_build()
        elif place == CHURCH:
            worth += self._right_to_a_chapel()
        return worth

    def _phases_held(self, place: str) -> float:
        """Return the number of council phases for which the seat may be held."""
        table = self.table
        if place in (NOBILITY, CHURCH):
            return 1.0 + self.weights.estate * min(1, ROUNDS - table.round)
        if place == MERCHANTS:
            return 1.0 + self.weights.merchants * (ROUNDS - table.round)
        for later in range(table.round + 1, ROUNDS + 1):
            if any(guild_of(table.boards[later - 1], field) == place for field in GUILD_FIELDS):
                return later - table.round + self.weights.contested * (ROUNDS + 1 - later)
        return ROUNDS + 1 - table.round

    def _right_to_build(self) -> float:
        """Return the points of choosing the plot of this round's edifice instead of somebody else."""
        taken = [built.at for built in self.table.built]
        own = [self.household.on(BESIDE[plot]) for plot in PLOTS if plot not in taken]
        if not own:
            return 0.0
        points = EDIFICES[self.table.edifice]
        return points * (max(own) - sum(own) / len(own) + self.weights.to_build * min(1, ROUNDS - self.table.round))

    def _right_to_a_chapel(self) -> float:
        own = [self.household.on(TOUCHING[spot]) for spot in SPOTS if spot not in self.table.chapels]
        return (max(own) - sum(own) / len(own) + 0.3) * CHAPEL_POINTS if own else 0.0

    def good(self, kind: int, field: int) -> float:
        """Return the points for one more good in that field: its coins, if it can still be sold."""
        sales = sum(FIELDS.index(name) > field for name in MERCHANT_FIELDS)
        worth = 0.0
        if sales or self.table.round < ROUNDS:
            worth = self.weights.good * GOOD_VALUE[kind] * self.coin(field + 1, self.money + sum(self._coins()) // 2)
        return worth + self.hopes.of_good(kind)

    def _coins(self) -> list[int]:
        """Return by kind the coins for the goods of the seat."""
        return [number * value for number, value in zip(self.goods, GOOD_VALUE, strict=True)]

    def sale(self, field: int) -> float:
        """Return the points for selling all goods in that field."""
        coins = sum(self._coins())
        later = self.table.round < ROUNDS or any(FIELDS.index(name) > field for name in MERCHANT_FIELDS)
        share = self.weights.sale if later else 1.0
        if self.money < 3:
            share = 1.0
        return coins * share * self.coin(field + 1, self.money + coins // 2)

    # ------------------------------------------------------------ the places of a field

    def places(self, field: int) -> tuple[float, ...]:
        """Return the points for each place of a field of this round."""
        name = FIELDS[field]
        guild = self.table.guild(name)
        if guild is not None:
            return self._guild_places(guild, field)
        first = self.weights.first
        if name in MERCHANT_FIELDS:
            return (first + self.sale(field) + (self.council(MERCHANTS) if name == MERCHANT_FIELDS[-1] else 0.0),)
        return (first + self.council(NOBILITY), self.council(CHURCH))

    def _guild_places(self, guild: str, field: int) -> tuple[float, ...]:
        good = self.good(GUILDS.index(guild), field)
        money = self.money
        if field > self.field:  # somebody may sell before
            money += sum(self._coins()) // 2 if field > FIELDS.index(MERCHANT_FIELDS[0]) else 0
        squares = [max(0.0, worth) for worth in self.best_squares(guild, money)] + [0.0] * 3
        return (self.weights.first + self.council(guild) + good + squares[0], good + squares[1], max(good, squares[2]))


def plot_worths(appraisal: Appraisal) -> list[tuple[float, Square]]:
    """Return every free plot with the gain from the edifice of the round there."""
    return _site_worths(
        appraisal, BESIDE, PLOTS, [built.at for built in appraisal.table.built], EDIFICES[appraisal.table.edifice]
    )


def spot_worths(appraisal: Appraisal) -> list[tuple[float, Square]]:
    """Return every free chapel spot with the gain from a chapel there."""
    return _site_worths(appraisal, TOUCHING, SPOTS, list(appraisal.table.chapels), CHAPEL_POINTS)


def _site_worths(
    appraisal: Appraisal, reach: dict[Square, int], sites: Sequence[Square], taken: list[Square], points: int
) -> list[tuple[float, Square]]:
    """Return the free sites with the points for own members in reach, and a little for free squares; those of others
    count against."""
    table, found = appraisal.table, list[tuple[float, Square]]()
    still = min(1, ROUNDS - table.round)
    for site in sites:
        if site in taken:
            continue
        own = appraisal.household.on(reach[site])
        others = sum((seat.members & reach[site]).bit_count() for seat in table.seats) - own
        free = (appraisal.household.free & reach[site]).bit_count()
        value = points * (own - others / (len(table.seats) - 1) + 0.15 * still * free * min(2, own + 1))
        found.append((value, site))
    return found
