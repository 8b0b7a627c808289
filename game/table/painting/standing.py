"""Whether a table stands: nothing that its painters show has changed since the last frame.

    standing = Standing()
    standing.of(model, shown, device, is_moving=False)      # asked once a frame

Events change the view of a model in place, and with every one of them there is another `shown`.  What moves changes the
other numbers of a model; everything else of it is replaced, never changed in place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter, is_
from typing import Any, Protocol

from game.graphics.display_list import DisplayList, Passage
from game.table.painting.painter import Frame


class Noted(Protocol):
    """A model in which players keep something in mind."""

    @property
    def notes(self) -> Mapping[int, object]: ...


class Standing:
    """See the module."""

    def __init__(self) -> None:
        self._last: tuple[object, ...] = ()

    def of(self, model: Noted, *beside: object, is_moving: bool) -> bool:
        """Return whether nothing moves, and all is as it was asked about last.  beside: other values that painters
        read."""
        before = self._last
        self._last = () if is_moving else (*beside, *_values(type(model))(model), *model.notes.values())
        return 0 < len(before) == len(self._last) and all(map(is_, before, self._last))


@cache
def _values(kind: type[Any]) -> attrgetter[tuple[object, ...]]:
    return attrgetter(*(field.name for field in fields(kind)))


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
