"""The model of the plain table: a view, as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pygame import Rect

from game.animation.model import Scored
from game.graphics.display_list import DisplayList
from game.shell.sound.audio import Cue
from game.table.model import SeatedModel
from game.table.plain.sheet import SheetLine

PlainModel = SeatedModel[Any]
"""The table as seen by one seat."""


class PlainSeat(NamedTuple):
    """A seat beside the table."""

    seat: int
    name: str
    acts: bool
    points: str = ""


class FactsRegion(NamedTuple):
    """Facts about the table: the view as lines, or as the blocks of a sheet."""

    lines: tuple[SheetLine, ...] = ()
    blocks: tuple[Any, ...] = ()
    """In words; () for a view in lines."""
    seats: tuple[PlainSeat, ...] = ()
    me: int = 0
    """The seat whose hand is the own one."""


class PlainMotion:
    """Motion that animates nothing: events are reported and done."""

    def __init__(self, model: PlainModel) -> None:
        self._model = model
        self.speed = 1.0
        self.reduced = False
        self.steady = False
        self.busy = False
        self.moving = False
        self.pace = 1.0
        self.on_event: list[Callable[[Any], None]] = []
        self.heard: list[Cue] = []
        self.scored: list[Scored] = []
        self._waiting: list[Any] = []

    @property
    def lets_act(self) -> bool:
        """Whether the next player may act: no event waits."""
        return not self.busy

    def enqueue(self, events: Iterable[Any]) -> None:
        """Report these events with the next `advance`."""
        self._waiting += events
        self.busy = bool(self._waiting)

    def advance(self, dt: float) -> None:
        """Report all waiting events."""
        self.skip_all()

    def finish(self) -> None:
        """Report all waiting events."""
        self.skip_all()

    def skip_all(self) -> None:
        """Report all waiting events."""
        waiting, self._waiting, self.busy = self._waiting, [], False
        for event in waiting:
            for hook in self.on_event:
                hook(event)

    def reset(self, view: Any) -> None:
        """Show `view` from now on."""
        self._waiting, self.busy = [], False
        self._model.view = view

    def refuse(self, area: Callable[[], Rect]) -> None:
        """Shake nothing: the prompt says why."""

    def compose(self, display: DisplayList) -> None:
        """Add nothing over the table."""

    def resize(self, layout: Any) -> None:
        """Ignore the layout."""
