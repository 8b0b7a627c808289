"""Programs at the table: asked in JSON lines, replaced when they fail, and started by a command line alone."""

import logging
import sys
from pathlib import Path
from typing import Any

import pytest
from small_game.game import LOTS, Lots

from engine.__main__ import main
from engine.firenze.game import FIRENZE
from engine.firenze.players.levels import make_player
from engine.kernel.game import Limit, knows_player
from engine.princes.game import PRINCES
from engine.programs.outside import OutsidePlayer, seat_player, seated
from engine.programs.program import Program, programs_of, read_program, stand_in
from firenze.checks.patience import PATIENCE, wait_for

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"

FIRST = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    if question["cmd"] == "quit":
        open({mark!r}, "a").write("bye ")
        break
    open({mark!r}, "a").write(question["game"] + str(question["seat"]) + " ")
    print(json.dumps({{"ok": True, "action": question["actions"][0]}}), flush=True)
"""


def command(tmp_path: Path, source: str, name: str = "bot.py") -> str:
    """Write a Python program; return its command."""
    path = tmp_path / name
    path.write_text(source)
    return f"'{sys.executable}' '{path}'" if sys.platform != "win32" else f"{sys.executable} {path}"


def greedy_answer(asked: tuple[Any, Any]) -> Any:
    return make_player("greedy", 7).choose(*asked).action


# ---------------------------------------------------------------- the command line


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        ('bot:"python3 my_bot.py"', "python3 my_bot.py"),
        ("bot:python3 my_bot.py -x", "python3 my_bot.py -x"),
        ("bot: ./mine", "./mine"),
        ("bot:'a b' \"c d\"", "'a b' \"c d\""),
    ],
)
def test_a_seat_names_a_program(seat: str, words: str) -> None:
    assert read_program(seat) == Program(words)
    assert programs_of(["human", seat, "greedy"]) == {seat: Program(words)}


@pytest.mark.parametrize("seat", ["greedy", "human", "master@strozzi", "Bot:x", ""])
def test_other_seats_name_none(seat: str) -> None:
    assert read_program(seat) is None


@pytest.mark.parametrize("seat", ["bot:", "bot:  ", 'bot:""', "bot:'open"])
def test_what_is_no_command(seat: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=r"COMMAND|quotation"):
        read_program(seat)
    assert main(["play", "--seats", f"greedy,{seat}"]) == 2
    assert capsys.readouterr().err.startswith("play: ")


# ---------------------------------------------------------------- playing


@pytest.fixture
def farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that is told to go has time for it."""
    monkeypatch.setattr("engine.programs.outside.FAREWELL", PATIENCE)


@pytest.mark.usefixtures("farewell")
def test_a_program_is_asked_with_view_and_actions_and_said_goodbye(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    mark = tmp_path / "mark"
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, FIRST.format(mark=str(mark))), PATIENCE), 7)
    outsiders.append(player)
    assert player.choose(*asked).action == asked[1][0] and player.choose(*asked).action == asked[1][0]
    player.close()
    assert not player.gone and mark.read_text() == "firenze0 firenze0 bye "


@pytest.mark.usefixtures("farewell")
def test_a_program_plays_any_game(lots: Lots, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mark = tmp_path / "mark"
    bot = f'bot:"{command(tmp_path, FIRST.format(mark=str(mark)))}"'
    assert main(["play", "--game", "lots", "--seats", f"steady,{bot},random", "--games", "2"]) == 0
    assert f"{bot}: " in capsys.readouterr().out
    assert mark.read_text().count("bye") == 2 and "lots" in mark.read_text()


def test_the_example_plays_whole_games_and_beats_chance(caplog: pytest.LogCaptureFixture) -> None:
    from engine.contest.match import play_sitting, sittings

    source = EXAMPLE.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 40
    bot = f"bot:'{sys.executable}' '{EXAMPLE}'"
    for sitting in sittings((bot, "random"), [3]):
        outcome = play_sitting(sitting, FIRENZE, {}, 20_000, programs_of([bot]))
        assert outcome.winners and outcome.share(0) == 1.0
    assert not caplog.records  # no other player had to stand in


# ---------------------------------------------------------------- failing


FAILURES = {
    "dies": ("raise SystemExit(3)", "it has ended"),
    "dies later": ("input(); raise SystemExit", "it has ended"),
    "babbles": ("input(); print('hello', flush=True); input()", "its answer is no JSON"),
    "says nothing": ("import time; time.sleep(600)", "it gave no answer within 0.4 seconds"),
    "cheats": ('input(); print(\'{"action": {"do": "win"}}\', flush=True); input()', "names no legal action"),
    "is no object": ("input(); print('[]', flush=True); input()", "names no legal action"),
    "never ends a line": ("import sys; sys.stdout.write('x' * 3_000_000); input(); input()", "its answer is no JSON"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_greedy_takes_the_seat_with_a_word(
    failure: str, tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any], caplog: pytest.LogCaptureFixture
) -> None:
    source, reason = FAILURES[failure]
    seconds = 0.4 if failure == "says nothing" else PATIENCE
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, source), seconds), 7)
    outsiders.append(player)
    with caplog.at_level(logging.WARNING):
        assert player.choose(*asked).action == greedy_answer(asked)
    assert reason in player.gone
    (record,) = caplog.records
    assert record.getMessage().startswith("greedy takes the seat of the program")
    assert player.process is None
    assert player.choose(*asked).action == greedy_answer(asked) and len(caplog.records) == 1


