"""The names of the things on the table for one seat: each is found out once for a position.

names = SeatNames(parts.reading, words)
names.begin(model)             # of another position, or the same one
names.of(target)
names.has_page(target)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table.parts import AnyParts, Model
from game.table.shown import Shown
from game.table.spots import Target


class SeatNames:
    """See the module.  words: in the language of the reader."""

    def __init__(self, parts: AnyParts, words: Any) -> None:
        self._reading = parts.reading
        self._words = words
        self._model: Model
        self._known: dict[Target, str] = {}
        self._paged: dict[str, bool] = {}

    def begin(self, model: Model) -> None:
        """Name the things of this model from now on."""
        self._model = model
        self._known.clear()

    def of(self, target: Target) -> str:
        """Return the name of a target, "" for none."""
        found = self._known.get(target)
        if found is None:
            found = self._known[target] = self._reading.label(target, self._model, self._words)
        return found

    def introduced(self, target: Target, shown: Shown[Any, Any]) -> tuple[str, Sequence[str]]:
        """Return the name of a target, and the facts about it."""
        if self._reading.introduced is not None:
            return self._reading.introduced(target, self._model, shown, self._words)
        return self.of(target), self._reading.details(target, self._model, shown, self._words)

    def has_page(self, target: Target) -> bool:
        """Return whether things of this kind have pages: found out once, because pages are dear."""
        if target.kind not in self._paged:
            self._paged[target.kind] = self._reading.page(target, self._model, self._words) is not None
        return self._paged[target.kind]
