"""Things that fly over the table: pieces with their legs, and the kit that paints them.

A piece is a look that moves through legs. It keeps *places* (functions that return current positions), so that it finds
its way again after the window has been resized. Nothing in here knows a rule or a game.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

import pygame

from game.animation.tween import Timing, between
from game.graphics.ahead import planned
from game.graphics.cache import SurfaceCache, bytes_of
from game.graphics.images import Sprites, faded
from game.graphics.lent import Lender
from game.graphics.text import Type

CACHE_BYTES = 8 * 2**20
"""Pictures that are kept at 1920x1080; larger windows keep more."""
LARGE = 8
"""A picture larger than 1 / LARGE of these is made transparent anew for each frame: kept, every step of it would take
new memory and push out what smaller pieces need."""
LATER, MOST_WAITS = 12, 6
"""Frames after which a look is begun that is painted before it is needed, and those that it waits at most for what is
read in the background."""
TURN_STEP, FADE_STEPS = 6, 16
"""Step of turned pictures in degrees, and number of steps of transparent ones."""
GROWTH_STEP, OCTAVE = 1.04, 1.5
"""Factor between the widths of a growing or shrinking piece, each scaled from a picture at most an octave wider."""


class Centre(NamedTuple):
    """The middle of a piece and its width, in real px."""

    x: float
    y: float
    width: float


Locator = Callable[[], Centre]
Blits = list[tuple[pygame.Surface, tuple[int, int]]]


@dataclass(frozen=True, slots=True, weakref_slot=True)
class PieceImage:
    """A premultiplied surface, with the middle of the body in it, and the height of a body that keeps its foot on the
    ground when it is squashed (0: squashed about its middle; negative: it hangs, and keeps its upper edge)."""

    surface: pygame.Surface
    x: float
    y: float
    tall: float = 0.0

    def get_size(self) -> tuple[int, int]:
        """Width and height of the surface, px."""
        return self.surface.get_size()


class Look(Hashable, Protocol):
    """The look of a piece; equal looks paint alike. One that scales all its pictures from a `base` has a true
    `based`."""

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture with a body `width` real px wide."""
        ...


class PartedLook(Hashable, Protocol):
    """A look that takes long to paint."""

    def in_parts(self, kit: AnyKit, width: int) -> Generator[None, None, PieceImage]:
        """Paint it, a part a step, and return it."""
        ...


def all_of(parts: Generator[None, None, PieceImage]) -> PieceImage:
    """Paint all parts of a look at once."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            return cast(PieceImage, end.value)


class Pose(NamedTuple):
    """The pose of a piece: its position, its squash in both directions, degrees, opacity."""

    x: float
    y: float
    width: float
    sx: float = 1.0
    sy: float = 1.0
    turn: float = 0.0
    fade: float = 1.0


class LookBrush(Protocol):
    """The brush that looks are painted with. A game's brush may do more, for its own looks."""

    scale: float

    @property
    def sprites(self) -> Sprites:
        """Sprites at that scale."""
        ...

    @property
    def type(self) -> Type:
        """The faces."""
        ...


B = TypeVar("B", bound=LookBrush)


