"""Trade with the bank and between seats (R24, A18 to A21); counter-offers, a house rule (A90 to A93)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.phases import hand
from engine.kgr.phases.calendar import has_power
from engine.kgr.phases.flow import Log, change_first, put, take_off
from engine.kgr.state import State, Table
from engine.kgr.values import (
    ANY_PORT,
    ANY_PORT_RATE,
    BANK_RATE,
    BEER,
    BRICK,
    DESERT,
    KIND,
    KINDS,
    KITCHEN_RATE,
    MAGIC,
    OFFER_CARDS,
    OFFERS,
    OWN_PORT_RATE,
    RESOURCES,
    TERRAINS,
    TRADE,
)

# ---------------------------------------------------------------- the bank


def rates(table: Table, number: int) -> tuple[int, ...]:
    """Return by kind how many cards the bank asks of the seat for one of another: the best rate that the seat has; they
    never add up (R24a to R24e, A23)."""
    ports = table.ports_of(number)
    usual = ANY_PORT_RATE if ANY_PORT in ports else BANK_RATE
    found = [OWN_PORT_RATE if kind in ports else usual for kind in KINDS]
    merchant = table.merchant
    if merchant is not None and merchant.seat == number and table.terrains[merchant.hex] != DESERT:
        found[TERRAINS.index(table.terrains[merchant.hex])] = OWN_PORT_RATE  # A22: the terrain as it is now
    if has_power(table, number, TRADE):
        found[RESOURCES:BEER] = [OWN_PORT_RATE] * (BEER - RESOURCES)  # R24c: all commodities but beer
    if table.fleet and number == table.player:
        for kind in table.fleet:
            found[KIND[kind]] = OWN_PORT_RATE
    return tuple(found)


def legal_bank(table: Table) -> list[ac.Action]:
    """List each exchange with the bank."""
    cards = table.seats[table.player].hand
    if max(cards) < OWN_PORT_RATE and not cards[BRICK]:
        return []
    kinds = table.options.kinds
    found: list[ac.Action] = []
    kitchen = has_power(table, table.player, MAGIC)
    for give, rate in zip(kinds, rates(table, table.player), strict=False):
        if cards[give] >= rate:
            found += [ac.BANK[give][get] for get in kinds if get not in (give, BEER) and table.bank[get]]  # R24f
        elif kitchen and give == BRICK and cards[BRICK]:
            found += [ac.BANK[BRICK][get] for get in range(RESOURCES) if get != BRICK and table.bank[get]]  # R24d
    return found


def rate_for(table: Table, number: int, give: int, get: int) -> int:
    """Return how many cards of a kind the bank asks of the seat for one of that other kind: brick goes 1:1 against
    other resources with the kitchen (R24d, A23)."""
    if give == BRICK and get < RESOURCES and has_power(table, number, MAGIC):
        return KITCHEN_RATE
    return rates(table, number)[give]


def bank(s: State, log: Log, action: ac.Bank) -> None:
    """Exchange cards with the bank (R24)."""
    give, get = KIND[action.give], KIND[action.get]
    number = rate_for(s, s.player, give, get)
    paid = [0] * len(KINDS)
    paid[give], paid[get] = number, -1
    hand.pay(s, s.player, tuple(paid))
    log.append(ev.Bank(s.player, action.give, number, action.get))


def why_not_bank(table: Table, action: ac.Bank) -> Reason:
    """Return why the bank does not exchange these."""
    give, get = KIND[action.give], KIND[action.get]
    if give not in table.options.kinds or get not in table.options.kinds:
        return Reason("no_such_kind", "R24")
    if give == get:
        return Reason("same_kind", "R24", {"kind": action.give})
    if get == BEER:
        return Reason("no_such_kind", "R24f")
    rate = rate_for(table, table.player, give, get)
    have = table.seats[table.player].hand[give]
    if have < rate:
        return Reason("too_few", "R24a", {"kind": action.give, "rate": rate, "have": have})
    return Reason("bank_has_none", "R24", {"kind": action.get})


# ---------------------------------------------------------------- an offer


def may_offer(table: Table) -> bool:
    """Return whether the player may begin an offer."""
    return table.seats[table.player].held > 0 and table.offers < OFFERS


def begin_offer(s: State, log: Log, action: ac.Offer) -> None:
    """Begin an offer; it counts from now on (A20)."""
    s.offers += 1
    log.append(ev.OfferBegun(s.player))
    put(s, ts.Offering(s.player, (), ()))


def why_not_offer(table: Table) -> Reason:
    """Return why no offer can be begun."""
    if table.offers >= OFFERS:
        return Reason("offers_used", "A20", {"number": OFFERS})
    return Reason("empty_hand", "R24", {"seat": table.player})


def legal_offering(table: Table) -> tuple[ac.Action, ...]:
    """List the next kinds to name: in canonical order first those given, then those wanted."""
    asked = table.asked(ts.Offering)
    found: list[ac.Action] = []
    if not asked.want and len(asked.give) < OFFER_CARDS:
        cards = table.seats[asked.seat].hand
        first = KIND[asked.give[-1]] if asked.give else 0
        found += [ac.GIVE[kind] for kind in range(first, len(KINDS)) if cards[kind] > asked.give.count(KINDS[kind])]
    if asked.give and len(asked.want) < OFFER_CARDS:
        first = KIND[asked.want[-1]] if asked.want else 0
        found += [ac.WANT[kind] for kind in table.options.kinds if kind >= first and KINDS[kind] not in asked.give]
    if asked.give and asked.want:
        found.append(ac.ASK)
    found.append(ac.CANCEL)
    return tuple(found)


def give(s: State, log: Log, action: ac.Give) -> None:
    """Name a card to give; it stays in the hand until the trade."""
    asked = s.asked(ts.Offering)
    change_first(s, replace(asked, give=(*asked.give, action.kind), want=()))


def want(s: State, log: Log, action: ac.Want) -> None:
    """Name a card that is wanted."""
    asked = s.asked(ts.Offering)
    change_first(s, replace(asked, want=(*asked.want, action.kind)))


def ask(s: State, log: Log, action: ac.Ask) -> None:
    """Ask the other seats, one after the other; then the player picks one of those who agreed (A21)."""
    asked = s.asked(ts.Offering)
    log.append(ev.Offered(asked.seat, asked.give, asked.want))
    take_off(s)
    answers = [ts.Answering(other, asked.seat, asked.give, asked.want) for other in s.others()]
    deal = ts.Dealing(asked.seat, asked.give, asked.want, ())
    if s.options.counter_offers:
        deal = ts.Bargaining(asked.seat, asked.give, asked.want, (), ())
    put(s, *answers, deal)


def cancel(s: State, log: Log, action: ac.Cancel) -> None:
    """Drop the offer."""
    log.append(ev.Withdrawn(s.player))
    take_off(s)


def why_not_offering(table: Table, action: ac.Action) -> Reason | None:
    """Return why this cannot be named, or asked, now."""
    asked = table.asked(ts.Offering)
    match action:
        case ac.Give(kind=kind):
            if asked.want or len(asked.give) == OFFER_CARDS:
                return Reason("offer_is_full", "R24", {"number": OFFER_CARDS})
            if asked.give and KIND[kind] < KIND[asked.give[-1]]:
                return Reason("not_in_order", "R24", {"kind": kind})
            return Reason("none_in_hand", "R24", {"kind": kind})
        case ac.Want(kind=kind):
            if not asked.give:
                return Reason("nothing_given", "A18")
            if KIND[kind] not in table.options.kinds:
                return Reason("no_such_kind", "R24")
            if kind in asked.give:
                return Reason("on_both_sides", "R24", {"kind": kind})
            if len(asked.want) == OFFER_CARDS:
                return Reason("offer_is_full", "R24", {"number": OFFER_CARDS})
            return Reason("not_in_order", "R24", {"kind": kind})
        case ac.Ask():
            return Reason("nothing_given", "A18")
    return None


# ---------------------------------------------------------------- the answers


def legal_answer(table: Table) -> tuple[ac.Action, ...]:
    """List to accept, for a seat that holds the wanted cards, and to decline (A19); with the house rule also to begin a
    counter-offer, for a seat with a card (A90)."""
    asked = table.asked(ts.Answering)
    seat = table.seats[asked.seat]
    holds = hand.holds(seat.hand, hand.amounts(asked.want))
    found = (ac.ACCEPT, ac.DECLINE) if holds else (ac.DECLINE,)
    return (*found, ac.OFFER) if table.options.counter_offers and seat.held else found


def why_not_answer(table: Table, action: ac.Action) -> Reason | None:
    """Return why the seat cannot agree, or make a counter-offer."""
    match action:
        case ac.Accept():
            return Reason("cannot_give", "A19")
        case ac.Offer() if table.options.counter_offers:
            return Reason("empty_hand", "R24", {"seat": table.asked(ts.Answering).seat})
    return None


def answer(yes: bool, s: State, log: Log, action: ac.Action) -> None:
    """Agree, so that the seat is among those whom the player may pick, or do not, also by dropping a counter-offer
    (A93)."""
    seat = s.pending.seat
    take_off(s)
    if yes:
        _change_deal(s, lambda deal: replace(deal, yes=(*deal.yes, seat)))
    log.append(ev.Answered(seat, yes))


def _change_deal(s: State, change: Callable[[ts.Dealing], ts.Dealing]) -> None:
    """Change the deal that waits behind the answers."""
    s.tasks = tuple([change(task) if isinstance(task, ts.Dealing) else task for task in s.tasks])


def begin_counter(s: State, log: Log, action: ac.Offer) -> None:
    """Begin a counter-offer in the place of an answer (A90)."""
    asked = s.asked(ts.Answering)
    change_first(s, ts.Countering(asked.seat, (), (), asked.by))


def counter(s: State, log: Log, action: ac.Ask) -> None:
    """Put the counter-offer before the player, who decides behind all answers (A92)."""
    asked = s.asked(ts.Countering)
    take_off(s)
    made = ts.CounterOffer(asked.seat, asked.give, asked.want)
    _change_deal(s, lambda deal: replace(deal, counters=(*counters_of(deal), made)))  # type: ignore[call-arg]
    log.append(ev.Countered(asked.seat, asked.give, asked.want))


def counters_of(deal: ts.Dealing) -> tuple[ts.CounterOffer, ...]:
    """Return the counter-offers to an offer; none without the house rule."""
    return deal.counters if isinstance(deal, ts.Bargaining) else ()


def terms_with(deal: ts.Dealing, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cards that the player gives that seat, and those that it gets: of the offer, or of the seat's
    counter-offer."""
    for made in counters_of(deal):
        if made.seat == seat:
            return made.want, made.give
    return deal.give, deal.want


