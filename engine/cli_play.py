"""`python -m engine play`: matches between computer players, and what they scored and how."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from engine import arena
from engine.firenze import rules
from engine.firenze.actions import Action
from engine.firenze.events import GameEvent
from engine.firenze.game import Firenze
from engine.firenze.players import PLAYERS, make_player
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.tally import SOURCES, SeatTally, Tally
from engine.firenze.view import View, view
from engine.journal import Journal

MOST_PLIES = 200_000  # random players need 42,000 in the mean with four seats
ROTATION = "game k has the seed SEED + k, and its seats are those given, moved on by (SEED + k) mod seats"
TIES = "a tied game counts as an equal share of a win for each winner"

FIRENZE: arena.Game[State, View, Action, GameEvent] = arena.Game(
    legal=rules.legal,
    apply=rules.apply,
    view=view,
    to_act=lambda state: state.to_act,
    turn=lambda state: state.number,
    is_over=lambda state: state.is_over,
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game of a match, by seat: who sat there, what it scored, how long it thought."""

    seed: int
    names: tuple[str, ...]
    finished: bool
    plies: int
    tally: Tally
    timing: tuple[arena.ThinkingTime, ...]


class Usage(Exception):
    """Arguments that make no sense; the sentence says why."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def play_game(seed: int, seats: Sequence[str], options: dict[str, Any], record: Path | None, limit: int) -> Outcome:
    """Plays the game with that seed; the seats are rotated by it."""
    names = arena.rotated(seats, seed)
    state = new_game(names, seed, **options)
    players = [make_player(name, seed * len(names) + seat) for seat, name in enumerate(names)]
    tally = Tally.of(len(names))
    actions: list[Action] = []

    def watch(action: Action, events: Iterable[GameEvent]) -> None:
        tally.count(events)
        if record is not None:
            actions.append(action)

    played = arena.play(FIRENZE, state, players, limit, watch)
    if record is not None:
        _write_record(record / f"game-{seed}.journal", names, seed, options, actions)
    return Outcome(seed, tuple(names), played.finished, played.plies, tally, played.timing)


def _write_record(path: Path, names: Sequence[str], seed: int, options: dict[str, Any], actions: list[Action]) -> None:
    """Writes the game as a journal.  Raises OSError where that is not possible."""
    journal: Journal[State, Action] = Journal(Firenze(), {"names": list(names), "seed": seed, **options})
    for action in actions:
        journal.play(action)
    journal.save_as(path)
    journal.close()


# ---------------------------------------------------------------- the command


def play(argv: list[str]) -> int:
    """Runs a match and prints what came of it.  Returns 0, or 2 for arguments that make no sense."""
    try:
        given = _arguments(argv)
    except Usage as error:
        sys.stderr.write(f"play: {error}\n")
        return 2
    task = partial(
        play_game,
        seats=given.seats,
        options={"campanile": not given.no_campanile, "levies": given.levies},
        record=given.record,
        limit=given.limit,
    )
    numbers = range(given.seed, given.seed + given.games)
    try:
        outcomes = arena.run(task, numbers, given.jobs, arena.ProgressBar(given.games))
    except OSError as error:
        sys.stderr.write(f"play: cannot write the record {error.filename}: {error.strerror}\n")
        return 1
    report = summary(outcomes, given.seats, given.seed)
    if given.json:
        print(json.dumps(report, indent=1))
    else:
        print("\n".join(as_text(report)))
    return 0


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = Parser(prog="python -m engine play", description=__doc__)
    parser.add_argument("--seats", required=True, help=f"2 to 4 of {', '.join(sorted(PLAYERS))}, with commas between")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each further one has the next")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write each game to a file in DIR, for `replay`")
    parser.add_argument("--levies", choices=("auto", "choose"), default="auto")
    parser.add_argument("--no-campanile", action="store_true", help="without the card Campanile")
    parser.add_argument("--limit", type=int, default=MOST_PLIES, help="decisions after which a game is given up")
    parser.add_argument("--json", action="store_true", help="print an object instead of text")
    given = parser.parse_args(argv)
    given.seats = given.seats.split(",")
    for name in given.seats:
        if name not in PLAYERS:
            raise Usage(f"there is no computer player {name!r}; there are: {', '.join(sorted(PLAYERS))}")
    if not 2 <= len(given.seats) <= 4:
        raise Usage(f"a game has 2 to 4 seats, not {len(given.seats)}")
    for name in ("games", "jobs", "limit"):
        if getattr(given, name) < 1:
            raise Usage(f"--{name} must be at least 1, not {getattr(given, name)}")
    if given.record is not None:
        try:
            given.record.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Usage(f"cannot make the directory {given.record}: {error.strerror}") from None
    return given


# ---------------------------------------------------------------- what came of it


def summary(outcomes: Sequence[Outcome], seats: Sequence[str], seed: int) -> dict[str, Any]:
    """The report of a match: whole numbers add up over games, all others are means for a seat and game."""
    names = list(dict.fromkeys(seats))
    finished = [outcome for outcome in outcomes if outcome.finished]
    return {
        "seats": list(seats),
        "games": len(outcomes),
        "seed": seed,
        "rotation": ROTATION,
        "ties": TIES,
        "finished": len(finished),
        "unfinished_seeds": [outcome.seed for outcome in outcomes if not outcome.finished],
        "tied_games": sum(len(outcome.tally.winners) > 1 for outcome in finished),
        "plies": _mean([outcome.plies for outcome in outcomes]),
        "players": {name: _player(name, finished) | {"milliseconds": _thought(name, outcomes)} for name in names},
        "by_seat": [_group([(outcome, seat) for outcome in finished]) for seat in range(len(seats))],
    }


def _player(name: str, finished: Sequence[Outcome]) -> dict[str, Any]:
    played = [(outcome, seat) for outcome in finished for seat, sitting in enumerate(outcome.names) if sitting == name]
    tallies = [outcome.tally.seats[seat] for outcome, seat in played]
    return _group(played) | {
        "turns": _mean([tally.turns for tally in tallies]),
        "ruins": _mean([tally.ruins for tally in tallies]),
        "fulfilled": _mean([sum(tally.fulfilled.values()) for tally in tallies]),
        "points": _points(tallies),
    }


def _group(played: Sequence[tuple[Outcome, int]]) -> dict[str, Any]:
    wins = sum(1 / len(outcome.tally.winners) for outcome, seat in played if seat in outcome.tally.winners)
    return {
        "seats_played": len(played),
        "wins": round(wins, 3),
        "score": _mean([outcome.tally.seats[seat].score for outcome, seat in played]),
    }


def _points(tallies: Sequence[SeatTally]) -> dict[str, Any]:
    result: dict[str, Any] = {source: _mean([tally.points[source] for tally in tallies]) for source in SOURCES}
    heights = sum((Counter(tally.by_height) for tally in tallies), Counter[int]())
    colours = sum((Counter(tally.by_colour) for tally in tallies), Counter[str]())
    each = max(1, len(tallies))
    result["orders_by_height"] = {str(height): round(heights[height] / each, 3) for height in range(3, 9)}
    result["orders_by_colour"] = {colour: round(colours[colour] / each, 3) for colour in "wygrbv"}
    return result


def _thought(name: str, outcomes: Sequence[Outcome]) -> dict[str, dict[str, float]]:
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


def as_text(report: dict[str, Any]) -> list[str]:
    """The report in lines for a reader."""
    lines = [f"{report['finished']} of {report['games']} games came to their end, {report['plies']:.0f} decisions each"]
    if report["unfinished_seeds"]:
        lines.append(f"given up: the games with the seeds {', '.join(map(str, report['unfinished_seeds']))}")
    lines += [f"seats: {report['rotation']} (SEED {report['seed']})", f"wins: {report['ties']}"]
    for name, player in report["players"].items():
        points, time = player["points"], player["milliseconds"]
        lines += [
            "",
            f"{name}: {player['wins']:g} wins at {player['seats_played']} seats, {player['score']:.2f} points, "
            f"{player['turns']:.2f} turns, {player['fulfilled']:.2f} orders, {player['ruins']:.2f} ruins",
            "  points   " + ", ".join(f"{source.replace('_', ' ')} {points[source]:.2f}" for source in SOURCES),
            "  heights  " + ", ".join(f"{key}: {value:.2f}" for key, value in points["orders_by_height"].items()),
            "  colours  " + ", ".join(f"{key}: {value:.2f}" for key, value in points["orders_by_colour"].items()),
            f"  thought  {time['turn']['median']:.2f} ms a turn (99 of 100 within {time['turn']['p99']:.2f}), "
            f"{time['decision']['median']:.3f} ms a decision (within {time['decision']['p99']:.3f})",
        ]
    lines += ["", "by seat  " + ", ".join(f"{at}: {seat['wins']:g} wins" for at, seat in enumerate(report["by_seat"]))]
    return lines
