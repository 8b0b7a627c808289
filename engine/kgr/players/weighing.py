"""The first glance: the worth of every action to the seat to act, in points, without looking ahead.

An action of the own turn is carried out in an imagined state, quick players answer its questions, and the position
after it is compared with the one before.  Actions that only move hand cards are weighed by the plan (`plans`), places
of the set-up by their yield (`sites`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from engine.kernel.chance import Chance
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards.play import TASKS
from engine.kgr.island import HEX_MASK
from engine.kgr.magic import actions as ma
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.hand import exchanged
from engine.kgr.phases.trade import counters_of, rate_for
from engine.kgr.players import quick
from engine.kgr.players.deals import imagined
from engine.kgr.players.haggling import offer_of
from engine.kgr.players.offers import (
    Bargain,
    answer_worth,
    best_counter,
    cost_of_helping,
    next_step,
)
from engine.kgr.players.plans import BuyingPlan, Goal, plan_of
from engine.kgr.players.standing import card_worth, hand_worth, others_worth, own_worth, worth_to
from engine.kgr.players.throws import throw_worth
from engine.kgr.players.thumb import defence
from engine.kgr.players.thumb.sites import best_beyond, start_worth
from engine.kgr.players.worth.scale import CARD, Scale, scale_of
from engine.kgr.players.worth.taste import USUAL, Taste
from engine.kgr.rules import apply
from engine.kgr.rules import legal as legal_in
from engine.kgr.state import Amounts, State, Table
from engine.kgr.values import KIND
from engine.kgr.view import View

Legal = tuple[ac.Action, ...]
Weighed = list[tuple[ac.Action, float]]
"""Actions with their worth in points, the best first."""
GOES_FIRST = 100.0
"""Added to the card that is given up first, so that no misjudgement changes it; no worth that is told."""
LEAST = 0.012
"""The least gain of an action of the own turn, so that it is taken."""
MOST_DECISIONS = 40
"""Decisions that may follow from an action before it is judged as it stands."""
STOLEN = 0.9 * CARD
"""The worth of a card drawn from another seat, in points: it is missing there, too."""
MOST_FESTIVALS = 4
DOUBTFUL = -0.05
"""For things that the first glance does not look at."""
RISKY = {"relocation": 0.4, "reformation": 0.3, "enchanted_land": 0.2, "intrigue": 0.1}
"""The additional gain that these cards must bring: their choices are made without much thought."""


def weigh(view: View, legal: Legal, taste: Taste = USUAL) -> Weighed:
    """Return the actions worth a thought with their worth to the seat to act, the best first."""
    return [(legal[0], 0.0)] if len(legal) == 1 else Glance(view, taste).weigh(legal)


class Glance:
    """One decision: the view, and the facts found out about it once."""

    def __init__(self, view: View, taste: Taste = USUAL) -> None:
        self.view = view
        self.seat = view.to_act
        self.scale: Scale = scale_of(view, taste)
        self.ends: dict[ac.Action, Table] = {}
        """The table after each action that was weighed by it."""
        self.courses: dict[ac.Action, Goal] = {}
        """By their first actions, the goals that are paid in several steps of this turn."""

    @cached_property
    def plan(self) -> BuyingPlan:
        """Return the seat's plan."""
        return plan_of(self.view, self.seat, self.scale)

    @cached_property
    def state(self) -> State:
        """Return an imagined state that agrees with the view, always the same."""
        return imagined(self.view, Chance.seeded(self.view.round))

    @cached_property
    def base(self) -> float:
        """Return the worth of the position as it stands."""
        own = own_worth(self.view, self.seat, self.scale, self.plan)
        return own - others_worth(self.view, self.seat, self.scale)

    def weigh(self, legal: Legal) -> Weighed:
        """Weigh the answers to the question, the best first."""
        weigher = _WEIGHERS.get(type(self.view.pending))
        found = weigher(self, legal) if weigher is not None else self.by_position(legal)
        found.sort(key=lambda entry: -entry[1])
        return found

    def by_position(self, legal: Iterable[ac.Action]) -> Weighed:
        """Weigh actions by the positions after them."""
        return [(action, self.after(action)) for action in legal]

    def after(self, action: ac.Action) -> float:
        """Return the gain of an action: the position once all that follows from it is done, less the one now."""
        end = settled(apply(self.state, action)[0], self.seat)
        self.ends[action] = end
        return worth_to(end, self.seat, self.scale) - self.base

    def end_of(self, course: Iterable[ac.Action]) -> State | None:
        """Return the state after actions of the own turn; None where one of them is not legal."""
        state = self.state
        for action in course:
            if action not in legal_in(state):
                return None
            state = settled(apply(state, action)[0], self.seat)
        return state

    @property
    def hand(self) -> Amounts:
        """Return the own hand."""
        return self.view.seats[self.seat].hand

    def gain(self, get: Iterable[str] = (), give: Iterable[str] = ()) -> float:
        """Return the worth of getting cards and giving others."""
        after, before = (
            hand_worth(self.view, self.seat, self.plan, self.scale.taste, cards)
            for cards in (exchanged(self.hand, get, give), self.hand)
        )
        return after - before

    @cached_property
    def offer(self) -> Bargain | None:
        """Return the best offer, or counter-offer."""
        if isinstance(self.view.pending, ts.Answering | ts.Countering):
            return best_counter(self.view, self.gain, self.scale.taste.helping)
        return offer_of(self.view, self.plan, self.scale)


