"""The player that looks ahead: it deals the hidden cards in several imagined worlds, tries its best actions in each,
and plays on there by first glance, for all seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.kernel.chance import Chance
from engine.kernel.endings import Ending
from engine.kernel.game import NO_LIMIT, Choice, Limit
from engine.kernel.record import record
from engine.kernel.trials import LookBudget, Tried, reading, try_out, worth
from engine.strasbourg import state as st
from engine.strasbourg.actions import Action
from engine.strasbourg.components import FIELDS
from engine.strasbourg.phases.rounds import take_card
from engine.strasbourg.players.deals import imagined
from engine.strasbourg.players.glance import Legal, best_of, next_card, parts, pick, planned_worths, weigh
from engine.strasbourg.players.leaf import forecast
from engine.strasbourg.players.weights import Weights
from engine.strasbourg.players.why import reasons
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.state import State
from engine.strasbourg.view import View

LOOKED_AT = (st.Bidding, st.Settling, st.ChapelSite, st.EdificeSite)
"""The questions for which it looks ahead; the others are left to the first glance."""
DOUBT = 2.0
"""Points by which the distance of two first estimates may be wrong (docs/one_voice.md)."""


@record
class LookSight:
    """The depth of a player's look ahead."""

    nodes: int
    """Imagined decisions for one real one."""
    worlds: int
    """Most deals of the hidden cards."""
    least: int = 4
    """Fewest deals before an action is given up."""
    width: int = 4
    """Actions to try."""
    rivals: float = 0.4
    """Loss for an average point of the others."""
    caution: float = 0.5
    """Standard errors by which another action must beat the first choice."""
    since: int = 1
    """First round with a look ahead; before it the first glance decides."""


class LookingPlayer:
    """A player that tries its best actions in imagined worlds.  The same seed, view and nodes give the same choice."""

    def __init__(self, seed: int, sight: LookSight, weights: Mapping[int, Weights]) -> None:
        self._seed = seed
        self._sight = sight
        self._weights = weights

    def choose(self, view: View, legal_: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose the best action by the trials; `ranked` holds those tried, best first, in points."""
        if len(legal_) == 1:
            return Choice(legal_[0])
        weights = self._weights[len(view.seats)]
        ranked = reading(
            self.look(view, legal_, limit),
            self._sight.caution,
            lambda action, best: reasons(view, action, weights),
            lambda action, worth: parts(view, action, worth, weights),
            DOUBT,
        )
        return Choice(ranked[0].action, ranked)

    def look(self, view: View, legal_: Legal, limit: Limit = NO_LIMIT) -> list[Tried[Action]]:
        """Return the actions tried, the best by first glance first; without outcomes if there was no look ahead."""
        sight, weights = self._sight, self._weights[len(view.seats)]
        budget = LookBudget(sight.nodes, limit)
        tried = promising(view, legal_, weights, sight.width)
        if view.round >= sight.since and isinstance(view.pending, LOOKED_AT):
            try_out(tried, sight.worlds, sight.least, budget, lambda number: self._world(view, number))
        return tried

    def _world(self, view: View, number: int) -> Callable[[Action], tuple[float, int]]:
        """Return an imagined world, as `try_out` wants it."""
        weights = self._weights[len(view.seats)]
        state = world(view, self._chance(view, number), weights)

        def play(action: Action) -> tuple[float, int]:
            end, nodes = played_on(state, action, weights)
            return worth(end.points, view.seat, self._sight.rivals), nodes

        return play

    def _chance(self, view: View, number: int) -> Chance:
        asked = view.pending
        field = FIELDS.index(asked.field) if isinstance(asked, st.InField) else len(FIELDS)
        return Chance.seeded((self._seed << 32) + (view.round << 24) + (field << 16) + number)


def world(view: View, chance: Chance, weights: Weights) -> State:
    """Return an imagined state that agrees with the view: while a seat plans, those before it have planned by first
    glance."""
    state = imagined(view, chance)
    if isinstance(view.pending, st.PLANNING):
        for number in view.order():
            if number == view.seat:
                break
            _let_plan(state, number, weights)
    return state


def _let_plan(state: State, number: int, weights: Weights) -> None:
    """Draw and divide a seat's hand by first glance."""
    if not state.seats[number].pile:
        return
    alone = state.copy()
    take_card(alone, [], number)
    while isinstance(alone.pending, st.PLANNING) and alone.to_act == number:
        alone, _ = _played(alone, weights)
    state.seats[number] = alone.seats[number]


def promising(view: View, legal_: Legal, weights: Weights, width: int) -> list[Tried[Action]]:
    """Return the actions worth trying, the choice of the first glance first."""
    weighed = weigh(view, legal_, weights)
    chosen = best_of(weighed)
    weighed.sort(key=lambda entry: (entry[0] != chosen, -entry[1]))
    return [Tried(action, points) for action, points in weighed[:width]]


def played_on(state: State, action: Action, weights: Weights, rounds: int = 1) -> tuple[Ending, int]:
    """Return the expected end after the action if all play on by first glance for `rounds` rounds, including the
    present one, and the number of decisions that took."""
    end = state.round + rounds
    state, _ = apply(state, action)
    nodes = 1
    while state.round < end and not state.is_over:
        state, decisions = _played(state, weights)
        nodes += decisions
    return forecast(state), nodes


def _played(state: State, weights: Weights) -> tuple[State, int]:
    """Return the state after the decision of the first glance, or after all of those that divide a hand, since the same
    worths hold for each card; and the number of decisions."""
    if not isinstance(state.pending, st.Dividing):
        return apply(state, pick(state, legal(state), weights))[0], 1
    seat, nodes, worths = state.to_act, 0, planned_worths(state, state.to_act, weights)
    while isinstance(state.pending, st.Dividing) and state.to_act == seat:
        state, _ = apply(state, next_card(state, legal(state), worths))
        nodes += 1
    return state, nodes
