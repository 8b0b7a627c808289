"""`python -m tools.train.tasks_met FILE`: how often players of the first glance meet each task of Strasbourg.

In every game each seat keeps tasks by chance, so that every task is kept by seats that would rather give it back.  The
shares lean towards those of quick players where few games tell.  Written as `[met]` of the game's `taste.toml`.
"""

import argparse
import sys
from collections import Counter
from functools import partial
from pathlib import Path

from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened
from engine.kernel.chance import Chance
from engine.strasbourg import actions as ac
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players.glance import pick
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.players.weights import MET
from engine.strasbourg.rules import apply, legal
from engine.strasbourg.scoring import points_of
from engine.strasbourg.state import ChoosingTasks
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import LEAST_SEATS

TRUST = 25
"""Games that weigh as much as what is known of quick players."""
KEPT = (2, 3, 3, 4)
"""Numbers of tasks kept."""


def counted(seed: int, seats: int) -> tuple[Counter[str], Counter[str]]:
    """Play a game and return the tasks kept and met."""
    kept, met = Counter[str](), Counter[str]()
    state, chance = STRASBOURG.begin({"names": ["greedy"] * seats, "seed": seed}), Chance.seeded(seed)
    while actions := legal(state):
        if isinstance(state.pending, ChoosingTasks):
            number = KEPT[chance.below(len(KEPT))]
            some = [each for each in actions if isinstance(each, ac.Keep) and len(each.tasks) == number]
            action: ac.Action = some[chance.below(len(some))]
        else:
            action = pick(state, actions, TASTES[seats])
        state, _ = apply(state, action)
    for seat, each in enumerate(state.seats):
        kept.update(each.tasks)
        met.update(task for task in each.tasks if points_of(state, seat, task) > 0)
    return kept, met


def main() -> int:
    """Count."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=60, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=5_000_000)
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    found: dict[str, list[int]] = {task: [] for task in TASKS}
    for seats in STRASBOURG.seats:
        kept, met = Counter[str](), Counter[str]()
        with opened(machines) as executor:
            seeds = range(given.seed, given.seed + given.games)
            for kept_there, met_there in in_order(executor, partial(counted, seats=seats), seeds):
                kept += kept_there
                met += met_there
        for task, shares in found.items():
            known = MET[task][seats - LEAST_SEATS]
            shares.append(round((TRUST * known + 100 * met[task]) / (TRUST + kept[task])))
    given.file.write_text("[met]\n" + "".join(f"{task} = {shares}\n" for task, shares in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
