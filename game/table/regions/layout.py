"""The regions of a table in a window: their targets, topmost first, and where a target lies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pygame import Rect

from game.animation.model import LandingPlace
from game.graphics.grid import Box, Grid
from game.table.kit.panel import PanelRegion, PieceHome
from game.table.model import SeatedModel
from game.table.painting.region import NOWHERE, TableRegion
from game.table.regions.buttons import Buttons
from game.table.regions.chronicle import ChronicleRegion
from game.table.regions.menu import Menu
from game.table.regions.prompt import Prompt
from game.table.shown import Shown
from game.table.spots import LESSON, Target, TouchArea, kept_clear

M = TypeVar("M")
Seated = TypeVar("Seated", bound=SeatedModel[Any])
S = TypeVar("S", bound=Shown[Any, Any])
X = TypeVar("X", bound="CommonBoxes")

ROOM_FOR_WORDS = 130_000
"""Logical square px that the words of a lesson, a coach or a puzzle need at least; where their place has less, they lie
`beside` something else."""


class RegionLayout(Generic[M, S]):
    """The layout for a window of `size` real px, with letters of that size.  A game makes its regions and tells their
    order."""

    held: ClassVar[frozenset[str]] = frozenset()
    """Kinds of targets in the hand of a seat, and of prices: nothing covers them."""

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        self.size = size
        self.grid = Grid.of(size)
        self.scale = self.grid.scale
        self.menu = Menu(self.grid, text_scale)

    def order(self, *regions: TableRegion[M, S]) -> None:
        """Take these regions, those first that lie over others; the menu covers all of them."""
        self._regions = regions
        self._panels = [region for region in regions if isinstance(region, PanelRegion)]
        self._with_homes = defaultdict[str | int, list[PanelRegion[Any, Any, Any]]](list)
        every: tuple[TableRegion[Any, Any], ...] = (*regions, self.menu)
        self._of_kind = defaultdict[str, list[TableRegion[Any, Any]]](list)
        for region in every:
            for kind in region.kinds:
                self._of_kind[kind].append(region)

    def rect(self, box: Box) -> Rect:
        """Real rectangle of a logical box."""
        return self.grid.rect(box.x, box.y, box.w, box.h)

    def areas(self, model: M, shown: S) -> Iterator[TouchArea]:
        """The areas of the table and their targets, topmost first."""
        for region in (self.menu,) if shown.tools.cover else self._regions:
            yield from region.areas(model, shown)

    def target_rect(self, model: M, shown: S, target: Target) -> Rect:
        """The rectangle of a target; empty (at 0, 0) if it is not on the table."""
        rects = (region.target(model, shown, target) for region in self._of_kind.get(target.kind, ()))
        found = next((rect for rect in rects if rect.w), NOWHERE.copy())
        is_cramped = target == LESSON and found.w * found.h < ROOM_FOR_WORDS * self.scale**2
        return self.beside() if is_cramped else found

    def kept_clear(self, model: M, shown: S) -> list[Rect]:
        """Return the rectangles that nothing may cover: prompt, lit targets, buttons, seats, hands and prices."""
        return kept_clear(self.areas(model, shown), shown.question.lit, self.held)

    def home(self, model: M, piece: LandingPlace) -> PieceHome | None:
        """Return the place of a piece in a panel, or that of the pile that it belongs to: ("stack", 1, 2) lies at
        ("stack", 1) where it has no place of its own.  None if there is neither."""
        known = self._with_homes[piece[0]]  # panels that have had such pieces: telling all of them anew takes long
        for panels in (known, [panel for panel in self._panels if panel not in known]):
            for length in range(len(piece), 0, -1):
                for panel in panels:
                    found = panel.home(model, piece[:length])
                    if found is not None:
                        if panels is not known:
                            known.append(panel)
                            known.sort(key=self._panels.index)
                        return found
        return None

    def plate(self) -> Rect | None:
        """Where the goal of a first game lies; None for its usual place, below the bar."""
        return None

    def beside(self) -> Rect:
        """Where words lie that have too little room in their own place."""
        raise NotImplementedError


class CommonBoxes(Protocol):
    """The boxes that every table has, in a window."""

    @property
    def buttons(self) -> Box: ...
    @property
    def prompt(self) -> Box: ...
    @property
    def drawer(self) -> Box: ...
    def chronicle(self, seats: int) -> Box: ...


class BoxedLayout(RegionLayout[Seated, S], Generic[Seated, S, X]):
    """The layout of a table whose window is divided into boxes X first.

    boxes: returns them for width and height of the window, logical px, and for the size of the letters."""

    own_kinds: ClassVar[tuple[str, ...]] = ("seat",)
    """Kinds of targets that are in the region `own` of the nearest seat as well as with the others."""

    def __init__(self, size: tuple[int, int], text_scale: float, boxes: Callable[[float, float, float], X]) -> None:
        super().__init__(size, text_scale)
        box = self.boxes = boxes(self.grid.width, self.grid.height, text_scale)
        self.buttons = Buttons(self.grid, text_scale, box.buttons)
        self.prompt = Prompt(self.grid, text_scale, box.prompt)
        self.chronicle = ChronicleRegion(self.grid, text_scale, box.chronicle, box.drawer)

    def order(self, *regions: TableRegion[Seated, S]) -> None:
        super().order(*regions)
        self._own = next(region for region in regions if region.name == "own")

    def words_place(self, seats: int) -> Rect | None:
        """Return the place of the words of a lesson, a coach or a puzzle; None for that of the chronicle."""
        return None

    def target_rect(self, model: Seated, shown: S, target: Target) -> Rect:
        if target.kind in self.own_kinds and target.a == model.me:
            return self._own.target(model, shown, target)
        place = self.words_place(len(model.view.seats)) if target == LESSON else None
        return super().target_rect(model, shown, target) if place is None else place
