"""Shows of orders and points, of the church, of turns and the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.firenze import events as ev
from engine.firenze.board import HEIGHTS, MAJORITY, NUMERALS
from engine.firenze.cards import CHURCH_CARDS, FEASTS
from engine.firenze.scoring import majority
from engine.firenze.state import PayLevy
from engine.firenze.stones import LETTERS, WHITE
from game.animation.effects import Tint
from game.animation.looks import SpriteLook, TextLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.timing import Times
from game.firenze.base.model import TableModel
from game.firenze.motion.looks import BalconyLook, CardLook, Stones, end_bonus, tile
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.shows import city, lines
from game.firenze.motion.shows.moves import DUST, flash, into_bag, ring, times_of, turned
from game.firenze.motion.shows.scores import scores
from game.firenze.motion.shows.sizes import GREAT, size_of
from game.firenze.motion.timing import SPARKS_MS, STARS_MS, TIMINGS, feast_order, feasts_start
from game.graphics.text import signed
from game.graphics.theme import CREAM_BRIGHT, GOLD_BRIGHT, rgb

SPARK: tuple[Look, ...] = (SpriteLook("spark"),)
WAX_DUST = Burst(speed=80, life=SPARKS_MS, size=14, growth=1.6)
RING_OF_DUST = Burst(speed=210, life=SPARKS_MS, size=24, growth=1.8, even=True)
STARS = Burst(speed=380, life=STARS_MS, size=34, growth=0.5, even=True)
RING_OF_STARS = 16
SWINGS = (14, -14, 14, -14, 14, 0)
"""Angles of the bell, degrees."""


def fulfilled(motion: TableMotion, event: ev.OrderFulfilled) -> Iterator[None]:
    times, at = times_of(event), motion.at
    tower = at.pinned(at.tower(event.seat, event.tower, event.stones))
    before = lines.towers(motion, event.seat)
    opened, led = motion.model.view.open_balcony(), majority(motion.model.view, event.colour)
    yield
    size = size_of(event)
    place = at.seal(event.colour, event.height)
    lines.close_up(motion, event.seat, before, times["shift"], ("tower", event.tower))
    motion.fly(
        Stones(event.colour, event.stones),
        tower,
        Leg(times["lift"], at.shifted(tower, dy=-20)),
        Leg(times["tower"], at.shifted(place, grow=0.5), lift=size.arc, fade=0.5),
        layer=2,
    )
    if size is GREAT:
        _light_up(motion, event, times)
    flash(motion, place, times["flash"], times["flash"].after, size=3.4)
    _stamp(motion, f"seal_{motion.model.shapes[event.seat]}", place, times)
    city.hang(motion, event, times)
    city.change_flags(motion, event, led, times)
    motion.shake_board(times["shake"], size.shake)
    ring(motion, place, times["ring"], times["ring"].after, size=size.ring)
    motion.burst(times["ring"].after, DUST, place, size.dust, RING_OF_DUST if size is GREAT else WAX_DUST)
    rain = [(event.colour, at.sized(place, 40))] * event.stones
    into_bag(motion, rain, times, role="bricks", unseen=True)
    scores(motion, event, place, times["score"].after)
    now_open = motion.model.view.open_balcony()
    if now_open is not None and now_open != opened:
        _gild(motion, now_open, times)


def _light_up(motion: TableMotion, event: ev.OrderFulfilled, times: Times) -> None:
    """Light the windows of the city's tower, floor by floor up to the order; none if flashes are off."""
    if not motion.flashes:
        return
    light, glow = times["light"], SpriteLook("glow_gold")
    for number, height in enumerate(range(HEIGHTS.start, event.height + 1)):
        legs = (Leg(light, grow=1.0), Leg(times["lit"], grow=1.05), Leg(light, grow=1.15, fade=0.0))
        entry = PieceEntry(light.start(number), unseen=True, grow=0.5, fade=0.2)
        motion.fly(glow, motion.at.floor(event.colour, height), *legs, entry=entry)


def _gild(motion: TableMotion, number: int, times: Times) -> None:
    """Turn the next balcony from stone to gold, from left to right, and drop its numeral in."""
    at, balcony = motion.at, motion.model.view.balconies[number]
    colour, height = balcony.colour, balcony.height
    place, gilding, numeral = at.floor(colour, height), times["gilding"], times["numeral"]
    parts = tuple(BalconyLook(height, balcony.value, (k + 1) / GILDED) for k in range(GILDED))
    leg, into = Leg(gilding, series=parts), ("balcony", number)
    motion.fly(parts[-1], place, leg, entry=PieceEntry(gilding.after, unseen=True), into=into, layer=0)
    falls = at.numeral(colour, height)
    words = TextLook(NUMERALS[number], CREAM_BRIGHT)
    motion.fly(
        words,
        at.shifted(falls, dy=-30),
        Leg(numeral, falls),
        entry=PieceEntry(numeral.after, unseen=True, grow=1.3),
        layer=2,
    )


