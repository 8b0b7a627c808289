"""Damaged and hostile journals through `replay` and through the window, damaged settings through the start.

    python3 tests/by_hand.py damaged_files [--journals 1200] [--settings 120] [--seed 1] [--game kgr] [--checkout DIR]
    python3 tests/by_hand.py damaged_files --only 417        # journal 417 of that seed alone, and the file is kept

Journals: bytes flipped, lines lost, doubled, swapped, cut; lines changed and sealed again with correct checksums; and
hostile ones (`hostile.py`).  Each has to end in an error message or in an intact game: no traceback, no hang, no
control character printed; the file is unchanged unless a rescue was asked for, and then a copy of it is kept; all other
files in the folder are unchanged.  A damaged settings file never keeps the game from starting.
Figures by outcome are printed; status 1 on any failure.  Takes 3 to 8 minutes.
"""

import os
import shutil
import stat
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from by_hand import ROOT
from hostile import journals, settings_files
from target import (
    Findings,
    Worker,
    engine,
    header,
    program,
    recorded_journals,
    run,
    sample_journals,
    seal,
    sound_lines,
    work_folder,
)

HANG = 120.0
"""Seconds after which a file counts as hanging the game; long enough for a busy machine."""
WORDS = 4000
"""Number of characters that is too long for a message."""


# ---------------------------------------------------------------- replay


