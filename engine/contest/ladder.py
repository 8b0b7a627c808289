"""`python -m engine ladder`: all computer players of a game against each other, with ratings.

With two seats every pair plays the same seeds, each from both seats.  With n seats every choice of n different players
shares a table (a game with fewer players has some of them twice), in all rotations, and every two at a table count as a
meeting: the one with more points has won, equal points are half a win each.  The ratings are those of Bradley and
Terry, in Elo points, fitted to all meetings plus one drawn game for each pair, without which a player who never wins
would have a rating of minus infinity.  The intervals come from resampling the tables: the rotations of a table and seed
stay together, because they are not independent.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from math import ceil, exp, log
from typing import Any

from engine.contest.match import (
    MatchGame,
    Sitting,
    add_match_arguments,
    by_seed,
    contest,
    estimate_share,
    sittings,
    thinking,
    told,
)
from engine.contest.seats import check_players, split_seats
from engine.kernel.chance import Chance
from engine.kernel.command import AnyGame, Parser, Usage, at_least_one
from engine.kernel.game import seats_in_words

ELO = 400 / log(10)  # points for each e-fold of the odds
DRAWN_ANEW = 200  # bootstrap samples
SURE_ENOUGH = 1e-4  # natural logarithm units at which the fit stops

Wins = list[list[float]]
"""By player and rival: games won, a draw as half a win."""


def ladder_sittings(names: Sequence[str], seats: int, games: int, first: int) -> list[Sitting]:
    """Return the games of a ladder: as many seeds, two or more, as every pair needs for at least `games` meetings."""
    line_ups = list(combinations(names, seats))
    if not line_ups:
        line_ups = [some for some in combinations_with_replacement(names, seats) if len(set(some)) > 1]
    games_per_seed = seats * sum({*names[:2]} <= set(line_up) for line_up in line_ups)  # the same for every pair
    seeds = range(first, first + max(2, ceil(games / games_per_seed)))
    return [sitting for line_up in line_ups for sitting in sittings(line_up, seeds)]


def meetings(names: Sequence[str], outcomes: Sequence[MatchGame]) -> list[tuple[int, int, float]]:
    """Return each meeting of two players as their numbers and the first player's share."""
    met = []
    for outcome in outcomes:
        numbers = [names.index(name) for name in outcome.sitting.line_up]
        points = [outcome.scores[outcome.sitting.seat_of(entrant)] for entrant in range(len(numbers))]
        shares = [outcome.share(entrant) for entrant in range(len(numbers))]
        for one, other in combinations(range(len(numbers)), 2):
            if numbers[one] == numbers[other]:
                continue
            # with two seats the result decides, which includes tie-breakers; at larger tables only points do
            mine, yours = (shares[one], shares[other]) if len(numbers) == 2 else (points[one], points[other])
            met.append((numbers[one], numbers[other], 0.5 if mine == yours else float(mine > yours)))
    return met


def wins_of(count: int, met: Sequence[tuple[int, int, float]]) -> Wins:
    """Return the table of wins."""
    wins = [[0.0] * count for _ in range(count)]
    for one, other, won in met:
        wins[one][other] += won
        wins[other][one] += 1.0 - won
    return wins


def ratings(wins: Wins) -> list[float]:
    """Return the rating of each player in Elo points, 0 on average: the fit of Bradley and Terry to the wins."""
    count = len(wins)
    won = [[share + 0.5 if one != other else 0.0 for other, share in enumerate(row)] for one, row in enumerate(wins)]
    games = [[won[one][other] + won[other][one] for other in range(count)] for one in range(count)]
    strength = [0.0] * count
    moved = 1.0
    while moved > SURE_ENOUGH:
        moved = 0.0
        for one in range(count):  # Newton's step for one player after another; the likelihood has a single peak
            chances = [1 / (1 + exp(strength[other] - strength[one])) for other in range(count)]
            missing = sum(won[one]) - sum(met * chance for met, chance in zip(games[one], chances, strict=True))
            bend = sum(met * chance * (1 - chance) for met, chance in zip(games[one], chances, strict=True))
            step = max(-1.0, min(1.0, missing / bend))
            strength[one] += step
            moved = max(moved, abs(step))
    middle = sum(strength) / count
    return [(each - middle) * ELO for each in strength]


def with_intervals(
    names: Sequence[str], outcomes: Sequence[MatchGame], anchor: str
) -> list[tuple[float, float, float]]:
    """Return for each player its rating above the anchor's, and the ends of its 95 % interval."""
    count, zero = len(names), names.index(anchor)
    tables: dict[tuple[str, ...], dict[int, list[tuple[int, int, float]]]] = {}
    for outcome in outcomes:
        seeds = tables.setdefault(outcome.sitting.line_up, {})
        seeds.setdefault(outcome.sitting.seed, []).extend(meetings(names, [outcome]))
    blocks = [[wins_of(count, met) for met in seeds.values()] for seeds in tables.values()]
    fitted = ratings(_sum(count, [block for table in blocks for block in table]))
    chance = Chance.seeded(1)
    samples = []
    for _ in range(DRAWN_ANEW):
        drawn = [table[chance.below(len(table))] for table in blocks for _ in table]
        sample = ratings(_sum(count, drawn))
        samples.append([each - sample[zero] for each in sample])
    result = []
    for number in range(count):
        spread = sorted(sample[number] for sample in samples)
        low, high = spread[round(0.025 * DRAWN_ANEW)], spread[round(0.975 * DRAWN_ANEW) - 1]
        result.append((fitted[number] - fitted[zero], low, high))
    return result


