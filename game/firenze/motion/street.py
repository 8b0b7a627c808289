"""When the street in front of the city comes and goes, and for whom.

It comes before a tower is built, fulfils an order or falls, and with the question what to build or to fulfil; it goes
before anything else is asked or happens in the row. Only what happens to a tower waits for it. At rest it depends on
the view alone, so that a step back, a loaded game and a replay show the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.firenze import events as ev
from engine.firenze.automatic import forced
from engine.firenze.state import BuildTowers, FulfilOrders, PayFee
from engine.firenze.view import View
from game.animation.pieces import AnyKit, Blits
from game.animation.stage import Stage
from game.animation.tween import Timing
from game.firenze.base.model import TableModel

SLIDE = Timing(250, "easeOutCubic")
"""The street slides up, or away."""
OF_TOWERS = (
    *(ev.TowerFounded, ev.TowerRaised, ev.TowerFell, ev.TowerRazed, ev.TowerStripped),
    *(ev.OrderFulfilled, ev.BellTowerGiven),
)
"""Events that are shown in the street."""
OF_THE_ROW = (
    *(ev.TurnBegan, ev.GameEnded, ev.CardChosen, ev.CardCostPaid, ev.CardTaken, ev.CardToHand, ev.BuildingLaid),
    *(ev.ChurchCardLaid, ev.CardRejected, ev.EventStruck, ev.EventCancelled, ev.EventEnded, ev.TransitArrived),
    *(ev.CardDealt, ev.StonesDealt, ev.PileRenewed, ev.PilesMixed, ev.ExchangePaid, ev.ExchangeMade),
    *(ev.CardFreed, ev.StonesRedrawn, ev.BagSwapped),
)
"""Events that need the open row."""
ASKED_THERE = (BuildTowers, PayFee, FulfilOrders)
"""Questions that are answered in the street."""


class StreetComes:
    """The act of a street that comes: events wait for it."""


class StreetGoes:
    """The act of a street that goes: nothing waits for it."""


class StreetSlide:
    """Moves the street up or away; a press ends it at once."""

    start = 0.0
    layer = 0
    unseen = True
    length = SLIDE.ms

    def __init__(self, show: Callable[[float], None]) -> None:
        self._show = show
        self._clock = 0.0

    def locate(self) -> None:
        """It has no path."""

    def advance(self, ms: float) -> bool:
        """Advance by `ms`; return True once the street stands, or is gone."""
        self._clock += ms
        self._show(SLIDE.share(self._clock))
        return self._clock >= self.length

    def land(self) -> None:
        """End at once."""
        self._show(1.0)

    def draw(self, kit: AnyKit, blits: Blits) -> None:
        """Draw nothing: the table shows it."""


class StreetTurns:
    """Opens and closes the street of a table."""

    def __init__(self, stage: Stage, model: TableModel) -> None:
        self._stage = stage
        self._model = model

    def makes_ready(self, event: Any, *, at_once: bool) -> bool:
        """Open or close the street for an event; return whether the event has to wait. at_once: without sliding."""
        here = self._model.street.seat
        if isinstance(event, ev.Asked):  # it opens or closes the street by itself
            is_there = isinstance(event.pending, ASKED_THERE)
            if self._is_busy and (is_there or here is not None):
                return True
            return is_there and self._clears(event.seat, at_once=at_once)
        wanted = self._wanted(event)
        if wanted == here:
            return False
        if self._is_busy:
            return True
        if wanted is None:
            self._go(at_once=at_once)
            return False
        if self._clears(wanted, at_once=at_once):
            return True
        self._come(wanted, at_once=at_once)
        return not at_once

    def asked(self, *, at_once: bool, steady: bool) -> None:
        """Open or close the street for the question that has just been asked."""
        wanted, here = None if steady else at_rest(self._model.view), self._model.street.seat
        if wanted == here:
            return
        if wanted is None:
            self._go(at_once=at_once)
        else:
            self._come(wanted, at_once=at_once)

    def stands(self, *, steady: bool) -> None:
        """Follow a change of the view without animation."""
        self.close()
        if not steady:
            self._model.street.seat = at_rest(self._model.view)

    def close(self) -> None:
        """Close the street at once."""
        street = self._model.street
        street.seat, street.leaves, street.share = None, None, 1.0

    # ------------------------------------------------------------ inside

    @property
    def _is_busy(self) -> bool:
        """Whether anything is in flight, except for a street that goes."""
        return any(act.kind is not StreetGoes and not act.done for act in self._stage.acts)

    def _clears(self, seat: int, *, at_once: bool) -> bool:
        """Send the street of any other seat away; return whether one is still going."""
        if self._model.street.seat not in (None, seat):
            self._go(at_once=at_once)
        return self._model.street.leaves is not None

    def _wanted(self, event: Any) -> int | None:
        """Return the seat whose street an event needs."""
        if isinstance(event, OF_TOWERS):
            return event.seat
        return None if isinstance(event, OF_THE_ROW) else self._model.street.seat

    def _come(self, seat: int, *, at_once: bool) -> None:
        street = self._model.street
        street.seat = seat
        if at_once:
            street.share = 1.0
            return

        def show(share: float) -> None:
            street.share = share

        street.share = 0.0
        self._begin(StreetComes, show)

    def _go(self, *, at_once: bool) -> None:
        street = self._model.street
        street.seat, street.leaves = None, None if at_once else street.seat
        if at_once:
            street.share = 1.0
            return

        def show(share: float) -> None:
            street.share = 1 - share
            if share >= 1.0:
                street.leaves, street.share = None, 1.0

        self._begin(StreetGoes, show)

    def _begin(self, kind: type, show: Callable[[float], None]) -> None:
        self._stage.begin(kind, 1.0, None)
        self._stage.act.add(StreetSlide(show))


def at_rest(view: View) -> int | None:
    """Return the seat whose street is open while nothing moves: that which is asked what to build or to fulfil, unless
    it has no choice."""
    if view.is_over or not isinstance(view.pending, ASKED_THERE) or forced(view) is not None:
        return None
    return view.to_act
