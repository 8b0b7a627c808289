"""Finished games and their results as bars, for the tests of every game that has them."""

from functools import lru_cache
from typing import Any

import pygame
from stage import frames, sized

from engine.contest.arena import record
from engine.journal.journal import Journal
from game.clients import find_client
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.scene import Scene
from game.shell.session.session import Finished, Session
from game.shell.setup.setup import HUMAN
from game.table.results.bars_scene import BarsScene

FRAME = 1 / 60
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
WAYS = ["rematch", "same_luck", "other_seats", "replay", "review", "fair", "hall", "title"]
LEVELS = {"fuersten": "journeyman", "strasbourg": "random", "kgr": "random"}
"""Who plays, by game."""


@lru_cache
def played(game: str, seats: int, seed: int) -> Journal[Any, Any]:
    """Return a game between computer players in seats of people."""
    journal = Session.begin(quick_setup((HUMAN,) * seats, NAMES[:seats], seed, 1.0, game), None).journal
    record(journal, [journal.game.player(LEVELS[game], seed + seat) for seat in range(seats)])
    return journal


def finished(game: str, seats: int = 3, seed: int = 1, **changes: Any) -> Finished:
    """Return a game with its steps; changes: of the last state, by seat and field."""
    journal = played(game, seats, seed)
    state = journal.state.copy()
    for name, values in changes.items():
        for seat, value in enumerate(values):
            setattr(state.own(seat), name, value)
    result = journal.game.result(state)
    assert result is not None
    setup = quick_setup((HUMAN,) * seats, NAMES[:seats], seed, 1.0, game)
    return Finished(setup, tuple(journal.steps), state, result)


def scene_of(context: Context, ended: Finished, size: tuple[int, int] = (1280, 720)) -> Any:
    """Return the results of the game in a window."""
    client = find_client(ended.setup.game)
    context.repertoire = lambda: client.sounds
    scene = client.results(context, ended)
    assert isinstance(scene, BarsScene)
    return sized(scene, size)


def run(scene: BarsScene, ms: float) -> None:
    """Let this much time pass, frame by frame."""
    frames(scene, round(ms / 1000 / FRAME), FRAME)


def drawn(scene: Scene) -> bytes:
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
