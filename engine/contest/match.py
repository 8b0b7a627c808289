"""`python -m engine match`: which player is stronger, and how certain that is.

Every seed is played in all rotations of the line-up, so that each entrant has every seat once with the same stones and
cards.  The games of one seed are not independent: the mean of each seed is averaged, with Student's interval over the
seeds.  Results are saved one by one; a rerun continues from them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from engine.bridges.searches import OpenSpielSearch
from engine.contest import arena
from engine.contest.laboratory import Machines, ProgressBar, add_machines, in_order, machines_of, opened
from engine.contest.seats import read_seats
from engine.kernel.command import (
    AnyGame,
    Parser,
    Usage,
    add_game,
    add_options,
    at_least_one,
    chosen_game,
    options_given,
)
from engine.kernel.game import Option, named_options, seats_in_words
from engine.kernel.jobs import MachinesError
from engine.programs.outside import seated
from engine.programs.program import NO_PROGRAMS, Program

FORMAT = "match-1"
MOST_PLIES = 20_000  # of a game with a player who plays to win; random play may need more
METHOD = "every seed in all rotations of the seats; 95 % intervals are Student's over the means of the seeds"
CERTAIN = 3.0  # n equal results may still be off by 3/n (the rule of three)


class Sitting(NamedTuple):
    """One game to be played: the entrants, the seats they are rotated by, and the seed."""

    line_up: tuple[str, ...]
    rotation: int
    seed: int

    @property
    def names(self) -> list[str]:
        """Names by seat."""
        return arena.rotated(self.line_up, self.rotation)

    def seat_of(self, entrant: int) -> int:
        """Return the seat of an entrant, by its place in the line-up."""
        return (entrant - self.rotation) % len(self.line_up)


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game that was played."""

    sitting: Sitting
    scores: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """Seats; empty if the game was abandoned."""
    turns: tuple[tuple[float, ...], ...]
    """Milliseconds of thought, by seat and turn; empty if nobody measured them."""

    def share(self, entrant: int) -> float:
        """Return the entrant's share of the win; an abandoned game is shared by all."""
        winners = self.winners or range(len(self.scores))
        return 1 / len(winners) if self.sitting.seat_of(entrant) in winners else 0.0

    def lead(self, entrant: int) -> float:
        """Return the entrant's lead over the best rival in points."""
        mine = self.sitting.seat_of(entrant)
        return self.scores[mine] - max(score for seat, score in enumerate(self.scores) if seat != mine)

    def thought(self, entrant: int) -> tuple[float, ...]:
        """Return the thinking time of each turn of the entrant in milliseconds."""
        return self.turns[self.sitting.seat_of(entrant)] if self.turns else ()


class ConfidenceInterval(NamedTuple):
    """A mean and the half width of its 95 % interval; infinite for a single seed."""

    mean: float
    half_width: float


# ---------------------------------------------------------------- playing


def sittings(line_up: Sequence[str], seeds: Iterable[int]) -> list[Sitting]:
    """Return all games of a match: each seed with every rotation."""
    return [Sitting(tuple(line_up), rotation, seed) for seed in seeds for rotation in range(len(line_up))]


def play_sitting(
    sitting: Sitting,
    game: AnyGame,
    options: Mapping[str, Any],
    limit: int,
    programs: Mapping[str, Program | OpenSpielSearch] = NO_PROGRAMS,
    timed: bool = True,
) -> MatchGame:
    """Play one game.  A player's own chances depend on seed and seat, not on the names.  timed: note the thinking
    times, the only part of an outcome that depends on the machine."""
    names = sitting.names
    begun = game.begin({"names": names, "seed": sitting.seed, **options})
    with seated(game, names, sitting.seed, programs) as players:
        played = arena.play(game, begun, players, limit, _watch_nothing)
    result = game.result(played.state)
    scores = result.scores if result else game.summary(played.state).scores
    turns = tuple(tuple(round(spent * 1000, 2) for spent in timing.turns) for timing in played.timing)
    return MatchGame(sitting, scores, result.winners if result else (), turns if timed else ())


def _watch_nothing(action: object, events: object) -> None:
    """Ignore the events: a match counts results only."""


