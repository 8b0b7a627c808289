"""An X server of one's own, for tests and measurements that need a real window."""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from firenze.checks.patience import PATIENCE


@contextmanager
def x_server(width: int, height: int) -> Iterator[dict[str, str]]:
    """Starts Xvfb with a screen of that size; gives the environment for programs that draw on it.

    Windows are presented in software (SDL_FRAMEBUFFER_ACCELERATION=0), as there is no graphics card.  Raises
    FileNotFoundError where Xvfb is not installed and TimeoutError where it does not start.
    """
    with tempfile.TemporaryFile("w+") as number:
        command = ["Xvfb", "-displayfd", str(number.fileno()), "-screen", "0", f"{width}x{height}x24"]
        command += ["-nolisten", "tcp", "-noreset"]  # else it is gone for a moment when the last window closes
        server = subprocess.Popen(command, pass_fds=[number.fileno()], stderr=subprocess.DEVNULL)
        try:
            limit = time.monotonic() + PATIENCE
            while not (display := os.pread(number.fileno(), 16, 0).strip().decode()):
                if time.monotonic() > limit or server.poll() is not None:
                    raise TimeoutError(f"Xvfb does not start (status {server.poll()})")
                time.sleep(0.02)
            env = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
            env |= {"DISPLAY": f":{display}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
            yield env | {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        finally:
            server.terminate()
            server.wait(PATIENCE)
