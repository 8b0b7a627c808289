"""Input from outside: JSON, names, files, invented journals; and outputs without a reader."""

import errno
import json
import logging
import os
import signal
import subprocess
import sys
import unicodedata
import zlib
from pathlib import Path
from typing import Any

import pytest
from builder import seat, text
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.__main__ import main
from engine.firenze.game import FIRENZE, Firenze
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.setup import new_game
from engine.firenze.view import view
from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import header, load
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit
from engine.programs.protocol import Conversation
from engine.programs.safe_player import SafePlayer
from engine.wire import strict_json
from engine.wire.files import read_regular, write_whole
from engine.wire.names import MOST_LETTERS, clean_name, clean_names
from engine.wire.strict_json import JsonError
from firenze.checks.patience import PATIENCE, wait_for

ROOT = Path(__file__).parents[2]
OLD = ROOT / "tests" / "golden" / "journals"


# ---------------------------------------------------------------- JSON


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON"),
        (b"\xff", "UTF-8"),
        (b'{"a":NaN}', "NaN"),
        (b'{"a":-Infinity}', "Infinity"),
        (b'{"a":1e999}', "out of range"),
        (b'{"a":[-1e999]}', "out of range"),
        (b"[" + b"9" * 4301 + b"]", "too many digits"),
        (b"[" * 65 + b"]" * 65, "nested"),
        (b"[" * 1_000_000, "nested"),
        (b'{"a":' * 1_000_000, "nested"),
        (b'"' + b"a" * 2_000_000 + b'"', "larger"),
        (rb'{"a":"\ud800"}', "no character"),
        (rb'{"a":["\uDFFF"]}', "no character"),
        (rb'{"\u0000":1}', "no character"),
        ('"\ud800"', "no character"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_json_that_is_refused(data: bytes | str, why: str) -> None:
    with pytest.raises(JsonError, match=why):
        strict_json.read(data, most_bytes=1_500_000 * 8 if why == "nested" else 1_500_000)


@pytest.mark.parametrize(
    "value",
    [None, [1, -1.5, 1e308, True], {"[": "{" * 500, "\\": '"[[['}, "Zoë \N{CROWN}", 10**4299, [[]] * 100],
    ids=lambda value: repr(value)[:30],
)
def test_json_that_is_read(value: object) -> None:
    """Brackets in strings, and a crown written as two surrogates, are read as well."""
    for ascii_only in (True, False):
        written = json.dumps(value, ensure_ascii=ascii_only)
        assert strict_json.read(written, most_bytes=10_000) == value
        assert strict_json.read(written.encode(), most_bytes=10_000) == value


def test_any_text_and_depth_can_be_allowed() -> None:
    assert strict_json.read(rb'"\ud800\u0000"', most_bytes=99, any_text=True) == "\ud800\0"
    assert strict_json.read(b"[" * 400 + b"]" * 400, most_bytes=999, most_depth=400)
    with pytest.raises(JsonError):
        strict_json.read(b"[" * 401 + b"]" * 401, most_bytes=999, most_depth=400)


@settings(deadline=None, max_examples=300)
@given(some.binary(max_size=60) | some.text(alphabet='[]{}",:\\u0189dDeE+-. nul', max_size=60))
def test_reading_json_raises_nothing_else(data: bytes | str) -> None:
    try:
        value = strict_json.read(data, most_bytes=50, most_depth=5)
    except JsonError as problem:
        assert str(problem) and "\n" not in str(problem)
    else:
        json.dumps(value, allow_nan=False)


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoe\u0308"),
        ("\u0308Zoe", "Zoe"),
        ("\x1b[31mAnna\x07", "[31mAnna"),
        ("A\0nna\ud800", "Anna"),
        ("\u202eAnna\u202c\u200f", "Anna"),
        ("\u200e\u2066\ufeff\u00ad", ""),
        ("\u3164\u2800\u115f", ""),
        ("\ufe0f", ""),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("\u200d", ""),
        ("a" * 30_000, "a" * MOST_LETTERS),
        ("", ""),
    ],
    ids=repr,
)
def test_names(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@settings(deadline=None, max_examples=300)
@given(some.text(some.characters(codec=None, exclude_categories=()), max_size=90))
def test_a_clean_name_can_be_shown_and_printed(name: str) -> None:
    clean = clean_name(name)
    assert clean_name(clean) == clean and len(clean) <= MOST_LETTERS
    clean.encode()
    assert all(unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp") for letter in clean)
    if clean:
        assert unicodedata.category(clean[0]) not in ("Mn", "Me", "Cf", "Zs")


def test_no_mark_stands_alone() -> None:
    marks = [chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)).startswith("M")]
    assert len(marks) > 2000
    assert [mark for mark in marks if clean_name(mark)] == []


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert clean_names(["Anna", "\u200f", ""]) == ["Anna", "2", "3"]


