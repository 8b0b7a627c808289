"""Failures around the game: processes that hang or lose their parent, full disks, folders without an owner, texts that
no clipboard takes."""

import errno
import logging
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest
from every_leaf import Shelf
from stage import SIZE, Listener

from engine.journal.journal import JournalError
from firenze.checks.patience import PATIENCE, wait_for
from game import cli
from game.clients import find_client
from game.scenes.crash import CrashScene
from game.scenes.flow import SceneOpener
from game.scenes.seats.quick import quick_setup
from game.shell import crash
from game.shell.app import App
from game.shell.background import reviews
from game.shell.background.reviews import Reviewing
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.places import GoTable
from game.shell.records.library import Library
from game.shell.records.store import Store
from game.shell.scene import Pop, Push, Scene, SceneStack
from game.shell.session.session import Session
from game.shell.system import clipboard

ROOT = Path(__file__).resolve().parents[3]
needs_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="this is how it is on Linux")


# ---------------------------------------------------------------- processes


def sleep_once(mark: Path) -> str:
    """Hang on the first call, and answer on the second."""
    if not mark.exists():
        mark.touch()
        time.sleep(600)
    return "done"


class Hanging:
    """A reviewer whose first turn hangs once."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def review(self, piece: Any) -> Any:
        return sleep_once(self.mark)


class OnePiece:
    """Review work of one piece."""

    def __init__(self, mark: Path) -> None:
        self.reviewer = Hanging(mark)
        self.done: list[object] = []
        self.mark = "mark"

    def begin(self, turns: object) -> None:
        """Ignore the turns: none is known."""

    @property
    def is_done(self) -> bool:
        return bool(self.done)

    def missing(self) -> list[Any]:
        return [] if self.done else [Piece()]

    def add(self, value: object) -> None:
        self.done.append(value)


class Piece:
    """A turn to review."""

    turn = 1


def test_a_reviewing_process_that_hangs_is_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "save_review", lambda *_: None)
    monkeypatch.setattr(reviews, "load_review", lambda *_: [])
    monkeypatch.setattr(reviews, "PATIENCE", PATIENCE)
    work: Any = OnePiece(mark := tmp_path / "mark")
    reviewing = Reviewing(work, tmp_path / "x.review")
    try:
        wait_for(mark.exists, "the turn that hangs", reviewing.step)
        (judge,) = reviewing.judges
        judge.process.patience = 0.0  # only this one is not waited for any longer
        wait_for(lambda: work.is_done or reviewing.failed, meanwhile=reviewing.step)
    finally:
        reviewing.close()
    assert work.done == ["done"] and not reviewing.failed


KILLED = """
import sys, time
sys.path[:0] = [{root!r}, {tests!r}]
from game.shell.background import polite
import inspect
from test_failing import busy
if __name__ == "__main__":
    more = {{"patience": 99.0}} if "patience" in inspect.signature(polite.PoliteProcess).parameters else {{}}
    worker = polite.PoliteProcess("mark", **more)
    worker.send(busy, {file!r})
    time.sleep(600)
"""


def busy(file: str) -> None:
    """Write the process id, then compute for a quarter of an hour."""
    Path(file).write_text(str(os.getpid()))
    until = time.monotonic() + 900
    while time.monotonic() < until:
        sum(range(1000))


def is_alive(number: int) -> bool:
    """Whether a process is there and not a zombie."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@needs_linux
def test_nobody_thinks_on_after_the_game_was_killed(tmp_path: Path) -> None:
    file, script = tmp_path / "pid", tmp_path / "parent.py"
    script.write_text(KILLED.format(root=str(ROOT), tests=str(Path(__file__).parent), file=str(file)))
    more = {"PYTHONPATH": os.pathsep.join((str(ROOT / "tests"), str(ROOT / "tests" / "game" / "support"), str(ROOT)))}
    parent = subprocess.Popen([sys.executable, str(script)], env=os.environ | more)
    try:
        wait_for(lambda: file.exists() and file.read_text().isdecimal())
        worker = int(file.read_text())
        parent.kill()
        parent.wait()
        try:
            wait_for(lambda: not is_alive(worker), "the end of the worker")
        finally:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
    finally:
        parent.kill()
        parent.wait()


