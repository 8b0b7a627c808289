"""A trial on a seat's own plan: pieces are placed and lifted freely, without effect on the game.

A `Trial` is a value beside the game: no action is played, and the table does not change.  Placements follow the same
rules, with the trial's pieces on the plan and its number of builders.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.princes.pieces import LANDSCAPES
from engine.princes.plan import TOUCHING_BUILDERS, Piece, Plan
from engine.princes.state import Acting, Limits, Placing, Seat
from engine.princes.values import ACTIONS
from engine.princes.view import View
from game.princes.palace.piece import Square, inside, mirrored, squares_of, turned, with_orientation
from game.princes.palace.room import first_piece, places


@dataclass(frozen=True, slots=True)
class Trial:
    """A trial on a plan.  view: the table as seen by the seat, never changed.  tried: the pieces placed in the trial,
    in order.  held: the piece in hand.  builders: their assumed number."""

    view: View
    seat: int
    builders: int
    tried: tuple[Piece, ...] = ()
    held: Piece | None = None

    @classmethod
    def of(cls, view: View, seat: int) -> Trial:
        """Begin with the plan of the seat."""
        return cls(view, seat, view.seats[seat].builders)

    @property
    def plan(self) -> Plan:
        """Return the plan with the pieces of the trial."""
        plan = self.view.seats[self.seat].plan
        for piece in self.tried:
            plan = plan.with_piece(piece)
        return plan

    @property
    def table(self) -> View:
        """Return a separate view in which the trial is real and the piece in hand is to be placed: for the rules, and
        for painting."""
        table = self.view.copy()
        table.seats[self.seat] = _with_plan(self.view.seats[self.seat], self.plan, self.builders)
        limits = Limits(ACTIONS)
        table.pending = Placing(self.seat, self.held.kind, limits) if self.held else Acting(self.seat, limits)
        return table

    # ------------------------------------------------------------ steps

    def take(self, kind: str) -> Trial:
        """Take a piece of this kind in hand; one in hand is put back.  A building already on the plan stays."""
        if kind not in LANDSCAPES and kind in self.plan.kinds:
            return replace(self, held=None)
        return replace(self, held=first_piece(self.table, self.seat, kind))

    def turn(self, quarters: int = 1) -> Trial:
        """Turn the piece in hand to the right."""
        held = self.held
        return self if held is None else self._hold(with_orientation(held, turned(held.kind, held.orient, quarters)))

    def mirror(self) -> Trial:
        """Mirror the piece in hand."""
        held = self.held
        return self if held is None else self._hold(with_orientation(held, mirrored(held.kind, held.orient)))

    def hold(self, at: Square) -> Trial:
        """Move the piece in hand to a square."""
        return self if self.held is None else self._hold(Piece(self.held.kind, self.held.orient, at))

    def place(self) -> Trial:
        """Place the piece in hand if its place is legal; otherwise change nothing."""
        held = self.held
        if held is None or held.at not in places(self.table, self.seat, held.kind, held.orient):
            return self
        return replace(self, tried=(*self.tried, held), held=None)

    def lift(self, square: Square) -> Trial:
        """Take the trial's piece on a square in hand again; pieces of the game stay."""
        for piece in self.tried:
            if square in squares_of(piece):
                return replace(self, tried=tuple(other for other in self.tried if other != piece), held=piece)
        return self

    def let_go(self) -> Trial:
        """Put the piece in hand back."""
        return replace(self, held=None)

    def clear(self) -> Trial:
        """Remove all pieces of the trial."""
        return Trial.of(self.view, self.seat)

    def with_second_builder(self, counts: bool) -> Trial:
        """Assume a second builder, or only the builders in the game; place the pieces again in order, and lift those
        that would touch illegally."""
        own = self.view.seats[self.seat].builders
        then = replace(self, builders=max(own, TOUCHING_BUILDERS) if counts else own, tried=(), held=None)
        for piece in self.tried:
            then = replace(then, held=piece).place().let_go()
        return then

    def _hold(self, piece: Piece) -> Trial:
        return replace(self, held=inside(piece))


def _with_plan(seat: Seat, plan: Plan, builders: int) -> Seat:
    twin = seat.copy()
    twin.plan, twin.builders = plan, builders
    return twin
