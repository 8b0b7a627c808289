"""When an error ends the program: the report, the things it leaves out, the window, the next start."""

import getpass
import logging
import math
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from clicker import Clicker
from stage import SIZES, saved, sized

from firenze.checks.patience import PATIENCE
from game.cli import main
from game.input.intents import Command, PointerMoved, Pressed
from game.scenes.crash import CrashScene, layout
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene
from game.shell import crash
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.options import CommandOptions
from game.shell.scene import Quit
from game.shell.session.session import Session

ROOT = Path(__file__).resolve().parents[3]
STATES = (crash.SAVED, crash.UNSURE, crash.NO_GAME)
LONG = Path("/home/somebody with a long name/.local/share/firenze/reports/firenze-2026-01-01-120000.txt")


@pytest.fixture
def tail() -> Iterator[crash.LogTail]:
    """A log tail that is removed after the test."""
    found = crash.LogTail.follow()
    yield found
    found.leave()


def raised(text: str) -> Exception:
    """Return an error with a traceback."""
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def play_some(context: Context, decisions: int) -> list[str]:
    """Play this many decisions of a game of two people in the save folder; return the actions."""
    setup = quick_setup(("human", "human"), ("Annunziata", "Bartolomeo"), 3, math.inf)
    table = sized(TableScene.new(context, setup))
    table.update(0.0)
    player = Clicker(table, random.Random(1))
    for _ in range(decisions):
        player.say(player.choose())
    said = [str(step.action) for step in table.session.journal.steps]
    table.close()
    return said


# ------------------------------------------------------------------------------------------------- the tail


def test_the_log_tail_keeps_the_beginning_and_the_end(tail: crash.LogTail) -> None:
    log = logging.getLogger("game.somewhere")
    for number in range(500):
        log.debug("line %d", number)
    lines = tail.lines(0.0)
    assert len(lines) == crash.HEAD + crash.LENGTH
    assert lines[0].endswith("game.somewhere: line 0") and lines[-1].endswith("line 499")
    tail.leave()
    log.debug("unheard")
    assert tail.lines(0.0) == lines


def test_the_log_tail_tells_what_was_done_but_not_what_was_typed(context: Context, tail: crash.LogTail) -> None:
    app = open_app(CommandOptions(size=(1280, 720)), context)
    for _ in range(2):
        app.frame(0, [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])
    app.frame(0, [pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0))])
    app.frame(0)
    seats = app.stack.top
    assert seats is not None and seats.name == "seats"
    seats.form.set_focus("name.0")  # type: ignore[attr-defined]
    app.frame(0, [pygame.Event(pygame.TEXTINPUT, text="Secretissima")])
    app.close()
    text = "\n".join(tail.lines(0.0))
    assert "title gets Command(name='confirm', pad=0)" in text and "scene seats" in text
    assert "Secretissima" not in text and "PointerMoved" not in text


# ------------------------------------------------------------------------------------------------- the report


def test_a_report_says_what_helps(context: Context, tail: crash.LogTail) -> None:
    said = play_some(context, 5)
    text = crash.report_text(raised("nonsense"), tail, context, 0.0)
    assert text.startswith("Firenze ") and "pygame-ce" in text and "system: " in text
    assert "RuntimeError: nonsense" in text and "test_crash.py" in text
    for action in said:
        assert action in text


def test_a_report_names_nobody(context: Context, tail: crash.LogTail, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "donatella")
    monkeypatch.setenv("HOME", "/home/donatella")
    monkeypatch.setenv("USERPROFILE", "/home/donatella")
    play_some(context, 1)
    logging.getLogger("game.x").warning("Annunziata cannot be read in /media/donatella/disk")
    error = raised("no /home/donatella/.local/x, 'Bartolomeo', C:\\Users\\donatella\\x")
    text = crash.report_text(error, tail, context, 0.0)
    for word in ("donatella", "Annunziata", "Bartolomeo"):
        assert word not in text
    assert "~/.local/x" in text and "/media/<user>/disk" in text and "<player 1>" in text


def test_a_user_whom_the_system_does_not_know_gets_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", unknown)
    assert crash.anonymous("in /somewhere") == "in /somewhere"


def test_names_are_whole_words() -> None:
    assert crash.anonymous("in Anna's annals, Annabel", ("Anna",)) == "in <player 1>'s annals, Annabel"


def test_a_damaged_game_gives_no_names_and_no_error(context: Context) -> None:
    for damage in (b"\xff\xfe", b"[]\t1\n", b'{"setup":{"names":7}}\t0\n'):
        (context.save_dir / "current.firenze").write_bytes(damage)
        assert "names" not in crash.report_text(raised("x"), crash.LogTail(), context, 0.0)


