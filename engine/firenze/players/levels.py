"""The computer players by name, and the handicap of each level; docs/opponents.md lists their strength."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.firenze.actions import Action
from engine.firenze.opponents import CHARACTERS, LEVELS
from engine.firenze.players.characters import TEMPER_OF
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.players.imagination import Sight
from engine.firenze.players.look import LookingPlayer
from engine.firenze.players.oversight import WHOLE_ROW, Oversight, misjudged
from engine.firenze.players.weights import WEIGHTS, Weights
from engine.firenze.view import View
from engine.kernel.game import NO_LIMIT, Choice, Limit, Player, check_player
from engine.kernel.uniform import UniformPlayer

FirenzePlayer = Player[View, Action]


@dataclass(frozen=True, slots=True)
class Handicap:
    """The blind spots of a level."""

    row: int = WHOLE_ROW
    """Cards of the row that it considers."""
    fetches: bool = True
    """Whether it considers fetching single stones."""
    majorities: float = 1.0
    """How seriously it takes them (1: as greedy does)."""
    rivals: float = 1.0
    """The same for the rivals' threats, for the rest left to them and their losses."""
    towers: float = 0.0
    """Points by which it misjudges the future of towers, either way."""
    cards: float = 0.0
    """The same for cards."""

    def dull(self, weights: Weights) -> Weights:
        """Return the weights with majorities and rivals taken only that seriously."""
        return replace(
            weights,
            majority=weights.majority * self.majorities,
            threat=weights.threat * self.rivals,
            deny=weights.deny * self.rivals,
            harm=weights.harm * self.rivals,
            leave=weights.leave * self.rivals,
            gift=weights.gift * self.rivals,
        )


APPRENTICE = Handicap(row=4, fetches=False, majorities=0.0, rivals=0.0, towers=0.9, cards=0.8)
JOURNEYMAN = Handicap(row=5, majorities=0.4, rivals=0.4, towers=0.8, cards=0.8)
MASTER = Handicap()
MAESTRO = Sight(courses=4, builds=2, window=6.0, worlds=1, thorough=False)
GRAN_MAESTRO = Sight(rounds=2)


class OverlookingPlayer(GreedyPlayer):
    """A greedy player with a handicap."""

    def __init__(self, seed: int, weights: Weights, handicap: Handicap) -> None:
        super().__init__(seed, handicap.dull(weights))
        self._handicap = handicap
        self._judged: tuple[int, int] | None = None

    def choose(self, view: View, legal: tuple[Action, ...], limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose as greedy does; misjudgements are drawn once for each turn, and kept until it ends."""
        turn = (view.number, view.seat)
        if self._judged != turn:
            self._judged = turn
            self._weights = replace(self._weights, oversight=self._oversight(view))
        return super().choose(view, legal, limit)

    def _oversight(self, view: View) -> Oversight:
        at = self._handicap
        if not (at.towers or at.cards):
            return Oversight(at.row, at.fetches)
        towers, cards = misjudged((self._seed << 3) + view.seat, view.number, at.towers, at.cards)
        return Oversight(at.row, at.fetches, towers, cards)


def _random(seed: int, weights: Weights) -> FirenzePlayer:
    return UniformPlayer(seed)


def _overlooking(handicap: Handicap) -> Callable[[int, Weights], FirenzePlayer]:
    return lambda seed, weights: OverlookingPlayer(seed, weights, handicap)


def _looking(sight: Sight) -> Callable[[int, Weights], FirenzePlayer]:
    return lambda seed, weights: LookingPlayer(seed, weights, sight)


PLAYERS: dict[str, Callable[[int, Weights], FirenzePlayer]] = {
    "apprentice": _overlooking(APPRENTICE),
    "journeyman": _overlooking(JOURNEYMAN),
    "master": _overlooking(MASTER),
    "maestro": _looking(MAESTRO),
    "gran_maestro": _looking(GRAN_MAESTRO),
    "greedy": GreedyPlayer,
    "random": _random,
}
"""Factory of each level's player, from a seed and weights."""


def make_player(name: str, seed: int) -> FirenzePlayer:
    """Return a new player of that level, `master`, or of a character at it, `master@strozzi`.

    Raises ValueError with a sentence if there is none.
    """
    level, character = check_player(name, LEVELS, CHARACTERS)
    weights = TEMPER_OF[character].tinge(WEIGHTS) if character else WEIGHTS
    return PLAYERS[level](seed, weights)
