"""The yellow cards (R82 to R87)."""

from __future__ import annotations

from functools import partial

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices, always, with_choices
from engine.kgr.cards.targets import aim, seen_hand, targets
from engine.kgr.island import HEX_MASK
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, change_first, once_less, put, take_off
from engine.kgr.phases.giving import give_cards
from engine.kgr.points import points_of
from engine.kgr.state import Merchant, State, Table
from engine.kgr.values import BEER, KIND, RESOURCES

# ---------------------------------------------------------------- the trading port


def can_harbour(table: Table) -> bool:
    """Return whether the player has a resource to offer, and somebody else a card."""
    return any(table.seats[table.player].hand[:RESOURCES]) and somebody_holds(table)


def somebody_holds(table: Table) -> bool:
    """Return whether another seat has a hand card."""
    return any(table.seats[other].held for other in table.others())


def legal_harbour(table: Table, task: ts.Harbour) -> tuple[ac.Action, ...]:
    """List the resources that can be offered to the next seat, and to offer nothing."""
    cards = table.seats[task.seat].hand[:RESOURCES]
    if not task.ask or not any(cards):
        return ()
    return (*[ac.OFFER_CARD[kind] for kind, number in enumerate(cards) if number], ac.SKIP)


def offer_card(s: State, log: Log, action: ac.OfferCard) -> None:
    """Offer the next seat a resource: if it has a commodity it takes it and gives one of its choice, else nothing goes
    over (R82)."""
    task = s.asked(ts.Harbour)
    other = task.ask[0]
    change_first(s, ts.Harbour(task.seat, task.card, task.ask[1:]))
    if any(hand.part_of(s.seats[other].hand, "commodity")):
        give_cards(s, log, task.seat, other, KIND[action.kind], 1)
        put(s, ts.Giving(other, task.seat, 1, "commodity", None))


def skip(s: State, log: Log, action: ac.Skip) -> None:
    """Offer the next seat nothing."""
    task = s.asked(ts.Harbour)
    change_first(s, ts.Harbour(task.seat, task.card, task.ask[1:]))


def play_harbour(s: State, log: Log) -> None:
    """Ask for all other seats, one after the other."""
    put(s, ts.Harbour(s.player, "commercial_harbour", s.others()))


HARBOUR = Choices(legal_harbour, {ac.OfferCard: offer_card, ac.Skip: skip}, ts.Harbour)

# ---------------------------------------------------------------- the great merchant


def richer(table: Table) -> list[int]:
    """Return the other seats with more victory points and a hand card, clockwise."""
    own = points_of(table, table.player)
    return [other for other in table.others() if table.seats[other].held and points_of(table, other) > own]


def legal_master(table: Table, task: ts.Looking) -> tuple[ac.Action, ...]:
    """List the seats with more points; then the cards that can be taken from the hand."""
    if task.target is None:
        return targets(richer(table))
    cards = seen_hand(table, task.target)
    return tuple([ac.TAKE[kind] for kind in hand.nameable(cards, min(task.left, sum(cards)), task.last)])


def look_at(s: State, log: Log, action: ac.Target) -> None:
    """Choose the seat at whose hand the player looks (R83)."""
    task = s.asked(ts.Looking)
    aim(s, log, ts.Looking(task.seat, task.card, action.seat, task.left, None), action.seat)


def take_card(s: State, log: Log, action: ac.Take) -> None:
    """Take a card of the hand that is looked at."""
    task = s.asked(ts.Looking)
    assert task.target is not None
    give_cards(s, log, task.target, task.seat, KIND[action.kind], 1)
    once_less(s, task.left, ts.Looking(task.seat, task.card, task.target, task.left - 1, action.kind))


# ---------------------------------------------------------------- merchant and fleet


def legal_merchant(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List the hexes with an own building (R84)."""
    return merchant_hexes(table, task.seat)


def merchant_hexes(table: Table, number: int) -> tuple[ac.Action, ...]:
    """List the hexes with a building of the seat that does not celebrate (R84, A81)."""
    own = table.seats[number].buildings & ~table.celebrating()
    return tuple([ac.HEX[hex_] for hex_, corners in enumerate(HEX_MASK) if own & corners])


def put_merchant(s: State, log: Log, action: ac.Hex) -> None:
    """Put the merchant there; he is the player's now (R77)."""
    s.merchant = Merchant(action.hex, s.player)
    log.append(ev.Figure("merchant", s.player, action.hex))
    take_off(s)


def legal_fleet(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List the kinds that the fleet can carry."""
    return tuple([name for name in _named(table, 0, BEER) if name.kind not in table.fleet])


def name_fleet(s: State, log: Log, action: ac.Name) -> None:
    """Name the kind that the bank exchanges 2:1 in this turn (R85)."""
    s.fleet = tuple(sorted((*s.fleet, action.kind), key=KIND.__getitem__))
    log.append(ev.Named(s.player, action.kind, "merchant_fleet"))
    take_off(s)


# ---------------------------------------------------------------- monopolies


def _named(table: Table, first: int, end: int) -> list[ac.Name]:
    return [ac.NAME[kind] for kind in table.options.kinds if first <= kind < end]


def legal_resource(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List the resources."""
    return tuple(_named(table, 0, RESOURCES))


def legal_commodity(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List the commodities but beer (A50)."""
    return tuple(_named(table, RESOURCES, BEER))


def monopolise(most: int, s: State, log: Log, action: ac.Name) -> None:
    """Have each other seat give so many cards of the kind, as far as it has them (R86, R87)."""
    kind, number = KIND[action.kind], s.player
    log.append(ev.Named(number, action.kind, s.asked(ts.CardTask).card))
    take_off(s)
    for other in s.others():
        given = min(most, s.seats[other].hand[kind])
        if given:
            give_cards(s, log, other, number, kind, given)


FROM_EACH_TWO, FROM_EACH_ONE = partial(monopolise, 2), partial(monopolise, 1)

CARDS: tuple[Card, ...] = (
    Card("commercial_harbour", "R82", can_harbour, play_harbour, HARBOUR),
    with_choices("master_merchant", "R83", Choices(legal_master, {ac.Target: look_at, ac.Take: take_card}, ts.Looking)),
    with_choices("merchant", "R84", Choices(legal_merchant, {ac.Hex: put_merchant})),
    with_choices("merchant_fleet", "R85", Choices(legal_fleet, {ac.Name: name_fleet}), always),
    with_choices(
        "resource_monopoly", "R86", Choices(legal_resource, {ac.Name: partial(monopolise, 2)}), somebody_holds
    ),
    with_choices("trade_monopoly", "R87", Choices(legal_commodity, {ac.Name: partial(monopolise, 1)}), somebody_holds),
)
