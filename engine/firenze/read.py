"""Reading of Firenze's positions: colours, cards and stones by their names."""

from __future__ import annotations

from engine.firenze.cards import CARDS
from engine.firenze.stones import LETTERS, Colour
from engine.game import PositionError
from engine.reader import Reader as AnyReader


class Reader(AnyReader):
    """A JSON object and its path.  Every method returns the field's checked value or raises PositionError."""

    def colour(self, name: str) -> Colour:
        value = self.text(name)
        if len(value) != 1 or value not in LETTERS:
            raise PositionError(self._prefix + name, f"must be a colour, one of {', '.join(LETTERS)}")
        return LETTERS.index(value)

    def card(self, name: str) -> str:
        return _card(self.raw(name), self._prefix + name)

    def cards(self, name: str) -> tuple[str, ...]:
        return tuple(_card(value, f"{self._prefix}{name}[{place}]") for place, value in enumerate(self.list(name)))

    def counts(self, name: str) -> tuple[int, ...]:
        """Return six counts of stones."""
        values = self.numbers(name, 0)
        if len(values) != len(LETTERS):
            raise PositionError(self._prefix + name, f"must be {len(LETTERS)} counts, not {len(values)}")
        return tuple(values)


def _card(value: object, path: str) -> str:
    if not isinstance(value, str) or value not in CARDS:
        raise PositionError(path, "must be the id of a card")
    return value
