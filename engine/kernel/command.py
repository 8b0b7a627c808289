"""Shared parts of the commands: arguments, choice of the game, and a way out that prints no traceback."""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from engine.kernel.games import DEFAULT, GAMES, BrokenGameError, find_game

if TYPE_CHECKING:  # the client ends like a command too, and its first picture needs no game
    from engine.kernel.game import Game, Option

AnyGame: TypeAlias = "Game[Any, Any, Any, Any]"
INTERRUPTED = 130  # exit status of a command stopped with Ctrl-C
UNWRITTEN = 1  # ... and of one whose output cannot be written


class Usage(Exception):
    """Bad arguments; the sentence says why."""


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add `--game`, so that the help lists it; `chosen_game` reads it first, as the other arguments depend on it."""
    parser.add_argument("--game", default=DEFAULT, help=f"one of {', '.join(GAMES)}")


def chosen_game(argv: Sequence[str]) -> AnyGame:
    """Return the game of `--game`, or the default one.  Raises Usage."""
    parser = Parser(add_help=False, allow_abbrev=False)
    add_game(parser)
    name = parser.parse_known_args(argv)[0].game
    try:
        return find_game(name)
    except KeyError:
        raise Usage(f"there is no game {name!r}; there are: {', '.join(sorted(GAMES))}") from None
    except BrokenGameError as problem:
        raise Usage(str(problem)) from None


def add_options(parser: argparse.ArgumentParser, options: Sequence[Option]) -> None:
    """Add the options of a game: `--no-NAME` or `--NAME` for a yes or no, `--NAME WORD` otherwise."""
    for option in options:
        default = option.usual
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
    """Return the options chosen by the arguments."""
    from engine.kernel.game import named_options

    return named_options(options, {option.name: getattr(given, option.name) for option in options})


def at_least_one(given: argparse.Namespace, *names: str) -> None:
    """Raise Usage if one of the numbers is below 1."""
    for name in names:
        if getattr(given, name) < 1:
            raise Usage(f"--{name} must be at least 1, not {getattr(given, name)}")


def run(command: Callable[[list[str]], int], argv: list[str]) -> int:
    """Run a command that prints, and return its status.

    It ends quietly if the reader of its output goes away, and on Ctrl-C; with a sentence if there is no output or the
    disk is full.  Characters that the output cannot encode (an umlaut on an ASCII terminal) are escaped.
    """
    if sys.stdout is None:
        return _complain("there is no output to write to")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        try:
            return command(argv)
        finally:
            print(end="", flush=True)  # here, where a closed pipe can still be reported
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as problem:
        # the rest of the buffer has nowhere to go, and Python would try to write it again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if problem.errno == (errno.EINVAL if os.name == "nt" else errno.EPIPE):
            return 0
        return _complain(f"it cannot go on: {problem.strerror or problem}")


def leave(status: int) -> NoReturn:
    """End the process.  After Ctrl-C at once: an interrupt in the middle of a lock may have left it locked, so no
    thread is joined."""
    if status == INTERRUPTED:
        os._exit(status)
    sys.exit(status)


def _complain(sentence: str) -> int:
    """Print why nothing can be written and return the status for it; without standard error the status must do."""
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)
    return UNWRITTEN
