"""`python -m tools.train.chances`: fits the scales of `engine.firenze.players.winning` to who won games of greedy.

For every turn of every game it notes what each seat hopes for and who won; then it looks for the three numbers of each
number of seats that give the winners the highest likelihood, and prints them with how sure they are: the mean loss, and
how often a seat won to which about so much chance was given.
"""

import argparse
from functools import partial
from math import log
from typing import NamedTuple

from engine.contest import arena
from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened
from engine.firenze import state as st
from engine.firenze.actions import Action
from engine.firenze.board import ADOPTED
from engine.firenze.game import FIRENZE
from engine.firenze.players.budget import Budget, Sips
from engine.firenze.players.levels import make_player
from engine.firenze.players.majorities import progress
from engine.firenze.players.turn_search import TurnSearch
from engine.firenze.players.weights import WEIGHTS
from engine.firenze.players.winning import LeadScale, chances, decided, hoped
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit

CARDS, NODES = 3, 250  # limits of the plan for the turn, as in the looking player's imagination
MOST_PLIES = 5_000
STEPS = (2.0, 0.5, 0.1)  # of the search for the scales


class Turned(NamedTuple):
    """The beginning of a turn: the expected points, the seat on turn, the progress, the share of the win by seat."""

    points: list[float]
    seat: int
    gone: float
    won: list[float]


class Witness:
    """A player that notes the standing at the beginning of its turns."""

    def __init__(self, seed: int) -> None:
        self._player = make_player("greedy", seed)
        self.seen: list[tuple[list[float], int, float]] = []

    def choose(self, view: View, legal: tuple[Action, ...], limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose as greedy does."""
        if isinstance(view.pending, st.ChooseCard) and not view.free_choice:
            turn = TurnSearch(view, view.seat, WEIGHTS, Sips(Budget(NO_LIMIT), NODES))
            planned = turn.quick(view, Chance.seeded(view.number), CARDS).value
            self.seen.append((hoped(view, view.seat, planned, WEIGHTS), view.seat, progress(view)))
        return self._player.choose(view, legal, limit)


def play(seed: int, seats: int) -> list[Turned]:
    """Play one game and return its turns."""
    state = FIRENZE.begin({"names": ["greedy"] * seats, "seed": seed, "values": ADOPTED})
    players = [Witness(seed * seats + seat) for seat in range(seats)]
    played = arena.play(FIRENZE, state, players, MOST_PLIES, lambda action, events: None)
    if not played.finished:
        return []
    won = decided(played.state)
    return [Turned(*seen, won) for witness in players for seen in witness.seen]


def loss(turns: list[Turned], scale: LeadScale) -> float:
    """Return the mean of the negative logarithm of the winners' chances."""
    total = 0.0
    for points, seat, gone, won in turns:
        given = chances(points, seat, gone, scale)
        total -= sum((share * log(max(chance, 1e-9)) for share, chance in zip(won, given, strict=True)), 0.0)
    return total / len(turns)


def fit(turns: list[Turned]) -> tuple[LeadScale, float]:
    """Return the scale with the least loss, and the loss."""
    best = LeadScale(8.0, 8.0, 0.0)
    least = loss(turns, best)
    for step in STEPS:
        better = True
        while better:
            better = False
            for place in range(3):
                for way in (step, -step):
                    numbers = list(best)
                    numbers[place] = round(numbers[place] + way, 2)
                    if numbers[0] < 0.5 or numbers[0] + numbers[1] < 0.5:
                        continue
                    found = loss(turns, LeadScale(*numbers))
                    if found < least - 1e-7:
                        best, least, better = LeadScale(*numbers), found, True
    return best, least


def calibration(turns: list[Turned], scale: LeadScale) -> list[tuple[int, float, float]]:
    """Return, for each tenth of the predicted chance: number of seats, mean chance, and share of wins."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for points, seat, gone, won in turns:
        for given, share in zip(chances(points, seat, gone, scale), won, strict=True):
            tenths[min(9, int(given * 10))].append((given, share))
    return [
        (len(each), sum(given for given, _ in each) / len(each), sum(share for _, share in each) / len(each))
        for each in tenths
        if each
    ]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    for seats in FIRENZE.seats:
        with opened(machines) as executor:
            games = in_order(executor, partial(play, seats=seats), range(given.seed, given.seed + given.games))
            turns = [turned for game in games for turned in game]
        scale, least = fit(turns)
        print(f"{seats} seats, {given.games} games, {len(turns)} turns: {scale}, loss {least:.4f}", flush=True)
        for count, mean, share in calibration(turns, scale):
            print(f"  given {mean:5.1%}: won {share:5.1%} ({count})", flush=True)


if __name__ == "__main__":
    main()
