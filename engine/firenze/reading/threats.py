"""Threats: the orders that each seat can have in its nearest turn, from open information.

The nearest turn of the seat on turn is the rest of the current one; that of any other seat is its whole next one.
An order is in reach there if it can be fulfilled with only

- its own stock, and one card of the present row (R55) with its price (R57) and its stones (R62);
- one exchange with another card of the present row (R75), never with the card still to be dealt;
- the persons in hand and the one just taken, except for the wholesaler, whose stones are unknown (R183);
- the fee (R89) and the six stones per turn (R87).

No event is taken for it, unless it has no effect or a patrician in hand stops it; the effect of an unfinished event on
towers is ignored.  Other seats do nothing meanwhile.  Two things are assumed to be done already, so that a threat is
never later than the truth: the balconies before a balcony are sealed (R99), and an owed bell tower has been handed in
(R166).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.firenze import state as st
from engine.firenze.board import MOST_BUILT, ORDER_PLACES, order_index
from engine.firenze.cards import BUILDINGS, EVENTS
from engine.firenze.effects import buildings
from engine.firenze.effects.levies import TAXED_HEIGHT
from engine.firenze.effects.persons import FETCHING, can_fetch
from engine.firenze.phases.choose import price
from engine.firenze.state import OPEN, Table, Tower
from engine.firenze.stones import NONE, Colour

NOW, NEXT, LATER, NEVER = range(4)
"""A seat's earliest turn for an order: the current one, its next one, after its nearest one, or none (no seal is left,
or no turn)."""


@dataclass(frozen=True, slots=True)
class Threat:
    """A seat's earliest turn for an order and, if that is its nearest turn, the cheapest way there."""

    seat: int
    when: int
    """NOW, NEXT, LATER or NEVER."""
    stones: int = 0
    """Stones to be built."""
    card: int | None = None
    """Slot of the leftmost card of the row that serves; None if it is taken already."""
    architect: bool = False
    """Whether an architect is needed."""

    @property
    def is_near(self) -> bool:
        """Whether the order is in reach in the nearest turn."""
        return self.when in (NOW, NEXT)


@dataclass(frozen=True, slots=True)
class _Means:
    """A seat's means for phases 2 and 3 if it takes a certain card, or has taken it."""

    stock: tuple[int, ...]
    towers: tuple[Tower, ...]
    persons: frozenset[str]
    """Persons it can still play."""
    fees: tuple[int, ...]
    """Lowest fees, by stones built this turn."""
    built: int = 0
    """Stones built this turn so far."""
    slot: int | None = None
    """Slot of the card; None if it is taken already."""
    cost: int = 0
    """Stones of `stock` that are paid before `gain` comes."""
    gain: tuple[int, ...] = NONE
    price: int = 0
    """Price of an exchange, 0 if there is none any more."""
    on_row: tuple[int, ...] = NONE
    """Stones on the cards left in the row; the cost is paid onto them too."""
    fetched: Colour | None = None
    """Stone of an exchange that is being paid for."""
    can_build: bool = True
    """Whether phase 3 goes on."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to an order: the stones to be built, the slot of the card, whether it needs an architect."""

    stones: int
    slot: int | None
    architect: bool


def threats(table: Table) -> dict[tuple[Colour, int], tuple[Threat, ...]]:
    """Return for every open order, as colour and height, each seat's threat."""
    near = [_nearest(table, seat) for seat in range(len(table.seats))]
    return {
        (colour, height): tuple(_threat(table, seat, near[seat], colour, height) for seat in range(len(table.seats)))
        for colour, height in ORDER_PLACES
        if table.orders[order_index(colour, height)] == OPEN
    }


def threat(table: Table, seat: int, colour: Colour, height: int) -> Threat:
    """Return the seat's threat to the open order."""
    return _threat(table, seat, _nearest(table, seat), colour, height)


