"""After any damage, missing file, full disk or hang, the game says so and goes on or ends in order."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from stage import click, led_to, sized

from engine.firenze.game import FIRENZE
from engine.firenze.rules import legal
from engine.journal.journal import JournalError
from engine.wire.sealed_file import seal
from firenze.checks.patience import PATIENCE, wait_for
from game import cli
from game.input.intents import Command, PointerMoved, TextTyped
from game.paths import ASSETS, asset_folders
from game.scenes.page import PageScene
from game.scenes.seats.quick import quick_setup
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.scene import TitleScene
from game.shell import crash, language, window
from game.shell.app import App
from game.shell.background import child
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.records.library import Library
from game.shell.scene import Scene
from game.shell.session import ai_worker
from game.shell.session.ai_worker import Thinker
from game.shell.session.session import Session
from game.shell.settings import Settings
from game.ui.widgets import MenuBrick

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 720)


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the language files to damage: those of the house, next to those of the games."""
    import shutil

    assets = tmp_path / "assets"
    for folder in asset_folders("languages"):
        shutil.copytree(folder, assets / folder.relative_to(ASSETS))
    load, begin = language.Language.load, language.Language.begin
    monkeypatch.setattr(language.Language, "load", lambda code, strict=False: load(code, strict, assets))
    monkeypatch.setattr(language.Language, "begin", lambda code: begin(code, assets))
    return assets / "house" / "languages"


# ------------------------------------------------------------------------------------------------- settings


@pytest.mark.parametrize(
    "damage",
    [
        b"[" * 100_000,
        b'{"a":' * 5000 + b"1" + b"}" * 5000,
        b'{"language": "de", "x": "' + b"a" * 50_000_000 + b'"}',
        b'{"speed": 1e999}',
    ],
    ids=["brackets", "objects", "50 MB", "infinite"],
)
def test_settings_of_any_kind_of_damage_are_put_aside(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(damage)
    assert Settings.load(tmp_path) == Settings()
    assert (tmp_path / "settings.damaged.json").read_bytes() == damage


@pytest.mark.parametrize("name", ["a" * 256, "a" * 10_000, "xx", "..", 7])
def test_a_language_that_does_not_exist_is_none(tmp_path: Path, name: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"language": name, "speed": "2"}), encoding="utf-8")
    found = Context.open(tmp_path)
    assert found.settings == Settings(speed=2.0) and found.language.code in language.LANGUAGE_CODES


def test_a_pipe_in_place_of_the_settings_is_not_waited_for(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes in folders")
    os.mkfifo(tmp_path / "settings.json")
    assert Settings.load(tmp_path) == Settings()


def test_a_speed_that_is_none_is_quoted_in_short(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"speed": "x" * 5000}), encoding="utf-8")
    assert Settings.load(tmp_path) == Settings()
    (line,) = caplog.messages
    assert "xxx" in line and len(line) < 100


def test_the_hint_of_the_settings_goes_with_what_was_used_last(context: Context) -> None:
    page = sized(SettingsScene(context))
    page.handle(PointerMoved(page.form["speed"].rect.center))
    assert page.topic == "speed"
    page.form.set_focus("one_press")
    page.handle(Command("down"))
    assert page.topic == "auto_advance"  # although the pointer still lies on the speed
    page.handle(PointerMoved(page.form["warn"].rect.center))
    assert page.topic == "warn"


# ------------------------------------------------------------------------------------------------- languages


def test_a_damaged_language_gives_way_to_english(languages: Path, tmp_path: Path) -> None:
    (languages / "de" / "ui.toml").write_text("[app\n", encoding="utf-8")
    found = Context.open(tmp_path, "de")
    assert found.language.code == "en" and found.t("title.new") == "New game"
    title = sized(TitleScene(found))
    found.set_language("de")
    assert found.language.code == "en"  # and choosing the language does not end the game
    assert isinstance(led_to(found, click(title, title.form["rules"].rect)), PageScene)


@pytest.mark.parametrize(
    "damage",
    ["a.b = " + "[" * 50_000, "[title]\nnew = 7\n", "\0", "[title]\nnew = 'a'\nnew = 'b'\n", None],
    ids=["nested", "a number", "NUL", "twice", "no files"],
)
def test_a_language_that_cannot_be_read_gives_way_to_english(
    languages: Path, tmp_path: Path, damage: str | None
) -> None:
    if damage is None:
        for path in (languages / "de").iterdir():
            path.unlink()
    else:
        (languages / "de" / "ui.toml").write_text(damage, encoding="utf-8")
    assert Context.open(tmp_path, "de").t("title.new") == "New game"