# ---------------------------------------------------------------- invented journals


def sealed(*lines: str) -> bytes:
    """Return a file with correct checksums and any lines."""
    data = b""
    for line in lines:
        body = line.encode("utf-8", "surrogatepass")
        data += body + b"\t%08x\n" % zlib.crc32(body, zlib.crc32(data))
    return data


def first_line(setup: str) -> str:
    return f'{{"format":"journal","version":2,"game":"firenze","setup":{setup}}}'


NAMES = '"names":["Anna","Bruno"]'


@pytest.mark.parametrize(
    "setup",
    [
        f'{{{NAMES},"neutrals":[["w",Infinity],["w",4],["y",5],["g",6],["r",7]]}}',
        f'{{{NAMES},"neutrals":[["w",1e999],["w",4],["y",5],["g",6],["r",7]]}}',
        f'{{{NAMES},"neutrals":[["w",NaN]]}}',
        f'{{{NAMES},"neutrals":[["wy",3],["",4],["y",5],["g",6],["r",7]]}}',
        f'{{{NAMES},"neutrals":{{"a":1}}}}',
        f'{{{NAMES},"neutrals":3}}',
        f'{{{NAMES},"seed":1e400}}',
        f'{{{NAMES},"seed":{"9" * 5000}}}',
        f'{{{NAMES},"levies":[[]]}}',
        '{"names":["\\ud800","b"]}',
        '{"names":["a\\u0000","b"]}',
        '{"names":["a"]}',
        '{"names":"ab"}',
        '{"names":[["a"],"b"]}',
        f'{{{NAMES},"x":{"[" * 100_000}{"]" * 100_000}}}',
    ],
    ids=lambda setup: setup[:50],
)
def test_a_setup_that_somebody_made_up_is_refused_in_a_sentence(
    setup: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game"
    path.write_bytes(sealed(first_line(setup)))
    with pytest.raises(JournalError) as refused:
        load(path)
    assert refused.value.code in ("setup", "line") and len(str(refused.value)) < 400
    assert main(["replay", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1


def test_names_in_files_are_cleaned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game"
    path.write_bytes(sealed(first_line('{"names":["\\u001b[2JAnna\\u202e","\\u200f"]}')))
    journal = load(path, read_only=True)
    assert journal.setup["names"] == ["[2JAnna", "2"] and journal.state.names == ("[2JAnna", "2")
    assert header(path).names == ("[2JAnna", "2")
    assert main(["replay", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(3))
def test_damaged_journals_end_in_a_sentence(seed: int, tmp_path: Path) -> None:
    """Values of every line, header and rescue included, become odd ones under correct checksums: a game or an error
    message."""
    chance = Chance.seeded(seed)
    odd = ["NaN", "1e999", "-1", "10" * 400, '"\\ud800"', '"\\u0000"', "[]", "{}", "null", "true", "[" * 90 + "]" * 90]
    odd += ['"w"', "0", "99", '"neutrals"', '{"do":"take","slot":-1}', "[[0,0],[1]]"]
    path, refused = tmp_path / "game", 0
    for file in sorted(OLD.glob("*.firenze")):
        lines = [line.rpartition("\t")[0] for line in file.read_text(encoding="utf-8").splitlines()[:60]]
        for _ in range(40):
            twisted = list(lines)
            at = 0 if chance.below(2) else chance.below(len(lines))
            entry = twisted[at]
            places = [place for place, letter in enumerate(entry) if letter in ":[,"]
            start = places[chance.below(len(places))] + 1
            end = min(place for place in (*[entry.find(mark, start) for mark in ",]}"],) if place > 0)
            twisted[at] = entry[:start] + odd[chance.below(len(odd))] + entry[end:]
            path.write_bytes(sealed(*twisted))
            for opened in (load, header, lambda path: load(path, rescue=True)):
                try:
                    opened(path)
                except JournalError as problem:
                    refused += 1
                    assert problem.code and "\n" not in str(problem)
    assert refused > 100


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ({"do": "take", "slot": 10**4200}, "line 2 is not legal: no_such_slot (R55; slot 1000000"),
        ({"do": "play", "card": "patrician", "discard": "\x1b[2J" * 500}, r"line 2 is not legal: "),
    ],
)
def test_what_a_file_names_is_quoted_in_short(
    action: dict[str, Any], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = (OLD / "two_seats_finished.firenze").read_bytes().splitlines(keepends=True)[0]
    body = json.dumps({"do": action}).encode()
    path = tmp_path / "endless.firenze"
    path.write_bytes(data + body + b"\t%08x\n" % zlib.crc32(body, zlib.crc32(data)))
    assert main(["replay", str(path)]) == 1
    told = capsys.readouterr().err.removesuffix("\n")
    assert sentence in told and len(told) < 200 + 200 + len(str(path)) and told.isprintable()


def test_a_file_that_its_reader_refuses_stays_as_it_is(tmp_path: Path) -> None:
    def refuse(_: Journal[Any, Any]) -> None:
        raise JournalError("setup", "not for me")

    for name, end in (("two_seats_finished.firenze", b""), ("two_seats_running_with_undo.firenze", b'{"do":')):
        path = tmp_path / name
        path.write_bytes(before := (OLD / name).read_bytes() + end)
        with pytest.raises(JournalError, match="not for me"):
            load(path, check=refuse)
        path.write_bytes(before := before + b"torn\n")
        with pytest.raises(JournalError, match="not for me"):
            load(path, rescue=True, check=refuse)
        assert path.read_bytes() == before and len(list(tmp_path.glob(f"{name}*"))) == 1


def test_a_second_rescue_keeps_the_first_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for number in (1, 2, 3):
        damaged = sealed(first_line(f"{{{NAMES}}}")) + b'{"do":%d}\tbad\n' % number
        path.write_bytes(damaged)
        load(path, rescue=True).close()
        ending = ".damaged" if number == 1 else f".damaged-{number}"
        assert (tmp_path / f"game{ending}").read_bytes() == damaged


def test_the_date_of_a_game(tmp_path: Path) -> None:
    path = tmp_path / "game"
    journal = Journal(FIRENZE, {"names": ["a", "b"]}, date="2026-11-21")
    journal.save_as(path)
    journal.close()
    assert header(path).date == "2026-11-21" and load(path, read_only=True).date == "2026-11-21"
    for odd in ("yesterday", 7, None, "2026-11-21T\\u001b"):
        line = first_line(f"{{{NAMES}}}")[:-1] + f',"date":{json.dumps(odd)}}}'
        path.write_bytes(sealed(line))
        assert header(path).date is None and load(path, read_only=True).date is None


def finished(path: Path) -> Journal[Any, Any]:
    journal = load(OLD / "two_seats_finished.firenze", FIRENZE, read_only=True)
    journal.save_as(path)
    journal.close()
    return journal


def test_a_result_holds_only_on_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "game"
    journal = finished(path)
    data = path.read_bytes()
    assert header(path).result == journal.result
    for wrong in (data.replace(b'"slot":0', b'"slot":1', 1), data[:-2], data + b"{}\t00000000\n"):
        assert wrong != data
        path.write_bytes(wrong)
        assert header(path).result is None
    result = data.splitlines()[-1].rpartition(b"\t")[0].decode()
    bodies = [line.rpartition("\t")[0] for line in data.decode().splitlines()]
    for wrong_result in (result.replace('"winners":[', '"winners":[7,'), '{"result":3}', '{"result":{"scores":[1]}}'):
        path.write_bytes(sealed(*bodies[:-1], wrong_result))
        assert header(path).result is None
        with pytest.raises(JournalError) as caught:
            load(path)
        assert caught.value.code == "result"


def test_header_refuses_what_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for data, code in ((b"", "empty"), (b"text\n", "format"), (sealed('{"format":"journal","version":9}'), "version")):
        path.write_bytes(data)
        with pytest.raises(JournalError) as caught:
            header(path)
        assert caught.value.code == code


# ---------------------------------------------------------------- files that are not games


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["replay", str(tmp_path / "pipe")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'pipe'}: Not a regular file\n"
    assert main(["replay", os.devnull]) == 1


def test_a_directory_and_a_file_that_is_too_large(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_regular(tmp_path, 10)
    (tmp_path / "file").write_bytes(b"0123456789")
    assert read_regular(tmp_path / "file", 10) == b"0123456789"
    with pytest.raises(OSError, match="arge"):
        read_regular(tmp_path / "file", 9)


def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    write_whole(file, b"old", 1_000.0)
    assert file.read_bytes() == b"old" and file.stat().st_mtime == 1_000.0

    def full(path: Path, target: Path) -> Path:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    with monkeypatch.context() as patch, pytest.raises(OSError, match="space"):
        patch.setattr(Path, "replace", full)
        write_whole(file, b"new")
    assert file.read_bytes() == b"old" and list(tmp_path.iterdir()) == [file]
    write_whole(file, b"new")
    assert file.read_bytes() == b"new" and list(tmp_path.iterdir()) == [file] and file.stat().st_mtime > 1_000.0


# ---------------------------------------------------------------- outputs without a reader, and Ctrl-C

COMMANDS = {
    "replay": ["replay", str(OLD / "two_seats_finished.firenze")],
    "play": ["play", "--seats", "greedy,random", "--games", "1", "--limit", "20"],
    "help of play": ["play", "--help"],
    "bench": ["bench", "--seconds", "0.01"],
    "help": ["--help"],
}


@pytest.mark.parametrize("argv", COMMANDS.values(), ids=COMMANDS)
def test_a_command_ends_quietly_when_its_reader_goes_away(argv: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "engine", *argv],
        stdout=write,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no such device here")
@pytest.mark.parametrize("argv", [*COMMANDS.values(), ["protocol"]], ids=[*COMMANDS, "protocol"])
def test_a_full_output_ends_a_command_with_a_sentence(argv: list[str]) -> None:
    with FULL.open("wb") as output:
        done = subprocess.run(
            [sys.executable, "-m", "engine", *argv],
            input=b'{"cmd":"info"}\n',
            stdout=output,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"it cannot go on: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are handed on otherwise there")
@pytest.mark.parametrize("argv", [COMMANDS["replay"], COMMANDS["help of play"], ["protocol"]], ids=lambda argv: argv[0])
def test_a_closed_output_ends_a_command_with_a_sentence(argv: list[str]) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" <&- >&-', "sh", sys.executable, "-m", "engine", *argv],
        stderr=subprocess.PIPE,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"there is no output to write to\n")


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are handed on otherwise there")
def test_a_match_needs_nobody_who_reads_its_errors() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" 2>&-', "sh", sys.executable, "-m", "engine", *COMMANDS["play"]],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0 and b"1 games" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are handed on otherwise there")
def test_a_closed_input_is_one_that_has_ended() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" <&-', "sh", sys.executable, "-m", "engine", "protocol"],
        capture_output=True,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_no_traceback(jobs: str, tmp_path: Path) -> None:
    argv = ["play", "--seats", "random,random", "--games", "4000", "--limit", "3000", "--jobs", jobs]
    argv += ["--record", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "engine", *argv],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        wait_for(lambda: any(tmp_path.iterdir()) or process.poll() is not None, "the first game")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_names_are_printed_on_any_terminal(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "replay", str(OLD / "two_seats_running_with_undo.firenze")],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"") and done.stdout.startswith(rb"Zo\xeb, Bruno; seed 5")


# ---------------------------------------------------------------- players and a server that fail internally


class Failing:
    """A player with a broken plan."""

    def __init__(self, action: Any = None) -> None:
        self._action = action

    def choose(self, view: Any, legal: tuple[Any, ...], limit: Limit = NO_LIMIT) -> Choice[Any]:
        if self._action is None:
            raise IndexError("the plan leads nowhere")
        return Choice(self._action)


@pytest.mark.parametrize("player", [Failing(), Failing("dance")])
def test_a_player_that_fails_answers_with_the_safest_action(player: Failing, caplog: pytest.LogCaptureFixture) -> None:
    state = new_game(["a", "b"], 1)
    legal = FIRENZE.legal(state)
    with caplog.at_level(logging.ERROR):
        choice = SafePlayer(FIRENZE, player).choose(view(state, 0), legal)
    assert choice.action == legal[0] and len(caplog.records) == 1


def say(conversation: Conversation, **command: Any) -> dict[str, Any]:
    reply = conversation.reply(json.dumps(command).encode())
    assert reply is not None
    return reply


def test_the_server_goes_on_when_a_player_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise IndexError("the plan leads nowhere")

    monkeypatch.setattr(GreedyPlayer, "choose", fail)
    conversation = Conversation()
    say(conversation, cmd="load", position=text(seat(stock="www", hand="mason"), step="build"))
    reply = say(conversation, cmd="choose", player="greedy")
    assert reply == {"ok": True, "action": {"do": "continue"}}


def test_the_server_answers_whatever_happens_inside(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("something inside")

    conversation = Conversation()
    before = say(conversation, cmd="new", players=["a", "b"], seed=3)["position"]
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(Firenze, "apply", fail)
        reply = say(conversation, cmd="apply", action={"do": "take", "slot": 0})
        assert reply["ok"] is False and reply["error"]["code"] == "internal"
        assert "something inside" not in json.dumps(reply) and "something inside" in caplog.text
    assert say(conversation, cmd="position")["position"] == before
    codec = type(FIRENZE.codec)
    with monkeypatch.context() as patch:
        patch.setattr(codec, "write_event", fail)
        assert say(conversation, cmd="apply", action={"do": "take", "slot": 0})["error"]["code"] == "internal"
    assert say(conversation, cmd="position")["position"] == before
    assert say(conversation, cmd="apply", action={"do": "take", "slot": 0})["ok"]
