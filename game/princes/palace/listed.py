"""The question about a piece in hand, where nobody sees the plan: its turn in words, and a row for each place where it
fits in that turn, named by its rows and columns.
"""

from __future__ import annotations

from dataclasses import replace

from engine.princes import actions as ac
from engine.princes.pieces import KINDS, ORIENTATIONS
from engine.princes.plan import Piece
from engine.princes.reading import queries
from engine.princes.state import Placing
from engine.princes.view import View
from game.princes.palace.offer import MIRROR, TURN, TURN_BACK, in_hand, put_down_on
from game.princes.palace.piece import held_over, mirrored, span, squares_of, turned
from game.princes.palace.room import places
from game.princes.palace.say import PalaceWords, say, with_article
from game.table.question import Question
from game.table.spots import Target

MOST_TURNS = 8
"""Orientations that a piece can have at most."""


def listed(question: Question[ac.Action], view: View, words: PalaceWords) -> Question[ac.Action]:
    """Return the question as it is listed; only that about a piece in hand differs."""
    asked = view.pending
    if not isinstance(asked, Placing) or question.waits:
        return question
    seat, kind = asked.seat, asked.piece
    piece, put_down = in_hand(view, seat, kind, question.path), put_down_on(question.path)
    names = {_square(place): where(place, words) for place in _places(view, seat, piece)}
    useless = _useless(piece)
    answers = {
        target: meant
        for target, meant in question.answers.items()
        if (target in names if target.kind == "square" else target not in useless)
    }
    primary = None if question.primary is None else replace(question.primary, pieces=(picture_number(piece),))
    return replace(
        question,
        prompt=_prompt(view, seat, piece, put_down, words),
        answers=answers,
        primary=primary,
        chosen=put_down,
        names=names,
    )


def _useless(piece: Piece) -> set[Target]:
    """Return the turns that change nothing, and the one that does the same as another."""
    kind, orient = piece.kind, piece.orient
    turns = {TURN: turned(kind, orient), TURN_BACK: turned(kind, orient, -1), MIRROR: mirrored(kind, orient)}
    useless = {target for target, then in turns.items() if then == orient}
    return useless | ({TURN_BACK} if turns[TURN] == turns[TURN_BACK] else set())


def picture_number(piece: Piece) -> int:
    """Return the number of a piece in its turn, for `sprite_of`."""
    return MOST_TURNS * KINDS.index(piece.kind) + piece.orient


def sprite_of(number: int) -> str:
    """Return the sprite of a piece by its number."""
    kind, orient = divmod(number, MOST_TURNS)
    return f"princes_piece_{KINDS[kind]}_{orient}"


def where(piece: Piece, words: PalaceWords) -> str:
    """Return the place of a piece on the plan in words."""
    rows, columns = {y for _, y in squares_of(piece)}, {x for x, _ in squares_of(piece)}
    return say(words, "listed.place", rows=_range("row", rows, words), columns=_range("column", columns, words))


def _range(key: str, numbers: set[int], words: PalaceWords) -> str:
    first, last = min(numbers) + 1, max(numbers) + 1
    return say(words, f"listed.{key}" if first == last else f"listed.{key}s", first=first, last=last)


def _places(view: View, seat: int, piece: Piece) -> list[Piece]:
    return [Piece(piece.kind, piece.orient, at) for at in places(view, seat, piece.kind, piece.orient)]


def _square(piece: Piece) -> Target:
    """Return the square on which a press puts the piece down there."""
    return Target("square", *held_over(piece))


def _prompt(view: View, seat: int, piece: Piece, put_down: Target | None, words: PalaceWords) -> str:
    the = with_article(words, piece.kind)
    if not queries.placements(view, seat, piece.kind):
        return say(words, "listed.nowhere", the=the)
    turn = _turn(piece, words)
    if not places(view, seat, piece.kind, piece.orient):
        return say(words, "listed.not_so", the=the, turn=turn)
    if put_down is None:
        return say(words, "listed.choose", the=the, turn=turn)
    return say(words, "listed.here", the=the, place=where(piece, words), turn=turn)


def _turn(piece: Piece, words: PalaceWords) -> str:
    """Return how the piece is turned: its size, and if it is no rectangle, the squares of each of its rows."""
    wide, high = span(piece.kind, piece.orient)
    look = ORIENTATIONS[piece.kind][piece.orient]
    size = say(words, "listed.size", wide=wide, high=high)
    if len(look) == wide * high:
        return size
    rows = (_runs([x + 1 for x in range(wide) if (x, y) in look]) for y in range(high))
    return say(words, "listed.drawn", size=size, rows=", ".join(rows))


def _runs(numbers: list[int]) -> str:
    """Return ascending numbers, neighbours as a range: `1–2`, or `1+3`."""
    starts = [number for number in numbers if number - 1 not in numbers]
    ends = [number for number in numbers if number + 1 not in numbers]
    return "+".join(str(one) if one == last else f"{one}–{last}" for one, last in zip(starts, ends, strict=True))
