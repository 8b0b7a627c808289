"""Recorded games for the tests of the library, the replay and the games page: played once, copied as needed."""

import functools
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stage import CLIENT

from engine.wire.sealed_file import seal
from game.shell.records.library import Library
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, SeatSetup

SEALS = ("circle", "shield", "lozenge", "star")
NAMES = ("Anna", "Bruno", "Chiara", "Dante")


@functools.cache
def recording(seats: int = 2, most: int = 1_000_000, seed: int = 3) -> bytes:
    """Return the file of a game between people, after at most `most` decisions made by computer players."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = tuple(SeatSetup(*seat) for seat in zip(NAMES[:seats], SEALS, strict=False))
        session = Session.begin(GameSetup(chosen, start=0, seed=seed), Library(Path(folder)))
        players = [CLIENT.game.player("greedy", seat) for seat in range(seats)]
        while not session.is_over and len(session.journal.steps) < most:
            seat = CLIENT.game.to_act(session.state)
            legal = CLIENT.game.legal(session.state)
            session.play(players[seat].choose(session.seen_by(seat), legal).action)
        session.close()
        assert session.path is not None
        return session.path.read_bytes()


def put(library: Library, data: bytes, age: float = 0.0, *, finished: bool = False) -> Path:
    """Put a file among the games of a library, `age` seconds old."""
    path = library.new_file()
    path.write_bytes(data)
    if finished:
        path = library.finish(path)
    os.utime(path, (1.7e9 - age, 1.7e9 - age))
    return path


def entries_of(data: bytes) -> list[dict[str, Any]]:
    """Return the entries of a file."""
    return [json.loads(line.rpartition(b"\t")[0]) for line in data.splitlines()]


def sealed(entries: Sequence[Any]) -> bytes:
    """Return a file of these entries with valid checksums."""
    data, before = b"", 0
    for entry in entries:
        line, before = seal(entry, before)
        data += line
    return data


DAMAGES = (
    *("empty", "format", "checksum", "line", "version", "absent", "setup", "action", "illegal", "undo", "result"),
)
"""The codes of `damaged`, without playing the games."""


@functools.cache
def damaged() -> dict[str, bytes]:
    """Return a file for every code of JournalError; the sound part of most holds eight decisions."""
    good = entries_of(recording(2, 8))
    whole = recording(2, 8)
    head = good[0]
    broken = whole.splitlines(keepends=True)
    over = entries_of(recording(2))
    return {
        "empty": b"",
        "format": b"Dear diary,\n",
        "checksum": b"".join([*broken[:5], broken[5].replace(b"d", b"e", 1), *broken[6:]]),
        "line": sealed([*good, ["not", "an", "object"]]),
        "version": sealed([{**head, "version": 99}, *good[1:]]),
        "absent": sealed([{**head, "game": "chess"}, *good[1:]]),
        "setup": sealed([{**head, "setup": {"names": ["Anna"]}}, *good[1:]]),
        "action": sealed([*good, {"do": {"do": "dance"}}]),
        "illegal": sealed([*good, *good[1:] * 3]),
        "undo": sealed([head, {"undo": 1}, *good[1:]]),
        "result": sealed([*over[:-1], {"result": {"scores": [999, 0], "winners": [0]}}]),
    }
