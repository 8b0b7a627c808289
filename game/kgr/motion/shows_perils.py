"""Shows of the island's perils and feasts: the barbarians, figures, lightning, the dragon, festivals and removals."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.island import numbers_in
from engine.kgr.magic import events as me
from engine.kgr.values import AREA_OF, AREAS, BEER, DESERT, KIND, SHIP_STEPS
from game.animation.looks import SpriteLook, TextLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.timing import Times
from game.graphics import theme
from game.kgr.base.levels import level_picture
from game.kgr.island.pieces import CITY, HOUSE
from game.kgr.motion.glow import SPELL
from game.kgr.motion.motion import TableMotion
from game.kgr.motion.movements import (
    ABOVE,
    DUSK,
    SHOWER,
    SPARKS,
    burst,
    darken,
    drop,
    dust,
    knight_look,
    pay,
    shake,
    vanish,
)
from game.kgr.motion.plates import explain
from game.kgr.motion.timing import TIMINGS

EMBER = theme.rgb("B0402A")
"""Tint of the island in a battle."""
BLAZE = Burst(speed=130, life=760, size=46, growth=0.5, pull=-220, up=90)
LOOMING = 2.6
"""How much larger a city is that burns."""
LOOMS = 150
"""Width of a picture over the island, logical px."""
RUNG = 190
"""Width of the bell of a festival that is rung over the island, logical px."""
MOST_KNIGHTS, RANKS = 12, 3
"""Knights that are seen in a battle, and how many stand one behind the other."""
APART, BELOW = 142, 128
"""How far the shares of two seats lie apart, and below the middle of the island, logical px."""
CLOSE = 1
"""A battle won by so little, or lost, is a great moment."""
GREAT_DRAGON, SMALL_DRAGON, SMALL_WIDE = "great_dragon", "small_dragon", 0.34
"""Cards with which a dragon comes, and the width of the small one in parts of the island's."""
BEATS = 14
"""Strokes of the dragon's wings while it crosses the sky."""
ASH = Burst(speed=260, life=1200, size=20, growth=0.6, pull=120, spin=60, up=120)


def ship(motion: TableMotion, event: ev.Ship) -> Iterator[None]:
    """Sail the barbarians' ship on, or back."""
    at, before = motion.at, motion.model.view.ship
    yield
    sail = TIMINGS[ev.Ship]["sail"]
    steps = range(before, event.step, 1 if event.step > before else -1)
    towards = [step + (1 if event.step > before else -1) for step in steps] or [event.step]
    legs = [Leg(sail, at.ship(step), lift=6) for step in towards]
    motion.fly(SpriteLook("kgr_barbarians"), at.ship(before), *legs, into=("ship",), layer=2)
    if event.step == SHIP_STEPS:
        shake(motion, sail._replace(after=sail.ms), "middle")


def battle(motion: TableMotion, event: ev.Battle) -> Iterator[None]:
    """Run both sides at each other over the darkened island, each with its strength; a close or lost battle is a great
    moment."""
    yield
    at, times = motion.at, TIMINGS[ev.Battle]
    is_great = not event.won or event.defence - event.strength <= CLOSE
    darken(motion, times["dusk"], EMBER, 0.75 if is_great else 0.4)
    size = 150 if is_great else 110
    meet = at.shifted(at.stage(), dy=-1.15 * size)
    _muster(motion, meet, size)
    for number, origin, ink, side in (
        (event.strength, at.ship(SHIP_STEPS), theme.NO_GLOW, -1),
        (event.defence, at.shifted(at.stage(), dx=260, dy=60), theme.NUMBER, 1),
    ):
        lasts = (side > 0) == event.won
        signs: list[tuple[Look, float, float, float]] = [(TextLook(str(number), ink), size, 0.55, 0.0)]
        if side < 0:
            signs.insert(0, (SpriteLook("kgr_barbarians"), size * 1.3, 1.5, 0.5))
        for look, wide, away, down in signs:
            goal = at.sized(at.shifted(meet, dx=side * size * away, dy=size * down), wide)
            _charge(motion, look, origin, goal, wide, side=side, lasts=lasts)
    met = times["land"].ms + times["charge"].ms
    burst(motion, met, "kgr_flame", meet, 18 if is_great else 8, ASH)
    burst(motion, met, "coin", meet, 16 if event.won else 4, SPARKS)
    shake(motion, times["shake"]._replace(after=met), "great" if is_great else "middle")
    late = {**times, "in": times["in"]._replace(after=met + 200)}
    motion.herald(event, late, 96 if is_great else 72)
    _shares(motion, event, late)


