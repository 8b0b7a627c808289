"""Public questions to the rules: prices, fees, limits, points of an order, possible takers, coming ruins.

Pure functions over a table (a state or a view) that call the modules of the rules, so that neither the players nor a
client need a number or a rule of their own.  `forecast.py` has the points of a turn, `odds.py` the chances.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.board import CARD_LIMIT, EXCHANGE_PRICE, FEES, MOST_BUILT, STOCK_LIMIT
from engine.firenze.effects import buildings, churches, levies, persons
from engine.firenze.losses import refund
from engine.firenze.phases import choose, limits, orders, ruins
from engine.firenze.phases.turn import TURN
from engine.firenze.rules import apply
from engine.firenze.state import Table
from engine.firenze.stones import Colour
from engine.firenze.view import View
from engine.kernel.chance import Chance
from engine.kernel.reasons import Reason

UNLIMITED = buildings.NO_LIMIT

# ---------------------------------------------------------------- the state of the turn


def phase(table: Table) -> int:
    """Return the phase of the turn, 1 to 6, that the pending question belongs to (R53)."""
    return TURN[type(table.pending)].phase


def reveals(view: View, action: ac.Action) -> bool:
    """Return whether a legal action reveals hidden information, so that it cannot be taken back (A64).

    The action is tried on any state that agrees with the view: the revealed values are unknown, but not whether
    something is revealed.
    """
    _, events = apply(view.imagined(Chance(0)), action)
    return any(event.reveals for event in events)


# ---------------------------------------------------------------- numbers that cards change


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of the rules and its modifiers."""

    base: int
    modifiers: tuple[tuple[str, int], ...]
    """Cards, each with its change (negative: a reduction)."""
    total: int
    """The final number; a fee never goes below 0, so it may exceed the sum of base and modifiers."""

    @property
    def is_unlimited(self) -> bool:
        """Whether a card removes the limit."""
        return self.total >= UNLIMITED


def _amount(base: int, changes: dict[str, int], cards: Iterable[str], least: int = 0) -> Amount:
    modifiers = tuple((card, changes[card]) for card in cards if card in changes)
    return Amount(base, modifiers, max(least, base + sum(change for _, change in modifiers)))


def fee(table: Table, stones: int, seat: int | None = None) -> Amount:
    """Return the fee, in stones, for building 0 to 6 stones in one turn (R89, R201 to R203, R220 to R222).

    seat: by default the one on turn; for another seat only its buildings count, since it has played no person.
    """
    seat = table.player if seat is None else seat
    played = table.played if seat == table.player else ()
    return _amount(FEES[stones], buildings.FEE, (*table.seats[seat].buildings, *played))


def fee_with(stones: int, cards: Iterable[str]) -> int:
    """Return the fee for building 0 to 6 stones with these buildings laid out and persons played (R89, R201 to R203,
    R220)."""
    return buildings.fees_with(cards)[stones]


def fees(table: Table, seat: int | None = None) -> tuple[int, ...]:
    """Return the fees for 0 to 6 stones, in stones (R89)."""
    return tuple(fee(table, stones, seat).total for stones in range(MOST_BUILT + 1))


def exchange_price(table: Table, seat: int) -> Amount:
    """Return the seat's price of an exchange in stones (R75, R162)."""
    return _amount(EXCHANGE_PRICE, buildings.PRICE, table.seats[seat].buildings)


def stock_limit(table: Table, seat: int) -> Amount:
    """Return the seat's stock limit at the end of its turn, in stones (R112, R194)."""
    return _amount(STOCK_LIMIT, buildings.STOCK, table.seats[seat].buildings)


def card_limit(table: Table, seat: int) -> Amount:
    """Return the seat's card limit at the end of its turn (R116, R195); see `Amount.is_unlimited`."""
    return _amount(CARD_LIMIT, buildings.HAND, table.seats[seat].buildings)


def stones_over(table: Table, seat: int) -> int:
    """Return the number of stones that the seat would have to give up if its turn ended now (R114)."""
    return limits.stones_over(table.seats[seat])


