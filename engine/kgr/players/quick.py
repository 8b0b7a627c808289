"""The player of one goal at a time: it settles at the highest income, saves for the goal with the highest worth for its
time, and trades for the cards that are missing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import NO_LIMIT, Choice, Limit
from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.island import pips
from engine.kgr.phases.dice import hand_limit
from engine.kgr.phases.hand import exchanged, holds
from engine.kgr.phases.trade import counters_of, rates
from engine.kgr.players.thumb import carding, defence
from engine.kgr.players.thumb.goals import ThumbGoal, best_goal, distance, goals, missing, spare
from engine.kgr.players.thumb.sites import best_beyond, site_worth
from engine.kgr.players.worth.yields import cards_at
from engine.kgr.points import points_of
from engine.kgr.state import Table
from engine.kgr.values import BREAD, CRYSTAL, KIND, KINDS, RESOURCES
from engine.kgr.view import View

Legal = tuple[ac.Action, ...]
MOST_OFFERS = 2
"""Offers a turn; the second one gives a card more."""
NEAR_THE_END = 2
"""Nothing is traded to a seat that is so few points below the target."""
HAND_IN_DANGER = 7


class QuickPlayer:
    """A quick player without any chance of its own."""

    def choose(self, view: View, legal: Legal, limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose one of the legal actions."""
        return Choice(pick(view, legal))


def pick(view: Table, legal: Legal) -> ac.Action:
    """Return the choice of the quick rules; a table may be the whole truth: only facts visible to that seat are
    used."""
    if len(legal) == 1:
        return legal[0]
    number = view.to_act
    match view.pending:
        case ts.SetUpPiece():
            return max(legal, key=lambda action: site_worth(view, number, _place(action)))
        case ts.Pave(at=corner):
            return max(legal, key=lambda action: best_beyond(view, number, corner, _place(action)))
        case ts.AnyActions():
            return _act(view, legal)
        case ts.BeforeRoll():
            return carding.card_to_play(view, legal) or ac.ROLL
        case ts.Discarding(due=due, last=last) | ts.Giving(due=due, last=last):
            return _give_up(view, legal, due, last)
        case ts.PlaceRobber():
            return max(legal, key=lambda action: robber_worth(view, action))
        case ts.Robbing():
            return max(legal, key=lambda action: rob_worth(view, action))
        case ts.Countering():
            return ac.CANCEL
        case ts.Offering(give=give, want=want):
            return _compose(view, legal, give, want)
        case ts.Answering(by=by, give=give, want=want):
            return ac.ACCEPT if _agrees(view, by, give, want) else ac.DECLINE
        case ts.Dealing() as deal:
            return _deal(view, legal, deal)
    return _of_knights(view, legal)


def _of_knights(view: Table, legal: Legal) -> ac.Action:
    """Answer the questions of the knights alone."""
    match view.pending:
        case ts.CardTask() as task:
            return carding.choice_for(view, legal, task)
        case ts.Surplus():
            return max(legal, key=_card_rank)
        case ts.Pillaging():
            return defence.city_to_lose(view, legal)
        case ts.Removing():
            return defence.knight_to_lose(view, legal)
        case ts.Harvesting():
            return carding.best_kind(view, legal)
        case ts.PlaceMetropolis():
            return carding.best_site(view, legal)
    return legal[0]


def _card_rank(action: ac.Action) -> int:
    assert isinstance(action, ac.PutUnder)
    return carding.rank(action.card)


def _place(action: ac.Action) -> int:
    assert isinstance(action, ac.Build)
    return action.at


# ---------------------------------------------------------------- the own turn


def _act(view: Table, legal: Legal) -> ac.Action:
    """Build a piece that brings a point now; else get nearer to the best goal by a road, the bank or an offer; else
    end.  Other actions of the knights come before and after."""
    return _before_building(view, legal) or _build(view, legal) or _after_building(view, legal) or ac.END


def _before_building(view: Table, legal: Legal) -> ac.Action | None:
    """Return a card, an improvement, or an action that cannot wait when the ship is near."""
    if not view.options.areas:
        return None
    urgent = defence.wake(view, legal, defence.SHIP_IS_NEAR)
    card = carding.card_to_play(view, legal)
    return card or _token(view, legal) or carding.improvement(view, legal) or urgent


def _token(view: Table, legal: Legal) -> ac.Action | None:
    """Return to make a citadel or a bishopric, the cheapest points there are, where most crystal or bread comes in."""
    tokens = [each for each in legal if isinstance(each, ac.Build) and each.what in (ac.CITADEL, ac.BISHOPRIC)]

    def worth(action: ac.Build) -> float:
        new = (CRYSTAL, BREAD)
        return sum([number for kind, number in cards_at(view, action.at, action.what) if kind in new])

    return max(tokens, key=worth, default=None)


def _after_building(view: Table, legal: Legal) -> ac.Action | None:
    """Return the use of the remaining cards: knights, a wall, to chase the robber."""
    if not view.options.areas:
        return None
    knight = defence.arm(view, legal) or defence.wake(view, legal, defence.SHIP_IS_COMING)
    if knight is not None:
        return knight
    seat = view.seats[view.player]
    walls = [action for action in legal if isinstance(action, ac.Build) and action.what == ac.WALL]
    if walls and seat.held > hand_limit(view, view.player):
        return walls[0]
    return defence.chase(view, legal)


