"""The shows of the auction. Before its `yield` a show sees the table before the event, then the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes import events as ev
from engine.princes.state import Bidding
from game.animation.effects import Quake
from game.animation.looks import SpriteLook, TextLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, PieceEntry
from game.animation.timing import Times
from game.animation.tween import Timing
from game.graphics import theme
from game.princes.auction.bust import RAISED, Bust
from game.princes.auction.heat import heat, leaning, side
from game.princes.auction.props import raised as bidding
from game.princes.auction.props import stepped_out
from game.princes.base.log_text import LEAST_RECORD
from game.princes.motion.auction.hammer import DEAR, Strike, strikes
from game.princes.motion.auction.looks import BustLook, HammerLook
from game.princes.motion.motion import COIN, TableMotion
from game.princes.motion.timing import TIMINGS

SPARKS = Burst(speed=230, life=420, size=14, pull=500, spin=360, up=120)
BLOSSOMS = Burst(speed=260, life=1100, size=28, pull=420, spin=300, up=280)
PETALS = tuple(f"princes_petal_{number}" for number in range(3))
LEAP, LEAP_MORE = 12.0, 7.0
"""How far a bidder leaps towards the object, and how much farther with each step of the heat, logical px."""
SPARKLES = 2
"""Heat from which on coins spring from the rung of a bid."""
RECORD_SIZE = 36
"""Least bid that is announced as a record, and the letters of that, logical px."""
LIFTED, STRUCK = 42.0, -12.0
"""Degrees of the lifted hammer and of one that strikes."""
GOING, SOLD = 68, 96
"""Letters of the auctioneer's words, logical px."""
SHAKE = 3.0
"""Greatest shift of the table at the last strike, logical px."""


def _bust(motion: TableMotion, seat: int, bid: int) -> Bust:
    """Return the bust of a seat, leaning in as far as the bid makes it."""
    model = motion.model
    return leaning(Bust(model.shape(seat), model.portrait(seat)), _side(motion, seat), bid)


def _side(motion: TableMotion, seat: int) -> int:
    return side(seat, motion.model.me, len(motion.model.view.seats))


def _raises(motion: TableMotion, seat: int, bid: int, times: Times) -> None:
    """Raise the hand of a bidder, who leans towards the object, farther the higher the bid, and back."""
    bust, hot = bidding(_bust(motion, seat, bid), bid), heat(bid)
    looks = tuple(BustLook(bust._replace(hand=hand)) for hand in range(1, RAISED + 1))
    place, towards = motion.at.bust(seat), _side(motion, seat)
    nearer = motion.at.shifted(place, towards * (LEAP + LEAP_MORE * hot), 0.0 if towards else -LEAP)
    legs = Leg(times["hand"], nearer, grow=1 + 0.03 * (1 + hot), series=looks), Leg(times["settle"], place)
    motion.fly(BustLook(bust._replace(hand=0)), place, *legs, into=("bust", seat))


def offered(motion: TableMotion, event: ev.ObjectOffered) -> Iterator[None]:
    """Put the object under the hammer; the seat that chose it raises its hand for the first bid."""
    yield
    times, at = TIMINGS[type(event)], motion.at
    motion.fly(motion.lot(event.object), at.thing(event.object), Leg(times["object"], at.lot()), into=("lot", 0))
    _raises(motion, event.seat, event.bid, times)


def raised(motion: TableMotion, event: ev.BidRaised) -> Iterator[None]:
    """Raise the hand of the bidder, and sink that of the one outbid; the bid climbs to its rung, with a coin."""
    at, before, times = motion.at, motion.model.view.pending, TIMINGS[type(event)]
    assert isinstance(before, Bidding)
    yield
    bust = bidding(_bust(motion, before.high, event.bid), before.bid)._replace(word="", is_high=False)
    looks = tuple(BustLook(bust._replace(hand=hand)) for hand in range(RAISED - 1, -1, -1))
    motion.fly(BustLook(bust), at.bust(before.high), Leg(times["sinks"], series=looks), into=("bust", before.high))
    _raises(motion, event.seat, event.bid, times)
    seal = SpriteLook(f"seal_{motion.model.shape(event.seat)}")
    origin, goal = at.rung(before.bid, event.bid), at.rung(event.bid, event.bid)
    motion.fly(seal, origin, Leg(times["climb"], goal, lift=14), into=("rung", 0), layer=2)
    hot, coin = heat(event.bid), times["coin"]
    for number in range(1 + hot):
        starts = PieceEntry(coin.start(number), unseen=number > 0)
        motion.fly(COIN, at.sized(at.bust(event.seat), 34), Leg(coin, at.sized(at.lot(), 34), lift=26), entry=starts)
    if hot >= SPARKLES:
        motion.burst(coin.ms, (COIN,), at.rung(event.bid, event.bid), 3 * hot, SPARKS)
    _record(motion, event, before)


