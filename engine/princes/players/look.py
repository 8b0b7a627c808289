"""The player that looks ahead: it deals the hidden cards in several imagined worlds, tries its actions in each, and
plays on there as greedy, for all seats."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.chance import Chance
from engine.kernel.endings import Ending
from engine.kernel.game import NO_LIMIT, Choice, Limit
from engine.kernel.record import record
from engine.kernel.trials import LookBudget, Tried, reading, try_out, worth
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.actions import Action
from engine.princes.players.deals import imagined
from engine.princes.players.greedy import Weighed, pick, weigh
from engine.princes.players.leaf import forecast
from engine.princes.players.parts import doubt_of, parts
from engine.princes.players.taste import MAESTRO_MORE, CourtTaste, taste_for
from engine.princes.players.why import reasons
from engine.princes.rules import apply, legal
from engine.princes.state import State
from engine.princes.view import View

Legal = tuple[Action, ...]


@record
class LookSight:
    """The depth of a player's look ahead."""

    nodes: int
    """Imagined decisions for one real one."""
    worlds: int = 24
    """Most deals of the hidden cards."""
    least: int = 4
    """Fewest deals before an action is given up."""
    rounds: int = 1
    """Rounds to play on, including the present one."""
    width: int = 6
    """Actions to try."""
    rivals: float = 0.1
    """Loss for an average point of the others."""
    caution: float = 1.0
    """Standard errors by which another action must beat the first choice."""
    since: int = 1
    """First round with a look ahead; before it the first estimate decides."""
    horizon: int | None = None
    """Horizon of that estimate, as in `taste_for`."""
    is_patient: bool = False
    """Whether that estimate expects more `growth`, as `MAESTRO_MORE` says."""

    def taste(self, seats: int) -> CourtTaste:
        """Return the weights of that estimate."""
        return taste_for(seats, self.horizon, MAESTRO_MORE[seats] if self.is_patient else 0.0)


class LookingPlayer:
    """A player that tries its best actions in imagined worlds.  The same seed, view and nodes give the same choice."""

    def __init__(self, seed: int, sight: LookSight) -> None:
        self._seed = seed
        self._sight = sight

    def choose(self, view: View, legal_: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose the best action by the trials; `ranked` holds those tried, best first, in points at the game's end."""
        if len(legal_) == 1:
            return Choice(legal_[0])
        taste = self._sight.taste(len(view.seats))
        is_kept = isinstance(view.pending, st.Sifting)  # the one to put back last is kept: it must be tried
        ranked = reading(
            self.look(view, legal_, limit),
            self._sight.caution,
            lambda action, best: reasons(view, action, taste, best),
            lambda action, worth: parts(view, action, worth, taste),
            doubt_of(view),
            () if is_kept else sorted(weigh(view, legal_, taste), key=lambda entry: -entry[1]),
        )
        return Choice(ranked[0].action, ranked)

    def look(self, view: View, legal_: Legal, limit: Limit = NO_LIMIT) -> list[Tried[Action]]:
        """Return the actions tried, the best by first estimate first; without outcomes if there was no look ahead."""
        sight, budget = self._sight, LookBudget(self._sight.nodes, limit)
        taste = sight.taste(len(view.seats))
        tried = [Tried(action, worth) for action, worth in promising(view, legal_, taste, sight.width)]
        if view.round >= sight.since:
            try_out(tried, sight.worlds, sight.least, budget, lambda number: self._world(view, number))
        return tried

    def _world(self, view: View, number: int) -> Callable[[Action], tuple[float, int]]:
        """Return an imagined world, as `try_out` wants it."""
        state, sight = imagined(view, self._chance(view, number)), self._sight
        taste = sight.taste(len(view.seats))

        def play(action: Action) -> tuple[float, int]:
            end, nodes = played_on(state, action, sight.rounds, taste)
            return worth(end.points, view.seat, sight.rivals), nodes

        return play

    def _chance(self, view: View, world: int) -> Chance:
        asked = view.pending
        bid = asked.bid if isinstance(asked, st.Bidding) else 0
        return Chance.seeded((self._seed << 48) + (view.round << 40) + (len(view.sold) << 32) + (bid << 8) + world)


def played_on(state: State, action: Action, rounds: int, taste: CourtTaste) -> tuple[Ending, int]:
    """Return the expected end after the action if all play on as greedy for `rounds` rounds, including the present one,
    and the number of decisions that took."""
    end = state.round + rounds
    state, _ = apply(state, action)
    nodes = 1
    while state.round < end and not state.is_over:
        state, _ = apply(state, pick(state, legal(state), taste))
        nodes += 1
    return forecast(state), nodes


def promising(view: View, legal_: Legal, taste: CourtTaste, width: int) -> Weighed:
    """Return the actions worth trying, the best by first estimate first."""
    weighed = sorted(weigh(view, legal_, taste), key=lambda entry: -entry[1])
    if isinstance(view.pending, st.Taking):
        return _amounts(weighed, len(legal_))
    if isinstance(view.pending, st.Sifting):
        return [weighed[0], *weighed[-2:]] if len(weighed) > 3 else weighed
    return weighed[:width]


def _amounts(weighed: Weighed, count: int) -> Weighed:
    """Return the best payment of a work, some near it, and the extremes."""
    best = weighed[0][0]
    assert isinstance(best, ac.Take)
    near_ = {best.prestige + more for more in (-4, -2, -1, 0, 1, 2, 4)} | {0, count - 1}
    return [entry for entry in weighed if isinstance(entry[0], ac.Take) and entry[0].prestige in near_]
