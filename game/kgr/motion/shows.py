"""Shows of events. Before its `yield` a show sees the table before the event, then the table after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.island import HEX_MASK
from engine.kgr.magic import events as me
from engine.kgr.values import AREAS, BARREN, DESERT, DICE, KIND, RESOURCES, SHIP, TERRAINS
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.graphics import theme
from game.graphics.text import signed
from game.kgr.island.pieces import CITY, HOUSE
from game.kgr.motion.glow import BARRED, GLOWS, HexGlow
from game.kgr.motion.motion import FLYING, TableMotion, face
from game.kgr.motion.movements import SHOWER, SPARKS, burst, drop, dust, paid, pay, shake
from game.kgr.motion.plates import explain
from game.kgr.motion.timing import TIMINGS
from game.kgr.regions.dice import COLOURS, SEVEN

COMMODITY = tuple(map(KIND.__getitem__, ("paper", "crystal", "cloth", "bread", "coin")))
"""By terrain the additional yield of a city, or a city of magic or church."""
YIELDS: dict[str, tuple[int, ...]] = dict.fromkeys(BARREN, ()) | {
    terrain: (kind, COMMODITY[kind]) for kind, terrain in enumerate(TERRAINS[:RESOURCES])
}
"""By terrain the kinds that it yields."""
MORE = theme.rgb("B6F58A")
"""Number of the cards that a seat has got."""
TUMBLES = 5
"""Faces that a die shows before its own."""


def rolled(motion: TableMotion, event: ev.Rolled) -> Iterator[None]:
    """Roll the dice onto their board, and say the sum; a seven darkens it."""
    yield
    at, times = motion.at, TIMINGS[ev.Rolled]
    total = event.red + event.yellow
    for place, number in enumerate((event.red, event.yellow)):
        _roll(motion, place, _tumbling(COLOURS[place], number, place))
    if event.face is not None:
        _roll(motion, 2, _event_tumbling(event.face))
    said = {"in": times["up"], "hold": times["seven" if total == SEVEN else "hold"], "out": times["out"]}
    size, ink = (150, theme.NO_GLOW) if total == SEVEN else (104, theme.NUMBER)
    motion.say(str(total), at.shifted(at.stage(), dy=-20), size, said, ink)
    _pulse(motion)


def rolled_again(motion: TableMotion, event: me.RolledAgain) -> Iterator[None]:
    """Roll the dice that are thrown again."""
    yield
    for place, name in enumerate(DICE):
        if name in event.dice:
            faces = (event.red, event.yellow)
            looks = _tumbling(COLOURS[place], faces[place], place) if place < 2 else _event_tumbling(event.face or SHIP)
            _roll(motion, place, looks)
    _pulse(motion)


def _pulse(motion: TableMotion) -> None:
    """Pulse the hexes that yield in the colours of their land, and that of the robber darkly."""
    view, time = motion.model.view, TIMINGS[ev.Rolled]["pulse"]
    thrown = 0 if view.dice is None else view.dice.number
    built = view.buildings()
    for hex_, terrain in enumerate(view.terrains):
        if view.numbers[hex_] != thrown or terrain == DESERT or thrown == SEVEN or not built & HEX_MASK[hex_]:
            continue
        look = HexGlow(BARRED if hex_ == view.robber else GLOWS[terrain])
        beats = [Leg(time, grow=grow) for grow in (1.05, 0.97, 1.05, 1.0)]
        entry = PieceEntry(time.after, unseen=True, grow=0.9, fade=0.0)
        motion.fly(look, motion.at.land(hex_), *beats, Leg(time, fade=0.0), entry=entry, rest=time)


def _tumbling(colour: str, number: int, place: int) -> tuple[Look, ...]:
    """Return the faces that a die shows until it lies."""
    tumbling = [(number + step * (2 + place)) % 6 + 1 for step in range(TUMBLES)]
    return tuple(SpriteLook(f"kgr_die_{colour}_{each}") for each in (*tumbling, number))


def _event_tumbling(face_: str) -> tuple[Look, ...]:
    """Return the faces that the event die shows until it lies."""
    return tuple(SpriteLook(f"kgr_die_event_{each}") for each in (SHIP, *AREAS[:3], SHIP, face_))


def _roll(motion: TableMotion, place: int, series: tuple[Look, ...]) -> None:
    """Roll a die to its place."""
    at, times = motion.at, TIMINGS[ev.Rolled]
    roll, turn = times["roll"], -360.0 - 90 * place
    legs = Leg(roll, at.die(place), lift=46, turn=turn, series=series), Leg(times["settle"], turn=turn)
    origin = at.shifted(at.die(place), dx=260 - 40 * place, dy=90, grow=0.8)
    entry = PieceEntry(roll.start(place), unseen=True)
    motion.fly(series[0], origin, *legs, entry=entry, into=("die", place), layer=2)


def gained(motion: TableMotion, event: ev.Gained) -> Iterator[None]:
    """Animate the flight of cards from the hexes that yield them; where they land a number says how many."""
    yield
    times, total = TIMINGS[ev.Gained], Counter[int]()
    for kind, count in enumerate(event.cards):
        origins = _sources(motion, event, kind) or [motion.at.bank(kind)]
        for place in range(count):
            motion.card_to(event.seat, kind, origins[place % len(origins)], times["card"], total.total(), times["pop"])
            total[motion.known(event.seat, kind)] += 1
    landed = times["card"].start(max(0, total.total() - 1)) + times["card"].ms
    entry = PieceEntry(landed, unseen=True, fade=0.0, grow=0.5)
    for kind, number in total.items():
        look = TextLook(signed(number), MORE)
        motion.pop(look, motion.at.gain(event.seat, kind), entry, (times["in"], times["hold"], times["out"]))


def _sources(motion: TableMotion, event: ev.Gained, kind: int) -> list[Locator]:
    """Return the hexes from which a seat gets cards of a kind: two at a city."""
    view, found = motion.model.view, []
    seat = view.seats[event.seat]
    thrown = view.dice.number if view.dice is not None else 0
    for hex_, terrain in enumerate(view.terrains):
        if kind not in YIELDS[terrain] or (
            event.why == "yield" and (view.numbers[hex_] != thrown or hex_ == view.robber)
        ):
            continue
        number = (seat.settlements & HEX_MASK[hex_]).bit_count() + 2 * (seat.cities & HEX_MASK[hex_]).bit_count()
        found += [motion.at.hex(hex_)] * number
    return found


def short(motion: TableMotion, event: ev.Short) -> Iterator[None]:
    """Say that the bank has too little."""
    yield
    motion.herald(event, TIMINGS[ev.Short], 48)


def discarded(motion: TableMotion, event: ev.Discarded) -> Iterator[None]:
    """Move cards to the bank."""
    yield
    times = TIMINGS[ev.Discarded]
    pay(motion, event.seat, event.cards, times["card"], times["gone"])


def robber(motion: TableMotion, event: ev.Robber) -> Iterator[None]:
    """Animate the robber's leap to its hex, where the ground shakes."""
    at, times = motion.at, TIMINGS[ev.Robber]
    stood = motion.model.view.robber
    before = at.figure("robber", event.hex if stood is None else stood)  # from off the island he comes straight down
    yield
    goal = at.figure("robber", event.hex)
    legs = Leg(times["leap"], goal, lift=120, grow=1.25), Leg(times["land"], goal, squash=(1.0, 1.0))
    motion.fly(SpriteLook("kgr_robber"), before, *legs, into=("robber",), layer=2)
    dust(motion, times["leap"].ms, at.shifted(goal, dy=34), 8)
    shake(motion, times["shake"], "middle")


