"""The planning phase: drawing and dividing the hand (R13 to R20, A5 to A12)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.phases import rounds
from engine.strasbourg.phases.flow import Log
from engine.strasbourg.stacks import addable, without_card
from engine.strasbourg.state import State, Table


def legal_draw(table: Table) -> tuple[ac.Action, ...]:
    """List to take another card and to stop."""
    return ac.DRAW_OR_STOP


def draw(s: State, log: Log, action: ac.Draw) -> None:
    """Take another card (R14)."""
    rounds.take_card(s, log, s.to_act)


def stop(s: State, log: Log, action: ac.Stop) -> None:
    """Take no more cards (R14)."""
    rounds.end_drawing(s, log, s.to_act)


def legal_split(table: Table) -> tuple[ac.Action, ...]:
    """List the cards that may go onto the open stack, and to close it (section 6b)."""
    seat = table.seats[table.to_act]
    return (*[ac.ADD[value] for value in addable(seat.hand, seat.stacks)], ac.CLOSE)


def add(s: State, log: Log, action: ac.Add) -> None:
    """Lay a card onto the open stack."""
    number = s.to_act
    seat = s.own(number)
    seat.hand = without_card(seat.hand, action.value)
    seat.stacks = (*seat.stacks[:-1], (*seat.stacks[-1], action.value))
    log.append(ev.CardAdded(number, action.value, len(seat.stacks) - 1))
    rounds.go_on_dividing(s, log, number)


def close(s: State, log: Log, action: ac.Close) -> None:
    """Finish the open stack; the highest card left opens the next one."""
    rounds.open_stack(s, log, s.to_act)


def why_not_split(table: Table, action: ac.Action) -> Reason | None:
    """Return why this card cannot go onto the open stack; None if the action is no part of this step."""
    if not isinstance(action, ac.Add):
        return None
    seat, value = table.seats[table.to_act], action.value
    if value not in seat.hand:
        return Reason("not_in_hand", "R16", {"value": value})
    if value > seat.stacks[-1][-1]:
        return Reason("higher_card", "A12", {"value": value, "lowest": seat.stacks[-1][-1]})
    return Reason("higher_stack", "A12", {"value": value})
