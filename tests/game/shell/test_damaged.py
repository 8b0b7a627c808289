"""A short form of `tests/soak/damaged_scenes.py`; and two copies of the game that save their profiles at once."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from damages import Walk, all_cases
from stage import CLIENT, click, sized

from firenze.checks.patience import PATIENCE
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.places import GoTable
from game.shell.records.profiles import FILE, Profiles
from game.shell.setup.setup import GameSetup, SeatSetup

ROOT = Path(__file__).resolve().parents[3]
EVERY = 17
"""One damage of so many is tried here."""

REMEMBER = """
import sys
from pathlib import Path
from game.shell.records import store
from game.shell.records.profiles import Profiles
from game.shell.setup.setup import GameSetup, SeatSetup
store.PATIENCE = {patience}  # on a busy machine the other copy may hold the file for longer than it may in a game
print(flush=True)
sys.stdin.readline()
for number in range(10):
    setup = GameSetup((SeatSetup(sys.argv[2] + str(number), "circle"),), game=sys.argv[2] + str(number))
    Profiles(Path(sys.argv[1])).remember(setup)
"""


def test_there_are_three_hundred_damages() -> None:
    cases = all_cases()
    assert len(cases) >= 300 and len({str(case) for case in cases}) == len(cases)


def test_a_damage_is_a_sentence_and_touches_nothing_good(tmp_path: Path) -> None:
    cases = [case for case in all_cases() if "rights" not in case.name or os.geteuid()][::EVERY]
    complaints = {}
    for number, case in enumerate(cases):
        folder = tmp_path / str(number)
        folder.mkdir()
        complaints[str(case)] = Walk(case, folder, ("de", "en")[number % 2]).complaints()
    assert not {case: heard for case, heard in complaints.items() if heard}


def test_two_copies_remember_every_name(tmp_path: Path) -> None:
    copies = [
        subprocess.Popen(
            [sys.executable, "-c", REMEMBER.format(patience=PATIENCE), str(tmp_path), letter],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        )
        for letter in "AB"
    ]
    for copy in copies:  # both are ready before one begins
        assert copy.stdout is not None
        assert copy.stdout.readline()
    for copy in copies:
        assert copy.stdin is not None
        copy.stdin.write(b"\n")
        copy.stdin.flush()
    for copy in copies:
        copy.communicate(timeout=PATIENCE)
        assert copy.returncode == 0
    names = {person.name for person in Profiles(tmp_path).names()}
    assert names == {f"{letter}{number}" for letter in "AB" for number in range(10)}
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE, "household.lock"]


def test_what_cannot_be_kept_is_told_once(context: Context, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    context.config_dir = blocked / "below"
    context.change("captions", True)
    assert context.notices.shown == context.t("unsaved.settings", problem=context.t("disk.no_folder"))
    assert context.notices.to_speak() == context.notices.shown and context.notices.to_speak() == ""
    context.notices.update(60.0)
    assert context.notices.shown == ""
    context.change("captions", False)
    assert context.notices.shown == "" and context.settings.captions is False


def test_profiles_that_cannot_be_kept_stop_no_game(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sized(SeatsScene(context, CLIENT))
    (context.save_dir / FILE).mkdir(parents=True)
    (context.save_dir / FILE / "below").mkdir()
    monkeypatch.setattr(Profiles, "names", lambda _: ())
    setup = GameSetup((SeatSetup("Ada", "circle"),))
    assert context.profiles.remember(setup) is None  # the former content is put aside
    monkeypatch.setattr(Path, "write_bytes", _refused)
    change = click(scene, scene.form["start_game"].rect)
    assert isinstance(change, GoTable)
    assert context.notices.shown == context.t("unsaved.profiles", problem=context.t("disk.read_only"))


@pytest.mark.parametrize("code", ["de", "en"])
def test_settings_that_cannot_be_read_are_told_to_the_player(tmp_path: Path, code: str) -> None:
    (tmp_path / "settings.json").write_text('{"speed": "4', encoding="utf-8")
    context = Context.open(tmp_path, code)
    assert context.settings.speed == 1.0
    assert context.notices.shown == (
        context.t("unreadable.settings") + " " + context.t("unreadable.kept", file="settings.damaged.json")
    )
    assert context.notices.to_speak() == context.notices.shown
    assert (tmp_path / "settings.damaged.json").read_text(encoding="utf-8") == '{"speed": "4'
    assert Context.open(tmp_path, code).notices.shown == ""


def test_profiles_that_cannot_be_read_are_told_once(context: Context) -> None:
    context.save_dir.mkdir(parents=True, exist_ok=True)
    (context.save_dir / FILE).write_text("[]", encoding="utf-8")
    SeatsScene(context, CLIENT)
    assert context.notices.shown.startswith(context.t("unreadable.profiles"))
    assert "household.damaged.json" in context.notices.shown
    context.notices.update(60.0)
    (context.save_dir / FILE).write_text("[]", encoding="utf-8")
    assert context.profiles.names() == () and context.notices.shown == ""


def test_a_file_that_cannot_be_put_aside_has_no_new_name(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    context.save_dir.mkdir(parents=True, exist_ok=True)
    (context.save_dir / FILE).write_text("[]", encoding="utf-8")
    monkeypatch.setattr(Path, "replace", _refused)
    assert context.profiles.names() == ()
    assert context.notices.shown == context.t("unreadable.profiles")


def _refused(*_: object, **__: object) -> int:
    raise OSError(errno.EROFS, "Read-only file system")
