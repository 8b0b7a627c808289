"""Trying out on the own plan: pieces that are set and lifted again as one likes, and that leave nothing behind.

A `Trial` is a value beside the game: no action is played, and nothing of the table is changed.  What may lie where is
asked of the same rules, with the pieces of the trial standing on the plan and the builders that the trial counts with.
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
    """A plan on which something is tried out.  view: the table as the seat sees it, never changed.  tried: the pieces
    set in the trial, in their order.  held: the piece in hand.  builders: how many it counts with."""

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
        """Return the plan with the pieces that were set in the trial."""
        plan = self.view.seats[self.seat].plan
        for piece in self.tried:
            plan = plan.with_piece(piece)
        return plan

    @property
    def table(self) -> View:
        """Return a view of its own in which the trial is real and the piece in hand is to be placed: for questions to
        the rules, and to be painted."""
        table = self.view.copy()
        table.seats[self.seat] = _with_plan(self.view.seats[self.seat], self.plan, self.builders)
        limits = Limits(ACTIONS)
        table.pending = Placing(self.seat, self.held.kind, limits) if self.held else Acting(self.seat, limits)
        return table

    # ------------------------------------------------------------ steps

    def take(self, kind: str) -> Trial:
        """Take a piece of that kind in hand; one in hand goes back.  A building already on the plan stays."""
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
        """Hold the piece in hand there."""
        return self if self.held is None else self._hold(Piece(self.held.kind, self.held.orient, at))

    def place(self) -> Trial:
        """Set the piece in hand, where it may lie; else nothing changes."""
        held = self.held
        if held is None or held.at not in places(self.table, self.seat, held.kind, held.orient):
            return self
        return replace(self, tried=(*self.tried, held), held=None)

    def lift(self, square: Square) -> Trial:
        """Take the piece of the trial that lies on that square in hand again; pieces of the game stay."""
        for piece in self.tried:
            if square in squares_of(piece):
                return replace(self, tried=tuple(other for other in self.tried if other != piece), held=piece)
        return self

    def let_go(self) -> Trial:
        """Put the piece in hand back."""
        return replace(self, held=None)

    def clear(self) -> Trial:
        """Begin again."""
        return Trial.of(self.view, self.seat)

    def with_second_builder(self, counts: bool) -> Trial:
        """Count with a second builder, or only with those there are; what would touch then is lifted with the last
        piece that does."""
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
