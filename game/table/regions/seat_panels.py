"""The panels of the other seats, one below the other: each is told by one function, like any panel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from game.animation.model import LandingPlace
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.table.kit.marks import Fill, Mark, NineSlice, Rim, SpriteMark
from game.table.kit.panel import Item, Panel, PanelCell, PanelRegion, PieceHome, Sheet, Sheets
from game.table.model import SeatedModel
from game.table.regions.boxes import SeatedBoxes
from game.table.regions.prompt import Face
from game.table.regions.rivals import SeatFace
from game.table.shown import Shown
from game.table.spots import Target

M = TypeVar("M", bound=SeatedModel[Any])
S = TypeVar("S", bound=Shown[Any, Any])
X = TypeVar("X", bound=SeatedBoxes)
SeatItems = Callable[[Any, Box, M, S, int], Iterable[Item]]
"""Tells the panel of a seat in a box."""


class SeatPanels(PanelRegion[M, S, X], Generic[M, S, X]):
    """See the module.  face: the place of a portrait in its panel."""

    def __init__(self, boxes: X, grid: Grid, items: SeatItems[M, S], face: SeatFace, calm: S) -> None:
        super().__init__(boxes, grid, Panel("rivals", ("seat",), lambda boxes: boxes.rivals, lambda *_: ()), calm)
        self.portrait = face
        self._items = items
        self._seats = [(Sheets(self._told(place)), Sheets(self._told(place))) for place in range(boxes.most_rivals)]

    def _told(self, place: int) -> Callable[[M, S], Sheet]:
        def found(model: M, shown: S) -> Sheet:
            others = model.rivals()
            box, seat = self.boxes.rival(place, len(others)), others[place]
            return Sheet.of(box, (PanelCell(Target("seat", seat), box), *self._items(self, box, model, shown, seat)))

        return found

    def sheets(self, model: M, shown: S) -> tuple[Sheet, ...]:
        return tuple(now(model, shown) for (now, _), _ in zip(self._seats, model.rivals(), strict=False))

    def home(self, model: M, piece: LandingPlace) -> PieceHome | None:
        for (_, rest), _ in zip(self._seats, model.rivals(), strict=False):
            if piece in (homes := rest(model, self._calm).homes):
                return homes[piece]
        return None

    def box_of(self, model: M, seat: int) -> Box:
        """Return the panel of a rival, logical px."""
        others = model.rivals()
        return self.boxes.rival(others.index(seat), len(others))

    def face(self, model: M, seat: int) -> Face:
        """Return the place of a rival's portrait or seal: its middle and its width."""
        return self.portrait.at(self.box_of(model, seat))


def seat_ground(model: SeatedModel[Any], seat: int, box: Box, ground: str, edge: float = 6) -> Iterator[Mark]:
    """Yield the ground of a seat's panel, and the bar in its colour."""
    yield NineSlice(ground, box)
    yield Fill(Box(box.x + 4, box.y + edge, 8, box.h - 2 * edge), theme.PLAYERS[model.shape(seat)], 4)


def portrait(model: SeatedModel[Any], seat: int, box: Box, face: SeatFace) -> Iterator[Mark]:
    """Yield the portrait with its seal, or the seal alone."""
    x, y, wide = face.at(box)
    name, seal = model.portrait(seat), f"seal_{model.shape(seat)}"
    if name:
        dx, dy, size = face.seal
        yield SpriteMark(name, x, y, wide)
        yield SpriteMark(seal, x + dx, y + dy, size)
        return
    yield SpriteMark(seal, x, y, wide - 8)


def acting(model: SeatedModel[Any], seat: int, box: Box) -> Iterator[Mark]:
    """Yield the frame round the panel of the seat to act."""
    view: Any = model.view
    if view.to_act == seat and not view.is_over:
        yield Rim(box, theme.PLAYERS[model.shape(seat)], 4, 10)
