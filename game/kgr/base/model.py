"""Values of the table: the model that painters draw and the director animates, and the game's own part of the values
that painters show beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.kgr.actions import CITY, ROAD, SETTLEMENT
from engine.kgr.state import HIDDEN, Dice
from engine.kgr.view import View
from game.kgr.base.answers import Trades
from game.table.model import SeatedModel
from game.table.shown import History, Shown

# Targets of the table (`Target.kind` and its numbers):
#   hex · corner · edge · port (its number): of the island · ship (): of the barbarians
#   card (kind): the cards of a kind in the own hand · bank (kind): the bank's stock of it
#   deck (its area): of progress cards · give · want (place, kind): a card in a tray
#   exchange (): the bank's exchange
#   played (): the progress card that the question is about
#   ask (): the offer to the others · counter (): an offer turned round · partner (seat): a face beside a trade
#   again (): the last offer once more
#   price (place in PRICES)
#   dice () · rolls (): the throws so far · seat (its panel) · area (its line in the own calendar)
#   progress (place among the own cards)
#   way (): to the points that win · barbarians (): their strength, both in the bar above
#   option (place): an option without a place of its own
#   primary () · secondary () · undo () · redo () · menu () · help () · speed () · log ()
#   menu_option (line) · log_line (of the chronicle) · prompt () · notice ()

# Landing places of pieces, as keys of `TableModel.incoming`:
#   ("road", edge) ("building", corner) ("wall", corner) ("token", corner) ("metropolis", area) ("knight", corner)
#   ("robber",) ("merchant",) ("wizard",) ("inquisitor",) ("festival", seat) ("ship",)
#   ("die", 0, 1 or 2) ("longest",)
#   ("card", seat, kind; -1 for a hidden one)

PIECES = (ROAD, SETTLEMENT, CITY)
"""Pieces that can be built in the land, in the order of the prices."""


@dataclass(slots=True)
class TableModel(SeatedModel[View]):
    """The table as the players see it; the hand of the seat `me` lies at the foot."""

    @property
    def is_covered(self) -> bool:
        """Return whether the nearest hand lies face down."""
        return self.view.seats[self.me].hand == HIDDEN


@dataclass(frozen=True, slots=True)
class ShownForecast:
    """Values computed about the table before it is painted."""

    phase: str = "act"
    """Name of the phase, of the texts `kgr.phase`."""


class GameSoFar(NamedTuple):
    """The game so far, as far as the table shows it.  trades: earlier offers.  thrown: the last throw.  rolls: how
    often each number was thrown, from 2 to 12.  by_seat: the same by the seat that threw."""

    trades: Trades = Trades()
    thrown: Dice | None = None
    rolls: tuple[int, ...] = (0,) * 11
    by_seat: tuple[tuple[int, ...], ...] = ()


TableShown = Shown[ShownForecast, GameSoFar | None]
"""Values shown beside the model."""
CALM: TableShown = Shown(ShownForecast(), History(None))
"""Nothing is asked, and nothing is under the pointer."""
