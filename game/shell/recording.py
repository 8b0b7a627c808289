"""Recording for `--frame-log` and `--shots`: the time of every frame, and pictures of the window.

    recording = Recording(options)       # raises OSError if the file or the folder cannot be created
    recording.note(number, line); recording.picture(number, surface)
    recording.close()

A later error, such as a full disk, is logged once, and nothing more of that kind is written: it ends no game.
"""

from __future__ import annotations

import contextlib
import io
import logging
from typing import IO

import pygame

from game.shell.options import CommandOptions

log = logging.getLogger(__name__)

LOG_HEAD = "frame,update_ms,draw_ms,present_ms,total_ms,moving,scene\n"


class Recording:
    """See the module."""

    def __init__(self, options: CommandOptions) -> None:
        self._lines: IO[str] | None = None
        if options.frame_log:
            options.frame_log.parent.mkdir(parents=True, exist_ok=True)
            # line-buffered, so that observers outside the game see every frame at once
            self._lines = options.frame_log.open("w", buffering=1, encoding="utf-8", newline="")
            self._write(LOG_HEAD)
        self._shots, self._every = options.shots, options.shot_every
        if self._shots:
            self._shots.mkdir(parents=True, exist_ok=True)

    @property
    def is_timed(self) -> bool:
        """Whether the frame log is wanted."""
        return self._lines is not None

    def note(self, number: int, ms: list[float], moving: bool, scene: str) -> None:
        """Write the line of a frame. ms: duration of each of its parts."""
        times = ",".join(f"{value:.3f}" for value in ms)
        self._write(f"{number},{times},{int(moving)},{scene}\n")

    def picture(self, number: int, surface: pygame.Surface) -> None:
        """Write the picture of a frame, if it is due."""
        if not self._shots or number % self._every:
            return
        # SDL reports no error on a full disk, and leaves an empty file
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
        """Close the file."""
        lines, self._lines = self._lines, None
        if lines is not None:
            with contextlib.suppress(OSError):  # the rest of a line that could not be written
                lines.close()

    def _write(self, line: str) -> None:
        if self._lines is None:
            return
        try:
            self._lines.write(line)
        except OSError as problem:
            log.warning("the times of frames cannot be written to %s: %s", self._lines.name, problem)
            self.close()
