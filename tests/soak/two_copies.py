"""Two copies of the game on one save folder: they begin, continue and finish games at once, and are killed.

    python3 tests/by_hand.py two_copies [--rounds 8] [--seconds 10] [--seed 1]

In each round two processes share a folder that holds some games of computer players.  Each is, at random, a
demonstration (`main.py --demo`: a new game, played to its end), or a window in which Continue is pressed and the game
plays on.  One of them is killed now and then, also in the middle of a line, and restarted.  Meanwhile the folder is
watched.

Afterwards every line of every journal in it has to be intact and `replay` has to accept the journal (an unfinished last
line, left by a kill, is not damage), every game ever seen has to be there in exactly one file, and none of its lines
seen before may be missing.  Figures are printed; status 1 on any failure.
"""

import contextlib
import os
import random
import select
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from by_hand import ROOT
from recorded import entries_of, recording, sealed
from target import Findings, Worker, environment, program, run, sound_lines, work_folder
from target import engine as command_of_the_engine

COPIES = 2
LOOK = 0.02
"""Seconds between two looks at the folder."""
FRAMES = 100_000


@dataclass
class Watched:
    """The games seen in a folder: by first line, the most intact lines ever seen of it, as bytes."""

    folder: Path
    games: dict[bytes, bytes] = field(default_factory=dict)
    looks: int = 0
    _known: dict[Path, tuple[int, int]] = field(default_factory=dict)

    def look(self) -> None:
        """Record the current content of the folder."""
        self.looks += 1
        for path in self.folder.rglob("*.firenze*"):
            with contextlib.suppress(OSError):  # it was moved meanwhile
                status = path.stat()
                mark = status.st_size, status.st_mtime_ns
                if self._known.get(path) == mark:
                    continue
                self._known[path] = mark
                lines = whole(path.read_bytes())
                if lines and len(lines) > len(self.games.get(first_line(lines), b"")):
                    self.games[first_line(lines)] = lines


def first_line(data: bytes) -> bytes:
    """Return the header of a game, which is unique."""
    return data.partition(b"\n")[0]


def count(data: bytes) -> int:
    """Return the number of whole lines."""
    return data.count(b"\n")


def whole(data: bytes) -> bytes:
    """Return the lines of a journal that are whole and match their checksums."""
    return b"".join(data.splitlines(keepends=True)[: sound_lines(data)])


