"""A game of *The Princes of Florence* and its twin (`hidden`)."""

from collections.abc import Callable
from typing import Any

from hidden import renamed
from princes_games import lively

from engine.journal.journal import Journal
from engine.kernel.chance import Chance
from engine.princes.cards import CARDS

MOST = 130
"""Decisions of a game that is compared."""
PLACES = (0, 1, 2, 3, 7, 21, 40, 64, 77, 110, 130)
"""The steps at which it is looked at."""


def choose(journal: Journal[Any, Any], chance: Chance) -> Any:
    """Return an action of a game in which much happens."""
    return lively(journal.game.legal(journal.state), chance)


def twin(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Swap the names of all cards that the viewer never sees."""
    seen: set[str] = set()
    for state in (*(step.before for step in journal.steps), journal.state):
        for number, court in enumerate(state.seats):
            seen |= {*court.table, *state.spent}
            if number == viewer:
                seen |= {*court.hand, *court.bonus, *court.prestige, court.rejected or ""}
        if state.pending.seat == viewer:
            seen |= {*getattr(state.pending, "cards", ())}
    names: dict[str, str] = {}
    for pile in CARDS.values():
        hidden = [card for card in pile if card not in seen]
        names |= dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    assert len(names) > 10
    return lambda value: renamed(value, names, is_card=False)
