"""The journal: undo and redo up to the barrier, files that lose nothing, damage detected, records replayed."""

from __future__ import annotations

import errno
import json
import os
import random
import threading
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.__main__ import main
from engine.firenze import actions as ac
from engine.firenze.game import FIRENZE
from engine.firenze.rules import legal
from engine.firenze.state import State
from engine.firenze.text.position import to_json
from engine.journal.journal import Journal, JournalError, Step
from engine.journal.journal_file import load, reading
from engine.kernel.game import Result
from engine.wire.sealed_file import DISK_THREADS

Record = Journal[State, ac.Action]
SETUP = {"names": ["Anna", "Bruno", "Chiara"], "seed": 11, "levies": "choose"}


class Count:
    """The smallest game: numbers from 1 to 9 are added; a sum that ends in 0 cannot be undone."""

    name = "count"
    rules_version = 1

    @property
    def codec(self) -> Count:
        return self

    def begin(self, setup: dict[str, Any]) -> int:
        if type(setup.get("start")) is not int:
            raise ValueError("there is no start")
        return int(setup["start"])

    def apply(self, state: int, action: int) -> tuple[int, list[str]]:
        if not 1 <= action <= 9:
            raise ValueError(f"{action} is no digit")
        return state + action, [f"{state + action}"]

    def write_action(self, action: int) -> int:
        return action

    def read_action(self, data: Any) -> int | None:
        return data if type(data) is int else None

    def result(self, state: int) -> Result | None:
        """Return the result of a game, which ends at 100 or more."""
        return Result((state, 0), (0,)) if state >= 100 else None

    def barrier(self, before: int, after: int, events: Sequence[Any]) -> str | None:
        return "round" if after % 10 == 0 else None


Sum = Journal[int, int]
COUNT: Any = Count()  # the part of a game that a journal needs


def small(path: Path, actions: Sequence[int] = (3, 4, 5)) -> Sum:
    journal: Sum = Journal(COUNT, {"start": 0}, client={"seats": 1})
    journal.save_as(path)
    for action in actions:
        journal.play(action)
    return journal


def opened(path: Path, **how: Any) -> Sum:
    return load(path, COUNT, **how)


def truth(state: State) -> object:
    """Return everything in a state, including the hidden things."""
    return to_json(state), state.draw, state.chance.state


def stands(journal: Sum | Record) -> tuple[object, ...]:
    """Return everything about a journal that is visible to a player."""
    state = truth(journal.state) if isinstance(journal.state, State) else journal.state
    told = [(step.action, step.barrier) for step in journal.steps]
    return state, told, journal.can_undo, journal.can_redo, journal.barrier, journal.setup, journal.client


def sealed(*entries: object) -> bytes:
    """Return a file with correct checksums and any contents."""
    data = b""
    for entry in entries:
        body = json.dumps(entry, separators=(",", ":")).encode()
        data += body + b"\t%08x\n" % zlib.crc32(body, zlib.crc32(data))
    return data


def header(**changes: object) -> dict[str, object]:
    new = {"format": "journal", "version": 4, "game": "count", "date": None, "setup": {"start": 0}, "client": None}
    return new | changes


# ---------------------------------------------------------------- undo and redo


@pytest.mark.parametrize("seed", range(6))
def test_random_undo_and_redo_round_trip(tmp_path: Path, seed: int) -> None:
    """After any playing, undoing and redoing, every step back restores the exact state, and so does the file."""
    rng = random.Random(seed)
    path = tmp_path / "game"
    journal: Record = Journal(FIRENZE, SETUP)
    journal.save_as(path)
    states = [truth(journal.state)]
    for turn in range(400):
        if journal.can_undo and rng.random() < 0.3:
            step = journal.undo()
            assert isinstance(step, Step) and truth(step.before) == truth(journal.state)
            states.pop()
        elif journal.can_redo and rng.random() < 0.4:
            events = journal.redo()
            assert events == journal.steps[-1].events
            states.append(truth(journal.state))
        else:
            journal.play(rng.choice(legal(journal.state)))
            states.append(truth(journal.state))
        assert truth(journal.state) == states[-1] and len(states) == len(journal.steps) + 1
        if turn % 40 == 0:
            read: Record = load(path, FIRENZE, read_only=True)
            assert stands(read) == stands(journal) and not read.torn
    journal.close()
    again: Record = load(path, FIRENZE)
    assert stands(again) == stands(journal)
    again.play(legal(again.state)[0])
    again.close()
    last: Record = load(path, FIRENZE, read_only=True)
    assert stands(last) == stands(again)


