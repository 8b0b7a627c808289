"""The player that looks one decision ahead: what the court may come to after it, in points (`prospect`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.fuersten import actions as ac
from engine.fuersten import state as st
from engine.fuersten import works
from engine.fuersten.bonus import adds
from engine.fuersten.phases.court import price_of
from engine.fuersten.plan import fits
from engine.fuersten.players.packing import best_placement
from engine.fuersten.players.promise import promise, promises
from engine.fuersten.players.prospect import A_HUNDRED, Outlook, Sketch, cost, sketch
from engine.fuersten.queries import points_for
from engine.fuersten.state import Seat
from engine.fuersten.supply import objects_for
from engine.fuersten.values import BEST_WORK, BID_STEP, ROUNDS, WORK_JESTER
from engine.fuersten.view import View
from engine.game import NO_LIMIT, Choice, Limit, Ranked

USUAL_PRICE = 400  # florins for an object that nobody fights for
PRESTIGE_CARD = 4.2  # points that the best of five prestige cards brings on average
BONUS_CARD = 4.0  # WV that the best of five bonus cards adds
SHY = 0.9  # the part of its worth that is bid for an object
RESERVE = 500  # florins kept for each of the next two rounds


class GreedyPlayer:
    """Weighs every legal action and takes the best.  It knows nothing that its view does not show, and leaves nothing
    to chance."""

    def choose(self, view: View, legal: tuple[ac.Action, ...], limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose, and say what each action is worth in points."""
        if len(legal) == 1:
            return Choice(legal[0])
        ranked = [Ranked(action, worth) for action, worth in _WEIGH[type(view.pending)](view, legal)]
        ranked.sort(key=lambda entry: -entry.worth)
        return Choice(ranked[0].action, tuple(ranked))


Weighed = list[tuple[ac.Action, float]]


# ---------------------------------------------------------------- the auction


def object_worth(view: View, number: int, thing: str) -> float:
    """Return what an object is worth to a seat whose hand can be seen, in points."""
    outlook, seat = Outlook(view, number), view.seats[number]
    court = sketch(seat)
    now = outlook.worth(court)
    points = float(points_for(view, number, thing))
    match thing:
        case "jester":
            return points + _promised(view, number, "jesters") + outlook.worth(_grown(court, WORK_JESTER)) - now
        case "builder":
            then = replace(court, builders=court.builders + 1)
            roomier = 1.0 if seat.builders == 1 else 0.0
            return points + roomier + _promised(view, number, "builders") + outlook.worth(then) - now
        case "prestige":
            return PRESTIGE_CARD
        case "recruiting":
            then = replace(court, cards=court.cards + 1, base=court.base + 1)
            return points + outlook.worth(then) - now
    if not fits(thing, seat.plan.covered):
        return 0.0
    later = 0.25 * (ROUNDS - view.round) / ROUNDS  # artists who come later may want it
    return points + later + outlook.worth(court.with_offer(thing)) - now


def _grown(court: Sketch, value: int) -> Sketch:
    return replace(court, base=court.base + value)


def _promised(view: View, number: int, field: str) -> float:
    """What one jester or builder more adds to the promises of the own prestige cards."""
    seats = list(view.seats)
    before = promises(number, seats, view.round)
    seats[number] = seats[number].copy()
    setattr(seats[number], field, getattr(seats[number], field) + 1)
    return promises(number, seats, view.round) - before


