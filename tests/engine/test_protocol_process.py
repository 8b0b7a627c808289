"""`python -m engine protocol` as a process: lines in, lines out, status 0."""

import json
import subprocess
import sys
from pathlib import Path

from builder import seat, text

from firenze.checks.patience import PATIENCE

ROOT = Path(__file__).parents[2]


def converse(typed: bytes) -> tuple[int, list[bytes], bytes]:
    """Return the status, the lines of the output, and the text on standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "engine", "protocol"],
        input=typed,
        capture_output=True,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout.splitlines(keepends=True), done.stderr


def codes(lines: list[bytes]) -> list[str]:
    replies = [json.loads(line) for line in lines]
    return ["ok" if reply["ok"] else reply["error"]["code"] for reply in replies]


def test_it_ends_with_status_0_on_quit() -> None:
    status, lines, said = converse(b'{"cmd":"info"}\n{"cmd":"quit"}\n{"cmd":"info"}\n')
    assert (status, codes(lines), said) == (0, ["ok"], b"")


def test_it_ends_with_status_0_at_the_end_of_the_input() -> None:
    assert converse(b"") == (0, [], b"")
    status, lines, said = converse(b'{"cmd":"new","players":["a","b"]}\n')
    assert (status, codes(lines), said) == (0, ["ok"], b"")


def test_the_last_line_needs_no_newline() -> None:
    status, lines, _ = converse(b'{"cmd":"info"}\n{"cmd":"position"}')
    assert (status, codes(lines)) == (0, ["ok", "no_game"])
    status, lines, _ = converse(b'{"cmd":"quit"}')
    assert (status, lines) == (0, [])


def test_every_line_gets_exactly_one_ascii_reply() -> None:
    name = "Zoë \N{CROWN} \\ud800".encode()
    typed = [
        b'{"cmd":"new","players":["' + name + b'","Bruno"],"seed":7}\r\n',
        b"\n",
        b"  \r\n",
        b"\xff\xfe\n",
        b"{}\n",
        b'{"cmd":"info","x":1e999}\n',
        b'{"cmd":"new","players":["a","b"],"seed":' + b"9" * 4300 + b"}\n",
        b'{"cmd":"new","players":["a","b"],"seed":' + b"9" * 4301 + b"}\n",
        b"[" * 200_000 + b"\n",
        b'{"cmd":"view","seat":' + b"9" * 4300 + b"}\n",
        b'{"cmd":"apply","action":{"do":"take","slot":' + b"9" * 4300 + b"}}\n",
        b'{"cmd":"legal"}\x00\n',
        b'{"cmd":"legal"}\n',
        b"x" * 3_000_000 + b"\n",
        b'{"cmd":"position"}',
    ]
    status, lines, said = converse(b"".join(typed))
    assert (status, said) == (0, b"")
    assert codes(lines) == [
        "ok", "bad_json", "bad_json", "bad_json", "bad_command", "bad_json", "ok", "bad_json", "bad_json",
        "bad_command", "illegal_action", "bad_json", "ok", "bad_json", "ok",
    ]  # fmt: skip
    for line in lines:
        assert line.endswith(b"\n") and not line.endswith(b"\r\n")
        line.decode("ascii")
    assert json.loads(lines[0])["position"]["players"][0]["name"] == "Zoë \N{CROWN} \ud800"


def test_numbers_of_4300_digits_grow_without_harm() -> None:
    """A score may gain a digit in the game; any number that was read can be written."""
    told = text(seat(towers="w3+"), step="fulfil")
    line = json.dumps({"cmd": "load", "position": told}).replace('"score": 0', '"score": ' + "9" * 4300)
    typed = line.encode() + b'\n{"cmd":"apply","action":{"do":"fulfil","tower":0}}\n{"cmd":"position"}\n'
    status, lines, said = converse(typed)
    assert (status, said, len(lines)) == (0, b"", 3)
    assert all(line.startswith(b'{"ok": true') for line in lines)
    assert b"1" + b"0" * 4300 in lines[2]


def test_a_sum_of_huge_stones_is_refused() -> None:
    line = json.dumps({"cmd": "load", "position": text()}).replace('"bag": [25', '"bag": [' + "9" * 4300)
    assert "9" * 4300 in line
    status, lines, said = converse(line.encode() + b"\n")
    assert (status, codes(lines), said) == (0, ["bad_position"], b"")


def test_a_reply_comes_before_the_next_line_is_typed() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin and process.stdout
        process.stdin.write(b'{"cmd":"new","players":["a","b"]}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.stdin.write(b'{"cmd":"quit"}\n')
        process.stdin.flush()
        assert process.wait(timeout=PATIENCE) == 0
