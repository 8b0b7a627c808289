"""Motion: the movements that a game's shows are made of.

Pieces on their way to a place of the table are counted in the model's `incoming`, so that the painter does not draw
them there yet; landing lowers the count again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.animation.effects import PixelTouch, Quake, Tint
from game.animation.looks import Edge
from game.animation.model import AnimatedModel, LandingPlace, Layout, Scored
from game.animation.particles import Burst
from game.animation.pieces import AT_ONCE, AnyKit, CountUp, FlyingPiece, Leg, Locator, Look, PieceEntry
from game.animation.places import middle_of
from game.animation.stage import Stage
from game.animation.timing import FRAME_IN, FRAME_OUT, FRAMED, REDUCED, REFUSED
from game.animation.tween import Timing
from game.shell.sound.audio import Cue

REFUSAL = 6
"""Amplitude of a refused piece's shake, logical px."""
MOST_FRAMES = 8
"""Largest number of frames round changes, in one event."""


class StageMotion:
    """Sets pieces in motion on a stage. A game adds its own places and movements, and overrides the first methods."""

    def __init__(self, stage: Stage, model: AnimatedModel) -> None:
        self.stage = stage
        self.model = model
        self.reduced = False
        self.shake = 1.0
        """Strength of shakes (0 to 1)."""
        self.heard: list[Cue] = []
        """The sounds of this event's show besides those of the event itself."""
        self.flashes = True
        """Whether lights flare up."""
        self.scored: list[Scored] = []
        """The score that climbs in this event's show, if any."""
        self.counted: Sequence[Any] = ()
        """The events of the last score, which climbs as one."""
        self.cheer: Callable[[float], None] = lambda at: None
        """Lets the place answer a great score, `at` ms after the event."""
        self.ahead: deque[Any] = deque()
        """The events that wait after this one."""
        self.is_steady: Callable[[], bool] = lambda: False
        """Returns whether the regions of the table keep their places."""
        self.rehearses = False
        """Whether pieces are only painted ahead."""

    # ------------------------------------------------------------ for a game to override

    def hear(self, sound: str, at: float, gain: float = 1.0) -> None:
        """Play a sound `at` ms after the event: one that depends on the table, which everybody sees."""
        self.heard.append(Cue(sound, at, gain))

    def resize(self, layout: Layout) -> None:
        """Take over a new layout."""

    def begins(self, event: Any) -> None:
        """Prepare for the show of an event."""

    def makes_ready(self, event: Any) -> bool:
        """Make the table ready for an event, such as by opening a region; return whether the event has to wait, and
        is to be asked about again in the next frame."""
        return False

    def clear(self) -> None:
        """Drop everything in flight, as for a step back."""
        self.stage.clear()
        self.model.incoming.clear()

    def stands(self) -> None:
        """Follow a change of the view without a show (events skipped, a step back): put lying things in place."""

    def shape_at(self, place: LandingPlace) -> float | None:
        """Return the ratio of height to width of things at a place; None if they get no frame when landing."""
        return None

    # ------------------------------------------------------------ pieces

    @property
    def kit(self) -> AnyKit:
        """The kit that paints everything in flight."""
        return self.stage.kit

    def fly(
        self,
        look: Look,
        origin: Locator,
        *legs: Leg,
        entry: PieceEntry = AT_ONCE,
        into: LandingPlace | None = None,
        layer: int = 1,
        amount: int = 1,
        rest: Timing | None = None,
    ) -> FlyingPiece | None:
        """Start a piece on its way. `into` is the place of the table that waits for it: it is not drawn there before it
        lands; it counts for `amount` there.

        With reduced motion it fades in at its end, framed for a moment. A piece that lands nowhere is shown for the
        time `rest` where its first leg ends, or not at all: then None is returned."""
        if self.rehearses:
            FlyingPiece(look, origin, legs, entry).foresee(self.kit)
            return None
        land = None if into is None else self.expect(into, amount)
        if not self.reduced:
            piece = FlyingPiece(look, origin, legs, entry, land=land, layer=layer)
        elif into is not None and land is not None:
            piece = self._fade_in(look, origin, legs, into, land, layer)
        elif rest is not None:
            stays = (Leg(REDUCED), Leg(rest), Leg(REDUCED, fade=0.0))
            piece = FlyingPiece(look, legs[0].to or origin, stays, PieceEntry(fade=0.0), layer=layer)
        else:
            return None
        self.stage.act.add(piece)
        piece.foresee(self.kit)
        return piece

    def _fade_in(
        self,
        look: Look,
        origin: Locator,
        legs: tuple[Leg, ...],
        into: LandingPlace,
        land: Callable[[], None],
        layer: int,
    ) -> FlyingPiece:
        """Return the same piece without travel: it fades in where it lands."""
        end = next((leg.to for leg in reversed(legs) if leg.to is not None), origin)
        looks = [leg.look for leg in legs if leg.look is not None]
        framed, shape = self.stage.act.framed, self.shape_at(into)
        if shape is not None and into not in framed and len(framed) < MOST_FRAMES:
            framed.add(into)
            self.frame(end, shape, FRAMED)
        return FlyingPiece(
            looks[-1] if looks else look, end, (Leg(REDUCED),), PieceEntry(fade=0.0), land=land, layer=layer
        )

    def expect(self, place: LandingPlace, amount: int = 1) -> Callable[[], None]:
        """Note pieces that are in the view at `place` but not there yet; call the returned function when they are."""
        incoming = self.model.incoming
        incoming[place] += amount

        def land() -> None:
            incoming[place] -= amount
            if not incoming[place]:
                del incoming[place]

        return land

    def count(self, seat: int, points: int, time: Timing, *, waits: bool = False) -> None:
        """Count the shown score of `seat` up by `points`.  waits: with reduced motion too, for words that name them."""
        scores = self.model.scores

        def add(step: int) -> None:
            scores[seat] += step

        after = 0.0 if self.reduced and not waits else time.after
        count = CountUp(points, REDUCED if self.reduced else time, add, after)
        self.stage.act.add(count)

    def burst(self, at: float, looks: tuple[Look, ...], place: Locator, count: int, how: Burst) -> None:
        """Scatter particles from `place` at `at` ms of the act; lengths in `how` are logical px. None if motion is
        reduced."""
        if self.reduced:
            return
        sized = how.scaled(self.kit.scale)
        self.stage.act.cue(at, lambda: self.stage.particles.burst(looks, place(), count, sized))

    # ------------------------------------------------------------ painted pixels and time

    def touch(self, touch: PixelTouch) -> None:
        """Add an effect that moves painted pixels; not if motion is reduced."""
        if not self.reduced:
            self.stage.act.add(touch)

    def tint(self, tint: Tint) -> None:
        """Tint a part of the table, even if motion is reduced."""
        self.stage.act.add(tint)

    def darken(self, tint: Tint) -> None:
        """Tint a part of the table to the end, even if other motion is cut short; it delays nothing."""
        self.stage.echo(tint, lasting=True)

    def slow(self, time: Timing) -> None:
        """Stretch time for the first `time` of this act."""
        self.stage.act.slow_until = 0.0 if self.reduced else time.ms

    def frame(self, place: Locator, shape: float, time: Timing) -> None:
        """Add a golden frame round a thing `shape` times as high as wide; it delays nothing."""
        legs = (Leg(FRAME_IN), Leg(time), Leg(FRAME_OUT, fade=0.0))
        entry = PieceEntry(time.after, unseen=True, fade=0.0)
        self.stage.echo(FlyingPiece(Edge(round(shape, 2)), place, legs, entry, layer=2))

    def refuse(self, area: Callable[[], Rect]) -> None:
        """Shake an area twice; without shakes frame it. It delays nothing."""
        if self.reduced or not self.shake:
            rect = area()
            self.frame(lambda: middle_of(area()), rect.h / max(1, rect.w), FRAMED)
            return
        self.stage.echo(Quake(REFUSED, area, REFUSAL * self.shake * self.kit.scale, swings=2))


def rehearse(motion: StageMotion, show: Callable[[], object]) -> None:
    """Have the pieces of a show painted before it begins; nothing flies yet."""
    motion.rehearses = True
    show()
    motion.rehearses = False
