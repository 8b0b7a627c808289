"""Recruiting: an artist moves to another court, the used card takes its place (R38 to R44)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.phases import rounds
from engine.princes.phases.flow import Log
from engine.princes.state import Acting, State, Table, without
from engine.princes.supply import recruitable


def legal_lure(table: Table) -> tuple[ac.Action, ...]:
    """List the artists on other tables, and to keep the card."""
    return (*(ac.RECRUIT[card] for card in recruitable(table, table.to_act)), ac.KEEP)


def recruit(s: State, log: Log, action: ac.Recruit) -> None:
    """Take the artist; the former owner gets the used card (R41)."""
    asked = s.pending
    number = asked.seat
    other = next(n for n, seat in enumerate(s.seats) if n != number and action.card in seat.table)
    former = s.own(other)
    former.table = without(former.table, action.card)
    former.used += 1
    seat = s.own(number)
    seat.recruiting -= 1
    seat.hand += (action.card,)
    log.append(ev.ArtistRecruited(number, action.card, other))
    rounds.go_on(s, log, number, asked.limits if isinstance(asked, Acting) else None)


def keep(s: State, log: Log, action: ac.Keep) -> None:
    """Keep the card for phase B (R39, R40)."""
    log.append(ev.RecruitingKept(s.to_act))
    rounds.go_on(s, log, s.to_act, None)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this artist cannot be recruited; None for any other action."""
    if not isinstance(action, ac.Recruit):
        return None
    seat = table.seats[table.to_act]
    if not seat.recruiting:
        return Reason("no_recruiting_card", "R38")
    if action.card in seat.table:
        return Reason("own_artist", "R43", {"card": action.card})
    return Reason("not_on_a_table", "A36", {"card": action.card})
