"""The table, painted: one picture of the whole window, of which a region is painted again when its props change.

    painter = TablePainter(brush, size, composition)
    painter.draw(surface, model, shown, time)    # every frame; time in seconds drives what is alive by itself

A frame in which nothing changed costs one blit of the window, what is alive, and whatever lies over the table.
A game gives a `Composition`: its regions, and the layers over them in the order in which they are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from game.graphics.brush import PREMULTIPLIED, Brush

M = TypeVar("M")
W = TypeVar("W")
P = TypeVar("P", bound=Hashable)
M_contra = TypeVar("M_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)
Size = tuple[int, int]

GUTTER = 10  # logical px round a region that belong to it: half of it is free for frames
SHADOW = 46  # logical px round an overlay for its shadow or glow
ALL_AT_ONCE = 1_000


class Painter(Generic[M, W, P]):
    """Paints one thing from its `props`, again whenever they have changed.

    Regions of the table are painted over the bare ground, clipped to their area; what lies over the table (a window, a
    large card, the primary button) is a picture of its own.
    """

    work = 1
    """What painting it costs, beside other regions."""
    has_gutter = True
    """Whether half of the gutter round the area belongs to it (shadows, frames)."""

    def props(self, model: M, shown: W) -> P | None:
        """Return all that the picture depends on; None where there is nothing to paint."""
        raise NotImplementedError

    def area(self, props: P) -> Rect:
        """Return the rectangle that is painted into, real px."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface, props: P) -> None:
        """Paint the picture at its place in the window."""
        raise NotImplementedError


AnyPainter = Painter[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame.  time: seconds.  still: the painted regions.  painted: the regions that have been painted anew for it.
    reduced: nothing is to move by itself."""

    time: float
    still: pygame.Surface
    painted: frozenset[AnyPainter]
    reduced: bool


class Live(Protocol[M_contra, W_contra]):
    """A layer that is drawn anew in every frame."""

    def draw(self, surface: pygame.Surface, model: M_contra, shown: W_contra, frame: Frame) -> None:
        """Draw it at this moment."""
        ...


@dataclass(frozen=True, slots=True)
class Composition(Generic[M, W]):
    """A table in pieces.  ground: the sprite under everything.  layers: painters whose pictures are kept, and what is
    drawn anew in every frame, lowest first.  ahead: has at hand what may be wanted soon."""

    ground: str
    regions: Sequence[Painter[M, W, Any]]
    layers: Sequence[Painter[M, W, Any] | Live[M, W]]
    ahead: Callable[[M], None] | None = None


class TablePainter(Generic[M, W]):
    """Paints one layout; a new size or language needs a new painter.

    most_work: how much may be painted anew in one frame (see `Painter.work`); what is left waits for the next one, so
    that a change of everything at once makes no frame late.
    """

    def __init__(self, brush: Brush, size: Size, composition: Composition[M, W], most_work: int = ALL_AT_ONCE) -> None:
        self.brush = brush
        self.size = size
        self.composition = composition
        self.most_work = most_work
        self.reduced = False
        self._regions = list(composition.regions)
        self._turn = 0  # the region that is looked at first
        self._props: list[Any] = [None] * len(self._regions)
        self._areas: list[Rect | None] = [None] * len(self._regions)
        self._base = pygame.Surface(size)
        self._ground: pygame.Surface | None = None
        self._is_first = True
        self._scratch: pygame.Surface | None = None
        self._pictures: dict[AnyPainter, tuple[Any, pygame.Surface, Rect]] = {}  # props, picture, place
        self._once: dict[AnyPainter, Any] = {}  # props of what was painted straight into the window

    def draw(self, surface: pygame.Surface, model: M, shown: W, time: float = 0.0) -> None:
        """Paint the whole window: only what has changed is painted anew. `time` in seconds."""
        painted = self._refresh(model, shown)
        surface.blit(self._base, (0, 0))
        frame = Frame(time, self._base, painted, self.reduced)
        for layer in self.composition.layers:
            if isinstance(layer, Painter):
                self._draw_over(surface, layer, model, shown)
            else:
                layer.draw(surface, model, shown, frame)

    def read_ahead(self, model: M) -> None:
        """Have at hand what may be wanted at once, for a moment in which nothing moves; it is read in the
        background."""
        if self.composition.ahead is not None and self._ground is not None:
            self.composition.ahead(model)  # not before the first picture: that would drive it out

    # ------------------------------------------------------------ the still picture

    def _refresh(self, model: M, shown: W) -> frozenset[AnyPainter]:
        """Paint the regions that have changed into the still picture; returns them."""
        if self._ground is None:
            self._ground = self.brush.sprites.cover(self.composition.ground, self.size)
            self._base.blit(self._ground, (0, 0))
        work, count, painted = 0, len(self._regions), []
        for k in ((self._turn + step) % count for step in range(count)):
            region = self._regions[k]
            props = region.props(model, shown)
            if props == self._props[k]:
                continue
            work += region.work
            if work > self.most_work and work > region.work and not self._is_first:
                self._turn = k  # it is the first in the next frame
                break
            self._repaint(k, props)
            painted.append(region)
        self._is_first = False
        return frozenset(painted)

    def _repaint(self, k: int, props: Any) -> None:
        """Paint one region anew, over the ground where it was and where it is."""
        assert self._ground is not None
        region = self._regions[k]
        area = None if props is None else region.area(props)
        for dirty in (self._areas[k], area):
            if dirty is not None:
                grown = self._grown(region, dirty)
                self._base.blit(self._ground, grown, grown)
        if area is not None:
            self._base.set_clip(self._grown(region, area))
            region.paint(self._base, props)
            self._base.set_clip(None)
        self._props[k], self._areas[k] = props, area

    def regions_painted(self, model: M, shown: W) -> Iterator[None]:
        """Paint region after region, a step each: for reading pictures ahead."""
        self._ground = self.brush.sprites.cover(self.composition.ground, self.size)
        yield
        for k, region in enumerate(self._regions):
            self._repaint(k, region.props(model, shown))
            yield

    def _grown(self, region: AnyPainter, rect: Rect) -> Rect:
        """A region with half of the gutter round it, where it has one."""
        gutter = self.brush.px(GUTTER / 2 - 0.4) if region.has_gutter else 0
        return rect.inflate(2 * gutter, 2 * gutter).clip(self._base.get_rect())

    # ------------------------------------------------------------ over the table

    def _draw_over(self, surface: pygame.Surface, layer: AnyPainter, model: M, shown: W) -> None:
        """What is seen for the first time is painted straight into the window; what stays is kept as a picture."""
        props = layer.props(model, shown)
        if props is None:
            return
        kept = self._pictures.get(layer)
        if kept is None or kept[0] != props:
            margin = 2 * self.brush.px(SHADOW)
            place = layer.area(props).inflate(margin, margin).clip(surface.get_rect())
            if self._once.get(layer) != props:
                self._once[layer] = props
                surface.set_clip(place)
                layer.paint(surface, props)
                surface.set_clip(None)
                return
            kept = self._pictures[layer] = props, self._picture(layer, place, props), place
        surface.blit(kept[1], kept[2], special_flags=PREMULTIPLIED)

    def _picture(self, layer: AnyPainter, place: Rect, props: Any) -> pygame.Surface:
        """What a layer paints in a place of the window."""
        if self._scratch is None:
            self._scratch = pygame.Surface(self.size, pygame.SRCALPHA)
        self._scratch.set_clip(place)
        self._scratch.fill((0, 0, 0, 0))
        layer.paint(self._scratch, props)
        self._scratch.set_clip(None)
        return self._scratch.subsurface(place).copy()
