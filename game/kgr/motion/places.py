"""Origins and destinations of things: every place as a function of the current layout and model."""

from __future__ import annotations

from game.animation.pieces import Centre, Locator
from game.kgr.motion.island_places import IslandPlaces
from game.kgr.regions.dice import has_event
from game.kgr.regions.hand import seen


class Places(IslandPlaces):
    """The places of a table."""

    def die(self, place: int) -> Locator:
        """Return a die at rest."""

        def middle() -> Centre:
            box = self.layout.dice.die(place, 3 if has_event(self.model) else 2)
            return self._in(box, box.w)

        return middle

    def bank(self, kind: int) -> Locator:
        """Return the bank's stock of a kind."""
        kinds = len(self.model.view.options.kinds)
        return lambda: self._in(self.layout.bank.stock(kind, kinds), 46)

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
            if seat != self.model.me:
                rivals = self.layout.rivals
                return self._in(rivals.cards(rivals.panel(self.model, seat)), 34)
            hand = self.layout.hand
            return self._in(hand.box if kind < 0 else hand.kind(kind, seen(self.model)), 80)

        return place

    def gain(self, seat: int, kind: int) -> Locator:
        """Return where a gain of a kind, or of covered cards, is counted: over the own cards, or beside the figures of
        another seat."""
        if seat == self.model.me:
            return self.sized(self.shifted(self.cards(seat, kind), dy=-30), 60)

        def place() -> Centre:
            box = self.layout.rivals.panel(self.model, seat)
            return self._at((box.right - 46, box.y + 88), 46)

        return place
