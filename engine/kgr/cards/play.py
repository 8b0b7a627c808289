"""Playing cards: which can be played, and the choices of the one that is being played (R79 to R81)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices
from engine.kgr.cards.deck import CARDS
from engine.kgr.phases.flow import Log
from engine.kgr.phases.reactions import use
from engine.kgr.state import State, Table

ANSWERS: tuple[type[ac.Action], ...] = tuple(
    dict.fromkeys(kind for card in CARDS.values() if card.choices for kind in card.choices.answers)
)
"""Every kind of answer to the task of a card."""
TASKS: tuple[type[ts.CardTask], ...] = tuple(
    dict.fromkeys(card.choices.task for card in CARDS.values() if card.choices)
)
"""Every class of such a task."""
TASK_OF: dict[str, type[ts.CardTask]] = {name: card.choices.task for name, card in CARDS.items() if card.choices}
"""By card the class of its task."""


def legal_plays(table: Table, before: bool = False) -> list[ac.Action]:
    """List the cards that the player can play: before the throw, or after it (R12, R79)."""
    cards = table.seats[table.player].cards
    if not cards:
        return []
    known = [CARDS[name] for name in dict.fromkeys(cards) if name in CARDS]  # not where only the backs are seen
    return [ac.PLAY[card.name] for card in known if card.before == before and card.can(table)]


def play(s: State, log: Log, action: ac.Play) -> None:
    """Put the card under its deck, and carry it out (R81, A45)."""
    use(s, log, s.player, action.card)
    CARDS[action.card].play(s, log)


def why_not_play(table: Table, action: ac.Play, before: bool = False) -> Reason:
    """Return why the player cannot play the card now."""
    if action.card not in table.seats[table.player].cards:
        return Reason("not_in_hand", "R79", {"card": action.card})
    card = CARDS[action.card]
    if card.before != before:
        return Reason("before_the_throw" if card.before else "after_the_throw", "R12", {"card": action.card})
    return Reason("no_effect", card.rule, {"card": action.card})


# ---------------------------------------------------------------- the card that is being played


def _choices(task: ts.CardTask) -> tuple[Card, Choices]:
    card = CARDS[task.card]
    assert card.choices is not None
    return card, card.choices


def legal_card(table: Table) -> tuple[ac.Action, ...]:
    """List the next choices."""
    task = table.asked(ts.CardTask)
    return _choices(task)[1].legal(table, task)


def answer(s: State, log: Log, action: ac.Action) -> None:
    """Carry out the card's effect of this answer."""
    task = s.asked(ts.CardTask)
    _choices(task)[1].answers[type(action)](s, log, action)


def finish(s: State, log: Log, task: ts.CardTask) -> None:
    """Finish a card without further choices; its task is off the list."""
    _choices(task)[1].finish(s, log, task)


def why_not_card(table: Table, action: ac.Action) -> Reason | None:
    """Return why this cannot be chosen for the card."""
    task = table.asked(ts.CardTask)
    card, choices = _choices(task)
    return Reason("card_forbids", card.rule, {"card": task.card}) if type(action) in choices.answers else None
