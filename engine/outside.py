"""Programs of other people at the table: processes that are asked in JSON lines (docs/protocol.md, section 7).

A program is named on a command line or by the settings of a client, and nowhere else (`engine/program.py`).
"""

from __future__ import annotations

import contextlib
import json
import logging
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from typing import IO, Any, Generic, TypeVar

from engine import strict_json
from engine.game import NO_LIMIT, Choice, Game, Limit, Player
from engine.program import Program, stand_in
from engine.safe_player import safe_player

V = TypeVar("V")
A = TypeVar("A")

FAREWELL = 0.5  # seconds it has to end by itself
GLANCE = 0.02  # seconds between two looks whether anybody is in a hurry
MOST_BYTES = 1 << 20  # of an answer
MOST_DEPTH = 50

log = logging.getLogger(__name__)


class NoAnswerError(Exception):
    """A program does not play on; the text says why."""


def seat_player(game: Game[Any, V, A, Any], who: str | Program, seed: int) -> Player[V, A]:
    """Return a new player: of that name, or the program.  Raises ValueError where there is no such level."""
    return OutsidePlayer(game, who, seed) if isinstance(who, Program) else game.player(who, seed)


@contextlib.contextmanager
def seated(
    game: Game[Any, V, A, Any], names: Sequence[str], seed: int, programs: Mapping[str, Program]
) -> Iterator[list[Player[V, A]]]:
    """Give the players of the names for one game; their chances depend on seed and seat.  Programs end with it."""
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
    """Somebody does not want to wait for the answer of a program."""


class OutsidePlayer(Generic[V, A]):
    """Asks a program.  Once that has died, answered nonsense or too late, a level of the game plays in its place, and
    `gone` says why.

    Where the limit says stop, that level makes the one decision, and the program keeps its seat: what it still answers
    is passed over.  Its time for an answer is its own: seconds and nodes of a limit are not for it."""

    def __init__(self, game: Game[Any, V, A, Any], program: Program, seed: int) -> None:
        self.gone = ""
        self._game = game
        self._program = program
        self._stand_in = safe_player(game, stand_in(game), seed)
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._passed_over = 0
        """Answers that nobody waits for any more."""

    def choose(self, view: V, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose what the program says, or what the stand-in does."""
        if not self.gone:
            try:
                return Choice(self._ask(view, legal, limit.stop))
            except HurriedError:
                self._passed_over += 1
            except NoAnswerError as problem:
                self.gone = str(problem)
                name = stand_in(self._game)
                log.warning("%s takes the seat of the program %r: %s", name, self._program.command, problem)
                self.close()
        return self._stand_in.choose(view, legal, limit)

    def close(self) -> None:
        """Say goodbye, and end the process where that does not."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.write(b'{"cmd": "quit"}\n')
            process.stdin.flush()
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(0 if self.gone else FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _ask(self, view: V, legal: tuple[A, ...], stop: Callable[[], bool] | None) -> A:
        game, codec = self._game, self._game.codec
        question = {
            "cmd": "choose",
            "game": game.name,
            "seat": game.to_act(view),
            "view": codec.write_view(view),
            "actions": [codec.write_action(action) for action in legal],
        }
        process = self._process or self._start()
        assert process.stdin is not None
        while self._passed_over and not self._lines.empty():
            self._next_line(stop)
        if not self._lines.empty():
            raise NoAnswerError("it has ended" if not self._lines.get() else "it spoke without being asked")
        try:
            process.stdin.write(json.dumps(question).encode("ascii") + b"\n")
            process.stdin.flush()
        except OSError:
            raise NoAnswerError("it has ended") from None
        while self._passed_over:
            self._next_line(stop)
        return self._read(self._next_line(stop), legal)

    def _next_line(self, stop: Callable[[], bool] | None) -> bytes:
        """Wait for an answer.  Raises HurriedError where that shall end, NoAnswerError where none comes."""
        deadline = monotonic() + self._program.seconds
        while True:
            left = deadline - monotonic()
            try:
                line = self._lines.get(timeout=max(0.0, left if stop is None else min(left, GLANCE)))
                break
            except queue.Empty:
                if left <= 0:
                    raise NoAnswerError(f"it gave no answer within {self._program.seconds:g} seconds") from None
                if stop is not None and stop():
                    raise HurriedError from None
        if not line:
            raise NoAnswerError("it has ended")
        self._passed_over = max(0, self._passed_over - 1)
        return line

    def _read(self, line: bytes, legal: tuple[A, ...]) -> A:
        try:
            answer = strict_json.read(line, most_bytes=MOST_BYTES, most_depth=MOST_DEPTH)
        except strict_json.JsonError:
            raise NoAnswerError("its answer is no JSON") from None
        action = self._game.codec.read_action(answer.get("action")) if isinstance(answer, dict) else None
        if action not in legal:
            raise NoAnswerError("its answer names no legal action")
        return action

    def _start(self) -> subprocess.Popen[bytes]:
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would open one for a program of the console
        try:
            process = subprocess.Popen(
                self._program.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                creationflags=hidden,
            )
        except (OSError, ValueError) as problem:
            raise NoAnswerError(f"it cannot be started: {problem}") from None
        assert process.stdout is not None
        self._process = process
        threading.Thread(target=_listen, args=(process.stdout, self._lines), daemon=True).start()
        return process


def _listen(source: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Hand over line by line, and an empty one at the end.  It waits in a thread, so that the one who asks need not."""
    with source, contextlib.suppress(OSError, ValueError):
        while line := source.readline(MOST_BYTES + 1):
            lines.put(line)
    lines.put(b"")