@pytest.mark.parametrize("is_asked_for", [True, False])
def test_a_language_damaged_beyond_the_first_picture_gives_way_with_all_that_is_seen(
    languages: Path, tmp_path: Path, is_asked_for: bool, caplog: pytest.LogCaptureFixture
) -> None:
    (languages / "de" / "settings.toml").write_text("[card\n", encoding="utf-8")
    found = Context.open(tmp_path, "de")
    assert found.language.code == "de" and found.t("title.new") == "Neue Partie" and not caplog.messages
    app = App(CommandOptions(size=SIZE), found, TitleScene)
    app.frame(0.0)
    if is_asked_for:
        assert found.t("card.mason.name") == "Mason"
    for _ in range(3):
        app.frame(1 / 60)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    block = title.form["new"]
    assert isinstance(block, MenuBrick) and block.label == found.t("title.new") == "New game"
    assert found.language.code == "en" and found.t("card.mason.name") == "Mason"
    (line,) = [line for line in caplog.messages if "house/languages/de/settings.toml" in line]
    assert "English is used" in line


def test_without_any_whole_language_there_is_a_report(
    languages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for code in language.LANGUAGE_CODES:
        (languages / code / "settings.toml").write_bytes(b"\xff")
    assert cli.main(["--save-dir", str(tmp_path), "--frames", "9"]) == 1
    (report,) = (tmp_path / crash.FOLDER).glob("*.txt")
    assert capsys.readouterr().err.strip().endswith(str(report))


def test_the_first_picture_reads_no_more_words_than_it_needs(languages: Path, tmp_path: Path) -> None:
    for path in languages.parents[1].glob("*/languages/en/*.toml"):
        if path.name not in language.FIRST:
            path.write_text("[", encoding="utf-8")
    found = Context.open(tmp_path, "en")
    app = App(CommandOptions(size=SIZE), found, TitleScene)
    app.frame(0.0)
    app.frame(0.0)
    with pytest.raises(ValueError, match=r"house/languages/en/captions\.toml"):
        app.frame(0.0)


@pytest.mark.parametrize("text", ["{", "}", "{name", "{name.first}", "{name[x]}", "{name:d}", "{0}", "{!x}"])
def test_a_broken_text_is_shown_as_missing(text: str) -> None:
    words = language.Language("en", {"a.b": text})
    assert words.t("a.b", name="Anna") == "⟦a.b⟧"
    assert words.t("a.b") == "⟦a.b⟧"


def test_without_any_language_there_is_a_report(
    languages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for code in language.LANGUAGE_CODES:
        (languages / code / "ui.toml").write_bytes(b"\xff")
    assert cli.main(["--save-dir", str(tmp_path)]) == 1
    (report,) = (tmp_path / crash.FOLDER).glob("*.txt")
    assert capsys.readouterr().err.strip().endswith(str(report))


# ------------------------------------------------------------------------------------------------- saved games


@pytest.mark.parametrize("name", ["two_seats_running_with_undo", "two_seats_finished"])
@pytest.mark.parametrize("end", [b"", b'{"do":{"do"'], ids=["whole", "torn"])
def test_a_game_without_seats_stays_byte_for_byte(tmp_path: Path, name: str, end: bytes) -> None:
    """Its last line was cut off, and a result written after it, before the client read the seats."""
    lines = (ROOT / "tests" / "golden" / "journals" / f"{name}.firenze").read_bytes().splitlines()
    entries = [json.loads(line.rpartition(b"\t")[0]) for line in lines]
    entries[0]["client"]["seats"][0]["shape"] = "triangle"
    data, before = b"", 0
    for entry in entries:
        line, before = seal(entry, before)
        data += line
    path = tmp_path / "odd.firenze"
    for rescue, damage in ((False, b""), (True, b"damaged\n")):
        path.write_bytes(data + damage + end)
        with pytest.raises(JournalError, match="who sits where"):
            Session.load(path, rescue=rescue)
        assert path.read_bytes() == data + damage + end and [*tmp_path.iterdir()] == [path]


def test_a_folder_that_loses_its_rights_during_play_ends_nothing(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.begin(quick_setup(("human", "human"), ("A", "B"), 3, 1.0), context.library)
    with monkeypatch.context() as patch:

        def denied(path: Path, *_: object, **__: object) -> None:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))

        patch.setattr(Path, "stat", denied)
        session.play(legal(session.state)[0])
        assert session.file.check() is None  # the file is open and still written
    session.close()
    assert session.path is not None
    again = Session.load(session.path)
    assert len(again.journal.steps) == 1


# ------------------------------------------------------------------------------------------------- reports


def error_in_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setenv(crash.TEST_HOOK, "frame:1")
    status = cli.main(["--save-dir", str(tmp_path), "--frames", "5", "--size", "1280x720", "--language", "en"])
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    return status


def test_a_save_folder_without_rights_does_not_end_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import tempfile

    is_file = Path.is_file

    def guarded(path: Path) -> bool:
        if tmp_path / "saves" in path.parents:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return is_file(path)

    def no_folder(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", guarded)
    monkeypatch.setattr(Path, "mkdir", no_folder)
    (tmp_path / "spare").touch()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "nowhere"))
    assert error_in_the_game(tmp_path / "saves", monkeypatch) == 1  # no report, no traceback


