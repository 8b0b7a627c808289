"""Origins and destinations of things: every place as a function of the current layout and model."""

from __future__ import annotations

from engine.strasbourg.city import NUMBER, Square
from game.animation.pieces import Centre, Locator
from game.animation.places import TablePlaces
from game.strasbourg.base.model import TableModel
from game.strasbourg.city.pieces import CHAPEL, DOOR, EDIFICE, FIGURE, HOUSE, SUNK
from game.strasbourg.layout import TableLayout
from game.strasbourg.regions.council import UPRIGHT

TALL = {"house": 130.0, "edifice": 150.0, "chapel": 84.0}
"""Heights of the bodies, in px of the picture of the city."""
SCENE, WIDEST = 318.0, 290.0
"""Height of a ranking over the city, and greatest distance between its columns, logical px."""
TURNED_UP = 190.0
"""How far below the upper edge of the city a stack is turned up, logical px."""


class Places(TablePlaces):
    """The places of a table: those in the city, which is a picture, and over it; all others are homes of its panels."""

    model: TableModel
    layout: TableLayout

    def square(self, at: Square) -> Locator:
        """Return the middle of a square or a plot of the city."""
        return lambda: self._at(self.layout.city.plan.middle(NUMBER[at]), 60)

    def _standing(self, at: Square, x: float, body: tuple[float, float]) -> Locator:
        """Return the middle of something that stands on a square, x px right of its lower left corner.  body: its width
        and height, in px of the picture of the city."""

        def place() -> Centre:
            plan = self.layout.city.plan
            return self._at(plan.beside(NUMBER[at], x, -body[1] / 2), body[0] * plan.zoom)

        return place

    def house(self, at: Square) -> Locator:
        """Return the middle of a house on its square."""
        return self._standing(at, HOUSE / 2, (HOUSE, TALL["house"]))

    def scaffold(self, at: Square) -> Locator:
        """Return the middle of a scaffold on its plot."""
        return self._standing(at, HOUSE / 2, (HOUSE, TALL["house"]))

    def edifice(self, at: Square) -> Locator:
        """Return the middle of an edifice on its plot."""
        return self._standing(at, EDIFICE / 2, (EDIFICE, TALL["edifice"]))

    def door(self, at: Square) -> Locator:
        """Return the middle of a figure in the doorway of a house."""
        return self.shifted(self._standing(at, DOOR[0], (FIGURE, FIGURE * UPRIGHT)), dy=DOOR[1])

    def spot(self, at: Square) -> Locator:
        """Return a chapel spot."""
        return lambda: self._at(self.layout.city.plan.spot(at), 40)

    def chapel(self, at: Square) -> Locator:
        """Return the middle of a chapel on its spot."""

        def place() -> Centre:
            plan = self.layout.city.plan
            x, y = plan.spot(at)
            return self._at((x, y + (SUNK - TALL["chapel"] / 2) * plan.zoom), CHAPEL * plan.zoom)

        return place

    def below(self, field: int, width: float) -> Locator:
        """Return the place over the city below a field's station, for something `width` logical px wide."""

        def middle() -> Centre:
            box, grid = self.layout.city.box, self.layout.grid
            station = self.home("station", field)()
            half = width / 2 + 90
            x = max(box.x + half, min(box.right - half, station.x / self.layout.scale))
            return Centre(*grid.at(x, box.y + TURNED_UP), width * self.layout.scale)

        return middle

    def scene(self, place: int, places: int, down: float, width: float) -> Locator:
        """Return the middle of the `place`-th of so many columns of the ranking, for something `width` logical px wide.
        down: logical px from the upper edge."""

        def middle() -> Centre:
            box = self.layout.city.box
            x = box.centre[0] + (place - (places - 1) / 2) * self.pitch(places)
            y = box.centre[1] - SCENE / 2 + down
            return Centre(*self.layout.grid.at(x, y), width * self.layout.scale)

        return middle

    def pitch(self, places: int) -> float:
        """Return the distance between so many columns of the ranking, logical px."""
        return min(WIDEST, (self.layout.city.box.w - 40) / max(1, places))

    def seat(self, seat: int) -> Locator:
        """Return the seal of a seat."""
        return self.home("seat", seat)

    def stage(self) -> Locator:
        """Return the middle of the city."""
        return lambda: self._in(self.layout.city.box, 60)