def _muster(motion: TableMotion, meet: Locator, size: float) -> None:
    """Lead all active knights of the island from their corners into the battle, and home again."""
    at, times, view = motion.at, TIMINGS[ev.Battle], motion.model.view
    knights = [
        (number, corner, seat.level_at(corner))
        for number, seat in enumerate(view.seats)
        for corner in numbers_in(seat.active)
    ][:MOST_KNIGHTS]
    for place, (number, corner, level) in enumerate(knights):
        look, home = knight_look(motion, number, level, is_active=True), at.knight(corner, level)
        column, row = divmod(place, RANKS)
        wide = size * (0.34 + 0.05 * level)
        there = at.shifted(meet, dx=size * (1.15 + 0.42 * column), dy=size * (0.15 + 0.42 * row))
        rally = at.sized(there, wide)
        legs = (
            Leg(times["land"], rally, lift=60),
            Leg(times["charge"], at.shifted(rally, dx=-0.35 * size), lift=20),
            Leg(times["clash"], rally),
            Leg(times["hold"], rally),
            Leg(times["out"], home),
        )
        motion.fly(look, home, *legs, into=("knight", corner), layer=2)


def _shares(motion: TableMotion, event: ev.Battle, times: Times) -> None:
    """Show the share of each seat in the defence below the words: the best in gold, none at all in red."""
    at, most = motion.at, max(event.shares)
    shown, entry = (times["in"], times["hold"], times["out"]), PieceEntry(times["in"].after, unseen=True, fade=0.0)
    for number, share in enumerate(event.shares):
        place = at.shifted(at.stage(), dx=(number - (len(event.shares) - 1) / 2) * APART, dy=BELOW)
        ink = theme.NUMBER if share == most and share else theme.CREAM if share else theme.NO_GLOW
        motion.pop(
            SpriteLook(f"seal_{motion.model.shape(number)}"), at.sized(at.shifted(place, dx=-23), 46), entry, shown
        )
        motion.pop(TextLook(str(share), ink), at.sized(at.shifted(place, dx=21), 58), entry, shown)


def _charge(
    motion: TableMotion, look: Look, origin: Locator, goal: Locator, wide: float, *, side: int, lasts: bool
) -> None:
    """Run the sign or the strength of a side to the meeting point; the one that does not last is thrown back.
    side: -1 from the left, 1 from the right."""
    at, times = motion.at, TIMINGS[ev.Battle]
    back = at.shifted(goal, dx=side * (8 if lasts else 70), dy=0 if lasts else 60)
    legs = (
        Leg(times["land"], at.sized(origin, wide * 0.7)),
        Leg(times["charge"], goal, lift=40),
        Leg(times["clash"], back, fade=float(lasts)),
        Leg(times["hold"], fade=float(lasts)),
        Leg(times["out"], fade=0.0),
    )
    entry = PieceEntry(fade=0.0)
    motion.fly(look, at.sized(origin, wide * 0.4), *legs, entry=entry, layer=3, rest=times["hold"])


def saviour(motion: TableMotion, event: ev.Saviour) -> Iterator[None]:
    """Announce who has saved the island; the point goes there, under a shower of gold."""
    yield
    at, times = motion.at, TIMINGS[ev.Saviour]
    motion.herald(event, times, 92)
    sign = times["sign"]
    goal = at.sized(at.seat(event.seat), 60)
    entry = PieceEntry(sign.after, unseen=True, grow=2.2)
    legs = Leg(sign, goal, lift=90), Leg(times["out"], fade=0.0)
    below = at.sized(at.shifted(at.stage(), dy=130), 90)
    motion.fly(SpriteLook("kgr_sign_saviour"), below, *legs, entry=entry, layer=3, rest=sign)
    burst(motion, times["in"].ms, "coin", at.stage(), 18, SHOWER)
    burst(motion, sign.after + sign.ms, "coin", goal, 12, SPARKS)


