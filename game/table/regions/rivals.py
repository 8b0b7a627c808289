"""The panels of the other seats, one below the other: their targets, and the contents of every panel."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.table.model import SeatedModel
from game.table.painting.brush import TableBrush
from game.table.painting.part import TablePart
from game.table.painting.region import NOWHERE, BoxedRegion
from game.table.regions.boxes import SeatedBoxes
from game.table.regions.prompt import Face
from game.table.spots import Target, TouchArea

M = TypeVar("M", bound=SeatedModel[Any])
S = TypeVar("S")
X = TypeVar("X", bound=SeatedBoxes)
R = TypeVar("R", bound="RivalsRegion[Any, Any, Any]")
P = TypeVar("P", bound=Hashable)


class SeatFacts(Protocol):
    """The contents of any seat's panel."""

    @property
    def shape(self) -> str: ...
    @property
    def portrait(self) -> str: ...
    @property
    def acts(self) -> bool: ...
    @property
    def rivals(self) -> int: ...


class SeatFace(NamedTuple):
    """The place of a seat's portrait in a panel: its middle and its width, logical px.  seal: of the mark over it,
    how far from its middle, and how wide."""

    x: float
    y: float
    wide: float
    seal: tuple[float, float, float]

    def at(self, panel: Box) -> Face:
        """Return the place in a panel."""
        return panel.x + self.x, panel.y + self.y, self.wide

    def draw(self, brush: TableBrush, surface: pygame.Surface, panel: Box, seat: SeatFacts) -> None:
        """Paint the portrait with its seal, or the seal alone."""
        x, y, wide = self.at(panel)
        if seat.portrait:
            dx, dy, size = self.seal
            brush.sprite(surface, seat.portrait, x, y, wide)
            brush.sprite(surface, f"seal_{seat.shape}", x + dx, y + dy, size)
            return
        brush.sprite(surface, f"seal_{seat.shape}", x, y, wide - 8)


class RivalsRegion(BoxedRegion[M, S, X], Generic[M, S, X]):
    """See the module."""

    name = "rivals"
    kinds = ("seat",)
    portrait: ClassVar[SeatFace]

    def target(self, model: M, shown: S, target: Target) -> Rect:
        return self.real(self.panel(model, target.a)) if target.a in model.rivals() else NOWHERE.copy()

    def areas(self, model: M, shown: S) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("seat", seat) for seat in model.rivals()])

    def panel(self, model: M, seat: int) -> Box:
        """Return the panel of a rival, logical px."""
        others = model.rivals()
        return self.boxes.rival(others.index(seat), len(others))

    def face(self, model: M, seat: int) -> Face:
        """Return the place of a rival's portrait or seal: its middle and its width."""
        return self.portrait.at(self.panel(model, seat))


class RivalPanel(TablePart[M, S, TableBrush, R, P], Generic[M, S, R, P]):
    """Painter of the panel of the `place`-th rival; its props: those of any seat (`SeatFacts`), and the game's own."""

    ground: ClassVar[str]
    """Its sprite."""

    def __init__(self, brush: TableBrush, region: R, place: int) -> None:
        super().__init__(brush, region)
        self.place = place

    def props(self, model: M, shown: S) -> P | None:
        rivals = model.rivals()
        return self.look(model, shown, rivals[self.place]) if self.place < len(rivals) else None

    def look(self, model: M, shown: S, seat: int) -> P:
        """Return the props of a seat."""
        raise NotImplementedError

    def area(self, props: Any) -> Rect:
        return self.region.real(self.region.boxes.rival(self.place, props.rivals))

    def paint(self, surface: pygame.Surface, props: Any) -> None:
        brush, region, box = self.brush, self.region, self.region.boxes.rival(self.place, props.rivals)
        brush.panel(surface, self.ground, region.real(box))
        bar = region.grid.rect(box.x + 4, box.y + 6, 8, box.h - 12)
        pygame.draw.rect(surface, theme.PLAYERS[props.shape], bar, border_radius=brush.px(4))
        self.region.portrait.draw(brush, surface, box, props)
        self.paint_in(surface, box, props)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.real(box), max(2, brush.px(4)), brush.px(10))

    def paint_in(self, surface: pygame.Surface, box: Box, props: P) -> None:
        """Paint the game's own facts of the seat in its panel."""
        raise NotImplementedError
