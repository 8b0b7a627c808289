"""Highlights of a game from fixed positions, frame by frame: for golden pictures, film strips and measurements.

film = MOMENTS["ruin"](context, (1920, 1080))
while film.frame(surface): ...            # a sixtieth of a second each, until nothing moves
"""

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
from gallery import firenze as gallery
from gallery.firenze import SeatSketch

from engine.firenze import actions as ac
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from engine.firenze.state import State
from engine.firenze.stones import BLUE, WHITE, YELLOW
from engine.firenze.text.position import from_json
from engine.firenze.view import view
from game.animation.director import Director
from game.firenze.base.model import TableModel
from game.firenze.parts import FIRENZE_TABLE
from game.graphics.theme import SHAPES
from game.shell.context import Context
from game.table.parts import Seating
from game.table.view import TableView

FRAME = 1 / 60
Size = tuple[int, int]


class Film:
    """A table in motion: the events of the actions `said` from a position on, seen by seat `me`."""

    def __init__(
        self,
        context: Context,
        size: Size,
        state: State,
        *said: ac.Action,
        me: int = 0,
        dealt: bool = False,
        reduced: bool = False,
        still: bool = False,
    ) -> None:
        context.rescale(size)
        self.state = state
        seats = len(state.seats)
        seating = Seating(tuple(state.names), SHAPES[:seats], (True,) + (False,) * (seats - 1))
        self.table = TableView(context, FIRENZE_TABLE, seating, view(state, me), me, seed=7)
        opening = FIRENZE_TABLE.showing.opening(self.table.model, self.table.words).events if dealt else ()
        self.table.resize(size)
        self.table.set_reduced_motion(reduced)
        self.table.painter.reduced = reduced or still
        self._look()
        self.table.play(opening)
        for action in said:
            self.state, events = apply(self.state, action)
            self.table.play(events)

    @property
    def model(self) -> TableModel:
        return self.table.model

    @property
    def director(self) -> Director:
        assert isinstance(self.table.motion, Director)
        return self.table.motion

    def frame(self, surface: pygame.Surface, dt: float = FRAME) -> bool:
        """Show the next frame; return whether anything moves."""
        self.update(dt)
        self.draw(surface)
        return self.table.moving

    def update(self, dt: float = FRAME) -> None:
        """Let `dt` seconds pass."""
        self.table.update(dt)
        if not self.table.busy:
            self._look()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table and the pieces flying over it."""
        self.table.draw(surface)

    def _look(self) -> None:
        seen = self.model.view
        if not seen.is_over and seen.to_act == self.model.me:
            self.table.ask(FIRENZE_TABLE.asking.offer(seen, (), self.table.words))


# ---------------------------------------------------------------- positions

BUILDER = replace(gallery.ANNA, stock="wwwwwyyyggrbbv", towers=("g5", "b3", "r2"), hand=("fame", "mason"))
LAST_SEALS = (("g4", "b5", "w4", "v5", "y3"), ("b3", "r5"), (), ("r3", "g5"))


def position(players: tuple[SeatSketch, ...], turn: dict[str, object], **told: object) -> State:
    """Build a state from a sketch of the table's gallery."""
    told.setdefault("seals", gallery.SEALED)
    return from_json(gallery.position(gallery.Sketch(players, turn, **told)))  # type: ignore[arg-type]


def full_table() -> State:
    """A full table of four in the middle of a turn."""
    return position(gallery.FOUR, dict(gallery.BUILT), church=gallery.CHURCH, discard=("botch", "renaissance"))


def four(first: SeatSketch, *others: SeatSketch) -> tuple[SeatSketch, ...]:
    """Return four players: those given, then those of the gallery."""
    return (first, *others, *gallery.FOUR[1 + len(others) :])


def deal(context: Context, size: Size) -> Film:
    """The opening deal."""
    return Film(context, size, new_game(gallery.NAMES, seed=7), dealt=True)


def take(context: Context, size: Size) -> Film:
    """Two stones are paid for a card with its stones; the row closes up and is refilled."""
    state = position(four(BUILDER), {"step": "choose"}, discard=("renaissance",))
    return Film(context, size, state, ac.Take(3), ac.Pay(WHITE), ac.Pay(WHITE), ac.Pay(YELLOW))


def build(context: Context, size: Size) -> Film:
    """Four stones on towers, and the fee."""
    state = position(four(BUILDER), {"step": "build", "built": 0}, discard=("renaissance",))
    return Film(
        context,
        size,
        state,
        ac.Raise(0),
        ac.Raise(1),
        ac.Raise(2),
        ac.Raise(1),
        ac.CONTINUE,
        ac.Pay(WHITE),
        ac.Pay(WHITE),
        ac.Pay(WHITE),
    )


def build_six(context: Context, size: Size) -> Film:
    """Six stones on towers."""
    place = replace(BUILDER, stock="wwwwwwwwyyyyggrbbvv", buildings=("warehouse", "bridge"))
    state = position(four(place), {"step": "build", "built": 0}, discard=("renaissance",))
    return Film(context, size, state, ac.Raise(0), ac.Raise(1), ac.Raise(2), ac.Raise(1), ac.Found(YELLOW), ac.Raise(3))


