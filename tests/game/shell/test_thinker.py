"""The thinking process: it answers, is restarted when it dies, and reports when it cannot work."""

import math
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from stage import NAMES, SIZE, frames, refusal

from engine.firenze.game import FIRENZE
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.rules import legal
from engine.kernel.game import NO_LIMIT, Choice, Limit
from engine.programs.program import NO_WORD, Program
from firenze.checks.patience import PATIENCE, wait_for
from game.input.intents import Command, Intent, PointerMoved, Pressed
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session import ai_worker as thinking
from game.shell.session.ai_worker import DEATHS, Thinker, ThinkingError
from game.shell.session.session import Session
from game.shell.setup.setup import offered_levels


@pytest.fixture
def session() -> Session:
    """A game between two computer players, before its first decision."""
    return Session.begin(quick_setup(("greedy", "greedy"), ("A", "B", "C", "D"), 3, math.inf), None)


def wait(thinker: Thinker) -> Any:
    """Return its answer, waiting for it."""
    answers: list[Any] = []

    def answered() -> bool:
        answers.append(thinker.answer())
        return answers[-1] is not None

    wait_for(answered, "the answer")
    return answers[-1]


def ask(thinker: Thinker, session: Session, player: str = "greedy") -> None:
    thinker.ask(player, 1, session.seen_by(session.state.to_act), legal(session.state))


def test_it_answers_even_after_its_death(session: Session) -> None:
    thinker = Thinker(FIRENZE)
    ask(thinker, session)
    first = wait(thinker)
    assert first in legal(session.state)
    for _ in range(DEATHS + 1):  # only consecutive deaths count
        assert thinker.child is not None
        thinker.child.process.kill()
        thinker.child.process.join()
        ask(thinker, session)
        assert wait(thinker) == first
    thinker.close()


def test_an_answer_to_an_old_question_does_not_count(session: Session) -> None:
    thinker, actions = Thinker(FIRENZE), legal(session.state)
    seen = session.seen_by(session.state.to_act)
    thinker.ask("random", 1, seen, actions[:1])
    assert thinker.wait(PATIENCE)  # the answer is there but unread
    thinker.forget()
    assert thinker.answer() is None
    thinker.ask("random", 1, seen, actions[1:2])
    assert wait(thinker) == actions[1]
    thinker.close()


def test_the_error_of_a_player_is_raised_here(session: Session) -> None:
    thinker = Thinker(FIRENZE)
    ask(thinker, session, "nobody")
    with pytest.raises(ThinkingError, match=r"(?s)Traceback.*no computer player 'nobody'"):
        wait(thinker)
    ask(thinker, session)
    assert wait(thinker) in legal(session.state)  # the process survived the error
    thinker.close()


class Conversation:
    """Both ends of the pipe in one: questions to read, and answers written."""

    def __init__(self, *questions: Any) -> None:
        self.questions, self.answers = list(questions), list[Any]()

    def recv(self) -> Any:
        if not self.questions:
            raise EOFError
        return self.questions.pop(0)

    def send(self, answer: Any) -> None:
        self.answers.append(answer)

    def poll(self) -> bool:
        return bool(self.questions)


