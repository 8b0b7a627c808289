"""Cues of events: the elements of the lists of sounds of all games.

    CUES = {ev.Passed: one("tock"), ev.Paid: _paid}   # _paid(event, shapes) returns several(...)
    cues_of = cues_in(CUES)
    cues_of(event, shapes)    # shapes: the seals of the seats

The cue of a great moment comes first: of a skipped event it alone is heard.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Protocol

from game.graphics.theme import SEALS
from game.shell.sound.audio import Cue, Shapes
from game.shell.sound.ranks import LADDER, MOTIFS, family

Cues = tuple[Cue, ...]
Make = Callable[[Any, Shapes], Cues]
"""Returns the cues of an event, given the seal of each seat."""
MANY = 8
"""Largest number of equal things of one event with separate sounds; more would only be noise."""
CAPTIONS = {
    "bells_city": "captions.bells",
    "coins": "captions.coins",
    "fanfare": "captions.fanfare",
    "roll": "captions.roll",
    "riffle": "captions.riffle",
    "slide": "captions.card",
    "tock": "captions.tock",
    **dict.fromkeys(family("motif", MOTIFS), "captions.motif"),
}
"""Captions of the sounds of the house that mean the same in every game."""


class CueLookup(Protocol):
    """Returns the cues of an event as this screen may see it."""

    def __call__(self, event: object, shapes: Shapes = SEALS) -> Cues:
        """Return them."""
        ...


def cues_in(table: Mapping[type[Any], Make]) -> CueLookup:
    """Return the function that looks up the cues of an event in a table by its type; without a row it is silent."""

    def cues_of(event: object, shapes: Shapes = SEALS) -> Cues:
        make = table.get(type(event))
        return () if make is None else make(event, shapes or SEALS)

    return cues_of


def one(sound: str, gain: float = 1.0) -> Make:
    """Return the cue that plays this sound at the beginning of every such event."""
    return lambda event, shapes: (Cue(sound, 0, gain),)


def several(sounds: Iterable[str], at: float, apart: float, gain: float = 1.0) -> Cues:
    """Return a sound for each of many small things, one after the other.

    Together they are at most as loud as two: a rain of small things is no great one."""
    row = tuple(islice(sounds, MANY))
    gain *= min(1.0, math.sqrt(2 / max(1, len(row))))
    return tuple(Cue(sound, at + n * apart, gain) for n, sound in enumerate(row))


def rung(ladder: str, step: int) -> str:
    """Return the sound of a step of a ladder (`pluck`, `tone`); beyond its end the last one."""
    return f"{ladder}_{max(0, min(LADDER - 1, step))}"


def motif(shape: str) -> str:
    """Return the sound that calls the seat with this seal; one string for a seat that has none."""
    return f"motif_{SEALS.index(shape)}" if shape in SEALS else "pluck_7"