def stole(motion: TableMotion, event: ev.Stole) -> Iterator[None]:
    """Move a card from one hand to another, face down unless the nearest seat knows it: then it is named."""
    at, me = motion.at, motion.model.me
    kind = KIND[event.kind] if event.kind is not None else -1
    seen = kind if me in (event.seat, event.from_) and not motion.model.is_covered else -1
    origin = at.pinned(at.cards(event.from_, motion.known(event.from_, seen)))
    yield
    time = TIMINGS[ev.Stole]["card"]
    into = motion.known(event.seat, seen)
    leg = Leg(time, at.sized(at.cards(event.seat, into), FLYING), lift=70, grow=1.3)
    motion.fly(face(seen), at.sized(origin, FLYING), leg, into=("card", event.seat, into), layer=2)
    if seen >= 0:
        motion.herald(event, TIMINGS[ev.Stole], 60)


def built(motion: TableMotion, event: ev.Built) -> Iterator[None]:
    """Move the price to the bank and lower the piece; a city rises out of its settlement, with sparks."""
    yield
    at, times, shape = motion.at, paid(motion, event), motion.model.shape(event.seat)
    if event.what == ac.ROAD:
        name, goal = f"kgr_road_{shape}_{at.layout.island.places.slope(event.at)}", at.edge(event.at)
        above = at.shifted(goal, dy=-70, grow=1.3)
        legs = (
            Leg(times["rise"], above, lift=30),
            Leg(times["fall"], goal, squash=(1.14, 0.8)),
            Leg(times["land"], goal),
        )
        motion.fly(SpriteLook(name), at.shifted(at.seat(event.seat), grow=0.7), *legs, into=("road", event.at), layer=2)
        dust(motion, times["rise"].ms + times["fall"].ms, goal, 5)
        return
    if event.what not in (ac.SETTLEMENT, ac.CITY):
        _added(motion, event)
        return
    look, into = SpriteLook(f"kgr_{event.what}_{shape}"), ("building", event.at)
    if event.what == ac.SETTLEMENT:
        goal, entry = at.corner(event.at, HOUSE), PieceEntry(fade=0.2, grow=1.25)
        legs = (
            Leg(times["drop"], goal, squash=(1.2, 0.72)),
            Leg(times["land"], goal, squash=(0.95, 1.08)),
            Leg(times["land"], goal),
        )
        motion.fly(look, at.shifted(goal, dy=-130), *legs, entry=entry, into=into, layer=2)
        dust(motion, times["drop"].ms, at.shifted(goal, dy=14), 9)
        shake(motion, times["land"]._replace(after=times["drop"].ms), "light")
        return
    goal, rise = at.corner(event.at, CITY), times["city"]
    legs = Leg(rise, goal, squash=(0.92, 1.2)), Leg(times["land"], goal, squash=(1.08, 0.92)), Leg(times["land"], goal)
    motion.fly(look, goal, *legs, entry=PieceEntry(squash=(1.12, 0.2)), into=into, layer=2)
    for moment in (0.0, rise.ms / 2, rise.ms):
        dust(motion, moment, at.shifted(goal, dy=18), 6)
    shake(motion, times["land"]._replace(after=rise.ms), "middle")
    _counts(motion, goal, rise.ms)


