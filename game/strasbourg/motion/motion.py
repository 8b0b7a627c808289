"""Motion for the shows: the places of the table, and movements that several of them share."""

from __future__ import annotations

from typing import Any

from game.animation.choreography import RibbonText
from game.animation.looks import SpriteLook, TextLook
from game.animation.model import LandingPlace, Layout
from game.animation.motion import StageMotion
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.stage import Stage
from game.animation.timing import Times
from game.animation.tween import Timing
from game.graphics import theme
from game.strasbourg.base.model import TableModel
from game.strasbourg.layout import TableLayout
from game.strasbourg.motion.places import Places

MOST_COINS = 6
"""Largest number of coins shown in one payment."""
COIN: Look = SpriteLook("strasbourg_coin")
FRAMED = {"square": 1.2, "chapel": 1.4, "edifice": 1.25, "council": 1.4}
"""Height of what lands in the city and in the council, in parts of its width: it is framed with reduced motion."""


class TableMotion(StageMotion):
    """See the module. at: every place."""

    model: TableModel

    def __init__(self, stage: Stage, model: TableModel, layout: TableLayout, words: RibbonText | None = None) -> None:
        super().__init__(stage, model)
        self.at = Places(model, layout)
        self._words = words

    def resize(self, layout: Layout) -> None:
        assert isinstance(layout, TableLayout)
        self.at.layout = layout

    def shape_at(self, place: LandingPlace) -> float | None:
        return FRAMED.get(str(place[0]))

    def clear(self) -> None:
        super().clear()
        self.model.shown_field = None

    def stands(self) -> None:
        self.model.shown_field = None

    def coins(self, origin: Locator, goal: Locator, number: int, time: Timing) -> None:
        """Let coins fly."""
        at = self.at
        for k in range(min(MOST_COINS, number)):
            leg = Leg(time, at.sized(goal, 26), lift=30)
            self.fly(COIN, at.sized(origin, 26), leg, entry=PieceEntry(time.start(k), unseen=True), layer=2)

    def herald(self, event: Any, times: Times) -> None:
        """Show the words for an event over the middle of the city."""
        text, note = self._words(event) if self._words is not None else ("", "")
        at = self.at
        for words, size, dy in ((text, 64, -26), (note, 36, 36)):
            if words:
                place = at.sized(at.shifted(at.stage(), dy=dy), size)
                legs = Leg(times["in"]), Leg(times["hold"]), Leg(times["out"], fade=0.0)
                entry = PieceEntry(fade=0.0, grow=0.8)
                self.fly(TextLook(words, theme.NUMBER), place, *legs, entry=entry, layer=3, rest=times["hold"])
