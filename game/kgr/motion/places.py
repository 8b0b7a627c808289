"""Origins and destinations of things: every place as a function of the current layout and model."""

from __future__ import annotations

from game.animation.pieces import Centre, Locator
from game.animation.places import RelativePlaces
from game.graphics.grid import Box
from game.kgr.base.model import TableModel
from game.kgr.island.pieces import CITY, HOUSE, ROAD, ROBBER
from game.kgr.island.places import FOOT
from game.kgr.layout import TableLayout

TALL = {HOUSE: 62 / 60, CITY: 116 / 100, ROBBER: 80 / 56}
"""Heights of what stands, in parts of its width."""


class Places(RelativePlaces):
    """The places of a table."""

    layout: TableLayout

    def __init__(self, model: TableModel, layout: TableLayout) -> None:
        self.model = model
        self.layout = layout

    def _in(self, box: Box, width: float) -> Centre:
        return self._at(box.centre, width)

    def _at(self, point: tuple[float, float], width: float) -> Centre:
        return Centre(*self.layout.grid.at(*point), width * self.layout.scale)

    # ------------------------------------------------------------ the island

    def hex(self, number: int, width: float = 60) -> Locator:
        """Return the number of a hex."""
        return lambda: Centre(*self.layout.island.places.number(number), width * self.layout.scale)

    def edge(self, number: int) -> Locator:
        """Return the middle of an edge, for a road."""

        def place() -> Centre:
            places = self.layout.island.places
            return Centre(*places.middle(number), ROAD * places.side)

        return place

    def corner(self, number: int, share: float) -> Locator:
        """Return the middle of a building on a corner, so many sides of a hex wide."""

        def place() -> Centre:
            places = self.layout.island.places
            x, y = places.corner(number)
            return Centre(x, y + (FOOT - TALL[share] * share / 2) * places.side, share * places.side)

        return place

    def robber(self, hex_: int) -> Locator:
        """Return the middle of the robber on a hex."""

        def place() -> Centre:
            places = self.layout.island.places
            x, y = places.robber(hex_)
            return Centre(x, y - TALL[ROBBER] * ROBBER * places.side / 2, ROBBER * places.side)

        return place

    def stage(self) -> Locator:
        """Return the middle of the island."""
        return lambda: self._in(self.layout.island.box, 60)

    # ------------------------------------------------------------ dice, bank, seats

    def die(self, place: int) -> Locator:
        """Return a die at rest."""

        def middle() -> Centre:
            box = self.layout.dice.die(place)
            return self._in(box, box.w)

        return middle

    def bank(self, kind: int) -> Locator:
        """Return the bank's stock of a kind."""
        kinds = len(self.model.view.options.kinds)
        return lambda: self._in(self.layout.bank.stock(kind, kinds), 46)

    def price(self, place: int) -> Locator:
        """Return the sign of a piece among the prices."""

        def middle() -> Centre:
            box = self.layout.prices.price(place)
            return self._at((box.x + 50, box.centre[1]), 50)

        return middle

    def seat(self, seat: int) -> Locator:
        """Return the seal of a seat."""

        def place() -> Centre:
            if seat == self.model.me:
                box = self.layout.own.box
                return self._at((box.x + 66, box.y + 66), 80)
            x, y, width = self.layout.rivals.face(self.model, seat)
            return self._at((x, y), width)

        return place

    def trail(self, seat: int) -> Locator:
        """Return the sign of the longest road of a seat."""

        def place() -> Centre:
            if seat == self.model.me:
                box = self.layout.own.box
                return self._at((box.x + 142, box.y + 90), 30)
            box = self.layout.rivals.panel(self.model, seat)
            return self._at((box.x + 120, box.y + 76), 30)

        return place

    def cards(self, seat: int, kind: int) -> Locator:
        """Return where a card of a kind lies in a seat's hand; -1 for a covered one."""

        def place() -> Centre:
            kinds = len(self.model.view.options.kinds)
            if seat != self.model.me:
                rivals = self.layout.rivals
                return self._in(rivals.cards(rivals.panel(self.model, seat)), 34)
            hand = self.layout.hand
            return self._in(hand.box if kind < 0 else hand.kind(kind, kinds), 80)

        return place