def _build(view: Table, legal: Legal) -> ac.Action | None:
    """Return the building action, or the one that brings the best goal nearer; None for nothing."""
    number = view.player
    cards = view.seats[number].hand
    ready = [goal for goal in goals(view, number) if holds(cards, goal.cost) and goal.first in legal]
    if ready:
        return max(ready, key=lambda goal: goal.worth).first
    goal = best_goal(view, number)
    if goal is None:
        return None
    knight = defence.arm(view, legal) if view.options.areas else None
    if knight is not None:
        return knight
    if goal.first in legal and goal.first.what == ac.ROAD:
        return goal.first
    exchange = _exchange(view, goal, legal)
    if exchange is not None:
        return exchange
    if ac.OFFER in legal and view.offers < MOST_OFFERS and _offer(view, goal) is not None:
        return ac.OFFER
    return None


def _exchange(view: Table, goal: ThumbGoal, legal: Legal) -> ac.Action | None:
    """Return an exchange with the bank that brings the goal within reach, or one card nearer where the hand grows too
    large."""
    number = view.player
    cards = view.seats[number].hand
    if distance(view, number, goal.cost) and view.seats[number].held <= HAND_IN_DANGER:
        return None
    lacking, left = missing(cards, goal.cost), spare(cards, goal.cost)
    for give, rate in enumerate(rates(view, number)[:RESOURCES]):
        if left[give] < rate:
            continue
        for get in range(RESOURCES):
            if lacking[get] and ac.BANK[give][get] in legal:
                return ac.BANK[give][get]
    return None


def _offer(view: Table, goal: ThumbGoal) -> tuple[list[str], list[str]] | None:
    """Return the offer for the goal: one card of the most plentiful kind that is left over, or two with the second
    offer of a turn, for one that is missing; None where there is nothing sensible to offer."""
    number = view.player
    cards = view.seats[number].hand
    lacking, left = missing(cards, goal.cost), spare(cards, goal.cost)
    begun = view.offers + (0 if isinstance(view.pending, ts.Offering) else 1)  # this one counted in
    if not 1 <= sum(lacking) <= 2 or not any(left):
        return None
    give, want = max(range(RESOURCES), key=left.__getitem__), max(range(RESOURCES), key=lacking.__getitem__)
    if left[give] < begun:
        return None
    return [KINDS[give]] * begun, [KINDS[want]]


def _compose(view: Table, legal: Legal, give: tuple[str, ...], want: tuple[str, ...]) -> ac.Action:
    """Name the next card of the offer, or ask."""
    goal = best_goal(view, view.player)
    wanted = None if goal is None else _offer(view, goal)
    if wanted is None:
        return ac.CANCEL
    steps: list[ac.Action] = [ac.GIVE[KIND[kind]] for kind in wanted[0][len(give) :]]
    if not steps:
        steps = [ac.WANT[KIND[kind]] for kind in wanted[1][len(want) :]]
    step = steps[0] if steps else ac.ASK
    return step if step in legal else ac.CANCEL


def _deal(view: Table, legal: Legal, deal: ts.Dealing) -> ac.Action:
    """Trade with the seat of fewest points that agreed, else by a counter-offer that serves the own goal."""
    agreed = [action for action in legal if isinstance(action, ac.Trade) and action.with_ in deal.yes]
    if not agreed:
        fair = {made.seat for made in counters_of(deal) if _serves(view, made.give, made.want)}
        agreed = [action for action in legal if isinstance(action, ac.Trade) and action.with_ in fair]
    return min(agreed, key=lambda action: points_of(view, action.with_), default=ac.WITHDRAW)


# ---------------------------------------------------------------- questions of others


def _agrees(view: Table, by: int, give: tuple[str, ...], want: tuple[str, ...]) -> bool:
    """Return whether the cards received serve the own goal better than those given, and the asker is not about to
    win."""
    return points_of(view, by) < view.options.target - NEAR_THE_END and _serves(view, give, want)


def _serves(view: Table, get: Sequence[str], give: Sequence[str]) -> bool:
    """Return whether cards serve the goal of the seat to act better than those given for them."""
    number = view.to_act
    goal = best_goal(view, number)
    if goal is None:
        return False
    cards = view.seats[number].hand
    after = exchanged(cards, get, give)
    before_, after_ = sum(missing(cards, goal.cost)), sum(missing(tuple(after), goal.cost))
    return min(after) >= 0 and (after_ < before_ or (after_ == before_ and len(get) > len(give)))


# ---------------------------------------------------------------- the seven


def _give_up(view: Table, legal: Legal, due: int, last: str | None) -> ac.Action:
    """Give away the cards that the best goal needs least, most plentiful kinds first."""
    number = view.to_act
    cards = list(view.seats[number].hand)
    goal = best_goal(view, number)
    cost = (0,) * len(cards) if goal is None else goal.cost
    named = {KIND[action.kind]: action for action in legal if isinstance(action, ac.Discard | ac.Give)}
    first = 0 if last is None else KIND[last]
    going = set()
    for _ in range(due):
        kinds = [kind for kind in range(first, len(cards)) if cards[kind]]
        kind = max(kinds, key=lambda kind: (cards[kind] - cost[kind], -kind))
        cards[kind] -= 1
        going.add(kind)
    return named.get(min(going), legal[0])


def robber_worth(view: Table, action: ac.Action) -> float:
    """Return the robber's cost to others on a hex: pips by their points, own buildings count against it."""
    assert isinstance(action, ac.MoveRobber)
    total = 0.0
    for number, seat in enumerate(view.seats):
        weight = (
            -3.0 * view.options.target if number == view.player else points_of(view, number) + 0.3 * bool(seat.held)
        )
        total += seat.cards_at(action.hex) * weight * pips(view.numbers[action.hex])
    return total


def rob_worth(view: Table, action: ac.Action) -> float:
    """Return how good it is to draw from a seat: the leader first, then who holds most."""
    assert isinstance(action, ac.Rob)
    return points_of(view, action.seat) + 0.05 * view.seats[action.seat].held
