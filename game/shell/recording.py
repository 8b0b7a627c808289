"""What `--frame-log` and `--shots` write: the time of every frame, and pictures of the window.

    recording = Recording(options)       # raises OSError where the file or the folder cannot be made
    recording.note(number, line); recording.picture(number, surface)
    recording.close()

What a disk refuses later, as one that is full does, is told once in the log of the program, and nothing more of that
kind is written: no game ends with it.
"""

from __future__ import annotations

import contextlib
import io
import logging
from typing import IO

import pygame

from game.shell.options import Options

log = logging.getLogger(__name__)

LOG_HEAD = "frame,update_ms,draw_ms,present_ms,total_ms,moving,scene\n"


class Recording:
    """See the module."""

    def __init__(self, options: Options) -> None:
        self._lines: IO[str] | None = None
        if options.frame_log:
            options.frame_log.parent.mkdir(parents=True, exist_ok=True)
            # a line at a time: whoever watches the game from outside sees every frame at once
            self._lines = options.frame_log.open("w", buffering=1, encoding="utf-8", newline="")
            self._write(LOG_HEAD)
        self._shots, self._every = options.shots, options.shot_every
        if self._shots:
            self._shots.mkdir(parents=True, exist_ok=True)

    @property
    def is_timed(self) -> bool:
        """Whether anybody wants to know how long a frame took."""
        return self._lines is not None

    def note(self, number: int, ms: list[float], moving: bool, scene: str) -> None:
        """Write the line of a frame.  ms: how long each part of it took."""
        times = ",".join(f"{value:.3f}" for value in ms)
        self._write(f"{number},{times},{int(moving)},{scene}\n")

    def picture(self, number: int, surface: pygame.Surface) -> None:
        """Write the picture of a frame, where it is the turn of one."""
        if not self._shots or number % self._every:
            return
        # SDL says nothing where a disk is full, and leaves an empty file
        data, path = io.BytesIO(), self._shots / f"frame_{number:06d}.png"
        pygame.image.save(surface, data, path.name)
        try:
            path.write_bytes(data.getvalue())
        except OSError as problem:
            log.warning("no more pictures can be written to %s: %s", self._shots, problem)
            self._shots = None
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)

    def close(self) -> None:
        """Let the file go."""
        lines, self._lines = self._lines, None
        if lines is not None:
            with contextlib.suppress(OSError):  # what is left of a line that was refused
                lines.close()

    def _write(self, line: str) -> None:
        if self._lines is None:
            return
        try:
            self._lines.write(line)
        except OSError as problem:
            log.warning("the times of frames cannot be written to %s: %s", self._lines.name, problem)
            self.close()