def cards_over(table: Table, seat: int) -> int:
    """Return the number of cards that the seat would have to give up if its turn ended now (R118, R119)."""
    return limits.cards_over(table.seats[seat])


def has_building(table: Table, card: str) -> bool:
    """Return whether the seat on turn has this building: a second one would be discarded (R150, R151, A42)."""
    return card in table.seats[table.player].buildings


# ---------------------------------------------------------------- building and buying


def buildable(table: Table, *persons: str) -> int:
    """Return the number of stones that the seat on turn can still build this turn, fee included (R87, R91, A45).

    persons: as if these had been played as well, such as a mason (R201).
    """
    owner = table.seats[table.player]
    stock, fees = owner.stones(), buildings.fees_with((*owner.buildings, *table.played, *persons))
    most = 0
    while table.built + most < MOST_BUILT and stock - most - 1 >= fees[table.built + most + 1]:
        most += 1
    return most


@dataclass(frozen=True, slots=True)
class CardPrice:
    """The price of a card of the row for the seat on turn, in stones, and why it cannot be taken (None if it can)."""

    stones: int
    why: Reason | None

    @property
    def is_payable(self) -> bool:
        return self.why is None


def card_price(table: Table, slot: int) -> CardPrice:
    """Return the price of a card of the row, and whether the stock can pay it (R56 to R58, R180).

    In later phases it is the price that the card would have in phase 1; only a seat in phase 1 can take it.
    """
    price = choose.price(table, slot)
    if price > table.seats[table.player].stones():
        return CardPrice(price, choose.too_dear(table, slot))
    return CardPrice(price, None)


def card_cost(table: Table, slot: int) -> Amount:
    """Return the cost of a card of the row with its modifiers: a princess removes all of it (R56, R180)."""
    total = choose.price(table, slot)
    return Amount(slot, (("princess", total - slot),) if total != slot else (), total)


def paid_slot(table: Table) -> int | None:
    """Return the slot of the row that gets the next stone paid for a card (R59); None if no card is being paid for."""
    return choose.paid_slot(table.pending) if isinstance(table.pending, st.PayForCard) else None


def stones_due(table: Table) -> int:
    """Return the number of stones that the pending question still takes from the stock of the seat to act."""
    pending = table.pending
    if isinstance(pending, st.PayLevy) and pending.forfeit:
        return 0  # the towers come first (protocol, 3)
    if isinstance(pending, st.PayForCard | st.BurnStones | st.PayLevy | st.PayExchange | st.PayFee | st.KeepLimits):
        return pending.due
    return 0


def proposed_payment(table: Table) -> tuple[Colour, ...]:
    """Return the least valuable stones for all that the pending question takes, in the order of paying.

    Colours without an own tower go first, then cheap before rare (as in R2 and R3); in an exchange the wanted colour is
    kept as long as possible.  Empty if no stone is due.
    """
    pending = table.pending
    keep = pending.want if isinstance(pending, st.PayExchange) else None
    return payment(table, table.to_act, stones_due(table), keep)


def payment(table: Table, seat: int, amount: int, keep: Colour | None = None) -> tuple[Colour, ...]:
    """Return `amount` stones of the seat's stock (all, if it has fewer), the least valuable first; the colour to keep
    comes last."""
    owner = table.seats[seat]
    if keep is None:
        return levies.automatic_stones(owner, amount)
    others = owner.copy()
    others.stock[keep] = 0
    stones = levies.automatic_stones(others, amount)
    return stones + (keep,) * min(owner.stock[keep], amount - len(stones))


# ---------------------------------------------------------------- orders


@dataclass(frozen=True, slots=True)
class OrderPoints:
    """The points of an order, part by part."""

    order: int
    floor_tile: int = 0
    privilege: int = 0
    last_seal: int = 0
    balcony: int | None = None
    """Number of its balcony (0 to 3), or None."""
    privilege_card: str = ""
    """Card at the church that pays `privilege`, or ""."""

    @property
    def total(self) -> int:
        return self.order + self.floor_tile + self.privilege + self.last_seal

    @property
    def parts(self) -> tuple[int, ...]:
        """The parts that are not 0, in scoring order (A53)."""
        return tuple(part for part in (self.order, self.floor_tile, self.privilege, self.last_seal) if part)