class Kit(Generic[B]):
    """Paints looks in any pose, in steps that are kept, with the brush of the table."""

    def __init__(self, brush: B) -> None:
        self._kept: SurfaceCache[PieceImage] = SurfaceCache(0, large=1)
        self._ahead: Iterator[None] = iter(())
        self._coming: dict[tuple[Look, int], None] = {}  # in the order in which they are painted
        self._reading: deque[tuple[Look, int]] = deque()  # those of them that lacked pictures
        self._waits = 0  # frames that the first of these waits at most
        self.ready: tuple[Hashable, PieceImage] | None = None
        self._lender = Lender()
        self.take(brush)

    @property
    def scale(self) -> float:
        """Real px per logical px."""
        return self.brush.scale

    @property
    def sprites(self) -> Sprites:
        """Sprites."""
        return self.brush.sprites

    @property
    def type(self) -> Type:
        """The faces."""
        return self.brush.type

    @property
    def _budget(self) -> int:
        """Bytes that may be kept."""
        return round(CACHE_BYTES * max(1.0, self.scale**2))

    @property
    def used(self) -> int:
        """Bytes of the kept pictures."""
        return self._kept.used

    def take(self, brush: B) -> None:
        """Use this brush from now on: another size, another language."""
        self.brush = brush
        self._kept.clear(self._budget)
        self._ahead, self.ready, self._lender = iter(()), None, Lender()
        self._coming.clear()
        self._reading.clear()

    def base(self, look: Look, make: Callable[[], PieceImage]) -> PieceImage:
        """Return a picture that a look scales to all its widths, made once."""
        base = self._kept.find((look,))
        if base is None:
            missed, base = self.sprites.missed, make()
            if self.sprites.missed == missed:  # not made from an empty surface
                self._kept.put((look,), base)
        return base

    def paint_ahead(self, look: PartedLook, width: int) -> None:
        """Have a look painted before it is needed, a part in each frame (`go_ahead`), and held until then; it takes the
        place of another one."""
        self._ahead = self._painted_ahead(look, width)

    def paint_soon(self, look: Look, width: int) -> None:
        """Have a look painted before it is needed, one in a frame, once its pictures are read."""
        self._coming[look, width] = None

    def go_ahead(self) -> None:
        """Go on with painting ahead, once a frame."""
        next(self._ahead, None)
        while self._coming:
            del self._coming[first := next(iter(self._coming))]
            if self._tries(*first):
                return
        self._waits -= 1
        if self._reading and (self._waits <= 0 or not self.sprites.fetching):
            self._tries(*self._reading.popleft(), again=True)
            self._waits = MOST_WAITS

    def _tries(self, look: Look, width: int, *, again: bool = False) -> bool:
        """Paint a look unless it is kept; return whether it had to be.  One that lacks pictures is tried once again."""
        kept = (look,) if getattr(look, "based", False) else (look, width)  # a base is scaled when it is needed
        if self._kept.find(kept) is not None:
            return False
        missed = self.sprites.missed
        with self.sprites.planning():
            picture = look.paint(self, width)
        if self.sprites.missed == missed:
            self._kept.put((look, width), picture)
        elif not again:
            self._reading.append((look, width))
        return True

    def _painted_ahead(self, look: PartedLook, width: int) -> Iterator[None]:
        for _ in range(LATER):
            yield
        yield from planned(self.sprites, look.in_parts(self, width))
        for _ in range(MOST_WAITS):
            if self.sprites.fetching:
                yield
        picture = yield from look.in_parts(self, width)
        self.ready = (look, width), picture

    def _painted(self, look: Look, width: int) -> PieceImage:
        """The look, as it was painted ahead or as it is painted now."""
        if self.ready is None or self.ready[0] != (look, width):
            return look.paint(self, width)
        picture, self.ready = self.ready[1], None
        return picture

    def picture(self, look: Look, pose: Pose, growing: bool = False) -> PieceImage:
        """Return the look in that pose, at the nearest step; at its true width, unless it is growing or shrinking."""
        if growing:
            width = max(1, round(_step(pose.width, GROWTH_STEP)))
            plain = self._kept.get((look, width, "growing"), lambda: self._from_wider(look, width))
        else:
            width = max(1, round(pose.width))
            plain = self._kept.get((look, width), lambda: self._painted(look, width))
        sx, sy = max(0.02, round(pose.sx * 25) / 25), max(0.02, round(pose.sy * 25) / 25)
        turn = round(pose.turn / TURN_STEP) * TURN_STEP % 360
        fade = max(0, min(FADE_STEPS, round(pose.fade * FADE_STEPS)))
        is_straight = sx == sy == 1.0 and not turn
        if is_straight and fade == FADE_STEPS:
            return plain
        if is_straight and bytes_of(plain.get_size()) * LARGE > self._budget:
            copy = self._lender.surface(plain.get_size())
            return PieceImage(faded(plain.surface, fade / FADE_STEPS, copy), plain.x, plain.y, plain.tall)
        key = (look, width, growing, sx, sy, turn, fade)
        return self._kept.get(key, lambda: _bent(plain, sx, sy, turn, fade / FADE_STEPS))

    def _from_wider(self, look: Look, width: int) -> PieceImage:
        """Return the look, scaled down from the next octave, which is much cheaper than from the file. One with a base
        is scaled from that."""
        if getattr(look, "based", False):
            return look.paint(self, width)
        wide = _octave(width)
        return scaled(self._kept.get((look, wide), lambda: look.paint(self, wide)), width / wide)


