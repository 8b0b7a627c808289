"""The executable as a player uses it: in a real window, from start to finish, by mouse.

    python3 tests/by_hand.py drive_executable [--executable FILE] [--shots DIR]

Title, seats, three turns of the person, quit; start again, Continue; an error by the test hook in mid-game, its window
and its report; start again, Continue at the last decision.  There may never be a second window.  Needs Xvfb, xdotool
and ImageMagick; an AssertionError describes the failure.
"""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame
from executable_start import newest
from test_window import SIZE, Window, decide, leave, looks_like_the_table, wait_for
from xserver import x_server

from engine.firenze.players.levels import make_player
from engine.firenze.rules import legal
from engine.firenze.view import view
from game.scenes.crash import layout as crash_layout
from game.scenes.seats import layout as seats_layout
from game.scenes.title import layout as title_layout
from game.shell import crash
from game.shell.context import Context
from game.shell.session.ai_worker import Thinker

TURNS = 3
ERROR_AT = 500
"""The frame of the injected error: about eight seconds after the start."""


class Drive:
    """The executable, its X server, and the folder for pictures."""

    def __init__(self, program: Path, env: dict[str, str], work: Path, pictures: Path) -> None:
        self.program, self.env, self.work, self.pictures = program, env, work, pictures
        self.save_dir = work / "saves"
        self.save_dir.mkdir()

    @contextmanager
    def started(self, **extra: str) -> Iterator[Window]:
        """Start the executable in an unrelated directory; wait for its title."""
        frames = self.save_dir / "frames.csv"
        frames.unlink(missing_ok=True)
        words = f"--seed 5 --size {SIZE[0]}x{SIZE[1]} --speed 4 --language en".split()
        files = ["--save-dir", str(self.save_dir), "--frame-log", str(frames)]
        with (self.save_dir / "game.log").open("wb") as log:
            game = subprocess.Popen(
                [str(self.program), *words, *files],
                cwd=self.work,
                env=self.env | extra,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        window = Window(game, self.env, self.save_dir)
        try:
            window.open()
            window.until("title")
            yield window
        finally:
            game.kill()
            game.wait()

    def shoot(self, window: Window, name: str) -> pygame.Surface:
        """Take a picture of the window; there must be no other window."""
        search = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "."], env=self.env, capture_output=True, text=True
        )
        shown = [line for line in search.stdout.split() if line]
        assert shown == [window.id], f"windows {shown}, the game's is {window.id}"
        return window.picture(self.pictures / f"{name}.png")

    def play(self) -> int:
        """Go through title, seats, three turns, quit; return the number of decisions."""
        with self.started() as window:
            self.shoot(window, "1_title")
            window.click(title_layout.layout(SIZE).blocks["new"].center)
            window.until("seats")
            self.shoot(window, "2_seats")
            window.click(
                seats_layout.layout(SIZE, seats_layout.board_names(), (False, False, True, True))
                .widgets["start_game"]
                .center
            )
            window.until("table")
            self.turns(window, TURNS)
            looks_like_the_table(window, self.work)
            self.shoot(window, "3_three_turns")
            decisions = len(window.record().steps)
            leave(window, self.work)
        return decisions

    def turns(self, window: Window, count: int) -> None:
        """Play this many turns of the person, until the next one."""
        kinds = [seat["kind"] for seat in window.record().client["seats"]]
        me = kinds.index("human")
        adviser = make_player("greedy", 1)
        turns: set[int] = set()
        while len(turns) <= count:
            wait_for(lambda: window.record().state.to_act == me, "the person's turn")
            state = window.record().state
            if state.player == me:
                turns.add(state.number)
            if len(turns) <= count:
                decide(window, self.work / "shadow", adviser.choose(view(state, me), legal(state)).action)

    def go_on(self, window: Window, decisions: int, name: str) -> None:
        """Press Continue; it leads to the same table."""
        window.click(title_layout.layout(SIZE).blocks["continue"].center)
        window.until("table")
        assert len(window.record().steps) >= decisions
        looks_like_the_table(window, self.work)
        self.shoot(window, name)

    def crash(self, decisions: int) -> int:
        """Cause an error in mid-game; return the number of decisions before it."""
        with self.started(**{crash.TEST_HOOK: f"frame:{ERROR_AT}"}) as window:
            self.go_on(window, decisions, "5_before_the_error")
            self.turns_until_the_end(window)
            (report,) = (self.save_dir / crash.FOLDER).glob("*.txt")
            made = len(window.record().steps)
            window.open()  # the game's window was closed before the report was written: this is the next one
            shown = crash.CrashReport(report, crash.SAVED)
            context = Context.open(self.save_dir, "en")
            context.rescale(SIZE)
            button = crash_layout(context, SIZE, shown).button.center
            wait_for(lambda: self.shoot(window, "6_error").get_at(button)[0] > 0xE0, "the button")
            window.click(button)
            assert window.game.wait(20) == 1, "an error ends with status 1"
        text = report.read_text(encoding="utf-8")
        assert "InjectedError" in text and str(Path.home()) not in text
        (self.pictures / "report.txt").write_text(text, encoding="utf-8")
        return made

    def turns_until_the_end(self, window: Window) -> None:
        """Make one decision, if it is the person's turn; then wait for the error."""
        before = len(window.record().steps)
        state = window.record().state
        me = [seat["kind"] for seat in window.record().client["seats"]].index("human")
        if state.to_act == me:
            decide(window, self.work / "shadow", make_player("greedy", 1).choose(view(state, me), legal(state)).action)
            assert len(window.record().steps) > before
        wait_for(lambda: list((self.save_dir / crash.FOLDER).glob("*.txt")), "the report")

    def again(self, decisions: int) -> None:
        """Check that after the error the title offers to continue, at the last decision."""
        with self.started() as window:
            wait_for(lambda: window.frames.read_text().count("\n") > 30, "some frames")
            self.shoot(window, "7_offer")
            self.go_on(window, decisions, "8_continued")
            leave(window, self.work)


class Given(NamedTuple):
    """The given."""

    executable: Path | None = None
    shots: Path | None = None


def main(given: Given) -> int:
    """Drive the executable through everything; return 0."""
    setattr(Thinker, "ask", lambda *_: None)  # noqa: B010  (the tables of this script do not think)
    with x_server(1400, 900) as env, tempfile.TemporaryDirectory(prefix="firenze-") as work:
        pictures = given.shots or Path(work) / "pictures"
        pictures.mkdir(parents=True, exist_ok=True)
        drive = Drive((given.executable or newest()).resolve(), env, Path(work), pictures)
        decisions = drive.play()
        print(f"title, seats, {TURNS} turns, quit: {decisions} decisions", flush=True)
        with drive.started() as window:
            drive.go_on(window, decisions, "4_continued")
            leave(window, Path(work))
        print("start again, Continue: the table as it was", flush=True)
        made = drive.crash(decisions)
        print(f"an error after {made} decisions: window, report, status 1", flush=True)
        drive.again(made)
        print("start again, the offer, Continue: at the last decision", flush=True)
    return 0