def races(table: Table, seat: int) -> dict[tuple[Colour, int], tuple[int, ...]]:
    """Return the open orders that a tower of the seat can reach in its nearest turn and that other seats can have in
    theirs, with these seats."""
    begun: dict[Colour, int] = {}
    for tower in table.seats[seat].towers:
        begun[tower.colour] = min(tower.height, begun.get(tower.colour, tower.height))
    near = [_nearest(table, each) for each in range(len(table.seats))] if begun else []
    found: dict[tuple[Colour, int], tuple[int, ...]] = {}
    for colour, height in ORDER_PLACES:
        if height < begun.get(colour, height + 1) or table.orders[order_index(colour, height)] != OPEN:
            continue
        if _threat(table, seat, near[seat], colour, height).is_near:
            others = [each for each in range(len(near)) if each != seat]
            rivals = tuple(each for each in others if _threat(table, each, near[each], colour, height).is_near)
            if rivals:
                found[colour, height] = rivals
    return found


def _threat(table: Table, seat: int, near: tuple[_Means, ...], colour: Colour, height: int) -> Threat:
    if not table.seats[seat].seals or not has_turn(table, seat):
        return Threat(seat, NEVER)
    ways = [way for means in near for way in _ways(table, seat, means, colour, height)]
    if not ways:
        return Threat(seat, LATER)
    best = min(ways, key=lambda way: (way.architect, way.slot or 0, way.stones))
    return Threat(seat, NOW if seat == table.player else NEXT, best.stones, best.slot, best.architect)


def has_turn(table: Table, seat: int) -> bool:
    """Return whether the seat is on turn or has another turn before the game is over (R123, A54)."""
    if table.is_over:
        return False
    if seat == table.player or table.end is None:
        return True
    seats = len(table.seats)  # from the seat on turn on, all seats before the holder of the tile
    return (seat - table.player) % seats < ((table.end - table.player) % seats or seats)


# ---------------------------------------------------------------- means after phase 1


def _nearest(table: Table, seat: int) -> tuple[_Means, ...]:
    """Return the seat's possible means in its nearest turn, one value for each card that it can take."""
    pending = table.pending
    if seat != table.player:
        return _with_cards(table, seat, {slot: slot for slot in range(len(table.row))})
    if isinstance(pending, st.ChooseCard):
        return _with_cards(table, seat, {slot: price(table, slot) for slot in range(len(table.row))})
    if isinstance(pending, st.PayForCard):
        return _with_cards(table, seat, {pending.slot: pending.due})
    return () if isinstance(pending, st.KeepLimits | st.GameOver) else (_card_taken(table, seat),)


def _with_cards(table: Table, seat: int, costs: dict[int, int]) -> tuple[_Means, ...]:
    """Return its means with the card of each of these slots, at these costs."""
    owner = table.seats[seat]
    played = frozenset(table.played if seat == table.player else ())
    if "princess" in owner.hand and "princess" not in played and not isinstance(table.pending, st.PayForCard):
        costs = dict.fromkeys(costs, 0)
    return tuple(
        _with_card(table, owner, slot, cost, played)
        for slot, cost in costs.items()
        if cost <= owner.stones() and _is_on_the_way(table.row[slot].card, owner, played, owner.stones() - cost)
    )


def _with_card(table: Table, owner: st.Seat, slot: int, cost: int, played: frozenset[str]) -> _Means:
    card = table.row[slot].card
    laid = {*owner.buildings, card} & BUILDINGS
    others = [lying.stones for place, lying in enumerate(table.row) if place != slot]
    return _Means(
        tuple(owner.stock),
        tuple(Tower(tower.colour, tower.height) for tower in owner.towers),
        frozenset({*owner.hand, card} - played),
        _fees((*laid, *played), owner.hand, card),
        slot=slot,
        cost=cost,
        gain=table.row[slot].stones,
        price=buildings.exchange_price_with(laid),
        on_row=tuple(map(sum, zip(*others, strict=True))) if others else NONE,
    )


