"""The still picture of a table: its regions, each painted again when its props change.

    still = StillPicture(brush, size, "ground_table", regions)
    painted = still.refresh(model, shown, most=2)     # once a frame
    display.blit(still.begun(), (0, 0))

A region that takes long is painted beside the picture that is shown, a part of it in each frame, and what it needs of
the disk is read in the background meanwhile: what was there stays until then, for six frames more at most.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from game.graphics.ahead import MOMENT, blank, planned, unseen
from game.graphics.brush import Brush

M = TypeVar("M")
W = TypeVar("W")
M_contra = TypeVar("M_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)

GUTTER = 10  # logical px round a region that belong to it: half of it is free for frames
MOST_LATE = 6
"""Frames by which all that has changed is painted later at most than if no frame was cut short."""
NOWHERE = Rect(0, 0, 0, 0)


class PaintedRegion(Protocol[M_contra, W_contra]):
    """A region of the table (see `game.table.painting.painter.Painter`)."""

    @property
    def work(self) -> int: ...
    @property
    def has_gutter(self) -> bool: ...
    def props(self, model: M_contra, shown: W_contra) -> Any: ...
    def area(self, props: Any) -> Rect: ...
    def paint(self, surface: pygame.Surface, props: Any) -> None: ...
    def painted(self, surface: pygame.Surface, props: Any) -> Iterator[None]: ...


@dataclass(frozen=True, slots=True)
class _Begun:
    """A region that is being painted.  steps: True where they wait for what is read in the background."""

    region: int
    props: Any
    steps: Iterator[bool]


class StillPicture(Generic[M, W]):
    """See the module.  ground: the sprite under everything.  is_behind: something waits for the next frame."""

    def __init__(
        self, brush: Brush, size: tuple[int, int], ground: str, regions: Sequence[PaintedRegion[M, W]]
    ) -> None:
        self._brush = brush
        self._size = size
        self._ground_name = ground
        self._regions = regions
        self._turn = 0  # the region that is looked at first
        self._props: list[Any] = [None] * len(regions)
        self._areas: list[Rect | None] = [None] * len(regions)
        self.times: list[int] = [0] * len(regions)
        """How many times each region has been painted."""
        self._base: pygame.Surface | None = None  # made with the first picture: the system takes its time to give it
        self._ground: pygame.Surface | None = None
        self._spare: pygame.Surface | None = None  # where regions are painted before they are seen
        self._begun_region: _Begun | None = None
        self._late = 0  # frames since all was painted that have ended before they had painted enough
        self.is_behind = False

    @property
    def has_ground(self) -> bool:
        """Whether the picture under everything is there."""
        return self._ground is not None

    @property
    def is_begun(self) -> bool:
        """Whether there is a picture."""
        return self._base is not None

    @property
    def areas(self) -> list[Rect]:
        """Where the regions lie, with what belongs to them."""
        return [
            NOWHERE if area is None else _with_gutter(self._brush, region, area, self._size)
            for region, area in zip(self._regions, self._areas, strict=True)
        ]

    def begun(self, empty: pygame.Surface | None = None) -> pygame.Surface:
        """Return the picture; at first it is the bare ground.  empty: what it is painted on then."""
        if self._ground is None:
            self._ground = self._brush.sprites.cover(self._ground_name, self._size)
        if self._base is None:
            self._base = pygame.Surface(self._size) if empty is None else empty
            self._base.blit(self._ground, (0, 0))
        return self._base

    def surfaces_made(self, *, with_spare: bool) -> Iterator[bool]:
        """Have what is painted into at hand; True while the system gives memory for it (see `blank`).  with_spare: also
        what regions are painted on beside the picture."""
        if self._base is None:
            self.begun((yield from blank(self._size)))
        if with_spare and self._spare is None:
            self._spare = yield from blank(self._size)

    def share_ground(self, other: StillPicture[M, W]) -> None:
        """Lie on the ground of another picture of the same size."""
        self._ground = other._ground

    def set_aside(self) -> None:
        """Go on painting on a copy: the picture as it is stays in sight."""
        seen = self.begun()
        self._drop_begun()
        if self._spare is None:
            self._spare = seen.copy()
        else:
            self._spare.blit(seen, (0, 0))
        self._base, self._spare = self._spare, seen

    def let_go(self) -> None:
        """Give the large pictures back."""
        self._begun_region = None
        self._base = self._ground = self._spare = None

    # ------------------------------------------------------------ painting

    def refresh(self, model: M, shown: W, most: int, *, at_once: bool) -> list[int]:
        """Paint the regions that have changed; return their numbers.  most: how much may be painted (see
        `Painter.work`).  at_once: each of them is painted whole, straight into the picture."""
        regions, count, work, painted = self._regions, len(self._regions), 0, list[int]()
        until = math.inf if at_once or self._late >= MOST_LATE else perf_counter() + MOMENT
        self.is_behind = False
        props = [region.props(model, shown) for region in regions]
        # what goes makes room before anything comes there
        for k in sorted(range(count), key=lambda k: (props[k] is not None, (k - self._turn) % count)):
            if props[k] == self._props[k]:
                continue
            work += regions[k].work
            is_enough = work > most and work > regions[k].work
            is_late = not is_enough and work > regions[k].work and perf_counter() >= until
            if is_enough or is_late or not self._finished(k, props[k], until, at_once=at_once):
                self._turn = k  # it is the first in the next frame
                self._late += not is_enough
                self.is_behind = True
                break
            painted.append(k)
        self._late = self._late if self.is_behind else 0
        return painted

    def painted(self, model: M, shown: W) -> Iterator[None]:
        """Paint what has changed straight into the picture, a region or a part of one a step."""
        if self._base is None:
            self.begun()
            yield
        for k, region in enumerate(self._regions):
            props = region.props(model, shown)
            if props != self._props[k]:
                yield from self._straight(k, props, in_steps=True)
                yield

    def visited(self) -> Iterator[None]:
        """Go through the regions as they stand, a part of one a step, for their pictures."""
        for region, props in zip(self._regions, tuple(self._props), strict=True):
            if props is not None:
                yield from planned(self._brush.sprites, region.painted(unseen(), props))
                yield

    def foreseen(self, model: M, shown: W) -> Iterator[None]:
        """Go likewise through those that will have changed with another model, as they look then."""
        coming = [(region, region.props(model, shown)) for region in self._regions]
        for (region, props), now in zip(coming, tuple(self._props), strict=True):
            if props not in (None, now):
                yield from planned(self._brush.sprites, region.painted(unseen(), props))
                yield

    # ------------------------------------------------------------ inside

    def _finished(self, k: int, props: Any, until: float, *, at_once: bool) -> bool:
        """Paint a region, until a time where that takes long; whether it is painted."""
        begun = self._begun_region
        is_same = begun is not None and (begun.region, begun.props) == (k, props)
        has_changed = begun is not None and begun.region == k and not is_same  # it would never come to an end
        if at_once or props is None or has_changed or self._spare is None:
            self._drop_begun()
            for _ in self._straight(k, props, in_steps=False):
                pass
            return True
        if begun is None or not is_same:
            begun = self._begun_region = _Begun(k, props, self._beside(k, props, self._spare))
        if any(waits or perf_counter() >= until for waits in begun.steps):
            return False
        self._begun_region = None
        return True

    def _drop_begun(self) -> None:
        """Leave what has been begun beside the picture."""
        self._begun_region = None
        if self._spare is not None:
            self._spare.set_clip(None)

    def _straight(self, k: int, props: Any, *, in_steps: bool) -> Iterator[None]:
        """Paint one region into the picture, over the ground where it was and where it is."""
        base = self.begun()
        self._cleared(k, self._areas[k], base)
        if props is not None:
            yield from self._laid(k, props, base, in_steps=in_steps)
        self._is_painted(k, props)

    def _beside(self, k: int, props: Any, spare: pygame.Surface) -> Iterator[bool]:
        """Paint one region beside the picture and put it in when it is ready; True while it waits for pictures."""
        sprites = self._brush.sprites
        missed = sprites.missed
        for _ in planned(sprites, self._laid(k, props, spare, in_steps=True), large=True):
            yield False
        if sprites.missed != missed:
            while sprites.fetching and self._late < MOST_LATE:
                yield True
            for _ in self._laid(k, props, spare, in_steps=True):
                yield False
            sprites.let_go()
        base, region = self.begun(), self._regions[k]
        area = _with_gutter(self._brush, region, region.area(props), self._size)
        self._cleared(k, self._areas[k], base)
        base.blit(spare, area, area)
        self._is_painted(k, props)

    def _laid(self, k: int, props: Any, surface: pygame.Surface, *, in_steps: bool) -> Iterator[None]:
        """Paint one region over the bare ground."""
        region = self._regions[k]
        area = _with_gutter(self._brush, region, region.area(props), self._size)
        surface.set_clip(None)  # something may have been left half-way
        self._cleared(k, region.area(props), surface)
        surface.set_clip(area)
        if in_steps:
            yield from region.painted(surface, props)
        else:
            region.paint(surface, props)
        surface.set_clip(None)

    def _cleared(self, k: int, area: Rect | None, surface: pygame.Surface) -> None:
        """Lay the bare ground where a region is, if it is anywhere."""
        assert self._ground is not None
        if area is not None:
            grown = _with_gutter(self._brush, self._regions[k], area, self._size)
            surface.blit(self._ground, grown, grown)

    def _is_painted(self, k: int, props: Any) -> None:
        """Note how a region stands in the picture now."""
        self.times[k] += 1
        self._props[k] = props
        self._areas[k] = None if props is None else self._regions[k].area(props)


def _with_gutter(brush: Brush, region: PaintedRegion[Any, Any], rect: Rect, size: tuple[int, int]) -> Rect:
    """Return a region's rectangle with half of the gutter round it, if it has one, inside the window."""
    gutter = brush.px(GUTTER / 2 - 0.4) if region.has_gutter else 0
    return rect.inflate(2 * gutter, 2 * gutter).clip(Rect((0, 0), size))
