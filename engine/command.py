"""What the commands have in common: arguments, their game, and a way out that prints no traceback."""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from engine.game import Game, Option
from engine.games import DEFAULT, GAMES, find_game

INTERRUPTED = 130  # the status of a command that was stopped with Ctrl-C
UNWRITTEN = 1  # ... and of one whose output cannot be written

AnyGame = Game[Any, Any, Any, Any]


class Usage(Exception):
    """Arguments that make no sense; the sentence says why."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add `--game`, so that it stands in the help; `chosen_game` reads it first, because the others depend on it."""
    parser.add_argument("--game", default=DEFAULT, help=f"one of {', '.join(GAMES)}")


def chosen_game(argv: Sequence[str]) -> AnyGame:
    """Return the game of `--game`, or the default one.  Raises Usage."""
    parser = Parser(add_help=False, allow_abbrev=False)
    add_game(parser)
    name = parser.parse_known_args(argv)[0].game
    try:
        return find_game(name)
    except KeyError:
        raise Usage(f"there is no game {name!r}; there are: {', '.join(GAMES)}") from None


def add_options(parser: argparse.ArgumentParser, options: Sequence[Option]) -> None:
    """Add the options of a game: `--no-NAME` or `--NAME` where it is yes or no, `--NAME WORD` otherwise."""
    for option in options:
        default = option.choices[0]
        if isinstance(default, bool):
            parser.add_argument(
                f"--no-{option.name}" if default else f"--{option.name}",
                dest=option.name,
                action="store_false" if default else "store_true",
                help=option.note,
            )
        else:
            parser.add_argument(f"--{option.name}", choices=option.choices, default=default, help=option.note)


def options_given(given: argparse.Namespace, options: Sequence[Option]) -> Mapping[str, Any]:
    """Return the choices that the arguments made."""
    return {option.name: getattr(given, option.name) for option in options}


def run(command: Callable[[list[str]], int], argv: list[str]) -> int:
    """Run a command that prints, and return its status.

    It ends quietly where the reader of its output goes away, and on Ctrl-C; with a sentence where there is no output or
    it is full.  What an output cannot print (an umlaut on a terminal in ASCII) is written as an escape.
    """
    if sys.stdout is None:
        return _complain("there is no output to write to")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        try:
            return command(argv)
        finally:
            print(end="", flush=True)  # here, where it can still be told that nobody reads it
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as problem:
        # what is still in the buffer has nowhere to go, and would be tried again at the end of the process
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if problem.errno == (errno.EINVAL if os.name == "nt" else errno.EPIPE):
            return 0
        return _complain(f"it cannot go on: {problem.strerror or problem}")


def _complain(sentence: str) -> int:
    """Say why nothing can be written and return the status for it; where nobody can be told, the status must do."""
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)
    return UNWRITTEN
