"""The checkout under test: everything that depends on how its code is called is here.

    python -m engine protocol | replay        as processes: `run`, `engine`, `program`
    Worker(checkout, home)                    the same in one lasting process, with an open window: `replay`,
                                              `continue`, `new`, `idle`, `play`; restarted if it hangs or dies

Scripts import nothing of the game themselves, so `--checkout DIR` can name any version of it.  The first version (all
of `game/` in one folder) and the second are distinguished in `_module`, and nowhere else.
"""

import contextlib
import importlib
import io
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

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "journals"
NAMES = ("Anna", "Bruno", "Chiara", "Dante")
SHAPES = ("circle", "shield", "lozenge", "star")
DT = 1 / 60


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


def environment(checkout: Path, **more: str) -> dict[str, str]:
    """Return the environment of a process of that checkout, without screen and sound."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return os.environ | quiet | {"PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"} | more


def engine(*words: object) -> list[str]:
    """Return the command line of a command of the engine."""
    return [sys.executable, "-m", "engine", *map(str, words)]


def program(checkout: Path, folder: Path, *words: object) -> list[str]:
    """Return the command line of the game on a save folder."""
    return [sys.executable, str(checkout / "main.py"), "--save-dir", str(folder), *map(str, words)]


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


def run(command: Sequence[str], checkout: Path, limit: float = 60, **more: Any) -> Ran:
    """Run a process to its end, for at most `limit` seconds."""
    began = time.monotonic()
    more.setdefault("stdout", subprocess.PIPE)
    process = subprocess.Popen(
        command, cwd=checkout, env=environment(checkout), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, **more
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


def seal(entries: Sequence[object]) -> bytes:
    """Return a journal with these lines and correct checksums; text (str) is taken as raw JSON."""
    data, checksum = [], 0
    for entry in entries:
        body = (entry if isinstance(entry, str) else json.dumps(entry, separators=(",", ":"))).encode("utf-8")
        line = body + b"\t%08x\n" % zlib.crc32(body, checksum)
        checksum = zlib.crc32(line, checksum)
        data.append(line)
    return b"".join(data)


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


def header(kinds: Sequence[str], seed: int, campanile: bool, levies: str) -> dict[str, Any]:
    """Return the first line of a journal as the first version of the game wrote it (version 1)."""
    setup = {"names": list(NAMES[: len(kinds)]), "seed": seed, "campanile": campanile, "levies": levies}
    client = {"seats": [{"shape": shape, "kind": kind} for shape, kind in zip(SHAPES, kinds, strict=False)]}
    return {
        "format": "journal",
        "version": 1,
        "game": "firenze",
        "setup": {**setup, "neutrals": "recommended"},
        "client": client,
    }


class Server:
    """`python -m engine protocol` of a checkout; its log goes to a file."""

    def __init__(self, checkout: Path, log: Path) -> None:
        self._log = log.open("ab")
        self.process = subprocess.Popen(
            engine("protocol"),
            cwd=checkout,
            env=environment(checkout),
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


def sample_journals(checkout: Path, work: Path, seed: int, count: int = 8) -> list[list[dict[str, Any]]]:
    """Return the lines of intact journals: those of `tests/golden/journals` and some played over the protocol."""
    import random

    chance = random.Random(seed)
    samples = []
    for path in sorted(GOLDEN.glob("**/*.firenze"))[:8] if GOLDEN.is_dir() else []:
        samples.append([json.loads(line.rpartition(b"\t")[0]) for line in path.read_bytes().splitlines()])
    server = Server(checkout, work / "samples.log")
    try:
        for number in range(count):
            samples.append(_played(server, chance, number))
    finally:
        server.close()
    return samples


def recorded_journals(checkout: Path, work: Path, seed: int, game: str) -> list[list[dict[str, Any]]]:
    """Return the lines of intact journals of any game, played by computer players in the seats of people: whole ones
    and beginnings, the longest last."""
    folder = work / "recorded"
    words = ("--game", game, "--seats", "greedy,random,random", "--games", 4, "--seed", seed, "--record", folder)
    ran = run(engine("play", *words), checkout)
    assert ran.status == 0, ran.err
    samples = []
    for number, path in enumerate(sorted(folder.iterdir())):
        entries = [json.loads(line.rpartition(b"\t")[0]) for line in path.read_bytes().splitlines()]
        entries[0]["client"] = {"seats": [{"shape": shape, "kind": "human"} for shape in SHAPES[:3]]}
        samples.append(entries if number == 3 else entries[: 40 * (number + 1)])
    return samples


def _played(server: Server, chance: Any, number: int) -> list[dict[str, Any]]:
    """Play one game: the last by greedy to its end, the others for a while at random."""
    kinds = ["human"] * (2 + number % 3)
    if number % 4 == 3:
        kinds[-1] = "greedy"
    first = header(kinds, chance.randrange(10**6), number % 2 == 0, ("auto", "choose")[number // 2 % 2])
    setup = first["setup"]
    options = {"campanile": setup["campanile"], "levies": setup["levies"]}
    new = {"cmd": "new", "players": setup["names"], "seed": setup["seed"], "options": options}
    reply = server.ask(new)
    assert reply is not None and reply["ok"], reply
    entries: list[dict[str, Any]] = [first]
    most = 1000 if number == 0 else chance.randrange(30, 200)
    while len(entries) < most:
        reply = server.ask({"cmd": "legal"})
        assert reply is not None
        if not reply["actions"]:
            break
        if number == 0:
            chosen = server.ask({"cmd": "choose", "player": "greedy"})
            assert chosen is not None
            action = chosen["action"]
        else:
            action = chance.choice([a for a in reply["actions"] if a["do"] != "continue"] or reply["actions"])
        done = server.ask({"cmd": "apply", "action": action})
        assert done is not None and done["ok"], done
        entries.append({"do": action})
    return entries


# ---------------------------------------------------------------- the worker, seen from the script


class Worker:
    """A process of the checkout that answers requests, with the window on the folder `home` (created if missing)."""

    def __init__(self, checkout: Path, home: Path) -> None:
        self.checkout, self.home = checkout, home
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
                [sys.executable, __file__, str(self.home)],
                cwd=self.checkout,
                env=environment(self.checkout),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        return self._process


# ---------------------------------------------------------------- the worker, inside


def _module(*names: str) -> Any:
    """Import the first of these modules that the checkout has."""
    # looked up in the folder: an installed package of the same name may have modules that this checkout lacks
    name = next(name for name in names if _has(name))
    module = importlib.import_module(name)
    assert Path(str(module.__file__)).is_relative_to(Path.cwd()), f"{module.__file__} is of another checkout"
    return module


def _has(name: str) -> bool:
    return Path.cwd().joinpath(*name.split(".")).with_suffix(".py").is_file()


def replay(file: str) -> dict[str, Any]:
    """Run `python -m engine replay` here; return status, out and err."""
    command = _module("engine.__main__")
    kinds = ("strict", "backslashreplace")
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", kind, write_through=True) for kind in kinds)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = command.main(["replay", file])
        except SystemExit as leave:
            status = leave.code
    texts = [stream.buffer.getvalue().decode("utf-8") for stream in (out, err)]
    return {"status": status, "out": texts[0], "err": texts[1]}


class Window:
    """The game in this process, on the title, controlled by mouse events."""

    def __init__(self, home: str) -> None:
        options = _module("game.shell.options", "game.options").parse(
            ["--save-dir", home, "--size", "1024x720", "--speed", "instant", "--language", "en"]
        )
        context = _module("game.shell.context", "game.context").Context.open(Path(home), "en", options.speed)
        if _has("game.scenes.flow"):
            self.app = _module("game.scenes.flow").open_app(options, context)
        else:
            self.app = _module("game.shell.app", "game.app").App(options, context)
        self._pop = _module("game.shell.scene", "game.scene").Pop
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
        import pygame

        pos = self.top.form[widget].rect.center
        moved = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        down, up = (
            pygame.Event(kind, pos=pos, button=1, touch=False)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        for event in (moved, down, up):
            self.app.frame(DT, [event])

    def to_title(self) -> None:
        """Leave everything over the title, and let it look at the folder again."""
        if len(self.app.stack) == 1:
            self.top.resume()
        while len(self.app.stack) > 1:
            self.app.stack.apply(self._pop())
        self.frames(1)

    def seen(self, file: str = "") -> dict[str, Any]:
        """Return the scene and its notice, on the page of all games the fault of the chosen one."""
        notice = str(getattr(self.top, "notice", "") or "") if self.top.name != "table" else ""
        if self.top.name == "games" and not notice and self.top.entry is not None:
            from game.scenes.games.words import problem_of

            notice = problem_of(self.top.entry, self.top.context)
        return {"scene": self.top.name, "notice": notice, "file": file}

    def continue_all(self, presses: int, frames: int) -> list[dict[str, Any]]:
        """Press Continue, up to `presses` times if no table opens; then do the same for every other running game, on
        the page of all games."""
        self.to_title()
        latest = self.top.context.library.latest()
        if latest is None:
            return [{"scene": "dark", "notice": "", "file": ""}]
        found: list[dict[str, Any]] = []
        for _ in range(presses):
            self.press("continue")
            self.frames(frames)
            found.append(self.seen(str(latest)))
            if self.top.name != "title":
                break
        done = {latest}
        while True:
            self.to_title()
            self.press("games")
            entries = self.top.list.entries
            number = next((k for k, one in enumerate(entries) if not one.is_finished and one.path not in done), None)
            if number is None:
                break
            self.top.list.choose(number)
            path = self.top.entry.path
            done.add(path)
            for _ in range(100):
                if self.top.entry.is_known:
                    break
                self.frames(1)
            for _ in range(presses):
                self.press("open")
                self.frames(frames)
                if self.top.name != "games":
                    break
            found.append(self.seen(str(path)))
        self.to_title()
        return found

    def play(self, frames: int) -> dict[str, Any]:
        """Continue the game played last and let it play by itself for some frames."""
        self.to_title()
        if not self.top.form["continue"].enabled:
            return {"scene": "dark", "notice": ""}
        self.press("continue")
        seen = self.seen()
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
            if do == "replay":
                answer = replay(**request)
            else:
                window = window or Window(home)
                with file_limit(disk):
                    if do == "continue":
                        answer = {"seen": window.continue_all(request["presses"], request.get("frames", 3))}
                    else:
                        answer = getattr(window, do)(**request)
        except BaseException:  # any exception is a finding
            answer = {"error": traceback.format_exc()}
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def work_folder() -> tempfile.TemporaryDirectory[str]:
    """Make a folder for the files of a script."""
    return tempfile.TemporaryDirectory(prefix="firenze-soak-", ignore_cleanup_errors=True)


if __name__ == "__main__":
    serve(sys.argv[1])
