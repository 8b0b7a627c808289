"""What a game hands to the director: which event is shown how, when and for how long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.animation.motion import Motion
from game.animation.pieces import Brush
from game.animation.stage import Act, Stage
from game.animation.timing import Times
from game.shell.context import Context

Show = Callable[[Any, Any], Iterator[None]]
"""Sets the animation of an event in motion: (motion, event). A generator: what stands before its `yield` sees the table
as it was, what stands after it the table as it is; the director folds the event in between."""
RibbonText = Callable[[Any], tuple[str, str]]
"""The line of an event's ribbon and the smaller one under it, in the language of the player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choreography:
    """Everything that the director has to know about a game. Tables are keyed by the type of an event.

    fold: changes a view by an event.  scores: the scores to be shown with a view at rest.  brush: what looks are
    painted with.  motion: the ways to set something in motion in this game (stage, model, layout, words of ribbons).
    shows, timings: of every event.  at_once: nothing moves for these, they never wait, unless one `hands_over` (model,
    event) the table to another person.  together: which events may
    begin while pieces of another are in flight; all others wait until nothing is.  apart: these may overlap with their
    like at another seat.  foreseen: what is to be read in the background as soon as an event waits (motion, event).
    """

    fold: Callable[[Any, Any], None]
    scores: Callable[[Any], Sequence[int]]
    brush: Callable[[Context, Any], Brush]
    motion: Callable[[Stage, Any, Any, RibbonText | None], Motion]
    shows: Mapping[type, Show]
    timings: Mapping[type, Times]
    at_once: frozenset[type] = frozenset()
    hands_over: Callable[[Any, Any], bool] = lambda model, event: False
    together: Mapping[type, frozenset[type]]
    apart: frozenset[type] = frozenset()
    foreseen: Mapping[type, Callable[[Any, Any], None]]

    def may_begin(self, event: Any, model: Any, acts: Iterable[Act]) -> bool:
        """Return whether an event may begin while these acts are on the stage."""
        if type(event) in self.at_once and not self.hands_over(model, event):
            return True
        return all(self._lets(act, event) for act in acts)

    def _lets(self, act: Act, event: Any) -> bool:
        """Whether the event may begin although the act is not over: at the moment given by the role "next" of the
        timing table, else one stagger after the last piece of the act started."""
        kind = type(event)
        if act.done:
            return True
        if kind is act.kind and kind in self.apart:
            other_seat = act.seat != getattr(event, "seat", None)
            return other_seat and act.clock >= self.timings[kind]["next"].ms
        if kind not in self.together.get(act.kind, frozenset()):
            return False
        row = self.timings[act.kind]
        if "next" in row:
            return act.clock >= row["next"].ms
        stagger = row["stone"].stagger if "stone" in row else 0.0
        return act.clock >= act.last_start + stagger
