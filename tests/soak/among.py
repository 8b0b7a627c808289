"""One player among equals of another, in every seat.

    python3 tests/by_hand.py among --player PLAYER --other OTHER --game GAME --seats N

`--side 2` gives PLAYER two of the seats, in every choice of two, so that its share of wins is 50% between equals when
there are four seats.  `planner` is the stand-in for a quick planner: a player that is no level any more.

*Ahead* is the share of the others that it beat, a tie counting half: 50% between equals.  Games of one seed are not
independent, so the interval is Student's, 95%, over the seeds.  With the same name twice: a player against itself.
"""

import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations, islice, product
from statistics import mean
from time import thread_time
from typing import Any, NamedTuple

from engine.contest.arena import quantile
from engine.contest.laboratory import Machines, in_order, opened
from engine.contest.match import estimate
from engine.kernel.game import Game, Player
from engine.kernel.games import find_game
from engine.kgr.players.greedy import GreedyPlayer as SeasonedPlayer
from engine.kgr.players.oversight import Oversight
from engine.kgr.players.worth.taste import SEASONED
from engine.princes.players.greedy import GreedyPlayer
from engine.strasbourg.players.levels import misjudging
from engine.strasbourg.players.weights import WEIGHTS

PLANNERS: dict[str, Callable[[int], Player[Any, Any]]] = {
    "fuersten": lambda seed: GreedyPlayer(2),
    "strasbourg": lambda seed: misjudging(WEIGHTS, seed, 0.7),
    "kgr": lambda seed: SeasonedPlayer(Oversight(1.6), seed, SEASONED),
}
"""Stand-ins for quick planners, by game: each was the level `master` once."""
FIGURES = ("ahead", "wins", "points", "others", "winners")


class Table(NamedTuple):
    """A game to play: its seed, the players by seat, the seats of the one among the others, and the game's options."""

    seed: int
    names: tuple[str, ...]
    mine: tuple[int, ...]
    options: tuple[tuple[str, str], ...] = ()


class Figures(NamedTuple):
    """The figures of a game, and how long each decision took, in milliseconds."""

    figures: list[float]
    thought: list[float]


def played(table: Table, game: Game[Any, Any, Any, Any]) -> Figures:
    """Play a game."""
    seed, names, mine, options = table
    thought = list[float]()
    players = [player_of(name, game, 100 * seed + seat) for seat, name in enumerate(names)]
    state = game.begin({**dict(options), "names": list(names), "seed": seed})
    while actions := game.legal(state):
        seat, before = game.to_act(state), thread_time()
        action = players[seat].choose(game.view(state, seat), actions).action
        if seat in mine and len(actions) > 1:
            thought.append(1000 * (thread_time() - before))
        state, _ = game.apply(state, action)
    result = game.result(state)
    assert result is not None
    own = [result.scores[seat] for seat in mine]
    others = [score for seat, score in enumerate(result.scores) if seat not in mine]
    ahead = mean((score > each) + (score == each) / 2 for score, each in product(own, others))
    won = sum(seat in mine for seat in result.winners) / len(result.winners)
    return Figures([100 * ahead, 100 * won, mean(own), mean(others), max(result.scores)], thought)


def player_of(name: str, game: Game[Any, Any, Any, Any], seed: int) -> Player[Any, Any]:
    """Return a level's player, or the stand-in for a planner."""
    return PLANNERS[game.name](seed) if name == "planner" else game.player(name, seed)


def options_set(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the options set by the with their choices."""
    return tuple((name, choice) for name, _, choice in (each.partition("=") for each in words))


class Given(NamedTuple):
    """The options."""

    player: str
    other: str
    game: str
    seats: int = 3
    side: int = 1  # seats of PLAYER
    seeds: int = 20  # each is played from every choice of these seats
    seed: int = 9001
    set: tuple[str, ...] = ()  # OPTION=CHOICE of the game, such as extent=knights
    jobs: int = 1  # processes
    cluster: str = ""  # address of a Dask cluster (docs/notes/laboratory.md)


def main(given: Given) -> int:
    """Play and tell."""
    if not 0 < given.side < given.seats:
        sys.exit("--side leaves a seat to each player")
    sides = list(combinations(range(given.seats), given.side))
    if given.player == given.other:
        del sides[1:]  # all are the same game
    seeds = range(given.seed, given.seed + given.seeds)
    options = options_set(given.set)
    seated = {
        mine: tuple(given.player if seat in mine else given.other for seat in range(given.seats)) for mine in sides
    }
    tables = [Table(seed, names, mine, options) for seed in seeds for mine, names in seated.items()]
    means, thought = list[list[float]](), list[float]()
    with opened(Machines(given.jobs, given.cluster)) as executor:
        games = in_order(executor, partial(played, game=find_game(given.game)), tables)
        for seed in seeds:
            rotations = list(islice(games, len(sides)))
            thought += [spent for each in rotations for spent in each.thought]
            means.append([mean(each) for each in zip(*(each.figures for each in rotations), strict=True)])
            sys.stderr.write(f"{seed}: {means[-1]}\n")
    found = [estimate(each) for each in zip(*means, strict=True)]
    told = [f"{name} {each.mean:.1f} ± {each.half_width:.1f}" for name, each in zip(FIGURES, found, strict=True)]
    time = f"{mean(thought):.1f} ms a decision, 95 of 100 within {quantile(thought, 0.95):.0f}"
    who = f"{given.player} among {given.other}, {given.side} of {given.seats} seats, {given.seeds} seeds"
    line_up = " ".join([who, *given.set])
    sys.stdout.write(f"{line_up}: {', '.join(told)}; {time}\n")
    return 0
