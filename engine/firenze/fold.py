"""Folding events over a view: the only code that knows how an event changes the open table.

`fold(view, event)` changes the view in place.  It decides nothing and computes no rule; the engine did.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from engine.firenze import events as ev
from engine.firenze.board import sealed
from engine.firenze.cards import without
from engine.firenze.state import RowCard, Tower
from engine.firenze.stones import NONE, WHITE, counted, plus
from engine.firenze.view import View

E = TypeVar("E", bound=ev.GameEvent)
_FOLDS: dict[type[ev.GameEvent], Callable[[View, Any], None]] = {}


_PUTS_AWAY = frozenset(
    {
        ev.CardToHand,
        ev.BuildingLaid,
        ev.ChurchCardLaid,
        ev.CardRejected,
        ev.EventCancelled,
        ev.EventEnded,
        ev.PilesMixed,  # the event that mixes them is in the pile
    }
)
"""After these events the taken card has its place."""


def fold(view: View, event: ev.GameEvent) -> None:
    """Apply the event to the view.  Raises KeyError for an unknown event."""
    kind = type(event)
    _FOLDS[kind](view, event)
    if kind in _PUTS_AWAY:
        view.taken = ""


def _on(kind: type[E]) -> Callable[[Callable[[View, E], None]], Callable[[View, E], None]]:
    def keep(function: Callable[[View, E], None]) -> Callable[[View, E], None]:
        _FOLDS[kind] = function
        return function

    return keep


# ---------------------------------------------------------------- the turn


@_on(ev.Asked)
def _(view: View, event: ev.Asked) -> None:
    view.pending = event.pending


@_on(ev.TurnBegan)
def _(view: View, event: ev.TurnBegan) -> None:
    view.player = event.seat
    view.number = event.number


@_on(ev.TurnEnded)
def _(view: View, event: ev.TurnEnded) -> None:
    view.played = ()
    view.built = 0
    view.free_choice = view.swapped = False
    seat = view.seats[event.seat]
    seat.towers = [Tower(tower.colour, tower.height) for tower in seat.towers]


@_on(ev.GameEnded)
def _(view: View, event: ev.GameEnded) -> None:
    pass  # scores do not include the final scoring (protocol, section 5)


# ---------------------------------------------------------------- phase 1


@_on(ev.CardChosen)
def _(view: View, event: ev.CardChosen) -> None:
    pass  # the question that follows holds the price


@_on(ev.CardCostPaid)
def _(view: View, event: ev.CardCostPaid) -> None:
    _stock_to_row(view, event.seat, event.colour, event.slot)


@_on(ev.CardTaken)
def _(view: View, event: ev.CardTaken) -> None:
    del view.row[event.slot]
    view.taken = event.card
    view.free_choice = False
    if not event.in_transit:
        _into_stock(view, event.seat, event.stones)


@_on(ev.CardToHand)
def _(view: View, event: ev.CardToHand) -> None:
    view.seats[event.seat].hand += (view.in_hand(event.seat, event.card),)


@_on(ev.BuildingLaid)
def _(view: View, event: ev.BuildingLaid) -> None:
    view.seats[event.seat].buildings += (event.card,)


@_on(ev.ChurchCardLaid)
def _(view: View, event: ev.ChurchCardLaid) -> None:
    view.church += (event.card,)


@_on(ev.CardRejected)
def _(view: View, event: ev.CardRejected) -> None:
    view.discard += (event.card,)


@_on(ev.EventStruck)
def _(view: View, event: ev.EventStruck) -> None:
    pass  # only announces the effect


@_on(ev.EventCancelled)
def _(view: View, event: ev.EventCancelled) -> None:
    view.discard += (event.card,)


@_on(ev.EventEnded)
def _(view: View, event: ev.EventEnded) -> None:
    if event.card != "renaissance":
        view.discard += (event.card,)


@_on(ev.TransitArrived)
def _(view: View, event: ev.TransitArrived) -> None:
    _into_stock(view, event.seat, event.stones)


@_on(ev.CardDealt)
def _(view: View, event: ev.CardDealt) -> None:
    view.row.append(RowCard(event.card, NONE))
    view.draw = event.draw


@_on(ev.StonesDealt)
def _(view: View, event: ev.StonesDealt) -> None:
    _bag_to_row(view, event.slot, event.stones)


@_on(ev.PileRenewed)
def _(view: View, event: ev.PileRenewed) -> None:
    view.draw = event.draw
    view.discard = ()


@_on(ev.PilesMixed)
def _(view: View, event: ev.PilesMixed) -> None:
    view.draw = event.draw
    view.discard = ()


# ---------------------------------------------------------------- stones and towers


@_on(ev.StonesLost)
def _(view: View, event: ev.StonesLost) -> None:
    for colour in event.stones:
        view.seats[event.seat].stock[colour] -= 1
        view.bag[colour] += 1


@_on(ev.ExchangePaid)
def _(view: View, event: ev.ExchangePaid) -> None:
    _stock_to_row(view, event.seat, event.colour, event.slot)


@_on(ev.ExchangeMade)
def _(view: View, event: ev.ExchangeMade) -> None:
    _on_card(view, event.slot, event.colour, -1)
    view.seats[event.seat].stock[event.colour] += 1
    view.swapped = True


@_on(ev.TowerFounded)
def _(view: View, event: ev.TowerFounded) -> None:
    seat = view.seats[event.seat]
    seat.stock[event.colour] -= 1
    seat.towers.append(Tower(event.colour, 1, old=False, raised=True))
    view.built = event.built


@_on(ev.TowerRaised)
def _(view: View, event: ev.TowerRaised) -> None:
    seat = view.seats[event.seat]
    seat.stock[event.colour] -= 1
    seat.towers[event.tower] = replace(seat.towers[event.tower], height=event.height, raised=True)
    view.built = event.built


@_on(ev.TowerFell)
def _(view: View, event: ev.TowerFell) -> None:
    del view.seats[event.seat].towers[event.tower]
    view.bag[event.colour] += event.to_bag
    view.seats[event.seat].stock[event.colour] += event.to_stock


@_on(ev.TowerRazed)
def _(view: View, event: ev.TowerRazed) -> None:
    del view.seats[event.seat].towers[event.tower]
    view.bag[event.colour] += event.height


@_on(ev.TowerStripped)
def _(view: View, event: ev.TowerStripped) -> None:
    towers = view.seats[event.seat].towers
    if event.height:
        towers[event.tower] = replace(towers[event.tower], height=event.height)
    else:
        del towers[event.tower]
    view.bag[event.colour] += 1


# ---------------------------------------------------------------- persons


@_on(ev.PersonPlayed)
def _(view: View, event: ev.PersonPlayed) -> None:
    seat = view.seats[event.seat]
    seat.hand = without(seat.hand, view.in_hand(event.seat, event.card))
    view.discard += (event.card,)
    view.played += (event.card,)


@_on(ev.CardFreed)
def _(view: View, event: ev.CardFreed) -> None:
    view.free_choice = True


@_on(ev.StonesRedrawn)
def _(view: View, event: ev.StonesRedrawn) -> None:
    for colour, amount in enumerate(event.returned):
        view.bag[colour] += amount
    view.row[event.slot] = replace(view.row[event.slot], stones=NONE)
    _bag_to_row(view, event.slot, event.drawn)


@_on(ev.BagSwapped)
def _(view: View, event: ev.BagSwapped) -> None:
    stock = view.seats[event.seat].stock
    stock[event.give] -= 1
    stock[event.take] += 1
    view.bag[event.give] += 1
    view.bag[event.take] -= 1


@_on(ev.StocksSwapped)
def _(view: View, event: ev.StocksSwapped) -> None:
    mine, theirs = view.seats[event.seat].stock, view.seats[event.other].stock
    mine[event.give] -= 1
    mine[event.take] += 1
    theirs[event.give] += 1
    theirs[event.take] -= 1


@_on(ev.CardDropped)
def _(view: View, event: ev.CardDropped) -> None:
    seat = view.seats[event.seat]
    if event.place == "hand":
        seat.hand = without(seat.hand, view.in_hand(event.seat, event.card))
    else:
        seat.buildings = without(seat.buildings, event.card)
    view.discard += (event.card,)


# ---------------------------------------------------------------- orders


@_on(ev.OrderFulfilled)
def _(view: View, event: ev.OrderFulfilled) -> None:
    seat = view.seats[event.seat]
    del seat.towers[event.tower]
    view.bag[event.colour] += event.stones
    view.orders = sealed(view.orders, event.colour, event.height, event.seat)
    seat.seals = event.seals
    seat.score = event.score


@_on(ev.FloorTileWon)
def _(view: View, event: ev.FloorTileWon) -> None:
    view.floor_tiles = {height: points for height, points in view.floor_tiles.items() if height != event.height}
    view.seats[event.seat].score = event.score


@_on(ev.PrivilegeWon)
def _(view: View, event: ev.PrivilegeWon) -> None:
    view.church = tuple(card for card in view.church if card != event.card)
    view.discard += (event.card,)
    view.seats[event.seat].score = event.score


@_on(ev.LastSealPlaced)
def _(view: View, event: ev.LastSealPlaced) -> None:
    view.end = event.seat
    view.seats[event.seat].score = event.score


@_on(ev.BellTowerGiven)
def _(view: View, event: ev.BellTowerGiven) -> None:
    del view.seats[event.seat].towers[event.tower]
    view.bag[WHITE] += 3
    view.bells += (event.seat,)


@_on(ev.CampanileDone)
def _(view: View, event: ev.CampanileDone) -> None:
    view.church = tuple(card for card in view.church if card != "campanile")
    view.discard += ("campanile",)
    view.bells = ()


# ---------------------------------------------------------------- moving stones


def _into_stock(view: View, seat: int, stones: tuple[int, ...]) -> None:
    stock = view.seats[seat].stock
    for colour, amount in enumerate(stones):
        stock[colour] += amount


def _on_card(view: View, slot: int, colour: int, amount: int) -> None:
    card = view.row[slot]
    view.row[slot] = RowCard(card.card, plus(card.stones, colour, amount))


def _stock_to_row(view: View, seat: int, colour: int, slot: int) -> None:
    view.seats[seat].stock[colour] -= 1
    _on_card(view, slot, colour, 1)


def _bag_to_row(view: View, slot: int, stones: tuple[int, ...]) -> None:
    drawn = counted(stones)
    for colour, amount in enumerate(drawn):
        view.bag[colour] -= amount
    card = view.row[slot]
    view.row[slot] = RowCard(card.card, tuple(a + b for a, b in zip(card.stones, drawn, strict=True)))
