"""Origins and destinations of things: every place as a function of the current layout and model."""

from __future__ import annotations

from engine.strasbourg.city import NUMBER, SPOTS, Square
from engine.strasbourg.components import COUNCIL
from game.animation.pieces import Centre, Locator
from game.strasbourg.base.model import TableModel
from game.strasbourg.layout import TableLayout
from game.strasbourg.motion.card_places import CardPlaces


class Places(CardPlaces):
    """The places of a table."""

    layout: TableLayout

    def __init__(self, model: TableModel, layout: TableLayout) -> None:
        self.model = model
        self.layout = layout

    def _at(self, point: tuple[float, float], width: float) -> Centre:
        return Centre(*self.layout.grid.at(*point), width * self.layout.scale)

    def square(self, at: Square) -> Locator:
        """Return the middle of a square or a plot of the city."""
        return lambda: self._at(self.layout.city.plan.middle(NUMBER[at]), 60)

    def spot(self, at: Square) -> Locator:
        """Return a chapel spot."""
        return lambda: self._at(self.layout.city.plan.spot(SPOTS[SPOTS.index(at)]), 40)

    def council(self, place: str) -> Locator:
        """Return a council seat."""
        return lambda: self._in(self.layout.council.chair(COUNCIL.index(place)), 48)

    def seat(self, seat: int) -> Locator:
        """Return the seal of a seat."""

        def place() -> Centre:
            if seat == self.model.me:
                box = self.layout.own.box
                return self._at((box.x + 62, box.y + 64), 64)
            x, y, width = self.layout.rivals.face(self.model, seat)
            return self._at((x, y), width)

        return place

    def score(self, seat: int) -> Locator:
        """Return the score of a seat."""

        def place() -> Centre:
            box = self.layout.own.box if seat == self.model.me else self.layout.rivals.panel(self.model, seat)
            return self._at((box.right - 44, box.y + 36), 44)

        return place

    def stage(self) -> Locator:
        """Return the middle of the city."""
        return lambda: self._in(self.layout.city.box, 60)
