"""A seat that turned up a stack and got no action takes one card of it back (R33, A21 to A24)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.phases import rounds
from engine.strasbourg.phases.flow import Log
from engine.strasbourg.stacks import Stack, without_card
from engine.strasbourg.state import Refunding, State, Table


def _asked(table: Table) -> tuple[Refunding, Stack]:
    """Return the question and the cards that the seat turned up."""
    asked = table.pending
    assert isinstance(asked, Refunding)
    cards = asked.bids[asked.seat]
    assert isinstance(cards, tuple)
    return asked, cards


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List each value in the stack, and to leave them all."""
    return (*[ac.RETURN[value] for value in dict.fromkeys(_asked(table)[1])], ac.LEAVE)


def return_(s: State, log: Log, action: ac.Return) -> None:
    """Put a card under the pile; it lies openly, so everybody knows it (A23)."""
    asked, cards = _asked(s)
    seat = s.own(asked.seat)
    seat.pile = (*seat.pile, action.value)
    seat.returned = (*seat.returned, action.value)
    rest = without_card(cards, action.value)
    bids = (*asked.bids[: asked.seat], rest, *asked.bids[asked.seat + 1 :])
    log.append(ev.CardReturned(asked.seat, action.value))
    _finish(s, log, Refunding(asked.seat, asked.field, bids, asked.ranking))


def leave(s: State, log: Log, action: ac.Leave) -> None:
    """Take no card back (A22)."""
    log.append(ev.RefundLeft(s.to_act))
    _finish(s, log, _asked(s)[0])


def _finish(s: State, log: Log, asked: Refunding) -> None:
    rounds.ask_refunds(s, log, asked, asked.ranking.index(asked.seat))


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this card cannot be taken back; None if the action is no part of this step."""
    if isinstance(action, ac.Return):
        return Reason("not_in_stack", "R33", {"value": action.value})
    return None
