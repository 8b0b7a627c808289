"""Present value of a card according to the best computer player's comparison."""

from __future__ import annotations

from collections.abc import Callable

from engine.firenze import actions as ac
from game.firenze.lookup.scribe import Scribe
from game.firenze.reading.reasons import SAYINGS
from game.table.thinking.show_me import blocks
from game.ui.page import Block

Fits = Callable[[ac.Action], bool]


def taking(slot: int) -> Fits:
    """Return a test whether an action takes the card in this slot."""
    return lambda action: action == ac.Take(slot)


def playing(card: str) -> Fits:
    """Return a test whether an action plays the person."""
    return lambda action: isinstance(action, ac.PlayPerson) and action.card == card


def judged(scribe: Scribe, fits: Fits) -> list[Block]:
    """Return the gain of such a move, and its distance from the best one; empty if it was not judged."""
    return blocks(scribe.model, scribe.me, scribe.words, fits, SAYINGS)
