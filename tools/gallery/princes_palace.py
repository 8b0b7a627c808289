"""Palace and planner alone, off-screen, in their important states: for the gallery, and to see a change."""

from collections.abc import Callable, Sequence

import pygame

from engine.princes.cards import CARDS
from engine.princes.game import PRINCES
from engine.princes.pieces import LANDSCAPES
from engine.princes.plan import EMPTY_PLAN, Piece
from engine.princes.state import Acting, Limits, Lying, Pending, Placing, Seat, State, Taking
from engine.princes.view import view
from game.graphics.theme import SHAPES
from game.input.intents import PointerMoved, Pressed, Released
from game.princes.parts import PRINCES_TABLE
from game.princes.planner.artists import Artists
from game.princes.trying.try_out import TryOut
from game.princes.trying.try_table import kind_target
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.table.painting.painter import ALL_AT_ONCE
from game.table.parts import Seating
from game.table.spots import Target, TargetPath
from game.table.view import AnyTable, TableView

from .states import Shot

Painted = Callable[[Context, Size], pygame.Surface]

NAMES = ["Anna", "Bartholomäus", "Chiara", "Dante"]
BUILT = (Piece("opera", 0, (5, 0)), Piece("tower", 1, (0, 0)), Piece("forest", 0, (1, 0)), Piece("lake", 2, (5, 4)))
HAND = ("composer", "poet", "philosopher", "painter", "organ_builder")


def court() -> State:
    """Return a game in its fourth round, with a palace half full and five artists in hand."""
    state = PRINCES.begin({"names": NAMES, "seed": 12})
    state.round = 4
    owner = state.own(0)
    owner.hand, owner.table, owner.bonus, owner.prestige = HAND, ("lawyer",), ("lakes", "jesters"), ("most_lakes",)
    owner.jesters, owner.builders, owner.freedoms, owner.money, owner.score = 2, 1, ("opinion",), 1400, 17
    owner.recruiting, owner.rejected = 1, "alchemist"
    owner.plan = EMPTY_PLAN
    for piece in BUILT:
        owner.plan = owner.plan.with_piece(piece)
    for number, kinds in ((1, ("university", "studio")), (2, ("university", "theatre"))):
        _build(state.own(number), kinds)
    free = [card for card in CARDS["profession"] if card not in (*HAND, "lawyer")]
    for number in range(1, len(NAMES)):
        state.own(number).hand = tuple(free.pop() for _ in range(3))
    state.piles = {**state.piles, "profession": tuple(Lying(card) for card in free)}
    return state


def _build(owner: Seat, kinds: Sequence[str]) -> None:
    for kind, at in zip(kinds, ((0, 0), (3, 3)), strict=True):
        owner.plan = owner.plan.with_piece(Piece(kind, 0, at))
    owner.freedoms = ("travel", "opinion")


# ---------------------------------------------------------------- shots


def _table(context: Context, size: Size, state: State, path: TargetPath = (), hover: Target | None = None) -> AnyTable:
    """Return a table as seen by seat 0, with the question of the state."""
    seating = Seating(tuple(NAMES), SHAPES, (True,) * len(NAMES))
    table: AnyTable = TableView(context, PRINCES_TABLE, seating, view(state, 0), 0, most_work=ALL_AT_ONCE)
    table.resize(size)
    if state.to_act == 0:
        table.ask(PRINCES_TABLE.asking.offer(table.model.view, path, table.words))
    table.point(hover)
    return table


def _shown(change: Callable[[State], Pending | None], path: TargetPath = (), hover: Target | None = None) -> Painted:
    """Return the shot of the whole table in a changed state of the court."""

    def paint(context: Context, size: Size) -> pygame.Surface:
        context.rescale(size)
        state = court()
        pending = change(state)
        if pending is not None:
            state.pending = pending
        surface = pygame.Surface(size)
        _table(context, size, state, path, hover).draw(surface)
        return surface

    return paint


def _placing(kind: str) -> Callable[[State], Pending]:
    limits = None if kind in LANDSCAPES else Limits(1)
    return lambda state: Placing(0, kind, limits)


def _with_builders(number: int, kind: str) -> Callable[[State], Pending]:
    def change(state: State) -> Pending:
        state.own(0).builders = number
        return Placing(0, kind, Limits(1))

    return change


def _try_out(context: Context, size: Size) -> Scene:
    """Two pieces placed in a trial, a third one in hand."""
    scene = TryOut(context, _table(context, size, _acting()))
    scene.resize(size)
    for kind in ("studio", "chapel"):
        scene.handle(Pressed(scene.table.rect_of(kind_target(kind)).center))
        _press_square(scene, 3, 4 if kind == "chapel" else 2)
        _press_square(scene, 3, 4 if kind == "chapel" else 2)
    scene.handle(Pressed(scene.table.rect_of(kind_target("park")).center))
    return scene


def _press_square(scene: TryOut, x: int, y: int) -> None:
    at = scene.table.rect_of(Target("square", x, y)).center
    scene.handle(PointerMoved(at))
    scene.handle(Pressed(at))
    scene.handle(Released(at))


def _artists(context: Context, size: Size) -> Scene:
    scene = Artists(context, _table(context, size, _acting()))
    scene.resize(size)
    return scene


def _acting() -> State:
    state = court()
    state.pending = Acting(0, Limits(2))
    return state


SHOTS: tuple[Shot, ...] = (
    ("palace_at_rest", _shown(lambda state: Acting(0, Limits(2)))),
    ("palace_building", _shown(_placing("theatre"), (), Target("square", 3, 4))),
    ("palace_put_down", _shown(_placing("studio"), (Target("piece", 0, 23), Target("square", 3, 4)))),
    ("palace_touching", _shown(_placing("library"), (), Target("square", 4, 2))),
    ("palace_two_builders", _shown(_with_builders(2, "library"), (), Target("square", 4, 2))),
    ("palace_landscape_lost", _shown(_placing("park"), (), Target("throw_away"))),
    ("planner_preview", _shown(lambda state: Acting(0, Limits(2)), (), Target("plan", 0))),
    ("try_out", _try_out),
    ("artists", _artists),
    ("payment", _shown(lambda state: Taking(0, 15, Limits(1)))),
)
"""States of palace, planner and payment."""
