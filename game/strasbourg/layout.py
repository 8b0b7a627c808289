"""The playing table in a window: its regions, and the target under the pointer.

A pure function of the sizes of window and letters: nothing is drawn, nothing loaded. The division of the window is in
`base/boxes.py`; the layout, targets and painting of each region are in `regions/`, `city/` and `desk/`.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from engine.strasbourg.state import InField
from game.strasbourg.base.boxes import boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.city.region import City
from game.strasbourg.desk.region import Desk
from game.strasbourg.regions.boards import Boards
from game.strasbourg.regions.council import Council
from game.strasbourg.regions.field import Field
from game.strasbourg.regions.own import Own
from game.strasbourg.regions.ribbon import Ribbon
from game.strasbourg.regions.rivals import Rivals
from game.strasbourg.regions.street import Street
from game.strasbourg.regions.tasks import Tasks
from game.table.regions.buttons import Buttons
from game.table.regions.chronicle import ChronicleRegion
from game.table.regions.layout import RegionLayout
from game.table.regions.prompt import Prompt
from game.table.regions.recap_sheet import RecapSheet
from game.table.spots import LESSON, Target

ENOUGH = 160_000
"""Logical square px in which the words of any lesson or puzzle have room."""


class TableLayout(RegionLayout[TableModel, TableShown]):
    """The regions of a table in a window of `size` real px, with letters of that size."""

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        super().__init__(size, text_scale)
        self.boxes = boxes(self.grid.width, self.grid.height, text_scale)
        parts = self.boxes, self.grid
        self.ribbon = Ribbon(*parts)
        self.rivals = Rivals(*parts)
        self.boards = Boards(*parts)
        self.street = Street(*parts)
        self.city = City(*parts)
        self.council = Council(*parts)
        self.field = Field(*parts)
        self.own = Own(*parts)
        self.desk = Desk(*parts)
        self.tasks = Tasks(*parts)
        self.buttons = Buttons(self.grid, text_scale, self.boxes.buttons)
        self.prompt = Prompt(self.grid, text_scale, self.boxes.prompt)
        self.chronicle = ChronicleRegion(self.grid, text_scale, self.boxes.chronicle, self.boxes.drawer)
        self.recap = RecapSheet(self.grid, self._recap_place)
        self.order(
            self.chronicle,
            self.recap,
            self.ribbon,
            self.tasks,
            self.street,
            self.city,
            self.council,
            self.field,
            self.boards,
            self.prompt,
            self.buttons,
            self.desk,
            self.own,
            self.rivals,
        )

    def _recap_place(self, model: TableModel, shown: TableShown) -> Rect | None:
        """Return the place of the recap: over the council while no field is played, until something is chosen."""
        if isinstance(model.view.pending, InField):
            return None  # whoever decides there needs to see it
        question = shown.question
        is_open = not question.waits and question.selected is None and question.chosen is None
        if shown.recap is None or not shown.recap.lines or not is_open or model.is_choosing:
            return None
        return self.council.rect

    def target_rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        """Return the rectangle of a target; empty (at 0, 0) if it is not on the table."""
        if target == Target("seat", model.me):
            return self.own.target(model, shown, target)
        if target == LESSON:
            return self._words_place(len(model.view.seats))
        return super().target_rect(model, shown, target)

    def _words_place(self, seats: int) -> Rect:
        """Return the place of the words of a lesson, a coach or a puzzle: over the field, or rather over chronicle and
        boards where few rivals leave enough room there, so that the field can be read."""
        chronicle, boards, field = self.boxes.chronicle(seats), self.boxes.boards, self.field.rect
        if chronicle is None:
            return field.copy()
        place = self.grid.rect(chronicle.x, chronicle.y, boards.w, boards.bottom - chronicle.y)
        needed = min(field.w * field.h, ENOUGH * self.scale**2)
        return place if place.w * place.h >= needed else field.copy()


@lru_cache(maxsize=8)
def table_layout(size: tuple[int, int], text_scale: float = 1.0) -> TableLayout:
    """Return the layout for a window of `size` real px, with letters of that size."""
    return TableLayout(size, text_scale)
