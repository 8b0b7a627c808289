"""After any press, pointer movement or command the table still works, and shows the view."""

import math
import random

import pytest
from tiers import widely

from engine.princes.text.position import view_json
from game.clients import find_client
from game.input.intents import COMMANDS, Command, CommandEnded, PointerMoved, Pressed, Released, Wheel
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, SeatSetup

SIZE = (1280, 720)
ENOUGH = 30
"""Number of decisions after which the run may stop."""
LEAVE = frozenset({"menu", "help", "fullscreen", "screenshot", "quit", "cancel"})
"""Commands that leave the table."""


def begun(kinds: tuple[str, ...], screen: dict[str, str], seed: int) -> Session:
    names, shapes = ("Anna", "Bruno", "Chiara"), ("circle", "shield", "lozenge")
    seats = tuple(SeatSetup(*each) for each in zip(names, shapes, kinds, strict=True))
    return Session.begin(GameSetup(seats, "fuersten", start=0, seed=seed, screen=screen), None)


@pytest.mark.parametrize(("hands", "seed"), widely([("covered", 1), ("open", 2)], kept={("covered", 1)}))
def test_a_table_stands_whatever_is_pressed(context: Context, hands: str, seed: int) -> None:
    context.speed = context.settings.speed = math.inf
    context.repertoire = lambda: find_client("fuersten").sounds
    context.rescale(SIZE)
    session = begun(("human", "human", "human"), {"hands": hands}, seed)
    scene, chance = TableScene(context, session), random.Random(seed)
    scene.resize(SIZE)
    commands = sorted(COMMANDS - LEAVE)
    for done in range(10_000):
        if session.is_over or (done >= 1200 and len(session.journal.steps) > ENOUGH):
            break  # background thinking ends at any time, so the random course differs each run
        scene.update(chance.choice((0.02, 0.4, 1.1)))
        wish = chance.random()
        if wish < 0.7:
            spots = [spot for spot in scene.table.targets() if spot.rect.w and spot.target.kind not in ("menu", "help")]
            lit = [spot for spot in spots if spot.target in scene.table.shown.question.lit]
            pos = chance.choice(lit if lit and wish < 0.5 else spots).rect.center
            scene.handle(PointerMoved(pos))
            scene.handle(Pressed(pos, chance.choice((1, 1, 1, 1, 3))))
            scene.update(chance.choice((0.0, 0.05, 1.2)))
            scene.handle(Released(pos))
        elif wish < 0.8:
            scene.handle(Wheel(chance.choice(((0, 0), (900, 300))), chance.choice((-1, 1))))
        else:
            name = chance.choice((*commands, "confirm", "confirm", "primary", "undo"))
            scene.handle(Command(name))
            scene.handle(CommandEnded(name))
        scene.update(0.0)
        if hands == "open" and not (scene.table.busy or scene.live.look_back.is_open):
            assert view_json(scene.table.model.view) == view_json(session.view)
    assert len(session.journal.steps) > ENOUGH
