"""A program of somebody else that plays a seat: what it is called on a command line, and who plays on in its place.

It reaches those who start it (`engine/outside.py`) as a `Program`, never as a string, so that no name in a saved or
imported game can start anything.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Game, level_names

PREFIX = "bot:"
PATIENCE = 10.0  # seconds for an answer


@dataclass(frozen=True, slots=True)
class Program:
    """A command that plays: the words of a command line, without a shell, and how long it may take for an answer."""

    command: str
    seconds: float = PATIENCE

    @property
    def words(self) -> list[str]:
        """The command and its arguments.  Raises ValueError where its quotes do not match."""
        return shlex.split(self.command, posix=os.name != "nt")


NO_PROGRAMS: Mapping[str, Program] = {}


def read_program(seat: str) -> Program | None:
    """Return the program of a seat like `bot:"python3 my_bot.py"`; None where it names none.

    Raises ValueError with a sentence where the command is empty or its quotes do not match.
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
    """Return the programs among the seats of a command line, by what was written.  Raises ValueError."""
    found = {seat: read_program(seat) for seat in seats}
    return {seat: program for seat, program in found.items() if program is not None}


def stand_in(game: Game[Any, Any, Any, Any]) -> str:
    """Return the level that plays on where a program does not: the one that the game names, or else the first
    yardstick, or the weakest level."""
    named = [level.name for level in game.levels if level.stands_in]
    yardsticks = [level.name for level in game.levels if level.yardstick]
    return [*named, *yardsticks, *level_names(game)][0]
