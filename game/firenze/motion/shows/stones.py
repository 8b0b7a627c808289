"""Shows of stones and towers: lost, exchanged and built stones; falling towers."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze import events as ev
from engine.firenze.stones import LETTERS, Colour
from game.animation.effects import Tint
from game.animation.looks import SpriteLook
from game.animation.particles import Burst
from game.animation.pieces import Leg, Locator, Look, PieceEntry
from game.animation.places import between_places
from game.animation.timing import CHALK_MS, Times
from game.animation.tween import Timing
from game.firenze.motion.looks import Crowbar, HeightPlate, Pigeon, Stones, Tongue
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.shows import lines
from game.firenze.motion.shows.moves import BAG, DUST, chalk, flash, into_bag, ring, swell, times_of
from game.firenze.motion.shows.sizes import HEAVY
from game.firenze.motion.timing import PIGEONS_MS, RUIN_DUST_MS, SHARDS_MS
from game.graphics.theme import NO

FLOOD, FIRE, BOTCH = "flood", "storehouse_fire", "botch"
TONGUES = 6
OWN_BRICK = 78
"""Width of a stone on the nearest site, logical px."""
RED_TINT = 0.3
"""Strength of the red tint of a site with a falling tower."""
ROLLS = 150
"""How far the last stone of a heavy tower rolls, logical px."""
HANGS, HEAVIER = 56, 0.12
"""Height at which a stone hangs over its tower, logical px; additional weight of every further stone of a turn."""
LANDING = Burst(speed=150, life=CHALK_MS, size=16, growth=1.9, even=True)
"""The ring of dust under a stone, as wide as its tower."""
ASHES = Burst(speed=30, life=SHARDS_MS, size=14, up=60)
FUSE_SPARKS = Burst(speed=130, life=CHALK_MS, size=14, up=50)
SPARKS: tuple[Look, ...] = (SpriteLook("spark"),)
PIGEONS, ROOST = 12, 260
"""Largest number of pigeons that a collapse startles, and the width of the roofs on which they sat, logical px."""
FLAPPING: tuple[Look, ...] = (Pigeon(1.0), Pigeon(0.3), Pigeon(-0.8), Pigeon(0.3))
FLIGHT = Burst(speed=170, life=PIGEONS_MS, size=64, growth=0.8, pull=-60, up=190, beat=11)


def lost(motion: TableMotion, event: ev.StonesLost) -> Iterator[None]:
    yield
    times = times_of(event)
    left = list(motion.model.view.seats[event.seat].stock)
    stones: list[tuple[Colour, Locator]] = []
    for colour in event.stones:
        stones.append((colour, motion.at.stock(event.seat, colour, left[colour])))
        left[colour] += 1
    if event.cause == FLOOD:
        into_bag(motion, stones, times, role="drift")
    elif event.cause == FIRE:
        _burn(motion, stones, times)
    else:
        into_bag(motion, stones, times)


def _burn(motion: TableMotion, stones: list[tuple[Colour, Locator]], times: Times) -> None:
    """Light stones among tongues of flame and raise them as ash."""
    glow, ash, flame = times["glow"], times["ash"], times["flame"]
    for index, (colour, origin) in enumerate(stones):
        start = glow.start(index)
        flash(motion, origin, Timing(glow.ms + ash.ms), start, size=2.0, harm=True)
        up = Leg(ash, motion.at.shifted(origin, dy=-46), grow=0.7, fade=0.0)
        motion.fly(Stones(colour), origin, Leg(glow, grow=1.06), up, entry=PieceEntry(start), into=BAG)
        motion.burst(start + glow.ms, DUST, origin, 3, ASHES)
    for index in range(TONGUES if stones else 0):
        origin = stones[index % len(stones)][1]
        place = motion.at.shifted(motion.at.sized(origin, 30), dx=-26 + 10.4 * index, dy=-14)
        flicker = tuple(Tongue(lean) for lean in (-0.6, 0.4, -0.2, 0.7, -0.5, 0.1))
        legs = (Leg(flame, squash=(1.0, 1.1), series=flicker), Leg(glow, squash=(0.5, 0.1), fade=0.0))
        start = glow.stagger * index / 2
        motion.fly(flicker[0], place, *legs, entry=PieceEntry(start, unseen=True, squash=(0.7, 0.2)), layer=2)


def exchanged(motion: TableMotion, event: ev.ExchangeMade) -> Iterator[None]:
    at, times = motion.at, times_of(event)
    lying = motion.model.view.row[event.slot].stones[event.colour]
    origin = at.pinned(at.stone_on_card(event.slot, event.colour, max(0, lying - 1)))
    paid = [(colour, at.pinned(place)) for colour, place in motion.exchanged]
    motion.exchanged.clear()
    yield
    last = motion.model.view.seats[event.seat].stock[event.colour] - 1
    point = at.pinned(at.shifted(at.row_card(event.slot), dy=-30))
    spiral, start = times["spiral"], times["pop"].after
    middle = at.sized(point, 40)
    for colour, place in [*paid, (event.colour, origin)]:
        motion.fly(
            Stones(colour),
            place,
            Leg(spiral, middle, grow=0.3, swirl=300, fade=0.7),
            entry=PieceEntry(fade=0.9),
            layer=2,
        )
    motion.fly(
        Stones(event.colour),
        middle,
        Leg(times["pop"], grow=1.5),
        Leg(times["stone"], at.stock(event.seat, event.colour, last), lift=40, squash=(1.08, 0.9)),
        Leg(times["settle"]),
        entry=PieceEntry(start, unseen=True, grow=0.05),
        layer=2,
        into=("stock", event.seat, event.colour),
    )
    ring(motion, middle, times["ring"], start, size=3.2)


# ---------------------------------------------------------------- towers


def built(motion: TableMotion, event: ev.TowerFounded | ev.TowerRaised) -> Iterator[None]:
    before = lines.towers(motion, event.seat)
    yield
    times, at = times_of(event), motion.at
    owner = motion.model.view.seats[event.seat]
    floor = owner.towers[event.tower].height - 1
    lines.close_up(motion, event.seat, before, times["shift"])
    to = at.tower_stone(event.seat, event.tower, floor)
    above = at.shifted(to, dy=-HANGS)
    motion.fly(
        Stones(event.colour, 1, 1),
        at.stock(event.seat, event.colour, owner.stock[event.colour]),
        Leg(times["rise"], above, lift=30),
        Leg(times["hang"]),
        Leg(times["stone"], to),
        Leg(times["squash"], squash=(1.12, 0.84)),
        Leg(times["settle"]),
        into=("tower", event.seat, event.tower),
        layer=2,
    )
    contact = times["rise"].ms + times["hang"].ms + times["stone"].ms
    heavy = 1 + HEAVIER * (event.built - 1)
    lower = tuple(at.tower_stone(event.seat, event.tower, k) for k in reversed(range(floor)))
    motion.run_down(times["wave"], lower, contact, heavy)
    part = to().width / (OWN_BRICK * motion.kit.scale)
    motion.burst(contact, DUST, at.foot_of(to), round(6 + 2 * heavy), LANDING.scaled(part * heavy))
    if at.has_plate(event.seat):
        leap = times["plate"]
        legs = (Leg(leap, grow=1.3), Leg(leap), Leg(times["squash"]))
        entry = PieceEntry(contact, unseen=True)
        motion.fly(HeightPlate(floor + 1), at.height_plate(event.seat, event.tower), *legs, entry=entry, layer=2)
    if event.seat != motion.model.me:
        return
    shape = motion.model.shapes[event.seat]
    climb = Leg(times["climb"], at.rung(event.built))
    motion.fly(SpriteLook(f"mason_{shape}"), at.rung(event.built - 1), climb, into=("mason",), layer=0)


def fell(motion: TableMotion, event: ev.TowerFell | ev.TowerRazed) -> Iterator[None]:
    times, at = times_of(event), motion.at
    before = lines.towers(motion, event.seat)
    floors = [at.pinned(at.tower_stone(event.seat, event.tower, floor)) for floor in range(event.height)]
    yield
    lines.close_up(motion, event.seat, before, times["shift"], ("tower", event.tower))
    foot = at.foot_of(floors[0])
    part = foot().width / (OWN_BRICK * motion.kit.scale)  # a rival's tower is smaller, and raises less dust
    _burn_down(motion, event, floors, part, times)
    home = event.to_stock if isinstance(event, ev.TowerFell) else 0
    first = motion.model.view.seats[event.seat].stock[event.colour] - home
    for floor, here in enumerate(floors):
        side = 1 if floor % 2 else -1
        legs = [
            Leg(times["fuse"]),
            Leg(times["lean"], at.shifted(here, dx=6.6 * floor * part), turn=-7),
            Leg(
                times["bricks"],
                at.shifted(foot, side * (16 + 11 * floor) * part, -12 * part),
                turn=side * (80 + 37 * floor),
            ),
        ]
        if floor < home:
            to = at.stock(event.seat, event.colour, first + floor)
            legs.append(Leg(times["home"], to, lift=90, turn=side * 360))
            motion.fly(Stones(event.colour), here, *legs, into=("stock", event.seat, event.colour))
        else:
            legs.append(Leg(times["home"], at.bag(), lift=50, grow=0.8, turn=side * 360))
            motion.fly(Stones(event.colour), here, *legs, into=BAG)
    _dust(motion, event.colour, floors, part * weight(event.height), times)
    if event.height >= HEAVY:
        _hush(motion, event, foot, part, times)
        _startle(motion, event.height, foot, part, times)
    if home < event.height:
        swell(motion, times["swell"], times["crash"].after + times["bricks"].ms + times["home"].ms)


def _burn_down(
    motion: TableMotion, event: ev.TowerFell | ev.TowerRazed, floors: list[Locator], part: float, times: Times
) -> None:
    """Burn the fuse with sparks, open a crack from the top, tint the site red."""
    at, fuse, lean = motion.at, times["fuse"], times["lean"]
    foot = at.foot_of(floors[0])
    burning = at.sized(at.shifted(foot, dx=-34 * part, dy=-12 * part), 60 * part)
    motion.fly(SpriteLook("fuse"), burning, Leg(fuse, grow=0.8), entry=PieceEntry(unseen=True), layer=2)
    for spark in range(3):
        motion.burst(spark * times["spark"].stagger, SPARKS, burning, 3, FUSE_SPARKS)
    cracked = min(3, event.height)
    upper = floors[event.height - cracked :]
    crack, middle = SpriteLook(f"brick_crack_{cracked}"), between_places(upper[0], upper[-1])
    opens = Leg(fuse, squash=(1.0, 1.0))
    leans = Leg(lean, at.shifted(middle, dx=6.6 * (event.height - 1) * part), turn=-7, fade=0.0)
    motion.fly(crack, middle, opens, leans, entry=PieceEntry(fade=0.4, squash=(0.3, 1.0)), layer=2)
    motion.tint(Tint(times["tint"], at.site(event.seat), NO, RED_TINT))
    flash(motion, foot, times["stain"], times["stain"].after, size=3.0, harm=True)


def weight(height: int) -> float:
    """Return the factor of the dust of a collapse: two floors crumble, eight bury the neighbours."""
    return 0.5 + height / 6


def _hush(motion: TableMotion, event: ev.TowerFell | ev.TowerRazed, foot: Locator, part: float, times: Times) -> None:
    """Bring the table to a halt for a breath before a heavy tower falls, shake its site, and let one last stone roll
    away when all others have gone."""
    motion.slow(times["breath"])
    motion.shake_site(times["quake"], event.seat)
    rolls = times["roll"]
    away = motion.at.shifted(foot, dx=ROLLS * part, dy=-14 * part)
    motion.fly(
        Stones(event.colour),
        motion.at.shifted(foot, dx=20 * part, dy=-14 * part),
        Leg(rolls, away, turn=-720),
        Leg(times["vanish"], fade=0.0),
        entry=PieceEntry(rolls.after, unseen=True, fade=0.9),
        layer=2,
    )


def _startle(motion: TableMotion, height: int, foot: Locator, part: float, times: Times) -> None:
    """Scare pigeons up from the roofs about a heavy tower, the more the higher it was."""
    many, time = min(PIGEONS, 2 * height - 4), times["pigeon"]
    for index in range(many):
        side = (index * 5 % many + 0.5) / many - 0.5  # neighbours do not rise one after the other
        roof = motion.at.shifted(foot, dx=side * ROOST * part, dy=-(60 + 25 * (index % 3)) * part)
        motion.burst(time.start(index), FLAPPING, roof, 1, FLIGHT.scaled(part))


def _dust(motion: TableMotion, colour: Colour, floors: list[Locator], part: float, times: Times) -> None:
    """Throw shards at the break, and roll clouds at the landing."""
    shards: tuple[Look, ...] = tuple(SpriteLook(f"shard_{LETTERS[colour]}_{kind}") for kind in range(3))
    crash, middle, clouds = times["crash"].after, floors[len(floors) // 2], (*DUST, SpriteLook("dust_2"))
    motion.burst(
        crash,
        shards,
        middle,
        2 + 2 * len(floors),
        Burst(speed=190, life=SHARDS_MS, size=16, pull=700, spin=400).scaled(part),
    )
    foot = motion.at.foot_of(floors[0])
    for delay, count, size in ((160, 6, 44), (320, 8, 58)):
        motion.burst(
            crash + delay,
            clouds,
            foot,
            count,
            Burst(speed=110, life=RUIN_DUST_MS, size=size, growth=1.8, up=26).scaled(part),
        )


def stripped(motion: TableMotion, event: ev.TowerStripped) -> Iterator[None]:
    times, at = times_of(event), motion.at
    top = at.pinned(at.tower_stone(event.seat, event.tower, event.height))
    before = lines.towers(motion, event.seat)
    yield
    gone = None if event.height else ("tower", event.tower)
    lines.close_up(motion, event.seat, before, times["shift"], gone)
    away = Leg(times["stone"], at.bag(), lift=70, grow=0.8, turn=-360)
    if event.cause == BOTCH:
        out = Leg(times["squirt"], at.shifted(top, dx=90, dy=30), lift=16, turn=-120)
        motion.fly(Stones(event.colour), top, out, away, into=BAG)
        chalk(motion, top, 0)
        return
    swing = times["swing"]
    ready = at.sized(at.shifted(top, dx=-70, dy=-30), 110)
    come, blow = (
        Leg(swing, ready, turn=60),
        Leg(times["swell"], at.sized(at.shifted(top, dx=-40, dy=-6), 110), turn=-30),
    )
    origin, leave = at.sized(at.panel(event.by), 110), Leg(times["stone"], ready, turn=60, fade=0.0)
    motion.fly(Crowbar(), origin, come, blow, leave, layer=2)
    hit = swing.ms + times["swell"].ms
    motion.fly(Stones(event.colour), top, Leg(Timing(hit)), away, into=BAG)
    panel = motion.at.layout.seat_panel(motion.model, event.seat)
    motion.frame(at.panel(event.seat), panel.h / panel.w, times["edge"])
    flash(motion, top, times["stain"], hit, size=3.0, harm=True)
    chalk(motion, top, hit)
    swell(motion, times["swell"], hit + times["stone"].ms)
