"""The results in their important states; listed by `python -m tools.gallery`."""

from collections.abc import Callable
from functools import partial

import pygame

from game.firenze.results.scene import ResultsScene
from game.firenze.results.score import FirenzeResults, LastSeal
from game.graphics.theme import SHAPES, SOURCES
from game.input.intents import PointerMoved
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.table.results.score import SeatResult

from .states import Shot
from .tables import celebrated


def results_four(context: Context, size: Size) -> Scene:
    """The end of a game of four."""
    rows = (
        ("Anna", (0, 22, 7, 3, 3, 5, 9, 3), 2, (0, 3, 3, 8, 9, 9, 17, 19, 24, 29, 35, 40)),
        ("Bruno", (0, 25, 6, 0, 4, 0, 7, 3), 0, (1, 1, 7, 12, 12, 18, 18, 25, 25, 31, 35, 35)),
        ("Chiara", (0, 15, 10, 4, 0, 0, 9, 1), 0, (2, 2, 2, 8, 8, 14, 24, 24, 27, 29, 29, 29)),
        ("Dante", (0, 15, 12, 3, 2, 0, 0, 0), 3, (0, 2, 6, 6, 8, 8, 8, 11, 20, 20, 32, 32)),
    )
    return _results(context, size, rows, (0,))


def feast(make: Callable[[Context, Size], Scene], context: Context, size: Size) -> Scene:
    """The last picture of a game."""
    scene = make(context, size)
    assert isinstance(scene, ResultsScene)
    again = ResultsScene(context, scene.results)
    again.resize(size)
    return celebrated(again, size)


def results_tie(context: Context, size: Size) -> Scene:
    """Two players with the same points, both low, one of them with a long name, after a balanced start."""
    rows = (
        ("Wilhelmine W.", (0, 9, 0, 1, 0, 5, 3, 0), 2, (0, 0, 2, 2, 5, 9)),
        ("Bruno", (5, 7, 0, 0, 2, 0, 3, 1), 2, (5, 6, 6, 11, 11, 14)),
    )
    return _results(context, size, rows, (0, 1))


def _results(
    context: Context,
    size: Size,
    rows: tuple[tuple[str, tuple[int, ...], int, tuple[int, ...]], ...],
    winners: tuple[int, ...],
) -> Scene:
    seats = tuple(
        SeatResult(name, shape, dict(zip(SOURCES, points, strict=True)), sum(points) - losses, losses, curve, points[0])
        for (name, points, losses, curve), shape in zip(rows, SHAPES, strict=False)
    )
    setup = quick_setup(("human",) * len(rows), tuple(row[0] for row in rows), 7, 1.0)
    rounds = len(rows[0][3])
    path = context.library.new_file()  # with a file there is a replay
    scene = ResultsScene(
        context, FirenzeResults(seats, winners, rounds, setup, path=path, last_seal=LastSeal(0, rounds))
    )
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    scene.handle(PointerMoved((-1, -1)))
    scene.finish()
    scene.update(0.2)
    scene.update(2.0)
    return scene


SHOTS: list[Shot] = [
    ("results", results_four),
    ("results_tie", results_tie),
    ("feast", partial(feast, results_four)),
    ("feast_tie", partial(feast, results_tie)),
]
