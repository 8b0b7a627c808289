"""The first glance: the worth of every action to the seat to act, in points, without looking ahead.

The hand is divided so that the best assignment of stacks to fields is worth most, and in a field the stack is turned up
after which everything is worth most.  A table may be the whole truth: only facts visible to that seat are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from engine.kernel.game import WorthPart
from engine.kernel.voice import adding_up
from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.city import NUMBER
from engine.strasbourg.components import FIELDS, GUILDS, PLACES
from engine.strasbourg.phases.rounds import points_of
from engine.strasbourg.players.appraisal import Appraisal, plot_worths, spot_worths
from engine.strasbourg.players.dividing import Worths, best_division, best_of_all_and_without, best_way_on
from engine.strasbourg.players.outlook import appraise
from engine.strasbourg.players.rivals import (
    Rival,
    places,
    rival_in_fields,
    rival_with_stacks,
    unseen,
    usual_rivals,
)
from engine.strasbourg.players.taste import MET_BY_BETTER
from engine.strasbourg.players.weights import MET, Weights
from engine.strasbourg.stacks import Division, Stack, in_form, without_card
from engine.strasbourg.state import Table
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import LEAST_SEATS, ROUNDS, UNMET_POINTS

MOST_SUM = 30
"""Sums above this are as good as this."""
STORE_FROM = 4
"""The round from which goods are kept for the task `store`."""
INFLUENCE = 0.3
"""Points for a card drawn too many or too few, for each of its values."""
LITTLE = 1e-9
"""A smaller difference is none."""

Legal = tuple[ac.Action, ...]
Weighed = list[tuple[ac.Action, float]]
"""Actions with their worth; of equal ones the first is taken."""


def weigh(table: Table, legal: Legal, weights: Weights) -> Weighed:
    """Return the actions worth a thought with their worth to the seat to act."""
    return _WEIGH[type(table.pending)](table, legal, weights)


def best_of(weighed: Weighed) -> ac.Action:
    """Return the action of the greatest worth, the first of equals."""
    chosen, most = weighed[0]
    for action, worth in weighed[1:]:
        if worth > most + LITTLE:
            chosen, most = action, worth
    return chosen


def pick(table: Table, legal: Legal, weights: Weights) -> ac.Action:
    """Return the action that the first glance takes."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(table.pending, st.Dividing):
        return next_card(table, legal, planned_worths(table, table.to_act, weights))
    return best_of(weigh(table, legal, weights))


def parts(table: Table, action: ac.Action, worth: float, weights: Weights) -> tuple[WorthPart, ...]:
    """Return the parts that add up to the worth of an action of the seat to act: in a field that of the field, and that
    of all later ones."""
    asked = table.pending
    if isinstance(asked, st.Bidding):
        field, stacks = FIELDS.index(asked.field), table.seats[asked.seat].stacks
        later = later_worths(appraise(table, asked.seat, field, weights), field)
        all_later, without = best_of_all_and_without(stacks, later)
        rest = without[stacks.index(action.cards)] if isinstance(action, ac.Reveal) else all_later
        return adding_up(worth, [WorthPart("later", rest)], "now")
    if isinstance(action, ac.TakeGood):
        return (WorthPart("goods", worth),)
    return (WorthPart(_PART_OF.get(type(asked), "planning"), worth),)


_PART_OF = {
    st.ChoosingTasks: "tasks",
    **dict.fromkeys((st.Settling, st.ChapelSite, st.EdificeSite), "city"),
    **dict.fromkeys((st.Selling, st.Refunding), "goods"),
}


# ---------------------------------------------------------------- tasks


def _tasks(table: Table, legal: Legal, weights: Weights) -> Weighed:
    """Weigh the tasks that others met often enough to pay."""
    seats = len(table.seats)
    worths = {task: expected_points(task, seats, weights) - weights.task for task in table.seats[table.to_act].tasks}
    return [(action, sum(worths[task] for task in action.tasks)) for action in legal if isinstance(action, ac.Keep)]


def expected_points(task: str, seats: int, weights: Weights) -> float:
    """Return the average gain of a kept task."""
    chance = percent_met(task, seats, weights) / 100
    return chance * TASKS[task].points + (1 - chance) * UNMET_POINTS


def percent_met(task: str, seats: int, weights: Weights) -> int:
    """Return how often such players who kept the task met it, in percent."""
    return (MET_BY_BETTER if weights.sharp else MET)[task][seats - LEAST_SEATS]


# ---------------------------------------------------------------- planning


