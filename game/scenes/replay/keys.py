"""Where the keys are in a replay: in the bar, or on the table above it.

keys = ReplayKeys(table, form)              # a guest: a jump leads over the regions of the table, and back to the bar
keys.at                                     # the target with the focus on the table, None while the keys are in the bar
"""

from __future__ import annotations

from game.input.focus import MOVES
from game.input.intents import Command, Intent, Pos
from game.table.guest import ANSWERED, Guest, Reply, Touched
from game.table.spots import Target
from game.table.view import AnyTable
from game.ui.form import Form

LINE = "timeline"
REGIONS = ("region_next", "region_previous")


class ReplayKeys(Guest):
    """Begins in the bar."""

    def __init__(self, table: AnyTable, form: Form) -> None:
        self._table = table
        self._form = form
        self._left = LINE  # the widget that had the focus in the bar

    @property
    def at(self) -> Target | None:
        """The target with the focus on the table."""
        return self._table.focus.at

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Command(name) if name in REGIONS:
                self._jump(name)
                return ANSWERED
            case Command(name) if name in MOVES and self.at is not None:
                self._table.focus.move(name)
                return ANSWERED
            case Command("confirm") if self.at is not None:
                return Touched(self.at)
        return None

    def leads(self, name: str) -> bool:
        """Whether a direction leads from button to button in the bar: only if one shows the focus."""
        return name in ("left", "right") and self._form.focus_shown and self._form.focus != LINE

    def hide(self, pos: Pos = (0, 0)) -> None:
        """Return to the bar: the pointer leads, or another device is used."""
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
