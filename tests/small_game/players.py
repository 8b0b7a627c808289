"""Computer players of Lots: one with a plain rule, and one that comes to no end."""

from __future__ import annotations

from time import monotonic, sleep

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


class ThoroughPlayer:
    """Thinks until its limit stops it, or so long that nobody waits for it; then it plays as the steady one."""

    ages = 12.0
    """Seconds."""

    def choose(self, view: m.View, legal: tuple[m.Action, ...], limit: Limit = NO_LIMIT) -> Choice[m.Action]:
        """Choose as late as it may."""
        begun = monotonic()
        while monotonic() - begun < min(self.ages, limit.seconds or self.ages):
            if limit.stop is not None and limit.stop():
                break
            sleep(0.005)
        return SteadyPlayer().choose(view, legal)