def odd_letters(text: str) -> str:
    """Return the characters that must not be sent to a terminal: control characters and lone surrogates."""
    return "".join(sorted({c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cs")}))


def judge_replay(findings: Findings, what: str, status: object, out: str, err: str) -> None:
    """Count the outcome of `replay`."""
    if status not in (0, 1):
        findings.bad("replay", f"{what}: status {status}", err)
    elif odd_letters(out + err):
        findings.bad("replay", f"{what}: prints {odd_letters(out + err)[:10]!a}")
    elif "Traceback" in out + err or "object at 0x" in out + err:
        findings.bad("replay", what, err)
    elif status == 1 and not (err.strip() and len(err) < WORDS):
        findings.bad("replay", f"{what}: {len(err)} characters are no sentence")
    else:
        findings.good("replay: sound" if status == 0 else "replay: a sentence")


def try_replay(worker: Worker, findings: Findings, file: Path, what: str) -> None:
    """Replay a file in the worker."""
    before = file.stat()
    answer = worker.ask("replay", HANG, file=str(file))
    if "error" in answer:
        findings.bad("replay", what, answer["error"])
    else:
        judge_replay(findings, what, answer["status"], answer["out"], answer["err"])
    if (file.stat().st_size, file.stat().st_mtime_ns) != (before.st_size, before.st_mtime_ns):
        findings.bad("replay", f"{what}: the file was changed")


# ---------------------------------------------------------------- the window


LAYOUTS = ((), ("earlier-1.firenze", "games/good.firenze"), ("games/good.firenze",), ())
"""Good files beside the damaged one; with the last two layouts the damaged file lies in `games`."""


class Folder:
    """The save folder of the window, refilled for each file."""

    def __init__(self, home: Path, good: bytes, data: bytes, layout: int) -> None:
        self.home, self.good, self.data = home, good, data
        for path in list(home.iterdir()) if home.exists() else []:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        self.file = home / ("current.firenze" if layout < 2 else "games/x.firenze")
        self.neighbours = [home / name for name in LAYOUTS[layout]]
        for path, content in ((self.file, data), *((path, good) for path in self.neighbours)):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def wrong(self, opened: bool) -> str:
        """Return a forbidden change to the files; an empty text if all is well."""
        for path in self.neighbours:
            if not path.is_file() or path.read_bytes() != self.good:
                return f"the good neighbour {path.name} is not what it was"
        if not self.file.is_file():
            whole = self.data[: self.data.rfind(b"\n") + 1]
            finished = [path.read_bytes() for path in (self.home / "games" / "finished").glob("*.firenze")]
            kept = any(game.startswith(whole) for game in finished) or (finished and self._has_copy())
            return "" if kept else "the file has gone"
        now = self.file.read_bytes()
        if now == self.data:
            return ""
        if self._has_copy():
            return "" if now.startswith(self._sound(now)) else "the rescued game is none"
        if not opened:
            return "the file was changed though it was not opened"
        whole = self.data[: self.data.rfind(b"\n") + 1]
        return "" if now.startswith(whole) else "lines of the file are lost and there is no copy"

    def _has_copy(self) -> bool:
        """Whether a copy of the damaged file lies beside it, as after a rescue."""
        return any(path.read_bytes() == self.data for path in self.file.parent.glob(f"{self.file.name}.damaged*"))

    def _sound(self, now: bytes) -> bytes:
        return b"".join(now.splitlines(keepends=True)[: sound_lines(now)])


def try_window(worker: Worker, findings: Findings, folder: Folder, number: int, what: str) -> None:
    """Press Continue with the file in the folder; every second time press again, for the rescue."""
    refused = False
    for presses in (1, 2)[: 1 + number % 2]:
        answer = worker.ask("continue", HANG, presses=presses)
        if "error" in answer:
            findings.bad("window", what, answer["error"])
            return
        seen = [one for one in answer["seen"] if one["file"] in ("", str(folder.file))]
        opened = any(one["scene"] == "table" for one in seen)
        refused = bool(seen) and not opened
        for one in seen:
            if one["scene"] in ("title", "games") and not one["notice"].strip():
                findings.bad("window", f"{what}: refused without a word")
            elif odd_letters(one["notice"]) or len(one["notice"]) > WORDS:
                findings.bad("window", f"{what}: says {one['notice'][:80]!a}")
            else:
                last = {"title": "a sentence", "games": "a sentence", "dark": "Continue is dark"}
                then = "" if presses == 1 else ", pressed again"
                findings.good(f"window: {last.get(one['scene'], one['scene'])}{then}")
        problem = folder.wrong(opened)
        if problem:
            findings.bad("window", f"{what}: {problem}")
            return
        if not refused:
            return


# ---------------------------------------------------------------- settings


def try_settings(
    findings: Findings, checkout: Path, folder: Path, good: bytes, what: str, powerless: bool = False
) -> None:
    """Start the game on the folder for a few frames."""
    game = folder / "current.firenze"
    game.write_bytes(good)
    command = program(checkout, folder, "--frames", 3)
    if powerless and os.geteuid() == 0:
        command = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", *command]
    ran = run(command, checkout, HANG)
    if ran.status is None:
        findings.bad("settings", f"{what}: hangs", ran.err)
    elif ran.status or ran.crashed:
        findings.bad("settings", f"{what}: status {ran.status}", ran.err)
    elif game.read_bytes() != good:
        findings.bad("settings", f"{what}: the saved game is not what it was")
    elif len(ran.err) > WORDS or odd_letters(ran.err):
        findings.bad("settings", f"{what}: says {len(ran.err)} characters {ran.err[:80]!a}")
    else:
        findings.good("settings: started with a word in the log" if ran.err else "settings: started")


def all_settings(findings: Findings, checkout: Path, work: Path, good: bytes, count: int, seed: int) -> None:
    """Start the game with each of the settings files, then with things that are not files."""
    folder = work / "settings"
    for number, (kind, data) in enumerate(settings_files(count, seed)):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "settings.json").write_bytes(data)
        try_settings(findings, checkout, folder, good, f"settings {number} of seed {seed} ({kind})")
    odd: dict[str, Callable[[Path], object]] = {
        "a directory": lambda path: path.mkdir(),
        "a full directory": lambda path: (path / "x").mkdir(parents=True),
        "a FIFO": lambda path: os.mkfifo(path),
        "a link to itself": lambda path: path.symlink_to(path),
        "a link to nowhere": lambda path: path.symlink_to("nowhere"),
        "no rights": lambda path: path.touch(0),
        "no rights for the folder": lambda path: path.parent.chmod(stat.S_IRUSR | stat.S_IXUSR),
    }
    for kind, make in odd.items():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "current.firenze").write_bytes(good)
        make(folder / "settings.json")
        try_settings(findings, checkout, folder, good, f"settings.json is {kind}", powerless="rights" in kind)
        folder.chmod(0o755)


# ---------------------------------------------------------------- everything


def all_journals(findings: Findings, checkout: Path, work: Path, given: Any) -> bytes:
    """Try every journal both ways; return a good one."""
    if given.game:
        samples = recorded_journals(checkout, work, given.seed, given.game)
        good = seal(samples[0][:1])
    else:
        samples = sample_journals(checkout, work, given.seed)
        good = seal([header(("human", "human"), 7, True, "auto")])
    worker, window = Worker(checkout, work / "replays"), Worker(checkout, work / "window")
    file = work / "x.firenze"
    for number, entries in enumerate(samples):
        file.write_bytes(seal(entries))
        answer = worker.ask("replay", HANG, file=str(file))
        if answer.get("status") != 0:
            findings.bad("samples", f"sound journal {number} is refused", str(answer))
    try:
        for number, kind, data in journals(samples, given.journals, given.seed):
            if given.only and number != given.only:
                continue
            what = f"journal {number} of seed {given.seed} ({kind})"
            file.write_bytes(data)
            if given.only:
                shutil.copy(file, Path(f"journal-{number}.firenze"))
            try_replay(worker, findings, file, what)
            if number % 33 == 0 or given.only:
                ran = run(engine("replay", file), checkout, HANG)
                judge_replay(findings, f"{what}, as a process", ran.status, ran.out.decode(), ran.err)
            try_window(window, findings, Folder(window.home, good, data, number % 4), number, what)
            if sys.stderr.isatty():
                print(f"\r{number}", end="", file=sys.stderr)
    finally:
        worker.close()
        window.close()
    return good


class Given(NamedTuple):
    """The options."""

    checkout: Path = ROOT  # the code that is tried
    seed: int = 1
    journals: int = 200
    settings: int = 120
    game: str = ""  # games of this one instead of those of Firenze's first form
    only: int = 0  # the number of one journal


def main(given: Given) -> int:
    """Try everything; return 0, or 1 if something failed."""
    findings = Findings()
    checkout = given.checkout.resolve()
    with work_folder() as name:
        good = all_journals(findings, checkout, Path(name), given)
        if not given.only:
            all_settings(findings, checkout, Path(name), good, given.settings, given.seed)
    return findings.status()