GILDED = 12
"""Steps of the gilding."""


def _stamp(motion: TableMotion, sprite: str, place: Locator, times: Times) -> None:
    """Drop wax, and stamp it with a seal that comes down from 1.8 times its size."""
    if "wax" in times:
        drop, wax = motion.at.sized(place, 24), times["wax"]
        fall = (Leg(wax, drop), Leg(times["seal"], squash=(1.5, 0.7)))
        pip = SpriteLook(sprite.replace("seal", "pip"))
        motion.fly(
            pip,
            motion.at.shifted(drop, dy=-60),
            *fall,
            entry=PieceEntry(wax.after, unseen=True, squash=(0.7, 1.2)),
            layer=2,
        )
    motion.fly(
        SpriteLook(sprite),
        place,
        Leg(times["seal"], grow=0.92),
        Leg(times["settle"]),
        entry=PieceEntry(times["seal"].after, unseen=True, grow=1.8, fade=0.3),
        layer=2,
    )


def floor_tile(motion: TableMotion, event: ev.FloorTileWon) -> Iterator[None]:
    yield
    times, at = times_of(event), motion.at
    place = at.floor_tile(event.height)
    jump = Leg(times["tile"], at.sized(at.score(event.seat), 50), lift=60, turn=-360, fade=0.5)
    motion.fly(tile(event.points), place, jump, layer=2)
    scores(motion, event, place, times["score"].after)


def privilege(motion: TableMotion, event: ev.PrivilegeWon) -> Iterator[None]:
    place, before = _in_church(motion, event.card), lines.church(motion)
    yield
    _leave_church(motion, event.card, place, before, times_of(event))
    scores(motion, event, place, times_of(event)["score"].after)


def campanile_done(motion: TableMotion, event: ev.CampanileDone) -> Iterator[None]:
    place, before = _in_church(motion, CAMPANILE), lines.church(motion)
    yield
    _leave_church(motion, CAMPANILE, place, before, times_of(event))


CAMPANILE = "campanile"
assert CAMPANILE in CHURCH_CARDS


def _in_church(motion: TableMotion, card: str) -> Locator:
    """Return the place of the card in the church."""
    return motion.at.church(motion.model.view.church.index(card))


def _leave_church(motion: TableMotion, card: str, place: Locator, before: list[lines.LinedUp], times: Times) -> None:
    """Light a card in its niche and move it to the discard pile; the others move up."""
    field = next(item.number for item in before if item.look == CardLook("niche", card))
    lines.close_up(motion, 0, before, times["shift"], ("church", field))
    flash(motion, place, times["glow"], 0, size=1.8)
    legs = (Leg(times["glow"], grow=1.08), Leg(times["card"], motion.at.discard()))
    motion.fly(CardLook("niche", card), place, *legs, into=("discard",))


def bell_tower(motion: TableMotion, event: ev.BellTowerGiven) -> Iterator[None]:
    times, at = times_of(event), motion.at
    height = motion.model.view.seats[event.seat].towers[event.tower].height
    tower, before = at.pinned(at.tower(event.seat, event.tower, height)), lines.towers(motion, event.seat)
    yield
    lines.close_up(motion, event.seat, before, times["shift"], ("tower", event.tower))
    place = _in_church(motion, CAMPANILE) if CAMPANILE in motion.model.view.church else at.church(0)
    motion.fly(Stones(WHITE, height), tower, Leg(times["tower"], at.shifted(place, grow=0.3), lift=50, fade=0.7))
    bell = at.sized(at.shifted(place, dy=-20), 64)
    legs = [Leg(times["bell"], turn=turn) for turn in SWINGS]
    motion.fly(
        SpriteLook("icon_ringing-bell", GOLD_BRIGHT),
        bell,
        *legs,
        entry=PieceEntry(times["bell"].after, unseen=True),
        layer=2,
    )
    _stamp(motion, f"seal_{motion.model.shapes[event.seat]}", at.sized(place, 40), times)
    into_bag(motion, [(WHITE, at.sized(place, 40))] * height, times, role="bricks", unseen=True)


def last_seal(motion: TableMotion, event: ev.LastSealPlaced) -> Iterator[None]:
    yield
    times, at = times_of(event), motion.at
    star = at.end_star()
    motion.slow(times["slow"])
    flash(motion, star, times["star"], 0, size=5.0)
    legs = (Leg(times["star"], grow=1.8, turn=-360), Leg(times["run"], at.score(event.seat), turn=-360, fade=0.4))
    motion.fly(end_bonus(event.points), star, *legs, layer=2)
    motion.burst(0, SPARK, star, RING_OF_STARS, STARS)
    scores(motion, event, star, times["score"].after)
    motion.ribbon(event, event.seat, times)


