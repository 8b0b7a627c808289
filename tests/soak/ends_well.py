"""The game and the engine's commands end cleanly under bad conditions: signals, pipes, full disks, no permissions.

    python3 tests/by_hand.py ends_well [--only WORD] [--seed 1]

Signals: SIGTERM and Ctrl-C during play and on the title (ended within two seconds, the game saved), Ctrl-C on every
command of the engine.  Output: a reader that goes away, a closed output, a full device.  Things other than files given
to `replay`.  Disk: full at the start of a game and during one (a limit on the size of files), a folder without
permissions from the beginning or from the middle, a saved game or its folder deleted during play, no temporary folder.
Each case prints a line; status 1 if one fails: a traceback, a hang, a lost game, or no message although one is due.
Takes a minute.
"""

import os
import random
import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, cast

from by_hand import ROOT
from recorded import recording
from target import Findings, Worker, engine, environment, program, run, sound_lines, work_folder

AT_ONCE = 2.0
"""Seconds within which the game must end on request."""
START = 20.0
"""Seconds within which a game must have begun."""
POWERLESS = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Prefix of a command that takes the superuser's access rights away."""

Case = Callable[[], str]


class Failed(Exception):
    """The failure of a case, in a sentence."""


class Cases:
    """All cases; each is a method that returns a few words on the outcome, and raises Failed."""

    def __init__(self, work: Path, seed: int) -> None:
        self.work, self.seed = work, seed
        self._folders = 0
        self.journal = work / "sound.firenze"
        self.journal.write_bytes(recording(2))
        self.unfinished = recording(2, 60)

    def all(self) -> Iterator[tuple[str, Case]]:
        """Yield the cases with their names."""
        for name in ("SIGTERM", "SIGINT"):
            number = getattr(signal, name)
            for speed in ("1", "instant"):
                words = ("--demo", "--speed", speed)
                yield f"{name} during a demonstration at speed {speed}", partial(self.ended, number, words)
            yield f"{name} while a person decides", partial(self.ended, number, ("--seats", "human,greedy"))
            yield f"{name} on the title", partial(self.ended, number, (), plays=False)
        endless: tuple[tuple[str, ...], ...] = (
            ("play", "--seats", "greedy,greedy", "--games", "100000"),
            ("bench",),
            ("protocol",),
            ("replay", "FIFO"),
        )
        for command in endless:
            for wait in (1, 2):
                yield f"Ctrl-C on {command[0]} after {wait} s", partial(self.ctrl_c, command, wait)
        yield "SIGTERM while the process of the computer players hangs", self.hung_players
        printing: tuple[tuple[str, ...], ...] = (
            ("replay", str(self.journal)),
            ("play", "--seats=random,greedy", "--games=2", "--limit=300"),
            ("bench", "--seconds=1"),
            ("--help",),
            ("play", "--help"),
        )
        for command in printing:
            for how in ("reader goes away", "no reader", "closed", "full"):
                yield f"output of {' '.join(command)[:16]}: {how}", partial(self.output, engine(*command), how)
        version = program(self.work, "--version")
        for how in ("no reader", "closed", "full"):
            yield f"output of protocol: {how}", partial(self.output, engine("protocol"), how, b'{"cmd":"info"}\n')
            yield f"output of --version: {how}", partial(self.output, version, how)
        devices = ("/dev/zero", "/dev/full", "/dev/null")
        for kind in ("a FIFO", "a directory", "missing", "empty", "no rights", "itself", *devices):
            yield f"replay of {kind}", partial(self.replay_of, kind)
        yield from self._disk()

    def _disk(self) -> Iterator[tuple[str, Case]]:
        for size in (0, 100, 1000, 5000):
            yield f"--demo on a disk full after {size} bytes", partial(self.full_disk, size)
        yield "a new game in the window on a full disk", self.new_game_on_full_disk
        yield "Continue in the window on a full disk", self.continue_on_full_disk
        yield "a folder without rights", lambda: self.no_rights(0o500)
        yield "a folder that cannot be read", lambda: self.no_rights(0o000)
        yield "a save folder that is a file", self.folder_is_a_file
        yield (
            "a folder that loses its rights during play",
            lambda: self.changed(lambda folder: _chmod_all(folder, 0o500)),
        )
        yield "the saved game deleted during play", lambda: self.changed(_delete_games, saved_again=True)
        yield "the folder deleted during play", lambda: self.changed(shutil.rmtree, saved_again=True)
        yield "the title left alone without a temporary folder", self.no_temporary_folder
        yield "a FIFO as saved game", self.fifo_as_game

    # ------------------------------------------------------------ helpers

    def folder(self) -> Path:
        """Make a save folder."""
        self._folders += 1
        folder = self.work / f"saves{self._folders}"
        folder.mkdir()
        return folder

    def start(self, command: list[str], **more: Any) -> subprocess.Popen[bytes]:
        """Start a process."""
        more = {"bufsize": -1, "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
        env = environment(PYTHONUNBUFFERED="")
        process = subprocess.Popen(command, cwd=ROOT, env=env, start_new_session=True, **more)
        return cast("subprocess.Popen[bytes]", process)

    def finish(self, process: subprocess.Popen[bytes], limit: float) -> tuple[bytes, str]:
        """Wait for the end of a process; raise Failed if it hangs, was killed by a fault or prints a traceback."""
        try:
            out, err = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            raise Failed(f"it has not ended after {limit:g} s") from None
        finally:
            _kill(process)
        text = (err or b"").decode("utf-8", "replace")
        fatal = "Traceback" in text or "Exception ignored" in text or "Fatal Python" in text
        if fatal or process.returncode in (-signal.SIGSEGV, -signal.SIGABRT):
            raise Failed(f"status {process.returncode}, {text.strip()[-3000:]}")
        return out or b"", text

    def await_game(self, folder: Path, lines: int, process: subprocess.Popen[bytes]) -> bytes:
        """Wait until a game in the folder has this many lines; return its header."""
        end = time.monotonic() + START
        while time.monotonic() < end and process.poll() is None:
            for path in folder.rglob("*.firenze"):
                data = path.read_bytes()
                if data.count(b"\n") >= lines:
                    return data.partition(b"\n")[0]
            time.sleep(0.01)
        _kill(process)
        _, err = process.communicate()
        raise Failed(f"the game has not begun: {err.decode('utf-8', 'replace')[-600:]}")

    def saved(self, folder: Path, first: bytes) -> int:
        """Return the number of intact lines of the game with that header; raise Failed if it is damaged or gone."""
        for path in folder.rglob("*.firenze"):
            data = path.read_bytes()
            if data.startswith(first):
                torn = len(data) - data.rfind(b"\n") - 1
                lines = sound_lines(data)
                if torn or lines < data.count(b"\n"):
                    raise Failed(f"{path.name} has {lines} sound lines, {torn} bytes behind")
                ran = run(engine("replay", path))
                if ran.status:
                    raise Failed(f"replay refuses {path.name}: {ran.err}")
                return lines
        raise Failed("the game has gone")

    # ------------------------------------------------------------ signals

    def ended(self, number: int, words: tuple[str, ...], plays: bool = True) -> str:
        """End the game with a signal."""
        folder = self.folder()
        process = self.start(program(folder, *words))
        first, wanted = b"", 1 if "--seats" in words else 6
        if plays:
            first = self.await_game(folder, wanted, process)
            time.sleep(random.Random(f"{self.seed}{words}").uniform(0.2, 1.0))
        else:
            time.sleep(3.0)
        began = time.monotonic()
        process.send_signal(number)
        self.finish(process, 10)
        seconds = time.monotonic() - began
        if seconds > AT_ONCE:
            raise Failed(f"it took {seconds:.1f} s")
        lines = self.saved(folder, first) if plays else 0
        return f"{seconds:.1f} s, status {process.returncode}, {lines} lines"

    def hung_players(self) -> str:
        """End the game while the process of the computer players is stopped."""
        folder = self.folder()
        process = self.start(program(folder, "--demo", "--speed", "4"))
        first = self.await_game(folder, 6, process)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        stopped = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
        if not stopped:
            raise Failed("no process thinks")
        for child in stopped:  # not Python's resource tracker, which cleans up and is waited for at the end
            os.kill(child, signal.SIGSTOP)
        time.sleep(1.0)
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        self.finish(process, 20)
        seconds = time.monotonic() - began
        if seconds > AT_ONCE:
            raise Failed(f"it took {seconds:.1f} s")
        return f"{seconds:.1f} s, {len(stopped)} processes stopped, {self.saved(folder, first)} lines"

    def ctrl_c(self, words: tuple[str, ...], seconds: float) -> str:
        """Interrupt a command of the engine."""
        if words[-1] == "FIFO":
            fifo = self.work / "interrupted.fifo"
            if not fifo.exists():
                os.mkfifo(fifo)
            words = ("replay", str(fifo))
        process = self.start(engine(*words), stdin=subprocess.PIPE)
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        self.finish(process, 5)
        return f"status {process.returncode}"

    # ------------------------------------------------------------ output and input

    def output(self, command: list[str], how: str, given: bytes = b"") -> str:
        """Run a command whose output is not accepted."""
        reader, writer = os.pipe()
        more: dict[str, Any] = {"stdout": writer, "stdin": subprocess.PIPE}
        if how == "full":
            os.close(writer)
            more["stdout"] = writer = os.open("/dev/full", os.O_WRONLY)
        elif how == "no reader":
            os.close(reader)
        elif how == "closed":
            more["preexec_fn"] = lambda: os.close(1)
        process = self.start(command, **more)
        os.close(writer)
        if process.stdin and given:
            process.stdin.write(given)
            process.stdin.flush()
        if how == "reader goes away":
            with os.fdopen(reader, "rb") as lines:
                lines.readline()
        _, err = self.finish(process, 60)
        if how in ("full", "closed", "no reader") and "--help" not in command and len(err.strip().splitlines()) > 2:
            raise Failed(f"it says too much: {err[-600:]}")
        return f"status {process.returncode}, {err.strip()[:100]}"

    def replay_of(self, kind: str) -> str:
        """Give `replay` something other than a file."""
        file = self.work / kind.replace("/", "_")
        if kind == "a FIFO":
            os.mkfifo(file)
        elif kind == "a directory":
            file.mkdir()
        elif kind == "empty":
            file.touch()
        elif kind == "itself":
            file.symlink_to(file)
        elif kind == "no rights":
            file.write_bytes(self.unfinished)
            file.chmod(0)
        elif kind.startswith("/dev/"):
            file = Path(kind)
        more = POWERLESS if kind == "no rights" and os.geteuid() == 0 else ()

        def bounded() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))  # /dev/zero would use all memory

        process = self.start([*more, *engine("replay", file)], preexec_fn=bounded)
        _, err = self.finish(process, 10)
        if process.returncode != 1 or not err.strip():
            raise Failed(f"status {process.returncode}, {err!r}")
        return err.strip()[-90:]

    # ------------------------------------------------------------ disk

    def full_disk(self, size: int) -> str:
        """Run a demonstration on a disk that takes this many bytes per file."""
        folder = self.folder()
        process = self.start(
            program(folder, "--demo", "--speed", "instant", "--frames", "200"),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
        )
        _, err = self.finish(process, 60)
        if process.returncode not in (0, 1, 2):
            raise Failed(f"status {process.returncode}, {err[-300:]}")
        if not err.strip() and size < 200:
            raise Failed("not a word is said")
        return f"status {process.returncode}, {err.strip()[-90:]}"

    def window(self, folder: Path, do: str, **more: object) -> dict[str, Any]:
        """Send a request to a window on the folder; raise Failed if it answers with a traceback."""
        worker = Worker(folder)
        try:
            answer = worker.ask(do, 60, **more)
        finally:
            worker.close()
        if "error" in answer:
            raise Failed(str(answer["error"])[-900:])
        return answer

    def new_game_on_full_disk(self) -> str:
        """Begin a new game in the window while another one can be continued."""
        folder = self.folder()
        (folder / "current.firenze").write_bytes(self.unfinished)
        answer = self.window(folder, "new", disk=0)
        if answer["scene"] == "table":
            raise Failed("a game is played that cannot be saved")
        if not answer["complaint"]:
            raise Failed(f"not a word is said: {answer}")
        here = folder / "current.firenze"
        if not here.is_file() or here.read_bytes() != self.unfinished:
            raise Failed("the running game is not where it was")
        again = self.window(folder, "go_on")
        if again["scene"] != "table":
            raise Failed(f"the running game cannot be continued: {again}")
        return str(answer["complaint"])[:90]

    def continue_on_full_disk(self) -> str:
        """Continue a game while nothing can be written."""
        folder = self.folder()
        (folder / "current.firenze").write_bytes(self.unfinished)
        answer = self.window(folder, "go_on", disk=0)
        if (folder / "current.firenze").read_bytes() != self.unfinished:
            raise Failed("the game is not what it was")
        return str(answer)[:90]

    def no_rights(self, mode: int) -> str:
        """Start the game on a folder without write permission."""
        folder = self.folder()
        folder.chmod(mode)
        more = POWERLESS if os.geteuid() == 0 else ()
        try:
            process = self.start([*more, *program(folder, "--frames", "30")])
            self.finish(process, 30)
            if process.returncode:
                raise Failed(f"the title: status {process.returncode}")
            process = self.start([*more, *program(folder, "--demo", "--frames", "60")])
            _, err = self.finish(process, 30)
        finally:
            folder.chmod(0o700)
        if not err.strip():
            raise Failed("not a word is said")
        return f"status {process.returncode}, {err.strip()[-90:]}"

    def folder_is_a_file(self) -> str:
        """Use a file as the save folder."""
        file = self.work / "no_folder"
        file.write_text("mine")
        process = self.start(program(file, "--demo", "--frames", "30"))
        _, err = self.finish(process, 30)
        if file.read_text() != "mine":
            raise Failed("the file is not what it was")
        return f"status {process.returncode}, {err.strip()[-90:]}"

    def changed(self, change: Callable[[Path], object], saved_again: bool = False) -> str:
        """Change the folder during play; with `saved_again` the game has to be saved there again."""
        folder = self.folder()
        more = POWERLESS if os.geteuid() == 0 else ()
        process = self.start([*more, *program(folder, "--demo", "--speed", "4")])
        first = self.await_game(folder, 6, process)
        change(folder)
        time.sleep(3)
        if process.poll() is not None:
            self.finish(process, 1)
            raise Failed(f"the game has ended, status {process.returncode}")
        process.send_signal(signal.SIGTERM)
        _, err = self.finish(process, 10)
        if folder.exists():
            _chmod_all(folder, 0o700)
        lines = self.saved(folder, first)
        if saved_again and lines < 6:
            raise Failed(f"only {lines} lines are saved")
        return f"{lines} lines, status {process.returncode}, {err.strip()[-90:]}"

    def no_temporary_folder(self) -> str:
        """Let the title start the demonstration while nothing can be written."""
        folder = self.folder()
        return f"scene {self.window(folder, 'idle', seconds=40, disk=0)['scene']}"

    def fifo_as_game(self) -> str:
        """Use a FIFO as the saved game."""
        folder = self.folder()
        for name in ("current.firenze", "games/x.firenze"):
            (folder / name).parent.mkdir(exist_ok=True)
            os.mkfifo(folder / name)
        return str(self.window(folder, "go_on"))[:90]


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its children."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _chmod_all(folder: Path, mode: int) -> None:
    for path in [*folder.rglob("*"), folder]:
        if path.is_dir():
            path.chmod(mode)


def _delete_games(folder: Path) -> None:
    for path in folder.rglob("*.firenze"):
        path.unlink()


class Given(NamedTuple):
    """The options."""

    seed: int = 1
    only: str = ""  # cases with this in their name


def main(given: Given) -> int:
    """Try all cases; return 0, or 1 if one failed."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # children might otherwise ignore it
    findings = Findings()
    with work_folder() as name:
        cases = Cases(Path(name), given.seed)
        for what, case in cases.all():
            if given.only not in what:
                continue
            try:
                print(f"{what}: {case()}", flush=True)
                findings.good("ended well")
            except Failed as failed:
                findings.bad("case", what, str(failed))
    return findings.status()
