"""The self-test passes here, and fails if something is missing; the game uses nothing that the package leaves out."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.games import GAMES
from firenze.checks.patience import PATIENCE
from game import selftest
from game.clients import CLIENTS, title_of
from game.shell.system import console
from game.shell.system.version import VERSION, describe

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools" / "package"))

import contents  # noqa: E402
import notices  # noqa: E402


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        cwd=ROOT.parent,
        env={"PATH": os.environ["PATH"], **env},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@pytest.mark.wide  # `.ci/run` runs it from the wheel and in two places from the package
def test_the_selftest_passes_without_an_environment() -> None:
    done = run("--selftest")
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stdout + done.stderr
    assert lines[0].startswith(describe())
    assert all(line.startswith("ok ") for line in lines[1:-1]) and len(lines) > 10
    assert lines[-1].startswith(f"all {len(lines) - 2} checks passed")
    assert not done.stderr


def test_a_missing_picture_fails_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("game.graphics.images.Sprites.get", lambda *_: 1 / 0)
    assert not selftest.passed("pictures", selftest.pictures)
    assert capsys.readouterr().out.startswith("FAIL  pictures   ZeroDivisionError")


def test_failures_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(selftest, "WholeGame", lambda _: Nothing())
    monkeypatch.setattr(selftest, "pictures", lambda: "")
    monkeypatch.setattr(selftest, "thinking", lambda: "")
    assert selftest.selftest() == 1
    assert " checks failed in " in capsys.readouterr().out.splitlines()[-1]


class Nothing:
    """A game in which everything fails."""

    def __getattr__(self, name: str) -> object:
        def fails() -> str:
            raise selftest.SelfTestError("nothing works")

        return fails

    def close(self) -> None:
        pass


def test_the_version_is_said() -> None:
    done = run("--version")
    assert done.returncode == 0 and done.stdout == describe() + "\n"
    assert VERSION in done.stdout and "Python 3" in done.stdout and "pygame-ce 2" in done.stdout
    assert contents.version() == VERSION


def test_output_is_borrowed_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sys.stdout
    console.borrow()
    assert sys.stdout is before
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    console.borrow()
    assert sys.stdout is not None and sys.stderr is sys.stdout
    print("into nowhere")
    sys.stdout.close()


def test_nothing_that_stays_out_of_the_package_is_imported() -> None:
    """But for the bridges and the host, which nobody imports without their extras."""
    apart = ROOT / "engine" / "bridges", ROOT / "game" / "host"
    for path in [ROOT / "main.py", *(ROOT / "engine").rglob("*.py"), *(ROOT / "game").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        if {*apart} & {*path.parents} or not any(excluded.rpartition(".")[2] in text for excluded in contents.EXCLUDED):
            continue  # most files do not have such a word anywhere
        for node in ast.walk(ast.parse(text)):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pygame":
                names = [f"pygame.{node.attr}"]  # pygame.camera.init() needs no import of its own
            for name in names:
                for excluded in contents.EXCLUDED:
                    assert name != excluded and not name.startswith(excluded + "."), f"{path.name} uses {name}"


def test_what_the_registries_name_goes_into_the_package() -> None:
    for named in (*GAMES.values(), *CLIENTS.values(), *(title_of(name).picture for name in CLIENTS)):
        assert named.partition(":")[0] in contents.HIDDEN


def test_every_asset_goes_into_the_package() -> None:
    taken = {Path(path) for path, _ in contents.data()}
    left = {"CREDITS.md", ".txt", ".ico", ".icns"}  # licences and icons, which package.py installs
    for path in (ROOT / "assets").rglob("*"):
        if path.is_file() and path.name not in left and path.suffix not in left:
            assert path in taken or path.parent.name == "icons", path


def test_a_release_is_tested_pinned_and_never_replaced() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used and all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) for action in used)
    assert "python -m pytest" in text and "needs: test" in text and "--clobber" not in text
    assert "VERSION" in text and "GITHUB_REF_NAME" in text
    pinned = (ROOT / "tools" / "package" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+|#.*|", line) for line in pinned)
    for name in ("pygame-ce", "platformdirs", "pyinstaller", "pytest", "mypy"):
        assert any(line.startswith(f"{name}==") for line in pinned)


def test_every_library_has_a_licence() -> None:
    for library in notices.libraries():
        own = {"python.txt", ""}
        assert library.licence in own or (contents.HERE / "licences" / library.licence).is_file()
    found = notices.inside(["_internal/pygame/SDL2.dll", "pygame/base.cp311-win_amd64.pyd", "_internal/select.pyd"])
    assert [library.name for library in found] == ["Python", "pygame-ce", "SDL 2"]
    with pytest.raises(notices.NoticeError):
        notices.inside(["_internal/libunknown.so.3"])