def _weigh_offer(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    number = view.to_act
    return [(action, object_worth(view, number, action.object)) for action in legal if isinstance(action, ac.Offer)]


def _weigh_bid(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    """Raise while the object, at that price, is better than the best of the others at the usual one."""
    asked = view.pending
    assert isinstance(asked, st.Bidding)
    number = asked.seat
    others = [object_worth(view, number, thing) for thing in objects_for(view, number) if thing != asked.object]
    instead = max(others) - cost(view, number, USUAL_PRICE) if others else 0.0
    gain = object_worth(view, number, asked.object) * SHY - cost(view, number, asked.bid + BID_STEP)
    return [(action, gain if action == ac.RAISE else instead) for action in legal]


# ---------------------------------------------------------------- cards


def _weigh_hire(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    outlook, court = Outlook(view, view.to_act), sketch(view.seats[view.to_act])
    return [(action, outlook.worth(court.without(action.card))) for action in legal if isinstance(action, ac.PutBack)]


def _weigh_sift(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    """Put back what is worth least."""
    asked = view.pending
    assert isinstance(asked, st.Sifting)
    seat = view.seats[asked.seat]
    if asked.pile == "prestige":
        worth: Callable[[str], float] = lambda card: promise(card, asked.seat, view.seats, view.round)  # noqa: E731
    elif asked.pile == "bonus":
        worth = lambda card: float(adds(card, seat))  # noqa: E731
    else:
        outlook, court = Outlook(view, asked.seat), sketch(seat)
        worth = lambda card: outlook.worth(court.with_artist(card))  # noqa: E731
    return [(action, -worth(action.card)) for action in legal if isinstance(action, ac.PutBack)]


def _recruited(court: Sketch, card: str) -> Sketch:
    """The court after a recruiting card has brought that artist; the number of its persons stays."""
    return replace(court, artists=(*court.artists, card), cards=court.cards - 1)


def _weigh_lure(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    outlook, court = Outlook(view, view.to_act), sketch(view.seats[view.to_act])
    return [
        (action, outlook.worth(_recruited(court, action.card) if isinstance(action, ac.Recruit) else court))
        for action in legal
    ]


# ---------------------------------------------------------------- the plan


def _weigh_place(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    asked = view.pending
    assert isinstance(asked, st.Placing)
    seat = view.seats[asked.seat]
    places = [action for action in legal if isinstance(action, ac.Place)]
    if not places:
        return [(action, 0.0) for action in legal]
    wanted = Outlook(view, asked.seat).purchases(sketch(seat))
    return [(best_placement(seat.plan, seat.builders, asked.piece, places, wanted), 0.0)]


# ---------------------------------------------------------------- phase B


def _weigh_act(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    number = view.to_act
    seat, outlook = view.seats[number], Outlook(view, number)
    court, left = sketch(seat), outlook.left
    return [
        (action, _after(view, action, court, outlook, left) - cost(view, number, price_of(seat, action)))
        for action in legal
    ]


def _after(view: View, action: ac.Action, court: Sketch, outlook: Outlook, left: int) -> float:
    """What the court may still win once the action is done, and what the action brings."""
    seat = view.seats[view.to_act]
    match action:
        case ac.Work(card=card, bonus=bonus):
            return _work_points(view, seat, action) + outlook.worth(_performed(court, seat, card, bonus), left - 1)
        case ac.Build(kind=kind):
            return points_for(view, view.to_act, kind) + outlook.worth(court.with_offer(kind), left - 1)
        case ac.Freedom(kind=kind):
            return outlook.worth(court.with_offer(kind), left - 1)
        case ac.TakeProfession():
            then = replace(court, cards=court.cards + 1, base=court.base + 1)
            return outlook.worth(then, left - 1)
        case ac.TakeBonus():
            then = replace(court, added=(*court.added, round(BONUS_CARD)))
            return outlook.worth(then, left - 1)
        case ac.Recruit(card=card):
            return outlook.worth(_recruited(court, card), left)
    return outlook.worth(court, 0)


def _performed(court: Sketch, seat: Seat, card: str, bonus: str | None) -> Sketch:
    then = court.without(card)
    if bonus is None:
        return then
    added = list(then.added)
    added.remove(adds(bonus, seat))
    return replace(then, added=tuple(added))


def _work_points(view: View, seat: Seat, action: ac.Work) -> float:
    """What a work pays, and its share in the best work of the round."""
    value = works.value(seat, action.card, action.bonus)
    points = value * A_HUNDRED
    if value >= view.best_value and view.to_act not in view.best_seats:
        rivals = (view.last - view.to_act) % len(view.seats)
        points += BEST_WORK * 0.75**rivals
    return points


def _weigh_take(view: View, legal: tuple[ac.Action, ...]) -> Weighed:
    """Florins until the next rounds are paid, and prestige for the rest."""
    asked = view.pending
    assert isinstance(asked, st.Taking)
    seat = view.seats[asked.seat]
    need = RESERVE * min(2, ROUNDS - view.round) + 300 * asked.limits.left
    found: Weighed = []
    for action in legal:
        assert isinstance(action, ac.Take)
        money = seat.money + works.florins(asked.value, action.prestige)
        found.append((action, action.prestige - max(0, need - money) / 100))
    return found


_WEIGH: dict[type[st.Pending], Callable[[View, tuple[ac.Action, ...]], Weighed]] = {
    st.Hire: _weigh_hire,
    st.ChooseObject: _weigh_offer,
    st.Bidding: _weigh_bid,
    st.Placing: _weigh_place,
    st.Sifting: _weigh_sift,
    st.Luring: _weigh_lure,
    st.Acting: _weigh_act,
    st.Taking: _weigh_take,
}
