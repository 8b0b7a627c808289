"""Origins and destinations of things: every place as a function of the current layout and model."""

from __future__ import annotations

from game.animation.pieces import Centre, Locator
from game.kgr.motion.island_places import IslandPlaces
from game.kgr.regions.hand import seen


class Places(IslandPlaces):
    """The places of a table."""

    def die(self, place: int) -> Locator:
        """Return a die at rest."""
        return self.home("die", place)

    def bank(self, kind: int) -> Locator:
        """Return the bank's stock of a kind."""
        return self.home("bank", kind)

    def seat(self, seat: int) -> Locator:
        """Return the seal of a seat."""
        return self.home("seat", seat)

    def trail(self, seat: int) -> Locator:
        """Return the sign of the longest road of a seat."""
        return self.home("trail", seat)

    def cards(self, seat: int, kind: int) -> Locator:
        """Return where a card of a kind lies in a seat's hand; -1 for a covered one."""
        if seat != self.model.me:
            return self.home("hand", seat)

        def place() -> Centre:
            hand = self.layout.hand
            return self._in(hand.box if kind < 0 else hand.kind(kind, seen(self.model)), 80)

        return place

    def gain(self, seat: int, kind: int) -> Locator:
        """Return where a gain of a kind, or of covered cards, is counted: over the own cards, or beside the figures of
        another seat."""
        if seat == self.model.me:
            return self.sized(self.shifted(self.cards(seat, kind), dy=-30), 60)

        return self.home("gain", seat)
