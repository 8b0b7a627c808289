"""Room on a plan: legal places of a piece, why it cannot lie there, the blocked strip, the pieces that still fit.

Pure functions over a table (a state or a view); every rule is a question to the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.kernel.reasons import Reason
from engine.princes.actions import Place
from engine.princes.pieces import LANDSCAPES, MASKS, ORIENTATIONS, PALAZZO, SIDE, Squares, mask_of, with_edges
from engine.princes.plan import TOUCHING_BUILDERS, Piece, Plan
from engine.princes.players.why import ranked_places
from engine.princes.professions import PROFESSIONS
from engine.princes.reading import queries
from engine.princes.state import COVERED, Table
from game.princes.palace.piece import Square, held_at, inside, nearest, squares_of

PALACE = "palazzo"
"""The palazzo among the kinds of pieces."""
MIDDLE: Square = (3, 3)
MOST_BEST = 3
"""Number of places shown that leave most room."""


def squares_in(mask: int) -> Squares:
    """Return the squares of a set of bits."""
    return frozenset((x, y) for y in range(SIDE) for x in range(SIDE) if mask >> (SIDE * y + x) & 1)


def blocked(plan: Plan, builders: int) -> Squares:
    """Return the free squares at the edges of buildings and palazzo that no building may cover (R66); none with two
    builders, who lift this rule (R33)."""
    return frozenset() if builders >= TOUCHING_BUILDERS else squares_in(plan.barred & ~plan.covered)


# ---------------------------------------------------------------- places


def places(table: Table, seat: int, kind: str, orient: int) -> tuple[Square, ...]:
    """Return every `at` where the piece can lie in its present orientation."""
    return tuple([place.at for place in queries.placements(table, seat, kind) if place.orient == orient])


def glowing(kind: str, orient: int, found: tuple[Square, ...]) -> Squares:
    """Return the squares that the piece can cover at one of these places."""
    return frozenset().union(*(squares_of(Piece(kind, orient, at)) for at in found)) if found else frozenset()


def first_piece(table: Table, seat: int, kind: str) -> Piece:
    """Return the piece as it comes to hand: at the legal place nearest to the middle, turned only if necessary; in the
    middle of the plan if it fits nowhere."""
    for orient in range(len(ORIENTATIONS[kind])):
        found = nearest(inside(held_at(kind, orient, MIDDLE)), places(table, seat, kind, orient))
        if found is not None:
            return found
    return inside(held_at(kind, 0, MIDDLE))


# ---------------------------------------------------------------- the ghost


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece in hand over the plan."""

    piece: Piece
    reason: Reason | None = None
    """Why it cannot lie there, None if it can."""
    against: tuple[str, ...] = ()
    """The kinds under it or touched by its edges, `PALACE` for the palazzo."""
    clash: Squares = frozenset()
    """The squares of the clash."""

    @property
    def is_legal(self) -> bool:
        """Whether it can be set there."""
        return self.reason is None


def ghost(table: Table, seat: int, piece: Piece) -> Ghost:
    """Return the piece at its present place, with the reason against it (R66, R69)."""
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
    """Yield the palazzo and the pieces, each with its squares."""
    yield PALACE, PALAZZO
    for piece in plan.pieces:
        yield piece.kind, MASKS[piece.kind][piece.orient, piece.at]


# ---------------------------------------------------------------- fits


@dataclass(frozen=True, slots=True)
class RoomFit:
    """A kind of piece that the plan does not have yet, or can have again."""

    kind: str
    ways: int
    """Number of its legal places."""
    wanted: int
    """Number of artists in hand that want it and do not find it here."""
    left: int
    """Number of such pieces in supply."""


def wanted(table: Table, seat: int) -> Mapping[str, int]:
    """Return the buildings and landscapes that artists in the hand of the seat want and do not find, each with the
    number of these artists; empty for a hidden hand."""
    owner = table.seats[seat]
    artists = [PROFESSIONS[card] for card in owner.hand if card != COVERED]
    found = Counter(kind for artist in artists for kind in (artist.building, artist.landscape))
    return {kind: number for kind, number in found.items() if kind not in owner.plan.kinds}


def still_fits(table: Table, seat: int, piece: Piece | None = None) -> tuple[RoomFit, ...]:
    """Return the pieces that fit on the plan, after `piece` was set if given, in the order of the box, without regard
    to the seat's artists."""
    owner, wishes = table.seats[seat], wanted(table, seat)
    ways = queries.ways_left(owner.plan, owner.builders, piece)
    set_now = piece.kind if piece is not None else None
    found = []
    for kind, number in ways.items():
        left = queries.left(table, kind) - (kind == set_now and kind not in LANDSCAPES)
        found.append(RoomFit(kind, number, wishes.get(kind, 0) if kind != set_now else 0, left))
    return tuple(found)


def no_longer(table: Table, seat: int, piece: Piece) -> tuple[str, ...]:
    """Return the kinds that still fit, and no longer will after this piece was set."""
    now = {fit.kind for fit in still_fits(table, seat) if fit.ways and fit.left}
    return tuple(fit.kind for fit in still_fits(table, seat, piece) if fit.kind in now and not fit.ways)


def best_places(table: Table, seat: int, kind: str) -> tuple[Piece, ...]:
    """Return the places of a piece that leave most room, as a hint ranks them; none of them mostly over another."""
    best = list[Piece]()
    for place in ranked_places(table, seat, kind):
        piece = Piece(kind, place.orient, place.at)
        squares = squares_of(piece)
        if all(2 * len(squares & squares_of(other)) <= len(squares) for other in best):
            best.append(piece)
    return tuple(best[:MOST_BEST])


def free_squares(plan: Plan, piece: Piece | None = None) -> int:
    """Return the number of empty squares, after `piece` was set if given (A44)."""
    return plan.empty() if piece is None else plan.with_piece(piece).empty()
