"""Phase B: the actions of a seat at its court (R45 to R62, R72 to R80)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import bonus as bonus_cards
from engine.princes import events as ev
from engine.princes import works
from engine.princes.phases import recruiting, rounds, sifting
from engine.princes.phases.flow import Log, ask, pay
from engine.princes.pieces import BUILDINGS
from engine.princes.plan import buildings_that_fit
from engine.princes.professions import FREEDOMS
from engine.princes.state import Acting, Limits, Placing, Seat, State, Table, Taking, without
from engine.princes.supply import building_price, buildings_left, freedoms_left, recruitable
from engine.princes.values import BONUS_PRICE, FREEDOM_PRICE, PROFESSION_PRICE

# ---------------------------------------------------------------- legal actions


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List all actions (section 6a of the rules)."""
    asked = table.pending
    assert isinstance(asked, Acting)
    seat, limits = table.seats[asked.seat], asked.limits
    found: list[ac.Action] = []
    if limits.left:
        funds = seat.funds()
        if funds >= FREEDOM_PRICE and not limits.freedom:
            found += [
                ac.FREEDOM[kind] for kind in FREEDOMS if kind not in seat.freedoms and freedoms_left(table, kind) > 0
            ]
        if funds >= PROFESSION_PRICE and not limits.profession and table.piles["profession"]:
            found.append(ac.TAKE_PROFESSION)
        if funds >= BONUS_PRICE and table.piles["bonus"]:
            found.append(ac.TAKE_BONUS)
        if funds >= building_price(seat):
            found += [ac.BUILD[kind] for kind in buildable(table, seat)]
        found += _works(table.round, seat)
    if seat.recruiting:
        found += [ac.RECRUIT[card] for card in recruitable(table, asked.seat)]
    found.append(ac.DONE)
    return tuple(found)


def buildable(table: Table, seat: Seat) -> list[str]:
    """Return the kinds of buildings that the seat could build if it had the money (R64, A22)."""
    plan = seat.plan
    return [
        kind
        for kind in buildings_that_fit(plan.closed_to_buildings(seat.builders))
        if kind not in plan.kinds and buildings_left(table, kind) > 0
    ]


def _works(round_: int, seat: Seat) -> list[ac.Action]:
    """Return the works that reach the minimum, without a bonus card and with each (R75, A27, A28)."""
    least, found = works.minimum(round_), list[ac.Action]()
    added = [(card, bonus_cards.adds(card, seat)) for card in seat.bonus]
    base = works.base(seat)
    for card in seat.hand:
        value = base + works.pleasure(seat, card)
        if value >= least:
            found.append(ac.WORK[card])
        for bonus, more in added:
            if value + more >= least:
                found.append(ac.Work(card, bonus))
    return found


def legal_take(table: Table) -> tuple[ac.Action, ...]:
    """List the amounts of prestige in which the work can be paid (A34)."""
    asked = table.pending
    assert isinstance(asked, Taking)
    return tuple([ac.Take(points) for points in range(works.most_prestige(asked.value) + 1)])


# ---------------------------------------------------------------- actions


def _one_less(s: State) -> Limits:
    """Return the limits of the seat after one more action."""
    asked = s.pending
    assert isinstance(asked, Acting)
    limits = asked.limits
    return Limits(limits.left - 1, limits.freedom, limits.profession)


def introduce(s: State, log: Log, action: ac.Freedom) -> None:
    """Introduce a freedom (R48, R49)."""
    number, limits = s.to_act, replace(_one_less(s), freedom=True)
    pay(s, log, number, FREEDOM_PRICE)
    s.own(number).freedoms += (action.kind,)
    log.append(ev.FreedomIntroduced(number, action.kind))
    rounds.go_on(s, log, number, limits)


def take_profession(s: State, log: Log, action: ac.TakeProfession) -> None:
    """Take a person card (R53, R54)."""
    number, limits = s.to_act, replace(_one_less(s), profession=True)
    pay(s, log, number, PROFESSION_PRICE)
    sifting.look(s, log, number, "profession", limits)


def take_bonus(s: State, log: Log, action: ac.TakeBonus) -> None:
    """Take a bonus card (R57, R58)."""
    number, limits = s.to_act, _one_less(s)
    pay(s, log, number, BONUS_PRICE)
    sifting.look(s, log, number, "bonus", limits)


def build(s: State, log: Log, action: ac.Build) -> None:
    """Choose a building; it is paid on placing it (R61, R71)."""
    number = s.to_act
    log.append(ev.BuildingChosen(number, action.kind))
    ask(s, log, Placing(number, action.kind, _one_less(s)))


