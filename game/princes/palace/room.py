"""What a plan has room for: legal places of a piece, why it cannot lie there, the blocked strip, what still fits.

Pure functions over a table (a state or a view); whatever is a rule is asked of the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.princes.actions import Place
from engine.princes.pieces import LANDSCAPES, MASKS, ORIENTATIONS, PALAZZO, SIDE, Squares, mask_of, with_edges
from engine.princes.plan import TOUCHING_BUILDERS, Piece, Plan
from engine.princes.professions import PROFESSIONS
from engine.princes.reading import queries
from engine.princes.state import COVERED, Table
from engine.reasons import Reason
from game.princes.palace.piece import Square, held_at, inside, nearest, squares_of

PALACE = "palazzo"
"""Stands for the palazzo among the kinds of pieces."""
MIDDLE: Square = (3, 3)


def squares_in(mask: int) -> Squares:
    """Return the squares of a set of bits."""
    return frozenset((x, y) for y in range(SIDE) for x in range(SIDE) if mask >> (SIDE * y + x) & 1)


def blocked(plan: Plan, builders: int) -> Squares:
    """Return the free squares at the edges of buildings and palazzo that no building may cover (R66); none with two
    builders, whom this does not bind (R33)."""
    return frozenset() if builders >= TOUCHING_BUILDERS else squares_in(plan.barred & ~plan.covered)


# ---------------------------------------------------------------- places


def places(table: Table, seat: int, kind: str, orient: int) -> tuple[Square, ...]:
    """Return every `at` where the piece can lie as it is turned now."""
    return tuple([place.at for place in queries.placements(table, seat, kind) if place.orient == orient])


def glowing(kind: str, orient: int, found: tuple[Square, ...]) -> Squares:
    """Return the squares that the piece can come to cover at one of these places."""
    return frozenset().union(*(squares_of(Piece(kind, orient, at)) for at in found)) if found else frozenset()


def first_piece(table: Table, seat: int, kind: str) -> Piece:
    """Return the piece as it comes to hand: at the legal place nearest to the middle, turned only where it has to be;
    in the middle of the plan where it fits nowhere."""
    for orient in range(len(ORIENTATIONS[kind])):
        found = nearest(inside(held_at(kind, orient, MIDDLE)), places(table, seat, kind, orient))
        if found is not None:
            return found
    return inside(held_at(kind, 0, MIDDLE))


# ---------------------------------------------------------------- the ghost


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece in hand over the plan.  reason: why it cannot lie there, None where it can.  against: the kinds that it
    lies on or whose edges it touches, `PALACE` for the palazzo.  clash: the squares where it does."""

    piece: Piece
    reason: Reason | None = None
    against: tuple[str, ...] = ()
    clash: Squares = frozenset()

    @property
    def is_legal(self) -> bool:
        """Whether it can be set there."""
        return self.reason is None


def ghost(table: Table, seat: int, piece: Piece) -> Ghost:
    """Return the piece where it is held, and what speaks against that (R66, R69)."""
    reason = queries.why_not_there(table, seat, piece.kind, Place(piece.orient, piece.at))
    if reason is None:
        return Ghost(piece)
    squares = squares_of(piece)
    if reason.code == "outside":
        return Ghost(piece, reason, (), frozenset(s for s in squares if not _is_on_plan(s)))
    mask = mask_of(squares)
    touches = reason.code == "touches"
    against, clash = list[str](), 0
    for kind, other in _standing(table.seats[seat].plan):
        zone = with_edges(other) if touches and kind not in LANDSCAPES else 0 if touches else other
        if mask & zone:
            against.append(kind)
            clash |= mask & zone
    return Ghost(piece, reason, tuple(dict.fromkeys(against)), squares_in(clash))


def _is_on_plan(square: Square) -> bool:
    return 0 <= square[0] < SIDE and 0 <= square[1] < SIDE


def _standing(plan: Plan) -> Iterator[tuple[str, int]]:
    """The palazzo and the pieces, each with its squares."""
    yield PALACE, PALAZZO
    for piece in plan.pieces:
        yield piece.kind, MASKS[piece.kind][piece.orient, piece.at]


# ---------------------------------------------------------------- what still fits


@dataclass(frozen=True, slots=True)
class Fit:
    """A kind of piece that the plan does not have yet, or can have again.  ways: in how many it fits.  wanted: how
    many artists in hand want it and do not find it here.  left: how many there are to be had."""

    kind: str
    ways: int
    wanted: int
    left: int


def wanted(table: Table, seat: int) -> Mapping[str, int]:
    """Return the buildings and landscapes that artists in the hand of the seat want and do not find, each with how many
    want it; of a hand that cannot be seen nothing."""
    owner = table.seats[seat]
    artists = [PROFESSIONS[card] for card in owner.hand if card != COVERED]
    found = Counter(kind for artist in artists for kind in (artist.building, artist.landscape))
    return {kind: number for kind, number in found.items() if kind not in owner.plan.kinds}


def still_fits(table: Table, seat: int, piece: Piece | None = None) -> tuple[Fit, ...]:
    """Return what fits on the plan, after another piece was set if one is given, in the order of the box, whatever the
    own artists want."""
    owner, wishes = table.seats[seat], wanted(table, seat)
    ways = queries.ways_left(owner.plan, owner.builders, piece)
    set_now = piece.kind if piece is not None else None
    found = []
    for kind, number in ways.items():
        left = queries.left(table, kind) - (kind == set_now and kind not in LANDSCAPES)
        found.append(Fit(kind, number, wishes.get(kind, 0) if kind != set_now else 0, left))
    return tuple(found)


def free_squares(plan: Plan, piece: Piece | None = None) -> int:
    """Return how many squares are empty, after another piece was set if one is given (A44)."""
    return plan.empty() if piece is None else plan.with_piece(piece).empty()
