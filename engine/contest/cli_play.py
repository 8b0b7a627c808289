"""`python -m engine play`: games between computer players, with the sources of their points."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.bridges.searches import OpenSpielSearch
from engine.contest import arena
from engine.contest.laboratory import ProgressBar, add_machines, in_order, machines_of, opened
from engine.contest.match import add_times
from engine.contest.seats import read_seats
from engine.journal.journal import Journal
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
from engine.kernel.game import Result, Setup, level_names, seats_in_words
from engine.kernel.jobs import MachinesError
from engine.programs.outside import seated
from engine.programs.program import NO_PROGRAMS, Program

MOST_PLIES = 200_000  # random players of Firenze need 42,000 on average with four seats
ROTATION = "game k has the seed SEED + k, and its seats are those given, moved on by (SEED + k) mod seats"
TIES = "a tied game counts as an equal share of a win for each winner"


@dataclass(frozen=True, slots=True)
class GameReport:
    """One game of a match, by seat: names, the game's own figures, thinking times.  result: None if abandoned."""

    seed: int
    names: tuple[str, ...]
    plies: int
    result: Result | None
    figures: tuple[dict[str, Any], ...]
    timing: tuple[arena.ThinkingTime, ...]
    journal: bytes = b""
    """The file of its record, if one is wanted: it travels to where the games are asked for."""


def play_game(
    seed: int,
    game: AnyGame,
    seats: Sequence[str],
    options: Mapping[str, Any],
    record: bool,
    limit: int,
    programs: Mapping[str, Program | OpenSpielSearch] = NO_PROGRAMS,
) -> GameReport:
    """Play the game with that seed; it also rotates the seats.  programs: the bots among the seats, by name."""
    names = arena.rotated(seats, seed)
    setup = {"names": names, "seed": seed, **options}
    tally = game.tally(len(names))
    actions: list[Any] = []

    def watch(action: Any, events: Sequence[Any]) -> None:
        tally.count(events)
        if record:
            actions.append(action)

    with seated(game, names, seed, programs) as players:
        played = arena.play(game, game.begin(setup), players, limit, watch)
    figures = tuple(tally.figures(seat) for seat in range(len(names)))
    journal = _record(game, setup, actions) if record else b""
    return GameReport(seed, tuple(names), played.plies, game.result(played.state), figures, played.timing, journal)


def _record(game: AnyGame, setup: Setup, actions: Sequence[Any]) -> bytes:
    """Return the file of the game's journal.  Raises OSError."""
    journal: Journal[Any, Any] = Journal(game, setup)
    for action in actions:
        journal.play(action)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.journal"
        journal.save_as(path)
        journal.close()
        return path.read_bytes()


class RecordError(Exception):
    """A record cannot be written; the sentence says why."""


def _keep(path: Path, journal: bytes) -> None:
    """Write a record.  Raises RecordError."""
    try:
        path.write_bytes(journal)
    except OSError as error:
        raise RecordError(f"cannot write the record {path}: {error.strerror}") from None


# ---------------------------------------------------------------- the command


def play(argv: list[str]) -> int:
    """Run a match and print its report.  Returns 0, 1 if a record cannot be written, or 2 for bad arguments."""
    try:
        game = chosen_game(argv)
        given = _arguments(argv, game)
        machines = machines_of(given)
    except (Usage, MachinesError) as error:
        sys.stderr.write(f"play: {error}\n")
        return 2
    task = partial(
        play_game,
        game=game,
        seats=given.seats,
        options=options_given(given, game.options),
        record=given.record is not None,
        limit=given.limit,
        programs=given.programs,
    )
    outcomes, bar = list[GameReport](), ProgressBar(given.games)
    try:
        with opened(machines) as executor:
            for outcome in in_order(executor, task, range(given.seed, given.seed + given.games)):
                if given.record is not None:
                    _keep(given.record / f"game-{outcome.seed}.journal", outcome.journal)
                outcomes.append(replace(outcome, journal=b""))
                bar(len(outcomes))
    except MachinesError as error:
        sys.stderr.write(f"play: {error}\n")
        return 2
    except RecordError as error:
        sys.stderr.write(f"play: {error}\n")
        return 1
    report = summary(game, outcomes, given.seats, given.seed, given.times)
    if given.json:
        print(json.dumps(report, indent=1))
    else:
        print("\n".join(as_text(game, report)))
    return 0


