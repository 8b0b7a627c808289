"""Programs in this game: from the command line to the table, and never from a file."""

import math
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from recorded import entries_of, sealed
from stage import SIZE, click, led_to, sized
from test_failing import is_alive

from engine.journal.journal import JournalError
from engine.journal.notes import SeatTaken
from engine.programs.program import ENDS, Account, Program
from firenze.checks.patience import wait_for
from game.scenes.flow import asked_game
from game.scenes.page import PageScene
from game.scenes.play.program_account import account_page
from game.scenes.play.seating import SeatingScene
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.options import parse
from game.shell.places import GoSeating
from game.shell.session.ai_worker import Thinker, ThinkingError
from game.shell.session.session import Session
from game.ui.page import Points, Text

ROOT = Path(__file__).parents[3]
FIRST = """
import json
for _ in range({answers}):
    question = json.loads(input())
    with open({mark!r}, "a") as mark:
        mark.write(str(question["seat"]))
    print(json.dumps({{"action": question["actions"][0]}}), flush=True)
"""


def program(tmp_path: Path, answers: int = 10_000) -> tuple[str, Path]:
    """Return the seat of a program that takes the first action this many times, and the file in which it leaves a mark
    each time."""
    path, mark = tmp_path / "bot.py", tmp_path / "mark"
    path.write_text(FIRST.format(answers=answers, mark=str(mark)))
    words = f"{sys.executable} {path}" if sys.platform == "win32" else f"'{sys.executable}' '{path}'"
    return f'bot:"{words}"', mark


def begun(context: Context, *seats: str) -> TableScene:
    """Return the table of a game started from the command line."""
    context.speed = math.inf
    options = parse(["--seats", ",".join(seats), "--seed", "6"])
    return sized(TableScene(context, asked_game(options, context)))


def live(scene: TableScene, until: Callable[[], bool]) -> None:
    """Let time pass until a condition holds."""
    wait_for(until, meanwhile=lambda: scene.update(1 / 60))


# ---------------------------------------------------------------- from the command line


def test_a_program_plays_its_seat_and_no_file_knows_of_it(context: Context, tmp_path: Path) -> None:
    bot, mark = program(tmp_path)
    scene = begun(context, bot, "journeyman")
    live(scene, lambda: mark.exists() and len(mark.read_text()) > 3)
    session = scene.session
    assert set(session.moment.kinds) == {"greedy", "journeyman"}
    seat = session.moment.kinds.index("greedy")
    assert set(mark.read_text()) == {str(seat)}
    path = session.path
    assert path is not None
    scene.close()
    data = path.read_bytes()
    assert b"bot" not in data and b"greedy" in data
    again = Session.load(path)
    thinks = again.programs.thinks_for(again.setup.seats[seat], again.moment.kinds[seat])
    assert thinks == "greedy"


def test_where_a_program_ends_the_computer_plays_on_with_a_word(context: Context, tmp_path: Path) -> None:
    bot, mark = program(tmp_path, answers=2)
    scene = begun(context, bot, "journeyman")
    session = scene.session
    name = session.setup.seats[session.moment.kinds.index("greedy")].name
    said: list[str] = []
    notify = scene.table.notify

    def hear(text: str, **more: Any) -> None:
        said.append(text)
        notify(text, **more)

    scene.table.notify = hear  # type: ignore[method-assign]
    live(scene, lambda: len(mark.read_text() if mark.exists() else "") == 2 and any(said) and session.state.number > 3)
    t = context.t
    assert [text for text in said if text] == [f"{t('prompt.program_gone', name=name)} {t('prompt.program_more')}"]