def test_the_command_line_leaves_no_handler_behind(tmp_path: Path) -> None:
    before, listening = signal.getsignal(signal.SIGTERM), list(logging.getLogger("game").handlers)
    assert cli.main(["--save-dir", str(tmp_path), "--frames", "1", "--size", "1280x720"]) == 0
    assert signal.getsignal(signal.SIGTERM) == before
    assert logging.getLogger("game").handlers == listening


@needs_linux
def test_the_monkey_can_be_stopped() -> None:
    monkey = subprocess.Popen(
        [sys.executable, str(ROOT / "tests" / "by_hand.py"), "monkey", "--intents", "10000000", "--every", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert monkey.stdout is not None
        assert b"intents" in monkey.stdout.readline()  # it is at work
        monkey.terminate()
        assert monkey.wait(PATIENCE) == 128 + signal.SIGTERM
    finally:
        monkey.kill()
        monkey.communicate()


# ---------------------------------------------------------------- full disks


@needs_linux
def test_a_log_of_frames_on_a_full_disk_ends_nothing(context: Context, caplog: pytest.LogCaptureFixture) -> None:
    app = App(CommandOptions(size=SIZE, frames=4, frame_log=Path("/dev/full")), context, Listener)
    assert app.run() == 0
    assert app.frames == 4
    assert sum("/dev/full" in line for line in caplog.messages) == 1


def test_pictures_on_a_full_disk_leave_no_empty_files(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    def nothing(surface: object, file: Any, *more: object) -> None:
        if isinstance(file, str | Path):
            Path(file).touch()  # as SDL does, without an error
        else:
            file.write(b"picture")

    monkeypatch.setattr(Path, "write_bytes", full)
    monkeypatch.setattr(pygame.image, "save", nothing)
    shots = tmp_path / "shots"
    app = App(CommandOptions(size=SIZE, frames=4, shots=shots, shot_every=1), context, Listener)
    assert app.run() == 0
    assert app.frames == 4 and list(shots.iterdir()) == []
    assert sum("pictures" in line for line in caplog.messages) == 1


# ---------------------------------------------------------------- imported games


@pytest.mark.parametrize(
    ("leaf", "value"), [(("client",), None), (("client", "seats", 0, "kind"), "nobody"), (("client", "seats"), [])]
)
def test_only_a_game_that_can_be_gone_on_with_is_brought_in(tmp_path: Path, leaf: tuple[Any, ...], value: Any) -> None:
    shelf = Shelf(tmp_path / "there", "running", "firenze")
    brought = shelf.write(leaf, value)
    library = Library(tmp_path / "here")
    with pytest.raises(JournalError) as refused:
        library.copy_in(brought)
    assert refused.value.code == "setup" and not library.listed()
    with pytest.raises(JournalError):
        Session.load(brought)


# ---------------------------------------------------------------- sounds


def test_a_table_that_comes_up_again_sounds_like_its_own_game(context: Context) -> None:
    def laid(name: str) -> Scene:
        setup = quick_setup(("human",) * find_client(name).game.seats[0], ("A", "B", "C"), 3, 1.0, name)
        return SceneOpener(context, name)(GoTable(Session.begin(setup, None)))

    stack = SceneStack(laid("firenze"), SIZE)
    own = context.sounds.repertoire.cues
    stack.apply(Push(laid("fuersten")))
    assert context.sounds.repertoire.cues is not own
    stack.apply(Pop())
    assert context.sounds.repertoire.cues is own
    stack.drop()


# ---------------------------------------------------------------- texts and files


@pytest.mark.parametrize(("text", "taken"), [("a\0b", "ab"), ("a\ud800b", "ab"), ("🟦4", "🟦4"), ("\0", "")])
def test_any_text_can_be_copied(monkeypatch: pytest.MonkeyPatch, text: str, taken: str) -> None:
    kept: list[str] = []

    def put_text(text: str) -> None:
        if "\0" in text:
            raise ValueError("embedded null character")
        text.encode()
        kept.append(text)

    monkeypatch.setattr(pygame.scrap, "put_text", put_text)
    assert clipboard.copy_text(text) and kept == [taken]


def test_a_file_that_could_not_be_put_aside_is_not_said_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "replace", refuse)
    (tmp_path / "lessons.json").write_text("[]")
    told: list[str] = []
    lessons = Store(tmp_path / "lessons.json", dict[str, int], 100, told.append)
    assert lessons.read() == {} and told == [""]
    assert "lessons.damaged.json" not in caplog.text and "lessons.json" in caplog.text
    said = len(caplog.records)
    assert lessons.read() == {} and len(caplog.records) == said, "it has been said"


def test_without_a_home_the_command_line_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Any, tmp_path: Path) -> None:
    def nobody(path: str) -> str:
        return path  # as without HOME and without an entry in passwd

    monkeypatch.setattr(os.path, "expanduser", nobody)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["--frames", "1", "--size", "1280x720", "--language", "en"]) == 2
    assert "--save-dir" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert cli.main(["--frames", "1", "--size", "1280x720", "--save-dir", str(tmp_path / "games")]) == 0