def test_undo_and_redo_give_the_events_again() -> None:
    journal: Sum = Journal(COUNT, {"start": 0})
    first, second = journal.play(3), journal.play(4)
    assert (first, second) == (("3",), ("7",))
    assert [step.action for step in (journal.undo(), journal.undo()) if isinstance(step, Step)] == [4, 3]
    assert journal.state == 0 and not journal.can_undo and journal.undo() is None
    assert (journal.redo(), journal.redo(), journal.redo()) == (first, second, None)
    assert journal.state == 7


def test_something_else_forgets_what_was_undone_and_the_same_redoes_it(tmp_path: Path) -> None:
    journal = small(tmp_path / "sum", (1, 2, 3))
    for _ in range(3):
        journal.undo()
    journal.play(1)
    assert journal.can_redo and opened(tmp_path / "sum", read_only=True).can_redo
    journal.play(5)
    assert not journal.can_redo and not opened(tmp_path / "sum", read_only=True).can_redo
    journal.close()


def test_an_action_that_is_not_legal_changes_nothing(tmp_path: Path) -> None:
    journal = small(tmp_path / "sum", (1, 2))
    journal.undo()
    before, data = stands(journal), (tmp_path / "sum").read_bytes()
    with pytest.raises(ValueError, match="no digit"):
        journal.play(0)
    assert stands(journal) == before and (tmp_path / "sum").read_bytes() == data
    journal.close()


def test_undo_stops_at_the_beginning_and_at_barriers() -> None:
    journal: Sum = Journal(COUNT, {"start": 0})
    assert journal.barrier == "beginning" and journal.undo() is None
    for action in (4, 6, 2, 3):
        journal.play(action)
    assert [step.action for step in journal.since_barrier()] == [2, 3]
    assert journal.undo() and journal.undo() and journal.undo() is None
    assert (journal.state, journal.barrier, journal.since_barrier()) == (10, "round", [])
    assert journal.redo() == ("12",)


def test_undo_stops_in_firenze_for_a_reason() -> None:
    """A revealed thing, another seat's decision and the end of a turn cannot be undone."""
    rng = random.Random(4)
    journal: Record = Journal(FIRENZE, SETUP)
    seen: set[str | None] = set()
    while len(seen) < 4 and len(journal.steps) < 20_000:
        actions = legal(journal.state)
        journal.play(ac.CONTINUE if ac.CONTINUE in actions and rng.random() < 0.7 else rng.choice(actions))
        step, after = journal.steps[-1], journal.state
        if any(event.reveals for event in step.events):
            expected: str | None = "revealed"
        elif after.number != step.before.number or after.is_over:
            expected = "turn_ended"
        elif after.to_act != step.before.to_act:
            expected = "other_seat"
        else:
            expected = None
        assert step.barrier == expected == journal.barrier
        assert journal.can_undo == (expected is None)
        if expected is not None:
            assert journal.undo() is None and journal.state is after
        seen.add(expected)
    assert seen == {"revealed", "turn_ended", "other_seat", None}


# ---------------------------------------------------------------- files


def test_every_line_is_on_its_way_before_play_returns(tmp_path: Path) -> None:
    journal = small(tmp_path / "sum", ())
    for number, action in enumerate((3, 4, 5), 2):
        journal.play(action)
        assert (tmp_path / "sum").read_bytes().count(b"\n") == number
    journal.undo()
    assert (tmp_path / "sum").read_bytes().count(b"\n") == 5
    journal.close()


def test_the_file_is_checked_by_anyone(tmp_path: Path) -> None:
    """The checksum of a line is the CRC-32 of the file up to it, including the line's own body."""
    small(tmp_path / "sum", (3, 4)).close()
    data = (tmp_path / "sum").read_bytes()
    wanted = header(client={"seats": 1})
    assert data == sealed(wanted, {"do": 3}, {"do": 4})


def test_save_as_writes_all_and_goes_on_there(tmp_path: Path) -> None:
    journal = small(tmp_path / "one", (3, 4, 5))
    journal.undo()
    journal.save_as(tmp_path / "two")
    journal.play(9)
    journal.close()
    journal.close()
    assert opened(tmp_path / "one").state == 7
    assert stands(opened(tmp_path / "two")) == stands(journal)
    with pytest.raises(OSError):
        journal.save_as(tmp_path / "nowhere" / "three")


def test_a_torn_last_line_is_dropped_wherever_it_is_cut(tmp_path: Path) -> None:
    path, cut = tmp_path / "sum", tmp_path / "cut"
    journal = small(path)
    journal.undo()
    journal.close()
    data = path.read_bytes()
    start = data[:-1].rindex(b"\n") + 1
    for length in range(start, len(data)):
        cut.write_bytes(data[:length])
        read = opened(cut)
        assert (read.state, read.torn) == (12, length > start)
        read.play(7)
        read.close()
        again = opened(cut, read_only=True)
        assert (again.state, again.torn) == (19, False)
    whole = opened(path)
    assert (whole.state, whole.torn) == (7, False)


