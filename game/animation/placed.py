"""Motion with the places of a table, and with the words of events."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from game.animation.choreography import RibbonText
from game.animation.looks import TextLook
from game.animation.model import AnimatedModel, Layout
from game.animation.motion import StageMotion
from game.animation.pieces import Leg, Locator, PieceEntry
from game.animation.places import RelativePlaces
from game.animation.stage import Stage
from game.animation.timing import Times
from game.graphics import theme

P = TypeVar("P", bound=RelativePlaces)
LINES = (64, -26), (36, 36)
"""Size of the words for an event and of the note under them, and how far they lie below a place, logical px."""


class PlacedMotion(StageMotion, Generic[P]):
    """See the module.  at: every place of the table."""

    places: ClassVar[type[Any]]
    """The type of `at`, made of a model and a layout."""
    at: P

    def __init__(self, stage: Stage, model: AnimatedModel, layout: Layout, words: RibbonText | None = None) -> None:
        super().__init__(stage, model)
        self.at = self.places(model, layout)
        self._words = words

    def resize(self, layout: Layout) -> None:
        self.at.layout = layout

    def words_of(self, event: Any) -> tuple[str, str]:
        """Return the words for an event and the note under them, "" for none."""
        return self._words(event) if self._words is not None else ("", "")

    def announce(self, event: Any, stage: Locator, times: Times) -> None:
        """Show the words for an event at a place: they come `in`, hold, and go `out`."""
        for words, (size, dy) in zip(self.words_of(event), LINES, strict=True):
            if words:
                place = self.at.sized(self.at.shifted(stage, dy=dy), size)
                legs = Leg(times["in"]), Leg(times["hold"]), Leg(times["out"], fade=0.0)
                entry = PieceEntry(fade=0.0, grow=0.8)
                self.fly(TextLook(words, theme.NUMBER), place, *legs, entry=entry, layer=3, rest=times["hold"])
