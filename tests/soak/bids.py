"""The prices paid by computer players in the auctions of The Princes of Florence, by object and round; prints a table.

    python3 tests/soak/bids.py --level maestro --seats 4 --games 40 --seed 2000

Prices are those of sold objects; most: the highest of them; a seat left with an object pays the minimum.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="maestro")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=2000)
    parser.add_argument("--nodes", type=int, help="decisions that a player may imagine, fewer than it would")
    options = parser.parse_args()
    limit = NO_LIMIT if options.nodes is None else Limit(nodes=options.nodes)
    found: Prices = defaultdict(list)
    for seed in range(options.seed, options.seed + options.games):
        prices_of(options.level, options.seats, seed, limit, found)
    print(f"{options.level}, {options.seats} seats, {options.games} games: mean, most (sold)\n")
    print(table(found))


if __name__ == "__main__":
    main()
