"""A short run of the monkey test; `tests/soak/monkey.py` runs it for hours."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from monkey_player import Monkey

from game.input.intents import Intent
from game.scenes.play.live_table import LiveTable
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.scene import Push, Scene
from game.shell.session.session import Session


def test_whatever_is_pressed_nothing_breaks_and_nothing_is_a_dead_end(tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, seed=11)
    found = monkey.findings
    try:
        monkey.run(1_500)
        while (found.games <= 5 or len(found.scenes) <= 6) and monkey.done < 10_000:  # it may stay in a place for long
            monkey.run(500)
    finally:
        monkey.close()
    assert not found.problems, "\n".join(found.problems.values())
    assert found.games > 5 and len(found.scenes) > 6, found.scenes


# ---------------------------------------------------------------- the monkey notices faults


class Wall(Scene):
    """A scene that ignores all input."""

    name = "wall"


@pytest.fixture
def monkey(tmp_path: Path) -> Iterator[Monkey]:
    monkey = Monkey(tmp_path, seed=5)
    yield monkey
    monkey.close()


STILL = 60


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lower the limit of intents without effect."""
    monkeypatch.setattr("monkey_player.STILL", STILL)


def at_a_table(monkey: Monkey) -> None:
    context = monkey.app.context
    session = Session.begin(quick_setup(("human", "human"), ("Anna", "Bruno"), 5, 1.0), context.library)
    monkey.app.stack.apply(Push(TableScene.of(context, session)))


@pytest.mark.usefixtures("impatient")
def test_a_scene_that_answers_nothing_is_a_dead_end(monkey: Monkey) -> None:
    monkey.app.stack.apply(Push(Wall(monkey.app.context)))
    monkey.run(STILL + 20)
    assert list(monkey.findings.problems) == [f"{STILL} intents have changed nothing in wall"]
    assert monkey.scene.name != "wall", "it is told, and the monkey goes on elsewhere"


@pytest.mark.usefixtures("impatient")
def test_a_scene_that_only_moves_by_itself_is_a_dead_end(monkey: Monkey) -> None:
    class Clock(Wall):
        def update(self, dt: float) -> None:
            self.time = getattr(self, "time", 0.0) + dt

    monkey.app.stack.apply(Push(Clock(monkey.app.context)))
    monkey.run(STILL + 20)
    assert list(monkey.findings.problems) == [f"{STILL} intents have changed nothing in wall"]


def deaf(self: TableScene, intent: Intent) -> None:
    """Ignore all intents at a table."""


def idle(self: LiveTable, *whatever: Any) -> None:
    """Ignore all presses at a table."""


@pytest.mark.parametrize(("owner", "name", "broken"), [(TableScene, "handle", deaf), (LiveTable, "carry_out", idle)])
def test_a_table_that_does_not_get_on_is_a_dead_end(
    monkey: Monkey, monkeypatch: pytest.MonkeyPatch, owner: type[Any], name: str, broken: Callable[..., None]
) -> None:
    monkeypatch.setattr(owner, name, broken)
    monkeypatch.setattr("monkey_player.STUCK", 100)  # at the default limit it has usually left the table before
    said = "100 intents have not brought the game on: "
    for _ in range(10):  # it may leave the table earlier
        at_a_table(monkey)
        monkey.app.context.settings.auto_advance = False
        monkey.run(400)
        if any(problem.startswith(said) for problem in monkey.findings.problems):
            return
    raise AssertionError(f"it has noticed nothing: {monkey.findings.problems}")
