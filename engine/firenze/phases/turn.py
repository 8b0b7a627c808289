"""The order of a turn as one table: every question in the order of its appearance, its phase, its legal answers and
their handlers (R53, protocol section 3).

Each handler ends by asking the next question (`flow.ask`); phase 4 asks nothing, the ruins fall after phase 3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.effects import levies
from engine.firenze.flow import Log
from engine.firenze.phases import build, choose, exchange, limits, orders, refill
from engine.firenze.phases import event_cards as events

Handler = Callable[[st.State, Log, Any], None]


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A question of the turn: its phase (1 to 6), the legal answers, and the handler of each kind of answer."""

    phase: int
    legal: Callable[[st.Table], tuple[ac.Action, ...]]
    handlers: dict[type[ac.Action], Handler]


def _persons(play: Handler) -> dict[type[ac.Action], Handler]:
    """Return the handlers of a step in which persons can be played."""
    return dict.fromkeys(ac.PLAYS.values(), play)


def _nothing(table: st.Table) -> tuple[ac.Action, ...]:
    return ()


TURN: dict[type[st.Pending], TurnStep] = {
    # 1: choose a card, pay for it, take it; an event takes effect; the row is refilled
    st.ChooseCard: TurnStep(1, choose.legal, {ac.Take: choose.take, **_persons(choose.play)}),
    st.PayForCard: TurnStep(1, choose.legal_pay, {ac.Pay: choose.pay}),
    st.AnswerEvent: TurnStep(1, choose.legal_event, {ac.Accept: choose.accept, ac.Cancel: choose.cancel}),
    st.RazeTower: TurnStep(1, events.legal_tower_choice, {ac.Raze: events.raze}),
    st.StripTower: TurnStep(1, events.legal_tower_choice, {ac.Strip: events.strip}),
    st.BurnStones: TurnStep(1, events.legal_burn, {ac.Lose: events.burn}),
    st.PayLevy: TurnStep(1, levies.legal, {ac.Forfeit: events.forfeit, ac.Lose: events.give_up}),
    st.PersonWindow: TurnStep(
        1, refill.legal_window, {ac.Continue: refill.leave_window, **_persons(refill.play_in_window)}
    ),
    # 2: exchange a stone
    st.ChooseExchange: TurnStep(
        2, exchange.legal, {ac.Swap: exchange.swap, ac.Continue: exchange.leave, **_persons(exchange.play)}
    ),
    st.PayExchange: TurnStep(2, exchange.legal_give, {ac.Give: exchange.give}),
    # 3: build, pay the fee; 4: ruins fall
    st.BuildTowers: TurnStep(
        3,
        build.legal,
        {ac.Found: build.found, ac.Raise: build.raise_, ac.Continue: build.leave, **_persons(build.play)},
    ),
    st.PayFee: TurnStep(3, build.legal_fee, {ac.Pay: build.pay}),
    # 5: fulfil orders
    st.FulfilOrders: TurnStep(
        5,
        orders.legal,
        {ac.Fulfil: orders.fulfil, ac.Bell: orders.bell, ac.Continue: orders.leave, **_persons(orders.play)},
    ),
    # 6: keep the limits; then the next seat is on turn, or the game is over
    st.KeepLimits: TurnStep(
        6, limits.legal, {ac.DiscardStone: limits.discard_stone, ac.DiscardCard: limits.discard_card}
    ),
    st.GameOver: TurnStep(6, _nothing, {}),
}
