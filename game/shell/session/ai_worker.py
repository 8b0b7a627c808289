"""Computer players think in a separate process, so that no frame waits for them.

    thinker = Thinker(game)
    thinker.ask("greedy", seed, view, legal)     # at any time; the last question counts
    thinker.hurry()                              # the best found so far is the answer
    action = thinker.answer()                    # None if there is none yet
    thinker.ranked                               # the actions considered for it, best first

The process starts with the first question. If it dies, or does not answer within PATIENCE seconds, it is restarted and
asked again. A player that still does not answer, or fails, gets the safest legal action. A process that keeps dying, or
a player that does not exist, raises ThinkingError here.

Any message while a player thinks ends the thought: a call to hurry, or a newer question, which makes the answer to the
old one useless.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.kernel.game import Game, Limit, Ranked
from engine.programs.safe_player import SafePlayer
from game.shell.background.child import Child, Died

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from engine.programs.program import Account, Program

log = logging.getLogger(__name__)

DEATHS = 3
"""Give up after this many consecutive worker crashes."""
PATIENCE = 30.0
"""Seconds after which a process that does not answer is ended; the longest thoughts take a few."""
HANGS = 2
"""Number of times a question is asked before the safest legal action is used."""
HURRY = "hurry"
"""Sent instead of a question: answer the last one now."""

Question: TypeAlias = "tuple[int, Game[Any, Any, Any, Any], str | Program, int, Any, tuple[Any, ...], float | None]"
"""Its number, the game, the computer player or program, its seed, its view, the legal actions, and the seconds for an
opinion, None for a move."""
PIPES = "multiprocessing.connection"
"""A module that a child process needs, with all that it imports."""


class ThinkingError(Exception):
    """A computer player has no answer; the text is the reason."""


def think(pipe: Connection) -> None:
    """Run in the process: receive a question, send an action, until the other end is gone. A HURRY received here comes
    too late: its thought is over.

    An error of the player is sent as its text instead of the action; the account of a program is sent along.
    """
    from engine.programs.outside import dismiss, seat_player  # only needed to start processes
    from engine.programs.process_group import end_with_parent
    from engine.programs.program import NO_WORD

    end_with_parent()

    players: dict[tuple[str, str | Program, int], Any] = {}
    try:
        while True:
            question = pipe.recv()
            if question == HURRY:
                continue
            number, game, who, seed, view, legal, seconds = question
            answer: tuple[Any, tuple[Any, ...], str, Account]
            try:
                key = game.name, who, seed
                if seconds is not None:
                    player = game.player(who, seed)  # it follows no earlier plan
                elif key in players:
                    player = players[key]
                else:
                    player = players[key] = seat_player(game, who, seed)
                limit = Limit(seconds=seconds, stop=pipe.poll)
                choice = SafePlayer(game, player).choose(view, legal, limit)
                answer = choice.action, choice.ranked, "", getattr(player, "account", NO_WORD)
            except Exception:
                answer = None, (), traceback.format_exc(), NO_WORD
            pipe.send((number, *answer))
    except (EOFError, OSError, KeyboardInterrupt):
        return
    finally:
        dismiss(list(players.values()))


class Thinker:
    """One process that thinks for all computer seats of a game."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._game = game
        self.child: Child | None = None
        self.question: Question | None = None
        self._number = 0
        self._hurried = 0
        self._deaths = 0
        self._hangs = 0
        self._asked_at = 0.0
        self.ranked: tuple[Ranked[Any], ...] = ()
        """The ranked actions of the last answer, best first (`engine.kernel.game.Choice`)."""
        self.account: Account | None = None
        """Account of the program of the last answering seat; None before the first answer."""
        if PIPES not in sys.modules:  # else the first question would take a frame for it
            Thread(target=import_module, args=(PIPES,), name="import", daemon=True).start()

    @property
    def is_thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self.question is not None

    def ask(self, who: str | Program, seed: int, view: Any, legal: tuple[Any, ...]) -> None:
        """Send a question; an older one is dropped."""
        self._number += 1
        self._hangs = 0
        self.question = (self._number, self._game, who, seed, view, legal, None)
        self._send()

    def ask_opinion(self, level: str, seed: int, view: Any, legal: tuple[Any, ...], seconds: float) -> None:
        """Ask for a level's opinion of a position; an older question is dropped. After `seconds`, the start of the
        process included, the best found so far is the answer."""
        self._number += 1
        self._hangs = 0
        self.question = (self._number, self._game, level, seed, view, legal, seconds)
        self._send()

    def answer(self) -> Any | None:
        """Return the answer to the last question, once; None if there is none yet. Raises ThinkingError."""
        if self.question is None or self.child is None:
            return None
        try:
            while (message := self.child.take()) is not None:
                number, action, ranked, error, account = message
                if number == self.question[0]:
                    self.question = None
                    self._deaths = 0
                    self.ranked, self.account = ranked, account
                    if error:
                        raise ThinkingError(error)
                    return action
        except Died:
            self._has_died()
            return None
        passed, seconds = time.monotonic() - self._asked_at, self.question[-1]
        if seconds is not None and passed > seconds:
            self.hurry()
        return self._hung() if passed > PATIENCE else None

    def hurry(self) -> None:
        """Make the player answer with the best found so far; once per question."""
        if self.question is None or self.child is None or self._hurried == self._number:
            return
        self._hurried = self._number
        try:
            self.child.send(HURRY)
        except OSError as problem:
            log.debug("nobody is there to hurry: %s", problem)  # `answer` restarts the process

    def wait(self, seconds: float) -> bool:
        """Wait for an answer, at most `seconds`; return whether there is one."""
        return self.child is not None and self.child.pipe.poll(seconds)

    def forget(self) -> None:
        """Drop the last question."""
        self.question = None

    def close(self) -> None:
        """End the process."""
        self.forget()
        self._end()

    def _has_died(self) -> None:
        """Restart the process and repeat the question. Raises ThinkingError after too many deaths."""
        status = self._end()
        self._deaths += 1
        if self._deaths >= DEATHS:
            raise ThinkingError(f"the thinking process has ended {DEATHS} times (status {status})") from None
        log.warning("the thinking process has ended (status %s); it is started again", status)
        self._send()

    def _hung(self) -> Any | None:
        """Ask a process that does not answer once more, or return the safest legal action."""
        assert self.question is not None
        self._end()
        self._hangs += 1
        if self._hangs < HANGS:
            log.warning("the thinking process does not answer; it is started again")
            self._send()
            return None
        _, game, who, _, view, legal, _ = self.question
        log.error("the computer player %s does not answer; the safest legal action is played", who)
        self.question, self.ranked = None, ()
        return game.safest(view, legal)

    def _send(self) -> None:
        self._asked_at = time.monotonic()
        if self.child is None:
            self.child = self._start()
        try:
            self.child.send(self.question)
        except OSError:
            self._end()
            self.child = self._start()
            self.child.send(self.question)

    def _start(self) -> Child:
        return Child("thinker", think)

    def _end(self) -> int | None:
        """End the process in any case; return its status."""
        child, self.child = self.child, None
        return None if child is None else child.end()
