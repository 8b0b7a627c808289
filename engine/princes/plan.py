"""The pieces on a seat's plan, and the room left there (R65 to R69)."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.record import record
from engine.princes.pieces import BUILDINGS, LANDSCAPES, MASKS, PALAZZO, SIZE, SQUARES, with_edges

TOUCHING_BUILDERS = 2  # with this many builders buildings may touch (R33)


@record
class Piece:
    """A building or a landscape on a plan."""

    kind: str
    orient: int
    at: tuple[int, int]


@record
class Plan:
    """The pieces of a plan, and the facts derived from them."""

    pieces: tuple[Piece, ...]
    """In the order of placing."""
    covered: int
    """Covered squares, including the palazzo."""
    barred: int
    """These and the edges of buildings and palazzo, closed to buildings without a second builder (R66)."""
    kinds: frozenset[str]
    """Kinds of the pieces."""
    gardens: tuple[str, ...]
    """Kinds of the landscapes, one entry per landscape."""

    def with_piece(self, piece: Piece) -> Plan:
        """Return the plan with one more piece, which must lie inside it and outside the palazzo."""
        kind, mask = piece.kind, MASKS[piece.kind][piece.orient, piece.at]
        pieces, covered, kinds = (*self.pieces, piece), self.covered | mask, self.kinds.union((kind,))
        if kind in LANDSCAPES:
            return Plan(pieces, covered, self.barred | mask, kinds, (*self.gardens, kind))
        return Plan(pieces, covered, self.barred | with_edges(mask), kinds, self.gardens)

    def closed(self, kind: str, builders: int) -> int:
        """Return the squares that a piece of that kind may not cover (R66, R68, R69)."""
        return self.covered if kind in LANDSCAPES else self.closed_to_buildings(builders)

    def closed_to_buildings(self, builders: int) -> int:
        """Return the squares that no building may cover (R66, R69)."""
        return self.covered if builders >= TOUCHING_BUILDERS else self.barred

    def count(self, landscape: str) -> int:
        """Return the number of landscapes of the kind."""
        return self.gardens.count(landscape)

    def landscapes(self) -> int:
        """Return the number of landscapes."""
        return len(self.gardens)

    def buildings(self) -> int:
        """Return the number of buildings, without the palazzo (A33)."""
        return len(self.pieces) - len(self.gardens)

    def of_size(self, size: str) -> int:
        """Return the number of buildings of that size."""
        return sum([SIZE.get(kind) == size for kind in self.kinds])

    def empty(self) -> int:
        """Return the number of empty squares (A44)."""
        return SQUARES - self.covered.bit_count()


EMPTY_PLAN = Plan((), PALAZZO, with_edges(PALAZZO), frozenset(), ())


def fits(kind: str, closed: int) -> bool:
    """Return whether the piece has a place without a closed square."""
    for mask in MASKS[kind].values():  # a plain loop: the rules ask nothing more often  # noqa: SIM110
        if not mask & closed:
            return True
    return False


@lru_cache(maxsize=1 << 12)  # a plan changes once or twice a round and is asked about at every action
def buildings_that_fit(closed: int) -> tuple[str, ...]:
    """Return the kinds of buildings that have a place without a closed square."""
    return tuple([kind for kind in BUILDINGS if fits(kind, closed)])
