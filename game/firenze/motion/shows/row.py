"""Shows of phase 1 and of the refill: cards of the row come, go and close up, with the stones on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.firenze import board, cards
from engine.firenze import events as ev
from engine.firenze.stones import COLOURS, Colour, spread
from game.animation.pieces import Leg, Locator, Look
from game.animation.stage import Stage
from game.animation.tween import Timing
from game.firenze.motion.looks import Card, Drawn, Water
from game.firenze.motion.shows import lines
from game.firenze.motion.shows.book import Times, flash, hop, on, ring, times_of
from game.firenze.table.model import LandingPlace
from game.graphics.theme import GOLD_BRIGHT

FLOOD, TAXES = "flood", ("luxury_tax", "tribute")


@on(ev.CardCostPaid, ev.ExchangePaid)
def _paid(stage: Stage, event: ev.CardCostPaid | ev.ExchangePaid) -> Iterator[None]:
    lying = stage.model.view.row[event.slot].stones[event.colour]
    yield
    left = stage.model.view.seats[event.seat].stock[event.colour]
    origin = stage.at.stock(event.seat, event.colour, left)
    onto = stage.at.stone_on_card(event.slot, event.colour, lying)
    hop(stage, event.colour, origin, onto, times_of(event), lift=50, into=("row", event.slot, event.colour))
    if isinstance(event, ev.ExchangePaid):
        stage.exchanged.append((event.colour, onto))


@on(ev.CardTaken)
def _taken(stage: Stage, event: ev.CardTaken) -> Iterator[None]:
    times, at, row = times_of(event), stage.at, stage.model.view.row
    count = len(row)
    stones = [
        (colour, at.pinned(at.stone_on_card(event.slot, colour, nth)))
        for colour in COLOURS
        for nth in range(row[event.slot].stones[colour])
    ]
    look = stage.laden(event.slot) if event.in_transit else Card("row", event.card)
    others = [(slot, stage.laden(slot)) for slot in range(event.slot + 1, count)]
    yield
    here = at.row_card(event.slot)
    raised = at.shifted(here, dy=-24, grow=1.15)
    legs = [Leg(times["rise"], raised)]
    if cards.TYPE[event.card] == cards.EVENT:  # it stays for what it brings, in the place that falls free
        raised = at.row_card(count - 1)
        legs.append(Leg(times["aside"], raised))
    stage.hold(look, raised, stage.fly(look, here, *legs))
    if not event.in_transit:
        _train(stage, event.seat, stones, times)
    time = times["shift"]
    for index, (slot, card) in enumerate(others):
        start, to = time.start(index), ("row_card", slot - 1)
        stage.fly(card, at.row_card(slot), Leg(time, at.row_card(slot - 1)), start=start, into=to, layer=0)


def _train(stage: Stage, seat: int, stones: Sequence[tuple[Colour, Locator]], times: Times) -> None:
    """Stones follow each other into the columns of the stock, where the view has them already."""
    nth = list(stage.model.view.seats[seat].stock)
    for colour, _ in stones:
        nth[colour] -= 1
    for index, (colour, origin) in enumerate(stones):
        to = stage.at.stock(seat, colour, nth[colour])
        nth[colour] += 1
        hop(stage, colour, origin, to, times, index=index, lift=40, into=("stock", seat, colour))


# ---------------------------------------------------------------- where the card goes


@on(ev.CardToHand, ev.BuildingLaid)
def _laid(stage: Stage, event: ev.CardToHand | ev.BuildingLaid) -> Iterator[None]:
    before = lines.cards(stage, event.seat)
    yield
    kind = "hand" if isinstance(event, ev.CardToHand) else "building"
    owner = stage.model.view.seats[event.seat]
    last = len(owner.hand if kind == "hand" else owner.buildings) - 1
    lines.close_up(stage, event.seat, before, times_of(event)["shift"])
    look = Card(kind, event.card)
    _send(stage, event, look, stage.at.card(event.seat, kind, last), (kind, event.seat, last))


@on(ev.ChurchCardLaid)
def _to_church(stage: Stage, event: ev.ChurchCardLaid) -> Iterator[None]:
    yield
    field = len(stage.model.view.church) - 1
    to, times = stage.at.church(field), times_of(event)
    _send(stage, event, Card("niche", event.card), to, ("church", field))
    ring(stage, to, times["ring"], times["card"].ms, size=1.5)


@on(ev.CardRejected, ev.EventCancelled)
def _refused(stage: Stage, event: ev.CardRejected | ev.EventCancelled) -> Iterator[None]:
    yield
    flash(stage, stage.at.discard(), times_of(event)["flash"], 0, size=2.0, now=True)
    _send(stage, event, Card("hand", event.card), stage.at.discard(), ("discard",))


@on(ev.EventEnded)
def _ended(stage: Stage, event: ev.EventEnded) -> Iterator[None]:
    thrown = len(stage.model.view.discard)
    yield
    if len(stage.model.view.discard) > thrown:
        _send(stage, event, Card("hand", event.card), stage.at.discard(), ("discard",))
    else:
        stage.release()  # it went into the draw pile with all the others (R209)


def _send(stage: Stage, event: ev.GameEvent, look: Look, to: Locator, into: LandingPlace) -> None:
    """The card in the air goes where it belongs."""
    origin = stage.held_at()
    stage.release()
    stage.fly(look, origin, Leg(times_of(event)["card"], to), into=into)


@on(ev.EventStruck)
def _struck(stage: Stage, event: ev.EventStruck) -> Iterator[None]:
    yield
    times = times_of(event)
    stage.fly(
        Card("full", event.card),
        stage.held_at(),
        Leg(times["emblem"], stage.at.middle(256)),
        Leg(times["hold"], grow=1.04),
        Leg(times["fade"], grow=1.25, fade=0.0),
        fade=0.4,
        layer=2,
        calm=times["hold"],
    )
    _announced(stage, event, times)


def _announced(stage: Stage, event: ev.EventStruck, times: Times) -> None:
    """The flood rises over all stocks, the hand of a tax goes over all sites, clockwise from whoever took the card."""
    seats = len(stage.model.view.seats)
    for number in range(seats):
        seat = (event.seat + number) % seats
        if event.card == FLOOD:
            rise, start = Leg(times["water"], fade=0.85), times["water"].start(number)
            ebb = Leg(times["ebb"], squash=(1.0, 0.08), fade=0.0)
            stage.fly(
                Water(),
                stage.at.stock_panel(seat),
                rise,
                ebb,
                start=start,
                unseen=True,
                squash=(1.0, 0.08),
                layer=2,
                calm=times["hold"],
            )
        elif event.card in TAXES:
            hand, start = stage.at.sized(stage.at.panel(seat), 96), times["sweep"].start(number)
            way = Leg(times["sweep"], stage.at.shifted(hand, dx=120), turn=-18)
            gone = Leg(times["ebb"], fade=0.0)
            look = Drawn("icon_pay-money", GOLD_BRIGHT)
            stage.fly(look, stage.at.shifted(hand, dx=-120), way, gone, start=start, unseen=True, fade=0.3, layer=2)


@on(ev.TransitArrived)
def _arrived(stage: Stage, event: ev.TransitArrived) -> Iterator[None]:
    yield
    stage.lighten()
    end = stage.at.sized(stage.at.shifted(stage.held_at(), dy=60), 44)
    _train(stage, event.seat, [(colour, end) for colour in spread(event.stones)], times_of(event))


# ---------------------------------------------------------------- the refill


@on(ev.CardDealt)
def _dealt(stage: Stage, event: ev.CardDealt) -> Iterator[None]:
    yield
    times = times_of(event)
    stage.fly(
        Drawn("card_back_row"),
        stage.at.draw_pile(),
        Leg(times["slide"], stage.at.row_card(event.slot)),
        Leg(times["away"], squash=(0.04, 1.0)),
        Leg(times["open"], look=Card("row", event.card)),
        into=("row_card", event.slot),
    )


@on(ev.StonesDealt)
def _stones_dealt(stage: Stage, event: ev.StonesDealt) -> Iterator[None]:
    lying = list(stage.model.view.row[event.slot].stones)
    yield
    drawn(stage, event.slot, lying, event.stones, times_of(event), "stone")


def drawn(stage: Stage, slot: int, lying: list[int], stones: Sequence[Colour], times: Times, role: str) -> None:
    """Stones leave the bag for a card on which `lying` (six counts) lie already."""
    for index, colour in enumerate(stones):
        onto = stage.at.stone_on_card(slot, colour, lying[colour])
        lying[colour] += 1
        into = ("row", slot, colour)
        hop(stage, colour, stage.at.bag(), onto, times, role=role, index=index, into=into, unseen=True)
        stage.dip(times["dip"], times[role].start(index))


@on(ev.PileRenewed)
def _renewed(stage: Stage, event: ev.PileRenewed) -> Iterator[None]:
    yield
    time = times_of(event)["card"]
    for index in range(5):
        leg = Leg(time, stage.at.draw_pile(), lift=30, turn=360 if index % 2 else -360)
        stage.fly(Drawn("card_back"), stage.at.discard(), leg, start=time.start(index), unseen=True)


@on(ev.PilesMixed)
def _mixed(stage: Stage, event: ev.PilesMixed) -> Iterator[None]:
    yield
    times, at = times_of(event), stage.at
    turn = Timing(times["turn"].ms / TURNS, times["turn"].easing)
    for index in range(FANNED):
        angle = index * 360 / FANNED
        around = [angle + (k + 1) * 360 / TURNS for k in range(TURNS)]
        stage.fly(
            Drawn("card_back"),
            at.discard() if index % 2 else at.draw_pile(),
            Leg(times["fan"], at.spoke(angle), turn=-angle),
            *(Leg(turn, at.spoke(here), turn=-here) for here in around),
            Leg(times["close"], at.draw_pile(), turn=-360 * (1 + round(angle / 360))),
        )


FANNED = board.ROW_LENGTH + 4
"""Cards in the sun wheel."""
TURNS = 8
"""Straight stretches of its one turn."""
