"""A panel as one value: its marks, its cells and its homes, told by one function.

    def council(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
        yield Plate("panel_dark", at.box)
        for number, chair in enumerate(row(at.box, 8)):
            yield PanelCell(Target("council", number), chair)
            yield Picture("chair", *chair.centre, 46)

    COUNCIL = Panel("council", ("council",), lambda boxes: boxes.council, council)

From it follow the rectangle and the touch area of every target, what is repainted and when, and the place where a piece
lands or starts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar, cast

import pygame
from pygame import Rect

from game.animation.model import LandingPlace
from game.graphics.grid import Box, Grid
from game.table.kit.marks import Mark, paint
from game.table.model import SeatedModel
from game.table.painting.brush import TableBrush
from game.table.painting.painter import Painter
from game.table.painting.region import NOWHERE, BoxedRegion, Lettered
from game.table.shown import Shown
from game.table.spots import Spot, Target, TouchArea

M = TypeVar("M", bound=SeatedModel[Any])
S = TypeVar("S", bound=Shown[Any, Any])
X = TypeVar("X", bound=Lettered)
MODELS = 4
"""The table now, before the last landing, after the next one, and without a question."""


class PanelCell(NamedTuple):
    """The box of a target."""

    target: Target
    box: Box


class PieceHome(NamedTuple):
    """The place of a piece: its middle, and the width of a piece there."""

    piece: LandingPlace
    x: float
    y: float
    width: float


def home(piece: LandingPlace, box: Box, width: float | None = None) -> PieceHome:
    """Return the middle of a box as the place of a piece, as wide as the box or of that width."""
    return PieceHome(piece, *box.centre, box.w if width is None else width)


Item = Mark | PanelCell | PieceHome


class Sheet(NamedTuple):
    """A panel at a moment.  box: the one that is painted."""

    box: Box
    marks: tuple[Mark, ...]
    cells: tuple[PanelCell, ...]
    homes: dict[LandingPlace, PieceHome]

    @classmethod
    def of(cls, box: Box, items: Iterable[Item]) -> Sheet:
        """Return the sheet with these items."""
        marks, cells, homes = list[Mark](), list[PanelCell](), dict[LandingPlace, PieceHome]()
        for item in items:
            if isinstance(item, PanelCell):
                cells.append(item)
            elif isinstance(item, PieceHome):
                homes[item.piece] = item
            else:
                marks.append(item)
        return cls(box, tuple(marks), tuple(cells), homes)


@dataclass(frozen=True, eq=False)  # without slots, or it could not be made of a type with parameters
class Panel(Generic[M, S]):
    """A panel.

    name: of its touch area.  kinds: of its targets.  box: its place among the boxes of a window.  items: tells it in
    the order of painting, cells that lie over others first; nothing where it is not there.  halo: smallest size of a
    target, logical px; None for the usual one.  lies_over: other panels while it is there.
    """

    name: str
    kinds: tuple[str, ...]
    box: Callable[[Any], Box]
    items: Callable[[Any, M, S], Iterable[Item]]
    halo: int | None = None
    lies_over: bool = False


class _Flights:
    """The pieces in flight, and those places that a panel has asked about."""

    def __init__(self, coming: Mapping[LandingPlace, int]) -> None:
        self._coming = coming
        self.asked: dict[LandingPlace, int] = {}

    def __getitem__(self, place: LandingPlace) -> int:
        number = self.asked[place] = self._coming[place]
        return number


class _Seen:
    """The shown state, and in its own attributes those fields of it that a panel has asked about."""

    def __init__(self, shown: object) -> None:
        self._shown = shown

    def __getattr__(self, name: str) -> object:
        value = self.__dict__[name] = getattr(self._shown, name)
        return value


class _Told(NamedTuple):
    """A sheet, and the values on which it depends."""

    sheet: Sheet
    stamp: tuple[Hashable, ...]
    flights: dict[LandingPlace, int]
    seen: dict[str, object]

    def holds(self, stamp: tuple[Hashable, ...], coming: Mapping[LandingPlace, int], shown: object) -> bool:
        """Return whether the panel would tell the same."""
        return (
            stamp == self.stamp
            and all(coming[place] == number for place, number in self.flights.items())
            and all(getattr(shown, name) == value for name, value in self.seen.items())
        )


class Sheets(Generic[M, S]):
    """The sheet of a panel, told anew when anything changes that it has asked about: the view, the place of a piece in
    flight, a field of the shown state.  A few are kept: the table is told as it is, and ahead as it will be."""

    def __init__(self, find: Callable[[M, S], Sheet]) -> None:
        self._find = find
        self._kept: list[_Told] = []  # the last one first

    def __call__(self, model: M, shown: S) -> Sheet:
        """Return it."""
        stamp, coming = model.stamp_at_rest(), model.incoming
        for kept in self._kept:
            if kept.holds(stamp, coming, shown):
                return kept.sheet
        flights, seen = _Flights(coming), _Seen(shown)
        object.__setattr__(model, "incoming", flights)  # which is no change of it
        try:
            sheet = self._find(model, cast(S, seen))
        finally:
            object.__setattr__(model, "incoming", coming)
        told = _Told(sheet, stamp, flights.asked, {k: v for k, v in vars(seen).items() if k != "_shown"})
        self._kept = [told, *self._kept[: MODELS - 1]]
        return sheet


class PanelRegion(BoxedRegion[M, S, X], Generic[M, S, X]):
    """A panel in one window.  calm: the shown state without question and pointer, for the homes of pieces."""

    def __init__(self, boxes: X, grid: Grid, panel: Panel[M, S], calm: S) -> None:
        super().__init__(boxes, grid, panel.box(boxes))
        self.name, self.kinds, self._halo, self._calm = panel.name, panel.kinds, panel.halo, calm
        self._sheet, self._rest = Sheets(self._found), Sheets(self._found)
        self.panel = panel

    def _found(self, model: M, shown: S) -> Sheet:
        return Sheet.of(self.box, self.panel.items(self, model, shown))

    def sheets(self, model: M, shown: S) -> tuple[Sheet, ...]:
        """Return the present panel."""
        return (self._sheet(model, shown),)

    def home(self, model: M, piece: LandingPlace) -> PieceHome | None:
        """Return the place of a piece, None if it has none here."""
        return self._rest(model, self._calm).homes.get(piece)

    def target(self, model: M, shown: S, target: Target) -> Rect:
        found = (cell.box for sheet in self.sheets(model, shown) for cell in sheet.cells if cell.target == target)
        box = next(found, None)
        return NOWHERE.copy() if box is None else self.real(box)

    def areas(self, model: M, shown: S) -> Iterator[TouchArea]:
        sheets = self.sheets(model, shown)
        cells = [cell for sheet in sheets for cell in sheet.cells]
        if not cells and not any(sheet.marks for sheet in sheets):
            return
        yield TouchArea(
            self.name,
            self.rect,
            lambda: [Spot(cell.target, self.real(cell.box), self.name) for cell in cells],
            self.grid.px(self.least if self._halo is None else self._halo),
            within=lambda: [cell.target for cell in cells],
        )


class PanelPainter(Painter[M, S, tuple[Box, tuple[Mark, ...]]], Generic[M, S]):
    """Painter of one sheet of a region.  number: of the sheet."""

    def __init__(self, brush: TableBrush, region: PanelRegion[M, S, Any], number: int = 0) -> None:
        self.brush = brush
        self.region = region
        self.number = number

    def props(self, model: M, shown: S) -> tuple[Box, tuple[Mark, ...]] | None:
        sheets = self.region.sheets(model, shown)
        if self.number >= len(sheets) or not sheets[self.number].marks:
            return None
        return sheets[self.number][:2]

    def area(self, props: tuple[Box, tuple[Mark, ...]]) -> Rect:
        return self.region.real(props[0])

    def paint(self, surface: pygame.Surface, props: tuple[Box, tuple[Mark, ...]]) -> None:
        paint(self.brush, surface, props[1])

    def painted(self, surface: pygame.Surface, props: tuple[Box, tuple[Mark, ...]]) -> Iterator[None]:
        for mark in props[1]:
            mark.paint(self.brush, surface)
            yield