def settled(state: State, seat: int) -> State:
    """Return the state once the seat can decide freely again, or others' turn comes; quick players answer until then.
    The seat's own choices on the way are made by quick rules, too."""
    for _ in range(MOST_DECISIONS):
        if state.is_over or not state.tasks:
            break
        actions = legal_in(state)
        state, _ = apply(state, quick.pick(state, actions))
    return state


# ---------------------------------------------------------------- the set-up


def _found(glance: Glance, legal: Legal) -> Weighed:
    view, pip = glance.view, glance.scale.pip
    return [(each, pip * start_worth(view, glance.seat, _at(each), _what(each))) for each in legal]


def _pave(glance: Glance, legal: Legal) -> Weighed:
    asked = glance.view.asked(ts.Pave)
    return [
        (each, 0.3 * glance.scale.pip * best_beyond(glance.view, glance.seat, asked.at, _at(each))) for each in legal
    ]


def _at(action: ac.Action) -> int:
    assert isinstance(action, ac.Build)
    return action.at


def _what(action: ac.Action) -> str:
    assert isinstance(action, ac.Build)
    return action.what


# ---------------------------------------------------------------- the own turn


def _act(glance: Glance, legal: Legal) -> Weighed:
    """Weigh everything against ending the turn, which is worth nothing."""
    found: Weighed = [(ac.END, LEAST)]
    firsts = {goal.first for goal in glance.plan.goals}
    festivals = 0
    knights: list[ac.Action] = []
    for action in legal:
        match action:
            case ac.End() | ac.Offer():
                continue
            case ac.Bank(give=give, get=get):
                rate = rate_for(glance.view, glance.seat, KIND[give], KIND[get])
                found.append((action, glance.gain([get], [give] * rate)))
            case ac.Build(what=ac.ROAD) if action not in firsts:
                found.append((action, DOUBTFUL))
            case ac.Build(what=ac.KNIGHT):
                knights.append(action)
            case ac.Move():
                continue
            case ma.Hold(what=ac.ROAD | ac.KNIGHT):
                continue
            case ma.Hold():
                festivals += 1
                if festivals <= MOST_FESTIVALS:
                    found.append((action, glance.after(action)))
            case ac.Play(card=card):
                found.append((action, glance.after(action) - RISKY.get(card, 0.0)))
            case _:
                found.append((action, glance.after(action)))
    found = _with_courses(glance, found + _recruits(glance, knights))
    return [*found, (ac.OFFER, _offer(glance, found))] if ac.OFFER in legal else found


def _with_courses(glance: Glance, found: Weighed) -> Weighed:
    """Weigh actions with which a goal is paid in several steps of this turn, such as exchanges with the bank first, by
    the position behind all of them."""
    worths = dict(found)
    cards = glance.view.seats[glance.seat].hand
    for goal in glance.plan.goals:
        exchanges = glance.plan.exchanges(cards, goal.cost)
        if exchanges is None or not (exchanges or goal.rest):
            continue
        course = (*[ac.BANK[give][get] for give, get in exchanges], goal.first, *goal.rest)
        end = glance.end_of(course)
        worth = LEAST if end is None else worth_to(end, glance.seat, glance.scale) - glance.base
        if end is not None and worth > worths.get(course[0], LEAST):
            worths[course[0]], glance.ends[course[0]], glance.courses[course[0]] = worth, end, goal
    return list(worths.items())


