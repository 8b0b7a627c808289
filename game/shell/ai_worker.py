"""Computer players think in a process of their own, so that no frame waits for them.

    thinker = Thinker(game)
    thinker.ask("greedy", seed, view, legal)     # at any time; the last question counts
    action = thinker.answer()                    # None until it is there

The process starts with the first question. If it dies, or does not answer within PATIENCE seconds, it is started anew
and asked again. A player that does not answer even then, or fails, gets the safest legal action. A process that keeps
dying, or a player that does not exist, raises ThinkingError here, where it is noticed.
"""

from __future__ import annotations

import logging
import time
import traceback
from typing import TYPE_CHECKING, Any

from engine.game import Game
from engine.safe_player import safe_player

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

DEATHS = 3
"""So often in a row the process may die over a question."""
PATIENCE = 30.0
"""Seconds after which a process that does not answer is ended; the longest thoughts take a few."""
HANGS = 2
"""So often a question is asked before somebody else answers it."""
FAREWELL = 0.5
"""Seconds a process has to end by itself."""

Question = tuple[int, Game[Any, Any, Any, Any], str, int, Any, tuple[Any, ...]]
"""Its number, the game, the level, the player's seed, what the player sees, and what is legal."""


class ThinkingError(Exception):
    """A computer player has no answer; the text says why."""


def think(pipe: Connection) -> None:
    """Live in the process: a question in, an action out, until the other end is gone.

    An error of the player goes out as its text in place of the action."""
    players: dict[tuple[str, str, int], Any] = {}
    while True:
        try:
            number, game, level, seed, view, legal = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        answer: tuple[Any, str]
        try:
            key = game.name, level, seed
            if key not in players:
                players[key] = safe_player(game, level, seed)
            answer = players[key].choose(view, legal).action, ""
        except Exception:
            answer = None, traceback.format_exc()
        try:
            pipe.send((number, *answer))
        except (BrokenPipeError, OSError):
            return


class Thinker:
    """One process that thinks for all computer seats of a game."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._game = game
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._number = 0
        self._deaths = 0
        self._hangs = 0
        self._asked_at = 0.0

    @property
    def is_thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    def ask(self, level: str, seed: int, view: Any, legal: tuple[Any, ...]) -> None:
        """Put a question; an older one is forgotten."""
        self._number += 1
        self._hangs = 0
        self._question = (self._number, self._game, level, seed, view, legal)
        self._send()

    def answer(self) -> Any | None:
        """Return the answer to the last question, once; None while there is none. Raises ThinkingError."""
        if self._question is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, action, error = self._pipe.recv()
                if number == self._question[0]:
                    self._question = None
                    self._deaths = 0
                    if error:
                        raise ThinkingError(error)
                    return action
        except (EOFError, OSError):
            self._has_died()
            return None
        return self._hung() if time.monotonic() - self._asked_at > PATIENCE else None

    def forget(self) -> None:
        """Drop the last question."""
        self._question = None

    def close(self) -> None:
        """End the process."""
        self.forget()
        self._end()

    def _has_died(self) -> None:
        """Start the process again and repeat the question. Raises ThinkingError after too many deaths."""
        status = self._end()
        self._deaths += 1
        if self._deaths >= DEATHS:
            raise ThinkingError(f"the thinking process has ended {DEATHS} times (status {status})") from None
        log.warning("the thinking process has ended (status %s); it is started again", status)
        self._send()

    def _hung(self) -> Any | None:
        """Ask a process that does not answer once more, or return the safest legal action."""
        assert self._question is not None
        self._end()
        self._hangs += 1
        if self._hangs < HANGS:
            log.warning("the thinking process does not answer; it is started again")
            self._send()
            return None
        _, game, level, _, view, legal = self._question
        log.error("the computer player %s does not answer; the safest legal action is played", level)
        self._question = None
        return game.safest(view, legal)

    def _send(self) -> None:
        self._asked_at = time.monotonic()
        if self._process is None:
            self._start()
        assert self._pipe is not None
        try:
            self._pipe.send(self._question)
        except OSError:
            self._end()
            self._start()
            self._pipe.send(self._question)

    def _start(self) -> None:
        # spawned, not forked: a fork would share the window, and behaves the same on every system
        import multiprocessing  # not before somebody has to think

        make = multiprocessing.get_context("spawn")
        self._pipe, theirs = make.Pipe()
        self._process = make.Process(target=think, args=(theirs,), name="thinker", daemon=True)
        self._process.start()
        theirs.close()

    def _end(self) -> int | None:
        """End the process, whatever it does; return its status."""
        process, self._process = self._process, None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if process is None:
            return None
        process.terminate()
        process.join(FAREWELL)
        if process.is_alive():  # it hangs, or the system holds it
            process.kill()
            process.join(FAREWELL)
        return process.exitcode
