"""The names of the pictures of artists: with a tick at each wish that a court fulfils."""

from __future__ import annotations

from collections.abc import Sequence

from engine.princes.professions import PROFESSIONS
from engine.princes.state import Seat


def fulfilled(court: Seat, card: str) -> tuple[bool, bool, bool]:
    """Return whether a court has the building, the landscape and the freedom that an artist wants."""
    artist, kinds = PROFESSIONS[card], court.plan.kinds
    return artist.building in kinds, artist.landscape in kinds, artist.freedom in court.freedoms


def artist_figure(card: str, met: Sequence[bool]) -> str:
    """Return the figure of an artist; none of its wishes has a tick in `card/poet`."""
    return f"card/{card}/{''.join(str(int(each)) for each in met)}" if any(met) else f"card/{card}"
