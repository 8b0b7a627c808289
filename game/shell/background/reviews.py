"""Review of a game in separate processes, turn by turn, so that no frame waits for it.

    reviewing = Reviewing(work, path)
    changed = reviewing.step()      # every frame: takes results and distributes work; True if a turn was judged
    reviewing.close()               # ends it; the judgements so far are kept beside the journal

A process that dies or hangs is started again; one that keeps doing so, or a judge that fails, ends the review
(`failed`). A judgement that cannot be saved is made again next time.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

from engine.kernel.reviewing import ReviewedTurn
from engine.review.review import ReviewRun, load_review, save_review
from game.shell.background.child import Died
from game.shell.background.polite import PoliteProcess

log = logging.getLogger(__name__)

MOST = 2
"""Largest number of processes; one processor is left to the window if possible."""
DEATHS = 3
PATIENCE = 120.0
"""Seconds after which a turn that is not judged counts as hanging; the longest take a few, ten times as many if all
processors are busy."""


class ReviewProcess:
    """One process, and the turn that it judges."""

    def __init__(self) -> None:
        self.piece: ReviewedTurn[Any, Any] | None = None
        self.process = PoliteProcess("reviewer", PATIENCE)


class Reviewing:
    """The work on one review. failed: it cannot be finished."""

    def __init__(self, work: ReviewRun, path: Path) -> None:
        self.work = work
        self.failed = False
        self._path = path
        self.judges: list[ReviewProcess] = []
        self._deaths = 0
        work.begin(load_review(path, work))

    def step(self) -> bool:
        """Take results and distribute work; return whether another turn was judged."""
        if self.work.is_done or self.failed:
            self.close()
            return False
        changed = False
        for one in list(self.judges):
            changed = self._take(one) or changed
        if changed:
            self._keep()
        self._hand_out()
        return changed

    def close(self) -> None:
        """End the processes."""
        for one in self.judges:
            one.process.end()
        self.judges = []

    def _take(self, one: ReviewProcess) -> bool:
        """Take the answer of a process, if it has come."""
        try:
            answer = one.process.take()
        except Died:
            self.judges.remove(one)
            one.process.end()
            self._deaths += 1
            self.failed = self._deaths >= DEATHS
            log.warning("a reviewing process has ended or hangs")
            return False
        if answer is None:
            return False
        one.piece = None
        if answer.error:
            log.error("a turn cannot be reviewed: %s", answer.error)
            self.failed = True
            return False
        self.work.add(answer.value)
        return True

    def _hand_out(self) -> None:
        """Give each process a turn, the earliest first; start at most one process per frame."""
        at_work = {one.piece.turn for one in self.judges if one.piece is not None}
        waiting = [piece for piece in self.work.missing() if piece.turn not in at_work]
        most = min(MOST, max(1, (os.cpu_count() or 1) - 1))
        if waiting and len(self.judges) < most and all(one.piece is not None for one in self.judges):
            self.judges.append(ReviewProcess())
        for one, piece in zip([one for one in self.judges if one.piece is None], waiting, strict=False):
            one.piece = piece
            one.process.send(self.work.reviewer.review, piece)

    def _keep(self) -> None:
        try:
            save_review(self._path, self.work)
        except OSError as problem:
            log.warning("the review cannot be kept: %s", problem)
