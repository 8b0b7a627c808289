"""Where cards, stacks, goods and privileges lie: places on the desk, in the field and on the plates of the families."""

from __future__ import annotations

from engine.strasbourg.components import GUILDS
from engine.strasbourg.stacks import sizes
from game.animation.pieces import Centre, Locator
from game.animation.places import TablePlaces
from game.strasbourg.base.model import TableModel
from game.strasbourg.desk.lying import Lying, laid
from game.strasbourg.layout import TableLayout
from game.strasbourg.regions.field import in_order

BACKS = 40.0
"""Width of stacks on the plate of a family, logical px."""
SCENE, WIDEST = 504.0, 290.0
"""Height of a ranking over the city, and greatest distance between its columns, logical px."""


class CardPlaces(TablePlaces):
    """These places of a table."""

    model: TableModel
    layout: TableLayout

    def pile(self, seat: int) -> Locator:
        """Return the pile of a family."""

        def place() -> Centre:
            if seat == self.model.me:
                box = self.layout.desk.pile
            else:
                box = self.layout.rivals.pile(self.layout.rivals.panel(self.model, seat))
            return self._in(box, box.w)

        return place

    def in_hand(self, card: int) -> Locator:
        """Return the `card`-th card in the hand of the nearest seat."""

        def place() -> Centre:
            hand = self.model.view.seats[self.model.me].hand
            now = Lying(tuple(enumerate(hand)), (), is_divided=False)
            boxes = self.layout.desk.in_hand(now)
            box = boxes[min(card, len(boxes) - 1)] if boxes else self.layout.desk.rest
            return self._in(box, box.w)

        return place

    def stack(self, seat: int, number: int) -> Locator:
        """Return a stack of a family: its own place on the desk, or the stacks on the plate of a rival."""

        def place() -> Centre:
            if seat != self.model.me:
                panel, family = self.layout.rivals.panel(self.model, seat), self.model.view.seats[seat]
                kinds = sum(1 for good in family.goods if good)
                return self._in(self.layout.rivals.stacks(panel, kinds, len(sizes(family.stacks))), BACKS)
            desk, now = self.layout.desk, laid(self.model)
            for at, tray in enumerate(now.trays):
                if tray.target.a == number:
                    box = desk.tray(now, at)
                    return self._in(box, min(box.w, 140.0))
            return self._in(desk.rest, 140.0)

        return place

    def line(self, seat: int, cards: int) -> Locator:
        """Return the cards that a seat turns up in the field that is played."""

        def place() -> Centre:
            played = self.model.played()
            field = self.layout.field
            if played is None:
                return self._in(field.box, 60)
            order = in_order(self.model, played)
            boxes = field.cards(field.line(order.index(seat), len(order)), max(1, cards))
            whole = boxes[0].joined(boxes[-1])
            return self._in(whole, whole.w)

        return place

    def said(self, seat: int) -> Locator:
        """Return the middle of a seat's line in the field."""

        def place() -> Centre:
            played, field = self.model.played(), self.layout.field
            order = self.model.view.order() if played is None else in_order(self.model, played)
            return self._in(field.line(order.index(seat), len(order)), 34)

        return place

    def head(self) -> Locator:
        """Return the sign of the field that is played."""
        return lambda: Centre(
            *self.layout.grid.at(self.layout.field.box.x + 38, self.layout.field.box.y + 34), 48 * self.layout.scale
        )

    def crate(self, seat: int, good: str) -> Locator:
        """Return the crate of a kind of good of a family."""

        def place() -> Centre:
            kind = GUILDS.index(good)
            if seat == self.model.me:
                return self._in(self.layout.own.crate(kind), 62)
            rivals = self.layout.rivals
            goods = [each for each, number in enumerate(self.model.view.seats[seat].goods) if number]
            at = goods.index(kind) if kind in goods else len(goods)
            return self._in(rivals.good(rivals.panel(self.model, seat), at, max(1, len(goods))), 34)

        return place

    def purse(self, seat: int) -> Locator:
        """Return the coins of a family."""

        def place() -> Centre:
            if seat == self.model.me:
                return self._in(self.layout.own.count(0), 30)
            return self._in(self.layout.rivals.count(self.layout.rivals.panel(self.model, seat), 0), 26)

        return place

    def charter(self, seat: int) -> Locator:
        """Return the privileges of a family."""

        def place() -> Centre:
            if seat == self.model.me:
                return self._in(self.layout.own.count(1), 40)
            return self._in(self.layout.rivals.count(self.layout.rivals.panel(self.model, seat), 1), 34)

        return place

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
