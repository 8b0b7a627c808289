"""Optional actions left in a step, without a loss if omitted: for players who want to be asked every time.

`queries.left_undone` lists the losses.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.reading import queries
from engine.firenze.rules import legal
from engine.firenze.state import Table


@dataclass(frozen=True, slots=True)
class Unused:
    """An optional action.

    kind: `exchange` (one is possible, R75), `building` (`number` stones can still be built, R87, R91) or `person`
    (`card` can be played now and no more in this turn, R142).
    """

    kind: str
    number: int = 0
    card: str = ""


def left_unused(table: Table) -> tuple[Unused, ...]:
    """Return the optional actions that the seat to act omits by going on; empty in steps that cannot be ended."""
    actions = legal(table)
    match table.pending:
        case st.ChooseExchange():
            found = [Unused("exchange")] if any(isinstance(action, ac.Swap) for action in actions) else []
            return (*found, *_persons(actions, {"wholesaler"}))
        case st.BuildTowers():
            room = queries.buildable(table)
            found = [Unused("building", room)] if room else []
            return (*found, *_persons(actions, {"mason"} if table.built else set()))
        case st.FulfilOrders():
            return _persons(actions, None)
    return ()


def _persons(actions: tuple[ac.Action, ...], last: set[str] | None) -> tuple[Unused, ...]:
    """Return the persons among the actions for whom this is the last step; None: that of all."""
    cards = dict.fromkeys(action.card for action in actions if isinstance(action, ac.PlayPerson))
    return tuple(Unused("person", card=card) for card in cards if last is None or card in last)