def test_reports_lie_beside_the_games_and_the_newest_stay(tmp_path: Path) -> None:
    written = [crash.write_report(str(k), tmp_path, 86_400.0 * k) for k in range(1, crash.KEPT + 4)]
    kept = sorted((tmp_path / crash.FOLDER).glob("*.txt"))
    assert kept == written[3:]
    assert crash.crashed_before(tmp_path) and not crash.crashed_before(tmp_path)


def test_where_the_folder_cannot_be_written_the_report_lies_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "spare").mkdir()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "spare"))
    report = crash.write_report("x", tmp_path / "file", 0.0)
    assert report is not None and report.parent == tmp_path / "spare"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "file" / "nowhere"))
    assert crash.write_report("x", tmp_path / "file", 0.0) is None


def test_how_the_game_stands_on_the_disk(context: Context) -> None:
    library = context.library
    assert crash.game_on_disk(library) == crash.NO_GAME
    play_some(context, 5)
    assert crash.game_on_disk(library) == crash.SAVED
    path = saved(context.save_dir)
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])
    assert crash.game_on_disk(library) == crash.UNSURE
    path.write_bytes(whole[:200] + b"x" + whole[201:])
    assert crash.game_on_disk(library) == crash.UNSURE


# ------------------------------------------------------------------------------------------------- the window


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("state", STATES)
def test_the_words_fit(context: Context, size: tuple[int, int], state: str) -> None:
    for report in (LONG, Path("/x/" + "a" * 240), None):
        context.rescale(size)
        place = layout(context, size, crash.CrashReport(report, state))
        assert pygame.Rect((0, 0), size).contains(place.sheet)
        parts = [*(paragraph.rect for paragraph in place.paragraphs), place.button]
        for part in parts:
            assert place.sheet.contains(part)
        for above, below in pairwise(parts):
            assert above.bottom <= below.top
        for paragraph in place.paragraphs:
            for line in paragraph.lines:
                assert context.type.size_of(line, paragraph.role, paragraph.px)[0] <= paragraph.rect.width
        shown = "".join("".join(paragraph.lines) for paragraph in place.paragraphs).replace(" ", "")
        assert report is None or str(report).replace(" ", "") in shown


def test_the_window_is_drawn_without_sprites_and_closed(context: Context) -> None:
    scene = sized(CrashScene(context, crash.CrashReport(LONG, crash.SAVED)))
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    assert context.loaded_sprites is None
    before = pygame.image.tobytes(surface, "RGB")
    button = scene.layout.button.center
    scene.handle(PointerMoved(button))
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before  # the button reacts to the pointer
    assert scene.handle(Pressed((1, 1))) is None
    assert scene.handle(Pressed(button)) == Quit()
    assert scene.handle(Command("confirm")) == Quit() and scene.handle(Command("cancel")) == Quit()


# ------------------------------------------------------------------------------------------------- everything together


def test_an_error_in_mid_game_and_the_next_start(tmp_path: Path) -> None:
    """The hook raises; the game ends with status 1, prints the path of the report, and can be continued."""
    command = [sys.executable, "main.py", "--save-dir", str(tmp_path), "--language", "en"]
    game = [*command, "--seats", "human,greedy", "--seed", "5", "--speed", "instant", "--frames", "400"]
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", crash.TEST_HOOK: "frame:90"}
    done = subprocess.run(game, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1, done.stderr
    (report,) = (tmp_path / crash.FOLDER).glob("*.txt")
    assert str(report) in done.stderr and "InjectedError" in done.stderr
    text = report.read_text(encoding="utf-8")
    assert "InjectedError" in text and "scene table" in text
    left = Session.load(saved(tmp_path))
    decisions = len(left.journal.steps)
    left.close()
    context = Context.open(tmp_path, "en")
    app = open_app(CommandOptions(size=(1280, 720), save_dir=tmp_path), context)
    title = app.stack.top
    assert isinstance(title, TitleScene)
    assert title.notice == context.t("crash.again", choice=context.t("title.continue"))
    rect = title.form["continue"].rect
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.frame(0, [pygame.Event(kind, pos=rect.center, button=1)])
    table = app.stack.top
    assert isinstance(table, TableScene) and len(table.session.journal.steps) >= decisions
    app.close()
    again = TitleScene(context)
    assert not again.notice  # the notice is shown once


def test_the_hook_needs_its_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    crash.injected_at(7)
    monkeypatch.setenv(crash.TEST_HOOK, "frame:7")
    crash.injected_at(6)
    with pytest.raises(crash.InjectedError):
        crash.injected_at(7)


def test_a_window_that_cannot_be_shown_ends_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise OSError("no letters")

    monkeypatch.setattr(CrashScene, "__init__", broken)
    monkeypatch.setenv(crash.TEST_HOOK, "frame:1")
    assert main(["--save-dir", str(tmp_path), "--frames", "5", "--size", "1280x720", "--language", "en"]) == 1
    (report,) = (tmp_path / crash.FOLDER).glob("*.txt")
    assert str(report) in capsys.readouterr().err
