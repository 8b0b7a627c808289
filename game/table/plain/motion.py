"""What the plain table shows: a view, and what rivals have changed in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pygame import Rect

from engine.kernel.game import Game
from game.graphics.display_list import DisplayList
from game.shell.sound.audio import Cue
from game.table.model import SeatedModel
from game.table.plain.sheet import SheetLine
from game.table.spots import Target


@dataclass(slots=True)
class PlainModel(SeatedModel[Any]):
    """The table as seen by one seat."""

    before: tuple[int, Any] | None = None
    """The nearest seat and its view before the others' last turns; None after its own."""


class SeatLine(NamedTuple):
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
    changed: frozenset[Target] = frozenset()
    """Cells that others have changed since the last turn of the nearest seat."""
    seats: tuple[SeatLine, ...] = ()
    me: int = 0
    """The seat whose hand is the own one."""


class PlainMotion:
    """Motion that animates nothing: events are reported and done."""

    def __init__(self, model: PlainModel, game: Game[Any, Any, Any, Any]) -> None:
        self._model = model
        self._game = game
        self.speed = 1.0
        self.reduced = False
        self.steady = False
        self.busy = False
        self.moving = False
        self.pace = 1.0
        self.on_event: list[Callable[[Any], None]] = []
        self.heard: list[Cue] = []
        self._waiting: list[Any] = []

    @property
    def lets_act(self) -> bool:
        """Whether the next player may act: no event waits."""
        return not self.busy

    def enqueue(self, events: Iterable[Any]) -> None:
        """Report these events with the next `advance`; those of other seats change the table behind one's back."""
        news, model = list(events), self._model
        if news and self._game.to_act(model.view) == model.me:
            model.before = None
        elif news and (model.before is None or model.before[0] != model.me):
            model.before = model.me, model.view
        self._waiting += news
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
        self._model.view, self._model.before = view, None

    def refuse(self, area: Callable[[], Rect]) -> None:
        """Shake nothing: the prompt says why."""

    def compose(self, display: DisplayList) -> None:
        """Add nothing over the table."""

    def resize(self, layout: Any) -> None:
        """Ignore the layout."""
