"""The chances of the places that pay, for a sum in a field to come."""

from __future__ import annotations

from engine.strasbourg.components import PLACES
from engine.strasbourg.players.rivals import places
from engine.strasbourg.reading.odds import above
from engine.strasbourg.view import View


def place_chances(view: View, seat: int, field: str, points: int) -> list[float]:
    """Return the chances of the first place and of all others that pay, for that sum of the seat."""
    others = [other for other in range(len(view.seats)) if other != seat]
    return places([above(view, seat, other, field, points) for other in others], PLACES[field])
