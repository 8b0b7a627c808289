"""The game in processes of its own, for scripts that end, kill or starve it.

python -m engine protocol | replay        as processes: `run`, `engine`, `program`, `Server`
Worker(home)                              a lasting process with an open window, restarted if it hangs or dies:
                                          asked to `go_on` with a game, begin a `new` one, be `idle` or `play`
"""

import contextlib
import json
import os
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from by_hand import ROOT
from damages import press

from game.scenes.flow import open_app
from game.shell.context import Context
from game.shell.options import parse
from game.shell.scene import Pop

DT = 1 / 60
SERVE = "import sys; from by_hand import open_places; open_places(); from target import serve; serve(sys.argv[1])"
"""The program of a worker."""


# ---------------------------------------------------------------- findings


@dataclass
class Findings:
    """Outcomes by kind and failures; a failure is printed at once, its details only the first time."""

    counts: Counter[str] = field(default_factory=Counter)
    failures: int = 0
    _known: set[str] = field(default_factory=set)

    def good(self, outcome: str) -> None:
        """Count a good outcome."""
        self.counts[outcome] += 1

    def bad(self, outcome: str, what: str, details: str = "") -> None:
        """Count and print a failure."""
        self.failures += 1
        self.counts[f"FAILED {outcome}"] += 1
        lines = details.strip().splitlines()
        last = lines[-1][:300] if lines else ""
        print(f"FAILED {outcome}: {what[:300]}{'  ' if last else ''}{last}", flush=True)
        mark = " ".join(line.strip() for line in lines[-3:-1]) + last.split(":")[0]
        if mark and mark not in self._known:
            self._known.add(mark)
            print("\n".join(f"    {line[:300]}" for line in lines[-12:]), flush=True)

    def status(self) -> int:
        """Print the figures; return the status of the script."""
        for outcome, count in sorted(self.counts.items()):
            print(f"{count:8} {outcome}")
        print(f"{self.failures} failures")
        return 1 if self.failures else 0


# ---------------------------------------------------------------- processes


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a process without screen and sound."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return (
        os.environ
        | quiet
        | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}", "PYTHONDONTWRITEBYTECODE": "1"}
        | more
    )


def engine(*words: object) -> list[str]:
    """Return the command line of a command of the engine."""
    return [sys.executable, "-m", "engine", *map(str, words)]


def program(folder: Path, *words: object) -> list[str]:
    """Return the command line of the game on a save folder."""
    return [sys.executable, str(ROOT / "main.py"), "--save-dir", str(folder), *map(str, words)]


@dataclass(frozen=True)
class Ran:
    """The end of a process: its status (None: it hung and was killed), its output, and its seconds."""

    status: int | None
    out: bytes
    err: str
    seconds: float

    @property
    def crashed(self) -> bool:
        """Whether it hung, printed a traceback or was ended by a signal."""
        return self.status is None or self.status < 0 or "Traceback" in self.err or "Exception ignored" in self.err


def run(command: Sequence[str], limit: float = 60, **more: Any) -> Ran:
    """Run a process to its end, for at most `limit` seconds."""
    began = time.monotonic()
    more.setdefault("stdout", subprocess.PIPE)
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, **more
    )
    try:
        out, err = process.communicate(timeout=limit)
        status: int | None = process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        status = None
    return Ran(status, out or b"", err.decode("utf-8", "replace"), time.monotonic() - began)


# ---------------------------------------------------------------- journals, without the code under test


def sound_lines(data: bytes) -> int:
    """Return the number of lines from the beginning that match their checksums."""
    checksum = count = 0
    for line in data.split(b"\n")[:-1]:
        body, tab, mark = line.rpartition(b"\t")
        if not tab or mark != b"%08x" % zlib.crc32(body, checksum):
            break
        checksum = zlib.crc32(line + b"\n", checksum)
        count += 1
    return count


class Server:
    """`python -m engine protocol`; its log goes to a file."""

    def __init__(self, log: Path) -> None:
        self._log = log.open("ab")
        self.process = subprocess.Popen(
            engine("protocol"),
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
        )

    def ask(self, request: object, limit: float = 60) -> dict[str, Any] | None:
        """Send a request (or a line of bytes) and return its one reply; None if the server died or hung."""
        line = request if isinstance(request, bytes) else json.dumps(request).encode()
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return None
        if not select.select([self.process.stdout], [], [], limit)[0]:
            return None
        answer = self.process.stdout.readline()
        if not answer.endswith(b"\n"):
            return None
        reply = json.loads(answer)
        return reply if isinstance(reply, dict) else None

    def is_silent(self) -> bool:
        """Return whether there is no more output than the replies already read."""
        assert self.process.stdout is not None
        return not select.select([self.process.stdout], [], [], 0)[0]

    def leave(self) -> int | None:
        """Close the input and return its status; None if it does not end."""
        try:
            self.process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            self.close()
            return None
        self._log.close()
        return self.process.returncode

    def close(self) -> None:
        """End it."""
        self.process.kill()
        self.process.communicate()
        self._log.close()


