"""Values of the playing table: the model that painters draw and the director animates, and the game's own part of the
shown state.

`TableModel` is a view kept up to date by folding events, plus the client's additions.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from engine.firenze.board import ROW_LENGTH
from engine.firenze.cards import COVERED
from engine.firenze.stones import Colour
from engine.firenze.view import View
from game.table.model import SeatedModel
from game.table.shown import Shown
from game.table.spots import Target

# Targets of the table (`Target.kind` and its numbers):
#   row (slot) · row_stone (slot, colour) · strip (number: a card of the folded row, then its piles)
#   stock (colour: own stock) · rival_stock (seat, colour) · tower (seat, tower)
#   new_tower (colour: the ghost of a tower to be founded) · order (colour, height) · hand (position in the own hand)
#   building (position) · rival_card (seat, position: hand first, then buildings) · church (field) · bag () · draw ()
#   discard () · pick (position in the open picker) · primary () · secondary () · undo () · redo () · menu () · help ()
#   speed () · log () · seat (seat: its panel) · floor_tile (height) · flag (colour) · menu_option (line) · mark (of the
#   history line) · log_line (of the chronicle) · caption (room for the caption of a sound; never touched)
# `new_tower` has colour -1 under the pointer while the colour is not decided (none selected, several legal).

PILES = (Target("draw"), Target("discard"), Target("bag"))
"""The piles beside the row, in the order of the folded row."""


def meant(target: Target) -> Target:
    """Return the card or pile that a target of the folded row stands for; any other target as it is."""
    if target.kind != "strip":
        return target
    return Target("row", target.a) if target.a < ROW_LENGTH else PILES[target.a - ROW_LENGTH]


# Landing places of pieces, as keys of `TableModel.incoming`:
#   ("stock", seat, colour) ("row", slot, colour) ("tower", seat, tower) ("hand", seat, position)
#   ("building", seat, position) ("row_card", slot) ("church", field) ("discard",) ("bag",) ("seal", colour, height)
#   ("floor_tile", height) ("balcony", number) ("mason",) ("leader", colour) ("vane", colour)


@dataclass(slots=True)
class StreetState:
    """The street in front of the city: the large site of the acting seat, which covers the card row.

    Written by `game.firenze.motion.street` alone."""

    seat: int | None = None
    """The seat whose towers stand there; None if they all stand at their places round the table."""
    leaves: int | None = None
    """The seat whose street is sliding away."""
    share: float = 1.0
    """How far it has come, 0 to 1."""


@dataclass(slots=True)
class TableModel(SeatedModel[View]):
    """The table as the players see it; the site of the seat `me` is large, at the lower left."""

    street: StreetState = field(default_factory=StreetState)

    def stamp_at_rest(self) -> tuple[Hashable, ...]:
        street = self.street
        return *SeatedModel.stamp_at_rest(self), street.seat, street.leaves, street.share

    def card_at(self, target: Target | None) -> str | None:
        """Return the card at a target, if its full face is worth showing."""
        view, me = self.view, self.view.seats[self.me]
        match target:
            case Target("row" | "row_stone" | "strip", slot) if slot < len(view.row):
                return view.row[slot].card
            case Target("hand", place) if place < len(me.hand):
                return _open(me.hand[place])
            case Target("building", place) if place < len(me.buildings):
                return me.buildings[place]
            case Target("rival_card", seat, place):
                cards = view.seats[seat].hand + view.seats[seat].buildings
                return _open(cards[place]) if place < len(cards) else None
            case Target("church", place) if place < len(view.church):
                return view.church[place]
            case Target("discard") if view.discard:
                return view.discard[-1]
        return None

    def shown_stock(self, seat: int, colour: Colour) -> int:
        """Return the number of stones of a colour in a stock, without those in flight."""
        return max(0, self.view.seats[seat].stock[colour] - self.incoming["stock", seat, colour])

    def shown_height(self, seat: int, tower: int) -> int:
        """Return the height of a tower as shown, without stones in flight."""
        return max(0, self.view.seats[seat].towers[tower].height - self.incoming["tower", seat, tower])

    def score(self, seat: int) -> int:
        """Return the score shown for a seat."""
        return self.scores[seat] if seat < len(self.scores) else self.view.seats[seat].score


def _open(card: str) -> str | None:
    """Return the card, unless it is covered."""
    return None if card == COVERED else card


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """The fate of an own tower in this turn."""

    colour: Colour
    height: int
    text: str = ""
    """The composition of the points, or the remaining task."""
    points: int = 0
    """Points of the tower in the plan."""
    lost: int = 0
    """Stones that go into the bag if it falls."""
    is_savable: bool = False
    """Whether the fall can still be prevented."""


@dataclass(frozen=True, slots=True)
class RowMarks:
    """Marks on the cards of the row."""

    prices: tuple[int, ...] = ()
    """Price of each card, in stones."""
    dear: frozenset[int] = frozenset()
    """Slots of cards too dear now."""
    bought: int | None = None
    """Slot of the card being paid for."""
    landing: int | None = None
    """Slot on which the next paid stone falls."""
    wanted: tuple[int, Colour] | None = None
    """Slot and colour of the stone to get by exchange."""
    rescue: frozenset[tuple[int, Colour]] = frozenset()
    """Slots and colours of the stones that could save a tower."""


@dataclass(frozen=True, slots=True)
class HistoryMark:
    """A mark of the history line."""

    kind: str
    """start (of the turn), card, swap, stone, person, order, skip, knot (the barrier) or next."""
    colour: Colour | None = None
    card: str | None = None
    at: int = -1
    """Number of the game's steps up to and including this mark."""
    why: str = ""
    """The barrier of a knot."""
    is_undone: bool = False
    """The step was undone and can be redone."""


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """The actions of this turn."""

    marks: tuple[HistoryMark, ...] = ()
    """Its marks."""
    fresh: tuple[tuple[int, int], ...] = ()
    """Number of stones set on each own tower."""
    number: int = 0
    """Number of the turn, from 1."""
    score: int = 0
    """Score of the seat on turn at its beginning."""

    def scored(self, view: View) -> int:
        """Return the points that the seat on turn has scored in this turn; 0 if this is another turn."""
        return view.seats[view.player].score - self.score if view.number == self.number else 0


@dataclass(frozen=True, slots=True)
class ShownForecast:
    """Open decisions of the turn and its outcome."""

    phase: int = 1
    """1 to 6 (R53)."""
    rung: int = 0
    """Stones built this turn, the rung of the fee ladder."""
    fees: tuple[int, ...] = (0, 0, 1, 3, 6, 10)
    """The true fee for 1 to 6 stones."""
    danger: frozenset[int] = frozenset()
    """Own towers that will fall as ruins if they are not raised."""
    doomed: frozenset[int] = frozenset()
    """The towers in danger that cannot be saved any more."""
    raise_now: frozenset[int] = frozenset()
    """The towers in danger for which a stone is in the player's stock."""
    coins: tuple[tuple[int, int], ...] = ()
    """Points of each own tower in the best set of fulfilments of the present towers; 0 for the bell tower, which comes
    first."""
    aims: tuple[tuple[int, int], ...] = ()
    """Each of these towers with the height of its order, if it has one."""
    ledger: tuple[LedgerLine, ...] = ()
    """The same in lines, and the losses."""
    to_come: int = 0
    """Sum of the coins."""
    row: RowMarks = RowMarks()
    """Marks on the cards."""


TableShown = Shown[ShownForecast, TurnSoFar]
