"""Decisions without a choice, or without one worth asking about: a client may answer them itself.

Nothing that ends a turn is among them, nor anything that makes a tower fall before its owner has been shown it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.board import STONES_ON_CARD
from engine.firenze.cards import COVERED
from engine.firenze.game import FIRENZE
from engine.firenze.reading import queries
from engine.firenze.rules import apply, legal
from engine.firenze.state import Table
from engine.firenze.stones import COLOURS
from engine.firenze.view import View
from engine.kernel.chance import Chance

MOST_STEPS = 40
"""More steps than a turn can have without a decision; a guard against an endless loop."""


@dataclass(frozen=True, slots=True)
class Forced:
    """Actions played without a question.

    why: `one_colour` (all payable stones are alike), `all_stones` (the whole stock is paid), `one_tower`, `exchanged`
    (R78), `poor` (too few stones for an exchange, R75), `no_stones` (no stones on the cards), `built` (nothing more can
    be built, R87, R91), `later` (persons can be played after the refill as well, A11).
    """

    actions: tuple[ac.Action, ...]
    why: str


_PAYMENTS = (st.PayExchange, st.PayFee, st.BurnStones, st.PayLevy)
"""Payments except for a card: the refill that follows ends undo, so the payer wants to confirm."""
_TOWERS = (st.RazeTower, st.StripTower)


def forced(table: Table) -> Forced | None:
    """Return the forced actions of the seat to act; None if it must be asked."""
    pending = table.pending
    if isinstance(pending, _PAYMENTS) and not getattr(pending, "forfeit", 0):
        return _payment(table)
    if isinstance(pending, _TOWERS):
        actions = legal(table)
        return Forced(tuple(actions), "one_tower") if len(actions) == 1 else None
    if COVERED in table.seats[table.to_act].hand:
        return None  # the other options may depend on the cards, and a forced move must not reveal them
    why = {
        st.PersonWindow: _why_close_window,
        st.ChooseExchange: _why_no_exchange,
        st.BuildTowers: _why_no_building,
    }.get(type(pending))
    reason = why(table) if why is not None else ""
    return Forced((ac.CONTINUE,), reason) if reason else None


def _payment(table: Table) -> Forced | None:
    stock, due = table.seats[table.to_act].stock, queries.stones_due(table)
    if not due:
        return None
    colours = [colour for colour in COLOURS if stock[colour]]
    if len(colours) > 1 and sum(stock) > due:
        return None
    by_colour = {action.colour: action for action in legal(table) if isinstance(action, ac.Pay | ac.Give | ac.Lose)}
    stones = queries.proposed_payment(table)
    return Forced(tuple(by_colour[colour] for colour in stones), "one_colour" if len(colours) == 1 else "all_stones")


def _persons(table: Table) -> set[str]:
    return {action.card for action in legal(table) if isinstance(action, ac.PlayPerson)}


def _why_close_window(table: Table) -> str:
    """Return why the window may be closed: all its persons can be played in phase 2 as well.  Only an alchemist may
    come too late there: for a colour whose last stones the refill can take out of the bag (R72, R155)."""
    if "alchemist" in _persons(table) and any(0 < number <= STONES_ON_CARD for number in table.bag):
        return ""
    return "later"


def _why_no_exchange(table: Table) -> str:
    """Return why phase 2 is empty: no exchange is possible, and no wholesaler, whose last step this is (R182)."""
    actions = legal(table)
    if any(isinstance(action, ac.Swap | ac.PlayWholesaler) for action in actions):
        return ""
    if table.swapped:
        return "exchanged"
    price = queries.exchange_price(table, table.player).total
    return "poor" if table.seats[table.player].stones() < price else "no_stones"


_LATER_THAN_BUILDING = frozenset({"saboteur", "patrician"})
"""Persons with the same effect in phase 5 as in phase 3: neither stock nor fee matters to them."""


def _why_no_building(table: Table) -> str:
    """Return why phase 3 is empty: nothing more can be built, no tower falls, and no person matters here."""
    if queries.buildable(table) or queries.coming_ruins(table) or not _persons(table) <= _LATER_THAN_BUILDING:
        return ""
    return "built"


def ends_undo(view: View, actions: Iterable[ac.Action], follows: bool = True) -> str | None:
    """Return why undo would stop behind these actions (see `Firenze.barrier`), or None if they can be taken back.

    follows: include the forced actions that follow.  The actions are tried on any state that agrees with the view: the
    revealed values are unknown, but not whether something is revealed.
    """
    state = view.imagined(Chance(0))
    left = list(actions)
    for _ in range(MOST_STEPS):
        if not left:
            found = forced(state) if follows else None
            if found is None:
                return None
            left = list(found.actions)
        action = left.pop(0)
        before = state
        state, events = apply(before, action)
        barrier = FIRENZE.barrier(before, state, events)
        if barrier is not None:
            return barrier
    return None