def _offer(glance: Glance, found: Weighed) -> float:
    """Return the worth of offering a trade.  To ask costs nothing: it comes before an exchange with the bank that
    brings the hand less."""
    offer = glance.offer
    if offer is None:
        return DOUBTFUL
    best, most = max(found, key=lambda entry: entry[1])
    if isinstance(best, ac.Bank):
        rate = rate_for(glance.view, glance.seat, KIND[best.give], KIND[best.get])
        if offer.gain > glance.gain([best.get], [best.give] * rate):
            return most + offer.worth
    return offer.worth


def _recruits(glance: Glance, knights: list[ac.Action]) -> Weighed:
    """Weigh to recruit a knight: at the best post, and a little less at the others."""
    if not knights:
        return []
    posts = sorted(knights, key=lambda action: -defence.post_worth(glance.view, glance.seat, _at(action)))
    worth = glance.after(posts[0])
    glance.ends |= dict.fromkeys(posts, glance.ends[posts[0]])
    return [(action, worth - 0.01 * place) for place, action in enumerate(posts)]


def _before(glance: Glance, legal: Legal) -> Weighed:
    """Weigh to throw, and to set the dice where one number brings much more than a throw does on average."""
    found: Weighed = [(ac.ROLL, 0.0)]
    for action in legal:
        if isinstance(action, ac.Play):
            best = max(throw_worth(glance.view, glance.seat, number, glance.plan) for number in range(2, 13))
            full = len(glance.view.seats[glance.seat].cards) >= glance.view.options.card_limit
            found.append((action, best - (0.15 if full else 0.4) if action.card == "alchemist" else 0.3 * full - 0.1))
    return found


# ---------------------------------------------------------------- hand cards


def _give_up(glance: Glance, legal: Legal) -> Weighed:
    """Weigh each card by its worth, the next of the cheapest ones `GOES_FIRST` above it."""
    named: dict[int, ac.Action] = {KIND[each.kind]: each for each in _kinds(legal)}
    going = given_up(glance.view, glance.plan)
    chosen = named.get(min(going, default=0), legal[0])
    return [(each, glance.gain((), [each.kind]) + GOES_FIRST * (each == chosen)) for each in _kinds(legal)]


def given_up(view: Table, plan: BuyingPlan) -> list[int]:
    """Return the kinds of the cards still to be given up whose loss costs least together."""
    asked = view.pending
    assert isinstance(asked, ts.Discarding | ts.Giving)
    cards = list(view.seats[view.to_act].hand)
    first = 0 if asked.last is None else KIND[asked.last]
    allowed = [kind for kind in range(first, len(cards)) if _may_go(asked, kind)]
    going: list[int] = []
    for _ in range(asked.due):
        left = [kind for kind in allowed if cards[kind]]
        if not left:
            break
        kind = max(left, key=lambda kind: plan.worth([n - (k == kind) for k, n in enumerate(cards)]))
        cards[kind] -= 1
        going.append(kind)
    return going


def _may_go(asked: Any, kind: int) -> bool:
    which = getattr(asked, "of", "any")
    return which == "any" or (which == "resource") == (kind < 5)


def _kinds(legal: Iterable[Any]) -> list[Any]:
    return [action for action in legal if hasattr(action, "kind")]


def _take(glance: Glance, legal: Legal) -> Weighed:
    """Weigh the kinds to take by their worth in hand."""
    return [(each, glance.gain([each.kind])) for each in _kinds(legal)]


# ---------------------------------------------------------------- trade


def _compose(glance: Glance, legal: Legal) -> Weighed:
    step, worth = next_step(glance.view, glance.offer, legal)
    return [(step, worth), *[(each, DOUBTFUL) for each in legal if each != step]]


def _answer(glance: Glance, legal: Legal) -> Weighed:
    asked = glance.view.asked(ts.Answering)
    helping, found = glance.scale.taste.helping, Weighed()
    if ac.ACCEPT in legal:
        gain = glance.gain(asked.give, asked.want)
        found.append((ac.ACCEPT, answer_worth(glance.view, asked, gain, helping)))
    if ac.OFFER in legal and not (found and found[0][1] > 0.0):
        found.append((ac.OFFER, DOUBTFUL if glance.offer is None else glance.offer.worth))
    return [*found, (ac.DECLINE, 0.0)]


