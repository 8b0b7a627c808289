"""What the playing table shows: the model that painters draw and the director animates, and the game's own part of
what is shown beside it.

`TableModel` is a view kept up to date by folding events, plus what the client adds to it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.firenze.cards import COVERED
from engine.firenze.stones import Colour
from engine.firenze.view import View
from game.table.model import SeatedModel
from game.table.shown import Shown
from game.table.spots import Target

# Targets of the table (`Target.kind` and its numbers):
#   row (slot) · row_stone (slot, colour) · stock (colour: own stock) · rival_stock (seat, colour) · tower (seat, tower)
#   new_tower (colour: the ghost of a tower to be founded) · order (colour, height) · hand (position in the own hand)
#   building (position) · rival_card (seat, position: hand first, then buildings) · church (field) · bag () · draw ()
#   discard () · pick (position in the open picker) · primary () · secondary () · undo () · redo () · menu () · help ()
#   speed () · log () · seat (seat: its panel) · floor_tile (height) · flag (colour) · menu_option (line) · mark (of the
#   history line) · log_line (of the chronicle) · caption (where the word for a sound stands; never touched)
# `new_tower` has colour -1 under the pointer while it is open which colour is meant (none selected, several legal).

# Places where pieces land, as keys of `TableModel.incoming`:
#   ("stock", seat, colour) ("row", slot, colour) ("tower", seat, tower) ("hand", seat, position)
#   ("building", seat, position) ("row_card", slot) ("church", field) ("discard",) ("bag",) ("seal", colour, height)
#   ("floor_tile", height) ("balcony", number) ("mason",)


@dataclass(slots=True)
class TableModel(SeatedModel[View]):
    """The table as the players see it; the site of the seat `me` lies large at the lower left."""

    def card_at(self, target: Target | None) -> str | None:
        """The card at a target, where its full face is worth showing."""
        view, me = self.view, self.view.seats[self.me]
        match target:
            case Target("row", slot) | Target("row_stone", slot) if slot < len(view.row):
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
        """Return how many stones of a colour lie in a stock, without those on their way."""
        return max(0, self.view.seats[seat].stock[colour] - self.incoming["stock", seat, colour])

    def shown_height(self, seat: int, tower: int) -> int:
        """Return the height of a tower as shown, without stones on their way."""
        return max(0, self.view.seats[seat].towers[tower].height - self.incoming["tower", seat, tower])

    def score(self, seat: int) -> int:
        """Return the score shown for a seat."""
        return self.scores[seat] if seat < len(self.scores) else self.view.seats[seat].score


def _open(card: str) -> str | None:
    """The card, unless it is covered."""
    return None if card == COVERED else card


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """What becomes of an own tower in this turn.  text: how the points come together, or what has to be done.  points:
    what it brings in the plan.  lost: stones that go into the bag if it falls.  is_savable: whether that can still be
    prevented."""

    colour: Colour
    height: int
    text: str = ""
    points: int = 0
    lost: int = 0
    is_savable: bool = False


@dataclass(frozen=True, slots=True)
class RowMarks:
    """What is marked on the cards of the row.

    prices: of each card, in stones.  dear: the slots that cannot be paid now.  bought: the slot of the card that is
    being paid for.  landing: the slot on which the next stone paid falls.  wanted: slot and colour of the stone that is
    being exchanged for.  rescue: slots and colours of the stones that could save a tower.
    """

    prices: tuple[int, ...] = ()
    dear: frozenset[int] = frozenset()
    bought: int | None = None
    landing: int | None = None
    wanted: tuple[int, Colour] | None = None
    rescue: frozenset[tuple[int, Colour]] = frozenset()


@dataclass(frozen=True, slots=True)
class HistoryMark:
    """A mark of the history line.  kind: start (of the turn), card, swap, stone, person, order, skip, knot (the
    barrier) or next.  at: how many steps of the game are played when it is the newest.  why: the barrier of a knot.
    is_undone: it was taken back and can be done again."""

    kind: str
    colour: Colour | None = None
    card: str | None = None
    at: int = -1
    why: str = ""
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What was done in this turn: its marks, and by own tower how many stones were set on it.  number: of the turn,
    from 1.  score: of the seat on turn, when it began."""

    marks: tuple[HistoryMark, ...] = ()
    fresh: tuple[tuple[int, int], ...] = ()
    number: int = 0
    score: int = 0

    def scored(self, view: View) -> int:
        """Return the points that the seat on turn has scored in this turn; 0 where this is another turn."""
        return view.seats[view.player].score - self.score if view.number == self.number else 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """What lies open of the turn and what it will bring.

    phase: 1 to 6 (R53).  rung: stones built this turn, the rung of the fee ladder.  fees: the true fee for 1 to 6
    stones.  danger: own towers that will fall as ruins if they are not raised.  doomed: those of them that nothing can
    save any more.  raise_now: those for which a stone lies in the own stock.

    coins: by own tower what it brings in the best set of fulfilments as the towers stand; 0 for the bell tower,
    which comes first.  ledger: the same in lines, and the losses.  to_come: the sum of the coins.  row: what is marked
    on the cards.
    """

    phase: int = 1
    rung: int = 0
    fees: tuple[int, ...] = (0, 0, 1, 3, 6, 10)
    danger: frozenset[int] = frozenset()
    doomed: frozenset[int] = frozenset()
    raise_now: frozenset[int] = frozenset()
    coins: tuple[tuple[int, int], ...] = ()
    ledger: tuple[LedgerLine, ...] = ()
    to_come: int = 0
    row: RowMarks = RowMarks()


TableShown = Shown[Forecast, Turn]