def work(s: State, log: Log, action: ac.Work) -> None:
    """Perform a work: the artist goes to the table, the bonus card leaves the game (R59, R72, R77)."""
    number, limits = s.to_act, _one_less(s)
    seat = s.own(number)
    value = works.value(seat, action.card, action.bonus)
    seat.hand = without(seat.hand, action.card)
    seat.table += (action.card,)
    if action.bonus is not None:
        seat.bonus = without(seat.bonus, action.bonus)
        s.spent += (action.bonus,)
    if value > s.best_value:
        s.best_value, s.best_seats = value, (number,)
    elif value == s.best_value and number not in s.best_seats:
        s.best_seats += (number,)  # A39
    log.append(ev.WorkPerformed(number, action.card, action.bonus, value))
    ask(s, log, Taking(number, value, limits))


def take(s: State, log: Log, action: ac.Take) -> None:
    """Pay the work (R78, R79)."""
    asked = s.pending
    assert isinstance(asked, Taking)
    seat, florins = s.own(asked.seat), works.florins(asked.value, action.prestige)
    seat.money += florins
    seat.score += action.prestige
    log.append(ev.WorkPaid(asked.seat, florins, action.prestige, seat.money, seat.score))
    rounds.go_on(s, log, asked.seat, asked.limits)


def done(s: State, log: Log, action: ac.Done) -> None:
    """End the turn; unused actions are lost (A18)."""
    rounds.end_turn(s, log, s.to_act)


# ---------------------------------------------------------------- why not


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the seat cannot do this; None if the action is no part of this step."""
    asked = table.pending
    assert isinstance(asked, Acting)
    if isinstance(action, ac.Recruit):
        return recruiting.why_not(table, action)
    if not isinstance(action, ac.Freedom | ac.TakeProfession | ac.TakeBonus | ac.Build | ac.Work):
        return None
    if not asked.limits.left:
        return Reason("no_action_left", "R45")
    seat = table.seats[asked.seat]
    match action:
        case ac.Freedom(kind=kind):
            barred = _why_no_freedom(table, seat, asked.limits, kind)
        case ac.TakeProfession():
            barred = _why_no_profession(table, asked.limits)
        case ac.TakeBonus():
            barred = None if table.piles["bonus"] else Reason("pile_empty", "A19", {"pile": "bonus"})
        case ac.Build(kind=kind):
            barred = _why_no_building(table, seat, kind)
        case ac.Work():
            barred = _why_no_work(table, seat, action)
    return barred or _why_no_money(seat, price_of(seat, action))


def _why_no_money(seat: Seat, price: int) -> Reason | None:
    return Reason("cannot_pay", "R97", {"price": price, "funds": seat.funds()}) if price > seat.funds() else None


def price_of(seat: Seat, action: ac.Action) -> int:
    """Return the price of the action for the seat, in florins."""
    if isinstance(action, ac.Build):
        return building_price(seat)
    return _PRICES.get(type(action), 0)


_PRICES: Mapping[type[ac.Action], int] = {
    ac.Freedom: FREEDOM_PRICE,
    ac.TakeProfession: PROFESSION_PRICE,
    ac.TakeBonus: BONUS_PRICE,
}


def _why_no_freedom(table: Table, seat: Seat, limits: Limits, kind: str) -> Reason | None:
    if kind not in FREEDOMS:
        return Reason("no_such_freedom", "R50", {"kind": kind})
    if limits.freedom:
        return Reason("one_freedom_a_round", "R49")
    if kind in seat.freedoms:
        return Reason("has_freedom", "R50", {"kind": kind})
    return None if freedoms_left(table, kind) > 0 else Reason("no_freedom_left", "R52", {"kind": kind})


def _why_no_profession(table: Table, limits: Limits) -> Reason | None:
    if limits.profession:
        return Reason("one_profession_a_round", "R53")
    return None if table.piles["profession"] else Reason("pile_empty", "R56", {"pile": "profession"})


def _why_no_building(table: Table, seat: Seat, kind: str) -> Reason | None:
    if kind not in BUILDINGS:
        return Reason("no_such_building", "R64", {"kind": kind})
    if kind in seat.plan.kinds:
        return Reason("has_building", "R64", {"kind": kind})
    if not buildings_left(table, kind) > 0:
        return Reason("no_building_left", "R64", {"kind": kind})
    if kind not in buildable(table, seat):
        return Reason("no_place", "A22", {"kind": kind})
    return None


def _why_no_work(table: Table, seat: Seat, action: ac.Work) -> Reason | None:
    if action.card not in seat.hand:
        return Reason("not_in_hand", "R72", {"card": action.card})
    if action.bonus is not None and action.bonus not in seat.bonus:
        return Reason("no_such_bonus", "R59", {"card": action.bonus})
    value, least = works.value(seat, action.card, action.bonus), works.minimum(table.round)
    return Reason("below_minimum", "R75", {"value": value, "minimum": least}) if value < least else None


def why_not_take(table: Table, action: ac.Action) -> Reason | None:
    """Return why the work cannot be paid like this; None if the action is no part of this step."""
    asked = table.pending
    if isinstance(action, ac.Take) and isinstance(asked, Taking):
        return Reason("too_much_prestige", "A34", {"value": asked.value, "most": works.most_prestige(asked.value)})
    return None
