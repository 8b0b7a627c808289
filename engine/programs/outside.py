"""Other people's programs at the table: processes that are asked in JSON lines (docs/protocol.md, section 7).

A program is named on a command line or in a client's settings, and nowhere else (`engine/programs/program.py`).
"""

from __future__ import annotations

import contextlib
import json
import logging
import queue
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from typing import Any, Generic, TypeVar

from engine.bridges.searches import OpenSpielSearch
from engine.kernel.game import NO_LIMIT, Choice, Game, Limit, Player
from engine.programs.kept_process import MOST_BYTES, KeptProcess
from engine.programs.program import NO_WORD, Account, Program, stand_in
from engine.programs.safe_player import safe_player
from engine.wire import strict_json
from engine.wire.plain_text import plain_line

V = TypeVar("V")
A = TypeVar("A")

FAREWELL = 0.5  # seconds to end by itself
GLANCE = 0.02  # seconds between two checks for an impatient player
MOST_DEPTH = 50

log = logging.getLogger(__name__)


class NoAnswerError(Exception):
    """A program does not play on; the text says why, and `code` is one of engine.programs.program.ENDS."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def seat_player(game: Game[Any, V, A, Any], who: str | Program | OpenSpielSearch, seed: int) -> Player[V, A]:
    """Return a new player: of that name, the program, or the search.  Raises ValueError if there is no such level."""
    if isinstance(who, OpenSpielSearch):
        return who.player(game, seed)
    return OutsidePlayer(game, who, seed) if isinstance(who, Program) else game.player(who, seed)


@contextlib.contextmanager
def seated(
    game: Game[Any, V, A, Any], names: Sequence[str], seed: int, programs: Mapping[str, Program | OpenSpielSearch]
) -> Iterator[list[Player[V, A]]]:
    """Yield the players of the names for one game; their chances depend on seed and seat.  Programs end with it."""
    seats = range(len(names))
    players = [seat_player(game, programs.get(names[k], names[k]), seed * len(names) + k) for k in seats]
    try:
        yield players
    finally:
        dismiss(players)


def dismiss(players: Sequence[object]) -> None:
    """End the programs among the players."""
    for player in players:
        if isinstance(player, OutsidePlayer):
            player.close()


class HurriedError(Exception):
    """A player does not want to wait for a program's answer."""


class OutsidePlayer(Generic[V, A]):
    """A player that asks a program.  Once the program has ended, or given an invalid or late answer, a level of the
    game plays on: `gone` says why, and `account` reports it to the player.

    When the limit says stop, that level makes this one decision and the program keeps its seat: its answer is ignored
    when it comes, and until then no question follows.  The program has its own time limit: seconds and nodes of a limit
    do not apply to it, and hurrying it does not give it more time."""

    def __init__(self, game: Game[Any, V, A, Any], program: Program, seed: int) -> None:
        self.gone = ""
        self.account: Account = NO_WORD
        self._game = game
        self._program = program
        self._stand_in = safe_player(game, stand_in(game), seed)
        self.process: KeptProcess | None = None
        self._asked_at: float | None = None
        """Time of the unanswered question; None if there is none."""

    def choose(self, view: V, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose the program's action, or the stand-in's."""
        if not self.gone:
            try:
                return Choice(self._ask(view, legal, limit.stop))
            except HurriedError:
                pass
            except NoAnswerError as problem:
                self._give_up(problem)
            finally:
                if self.process is not None:
                    self.account = Account("", self.process.noted)
        return self._stand_in.choose(view, legal, limit)

    def close(self) -> None:
        """Send `quit`, and end the process and every process that it has started."""
        process, self.process = self.process, None
        if process is not None:
            process.end(0 if self.gone else FAREWELL)

    def _give_up(self, problem: NoAnswerError) -> None:
        """Hand the seat to the stand-in, and log why, with the program's last error output."""
        self.gone = str(problem)
        process = self.process
        self.close()
        noted = (plain_line(str(problem.__cause__)),) if process is None else process.noted
        last = "" if process is None else "".join(f"\n    {line}" for line in noted)
        self.account = Account(problem.code, noted)
        name, command = stand_in(self._game), self._program.command
        log.warning(
            "%s takes the seat of the program %r: %s%s", name, command, problem, last and f"; it last wrote:{last}"
        )

    def _ask(self, view: V, legal: tuple[A, ...], stop: Callable[[], bool] | None) -> A:
        game, codec = self._game, self._game.codec
        question = {
            "cmd": "choose",
            "game": game.name,
            "seat": game.to_act(view),
            "view": codec.write_view(view),
            "actions": [codec.write_action(action) for action in legal],
        }
        process = self.process or self._start()
        if self._asked_at is not None:
            self._answer(process, stop)  # the late answer to a hurried question
        if process.has_spoken:
            is_over = not process.hear(0.0)
            raise _ended() if is_over else NoAnswerError("unasked", "it spoke without being asked")
        process.say(json.dumps(question).encode("ascii") + b"\n")
        self._asked_at = monotonic()
        return self._read(self._answer(process, stop), legal)

    def _answer(self, process: KeptProcess, stop: Callable[[], bool] | None) -> bytes:
        """Wait for an answer.  Raises HurriedError if the wait is cut short, NoAnswerError if no answer comes."""
        assert self._asked_at is not None
        deadline = self._asked_at + self._program.seconds
        while True:
            left = deadline - monotonic()
            try:
                line = process.hear(max(0.0, left if stop is None else min(left, GLANCE)))
                break
            except queue.Empty:
                if left <= 0:
                    raise self._late(process) from None
                if stop is not None and stop():
                    raise HurriedError from None
        if not line:
            raise _ended()
        self._asked_at = None
        return line

    def _late(self, process: KeptProcess) -> NoAnswerError:
        within = f"within {self._program.seconds:g} seconds"
        if process.is_reading:
            return NoAnswerError("late", f"it gave no answer {within}")
        return NoAnswerError("unread", f"it did not read its question {within}")

    def _read(self, line: bytes, legal: tuple[A, ...]) -> A:
        try:
            answer = strict_json.read(line, most_bytes=MOST_BYTES, most_depth=MOST_DEPTH)
        except strict_json.JsonError:
            raise NoAnswerError("no_json", "its answer is no JSON") from None
        action = self._game.codec.read_action(answer.get("action")) if isinstance(answer, dict) else None
        if action not in legal:
            raise NoAnswerError("illegal", "its answer names no legal action")
        return action

    def _start(self) -> KeptProcess:
        try:
            self.process = KeptProcess(self._program.words)
        except (OSError, ValueError) as problem:
            raise NoAnswerError("not_started", f"it cannot be started: {plain_line(str(problem))}") from problem
        return self.process


def _ended() -> NoAnswerError:
    return NoAnswerError("ended", "it has ended")
