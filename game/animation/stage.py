"""The stage: everything that moves at this moment, act by act.

An act is what one event has set in motion. Pieces that are on their way to a place of the table are counted in
`TableModel.incoming`, so that the painter does not yet draw them there; landing lowers the count again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect

from engine.firenze import events as ev
from engine.firenze.board import ROW_LENGTH
from engine.firenze.cards import HOLDS_TRANSIT
from engine.firenze.state import AnswerEvent, BurnStones, PayLevy, RazeTower, StripTower
from engine.firenze.stones import NONE, Colour
from game.animation.effects import Dip, Quake, Tint, Touch, Wave
from game.animation.pieces import Blits, CountUp, Kit, Leg, Locator, Look, Particles, Piece
from game.animation.tween import Timing
from game.firenze.motion.looks import Card, Edge, Ribbon
from game.firenze.motion.places import Places
from game.firenze.motion.timing import FRAME_IN, FRAME_OUT, FRAMED, REDUCED, REFUSED, SLOW_MOTION
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import LandingPlace, TableModel
from game.shell.context import Context
from game.table.brush import Brush

MOST_PIECES = 24
SHAKE = 3
"""Logical px by which a seal shakes the board; never more than 4."""
REFUSAL, SINKS, ANSWERS = 6, 6, 2
"""Logical px by which a refused piece shakes, the bag dips, and a stone of a tower gives way."""
SHAPES = {
    "row_card": 1.1,
    "hand": 1.49,
    "building": 1.38,
    "discard": 1.4,
    "church": 1.04,
    "seal": 1.0,
    "floor_tile": 0.6,
}
"""How high a thing is for its width, by the kind of its place; stones for all others."""
STONE = 0.58
MOST_FRAMES = 8

RibbonText = Callable[[ev.GameEvent], tuple[str, str]]
"""The line of a ribbon and the smaller one under it, in the language of the player."""


class Mover(Protocol):
    """What an act is made of: a piece, or a number that counts up."""

    start: float
    layer: int
    unseen: bool

    @property
    def length(self) -> float: ...
    def locate(self) -> None: ...
    def advance(self, ms: float) -> bool: ...
    def land(self) -> None: ...
    def draw(self, kit: Kit, blits: Blits) -> None: ...


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
        self.lasting = False  # stays, also where everything in flight is cut short
        self.framed: set[LandingPlace] = set()

    @property
    def done(self) -> bool:
        """Whether all has landed."""
        return not (self.moving or self.waiting)

    def add(self, mover: Mover) -> None:
        """One more, to start `mover.start` ms from now."""
        self.waiting.append(mover)
        self.last_start = max(self.last_start, mover.start)

    def drop(self, mover: Mover) -> None:
        """Take one away; it lands nowhere."""
        self.moving = [other for other in self.moving if other is not mover]
        self.waiting = [other for other in self.waiting if other is not mover]

    def cue(self, at: float, effect: Callable[[], None]) -> None:
        """Something for the eye only at `at` ms; left out when the act is cut short."""
        self._cues.append((at, effect))

    def advance(self, ms: float, room: int) -> None:
        """Let `ms` of the stage go by; at most `room` waiting pieces start."""
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
        """All of it is there at once."""
        movers, self.moving, self.waiting, self._cues = self.moving + self.waiting, [], [], []
        for mover in movers:
            mover.land()


class Stage:
    """What moves, and the ways to set something in motion. `act` is the one being set up."""

    def __init__(
        self,
        model: TableModel,
        layout: TableLayout,
        context: Context,
        *,
        words: RibbonText,
        reduced: bool = False,
        seed: int = 0,
    ) -> None:
        self.model = model
        self.words = words
        self.context = context
        self.kit = Kit(Brush(context, layout))
        self.particles = Particles(seed)
        self.reduced = reduced
        self.acts: list[Act] = []
        self.echoes: list[Act] = []  # what nobody waits for
        self.act = Act(type(None))
        self.exchanged: list[tuple[Colour, Locator]] = []  # stones just paid for an exchange, and where they lie
        self.at = Places(model, layout)
        self._held: tuple[Look, Locator] | None = None
        self._rising: Piece | None = None
        self._me = model.me

    # ------------------------------------------------------------ time

    def foresee(self, event: ev.GameEvent) -> None:
        """The event will come: what it shows is read in the background meanwhile."""
        sprites = self.kit.brush.sprites
        match event:
            case ev.CardDealt():
                sprites.fetch(f"card_row_{event.card}")
            case ev.CardToHand():
                sprites.fetch_file(f"card_{self.at.face(event.seat, 'hand')}_{event.card}")
            case ev.BuildingLaid():
                sprites.fetch_file(f"card_{self.at.face(event.seat, 'building')}_{event.card}")
            case ev.ChurchCardLaid():
                sprites.fetch(f"card_niche_{event.card}")

    def begin(self, event: ev.GameEvent, rate: float) -> None:
        """A new act, of this event."""
        self.act = Act(type(event), rate, getattr(event, "seat", None))
        self.acts.append(self.act)
        if not isinstance(event, ev.ExchangePaid | ev.ExchangeMade | ev.Asked):
            self.exchanged.clear()

    def advance(self, ms: float) -> None:
        """Let `ms` go by."""
        if self.model.me != self._me:
            self.locate()
        if any(act.clock < act.slow_until for act in self.acts):
            ms *= SLOW_MOTION
        for act in self.acts:
            act.advance(ms, MOST_PIECES - sum(len(other.moving) for other in self.acts))
        for echo in self.echoes:
            echo.advance(ms, MOST_PIECES)
        self.drop_done()
        self.particles.advance(ms)

    def drop_done(self) -> None:
        """Acts that are over leave."""
        self.acts = [act for act in self.acts if not act.done]
        self.echoes = [echo for echo in self.echoes if not echo.done]

    def finish(self) -> None:
        """Everything in flight is there."""
        for act in self.acts:
            act.finish()
        lasting = [echo for echo in self.echoes if echo.lasting]
        self._still()
        self.echoes += lasting

    def clear(self) -> None:
        """Away with everything, as after a step back: nothing is on its way any more."""
        self._still()
        self._held = self._rising = None
        self.model.incoming.clear()

    def _still(self) -> None:
        """Nothing moves any more."""
        self.acts.clear()
        self.echoes.clear()
        self.particles.clear()

    def resize(self, layout: TableLayout) -> None:
        """The table is laid out anew: all pieces find their way again."""
        self.at.layout = layout
        self.kit.take(Brush(self.context, layout))
        self.particles.clear()
        self.locate()

    def locate(self) -> None:
        """All pieces find their way again, as after the seats changed places."""
        self._me = self.model.me
        for act in self.acts + self.echoes:
            for mover in act.moving + act.waiting:
                mover.locate()

    # ------------------------------------------------------------ setting in motion

    def fly(
        self,
        look: Look,
        origin: Locator,
        *legs: Leg,
        start: float = 0.0,
        into: LandingPlace | None = None,
        layer: int = 1,
        amount: int = 1,
        unseen: bool = False,
        grow: float = 1.0,
        fade: float = 1.0,
        squash: tuple[float, float] = (1.0, 1.0),
        calm: Timing | None = None,
    ) -> Piece | None:
        """A piece on its way. `into` is the place of the table that waits for it: not drawn there before it lands; it
        counts for `amount` there. `unseen` hides it until it starts (it comes out of the bag or a pile).

        Where motion is reduced it fades in at its end, framed for a moment. What lands nowhere is shown for the time
        `calm` where its first leg ends, else not at all: then None comes back."""
        land = None if into is None else self.expect(into, amount)
        if self.reduced:
            if land is None and calm is None:
                return None
            piece = self._calm(look, origin, legs, into, land, layer, calm)
        else:
            piece = Piece(
                look,
                origin,
                legs,
                start=start,
                land=land,
                layer=layer,
                unseen=unseen,
                grow=grow,
                fade=fade,
                squash=squash,
            )
        self.act.add(piece)
        return piece

    def _calm(
        self,
        look: Look,
        origin: Locator,
        legs: tuple[Leg, ...],
        into: LandingPlace | None,
        land: Callable[[], None] | None,
        layer: int,
        hold: Timing | None,
    ) -> Piece:
        """The same without travel: it fades in where it lands, or stays a while where its first leg ends."""
        if land is None:
            assert hold is not None
            here = legs[0].to or origin
            rest = (Leg(REDUCED), Leg(hold), Leg(REDUCED, fade=0.0))
            return Piece(look, here, rest, layer=layer, fade=0.0)
        end = next((leg.to for leg in reversed(legs) if leg.to is not None), origin)
        looks = [leg.look for leg in legs if leg.look is not None]
        if into is not None and into not in self.act.framed and into[0] != "bag" and len(self.act.framed) < MOST_FRAMES:
            self.act.framed.add(into)
            self.frame(end, SHAPES.get(str(into[0]), STONE), FRAMED)
        return Piece(looks[-1] if looks else look, end, (Leg(REDUCED),), land=land, layer=layer, fade=0.0)

    def expect(self, place: LandingPlace, amount: int = 1) -> Callable[[], None]:
        """Pieces are in the view at `place` but not there yet; call what comes back when they are."""
        incoming = self.model.incoming
        incoming[place] += amount

        def land() -> None:
            incoming[place] -= amount
            if not incoming[place]:
                del incoming[place]

        return land

    def count(self, seat: int, points: int, time: Timing) -> None:
        """The score shown of `seat` counts up by `points`."""
        scores = self.model.scores

        def add(step: int) -> None:
            scores[seat] += step

        self.act.add(CountUp(points, REDUCED if self.reduced else time, add, 0.0 if self.reduced else time.after))

    def shake(self, time: Timing) -> None:
        """The board shakes; not when motion is reduced."""
        self.touch(Quake(time, lambda: self.at.layout.board, SHAKE * self.kit.scale))

    def dip(self, time: Timing, start: float) -> None:
        """The bag gives way a little where a stone leaves its mouth."""
        self.touch(Dip(time, self.at.bag_top, SINKS * self.kit.scale, start))

    def answer(self, time: Timing, stones: tuple[Locator, ...], start: float) -> None:
        """A blow on a tower runs down through its stones, the uppermost first."""
        areas = tuple(self.at.body(stone) for stone in stones)
        if areas:
            self.touch(Wave(time, areas, ANSWERS * self.kit.scale, start))

    def touch(self, touch: Touch) -> None:
        """Something that moves painted pixels; not when motion is reduced."""
        if not self.reduced:
            self.act.add(touch)

    def tint(self, tint: Tint) -> None:
        """A colour over a part of the table, also when motion is reduced."""
        self.act.add(tint)

    def slow(self, time: Timing) -> None:
        """Time stretches for the first `time` of this act."""
        self.act.slow_until = 0.0 if self.reduced else time.ms

    def frame(self, place: Locator, shape: float, time: Timing) -> None:
        """A vermilion frame round a thing `shape` times as high as wide; nobody waits for it."""
        echo = Act(Edge)
        legs = (Leg(FRAME_IN), Leg(time), Leg(FRAME_OUT, fade=0.0))
        echo.add(Piece(Edge(round(shape, 2)), place, legs, start=time.after, unseen=True, layer=2, fade=0.0))
        self.echoes.append(echo)

    def linger(self, touch: Touch) -> None:
        """A touch for which nobody waits."""
        echo = Act(type(touch))
        echo.add(touch)
        self.echoes.append(echo)

    def darken(self, tint: Tint) -> None:
        """A colour over a part of the table that stays to the end, whatever is cut short; nobody waits for it."""
        self.linger(tint)
        self.echoes[-1].lasting = True

    def refuse(self, area: Callable[[], Rect]) -> None:
        """What lies there shakes twice; where motion is reduced it is framed. Nobody waits for it."""
        if self.reduced:
            rect = area()
            self.frame(lambda: self.at.middle_of(area()), rect.h / max(1, rect.w), FRAMED)
            return
        self.linger(Quake(REFUSED, area, REFUSAL * self.kit.scale, swings=2))

    def burst(
        self, at: float, looks: tuple[Look, ...], place: Locator, count: int, *, even: bool = False, **how: float
    ) -> None:
        """Particles fly from `place` at `at` ms of the act; lengths in `how` are logical px. None when reduced."""
        if self.reduced:
            return
        scale = self.kit.scale
        sized = {key: value * scale if key in ("speed", "size", "pull", "up") else value for key, value in how.items()}

        def effect() -> None:
            self.particles.burst(looks, place(), count, even=even, **sized)

        self.act.cue(at, effect)

    def ribbon(self, event: ev.GameEvent, seat: int, times: dict[str, Timing], start: float = 0.0) -> None:
        """A band in the colour of the seat crosses the table and says what the words for the event are."""
        text, note = self.words(event)
        band = self.at.band()
        look = Ribbon(self.model.shapes[seat], text, note)
        first, hold, last = times["in"], times["hold"], times["out"]
        if self.reduced:
            legs = (Leg(REDUCED), Leg(hold), Leg(REDUCED, fade=0.0))
            self.act.add(Piece(look, band, legs, start=start + first.after, unseen=True, fade=0.0, layer=3))
            return
        legs = (Leg(first, band), Leg(hold), Leg(last, self.at.outside(band, 1)))
        self.act.add(Piece(look, self.at.outside(band, -1), legs, start=start + first.after, unseen=True, layer=3))

    # ------------------------------------------------------------ the card in nobody's place

    def laden(self, slot: int) -> Card:
        """The look of a card of the row with all that lies on it now."""
        return Card("row", *self.model.view.row[slot])

    def hold(self, look: Look, place: Locator, rising: Piece | None = None) -> None:
        """A card that left the row stays at `place`, once `rising` is there, until `release`."""
        self._held, self._rising = (look, place), rising

    def hold_taken(self) -> None:
        """Hold the card that the pending question is about, if it is about one in nobody's place."""
        self.release()
        pending = self.model.view.pending
        if isinstance(pending, AnswerEvent | RazeTower | StripTower | BurnStones | PayLevy):
            stones = (getattr(pending, "transit", None) or NONE) if pending.taken in HOLDS_TRANSIT else NONE
            self.hold(Card("row", pending.taken, stones), self._row_end())

    def lighten(self) -> None:
        """The stones on the held card leave it."""
        if self._held is not None and isinstance(self._held[0], Card):
            self._held = Card("row", self._held[0].card), self._held[1]

    def held_at(self) -> Locator:
        """Where the held card is; the end of the row if none is held."""
        return self._held[1] if self._held is not None else self._row_end()

    def release(self) -> None:
        """The held card goes."""
        rising, self._held, self._rising = self._rising, None, None
        if rising is not None:
            for act in self.acts:
                act.drop(rising)

    def _row_end(self) -> Locator:
        """The place in the row that is free while a taken card is in nobody's place."""
        return self.at.row_card(min(len(self.model.view.row), ROW_LENGTH - 1))

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Touch what is painted, then blit what is in flight: lower layers first, particles over the pieces, numbers
        and ribbons over all."""
        acts = self.acts + self.echoes
        movers = [mover for act in acts for mover in act.moving]
        for mover in movers:
            if isinstance(mover, Touch):
                mover.disturb(surface)
        blits: Blits = []
        movers += [mover for act in acts for mover in act.waiting if not mover.unseen]
        if self._held is not None and self._rising not in movers:
            look, place = self._held
            Piece(look, place, ()).draw(self.kit, blits)
        movers.sort(key=lambda mover: mover.layer)
        for mover in movers:
            if mover.layer <= 1:
                mover.draw(self.kit, blits)
        self.particles.draw(self.kit, blits)
        for mover in movers:
            if mover.layer > 1:
                mover.draw(self.kit, blits)
        if blits:
            surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
