"""The window comes back as it was left, and a hidden one paints nothing."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from stage import Listener
from xserver import x_server

from firenze.checks.patience import wait_for as wait_until
from game.graphics.display_list import DisplayList
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.window_place import FILE, WindowPlace, covers, read_place, write_place

ROOT = Path(__file__).resolve().parents[3]
ONE = [(1920, 1080)]


def test_a_window_comes_back_with_size_and_place(tmp_path: Path) -> None:
    assert read_place(tmp_path, ONE, 0) is None
    left = WindowPlace((1400, 900), (-30, 40), is_maximised=True)
    write_place(tmp_path, left, ONE, 0)
    assert read_place(tmp_path, ONE, 0) == left


@pytest.mark.parametrize(("desktops", "monitor"), [([(1920, 1080), (1920, 1080)], 0), (ONE, 1), ([(1280, 800)], 0)])
def test_with_other_monitors_only_the_size_comes_back(
    tmp_path: Path, desktops: list[tuple[int, int]], monitor: int
) -> None:
    write_place(tmp_path, WindowPlace((1400, 900), (3000, 40)), ONE, 0)
    size = min(1400, desktops[0][0]), min(900, desktops[0][1])
    assert read_place(tmp_path, desktops, monitor) == WindowPlace(size)


@pytest.mark.parametrize("size", ["[0, 900]", "[1400]", "[true, 900]", "[1e9, 900]", "[99999, 900]", '"big"', "null"])
def test_a_nonsensical_size_is_forgotten(tmp_path: Path, size: str) -> None:
    (tmp_path / FILE).write_text(f'{{"size": {size}, "at": [0, 0]}}', "utf-8")
    assert read_place(tmp_path, ONE, 0) is None


def test_a_maximised_window_is_as_wide_as_a_monitor_and_nearly_as_high() -> None:
    assert covers((1920, 1027), ONE) and not covers((1900, 1027), ONE) and not covers((1920, 700), ONE)


class Painted(Listener):
    """Counts its pictures."""

    pictures = 0

    def compose(self, display: DisplayList) -> None:
        super().compose(display)
        self.pictures += 1


def test_a_hidden_window_paints_nothing_while_the_scene_goes_on(context: Context) -> None:
    app = App(CommandOptions(size=(1280, 720)), context, Painted)
    top = app.stack.top
    assert isinstance(top, Painted)
    app.frame(0.1)
    app.frame(0.1, [pygame.Event(pygame.WINDOWMINIMIZED)])
    before, seconds = top.pictures, top.time
    for _ in range(10):
        assert app.frame(0.1)
    assert top.pictures == before and top.time == pytest.approx(seconds + 1.0) and app.cap < 30
    app.frame(0.1, [pygame.Event(pygame.WINDOWRESTORED)])
    assert top.pictures == before + 1 and app.cap == 60


# ---------------------------------------------------------------- under a window manager


@contextmanager
def started(env: dict[str, str], folder: Path) -> Iterator[Callable[[], dict[str, str]]]:
    """Start the game; gives a function that returns where its window is."""
    command = [sys.executable, str(ROOT / "main.py"), "--language", "en", "--save-dir", str(folder)]
    game = subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def xdotool(*words: str) -> list[str]:
        return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True).stdout.split()

    def place() -> dict[str, str]:
        found = xdotool("search", "--onlyvisible", "--pid", str(game.pid))
        said = xdotool("getwindowgeometry", "--shell", found[-1]) if found else []
        return dict(line.split("=", 1) for line in said)

    try:
        wait_until(place, "the window")
        yield place
    finally:
        game.terminate()
        game.wait()


@pytest.mark.skipif(
    not all(map(shutil.which, ("Xvfb", "xdotool", "openbox"))), reason="needs Xvfb, xdotool and openbox"
)
def test_a_window_that_was_moved_is_found_where_it_was(tmp_path: Path) -> None:
    with x_server(1700, 1100) as env:
        manager = subprocess.Popen(["openbox"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            ask = ["xdotool", "get_num_desktops"]  # only a window manager answers
            wait_until(lambda: subprocess.run(ask, env=env, capture_output=True).returncode == 0, "the manager")
            with started(env, tmp_path) as place:
                move = ["windowsize", place()["WINDOW"], "1400", "900", "windowmove", place()["WINDOW"], "90", "60"]
                subprocess.run(["xdotool", *move], env=env, check=True)
                wait_until(lambda: place().get("WIDTH") == "1400" and int(place()["X"]) < 150, "the move")
                left = place()
            for _ in range(2):
                with started(env, tmp_path) as place:
                    wait_until(lambda: settled(place(), left), f"the same place as {left}")
        finally:
            manager.terminate()
            manager.wait()


def settled(now: dict[str, str], left: dict[str, str]) -> bool:
    return all(now.get(name) == left[name] for name in ("X", "Y", "WIDTH", "HEIGHT"))