# ---------------------------------------------------------------- the worker, seen from the script


class Worker:
    """A process that answers requests, with the window on the folder `home` (created if missing)."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.log = home.with_name(home.name + ".log")
        self.starts = 0
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, do: str, limit: float = 30, **more: object) -> dict[str, Any]:
        """Return the answer; `error` in it is a traceback, or says that the process hung or died.

        disk: maximum bytes of a file during this request (`file_limit`).
        """
        process = self._process or self._start()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps({"do": do, **more}).encode() + b"\n")
            process.stdin.flush()
            ready = select.select([process.stdout], [], [], limit)[0]
            line = process.stdout.readline() if ready else b""
        except BrokenPipeError:
            ready, line = [process.stdout], b""
        if line.endswith(b"\n"):
            answer: dict[str, Any] = json.loads(line)
            if "error" in answer:
                self.close()  # its state is unknown now
            return answer
        self.close()
        tail = self.log.read_text(errors="replace")[-3000:]
        return {"error": f"{tail}\nthe process died" if ready else f"hangs: no answer within {limit:.0f} s"}

    def tell(self, do: str, **more: object) -> subprocess.Popen[bytes]:
        """Send a request and return the process without waiting."""
        process = self._process or self._start()
        assert process.stdin is not None
        process.stdin.write(json.dumps({"do": do, **more}).encode() + b"\n")
        process.stdin.flush()
        return process

    def close(self) -> None:
        """End the process and the processes of its computer players."""
        process, self._process = self._process, None
        if process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()

    def _start(self) -> subprocess.Popen[bytes]:
        self.home.mkdir(parents=True, exist_ok=True)
        self.starts += 1
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(self.home)],
                cwd=ROOT,
                env=environment(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        return self._process


# ---------------------------------------------------------------- the worker, inside


class Window:
    """The game in this process, on the title, controlled by mouse events."""

    def __init__(self, home: str) -> None:
        options = parse(["--save-dir", home, "--size", "1024x720", "--speed", "instant", "--language", "en"])
        self.app = open_app(options, Context.open(Path(home), "en", options.speed))
        self.frames(2)

    @property
    def top(self) -> Any:
        """The scene shown."""
        return self.app.stack.top

    def frames(self, count: int, dt: float = DT) -> None:
        """Let some frames pass."""
        for _ in range(count):
            if not self.app.frame(dt):
                raise RuntimeError("the game has ended")

    def press(self, widget: str) -> None:
        """Click on a widget of the scene."""
        press(self.app, widget)

    def to_title(self) -> None:
        """Leave everything over the title, and let it look at the folder again."""
        if len(self.app.stack) == 1:
            self.top.resume()
        while len(self.app.stack) > 1:
            self.app.stack.apply(Pop())
        self.frames(1)

    def seen(self) -> dict[str, Any]:
        """Return the scene and its notice."""
        notice = str(getattr(self.top, "notice", "") or "") if self.top.name != "table" else ""
        return {"scene": self.top.name, "notice": notice}

    def go_on(self) -> dict[str, Any]:
        """Continue the game played last."""
        self.to_title()
        if not self.top.form["continue"].enabled:
            return {"scene": "dark", "notice": ""}
        self.press("continue")
        self.frames(3)
        return self.seen()

    def play(self, frames: int) -> dict[str, Any]:
        """Continue the game played last and let it play by itself for some frames."""
        seen = self.go_on()
        for _ in range(frames):
            self.frames(1)
            time.sleep(0.001)
            if self.top.name != "table":
                break
        return {**seen, "left": self.top.name}

    def new(self) -> dict[str, Any]:
        """Press New game and begin it unchanged."""
        self.to_title()
        self.press("new")
        self.frames(2)
        self.press("start_game")
        self.frames(2)
        seen = self.seen()
        seen["complaint"] = str(getattr(self.top, "notice", "") or getattr(self.top, "complaint", "") or "")
        return seen

    def idle(self, seconds: float) -> dict[str, Any]:
        """Do nothing for this long."""
        self.to_title()
        self.frames(round(seconds * 10), 0.1)
        return self.seen()


@contextlib.contextmanager
def file_limit(size: int | None) -> Iterator[None]:
    """Let no file grow beyond `size` bytes meanwhile, as on a full disk."""
    if size is None:
        yield
        return
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def serve(home: str) -> None:
    """Answer the requests of a `Worker`."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    window: Window | None = None
    for line in sys.stdin.buffer:
        request = json.loads(line)
        do = request.pop("do")
        disk = request.pop("disk", None)
        try:
            window = window or Window(home)
            with file_limit(disk):
                answer = getattr(window, do)(**request)
        except BaseException:  # any exception is a finding
            answer = {"error": traceback.format_exc()}
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def work_folder() -> tempfile.TemporaryDirectory[str]:
    """Make a folder for the files of a script."""
    return tempfile.TemporaryDirectory(prefix="firenze-soak-", ignore_cleanup_errors=True)
