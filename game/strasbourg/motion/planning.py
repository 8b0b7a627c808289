"""Shows of planning: the own cards come into the hand; of others only the stacks are seen, once all have planned.

Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.state import COVERED
from game.animation.pieces import Leg, PieceEntry
from game.animation.places import between_places
from game.strasbourg.motion.cards import FanLook, backs
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS

EDGE_ON = (0.06, 1.0)
"""A card that turns over, seen from its edge."""


def card_drawn(motion: TableMotion, event: ev.CardDrawn) -> Iterator[None]:
    """Fly the card from the pile into the hand, and turn it over on its way; a covered hand shows nothing."""
    yield
    if motion.model.view.seat != event.seat:
        return
    at, times = motion.at, TIMINGS[ev.CardDrawn]
    card = motion.model.view.seats[event.seat].hand.index(event.value)
    pile, hand = at.home("pile", event.seat), at.home("card", card)
    legs = (
        Leg(times["up"], between_places(pile, hand), squash=EDGE_ON),
        Leg(times["down"], hand, look=FanLook((event.value,), 1)),
    )
    motion.fly(backs(1), pile, *legs, into=("card", card), layer=2)


def stacks_laid(motion: TableMotion, event: ev.StacksLaid) -> Iterator[None]:
    """Move the stacks of the others from their piles."""
    yield
    at, times, told = motion.at, TIMINGS[ev.StacksLaid], 0
    for seat, stacks in enumerate(event.sizes):
        if seat != motion.model.me and stacks:
            entry = PieceEntry(times["stack"].start(told), unseen=True)
            leg = Leg(times["stack"], at.home("stack", seat))
            motion.fly(backs(len(stacks)), at.home("pile", seat), leg, entry=entry, into=("stack", seat))
            told += 1


def stacks_lost(motion: TableMotion, event: ev.StacksLost) -> Iterator[None]:
    """Fade unused stacks; those of others face down."""
    at, times, me = motion.at, TIMINGS[ev.StacksLost], motion.model.me
    known = event.cards if event.seat == motion.model.view.seat else None
    own = tuple((COVERED,) * size for size in event.sizes) if known is None else known
    places = [at.pinned(at.home("stack", event.seat, number)) for number in range(len(own))]
    yield
    for number, cards in enumerate(own if event.seat == me else own[:1]):
        leg = Leg(times["away"], at.shifted(places[number], dy=46), fade=0.0)
        motion.fly(FanLook(cards, 0 if known is None else len(cards)), places[number], leg, rest=times["away"])
