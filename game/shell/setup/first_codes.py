"""Version 1 of the game code as it was when the second version came: number, options and editions of each game.

Nothing here ever changes, whatever becomes of the games: so every code of then means what it meant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class FirstCodes:
    """The codes of a game."""

    number: int
    choices: Sequence[tuple[str, Sequence[Any]]]
    """The options that every code names, by the number of the value."""
    editions: tuple[Mapping[str, Any], ...] = ({},)
    """Values of the other options, by the number of the edition."""

    @property
    def names(self) -> frozenset[str]:
        """The options that these codes know."""
        return frozenset((*(name for name, _ in self.choices), *self.editions[0]))

    def restored(self, numbers: Sequence[int], edition: int) -> dict[str, Any]:
        """Return the options of a code."""
        chosen = {name: values[at] for (name, values), at in zip(self.choices, numbers, strict=True)}
        return {**chosen, **self.editions[edition]}

    def numbered(self, options: Mapping[str, Any]) -> tuple[tuple[int, ...], int] | None:
        """Return the numbers for options; None if these codes do not know one of them. An option of the screen alone,
        which no code names any longer, has the first value."""
        chosen = {name: options.get(name, values[0]) for name, values in self.choices}
        others = {name: value for name, value in options.items() if name not in chosen}
        if others not in self.editions or any(chosen[name] not in values for name, values in self.choices):
            return None
        return tuple(values.index(chosen[name]) for name, values in self.choices), self.editions.index(others)


HANDS = ("hands", ("covered", "open"))
FIRST_CODES = {
    "firenze": FirstCodes(
        0,
        (
            ("campanile", (True, False)),
            ("neutrals", ("recommended", "random")),
            ("levies", ("auto", "choose")),
            ("hands", ("open", "covered")),
        ),
        (
            {"values": "first", "balanced_start": False},
            {"values": "lofty", "balanced_start": False},
            {"values": "first", "balanced_start": True},
            {"values": "lofty", "balanced_start": True},
        ),
    ),
    "fuersten": FirstCodes(1, (HANDS,), ({"balanced_start": False}, {"balanced_start": True})),
    "strasbourg": FirstCodes(2, (HANDS,)),
    "kgr": FirstCodes(
        3,
        (
            ("extent", ("land", "knights", "kgr")),
            ("layout", ("fixed", "random")),
            ("length", ("short", "full", "long")),
            HANDS,
        ),
    ),
}
"""By the name of the game."""