def order_points(table: Table, seat: int, colour: Colour, height: int) -> OrderPoints:
    """Return the points of the order of 3 to 8 floors if the seat fulfilled it next, possible or not (see
    `why_no_order`): its own points, floor tile, privilege, last seal (R102, R107, R122, R181, A53)."""
    card, privilege = churches.privilege(table, height) or ("", 0)
    return OrderPoints(
        orders.order_value(table, colour, height),
        table.floor_tiles.get(height, 0),
        privilege,
        orders.end_bonus(table, seat),
        table.balcony_at(colour, height),
        card,
    )


def why_no_order(table: Table, seat: int, colour: Colour, height: int) -> Reason | None:
    """Return why the seat could not fulfil the order with a fitting tower; None if it could.

    No such height (R100), covered (R45, R98), a balcony too early (R99), a bell tower owed (R166), no seal left (R103).
    Phase and towers are not checked.
    """
    if not orders.is_available(table, colour, height):
        return orders.why_no_order(table, colour, height)
    return orders.why_no_orders(table, seat)


@dataclass(frozen=True, slots=True)
class OrderCandidate:
    """A tower on the way to an order."""

    seat: int
    tower: int
    missing: int
    """Stones it still lacks; below 0 it is too high by one, and only an architect helps."""
    stones: int
    """Stones of its colour in its owner's stock."""
    architect: bool
    """Whether its owner holds an architect that would close a gap of one floor (R159)."""
    why: Reason | None
    """Why its owner could not fulfil the order, or None."""

    @property
    def fits(self) -> bool:
        """Whether the tower fits the order now."""
        return not self.missing


def candidates(table: Table, colour: Colour, height: int) -> tuple[OrderCandidate, ...]:
    """Return the towers of all seats that fit the order or can still grow to it, the nearest first (R100, R159)."""
    found = []
    for number, seat in enumerate(table.seats):
        why = why_no_order(table, number, colour, height)
        for place, tower in enumerate(seat.towers):
            missing = height - tower.height
            helped = abs(missing) == 1 and holds_architect(table, number)
            if tower.colour == colour and (missing >= 0 or helped):
                found.append(OrderCandidate(number, place, missing, seat.stock[colour], helped, why))
    return tuple(sorted(found, key=lambda each: (abs(each.missing), each.seat, each.tower)))


def holds_architect(table: Table, seat: int) -> bool:
    """Return whether the seat has an architect that it could still play in its turn (R144, R158)."""
    return "architect" in table.seats[seat].hand and not (seat == table.player and "architect" in table.played)


@dataclass(frozen=True, slots=True)
class Fit:
    """An order that a tower fits."""

    action: ac.Fulfil
    """Action of phase 5."""
    height: int
    points: OrderPoints
    """Points if it were fulfilled next."""
    why: Reason | None
    """Why it cannot be fulfilled, or None."""


def fits(table: Table, seat: int, tower: int) -> tuple[Fit, ...]:
    """Return the orders that a tower fits now: that of its height, and with an architect in hand those one floor lower
    and higher (R100, R159); covered ones too, with the reason."""
    stands = table.seats[seat].towers[tower]
    heights: list[int | None] = [None]
    if holds_architect(table, seat):
        heights += orders.architect_heights(stands.height)
    found = []
    for changed in heights:
        height = stands.height if changed is None else changed
        if orders.exists(height):
            points = order_points(table, seat, stands.colour, height)
            why = why_no_order(table, seat, stands.colour, height)
            found.append(Fit(ac.Fulfil(tower, changed), height, points, why))
    return tuple(found)


# ---------------------------------------------------------------- ruins


