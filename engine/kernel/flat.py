"""A computer player for every game that can imagine hidden cards.

It draws worlds that agree with its view and plays them at random to their end (Monte Carlo), or until somebody has
gained points.  The gain of an action is remembered, and so are the answers to it: the more often both have been tried,
the better both sides play (a tree over the actions of all worlds: Cowling, Powley, Whitehouse, "Information Set Monte
Carlo Tree Search", 2012).  Its next decision depends on the cards seen until then.  Where hands are secret,
every other world is imagined anew by the rival that answers, who learns by these alone: in worlds of the player's own
the rival would find out its hand (Goodman, "Re-determinizing MCTS in Hanabi", 2019).
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Game, Limit, Ranked, Result
from engine.kernel.trials import LookBudget, worth

NODES = 4_000
"""Decisions that are looked at before one is made."""
LONG = 300
"""Decisions after which a game played at random is broken off and its points are counted as they are."""
ENOUGH = 2
"""Decisions (an action and an answer) after which it is broken off, too, once the points have changed."""
VICTORY = 0.8
"""The worth of winning beside points."""
CURIOSITY = 0.7
"""How much an action that was seldom tried is worth another trial."""

AnyGame = Game[Any, Any, Any, Any]


class Node:
    """An action after certain others.  worth, points: sums over its trials, for the seat that chooses it; possible:
    worlds in which it could be chosen."""

    __slots__ = ("after", "points", "possible", "trials", "worth")

    def __init__(self) -> None:
        self.after: dict[Any, Node] = {}
        self.trials = self.possible = 0
        self.worth = self.points = 0.0

    def promise(self) -> float:
        """Return its mean worth, and more for a seldom tried one."""
        return self.worth / self.trials + CURIOSITY * sqrt(log(self.possible) / self.trials)


class FlatPlayer:
    """A player that tries every action in imagined worlds."""

    def __init__(self, game: AnyGame, imagined: Callable[[Any, Chance], Any], seed: int, nodes: int = NODES) -> None:
        """imagined: draws a whole state that agrees with a view."""
        self._game, self._imagined, self._seed, self._nodes = game, imagined, seed, nodes
        self._hides: bool = getattr(game, "has_secrets", False)

    def choose(self, view: Any, legal: tuple[Any, ...], limit: Limit = NO_LIMIT) -> Choice[Any]:
        """Choose the action that was tried most often."""
        if len(legal) == 1:
            return Choice(legal[0])
        root, seed = Node(), (self._seed << 20) + self._game.turn(view)
        budget, far, number = LookBudget(self._nodes, limit), 1.0, 0
        while not budget.is_spent:
            chance = Chance.seeded((seed << 20) + number)
            state = self._imagined(view, chance)
            far = max(far, self._try(root, state, chance, budget, far, self._hides and number % 2 == 1))
            number += 1
        tried = [(node.trials, node.points / node.trials, action) for action, node in root.after.items() if node.trials]
        tried.sort(key=lambda each: (-each[0], -each[1]))
        ranked = tuple([Ranked(action, points) for _, points, action in tried])
        return Choice(ranked[0].action if ranked else legal[0], ranked)

    def _try(self, root: Node, state: Any, chance: Chance, budget: LookBudget, far: float, of_rival: bool) -> float:
        """Play a world to its end, remember its result, and return the greatest lead in it.  far: the greatest one
        so far.  of_rival: the rival that answers imagines it anew, and it alone learns by it."""
        game, node, path = self._game, root, list[tuple[Node, int]]()
        before, known, me = game.summary(state).scores, True, game.to_act(state)
        learner = None if of_rival else me
        for number in range(LONG):
            legal = game.legal(state)
            if not legal or (number >= ENOUGH and game.summary(state).scores != before):
                break
            seat = game.to_act(state)
            if learner is None and seat != me:
                learner, state = seat, self._imagined(game.view(state, seat), chance)
            if known:
                learns = seat == learner or not self._hides
                action, known = _choice(node, legal, chance, learns)
                node = node.after[action]
                if learns:
                    path.append((node, seat))
            else:
                action = legal[chance.below(len(legal))]
            state, _ = game.apply(state, action)
            budget.left -= 1
            if known and game.to_act(state) == me:
                node = node.after.setdefault(repr(game.view(state, me)), Node())
        result = game.result(state)
        points = result.scores if result else game.summary(state).scores
        leads = [worth(points, seat, 1.0) for seat in range(len(points))]
        far = max(far, *map(abs, leads))
        for node, seat in path:
            node.trials += 1
            node.points += leads[seat]
            won = _won(result, seat, leads[seat] - worth(before, seat, 1.0))
            node.worth += VICTORY * won + (1.0 - VICTORY) * (0.5 + leads[seat] / far / 2)
        return far


def _won(result: Result | None, seat: int, gained: float) -> float:
    """Return a seat's share of the victory; before the end it goes to whoever has gained on the others."""
    if result is not None:
        return (seat in result.winners) / len(result.winners)
    return 0.5 if gained == 0.0 else float(gained > 0.0)


def _choice(node: Node, legal: tuple[Any, ...], chance: Chance, learns: bool) -> tuple[Any, bool]:
    """Return the action that is tried next, and whether it was tried before."""
    tried = [node.after.setdefault(action, Node()) for action in legal]
    if learns:
        for each in tried:
            each.possible += 1
    new = [action for action, each in zip(legal, tried, strict=True) if not each.trials]
    if new:
        return new[chance.below(len(new))], False
    return max(legal, key=lambda each: node.after[each].promise()), True