AnyKit = Kit[Any]
"""A kit with any brush."""


def _step(value: float, step: float) -> float:
    """Return the nearest power of `step`."""
    return float(step ** round(math.log(max(1.0, value), step)))


def _octave(width: float) -> int:
    """Return the width from which pictures of that width are scaled."""
    return max(1, round(OCTAVE ** math.ceil(math.log(max(1.0, width), OCTAVE))))


def scaled(picture: PieceImage, factor: float) -> PieceImage:
    """Return the picture, `factor` times as large."""
    if factor == 1.0:
        return picture
    width, height = picture.surface.get_size()
    size = max(1, round(width * factor)), max(1, round(height * factor))
    surface = pygame.transform.smoothscale(picture.surface, size)
    return PieceImage(surface, picture.x * factor, picture.y * factor, picture.tall * factor)


def _bent(plain: PieceImage, sx: float, sy: float, turn: int, fade: float) -> PieceImage:
    surface, x, y = plain.surface, plain.x, plain.y
    if sx != 1.0 or sy != 1.0:
        size = max(1, round(surface.get_width() * sx)), max(1, round(surface.get_height() * sy))
        surface, x, y = pygame.transform.smoothscale(surface, size), x * sx, y * sy
    if turn:
        dx, dy = x - surface.get_width() / 2, y - surface.get_height() / 2
        surface = pygame.transform.rotozoom(surface, turn, 1.0)
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        x, y = surface.get_width() / 2 + dx * cos + dy * sin, surface.get_height() / 2 - dx * sin + dy * cos
    if fade < 1.0:
        surface = faded(surface, fade)
    return PieceImage(surface, x, y - plain.tall * (1 - sy) / 2)


@dataclass(frozen=True, slots=True)
class Leg:
    """One stretch of a piece's path: its time, its destination (None: it stays), and its pose at the end."""

    time: Timing
    to: Locator | None = None
    lift: float = 0.0
    """Height of the arc over the straight line, logical px."""
    grow: float = 1.0
    """Factor on its width."""
    squash: tuple[float, float] = (1.0, 1.0)
    """Factors across and upward, foot kept."""
    turn: float = 0.0
    """Degrees."""
    fade: float = 1.0
    """Opacity."""
    look: Look | None = None
    """Its look from now on."""
    series: tuple[Look, ...] = ()
    swirl: float = 0.0


@dataclass(frozen=True, slots=True)
class PieceEntry:
    """The beginning of a piece."""

    start: float = 0.0
    """ms after its event."""
    unseen: bool = False
    """Invisible until then (it comes out of a bag or a pile)."""
    grow: float = 1.0
    """Factor on its width."""
    fade: float = 1.0
    """Opacity."""
    squash: tuple[float, float] = (1.0, 1.0)
    """Factors across and upward."""


AT_ONCE = PieceEntry()


