"""Uncooperative programs at the table: they leave no process behind, delay no one, and nothing accumulates."""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from test_programs import FIRST, command, greedy_answer

from engine.firenze.game import FIRENZE
from engine.kernel.game import Limit
from engine.programs import program as programs
from engine.programs.outside import OutsidePlayer
from engine.programs.program import Program
from engine.wire.plain_text import plain_lines, spelled_out
from firenze.checks.patience import PATIENCE, wait_for

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="processes are asked for otherwise there")

FAMILY = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
with open({mark!r}, "a") as mark:
    mark.write(f"{{os.getpid()}} {{child.pid}} ")
{rest}
"""
"""A program with a child, which writes both process ids to a file."""
ANSWERS = """
import json
for line in sys.stdin:
    question = json.loads(line)
    if question["cmd"] == "choose":
        print(json.dumps({"action": question["actions"][0]}), flush=True)
"""
DEAF = "time.sleep(600)"


def family(tmp_path: Path, rest: str) -> tuple[str, Callable[[], list[int]]]:
    """Return the command of a program with a child, and a function that waits for the process ids of both."""
    mark = tmp_path / "family"
    words = command(tmp_path, FAMILY.format(mark=str(mark), rest=rest))

    def numbers() -> list[int]:
        wait_for(lambda: mark.exists() and mark.read_text().count(" ") == 2, "the program")
        return [int(number) for number in mark.read_text().split()]

    return words, numbers


def is_there(number: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        os.kill(number, 0)
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False
    return state != "Z"


def gone(numbers: list[int]) -> Callable[[], bool]:
    return lambda: not any(map(is_there, numbers))


def hurried(
    words: str, asked: tuple[Any, Any], outsiders: list[Any], seconds: float = PATIENCE
) -> OutsidePlayer[Any, Any]:
    """Return a player whose program was started but not waited for."""
    player = OutsidePlayer(FIRENZE, Program(words, seconds), 7)
    outsiders.append(player)
    player.choose(*asked, Limit(stop=lambda: True))
    return player


# ---------------------------------------------------------------- it ends with the game


@POSIX
@pytest.mark.parametrize("rest", [DEAF, ANSWERS], ids=["deaf", "answers"])
def test_no_child_of_a_program_is_left(rest: str, tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]) -> None:
    words, numbers = family(tmp_path, rest)
    player = hurried(words, asked, outsiders)
    found = numbers()
    assert all(map(is_there, found))
    player.close()
    wait_for(gone(found), "the end of the program and its child")


@POSIX
def test_no_child_is_left_of_a_program_that_has_failed(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    words, numbers = family(tmp_path, "input(); print('nonsense', flush=True); time.sleep(600)")
    player = OutsidePlayer(FIRENZE, Program(words, PATIENCE), 7)
    outsiders.append(player)
    player.choose(*asked)
    assert player.gone
    wait_for(gone(numbers()), "the end of the program and its child")


OWNER = """
import sys, time
from engine.firenze.game import FIRENZE
from engine.kernel.game import Limit
from engine.programs.outside import OutsidePlayer
from engine.programs.program import Program
state = FIRENZE.begin({"names": ["a", "b"], "seed": 4})
player = OutsidePlayer(FIRENZE, Program(sys.argv[1], 600), 7)
player.choose(FIRENZE.view(state, 0), FIRENZE.legal(state), Limit(stop=lambda: True))
print("asked", flush=True)
time.sleep(600)
"""


@POSIX
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM])
def test_nothing_is_left_where_whoever_asks_is_killed(by: signal.Signals, tmp_path: Path) -> None:
    words, numbers = family(tmp_path, DEAF)
    with subprocess.Popen([sys.executable, "-c", OWNER, words], cwd=ROOT, stdout=subprocess.PIPE) as owner:
        found = numbers()
        assert owner.stdout is not None and owner.stdout.readline() == b"asked\n"
        owner.send_signal(by)
        owner.wait(PATIENCE)
    wait_for(gone(found), "the end of the program and its child")


@POSIX
def test_nothing_is_left_of_a_match_that_is_killed(tmp_path: Path) -> None:
    words, _ = family(tmp_path, DEAF)
    match = [sys.executable, "-m", "engine", "play", "--seats", f"bot:{words},random", "--games", "2", "--jobs", "2"]
    with subprocess.Popen(match, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as owner:
        mark = tmp_path / "family"
        wait_for(lambda: mark.exists() and mark.read_text().count(" ") == 4, "two programs")
        found = [int(number) for number in mark.read_text().split()]
        owner.kill()
    wait_for(gone(found), "the end of the programs and their children")


# ---------------------------------------------------------------- no one waits for it


def test_forty_hurried_decisions_never_wait_for_a_program_that_does_not_read(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    player = hurried(command(tmp_path, "import time; time.sleep(600)"), asked, outsiders)
    done = threading.Event()

    def hurry() -> None:
        for _ in range(80):
            assert player.choose(*asked, Limit(stop=lambda: True)).action == greedy_answer(asked)
        done.set()

    threading.Thread(target=hurry, daemon=True).start()
    assert done.wait(min(PATIENCE, 60)), "a decision waits for ever"
    assert player.gone == ""


def test_hurrying_gives_a_program_no_more_time(tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]) -> None:
    player = hurried(command(tmp_path, "import time; time.sleep(600)"), asked, outsiders, seconds=0.3)
    wait_for(lambda: player.choose(*asked, Limit(stop=lambda: True)) and player.gone, "the end of its time")
    assert player.gone == "it gave no answer within 0.3 seconds" and player.account.gone == "late"


def test_a_question_that_is_larger_than_any_pipe_is_not_waited_for(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, "import time; time.sleep(600)"), 0.5), 7)
    outsiders.append(player)
    done = threading.Event()

    def choose() -> None:
        player.choose(asked[0], asked[1] * 20_000)
        done.set()

    threading.Thread(target=choose, daemon=True).start()
    assert done.wait(min(PATIENCE, 60)), "a question waits for ever"
    assert player.gone == "it did not read its question within 0.5 seconds" and player.account.gone == "unread"


# ---------------------------------------------------------------- nothing grows

FLOOD = """
import json, sys
question = json.loads(input())
print(json.dumps({{"action": question["actions"][0]}}), flush=True)
line, said = "x" * 65535 + chr(10), 0
while said < 64 << 20:
    sys.{stream}.write(line)
    sys.{stream}.flush()
    said += len(line)
    open({mark!r}, "w").write(str(said))