def test_for_a_player_whose_plan_is_wrong_the_safest_action_is_played(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise IndexError("the plan leads nowhere")

    monkeypatch.setattr(GreedyPlayer, "choose", fail)
    seen, actions = session.seen_by(session.state.to_act), legal(session.state)
    pipe = Conversation((1, FIRENZE, "greedy", 1, seen, actions, None))
    thinking.think(pipe)  # type: ignore[arg-type]
    assert pipe.answers == [(1, FIRENZE.safest(seen, actions), (), "", NO_WORD)]


class Thorough:
    """A player that thinks until it is told to stop, and counts its checks."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, legal: tuple[Any, ...], limit: Limit = NO_LIMIT) -> Choice[Any]:
        assert limit.stop is not None
        while not limit.stop():
            self.asked += 1
            assert self.asked < 1_000_000, "nobody stops it"
        return Choice(legal[-1])


def test_whatever_comes_while_it_thinks_ends_the_thought(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(FIRENZE), "player", lambda self, level, seed: Thorough())
    seen, actions = session.seen_by(session.state.to_act), legal(session.state)
    question = (1, FIRENZE, "greedy", 1, seen, actions, None)
    pipe = Conversation(question, thinking.HURRY, (2, *question[1:]), (3, *question[1:]), thinking.HURRY)
    thinking.think(pipe)  # type: ignore[arg-type]
    assert pipe.answers == [(number, actions[-1], (), "", NO_WORD) for number in (1, 2, 3)]


def test_a_thought_is_hurried_once_and_still_answers(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(FIRENZE)
    thinker.hurry()  # no thought to hurry: no effect
    ask(thinker, session)
    assert thinker.child is not None
    child, sent = thinker.child, list[Any]()
    send_all = child.send

    def send(message: Any) -> None:
        sent.append(message)
        send_all(message)

    monkeypatch.setattr(child, "send", send)
    thinker.hurry()
    thinker.hurry()
    assert sent == [thinking.HURRY]
    assert wait(thinker) in legal(session.state)
    monkeypatch.undo()
    ask(thinker, session)
    assert wait(thinker) in legal(session.state)  # a late call does not affect the next question
    thinker.close()


def test_a_search_that_is_told_to_stop_has_a_plan_and_looks_at_less(session: Session) -> None:
    seen, actions = session.seen_by(session.state.to_act), legal(session.state)

    def searches(stops: bool) -> int:
        asked: list[bool] = []

        def stop() -> bool:
            asked.append(stops)
            return stops

        assert GreedyPlayer(1).choose(seen, actions, Limit(stop=stop)).action in actions
        return len(asked)

    assert 0 < searches(True) < searches(False)
    assert Limit(stop=lambda: True) == Limit()  # `stop` is not part of the amount of thinking


@pytest.mark.parametrize("level", offered_levels(FIRENZE))
def test_every_level_can_be_hurried(session: Session, level: str) -> None:
    seen, actions = session.seen_by(session.state.to_act), legal(session.state)
    asked: list[str] = []

    def stop() -> bool:
        asked.append(level)
        return True

    assert FIRENZE.player(level, 1).choose(seen, actions, Limit(stop=stop)).action in actions
    assert asked


def test_a_process_that_keeps_dying_is_given_up(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", deadly)
    thinker = Thinker(FIRENZE)
    ask(thinker, session)
    with pytest.raises(ThinkingError, match=f"{DEATHS} times"):
        wait(thinker)
    thinker.close()


def deadly(_: object) -> None:
    """Replace the main function of the process: exit."""
    raise SystemExit(7)


class Slow(Thinker):
    """A thinker that never ends unless hurried; then it answers at once."""

    question: tuple[Any, ...] = ()
    hurried = False

    def ask(self, who: str | Program, seed: int, view: Any, legal: tuple[Any, ...]) -> None:
        self.question, self.hurried = legal, False

    @property
    def is_thinking(self) -> bool:
        return bool(self.question)

    def hurry(self) -> None:
        self.hurried = True

    def answer(self) -> Any | None:
        return self.question[-1] if self.question and self.hurried else None

    def forget(self) -> None:
        self.question = ()


@pytest.mark.parametrize("press", [Command("confirm"), Pressed((5, 300))], ids=["confirm", "nowhere"])
def test_a_press_on_the_table_hurries_the_computer(context: Context, press: Intent) -> None:
    setup = replace(quick_setup(("greedy", "human"), NAMES, 3, math.inf), start=0)
    scene = TableScene.new(context, setup)
    scene.session.thinker = Slow(scene.session.game)
    scene.resize(SIZE)
    frames(scene, 200, 0.05)
    assert not scene.session.journal.steps  # it thinks, and nothing else happens
    scene.handle(Command("left"))
    scene.handle(PointerMoved((700, 400)))
    scene.update(0.05)
    assert not scene.session.journal.steps
    scene.handle(press)
    scene.update(0.05)
    assert scene.session.journal.steps
    assert refusal(scene) == ""


OWNER = """
import sys, time
from pathlib import Path
from game.shell.background.polite import PoliteProcess

def work(mark):
    import os
    Path(mark).write_text(f"{os.getpid()} ")
    while True:
        pass

if __name__ == "__main__":
    PoliteProcess("worker", patience=60.0).send(work, sys.argv[1])
    time.sleep(600)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are asked for otherwise there")
def test_what_works_in_the_background_ends_with_a_game_that_is_killed(tmp_path: Path) -> None:
    """Even in the middle of endless work."""
    owner, mark = tmp_path / "owner.py", tmp_path / "mark"
    owner.write_text(OWNER)
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen([sys.executable, str(owner), str(mark)], env=env, cwd=tmp_path) as process:
        wait_for(lambda: mark.exists() and mark.read_text().endswith(" "), "the work")
        process.kill()
    worker = Path(f"/proc/{int(mark.read_text())}/stat")
    wait_for(lambda: not worker.exists() or worker.read_text().rpartition(")")[2].split()[0] == "Z", "its end")
