"""The playing table in a window: its regions, and the target under the pointer.

A pure function of the sizes of window and letters: nothing is drawn, nothing loaded. The division of the window is in
`base/boxes.py`; the layout, targets and painting of each region are in `regions/`, `city/` and `desk/`.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from game.strasbourg.base.boxes import Boxes, boxes
from game.strasbourg.base.model import CALM, TableModel, TableShown
from game.strasbourg.city.region import City
from game.strasbourg.desk.desk import DESK
from game.strasbourg.desk.planning import PLANNING
from game.strasbourg.regions.boards import BOARDS
from game.strasbourg.regions.council import COUNCIL
from game.strasbourg.regions.field import FIELD
from game.strasbourg.regions.own import OWN
from game.strasbourg.regions.ribbon import Ribbon
from game.strasbourg.regions.rivals import FACE, rival
from game.strasbourg.regions.street import STREET
from game.strasbourg.regions.tasks import LARGE_TASKS, TASKS
from game.table.kit.panel import PanelRegion
from game.table.regions.layout import BoxedLayout
from game.table.regions.seat_panels import SeatPanels
from game.table.spots import LESSON, Target

PANELS = PLANNING, LARGE_TASKS, TASKS, STREET, COUNCIL, FIELD, BOARDS, DESK, OWN
"""The panels of the table, those first that lie over others."""
ENOUGH = 160_000
"""Logical square px in which the words of any lesson or puzzle have room."""


class TableLayout(BoxedLayout[TableModel, TableShown, Boxes]):
    """The regions of a table in a window of `size` real px, with letters of that size."""

    held = frozenset(("card", "stack", "pile", "task"))

    def __init__(self, size: tuple[int, int], text_scale: float = 1.0) -> None:
        super().__init__(size, text_scale, boxes)
        box = self.boxes
        parts = box, self.grid
        self.ribbon = Ribbon(*parts)
        self.rivals = SeatPanels(*parts, rival, FACE, CALM)
        self.city = City(*parts, box.city)
        self.panels = {panel: PanelRegion(*parts, panel, CALM) for panel in PANELS}
        regions = self.city, self.prompt, self.buttons, self.rivals
        self.order(self.chronicle, self.ribbon, *self.panels.values(), *regions)

    def plate(self) -> Rect:
        """Return the place of the goal of a first game: the field, of which none is played while tasks are chosen."""
        return self.panels[FIELD].rect.copy()

    def target_rect(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target == LESSON and model.is_planning:  # trays lie over the field
            return self._beside_field(len(model.view.seats)) or super().target_rect(model, shown, target)
        return super().target_rect(model, shown, target)

    def _beside_field(self, seats: int) -> Rect | None:
        """Return the place of chronicle and boards, None where there is no chronicle."""
        chronicle, boards = self.boxes.chronicle(seats), self.boxes.boards
        if chronicle is None:
            return None
        return self.grid.rect(chronicle.x, chronicle.y, boards.w, boards.bottom - chronicle.y)

    def words_place(self, seats: int) -> Rect:
        """Return the place of the words of a lesson, a coach or a puzzle: over the field, or rather over chronicle and
        boards where few rivals leave enough room there, so that the field can be read."""
        place, field = self._beside_field(seats), self.panels[FIELD].rect
        needed = min(field.w * field.h, ENOUGH * self.scale**2)
        return place if place is not None and place.w * place.h >= needed else field.copy()


table_layout = lru_cache(maxsize=8)(TableLayout)
"""The layout for a window of that size, in real px, with letters of that size."""
