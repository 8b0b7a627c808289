"""`python tools/train/games.py`: positions of many games between computer players, with what became of them.

Each line of the file is one position in which a seat is about to begin its turn: the number of seats, the features of
`engine.firenze.players.outlook`, and by how many points it was ahead of the best other seat at the end of the game.
"""

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

from engine.contest import arena
from engine.contest.laboratory import ProgressBar, add_machines, chosen_machines, in_order, opened
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.game import FIRENZE
from engine.firenze.players.budget import Budget, Sips
from engine.firenze.players.levels import make_player
from engine.firenze.players.outlook import features, prospects
from engine.firenze.players.turn_search import TurnSearch
from engine.firenze.players.weights import WEIGHTS
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit

CARDS, NODES = 3, 250  # limits of the plan for the next turn, as in the looking player's imagination
MOST_PLIES = 5_000


class Witness:
    """A player that notes the features of the position at the beginning of its turns."""

    def __init__(self, name: str, seed: int) -> None:
        self._player = make_player(name, seed)
        self.seen: list[list[float]] = []

    def choose(self, view: View, legal: tuple[Action, ...], limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose as the player does."""
        if isinstance(view.pending, st.ChooseCard) and not view.free_choice:
            turn = TurnSearch(view, view.seat, WEIGHTS, Sips(Budget(NO_LIMIT), NODES))
            planned = turn.quick(view, Chance.seeded(view.number), CARDS).value
            self.seen.append(features(view.seat, planned, prospects(view, WEIGHTS)))
        return self._player.choose(view, legal, limit)


def play(seed: int, player: str, seats: int) -> list[dict[str, Any]]:
    """Play one game and return its positions."""
    state = FIRENZE.begin({"names": [player] * seats, "seed": seed})
    players = [Witness(player, seed * seats + seat) for seat in range(seats)]
    played = arena.play(FIRENZE, state, players, MOST_PLIES, lambda action, events: None)
    result = FIRENZE.result(played.state)
    if result is None:
        return []
    lines = []
    for seat, witness in enumerate(players):
        lead = result.scores[seat] - max(score for other, score in enumerate(result.scores) if other != seat)
        lines += [{"seats": seats, "lead": lead, "features": [round(x, 4) for x in each]} for each in witness.seen]
    return lines


def main() -> None:
    """Play the games and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    numbers = range(given.seed, given.seed + given.games)
    task = partial(play, player=given.player, seats=given.seats)
    bar = ProgressBar(given.games)
    with opened(machines) as executor, given.file.open("w", encoding="utf-8") as file:
        for number, lines in enumerate(in_order(executor, task, numbers), 1):
            file.writelines(json.dumps(line) + "\n" for line in lines)
            bar(number)


if __name__ == "__main__":
    main()
