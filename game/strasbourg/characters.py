"""Great moments of this game, about which the families make remarks (`game.table.live.remarks`)."""

from __future__ import annotations

from engine.strasbourg import events as ev
from engine.strasbourg.city import BESIDE
from engine.strasbourg.view import View
from game.table.parts import Speaking

STRONG, MANY, LARGE = 12, 3, 8
"""Sum of a stack that was beaten, own members beside an edifice, and members in the city from which they are worth a
remark."""


def remark_on(event: ev.GameEvent, view: View) -> Speaking:
    """Return the seats that might comment on an event, each with the great moment; the first that talks does."""
    match event:
        case ev.Ranked(ranking=(_, second, *_), sums=(most, next_, *_)) if most == next_:
            return ((second, "tie"),)
        case ev.Ranked(ranking=(first, second, *_), sums=(_, next_, *_)) if next_ >= STRONG:
            return ((second, "beaten"), (first, "beating"))
        case ev.CouncilTaken(seat=seat, ousted=ousted) if ousted not in (None, seat):
            return ((ousted, "ousted"), (seat, "ousting"))
        case ev.EdificeBuilt(seat=seat, at=at) if _number(view, seat, BESIDE[at]) >= MANY:
            return ((seat, "edifice"),)
        case ev.MemberPlaced(seat=seat) if _is_large(view, seat):
            return ((seat, "family"),)
        case ev.GameEnded(result=result):
            return tuple((seat, "won") for seat in result.winners)
    return ()


def _number(view: View, seat: int, squares: int) -> int:
    return (view.seats[seat].members & squares).bit_count()


def _is_large(view: View, seat: int) -> bool:
    """Return whether the family has just become large, and no other one is."""
    numbers = [each.members.bit_count() for each in view.seats]
    return numbers[seat] == LARGE == max(numbers) and numbers.count(LARGE) == 1