def test_every_damaged_byte_is_found(tmp_path: Path) -> None:
    """Every flipped bit is detected; only the end of the last line can be lost, and that is reported too."""
    path, hurt = tmp_path / "sum", tmp_path / "hurt"
    journal = small(path, (3, 4))
    journal.undo()
    journal.close()
    data = path.read_bytes()
    for place in range(len(data)):
        for value in {data[place] ^ 1 << bit for bit in range(8)} | {0, 9, 10, 13, 32, 48, 255} - {data[place]}:
            hurt.write_bytes(data[:place] + bytes([value]) + data[place + 1 :])
            try:
                read = opened(hurt, read_only=True)
            except JournalError as error:
                assert error.code in ("checksum", "format") and str(error)
                assert error.line == data[:place].count(b"\n") + 1, place
                assert error.accepted <= 2
            else:
                assert place == len(data) - 1 and read.torn and read.state == 7


def test_lines_cannot_be_lost_doubled_or_swapped(tmp_path: Path) -> None:
    path = tmp_path / "sum"
    small(path, (3, 4, 5)).close()
    first, *lines = path.read_bytes().splitlines(keepends=True)
    for wrong in ([lines[0], lines[2]], [lines[0], *lines], [lines[1], lines[0], lines[2]], [b"\n", *lines]):
        path.write_bytes(first + b"".join(wrong))
        with pytest.raises(JournalError, match="damaged"):
            opened(path)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError):
        opened(path)


def test_rescue_cuts_the_game_and_keeps_the_damaged_file(tmp_path: Path) -> None:
    path, kept = tmp_path / "sum", tmp_path / "sum.damaged"
    small(path, (3, 4, 5)).close()
    data = path.read_bytes().replace(b'{"do":5}', b'{"do":6}')
    path.write_bytes(data)
    with pytest.raises(JournalError) as caught:
        opened(path)
    assert (caught.value.code, caught.value.line, caught.value.accepted) == ("checksum", 4, 2)
    assert path.read_bytes() == data and not kept.exists()
    looked = opened(path, rescue=True, read_only=True)
    assert (looked.state, looked.torn) == (7, True)
    assert path.read_bytes() == data and not kept.exists()
    saved = opened(path, rescue=True)
    assert (saved.state, saved.torn) == (7, True)
    assert kept.read_bytes() == data
    saved.play(9)
    saved.close()
    assert opened(path).state == 16


def test_a_file_can_be_read_a_line_a_step(tmp_path: Path) -> None:
    path = tmp_path / "small"
    at_once = small(path)
    at_once.close()
    data, steps, lines = path.read_bytes(), reading(path, at_once.game, read_only=True), 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            assert stands(end.value) == stands(at_once)
            break
        lines += 1
    assert lines == len(data.splitlines()) > 3 and path.read_bytes() == data


def test_read_only_touches_nothing(tmp_path: Path) -> None:
    path = tmp_path / "sum"
    small(path).close()
    path.write_bytes(path.read_bytes()[:-3])
    data = path.read_bytes()
    read = opened(path, read_only=True)
    read.play(9)
    read.close()
    assert path.read_bytes() == data and read.torn and [entry.name for entry in tmp_path.iterdir()] == ["sum"]


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"", "empty", 1),
        (b'{"format":"journal","vers', "checksum", 1),
        (b"\x89PNG\r\n\x1a\n\x00\x00\tabc\n", "format", 1),
        (b"just a letter", "format", 1),
        (b"just a letter\nof two lines\n", "format", 1),
        (b'{"format":"journal"}\n', "format", 1),
        (sealed(["a", "list"]), "line", 1),
        (sealed(header(format="diary")), "format", 1),
        (sealed(header(version=5)), "version", 1),
        (sealed(header(version="1")), "version", 1),
        (sealed(header(game="chess")), "game", 1),
        (sealed(header(setup=None)), "setup", 1),
        (sealed(header(setup={"start": "here"})), "setup", 1),
        (sealed(header(), 5), "line", 2),
        (sealed(header(), {"do": 3}, {"do": "three"}), "action", 3),
        (sealed(header(), {"do": 3}, {"say": 4}), "action", 3),
        (sealed(header(), {"do": 3}, {"do": 10}), "illegal", 3),
        (sealed(header(), {"undo": 1}), "undo", 2),
        (sealed(header(), {"do": 3}, {"undo": 1}, {"undo": 1}), "undo", 4),
        (sealed(header(setup={"start": 7}), {"do": 3}, {"undo": 1}), "undo", 3),
    ],
)
def test_what_is_no_game_is_refused_in_one_sentence(tmp_path: Path, data: bytes, code: str, line: int) -> None:
    path = tmp_path / "sum"
    path.write_bytes(data)
    with pytest.raises(JournalError) as caught:
        opened(path)
    assert (caught.value.code, caught.value.line) == (code, line)
    assert "\n" not in str(caught.value) and path.read_bytes() == data


VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(deadline=None, max_examples=300)
@given(
    some.dictionaries(some.sampled_from(["names", "seed", "campanile", "levies", "neutrals"]), VALUES),
    some.lists(VALUES | some.fixed_dictionaries({"do": VALUES}), max_size=3),
)
def test_any_contents_under_true_checksums(tmp_path_factory: pytest.TempPathFactory, setup: Any, said: Any) -> None:
    """An invented file is a game or is refused; loading has no other outcome."""
    path = tmp_path_factory.getbasetemp() / "made-up"
    setup = {"names": ["Anna", "Bruno"], **setup}
    path.write_bytes(sealed(header(game="firenze", setup=setup), *said))
    try:
        load(path, FIRENZE, read_only=True)
    except JournalError as error:
        assert error.line >= 1 and str(error)


@pytest.mark.parametrize("taken", [0, 5])
def test_a_full_disk_stops_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    """Data refused by the disk is written with the next line that succeeds; half a line is never written twice."""
    path = tmp_path / "sum"
    journal = small(path, (3,))
    write, room = os.write, taken

    def full(descriptor: int, data: bytes) -> int:
        nonlocal room
        if not room:
            raise OSError(errno.ENOSPC, "No space left on device")
        room, allowed = 0, room
        return write(descriptor, data[:allowed])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        assert journal.play(4) == ("7",)
        assert journal.problem and journal.problem.errno == errno.ENOSPC
        journal.play(5)
        read = opened(path, read_only=True)
        assert (read.state, read.torn) == (3, taken > 0)
    journal.play(6)
    assert journal.problem is None
    journal.close()
    assert stands(opened(path)) == stands(journal)


def test_closing_says_what_did_not_get_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = small(tmp_path / "sum", (3,))

    def broken(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    journal.play(4)
    with pytest.raises(OSError, match="Input/output"):
        journal.close()
    journal.close()


def test_many_open_files_share_few_threads_and_each_line_is_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for `flush` knows that the line is on the disk."""
    sync, flushed = os.fsync, dict[int, int]()

    def counted(descriptor: int) -> None:
        size = os.fstat(descriptor).st_size
        sync(descriptor)
        flushed[descriptor] = size

    monkeypatch.setattr(os, "fsync", counted)
    journals = [small(tmp_path / f"sum{number}", ()) for number in range(20)]
    for step in (1, 2, 3):
        for journal in journals:
            journal.play(step)
    for number, journal in enumerate(journals):
        assert journal.flush is not None and journal.flush.result() is None
        size = (tmp_path / f"sum{number}").stat().st_size
        assert size in flushed.values()
        journal.close()
    assert sum("journal" in thread.name for thread in threading.enumerate()) <= DISK_THREADS


# ---------------------------------------------------------------- records


def record(path: Path, plies: int) -> Record:
    rng = random.Random(2)
    journal: Record = Journal(FIRENZE, SETUP)
    journal.save_as(path)
    for _ in range(plies):
        journal.play(rng.choice(legal(journal.state)))
    journal.close()
    return journal


def test_replay_prints_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game"
    journal = record(path, 60)
    assert main(["replay", str(path)]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert err == "" and lines[0] == "Anna, Bruno, Chiara; seed 11" and lines[1] == "turn 1: Anna"
    said = [line for line in lines if line.startswith("  ") and not line.startswith("    ")]
    assert len(said) == 60
    assert lines[-1].startswith(f"stands at: {journal.state.pending.step}, ")
    path.write_bytes(path.read_bytes()[:-2])
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "an unfinished last line was left out"


def test_replay_refuses_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game"
    record(path, 20)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:10]) + lines[10].replace(b"{", b"[") + b"".join(lines[11:]))
    assert main(["replay", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err == (
        f"{path}: line 11 is damaged: it does not match its checksum (9 actions before it are sound)\n"
    )
    assert main(["replay", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none'}: No such file or directory\n"
    assert main(["replay", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    (tmp_path / "letter").write_text("Dear all,\n")
    assert main(["replay", str(tmp_path / "letter")]) == 1
    assert "no journal of a game" in capsys.readouterr().err
