"""The last lines that tell what happened, with the events they come from: these are told anew in another language."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

from game.table.parts import Words
from game.table.shown import ChronicleLine

E = TypeVar("E")

LOG_LENGTH = 60
"""Lines of the chronicle that are kept."""


class Chronicle(Generic[E]):
    """Begins empty; the oldest lines go."""

    def __init__(self) -> None:
        self._kept: deque[tuple[E, ChronicleLine]] = deque(maxlen=LOG_LENGTH)

    @property
    def lines(self) -> tuple[ChronicleLine, ...]:
        """The lines, the newest last."""
        return tuple(line for _, line in self._kept)

    def note(self, event: E, words: Words[E]) -> ChronicleLine | None:
        """Add the line of an event, and return it; None where it has none."""
        line = words.chronicle(event)
        if line is not None:
            self._kept.append((event, line))
        return line

    def begin(self, events: Iterable[E], words: Words[E]) -> None:
        """Begin anew with the lines of these events."""
        self._kept.clear()
        for event in events:
            self.note(event, words)

    def relabel(self, words: Words[E]) -> None:
        """Tell the same in other words."""
        self.begin([event for event, _ in self._kept], words)
