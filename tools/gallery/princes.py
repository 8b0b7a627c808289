"""The table in its important states, off-screen; listed by `python -m tools.gallery`.

The states come from a fixed game between computer players.
"""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from engine.game import Limit
from engine.journal import Step
from engine.princes.actions import Action
from engine.princes.game import PRINCES
from engine.princes.state import Bidding, State
from engine.princes.view import view
from game.graphics.theme import SEALS
from game.princes.base.covered import cover
from game.princes.parts import PRINCES_TABLE
from game.princes.results.scene import PrincesResults
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.shell.session.session import Finished
from game.shell.setup.setup import quick_setup
from game.table.painting.painter import ALL_AT_ONCE
from game.table.parts import Seating
from game.table.shown import History, Tools
from game.table.view import AnyTable, TableView

from .states import Shot

NAMES = ("Anna", "Bartholomäus", "Chiara", "Dante", "Elena")
FAMILIES = ("strozzi", "medici", "bardi", "pitti")
SEED = 3
MOMENT = 0.35
"""Seconds into the pulse of lit targets."""
NODES = 1000
"""Search limit of a computer player for a move."""
LATE, HIGH = 4, 500
"""First round of the states, and lowest bid worth a picture."""

Past = tuple[State, tuple[Step[State, Action], ...]]


@lru_cache(maxsize=3)
def game_of(seats: int) -> dict[str, Past]:
    """Return a state for each question of a game with this many seats, and the last state; each with the steps before
    it."""
    state = PRINCES.begin({"names": list(NAMES[:seats]), "seed": SEED})
    players = [PRINCES.player("greedy", seat) for seat in range(seats)]
    found: dict[str, Past] = {}
    steps: list[Step[State, Action]] = []
    while not state.is_over:
        legal, step = PRINCES.legal(state), state.pending.step
        if step not in found and _is_telling(state, len(legal)):
            found[step] = state, tuple(steps)
        seen = PRINCES.view(state, state.to_act)
        action = players[state.to_act].choose(seen, legal, Limit(nodes=NODES)).action if len(legal) > 1 else legal[0]
        after, happened = PRINCES.apply(state, action)
        steps.append(Step(state, action, tuple(happened), None))
        state = after
    found["over"] = state, tuple(steps)
    return found


def _is_telling(state: State, choices: int) -> bool:
    """Return whether a question is worth a picture."""
    if isinstance(state.pending, Bidding):
        return state.round >= LATE and choices > 1 and state.pending.bid >= HIGH
    return state.round >= LATE or state.pending.step == "hire"


def table_at(step: str, seats: int, context: Context, size: Size, *, covers: bool = False) -> AnyTable:
    """Return a table with a question.  covers: all hands are covered."""
    context.rescale(size)
    state, steps = game_of(seats)[step]
    seat = state.to_act
    seating = Seating(NAMES[:seats], SEALS[:seats], tuple(number == seat for number in range(seats)))
    seen = view(state, seat)
    table: AnyTable = TableView(context, PRINCES_TABLE, seating, seen, seat, size=size, most_work=ALL_AT_ONCE)
    happened = [event for one in steps for event in PRINCES.seen(one.events, seat)]
    if covers:
        seen = cover(seen, frozenset(range(seats)))
    table.show(seen, seat, happened)
    table.remember(History(PRINCES_TABLE.turn.done(steps, state, seat, ()), True))
    table.ask(PRINCES_TABLE.asking.offer(seen, (), table.words))
    return table


def drawn(table: AnyTable) -> pygame.Surface:
    """Return a table at a moment of its pulse."""
    table.update(MOMENT)
    surface = pygame.Surface(table.layout.size)
    table.draw(surface)
    return surface


def _table(
    step: str, seats: int, context: Context, size: Size, *, covers: bool = False, log: bool = False
) -> pygame.Surface:
    """Return the picture of a table with a question.  log: the chronicle is open."""
    table = table_at(step, seats, context, size, covers=covers)
    if log:
        table.use(Tools(log_open=True))
    return drawn(table)


def _results(seconds: float, seats: int, context: Context, size: Size) -> Scene:
    """Return the results `seconds` after they opened."""
    state, steps = game_of(seats)["over"]
    result = PRINCES.result(state)
    assert result is not None
    kinds = tuple(f"master@{family}" for family in FAMILIES[: seats - 1])
    setup = quick_setup(("human", *kinds), NAMES[:seats], SEED, 1.0, "fuersten")
    path = context.library.new_file()  # with a file there is a replay
    scene = PrincesResults(context, Finished(setup, steps, state, result, path))
    scene.resize(size)
    for _ in range(40):
        scene.update(seconds / 40)
        scene.draw(pygame.Surface(size))
    return scene


STEPS = ("hire", "offer", "bid", "act", "sift", "lure", "place", "take")
SHOTS: tuple[Shot, ...] = (
    *((f"fuersten_{step}", partial(_table, step, 5)) for step in STEPS),
    *((f"fuersten_{step}_{seats}", partial(_table, step, seats)) for step, seats in (("bid", 3), ("act", 4))),
    ("fuersten_covered", partial(_table, "act", 5, covers=True)),
    ("fuersten_chronicle", partial(_table, "act", 5, log=True)),
    ("fuersten_results_counting", partial(_results, 3.3, 5)),
    ("fuersten_results_turning", partial(_results, 6.6, 5)),
    *((f"fuersten_results_{seats}", partial(_results, 60.0, seats)) for seats in (3, 4, 5)),
)
"""The pictures of the table and of its results."""
