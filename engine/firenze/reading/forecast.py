"""The points of a turn: those scored so far, and those that the present towers can still score.

Every figure is a promise: a player who builds nothing more, pays what is due and then plays `Forecast.plan` scores
exactly `Forecast.to_come`, and no other set or order of fulfilments scores more without playing a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.effects import churches
from engine.firenze.phases import orders, ruins
from engine.firenze.reading import queries
from engine.firenze.reading.queries import OrderPoints
from engine.firenze.state import Table
from engine.firenze.stones import Colour
from engine.kernel.reasons import Reason


@dataclass(frozen=True, slots=True)
class PlanStep:
    """A step of the plan."""

    tower: int
    """Present number of the tower."""
    action: ac.Fulfil | ac.Bell
    """Action of phase 5 after the steps before it (removed towers close the gap, so its number may differ)."""
    points: OrderPoints | None
    """Points, part by part; None for the bell tower, which has none (R168)."""


@dataclass(frozen=True, slots=True)
class TowerForecast:
    """One tower."""

    tower: int
    now: OrderPoints | None
    """Points if it were fulfilled next this turn, or None."""
    planned: OrderPoints | None
    """Points in the plan; None if it is not in the plan or is the bell tower."""
    falls: bool
    """Whether it must still be raised, or falls in phase 4 (R93)."""
    why: Reason | None
    """Why its present height fulfils no order, or None."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of a turn."""

    scored: int
    """Points of this turn so far."""
    plan: tuple[PlanStep, ...]
    """The best set of fulfilments with the present towers, in a legal order."""
    towers: tuple[TowerForecast, ...]
    """One entry per tower of the seat."""

    @property
    def to_come(self) -> int:
        """Points of the plan."""
        return sum(step.points.total for step in self.plan if step.points is not None)

    @property
    def total(self) -> int:
        """Points of the turn if nothing more is built."""
        return self.scored + self.to_come


def scored(events: Iterable[ev.GameEvent], seat: int) -> int:
    """Return the seat's points since the beginning of the last turn among the events (R102, R107, R122, R181)."""
    points = 0
    for event in events:
        if isinstance(event, ev.TurnBegan):
            points = 0
        elif isinstance(event, ev.Scored) and event.seat == seat:
            points += event.points
    return points


def forecast(table: Table, seat: int, scored: int = 0) -> Forecast:
    """Return the seat's points in this turn if it builds nothing more.

    scored: its points of this turn so far: `scored(events)`, or its score less that at the beginning of the turn.
    A tower that still must be raised or falls (R93) scores nothing; nor does a tower of a seat that is not on turn, nor
    any tower once phase 5 is over.
    """
    places = _standing(table, seat)
    may_fulfil = _may_fulfil(table, seat)
    plan = _plan(table, seat, places) if may_fulfil else ()
    planned = {step.tower: step.points for step in plan}
    towers = []
    for tower, stands in enumerate(table.seats[seat].towers):
        why = queries.why_no_order(table, seat, stands.colour, stands.height)
        brings = may_fulfil and tower in places and why is None
        now = queries.order_points(table, seat, stands.colour, stands.height) if brings else None
        towers.append(TowerForecast(tower, now, planned.get(tower), tower not in places, why))
    return Forecast(scored, plan, tuple(towers))


def _may_fulfil(table: Table, seat: int) -> bool:
    """Return whether the seat's phase 5 has not ended in this turn."""
    return seat == table.player and not isinstance(table.pending, st.KeepLimits | st.GameOver)


def _standing(table: Table, seat: int) -> list[int]:
    """Return the towers left in phase 5 if nothing more is built."""
    towers = range(len(table.seats[seat].towers))
    if seat != table.player or isinstance(table.pending, st.FulfilOrders):
        return list(towers)
    falling = ruins.ruins(table)
    return [tower for tower in towers if tower not in falling]


# ---------------------------------------------------------------- the best plan

Order = tuple[Colour, int]


def _plan(table: Table, seat: int, places: Sequence[int]) -> tuple[PlanStep, ...]:
    """Return the bell tower first if it is owed (R166), then the best orders, balconies in their sequence."""
    towers = table.seats[seat].towers
    left = list(places)
    used: list[int] = []
    if table.owes_bell(seat):
        bells = [tower for tower in left if churches.is_bell_tower(table, seat, tower)]
        if not bells:
            return ()
        left.remove(bells[0])
        used.append(bells[0])
    owners: dict[Order, int] = {}
    for tower in left:
        owners.setdefault((towers[tower].colour, towers[tower].height), tower)
    chosen = _best_orders(table, seat, owners)
    if used and not chosen:
        return ()  # a bell tower without a following order scores nothing
    used += [owners[order] for order in chosen]
    return _steps(table, seat, places, used)


