"""Two computer players of Lots: one with a plain rule, one that plays anything."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import NO_LIMIT, Choice, Limit, Ranked
from small_game import model as m


class SteadyPlayer:
    """Bids with a single card that is just enough, as long as the tile is worth more than half of it."""

    def choose(self, view: m.View, legal: tuple[m.Action, ...], limit: Limit = NO_LIMIT) -> Choice[m.Action]:
        """Choose, and say what each action is worth."""
        ranked = [Ranked(action, self._worth(view, action)) for action in legal]
        ranked.sort(key=lambda entry: -entry.worth)
        return Choice(ranked[0].action, tuple(ranked))

    def _worth(self, view: m.View, action: m.Action) -> float:
        assert view.lot is not None
        if isinstance(action, m.Pass):
            return 0.0
        if isinstance(action, m.Bid):
            return float(view.lot)
        assert isinstance(action, m.Lay)
        total = sum(view.laid) + action.card
        return view.lot - total / 2 if total > max(view.bids) else -1.0


class RandomPlayer:
    """Chooses any legal action."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance.seeded(seed)

    def choose(self, view: m.View, legal: tuple[m.Action, ...], limit: Limit = NO_LIMIT) -> Choice[m.Action]:
        """Choose by chance alone."""
        return Choice(legal[self._chance.below(len(legal))])
