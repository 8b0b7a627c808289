"""The prices paid by computer players in the auctions of The Princes of Florence, by object and round; prints a table.

    python3 tests/by_hand.py bids --level maestro --seats 4 --games 40 --seed 2000

Prices are those of sold objects; most: the highest of them; a seat left with an object pays the minimum.
"""

from collections import defaultdict
from statistics import mean
from typing import NamedTuple

from engine.kernel.game import NO_LIMIT, Limit
from engine.princes.actions import OBJECTS
from engine.princes.events import ObjectWon
from engine.princes.game import PRINCES
from engine.princes.rules import apply, legal
from engine.princes.values import ROUNDS
from engine.princes.view import view

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena")
Prices = dict[tuple[str, int], list[int]]


def prices_of(level: str, seats: int, seed: int, limit: Limit, found: Prices) -> None:
    """Play a game and note the prices of sold objects."""
    players = [PRINCES.player(level, seed * 10 + seat) for seat in range(seats)]
    state = PRINCES.begin({"names": list(NAMES[:seats]), "seed": seed})
    while not state.is_over:
        actions, seat = legal(state), state.to_act
        number = state.round
        action = actions[0]
        if len(actions) > 1:
            action = players[seat].choose(view(state, seat), actions, limit).action
        state, events = apply(state, action)
        for event in events:
            if isinstance(event, ObjectWon):
                found[event.object, number].append(event.price)


def table(found: Prices) -> str:
    """Return the prices, one line per object: how often it was sold, its average and its highest price."""
    lines = ["| object | " + " | ".join(f"round {number}" for number in range(1, ROUNDS + 1)) + " |"]
    lines.append("|---" * (ROUNDS + 1) + "|")
    for thing in OBJECTS:
        cells = [_cell(found[thing, number]) for number in range(1, ROUNDS + 1)]
        lines.append(f"| {thing} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(prices: list[int]) -> str:
    return f"{mean(prices):.0f}, {max(prices)} ({len(prices)})" if prices else "–"


class Given(NamedTuple):
    """The given."""

    level: str = "maestro"
    seats: int = 4
    games: int = 40
    seed: int = 2000
    nodes: int | None = None  # decisions that a player may imagine, fewer than it would


def main(given: Given) -> None:
    limit = NO_LIMIT if given.nodes is None else Limit(nodes=given.nodes)
    found: Prices = defaultdict(list)
    for seed in range(given.seed, given.seed + given.games):
        prices_of(given.level, given.seats, seed, limit, found)
    print(f"{given.level}, {given.seats} seats, {given.games} games: mean, most (sold)\n")
    print(table(found))