def sacked(motion: TableMotion, event: ev.Sacked) -> Iterator[None]:
    """Burn a city, large over the dark island, and fell it; the settlement that is left rises from the dust: a great
    moment."""
    yield
    at, times, shape = motion.at, TIMINGS[ev.Sacked], motion.model.shape(event.seat)
    goal, fall = at.corner(event.at, CITY), times["fall"]
    left = f"kgr_fallen_{shape}" if event.lying else f"kgr_settlement_{shape}"
    small = at.corner(event.at, CITY if event.lying else HOUSE)
    darken(motion, times["dusk"], EMBER, 0.6)
    legs = (
        Leg(times["loom"], at.shifted(goal, grow=LOOMING)),
        Leg(times["burn"], at.shifted(goal, grow=LOOMING), squash=(1.02, 0.96)),
        Leg(fall, goal, squash=(1.2, 0.15)),
        Leg(times["rise"], small, look=SpriteLook(left)),
    )
    motion.fly(SpriteLook(f"kgr_city_{shape}"), goal, *legs, into=("building", event.at), layer=2)
    lit = times["loom"].ms
    for moment in (lit, lit + times["burn"].ms / 2, lit + times["burn"].ms):
        burst(motion, moment, "kgr_flame", at.shifted(goal, dy=-60), 12, BLAZE)
    dust(motion, lit + times["burn"].ms + fall.ms, at.shifted(goal, dy=20), 14)
    shake(motion, times["shake"]._replace(after=lit + times["burn"].ms), "great")
    motion.herald(event, times, 72, up=ABOVE)


def home(motion: TableMotion, event: ev.Home) -> Iterator[None]:
    """Sail the ship back to the horizon."""
    before = motion.model.view.ship
    yield
    at, times = motion.at, TIMINGS[ev.Home]
    legs = [Leg(times["sail"], at.ship(0), lift=-20)]
    motion.fly(SpriteLook("kgr_barbarians"), at.ship(before), *legs, into=("ship",), layer=2)


# ---------------------------------------------------------------- figures and cards


def figure(motion: TableMotion, event: ev.Figure) -> Iterator[None]:
    """Move a figure to its new place, or off the island."""
    at, view, name = motion.at, motion.model.view, event.figure
    merchant = None if view.merchant is None else view.merchant.hex
    stood = {"robber": view.robber, "merchant": merchant, "wizard": view.wizard, "inquisitor": view.inquisitor}[name]
    before = None if stood is None else at.pinned(at.figure(name, stood))
    yield
    times, look = TIMINGS[ev.Figure], SpriteLook(f"kgr_{name}")
    if event.at is None:
        if before is not None:
            vanish(motion, look, before, times["out"])
        return
    goal = at.figure(name, event.at)
    legs = Leg(times["leap"], goal, lift=90, grow=1.25), Leg(times["land"], goal)
    origin = at.shifted(at.seat(event.seat)) if before is None else before
    motion.fly(look, origin, *legs, into=(name,), layer=2)
    dust(motion, times["leap"].ms, at.shifted(goal, dy=26), 6)
    if name == "wizard":
        motion.burst(times["leap"].ms, (SPELL,), goal, 16, SHOWER)
    elif name == "inquisitor":
        darken(motion, times["gloom"], DUSK, 0.5)
        shake(motion, times["land"]._replace(after=times["leap"].ms), "middle")