class MatchRecord:
    """The games played so far, in a file if there is a path: a line of terms, then one line per game.

    An option missing from a file is newer than the file and had its default.  Raises Usage if the file holds no
    results, or was begun on other terms.
    """

    def __init__(self, path: Path | None, terms: Mapping[str, Any], options: Sequence[Option] = ()) -> None:
        """terms: common to all games.  options: those of the game, for the defaults."""
        self._options = options
        self._path = path
        self.played: dict[Sitting, MatchGame] = {}
        if path is None:
            return
        head = {"format": FORMAT, **terms}
        try:
            if not path.exists():
                path.write_text(json.dumps(head) + "\n", encoding="utf-8")
                return
            self._read(path, head)
        except (OSError, UnicodeDecodeError) as error:
            raise Usage(f"cannot use the file {path}: {error}") from None

    def _read(self, path: Path, head: Mapping[str, Any]) -> None:
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]  # an unfinished line, cut off by a crash, is played again
        first, *rest = whole.splitlines() or [""]
        try:
            terms = json.loads(first)
            outcomes = [_read_outcome(json.loads(line)) for line in rest]
            self.played = {outcome.sitting: outcome for outcome in outcomes}
        except (ValueError, KeyError, TypeError):
            raise Usage(f"{path} holds no results of a match") from None
        if isinstance(terms, dict) and isinstance(terms.get("options"), dict):
            defaults = {option.name: option.choices[0] for option in self._options}
            terms["options"] = named_options(self._options, {**defaults, **terms["options"]})
        if terms != dict(head):
            raise Usage(f"{path} was begun on other terms: {first}")
        if whole != text:
            path.write_text(whole, encoding="utf-8")

    def add(self, outcome: MatchGame) -> None:
        """Store the outcome, in the file too."""
        self.played[outcome.sitting] = outcome
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(_write_outcome(outcome)) + "\n")


def _write_outcome(outcome: MatchGame) -> dict[str, Any]:
    line_up, rotation, seed = outcome.sitting
    return {
        "line_up": line_up,
        "rotation": rotation,
        "seed": seed,
        "scores": outcome.scores,
        "winners": outcome.winners,
        "turns": outcome.turns,
    }


def _read_outcome(data: Mapping[str, Any]) -> MatchGame:
    sitting = Sitting(tuple(data["line_up"]), data["rotation"], data["seed"])
    turns = tuple(tuple(turns) for turns in data["turns"])
    return MatchGame(sitting, tuple(data["scores"]), tuple(data["winners"]), turns)


def play_all(
    wanted: Sequence[Sitting], task: Callable[[Sitting], MatchGame], machines: Machines, results: MatchRecord
) -> list[MatchGame]:
    """Return the outcomes of all games in order; play those missing from the results, with a bar."""
    missing = [sitting for sitting in wanted if sitting not in results.played]
    bar = ProgressBar(len(wanted), begun=len(wanted) - len(missing))
    with opened(machines) as executor:
        for number, outcome in enumerate(in_order(executor, task, missing), len(wanted) - len(missing) + 1):
            results.add(outcome)
            bar(number)
    return [results.played[sitting] for sitting in wanted]


# ---------------------------------------------------------------- the report


def estimate(means: Sequence[float]) -> ConfidenceInterval:
    """Return the mean over the seeds and its interval."""
    count = len(means)
    mean = sum(means) / count
    if count < 2:
        return ConfidenceInterval(mean, float("inf"))
    spread = sqrt(sum((each - mean) ** 2 for each in means) / (count - 1))
    return ConfidenceInterval(mean, student(count - 1) * spread / sqrt(count))


def estimate_share(means: Sequence[float]) -> ConfidenceInterval:
    """Return the mean share of the win; with a share of 0 or 1 so far, the next game may still differ."""
    found = estimate(means)
    if found.half_width or found.mean not in (0.0, 1.0):
        return found
    return ConfidenceInterval(found.mean, min(1.0, CERTAIN / len(means)))


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution, by the expansion about the normal one (1 % off at 3)."""
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def by_seed(outcomes: Iterable[MatchGame], value: Callable[[MatchGame], float]) -> list[float]:
    """Return the mean of a value over the rotations of each seed."""
    seeds: dict[int, list[float]] = {}
    for outcome in outcomes:
        seeds.setdefault(outcome.sitting.seed, []).append(value(outcome))
    return [sum(values) / len(values) for values in seeds.values()]


def thinking(turns: Sequence[float]) -> dict[str, Any]:
    """Return median and 95th percentile of milliseconds per turn, as an entry of a report; none if nobody measured."""
    return {"milliseconds": _spread(turns)} if turns else {}


def told(entry: Mapping[str, Any]) -> str:
    """Return the thinking time of such an entry in words; "" if nobody measured it."""
    time = entry.get("milliseconds")
    return f"  thought {time['median']:.1f} ms a turn (95 of 100 within {time['p95']:.1f})" if time else ""


def _spread(turns: Sequence[float]) -> dict[str, float]:
    return {"median": round(arena.quantile(turns, 0.5), 2), "p95": round(arena.quantile(turns, 0.95), 2)}


def report_of(line_up: Sequence[str], outcomes: Sequence[MatchGame]) -> dict[str, Any]:
    """Return the report of a match as an object: each entrant's share, lead and thinking time."""
    entrants = []
    for number, name in enumerate(line_up):
        share = estimate_share(by_seed(outcomes, lambda outcome, n=number: outcome.share(n)))  # type: ignore[misc]
        lead = estimate(by_seed(outcomes, lambda outcome, n=number: outcome.lead(n)))  # type: ignore[misc]
        turns = [spent for outcome in outcomes for spent in outcome.thought(number)]
        entrants.append(
            {
                "name": name,
                "share": round(share.mean, 4),
                "share_half_width": round(share.half_width, 4),
                "lead": round(lead.mean, 2),
                "lead_half_width": round(lead.half_width, 2),
                **thinking(turns),
            }
        )
    return {
        "line_up": list(line_up),
        "games": len(outcomes),
        "lucks": len({outcome.sitting.seed for outcome in outcomes}),
        "unfinished": sum(not outcome.winners for outcome in outcomes),
        "method": METHOD,
        "entrants": entrants,
    }