def test_a_missing_file_of_the_game_is_no_disk_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(*_: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "No such file or directory", "engine/firenze/values.toml")

    monkeypatch.setattr("game.scenes.flow.open_app", missing)
    status = cli.main(["--save-dir", str(tmp_path), "--frames", "2", "--size", "1280x720", "--language", "en"])
    said = capsys.readouterr().err
    assert status == 1 and "cannot write" not in said
    (report,) = (tmp_path / crash.FOLDER).glob("*.txt")
    assert str(report) in said and "values.toml" in report.read_text()


def test_a_log_that_cannot_be_opened_is_said_to_be_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    below = str(tmp_path / "file" / "log.csv")
    given = ["--save-dir", str(tmp_path), "--frames", "1", "--size", "1280x720", "--language", "en"]
    for option in ("--frame-log", "--shots", "--spoken"):
        assert cli.main([*given, option, below]) == 2
        assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["plain", "a\\b", 'q"u$o`t%e', "\\\\", "a\\$b"])
def test_the_menu_starts_the_game_from_any_folder(tmp_path: Path, name: str) -> None:
    if os.name != "posix":
        pytest.skip("a desktop of Linux")
    here = tmp_path / name
    (here / "share" / "icons" / "hicolor").mkdir(parents=True)
    (here / "share" / "applications").mkdir()
    (here / "share" / "applications" / "firenze.desktop").write_text("[Desktop Entry]\nName=Firenze\nExec=firenze\n")
    shutil.copy(ROOT / "tools" / "package" / "add-to-menu.sh", here)
    data = tmp_path / "data"
    subprocess.run(["sh", str(here / "add-to-menu.sh")], env=os.environ | {"XDG_DATA_HOME": str(data)}, check=True)
    lines = (data / "applications" / "firenze.desktop").read_text().splitlines()
    (line,) = [line for line in lines if line.startswith("Exec=")]
    value = line.removeprefix("Exec=").replace("\\\\", "\\")  # as a desktop reads a string
    assert value[0] == value[-1] == '"' and not re.search(r'(?<!\\)(\\\\)*["`$]', value[1:-1])
    assert re.sub(r"\\(.)", r"\1", value[1:-1]).replace("%%", "%") == f"{here}/firenze"  # ... and of a command


def test_the_window_with_the_report_needs_no_font_of_ours(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.graphics.text.FONTS", tmp_path)
    context.type.folder = tmp_path
    context.type.files.clear()
    shown: list[Scene | None] = []
    monkeypatch.setattr(cli, "_is_seen", lambda: True)
    frame = App.frame

    def seen(self: App, *more: Any) -> bool:
        goes_on = frame(self, *more)
        shown.append(self.stack.top)
        return goes_on and len(shown) < 3

    monkeypatch.setattr(App, "frame", seen)
    found = crash.CrashReport(tmp_path / "report.txt", crash.SAVED)
    cli._show(found, CommandOptions(size=SIZE), context)
    assert len(shown) == 3 and isinstance(shown[-1], CrashScene)
