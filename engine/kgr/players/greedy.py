"""The player of the first glance, and the weaker ones that misjudge it."""

from __future__ import annotations

from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.players.oversight import Oversight, misjudged
from engine.kgr.players.weighing import GOES_FIRST, Glance, Legal, Weighed, weigh
from engine.kgr.players.why.reasons import reasons
from engine.kgr.players.worth.taste import USUAL, Taste
from engine.kgr.view import View

EXPLAINED = 4
"""Number of best actions that get reasons."""


class GreedyPlayer:
    """A player that takes the action with the highest immediate gain.  oversight: how it misjudges things, by mistakes
    of the seed; without it the player has no chance of its own."""

    def __init__(self, oversight: Oversight | None = None, seed: int = 0, taste: Taste = USUAL) -> None:
        self._taste = taste
        self._oversight = oversight
        self._seed = seed

    def choose(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose one of the legal actions; `ranked` holds those that it weighed, best first, in points."""
        if len(legal) == 1:
            return Choice(legal[0])
        weighed = weigh(view, legal, self._taste)
        if self._oversight is not None:
            weighed = misjudged(view, weighed, self._oversight, self._seed)
        return Choice(weighed[0][0], ranked(view, weighed, self._taste))


def ranked(view: View, weighed: Weighed, taste: Taste = USUAL) -> tuple[Ranked[ac.Action], ...]:
    """Return weighed actions as a player tells them, the first ones with their reasons."""
    sight = Glance(view, taste)
    gives_up = isinstance(view.pending, ts.Discarding | ts.Giving)
    return tuple(
        Ranked(
            action,
            worth - GOES_FIRST if gives_up and not place else worth,
            reasons(sight, action) if place < EXPLAINED else (),
        )
        for place, (action, worth) in enumerate(weighed)
    )
