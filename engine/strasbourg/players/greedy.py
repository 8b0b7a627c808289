"""The greedy player: it divides its hand so that the best assignment of stacks to fields is worth most, and turns up
the stack after which everything is worth most."""

from __future__ import annotations

from engine.game import NO_LIMIT, Choice, Limit
from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.city import NUMBER
from engine.strasbourg.components import FIELDS, GUILDS, PLACES
from engine.strasbourg.phases.rounds import points_of
from engine.strasbourg.players.appraisal import Appraisal, plot_worths, spot_worths
from engine.strasbourg.players.dividing import Worths, best_assignment, best_division
from engine.strasbourg.players.rivals import Rival, places, rival_with_stacks, unseen, usual_rivals
from engine.strasbourg.players.weights import MET, WEIGHTS
from engine.strasbourg.stacks import Stack, in_form
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import LEAST_SEATS, ROUNDS, UNMET_POINTS
from engine.strasbourg.view import View

MOST_SUM = 30
"""Sums above this are as good as this."""
STORE_FROM = 4
"""The round from which goods are kept for the task `store`."""


class GreedyPlayer:
    """A quick player without any chance of its own."""

    def choose(self, view: View, legal: tuple[ac.Action, ...], limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose one of the legal actions."""
        if len(legal) == 1:
            return Choice(legal[0])
        return Choice(self._answer(view, legal))

    def _answer(self, view: View, legal: tuple[ac.Action, ...]) -> ac.Action:
        match view.pending:
            case st.ChoosingTasks():
                return _tasks(view)
            case st.Drawing():
                return ac.DRAW if wants_a_card(view) else ac.STOP
            case st.Dividing():
                return _next_card(view, legal)
            case st.Bidding() as asked:
                return _bid(view, asked, legal)
            case st.Settling() as asked:
                return _settle(view, asked, legal)
            case st.Selling() as asked:
                return _sell(view, asked, legal)
            case st.Refunding():
                return max((action for action in legal if isinstance(action, ac.Return)), key=lambda each: each.value)
            case st.ChapelSite():
                return ac.BuildChapel(max(spot_worths(Appraisal(view, len(FIELDS))))[1])
        return ac.BuildEdifice(max(plot_worths(Appraisal(view, len(FIELDS) + 1)))[1])


# ---------------------------------------------------------------- tasks


def _tasks(view: View) -> ac.Action:
    """Keep the tasks that others met often enough to pay, at least the best one."""
    dealt = [task for task in TASKS if task in view.seats[view.seat].tasks]
    worths = {task: expected_points(task, len(view.seats)) for task in dealt}
    kept = tuple(task for task in dealt if worths[task] > 0)
    return ac.Keep(kept or (max(dealt, key=worths.__getitem__),))


def expected_points(task: str, seats: int) -> float:
    """Return what a task kept brings on average."""
    chance = MET[task][seats - LEAST_SEATS] / 100
    return chance * TASKS[task].points + (1 - chance) * UNMET_POINTS


# ---------------------------------------------------------------- planning


def wants_a_card(view: View) -> bool:
    """Return whether the hand is below its share of all cards left; in the last round everything is drawn."""
    if view.round == ROUNDS:
        return True
    own = view.seats[view.seat]
    weights = WEIGHTS[len(view.seats)]
    hand, pile = sum(own.hand), unseen(view, view.seat)
    share = weights.tempo[view.round - 1] * (hand + pile) / (ROUNDS + 1 - view.round)
    return hand + pile / len(own.pile) / 2 < share


def _next_card(view: View, legal: tuple[ac.Action, ...]) -> ac.Action:
    """Lay the next card of the best division; where the stacks laid do not fit it, close."""
    own = view.seats[view.seat]
    cards = in_form([*own.hand, *(card for stack in own.stacks for card in stack)])
    division = best_division(cards, planned_worths(view))
    number, open_stack = len(own.stacks) - 1, own.stacks[-1]
    if division[:number] == own.stacks[:-1] and division[number][: len(open_stack)] == open_stack:
        rest = division[number][len(open_stack) :]
        if rest and ac.ADD[rest[0]] in legal:
            return ac.ADD[rest[0]]
    return ac.CLOSE


def planned_worths(view: View) -> Worths:
    """Return by field and sum what a stack may bring in this round, before anybody has laid stacks."""
    appraisal, seats = Appraisal(view, 0), len(view.seats)
    return tuple(
        _worths_by_sum(appraisal.places(field), usual_rivals(appraisal.weights, seats, field), field)
        for field in range(len(FIELDS))
    )


def _worths_by_sum(gains: tuple[float, ...], rivals: tuple[Rival, ...], field: int) -> tuple[float, ...]:
    """Return what a stack brings by its sum, where these rivals may come."""
    most = PLACES[FIELDS[field]]
    found = [0.0]
    for points in range(1, MOST_SUM + 1):
        chances = places([rival.above(points) for rival in rivals], most)
        found.append(sum([chance * gain for chance, gain in zip(chances, gains, strict=False)]))
    return tuple(found)


# ---------------------------------------------------------------- the fields


def _bid(view: View, asked: st.Bidding, legal: tuple[ac.Action, ...]) -> ac.Action:
    """Turn up the stack after which this field and all later ones are worth most, or pass."""
    field = FIELDS.index(asked.field)
    appraisal = Appraisal(view, field)
    later = _later_worths(view, appraisal, field)
    stacks = view.seats[view.seat].stacks
    gains = appraisal.places(field)
    best = best_assignment(stacks, later)
    chosen: ac.Action = ac.PASS
    for action in legal:
        if not isinstance(action, ac.Reveal):
            continue
        at = stacks.index(action.cards)
        rest = stacks[:at] + stacks[at + 1 :]
        value = _worth_now(view, appraisal, asked, action.cards, gains) + best_assignment(rest, later)
        if value > best + 1e-9:
            best, chosen = value, action
    return chosen


def _later_worths(view: View, appraisal: Appraisal, field: int) -> Worths:
    """Return what stacks may bring in the fields after this one."""
    rows = []
    for later in range(field + 1, len(FIELDS)):
        rivals = tuple(
            rival_with_stacks(seat, appraisal.weights, later)
            for number, seat in enumerate(view.seats)
            if number != view.seat and seat.stacks
        )
        rows.append(_worths_by_sum(appraisal.places(later), rivals, later))
    return tuple(rows)


def _worth_now(view: View, appraisal: Appraisal, asked: st.Bidding, cards: Stack, gains: tuple[float, ...]) -> float:
    """Return what turning up these cards brings: by the stacks turned up, and by those still to come."""
    points, order = sum(cards), view.order()
    mine, field = order.index(view.seat), FIELDS.index(asked.field)
    above: list[float] = []
    for place, number in enumerate(order):
        bid = asked.bids[number]
        if number == view.seat or bid == st.PASSED:
            continue
        if isinstance(bid, tuple):
            theirs = points_of(bid)
            above.append(float(theirs > points or (theirs == points and place < mine)))
        else:
            rival = rival_with_stacks(view.seats[number], appraisal.weights, field)
            above.append(rival.above(points - (place < mine)))
    chances = places(above, PLACES[asked.field])
    gain = sum([chance * each for chance, each in zip(chances, gains, strict=False)])
    if view.round < ROUNDS:
        gain += (1 - sum(chances)) * appraisal.weights.card * max(cards)
    return gain


def _settle(view: View, asked: st.Settling, legal: tuple[ac.Action, ...]) -> ac.Action:
    """Take the best square, unless its price is worth more."""
    appraisal = Appraisal(view, FIELDS.index(asked.field))
    otherwise, best = legal[-1], 0.0
    if otherwise == ac.TAKE_GOOD:
        guild = view.guild(asked.field)
        best = appraisal.good(GUILDS.index(guild or ""), appraisal.field)
    chosen = otherwise
    for action in legal[:-1]:
        assert isinstance(action, ac.Place)
        value = appraisal.square(NUMBER[action.at])
        if value > best + 1e-9:
            best, chosen = value, action
    return chosen


def _sell(view: View, asked: st.Selling, legal: tuple[ac.Action, ...]) -> ac.Action:
    """Sell everything; late in the game keep one good of each kind for the task `store`."""
    own = view.seats[view.seat]
    if "store" not in own.tasks or view.round < STORE_FROM:
        return ac.SELL_ALL
    for action in legal:
        if isinstance(action, ac.Sell) and own.goods[GUILDS.index(action.good)] > 1:
            return action
    return ac.DONE
