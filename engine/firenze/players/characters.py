"""The tempers of the families: their preferences, as factors on the weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.firenze.cards import PERSONS
from engine.firenze.opponents import CHARACTERS
from engine.firenze.players.weights import Holding, Weights


@dataclass(frozen=True, slots=True)
class Temper:
    """A family's preferences."""

    weights: Mapping[str, float]
    """Factors on single weights, by name."""
    holdings: Mapping[str, float]
    """Factors on the worth of cards in hand or laid out."""
    pride: float = 0.0
    """Points for each floor above the fourth (`Weights.tall`)."""

    def tinge(self, weights: Weights) -> Weights:
        """Return the weights with this temper."""
        changed: dict[str, Any] = {name: getattr(weights, name) * factor for name, factor in self.weights.items()}
        holdings = dict(weights.holdings)
        for card, factor in self.holdings.items():
            plain = holdings[card]
            holdings[card] = Holding(plain.flat * factor, plain.a_turn * factor)
        return replace(weights, tall=weights.tall + self.pride, holdings=holdings, **changed)


TEMPERS: dict[str, Temper] = {
    "builder": Temper({}, {}, pride=0.6),
    "collector": Temper({"feast": 1.25, "recognition": 1.3}, {}),
    "saboteur": Temper({"harm": 1.5, "deny": 1.6, "leave": 1.4}, {"saboteur": 0.5}),
    "hoarder": Temper({"stone_base": 1.5}, {"warehouse": 1.6}),
    "runner": Temper({"seal": 1.5, "seal_late": 1.9, "win": 1.2}, {}),
    "ruler": Temper({"majority": 1.4, "majority_heat": 1.1}, {}),
    "patron": Temper({}, dict.fromkeys(sorted(PERSONS), 1.35)),
    "founder": Temper({}, {"workshop": 1.3, "bridge": 1.4, "warehouse": 1.5}),
}

TEMPER_OF = {character.name: TEMPERS[character.temper] for character in CHARACTERS}