def _draw(table: Table, legal: Legal, weights: Weights) -> Weighed:
    return [(ac.STOP, 0.0), (ac.DRAW, INFLUENCE * below_share(table, weights))]


def below_share(table: Table, weights: Weights) -> float:
    """Return by how much influence the hand is below its share of all cards left, half a card taken off; in the last
    round everything is drawn."""
    own = table.seats[table.to_act]
    hand, pile = sum(own.hand), unseen(table, table.to_act)
    card = pile / len(own.pile)
    if table.round == ROUNDS:
        return max(1.0, card)
    return weights.tempo[table.round - 1] * (hand + pile) / (ROUNDS + 1 - table.round) - (hand + card / 2)


def _split(table: Table, legal: Legal, weights: Weights) -> Weighed:
    """Weigh the next card of the best division, and every other one by the best division after it."""
    worths = planned_worths(table, table.to_act, weights)
    chosen = next_card(table, legal, worths)
    most = way_on(table, chosen, worths)[1]
    weighed = [(chosen, most)]
    for action in legal:
        division, worth = way_on(table, action, worths)
        if action != chosen and fits(table, action, division):
            weighed.append((action, min(most, worth)))
    return weighed


def next_card(table: Table, legal: Legal, worths: Worths) -> ac.Action:
    """Return the next card of the best division; where the stacks laid do not fit it, to close."""
    own = table.seats[table.to_act]
    cards = in_form([*own.hand, *(card for stack in own.stacks for card in stack)])
    division = best_division(cards, worths)
    number, open_stack = len(own.stacks) - 1, own.stacks[-1]
    if division[:number] == own.stacks[:-1] and division[number][: len(open_stack)] == open_stack:
        rest = division[number][len(open_stack) :]
        if rest and ac.ADD[rest[0]] in legal:
            return ac.ADD[rest[0]]
    return ac.CLOSE


def way_on(table: Table, action: ac.Action, worths: Worths) -> tuple[Division, float]:
    """Return the best division after an answer while the hand is divided, and its worth."""
    own = table.seats[table.to_act]
    if isinstance(action, ac.Add):
        laid = (*own.stacks[:-1], (*own.stacks[-1], action.value))
        return best_way_on(laid, True, without_card(own.hand, action.value), worths)
    return best_way_on(own.stacks, False, own.hand, worths)


def fits(table: Table, action: ac.Action, division: Division) -> bool:
    """Return whether the division may still be laid after an answer while the hand is divided."""
    laid = table.seats[table.to_act].stacks
    last = len(laid) - 1
    if isinstance(action, ac.Add):
        grown = (*laid[last], action.value)
        return division[:last] == laid[:last] and division[last][: len(grown)] == grown
    return division[: last + 1] == laid


def planned_worths(table: Table, seat: int, weights: Weights) -> Worths:
    """Return by field and sum the seat's possible gain from a stack in this round, before anybody has laid stacks."""
    appraisal, seats = appraise(table, seat, 0, weights), len(table.seats)
    return tuple(
        _worths_by_sum(appraisal.places(field), usual_rivals(appraisal.weights, seats, field), field)
        for field in range(len(FIELDS))
    )


def _worths_by_sum(
    gains: tuple[float, ...], rivals: tuple[Rival, ...], field: int, sums: Iterable[int] = range(1, MOST_SUM + 1)
) -> tuple[float, ...]:
    """Return the gain of a stack of these sums where these rivals may come, by sum; 0 for other sums."""
    found = [0.0] * (MOST_SUM + 1)
    for points in sums:
        chances = chances_of(points, rivals, PLACES[FIELDS[field]])
        found[points] = sum([chance * gain for chance, gain in zip(chances, gains, strict=False)])
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def chances_of(points: int, rivals: tuple[Rival, ...], most: int) -> list[float]:
    """Return the chances of the places 1 to `most` for that sum."""
    return places([rival.above(points) for rival in rivals], most)


# ---------------------------------------------------------------- the fields


def _bid(table: Table, legal: Legal, weights: Weights) -> Weighed:
    """Weigh every stack, and to pass, by the worth of this field and all later ones after it."""
    asked = table.pending
    assert isinstance(asked, st.Bidding)
    field = FIELDS.index(asked.field)
    appraisal = appraise(table, asked.seat, field, weights)
    later = later_worths(appraisal, field)
    stacks = table.seats[asked.seat].stacks
    gains = appraisal.places(field)
    all_later, without = best_of_all_and_without(stacks, later)
    weighed: Weighed = [(ac.PASS, all_later)]
    for action in legal:
        if isinstance(action, ac.Reveal):
            rest = without[stacks.index(action.cards)]
            weighed.append((action, _worth_now(appraisal, asked, action.cards, gains) + rest))
    return weighed


