"""Whether a table stands: nothing that its painters show has changed since the last frame, whatever flies over it.

    standing = Standing()
    standing.of(model, shown, device)      # asked once a frame

Events change the view of a model in place, and movement other parts of it: its stamp is another one then.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Protocol

from game.graphics.display_list import DisplayList, Passage
from game.table.painting.painter import Frame


class Stamped(Protocol):
    """A model that knows whether it has changed."""

    def stamp(self) -> tuple[Hashable, ...]: ...


class Standing:
    """See the module."""

    def __init__(self) -> None:
        self._last: tuple[object, ...] = (None,)

    def of(self, model: Stamped, shown: object, *beside: Hashable) -> bool:
        """Return whether all is as it was asked about last.  beside: other values that painters read."""
        before, self._last = self._last, (shown, model.stamp(), *beside)
        return before[0] is shown and before[1:] == self._last[1:]


class StandingLayer:
    """A layer that changes only with the model, its `shown`, and a phase of its own, such as a step of a pulse: where
    these stand, it adds the same again."""

    _laid: Mapping[int, Passage] = {}

    def compose(self, display: DisplayList, model: Any, shown: Any, frame: Frame) -> None:
        """Add the drawings of this moment."""
        known, phase = self._laid if frame.stands else {}, self.phase(frame)
        if phase in known:
            display.repeat(known[phase])
            return
        begun = len(display.items)
        self.lay(display, model, shown, phase)
        self._laid = {**known, phase: Passage([], display.items[begun:])}

    def phase(self, frame: Frame) -> int:
        """Return the phase at this moment."""
        return 0

    def lay(self, display: DisplayList, model: Any, shown: Any, phase: int) -> None:
        """Add the drawings of a phase."""
        raise NotImplementedError
