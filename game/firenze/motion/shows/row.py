"""Shows of phase 1 and of the refill: cards of the row come, go and close up, with the stones on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.firenze import board, cards
from engine.firenze import events as ev
from engine.firenze.stones import COLOURS, Colour, spread
from game.animation.looks import SpriteLook
from game.animation.model import LandingPlace
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.timing import Times
from game.animation.tween import Timing
from game.firenze.motion.looks import CardLook, Stones, Water
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.shows import lines
from game.firenze.motion.shows.moves import chalk, flash, hop, ring, swell, times_of
from game.firenze.motion.shows.sizes import RAIN, RAIN_FROM, REFILL, DropSize
from game.firenze.motion.timing import RAIN_OF_STONES
from game.graphics.theme import GOLD_BRIGHT

OVER = 44
"""Height over the tray at which a falling stone lands on the card, logical px."""
FLOOD, TAXES = "flood", ("luxury_tax", "tribute")


def paid(motion: TableMotion, event: ev.CardCostPaid | ev.ExchangePaid) -> Iterator[None]:
    lying = motion.model.view.row[event.slot].stones[event.colour]
    yield
    left = motion.model.view.seats[event.seat].stock[event.colour]
    origin = motion.at.stock(event.seat, event.colour, left)
    onto = motion.at.stone_on_card(event.slot, event.colour, lying)
    landing = onto, ("row", event.slot, event.colour)
    hop(motion, event.colour, origin, landing, times_of(event), lift=50)
    if isinstance(event, ev.ExchangePaid):
        motion.exchanged.append((event.colour, onto))


def taken(motion: TableMotion, event: ev.CardTaken) -> Iterator[None]:
    times, at, row = times_of(event), motion.at, motion.model.view.row
    count = len(row)
    stones = [
        (colour, at.pinned(at.stone_on_card(event.slot, colour, nth)))
        for colour in COLOURS
        for nth in range(row[event.slot].stones[colour])
    ]
    look = _laden(motion, event.slot) if event.in_transit else CardLook("row", event.card)
    others = [(slot, _laden(motion, slot)) for slot in range(event.slot + 1, count)]
    yield
    here = at.row_card(event.slot)
    raised = at.shifted(here, dy=-24, grow=1.15)
    legs = [Leg(times["rise"], raised)]
    if cards.TYPE[event.card] == cards.EVENT:  # the card stays in the free place while its event takes effect
        raised = at.row_card(count - 1)
        legs.append(Leg(times["aside"], raised))
    motion.held.hold(look, raised, motion.fly(look, here, *legs))
    if not event.in_transit:
        _train(motion, event.seat, stones, times)
    time = times["shift"]
    for index, (slot, card) in enumerate(others):
        start, to = time.start(index), ("row_card", slot - 1)
        motion.fly(card, at.row_card(slot), Leg(time, at.row_card(slot - 1)), entry=PieceEntry(start), into=to, layer=0)


def _laden(motion: TableMotion, slot: int) -> CardLook:
    """Return the look of a card of the row with its present stones."""
    lying = motion.model.view.row[slot]
    return CardLook("row", lying.card, lying.stones)


def _train(motion: TableMotion, seat: int, stones: Sequence[tuple[Colour, Locator]], times: Times) -> None:
    """Move stones one after another into the columns of the stock, where the view already has them."""
    nth = list(motion.model.view.seats[seat].stock)
    for colour, _ in stones:
        nth[colour] -= 1
    for index, (colour, origin) in enumerate(stones):
        to = motion.at.stock(seat, colour, nth[colour])
        nth[colour] += 1
        hop(motion, colour, origin, (to, ("stock", seat, colour)), times, index=index, lift=40)


# ---------------------------------------------------------------- destinations of the card


def laid(motion: TableMotion, event: ev.CardToHand | ev.BuildingLaid) -> Iterator[None]:
    before = lines.cards(motion, event.seat)
    yield
    kind = "hand" if isinstance(event, ev.CardToHand) else "building"
    owner = motion.model.view.seats[event.seat]
    last = len(owner.hand if kind == "hand" else owner.buildings) - 1
    lines.close_up(motion, event.seat, before, times_of(event)["shift"])
    look = CardLook(kind, event.card)
    _send(motion, event, look, motion.at.card(event.seat, kind, last), (kind, event.seat, last))


def to_church(motion: TableMotion, event: ev.ChurchCardLaid) -> Iterator[None]:
    yield
    field = len(motion.model.view.church) - 1
    to, times = motion.at.church(field), times_of(event)
    _send(motion, event, CardLook("niche", event.card), to, ("church", field))
    ring(motion, to, times["ring"], times["card"].ms, size=1.5)


def refused(motion: TableMotion, event: ev.CardRejected | ev.EventCancelled) -> Iterator[None]:
    yield
    flash(motion, motion.at.discard(), times_of(event)["flash"], 0, size=2.0, harm=True)
    _send(motion, event, CardLook("hand", event.card), motion.at.discard(), ("discard",))


def ended(motion: TableMotion, event: ev.EventEnded) -> Iterator[None]:
    thrown = len(motion.model.view.discard)
    yield
    if len(motion.model.view.discard) > thrown:
        _send(motion, event, CardLook("hand", event.card), motion.at.discard(), ("discard",))
    else:
        motion.held.release()  # it went into the draw pile with all the others (R209)


def _send(motion: TableMotion, event: ev.GameEvent, look: Look, to: Locator, into: LandingPlace) -> None:
    """Move the held card to its destination."""
    origin = motion.held.place()
    motion.held.release()
    motion.fly(look, origin, Leg(times_of(event)["card"], to), into=into)


def struck(motion: TableMotion, event: ev.EventStruck) -> Iterator[None]:
    yield
    times = times_of(event)
    motion.fly(
        CardLook("full", event.card),
        motion.held.place(),
        Leg(times["emblem"], motion.at.middle(256)),
        Leg(times["hold"], grow=1.04),
        Leg(times["fade"], grow=1.25, fade=0.0),
        entry=PieceEntry(fade=0.4),
        layer=2,
        rest=times["hold"],
    )
    _announced(motion, event, times)


def _announced(motion: TableMotion, event: ev.EventStruck, times: Times) -> None:
    """Raise the flood over all stocks, or move the hand of a tax over all sites, clockwise from the seat that took the
    card."""
    seats = len(motion.model.view.seats)
    for number in range(seats):
        seat = (event.seat + number) % seats
        if event.card == FLOOD:
            rise, start = Leg(times["water"], fade=0.85), times["water"].start(number)
            ebb = Leg(times["ebb"], squash=(1.0, 0.08), fade=0.0)
            motion.fly(
                Water(),
                motion.at.stock_panel(seat),
                rise,
                ebb,
                entry=PieceEntry(start, unseen=True, squash=(1.0, 0.08)),
                layer=2,
                rest=times["hold"],
            )
        elif event.card in TAXES:
            hand, start = motion.at.sized(motion.at.panel(seat), 96), times["sweep"].start(number)
            way = Leg(times["sweep"], motion.at.shifted(hand, dx=120), turn=-18)
            gone = Leg(times["ebb"], fade=0.0)
            look = SpriteLook("icon_pay-money", GOLD_BRIGHT)
            motion.fly(
                look,
                motion.at.shifted(hand, dx=-120),
                way,
                gone,
                entry=PieceEntry(start, unseen=True, fade=0.3),
                layer=2,
            )


def arrived(motion: TableMotion, event: ev.TransitArrived) -> Iterator[None]:
    yield
    motion.held.lighten()
    end = motion.at.sized(motion.at.shifted(motion.held.place(), dy=60), 44)
    _train(motion, event.seat, [(colour, end) for colour in spread(event.stones)], times_of(event))


# ---------------------------------------------------------------- the refill


def dealt(motion: TableMotion, event: ev.CardDealt) -> Iterator[None]:
    yield
    times = times_of(event)
    motion.fly(
        SpriteLook("card_back_row"),
        motion.at.draw_pile(),
        Leg(times["slide"], motion.at.row_card(event.slot)),
        Leg(times["away"], squash=(0.04, 1.0)),
        Leg(times["open"], look=CardLook("row", event.card)),
        into=("row_card", event.slot),
    )


def stones_dealt(motion: TableMotion, event: ev.StonesDealt) -> Iterator[None]:
    lying = list(motion.model.view.row[event.slot].stones)
    yield
    if motion.dealt >= RAIN_FROM:
        drawn(motion, event.slot, lying, event.stones, RAIN_OF_STONES, RAIN)
    else:
        drawn(motion, event.slot, lying, event.stones, times_of(event))


def drawn(  # the sixth: how large it is shown
    motion: TableMotion, slot: int, lying: list[int], stones: Sequence[Colour], times: Times, size: DropSize = REFILL
) -> None:
    """Drop stones from the bag onto a card that already has `lying` (six counts)."""
    at, time = motion.at, times["stone"]
    swell(motion, times["swell"], max(0.0, time.after - times["swell"].ms / 2), size.bag)
    if size.shakes:
        motion.shake_bag(times["shake"], max(0.0, time.after - times["shake"].ms))
    for index, colour in enumerate(stones):
        tray = at.stone_on_card(slot, colour, lying[colour])
        lying[colour] += 1
        face = at.shifted(tray, dy=-OVER, grow=size.large)
        start, arc = time.start(index), size.arcs[index % len(size.arcs)]
        _drop(motion, colour, (tray, ("row", slot, colour)), Leg(time, face, lift=arc), times, start)
        motion.dip_bag(times["dip"], start)
        chalk(motion, at.foot_of(face), start + time.ms, size.clouds)
    if size.pours:
        motion.hear("cloth", time.after)


def _drop(
    motion: TableMotion, colour: Colour, tray: tuple[Locator, LandingPlace], fall: Leg, times: Times, start: float
) -> None:
    """Drop one stone onto the face of a card, where it rests and slips into the tray."""
    motion.fly(
        Stones(colour),
        motion.at.bag(),
        fall,
        Leg(times["squash"], squash=(1.22, 0.72)),
        Leg(times["rise"], squash=(0.94, 1.08)),
        Leg(times["rest"]),
        Leg(times["slip"], tray[0]),
        entry=PieceEntry(start, unseen=True),
        into=tray[1],
        layer=2,
    )


def renewed(motion: TableMotion, event: ev.PileRenewed) -> Iterator[None]:
    yield
    time = times_of(event)["card"]
    for index in range(5):
        leg = Leg(time, motion.at.draw_pile(), lift=30, turn=360 if index % 2 else -360)
        motion.fly(SpriteLook("card_back"), motion.at.discard(), leg, entry=PieceEntry(time.start(index), unseen=True))


def mixed(motion: TableMotion, event: ev.PilesMixed) -> Iterator[None]:
    yield
    times, at = times_of(event), motion.at
    turn = Timing(times["turn"].ms / TURNS, times["turn"].easing)
    for index in range(FANNED):
        angle = index * 360 / FANNED
        around = [angle + (k + 1) * 360 / TURNS for k in range(TURNS)]
        motion.fly(
            SpriteLook("card_back"),
            at.discard() if index % 2 else at.draw_pile(),
            Leg(times["fan"], at.spoke(angle), turn=-angle),
            *(Leg(turn, at.spoke(here), turn=-here) for here in around),
            Leg(times["close"], at.draw_pile(), turn=-360 * (1 + round(angle / 360))),
        )


FANNED = board.ROW_LENGTH + 4
"""Cards in the sun wheel."""
TURNS = 8
"""Straight stretches of its one turn."""
