"""`python -m tools.train.accuracies FILE`: shows how well the review's accuracy tells levels apart.

Tables with one player of each level are played, reviewed and added to FILE, which is continued where it ends: for each
seat its level, and for each of its judged decisions the phase, and the points and the share of the win that it lost.
"""

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.contest import arena
from engine.contest.laboratory import ProgressBar, add_machines, chosen_machines, in_order, opened
from engine.journal.journal import Journal
from engine.kernel.game import fresh_options
from engine.kernel.games import find_game
from engine.kernel.reviewing import UNJUDGED
from engine.kernel.trials import mean_and_error
from engine.review.review import ReviewRun, accuracy_of


class Judged(NamedTuple):
    """What a seat of a game has lost."""

    seed: int
    level: str
    decisions: list[tuple[str, float, float, bool]]


def play(seed: int, game: str, levels: Sequence[str], extent: str, every: int) -> list[Judged]:
    """Play a game and review one of `every` turns."""
    rules, names = find_game(game), arena.rotated(levels, seed)
    setup = fresh_options(rules) | {"names": names, "seed": seed} | ({"extent": extent} if extent else {})
    journal = Journal(rules, setup)
    arena.record(journal, [rules.player(name, seed * len(names) + seat) for seat, name in enumerate(names)])
    work = ReviewRun.of(journal)
    assert work is not None
    for piece in work.pieces[seed % every :: every]:
        work.add(work.reviewer.review(piece))
    found = []
    for seat, name in enumerate(names):
        own = [each for each in work.decisions(seat) if each.phase != UNJUDGED]
        found.append(Judged(seed, name, [(each.phase, each.lost, each.chance, each.is_sure) for each in own]))
    return found


def report(found: Sequence[Judged], levels: Sequence[str], point: float) -> None:
    """Print the accuracy of each level: its mean with a 95% interval over the games, by phase, and the means lost."""
    for level in levels:
        own = [each for each in found if each.level == level and each.decisions]
        each_game = [accuracy_of([lost for _, lost, _, _ in game.decisions], point) for game in own]
        mean, error = mean_and_error(each_game)
        all_of_them = [decision for game in own for decision in game.decisions]
        by_phase: dict[str, list[float]] = {}
        for phase, lost, _, _ in all_of_them:
            by_phase.setdefault(phase, []).append(lost)
        phases = ", ".join(f"{phase} {accuracy_of(lost, point):.0f}" for phase, lost in by_phase.items())
        points = sum(lost for _, lost, _, _ in all_of_them) / len(own)
        chances = sum(chance for _, _, chance, _ in all_of_them) / len(own)
        print(f"{level:12} {mean:5.1f} ± {1.96 * error:.1f} ({len(own)} games): {phases}")
        print(f"    lost {points:.1f} points and {chances:.0%} of a win in {len(all_of_them) / len(own):.0f} decisions")


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="firenze")
    parser.add_argument("--extent", default="")
    parser.add_argument("--levels", nargs="+", default=["apprentice", "journeyman", "master", "gran_maestro"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=9001)
    parser.add_argument("--every", type=int, default=1, help="judge one of so many turns")
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    lines = given.file.read_text(encoding="utf-8").splitlines() if given.file.exists() else []
    found = [Judged(*json.loads(line)) for line in lines]
    missing = [
        seed for seed in range(given.seed, given.seed + given.games) if seed not in {each.seed for each in found}
    ]
    task: Any = partial(play, game=given.game, levels=given.levels, extent=given.extent, every=given.every)
    bar = ProgressBar(given.games, begun=given.games - len(missing))
    with opened(machines) as executor, given.file.open("a", encoding="utf-8") as file:
        for number, game in enumerate(in_order(executor, task, missing), given.games - len(missing) + 1):
            file.writelines(json.dumps(seat) + "\n" for seat in game)
            file.flush()
            found += game
            bar(number)
    reviewer = find_game(given.game).reviewer()
    assert reviewer is not None
    report(found, given.levels, reviewer.point)


if __name__ == "__main__":
    main()
