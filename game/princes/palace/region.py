"""The player's palace: the plan seen from above, buttons to turn, mirror and throw away the piece in hand, and the
pieces that still fit."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from engine.princes.pieces import KINDS, LANDSCAPES, SIDE
from engine.princes.state import Placing
from game.graphics.grid import Box, Grid
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Region
from game.princes.palace.drawing import BORDER, ROOFS, PlanGround
from game.princes.palace.offer import BEST, MIRROR, THROW_AWAY, TURN, TURN_BACK, piece_of
from game.princes.palace.piece import Square, squares_of
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

MARGIN, GAP = 12, 8
FOOT, ROUND = 58, 62
"""Height of the line of buttons, and width of buttons with a picture alone, logical px."""
COLUMN = 96
"""Width of the column of pieces that still fit, logical px."""
WORDS = 38
"""Height of the line of words between plan and buttons, logical px."""
SHADOW = 4
"""Room round the border of the plan, in px of its drawing."""
TRY_OUT = Target("try_out")
SQUARES = tuple(Target("square", x, y) for y in range(SIDE) for x in range(SIDE))
PIECE_BUTTONS = (TURN_BACK, TURN, MIRROR, BEST)
ROWS = len(KINDS)
FITS = Target("fits")
TITLE = 2.4
"""Lines of the column that its title takes."""


class Palace(Region):
    """The player's plan, a column of pieces that still fit at its right, and a line of buttons at its foot."""

    name = "palace"
    kinds = ("square", "piece", "turn", "turn_back", "mirror", "best", "throw_away", "try_out", "fits", "court")

    def __init__(self, boxes: Boxes, grid: Grid, box: Box) -> None:
        super().__init__(boxes, grid, box)
        box = self.box
        foot = FOOT * self.grown(1.2)
        self.foot = Box(box.x + MARGIN, box.bottom - foot - GAP, box.w - 2 * MARGIN, foot)
        wide = COLUMN * self.grown(1.25)
        self.column = Box(box.right - wide - GAP, box.y + MARGIN, wide, self.foot.y - GAP - box.y - MARGIN)
        high = WORDS * self.grown(1.3)
        self.words = Box(box.x + MARGIN, self.foot.y - GAP / 2 - high, self.column.x - box.x - MARGIN - GAP, high)
        room = Box(box.x + GAP, box.y + GAP, self.column.x - box.x - 2 * GAP, self.words.y - box.y - GAP)
        self.ground = PlanGround.within(self.real(room), border=BORDER + SHADOW, roofs=ROOFS)

    # ------------------------------------------------------------ targets

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "square":
            return self.ground.square((target.a, target.b))
        if target.kind == "piece":
            asked = model.view.pending
            return self.around(asked.piece, target) if isinstance(asked, Placing) else NOWHERE.copy()
        if target == FITS:
            return self.real(self.column)
        if target.kind == "court":
            return self.plan if target.a == model.me else NOWHERE.copy()
        return self.buttons(can_throw(model), holds_piece(model, shown)).get(target, NOWHERE).copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        """Yield the buttons, and the squares that can be pressed: all of them with a piece in hand, else the whole
        palace."""
        buttons = tuple(self.buttons(can_throw(model), holds_piece(model, shown)))
        yield self._area(model, shown, buttons, self.real(self.foot))
        squares = [square for square in SQUARES if square in shown.question.answers]
        if squares:
            yield self._area(model, shown, squares, self.ground.rect, halo=0)
        yield self._area(model, shown, [FITS], self.real(self.column), halo=0)
        yield self._area(model, shown, [] if squares else [Target("court", model.me)], halo=0)

    # ------------------------------------------------------------ places

    @property
    def plan(self) -> Rect:
        """The plan with the words below it, real px."""
        box = self.box
        return self.real(Box(box.x, box.y, self.column.x - box.x, self.foot.y - box.y))

    def around(self, kind: str, target: Target) -> Rect:
        """Return the rectangle round a piece in hand."""
        squares = [self.ground.square(square) for square in squares_of(piece_of(kind, target))]
        return squares[0].unionall(squares[1:])

    def buttons(self, with_throw: bool, with_piece: bool = True) -> dict[Target, Rect]:
        """Return the buttons at the foot, from the left: with a piece in hand those to turn it and throw it away, else
        the one that opens trying out."""
        foot, wide = self.foot, ROUND * self.grown(1.2)
        if not with_piece:
            half = foot.w * 0.45
            return {TRY_OUT: self.grid.rect(foot.right - half, foot.y, half, foot.h)}
        found = {
            target: self.grid.rect(foot.x + k * (wide + GAP), foot.y, wide, foot.h)
            for k, target in enumerate(PIECE_BUTTONS)
        }
        if with_throw:
            left = foot.x + len(PIECE_BUTTONS) * (wide + GAP)
            found[THROW_AWAY] = self.grid.rect(left + GAP, foot.y, foot.right - left - GAP, foot.h)
        return found

    @property
    def title(self) -> Box:
        """Title of the column: the meaning of its numbers."""
        return Box(self.column.x, self.column.y, self.column.w, TITLE * self._line)

    @property
    def head(self) -> Box:
        """Line below the title: the number of free squares."""
        return Box(self.column.x, self.title.bottom, self.column.w, self._line)

    def row(self, number: int) -> Box:
        """Return the line of a kind, always the same one."""
        return Box(self.column.x, self.head.bottom + number * self._line, self.column.w, self._line)

    @property
    def _line(self) -> float:
        return self.column.h / (TITLE + 1 + ROWS)

    def caption(self, below: bool) -> Rect:
        """Return the place of the sentence why a piece cannot lie there: over the upper or the lower part
        of the plan.
        """
        rect, high = self.ground.rect, self.grid.px(84 * self.grown(1.3))
        top = rect.bottom - high - self.grid.px(6) if below else rect.y + self.grid.px(6)
        return Rect(rect.x + self.grid.px(6), top, rect.w - self.grid.px(12), high)

    @property
    def squares(self) -> Rect:
        """All squares of the plan, real px."""
        return self.ground.rect


def can_throw(model: TableModel) -> bool:
    """Return whether a landscape is in hand, which may be thrown away."""
    asked = model.view.pending
    return isinstance(asked, Placing) and asked.piece in LANDSCAPES and asked.limits is None


def holds_piece(model: TableModel, shown: TableShown) -> bool:
    """Return whether the nearest seat has to place its piece."""
    asked, question = model.view.pending, shown.question
    if not isinstance(asked, Placing) or asked.seat != model.me:
        return False
    held = {target.kind for target in (question.selected, question.chosen, *question.path) if target is not None}
    return bool(held & {"piece", "throw_away"})


def pointed_square(shown: TableShown) -> Square | None:
    """Return the square under the pointer or with the focus."""
    at = shown.pointer.hover
    return (at.a, at.b) if at is not None and at.kind == "square" else None
