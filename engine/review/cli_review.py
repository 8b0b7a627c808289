"""`python -m engine review FILE`: the decisive moments of a recorded game, as its best computer player sees them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.contest.laboratory import Machines, ProgressBar, add_machines, in_order, machines_of, opened
from engine.journal.journal import Journal
from engine.journal.replay import load_record
from engine.kernel.command import AnyGame, Parser, Usage, chosen_game
from engine.kernel.jobs import MachinesError
from engine.kernel.reviewing import Decision
from engine.review.review import ReviewRun, load_review, review_path, save_review, write_decision, write_turn


def review(argv: list[str]) -> int:
    """Print the review of a record.  Returns 0, 1 with a sentence if there is none, or 2 for bad arguments."""
    parser = Parser(prog="python -m engine review", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true", help="print an object instead of text")
    add_machines(parser)
    parser.add_argument("--keep", action="store_true", help="use and write the review beside the record (FILE.review)")
    parser.add_argument("--game", help="refuse records of other games")
    try:
        given = parser.parse_args(argv)
        machines = machines_of(given)
        game = chosen_game(argv) if given.game else None
    except (Usage, MachinesError) as error:
        sys.stderr.write(f"review: {error}\n")
        return 2
    journal = load_record(game, given.file)
    if journal is None:
        return 1
    work = ReviewRun.of(journal)
    if work is None:
        print(f"{given.file}: nothing in it can be judged", file=sys.stderr)
        return 1
    try:
        work_off(work, machines, review_path(given.file) if given.keep else None)
    except MachinesError as error:
        sys.stderr.write(f"review: {error}\n")
        return 2
    print(json.dumps(as_object(work, journal), indent=1) if given.json else "\n".join(as_text(work, journal)))
    return 0


def work_off(work: ReviewRun, machines: Machines, path: Path | None) -> None:
    """Judge all turns, with a bar on a terminal; with a path, save after each turn.  Raises MachinesError."""
    if path is not None:
        work.begin(load_review(path, work))
    missing = work.missing()
    if not missing:
        return
    bar = ProgressBar(len(work.pieces), begun=len(work.done))
    with opened(machines) as executor:
        for turn in in_order(executor, work.reviewer.review, missing):
            work.add(turn)
            if path is not None:
                save_review(path, work)
            bar(len(work.done))


def as_object(work: ReviewRun, journal: Journal[Any, Any]) -> dict[str, Any]:
    """Return the review as a JSON object."""
    return {
        "names": list(journal.setup["names"]),
        "phases": list(work.reviewer.phases),
        "curve": [list(chances) for chances in work.curve() if chances is not None],
        "seats": [
            {
                "accuracy": work.accuracy(seat),
                "turning_points": [{"turn": each.turn, **write_decision(each)} for each in work.turning_points(seat)],
            }
            for seat in range(work.seats)
        ],
        "turns": [write_turn(turn) for turn in work.turns()],
    }


def as_text(work: ReviewRun, journal: Journal[Any, Any]) -> Iterator[str]:
    """Yield the review as lines of text."""
    names = journal.setup["names"]
    width = max(len(name) for name in names)
    yield "turn  " + "  ".join(f"{name:>{max(4, width)}}" for name in names)
    for turn in work.turns():
        yield f"{turn.turn:4}  " + "  ".join(f"{chance:{max(4, width)}.0%}" for chance in turn.chances)
    if work.shares:
        yield " end  " + "  ".join(f"{share:{max(4, width)}.0%}" for share in work.shares)
    for seat, name in enumerate(names):
        yield ""
        accuracy = ", ".join(f"{phase} {value:.0f}" for phase, value in work.accuracy(seat).items())
        yield f"{name}: accuracy {accuracy or 'unknown'}"
        for each in work.turning_points(seat):
            yield from _point(each, journal.game)


def _point(each: Decision, game: AnyGame) -> Iterator[str]:
    word = ", a blunder" if each.is_blunder else ""
    yield f"  turn {each.turn}, {each.phase}: {each.chance:.0%} of the win lost, {each.lost:.1f} points{word}"
    yield f"    played: {_words(each.played)}"
    yield f"    better: {_words(each.better)}"
    for reason in each.reasons:
        yield f"      {reason}"


def _words(actions: Any) -> str:
    return "; ".join(" ".join(str(value) for value in action.values()) for action in actions)