def _record(motion: TableMotion, event: ev.BidRaised, before: Bidding) -> None:
    """Announce a bid higher than every price of the game so far; it delays nothing."""
    view, past = motion.model.view, motion.model.past
    record = past.record((view.round, event.object)) if past is not None else 0
    if event.bid < LEAST_RECORD or not before.bid <= record < event.bid:
        return
    motion.proclaim(motion.kit.brush.t("princes_moment.record", bid=event.bid), motion.at.head("lot"), RECORD_SIZE)
    motion.hear("fanfare", TIMINGS[type(event)]["hand"].ms, 0.5)


def dropped(motion: TableMotion, event: ev.DroppedOut) -> Iterator[None]:
    """Turn the bust away, with a word."""
    yield
    pending = motion.model.view.pending
    bid = pending.bid if isinstance(pending, Bidding) else 0
    times, place, bust = TIMINGS[type(event)], motion.at.bust(event.seat), _bust(motion, event.seat, bid)
    away = BustLook(stepped_out(bust, motion.kit.brush))
    turned = (0.08, 1.0)
    legs = Leg(times["turn"], squash=turned), Leg(times["away"], look=away)
    motion.fly(BustLook(bust), place, *legs, into=("bust", event.seat))
    word = TextLook(motion.kit.brush.t("princes_auction.drops"), theme.CREAM_BRIGHT, theme.BOLE)
    above = motion.at.sized(motion.at.shifted(place, dy=-50), 34)
    rises = Leg(times["word"], motion.at.shifted(above, dy=-16)), Leg(times["away"], fade=0.0)
    motion.fly(word, above, *rises, entry=PieceEntry(fade=0.2), layer=3)


def won(motion: TableMotion, event: ev.ObjectWon) -> Iterator[None]:
    """Strike the hammer, three times if anybody has raised the first bid, and move the object to its owner."""
    yield
    times, at = TIMINGS[type(event)], motion.at
    blows = strikes(event.price, times)
    _hammer(motion, blows)
    for blow in blows:
        _says(motion, blow)
    last = blows[-1]
    goal = at.sized(at.seat(event.seat), 54)
    waits, flight = Leg(Timing(last.falls)), Leg(times["object"], goal, lift=90)
    if motion.reduced:  # nothing flies: the object stays on its stand until the sale is over
        motion.fly(motion.lot(event.object), at.lot(), waits, rest=times["next"])
    motion.fly(motion.lot(event.object), at.lot(), waits, flight, into=("object", event.seat), layer=1)
    _celebrate(motion, last, event.price)


def _hammer(motion: TableMotion, blows: tuple[Strike, ...]) -> None:
    """Lift the hammer and let it fall as often as it strikes."""
    times, place = TIMINGS[ev.ObjectWon], motion.at.hammer()
    swings = [leg for _ in blows for leg in (Leg(times["lift"], turn=LIFTED), Leg(times["strike"], turn=STRUCK))]
    comes, goes = Leg(times["in"]), Leg(times["out"], fade=0.0, turn=STRUCK)
    stays = Leg(Timing(sum(leg.time.ms for leg in swings)))
    entry, rest = PieceEntry(fade=0.0), times["next"]
    motion.fly(
        HammerLook(is_block=True), place, comes, stays, Leg(times["out"], fade=0.0), entry=entry, layer=2, rest=rest
    )
    motion.fly(HammerLook(), place, comes, *swings, goes, entry=entry, layer=3, rest=rest)


def _says(motion: TableMotion, blow: Strike) -> None:
    """Show the auctioneer's words with a strike; with reduced motion the last word alone."""
    times, at = TIMINGS[ev.ObjectWon], motion.at
    is_last = blow.gain >= 1.0
    if motion.reduced and not is_last:
        return
    said, scale = motion.kit.brush.t(blow.word), motion.kit.scale
    most = round((SOLD if is_last else GOING) * scale)
    place = at.sized(at.auctioneer(), motion.kit.type.fit(said, "display", most, 12, at.saying.w * scale) / scale)
    look = TextLook(said, theme.NUMBER if is_last else theme.CREAM_BRIGHT)
    stays = Timing(times["word"].ms * (2.2 if is_last else 0.6))
    entry = PieceEntry(blow.lifts + times["lift"].ms, unseen=True, fade=0.0, grow=0.7)
    legs = Leg(times["strike"]), Leg(stays), Leg(times["gone"], fade=0.0)
    motion.fly(look, place, *legs, entry=entry, layer=4, rest=times["next"])


def _celebrate(motion: TableMotion, last: Strike, price: int) -> None:
    """Shake the table a little at the last strike, and throw blossoms for a dear object."""
    at, area = motion.at, motion.at.layout.auction
    motion.burst(last.falls, (COIN,), at.block(), 6 + 3 * heat(price), SPARKS)
    if motion.shake and last.lifts > TIMINGS[ev.ObjectWon]["in"].ms:
        quake = Quake(Timing(180), lambda: area.rect, SHAKE * motion.shake * motion.kit.scale, 2, start=last.falls)
        motion.touch(quake)
    if price >= DEAR:
        motion.burst(last.falls, tuple(SpriteLook(name) for name in PETALS), at.lot(), 22, BLOSSOMS)