@dataclass(frozen=True, slots=True)
class Ruin:
    """A tower of the seat on turn that falls in this turn's phase 4 unless a stone is put on it (R93, R94).

    `in_stock`, `cards`, `exchanges`, `persons`: ways to get a stone of its colour, each alone and from open
    information.
    """

    tower: int
    colour: Colour
    height: int
    to_bag: int
    """Its stones that would go into the bag (R95)."""
    to_stock: int
    """Its stones that would go to the stock (R96)."""
    in_stock: bool
    """Whether a stone is in stock and can be built with its fee."""
    cards: tuple[int, ...]
    """Slots of the row that could be taken now and contain one."""
    exchanges: tuple[int, ...]
    """Slots from which one could be exchanged."""
    persons: tuple[str, ...]
    """Alchemist and smuggler in hand that could fetch one."""

    @property
    def is_savable(self) -> bool:
        """Whether any of these ways can still save it."""
        return self.in_stock or bool(self.cards or self.exchanges or self.persons)


_BEFORE_EXCHANGE = (st.ChooseCard, st.PayForCard, st.AnswerEvent, st.RazeTower, st.StripTower, st.BurnStones)
_BEFORE_RUINS = (*_BEFORE_EXCHANGE, st.PayLevy, st.PersonWindow, st.ChooseExchange, st.PayExchange)


def coming_ruins(table: Table) -> tuple[Ruin, ...]:
    """Return the towers that will fall this turn if nothing is done, from the beginning of the turn to phase 4; none
    while the show of a payment has taken the card out of the row."""
    pending = table.pending
    if not isinstance(pending, (*_BEFORE_RUINS, st.BuildTowers, st.PayFee)):
        return ()
    if isinstance(pending, st.PayForCard) and pending.slot >= len(table.row):
        return ()
    return tuple(_ruin(table, number) for number in ruins.ruins(table))


def _ruin(table: Table, number: int) -> Ruin:
    tower = table.seats[table.player].towers[number]
    to_stock = refund(tower.height)
    return Ruin(
        number,
        tower.colour,
        tower.height,
        tower.height - to_stock,
        to_stock,
        _rescue_in_stock(table, tower.colour),
        _rescue_cards(table, tower.colour),
        _rescue_exchanges(table, tower.colour),
        _rescue_persons(table, tower.colour),
    )


def _can_raise_with(table: Table, stones: int) -> bool:
    """Return whether a stock of this many stones, including the right one, suffices for one more stone and its fee."""
    return table.built < MOST_BUILT and stones - 1 >= buildings.fee(table, table.built + 1)


def _due_now(table: Table) -> int:
    """Return the number of stones that leave the stock of the seat on turn before it can build."""
    return stones_due(table) if table.to_act == table.player else 0


def _transit(table: Table) -> int:
    return sum(getattr(table.pending, "transit", None) or ())


def _rescue_in_stock(table: Table, colour: Colour) -> bool:
    pending, seat = table.pending, table.seats[table.player]
    if isinstance(pending, st.PayFee) or not seat.stock[colour]:
        return False
    fetched = isinstance(pending, st.PayExchange)
    left = seat.stones() - _due_now(table) + _transit(table) + fetched
    # The due stone can be another one, as long as there are others.
    return seat.stones() > _due_now(table) and _can_raise_with(table, left)


def _rescue_cards(table: Table, colour: Colour) -> tuple[int, ...]:
    """Return the slots with a stone of the colour: those affordable in phase 1, or the one being paid for."""
    pending, stock = table.pending, table.seats[table.player].stones()
    if isinstance(pending, st.PayForCard):
        slots, due = [pending.slot], pending.due
        left = stock - due
        return tuple(slot for slot in slots if _brings(table, slot, colour, left))
    if not isinstance(pending, st.ChooseCard):
        return ()
    prices = {slot: choose.price(table, slot) for slot in range(len(table.row))}
    return tuple(
        slot for slot, price in prices.items() if price <= stock and _brings(table, slot, colour, stock - price)
    )


def _brings(table: Table, slot: int, colour: Colour, left: int) -> bool:
    stones = table.row[slot].stones
    return bool(stones[colour]) and _can_raise_with(table, left + sum(stones))