def as_text(report: Mapping[str, Any]) -> list[str]:
    """Return the report as lines of text."""
    lines = [f"{report['games']} games, {report['lucks']} seeds: {report['method']}"]
    if report["unfinished"]:
        lines.append(f"{report['unfinished']} games were given up and count as shared by all")
    width = max(len(entrant["name"]) for entrant in report["entrants"])
    for entrant in report["entrants"]:
        lines.append(
            f"{entrant['name']:{width}}  wins {entrant['share']:6.1%} ± {entrant['share_half_width']:.1%}"
            f"  leads by {entrant['lead']:+.1f} ± {entrant['lead_half_width']:.1f} points{told(entrant)}"
        )
    return lines


# ---------------------------------------------------------------- the command


def match(argv: list[str]) -> int:
    """Play a match and print its report.  Returns 0, or 2 for bad arguments."""
    return contest(
        "match",
        argv,
        arguments=_arguments,
        wanted=lambda given: sittings(given.seats, range(given.seed, given.seed + given.seeds)),
        report=lambda given, outcomes: report_of(given.seats, outcomes),
        text=as_text,
    )


def _arguments(argv: list[str], game: AnyGame) -> argparse.Namespace:
    seats = seats_in_words(game.seats)
    parser = Parser(prog="python -m engine match", description=__doc__)
    parser.add_argument("--seats", required=True, help=f"{seats} computer players, separated by commas")
    parser.add_argument(
        "--seeds",
        "--lucks",
        dest="seeds",
        type=int,
        default=50,
        help="each is played once with every rotation of the seats",
    )
    add_match_arguments(parser, game)
    given = parser.parse_args(argv)
    read_seats(given, game)
    if given.seeds < 2:
        raise Usage("--seeds must be at least 2: one seed says nothing of how sure it is")
    at_least_one(given, "limit")
    return given


# ---------------------------------------------------------------- shared by match and ladder


def contest(
    command: str,
    argv: list[str],
    arguments: Callable[[list[str], AnyGame], argparse.Namespace],
    wanted: Callable[[argparse.Namespace], Sequence[Sitting]],
    report: Callable[[argparse.Namespace, Sequence[MatchGame]], dict[str, Any]],
    text: Callable[[Mapping[str, Any]], list[str]],
) -> int:
    """Play the wanted games and print the report.  Returns 0, or 2 for bad arguments.

    arguments: reads the arguments of `add_match_arguments`, the players' `programs`, and the needs of wanted and
    report.
    """
    try:
        game = chosen_game(argv)
        given = arguments(argv, game)
        options = options_given(given, game.options)
        terms = {"game": game.name, "options": dict(options), "limit": given.limit}
        results = MatchRecord(given.resume, terms if given.times else terms | {"times": False}, game.options)
        task = partial(
            play_sitting, game=game, options=options, limit=given.limit, programs=given.programs, timed=given.times
        )
        found = report(given, play_all(wanted(given), task, machines_of(given), results))
    except (Usage, MachinesError) as error:
        sys.stderr.write(f"{command}: {error}\n")
        return 2
    print(json.dumps(found, indent=1) if given.json else "\n".join(text(found)))
    return 0


def add_match_arguments(parser: Parser, game: AnyGame) -> None:
    """Add the arguments shared by match and ladder."""
    parser.add_argument("--seed", type=int, default=1, help="the first seed; each further deal has the next one")
    add_machines(parser)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="write every game down, and go on where FILE ends")
    parser.add_argument("--limit", type=int, default=MOST_PLIES, help="decisions after which a game is abandoned")
    parser.add_argument("--json", action="store_true", help="print an object instead of text")
    add_times(parser)
    add_options(parser, game.options)
    add_game(parser)


def add_times(parser: Parser) -> None:
    """Add `--no-times`."""
    parser.add_argument(
        "--no-times", dest="times", action="store_false", help="without thinking times: the same bytes on any machine"
    )