def test_the_page_of_the_seats_tells_of_a_program_what_it_wrote(context: Context, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("import sys\nprint('\\x1b[31mNo {brick_w_0} [here](rule/R1)', file=sys.stderr)\n")
    scene = begun(context, f"bot:\"'{sys.executable}' '{path}'\"", "journeyman")
    session = scene.session
    seat = session.moment.kinds.index("greedy")
    named = session.setup.seats[seat]
    live(scene, lambda: bool(session.programs.account(named).gone))
    seating = led_to(context, GoSeating(session))
    assert isinstance(seating, SeatingScene)
    seating.resize(SIZE)
    page = led_to(context, click(seating, seating.form[f"program.{seat}"].rect))
    assert isinstance(page, PageScene)
    page.resize(SIZE)
    read = page.page
    assert (
        Text(context.t("account.gone.ended")) in read.blocks
        and Points(("No (brick_w_0) [here] (rule/R1)",)) in read.blocks
    )
    assert any(isinstance(block, Text) and str(path) in block.text for block in read.blocks)
    assert f"program.{1 - seat}" not in seating.form


@pytest.mark.parametrize("end", ENDS)
def test_every_end_of_a_program_has_its_words(spoken: Context, end: str) -> None:
    page = account_page(spoken.language, "Robot", "otto\x1b", Account(end))
    assert page.blocks[0] == Text(spoken.t(f"account.gone.{end}")) and Text("otto\\x1b") in page.blocks


def test_a_person_who_takes_the_seat_plays_it(context: Context, tmp_path: Path) -> None:
    bot, _ = program(tmp_path)
    scene = begun(context, bot, "journeyman")
    session = scene.session
    seat = session.moment.kinds.index("greedy")
    assert isinstance(session.programs.thinks_for(session.setup.seats[seat], session.moment.kinds[seat]), Program)
    session.change_seat(SeatTaken(seat, "master"))
    assert session.programs.thinks_for(session.setup.seats[seat], session.moment.kinds[seat]) == "master"


@pytest.mark.parametrize("seats", ["human,bot:", "human,bot:'x", 'human,bot:""'])
def test_a_command_line_without_a_command(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--seats", seats])
    assert "argument --seats" in capsys.readouterr().err


# ---------------------------------------------------------------- it ends with the game

GAME = """
import sys, time
from dataclasses import replace
from engine.programs.program import ENDS, Account, Program
from game.shell.session.session import Session
from game.scenes.seats.quick import quick_setup
from game.ui.page import Points, Text

if __name__ == "__main__":
    setup = quick_setup(("greedy", "human"), ("A", "B"), 3, 1.0)
    session = Session.begin(replace(setup, start=0, programs={"A": Program(sys.argv[1], 600)}), None)
    session.computers.ask()
    time.sleep(600)
"""
FAMILY = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(MARK, "w").write(f"{os.getppid()} {os.getpid()} {child.pid} ")
time.sleep(600)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are asked for otherwise there")
def test_no_process_is_left_of_a_game_that_is_killed(tmp_path: Path) -> None:
    """Neither the thinking process, nor the program, nor its child."""
    bot, mark, game = tmp_path / "bot.py", tmp_path / "family", tmp_path / "owner.py"
    bot.write_text(f"MARK = {str(mark)!r}" + FAMILY)
    game.write_text(GAME)
    words = [sys.executable, str(game), f"{sys.executable} {bot}"]
    with subprocess.Popen(words, env=os.environ | {"PYTHONPATH": str(ROOT)}, cwd=tmp_path) as process:
        wait_for(lambda: (mark.exists() and mark.read_text().count(" ") == 3) or process.poll() is not None)
        family = [int(number) for number in mark.read_text().split()]
        assert len(set(family)) == 3 and all(map(is_alive, family)) and process.pid not in family
        process.kill()
    wait_for(lambda: not any(map(is_alive, family)), "the end of the program and of what has asked it")


# ---------------------------------------------------------------- never from a file


def with_kind(tmp_path: Path, kind: str, *notes: dict[str, Any]) -> Path:
    """Return a saved game in which a seat has that kind, or a note assigns it."""
    session = Session.begin(quick_setup(("human", "greedy"), ("A", "B"), 3, 1.0), None)
    path = tmp_path / "game.journal"
    session.journal.save_as(path)
    session.close()
    head, *rest = entries_of(path.read_bytes())
    head["client"]["seats"][1]["kind"] = kind
    path.write_bytes(sealed([head, *rest, *notes]))
    return path


def test_the_files_below_are_sound_where_they_name_a_level(tmp_path: Path) -> None:
    Session.load(with_kind(tmp_path, "master@strozzi", {"seat": {"index": 1, "kind": "greedy"}})).close()


@pytest.mark.parametrize("note", [False, True])
def test_no_saved_game_starts_a_program(tmp_path: Path, note: bool) -> None:
    bot, mark = program(tmp_path)
    taken = {"seat": {"index": 1, "kind": bot}}, {"seat": {"index": 1, "kind": "greedy"}}
    path = with_kind(tmp_path, "greedy", *taken) if note else with_kind(tmp_path, bot)
    with pytest.raises(JournalError):
        Session.load(path)
    with pytest.raises(ValueError, match="no such seat"):
        Session.begin(quick_setup(("human", bot), ("A", "B"), 3, 1.0), None)
    assert not mark.exists()


def test_a_name_that_reaches_the_thinking_process_starts_nothing(tmp_path: Path) -> None:
    bot, mark = program(tmp_path)
    session = Session.begin(quick_setup(("human", "greedy"), ("A", "B"), 3, 1.0), None)
    thinker = Thinker(session.game)
    legal = session.game.legal(session.state)
    thinker.ask(bot, 1, session.seen_by(0), legal)
    with pytest.raises(ThinkingError, match="there is no computer player"):
        wait_for(lambda: thinker.answer() is not None)
    assert not mark.exists()
    thinker.close()
