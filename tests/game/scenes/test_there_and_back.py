"""Random undo and redo through whole games: the same decisions always lead to exactly the same game and table, and
looking changes nothing."""

import hashlib
import json
import math
import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from stage import NAMES, SIZE, opened, sized, two_people
from tiers import widely

from engine.firenze.game import FIRENZE
from engine.firenze.text.position import to_json
from engine.journal.journal import Journal
from engine.journal.notes import Conceded, SeatTaken
from game.input.intents import Command, Pressed
from game.scenes.play.table import TableScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session

BACK = (*["undo"] * 6, *["redo"] * 4, "turn_start")


MOST = 150
"""Steps of the game at a table; the game in the engine runs to its end."""


def fingerprint(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=repr).encode()).hexdigest()


def truth(state: Any) -> str:
    """Return a digest of everything in a state, including the hidden things."""
    return fingerprint([to_json(state), state.draw, state.chance.state])


def decisions(journal: Journal[Any, Any]) -> str:
    """Return a text that identifies the actions so far."""
    return repr([step.action for step in journal.steps])


def chosen(state: Any, rng: random.Random) -> Any:
    """Return a legal action, mostly a good one, so that the game ends."""
    actions = FIRENZE.legal(state)
    if rng.random() < 0.2:
        return rng.choice(actions)
    return FIRENZE.player("greedy", 1).choose(FIRENZE.view(state, FIRENZE.to_act(state)), actions).action


@pytest.mark.parametrize("seats", [3])
def test_the_engine_comes_back_to_the_very_state(seats: int) -> None:
    rng, prints = random.Random(seats), dict[str, str]()
    journal: Journal[Any, Any] = Journal(
        FIRENZE, {"names": ["Anna", "Bruno", "Chiara", "Dante"][:seats], "seed": seats, "levies": "choose"}
    )
    backwards = 0
    while journal.result is None:
        wish = rng.random()
        if wish < 0.3:
            barrier, before = journal.barrier, journal.state
            moved = journal.undo() is not None
            backwards += moved
            assert moved == (barrier is None) and (moved or journal.state is before)
        elif wish < 0.45 and journal.can_redo:
            journal.redo()
        elif wish < 0.47 and len(journal.notes) < 6:
            journal.note(SeatTaken(rng.randrange(seats), rng.choice(("greedy", "human"))))
        else:
            journal.play(chosen(journal.state, rng))
        way, now = decisions(journal), truth(journal.state)
        assert prints.setdefault(way, now) == now
    assert backwards > 30


# ---------------------------------------------------------------- at the table


def where(scene: TableScene) -> str:
    """Return the decisions so far, and the holders of the seats."""
    journal = scene.session.journal
    return f"{decisions(journal)} {journal.notes}"


def table_stands(scene: TableScene) -> str:
    """Return a digest of the game and its display: the view, the question, the chronicle, the seats."""
    session, shown = scene.session, scene.table.shown
    question = shown.question
    asked = [question.prompt, sorted(question.lit), question.primary and question.primary.label, question.waits]
    view = FIRENZE.codec.write_view(scene.table.model.view)
    told = [line.text for line in shown.chronicle]
    seats = [session.moment.kinds, session.viewer, scene.table.model.me, session.journal.can_undo]
    return fingerprint([truth(session.state), view, asked, told, seats])


def settle(scene: TableScene) -> None:
    """Show all decisions and pass the forced steps; computer players get no time for this."""
    scene.live.catch_up()
    while scene.table.busy:
        scene.table.skip_all()
        scene.live.refresh()


@pytest.mark.parametrize("seed", widely(range(int(os.environ.get("FIRENZE_SEEDS", "3"))), kept={0}))
def test_the_table_comes_back_to_the_very_state(context: Context, seed: int) -> None:
    people = quick_setup(("human",) * 3, NAMES, 4 + seed, math.inf)
    scene = opened(context, replace(people, options={"levies": "choose"}))
    surface, session = pygame.Surface(SIZE), scene.session
    rng, prints, seen = random.Random(6 + seed), dict[str, str](), 0
    while not session.is_over and len(session.journal.steps) < MOST:
        wish = rng.random()
        if wish < 0.2:
            here, steps = table_stands(scene), where(scene)
            scene.handle(Command(rng.choice(BACK)))
            if rng.random() < 0.05:
                scene.draw(surface)  # before any time has passed
            settle(scene)
            if where(scene) == steps:
                assert table_stands(scene) == here, "what led nowhere has changed something"
        elif wish < 0.22 and not session.journal.notes:
            session.change_seat(rng.choice((SeatTaken(1, "human"), SeatTaken(0, "human"))))
            scene.resume()
        elif wish < 0.23:
            session.change_seat(rng.choice((Conceded(0), SeatTaken(1, "greedy"))))
            scene.handle(Command("undo"))  # so that it can be repeated, and the computer does decide
        else:
            scene.live.play((chosen(session.state, rng),))
        scene.update(0.1)
        settle(scene)
        if session.is_over:
            break
        seen += where(scene) in prints
        now = table_stands(scene)
        assert prints.setdefault(where(scene), now) == now
    assert seen > 15, "the game has hardly been taken back"
    path = session.path
    assert path is not None
    scene.close()
    again = Session.load(path)
    assert [step.action for step in again.journal.steps] == [step.action for step in session.journal.steps]
    assert to_json(again.state) == to_json(session.state)
    assert again.state.draw == session.state.draw
    assert truth(again.state) == truth(session.state)


def test_a_replay_changes_not_a_byte(context: Context) -> None:
    scene = opened(context, two_people(8))
    rng = random.Random(3)
    while len(scene.session.journal.steps) < 120 and not scene.session.is_over:
        scene.live.play((chosen(scene.session.state, rng),))
        scene.update(0.1)
    state, path = truth(scene.session.state), scene.session.path
    assert path is not None
    scene.close()
    before = files_of(context.save_dir)
    replay = sized(ReplayScene.load(context, path))
    commands = ("right", "left", "region_next", "region_previous", "play_pause", "undo", "redo", "home", "end", "next")
    for _ in range(150):
        pos = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
        replay.handle(rng.choice((Command(rng.choice(commands)), Pressed(pos))))
        replay.update(rng.choice((0.0, 0.1, 2.0)))
    replay.close()
    assert files_of(context.save_dir) == before
    again = Session.load(path)
    assert truth(again.state) == state


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the games of a folder, and their companion files."""
    return {str(path): path.read_bytes() for path in sorted((folder / "games").rglob("*")) if path.is_file()}
