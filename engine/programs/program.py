"""Other people's programs that play a seat: their names on a command line, and the level that replaces them.

A program reaches the code that starts it (`engine/programs/outside.py`) as a `Program`, never as a string, so that no
name in a saved or imported game can start a process.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Game, level_names

PREFIX = "bot:"
ENDS = ("not_started", "ended", "late", "unread", "no_json", "illegal", "unasked")
"""Why a program no longer plays."""
PATIENCE = 10.0  # seconds for an answer


@dataclass(frozen=True, slots=True)
class Program:
    """A command that plays: the words of a command line, without a shell, and its time limit for an answer."""

    command: str
    seconds: float = PATIENCE

    @property
    def words(self) -> list[str]:
        """The command and its arguments.  Raises ValueError if its quotes do not match."""
        return words_of(self.command)


@dataclass(frozen=True, slots=True)
class Account:
    """The status of a program that plays, or has played."""

    gone: str = ""
    """Why it no longer plays, one of ENDS; "" while it plays."""
    noted: tuple[str, ...] = ()
    """Last lines of its standard error."""


NO_WORD = Account()
NO_PROGRAMS: Mapping[str, Program] = {}


def words_of(command: str, *, windows: bool = os.name == "nt") -> list[str]:
    """Return the words of a command, split by the rules of its system; no shell is involved.

    Raises ValueError with a sentence if its quotes do not match.
    """
    return windows_words(command) if windows else shlex.split(command)


def windows_words(command: str) -> list[str]:
    r"""Return the words of a command as Windows programs split it: text in double quotes is one word, and a backslash
    is a letter unless it precedes a double quote.  `subprocess` joins them again by the same rules.

    Single quotes round a whole word do the same, because a seat of a command line is already in double quotes.
    Raises ValueError if a double quote has no partner.
    """
    words = []
    at = 0
    while start := BLANK.match(command, at):
        at = start.end()
        if at == len(command):
            break
        single = IN_SINGLE_QUOTES.match(command, at)
        word, at = (single.group(1), single.end()) if single else _windows_word(command, at)
        words.append(word)
    return words


BLANK = re.compile(r"[ \t]*")
IN_SINGLE_QUOTES = re.compile(r"'([^']+)'(?![^ \t])")


def _windows_word(command: str, at: int) -> tuple[str, int]:
    """Return the word that begins there, and its end.  Raises ValueError if a quote has no partner."""
    word, quoted = "", False
    while at < len(command) and (quoted or command[at] not in " \t"):
        slashes = len(command) - at - len(command[at:].lstrip("\\"))
        at += slashes
        if command[at : at + 1] != '"':
            word += "\\" * slashes
            if not slashes:
                word += command[at]
                at += 1
            continue
        word += "\\" * (slashes // 2)
        is_twice = quoted and command[at + 1 : at + 2] == '"'
        if slashes % 2 or is_twice:  # a literal quote
            word += '"'
        else:
            quoted = not quoted
        at += 2 if is_twice and not slashes % 2 else 1
    if quoted:
        raise ValueError("No closing quotation")
    return word, at


def read_program(seat: str) -> Program | None:
    """Return the program of a seat like `bot:"python3 my_bot.py"`, or None if it names none.

    Raises ValueError with a sentence if the command is empty or its quotes do not match.
    """
    if not seat.startswith(PREFIX):
        return None
    command = seat[len(PREFIX) :].strip()
    if len(command) > 1 and command[0] == command[-1] == '"' and '"' not in command[1:-1]:
        command = command[1:-1]
    program = Program(command)
    if not program.words:
        raise ValueError(f"a program is written like bot:COMMAND, not {seat!r}")
    return program


def programs_of(seats: Sequence[str]) -> dict[str, Program]:
    """Return the programs among the seats of a command line, by seat as written.  Raises ValueError."""
    found = {seat: read_program(seat) for seat in seats}
    return {seat: program for seat, program in found.items() if program is not None}


def stand_in(game: Game[Any, Any, Any, Any]) -> str:
    """Return the level that plays on for a failed program: the game's stand-in, or else the first yardstick, or the
    weakest level."""
    named = [level.name for level in game.levels if level.stands_in]
    yardsticks = [level.name for level in game.levels if level.yardstick]
    return [*named, *yardsticks, *level_names(game)][0]
