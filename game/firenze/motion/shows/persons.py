"""Shows of the persons and of cards that leave a hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze import events as ev
from engine.firenze.stones import COLOURS
from game.animation.pieces import Leg
from game.animation.stage import Stage
from game.firenze.motion.looks import Card, Stones
from game.firenze.motion.shows import lines
from game.firenze.motion.shows.book import hop, into_bag, on, ring, times_of
from game.firenze.motion.shows.row import drawn


@on(ev.PersonPlayed)
def _played(stage: Stage, event: ev.PersonPlayed) -> Iterator[None]:
    times, at = times_of(event), stage.at
    position = stage.model.view.seats[event.seat].hand.index(event.card)
    before = lines.cards(stage, event.seat)
    yield
    lines.close_up(stage, event.seat, before, times["shift"], ("hand", position))
    origin = next(item.was for item in before if (item.kind, item.number) == ("hand", position))
    up = at.sized(at.shifted(origin, dy=-70), 120)
    look = Card("hand", event.card)
    stage.fly(look, origin, Leg(times["grow"], up), Leg(times["card"], at.discard()), into=("discard",), layer=2)
    ring(stage, up, times["ring"], times["grow"].ms, size=2.0)


@on(ev.CardDropped)
def _dropped(stage: Stage, event: ev.CardDropped) -> Iterator[None]:
    times, seat = times_of(event), stage.model.view.seats[event.seat]
    kind, held = ("hand", seat.hand) if event.place == "hand" else ("building", seat.buildings)
    position = held.index(event.card)
    before = lines.cards(stage, event.seat)
    yield
    lines.close_up(stage, event.seat, before, times["shift"], (kind, position))
    origin = next(item.was for item in before if (item.kind, item.number) == (kind, position))
    away = Leg(times["card"], stage.at.discard(), lift=30)
    stage.fly(Card("hand", event.card), origin, away, into=("discard",), layer=2)


@on(ev.CardFreed)
def _freed(stage: Stage, event: ev.CardFreed) -> Iterator[None]:
    yield
    time = times_of(event)["ring"]
    for slot in range(len(stage.model.view.row)):
        ring(stage, stage.at.price(slot), time, time.start(slot), size=1.4)


@on(ev.StonesRedrawn)
def _redrawn(stage: Stage, event: ev.StonesRedrawn) -> Iterator[None]:
    times, at = times_of(event), stage.at
    gone = [
        (colour, at.pinned(at.stone_on_card(event.slot, colour, nth)))
        for colour in COLOURS
        for nth in range(event.returned[colour])
    ]
    yield
    into_bag(stage, gone, times)
    drawn(stage, event.slot, [0] * 6, event.drawn, times, "drawn")


@on(ev.BagSwapped)
def _bag_swapped(stage: Stage, event: ev.BagSwapped) -> Iterator[None]:
    yield
    times, at = times_of(event), stage.at
    stock = stage.model.view.seats[event.seat].stock
    into_bag(stage, [(event.give, at.stock(event.seat, event.give, stock[event.give]))], times)
    to, into = at.stock(event.seat, event.take, stock[event.take] - 1), ("stock", event.seat, event.take)
    hop(stage, event.take, at.bag(), to, times, lift=80, into=into, unseen=True)


@on(ev.StocksSwapped)
def _stocks_swapped(stage: Stage, event: ev.StocksSwapped) -> Iterator[None]:
    yield
    times, at, seats = times_of(event), stage.at, stage.model.view.seats
    for colour, giver, taker in ((event.give, event.seat, event.other), (event.take, event.other, event.seat)):
        origin = at.stock(giver, colour, seats[giver].stock[colour])
        to = at.stock(taker, colour, seats[taker].stock[colour] - 1)
        legs = (Leg(times["stone"], to, lift=24, squash=(1.08, 0.9)), Leg(times["settle"]))
        stage.fly(Stones(colour), origin, *legs, into=("stock", taker, colour), layer=2)
