"""How long do computer players think?

    python3 tests/by_hand.py thinking --game fuersten --levels maestro,gran_maestro

One level plays each game (`--of`: `random` comes to positions that no player would), and at every Nth decision all
levels are asked about the same position.  Prints for each level the mean, the time within which 95 of 100 decisions
end, and the longest, in milliseconds of processor time, with the position of the longest: seed, decision, step.
"""

import sys
from functools import partial
from statistics import mean
from time import thread_time
from typing import Any, NamedTuple

from among import options_set

from engine.contest.arena import quantile
from engine.contest.laboratory import Machines, in_order, opened
from engine.kernel.game import Game
from engine.kernel.games import find_game


class Thought(NamedTuple):
    """A decision: processor time in milliseconds, the seed of the game, the number of the decision, and its step."""

    time: float
    seed: int
    number: int
    step: str


class Questions(NamedTuple):
    """What is asked: the levels, who plays the games, and which decisions."""

    game: Game[Any, Any, Any, Any]
    levels: tuple[str, ...]
    seats: int
    of: str
    every: int
    options: tuple[tuple[str, str], ...] = ()


def asked(seed: int, questions: Questions) -> dict[str, list[Thought]]:
    """Play a game and return what each level thought."""
    game, levels, seats, of, every, options = questions
    players = [game.player(of, 100 * seed + seat) for seat in range(seats)]
    thinkers = {level: [game.player(level, 100 * seed + seat) for seat in range(seats)] for level in levels}
    found: dict[str, list[Thought]] = {level: [] for level in levels}
    names = [f"S{seat}" for seat in range(seats)]
    state, number = game.begin({**dict(options), "names": names, "seed": seed}), 0
    while actions := game.legal(state):
        seat = game.to_act(state)
        view = game.view(state, seat)
        if len(actions) > 1:
            number += 1
            for level in levels if (number + seed) % every == 0 else ():
                before = thread_time()
                thinkers[level][seat].choose(view, actions)
                spent = 1000 * (thread_time() - before)
                found[level].append(Thought(spent, seed, number, type(view.pending).__name__))
        state, _ = game.apply(state, players[seat].choose(view, actions).action)
    return found


class Given(NamedTuple):
    """The options."""

    game: str
    levels: str = ""  # separated by commas; all of them by default
    of: str = "random"  # who plays the games
    seats: int = 3
    games: int = 4
    every: int = 5
    seed: int = 7001
    set: tuple[str, ...] = ()  # OPTION=CHOICE of the game, such as extent=knights
    jobs: int = 1  # processes
    cluster: str = ""  # address of a Dask cluster (docs/notes/laboratory.md)


def main(given: Given) -> int:
    """Ask and tell."""
    game = find_game(given.game)
    levels = tuple(given.levels.split(",")) if given.levels else tuple(level.name for level in game.levels)
    questions = Questions(game, levels, given.seats, given.of, given.every, options_set(given.set))
    thoughts: dict[str, list[Thought]] = {level: [] for level in levels}
    with opened(Machines(given.jobs, given.cluster)) as executor:
        seeds = range(given.seed, given.seed + given.games)
        for found in in_order(executor, partial(asked, questions=questions), seeds):
            for level, some in found.items():
                thoughts[level] += some
    line_up = " ".join([given.game, *given.set])
    sys.stdout.write(f"{line_up}, {given.seats} seats, {given.games} games of {given.of}\n")
    for level, some in thoughts.items():
        times, longest = [each.time for each in some], max(some)
        told = f"{mean(times):.0f} ms, 95 of 100 within {quantile(times, 0.95):.0f}, longest {longest.time:.0f}"
        sys.stdout.write(f"{level}: {len(some)} decisions, {told} ({', '.join(map(str, longest[1:]))})\n")
    return 0
