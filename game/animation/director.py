"""The director: takes what happened, event by event, and lets the table live through it.

    director = Director(model, layout, context, words=..., speed=1.0)
    director.enqueue(events)          # from the engine, in order
    director.advance(dt)              # seconds: fold what may begin, move what moves
    director.draw(surface)            # over the painted table
    director.finish()                 # a click: what moves is there at once (and the click counts)

For every event the view is folded first, then its animation starts. What of it is still in flight is counted in
`model.incoming`. With nothing queued and nothing in flight the view is the engine's and `incoming` is empty, at any
speed and after any clicks.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable

import pygame

from engine.firenze import events as ev
from engine.firenze.fold import fold
from engine.firenze.scoring import final_scoring
from engine.firenze.view import View
from game.animation.stage import Act, RibbonText, Stage
from game.firenze.motion.shows import SHOWS
from game.firenze.motion.timing import REPEAT_FROM, REPEAT_SHARE, TIMINGS
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel
from game.shell.context import Context

Hook = Callable[[ev.GameEvent], None]

AT_ONCE = frozenset({ev.Asked, ev.TurnEnded, ev.CardChosen})
"""Nothing moves for these: they never wait."""

_GOES_TO = frozenset({ev.CardToHand, ev.BuildingLaid, ev.ChurchCardLaid, ev.CardRejected})
_LOSSES = frozenset({ev.StonesLost, ev.TransitArrived})
_BY_PERSON = frozenset({ev.CardFreed, ev.StonesRedrawn, ev.BagSwapped, ev.StocksSwapped, ev.TowerStripped})

TOGETHER: dict[type[ev.GameEvent], frozenset[type[ev.GameEvent]]] = {
    ev.CardCostPaid: frozenset({ev.CardCostPaid}),
    ev.ExchangePaid: frozenset({ev.ExchangePaid}),
    ev.CardTaken: _GOES_TO,
    ev.CardDealt: frozenset({ev.CardDealt}),
    ev.StonesDealt: frozenset({ev.CardDealt, ev.StonesDealt}),
    ev.TowerFounded: frozenset({ev.TowerRaised}),
    ev.TowerRaised: frozenset({ev.TowerRaised}),
    ev.StonesLost: _LOSSES,
    ev.EventStruck: _LOSSES,
    ev.PersonPlayed: _BY_PERSON,
    ev.OrderFulfilled: frozenset({ev.FloorTileWon, ev.PrivilegeWon}),
    ev.FloorTileWon: frozenset({ev.PrivilegeWon}),
}
"""Which events may begin while pieces of another are in flight; all others wait until nothing is. The moment is given
by the role "next" of the timing table, else it is one stagger after the last piece of the other started. Nothing that
moves the places of other things (a card out of the row, a tower that comes or goes) may stand on the right."""
APART = frozenset({ev.TowerFell})
"""These may overlap with their like at another seat: one tower falls into the dust of the other."""


class Director:
    """See the module.

    words: gives the line and the smaller note of a ribbon (turn, last round, end of the game); without it a ribbon
    bears the name of the seat.
    reduced: pieces fade in where they land, nothing travels.
    on_event: called with every event at the moment it begins, skipped or not (`skipping` tells which, `pace` how fast
    it goes).
    """

    def __init__(
        self,
        model: TableModel,
        layout: TableLayout,
        context: Context,
        *,
        words: RibbonText | None = None,
        speed: float = 1.0,
        reduced: bool = False,
        seed: int = 0,
    ) -> None:
        self.model = model
        self.speed = speed
        self.skipping = False
        self.on_event: list[Hook] = []
        self._queue: deque[ev.GameEvent] = deque()
        self._stage = Stage(model, layout, context, words=words or self._name_only, reduced=reduced, seed=seed)
        self._last: type[ev.GameEvent] | None = None
        self._repeats = 0
        self._begun_rate = 1.0
        if len(model.scores) != len(model.view.seats):
            self._show_scores()

    # ------------------------------------------------------------ what is going on

    @property
    def busy(self) -> bool:
        """Whether events wait or pieces are in flight: the view is not yet all the engine's."""
        return bool(self._queue or self._stage.acts)

    @property
    def moving(self) -> bool:
        """Whether anything moves, settling dust included, for which nobody needs to wait."""
        return self.busy or bool(self._stage.particles or self._stage.echoes)

    @property
    def layout(self) -> TableLayout:
        """Where everything is now."""
        return self._stage.at.layout

    @property
    def reduced(self) -> bool:
        """Whether nothing travels, shakes or flies about: what changes fades in at its place."""
        return self._stage.reduced

    @reduced.setter
    def reduced(self, reduced: bool) -> None:
        self._stage.reduced = reduced

    @property
    def instant(self) -> bool:
        """Whether events are only folded."""
        return math.isinf(self.speed)

    @property
    def pace(self) -> float:
        """How many times as fast as usual the event goes that began last: faster where it is the third of its kind or
        more; infinite where events are skipped."""
        return math.inf if self.skipping else self.speed * self._begun_rate

    # ------------------------------------------------------------ events and time

    def enqueue(self, events: Iterable[ev.GameEvent]) -> None:
        """These happened, in this order."""
        for event in events:
            self._queue.append(event)
            self._stage.foresee(event)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds go by."""
        if self.instant:
            self.skip_all()
            self._stage.advance(dt * 1000)  # what nobody waits for
            return
        self._stage.advance(dt * 1000 * self.speed)
        while self._queue and self._may_begin(self._queue[0]):
            self._begin(self._queue.popleft())

    def finish(self) -> None:
        """What moves is there at once; what waits begins with the next `advance`."""
        self._stage.finish()

    def skip_all(self) -> None:
        """Everything that waits has happened, without animation."""
        self._stage.finish()
        if not self._queue:
            return
        self.skipping = True
        try:
            while self._queue:
                event = self._queue.popleft()
                fold(self.model.view, event)
                self._tell(event)
        finally:
            self.skipping = False
        self._show_scores()
        self._stage.hold_taken()

    def reset(self, view: View) -> None:
        """The table stands as in `view` from now on (a step back, a game loaded); queue and pieces are dropped."""
        self._queue.clear()
        self._stage.clear()
        self._last, self._repeats = None, 0
        self.model.view = view
        self._show_scores()
        self._stage.hold_taken()

    def refuse(self, area: Callable[[], pygame.Rect]) -> None:
        """What lies in the area (real px) was touched in vain: it shakes. Nothing waits for it."""
        if not self.instant:
            self._stage.refuse(area)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in flight over the painted table."""
        self._stage.draw(surface)

    def resize(self, layout: TableLayout) -> None:
        """The table is laid out anew, or speaks another language; pieces in flight find their new ways."""
        self._stage.resize(layout)

    # ------------------------------------------------------------ one event

    def _may_begin(self, event: ev.GameEvent) -> bool:
        return type(event) in AT_ONCE or all(_lets(act, event) for act in self._stage.acts)

    def _begin(self, event: ev.GameEvent) -> None:
        kind = type(event)
        self._begun_rate = self._rate(kind)
        self._stage.begin(event, self._begun_rate)
        show = SHOWS[kind](self._stage, event)
        next(show)
        fold(self.model.view, event)
        next(show, None)
        self._stage.drop_done()
        self._tell(event)

    def _tell(self, event: ev.GameEvent) -> None:
        for hook in self.on_event:
            hook(event)

    def _rate(self, kind: type[ev.GameEvent]) -> float:
        """How many times as fast as usual the event goes."""
        if kind not in AT_ONCE:
            self._repeats = self._repeats + 1 if kind is self._last else 1
            self._last = kind
        return 1 / REPEAT_SHARE if self._repeats >= REPEAT_FROM and kind not in AT_ONCE else 1.0

    def _name_only(self, event: ev.GameEvent) -> tuple[str, str]:
        """What a ribbon says if nobody gave words: the name of the seat."""
        seat = event.winners[0] if isinstance(event, ev.GameEnded) else getattr(event, "seat", 0)
        return self.model.view.names[seat], ""

    def _show_scores(self) -> None:
        """The scores of the view; of a finished game those of the final scoring, which the view leaves out."""
        view = self.model.view
        self.model.scores[:] = final_scoring(view).scores if view.is_over else [seat.score for seat in view.seats]


def _lets(act: Act, event: ev.GameEvent) -> bool:
    """Whether the event may begin although the act is not over."""
    kind = type(event)
    if act.done:
        return True
    if kind is act.kind and kind in APART:
        return act.seat != getattr(event, "seat", None) and act.clock >= TIMINGS[kind]["next"].ms
    if kind not in TOGETHER.get(act.kind, frozenset()):
        return False
    row = TIMINGS[act.kind]
    if "next" in row:
        return act.clock >= row["next"].ms
    stagger = row["stone"].stagger if "stone" in row else 0.0
    return act.clock >= act.last_start + stagger
