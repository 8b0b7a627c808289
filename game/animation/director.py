"""The director: plays events on the table, one by one.

    director = Director(model, layout, context, choreography, words=..., speed=1.0)
    director.enqueue(events)          # from the engine, in order, as this screen may see them
    director.advance(dt)              # seconds: fold what may begin, move what moves
    director.compose(display)         # the pieces over the painted table
    director.finish()                 # a click: what moves is there at once (and the click counts)

For every event the view is folded first, then its animation starts. Its pieces still in flight are counted in
`model.incoming`. With nothing queued and nothing in flight the view is the engine's and `incoming` is empty, at any
speed and after any clicks.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import pygame

from game.animation.choreography import Choreography, RibbonText
from game.animation.model import AnimatedModel, Layout, Scored
from game.animation.pieces import Kit
from game.animation.stage import Stage
from game.animation.timing import REPEAT_FROM, REPEAT_SHARE
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.shell.sound.audio import Cue

Hook = Callable[[Any], None]


class DirectorWords(Protocol):
    """The words of a game."""

    def herald(self, event: Any) -> tuple[str, str]:
        """Return the words for an event, and the note under them."""


def directed(choreography: Choreography) -> Callable[[Any, Any, Context, Callable[[], DirectorWords], int], Director]:
    """Return the function that makes the director of a table with that choreography
    (`game.table.parts.ShowingParts.motion`)."""

    def made(model: Any, layout: Any, context: Context, words: Callable[[], DirectorWords], seed: int) -> Director:
        return Director(model, layout, context, choreography, words=lambda event: words().herald(event), seed=seed)

    return made


class Director:
    """See the module.

    words: returns line and note of a ribbon, if the game has ribbons. reduced: pieces fade in where they land, nothing
    travels. steady: no region opens over others, whatever the settings say. on_event: called with every event when it
    begins, skipped or not (`skipping` says which, `pace` its speed).
    """

    def __init__(
        self,
        model: AnimatedModel,
        layout: Layout,
        context: Context,
        choreography: Choreography,
        *,
        words: RibbonText | None = None,
        speed: float = 1.0,
        reduced: bool = False,
        seed: int = 0,
    ) -> None:
        self.model = model
        self.speed = speed
        self.skipping = False
        self.steady = False
        self.on_event: list[Hook] = []
        self.queue: deque[Any] = deque()
        self._context = context
        self._choreography = choreography
        self.stage = Stage(Kit(choreography.brush(context, layout)), seed)
        """The pieces in flight."""
        self.motion = choreography.motion(self.stage, model, layout, words)
        self.motion.reduced, self.motion.ahead = reduced, self.queue
        self.heard: list[Cue] = self.motion.heard
        """The sounds of the last event's show."""
        self.scored: list[Scored] = self.motion.scored
        """The score of the last event's show, if any."""
        self.motion.is_steady = lambda: self.steady or context.settings.steady_table
        self._me = model.me
        self._last: type | None = None
        self._repeats = 0
        self._begun_rate = 1.0
        scores = choreography.scores(model.view)
        if len(model.scores) != len(scores):
            model.scores[:] = scores

    # ------------------------------------------------------------ state

    @property
    def busy(self) -> bool:
        """Whether events wait or pieces are in flight: the view is not yet all the engine's."""
        return bool(self.queue or self.stage.acts)

    @property
    def lets_act(self) -> bool:
        """Whether the next player may act: no event waits, and the pieces in flight leave the table to it."""
        return not self.queue and self._choreography.lets_act(self.stage.acts)

    @property
    def moving(self) -> bool:
        """Whether anything moves, settling dust included, for which nobody needs to wait."""
        return self.busy or bool(self.stage.particles or self.stage.echoes)

    @property
    def reduced(self) -> bool:
        """Whether nothing travels, shakes or flies about: changes fade in at their place."""
        return self.motion.reduced

    @reduced.setter
    def reduced(self, reduced: bool) -> None:
        self.motion.reduced = reduced

    @property
    def instant(self) -> bool:
        """Whether events are only folded."""
        return math.isinf(self.speed)

    @property
    def pace(self) -> float:
        """Speed factor of the last begun event: higher from the third of its kind in a row; infinite if events are
        skipped."""
        return math.inf if self.skipping else self.speed * self._begun_rate

    # ------------------------------------------------------------ events and time

    def enqueue(self, events: Iterable[Any]) -> None:
        """Queue these events, in this order."""
        for event in events:
            self.queue.append(event)
            foresee = self._choreography.foreseen.get(type(event))
            if foresee is not None:
                foresee(self.motion, event)

    def advance(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.instant:
            self.skip_all()
            self._advance_stage(dt * 1000)  # effects that delay nothing
            return
        flying = self.model.incoming.total()
        self._advance_stage(dt * 1000 * self.speed)
        if self.model.incoming.total() < flying:
            return  # the frame of a landing has enough work
        act = self.stage.act
        while self.queue and self._choreography.may_begin(self.queue[0], self.model, self.stage.acts):
            if self.motion.makes_ready(self.queue[0]):
                break
            self._begin(self.queue.popleft())
        if self.stage.act is act:  # so has one that begins an event
            self.stage.kit.go_ahead()

    def finish(self) -> None:
        """What moves is there at once; what waits begins with the next `advance`."""
        self.stage.finish()

    def skip_all(self) -> None:
        """Everything that waits has happened, without animation."""
        self.stage.finish()
        if not self.queue:
            return
        self.skipping = True
        self.motion.heard.clear()
        self.scored.clear()
        try:
            while self.queue:
                event = self.queue.popleft()
                self._choreography.fold(self.model.view, event)
                self.model.changed()
                for hook in self.on_event:
                    hook(event)
        finally:
            self.skipping = False
        self._stand()

    def reset(self, view: Any) -> None:
        """Show `view` from now on (a step back, a game loaded); queue and pieces are dropped."""
        self.queue.clear()
        self.motion.clear()
        self._last, self._repeats = None, 0
        self.model.view = view
        self._stand()

    def refuse(self, area: Callable[[], pygame.Rect]) -> None:
        """Shake the contents of the area (real px), which were touched in vain. It delays nothing."""
        if not self.instant:
            self.motion.shake = self._context.settings.shake
            self.motion.refuse(area)

    # ------------------------------------------------------------ drawing

    def compose(self, display: DisplayList) -> None:
        """Add the pieces in flight over the painted table."""
        self.stage.compose(display)

    def resize(self, layout: Layout) -> None:
        """The table is laid out anew, or in another language; pieces in flight find their new ways."""
        self.stage.kit.take(self._choreography.brush(self._context, layout))
        self.stage.particles.clear()
        self.motion.resize(layout)
        self.stage.locate()

    # ------------------------------------------------------------ one event

    def _begin(self, event: Any) -> None:
        kind = type(event)
        self._begun_rate = self._rate(kind) * self._choreography.brisk(self.model, event)
        self.stage.begin(kind, self._begun_rate, getattr(event, "seat", None))
        self.motion.shake, self.motion.flashes = self._context.settings.shake, self._context.settings.flashes
        self.motion.heard.clear()
        self.scored.clear()
        self.motion.begins(event)
        show = self._choreography.show(kind)(self.motion, event)
        next(show)
        self._choreography.fold(self.model.view, event)
        self.model.changed()
        next(show, None)
        self.stage.drop_done()
        for hook in self.on_event:
            hook(event)

    def _rate(self, kind: type) -> float:
        """Return the speed factor of the event."""
        waits = not self._choreography.is_at_once(kind)
        if waits:
            self._repeats = self._repeats + 1 if kind is self._last else 1
            self._last = kind
        return 1 / REPEAT_SHARE if waits and self._repeats >= REPEAT_FROM else 1.0

    def _advance_stage(self, ms: float) -> None:
        if self.model.me != self._me:  # the seats changed places
            self._me = self.model.me
            self.stage.locate()
        self.stage.advance(ms)

    def _stand(self) -> None:
        """Follow a change of the view without animation: update scores and dependent things."""
        self.model.scores[:] = self._choreography.scores(self.model.view)
        self.motion.stands()
