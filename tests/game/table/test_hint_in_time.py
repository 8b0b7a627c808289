"""A hint arrives in time whatever else is being computed, with the real thinker process and a player that never
finishes.

tests/bench/hints.py measures the seconds; the judging player here would never end by itself.
"""

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest
from small_game.game import LOTS
from stage import sized

from firenze.checks.patience import wait_for
from game.client import GameClient
from game.input.intents import Command
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.ai_worker import Thinker
from game.table.live import thought_keeper


@pytest.fixture
def scene(context: Context, lots_client: GameClient, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """A table at which three computer players have bid; the best level thinks until it is stopped."""
    monkeypatch.setattr(thought_keeper, "strongest_level", lambda game: "thorough")
    kinds = ("steady", "steady", "steady", "human")
    setup = replace(quick_setup(kinds, ("A", "B", "C", "D"), 4, math.inf, lots_client.game.name), start=0)
    scene = sized(TableScene.new(context, setup))
    scene.update(0.0)
    session, bidder = scene.session, LOTS.player("steady", 0)
    while not session.human_acts:
        seen = session.seen_by(session.game.to_act(session.state))
        scene.live.play((bidder.choose(seen, session.game.legal(session.state)).action,))
        session.thinker.forget()
    scene.live.catch_up()
    yield scene
    scene.close()


def wait_for_hint(scene: TableScene) -> None:
    """Run frames until a hint is shown."""
    wait_for(lambda: scene.live.thoughts.now is not None, "the hint", lambda: scene.update(1 / 60))


def test_a_hint_comes_in_time_from_a_player_that_would_think_on(scene: TableScene) -> None:
    scene.handle(Command("hint"))
    wait_for_hint(scene)
    assert scene.table.shown.notice is not None
    assert scene.table.shown.notice.text != scene.context.t("hint.thinks")


def test_a_hint_comes_before_the_judgement_of_moves_that_are_past(scene: TableScene) -> None:
    assert scene.live.thoughts.ask(), "three moves are to be judged first"
    scene.live.thoughts.advance()
    scene.handle(Command("hint"))
    wait_for_hint(scene)
    assert scene.live.thoughts.is_thinking, "the moves are judged after it"


def test_the_start_of_the_process_counts(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, session = Thinker(LOTS), scene.session
    seen, legal = session.seen_by(3), session.game.legal(session.state)
    thinker.ask_opinion("thorough", 1, seen, legal, 0.0)
    hurried = []
    monkeypatch.setattr(thinker, "hurry", lambda: hurried.append(1))
    thinker.answer()
    assert hurried
    thinker.close()
