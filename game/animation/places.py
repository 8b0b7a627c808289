"""Places relative to other places. A place is located again after a resize, so nothing keeps pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygame import Rect

from game.animation.model import Layout
from game.animation.pieces import Centre, Locator
from game.graphics.grid import Box


def middle_of(rect: Rect) -> Centre:
    """Return the place of a rectangle."""
    return Centre(rect.centerx, rect.centery, rect.width)


def between_places(first: Locator, last: Locator) -> Locator:
    """Return the place half-way between two places."""

    def middle() -> Centre:
        a, b = first(), last()
        return Centre((a.x + b.x) / 2, (a.y + b.y) / 2, a.width)

    return middle


class SeatPlaces(Protocol):
    """Places of a table with seats."""

    def seat(self, seat: int) -> Locator:
        """Return the place of a seat."""


def at_its_seat(places: Callable[[Any, Any], SeatPlaces]) -> Callable[[Any, Any, Any], float]:
    """Return a function for the place of an event on a table, from 0 (left) to 1 (right): at its seat, else in the
    middle.
    places: makes the places of a table, for a model and a layout."""

    def place(event: Any, layout: Any, model: Any) -> float:
        seat = getattr(event, "seat", None)
        return 0.5 if seat is None else places(model, layout).seat(seat)().x / layout.size[0]

    return place


class RelativePlaces:
    """Places relative to others, in a layout that may be replaced."""

    layout: Layout

    def shifted(self, place: Locator, dx: float = 0.0, dy: float = 0.0, grow: float = 1.0) -> Locator:
        """Return the place beside another by logical px, for something `grow` times as wide."""

        def beside() -> Centre:
            spot, scale = place(), self.layout.scale
            return Centre(spot.x + dx * scale, spot.y + dy * scale, spot.width * grow)

        return beside

    def outside(self, place: Locator, side: int) -> Locator:
        """Return a place level with another, but outside the window, to the left (-1) or the right (1)."""

        def beyond() -> Centre:
            spot, width = place(), self.layout.size[0]
            return Centre(width / 2 + side * (width + spot.width) * 0.55, spot.y, spot.width)

        return beyond

    def sized(self, place: Locator, width: float) -> Locator:
        """Return the same place, for something `width` logical px wide."""
        return lambda: Centre(*place()[:2], width * self.layout.scale)

    def pinned(self, place: Locator) -> Locator:
        """Return the current position of the place, even after it is gone; after a resize at the same relative
        position."""
        spot, (width, height) = place(), self.layout.size

        def pin() -> Centre:
            now = self.layout.size
            return Centre(spot.x * now[0] / width, spot.y * now[1] / height, spot.width * now[0] / width)

        return pin


class TablePlaces(RelativePlaces):
    """Places of a table: of the model's pieces in a layout with a grid of logical px.  A game names their types."""

    model: Any
    layout: Any

    def __init__(self, model: Any, layout: Any) -> None:
        self.model = model
        self.layout = layout

    def _at(self, point: tuple[float, float], width: float) -> Centre:
        """Return a place in logical px, for something `width` logical px wide."""
        x, y = self.layout.grid.at(*point)
        return Centre(x, y, width * self.layout.scale)

    def _in(self, box: Box, width: float) -> Centre:
        """Return the middle of a logical box."""
        return self._at(box.centre, width)

    def home(self, *piece: str | int, width: float | None = None) -> Locator:
        """Return the place of a piece in a panel, or that of the pile that it belongs to: ("stack", 1, 2) lies at
        ("stack", 1) where it has no place of its own.  Once there is none, it is the last one.  width: of the piece,
        logical px; None for the usual one."""
        last = Centre(self.layout.size[0] // 2, self.layout.size[1] // 2, 0)

        def place() -> Centre:
            nonlocal last
            found = self.layout.home(self.model, piece)
            if found is not None:
                last = self._at((found.x, found.y), found.width if width is None else width)
            return last

        return place