def _fees(cards: tuple[str, ...], hand: tuple[str, ...], taken: str = "") -> tuple[int, ...]:
    """Return the fees with buildings laid, persons played, and a mason that can still be played (R201)."""
    has_mason = "mason" not in cards and ("mason" in hand or taken == "mason")
    return buildings.fees_with((*cards, "mason") if has_mason else cards)


def _is_on_the_way(card: str, owner: st.Seat, played: frozenset[str], left: int) -> bool:
    """Return whether a card can be taken on the way to an order: no effective event, and not the Campanile, which
    demands a bell tower first (A51).  left: stones in stock after paying for it, which flood and fire reduce."""
    if card not in EVENTS or card == "renaissance":
        return card != "campanile"
    if "patrician" in owner.hand and "patrician" not in played:
        return True
    tallest = max((tower.height for tower in owner.towers), default=0)
    if card == "luxury_tax":
        return tallest < TAXED_HEIGHT
    return not tallest if card in ("collapse", "botch", "tribute") else not left


def _card_taken(table: Table, seat: int) -> _Means:
    """Return the means of the seat on turn after taking its card; a loss by an event to come is a cost."""
    owner, pending, played = table.seats[seat], table.pending, frozenset(table.played)
    paying = isinstance(pending, st.BurnStones | st.PayExchange | st.PayFee)
    is_mine = isinstance(pending, st.PayLevy) and pending.seat == seat
    bought = pending.want if isinstance(pending, st.PayExchange) else None
    exchanges = not (
        table.swapped or isinstance(pending, st.PayExchange | st.BuildTowers | st.PayFee | st.FulfilOrders)
    )
    return _Means(
        tuple(owner.stock),
        tuple(owner.towers),
        frozenset(owner.hand) - played,
        _fees((*owner.buildings, *played), owner.hand),
        table.built,
        cost=getattr(pending, "due", 0) if paying or is_mine else 0,
        gain=getattr(pending, "transit", None) or NONE,
        price=buildings.exchange_price(owner) if exchanges else 0,
        on_row=tuple(map(sum, zip(*(card.stones for card in table.row), strict=True))) if table.row else NONE,
        fetched=bought,
        can_build=not isinstance(pending, st.PayFee | st.FulfilOrders),
    )


# ---------------------------------------------------------------- phases 2, 3 and 5


def _ways(table: Table, seat: int, means: _Means, colour: Colour, height: int) -> Iterator[_Way]:
    """Yield the ways to the order from an existing tower or a new one, with an architect if there is one (R159)."""
    starts = {(tower.height, tower.old and not tower.raised) for tower in means.towers if tower.colour == colour}
    goals = [(height, False)]
    if "architect" in means.persons:
        goals += [(height - 1, True), (height + 1, True)]
    for goal, architect in goals:
        for stands, must_grow in (*starts, (0, True)):
            stones = goal - stands
            if stones >= must_grow and goal and _can_build(table, seat, means, colour, stones):
                yield _Way(stones, means.slot, architect)


def _can_build(table: Table, seat: int, means: _Means, colour: Colour, stones: int) -> bool:
    """Return whether this many more stones of one colour can be built this turn.  Only two numbers of the stock count:
    `own` stones of the colour, and `others`, which are paid first where any stone will do."""
    if not stones:
        return True
    if not means.can_build or means.built + stones > MOST_BUILT:
        return False
    own = means.stock[colour]
    others = sum(means.stock) - own
    own_paid = max(0, means.cost - others)
    own += means.gain[colour] - own_paid + (means.fetched == colour)
    others += sum(means.gain) - means.gain[colour] - (means.cost - own_paid)
    others += means.fetched not in (None, colour)
    fetching = sum(card in means.persons and can_fetch(table, seat, card, colour) for card in FETCHING)
    exchanges = [(own, others)]
    if means.price and own + others >= means.price and means.on_row[colour] + own_paid:
        short = max(0, means.price - others)
        exchanges.append((own - short + 1, others - (means.price - short)))
    return any(
        own + min(fetching, others) >= stones and own + others - stones >= means.fees[means.built + stones]
        for own, others in exchanges
    )