def later_worths(appraisal: Appraisal, field: int) -> Worths:
    """Return the possible gain of stacks in the fields after this one."""
    table, weights = appraisal.table, appraisal.weights
    sums = {min(sum(stack), MOST_SUM) for stack in table.seats[appraisal.seat].stacks}
    fields = range(field + 1, len(FIELDS))
    rivals = [
        rival_in_fields(seat, weights, fields)
        for number, seat in enumerate(table.seats)
        if number != appraisal.seat and seat.stacks
    ]
    return tuple(
        _worths_by_sum(appraisal.places(later), tuple([each[at] for each in rivals]), later, sums)
        for at, later in enumerate(fields)
    )


def _worth_now(appraisal: Appraisal, asked: st.Bidding, cards: Stack, gains: tuple[float, ...]) -> float:
    """Return the gain of turning up these cards."""
    chances = place_chances(appraisal, asked, sum(cards))
    gain = sum([chance * each for chance, each in zip(chances, gains, strict=False)])
    if appraisal.table.round < ROUNDS:
        gain += (1 - sum(chances, 0.0)) * appraisal.weights.card * max(cards)
    return gain


def place_chances(appraisal: Appraisal, asked: st.Bidding, points: int) -> list[float]:
    """Return the chances of the places that pay for that sum: by the stacks turned up, and by those still to come."""
    table, order = appraisal.table, appraisal.table.order()
    mine, field = order.index(asked.seat), FIELDS.index(asked.field)
    above: list[float] = []
    for place, number in enumerate(order):
        bid = asked.bids[number]
        if number == asked.seat or bid == st.PASSED:
            continue
        if isinstance(bid, tuple):
            theirs = points_of(bid)
            above.append(float(theirs > points or (theirs == points and place < mine)))
        else:
            rival = rival_with_stacks(table.seats[number], appraisal.weights, field)
            above.append(rival.above(points - (place < mine)))
    return places(above, PLACES[asked.field])


def _settle(table: Table, legal: Legal, weights: Weights) -> Weighed:
    """Weigh every square against its price, and to set no member."""
    asked = table.pending
    assert isinstance(asked, st.Settling)
    appraisal = appraise(table, asked.seat, FIELDS.index(asked.field), weights)
    instead = appraisal.good(GUILDS.index(table.guild(asked.field) or ""), appraisal.field)
    weighed: Weighed = [(legal[-1], instead if legal[-1] == ac.TAKE_GOOD else 0.0)]
    for action in legal[:-1]:
        assert isinstance(action, ac.Place)
        weighed.append((action, appraisal.square(NUMBER[action.at])))
    return weighed


def _sell(table: Table, legal: Legal, weights: Weights) -> Weighed:
    """Weigh to sell everything; late in the game to keep one good of each kind for the task `store`."""
    own = table.seats[table.to_act]
    if "store" not in own.tasks or table.round < STORE_FROM:
        return [(ac.SELL_ALL, 0.0)]
    for action in legal:
        if isinstance(action, ac.Sell) and own.goods[GUILDS.index(action.good)] > 1:
            return [(action, 0.0)]
    return [(ac.DONE, 0.0)]


def _refund(table: Table, legal: Legal, weights: Weights) -> Weighed:
    return [(each, weights.card * each.value if isinstance(each, ac.Return) else 0.0) for each in legal]


def _chapel(table: Table, legal: Legal, weights: Weights) -> Weighed:
    found = spot_worths(appraise(table, table.to_act, len(FIELDS), weights))
    return [(ac.BuildChapel(site), worth) for worth, site in sorted(found, reverse=True)]


def _edifice(table: Table, legal: Legal, weights: Weights) -> Weighed:
    found = plot_worths(appraise(table, table.to_act, len(FIELDS) + 1, weights))
    return [(ac.BuildEdifice(site), worth) for worth, site in sorted(found, reverse=True)]


_WEIGH: dict[type[st.Pending], Callable[[Any, Legal, Weights], Weighed]] = {
    st.ChoosingTasks: _tasks,
    st.Drawing: _draw,
    st.Dividing: _split,
    st.Bidding: _bid,
    st.Settling: _settle,
    st.Selling: _sell,
    st.Refunding: _refund,
    st.ChapelSite: _chapel,
    st.EdificeSite: _edifice,
}