open({mark!r}, "w").write("all")
sys.stdin.read()
"""


def test_a_program_that_talks_between_two_questions_is_not_listened_to(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    mark = tmp_path / "said"
    player = OutsidePlayer(
        FIRENZE, Program(command(tmp_path, FLOOD.format(stream="stdout", mark=str(mark))), PATIENCE), 7
    )
    outsiders.append(player)
    assert player.choose(*asked).action == asked[1][0]
    said = [""] * 100

    def stands_still() -> bool:
        said.append(mark.read_text() if mark.exists() else "")
        return bool(said[-1]) and len(set(said[-100:])) == 1

    wait_for(stands_still, "the end of the flood")
    assert said[-1] != "all" and int(said[-1]) < 4 << 20
    player.choose(*asked)
    assert player.gone == "it spoke without being asked"


def test_of_what_a_program_notes_the_last_is_kept(tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]) -> None:
    mark = tmp_path / "said"
    flood = FLOOD.format(stream="stderr", mark=str(mark)).replace("64 << 20", "8 << 20")
    flood = flood.replace("sys.stdin.read()", "print('the end', file=sys.stderr, flush=True); sys.stdin.read()")
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, flood), PATIENCE), 7)
    outsiders.append(player)
    player.choose(*asked)
    assert player.process is not None
    wait_for(lambda: player.process is not None and player.process.noted[-1:] == ("the end",), "its last line")
    assert len(player.process._noted) <= 8192 and sum(map(len, player.process.noted)) < 8192


# ---------------------------------------------------------------- its standard error

LOUD = r"""
import sys
sys.stderr.write("\x1b]0;title\x07\x1b[31mred\x1b[0m and \x1b]8;;file:///x\x1b\\link\x1b]8;;\x1b\\ \x9b5mblink\n")
sys.stderr.write("\x1bPq\x1b\\\x00\u202eback\r\noverwritten\rby this\n\n")
sys.stderr.flush()
sys.exit(3)
"""


def test_standard_error_reaches_no_terminal_raw(
    tmp_path: Path,
    asked: tuple[Any, Any],
    outsiders: list[Any],
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, LOUD), PATIENCE), 7)
    outsiders.append(player)
    with caplog.at_level(logging.WARNING):
        player.choose(*asked)
    assert capfd.readouterr().err == ""
    assert player.account.noted == ("red and link blink", "back", "overwritten", "by this")
    (record,) = caplog.records
    said = record.getMessage()
    assert "it has ended; it last wrote:\n    red and link blink\n" in said
    assert said.replace("\n", "").isprintable()


def test_what_a_program_notes_is_known_while_it_plays(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    noting = "import sys; print('I think', file=sys.stderr, flush=True)\n" + FIRST.format(mark=str(tmp_path / "mark"))
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, noting), PATIENCE), 7)
    outsiders.append(player)

    def has_noted() -> bool:
        player.choose(*asked)
        return player.account.noted == ("I think",) and not player.account.gone

    wait_for(has_noted, "its note")


@settings(deadline=None, max_examples=200)
@given(
    some.binary(max_size=80) | some.text(alphabet="\x1b[]0;m\x07\\\x9b\x90\nA\u202e\t ", max_size=60).map(str.encode)
)
def test_plain_lines_can_be_shown_anywhere(written: bytes) -> None:
    for line in plain_lines(written, 5):
        assert line and line.isprintable() and len(line) <= 200


def test_what_cannot_be_seen_is_spelled_out() -> None:
    assert spelled_out("python3 'a b.py' -x") == "python3 'a b.py' -x"
    assert spelled_out("a\x1b[2J\u202eb\n\u3000\u00ad\u0301é\0") == r"a\x1b[2J\u202eb\n\u3000\xad\u0301é\x00"
    assert spelled_out("a\u00a0b\\") == r"a\xa0b\\"[:-1]


# ---------------------------------------------------------------- a command is split as on its system


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (r'"C:\My Bots\bot.exe" -v', [r"C:\My Bots\bot.exe", "-v"]),
        (r"'C:\My Bots\bot.exe' -v", [r"C:\My Bots\bot.exe", "-v"]),
        (r"C:\Users\O'Brien\bot.exe 'x y' it's", [r"C:\Users\O'Brien\bot.exe", "x y", "it's"]),
        (r"py C:\bots\mine.py \\server\share\ x", ["py", r"C:\bots\mine.py", "\\\\server\\share\\", "x"]),
        (r'bot --name="Robot Zwei" "say \"hi\""', ["bot", "--name=Robot Zwei", 'say "hi"']),
        (r'bot "C:\dir\\" "a""b" ""', ["bot", "C:\\dir\\", 'a"b', ""]),
        ("  bot \t x  ", ["bot", "x"]),
        ("", []),
    ],
)
def test_a_command_of_windows(written: str, words: list[str]) -> None:
    assert programs.words_of(written, windows=True) == words


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("'/my bots/bot' -v", ["/my bots/bot", "-v"]),
        (r'"/my bots/bot" a\ b', ["/my bots/bot", "a b"]),
        ("  bot   x ", ["bot", "x"]),
    ],
)
def test_a_command_of_posix(written: str, words: list[str]) -> None:
    assert programs.words_of(written, windows=False) == words


@pytest.mark.parametrize("written", ['"C:\\open', 'bot "x', 'bot "C:\\dir\\"'])
def test_a_quotation_mark_of_windows_without_another(written: str) -> None:
    with pytest.raises(ValueError, match="quotation"):
        programs.words_of(written, windows=True)


@settings(deadline=None, max_examples=300)
@given(some.lists(some.text(alphabet='ab \\"-C:\t', max_size=12), max_size=5))
def test_windows_gets_the_words_that_were_written(words: list[str]) -> None:
    """`subprocess` joins the words into one line on Windows, and the program splits it as we do."""
    assert programs.words_of(subprocess.list2cmdline(words), windows=True) == words


# ---------------------------------------------------------------- the Windows job, tested without Windows


class Kernel:
    """A kernel that records the calls to it."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        def ask(*values: Any) -> int:
            self.asked.append((name, values))
            return 17

        return ask


def test_a_job_of_windows_ends_with_its_last_handle() -> None:
    import ctypes

    from engine.programs.process_group import ExtendedLimits, WindowsJob

    kernel = Kernel()
    job = WindowsJob(kernel)
    process = job.start([sys.executable, "-c", "import time; time.sleep(600)"])
    job.end()
    assert process.wait(PATIENCE) != 0
    job.end()
    assert [name for name, _ in kernel.asked] == [
        *("CreateJobObjectW", "SetInformationJobObject", "AssignProcessToJobObject"),
        *("TerminateJobObject", "CloseHandle"),
    ]
    _, (handle, kind, limits, size) = kernel.asked[1]
    assert (handle, kind) == (17, 9) and size == ctypes.sizeof(ExtendedLimits)
    if ctypes.sizeof(ctypes.c_void_p) == 8:
        assert size == 144 and bytes(limits._obj)[16:20] == (0x2000).to_bytes(4, sys.byteorder)
