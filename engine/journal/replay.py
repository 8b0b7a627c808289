"""`python -m engine replay FILE`: verify a record and print it as readable text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import load
from engine.kernel.command import AnyGame, Parser, Usage, chosen_game


def replay(argv: list[str]) -> int:
    """Print the record.  Returns 0, 1 with one sentence if the file is no sound record, or 2 for bad arguments."""
    parser = Parser(prog="python -m engine replay", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", help="refuse records of other games")
    try:
        given = parser.parse_args(argv)
        game = chosen_game(argv) if given.game else None
    except Usage as error:
        sys.stderr.write(f"replay: {error}\n")
        return 2
    journal = load_record(game, given.file)
    if journal is None:
        return 1
    for line in lines(journal):
        print(line)
    return 0


def load_record(game: AnyGame | None, path: Path) -> Journal[Any, Any] | None:
    """Return a record, for reading only; print a sentence and return None if the file is no record of the game.

    game: None accepts a record of any game.
    """
    try:
        return load(path, game, read_only=True)
    except JournalError as error:
        print(f"{path}: {error} ({error.accepted} actions before it are sound)", file=sys.stderr)
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
    return None


def lines(journal: Journal[Any, Any]) -> Iterator[str]:
    """Yield the record as text: a line for the setup, each turn, each action and each event."""
    game, names = journal.game, journal.setup["names"]
    codec = game.codec
    yield f"{', '.join(names)}; seed {journal.setup.get('seed', 0)}"
    turn = 0
    for step in journal.steps:
        actor = names[game.to_act(step.before)]
        if game.turn(step.before) != turn:
            turn = game.turn(step.before)
            yield f"turn {turn}: {actor}"
        yield f"  {actor}: {_words(codec.write_action(step.action))}"
        for event in map(codec.write_event, step.events):
            if event["event"] != "asked":
                yield f"    {_words(event)}"
    result = journal.result
    if result is None:
        yield f"stands at: {game.question(journal.state)}, {names[game.to_act(journal.state)]} to act"
    else:
        yield "scores: " + ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
        if result.tie_breakers:
            pairs = zip(names, result.tie_breakers, strict=True)
            yield "ties: " + ", ".join(f"{name} {' '.join(map(str, numbers))}" for name, numbers in pairs)
        yield "winners: " + ", ".join(names[seat] for seat in result.winners)
    if journal.torn:
        yield "an unfinished last line was left out"


def _words(data: dict[str, Any]) -> str:
    first, *rest = data.items()
    return " ".join([str(first[1]).replace("_", " "), *(f"{name}={value}" for name, value in rest)])
