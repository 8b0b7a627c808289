"""Contents of the middle of the table: the auction, the market of phase B, cards to choose from, a payment, or, after
the game, nothing but the words that say so."""

from __future__ import annotations

from typing import Literal

from engine.princes.state import Acting, Hire, Placing, Sifting, Table, Taking

Mode = Literal["auction", "market", "cards", "payment", "over"]


def mode(view: Table) -> Mode:
    """Return the contents of the middle of the table."""
    match view.pending:
        case Hire() | Sifting():
            return "cards"
        case Taking():
            return "payment"
        case Acting():
            return "market"
        case Placing(limits=limits):
            return "auction" if limits is None else "market"
    return "over" if view.is_over else "auction"


def phase(view: Table) -> str:
    """Return the current phase: `hire`, `auction` or `court`."""
    if isinstance(view.pending, Hire):
        return "hire"
    return "auction" if view.limits is None and not view.is_over else "court"
