"""The player that looks ahead: it deals the hidden cards in several imagined worlds, tries its best actions in each,
ends its turn there by first glance, and lets all play on by quick rules while the dice fall as they may; the worth of
its position then decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit
from engine.kernel.record import record
from engine.kernel.trials import LookBudget, Tried, reading, try_out
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.magic import tasks as mt
from engine.kgr.players import quick
from engine.kgr.players.deals import imagined
from engine.kgr.players.standing import WINS, worth_to
from engine.kgr.players.weighing import Glance, Legal, Weighed, weigh
from engine.kgr.players.why.parts import doubt_of, parts, told
from engine.kgr.players.worth.scale import Scale, scale_of
from engine.kgr.players.worth.taste import USUAL, Taste
from engine.kgr.points import outcome
from engine.kgr.rules import apply, legal
from engine.kgr.state import State
from engine.kgr.view import View
from engine.kgr.view import view as view_of

LOOKED_AT = (ts.PlaceRobber, ts.PlaceMetropolis, ts.CardTask, mt.NamingGate)
"""The questions for which it looks ahead.  The others are left to the first glance: for placings, the own turn and
answers to offers a look ahead did worse (docs/opponents.md)."""
MOST_DECISIONS = 400
"""Imagined decisions of one course at most: a game in which nobody gets anywhere is judged as it stands."""


GLANCE = 15
"""Imagined decisions as which one of the first glance counts: it takes that much longer than one by quick rules."""


@record
class Careful:
    """A seat that thinks about the rest of its own turn."""

    seat: int
    taste: Taste


@record
class LookSight:
    """The depth of a player's look ahead."""

    nodes: int
    """Imagined decisions for one real one."""
    worlds: int
    """Most deals of the hidden cards."""
    rounds: int = 1
    """Rounds that are played on."""
    least: int = 4
    """Fewest deals before an action is given up."""
    width: int = 4
    """Actions to try."""
    clear: float = 0.6
    """Points by which an action must be ahead at first glance, so that the others are not tried."""
    caution: float = 0.8
    """Standard errors by which another action must beat the first choice."""
    doubt: float = 0.6
    """Squared chance part of the difference of two actions in one world (`engine.kernel.trials`): points are few."""


class LookingPlayer:
    """A player that tries its best actions in imagined worlds.  The same seed, view and nodes give the same choice."""

    def __init__(self, seed: int, sight: LookSight, taste: Taste = USUAL) -> None:
        self._seed = seed
        self._taste = taste
        self._sight = sight

    def choose(self, view: View, legal_: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose the best action by the trials; `ranked` holds the weighed actions, best first, in points."""
        if len(legal_) == 1:
            return Choice(legal_[0])
        glance = Glance(view, self._taste)
        weighed = glance.weigh(legal_)
        ranked = reading(
            self.look(view, weighed, limit),
            self._sight.caution,
            lambda action, best: (),
            partial(parts, glance),
            doubt_of(view),
            weighed,
        )
        return Choice(ranked[0].action, told(glance, ranked))

    def look(self, view: View, weighed: Weighed, limit: Limit = NO_LIMIT) -> list[Tried[Action]]:
        """Return the actions tried, the best by first glance first; without outcomes if there was no look ahead."""
        sight = self._sight
        budget = LookBudget(sight.nodes, limit)
        best = weighed[0][1]
        likely = [entry for entry in weighed[: sight.width] if entry[1] > best - sight.clear]
        tried = [Tried(action, worth, chance=sight.doubt) for action, worth in likely]
        if isinstance(view.pending, LOOKED_AT):
            scale = scale_of(view, self._taste)
            try_out(tried, sight.worlds, sight.least, budget, lambda number: self._world(view, number, scale))
        return tried

    def _world(self, view: View, number: int, scale: Scale) -> Callable[[Action], tuple[float, int]]:
        """Return an imagined world, as `try_out` wants it."""
        state = imagined(view, Chance.seeded((self._seed << 40) + (view.round << 16) + number))
        until = view.round + self._sight.rounds * len(view.seats)
        careful = None if view.phase == ts.SETUP else Careful(view.seat, self._taste)

        def play(action: Action) -> tuple[float, int]:
            end, nodes = played_on(state, action, until, careful=careful)
            return end_worth(end, view.seat, scale), nodes

        return play


def played_on(
    state: State, action: Action, until: int, most: int = MOST_DECISIONS, careful: Careful | None = None
) -> tuple[State, int]:
    """Return the state after the action if all play on by quick rules until that turn begins, and the number of
    decisions that took, so many at most.  careful: a seat that ends its present turn by its first glance."""
    turn, nodes = state.round, 1
    state, _ = apply(state, action)
    while not state.is_over and state.round < until and nodes < most:
        actions = legal(state)
        if careful is not None and state.round == turn and state.to_act == state.player == careful.seat:
            state, _ = apply(state, weigh(view_of(state, careful.seat), actions, careful.taste)[0][0])
            nodes += GLANCE if len(actions) > 1 else 1
        else:
            state, _ = apply(state, quick.pick(state, actions))
            nodes += 1
    return state, nodes


def end_worth(state: State, seat: int, scale: Scale) -> float:
    """Return the worth of the state to the seat, in points; a game that is over is won or lost."""
    if state.is_over:
        return WINS if seat in outcome(state).winners else -WINS / 2
    return worth_to(state, seat, scale)
