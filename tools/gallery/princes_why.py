"""Hints off-screen, from the best level's thoughts on a fixed game; listed by `python -m tools.gallery`."""

from dataclasses import replace
from functools import partial

import pygame

from engine.kernel.game import Limit, strongest_level
from engine.princes.game import PRINCES
from engine.princes.state import State
from engine.princes.view import view
from game.princes.parts import PRINCES_TABLE
from game.shell.context import Context
from game.shell.scene import Size
from game.table.live.hints import way_to
from game.table.shown import Hint
from game.table.thinking.thoughts import Thought

from .princes import TABLES
from .states import Shot
from .tables import Look, drawn

SEATS = 4


def _judged(state: State) -> Thought:
    """Return the best level's thought on a state."""
    seen, judge = view(state, state.to_act), strongest_level(PRINCES)
    ranked = PRINCES.player(judge, 1).choose(seen, PRINCES.legal(state), Limit(nodes=TABLES.nodes)).ranked
    return Thought(state.to_act, seen, ranked[0].action, ranked, judge)


def _hint(step: str, context: Context, size: Size) -> pygame.Surface:
    """The third step of a hint."""
    table, thought = TABLES.at(Look(step, SEATS), context, size), _judged(TABLES.game_of(SEATS)[step][0])
    target = way_to(table, thought.ranked[0].action)
    assert target is not None
    table.shown = replace(table.shown, hint=Hint(target))
    table.notify(PRINCES_TABLE.thinking.advice(thought, table.model, table.words), stays=True)
    return drawn(table)


SHOTS: tuple[Shot, ...] = tuple((f"fuersten_hint_{step}", partial(_hint, step)) for step in ("bid", "place", "take"))
"""The last steps of hints."""
