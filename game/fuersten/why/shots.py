"""Hints off-screen, as the best level thinks of a game that is always the same; listed by `python -m game gallery`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from engine.fuersten.game import FUERSTEN
from engine.fuersten.state import State
from engine.fuersten.view import view
from engine.game import Limit, strongest_level
from game.client import Shot
from game.fuersten.gallery import NODES, drawn, game_of, table_at
from game.fuersten.parts import FUERSTEN_TABLE
from game.shell.context import Context
from game.shell.scene import Size
from game.table.hints import way_to
from game.table.shown import Hint
from game.table.thoughts import Thought

SEATS = 4


def _judged(state: State) -> Thought:
    """What the best level thinks of a state."""
    seen, judge = view(state, state.to_act), strongest_level(FUERSTEN)
    ranked = FUERSTEN.player(judge, 1).choose(seen, FUERSTEN.legal(state), Limit(nodes=NODES)).ranked
    return Thought(state.to_act, seen, ranked[0].action, ranked, judge)


def _hint(step: str, context: Context, size: Size) -> pygame.Surface:
    """The third step of a hint."""
    table, thought = table_at(step, SEATS, context, size), _judged(game_of(SEATS)[step][0])
    target = way_to(table, thought.ranked[0].action)
    assert target is not None
    table.shown = replace(table.shown, hint=Hint(target))
    table.notify(FUERSTEN_TABLE.advice(thought, table.model, table.words), stays=True)
    return drawn(table)


SHOTS: tuple[Shot, ...] = tuple((f"fuersten_hint_{step}", partial(_hint, step)) for step in ("bid", "place", "take"))
"""The last steps of hints."""
