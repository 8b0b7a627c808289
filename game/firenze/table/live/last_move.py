"""What the last turn changed stays marked until the next one: quiet corners of cream round towers, seals and cards."""

from __future__ import annotations

from pygame import Rect

from game.firenze.table.brush import TableBrush
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel, TableShown
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.table.painter import Frame
from game.table.spots import Target

EDGE = theme.rgb("2A1A10")
ARM, THICK = 15, 3
"""Length and thickness of the corners, logical px."""


class LastMove:
    """Draws the corners; not over what is lit or under the pointer, which has a frame of its own."""

    def __init__(self, brush: TableBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add them where the table shows what was changed."""
        busy = shown.question.lit | {shown.pointer.hover, shown.question.selected, shown.question.chosen}
        for target in shown.changed:
            if target not in busy and _lies_there(model, target):
                rect = self.layout.target_rect(model, shown, _on_table(model, target))
                if rect.w:
                    self._corners(display, rect.inflate(self.brush.px(8), self.brush.px(8)))

    def _corners(self, display: DisplayList, rect: Rect) -> None:
        """Four corners in cream on a dark edge."""
        px = self.brush.px
        arm, thick, edge = min(px(ARM), rect.w // 3, rect.h // 3), max(2, px(THICK)), max(1, px(1.2))
        for x, dx in ((rect.left, 1), (rect.right - thick, -1)):
            for y, dy in ((rect.top, 1), (rect.bottom - thick, -1)):
                across = Rect(x if dx > 0 else x + thick - arm, y, arm, thick)
                down = Rect(x, y if dy > 0 else y + thick - arm, thick, arm)
                for part in (across, down):
                    display.fill(EDGE, part.inflate(2 * edge, 2 * edge))
                for part in (across, down):
                    display.fill(theme.CREAM_BRIGHT, part)


def _lies_there(model: TableModel, target: Target) -> bool:
    """Whether it is still on the table."""
    seats = model.view.seats
    if target.kind == "tower":
        return target.b < len(seats[target.a].towers)
    if target.kind == "rival_card":
        return target.b < len(seats[target.a].hand) + len(seats[target.a].buildings)
    return True


def _on_table(model: TableModel, target: Target) -> Target:
    """The target as it lies on this table: own cards have places of their own."""
    if target.kind != "rival_card" or target.a != model.me:
        return target
    hand = len(model.view.seats[model.me].hand)
    return Target("hand", target.b) if target.b < hand else Target("building", target.b - hand)
