"""The one door to the rules: what is legal, what it leads to, and why something is not legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import state as st
from engine.firenze.effects import events, levies, persons
from engine.firenze.phases import build, choose, exchange, limits, orders, refill
from engine.firenze.phases.flow import Log
from engine.reasons import IllegalAction, Reason

__all__ = ["IllegalAction", "Reason", "apply", "legal", "why_not"]

Handler = Callable[[st.State, Log, Any], None]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the protocol: what is legal in it, and which handler carries an action out."""

    legal: Callable[[st.Table], list[ac.Action]]
    handlers: dict[type[ac.Action], Handler]


def _with_persons(play: Handler, handlers: dict[type[ac.Action], Handler]) -> dict[type[ac.Action], Handler]:
    return {**handlers, **dict.fromkeys(ac.PLAYS.values(), play)}


def _over(table: st.Table) -> list[ac.Action]:
    return []


STEPS: dict[type[st.Pending], Step] = {
    st.ChooseCard: Step(choose.legal, _with_persons(choose.play, {ac.Take: choose.take})),
    st.PayForCard: Step(choose.legal_pay, {ac.Pay: choose.pay}),
    st.AnswerEvent: Step(choose.legal_event, {ac.Accept: choose.accept, ac.Cancel: choose.cancel}),
    st.RazeTower: Step(events.legal_tower_choice, {ac.Raze: events.raze}),
    st.StripTower: Step(events.legal_tower_choice, {ac.Strip: events.strip}),
    st.BurnStones: Step(events.legal_burn, {ac.Lose: events.burn}),
    st.PayLevy: Step(levies.legal, {ac.Forfeit: events.forfeit, ac.Lose: events.give_up}),
    st.PersonWindow: Step(
        refill.legal_window,
        _with_persons(refill.play_in_window, {ac.Continue: lambda s, log, action: refill.close_window(s, log)}),
    ),
    st.ChooseExchange: Step(
        exchange.legal, _with_persons(exchange.play, {ac.Swap: exchange.swap, ac.Continue: exchange.leave})
    ),
    st.PayExchange: Step(exchange.legal_give, {ac.Give: exchange.give}),
    st.BuildTowers: Step(
        build.legal,
        _with_persons(build.play, {ac.Found: build.found, ac.Raise: build.raise_, ac.Continue: build.leave}),
    ),
    st.PayFee: Step(build.legal_fee, {ac.Pay: build.pay}),
    st.FulfilOrders: Step(
        orders.legal,
        _with_persons(orders.play, {ac.Fulfil: orders.fulfil, ac.Bell: orders.bell, ac.Continue: orders.leave}),
    ),
    st.KeepLimits: Step(limits.legal, {ac.DiscardStone: limits.discard_stone, ac.DiscardCard: limits.discard_card}),
    st.GameOver: Step(_over, {}),
}


def legal(table: st.Table) -> tuple[ac.Action, ...]:
    """All legal actions of the seat that has to act; empty only when the game is over.  Works on a view as well."""
    if not isinstance(table, st.State):
        return tuple(STEPS[type(table.pending)].legal(table))
    if table.legal_actions is None:
        table.legal_actions = tuple(STEPS[type(table.pending)].legal(table))
    return table.legal_actions


def apply(state: st.State, action: ac.Action) -> tuple[st.State, list[ev.GameEvent]]:
    """The state after the action and what happened on the way.  The state handed in stays as it is.

    Raises IllegalAction, with the reason, for what `legal` does not list.
    """
    actions = legal(state)
    for known in actions:  # most are said with the very object that was listed, and comparing all of them takes long
        if known is action:
            break
    else:
        if action not in actions:
            raise IllegalAction(_reason(state, action))
    after = state.copy()
    log: Log = []
    STEPS[type(after.pending)].handlers[type(action)](after, log, action)
    return after, log


def why_not(table: st.Table, action: ac.Action) -> Reason | None:
    """Why the action is not legal here, or None if it is."""
    return None if action in legal(table) else _reason(table, action)


_WHY: tuple[Callable[[st.Table, ac.Action], Reason | None], ...] = (
    choose.why_not,
    events.why_not,
    exchange.why_not,
    build.why_not,
    orders.why_not,
    limits.why_not,
)


def _reason(table: st.Table, action: ac.Action) -> Reason:
    if table.is_over:
        return Reason("game_over", "R125")
    if isinstance(action, ac.PlayPerson):
        return persons.why_not(table, action)
    if isinstance(table.pending, st.PayLevy):
        found = levies.why_not(table, action)
    else:
        found = next((reason for ask in _WHY if (reason := ask(table, action)) is not None), None)
    return found or Reason("wrong_step", "R53", {"step": table.pending.step, "do": action.do})