def hex_changed(motion: TableMotion, event: ev.Hex) -> Iterator[None]:
    """Strike a hex that becomes a desert by lightning; light falls on any other that changes."""
    struck = event.terrain == DESERT and motion.model.view.terrains[event.hex] != DESERT
    yield
    at, times = motion.at, TIMINGS[ev.Hex]
    place = at.hex(event.hex)
    if not struck:
        land = at.land(event.hex)
        legs = Leg(times["out"], land), Leg(times["out"], fade=0.0)
        motion.fly(SpriteLook(f"kgr_hex_{event.terrain}"), land, *legs, entry=PieceEntry(grow=1.3, fade=0.2), layer=2)
        burst(motion, times["out"].ms, "coin", place, 10, SPARKS)
        return
    strike = at.sized(at.shifted(place, dy=-90), 120)
    legs = Leg(times["bolt"], strike, squash=(1.0, 1.1)), Leg(times["out"], fade=0.0)
    motion.fly(SpriteLook("kgr_bolt"), at.shifted(strike, dy=-160), *legs, entry=PieceEntry(fade=0.3), layer=3,
               rest=times["out"])  # fmt: skip
    burst(motion, times["bolt"].ms, "kgr_flame", place, 10, ASH)
    shake(motion, times["shake"], "great")
    if motion.flashes:
        darken(motion, times["out"]._replace(after=0.0), DUSK, 0.6)


def played(motion: TableMotion, event: ev.Played) -> Iterator[None]:
    """Show the card over the island with its name; a dragon crosses the sky, the great one all of it."""
    yield
    at, times = motion.at, TIMINGS[ev.Played]
    explain(motion, event)
    if event.card == GREAT_DRAGON:
        _great_dragon(motion)
    elif event.card == SMALL_DRAGON:
        _small_dragon(motion, event.seat)
    middle = at.shifted(at.stage(), dy=-20)
    shown, entry = (times["show"], times["hold"], times["out"]), PieceEntry(grow=0.6, fade=0.0)
    for sprite, width, dy in (
        (f"kgr_progress_{AREAS[AREA_OF[event.card]]}", 190, 0),
        (f"kgr_picture_{event.card}", 132, -34),
    ):
        motion.pop(SpriteLook(sprite), at.sized(at.shifted(middle, dy=dy), width), entry, shown)
    motion.herald_at(event, at.shifted(middle, dy=94), 56, dict(zip(("in", "hold", "out"), shown, strict=True)))


def _great_dragon(motion: TableMotion) -> None:
    """Fly the dragon over the whole island from the right to the left, while it grows dark."""
    at, times = motion.at, TIMINGS[ev.Played]
    place = at.over_island(1.0, 0.3)
    first, *beats = _beats()
    half = BEATS // 2
    legs = (
        Leg(times["fly"], place, lift=-50, series=(first, *beats[: half - 1])),
        Leg(times["fly"], at.outside(place, -1), lift=50, series=tuple(beats[half - 1 :])),
    )
    motion.fly(first, at.outside(place, 1), *legs, layer=2, rest=times["hold"])
    darken(motion, times["dusk"], DUSK, 0.7)
    shake(motion, times["shake"], "great")
    burst(motion, times["fly"].ms * 0.8, "kgr_flame", place, 6, ASH)
    burst(motion, times["fly"].ms, "kgr_flame", at.shifted(place, dx=-300), 20, ASH)


def _small_dragon(motion: TableMotion, seat: int) -> None:
    """Send the dragon from the sky to the cards of the seat that calls it, where it stands guard behind a fire."""
    at, times = motion.at, TIMINGS[ev.Played]
    sky, hoard = at.over_island(SMALL_WIDE, 0.3), at.cards(seat, -1)
    guard = at.sized(at.shifted(hoard, dy=-40), 200)
    legs = (
        Leg(times["dive"], sky, lift=-30, series=_beats()),
        Leg(times["dive"], guard, lift=-90, series=_beats()),
        Leg(times["guard"], guard, series=_beats()),
        Leg(times["out"], guard, fade=0.0),
    )
    motion.fly(_beats()[0], at.outside(sky, 1), *legs, layer=4)
    landed = 2 * times["dive"].ms
    for dx in (-110, -55, 0, 55, 110):
        burst(motion, landed + abs(dx), "kgr_flame", at.shifted(hoard, dx=dx, dy=10), 3, BLAZE)
    shake(motion, times["shake"]._replace(after=landed), "light")


