"""The player that looks ahead: it deals the hidden cards as they might lie, tries what it could do in several such
worlds, and plays on in each of them as greedy would, for all seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import monotonic

from engine.chance import Chance
from engine.game import NO_LIMIT, Choice, Limit, Ranked
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.actions import Action
from engine.princes.players.deals import imagined
from engine.princes.players.greedy import Weighed, pick, weigh
from engine.princes.players.leaf import Ending, forecast
from engine.princes.players.taste import Taste, taste_for
from engine.princes.players.why import reasons
from engine.princes.rules import apply, legal
from engine.princes.state import State
from engine.princes.view import View
from engine.record import record

Legal = tuple[Action, ...]

DOUBT = 4.0  # how far, squared, the difference of two actions in one world may be luck: added to what was seen


@record
class Sight:
    """How far a player looks.  nodes: decisions that it plays in its imagination for one of its own.  worlds: at most
    so many deals of the hidden cards, least: so many before an action is given up.  rounds: how many rounds are played
    on, the present one counted.  width: actions that are tried.  rivals: what a point of the others is worth, lost.
    caution: by how many standard errors another action has to be better than the best at first glance.  since: the
    round from which on it looks; before, the first glance decides.  horizon: of that glance, as in `taste_for`."""

    nodes: int
    worlds: int = 24
    least: int = 4
    rounds: int = 1
    width: int = 6
    rivals: float = 0.1
    caution: float = 1.0
    since: int = 1
    horizon: int | None = None


@dataclass(slots=True)
class Tried:
    """An action that is tried.  first: what it is worth at first glance; outcomes: what came of it, world by world."""

    action: Action
    first: float
    outcomes: list[float] = field(default_factory=list)

    def mean(self) -> float:
        """Return what it is worth in the worlds looked at."""
        return sum(self.outcomes) / len(self.outcomes)


class Budget:
    """How much may still be looked at for one decision.  left: nodes.  The clock is looked at only where the limit
    names seconds."""

    __slots__ = ("_deadline", "_stop", "left")

    def __init__(self, nodes: int, limit: Limit) -> None:
        self.left = nodes if limit.nodes is None else min(nodes, limit.nodes)
        self._deadline = None if limit.seconds is None else monotonic() + limit.seconds
        self._stop = limit.stop

    @property
    def is_spent(self) -> bool:
        """Whether it is time to answer."""
        if self.left <= 0 or (self._stop is not None and self._stop()):
            return True
        return self._deadline is not None and monotonic() >= self._deadline


class LookingPlayer:
    """Tries its best actions in imagined worlds.  The same seed, view and nodes give the same choice."""

    def __init__(self, seed: int, sight: Sight) -> None:
        self._seed = seed
        self._sight = sight

    def choose(self, view: View, legal_: Legal, limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose what came out best; `ranked` holds what was tried, best first, in points at the end of the game."""
        if len(legal_) == 1:
            return Choice(legal_[0])
        tried = self.look(view, legal_, limit)
        surely = [(each, self._surely(each, tried[0])) for each in tried]
        surely.sort(key=lambda entry: -entry[1])
        ranked = tuple(Ranked(each.action, worth, reasons(view, each.action)) for each, worth in surely)
        return Choice(ranked[0].action, ranked)

    def look(self, view: View, legal_: Legal, limit: Limit = NO_LIMIT) -> list[Tried]:
        """Return what was tried, the best at first glance first; without outcomes where there was no look ahead."""
        sight, budget = self._sight, Budget(self._sight.nodes, limit)
        taste = taste_for(len(view.seats), sight.horizon)
        tried = [Tried(action, worth) for action, worth in promising(view, legal_, taste, sight.width)]
        left = tried if view.round >= sight.since else []
        for world in range(sight.worlds):
            if len(left) < 2 or budget.is_spent:
                break
            outcomes = self._outcomes(view, world, left, budget)
            if len(outcomes) < len(left):
                break  # a world that is not whole does not count
            for each, outcome in zip(left, outcomes, strict=True):
                each.outcomes.append(outcome)
            if world + 1 >= sight.least:
                left = near(left, tried[0])
        return tried

    def _outcomes(self, view: View, world: int, tried: list[Tried], budget: Budget) -> list[float]:
        """What comes of the actions in one imagined world, as far as there is time."""
        state, sight = imagined(view, self._chance(view, world)), self._sight
        taste = taste_for(len(view.seats), sight.horizon)
        found: list[float] = []
        for each in tried:
            if found and budget.is_spent:
                break
            end, nodes = played_on(state, each.action, sight.rounds, taste)
            budget.left -= nodes
            found.append(worth(end.points, view.seat, sight.rivals))
        return found

    def _surely(self, each: Tried, first: Tried) -> float:
        """What an action is worth at least beside the best at first glance, in points."""
        if not first.outcomes:
            return each.first
        if each is first:
            return first.mean()
        mean, error = difference(each, first)
        return first.mean() + mean - self._sight.caution * error

    def _chance(self, view: View, world: int) -> Chance:
        asked = view.pending
        bid = asked.bid if isinstance(asked, st.Bidding) else 0
        return Chance.seeded((self._seed << 48) + (view.round << 40) + (len(view.sold) << 32) + (bid << 8) + world)


def played_on(state: State, action: Action, rounds: int, taste: Taste) -> tuple[Ending, int]:
    """Return what becomes of an action if all play on as greedy does until so many rounds are over, the present one
    counted, and how many decisions that took."""
    end = state.round + rounds
    state, _ = apply(state, action)
    nodes = 1
    while state.round < end and not state.is_over:
        state, _ = apply(state, pick(state, legal(state), taste))
        nodes += 1
    return forecast(state), nodes


def worth(points: Sequence[float], seat: int, rivals: float) -> float:
    """Return what such an end is worth to a seat: its points, less a part of what the others have on average."""
    others = sum(points) - points[seat]
    return points[seat] - rivals * others / (len(points) - 1)


def promising(view: View, legal_: Legal, taste: Taste, width: int) -> Weighed:
    """Return the actions that are worth trying, the best at first glance first."""
    weighed = sorted(weigh(view, legal_, taste), key=lambda entry: -entry[1])
    if isinstance(view.pending, st.Taking):
        return _amounts(weighed, len(legal_))
    if isinstance(view.pending, st.Sifting):
        return [weighed[0], *weighed[-2:]] if len(weighed) > 3 else weighed
    return weighed[:width]


def _amounts(weighed: Weighed, count: int) -> Weighed:
    """Of all payments of a work the best, some beside it, and the extremes."""
    best = weighed[0][0]
    assert isinstance(best, ac.Take)
    near_ = {best.prestige + more for more in (-4, -2, -1, 0, 1, 2, 4)} | {0, count - 1}
    return [entry for entry in weighed if isinstance(entry[0], ac.Take) and entry[0].prestige in near_]


def near(left: list[Tried], first: Tried) -> list[Tried]:
    """Return those that may still turn out to be the best: their difference may be luck.  The first one stays."""
    best = max(left, key=Tried.mean)
    found = []
    for each in left:
        mean, error = difference(best, each)
        if each is best or each is first or mean < 2.0 * error:
            found.append(each)
    return found


def difference(one: Tried, other: Tried) -> tuple[float, float]:
    """Return by how much the one is better in the worlds in which both were tried, and its standard error."""
    differences = [mine - yours for mine, yours in zip(one.outcomes, other.outcomes, strict=False)]
    number = len(differences)
    mean = sum(differences) / number
    spread = DOUBT + sum([(each - mean) ** 2 for each in differences])
    return mean, sqrt(spread) / number
