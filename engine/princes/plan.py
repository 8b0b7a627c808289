"""What stands on the plan of a seat, and what still finds a place there (R65 to R69)."""

from __future__ import annotations

from functools import lru_cache

from engine.princes.pieces import BUILDINGS, LANDSCAPES, MASKS, PALAZZO, SIZE, SQUARES, with_edges
from engine.record import record

TOUCHING_BUILDERS = 2  # with so many builders buildings may stand edge to edge (R33)


@record
class Piece:
    """A building or a landscape that was placed."""

    kind: str
    orient: int
    at: tuple[int, int]


@record
class Plan:
    """The pieces in the order of placing, and what follows from them.  covered: the squares that are taken, also by the
    palazzo.  barred: these and the edges of buildings and palazzo, where no building comes without a second builder
    (R66).  kinds: which kinds stand here.  gardens: the kinds of the landscapes, each as often as it is here."""

    pieces: tuple[Piece, ...]
    covered: int
    barred: int
    kinds: frozenset[str]
    gardens: tuple[str, ...]

    def with_piece(self, piece: Piece) -> Plan:
        """Return the plan with one more piece, which lies inside of it and beside the palazzo."""
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
        """Return how many landscapes of the kind there are."""
        return self.gardens.count(landscape)

    def landscapes(self) -> int:
        """Return how many landscapes there are."""
        return len(self.gardens)

    def buildings(self) -> int:
        """Return how many buildings there are; the palazzo is none (A33)."""
        return len(self.pieces) - len(self.gardens)

    def of_size(self, size: str) -> int:
        """Return how many buildings of that size there are."""
        return sum([SIZE.get(kind) == size for kind in self.kinds])

    def empty(self) -> int:
        """Return how many squares nothing covers (A44)."""
        return SQUARES - self.covered.bit_count()


EMPTY_PLAN = Plan((), PALAZZO, with_edges(PALAZZO), frozenset(), ())


def fits(kind: str, closed: int) -> bool:
    """Return whether the piece finds a place that covers none of the closed squares."""
    for mask in MASKS[kind].values():  # a plain loop: the rules ask nothing more often  # noqa: SIM110
        if not mask & closed:
            return True
    return False


@lru_cache(maxsize=1 << 12)  # a plan changes once or twice a round and is asked about at every action
def buildings_that_fit(closed: int) -> tuple[str, ...]:
    """Return the kinds of buildings that find a place which covers none of the closed squares."""
    return tuple([kind for kind in BUILDINGS if fits(kind, closed)])
