"""`python -m engine replay FILE`: verifies a record and prints it as readable text."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.firenze import actions, events
from engine.firenze.actions import Action
from engine.firenze.game import Firenze
from engine.firenze.scoring import final_scoring
from engine.firenze.state import State
from engine.journal import Journal, JournalError


def main(arguments: list[str]) -> int:
    """Prints the record; status 0, or 1 with one sentence where the file is no sound record."""
    parser = argparse.ArgumentParser(prog="python -m engine replay", description=__doc__)
    parser.add_argument("file", type=Path)
    file = parser.parse_args(arguments).file
    try:
        journal: Journal[State, Action] = Journal.load(Firenze(), file, read_only=True)
    except JournalError as error:
        print(f"{file}: {error} ({error.accepted} actions before it are sound)", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{file}: {error.strerror}", file=sys.stderr)
        return 1
    for line in lines(journal):
        print(line)
    return 0


def lines(journal: Journal[State, Action]) -> Iterator[str]:
    """The record, a line for the set-up, each turn, each action and each event."""
    names = journal.setup["names"]
    yield f"{', '.join(names)}; seed {journal.setup.get('seed', 0)}"
    turn = 0
    for step in journal.steps:
        if step.before.number != turn:
            turn = step.before.number
            yield f"turn {turn}: {names[step.before.player]}"
        yield f"  {names[step.before.to_act]}: {_words(actions.to_json(step.action))}"
        for event in step.events:
            if not isinstance(event, events.Asked):
                yield f"    {_words(events.to_json(event))}"
    if journal.state.is_over:
        result = final_scoring(journal.state)
        yield "scores: " + ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
        yield "winners: " + ", ".join(names[seat] for seat in result.winners)
    else:
        yield f"stands at: {journal.state.pending.step}, {names[journal.state.to_act]} to act"
    if journal.torn:
        yield "an unfinished last line was left out"


def _words(data: dict[str, Any]) -> str:
    first, *rest = data.items()
    return " ".join([str(first[1]).replace("_", " "), *(f"{name}={value}" for name, value in rest)])