def _arguments(argv: list[str], game: AnyGame) -> argparse.Namespace:
    levels, seats = ", ".join(sorted(level_names(game))), seats_in_words(game.seats)
    parser = Parser(prog="python -m engine play", description=__doc__)
    parser.add_argument("--seats", required=True, help=f"{seats} of {levels}, level@character, bot:COMMAND")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game; each further game has the next one"
    )
    add_machines(parser)
    parser.add_argument("--record", type=Path, metavar="DIR", help="write each game to a file in DIR, for `replay`")
    add_times(parser)
    add_options(parser, game.options)
    parser.add_argument("--limit", type=int, default=MOST_PLIES, help="decisions after which a game is abandoned")
    parser.add_argument("--json", action="store_true", help="print an object instead of text")
    add_game(parser)
    given = parser.parse_args(argv)
    read_seats(given, game)
    at_least_one(given, "games", "limit")
    if given.record is not None:
        try:
            given.record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Usage(f"cannot make the directory {given.record}: {error.strerror}") from None
    return given


# ---------------------------------------------------------------- the report


def summary(
    game: AnyGame, outcomes: Sequence[GameReport], seats: Sequence[str], seed: int, times: bool = True
) -> dict[str, Any]:
    """Return the report of a match: integers are totals over games, all others are means per seat and game.  times:
    with the thinking times."""
    names = list(dict.fromkeys(seats))
    finished = [(outcome, outcome.result) for outcome in outcomes if outcome.result]
    return {
        "seats": list(seats),
        "games": len(outcomes),
        "seed": seed,
        "rotation": ROTATION,
        "ties": TIES,
        "finished": len(finished),
        "unfinished_seeds": [outcome.seed for outcome in outcomes if outcome.result is None],
        "tied_games": sum(len(result.winners) > 1 for _, result in finished),
        "plies": _mean([outcome.plies for outcome in outcomes]),
        "players": {
            name: _player(game, name, finished) | ({"milliseconds": _thought(name, outcomes)} if times else {})
            for name in names
        },
        "by_seat": [_group([(result, seat) for _, result in finished]) for seat in range(len(seats))],
    }


def _player(game: AnyGame, name: str, finished: Sequence[tuple[GameReport, Result]]) -> dict[str, Any]:
    played = [
        (outcome, result, seat)
        for outcome, result in finished
        for seat, sitting in enumerate(outcome.names)
        if sitting == name
    ]
    group = _group([(result, seat) for _, result, seat in played])
    none_yet = game.tally(1).figures(0)  # gives the names of the figures even if no game ended
    return group | _means(none_yet, [outcome.figures[seat] for outcome, _, seat in played])


def _group(played: Sequence[tuple[Result, int]]) -> dict[str, Any]:
    wins = sum(1 / len(result.winners) for result, seat in played if seat in result.winners)
    return {
        "seats_played": len(played),
        "wins": round(wins, 3),
        "score": _mean([result.scores[seat] for result, seat in played]),
    }


def _means(names: Mapping[str, Any], figures: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the means of figures by name, nested objects likewise."""
    return {
        name: _means(inner, [each[name] for each in figures])
        if isinstance(inner, dict)
        else _mean([each[name] for each in figures])
        for name, inner in names.items()
    }


def _thought(name: str, outcomes: Sequence[GameReport]) -> dict[str, dict[str, float]]:
    mine = [
        outcome.timing[seat] for outcome in outcomes for seat, sitting in enumerate(outcome.names) if sitting == name
    ]
    return {
        "decision": _spread([seconds for timing in mine for seconds in timing.decisions]),
        "turn": _spread([seconds for timing in mine for seconds in timing.turns]),
    }


def _spread(seconds: list[float]) -> dict[str, float]:
    return {
        "median": round(arena.quantile(seconds, 0.5) * 1000, 3),
        "p99": round(arena.quantile(seconds, 0.99) * 1000, 3),
    }


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 3) if values else 0.0


def as_text(game: AnyGame, report: dict[str, Any]) -> list[str]:
    """Return the report as lines of text."""
    lines = [f"{report['finished']} of {report['games']} games came to their end, {report['plies']:.0f} decisions each"]
    if report["unfinished_seeds"]:
        lines.append(f"given up: the games with the seeds {', '.join(map(str, report['unfinished_seeds']))}")
    lines += [f"seats: {report['rotation']} (SEED {report['seed']})", f"wins: {report['ties']}"]
    tally = game.tally(1)
    for name, player in report["players"].items():
        first, *rest = tally.lines(player) or ("",)
        lines += [
            "",
            f"{name}: {player['wins']:g} wins at {player['seats_played']} seats, {player['score']:.2f} points"
            + (f", {first}" if first else ""),
            *rest,
        ]
        if time := player.get("milliseconds"):
            lines.append(
                f"  thought  {time['turn']['median']:.2f} ms a turn (99 of 100 within {time['turn']['p99']:.2f}), "
                f"{time['decision']['median']:.3f} ms a decision (within {time['decision']['p99']:.3f})"
            )
    lines += ["", "by seat  " + ", ".join(f"{at}: {seat['wins']:g} wins" for at, seat in enumerate(report["by_seat"]))]
    return lines