def ruin(context: Context, size: Size) -> Film:
    """A tower that was not raised collapses."""
    place = replace(BUILDER, stock="wwwwwyyy", towers=("g5+", "b4+", "r6"), hand=("fame", "mason"))
    return Film(context, size, position(four(place), {"step": "build", "built": 1}), ac.CONTINUE)


def exchange(context: Context, size: Size) -> Film:
    """Three stones for one."""
    place = replace(BUILDER, buildings=(), towers=("g5",))
    state = position(four(place), {"step": "swap"}, discard=("renaissance",))
    return Film(context, size, state, ac.Swap(1, BLUE), ac.Give(WHITE), ac.Give(WHITE), ac.Give(YELLOW))


def order(context: Context, size: Size) -> Film:
    """A balcony with its floor bonus; the next balcony opens."""
    place = replace(BUILDER, stock="ww", towers=("y7+", "g5+"), buildings=("warehouse",))
    state = position(
        four(place, gallery.BRUNO, gallery.CHIARA, replace(gallery.DANTE, stock="wwb")),
        {"step": "fulfil", "built": 2},
        seals=(("g4", "b3"), ("r4", "y3"), ("w4", "v4"), ("r3", "g5")),
        church=("great_privilege", "medium_privilege"),
    )
    return Film(context, size, state, ac.Fulfil(0))


def gild(context: Context, size: Size) -> Film:
    """The first balcony, and the second one opens."""
    place = replace(BUILDER, stock="wwyy", towers=("b3+", "g5+"))
    seals = (("g4",), ("y3",), ("w4", "v5"), ("r3", "g5"))
    return Film(context, size, position(four(place), {"step": "fulfil", "built": 2}, seals=seals), ac.Fulfil(0))


def tribute(context: Context, size: Size) -> Film:
    """No player can pay: six towers collapse."""
    poor = tuple(
        SeatSketch("", towers, place.hand, place.buildings, place.score)
        for towers, place in zip((("g4", "b3"), ("w4", "y3"), ("v2", "r3"), ()), gallery.FOUR, strict=True)
    )
    row = (("tribute", ""), *gallery.MORE_ROW[1:])
    return Film(context, size, position(poor, {"step": "choose"}, row=row), ac.Take(0))


def flood(context: Context, size: Size) -> Film:
    """Every stock loses a third."""
    state = position(
        four(BUILDER), {"step": "choose"}, row=(("flood", "wy"), gallery.MORE_ROW[0], *gallery.MORE_ROW[2:])
    )
    return Film(context, size, state, ac.Take(0))


def fire(context: Context, size: Size) -> Film:
    """Three stones burn."""
    row = (("storehouse_fire", "wy"), *gallery.MORE_ROW[1:])
    return Film(
        context,
        size,
        position(four(BUILDER), {"step": "choose"}, row=row),
        ac.Take(0),
        ac.Lose(WHITE),
        ac.Lose(YELLOW),
        ac.Lose(WHITE),
    )


def renaissance(context: Context, size: Size) -> Film:
    """Both piles are mixed."""
    row = (("renaissance", "wy"), *gallery.MORE_ROW[1:])
    return Film(context, size, position(four(BUILDER), {"step": "choose"}, row=row), ac.Take(0))


def saboteur(context: Context, size: Size) -> Film:
    """The top of a rival's tower."""
    place = replace(BUILDER, hand=("saboteur", "mason"), towers=("g5", "b3"))
    row = (
        *(card for card in gallery.MORE_ROW if card[0] not in ("saboteur", "fame")),
        ("fame", "wy"),
        ("campanile", ""),
    )
    return Film(context, size, position(four(place), {"step": "build", "built": 0}, row=row), ac.PlaySaboteur(1, 0))


def last_seal(context: Context, size: Size) -> Film:
    """The last seal of a seat."""
    place = replace(BUILDER, stock="ww", towers=("r6+",), score=31)
    state = position(four(place), {"step": "fulfil", "built": 1}, seals=LAST_SEALS)
    return Film(context, size, state, ac.Fulfil(0))


def scoring(context: Context, size: Size) -> Film:
    """The last turn of the game ends."""
    feasts = ("fame", "scandal")
    players = (
        replace(BUILDER, stock="wwyy", towers=(), hand=("fame", "monument"), score=31),
        SeatSketch("ww", (), ("recognition",), (), 40),
        SeatSketch("wy", (), feasts, ("warehouse",), 22),
        SeatSketch("wwy", (), ("disgrace", "mason"), (), 18),
    )
    seals = (("g4", "b5", "w4"), ("b3", "r5", "w5", "y6", "g6", "v6"), ("v5", "y3"), ("r3", "g5"))
    row = (*gallery.ROW[:3], ("patrician", "w"), *gallery.MORE_ROW[4:])
    turn = {"step": "fulfil", "built": 0, "player": 3, "to_act": 3, "number": 36}
    state = position(players, turn, seals=seals, row=row)
    film = Film(context, size, state, ac.CONTINUE)
    chance = random.Random(1)
    while not film.state.is_over:
        film.director.skip_all()
        film.state, events = apply(film.state, chance.choice(legal(film.state)))
        film.director.enqueue(events)
    return film


MOMENTS: dict[str, Callable[[Context, Size], Film]] = {
    make.__name__: make
    for make in (
        *(deal, take, build, build_six, ruin, exchange, order, gild, tribute, flood, fire, renaissance, saboteur),
        *(last_seal, scoring),
    )
}