def _steps(table: Table, seat: int, places: Sequence[int], used: Sequence[int]) -> tuple[PlanStep, ...]:
    """Return the actions for the towers one after another; a floor tile and a privilege pay only once per height."""
    towers, seals = table.seats[seat].towers, table.seats[seat].seals
    left, paid = list(places), set[int]()
    steps: list[PlanStep] = []
    for tower in used:
        number = left.index(tower)
        left.remove(tower)
        if not steps and table.owes_bell(seat):
            steps.append(PlanStep(tower, ac.Bell(number), None))
            continue
        colour, height = towers[tower].colour, towers[tower].height
        first = height not in paid
        paid.add(height)
        seals -= 1
        full = queries.order_points(table, seat, colour, height)
        points = OrderPoints(
            full.order,
            full.floor_tile if first else 0,
            full.privilege if first else 0,
            orders.last_seal_bonus(table) if not seals else 0,
            full.balcony,
            full.privilege_card if first else "",
        )
        steps.append(PlanStep(tower, ac.Fulfil(number), points))
    return tuple(steps)


def _best_orders(table: Table, seat: int, owners: dict[Order, int]) -> list[Order]:
    """Return the orders, at most one per seal, with the most points; of equal sets the smaller one, since a tower
    without points had better grow."""
    seals = table.seats[seat].seals
    plain = [order for order in owners if table.balcony_at(*order) is None and orders.is_available(table, *order)]
    best: list[Order] = []
    most = 0
    for chain in _chains(table, owners):
        if len(chain) > seals:
            break
        points, found = _with_chain(table, seat, chain, plain)
        if points > most:
            best, most = found, points
    return best


def _chains(table: Table, owners: dict[Order, int]) -> list[list[Order]]:
    """Return the balconies that can be fulfilled one after another: none, the lowest open one, that and the next, ...
    (R99, R106, A56)."""
    chains: list[list[Order]] = [[]]
    lowest = table.open_balcony()
    if lowest is not None:
        for balcony in table.balconies[lowest:]:
            order = (balcony.colour, balcony.height)
            if order not in owners:
                break
            chains.append([*chains[-1], order])
    return chains


def _with_chain(table: Table, seat: int, chain: list[Order], plain: list[Order]) -> tuple[int, list[Order]]:
    """Return the best set with these balconies and no other: most points by the number of orders, height by height,
    since only orders of one height share a floor tile and a privilege (R109, A55)."""
    seals = table.seats[seat].seals
    best: list[tuple[int, list[Order]] | None] = [None] * (seals + 1)
    best[len(chain)] = (sum(orders.order_value(table, *order) for order in chain), list(chain))
    for height in sorted({height for _, height in (*chain, *plain)}):
        held = any(order[1] == height for order in chain)
        ranked = sorted(
            (order for order in plain if order[1] == height), key=lambda order: -orders.order_value(table, *order)
        )
        best = _add_height(table, best, ranked, _shared(table, height), held)
    bonus = orders.last_seal_bonus(table)
    ends = [
        (entry[0] + (bonus if seals and count == seals else 0), -count, entry[1])
        for count, entry in enumerate(best)
        if entry is not None
    ]
    points, _, found = max(ends)
    return points, found


def _shared(table: Table, height: int) -> int:
    """Return the points of the first order of the height beyond its own."""
    return table.floor_tiles.get(height, 0) + (churches.privilege(table, height) or ("", 0))[1]


def _add_height(
    table: Table, best: list[tuple[int, list[Order]] | None], ranked: list[Order], shared: int, held: bool
) -> list[tuple[int, list[Order]] | None]:
    """Add 0, 1, ... of the best orders of one height to each set so far."""
    after: list[tuple[int, list[Order]] | None] = [None] * len(best)
    for count, entry in enumerate(best):
        if entry is None:
            continue
        points, found = entry
        for more in range(min(len(ranked), len(best) - 1 - count) + 1):
            chosen = ranked[:more]
            worth = points + sum(orders.order_value(table, *order) for order in chosen)
            worth += shared if held or more else 0
            known = after[count + more]
            if known is None or worth > known[0]:
                after[count + more] = (worth, found + chosen)
    return after
