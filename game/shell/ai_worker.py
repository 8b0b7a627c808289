"""Computer players think in a process of their own, so that no frame waits for them.

    thinker = Thinker()
    thinker.ask("greedy", seed, view)     # at any time; the last question counts
    action = thinker.answer()             # None until it is there

The process starts with the first question.  If it dies it is started anew and asked again; where that does not help, or
a computer player stumbles over the question, ThinkingError is raised here, where it is seen.
"""

from __future__ import annotations

import logging
import multiprocessing
import traceback
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from engine.firenze.actions import Action
from engine.firenze.view import View

log = logging.getLogger(__name__)

DEATHS = 3
"""So often in a row the process may die over a question."""

Question = tuple[int, str, int, View]  # number, player, seed, what it sees


class ThinkingError(Exception):
    """A computer player has no answer; the text says why."""


def think(pipe: Connection) -> None:
    """The life of the process: a question in, an action out, until the other end is gone.

    An error of the player goes out as its text in place of the action."""
    from engine.firenze.players import FirenzePlayer, make_player
    from engine.firenze.rules import legal

    players: dict[tuple[str, int], FirenzePlayer] = {}
    while True:
        try:
            number, name, seed, view = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        answer: Action | str
        try:
            if (name, seed) not in players:
                players[name, seed] = make_player(name, seed)
            answer = players[name, seed].choose(view, legal(view)).action
        except Exception:
            answer = traceback.format_exc()
        try:
            pipe.send((number, answer))
        except (BrokenPipeError, OSError):
            return


class Thinker:
    """One process that thinks for all computer seats of a game."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._number = 0
        self._deaths = 0

    @property
    def is_thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    def ask(self, player: str, seed: int, view: View) -> None:
        """Puts a question; an older one is forgotten."""
        self._number += 1
        self._question = (self._number, player, seed, view)
        self._send()

    def answer(self) -> Action | None:
        """The answer to the last question, once; None while there is none.  Raises ThinkingError."""
        if self._question is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, action = self._pipe.recv()
                if number == self._question[0]:
                    self._question = None
                    self._deaths = 0
                    return _action(action)
        except (EOFError, OSError):
            status = self._end()
            self._deaths += 1
            if self._deaths >= DEATHS:
                raise ThinkingError(f"the thinking process has ended {DEATHS} times (status {status})") from None
            log.warning("the thinking process has ended (status %s); it is started again", status)
            self._send()
        return None

    def forget(self) -> None:
        """The last question is of no interest any more."""
        self._question = None

    def close(self) -> None:
        """Ends the process."""
        self.forget()
        self._end()

    def _send(self) -> None:
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
        make = multiprocessing.get_context("spawn")
        self._pipe, theirs = make.Pipe()
        self._process = make.Process(target=think, args=(theirs,), name="thinker", daemon=True)
        self._process.start()
        theirs.close()

    def _end(self) -> int | None:
        process, self._process = self._process, None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if process is None:
            return None
        process.terminate()
        process.join(1.0)
        return process.exitcode


def _action(answer: Action | str) -> Action:
    """The action that was sent; raises ThinkingError for a text."""
    if isinstance(answer, str):
        raise ThinkingError(answer)
    return answer
