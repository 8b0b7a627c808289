"""A headless Chromium that takes pictures of pages, driven through two pipes (DevTools protocol).

    with Browser() as browser:
        png = browser.picture(page, width, height, scale)

The same page gives the same bytes: drawing uses neither a graphics card nor tiles, at whose edges curves would differ
slightly.
"""

import base64
import fcntl
import json
import os
import signal
import tempfile
import types
from pathlib import Path
from typing import Any, Self

COMMAND = [
    "chromium",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--force-color-profile=srgb",
    "--default-tile-width=8192",
    "--default-tile-height=8192",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--allow-file-access-from-files",
    "--remote-debugging-pipe",
]
TO_IT, FROM_IT = 3, 4
"""File descriptors of the browser's two pipes."""
CLEAR = {"r": 0, "g": 0, "b": 0, "a": 0}


class BrowserError(RuntimeError):
    """The browser does not start, has ended, or refuses a command."""


class Browser:
    """See the module."""

    def __enter__(self) -> Self:
        self._profile = tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True)
        its_in, self._out = _pipe()
        self._in, its_out = _pipe()
        actions = [
            (os.POSIX_SPAWN_DUP2, its_in, TO_IT),
            (os.POSIX_SPAWN_DUP2, its_out, FROM_IT),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        command = [*COMMAND, f"--user-data-dir={self._profile.name}"]
        self._pid = os.posix_spawnp(command[0], command, os.environ, file_actions=actions, setpgroup=0)
        os.close(its_in)
        os.close(its_out)
        self._read = b""
        self._count = 0
        self._session: str | None = None
        target = self._tell("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._tell("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._tell("Page.enable")
        self._tell("Emulation.setDefaultBackgroundColorOverride", color=CLEAR)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: types.TracebackType | None
    ) -> None:
        os.close(self._out)
        os.close(self._in)
        os.killpg(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        self._profile.cleanup()

    def picture(self, page: Path, width: int, height: int, scale: float) -> bytes:
        """Return the upper left part of a page with all its fonts and pictures, on a transparent ground, as PNG."""
        view = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        self._tell("Emulation.setDeviceMetricsOverride", **view)
        self._tell("Page.navigate", url=page.as_uri())
        self._await("Page.loadEventFired")
        self._tell("Runtime.evaluate", expression="document.fonts.ready", awaitPromise=True)
        return base64.b64decode(self._tell("Page.captureScreenshot", format="png")["data"])

    def _tell(self, method: str, **parameters: object) -> dict[str, Any]:
        """Send a command and return its result. Events meanwhile are kept for `_await`."""
        self._count += 1
        if self._session is None or method.startswith("Target."):
            words: dict[str, object] = {"id": self._count, "method": method, "params": parameters}
        else:
            words = {"id": self._count, "method": method, "params": parameters, "sessionId": self._session}
        os.write(self._out, json.dumps(words).encode() + b"\0")
        self._happened: list[str] = []
        while True:
            said = self._hear()
            if said.get("id") == self._count:
                if "error" in said:
                    raise BrowserError(f"{method}: {said['error']['message']}")
                result: dict[str, Any] = said["result"]
                return result

    def _await(self, event: str) -> None:
        """Wait for an event caused by the last command."""
        while event not in self._happened:
            self._hear()

    def _hear(self) -> dict[str, Any]:
        while b"\0" not in self._read:
            data = os.read(self._in, 1 << 20)
            if not data:
                raise BrowserError("the browser is gone")
            self._read += data
        line, _, self._read = self._read.partition(b"\0")
        said: dict[str, Any] = json.loads(line)
        if "method" in said:
            self._happened.append(said["method"])
        return said


def _pipe() -> tuple[int, int]:
    """Return the two ends of a pipe, on descriptors that do not collide with the browser's own."""
    ends = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
    for end in ends:
        os.close(end)
    return high[0], high[1]
