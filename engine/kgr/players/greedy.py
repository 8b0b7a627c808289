"""The player of the first glance."""

from __future__ import annotations

from engine.game import NO_LIMIT, Choice, Limit, Ranked
from engine.kgr import actions as ac
from engine.kgr.players.quick import pick
from engine.kgr.players.reasons import Sight, reasons
from engine.kgr.players.weighing import Legal, Weighed, weigh
from engine.kgr.view import View

EXPLAINED = 4
"""Number of best actions that get reasons."""


class GreedyPlayer:
    """A player without any chance of its own: it does what brings most at once."""

    def choose(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose one of the legal actions; `ranked` holds those that it weighed, best first, in points."""
        if len(legal) == 1:
            return Choice(legal[0])
        chosen, weighed = pick(view, legal), weigh(view, legal)
        return Choice(chosen, ranked(view, sorted(weighed, key=lambda entry: entry[0] != chosen)))


def ranked(view: View, weighed: Weighed) -> tuple[Ranked[ac.Action], ...]:
    """Return weighed actions as a player tells them, the first ones with their reasons."""
    sight = Sight(view)
    return tuple(
        Ranked(action, worth, reasons(sight, action) if place < EXPLAINED else ())
        for place, (action, worth) in enumerate(weighed)
    )
