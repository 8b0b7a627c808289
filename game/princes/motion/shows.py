"""Shows of all events. Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes import events as ev
from engine.princes.state import COVERED, Acting, ChooseObject
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import Leg, PieceEntry
from game.animation.timing import Times
from game.graphics import theme
from game.princes.base.model import TableModel
from game.princes.motion.honours import builders, first_of_its_kind
from game.princes.motion.looks import CardLook
from game.princes.motion.motion import TableMotion
from game.princes.motion.timing import TIMINGS
from game.princes.motion.work.show import foresee
from game.princes.regions.cards import CardFace, artist_face
from game.shell.sound.cues import motif

NAMED, SEALED = 72, 74
"""Letters of the name of whom the table is handed over to, and width of its seal, logical px."""


def times_of(event: ev.GameEvent) -> Times:
    """Return the durations of an event's show."""
    return TIMINGS[type(event)]


def herald(motion: TableMotion, event: ev.GameEvent) -> Iterator[None]:
    """Announce a round."""
    yield
    motion.herald(event, times_of(event))


def turn(motion: TableMotion, event: ev.TurnBegan) -> Iterator[None]:
    """Announce a turn; the set of a work, which may follow, is painted meanwhile."""
    yield
    motion.herald(event, times_of(event))
    foresee(motion, event.seat)


def hands_over(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether the event asks another person than the nearest one without a turn of its own: for a bid, or for a
    piece that the sale has given it."""
    if not isinstance(event, ev.Asked) or event.seat == model.me or isinstance(event.pending, Acting):
        return False
    return model.human[event.seat]


def asked(motion: TableMotion, event: ev.Asked) -> Iterator[None]:
    """Name the person to whom the table is handed over, with its seal and its motif."""
    handed, times = hands_over(motion.model, event), times_of(event)
    yield
    if isinstance(event.pending, ChooseObject):
        motion.foresee_lots()
    if not handed:
        return
    at, shape = motion.at, motion.model.shape(event.seat)
    name = TextLook(motion.model.view.names[event.seat], theme.NUMBER)
    legs = Leg(times["in"]), Leg(times["hold"]), Leg(times["out"], fade=0.0)
    entry = PieceEntry(fade=0.0, grow=0.8)
    motion.fly(name, at.sized(at.auctioneer(), NAMED), *legs, entry=entry, layer=3, rest=times["hold"])
    seal, goal = SpriteLook(f"seal_{shape}"), at.sized(at.seat(motion.model.me), SEALED)
    motion.fly(seal, at.sized(at.bust(event.seat), SEALED), Leg(times["seal"], goal, lift=40), layer=3)
    motion.hear(motif(shape), times["in"].ms / 2)


# ---------------------------------------------------------------- money and points


def paid(motion: TableMotion, event: ev.Paid) -> Iterator[None]:
    """Move coins to the bank; count down prestige given up."""
    yield
    times = times_of(event)
    motion.coins(motion.at.seat(event.seat), motion.at.stage(), event.florins, times["coin"])
    if event.prestige:
        motion.count(event.seat, -event.prestige, times["count"])


def scored(motion: TableMotion, event: ev.PrestigeScored) -> Iterator[None]:
    """Add points, unless a ceremony has counted them."""
    yield
    if not any(event is each for each in motion.counted):
        motion.points(event.seat, event.points, times_of(event))
    if event.cause == "builder":
        builders(motion, event)


# ---------------------------------------------------------------- cards


def rejected(motion: TableMotion, event: ev.ArtistRejected) -> Iterator[None]:
    """Return a card, face down."""
    yield
    leg = Leg(times_of(event)["card"], motion.at.sized(motion.at.stage(), 50), fade=0.0)
    motion.fly(CardLook(CardFace("profession", COVERED)), motion.at.sized(motion.at.hand(event.seat), 60), leg)


def put_back(motion: TableMotion, event: ev.CardPutBack) -> Iterator[None]:
    """Put a card under its pile, face down."""
    yield
    at = motion.at
    leg = Leg(times_of(event)["card"], at.sized(at.shifted(at.stage(), dy=160), 40), fade=0.0)
    motion.fly(CardLook(CardFace(event.pile, COVERED)), at.sized(at.stage(), 70), leg)


# ---------------------------------------------------------------- landscapes


def thrown(motion: TableMotion, event: ev.LandscapeThrown) -> Iterator[None]:
    """Remove the landscape."""
    yield
    at = motion.at
    place = at.lot()
    leg = Leg(times_of(event)["away"], at.shifted(place, dy=200), turn=90, fade=0.0)
    motion.fly(motion.lot(event.kind), place, leg)


# ---------------------------------------------------------------- the court


def recruited(motion: TableMotion, event: ev.ArtistRecruited) -> Iterator[None]:
    """Move the artist across the tables."""
    at, court = motion.at, motion.model.view.seats[event.seat]
    look = CardLook(artist_face(court, event.card))
    origin = at.pinned(at.sized(at.shifted(at.seat(event.other), dy=120), 60))
    yield
    motion.fly(look, origin, Leg(times_of(event)["card"], at.sized(at.hand(event.seat), 80), lift=60), layer=2)


def placed(motion: TableMotion, event: ev.PiecePlaced) -> Iterator[None]:
    """Move the piece to its place, and let it rise."""
    yield
    at, times = motion.at, times_of(event)
    place = at.piece(event.seat, event.kind, event.orient, event.at)
    legs = Leg(times["piece"], at.shifted(place, grow=0.6), lift=30), Leg(times["rise"], grow=1.2, fade=0.0)
    motion.fly(motion.emblem(event.kind), at.sized(at.thing(event.kind), 70), *legs, layer=2)
    first_of_its_kind(motion, event, times["piece"].ms)
    foresee(motion, event.seat)


def work_paid(motion: TableMotion, event: ev.WorkPaid) -> Iterator[None]:
    """Pay the court its florins and its prestige."""
    yield
    times, at = times_of(event), motion.at
    motion.coins(at.stage(), at.seat(event.seat), event.florins, times["coin"])
    if event.prestige:
        motion.count(event.seat, event.prestige, times["count"])
