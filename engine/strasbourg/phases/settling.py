"""The fields B, D and F: a member into the city, or not (R38 to R43, A27 to A29)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.city import BIT, GUILD, NUMBER, PRICE
from engine.strasbourg.components import OFFICES
from engine.strasbourg.phases import rounds
from engine.strasbourg.phases.flow import Log, take_good
from engine.strasbourg.state import Settling, State, Table


def _asked(table: Table) -> tuple[Settling, str]:
    """Return the question and the guild of its field."""
    asked = table.pending
    assert isinstance(asked, Settling)
    guild = table.guild(asked.field)
    assert guild is not None
    return asked, guild


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the free squares of the guild that the seat can pay; to skip, or for the apprentice the good."""
    asked, guild = _asked(table)
    otherwise: ac.Action = ac.TAKE_GOOD if asked.office == OFFICES[-1] else ac.SKIP
    return (*[ac.PLACE[square] for square in rounds.squares_for(table, asked.seat, guild)], otherwise)


def place(s: State, log: Log, action: ac.Place) -> None:
    """Set a member on the square and pay its price (R43)."""
    asked, _ = _asked(s)
    number = NUMBER[action.at]
    seat = s.own(asked.seat)
    seat.money -= PRICE[number]
    seat.members |= BIT[number]
    log.append(ev.MemberPlaced(asked.seat, action.at, PRICE[number]))
    _finish(s, log, asked)


def skip(s: State, log: Log, action: ac.Skip) -> None:
    """Set no member (A29)."""
    asked, _ = _asked(s)
    log.append(ev.PlacingSkipped(asked.seat, "chosen"))
    _finish(s, log, asked)


def good(s: State, log: Log, action: ac.TakeGood) -> None:
    """Take the good instead (R40)."""
    asked, guild = _asked(s)
    take_good(s, log, asked.seat, guild)
    _finish(s, log, asked)


def _finish(s: State, log: Log, asked: Settling) -> None:
    """Go on with the next place (R77)."""
    rounds.settle_from(s, log, asked, OFFICES.index(asked.office) + 1)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the seat cannot do this; None if the action is no part of this step."""
    asked, guild = _asked(table)
    match action:
        case ac.Skip():
            return Reason("no_skip", "A29")
        case ac.TakeGood():
            return Reason("has_good", "R41")
        case ac.Place(at=at):
            number = NUMBER.get(at)
            if number is None or GUILD[number] != guild:
                return Reason("other_guild", "R43", {"guild": guild})
            if table.occupied() & BIT[number]:
                return Reason("taken", "R43")
            money = table.seats[asked.seat].money
            return Reason("cannot_pay", "A28", {"price": PRICE[number], "money": money})
    return None
