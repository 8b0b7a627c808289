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
    """Return a test whether an action takes the card there."""
    return lambda action: action == ac.Take(slot)


def playing(card: str) -> Fits:
    """Return a test whether an action plays the person."""
    return lambda action: isinstance(action, ac.PlayPerson) and action.card == card


def judged(scribe: Scribe, fits: Fits) -> list[Block]:
    """Return what such a move would bring, and how far it is from the best one; nothing where nobody has looked."""
    return blocks(scribe.model, scribe.me, scribe.words, fits, SAYINGS)
