"""Notes in a journal: seats that change hands and seats that give up, recorded between the actions and undone with
them."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine.firenze.actions import Action
from engine.firenze.game import FIRENZE
from engine.firenze.rules import legal
from engine.firenze.state import State
from engine.firenze.text.position import to_json
from engine.journal.cursor import Cursor
from engine.journal.journal import Journal, JournalError, NotedAt
from engine.journal.journal_file import header, load
from engine.journal.notes import Conceded, Hinted, Note, SeatTaken, conceded, judged, read_note, write_note
from engine.kernel.game import Result
from engine.wire.sealed_file import seal

Record = Journal[State, Action]
SETUP = {"names": ["Anna", "Bruno", "Chiara"], "seed": 11}


def begun(path: Path | None = None, names: tuple[str, ...] = ("Anna", "Bruno", "Chiara")) -> Record:
    journal: Record = Journal(FIRENZE, {"names": list(names), "seed": 11})
    if path is not None:
        journal.save_as(path)
    return journal


def play(journal: Record, count: int, rng: random.Random | None = None) -> None:
    for _ in range(count):
        actions = legal(journal.state)
        journal.play(rng.choice(actions) if rng else actions[0])


def stands(journal: Record) -> object:
    actions = [step.action for step in journal.steps]
    return to_json(journal.state), actions, journal.notes, journal.can_undo, journal.can_redo, journal.result


# ---------------------------------------------------------------- undo


def test_a_note_changes_no_state_and_is_undone_first() -> None:
    journal = begun()
    play(journal, 1)
    before = journal.state
    journal.note(SeatTaken(1, "greedy"))
    assert journal.state is before and len(journal.steps) == 1 and journal.notes == [NotedAt(1, SeatTaken(1, "greedy"))]
    assert journal.undo() == SeatTaken(1, "greedy") and not journal.notes and len(journal.steps) == 1
    assert journal.redo() == () and journal.notes == [NotedAt(1, SeatTaken(1, "greedy"))]


def test_no_barrier_holds_a_note_back_and_no_note_lets_a_barrier_through() -> None:
    journal, rng = begun(), random.Random(1)
    while journal.barrier in (None, "beginning"):
        play(journal, 1, rng)
    assert not journal.can_undo
    journal.note(Conceded(2))
    assert journal.can_undo and journal.barrier is None and journal.undo() == Conceded(2)
    assert not journal.can_undo and journal.undo() is None


def test_an_action_above_a_note_is_undone_before_it() -> None:
    journal = begun()
    first = legal(journal.state)[0]
    journal.note(SeatTaken(0, "greedy"))
    journal.play(first)
    if journal.barrier is None:
        step = journal.undo()
        assert getattr(step, "action", None) == first and journal.notes
    journal.note(SeatTaken(0, "human"))
    assert journal.undo() == SeatTaken(0, "human")


def test_something_else_forgets_an_undone_note() -> None:
    journal = begun()
    journal.note(SeatTaken(0, "greedy"))
    journal.undo()
    journal.note(SeatTaken(1, "greedy"))
    assert not journal.can_redo
    journal.undo()
    play(journal, 1)
    assert not journal.can_redo and not journal.notes


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("seed", range(4))
def test_games_with_notes_round_trip(tmp_path: Path, seed: int) -> None:
    """After any playing, noting, undoing and redoing, the file has the same content."""
    rng, path = random.Random(seed), tmp_path / "game"
    journal = begun(path)
    for turn in range(120):
        chance = rng.random()
        if journal.can_undo and chance < 0.25:
            journal.undo()
        elif journal.can_redo and chance < 0.45:
            journal.redo()
        elif chance < 0.6 and journal.result is None:
            seat = rng.randrange(3)
            note: Note = SeatTaken(seat, rng.choice(("human", "greedy")))
            journal.note(Conceded(seat) if chance < 0.5 and not journal.conceded else note)
        elif journal.result is None:
            play(journal, 1, rng)
        if turn % 30 == 0:
            assert stands(load(path, FIRENZE, read_only=True)) == stands(journal)
    journal.save_as(tmp_path / "copy")
    play(journal, 1)
    journal.close()
    assert journal.notes
    found = [stands(load(tmp_path / "copy", FIRENZE, read_only=True)), stands(journal)]
    assert found[0][:3] == found[1][:3]  # type: ignore[index]
    cursor = Cursor(journal)
    assert len(cursor) == len(journal.steps) and cursor.seek(len(cursor)) is journal.state


def test_the_lines_are_those_that_the_module_shows(tmp_path: Path) -> None:
    journal = begun(tmp_path / "game")
    journal.note(SeatTaken(2, "greedy"))
    journal.note(SeatTaken(2, "master@strozzi"))
    journal.note(Conceded(1))
    journal.note(Hinted(0))
    journal.close()
    lines = (tmp_path / "game").read_text(encoding="ascii").splitlines()
    assert [line.partition("\t")[0] for line in lines[1:]] == [
        '{"seat":{"index":2,"kind":"greedy"}}',
        '{"seat":{"index":2,"kind":"master@strozzi"}}',
        '{"concede":1}',
        '{"hint":0}',
    ]
    assert '"version":4' in lines[0]


BROKEN: list[dict[str, Any]] = [
    {"concede": 3},
    {"concede": -1},
    {"hint": 3},
    {"hint": True},
    {"hint": "1"},
    {"concede": True},
    {"concede": "1"},
    {"seat": 1},
    {"seat": {"index": 1}},
    {"seat": {"index": 4, "kind": "greedy"}},
    {"seat": {"index": "1", "kind": "greedy"}},
    {"seat": {"index": 1, "kind": "\n"}},
    {"seat": {"index": 1, "kind": ""}},
    {"seat": {"index": 1, "kind": "bot:x"}},
    {"seat": {"index": 1, "kind": "master@"}},
    {"seat": {"index": 1, "kind": "master@strozzi@pazzi"}},
    {"seat": {"index": 1, "kind": "greedy", "more": 1}},
]


@pytest.mark.parametrize("entry", BROKEN, ids=str)
def test_a_broken_note_is_found(tmp_path: Path, entry: dict[str, Any]) -> None:
    path = tmp_path / "game"
    begun(path).close()
    data = path.read_bytes()
    from engine.wire.sealed_file import checksum

    path.write_bytes(data + seal(entry, checksum(data))[0])
    with pytest.raises(JournalError) as caught:
        load(path, FIRENZE, read_only=True)
    assert (caught.value.code, caught.value.line) == ("note", 2)


def test_notes_are_read_as_they_are_written() -> None:
    for note in (SeatTaken(0, "human"), SeatTaken(3, "greedy"), SeatTaken(1, "master@strozzi"), Conceded(2)):
        assert read_note(write_note(note)) == note
    assert read_note({"do": {"do": "continue"}}) is None


# ---------------------------------------------------------------- giving up


def test_of_two_the_other_wins_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game"
    journal = begun(path, ("Anna", "Bruno"))
    play(journal, 3)
    journal.note(Conceded(1))
    scores = tuple(seat.score for seat in journal.state.seats)
    assert journal.result == Result(scores, (0,), (), (1,))
    assert header(path).result == journal.result
    with pytest.raises(ValueError, match="over"):
        journal.note(SeatTaken(1, "human"))
    with pytest.raises(ValueError, match="over"):
        play(journal, 1)
    journal.undo()
    assert journal.result is None and header(path).result is None
    play(journal, 1)
    journal.close()
    assert load(path, FIRENZE, read_only=True).result is None


def test_of_three_the_game_goes_on_until_one_is_left() -> None:
    journal = begun()
    journal.note(Conceded(0))
    assert journal.result is None and journal.conceded == (0,)
    play(journal, 1)
    journal.note(Conceded(2))
    result = journal.result
    assert result and result.winners == (1,) and result.conceded == (0, 2)


def test_who_takes_the_seat_again_has_not_given_up() -> None:
    journal = begun()
    journal.note(Conceded(0))
    journal.note(SeatTaken(0, "human"))
    assert journal.conceded == ()
    assert conceded([Conceded(0), SeatTaken(1, "human"), SeatTaken(0, "greedy"), Conceded(0)]) == (0,)


def test_who_has_given_up_does_not_win_a_game_that_is_played_out() -> None:
    best = Result((9, 12, 12), (1, 2))
    assert judged(best, (1,)).winners == (2,)
    assert judged(best, (1, 2)) == Result((9, 12, 12), (0,), (), (1, 2))
    tied = Result((5, 5, 8), (2,), ((1,), (2,), (0,)))
    assert judged(tied, (2,)).winners == (1,)  # the tie-breaker decides between equal scores
    assert judged(Result((5, 5, 8), (2,)), (2,)).winners == (0, 1)


def test_seats_that_are_not_there_are_refused() -> None:
    journal = begun()
    with pytest.raises(ValueError, match="no seat"):
        journal.note(Conceded(3))
    with pytest.raises(ValueError, match="kind"):
        journal.note(SeatTaken(0, "Some Body"))
    assert not journal.notes


# ---------------------------------------------------------------- hints


def test_a_hint_counts_also_where_the_decision_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game"
    journal = begun(path)
    play(journal, 1)
    journal.note(Hinted(1))
    play(journal, 1)
    journal.undo()
    journal.note(Hinted(2))
    while journal.undo() is not None:
        pass
    hints = [NotedAt(1, Hinted(1)), NotedAt(1, Hinted(2))]
    assert journal.hints == hints and not journal.notes
    assert not journal.is_noted_last
    journal.close()
    assert load(path, FIRENZE, read_only=True).hints == hints
    journal.save_as(tmp_path / "copy")
    journal.close()
    copy = load(tmp_path / "copy", FIRENZE, read_only=True)
    assert [hint.note for hint in copy.hints] == [Hinted(1), Hinted(2)]


def test_a_copy_keeps_hints_for_decisions_that_are_not_in_it(tmp_path: Path) -> None:
    """They were given later than everything left of the game."""
    journal: Record = Journal(FIRENZE, SETUP, is_free=True)
    play(journal, 3)
    journal.note(Hinted(0))
    for _ in range(3):
        journal.undo()
    journal.save_as(tmp_path / "copy")
    journal.close()
    assert [hint.note for hint in load(tmp_path / "copy", FIRENZE, read_only=True).hints] == [Hinted(0)]


def test_a_hint_leaves_what_can_be_done_again() -> None:
    journal = begun()
    play(journal, 1)
    while not journal.can_redo:
        play(journal, 1)
        journal.undo()
    journal.note(Hinted(0))
    assert journal.can_redo


# ---------------------------------------------------------------- files without notes


@pytest.mark.parametrize("version", [1, 2])
def test_files_without_notes_go_on_with_them(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old"
    begun(path).close()
    first, _ = seal({"format": "journal", "version": version, "game": "firenze", "setup": SETUP, "client": None}, 0)
    path.write_bytes(first)
    journal: Record = load(path, FIRENZE)
    play(journal, 1)
    journal.note(SeatTaken(1, "greedy"))
    journal.close()
    assert load(path, FIRENZE, read_only=True).notes == [NotedAt(1, SeatTaken(1, "greedy"))]
