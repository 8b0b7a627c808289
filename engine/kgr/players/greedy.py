"""The player of the first glance, and the weaker ones that misjudge it."""

from __future__ import annotations

from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked
from engine.kgr import actions as ac
from engine.kgr.players.oversight import Oversight, misjudged
from engine.kgr.players.weighing import Glance, Legal
from engine.kgr.players.why.parts import doubt_of, told
from engine.kgr.players.worth.taste import USUAL, Taste
from engine.kgr.view import View


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
        glance = Glance(view, self._taste)
        weighed = glance.weigh(legal)
        if self._oversight is not None:
            weighed = misjudged(view, weighed, self._oversight, self._seed)
        return Choice(weighed[0][0], told(glance, [Ranked(*entry, doubt=doubt_of(view)) for entry in weighed]))
