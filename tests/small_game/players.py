"""Computer players of Lots: one with a plain rule, and one that thinks forever."""

from time import monotonic, sleep

from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked
from small_game import model as m


class SteadyPlayer:
    """A player that bids with a single card that is just enough, while the tile is worth more than half of it."""

    def choose(self, view: m.View, legal: tuple[m.Action, ...], limit: Limit = NO_LIMIT) -> Choice[m.Action]:
        """Choose, and rate every action."""
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
    """A player that thinks until its limit stops it, or far too long for a game; then it plays like the steady one."""

    ages = 12.0
    """Seconds until it decides by itself."""

    def choose(self, view: m.View, legal: tuple[m.Action, ...], limit: Limit = NO_LIMIT) -> Choice[m.Action]:
        """Choose as late as the limit allows."""
        begun = monotonic()
        while monotonic() - begun < min(self.ages, limit.seconds or self.ages):
            if limit.stop is not None and limit.stop():
                break
            sleep(0.005)
        return SteadyPlayer().choose(view, legal)
