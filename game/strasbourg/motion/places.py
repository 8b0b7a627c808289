"""Origins and destinations of things: every place as a function of the current layout and model."""

from __future__ import annotations

from engine.strasbourg.city import NUMBER, Square
from engine.strasbourg.components import COUNCIL
from game.animation.pieces import Centre, Locator
from game.strasbourg.city.pieces import CHAPEL, DOOR, EDIFICE, FIGURE, HOUSE, SUNK
from game.strasbourg.motion.card_places import CardPlaces
from game.strasbourg.regions.council import FIGURE as SEATED
from game.strasbourg.regions.street import WALKER

TALL = {"house": 130.0, "edifice": 150.0, "chapel": 84.0}
"""Heights of the bodies, in px of the picture of the city."""
UPRIGHT, WALKER_UPRIGHT = 64 / 44, 56 / 40
"""Heights of a figure and of the walker, in parts of their widths."""


class Places(CardPlaces):
    """The places of a table."""

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

    def council(self, place: str) -> Locator:
        """Return the middle of the figure on a council seat."""

        def middle() -> Centre:
            x, foot = self.layout.council.foot(COUNCIL.index(place))
            return self._at((x, foot - SEATED * UPRIGHT / 2), SEATED)

        return middle

    def tally(self) -> Locator:
        """Return the line of the numbers of members in the council."""
        return lambda: self._in(self.layout.council.tally, 40)

    def station(self, number: int) -> Locator:
        """Return the middle of the walker at a station of the street."""

        def middle() -> Centre:
            x, foot = self.layout.street.foot(number)
            return self._at((x, foot - WALKER * WALKER_UPRIGHT / 2), WALKER)

        return middle

    def start(self, seat: int) -> Locator:
        """Return the figure of the start player on the plate of a family."""

        def place() -> Centre:
            rivals = self.layout.rivals
            box = self.layout.own.start if seat == self.model.me else rivals.start(rivals.panel(self.model, seat))
            return self._in(box, box.w)

        return place

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
