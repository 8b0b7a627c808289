"""Shows of a field: a seat turns up a stack, passes or waits; cards that go back to a pile, and cards that leave the
game.

Between two questions the events alone tell how far the field is; the shows note it in the model (`shown_field`).
Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg import state as st
from engine.strasbourg.stacks import without_card
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import Leg, Locator, PieceEntry
from game.animation.tween import Timing
from game.graphics import theme
from game.strasbourg.base.model import FieldPlayed
from game.strasbourg.base.rankings import pays
from game.strasbourg.motion.cards import FanLook, PlaceLook, backs, turning
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS
from game.strasbourg.regions.field import ranked
from game.strasbourg.regions.street import STATIONS

CHARTER = 44
"""Width of a privilege, logical px."""
LARGE, SUM, MEDAL = 190, 92, 58
"""Widths of a card that is turned up and of its medal, and letters of its sum, logical px."""


def field_began(motion: TableMotion, event: ev.FieldBegan) -> Iterator[None]:
    """Note that a field begins."""
    yield
    seats = len(motion.model.view.seats)
    bids = tuple(st.PASSED if seat in event.passed else None for seat in range(seats))
    motion.model.shown_field = FieldPlayed(event.field, bids)


def asked(motion: TableMotion, event: ev.Asked) -> Iterator[None]:
    """Note that the question tells the field again."""
    yield
    motion.model.shown_field = None


def stack_revealed(motion: TableMotion, event: ev.StackRevealed) -> Iterator[None]:
    """Turn the stack over, large below its field: card by card, while its sum climbs; then it goes to its line."""
    model, at, times = motion.model, motion.at, TIMINGS[ev.StackRevealed]
    seat, played = event.seat, motion.model.played()
    stacks = model.view.seats[seat].stacks
    is_known = seat == model.me and event.cards in stacks
    origin = at.pinned(at.home("stack", seat, stacks.index(event.cards) if is_known else 0))
    yield
    if played is not None:
        model.shown_field = played.bid(seat, event.cards)
    faces = turning(event.cards)
    there = at.below(event_field(played), FanLook(event.cards, 0).across * LARGE)
    turns = Timing(times["turn"].ms * len(faces))
    legs = (
        Leg(times["slide"], there),
        Leg(turns, series=faces),
        Leg(Timing(times["sum"].ms + times["hold"].ms)),
        Leg(times["home"], at.home("bid", seat)),
    )
    motion.fly(backs(len(event.cards)), origin, *legs, into=("bid", seat), layer=2, rest=times["hold"])
    if not motion.reduced:
        _sum(motion, event, there, times["slide"].ms + turns.ms)


def event_field(played: FieldPlayed | None) -> int:
    """Return the number of the field that is played, 0 for the first."""
    return 0 if played is None else STATIONS.index(played.field)


def _sum(motion: TableMotion, event: ev.StackRevealed, there: Locator, after: float) -> None:
    """Race to the sum below the cards, and set the place beside it that it takes so far.  after: ms."""
    model, at, times = motion.model, motion.at, TIMINGS[ev.StackRevealed]
    total, played = sum(event.cards), motion.model.played()
    low = at.shifted(there, dy=LARGE * 0.95)
    climbs = tuple(TextLook(str(value)) for value in range(total + 1))
    stays = Leg(times["hold"]), Leg(times["out"], fade=0.0)
    entry = PieceEntry(after, unseen=True)
    motion.fly(climbs[0], at.sized(low, SUM), Leg(times["sum"], series=climbs), *stays, entry=entry, layer=3)
    if played is None or model.shown_field is None:
        return
    place = ranked(model.view, played.bids).index(event.seat) + 1
    look = PlaceLook(motion.kit.brush.t("strasbourg.desk.place", n=place), "", pays(played.field, place))
    settles = PieceEntry(after + times["sum"].ms, unseen=True, fade=0.3, grow=1.9)
    medal = at.sized(at.shifted(low, dx=LARGE * 0.7), MEDAL)
    motion.fly(look, medal, Leg(times["settle"], medal), *stays, entry=settles, layer=3)


def passed(motion: TableMotion, event: ev.Passed) -> Iterator[None]:
    """Raise the word in the line of the seat."""
    played = motion.model.played()
    yield
    if played is not None:
        motion.model.shown_field = played.bid(event.seat, st.PASSED)
    _says(motion, event.seat, "strasbourg.bid.pass", TIMINGS[ev.Passed]["word"])


def waited(motion: TableMotion, event: ev.Waited) -> Iterator[None]:
    """Move the charter from its owner to its line, and away."""
    played, at, times = motion.model.played(), motion.at, TIMINGS[ev.Waited]
    yield
    if played is not None:
        motion.model.shown_field = played.bid(event.seat, st.WAITING)
    said = at.home("said", event.seat, width=CHARTER)
    legs = Leg(times["charter"], said, lift=40), Leg(times["away"], grow=1.4, fade=0.0)
    charter = SpriteLook("strasbourg_privilege")
    motion.fly(charter, at.home("privilege", event.seat, width=CHARTER), *legs, layer=2, rest=times["charter"])


def asked_again(motion: TableMotion, event: ev.AskedAgain) -> Iterator[None]:
    """Note that those who waited have to decide again."""
    played = motion.model.played()
    yield
    if played is not None:
        for seat in event.seats:
            played = played.bid(seat, None)
        motion.model.shown_field = played


def card_returned(motion: TableMotion, event: ev.CardReturned) -> Iterator[None]:
    """Move a card of the stack turned up back under the pile of its owner."""
    played, at, times = motion.model.played(), motion.at, TIMINGS[ev.CardReturned]
    seat = event.seat
    bid = None if played is None else played.bids[seat]
    origin = at.pinned(at.home("said", seat))
    yield
    if played is not None and isinstance(bid, tuple) and event.value in bid:
        motion.model.shown_field = played.bid(seat, without_card(bid, event.value))
    wide = at.sized(origin, 54)
    legs = Leg(times["card"], at.home("pile", seat), lift=50), Leg(times["under"], fade=0.0)
    motion.fly(FanLook((event.value,), 1), wide, *legs, into=("pile", seat), layer=2)


def cards_out(motion: TableMotion, event: ev.CardsOut) -> Iterator[None]:
    """Remove the cards turned up from the game."""
    played, at, times = motion.model.played(), motion.at, TIMINGS[ev.CardsOut]
    lines = {seat: at.pinned(at.home("bid", seat)) for seat, cards in enumerate(event.cards) if cards}
    yield
    if played is not None:
        left = motion.model.view.seats
        bids = tuple(None if left[seat].stacks else st.PASSED for seat in range(len(left)))
        motion.model.shown_field = FieldPlayed(played.field, bids, played.ranking)
    for number, (seat, line) in enumerate(lines.items()):
        cards = event.cards[seat]
        legs = (Leg(times["away"], at.shifted(line, dx=220), fade=0.0),)
        entry = PieceEntry(times["away"].start(number))
        motion.fly(FanLook(cards, len(cards)), line, *legs, entry=entry)


def _says(motion: TableMotion, seat: int, key: str, time: Timing) -> None:
    """Raise a word from the line of a seat."""
    at = motion.at
    place = at.home("said", seat, width=30)
    word = TextLook(motion.kit.brush.t(key), theme.CREAM_BRIGHT, theme.OUTLINE)
    legs = Leg(time, at.shifted(place, dy=-14)), Leg(time, fade=0.0)
    motion.fly(word, place, *legs, entry=PieceEntry(fade=0.2), layer=3, rest=time)
