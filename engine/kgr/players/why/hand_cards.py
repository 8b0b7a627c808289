"""The reasons for actions that move hand cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.phases.dice import hand_limit
from engine.kgr.phases.hand import exchanged
from engine.kgr.phases.trade import rate_for, terms_with
from engine.kgr.players.haggling import gains_of
from engine.kgr.players.offers import cost_of_helping
from engine.kgr.players.plans import Goal
from engine.kgr.players.weighing import Glance, given_up
from engine.kgr.points import points_of
from engine.kgr.state import Table
from engine.kgr.values import KIND, KINDS

Numbers = dict[str, int | str]
NEAR = 4
"""Most cards that a goal lacks which is told although the plan has another one."""


def bank(sight: Glance, action: ac.Bank) -> Iterator[Reason]:
    goal = sight.courses.get(action)
    if goal is not None:
        yield Reason("this_turn", "R24", {"what": goal.name, "at": goal.at})
    else:
        rate = rate_for(sight.view, sight.seat, KIND[action.give], KIND[action.get])
        yield from exchange(sight, (action.get,), (action.give,) * rate)


def exchange(sight: Glance, get: Sequence[str], give: Sequence[str]) -> Iterator[Reason]:
    """Yield the effect of cards gained and lost on the plan."""
    cards = exchanged(sight.hand, get, give)
    if min(cards) < 0:
        return
    goal = aim(sight, cards)
    if goal is not None:
        told = away(sight, goal, cards) | ({} if get else {"kept": 1})
        yield Reason("for_goal" if told["missing"] else "completes", "R24", told)
        yield from _needs(sight, goal, cards, get, give)
    gain = round(100 * (sight.plan.worth(cards) - sight.plan.worth(sight.hand)))
    if gain > 0:
        yield Reason("worth", "R24", {"hundredths": gain})
    limit = hand_limit(sight.view, sight.seat)
    if sum(sight.hand) > limit >= sum(cards):
        yield Reason("under_limit", "R54", {"held": sum(cards), "limit": limit})


def aim(sight: Glance, cards: Sequence[int]) -> Goal | None:
    """Return the purpose of the hand after an exchange: the plan's next goal; where that is far away, the best of those
    near that the exchange brings nearer."""
    plan = sight.plan
    goal, _ = plan.next(cards)
    if goal is None or cards_missing(cards, goal) <= NEAR:
        return goal
    lacks = [(each, cards_missing(cards, each), cards_missing(sight.hand, each)) for each in plan.goals]
    near = tuple(each for each, after, before in lacks if after <= NEAR and after < before)
    return replace(plan, goals=near).next(cards)[0] or goal


def cards_missing(cards: Sequence[int], goal: Goal) -> int:
    """Return the number of cards that a goal lacks."""
    return sum([max(0, need - have) for have, need in zip(cards, goal.cost, strict=True)])


def _needs(
    sight: Glance, goal: Goal, cards: Sequence[int], get: Sequence[str], give: Sequence[str]
) -> Iterator[Reason]:
    """Yield which of the cards the goal needs.  cards: the hand after it."""
    for name in dict.fromkeys(get):
        if sight.hand[KIND[name]] < goal.cost[KIND[name]]:
            yield Reason("lacks", "R24", {"kind": name, "what": goal.name})
    for name in dict.fromkeys(give):
        left = cards[KIND[name]]
        if left >= goal.cost[KIND[name]]:
            yield Reason("spare", "R24", {"kind": name, "number": left})
        else:
            yield Reason("needed", "R24", {"kind": name, "what": goal.name})


def away(sight: Glance, goal: Goal, cards: Sequence[int]) -> Numbers:
    """Return how far away the goal is."""
    rounds = round(10 * sight.plan.wait(cards, goal.cost))
    return {"what": goal.name, "at": goal.at, "missing": cards_missing(cards, goal), "rounds": rounds}


def accept(sight: Glance, action: ac.Accept) -> Iterator[Reason]:
    asked = sight.view.asked(ts.Answering)
    yield from exchange(sight, asked.give, asked.want)
    yield _helps(sight.view, asked.by)


def decline(sight: Glance, action: ac.Decline) -> Iterator[Reason]:
    asked = sight.view.asked(ts.Answering)
    goal, _ = sight.plan.next(sight.hand)
    for name in dict.fromkeys(asked.want):
        if goal is not None and goal.cost[KIND[name]] and sight.hand[KIND[name]] <= goal.cost[KIND[name]]:
            yield Reason("keeps", "R24", {"kind": name, "what": goal.name})
    lost = sight.plan.worth(sight.hand) - sight.plan.worth(exchanged(sight.hand, asked.give, asked.want))
    if round(100 * lost) > 0:
        yield Reason("worth", "R24", {"hundredths": round(100 * lost)})
    yield _helps(sight.view, asked.by, "no_help")


def _helps(view: Table, other: int, code: str = "helps") -> Reason:
    return Reason(code, "R24", {"seat": other, "points": points_of(view, other), "target": view.options.target})


def ask(sight: Glance, action: ac.Ask) -> Iterator[Reason]:
    asked = sight.view.asked(ts.Offering)
    yield from exchange(sight, asked.want, asked.give)


def trade(sight: Glance, action: ac.Trade) -> Iterator[Reason]:
    give, want = terms_with(sight.view.asked(ts.Dealing), action.with_)
    yield from exchange(sight, want, give)
    yield _helps(sight.view, action.with_)


def offer(sight: Glance, action: ac.Offer | ac.Give | ac.Want) -> Iterator[Reason]:
    """Yield the worth of the best offer, or counter-offer, that the action leads to."""
    best, named = sight.offer, tuple[str, ...]()
    if not isinstance(action, ac.Offer):
        asked = sight.view.asked(ts.Offering)
        named = (*asked.give, *asked.want, action.kind)
    if best is not None and named == (*best.give, *best.want)[: len(named)]:
        told = {"give": ", ".join(best.give), "want": ", ".join(best.want)}
        yield Reason("would_offer", "R24", told | {"hundredths": round(100 * best.worth)})
        yield from exchange(sight, best.want, best.give)


def give(sight: Glance, action: ac.Give | ac.Discard) -> Iterator[Reason]:
    if isinstance(action, ac.Give) and isinstance(sight.view.pending, ts.Offering):
        yield from offer(sight, action)
        return
    going = sorted(set(given_up(sight.view, sight.plan)))
    if going and KINDS[going[0]] == action.kind:
        yield Reason("goes", "R54", {"kinds": ", ".join([KINDS[kind] for kind in going]), "sorts": len(going)})
    yield from exchange(sight, (), (action.kind,))


def cancel(sight: Glance, action: ac.Cancel) -> Iterator[Reason]:
    """Yield the reason why no offer is made, of a seat that offers only what is probably taken."""
    view = sight.view
    if not isinstance(view.pending, ts.Offering) or isinstance(view.pending, ts.Countering):
        return
    winning = [other for other in view.others() if cost_of_helping(view, other) > 1.0]
    if view.offers > 1:
        yield Reason("offered", "R24")
    elif winning:
        yield _helps(view, winning[0], "near_win")
    elif sight.scale.taste.seasoned and sight.offer is None:
        gains = any(True for _ in gains_of(view, sight.plan, sight.scale))
        yield Reason("no_taker" if gains else "no_gain", "R24")
