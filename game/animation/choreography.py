"""Choreography, which a game passes to the director: how, when and for how long each event is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.animation.motion import StageMotion
from game.animation.pieces import LookBrush
from game.animation.stage import Act, Stage
from game.animation.timing import Times
from game.shell.context import Context

Show = Callable[[Any, Any], Iterator[None]]
"""Animates an event: (motion, event). A generator: before its `yield` it sees the table before the event, afterwards
the table after it; the director folds the event in between."""
RibbonText = Callable[[Any], tuple[str, str]]
"""Returns the line of an event's ribbon and the smaller one under it, in the player's language."""


def unseen(motion: Any, event: Any) -> Iterator[None]:
    """Change the view only."""
    yield


@dataclass(frozen=True, slots=True, kw_only=True)
class Choreography:
    """Everything that the director has to know about a game. Tables are keyed by the type of an event; one that none of
    them names changes the view at once, without motion."""

    fold: Callable[[Any, Any], None]
    """Changes a view by an event."""
    scores: Callable[[Any], Sequence[int]]
    """Returns the scores shown with a view at rest."""
    brush: Callable[[Context, Any], LookBrush]
    """Returns the brush of looks."""
    motion: Callable[[Stage, Any, Any, RibbonText | None], StageMotion]
    """Returns the motion of this game (for stage, model, layout, words of ribbons)."""
    shows: Mapping[type, Show]
    """Of the events that are seen."""
    timings: Mapping[type, Times]
    """Of the events that take time."""
    at_once: frozenset[type] = frozenset()
    """Events that never wait, beside those that take no time, except for those that `waits` (model, event) names: one
    that hands the table over to another person, or whose question would be seen before the curtain falls."""
    waits: Callable[[Any, Any], bool] = lambda model, event: False
    together: Mapping[type, frozenset[type]] = field(default_factory=dict)
    """Events that may begin while pieces of another are in flight; all others wait until none are."""
    passing: frozenset[type] | None = None
    """Events that let everything begin from the moment given by the role "next" of the timing table: the next player
    acts while they pass by. None: all that have this role."""
    beside: frozenset[type] = frozenset()
    """Events beside which the next player may act already; a show that may not begin yet waits (`together`)."""
    brisk: Callable[[Any, Any], float] = lambda model, event: 1.0
    """Returns the speed factor of an event (model, event): above 1 for one that everybody has seen often."""
    apart: frozenset[type] = frozenset()
    """Events that may overlap with one of the same type at another seat, from the moment of its role "apart", else of
    "next"."""
    foreseen: Mapping[type, Callable[[Any, Any], None]] = field(default_factory=dict)
    """Called for an event when it begins to wait (motion, event)."""

    def show(self, kind: type) -> Show:
        """Return the show of an event."""
        return self.shows.get(kind, unseen)

    def is_at_once(self, kind: type) -> bool:
        """Return whether an event never waits for others."""
        return kind in self.at_once or not self.timings.get(kind)

    def may_begin(self, event: Any, model: Any, acts: Iterable[Act]) -> bool:
        """Return whether an event may begin while these acts are on the stage."""
        if self.is_at_once(type(event)) and not self.waits(model, event):
            return True
        return all(self._lets(act, event) for act in acts)

    def lets_act(self, acts: Iterable[Act]) -> bool:
        """Return whether the next player may act while these acts are on the stage."""
        return all(act.kind in self.beside or self.passes(act) for act in acts)

    def passes(self, act: Act) -> bool:
        """Return whether an act only passes by."""
        row = self.timings.get(act.kind, {})
        passing = "next" in row if self.passing is None else act.kind in self.passing
        return act.done or (passing and act.clock >= row["next"].ms)

    def _lets(self, act: Act, event: Any) -> bool:
        """Whether the event may begin although the act is not over: at the moment given by the role "next" of the
        timing table, else one stagger after the last piece of the act started."""
        kind = type(event)
        if self.passes(act):
            return True
        if kind is act.kind and kind in self.apart:
            row = self.timings[kind]
            other_seat = act.seat != getattr(event, "seat", None)
            return other_seat and act.clock >= row.get("apart", row["next"]).ms
        if kind not in self.together.get(act.kind, frozenset()):
            return False
        row = self.timings[act.kind]
        if "next" in row:
            return act.clock >= row["next"].ms
        stagger = row["stone"].stagger if "stone" in row else 0.0
        return act.clock >= act.last_start + stagger
