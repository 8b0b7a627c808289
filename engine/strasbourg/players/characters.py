"""The tempers of the families: factors on a level's valuation of things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.game import Player, check_player
from engine.strasbourg.actions import Action
from engine.strasbourg.opponents import CHARACTERS, LEVELS
from engine.strasbourg.players.levels import PLAYERS
from engine.strasbourg.players.weights import Weights
from engine.strasbourg.view import View


@dataclass(frozen=True, slots=True)
class Temper:
    """A family's preferences."""

    factors: Mapping[str, float] = field(default_factory=dict)
    """By weight, its factor."""
    tempo: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0)
    """By round, its draws, as a share of others' draws."""
    lenience: float = 0.0
    """Points that a task kept may be expected to cost."""

    def on(self, weights: Weights) -> Weights:
        """Return the weights with these preferences."""
        changed = {name: factor * getattr(weights, name) for name, factor in self.factors.items()}
        tempo = tuple(mine * usual for mine, usual in zip(self.tempo, weights.tempo, strict=True))
        return replace(weights, tempo=tempo, task=weights.task - self.lenience, **changed)


TEMPERS: dict[str, Temper] = {
    "councillor": Temper({"council": 1.6}),
    "hoarder": Temper(tempo=(0.8, 0.85, 0.95, 1.05, 1.0)),
    "builder": Temper({"edifice": 1.35}),
    "merchant": Temper({"good": 1.4, "sale": 1.3}),
    "dreamer": Temper(lenience=1.5),
}

TEMPER_OF = {character.name: TEMPERS[character.temper] for character in CHARACTERS}


def player(name: str, seed: int) -> Player[View, Action]:
    """Return a new player of that level, `master`, or of a character at it, `master@strozzi`.  Raises ValueError with a
    sentence if there is no such player."""
    level, character = check_player(name, LEVELS, CHARACTERS)
    weights, make = PLAYERS[level]
    if character:
        weights = {seats: TEMPER_OF[character].on(each) for seats, each in weights.items()}
    return make(weights, seed)
