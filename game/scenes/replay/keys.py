"""Where the keys are in a replay: in the bar, or on the table above it.

keys = ReplayKeys(table, form)
keys.move("region_next")        # from the bar to the table, over its regions, and back to the bar
keys.at                         # the target on the table that has the focus, None while the keys are in the bar
"""

from __future__ import annotations

from game.input import Pos
from game.input.focus import MOVES
from game.table.spots import Target
from game.table.view import AnyTable
from game.ui.form import Form

LINE = "timeline"
REGIONS = ("region_next", "region_previous")


class ReplayKeys:
    """Begins in the bar."""

    def __init__(self, table: AnyTable, form: Form) -> None:
        self._table = table
        self._form = form
        self._left = LINE  # what had the focus in the bar

    @property
    def at(self) -> Target | None:
        """What has the focus on the table."""
        return self._table.focus.at

    def move(self, name: str) -> bool:
        """Obey a command that leads over the table, or there and back; returns whether it was one."""
        if name in REGIONS:
            self._jump(name)
        elif name in MOVES and self.at is not None:
            self._table.focus.move(name)
        else:
            return False
        return True

    def leads(self, name: str) -> bool:
        """Whether a direction leads from button to button in the bar: where the focus is seen on one."""
        return name in ("left", "right") and self._form.focus_shown and self._form.focus != LINE

    def hide(self, pos: Pos = (0, 0)) -> None:
        """Be in the bar again: the pointer leads, or something else is used."""
        self._table.focus.hide(pos)

    def _jump(self, name: str) -> None:
        """To the next region: those of the table one after another, then the bar."""
        regions = self._table.focus.regions()
        groups = list(dict.fromkeys(regions.values()))
        if name == "region_previous":
            groups.reverse()
        if self.at is None:
            self._left = self._form.focus or LINE
            self._form.set_focus(None)
            self._table.focus.reach(next(target for target, group in regions.items() if group == groups[0]))
        elif regions.get(self.at) == groups[-1]:
            self.hide()
            self._table.point(None)
            self._form.set_focus(self._left)
        else:
            self._table.focus.move(name)
