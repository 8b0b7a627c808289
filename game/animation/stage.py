"""The stage: everything that moves at this moment, act by act, and props.

An act is everything that one event has set in motion (see `animation.motion`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from game.animation.effects import PixelTouch
from game.animation.model import LandingPlace
from game.animation.particles import Particles
from game.animation.pieces import AnyKit, Blits, FlyingPiece, Locator, Look
from game.animation.timing import SLOW_MOTION
from game.graphics.display_list import DisplayList

MOST_PIECES = 24


class Mover(Protocol):
    """A member of an act: a piece, or a number that counts up."""

    start: float
    layer: int
    unseen: bool

    @property
    def length(self) -> float: ...
    def locate(self) -> None: ...
    def advance(self, ms: float) -> bool: ...
    def land(self) -> None: ...
    def draw(self, kit: AnyKit, blits: Blits) -> None: ...


class Act:
    """The pieces of one event on a clock of their own, `rate` times as fast as the stage's; `seat` is the event's."""

    def __init__(self, kind: type, rate: float = 1.0, seat: int | None = None) -> None:
        self.kind = kind
        self.seat = seat
        self.clock = 0.0
        self.last_start = 0.0
        self.moving: list[Mover] = []
        self.waiting: list[Mover] = []
        self._cues: list[tuple[float, Callable[[], None]]] = []
        self._rate = rate
        self.slow_until = 0.0
        self.lasting = False  # continues when everything else in flight is cut short
        self.framed: set[LandingPlace] = set()

    @property
    def done(self) -> bool:
        """Whether all have landed."""
        return not (self.moving or self.waiting)

    def add(self, mover: Mover) -> None:
        """Add one, to start `mover.start` ms from now."""
        self.waiting.append(mover)
        self.last_start = max(self.last_start, mover.start)

    def drop(self, mover: Mover) -> None:
        """Remove one; it does not land."""
        self.moving = [other for other in self.moving if other is not mover]
        self.waiting = [other for other in self.waiting if other is not mover]

    def cue(self, at: float, effect: Callable[[], None]) -> None:
        """Schedule a purely visual effect at `at` ms; left out when the act is cut short."""
        self._cues.append((at, effect))

    def advance(self, ms: float, room: int) -> None:
        """Advance by `ms` of the stage; at most `room` waiting pieces start."""
        ms *= self._rate
        self.clock += ms
        due = [effect for at, effect in self._cues if at <= self.clock]
        self._cues = [cue for cue in self._cues if cue[0] > self.clock]
        for effect in due:
            effect()
        landed = [mover for mover in self.moving if mover.advance(ms)]
        for mover in [mover for mover in self.waiting if mover.start <= self.clock][: max(0, room + len(landed))]:
            self.waiting.remove(mover)
            self.moving.append(mover)
            if mover.advance(min(ms, self.clock - mover.start)):
                landed.append(mover)
        self.moving = [mover for mover in self.moving if mover not in landed]
        for mover in landed:
            mover.land()

    def finish(self) -> None:
        """Land everything at once."""
        movers, self.moving, self.waiting, self._cues = self.moving + self.waiting, [], [], []
        for mover in movers:
            mover.land()


class Prop(NamedTuple):
    """A thing that lies on the table until it is taken away; invisible there while its `bearer` is in flight."""

    look: Look
    place: Locator
    bearer: FlyingPiece | None = None


class Stage:
    """Keeps and draws everything that moves. `act` is the one being set up; `echoes` delay nothing."""

    def __init__(self, kit: AnyKit, seed: int = 0) -> None:
        self.kit = kit
        self.particles = Particles(seed)
        self.acts: list[Act] = []
        self.echoes: list[Act] = []
        self.props: list[Prop] = []
        self.act = Act(type(None))

    # ------------------------------------------------------------ contents

    def begin(self, kind: type, rate: float, seat: int | None) -> None:
        """Begin a new act, of an event of this kind."""
        self.act = Act(kind, rate, seat)
        self.acts.append(self.act)

    def echo(self, mover: Mover, *, lasting: bool = False) -> None:
        """Start something that delays nothing; `lasting`: it continues when everything else is cut short."""
        act = Act(type(mover))
        act.lasting = lasting
        act.add(mover)
        self.echoes.append(act)

    def take_away(self, prop: Prop) -> None:
        """Remove a prop; its bearer goes as well."""
        self.props = [other for other in self.props if other is not prop]
        if prop.bearer is not None:
            for act in self.acts:
                act.drop(prop.bearer)

    # ------------------------------------------------------------ time

    def advance(self, ms: float) -> None:
        """Advance by `ms`."""
        if any(act.clock < act.slow_until for act in self.acts):
            ms *= SLOW_MOTION
        for act in self.acts:
            act.advance(ms, MOST_PIECES - sum(len(other.moving) for other in self.acts))
        for echo in self.echoes:
            echo.advance(ms, MOST_PIECES)
        self.drop_done()
        self.particles.advance(ms)

    def drop_done(self) -> None:
        """Remove finished acts."""
        self.acts = [act for act in self.acts if not act.done]
        self.echoes = [echo for echo in self.echoes if not echo.done]

    def finish(self) -> None:
        """Land everything in flight."""
        for act in self.acts:
            act.finish()
        lasting = [echo for echo in self.echoes if echo.lasting]
        self._still()
        self.echoes += lasting

    def clear(self) -> None:
        """Remove everything; nothing lands."""
        self._still()
        self.props.clear()

    def _still(self) -> None:
        self.acts.clear()
        self.echoes.clear()
        self.particles.clear()

    def locate(self) -> None:
        """Locate all paths again, as after a resize or when the seats changed places."""
        for act in self.acts + self.echoes:
            for mover in act.moving + act.waiting:
                mover.locate()

    # ------------------------------------------------------------ drawing

    def compose(self, display: DisplayList) -> None:
        """Add the effects on painted pixels, then everything in flight: lower layers first, particles over the pieces,
        numbers and ribbons on top."""
        acts = self.acts + self.echoes
        movers = [mover for act in acts for mover in act.moving]
        for mover in movers:
            if isinstance(mover, PixelTouch):
                mover.compose(display)
        movers += [mover for act in acts for mover in act.waiting if not mover.unseen]
        blits: Blits = []
        for prop in self.props:
            if prop.bearer not in movers:
                FlyingPiece(prop.look, prop.place, ()).draw(self.kit, blits)
        movers.sort(key=lambda mover: mover.layer)
        for mover in movers:
            if mover.layer <= 1:
                mover.draw(self.kit, blits)
        self.particles.draw(self.kit, blits)
        for mover in movers:
            if mover.layer > 1:
                mover.draw(self.kit, blits)
        display.blits(blits, pygame.BLEND_PREMULTIPLIED)