def test_a_missing_font_does_not_end_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes: list[str] = []

    def missing(*_: object) -> None:
        raise FileNotFoundError("no font")

    monkeypatch.setattr(pygame.font, "Font", missing)
    monkeypatch.setattr(cli, "_is_seen", lambda: True)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words: boxes.append(words))
    assert error_in_the_game(tmp_path, monkeypatch) == 1
    (report,) = (tmp_path / crash.FOLDER).glob("*.txt")
    assert str(report) in capsys.readouterr().err and str(report) in boxes[0]


def test_the_report_is_shown_though_nobody_reads_the_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone:
        def write(self, _: str) -> None:
            raise BrokenPipeError(errno.EPIPE, "Broken pipe")

        def flush(self) -> None:
            raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    shown: list[crash.CrashReport] = []
    monkeypatch.setattr(cli, "_show", lambda found, *_: shown.append(found))
    monkeypatch.setattr(sys, "stderr", Gone())
    assert error_in_the_game(tmp_path, monkeypatch) == 1
    assert len(shown) == 1 and shown[0].report is not None


def test_a_clock_set_back_does_not_cost_the_new_report(tmp_path: Path) -> None:
    for day in range(crash.KEPT + 3):
        crash.write_report("old", tmp_path, 1e9 + 86_400 * day)
    new = crash.write_report("new", tmp_path, 0.0)
    assert new is not None and new.read_text(encoding="utf-8") == "new"
    assert len(list(new.parent.glob("*.txt"))) == crash.KEPT


def test_two_reports_of_one_second_both_stay(tmp_path: Path) -> None:
    first, second = crash.write_report("a", tmp_path, 0.0), crash.write_report("b", tmp_path, 0.0)
    assert first is not None and second is not None and first.read_text() == "a" and second.read_text() == "b"


