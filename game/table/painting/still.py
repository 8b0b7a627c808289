"""The still picture of a table: its regions, each painted again when its props change.

    still = StillPicture(brush, size, "ground_table", regions)
    painted = still.refresh(model, shown, most=2)     # once a frame
    display.blit(still.begun(), (0, 0))

A region that takes long is painted beside the picture that is shown, a part of it in each frame, and what it needs of
the disk is read in the background meanwhile: what was there, also another region, stays until then.  The more
such frames there were, the longer the next one paints, and after six each paints a whole region.
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
from game.graphics.display_list import DisplayList, Passage

M = TypeVar("M")
W = TypeVar("W")
M_contra = TypeVar("M_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)

ASKING = 0.001
"""Seconds of a frame for asking the regions for their props, however long it has taken before."""
SPENT = 0.004
"""Seconds after which a frame paints no region, unless something lands there: it has begun an event."""
GUTTER = 10  # logical px round a region that belong to it: half of it is free for frames
MOST_LATE = 6
"""Frames cut short in turn: after them each frame paints a whole region."""
LARGE = 512 * 512
"""Px from which a picture that took long to paint is shown in the next frame, which takes long as well."""
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
    """A region being painted.  steps: yield True while they wait for pictures read in the background."""

    region: int
    props: Any
    steps: Iterator[bool]


class StillPicture(Generic[M, W]):
    """See the module.  ground: the background sprite.  is_behind: whether a repaint waits for the next frame."""

    def __init__(
        self, brush: Brush, size: tuple[int, int], ground: str, regions: Sequence[PaintedRegion[M, W]]
    ) -> None:
        self._brush = brush
        self._size = size
        self._ground_name = ground
        self._regions = regions
        self._turn = 0  # the region checked first
        self._props: list[Any] = [None] * len(regions)
        self._asked: list[Any] = []  # props of the first regions, as far as they have been asked
        self._areas: list[Rect | None] = [None] * len(regions)
        self.areas: list[Rect] = [NOWHERE] * len(regions)
        """The rectangles of the regions, with their gutters."""
        self._times: list[int] = [0] * len(regions)  # number of paintings of each region
        self._marks: Passage | None = None  # one a region, which changes with every painting
        self._base: pygame.Surface | None = None  # made with the first picture: allocating it is slow
        self._ground: pygame.Surface | None = None
        self._spare: pygame.Surface | None = None  # off-screen surface for regions
        self._begun_region: _Begun | None = None
        self._late = 0  # frames cut short since a region was finished or everything was up to date
        self.is_behind = False

    @property
    def has_ground(self) -> bool:
        """Whether the background is loaded."""
        return self._ground is not None

    @property
    def is_begun(self) -> bool:
        """Whether the picture exists."""
        return self._base is not None

    def begun(self, empty: pygame.Surface | None = None) -> pygame.Surface:
        """Return the picture; at first it is the bare ground.  empty: a surface for it, if it does not exist yet."""
        if self._ground is None:
            self._ground = self._brush.sprites.cover(self._ground_name, self._size)
        if self._base is None:
            self._base = pygame.Surface(self._size) if empty is None else empty
            self._base.blit(self._ground, (0, 0))
        return self._base

    def compose(self, display: DisplayList) -> None:
        """Add the picture, with a mark on each region."""
        display.blit(self.begun(), (0, 0))
        if self._marks is None:
            depth = len(display.items)
            for area, times in zip(self.areas, self._times, strict=True):
                display.mark(area, times)
            self._marks = Passage([], display.items[depth:])
        else:
            display.repeat(self._marks)

    def surfaces_made(self, *, with_spare: bool) -> Iterator[bool]:
        """Allocate the surface; yield True meanwhile (see `blank`).  with_spare: also the off-screen surface."""
        if self._base is None:
            self.begun((yield from blank(self._size)))
        if with_spare and self._spare is None:
            self._spare = yield from blank(self._size)

    def share_ground(self, other: StillPicture[M, W]) -> None:
        """Use the ground of another picture of the same size."""
        self._ground = other._ground

    def set_aside(self) -> None:
        """Continue painting on a copy: the current picture stays visible."""
        seen = self.begun()
        self._drop_begun()
        if self._spare is None:
            self._spare = seen.copy()
        else:
            self._spare.blit(seen, (0, 0))
        self._base, self._spare = self._spare, seen

    def let_go(self) -> None:
        """Release the large surfaces."""
        self._begun_region = None
        self._base = self._ground = self._spare = None

    # ------------------------------------------------------------ painting

    def refresh(
        self, model: M, shown: W, most: int, *, at_once: bool, unlanded: M | None = None, spent: float = 0.0
    ) -> list[int]:
        """Paint the changed regions; return their numbers.  most: limit of the work (see `Painter.work`).  at_once:
        paint each of them whole, straight into the picture; else for a moment.  unlanded: the model before a piece
        landed; regions that show another thing with it are painted first, and at once.  spent: seconds that the frame
        has taken before, of which there is less left; not even all regions are asked then."""
        regions, count, work, painted = self._regions, len(self._regions), 0, list[int]()
        until, least = _times(self._late, spent, at_once=at_once)
        if at_once or unlanded is not None:
            self._asked.clear()
        self.is_behind = bool(self._asked)  # of what has changed since
        if not _all_asked(self._asked, regions, (model, shown), least if unlanded is None else math.inf):
            self._late, self.is_behind = self._late + 1, True
            return []
        props, self._asked = self._asked, []
        # regions that disappear come first, to clear their place for others; whose place another one takes whole, last
        changed = [k for k in range(count) if props[k] != self._props[k]]
        replaced = set(_replaced(self._brush, self._size, regions, self._areas, props)) if changed else set[int]()
        urgent = {
            k for k in changed if at_once or (unlanded is not None and regions[k].props(unlanded, shown) != props[k])
        }

        def order(k: int) -> tuple[bool, bool, bool, int]:
            return k in replaced, props[k] is not None, k not in urgent, (k - self._turn) % count

        for k in sorted(changed, key=order):
            if k in replaced:
                painted.append(self._is_painted(k, None))
                continue
            is_first, work = not work, work + regions[k].work
            is_enough = work > most and not is_first
            time = math.inf if k in urgent else least if is_first else until
            is_late = (spent >= SPENT or not is_first) and perf_counter() >= time
            if is_enough or is_late or not self._finished(k, props[k], time, at_once=k in urgent):
                self._turn, self.is_behind, self._late = k, True, self._late + (not is_enough)  # k is the next first
                break
            painted.append(k)
        self._late = self._late if self.is_behind else 0
        return painted

    def painted(self, model: M, shown: W) -> Iterator[None]:
        """Paint the changed regions straight into the picture, a region or a part of one per step."""
        if self._base is None:
            self.begun()
            yield
        for k, region in enumerate(self._regions):
            props = region.props(model, shown)
            if props != self._props[k]:
                yield from self._straight(k, props, in_steps=True)
                yield

    def visited(self) -> Iterator[None]:
        """Plan the pictures of the regions in their current state, a part of a region per step."""
        for region, props in zip(self._regions, tuple(self._props), strict=True):
            if props is not None:
                yield from planned(self._brush.sprites, region.painted(unseen(), props))
                yield

    def foreseen(self, model: M, shown: W, before: M | None = None) -> Iterator[None]:
        """Plan the pictures of the regions that will change with another model, in their future state.  before: the
        model that it follows on; without one, it follows on the picture."""
        for region, now in zip(self._regions, tuple(self._props), strict=True):
            props = region.props(model, shown)
            if props not in (None, now if before is None else region.props(before, shown)):
                yield from planned(self._brush.sprites, region.painted(unseen(), props))
            yield

    # ------------------------------------------------------------ inside

    def _finished(self, k: int, props: Any, until: float, *, at_once: bool) -> bool:
        """Paint a region, but no longer than `until`; return whether it is finished."""
        begun = self._begun_region
        is_same = begun is not None and (begun.region, begun.props) == (k, props)
        has_changed = begun is not None and begun.region == k and not is_same  # it would never be finished
        if at_once or props is None or has_changed or self._spare is None:
            self._drop_begun()
            for _ in self._straight(k, props, in_steps=False):
                pass
            return True
        if begun is None or not is_same:
            begun = self._begun_region = _Begun(k, props, self._beside(k, props, self._spare))
        if any(waits or perf_counter() >= until for waits in begun.steps):
            return False
        self._begun_region, self._late = None, 0
        return True

    def _drop_begun(self) -> None:
        """Abandon the region begun off screen."""
        self._begun_region = None
        if self._spare is not None:
            self._spare.set_clip(None)

    def _straight(self, k: int, props: Any, *, in_steps: bool) -> Iterator[None]:
        """Paint one region into the picture, after clearing its old and its new place."""
        base, before = self.begun(), self._areas[k]
        if props is None or before != self._regions[k].area(props):  # else what is laid clears it
            self._cleared(k, before, base)
        if props is not None:
            yield from self._laid(k, props, base, in_steps=in_steps)
        self._is_painted(k, props)

    def _beside(self, k: int, props: Any, spare: pygame.Surface) -> Iterator[bool]:
        """Paint one region off screen and copy it into the picture when finished; yield True while it waits for
        pictures, and for another frame if it is large: to draw it takes long as well."""
        sprites, began = self._brush.sprites, perf_counter()
        missed = sprites.missed
        for _ in planned(sprites, self._laid(k, props, spare, in_steps=True), large=True):
            yield False
        if sprites.missed != missed:
            while sprites.ahead.hurries and self._late < MOST_LATE:
                yield True
            for _ in self._laid(k, props, spare, in_steps=True):
                yield False
            sprites.let_go()
        base, region = self.begun(), self._regions[k]
        area = _with_gutter(self._brush, region, region.area(props), self._size)
        if area.w * area.h > LARGE and perf_counter() - began > ASKING and self._late < MOST_LATE:
            yield True
        if self._areas[k] != region.area(props):
            self._cleared(k, self._areas[k], base)
        base.blit(spare, area, area)
        self._is_painted(k, props)

    def _laid(self, k: int, props: Any, surface: pygame.Surface, *, in_steps: bool) -> Iterator[None]:
        """Paint one region over the bare ground."""
        region = self._regions[k]
        area = _with_gutter(self._brush, region, region.area(props), self._size)
        surface.set_clip(None)  # an abandoned region may have left its clip
        self._cleared(k, region.area(props), surface)
        surface.set_clip(area)
        if in_steps:
            yield from region.painted(surface, props)
        else:
            region.paint(surface, props)
        surface.set_clip(None)

    def _cleared(self, k: int, area: Rect | None, surface: pygame.Surface) -> None:
        """Restore the bare ground in the area of a region; None for no area."""
        assert self._ground is not None
        if area is not None:
            grown = _with_gutter(self._brush, self._regions[k], area, self._size)
            surface.blit(self._ground, grown, grown)

    def _is_painted(self, k: int, props: Any) -> int:
        """Note the painted state of a region; return its number."""
        region, self._marks = self._regions[k], None
        area = self._areas[k] = None if props is None else region.area(props)
        self.areas[k] = NOWHERE if area is None else _with_gutter(self._brush, region, area, self._size)
        self._times[k] += 1
        self._props[k] = props
        return k


def _times(late: int, spent: float, *, at_once: bool) -> tuple[float, float]:
    """Return the time until which a frame paints, and that for its first region.  late: frames cut short before."""
    now = perf_counter()
    until = math.inf if at_once else now + MOMENT - spent
    return until, max(until, now + MOMENT * late / MOST_LATE) if late < MOST_LATE else math.inf


def _all_asked(
    asked: list[Any], regions: Sequence[PaintedRegion[Any, Any]], seen: tuple[Any, Any], until: float
) -> bool:
    """Ask the other regions for their props, until the frame has had enough; return whether all are asked."""
    until = max(until, perf_counter() + ASKING)
    for region in regions[len(asked) :]:
        if asked and perf_counter() >= until:
            return False
        asked.append(region.props(*seen))
    return True


def _with_gutter(brush: Brush, region: PaintedRegion[Any, Any], rect: Rect, size: tuple[int, int]) -> Rect:
    """Return a region's rectangle with half of the gutter round it, if it has one, inside the window."""
    gutter = brush.px(GUTTER / 2 - 0.4) if region.has_gutter else 0
    return rect.inflate(2 * gutter, 2 * gutter).clip(Rect((0, 0), size))


def _replaced(
    brush: Brush,
    size: tuple[int, int],
    regions: Sequence[PaintedRegion[Any, Any]],
    areas: Sequence[Rect | None],
    props: Sequence[Any],
) -> Iterator[int]:
    """Yield the regions that disappear within one that is in sight now: they stay until that is painted."""
    for k, (region, area) in enumerate(zip(regions, areas, strict=True)):
        if props[k] is None and area is not None:
            place = _with_gutter(brush, region, area, size)
            others = ((other, now) for other, now in zip(regions, props, strict=True) if now is not None)
            if any(_with_gutter(brush, other, other.area(now), size).contains(place) for other, now in others):
                yield k
