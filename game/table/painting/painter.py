"""The painter of a table: one picture of the whole window, in which a region is repainted when its props change.

    painter = TablePainter(brush, size, composition)
    painter.compose(display, model, shown, time)    # every frame; time in seconds drives idle motion
    painter.draw(surface, model, shown, time)       # the same, drawn whole

A frame is the still picture, idle motion, and all layers over the table, as a display list
(`game.graphics.display_list`): only differences are drawn. A game gives a `Composition`: its regions, and the layers
over them in the order in which they are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from game.graphics.ahead import MOMENT, blank, goes_on, read_ahead, unseen
from game.graphics.brush import PREMULTIPLIED, Brush
from game.graphics.display_list import DisplayList, Passage, draw_composed
from game.table.painting.still import StillPicture

M = TypeVar("M")
W = TypeVar("W")
P = TypeVar("P", bound=Hashable)
M_contra = TypeVar("M_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)
Size = tuple[int, int]

SHADOW = 46  # logical px round an overlay for its shadow or glow
ALL_AT_ONCE = 1_000
STANDS = 3
"""Frames after which an unchanged layer is kept as a picture; a scrolling one would be kept again in each frame."""
FORESEEING = 0.001
"""Seconds of a frame for the pictures of regions as they will be: all of them are read before a piece lands."""
OPENING = 0.1
"""Seconds that a layer that comes into sight waits at most for its pictures."""
LARGE = 512 * 512
"""Px from which a picture waits for memory from the system (see `blank`)."""


class Painter(Generic[M, W, P]):
    """Paints one thing from its `props`, again whenever they change.

    Regions of the table are painted over the bare ground, clipped to their area; things over the table (a window, a
    large card, the primary button) are pictures of their own.
    """

    work = 1
    """Cost of painting it, relative to other regions."""
    has_gutter = True
    """Whether half of the gutter round the area belongs to it (shadows, frames)."""

    def props(self, model: M, shown: W) -> P | None:
        """Return everything that the picture depends on; None if there is nothing to paint."""
        raise NotImplementedError

    def area(self, props: P) -> Rect:
        """Return the rectangle to paint into, real px."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface, props: P) -> None:
        """Paint the picture at its place in the window.  A painter has this or `painted`."""
        for _ in self.painted(surface, props):
            pass

    def painted(self, surface: pygame.Surface, props: P) -> Iterator[None]:
        """Paint the same, and yield between its parts, where it takes long."""
        self.paint(surface, props)
        yield from ()


