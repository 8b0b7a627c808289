"""A game is reviewed in processes of their own, turn by turn, so that no frame waits for it.

    reviewing = Reviewing(work, path)
    changed = reviewing.step()      # every frame: takes what is done, hands out what is not; True where a turn came
    reviewing.close()               # ends it; what is judged so far is kept beside the journal

A process that dies is started again; one that keeps dying, or a judge that fails, ends the review (`failed`).  What
cannot be written down is judged again another time: that stops nothing.
"""

from __future__ import annotations

import contextlib
import logging
import os
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.review import Work, load_review, save_review
from engine.reviewing import Piece

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

MOST = 2
"""Processes at work; where there are only so many processors, one is left to the window."""
DEATHS = 3
FAREWELL = 0.5
POLITE = 10
"""How much the processes give way to others, where the system knows that."""


def judge(pipe: Connection) -> None:
    """Live in the process: a reviewer and a turn in, the review of the turn out, until the other end is gone."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        while True:
            reviewer, piece = pipe.recv()
            try:
                answer: tuple[Any, str] = reviewer.review(piece), ""
            except Exception:
                answer = None, traceback.format_exc()
            pipe.send(answer)
    except (EOFError, OSError, KeyboardInterrupt):
        return


class Judge:
    """One process, and the turn that it judges."""

    def __init__(self) -> None:
        # spawned, not forked: a fork would share the window, and behaves the same on every system
        import multiprocessing  # not before somebody wants a review

        make = multiprocessing.get_context("spawn")
        self.piece: Piece[Any, Any] | None = None
        self.pipe, theirs = make.Pipe()
        self._process: BaseProcess = make.Process(target=judge, args=(theirs,), name="reviewer", daemon=True)
        self._process.start()
        theirs.close()

    def end(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self._process.terminate()
        self._process.join(FAREWELL)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(FAREWELL)


class Reviewing:
    """The work on one review.  failed: it cannot be finished."""

    def __init__(self, work: Work, path: Path) -> None:
        self.work = work
        self.failed = False
        self._path = path
        self._judges: list[Judge] = []
        self._deaths = 0
        work.begin(load_review(path, work))

    def step(self) -> bool:
        """Take what is done and hand out what is not; returns whether another turn is judged."""
        if self.work.is_done or self.failed:
            self.close()
            return False
        changed = False
        for one in list(self._judges):
            changed = self._take(one) or changed
        if changed:
            self._keep()
        self._hand_out()
        return changed

    def close(self) -> None:
        """End the processes."""
        for one in self._judges:
            one.end()
        self._judges = []

    def _take(self, one: Judge) -> bool:
        """Take the answer of a process, if it is there."""
        try:
            if one.piece is None or not one.pipe.poll():
                return False
            turn, error = one.pipe.recv()
        except (EOFError, OSError):
            self._judges.remove(one)
            one.end()
            self._deaths += 1
            self.failed = self._deaths >= DEATHS
            log.warning("a reviewing process has ended")
            return False
        one.piece = None
        if error:
            log.error("a turn cannot be reviewed: %s", error)
            self.failed = True
            return False
        self.work.add(turn)
        return True

    def _hand_out(self) -> None:
        """Give each process a turn, the earliest first; start one a frame."""
        at_work = {one.piece.turn for one in self._judges if one.piece is not None}
        waiting = [piece for piece in self.work.missing() if piece.turn not in at_work]
        most = min(MOST, max(1, (os.cpu_count() or 1) - 1))
        if waiting and len(self._judges) < most and all(one.piece is not None for one in self._judges):
            self._judges.append(Judge())
        for one, piece in zip([one for one in self._judges if one.piece is None], waiting, strict=False):
            one.piece = piece
            with contextlib.suppress(OSError):  # it has died, which `_take` finds
                one.pipe.send((self.work.reviewer, piece))

    def _keep(self) -> None:
        try:
            save_review(self._path, self.work)
        except OSError as problem:
            log.warning("the review cannot be kept: %s", problem)
