"""Every question of the game: its legal answers, their handlers, and why another answer is illegal (section 6b of the
rules); and how the game goes on after an answer (section 6a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.kernel.reasons import Reason
from engine.kernel.steps import GameStep, no_answer, no_reason
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards import play, politics, targets
from engine.kgr.knights import acting as knights
from engine.kgr.knights import barbarians
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import (
    calendar,
    debts,
    dice,
    drawing,
    festivals,
    given_cards,
    giving,
    placing,
    reactions,
    robber,
    tokens,
    trade,
)
from engine.kgr.phases.flow import Log, ask, begin_turn, end_game, end_turn, has_won, leave, next_placing, put, take_off
from engine.kgr.state import State, Table
from engine.kgr.turn import acting

Handler = Callable[[State, Log, Any], None]

AUTOMATIC: dict[type[ts.Task], Handler] = {
    ts.Event: dice.settle_event,
    ts.Yield: dice.settle_number,
    ts.HandLimit: dice.see_limit,
    ts.Steal: robber.steal,
    ts.DrawCard: drawing.draw,
    ts.BarbarianAttack: barbarians.fight,
    ts.Sack: barbarians.sack,
    ts.Loss: barbarians.lose,
    ts.BarbariansLeave: barbarians.go_home,
}
"""By task that is done by itself, the function that does it."""


def go_on(s: State, log: Log) -> None:
    """Do tasks from the front, and begin turns, until a seat is asked or the game is over (section 6a)."""
    while True:
        if not s.tasks:
            if _goes_into_phase(s, log):
                return
            continue
        task = s.tasks[0]
        if isinstance(task, ts.SeatTask):
            if _asks(s, log, task):
                return
            continue
        take_off(s)
        AUTOMATIC[type(task)](s, log, task)


def _goes_into_phase(s: State, log: Log) -> bool:
    """Where no task is left, ask for the phase or go to the next one; return whether somebody is asked, or all is
    over."""
    match s.phase:
        case ts.SETUP:
            placing_ = next_placing(s)
            if placing_ is None:
                begin_turn(s, log)
            else:
                s.player = placing_.seat
                put(s, placing_)
            return False
        case ts.BEFORE | ts.ACT:
            if has_won(s):
                end_game(s, log)
            else:
                ask(s, log, ts.BeforeRoll(s.player) if s.phase == ts.BEFORE else ts.AnyActions(s.player))
            return True
        case ts.ENDING:
            end_turn(s, log)
            return s.phase == ts.OVER
    return True


def _asks(s: State, log: Log, task: ts.SeatTask) -> bool:
    """Ask the first task's question and return True; a task without an answer falls away (the rest of a card is carried
    out), and one with a single answer is answered by itself, but for those that are asked all the same."""
    if isinstance(task, ts.Dealing) and not task.yes and not trade.counters_of(task):
        take_off(s)
        return False
    s.pending = task
    actions = STEPS[type(task)].legal(s)
    if not actions:
        take_off(s)
        if isinstance(task, ts.CardTask):
            play.finish(s, log, task)
        return False
    if len(actions) > 1 or isinstance(task, (*ts.ASKED_WITH_ONE_ANSWER, mt.Owing)):
        if isinstance(task, ts.CardTask):
            targets.look(s, log, task)
        s.legal_actions = actions
        ask(s, log, task)
        return True
    HANDLERS[type(task)][type(actions[0])](s, log, actions[0])
    return False


def _then_goes_on(handler: Handler, s: State, log: Log, action: ac.Action) -> None:
    handler(s, log, action)
    go_on(s, log)


def _step(
    rule: str,
    legal: Callable[[Any], tuple[ac.Action, ...]],
    handlers: Mapping[type[ac.Action], Handler],
    why_not: Callable[[Any, Any], Reason | None],
    secret: bool,
) -> GameStep[Table, ac.Action]:
    """Return a step after whose answers the game goes on."""
    going_on = {kind: partial(_then_goes_on, handler) for kind, handler in handlers.items()}
    return GameStep(rule, legal, going_on, why_not, secret)


def _refused(kind: type[ac.Action], code: str, rule: str) -> Callable[[Table, ac.Action], Reason | None]:
    """Return a function that says why an answer of that kind is not legal: always the same."""
    return lambda table, action: Reason(code, rule) if isinstance(action, kind) else None


HANDLERS: dict[type[ts.Pending], Mapping[type[ac.Action], Handler]] = {
    ts.SetUpPiece: {ac.Build: placing.found},
    ts.Pave: {ac.Build: placing.pave},
    ts.BeforeRoll: {ac.Roll: dice.roll, ac.Play: play.play},
    ts.AnyActions: {
        ac.Build: acting.build,
        ac.Bank: trade.bank,
        ac.Offer: trade.begin_offer,
        ac.Improve: calendar.improve,
        ac.Activate: knights.activate,
        ac.Promote: knights.promote,
        ac.Move: knights.move,
        ac.Displace: knights.displace,
        ac.Chase: knights.chase,
        ac.Play: play.play,
        ma.Hold: festivals.hold,
        ac.End: acting.end,
    },
    ts.Discarding: {ac.Discard: dice.discard},
    ts.PlaceRobber: {ac.MoveRobber: robber.move_robber},
    ts.Robbing: {ac.Rob: robber.rob},
    ts.Offering: {ac.Give: trade.give, ac.Want: trade.want, ac.Ask: trade.ask, ac.Cancel: trade.cancel},
    ts.Answering: {
        ac.Accept: partial(trade.answer, True),
        ac.Decline: partial(trade.answer, False),
        ac.Offer: trade.begin_counter,
    },
    ts.Countering: {
        ac.Give: trade.give,
        ac.Want: trade.want,
        ac.Ask: trade.counter,
        ac.Cancel: partial(trade.answer, False),
    },
    ts.Dealing: {ac.Trade: trade.trade, ac.Withdraw: trade.withdraw},
    ts.Bargaining: {ac.Trade: trade.trade, ac.Withdraw: trade.withdraw},
    ts.Surplus: {ac.PutUnder: drawing.put_under},
    ts.PickingDeck: {ac.Draw: drawing.pick},
    ts.Pillaging: {ac.Pillage: barbarians.pillage},
    ts.Harvesting: {ac.Take: dice.harvest},
    ts.PlaceMetropolis: {ac.Put: calendar.place_metropolis},
    ts.Fleeing: {ac.Flee: knights.flee},
    ts.Removing: {ac.RemoveKnight: politics.remove_knight},
    ts.Stationing: {ac.Build: politics.station, ac.Done: leave},
    ts.Giving: {ac.Give: giving.give},
    mt.Rerolling: {ma.Reroll: reactions.reroll, ma.Pass: leave},
    mt.NamingGate: {ma.NameArea: dice.name_gate},
    mt.Doubling: {ac.Play: reactions.double, ma.Pass: leave},
    mt.Sheltering: {ac.Play: reactions.shelter, ma.Pass: leave},
    mt.Sparing: {ac.Play: reactions.spare, ma.Pass: leave},
    mt.Stopping: {ac.Play: reactions.stop, ma.Pass: leave},
    mt.KeepingToken: {ma.KeepToken: leave, ma.RemoveToken: tokens.give_up},
    mt.GivingCard: {ma.GiveCard: given_cards.give_card},
    mt.Burning: {ac.PutUnder: given_cards.burn},
    mt.ChoosingCard: {ma.KeepCard: given_cards.keep_card, ma.KeepNone: given_cards.keep_none},
    mt.Owing: {ma.PayDebt: debts.pay, ac.Done: leave},
    **{kind: dict.fromkeys(play.ANSWERS, play.answer) for kind in play.TASKS},
}
"""By question the effect of each kind of answer; the game goes on behind it."""

STEPS: dict[type[ts.Pending], GameStep[Table, ac.Action]] = {
    kind: _step(rule, legal, HANDLERS.get(kind, {}), why_not, secret)
    for kind, rule, legal, why_not, secret in (
        (ts.SetUpPiece, "R6", placing.legal_found, placing.why_not_found, False),
        (ts.Pave, "R6", placing.legal_pave, placing.why_not_pave, False),
        (ts.BeforeRoll, "R10", acting.legal_before, acting.why_not_before, True),
        (ts.AnyActions, "R15", acting.legal, acting.why_not, True),
        (ts.Discarding, "R54", dice.legal_discard, dice.why_not_discard, True),
        (ts.PlaceRobber, "R55", robber.legal_robber, robber.why_not_robber, False),
        (ts.Robbing, "R58", robber.legal_rob, robber.why_not_rob, False),
        (ts.Offering, "R24", trade.legal_offering, trade.why_not_offering, True),
        (ts.Answering, "R24", trade.legal_answer, trade.why_not_answer, True),
        (ts.Countering, "A90", trade.legal_offering, trade.why_not_offering, True),
        (ts.Dealing, "R24", trade.legal_deal, trade.why_not_deal, True),
        (ts.Bargaining, "R24", trade.legal_deal, trade.why_not_deal, True),
        (ts.Surplus, "R49", drawing.legal_surplus, drawing.why_not_surplus, True),
        (ts.PickingDeck, "R61", drawing.legal_pick, drawing.why_not_pick, False),
        (ts.Pillaging, "R62", barbarians.legal_pillage, _refused(ac.Pillage, "no_city_to_lose", "R62"), False),
        (ts.Harvesting, "R20", dice.legal_harvest, dice.why_not_harvest, False),
        (ts.PlaceMetropolis, "R38", calendar.legal_metropolis, _refused(ac.Put, "no_free_city", "R36"), False),
        (ts.Fleeing, "R53a", knights.legal_flee, knights.why_not_flee, False),
        (ts.Removing, "R90", politics.legal_remove, _refused(ac.RemoveKnight, "no_own_knight", "R90"), False),
        (ts.Stationing, "R90", politics.legal_station, politics.why_not_station, False),
        (ts.Giving, "R82", giving.legal_give, giving.why_not_give, True),
        (mt.Rerolling, "R124", reactions.legal_reroll, _refused(ma.Reroll, "dice_are_set", "R124"), False),
        (mt.NamingGate, "R44", dice.legal_joker, no_reason, False),
        (mt.Doubling, "R121", reactions.legal, reactions.why_not, False),
        (mt.Sheltering, "R136", reactions.legal, reactions.why_not, False),
        (mt.Sparing, "R111", reactions.legal, reactions.why_not, False),
        (mt.Stopping, "R122", reactions.legal, reactions.why_not, False),
        (mt.KeepingToken, "R32", tokens.legal_token, no_reason, False),
        (mt.GivingCard, "R120", given_cards.legal_give_card, given_cards.why_not_own_card, True),
        (mt.Burning, "R125", given_cards.legal_burn, given_cards.why_not_own_card, True),
        (mt.ChoosingCard, "R120", given_cards.legal_choose, given_cards.why_not_choose, True),
        (mt.Owing, "R137", debts.legal_debt, debts.why_not_debt, True),
        *[(kind, "R80", play.legal_card, play.why_not_card, True) for kind in play.TASKS],
        (ts.GameOver, "R143", no_answer, no_reason, False),
    )
}
