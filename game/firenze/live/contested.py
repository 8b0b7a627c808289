"""Small pips on orders that a rival can fulfil as soon as the reader: quiet marks of races.

Only the reader's own towers count; the page of threats covers all orders.
"""

from __future__ import annotations

from engine.firenze.reading.threats import races
from engine.firenze.stones import Colour
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.layout import TableLayout
from game.graphics.display_list import DisplayList
from game.table.painting.standing import StandingLayer
from game.table.spots import Target

WIDTH, BESIDE, APART = 25, 9, 14
"""Logical px: width of a pip, distance of the first one's middle from the front of the tower, and pitch."""

Races = dict[tuple[Colour, int], tuple[int, ...]]
"""Orders, each with the rivals that can fulfil it in their next turn."""


class Contested(StandingLayer):
    """Drawn over the board while there is a question; computed once per question."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self._asked: object = None
        self._races: Races = {}

    def lay(self, display: DisplayList, model: TableModel, shown: TableShown, phase: int) -> None:
        """Add the pips beside the floors, between the wall of the tower and the sky behind it."""
        if shown.question.waits or shown.question.thinks or not shown.question.answers:
            return
        if self._asked is not shown.forecast:
            self._asked, self._races = shown.forecast, races(model.view, model.me)
        for place, rivals in self._races.items():
            box = self.brush.box(self.layout.target_rect(model, shown, Target("order", *place)))
            for k, seat in reversed(tuple(enumerate(rivals))):
                x = box.right + BESIDE + k * APART
                self.brush.compose_sprite(display, f"pip_{model.shape(seat)}", x, box.centre[1], WIDTH)
