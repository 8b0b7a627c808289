"""The player that looks one decision ahead: the court's prospects after it, in points (`prospect`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.kernel.game import NO_LIMIT, Choice, Limit, Ranked
from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes import works
from engine.princes.bonus import adds
from engine.princes.phases.court import legal as legal_acts
from engine.princes.phases.court import price_of
from engine.princes.players.packing import best_placement
from engine.princes.players.parts import doubt_of, parts
from engine.princes.players.promise import promise, promised_by
from engine.princes.players.prospect import Sketch, SupplyOutlook, cost, sketch
from engine.princes.players.taste import CourtTaste, taste_for
from engine.princes.players.why import reasons
from engine.princes.players.worths import at_auction, expected_bonus, offer_worths, work_points
from engine.princes.reading.queries import points_for
from engine.princes.state import Table
from engine.princes.view import View

EXPLAINED = 6  # number of best actions that get reasons
NO_MORE: Mapping[int, float] = {}

Weighed = list[tuple[ac.Action, float]]


class GreedyPlayer:
    """A player that weighs every legal action and takes the best.  It uses only its view, and no chance."""

    def __init__(self, horizon: int | None = None, more: Mapping[int, float] = NO_MORE) -> None:
        """`horizon`: number of rounds after the present one to consider, if fewer than possible; more: `growth`, by
        number of seats."""
        self._horizon = horizon
        self._more = more

    def choose(self, view: View, legal: tuple[ac.Action, ...], limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose, and return each action's worth in points."""
        if len(legal) == 1:
            return Choice(legal[0])
        taste = taste_for(len(view.seats), self._horizon, self._more.get(len(view.seats), 0.0))
        ranked = first_reading(view, legal, taste)
        return Choice(ranked[0].action, ranked)


def first_reading(view: View, legal: tuple[ac.Action, ...], taste: CourtTaste) -> tuple[Ranked[ac.Action], ...]:
    """Return the first estimate in this taste as a reading, the best first, with the facts about the best."""
    weighed = sorted(weigh(view, legal, taste), key=lambda entry: -entry[1])
    best, doubt = weighed[0][0], doubt_of(view)
    return tuple(
        Ranked(action, worth, reasons(view, action, taste, best), parts(view, action, worth, taste), doubt)
        if place < EXPLAINED
        else Ranked(action, worth, doubt=doubt)
        for place, (action, worth) in enumerate(weighed)
    )