def _beats() -> tuple[SpriteLook, ...]:
    """Return the strokes of a dragon's wings."""
    return tuple(SpriteLook(f"kgr_dragon_{pose}") for pose in ("up", "down") * (BEATS // 2))


def named_area(motion: TableMotion, event: me.NamedArea) -> Iterator[None]:
    """Show as which gate the joker counts."""
    yield
    at, times = motion.at, TIMINGS[me.NamedArea]
    look, entry = SpriteLook(f"kgr_area_{event.area}"), PieceEntry(grow=0.3, fade=0.0)
    motion.pop(look, at.sized(at.die(2), 96), entry, (times["show"], times["hold"], times["out"]))


def stopped(motion: TableMotion, event: me.Stopped) -> Iterator[None]:
    """Say that something has been stopped."""
    yield
    motion.herald(event, TIMINGS[me.Stopped], 72)


def festival_held(motion: TableMotion, event: me.FestivalHeld) -> Iterator[None]:
    """Move the beer to the bank; the bell is rung over the island, in a shower of gold, and goes to its piece."""
    yield
    at, times = motion.at, TIMINGS[me.FestivalHeld]
    beer = tuple(event.paid if kind == BEER else 0 for kind in range(BEER + 1))
    pay(motion, event.seat, beer, times["pay"], times["gone"])
    goal = at.bell(event.at, on_road=event.what == ac.ROAD)
    high = at.sized(at.shifted(at.stage(), dy=-30), RUNG)
    rung = Leg(times["loom"], high), Leg(times["toll"], high, squash=(0.94, 1.05))
    legs = *rung, Leg(times["bell"], goal, lift=70), Leg(times["settle"], goal)
    origin = at.sized(at.seat(event.seat), 60)
    motion.fly(SpriteLook("kgr_festival"), origin, *legs, into=("festival", event.seat), layer=2)
    burst(motion, times["loom"].ms, "coin", high, 18, SHOWER)
    burst(motion, sum(times[role].ms for role in ("loom", "toll", "bell")), "coin", goal, 8, SPARKS)
    motion.herald(event, times, 72, up=ABOVE)


def festival_over(motion: TableMotion, event: me.FestivalOver) -> Iterator[None]:
    """Move the bell home."""
    chip = motion.model.view.seats[event.seat].festival
    at = motion.at
    lay = None
    if chip is not None and chip.at is not None:
        lay = at.pinned(at.bell(chip.at, on_road=chip.what == ac.ROAD))
    yield
    if lay is not None:
        times = TIMINGS[me.FestivalOver]
        legs = Leg(times["bell"], at.sized(at.seat(event.seat), 40), lift=50), Leg(times["out"], fade=0.0)
        motion.fly(SpriteLook("kgr_festival"), lay, *legs, layer=2)


def paid(motion: TableMotion, event: me.Paid) -> Iterator[None]:
    """Move a card of a debt to the bank, or to its creditor."""
    yield
    times, kind = TIMINGS[me.Paid], KIND[event.kind]
    origin = motion.at.cards(event.seat, motion.known(event.seat, kind))
    if event.to is None:
        motion.card_away(kind, origin, motion.at.bank(kind), times["card"], times["gone"])
    else:
        motion.card_to(event.to, kind, origin, times["card"])


def asleep(motion: TableMotion, event: me.Asleep) -> Iterator[None]:
    """Raise the sign of magic from each knight that falls asleep."""
    seat = motion.model.view.seats[event.seat]
    knights = [(corner, seat.level_at(corner)) for corner in numbers_in(seat.active)]
    yield
    at, times = motion.at, TIMINGS[me.Asleep]
    for corner, level in knights:
        place = at.sized(at.shifted(at.knight(corner, level), dy=-20), 44)
        legs = Leg(times["show"], at.shifted(place, dy=-34)), Leg(times["out"], fade=0.0)
        motion.fly(SpriteLook("kgr_area_magic"), place, *legs, entry=PieceEntry(grow=0.3), layer=2, rest=times["show"])
        motion.burst(0.0, (SPELL,), place, 5, SPARKS)
    motion.herald(event, times, 60)


def closed(motion: TableMotion, event: me.Lent | me.Banned) -> Iterator[None]:
    """Show the picture of Lent or of the ban over the darkened island, with the debt; it comes down on its seat."""
    yield
    at, times = motion.at, TIMINGS[type(event)]
    darken(motion, times["gloom"], DUSK, 0.5)
    name = "ban" if isinstance(event, me.Banned) else "lent"
    high, goal = at.sized(at.shifted(at.stage(), dy=-110), LOOMS), at.sized(at.seat(event.seat), 64)
    legs = (
        Leg(times["in"], high),
        Leg(times["hold"], high),
        Leg(times["show"], goal, lift=60),
        Leg(times["out"], fade=0.0),
    )
    entry = PieceEntry(fade=0.0, grow=1.5)
    motion.fly(SpriteLook(f"kgr_picture_{name}"), high, *legs, entry=entry, layer=3, rest=times["hold"])
    shake(motion, times["in"]._replace(after=times["in"].ms), "middle")
    motion.herald(event, times, 68, up=-60)


def lowered(motion: TableMotion, event: me.Lowered) -> Iterator[None]:
    """Drop a level of an area from a seat, and name it."""
    yield
    at, times = motion.at, TIMINGS[me.Lowered]
    place = at.sized(at.seat(event.seat), 56)
    motion.fly(
        SpriteLook(f"kgr_area_{event.area}"), place, Leg(times["fall"], at.shifted(place, dy=70), fade=0.0), layer=2
    )
    high = at.sized(at.shifted(at.stage(), dy=-110), LOOMS)
    look = SpriteLook(level_picture(event.area, event.level + 1))
    legs = (
        Leg(times["in"], high),
        Leg(times["hold"], high),
        Leg(times["fall"], at.shifted(high, dy=60), squash=(1.2, 0.1), fade=0.3),
    )
    motion.fly(look, high, *legs, entry=PieceEntry(fade=0.0), layer=2, rest=times["hold"])
    fallen = times["in"].ms + times["hold"].ms + times["fall"].ms
    dust(motion, fallen, at.shifted(high, dy=60), 14)
    shake(motion, times["in"]._replace(after=fallen), "middle")
    motion.herald(event, times, 68, up=-60)


def building_moved(motion: TableMotion, event: me.BuildingMoved) -> Iterator[None]:
    """Fly a building to another corner."""
    yield
    at, times, building = motion.at, TIMINGS[me.BuildingMoved], event.building
    share = CITY if building.kind == ac.CITY else HOUSE
    look = SpriteLook(f"kgr_{building.kind}_{motion.model.shape(event.seat)}")
    goal = at.corner(event.to, share)
    legs = Leg(times["fly"], goal, lift=140, grow=1.2), Leg(times["settle"], goal)
    motion.fly(look, at.corner(event.from_, share), *legs, into=("building", event.to), layer=2)
    burst(motion, times["fly"].ms, "coin", goal, 14, SPARKS)


def road_moved(motion: TableMotion, event: me.RoadMoved) -> Iterator[None]:
    """Lower a road on another edge."""
    yield
    name = f"kgr_road_{motion.model.shape(event.seat)}_{motion.at.layout.island.places.slope(event.at)}"
    drop(motion, SpriteLook(name), motion.at.edge(event.at), ("road", event.at), TIMINGS[me.RoadMoved])


def knight_moved(motion: TableMotion, event: me.KnightMoved) -> Iterator[None]:
    """Lower the lifted knight on its corner."""
    yield
    if event.at is not None:
        look = knight_look(motion, event.seat, event.knight.level, is_active=event.knight.active)
        goal = motion.at.knight(event.at, event.knight.level)
        drop(motion, look, goal, ("knight", event.at), TIMINGS[me.KnightMoved])