def test_a_missing_icon_is_no_reason_not_to_play(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(window, "WINDOW_ICON", tmp_path / "nothing.png")
    app = App(CommandOptions(size=SIZE), context, Scene)
    assert app.frame(0.0) and "icon" in caplog.text


# ------------------------------------------------------------------------------------------------- processes


def hang(_: object) -> None:
    """Replace the main function of the process: hang."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


def test_a_player_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_worker, "think", hang)
    monkeypatch.setattr(ai_worker, "PATIENCE", 1.0)
    monkeypatch.setattr(child, "FAREWELL", 0.2)
    session = Session.begin(quick_setup(("greedy", "greedy"), ("A", "B"), 3, 1.0), None)
    thinker = Thinker(FIRENZE)
    actions = legal(session.state)
    began, answers = time.monotonic(), list[Any]()
    thinker.ask("greedy", 1, session.seen_by(0), actions)

    def answered() -> bool:
        answers.append(thinker.answer())
        return answers[-1] is not None

    wait_for(answered, "an answer")
    assert answers[-1] in actions and time.monotonic() - began >= ai_worker.HANGS * ai_worker.PATIENCE
    thinker.close()


@pytest.mark.parametrize(("asked", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_asked_to_end_it_ends_at_once_and_in_order(tmp_path: Path, asked: signal.Signals, status: int) -> None:
    if sys.platform == "win32":
        pytest.skip("this system does not ask")
    log = tmp_path / "frames.csv"
    game = ["--seats", "human,greedy", "--seed", "5", "--save-dir", str(tmp_path), "--frame-log", str(log)]
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    running = subprocess.Popen(
        [sys.executable, "main.py", *game],
        cwd=ROOT,
        env=env,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(asked, signal.SIG_DFL),  # tests that run in the background may ignore it
    )
    wait_for(lambda: running.poll() is not None or (log.exists() and log.read_text().count("\n") > 20), "some frames")
    running.send_signal(asked)
    _, printed = running.communicate(timeout=PATIENCE)
    assert running.returncode == status and b"Traceback" not in printed
    (saved,) = Library(tmp_path).running()
    Session.load(saved.path).close()


def test_a_player_process_that_is_stopped_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("this system stops no processes")
    monkeypatch.setattr(child, "FAREWELL", 0.2)
    session = Session.begin(quick_setup(("greedy", "greedy"), ("A", "B"), 3, 1.0), None)
    session.computers.ask()
    assert session.thinker.child is not None
    process = session.thinker.child.process
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    session.close()
    wait_for(lambda: process.exitcode is not None, "its end")
    assert process.exitcode in (-signal.SIGKILL, -signal.SIGTERM)


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no such device here")
@pytest.mark.parametrize("word", ["--version", "--help"])
def test_what_is_printed_into_a_full_or_unread_output_ends_in_order(word: str) -> None:
    command = [sys.executable, "main.py", word]
    with FULL.open("wb") as output:
        done = subprocess.run(command, cwd=ROOT, stdout=output, stderr=subprocess.PIPE, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (1, b"it cannot go on: No space left on device\n")
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(command, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, timeout=PATIENCE)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_closed_output_takes_no_words_from_the_errors(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("descriptors are handed on otherwise there")
    command = ["/bin/sh", "-c", '"$@" >&-', "sh", sys.executable, "main.py", "--frames", "none"]
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, timeout=PATIENCE)
    assert done.returncode == 2 and b"'none'" in done.stderr


def test_a_display_that_is_dead_is_said(tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux starts without a display")
    env = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    env |= {"DISPLAY": ":8765", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "main.py", "--language", "en", "--save-dir", str(tmp_path), "--frames", "3"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2 and "screen" in done.stderr and "Traceback" not in done.stderr


def test_names_are_cleaned_where_they_enter(context: Context) -> None:
    from stage import CLIENT

    from game.scenes.seats.draft import fresh_draft

    draft = fresh_draft(context, CLIENT, 1)
    draft.niches[0].name = "\u200fA\u0000n\ud800na\u200f"
    assert draft.setup().seats[0].name == "Anna"
    draft.niches[0].name = "\u200f\u200f"
    found = draft.problem()
    assert found is not None and found.key == "seats.need_name"
    session = Session.begin(quick_setup(("human", "human"), ("A\u0000", "\u200fB"), 3, 1.0), None)
    assert sorted(seat.name for seat in session.setup.seats) == ["A", "B"]


@pytest.mark.parametrize(
    "typed", ["\u2665\ufe0f", "\ufe0f", "\u200d\u0301", "\u0301" * 40, "\U0001f468\u200d\U0001f469"]
)
def test_any_letters_can_be_typed_and_erased_from_the_front(context: Context, typed: str) -> None:
    """Without its heart, the rest of the emoji has no width; this ended the game once."""
    from stage import CLIENT

    from game.scenes.seats.scene import SeatsScene

    seats = sized(SeatsScene(context, CLIENT, seed=1))
    surface = pygame.Surface(SIZE)
    click(seats, seats.form["name.0"].rect)
    for _ in range(14):
        seats.handle(Command("erase"))
    for letter in typed:
        seats.handle(TextTyped(letter))
    seats.handle(Command("home"))
    for _ in range(len(typed) + 1):
        seats.draw(surface)
        seats.handle(Command("delete"))
    seats.draw(surface)
    seats.handle(TextTyped("Ottavia " * 4000))
    seats.draw(surface)
    assert len(seats.draft.niches[0].name) <= 14