# ---------------------------------------------------------------- turns and the end


def turn(motion: TableMotion, event: ev.TurnBegan) -> Iterator[None]:
    yield
    motion.foresee_row()
    # the nearest site changes; the table greets people with a banner (`Greeting`)
    if not any(motion.model.human):
        motion.ribbon(event, event.seat, times_of(event))
        following = (event.seat + 1) % len(motion.model.view.seats)
        motion.foresee_ribbon(replace(event, seat=following, number=event.number + 1), following)


def hands_over(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether the event asks another person than the nearest one: for a levy (R185), and back."""
    if not isinstance(event, ev.Asked) or event.seat == model.me:
        return False
    is_levy = isinstance(event.pending, PayLevy) or isinstance(model.view.pending, PayLevy)
    return is_levy and (model.human[event.seat] or not any(model.human))


def asked(motion: TableMotion, event: ev.Asked) -> Iterator[None]:
    handed = hands_over(motion.model, event)
    yield
    if handed:
        motion.ribbon(event, event.seat, TIMINGS[ev.TurnBegan])
    motion.street.asked(at_once=motion.reduced, steady=motion.is_steady())


def game_ended(motion: TableMotion, event: ev.GameEnded) -> Iterator[None]:
    """Show the end: an announcement, dusk over the city, each flag runs to its winner, the feasts turn over seat by
    seat; the scores count up to those of the final scoring. The winner is left to the results."""
    yield
    times, at = times_of(event), motion.at
    flag, flap, furl = times["flag"], times["flap"], times["furl"]
    gains = [0] * len(event.scores)
    flags = [(colour, seat) for colour, seat in enumerate(event.majorities) if seat is not None]
    for number, (colour, seat) in enumerate(flags):
        start = flag.start(number)
        goal = at.shifted(at.sized(at.score(seat), 50), dy=-14)
        legs = (Leg(flap, at.shifted(at.flag(colour), dy=-10, grow=1.15)), Leg(flag, goal, lift=30))
        look = SpriteLook(f"flag_{LETTERS[colour]}")
        motion.fly(look, at.flag(colour), *legs, Leg(furl, fade=0.0), entry=PieceEntry(start, unseen=True), layer=2)
        _gain(motion, seat, MAJORITY[colour], times, start + flap.ms + flag.ms)
        gains[seat] += MAJORITY[colour]
    for number, seat in enumerate(feast_order(event)):
        start = feasts_start(len(flags), number)
        _feasts_turned(motion, seat, times, start)
        _gain(motion, seat, event.feasts[seat], times, start + times["feasts"].ms)
        gains[seat] += event.feasts[seat]
    if motion.reduced:
        for seat, gain in enumerate(gains):
            _say(motion, seat, gain, times, 0.0)
    night = feasts_start(len(flags), len(gains)) + times["night"].ms
    motion.darken(Tint(times["dusk"], lambda: at.layout.board.rect, DUSK, DUSK_DEPTH, lasts=night))
    motion.ribbon(event, motion.model.view.end or 0, times)  # the seal of the seat that triggered the end


def _feasts_turned(motion: TableMotion, seat: int, times: Times, start: float) -> None:
    """Turn the feasts in a hand over, one after the other."""
    card, at = times["card"], motion.at
    held = [(place, name) for place, name in enumerate(motion.model.view.seats[seat].hand) if name in FEASTS]
    stagger = min(card.stagger, times["feasts"].ms / (len(held) + 3))
    for number, (place, name) in enumerate(held):
        look = CardLook(at.face(seat, "hand"), name)
        turned(motion, at.card(seat, "hand", place), look, card, start + stagger * number)


def _gain(motion: TableMotion, seat: int, amount: int, times: Times, start: float) -> None:
    """Give points of the final scoring to a seat, whose score counts up; nobody waits for none."""
    if not motion.reduced:
        _say(motion, seat, amount, times, start)
    if amount:
        motion.count(seat, amount, times["count"]._replace(after=start))


def _say(motion: TableMotion, seat: int, amount: int, times: Times, start: float) -> None:
    """Show the points beside the score of the seat."""
    if amount:
        here = motion.at.sized(motion.at.shifted(motion.at.score(seat), dx=78, dy=18), 54)
        legs = (Leg(times["points"], motion.at.shifted(here, dy=-26), grow=1.1), Leg(times["stay"]))
        words = TextLook(signed(amount))
        last = Leg(times["points"], fade=0.0)
        motion.fly(
            words, here, *legs, last, entry=PieceEntry(start, unseen=True, grow=0.5), layer=3, rest=times["stay"]
        )


DUSK, DUSK_DEPTH = rgb("4A4288"), 0.62
"""Colour of dusk over the city, and its strength."""
