"""Hands to divide, and tables where somebody divides one."""

import math
from dataclasses import replace
from typing import Any

from families import family, told
from stage import frames

from engine.strasbourg import actions as ac
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.rules import legal
from engine.strasbourg.state import Dividing, State
from engine.strasbourg.text.position import from_json
from engine.strasbourg.view import view
from game.graphics.theme import SEALS
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.shell.records.library import Library
from game.shell.session.session import Session
from game.strasbourg.asking.offer import offer
from game.strasbourg.base.covered import cover
from game.strasbourg.base.model import TurnSoFar
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.parts import STRASBOURG_TABLE
from game.table.interaction import Interaction
from game.table.parts import Seating
from game.table.shown import History
from game.table.view import AnyTable, TableView

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
SIZE = (1280, 720)
HANDS = ["321", "665", "2211", "4444", "6553", "654321", "665544", "6665543"]


def english() -> StrasbourgWords:
    return StrasbourgWords(STRASBOURG, Language.load("en", strict=True), NAMES)


def dividing(hand: str, round_: int = 2) -> State:
    """Return a state in which seat 0 divides this hand."""
    return from_json(
        told(family(stacks=hand[0], hand=hand[1:]), family(), family(), step="split", to_act=0, round_=round_)
    )


def divisions(cards: tuple[int, ...]) -> set[tuple[tuple[int, ...], ...]]:
    """Return all divisions of these cards, in their form."""
    found: set[tuple[tuple[int, ...], ...]] = {()}
    for card in cards:
        found = {
            tuple(sorted((*stacks[:place], (*stacks[place : place + 1][0], card) if place < len(stacks) else (card,),
                          *stacks[place + 1 :]), reverse=True))
            for stacks in found
            for place in range(len(stacks) + 1)
        }  # fmt: skip
    return found


def asking(words: StrasbourgWords) -> Interaction[Any, Any]:
    found: Interaction[Any, Any] = Interaction(lambda seen, path: offer(seen, path, words), lambda target: "")
    found.press_guard.is_too_early = lambda target: False  # type: ignore[method-assign]
    found.press_guard.is_read = lambda: True  # type: ignore[method-assign]
    return found


def opened(
    context: Context, state: State, seat: int, *, covered: bool = False, turn_: TurnSoFar | None = None
) -> AnyTable:
    """Return a table with the question to the seat."""
    context.rescale(SIZE)
    names = NAMES[: len(state.seats)]
    seen = view(state, seat)
    if covered:
        seen = cover(seen, frozenset(range(len(names))))
    seating = Seating(names, SEALS[: len(names)], (True,) * len(names))
    table: AnyTable = TableView(context, STRASBOURG_TABLE, seating, seen, seat)
    table.resize(SIZE)
    if turn_ is not None:
        table.remember(History(turn_))
    table.ask(offer(table.model.view, (), table.words) if state.to_act == seat else None)
    return table


def at_the_desk(
    context: Context, second: str = "greedy", hands: str = "open", library: Library | None = None
) -> TableScene:
    """Return a scene in which Anna divides five cards."""
    context.settings.auto_advance = False
    setup = quick_setup(("human", second, "greedy"), NAMES[:3], 5, math.inf, "strasbourg")
    scene = TableScene.of(context, Session.begin(replace(setup, seed=5, start=0, screen={"hands": hands}), library))
    scene.resize(SIZE)
    session = scene.session
    for action in (None, *(ac.DRAW,) * 4, ac.STOP):
        while session.state.to_act:
            scene.live.play((session.game.player("random", 1).choose(session.view, legal(session.state)).action,))
        scene.live.play((legal(session.state)[0] if action is None else action,))
        while session.state.to_act and not isinstance(session.state.pending, Dividing):
            scene.live.play((legal(session.state)[0],))
    frames(scene, 9, 0.5)
    assert isinstance(session.state.pending, Dividing) and session.state.to_act == 0
    return scene