def legal_deal(table: Table) -> tuple[ac.Action, ...]:
    """List to trade with each seat that agreed, or made a counter-offer that can be paid, and to withdraw."""
    asked = table.asked(ts.Dealing)
    cards = table.seats[asked.seat].hand
    payable = [made.seat for made in counters_of(asked) if hand.holds(cards, hand.amounts(made.want))]
    return (*[ac.TRADE[seat] for seat in (*asked.yes, *payable)], ac.WITHDRAW)


def trade(s: State, log: Log, action: ac.Trade) -> None:
    """Trade: both sides change hands."""
    asked = s.asked(ts.Dealing)
    give, want = terms_with(asked, action.with_)
    hand.hand_over(s, asked.seat, action.with_, hand.amounts(give))
    hand.hand_over(s, action.with_, asked.seat, hand.amounts(want))
    log.append(ev.Traded(asked.seat, action.with_, give, want))
    take_off(s)


def withdraw(s: State, log: Log, action: ac.Withdraw) -> None:
    """Trade with nobody."""
    log.append(ev.Withdrawn(s.player))
    take_off(s)


def why_not_deal(table: Table, action: ac.Action) -> Reason | None:
    """Return why there is no trade with that seat."""
    if not isinstance(action, ac.Trade):
        return None
    if any(made.seat == action.with_ for made in counters_of(table.asked(ts.Dealing))):
        return Reason("cannot_pay_counter", "A92", {"seat": action.with_})
    return Reason("not_agreed", "A21", {"seat": action.with_})