def _rescue_exchanges(table: Table, colour: Colour) -> tuple[int, ...]:
    """Return the slots with a stone of the colour that an exchange of this turn could fetch."""
    pending = table.pending
    if isinstance(pending, st.PayExchange):
        left = table.seats[table.player].stones() - pending.due + 1
        return (pending.slot,) if pending.want == colour and _can_raise_with(table, left) else ()
    if table.swapped or not isinstance(pending, _BEFORE_RUINS):
        return ()
    price = buildings.exchange_price(table.seats[table.player])
    found = []
    for slot, card in enumerate(table.row):
        most = _most_stones(table, slot)
        if card.stones[colour] and most >= price and _can_raise_with(table, most - price + 1):
            found.append(slot)
    return tuple(found)


def _most_stones(table: Table, but: int | None = None) -> int:
    """Return the most stones that the seat on turn can have after phase 1 without taking the card in slot `but`."""
    pending, stock = table.pending, table.seats[table.player].stones()
    if isinstance(pending, st.ChooseCard):
        prices = {slot: choose.price(table, slot) for slot in range(len(table.row)) if slot != but}
        return max(
            (stock - price + sum(table.row[slot].stones) for slot, price in prices.items() if price <= stock), default=0
        )
    if isinstance(pending, st.PayForCard):
        return 0 if pending.slot == but else stock - pending.due + sum(table.row[pending.slot].stones)
    return stock - _due_now(table) + _transit(table)


def _rescue_persons(table: Table, colour: Colour) -> tuple[str, ...]:
    """Return alchemist and smuggler if they can fetch a stone of the colour for one of the stock (R155, R213)."""
    if isinstance(table.pending, st.PayFee) or not _can_raise_with(table, _most_stones(table)):
        return ()
    hand = table.seats[table.player].hand
    return tuple(
        card
        for card in persons.FETCHING
        if card in hand and card not in table.played and persons.can_fetch(table, table.player, card, colour)
    )


def rescuing_stones(table: Table) -> frozenset[tuple[int, Colour]]:
    """Return the stones of the row, as slot and colour, that could still save a coming ruin: those of a colour with
    fewer stones in stock than falling towers, on cards that can be taken or exchanged with."""
    found = set[tuple[int, Colour]]()
    falling = coming_ruins(table)
    stock = table.seats[table.player].stock
    for ruin in falling:
        fed = ruin.in_stock and stock[ruin.colour] >= sum(each.colour == ruin.colour for each in falling)
        if not fed:
            found.update((slot, ruin.colour) for slot in (*ruin.cards, *ruin.exchanges))
    return frozenset(found)


# ---------------------------------------------------------------- omissions


@dataclass(frozen=True, slots=True)
class Undone:
    """A duty or gain that ending the current step now would lose or omit."""

    kind: str
    """`ruin`: the tower falls though it could still be saved in this step; `bell_tower`: a bell tower is owed and ready
    (R168); `order`: the tower fits an open order (R97); `architect`: it would with the architect in hand (R159);
    `exchange`: only an exchange, not made yet, could still save the tower (R75)."""
    tower: int
    points: int = 0
    """Points of an order if it were fulfilled next."""


def left_undone(table: Table) -> tuple[Undone, ...]:
    """Return the omissions if the seat to act went on now; empty in steps that cannot be ended."""
    match table.pending:
        case st.ChooseExchange():
            return tuple(
                Undone("exchange", ruin.tower)
                for ruin in coming_ruins(table)
                if ruin.exchanges and not ruin.in_stock and not ruin.persons
            )
        case st.BuildTowers():
            return tuple(Undone("ruin", ruin.tower) for ruin in coming_ruins(table) if ruin.is_savable)
        case st.FulfilOrders():
            return _orders_undone(table)
    return ()


def _orders_undone(table: Table) -> tuple[Undone, ...]:
    number = table.player
    towers = range(len(table.seats[number].towers))
    if table.owes_bell(number):
        ready = [tower for tower in towers if churches.is_bell_tower(table, number, tower)]
        return tuple(Undone("bell_tower", tower) for tower in ready[:1])
    found = []
    for tower in towers:
        open_orders = [fit for fit in fits(table, number, tower) if fit.why is None]
        plain = [fit for fit in open_orders if fit.action.as_ is None]
        if open_orders:
            best = max(plain or open_orders, key=lambda fit: fit.points.total)
            found.append(Undone("order" if plain else "architect", tower, best.points.total))
    return tuple(found)
