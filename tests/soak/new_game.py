"""A game from outside, from nothing to a phone: `firenze new-game heaps` in a fresh clone and a fresh environment.

    python3 tests/by_hand.py new_game [--with-table] [--shots DIR] [--python PYTHON] [--keep]

Clones this checkout, makes a virtual environment, installs the house and its extras, writes the game, installs it, and
checks it with `check_game`.  Then it is played in a real window (Xvfb; the mouse is xdotool's) against `flat`, the
process is ended in the middle, the saved game continued to its results, played by a phone in Chromium, and tried by
PettingZoo's `api_test` and OpenSpiel's `random_sim_test`.  Prints the seconds of every part and the lines of the game;
what is not installed is named.  Status 1 if a part failed.  `--python`: the Python of an environment with the house's
libraries, in place of a fresh one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from by_hand import ROOT

GAME, SEAT = "heaps", 0
EXTRAS = "test,rl,openspiel,browser"
MINUTES = 20
PARTS = ("begin", "continue", "phone")
"""What the script does again and again in the environment, in a process of its own each."""


class MissingError(Exception):
    """A program or a library is missing; the text says which."""


# ---------------------------------------------------------------- in the environment


def in_real_window(folder: Path, shots: Path | None, is_continued: bool) -> str:
    """Play in a window of this display: begin a game and end the process in it, or continue it to its results."""
    import pygame

    from engine.kernel.chance import Chance
    from firenze.checks.window import HiddenWindow, Presses
    from game.scenes.title.scene import TitleScene
    from game.shell.context import Context

    class RealWindow(HiddenWindow):
        """Pressed by the mouse of the display."""

        def click(self, rect: pygame.Rect) -> None:
            self.app.frame(1 / 60)
            said = ("search", "--onlyvisible", "--pid", str(os.getpid()))
            number = subprocess.run(["xdotool", *said], check=True, capture_output=True, text=True).stdout.split()[-1]
            move = ("mousemove", "--window", number, str(rect.centerx), str(rect.centery))
            for words in (move, ("mousedown", "1"), ("mouseup", "1")):
                subprocess.run(["xdotool", *words], check=True)
                ends = time.monotonic() + 0.15
                while time.monotonic() < ends:
                    self.app.frame(1 / 60, pygame.event.get())

        def shot(self, name: str) -> None:
            surface = pygame.display.get_surface()
            if shots is not None and surface is not None:
                pygame.image.save(surface, shots / f"{name}.png")

    window = RealWindow(Context.open(folder, "en"), GAME)
    presses = Presses(window, Chance.seeded(3))
    if not is_continued:
        table = window.seat()
        levels = [seat.kind for seat in table.session.setup.seats]
        presses.some(1)
        window.shot("begun")
        print(f"{len(table.session.journal.steps)} decisions of {', '.join(levels)}; the process ends now", flush=True)
        os._exit(0)  # as if it were killed
    window.wait(TitleScene)
    window.go_on()
    window.shot("continued")
    presses.some(100)
    if not window.is_over():
        raise AssertionError("no results are shown")
    window.app.frame(1.0)
    window.shot("results")
    window.app.close()
    return f"{presses.count} more presses, results shown"


def by_phone(folder: Path, shots: Path | None) -> str:
    """Play a seat by a page in Chromium, against `flat` at the table."""
    import random
    from dataclasses import replace

    import pygame
    from browser_evening import FREE, PRESS, STEP, BrowserPhone
    from browsers import chromium, new_phone

    from firenze.checks.patience import wait_for
    from game.remote.line import PhoneCarrier
    from game.scenes.flow import SceneOpener
    from game.scenes.play.phones.hands import PhoneHands
    from game.scenes.play.table import TableScene
    from game.scenes.seats.quick import quick_setup
    from game.shell.app import App
    from game.shell.context import Context
    from game.shell.options import CommandOptions
    from game.shell.phones import PhoneWish

    context = Context.open(folder, "en")
    context.phones.carrier = PhoneCarrier(lambda: context.language.code)
    context.phones.wish, context.phones.is_wanted = PhoneWish(bind="127.0.0.1"), True
    setup = replace(quick_setup(("human", "flat"), ("Anna", "Bruno"), 3, 4.0, GAME), start=SEAT)
    app = App(CommandOptions(), context, lambda _: TableScene.new(context, setup), SceneOpener(context, GAME, 3))
    scene = app.stack.top
    assert isinstance(scene, TableScene)

    def frames() -> None:
        for _ in range(3):
            app.frame(STEP, pygame.event.get())

    frames()
    desk = next(guest for guest in scene.guests if isinstance(guest, PhoneHands)).desk
    assert desk is not None
    with chromium() as browser:
        page = new_phone(browser).new_page()
        phone = BrowserPhone(page, SEAT, random.Random(3))
        page.goto(desk.table_address)
        wait_for(lambda: page.evaluate(PRESS, FREE.format(SEAT + 1)), "a free seat", frames)
        wait_for(lambda: phone.seen["sheet"] > 0, "the first sheet", frames)
        while not scene.session.is_over:
            wait_for(lambda: phone.seen["acts"] or scene.session.is_over, "the phone's turn", frames)
            if scene.session.is_over:
                break
            seen = phone.seen
            if shots is not None and not phone.presses:
                page.screenshot(path=shots / "phone.png")
            phone.answer(seen, None)
            wait_for(lambda was=seen["sheet"]: phone.seen["sheet"] != was, "the next sheet", frames)  # type: ignore[misc]
        if phone.errors:
            raise AssertionError(f"the page says: {phone.errors}")
    app.close()
    return f"{phone.presses} presses on the page, {len(scene.session.journal.steps)} decisions, to the end"


def made(part: str, folder: Path, shots: Path | None) -> int:
    """Do a part in this process."""
    if part == "phone":
        print(by_phone(folder, shots))
    else:
        print(in_real_window(folder, shots, part == "continue"))
    return 0


# ---------------------------------------------------------------- around it


class Evening:
    """The parts, one after another, with the clock."""

    def __init__(self, folder: Path, python: str, shots: Path | None) -> None:
        self.folder, self.python, self.shots = folder, python, shots
        self.failed, self.began = 0, time.monotonic()
        self.clone, self.project = folder / "firenze", folder / f"firenze-{GAME}"

    def part(self, name: str, make: Callable[[], str]) -> None:
        """Do a part and print its line."""
        began = time.monotonic()
        try:
            found = make()
        except MissingError as missing:
            found = f"NOT CHECKED: {missing}"
        except (subprocess.SubprocessError, AssertionError, OSError) as problem:
            self.failed += 1
            found = f"FAILED: {str(problem)[-1500:]}"
        print(f"{time.monotonic() - self.began:5.0f} s  {name} ({time.monotonic() - began:.1f} s): {found}", flush=True)

    def run(self, *words: str | Path, env: Mapping[str, str] | None = None) -> str:
        """Run a command in the folder; return the last line that it prints."""
        done = subprocess.run(
            [str(word) for word in words],
            cwd=self.folder,
            env={**os.environ, "PYTHONSAFEPATH": "1", **(env or {})},
            capture_output=True,
            text=True,
            timeout=60 * MINUTES,
        )
        if done.returncode:
            raise AssertionError(f"{words[0]} ends with {done.returncode}: {done.stdout[-700:]}{done.stderr[-700:]}")
        return done.stdout.strip().rpartition("\n")[2]

    def call(self, code: str, env: Mapping[str, str] | None = None) -> str:
        """Run code with the Python of the environment; return the last line that it prints."""
        return self.run(self.python, "-c", code, env=env)

    def again(self, part: str, env: Mapping[str, str] | None = None) -> str:
        """Do a part of this script in the environment."""
        script = (self.clone / "tests" / "by_hand.py", "new_game")
        saved = self.folder / ("phone" if part == "phone" else "games")
        shots = ("--shots", self.shots.resolve()) if self.shots else ()
        return self.run(self.python, *script, "--part", part, "--folder", saved, *shots, env=env)

    def in_window(self, part: str) -> str:
        """Do a part in a real window."""
        for program in ("Xvfb", "xdotool"):
            if shutil.which(program) is None:
                raise MissingError(f"{program} is not installed")
        from xserver import x_server

        with x_server(1400, 900) as env:
            return self.again(part, env)

    def by_phone(self) -> str:
        """Do the part of the phone."""
        if not any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
            raise MissingError("Chromium is not installed")
        self.need("playwright")
        return self.again("phone")

    def need(self, module: str) -> None:
        """Raise MissingError if the environment has not that module."""
        if self.call(f"import importlib.util as u; print(u.find_spec({module!r}) is not None)") != "True":
            raise MissingError(f"{module} is not installed")

    def bridge(self, module: str, check: str) -> str:
        """Try a bridge."""
        self.need(module)
        return self.call(
            f"from engine.kernel.games import find_game\nfrom firenze.checks.numbers import {check}\n"
            f"print({check}(find_game({GAME!r})))"
        )

    def lines(self) -> str:
        """Return the lines of the game."""
        files = sorted(path for path in self.project.rglob("*") if path.suffix in (".py", ".toml"))
        counts = {path.relative_to(self.project): path.read_text("utf-8").count("\n") for path in files}
        listed = ", ".join(f"{path.as_posix()} {count}" for path, count in counts.items())
        return f"{sum(counts.values())} lines: {listed}"


def whole(folder: Path, python: Path | None, is_with_table: bool, shots: Path | None) -> int:
    """Do all parts; return how many failed."""
    home = folder / "environment"
    evening = Evening(folder, str(python or home / "bin" / "python"), shots)

    pip = [evening.python, "-m", "pip", "install", "-q"]
    pip += ["--no-deps", "--no-build-isolation", "-e"] if python is not None else ["-e"]

    def install() -> str:
        if python is not None:
            return (
                evening.run(python, "-m", "pip", "install", "-q", "--no-deps", "-e", evening.clone) or "without extras"
            )
        evening.run(sys.executable, "-m", "venv", home)
        return evening.run(evening.python, "-m", "pip", "install", "-q", "-e", f"{evening.clone}[{EXTRAS}]") or EXTRAS

    def write() -> str:
        command = Path(evening.python).with_name("firenze")
        evening.run(command, "new-game", GAME, *(("--with-table",) if is_with_table else ()))
        return evening.lines()

    def install_game() -> str:
        return evening.run(*pip, evening.project) or "installed"

    def check() -> str:
        code = f"from firenze.testing import check_game; print(len(check_game({GAME!r})), 'checks passed')"
        return evening.call(code)

    evening.part("clone", lambda: evening.run("git", "clone", "-q", ROOT, evening.clone) or str(ROOT.name))
    evening.part("install the house", install)
    evening.part("firenze new-game", write)
    evening.part("install the game", install_game)
    evening.part("check_game", check)
    evening.part("a game in a real window", lambda: evening.in_window("begin"))
    evening.part("continued", lambda: evening.in_window("continue"))
    evening.part("a phone in Chromium", evening.by_phone)
    evening.part("PettingZoo", lambda: evening.bridge("pettingzoo", "check_pettingzoo"))
    evening.part("OpenSpiel", lambda: evening.bridge("pyspiel", "check_openspiel"))
    return evening.failed


class Given(NamedTuple):
    """The options."""

    with_table: bool = False  # the example whose table is a grid of cells
    shots: Path | None = None  # folder for screenshots
    python: Path | None = None  # of an environment, in place of a fresh one
    keep: bool = False  # leave the folder where it is
    part: str = ""
    folder: Path = ROOT


def main(given: Given) -> int:
    """Do all parts, or one in the environment; return 1 if something failed."""
    if given.shots is not None:
        given.shots.mkdir(parents=True, exist_ok=True)
    if given.part:
        return made(given.part, given.folder, given.shots)
    folder = Path(tempfile.mkdtemp(prefix="firenze-new-game-"))
    try:
        return int(whole(folder, given.python, given.with_table, given.shots) > 0)
    finally:
        if not given.keep:
            shutil.rmtree(folder, ignore_errors=True)
        else:
            print(folder)