def _deal(glance: Glance, legal: Legal) -> Weighed:
    asked = glance.view.asked(ts.Dealing)
    gain = glance.gain(asked.want, asked.give)
    countered = {made.seat: glance.gain(made.give, made.want) for made in counters_of(asked)}
    found: Weighed = [(ac.WITHDRAW, 0.0)]
    for each in legal:
        if isinstance(each, ac.Trade):
            helped = glance.scale.taste.helping * cost_of_helping(glance.view, each.with_)
            worth = countered.get(each.with_, gain) - helped
            agreed = glance.scale.taste.seasoned and each.with_ not in countered
            found.append((each, max(worth, LEAST - 0.001 * helped) if agreed else worth))
    return found


# ---------------------------------------------------------------- the robber, cards


def _robber(glance: Glance, legal: Legal) -> Weighed:
    """Weigh the robber's target: the income blocked there, and whether there is a card to draw."""
    view, found = glance.view, Weighed()
    for action in legal:
        assert isinstance(action, ac.MoveRobber)
        after = View()
        view.copy_table(after)
        after.robber = action.hex
        glance.ends[action] = after
        worth = own_worth(after, glance.seat, glance.scale) - others_worth(after, glance.seat, glance.scale)
        robbed = any(
            view.seats[other].held and view.seats[other].buildings & HEX_MASK[action.hex]
            for other in range(len(view.seats))
            if other != glance.seat
        )
        found.append((action, worth - glance.base + STOLEN * robbed))
    return found


def _rob(glance: Glance, legal: Legal) -> Weighed:
    view = glance.view
    return [(each, quick.rob_worth(view, each)) for each in legal]


def _cards(glance: Glance, legal: Legal) -> Weighed:
    """Weigh which card to part with: that which is worth least."""
    return [(each, -card_worth(each.card)) for each in legal if isinstance(each, ac.PutUnder | ma.GiveCard)]


def _keep(glance: Glance, legal: Legal) -> Weighed:
    return [(each, card_worth(each.card) if isinstance(each, ma.KeepCard) else 0.0) for each in legal]


def _reaction(glance: Glance, legal: Legal) -> Weighed:
    """Weigh an answer that a card allows: it is played where it helps."""
    return [(each, 0.0 if each == ma.PASS else 0.1) for each in legal]


def _by_quick_rules(glance: Glance, legal: Legal) -> Weighed:
    """Leave the choice to quick rules, with the other choices below it."""
    chosen = quick.pick(glance.view, legal)
    return [(chosen, 0.0), *[(each, DOUBTFUL) for each in legal if each != chosen]]


def _of_card(glance: Glance, legal: Legal) -> Weighed:
    """Weigh a choice for a card by the position after it, if that is all there is to choose."""
    task = glance.view.asked(ts.CardTask)
    if task.card in SINGLE_CHOICE:
        return glance.by_position(legal)
    return _by_quick_rules(glance, legal)


SINGLE_CHOICE = frozenset(
    {
        "merchant",
        "crane",
        "medicine",
        "engineer",
        "wizard",
        "inquisitor",
        "lightning",
        "current",
        "crusader",
        "diplomat",
        "intrigue",
        "deserter",
        "witch_spell",
        "superstition",
        "lent",
        "road_building",
        "smith",
        "great_dragon",
    }
)
"""Cards whose choice shows its worth at once."""

_WEIGHERS: dict[type[Any], Callable[[Glance, Legal], Weighed]] = {
    ts.SetUpPiece: _found,
    ts.Pave: _pave,
    ts.AnyActions: _act,
    ts.BeforeRoll: _before,
    ts.Harvesting: _take,
    **dict.fromkeys((ts.Offering, ts.Countering), _compose),
    ts.Answering: _answer,
    **dict.fromkeys((ts.Dealing, ts.Bargaining), _deal),
    ts.PlaceRobber: _robber,
    ts.Robbing: _rob,
    mt.ChoosingCard: _keep,
    **dict.fromkeys((ts.Discarding, ts.Giving), _give_up),
    **dict.fromkeys((ts.Surplus, mt.Burning, mt.GivingCard), _cards),
    **dict.fromkeys((mt.Doubling, mt.Sheltering, mt.Sparing, mt.Stopping), _reaction),
    **dict.fromkeys((mt.Rerolling, mt.Owing, ts.PickingDeck, mt.NamingGate), _by_quick_rules),
    **dict.fromkeys(TASKS, _of_card),
    mt.GiftOfNature: _take,
}
"""By question how its answers are weighed; all others by the positions after them."""