AnyPainter = Painter[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of a table."""

    time: float
    """In seconds."""
    still: pygame.Surface
    """The painted regions."""
    painted: frozenset[AnyPainter]
    """Regions repainted for this frame."""
    reduced: bool
    """No idle motion."""
    is_at_once: bool = True
    """No painting is left for the next frame."""
    areas: Sequence[Rect] = ()
    """Areas of the regions, with their gutters."""
    stands: bool = False
    """Model and `shown` are as in the last frame."""


class Live(Protocol[M_contra, W_contra]):
    """A layer that is composed again in every frame.  One with `rests` adds nothing while the table stands, once it has
    added nothing there; then it is not asked."""

    def compose(self, display: DisplayList, model: M_contra, shown: W_contra, frame: Frame) -> None:
        """Add the drawings of this moment."""
        ...


@dataclass(frozen=True, slots=True)
class Composition(Generic[M, W]):
    """The pieces of a table."""

    ground: str
    """Sprite under everything."""
    regions: Sequence[Painter[M, W, Any]]
    layers: Sequence[Painter[M, W, Any] | Live[M, W]]
    """Painters with kept pictures, and layers composed in every frame, over all of that, lowest first."""
    life: Sequence[Live[M, W]] = ()
    """Idle motion in the regions, and other marks under all layers."""
    ahead: Callable[[M], None] | None = None
    """Loads pictures that may be needed soon."""


class Overlays:
    """The layers over a table: what stands is kept as a picture, what comes into sight may wait for a moment.

    until: the time at which the frame has had enough.  scratch: the surface that they are painted on first; None until
    it is needed.  in_sight: the layers of the last frame.  waits: whether one of this frame does not lie there yet.
    """

    def __init__(self, brush: Brush, size: Size) -> None:
        self.scratch: pygame.Surface | None = None
        self.waits = False
        self.until = 0.0
        self._brush = brush
        self._size = size
        self._pictures: dict[AnyPainter, tuple[Any, pygame.Surface, Rect]] = {}  # props, picture, place
        self._straight: dict[AnyPainter, tuple[Any, int]] = {}  # props, and in how many frames they were painted so
        self.in_sight: set[AnyPainter] = set()
        self._opening: tuple[AnyPainter, Iterator[bool]] | None = (
            None  # the layer that comes, and the pictures it waits for
        )
        self._keeping: tuple[AnyPainter, Any, Iterator[bool]] | None = None  # the layer that is kept, and as what

    def begin(self) -> None:
        """Begin a frame."""
        self.waits = False
        if self._opening is not None and self._opening[0] in self.in_sight:  # since the last frame
            self._opening = None
            self._brush.sprites.let_go()

    def let_go(self) -> None:
        """Give the pictures back."""
        self.scratch = self._opening = self._keeping = None
        self._pictures.clear()

    def compose(self, layer: AnyPainter, props: Any, is_at_once: bool, display: DisplayList) -> None:
        """Add a layer.  What has just changed is painted straight into the window; what stands is kept as a picture.
        is_at_once: what comes into sight waits for nothing."""
        if props is None:
            self.in_sight.discard(layer)
            if self._opening is not None and self._opening[0] is layer:
                self._opening = None
            return
        if layer not in self.in_sight:
            if not (is_at_once or self._pictures.get(layer, (None,))[0] == props or self._has_opened(layer, props)):
                self.waits = True
                return
            self.in_sight.add(layer)
        kept = self._pictures.get(layer)
        if kept is None or kept[0] != props:
            before, frames = self._straight.get(layer, (None, 0))
            frames = frames + 1 if before == props else 1
            self._straight[layer] = props, frames
            if frames < STANDS or not self._is_kept(layer, props):
                display.paint(self._place(layer, props), (props,), partial(_paint, layer, props))
                return
            kept = self._pictures[layer]
        _, picture, place = kept
        flags = PREMULTIPLIED  # the picture may be painted over for other props, and these are compared first
        display.paint(place, kept, lambda surface: surface.blit(picture, place, special_flags=flags))

    def _has_opened(self, layer: AnyPainter, props: Any) -> bool:
        """Make a layer ready that comes into sight, for a moment of this frame, one layer after the other; whether it
        can be drawn now."""
        if self._opening is None:
            self._opening, self._keeping = (layer, self._opened(layer, props)), None
        opening, steps = self._opening
        return opening is layer and not goes_on(steps, self.until)

    def _opened(self, layer: AnyPainter, props: Any) -> Iterator[bool]:
        """Read ahead the pictures of a layer, and keep it as a picture, a part of it a step."""
        yield from read_ahead(self._brush.sprites, layer.painted(unseen(), props), OPENING)
        room = self._room(layer, props)
        if room is None:
            room = yield from blank(self._place(layer, props).size, pygame.SRCALPHA)
        yield from self.paint_into(layer, props, room)

    def _is_kept(self, layer: AnyPainter, props: Any) -> bool:
        """Keep a layer as a picture for a moment of this frame, one layer after the other; whether it is kept."""
        if self._opening is not None:
            return False
        if self._keeping is None or self._keeping[0] not in self.in_sight:
            self._keeping = layer, props, self._kept(layer, props)
        if self._keeping[:2] != (layer, props):
            if self._keeping[0] is layer:
                self._keeping = None  # it shows something else by now
            return False
        if goes_on(self._keeping[2], self.until):
            return False
        self._keeping = None
        return True

    def _place(self, layer: AnyPainter, props: Any) -> Rect:
        """Where a layer paints, with its shadow."""
        margin = 2 * self._brush.px(SHADOW)
        return layer.area(props).inflate(margin, margin).clip(Rect((0, 0), self._size))

    def keep(self, layer: AnyPainter, props: Any) -> tuple[Any, pygame.Surface, Rect]:
        """Keep a layer's painting as a picture, with its place in the window."""
        for _ in self._kept(layer, props):
            pass
        return self._pictures[layer]

    def _kept(self, layer: AnyPainter, props: Any) -> Iterator[bool]:
        room = self._room(layer, props)
        if room is None:
            room = pygame.Surface(self._place(layer, props).size, pygame.SRCALPHA)
        yield from self.paint_into(layer, props, room)

    def _room(self, layer: AnyPainter, props: Any) -> pygame.Surface | None:
        """The surface for the picture of a layer: its last one, or a small new one; None where it has to be large."""
        size = self._place(layer, props).size
        if layer in self._pictures and self._pictures[layer][1].get_size() == size:
            return self._pictures[layer][1]
        return pygame.Surface(size, pygame.SRCALPHA) if size[0] * size[1] < LARGE else None

    def paint_into(self, layer: AnyPainter, props: Any, room: pygame.Surface) -> Iterator[bool]:
        """Paint a layer, a part of it a step, and keep it in a picture as large as its place."""
        place = self._place(layer, props)
        if self.scratch is None:
            self.scratch = copied_from(pygame.Surface(self._size, pygame.SRCALPHA))
        self.scratch.set_clip(place)
        self.scratch.fill((0, 0, 0, 0))
        for _ in layer.painted(self.scratch, props):
            self.scratch.set_clip(place)
            yield False
        self.scratch.set_clip(None)
        room.blit(self.scratch, (0, 0), place)
        self._pictures[layer] = props, room, place


class TablePainter(Generic[M, W]):
    """Paints one layout; a new size or language needs a new painter.

    most_work: limit of painting per frame (see `Painter.work`); the rest waits for the next one, so that a change of
    everything at once makes no frame late.
    """

    def __init__(self, brush: Brush, size: Size, composition: Composition[M, W], most_work: int = ALL_AT_ONCE) -> None:
        self.brush = brush
        self.size = size
        self.composition = composition
        self.most_work = most_work
        self.reduced = False
        self.unlanded: M | None = None
        """The model as if pieces that have just landed were in flight: those regions differ that show them next."""
        self.stands = False
        """Whether painters show the same in the next frame as in the last one: then they are not asked."""
        self.spent = 0.0
        """Seconds that the next frame has taken before it is painted: there is less time left for regions."""
        self._still: StillPicture[M, W] = StillPicture(brush, size, composition.ground, composition.regions)
        self._surfaces: Iterator[object] = self.surfaces_made()  # of a table that was painted at once
        self._visits: Iterator[None] = iter(())  # goes through what has been painted last
        self._foreseen: Iterator[None] = iter(())  # likewise through what will be painted soon
        self._is_first = True
        self.is_behind = False
        """Whether painting is left for the next frame."""
        self._seen: Passage | None = None  # contents of the last frame
        self._before: Passage | None = None  # what stays in sight until nothing is behind
        self._news: frozenset[AnyPainter] = frozenset()  # regions painted since the last frame that showed them
        self._held = 0  # frames for which it has stayed; the more, the more is painted in one, or a drag would stop it
        self.overlays = Overlays(brush, size)
        self._has_painted = False  # regions, in the last frame
        self._is_settled = False  # in the last frame all regions were as they had been painted
        self._stood = False  # in this frame nothing has changed since
        self._over: dict[AnyPainter, Any] = {}  # contents of the layers
        self._rests: set[object] = set()  # layers that add nothing until something changes

    @property
    def has_ground(self) -> bool:
        """Whether the picture under everything is there."""
        return self._still.has_ground

    @property
    def is_new(self) -> bool:
        """Return whether some of it has never been painted."""
        return self._is_first or self._before is not None

    def follow(self, before: TablePainter[M, W]) -> None:
        """Take the place of a painter of the same size: what it has painted stays in sight until all is painted
        anew, a part in each frame."""
        if before.size != self.size or not before._still.is_begun or self.most_work >= ALL_AT_ONCE:
            return
        seen = DisplayList(self.size)
        seen.layer("before")
        seen.blit(before._still.begun(), (0, 0))
        self._before = before._before or seen.since(1)
        self._still.share_ground(before._still)
        self.overlays.scratch = before.overlays.scratch
        self._is_first = False

    def hold(self) -> None:
        """Keep the present picture until all that changes now is painted, a part in each frame, so that nothing old
        stands beside what is new."""
        if self._before is not None or self._seen is None or self.most_work >= ALL_AT_ONCE:
            return
        self._before = self._seen
        self._still.set_aside()

    def draw(self, surface: pygame.Surface, model: M, shown: W, time: float = 0.0) -> None:
        """Draw the whole window. `time` in seconds."""
        draw_composed(surface, lambda display: self.compose(display, model, shown, time))

    def compose(
        self,
        display: DisplayList,
        model: M,
        shown: W,
        time: float = 0.0,
        over: Callable[[DisplayList], object] | None = None,
    ) -> None:
        """Add the window's contents: only changes are repainted.

        time: in seconds. over: adds the things over all of it."""
        is_at_once = self._is_first or self.most_work >= ALL_AT_ONCE
        painted = self._refresh(model, shown)
        self._news |= painted
        if self._before is not None:
            if self.is_behind:
                self._held += 1
                display.repeat(self._before)
                return
            self._before = None
        elif not painted:
            self._held = 0
        painted, self._news = self._news, frozenset()
        depth = display.depth
        self._add(display, model, shown, (time, painted, is_at_once))
        if over is not None:
            over(display)
        self._seen = display.since(depth)

    def _add(self, display: DisplayList, model: M, shown: W, moment: tuple[float, frozenset[AnyPainter], bool]) -> None:
        """Add the table as painted. moment: seconds, the repainted regions, whether nothing waits."""
        time, painted, is_at_once = moment
        display.layer("still")
        self._still.compose(display)
        frame = Frame(
            time, self._still.begun(), painted, self.reduced, is_at_once, tuple(self._still.areas), self._stood
        )
        for living in self.composition.life:
            display.layer(living)
            living.compose(display, model, shown, frame)
        self.overlays.begin()
        if not self._stood:
            self._rests.clear()
        for layer in self.composition.layers:
            display.layer(layer)
            if isinstance(layer, Painter):
                if not self._stood:
                    self._over[layer] = layer.props(model, shown)
                self.overlays.compose(layer, self._over[layer], is_at_once, display)
            elif layer not in self._rests:
                before = len(display.items)
                layer.compose(display, model, shown, frame)
                if self._stood and len(display.items) == before and getattr(layer, "rests", False):
                    self._rests.add(layer)
        self.is_behind = self.is_behind or self.overlays.waits

    def let_go(self) -> None:
        """Give the large pictures back at once, for a table that is not drawn any more: its parts know each other, and
        whoever comes next would need as much again before they are looked through."""
        self._still.let_go()
        self.overlays.let_go()
        self._before = self._seen = None
        self._surfaces, self._visits, self._foreseen = iter(()), iter(()), iter(())

    def read_ahead(self, model: M) -> None:
        """Have at hand pictures that may be wanted at once, for a moment in which nothing moves; it is read in the
        background.  What the regions are painted with stays at hand as well: the next move paints some of them anew."""
        if not self._still.has_ground or self._has_painted:
            return  # not before the first picture: that would drive it out
        next(self._surfaces, None)
        self._read_on(model)

    def _read_on(self, model: M) -> None:
        if self.composition.ahead is not None:
            self.composition.ahead(model)
        until = perf_counter() + FORESEEING
        any(perf_counter() >= until for _ in self._visits)

    def foresee(self, model: M, shown: W, before: M) -> None:
        """Have at hand soon the pictures of the regions in which something lands, a little of them in each frame
        (`look_ahead`).  model: as it will be, once all has landed.  before: as it is."""
        self._foreseen = self._still.foreseen(model, shown, before)

    def changes_read(self, model: M, shown: W) -> Iterator[bool]:
        """Have at hand the pictures of the changed regions, a part of one per step; True while it is read in
        the background."""
        for _ in self._still.foreseen(model, shown):
            yield False
        yield from read_ahead(self.brush.sprites, ())

    def look_ahead(self, model: M) -> None:
        """Go on with what is foreseen, and then with what may be wanted, in a frame that has nothing else to paint:
        while computers play one after the other, nothing ever stands still."""
        if not self._still.has_ground:
            return
        until = perf_counter() + FORESEEING
        is_more = any(perf_counter() >= until for _ in self._foreseen)
        if not self._has_painted:
            next(self._surfaces, None)
            if not is_more:  # all of it is at hand
                self._read_on(model)

    # ------------------------------------------------------------ the still picture

    def surfaces_made(self) -> Iterator[bool]:
        """Have the surfaces at hand; True while the system gives memory for it (see `blank`)."""
        yield from self._still.surfaces_made(with_spare=self.most_work < ALL_AT_ONCE)
        if self.overlays.scratch is None:
            self.overlays.scratch = copied_from((yield from blank(self.size, pygame.SRCALPHA)))

    def _refresh(self, model: M, shown: W) -> frozenset[AnyPainter]:
        """Paint the regions that have changed into the still picture; returns them."""
        self.overlays.until = perf_counter() + MOMENT - self.spent
        self._stood, self.stands = self.stands and self._is_settled, False
        if self._stood:
            self.is_behind = self._has_painted = False
            self.unlanded = None
            return frozenset()
        is_all = self._is_first or self.most_work >= ALL_AT_ONCE
        most = ALL_AT_ONCE if is_all else self.most_work + self._held
        is_straight = is_all or self._before is not None
        unlanded, self.unlanded = None if is_straight else self.unlanded, None
        painted = self._still.refresh(model, shown, most, at_once=is_straight, unlanded=unlanded, spent=self.spent)
        self.is_behind = self._still.is_behind
        self._has_painted = bool(painted)
        self._is_settled = not (painted or self.is_behind)
        if painted:
            self._visits = self._still.visited()
        self._is_first = False
        return frozenset(self.composition.regions[k] for k in painted)

    def regions_painted(self, model: M, shown: W) -> Iterator[None]:
        """Paint the changes, a region or a part of one per step: before the first picture, or to read pictures
        ahead."""
        yield from self._still.painted(model, shown)

    def layers_painted(self, surface: pygame.Surface, model: M, shown: W) -> Iterator[None]:
        """Paint the layers over the table, one per step, to read pictures ahead."""
        for layer in self.composition.layers:
            if isinstance(layer, Painter):
                display = DisplayList(self.size)
                self.overlays.compose(layer, layer.props(model, shown), True, display)
                for item in display.items:
                    if item.draw is not None:
                        item.draw(surface)  # may be clipped to nothing
                yield

    def layers_kept(self, model: M, shown: W) -> Iterator[None]:
        """Keep the layers over the table as pictures, one per step, before the first picture."""
        for layer in self.composition.layers:
            props = layer.props(model, shown) if isinstance(layer, Painter) else None
            if isinstance(layer, Painter) and props is not None:
                self.overlays.keep(layer, props)
                yield


def _paint(layer: AnyPainter, props: Any, surface: pygame.Surface) -> None:
    layer.paint(surface, props)


def copied_from(surface: pygame.Surface) -> pygame.Surface:
    """Return the same surface; where it is drawn, the picture below is replaced and not mixed with it."""
    surface.set_alpha(None)
    return surface