def _sum(count: int, tables: Sequence[Wins]) -> Wins:
    return [[sum(table[one][other] for table in tables) for other in range(count)] for one in range(count)]


# ---------------------------------------------------------------- the report


def report_of(names: Sequence[str], outcomes: Sequence[MatchGame], anchor: str) -> dict[str, Any]:
    """Return the ladder as an object: ratings, thinking times, and each pair's share with its interval."""
    players = {}
    for name, (rating, low, high) in zip(names, with_intervals(names, outcomes, anchor), strict=True):
        seats = [(o, entrant) for o in outcomes for entrant, each in enumerate(o.sitting.line_up) if each == name]
        players[name] = {
            "elo": round(rating),
            "elo_low": round(low),
            "elo_high": round(high),
            "seats_played": len(seats),
            "wins": round(sum(outcome.share(entrant) for outcome, entrant in seats), 2),
            "points": round(sum(o.scores[o.sitting.seat_of(entrant)] for o, entrant in seats) / len(seats), 2),
            **thinking([spent for outcome, entrant in seats for spent in outcome.thought(entrant)]),
        }
    return {
        "seats": len(outcomes[0].sitting.line_up),
        "games": len(outcomes),
        "lucks": len({outcome.sitting.seed for outcome in outcomes}),
        "unfinished": sum(not outcome.winners for outcome in outcomes),
        "anchor": anchor,
        "players": players,
        "pairs": [_pair(names, outcomes, pair) for pair in combinations(names, 2)],
    }


def _pair(names: Sequence[str], outcomes: Sequence[MatchGame], pair: tuple[str, str]) -> dict[str, Any]:
    """Return how often the second of a pair, the stronger one in the order of the levels, has beaten the first."""
    first, second = (names.index(name) for name in pair)
    together = [outcome for outcome in outcomes if set(pair) <= set(outcome.sitting.line_up)]

    def won(outcome: MatchGame) -> float:
        met = [1.0 - won for one, other, won in meetings(names, [outcome]) if (one, other) == (first, second)]
        return sum(met) / len(met)

    share = estimate_share(by_seed(together, won))
    return {
        "players": list(pair),
        "games": len(together),
        "share_of_the_second": round(share.mean, 4),
        "half_width": round(share.half_width, 4),
    }


def as_text(report: Mapping[str, Any]) -> list[str]:
    """Return the ladder as lines of text, the strongest first."""
    lines = [f"{report['games']} games with {report['seats']} seats, {report['lucks']} seeds; {report['anchor']} is 0"]
    if report["unfinished"]:
        lines.append(f"{report['unfinished']} games were given up and count as shared by all")
    players = sorted(report["players"].items(), key=lambda entry: -entry[1]["elo"])
    width = max(len(name) for name, _ in players)
    for name, player in players:
        lines.append(
            f"{name:{width}}  {player['elo']:+6d} [{player['elo_low']:+d} to {player['elo_high']:+d}]"
            f"  {player['points']:6.1f} points{told(player)}"
        )
    lines.append("")
    for pair in report["pairs"]:
        weaker, stronger = pair["players"]
        lines.append(
            f"{stronger} beats {weaker}: {pair['share_of_the_second']:.1%} ± {pair['half_width']:.1%}"
            f" ({pair['games']} games)"
        )
    return lines


# ---------------------------------------------------------------- the command


def ladder(argv: list[str]) -> int:
    """Play the ladder and print it.  Returns 0, or 2 for bad arguments."""
    return contest(
        "ladder",
        argv,
        arguments=_arguments,
        wanted=lambda given: ladder_sittings(given.players, given.seats, given.games, given.seed),
        report=lambda given, outcomes: report_of(given.players, outcomes, given.anchor),
        text=as_text,
    )


def _anchor(game: AnyGame, names: Sequence[str]) -> str:
    """Return the first yardstick of the game, the zero of the ratings; the first player if no yardstick plays."""
    yardsticks = [level.name for level in game.levels if level.yardstick and level.name in names]
    return yardsticks[0] if yardsticks else names[0]


def _arguments(argv: list[str], game: AnyGame) -> argparse.Namespace:
    parser = Parser(prog="python -m engine ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games in which each pair meets, at least")
    parser.add_argument("--seats", type=int, default=game.seats[0], help=seats_in_words(game.seats))
    parser.add_argument("--players", help="instead of all levels: names separated by commas, weakest first")
    add_match_arguments(parser, game)
    given = parser.parse_args(argv)
    yardsticks = [level.name for level in reversed(game.levels) if level.yardstick]  # listed strongest first
    levels = [*yardsticks, *(level.name for level in game.levels if not level.yardstick)]
    given.players = split_seats(given.players) if given.players else levels
    given.programs = check_players(game, given.players)
    if len(set(given.players)) != len(given.players):
        raise Usage("every player stands on a ladder once")
    if given.seats not in game.seats or given.seats < 2:
        raise Usage(f"a game has {seats_in_words(game.seats)} seats, not {given.seats}")
    if len(given.players) < 2:
        raise Usage("a ladder needs two players at least")
    at_least_one(given, "games", "limit")
    given.anchor = _anchor(game, given.players)
    return given