def test_a_program_that_does_not_exist(asked: tuple[Any, Any]) -> None:
    player = OutsidePlayer(FIRENZE, Program("/nowhere/at/all"), 7)
    assert player.choose(*asked).action == greedy_answer(asked)
    assert player.gone.startswith("it cannot be started: ")


def test_an_answer_that_nobody_asked_for(tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]) -> None:
    source = FIRST.format(mark=str(tmp_path / "mark")).replace("flush=True)", "flush=True); print('{}', flush=True)")
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, source), PATIENCE), 7)
    outsiders.append(player)
    player.choose(*asked)
    wait_for(lambda: player.process is not None and player.process.has_spoken)
    assert player.choose(*asked).action == greedy_answer(asked)
    assert player.gone == "it spoke without being asked"


SLOW = """
import json, sys, time
from pathlib import Path
for line in sys.stdin:
    question = json.loads(line)
    if question["cmd"] == "choose":
        first = not Path({mark!r}).exists()
        Path({mark!r}).touch()
        while first and not Path({gate!r}).exists():
            time.sleep(0.01)
        print(json.dumps({{"action": question["actions"][1 if first else -1]}}), flush=True)
"""


def test_whoever_is_in_a_hurry_gets_one_decision_of_greedy_and_the_program_stays(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    mark, gate, seen = tmp_path / "mark", tmp_path / "gate", asked[1]
    assert greedy_answer(asked) not in (seen[1], seen[-1])
    source = SLOW.format(mark=str(mark), gate=str(gate))
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, source), PATIENCE), 7)
    outsiders.append(player)
    assert player.choose(*asked, Limit(stop=mark.exists)).action == greedy_answer(asked)
    assert mark.exists() and not gate.exists()

    def go_on() -> bool:
        gate.touch()
        return False

    # the late answer to the first question, another action, is not taken as one to the second
    assert player.choose(*asked, Limit(stop=go_on)).action == seen[-1]
    assert player.choose(*asked).action == seen[-1]
    assert player.gone == ""


def test_a_late_answer_that_lies_there_is_passed_over(
    tmp_path: Path, asked: tuple[Any, Any], outsiders: list[Any]
) -> None:
    mark, gate = tmp_path / "mark", tmp_path / "gate"
    source = SLOW.format(mark=str(mark), gate=str(gate))
    player = OutsidePlayer(FIRENZE, Program(command(tmp_path, source), PATIENCE), 7)
    outsiders.append(player)
    player.choose(*asked, Limit(stop=mark.exists))
    gate.touch()
    wait_for(lambda: player.process is not None and player.process.has_spoken)
    assert player.choose(*asked).action == asked[1][-1] and player.gone == ""


def test_a_program_that_does_not_go_is_ended(tmp_path: Path, asked: tuple[Any, Any]) -> None:
    source = "import json\nq = json.loads(input())\nprint(json.dumps({'action': q['actions'][0]}), flush=True)\n"
    stubborn = source + "import time\nwhile True:\n    time.sleep(1)\n"
    with seated(FIRENZE, ["x", "greedy"], 1, {"x": Program(command(tmp_path, stubborn), PATIENCE)}) as two:
        player: Any = two[0]
        player.choose(*asked)
        process = player.process
        assert not process.has_ended
    assert process.has_ended


# ---------------------------------------------------------------- never by a name


def test_a_string_starts_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "started"
    name = f"bot:{command(tmp_path, f'open({str(mark)!r}, chr(119))')}"
    assert not knows_player(FIRENZE, name)
    for make in (lambda: FIRENZE.player(name, 1), lambda: seat_player(FIRENZE, name, 1), lambda: LOTS.player(name, 1)):
        with pytest.raises(ValueError, match=r"no|bot:"):
            make()
    with pytest.raises(ValueError, match="no computer player"), seated(FIRENZE, [name, "greedy"], 1, {}):
        pass
    assert not mark.exists()


def test_the_stand_in_is_whom_the_game_names_or_the_first_yardstick() -> None:
    assert stand_in(FIRENZE) == stand_in(PRINCES) == "greedy" and stand_in(LOTS) == "random"