class Copy:
    """One of the two copies of the game, restarted whenever it ends."""

    def __init__(self, folder: Path, log: Path, chance: random.Random) -> None:
        self._folder, self._log, self._chance = folder, log, chance
        self._worker: Worker | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self.kind = ""
        self.log = log

    def start(self) -> None:
        """Begin a new game or continue one."""
        self.kind = self._chance.choice(("demo", "continue"))
        if self.kind == "continue":
            self._worker = Worker(self._folder)
            self._worker.log = self._log
            self._process = self._worker.tell("play", frames=FRAMES)
            return
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                program(self._folder, "--demo", "--speed", "instant", "--frames", FRAMES),
                cwd=ROOT,
                env=environment(),
                stdin=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,
            )

    @property
    def has_ended(self) -> bool:
        """Whether it no longer plays: the process has ended or has answered."""
        if self._process is None or self._process.poll() is not None:
            return True
        if self._worker is None or self._process.stdout is None:
            return False
        return bool(select.select([self._process.stdout], [], [], 0)[0])

    def answer(self) -> str:
        """Return the final answer of a window; an empty text if it was killed or gave none."""
        if self._worker is None or self._process is None or self._process.stdout is None or not self.has_ended:
            return ""
        return self._process.stdout.readline().decode()

    def end(self, how: int = signal.SIGKILL) -> None:
        """End it and its child processes."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, how)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.communicate(timeout=10)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.communicate()
        self._process = self._worker = None


def fill(folder: Path, chance: random.Random) -> None:
    """Put unfinished games of computer players where both versions of the game find them, one shortly before its
    end."""
    for name, nearly_over in (("current.firenze", True), ("earlier-1.firenze", False), ("games/a.firenze", False)):
        game = entries_of(recording(2, seed=chance.randrange(10**6)))
        game[0]["client"]["seats"] = [seat | {"kind": "greedy"} for seat in game[0]["client"]["seats"]]
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(sealed(game[:-12] if nearly_over else game[:40]))


def one_round(folder: Path, seconds: float, chance: random.Random, findings: Findings, what: str) -> None:
    """Let two copies play on a folder for this long, then check the folder."""
    folder.mkdir()
    fill(folder, chance)
    watched = Watched(folder)
    watched.look()
    copies = [Copy(folder, folder.with_name(f"copy{k}.log"), chance) for k in range(COPIES)]
    for copy in copies:
        copy.start()
    end = time.monotonic() + seconds
    next_kill = time.monotonic() + chance.uniform(1, 4)
    while time.monotonic() < end:
        time.sleep(LOOK)
        watched.look()
        for copy in copies:
            if copy.has_ended:
                said = copy.answer()
                if '"error"' in said:
                    findings.bad("window", what, said.encode().decode("unicode_escape"))
                findings.good(f"{copy.kind}: came to its end")
                copy.end()
                copy.start()
        if time.monotonic() > next_kill:
            copy = chance.choice(copies)
            copy.end()
            findings.good(f"{copy.kind}: killed")
            copy.start()
            next_kill = time.monotonic() + chance.uniform(1, 4)
    for copy in copies:
        copy.end(chance.choice((signal.SIGTERM, signal.SIGKILL)))
        log = copy.log.read_text(errors="replace") if copy.log.exists() else ""
        if "Traceback" in log:
            findings.bad("log of a copy", what, log[-3000:])
        copy.log.unlink(missing_ok=True)
    judge(watched, findings, what)


def judge(watched: Watched, findings: Findings, what: str) -> None:
    """Compare the folder with everything seen in it."""
    files: dict[bytes, list[bytes]] = {}
    for path in sorted(watched.folder.rglob("*.firenze")):
        data = path.read_bytes()
        if not data:
            findings.good("an empty file of a game killed before its first line")
            continue
        lines, torn = whole(data), data[data.rfind(b"\n") + 1 :]
        files.setdefault(first_line(data), []).append(lines)
        if len(lines) + len(torn) < len(data):
            findings.bad("damaged", f"{what}: {path.name}: {sound_lines(data)} of {count(data)} lines are sound")
            continue
        ran = run(command_of_the_engine("replay", path))
        if ran.status:
            findings.bad("refused", f"{what}: {path.name}", ran.err)
        else:
            over = any(line.startswith(b"winners:") for line in ran.out.splitlines())
            findings.good(f"a sound journal, {'' if over else 'un'}finished{', torn' if torn else ''}")
    for first, seen in watched.games.items():
        found = files.get(first, [])
        if not found:
            findings.bad("lost", f"{what}: a game of {count(seen)} lines has gone")
        elif len(found) > 1:
            findings.bad("doubled", f"{what}: a game lies in {len(found)} files")
        elif not found[0].startswith(seen):
            findings.bad("lines lost", f"{what}: {count(seen)} lines were seen, {count(found[0])} are left")
        else:
            findings.good("a game that was seen is there with all its lines")


class Given(NamedTuple):
    """The options."""

    seed: int = 1
    rounds: int = 8
    seconds: float = 10


def main(given: Given) -> int:
    """Play; return 0, or 1 if something was lost."""
    findings = Findings()
    for number in range(given.rounds):
        chance = random.Random(f"{given.seed}:{number}")
        with work_folder() as name:
            what = f"round {number} of seed {given.seed}"
            one_round(Path(name) / "saves", given.seconds, chance, findings, what)
    return findings.status()