def _added(motion: TableMotion, event: ev.Built) -> None:
    """Lower a wall, a citadel or a bishopric at its city; a tower of magic or church sheds sparks."""
    at, times = motion.at, {"fall": TIMINGS[ev.Built]["drop"], "settle": TIMINGS[ev.Built]["land"]}
    if event.what == ac.WALL:
        drop(motion, SpriteLook("kgr_wall"), at.wall(event.at), ("wall", event.at), times)
        return
    explain(motion, event)
    drop(motion, SpriteLook(f"kgr_{event.what}"), at.token(event.at), ("token", event.at), times)
    _counts(motion, at.token(event.at), times["fall"].ms)


def _counts(motion: TableMotion, place: Locator, landed: float) -> None:
    """Scatter sparks from a piece that has landed there; its point climbs."""
    burst(motion, landed, "coin", place, 14, SPARKS)


def bank(motion: TableMotion, event: ev.Bank) -> Iterator[None]:
    """Move cards to the bank and one back."""
    yield
    times, give, get = TIMINGS[ev.Bank], KIND[event.give], KIND[event.get]
    origin = motion.at.cards(event.seat, motion.known(event.seat, give))
    for number in range(event.number):
        motion.card_away(give, origin, motion.at.bank(give), times["pay"], times["gone"], number)
    motion.card_to(event.seat, get, motion.at.bank(get), times["get"])


def answered(motion: TableMotion, event: ev.Answered) -> Iterator[None]:
    """Show the answer at the panel of the seat."""
    yield
    look = SpriteLook("icon_check", theme.MAY) if event.yes else SpriteLook("icon_cross", theme.NO_GLOW)
    _answers(motion, event.seat, look)


def countered(motion: TableMotion, event: ev.Countered) -> Iterator[None]:
    """Show at the panel of the seat that it would trade otherwise."""
    yield
    _answers(motion, event.seat, SpriteLook("icon_trade", theme.NUMBER))


def _answers(motion: TableMotion, seat: int, look: Look) -> None:
    at, times = motion.at, TIMINGS[ev.Answered]
    place = at.sized(at.shifted(at.seat(seat), dx=30), 64)
    motion.pop(look, place, PieceEntry(grow=0.3, fade=0.0), (times["word"], times["hold"], times["out"]))


def withdrawn(motion: TableMotion, event: ev.Withdrawn) -> Iterator[None]:
    """Say that there is no trade, to a person who has offered one."""
    yield
    if motion.model.human[event.seat]:
        motion.herald(event, TIMINGS[ev.Withdrawn], 60)


def traded(motion: TableMotion, event: ev.Traded) -> Iterator[None]:
    """Cross the cards, under a handshake."""
    at, times = motion.at, TIMINGS[ev.Traded]
    yield
    for giver, getter, kinds in ((event.seat, event.with_, event.give), (event.with_, event.seat, event.want)):
        for number, kind in enumerate(kinds):
            origin = at.cards(giver, motion.known(giver, KIND[kind]))
            motion.card_to(getter, KIND[kind], origin, times["card"], number)
    look, entry = SpriteLook("icon_trade", theme.NUMBER), PieceEntry(grow=0.4, fade=0.0)
    motion.pop(look, at.sized(at.stage(), 120), entry, (times["shake"],) * 3)


def longest(motion: TableMotion, event: ev.Longest) -> Iterator[None]:
    """Announce who has the longest road now; its sign goes there from whoever had it."""
    before, at = motion.model.view.longest, motion.at
    origin = at.stage() if before is None else at.pinned(at.trail(before))
    yield
    times = TIMINGS[ev.Longest]
    motion.herald(event, times)
    if event.seat is not None:
        sign = times["sign"]
        leg = Leg(sign, at.trail(event.seat), lift=80)
        entry = PieceEntry(sign.after, unseen=True, grow=2.6)
        motion.fly(SpriteLook("kgr_longest"), at.sized(origin, 60), leg, entry=entry, into=("longest",), layer=3)
        burst(motion, sign.after + sign.ms, "coin", at.trail(event.seat), 12, SPARKS)


def over(motion: TableMotion, event: ev.Over) -> Iterator[None]:
    """Announce the victory, under a shower of gold, with a shake."""
    yield
    times = TIMINGS[ev.Over]
    motion.herald(event, times, 104)
    burst(motion, times["in"].ms, "coin", motion.at.stage(), 26, SHOWER)
    shake(motion, times["in"]._replace(ms=400.0), "great")
