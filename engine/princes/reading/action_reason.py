"""An action as a code with numbers, readable without the position: an action taken, or a possible one.

    action_reason(table, RAISE)      # Reason("raise", "R14", {"object": "jester", "bid": 600})

The code is the action's `do`, except `sift` for a card put under its pile and `keeps` for the one kept.  Things, cards
and objects are named by their ids.

offer: object.  raise, drop: object, bid (the next one).  put_back, sift, keeps, recruit: card.  place: kind; x, y: the
upper left square, from 1; wide, high: squares.  throw, freedom, build: kind.  work: card, value, and bonus if there is
a bonus card.  take: prestige, florins.  done: left, actions.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes import works
from engine.princes.actions import Action
from engine.princes.pieces import ORIENTATIONS
from engine.princes.reading import queries
from engine.princes.state import Table

Numbers = dict[str, int | str]


def action_reason(table: Table, action: Action) -> Reason:
    """Return the action of the seat to act as a reason."""
    asked = table.pending
    code, rule, numbers = action.do, "", Numbers()
    match action, asked:
        case ac.PutBack(card=card), st.Sifting():
            code, rule, numbers = "sift", "R37", {"card": card}
        case ac.PutBack(card=card), _:
            rule, numbers = "R7", {"card": card}
        case ac.Offer(object=thing), _:
            rule, numbers = "R13", {"object": thing}
        case ((ac.Raise() | ac.Drop()), st.Bidding(object=thing)):
            rule, numbers = "R14", {"object": thing, "bid": queries.next_bid(table) or 0}
        case ac.Place(orient=orient, at=(x, y)), st.Placing(piece=kind):
            squares = ORIENTATIONS[kind][orient]
            wide, high = (max(square[axis] for square in squares) + 1 for axis in (0, 1))
            rule, numbers = "R29", {"kind": kind, "x": x + 1, "y": y + 1, "wide": wide, "high": high}
        case ac.Throw(), st.Placing(piece=kind):
            rule, numbers = "R30", {"kind": kind}
        case ac.Recruit(card=card), _:
            rule, numbers = "R38", {"card": card}
        case ac.Freedom(kind=kind), _:
            rule, numbers = "R48", {"kind": kind}
        case ac.Build(kind=kind), _:
            rule, numbers = "R61", {"kind": kind}
        case ac.Work(card=card, bonus=bonus), _:
            value = works.value(table.seats[table.to_act], card, bonus)
            rule, numbers = "R72", {"card": card, "value": value}
            if bonus is not None:
                numbers["bonus"] = bonus
        case ac.Take(prestige=prestige), st.Taking(value=value):
            rule, numbers = "R79", {"prestige": prestige, "florins": works.florins(value, prestige)}
        case ac.Done(), st.Acting(limits=limits):
            rule, numbers = "A18", {"left": limits.left}
        case _:
            rule = {"keep": "R39", "profession": "R53", "bonus": "R57"}[action.do]
    return Reason(code, rule, numbers)


def action_reasons(steps: Iterable[tuple[Table, Action]]) -> tuple[Reason, ...]:
    """Return a seat's actions in these steps, each given with the table before it: of an auction the first bid, of
    cards looked at the one kept, and no implied action."""
    found: list[Reason] = []
    for table, action in steps:
        asked = table.pending
        if isinstance(asked, st.Sifting):
            assert isinstance(action, ac.PutBack)
            if len(asked.cards) == 2:
                (kept,) = (card for card in asked.cards if card != action.card)
                found.append(Reason("keeps", "R37", {"card": kept}))
        elif not (found and _goes_without_saying(asked, action)):
            found.append(action_reason(table, action))
        if isinstance(asked, st.ChooseObject | st.Bidding):
            break
    return tuple(found)


def _goes_without_saying(asked: st.Pending, action: Action) -> bool:
    """Return whether the action is implied by the previous ones: the place of a building, and the end of the turn."""
    return isinstance(action, ac.Done) or (isinstance(asked, st.Placing) and asked.limits is not None)