class FlyingPiece:
    """Something in flight; `land` is called once, at its end."""

    def __init__(
        self,
        look: Look,
        origin: Locator,
        legs: tuple[Leg, ...],
        entry: PieceEntry = AT_ONCE,
        *,
        land: Callable[[], None] | None = None,
        layer: int = 1,
    ) -> None:
        self.start = entry.start
        self.layer = layer
        self.unseen = entry.unseen
        self._land = land
        self.legs = legs
        self._at = 0
        self._clock = 0.0
        self.first = Leg(Timing(0), None, 0.0, entry.grow, entry.squash, 0.0, entry.fade, look)
        self._origin = origin
        self.spots: list[Centre] = []
        self.locate()

    def locate(self) -> None:
        """Locate all places of the path again."""
        self.spots = [self._origin()]
        for leg in self.legs:
            self.spots.append(self.spots[-1] if leg.to is None else leg.to())

    def foresee(self, kit: AnyKit) -> None:
        """Have its pictures at hand soon."""
        look = self.first.look
        for at, leg in enumerate(self.legs):
            look = leg.look or look
            for each in leg.series or (look,):
                assert each is not None
                for width in self._widths(at):
                    kit.paint_soon(each, _octave(width) if self._grows(at) else max(1, round(width)))

    @property
    def length(self) -> float:
        """ms from its own start to its landing."""
        return sum(leg.time.ms for leg in self.legs)

    def advance(self, ms: float) -> bool:
        """Advance by `ms`; return True once it has landed."""
        self._clock += ms
        while self._at < len(self.legs) and self._clock >= self.legs[self._at].time.ms:
            self._clock -= self.legs[self._at].time.ms
            self._at += 1
        return self._at >= len(self.legs)

    def land(self) -> None:
        """Land."""
        if self._land is not None:
            land, self._land = self._land, None
            land()

    def draw(self, kit: AnyKit, blits: Blits) -> None:
        """Add its pictures to blit (premultiplied)."""
        look, pose = self.look(), self.pose(kit.scale)
        if pose.fade <= 0.03 or pose.width < 1:
            return
        picture = kit.picture(look, pose, self._growing())
        blits.append((picture.surface, (round(pose.x - picture.x), round(pose.y - picture.y))))

    def _growing(self) -> bool:
        """Return whether its width changes on this leg."""
        return 0 <= self._at < len(self.legs) and self._grows(self._at)

    def _widths(self, at: int) -> tuple[float, float]:
        """Return the widths at the beginning and at the end of a leg."""
        before = self.legs[at - 1].grow if at else self.first.grow
        return self.spots[at].width * before, self.spots[at + 1].width * self.legs[at].grow

    def _grows(self, at: int) -> bool:
        was, will = self._widths(at)
        return abs(was - will) > 1

    def look(self) -> Look:
        if self._at < len(self.legs) and (series := self.legs[self._at].series):
            share = self.legs[self._at].time.share(self._clock)
            return series[max(0, min(len(series) - 1, int(share * len(series))))]
        for leg in reversed(self.legs[: self._at + 1]):
            if leg.series:
                return leg.series[-1]
            if leg.look is not None:
                return leg.look
        assert self.first.look is not None
        return self.first.look

    def pose(self, scale: float) -> Pose:
        at = min(self._at, len(self.legs) - 1)
        if at < 0:
            return self._stand(self.first, self.spots[0])
        leg, before = self.legs[at], self.legs[at - 1] if at else self.first
        a, b = self._stand(before, self.spots[at]), self._stand(leg, self.spots[at + 1])
        t = leg.time.share(self._clock) if self._at < len(self.legs) else 1.0
        x, y, width, sx, sy, turn, fade = (between(p, q, t) for p, q in zip(a, b, strict=True))
        if leg.swirl:
            angle = math.radians(leg.swirl * t)
            dx, dy = (a.x - b.x) * (1 - t), (a.y - b.y) * (1 - t)
            x = b.x + dx * math.cos(angle) - dy * math.sin(angle)
            y = b.y + dx * math.sin(angle) + dy * math.cos(angle)
        arc = max(0.0, min(1.0, t))
        y -= leg.lift * scale * 4 * arc * (1 - arc)
        return Pose(x, y, max(0.0, width), sx, sy, turn, max(0.0, min(1.0, fade)))

    @staticmethod
    def _stand(leg: Leg, spot: Centre) -> Pose:
        return Pose(spot.x, spot.y, spot.width * leg.grow, *leg.squash, leg.turn, leg.fade)


class CountUp:
    """A number that counts up along its timing; behaves like an invisible piece.

    `add` is called with each increment, whole numbers that sum up to `amount`.
    """

    def __init__(self, amount: int, time: Timing, add: Callable[[int], None], start: float = 0.0) -> None:
        self.start = start
        self.layer = 0
        self.unseen = False
        self.length = time.ms
        self.amount, self._time, self._add = amount, time, add
        self._clock = 0.0
        self._given = 0

    def locate(self) -> None:
        """Do nothing: it has no place."""

    def advance(self, ms: float) -> bool:
        """Advance by `ms`; return True once all is counted."""
        self._clock += ms
        self._give(int(self.amount * self._time.share(self._clock)))
        return self._clock >= self._time.ms

    def land(self) -> None:
        """Count the rest."""
        self._give(self.amount)

    def draw(self, kit: AnyKit, blits: Blits) -> None:
        """Draw nothing."""

    def _give(self, so_far: int) -> None:
        if so_far != self._given:
            step, self._given = so_far - self._given, so_far
            self._add(step)
