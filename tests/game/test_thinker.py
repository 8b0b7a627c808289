"""The thinking process: it answers, is started again when it dies, and says so when it cannot."""

from __future__ import annotations

import math
import time
from typing import Any

import pytest

from engine.firenze.game import FIRENZE
from engine.firenze.players.greedy import GreedyPlayer
from engine.firenze.rules import legal
from game.shell import ai_worker as thinking
from game.shell.ai_worker import DEATHS, Thinker, ThinkingError
from game.shell.session import Session
from game.shell.setup import quick_setup


@pytest.fixture
def session() -> Session:
    """A game between two computer players, before its first decision."""
    return Session.begin(quick_setup(("greedy", "greedy"), ("A", "B", "C", "D"), 3, math.inf), None)


def wait(thinker: Thinker, seconds: float = 30) -> Any:
    limit = time.monotonic() + seconds
    while (answer := thinker.answer()) is None:
        assert time.monotonic() < limit
        time.sleep(0.005)
    return answer


def ask(thinker: Thinker, session: Session, player: str = "greedy") -> None:
    thinker.ask(player, 1, session.seen_by(session.state.to_act), legal(session.state))


def test_it_answers_even_after_its_death(session: Session) -> None:
    thinker = Thinker(FIRENZE)
    ask(thinker, session)
    first = wait(thinker)
    assert first in legal(session.state)
    for _ in range(DEATHS + 1):  # deaths count only in a row
        assert thinker._process is not None
        thinker._process.kill()
        thinker._process.join()
        ask(thinker, session)
        assert wait(thinker) == first
    thinker.close()
    session.close()


def test_an_answer_to_an_old_question_does_not_count(session: Session) -> None:
    thinker, actions = Thinker(FIRENZE), legal(session.state)
    seen = session.seen_by(session.state.to_act)
    thinker.ask("random", 1, seen, actions[:1])
    assert thinker._pipe is not None and thinker._pipe.poll(30)  # it lies there, and nobody has read it
    thinker.forget()
    assert thinker.answer() is None
    thinker.ask("random", 1, seen, actions[1:2])
    assert wait(thinker) == actions[1]
    thinker.close()
    session.close()


def test_the_error_of_a_player_is_raised_here(session: Session) -> None:
    thinker = Thinker(FIRENZE)
    ask(thinker, session, "nobody")
    with pytest.raises(ThinkingError, match=r"(?s)Traceback.*no computer player 'nobody'"):
        wait(thinker)
    ask(thinker, session)
    assert wait(thinker) in legal(session.state)  # the process has survived it
    thinker.close()
    session.close()


class Conversation:
    """The two ends of the pipe in one: what is asked, and what was answered."""

    def __init__(self, *questions: Any) -> None:
        self.questions, self.answers = list(questions), list[Any]()

    def recv(self) -> Any:
        if not self.questions:
            raise EOFError
        return self.questions.pop(0)

    def send(self, answer: Any) -> None:
        self.answers.append(answer)


def test_for_a_player_whose_plan_is_wrong_the_safest_action_is_played(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise IndexError("the plan leads nowhere")

    monkeypatch.setattr(GreedyPlayer, "choose", fail)
    seen, actions = session.seen_by(session.state.to_act), legal(session.state)
    pipe = Conversation((1, FIRENZE, "greedy", 1, seen, actions))
    thinking.think(pipe)  # type: ignore[arg-type]
    assert pipe.answers == [(1, FIRENZE.safest(seen, actions), "")]


def test_a_process_that_keeps_dying_is_given_up(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", deadly)
    thinker = Thinker(FIRENZE)
    ask(thinker, session)
    with pytest.raises(ThinkingError, match=f"{DEATHS} times"):
        wait(thinker)
    thinker.close()
    session.close()


def deadly(_: object) -> None:
    """In place of the life of the process."""
    raise SystemExit(7)
