"""The fields A to G: a seat turns up a stack, passes or waits (R23 to R25, R58 to R61, A13 to A17)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.phases import rounds
from engine.strasbourg.phases.flow import Log
from engine.strasbourg.state import PASSED, WAITING, Bid, Bidding, State, Table


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List each different stack, to pass, and with a privilege to wait."""
    seat = table.seats[table.to_act]
    found: list[ac.Action] = [ac.Reveal(stack) for stack in dict.fromkeys(seat.stacks)]
    found.append(ac.PASS)
    if seat.privileges:
        found.append(ac.WAIT)
    return tuple(found)


def reveal(s: State, log: Log, action: ac.Reveal) -> None:
    """Turn up the stack (R24, A15)."""
    number = s.to_act
    seat = s.own(number)
    place = seat.stacks.index(action.cards)
    seat.stacks = seat.stacks[:place] + seat.stacks[place + 1 :]
    log.append(ev.StackRevealed(number, action.cards, sum(action.cards)))
    _decide(s, log, action.cards)


def pass_(s: State, log: Log, action: ac.Pass) -> None:
    """Pass for the rest of the field; the stacks stay (R25, A26)."""
    log.append(ev.Passed(s.to_act))
    _decide(s, log, PASSED)


def wait(s: State, log: Log, action: ac.Wait) -> None:
    """Give up a privilege to be asked again (R58, A16)."""
    seat = s.own(s.to_act)
    seat.privileges -= 1
    log.append(ev.Waited(s.to_act, seat.privileges))
    _decide(s, log, WAITING)


def _decide(s: State, log: Log, bid: Bid) -> None:
    """Enter the decision and ask the next seat."""
    asked = s.pending
    assert isinstance(asked, Bidding)
    bids = (*asked.bids[: asked.seat], bid, *asked.bids[asked.seat + 1 :])
    rounds.ask_next_bidder(s, log, asked.field, bids)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the seat cannot do this; None if the action is no part of this step."""
    if isinstance(action, ac.Reveal):
        return Reason("no_such_stack", "R24")
    if isinstance(action, ac.Wait):
        return Reason("no_privilege", "R58")
    return None
