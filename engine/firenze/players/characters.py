"""The tempers of the families: what each loves more than others do, as factors on the weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.firenze.cards import PERSONS
from engine.firenze.opponents import CHARACTERS
from engine.firenze.players.weights import Holding, Weights


@dataclass(frozen=True, slots=True)
class Temper:
    """What somebody is after.  weights: factors on single weights, by name; pride: points for each floor above the
    fourth (`Weights.tall`); holdings: factors on what cards are worth in hand or laid out."""

    weights: Mapping[str, float]
    holdings: Mapping[str, float]
    pride: float = 0.0

    def tinge(self, weights: Weights) -> Weights:
        """Return the weights of somebody with this temper."""
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
