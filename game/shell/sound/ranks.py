"""The ranks of sounds: how loud each may be, and which of them the music makes room for.

    table = ranked({Rank.SMALL: ("slide", *family("tone", 13)), Rank.GREAT: ("fanfare",)})
    BANDS[table["slide"]].holds(-27.1)

A sound has one rank wherever it is played. Those of the house stand here, those of a game in its own sounds.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import NamedTuple

LADDER, FLOORS, MOTIFS = 13, 8, 5
"""Steps of the ladders of stone and string; floors with a thud of their own; motifs of the seats."""


class Rank(enum.Enum):
    """How much a sound means. Only great ones lower the music."""

    INTERFACE = "interface"
    """The answer to a press or a pointer, on a bus of its own."""
    SMALL = "small"
    """Frequent events: a card, a stone, a coin."""
    MIDDLE = "middle"
    """Changes of the table: a floor, a fee, a turn."""
    GREAT = "great"
    """Great moments: a seal, a ruin, the hammer, a work."""


class Band(NamedTuple):
    """Loudness that a rank may have: the loudest 400 ms of the file in LUFS (EBU R128)."""

    low: float
    high: float

    def holds(self, loudness: float) -> bool:
        """Return whether this loudness is in the band; the codec moves it by a little."""
        return self.low - CODEC <= loudness <= self.high + CODEC


CODEC = 0.4
"""LU between the builder's target and the measured loudness of the file."""
BANDS = {
    Rank.INTERFACE: Band(-36.0, -24.0),
    Rank.SMALL: Band(-30.0, -22.0),
    Rank.MIDDLE: Band(-21.0, -17.5),
    Rank.GREAT: Band(-16.5, -15.0),
}


def family(name: str, number: int, first: int = 0) -> tuple[str, ...]:
    """Return the names of so many sounds that differ in their number."""
    return tuple(f"{name}_{n}" for n in range(first, first + number))


def ranked(table: Mapping[Rank, Iterable[str]]) -> dict[str, Rank]:
    """Return the rank of every sound in a table of the sounds by rank."""
    return {name: rank for rank, names in table.items() for name in names}


HOUSE = ranked(
    {
        Rank.INTERFACE: ("page", "press", "tick", "tock"),
        Rank.SMALL: (
            *("cloth", "place", "riffle", "slide", "snap", "whoosh"),
            *family("pluck", LADDER),
            *family("tone", LADDER),
        ),
        Rank.MIDDLE: ("bright", "coins", "roll", *family("motif", MOTIFS), *family("thud", FLOORS, 1)),
        Rank.GREAT: ("bells_city", "fanfare"),
    }
)
"""The sounds that any game may play."""
