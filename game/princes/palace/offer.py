"""The question to a seat with a piece in hand: the next places of the piece, and the action that sets it.

The piece in hand is the path of touches: a target `piece` with its orientation and the square of its `at`, and once it
is put down the square by which it was put down; a second press there sets it. A turn or a mirror lifts it again. So
nothing is remembered anywhere else, a step back lifts it again, and the same path gives the same picture on every
device.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.princes import actions as ac
from engine.princes.pieces import LANDSCAPES, SIDE
from engine.princes.plan import Piece
from engine.princes.reading import queries
from engine.princes.state import Placing, Table
from engine.princes.view import View
from game.princes.palace.piece import (
    REACH,
    Square,
    held_at,
    held_over,
    inside,
    mirrored,
    nearest,
    squares_of,
    turned,
    with_orientation,
)
from game.princes.palace.room import MOST_BEST, Ghost, best_places, first_piece, ghost, places
from game.princes.palace.say import PalaceWords, prompt, say, why_not, with_article
from game.table.question import Question, TableButton
from game.table.spots import Target, TargetPath

TURN, TURN_BACK, MIRROR, THROW_AWAY = Target("turn"), Target("turn_back"), Target("mirror"), Target("throw_away")
BEST = Target("best")
"""Button that puts the piece down where it leaves most room, and with the next press at the next best place; with the
number of that place it is the path."""
MAGNET = 1.5
"""Distance in squares within which a piece is attracted to a legal place."""
COMMANDS: Mapping[str, Target] = {
    "rotate": TURN,
    "secondary": TURN,
    "region_next": TURN,
    "region_previous": TURN_BACK,
    "wheel_down": TURN,
    "wheel_up": TURN_BACK,
    "mirror": MIRROR,
    "inspect": MIRROR,
    "right_button": MIRROR,
    "best": BEST,
}
"""Commands of keys, pads and the mouse while a piece is in hand: shoulder buttons and the wheel turn it."""


# ---------------------------------------------------------------- the piece as a target


def target_of(piece: Piece) -> Target:
    """Return the target of a piece in hand, which is inside the plan."""
    x, y = piece.at
    return Target("piece", piece.orient, SIDE * y + x)


def piece_of(kind: str, target: Target) -> Piece:
    """Return the piece of that kind that a target means."""
    y, x = divmod(target.b, SIDE)
    return Piece(kind, target.a, (x, y))


def in_hand(table: Table, seat: int, kind: str, path: TargetPath) -> Piece:
    """Return the piece in hand after these touches; in its first place without any."""
    if number := best_number(path):
        best = best_places(table, seat, kind)
        return best[(number - 1) % len(best)]
    return piece_of(kind, path[0]) if path else first_piece(table, seat, kind)


def best_number(path: TargetPath) -> int:
    """Return the number of the place that leaves most room, if the touches ask for one, else 0."""
    return next((target.a for target in path if target.kind == BEST.kind), 0)


def put_down_on(path: TargetPath) -> Target | None:
    """Return the square by which the piece in hand was put down, None before."""
    return next((target for target in path if target.kind == "square"), None)


def aimed(table: Table, seat: int, piece: Piece, square: Square) -> Piece:
    """Return the piece held over a square: exactly there or, if that is not legal, at a legal place close by; if there
    is none it remains over the square."""
    held = inside(held_at(piece.kind, piece.orient, square))
    return drawn(table, seat, held, MAGNET)


def drawn(table: Table, seat: int, piece: Piece, reach: float) -> Piece:
    """Return the piece at the nearest legal place within `reach` squares, or where it is."""
    return nearest(piece, places(table, seat, piece.kind, piece.orient), reach) or piece


# ---------------------------------------------------------------- the question


def place(view: View, path: TargetPath, words: PalaceWords) -> Question[ac.Action]:
    """Return the question about placing a landscape or a building (R28 to R30, R65 to R71)."""
    asked = view.pending
    assert isinstance(asked, Placing)
    seat, kind = asked.seat, asked.piece
    piece, square = in_hand(view, seat, kind, path), put_down_on(path)
    if number := best_number(path):
        square = Target("square", *held_over(piece))
        path = target_of(piece), square, Target(BEST.kind, number)
    held = ghost(view, seat, piece)
    answers = _squares(view, seat, held, square)
    for target, orient in (
        (TURN, turned(kind, piece.orient)),
        (TURN_BACK, turned(kind, piece.orient, -1)),
        (MIRROR, mirrored(kind, piece.orient)),
    ):
        then = target_of(drawn(view, seat, with_orientation(piece, orient), REACH))
        answers[target] = (then,)  # lifted: a press on the former square would set it beside it
    if queries.placements(view, seat, kind):
        answers[BEST] = (Target(BEST.kind, number % MOST_BEST + 1),)
    can_throw = kind in LANDSCAPES and asked.limits is None
    if can_throw:
        answers[THROW_AWAY] = ac.THROW
    return Question(
        prompt(words, held, square is not None),
        answers,
        primary=_button(words, held, square is not None),
        selected=target_of(piece),
        follows=asked.limits is not None,
        commands=COMMANDS,
        to_hold=frozenset({THROW_AWAY}) if can_throw else frozenset(),
        to_drag=frozenset({"square"}),
        path=path,
    )


Answers = dict[Target, ac.Action | TargetPath]


def _squares(table: Table, seat: int, held: Ghost, put_down: Target | None) -> Answers:
    """Return the meaning of a press on each square: the piece is put down there; on the square by which it was put
    down, it is set."""
    piece, found = held.piece, Answers()
    for y in range(SIDE):
        for x in range(SIDE):
            square = Target("square", x, y)
            if square == put_down and held.is_legal:
                found[square] = ac.Place(piece.orient, piece.at)
            else:
                lying = aimed(table, seat, piece, (x, y))
                found[square] = (target_of(lying), _touched(lying, square))
    return found


def _touched(piece: Piece, square: Target) -> Target:
    """Return the square by which a piece is put down: the pressed one, or if the piece was attracted away from it, the
    one by which it is held, so that the second press always hits the piece."""
    return square if (square.a, square.b) in squares_of(piece) else Target("square", *held_over(piece))


def _button(words: PalaceWords, held: Ghost, is_down: bool) -> TableButton[ac.Action]:
    """Return the button that sets the piece: it is disabled until the piece was put down somewhere, to prevent
    mistakes."""
    if held.reason is not None:
        return TableButton(say(words, "set"), enabled=False, why=why_not(words, held))
    if not is_down:
        why = say(words, "where", the=with_article(words, held.piece.kind))
        return TableButton(say(words, "set"), enabled=False, why=why)
    return TableButton(say(words, "set"), (ac.Place(held.piece.orient, held.piece.at),))
