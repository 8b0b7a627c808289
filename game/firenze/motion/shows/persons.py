"""Shows of the persons and of cards that leave a hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze import events as ev
from engine.firenze.stones import COLOURS
from game.animation.pieces import Leg
from game.firenze.motion.looks import CardLook, Stones
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.shows import lines
from game.firenze.motion.shows.moves import hop, into_bag, ring, times_of
from game.firenze.motion.shows.row import drawn


def played(motion: TableMotion, event: ev.PersonPlayed) -> Iterator[None]:
    times, at = times_of(event), motion.at
    view = motion.model.view
    position = view.seats[event.seat].hand.index(view.in_hand(event.seat, event.card))
    before = lines.cards(motion, event.seat)
    yield
    lines.close_up(motion, event.seat, before, times["shift"], ("hand", position))
    origin = next(item.was for item in before if (item.kind, item.number) == ("hand", position))
    up = at.sized(at.shifted(origin, dy=-70), 120)
    look = CardLook("hand", event.card)
    motion.fly(look, origin, Leg(times["grow"], up), Leg(times["card"], at.discard()), into=("discard",), layer=2)
    ring(motion, up, times["ring"], times["grow"].ms, size=2.0)


def dropped(motion: TableMotion, event: ev.CardDropped) -> Iterator[None]:
    times, view = times_of(event), motion.model.view
    seat = view.seats[event.seat]
    if event.place == "hand":
        kind, position = "hand", seat.hand.index(view.in_hand(event.seat, event.card))
    else:
        kind, position = "building", seat.buildings.index(event.card)
    before = lines.cards(motion, event.seat)
    yield
    lines.close_up(motion, event.seat, before, times["shift"], (kind, position))
    origin = next(item.was for item in before if (item.kind, item.number) == (kind, position))
    away = Leg(times["card"], motion.at.discard(), lift=30)
    motion.fly(CardLook("hand", event.card), origin, away, into=("discard",), layer=2)


def freed(motion: TableMotion, event: ev.CardFreed) -> Iterator[None]:
    yield
    time = times_of(event)["ring"]
    for slot in range(len(motion.model.view.row)):
        ring(motion, motion.at.price(slot), time, time.start(slot), size=1.4)


def redrawn(motion: TableMotion, event: ev.StonesRedrawn) -> Iterator[None]:
    times, at = times_of(event), motion.at
    gone = [
        (colour, at.pinned(at.stone_on_card(event.slot, colour, nth)))
        for colour in COLOURS
        for nth in range(event.returned[colour])
    ]
    yield
    into_bag(motion, gone, times)
    drawn(motion, event.slot, [0] * 6, event.drawn, times | {"stone": times["drawn"]})


def bag_swapped(motion: TableMotion, event: ev.BagSwapped) -> Iterator[None]:
    yield
    times, at = times_of(event), motion.at
    stock = motion.model.view.seats[event.seat].stock
    into_bag(motion, [(event.give, at.stock(event.seat, event.give, stock[event.give]))], times)
    to, into = at.stock(event.seat, event.take, stock[event.take] - 1), ("stock", event.seat, event.take)
    hop(motion, event.take, at.bag(), (to, into), times, lift=80, unseen=True)


def stocks_swapped(motion: TableMotion, event: ev.StocksSwapped) -> Iterator[None]:
    yield
    times, at, seats = times_of(event), motion.at, motion.model.view.seats
    for colour, giver, taker in ((event.give, event.seat, event.other), (event.take, event.other, event.seat)):
        origin = at.stock(giver, colour, seats[giver].stock[colour])
        to = at.stock(taker, colour, seats[taker].stock[colour] - 1)
        legs = (Leg(times["stone"], to, lift=24, squash=(1.08, 0.9)), Leg(times["settle"]))
        motion.fly(Stones(colour), origin, *legs, into=("stock", taker, colour), layer=2)
