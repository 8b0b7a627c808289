"""A game on this screen: the first seat, the answers that count, the part kept of a damaged file."""

from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from engine.firenze.game import FIRENZE
from game.scenes.seats.quick import quick_setup
from game.shell.background.child import Child
from game.shell.records.library import Library
from game.shell.session.ai_worker import Thinker
from game.shell.session.session import Session, seated
from game.shell.setup.setup import GameSetup

NAMES = ("Anna", "Bruno", "Chiara", "Dante")


@pytest.mark.parametrize(
    ("start", "order"), [(0, "Anna Bruno Chiara Dante"), (1, "Bruno Chiara Dante Anna"), (3, "Dante Anna Bruno Chiara")]
)
def test_the_start_seat_comes_first_and_the_others_follow_clockwise(start: int, order: str) -> None:
    setup = quick_setup(("human", "greedy", "human", "greedy"), NAMES, 1, 1.0)
    agreed = GameSetup(setup.seats, start=start, seed=1)
    found = seated(agreed)
    assert " ".join(seat.name for seat in found.seats) == order and found.start == 0
    session = Session.begin(agreed, None)
    assert " ".join(session.state.names) == order
    assert session.humans == tuple(seat.kind == "human" for seat in found.seats)


class Answering(Thinker):
    """A thinker with the test as its process."""

    theirs: Connection

    def _start(self) -> Child:
        child = NoProcess()
        self.theirs = child.theirs
        return child


class NoProcess(Child):
    """A fake process."""

    def __init__(self) -> None:
        self.pipe, self.theirs = Pipe()

    def end(self) -> int:
        self.pipe.close()
        return 0


def test_an_answer_to_an_old_question_does_not_count() -> None:
    thinker = Answering(FIRENZE)

    def ask() -> int:
        thinker.ask("greedy", 1, "view", ("first", "second"))
        number: int = thinker.theirs.recv()[0]
        return number

    old = ask()
    new = ask()
    thinker.theirs.send((old, "first", (), "", ""))
    assert thinker.answer() is None and thinker.is_thinking
    thinker.theirs.send((old, None, (), "an error that is nobody's any more", ""))
    thinker.theirs.send((new, "second", (), "", ""))
    assert thinker.answer() == "second" and not thinker.is_thinking
    last = ask()
    thinker.forget()  # a person has undone a step meanwhile
    thinker.theirs.send((last, "first", (), "", ""))
    assert thinker.answer() is None
    newest = ask()
    assert thinker.answer() is None  # a late answer is not one to this question
    thinker.theirs.send((newest, "second", (), "", ""))
    assert thinker.answer() == "second"
    thinker.close()


def test_a_second_rescue_keeps_the_first_damaged_file(tmp_path: Path) -> None:
    session = Session.begin(quick_setup(("human", "human"), NAMES, 7, 1.0), Library(tmp_path))
    session.close()
    path = session.path
    assert path is not None
    kept: list[Any] = []
    for damage in (b"first damage\n", b"second damage\n", b"third damage\n"):
        kept.append(path.read_bytes() + damage)
        path.write_bytes(kept[-1])
        Session.load(path, rescue=True).close()
    endings = ("", "-2", "-3")
    assert [path.with_name(f"{path.name}.damaged{ending}").read_bytes() for ending in endings] == kept
    assert [game.path for game in Library(tmp_path).running()] == [path]  # none of the copies is offered as a game