def weigh(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    """Return the actions with their worth in points for the seat to act; of placements only the best one.

    The table may be the whole truth: only what that seat can see is used.
    """
    return _WEIGH[type(table.pending)](table, legal, taste)


def pick(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> ac.Action:
    """Return the action of the greatest worth."""
    if len(legal) == 1:
        return legal[0]
    best, most = legal[0], float("-inf")
    for action, worth in weigh(table, legal, taste):
        if worth > most:
            best, most = action, worth
    return best


# ---------------------------------------------------------------- the auction


def _weigh_offer(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    number = table.to_act
    offers = [action for action in legal if isinstance(action, ac.Offer)]
    worths = offer_worths(table, number, [action.object for action in offers], taste)
    return [(action, worths[action.object]) for action in offers]


def _weigh_bid(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    """Raise while the object, at that price, is better than the best of the others at theirs."""
    gain, others = at_auction(table, taste)
    instead = max(others.values(), default=0.0)
    return [(action, gain if action == ac.RAISE else instead) for action in legal]


# ---------------------------------------------------------------- cards


def _weigh_hire(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    outlook, court = SupplyOutlook(table, table.to_act, taste), sketch(table.seats[table.to_act])
    return [(action, outlook.worth(court.without(action.card))) for action in legal if isinstance(action, ac.PutBack)]


def _weigh_sift(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    """Put back the least valuable card."""
    asked = table.pending
    assert isinstance(asked, st.Sifting)
    return [(action, -card_worth(table, action.card, taste)) for action in legal if isinstance(action, ac.PutBack)]


def card_worth(table: Table, card: str, taste: CourtTaste) -> float:
    """Return the worth of a card looked at to its seat, in points."""
    asked = table.pending
    assert isinstance(asked, st.Sifting)
    seat = table.seats[asked.seat]
    if asked.pile == "prestige":
        return promise(card, asked.seat, table.seats, table.round)
    if asked.pile == "bonus":
        return adds(card, seat) * taste.work[table.round - 1]
    return SupplyOutlook(table, asked.seat, taste).worth(sketch(seat).with_artist(card))


def _weigh_lure(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    outlook, court = SupplyOutlook(table, table.to_act, taste), sketch(table.seats[table.to_act])
    return [
        (action, outlook.worth(court.recruited(action.card) if isinstance(action, ac.Recruit) else court))
        for action in legal
    ]


# ---------------------------------------------------------------- the plan


def _weigh_place(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    asked = table.pending
    assert isinstance(asked, st.Placing)
    seat = table.seats[asked.seat]
    places = [action for action in legal if isinstance(action, ac.Place)]
    if not places:
        return [(action, 0.0) for action in legal]
    wanted = SupplyOutlook(table, asked.seat, taste).purchases(sketch(seat))
    return [(best_placement(seat.plan, seat.builders, asked.piece, places, wanted), 0.0)]


# ---------------------------------------------------------------- phase B


def _weigh_act(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    number = table.to_act
    seat, outlook = table.seats[number], SupplyOutlook(table, number, taste)
    court, left = sketch(seat), outlook.left
    return [
        (
            action,
            _after(table, action, court, outlook, left, taste) - cost(table, number, price_of(seat, action), taste),
        )
        for action in legal
    ]


def _after(
    table: Table, action: ac.Action, court: Sketch, outlook: SupplyOutlook, left: int, taste: CourtTaste
) -> float:
    """Return the court's prospects after the action, and the action's own points."""
    match action:
        case ac.Work(card=card, bonus=bonus):
            then = court.without(card)
            if bonus is not None:
                then = then.without_bonus(adds(bonus, table.seats[table.to_act]))
            return work_points(table, action, taste) + outlook.worth(then, left - 1)
        case ac.Build(kind=kind):
            points = points_for(table, table.to_act, kind) + promised_by(table, table.to_act, kind)
            return points + outlook.worth(court.with_offer(kind), left - 1)
        case ac.Freedom(kind=kind):
            return promised_by(table, table.to_act, kind) + outlook.worth(court.with_offer(kind), left - 1)
        case ac.TakeProfession():
            return outlook.worth(court.with_card(), left - 1)
        case ac.TakeBonus():
            return outlook.worth(court.with_bonus(expected_bonus(table, table.to_act, taste)), left - 1)
        case ac.Recruit(card=card):
            return outlook.worth(court.recruited(card), left)
    return outlook.worth(court, 0)


def _weigh_take(table: Table, legal: tuple[ac.Action, ...], taste: CourtTaste) -> Weighed:
    """Take florins until the next action is paid, and prestige for the rest."""
    asked = table.pending
    assert isinstance(asked, st.Taking)
    seat = table.seats[asked.seat]
    need = taste.reserve[table.round - 1] + _price_of_next(table, asked, taste)
    found: Weighed = []
    for action in legal:
        assert isinstance(action, ac.Take)
        money = seat.money + works.florins(asked.value, action.prestige)
        found.append((action, action.prestige - max(0.0, need - money) / 100))
    return found


def _price_of_next(table: Table, asked: st.Taking, taste: CourtTaste) -> int:
    """Return the price of the next action of the turn, if the seat has the florins."""
    if not asked.limits.left:
        return 0
    then = Table()
    table.copy_table(then)
    seat = then.seats[asked.seat] = table.seats[asked.seat].copy()
    seat.money += works.florins(asked.value, 0)
    then.pending = st.Acting(asked.seat, asked.limits)
    return price_of(seat, pick(then, legal_acts(then), taste))


_WEIGH: dict[type[st.Pending], Callable[[Table, tuple[ac.Action, ...], CourtTaste], Weighed]] = {
    st.Hire: _weigh_hire,
    st.ChooseObject: _weigh_offer,
    st.Bidding: _weigh_bid,
    st.Placing: _weigh_place,
    st.Sifting: _weigh_sift,
    st.Luring: _weigh_lure,
    st.Acting: _weigh_act,
    st.Taking: _weigh_take,
}
