"""A game of *Church, Faith & Reformation* and its twin (`hidden`)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hidden import renamed

from engine.journal.journal import Journal
from engine.kgr import events
from engine.kgr.values import DECKS, KINDS, POINT_CARDS, RESOURCES

MOST = 400
"""Decisions of a game that is compared."""
PLACES = (0, 31, 120, 270, 400)
"""The steps at which it is looked at."""


def twin(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Turn the kinds of the cards in other hands round, and of those that others drew from each other or gave; swap the
    names of all progress cards of an area that the viewer never sees."""
    names = _swapped(_seen_cards(journal, viewer))
    assert len(names) > 10

    def told(value: Any) -> Any:
        if isinstance(value, tuple | list):
            return type(value)([told(part) for part in value])
        value = renamed(value, names, is_card=False)
        if isinstance(value, events.Stole) and viewer not in (value.seat, value.from_):
            return replace(value, kind=KINDS[RESOURCES - 1 - KINDS.index(str(value.kind))])
        if isinstance(value, events.Gave) and value.cards and viewer not in (value.seat, value.to):
            return replace(value, cards=_turned(value.cards))
        if type(value).__name__ != "State" or value.is_over:
            return value
        twin = value.copy()
        for number in range(len(twin.seats)):
            if number != viewer:
                twin.own(number).hand = _turned(twin.seats[number].hand)
        return twin

    return told


def _seen_cards(journal: Journal[Any, Any], viewer: int | None) -> set[str]:
    """Return the progress cards that are shown to everybody or to the viewer."""
    seen = {*POINT_CARDS}
    for step in journal.steps:
        for event in journal.game.seen(step.events, -1 if viewer is None else viewer):
            shown = (getattr(event, "card", None), *(getattr(event, "cards", None) or ()))
            seen.update(card for card in shown if isinstance(card, str))
        if viewer is not None:
            seen.update(step.before.seats[viewer].cards)
    return seen


def _swapped(seen: set[str]) -> dict[str, str]:
    """Return another name for each card that is not seen, of the same area."""
    names: dict[str, str] = {}
    for deck in DECKS:
        hidden = [card for card in dict.fromkeys(deck) if card not in seen]
        names |= dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    return names


def _turned(hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return a hand of as many resources, and as many commodities of each extent, of other kinds."""
    paper, crystal = RESOURCES, KINDS.index("crystal")
    return (*reversed(hand[:paper]), *reversed(hand[paper:crystal]), *reversed(hand[crystal:]))
