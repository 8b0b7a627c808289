"""`python3 tests/soak/who_begins.py --players master,gran_maestro --seats 2 --games 1000`: does it matter who begins?

One player sits in all seats and plays the same in every rotation, so one seed is one game.  Prints each seat's share of
the wins, with its interval of 95 %, and the whole points for some seats that would have made the shares most alike in
these very games; with `--points`, the shares that those points would have made.  Both are a guess: whoever has points
from the beginning plays another game, so they have to be played (`--balanced_start`).

Machines, `--resume FILE` and the options are those of `python -m engine match` (docs/notes/laboratory.md).
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

from engine.contest.match import MatchGame, Sitting, add_match_arguments, contest, estimate_share
from engine.contest.seats import check_players, split_seats
from engine.kernel.command import AnyGame, Parser, Usage, at_least_one, run
from engine.kernel.game import seats_in_words

MOST = 30  # points that are worth a thought


def wanted(given: argparse.Namespace) -> list[Sitting]:
    """Return the games: each player against itself, once with each seed."""
    seeds = range(given.seed, given.seed + given.games)
    return [Sitting((player,) * given.seats, 0, seed) for player in given.players for seed in seeds]


def shares(outcomes: Sequence[MatchGame], points: Sequence[int]) -> list[list[float]]:
    """Return by seat its share of each game, if it had these points more; the winners of the game if none has any."""
    found = list[list[float]]()
    for outcome in outcomes:
        scores = [score + more for score, more in zip(outcome.scores, points, strict=True)]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if not any(points):
            winners = list(outcome.winners)  # where a tie-breaker may have decided
        found.append([(seat in winners) / len(winners) if winners else 1 / len(scores) for seat in range(len(scores))])
    return [list(each) for each in zip(*found, strict=True)]


def unfairness(games: Sequence[Sequence[MatchGame]], points: Sequence[int]) -> float:
    """Return the mean squared distance of the seats' shares from equal ones, over the players."""
    equal = 1 / len(points)
    return mean((mean(share) - equal) ** 2 for outcomes in games for share in shares(outcomes, points))


def fitted(games: Sequence[Sequence[MatchGame]], seats: int) -> tuple[int, ...]:
    """Return the points that make the shares of these games most alike for all players together: from none on, the best
    change of a seat by one or two points, as long as one helps.  A seat has none."""
    best = (0,) * seats
    while True:
        changed = [
            tuple(each + (change if seat == number else 0) for number, each in enumerate(best))
            for seat in range(seats)
            for change in (-2, -1, 1, 2)
        ]
        tried = {tuple(each - min(points) for each in points) for points in changed}
        found = min(
            [best, *sorted(each for each in tried if max(each) <= MOST)], key=lambda each: unfairness(games, each)
        )
        if found == best:
            return best
        best = found


def report_of(given: argparse.Namespace, outcomes: Sequence[MatchGame]) -> dict[str, Any]:
    """Return the figures as an object."""
    games = [[each for each in outcomes if each.sitting.line_up[0] == player] for player in given.players]
    points = fitted(games, given.seats)
    return {
        "games": given.games,
        "seats": given.seats,
        "fitted": points,
        "players": {
            player: {
                "scores": [round(mean(each.scores[seat] for each in some), 1) for seat in range(given.seats)],
                "winners": round(mean(max(each.scores) for each in some), 1),
                "shares": told(shares(some, (0,) * given.seats)),
                "shares_if": {
                    ",".join(map(str, these)): told(shares(some, these)) for these in (points, *given.points)
                },
            }
            for player, some in zip(given.players, games, strict=True)
        },
    }


def told(found: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """Return by seat its share of the wins and the half width of the interval, in percent."""
    estimates = [estimate_share(share) for share in found]
    return [(round(100 * each.mean, 1), round(100 * each.half_width, 1)) for each in estimates]


def as_text(report: Mapping[str, Any]) -> list[str]:
    """Return the figures as lines of text."""
    lines = [f"{report['games']} games with {report['seats']} seats for each player; wins of the seats, %"]
    for player, found in report["players"].items():
        lines.append(f"{player}: {in_words(found['shares'])}; points {found['scores']}, winners {found['winners']}")
        lines += [f"  with {points} points more: {in_words(each)}" for points, each in found["shares_if"].items()]
    return lines


def in_words(found: Sequence[tuple[float, float]]) -> str:
    """Return shares with their intervals."""
    return ", ".join(f"{share} ± {half}" for share, half in found)


def arguments(argv: list[str], game: AnyGame) -> argparse.Namespace:
    """Return the arguments.  Raises Usage."""
    parser = Parser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", default="master", help="computer players, separated by commas")
    parser.add_argument("--seats", type=int, default=game.seats[0], help=seats_in_words(game.seats))
    parser.add_argument("--games", type=int, default=100, help="of each player, with one seed each")
    parser.add_argument(
        "--points", action="append", default=[], help="of the seats, separated by commas: `0,4`; several times for more"
    )
    add_match_arguments(parser, game)
    given = parser.parse_args(argv)
    given.players = split_seats(given.players)
    given.programs = check_players(game, given.players)
    given.points = [tuple(map(int, points.split(","))) for points in given.points]
    if given.seats not in game.seats or any(len(points) != given.seats for points in given.points):
        raise Usage(f"a game has {seats_in_words(game.seats)} seats, and --points one number for each")
    at_least_one(given, "games", "limit")
    return given


def who_begins(argv: list[str]) -> int:
    """Play and tell.  Returns 0, or 2 for bad arguments."""
    return contest("who_begins", argv, arguments, wanted, report_of, as_text)


if __name__ == "__main__":
    sys.exit(run(who_begins, sys.argv[1:]))
