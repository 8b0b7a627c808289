"""Shows of stones and towers: lost, exchanged, built; towers that fall."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze import events as ev
from engine.firenze.stones import LETTERS, Colour
from game.motion.looks import Card, Drawn, Stones, Water
from game.motion.pieces import Leg, Look, Place
from game.motion.shows import lines
from game.motion.shows.book import BAG, DUST, Times, chalk, flash, into_bag, on, ring, swell, times_of
from game.motion.stage import Stage
from game.motion.timing import RUIN_DUST_MS, SHARDS_MS
from game.motion.tween import Timing

FLOOD, FIRE, TAXES, BOTCH = "flood", "storehouse_fire", ("luxury_tax", "tribute"), "botch"
OWN_BRICK = 78
"""Logical px of a stone on the own site."""


@on(ev.StonesLost)
def _lost(stage: Stage, event: ev.StonesLost) -> Iterator[None]:
    yield
    times = times_of(event)
    left = list(stage.model.view.seats[event.seat].stock)
    stones: list[tuple[Colour, Place]] = []
    for colour in event.stones:
        stones.append((colour, stage.at.stock(event.seat, colour, left[colour])))
        left[colour] += 1
    if event.cause == FLOOD:
        _flood(stage, event.seat, times)
        into_bag(stage, stones, times, role="drift")
    elif event.cause == FIRE:
        _burn(stage, stones, times)
    else:
        if event.cause in TAXES:
            panel = stage.at.sized(stage.at.panel(event.seat), 62)
            sweep = Leg(times["sweep"], stage.at.shifted(panel, dx=70), fade=0.2)
            stage.fly(Drawn("coin_red"), stage.at.shifted(panel, dx=-70), sweep, layer=2)
        into_bag(stage, stones, times)


def _flood(stage: Stage, seat: int, times: Times) -> None:
    """Water rises over the stock and runs off."""
    legs = (Leg(times["water"], fade=0.8), Leg(times["ebb"], squash=(1.0, 0.1), fade=0.0))
    stage.fly(Water(), stage.at.stock_panel(seat), *legs, squash=(1.0, 0.1), layer=2)


def _burn(stage: Stage, stones: list[tuple[Colour, Place]], times: Times) -> None:
    """Stones glow and go up as ash."""
    glow, ash = times["glow"], times["ash"]
    for index, (colour, origin) in enumerate(stones):
        start = glow.start(index)
        flash(stage, origin, Timing(glow.ms + ash.ms), start, size=2.0, now=True)
        up = Leg(ash, stage.at.shifted(origin, dy=-46), grow=0.7, fade=0.0)
        stage.fly(Stones(colour), origin, Leg(glow, grow=1.06), up, start=start, into=BAG)
        stage.burst(start + glow.ms, DUST, origin, 3, speed=30, life=SHARDS_MS, size=14, up=60)


@on(ev.ExchangeMade)
def _exchanged(stage: Stage, event: ev.ExchangeMade) -> Iterator[None]:
    lying = stage.model.view.row[event.slot].stones[event.colour]
    origin = stage.at.pinned(stage.at.stone_on_card(event.slot, event.colour, max(0, lying - 1)))
    yield
    times = times_of(event)
    last = stage.model.view.seats[event.seat].stock[event.colour] - 1
    stage.fly(
        Stones(event.colour),
        origin,
        Leg(times["pop"], stage.at.shifted(origin, dy=-18), grow=1.3),
        Leg(times["stone"], stage.at.stock(event.seat, event.colour, last), lift=40, squash=(1.08, 0.9)),
        Leg(times["settle"]),
        into=("stock", event.seat, event.colour),
    )
    ring(stage, origin, times["ring"], 0)


# ---------------------------------------------------------------- towers


@on(ev.TowerFounded, ev.TowerRaised)
def _built(stage: Stage, event: ev.TowerFounded | ev.TowerRaised) -> Iterator[None]:
    before = lines.towers(stage, event.seat)
    yield
    times, at = times_of(event), stage.at
    floor = stage.model.view.seats[event.seat].towers[event.tower].height - 1
    lines.close_up(stage, event.seat, before, times["shift"])
    to = at.tower_stone(event.seat, event.tower, floor)
    stage.fly(
        Stones(event.colour, 1, 1),
        at.shifted(to, dy=-70),
        Leg(times["stone"], to),
        Leg(times["squash"], squash=(1.10, 0.82)),
        Leg(times["settle"]),
        into=("tower", event.seat, event.tower),
        fade=0.6,
    )
    chalk(stage, at.foot_of(to), times["stone"].ms)


@on(ev.TowerFell, ev.TowerRazed)
def _fell(stage: Stage, event: ev.TowerFell | ev.TowerRazed) -> Iterator[None]:
    times, at = times_of(event), stage.at
    before = lines.towers(stage, event.seat)
    floors = [at.pinned(at.tower_stone(event.seat, event.tower, floor)) for floor in range(event.height)]
    yield
    lines.close_up(stage, event.seat, before, times["shift"], ("tower", event.tower))
    home = event.to_stock if isinstance(event, ev.TowerFell) else 0
    first = stage.model.view.seats[event.seat].stock[event.colour] - home
    foot = at.foot_of(floors[0])
    stage.fly(Drawn("fuse"), at.sized(at.shifted(foot, dx=-34, dy=-12), 44), Leg(times["fuse"]), layer=2)
    flash(stage, foot, times["stain"], times["stain"].after, size=3.0, now=True)
    for floor, here in enumerate(floors):
        side = 1 if floor % 2 else -1
        legs = [
            Leg(times["fuse"]),
            Leg(times["lean"], at.shifted(here, dx=6.6 * floor), turn=-7),
            Leg(times["bricks"], at.shifted(foot, side * (16 + 11 * floor), -12), turn=side * (80 + 37 * floor)),
        ]
        if floor < home:
            to = at.stock(event.seat, event.colour, first + floor)
            legs.append(Leg(times["home"], to, lift=30, turn=side * 360))
            stage.fly(Stones(event.colour), here, *legs, into=("stock", event.seat, event.colour))
        else:
            legs.append(Leg(times["home"], at.bag(), lift=50, grow=0.8, turn=side * 360))
            stage.fly(Stones(event.colour), here, *legs, into=BAG)
    shards: tuple[Look, ...] = tuple(Drawn(f"shard_{LETTERS[event.colour]}_{kind}") for kind in range(3))
    crash, middle, clouds = times["crash"].after, floors[len(floors) // 2], (*DUST, Drawn("dust_2"))
    part = foot().width / (OWN_BRICK * stage.kit.scale)  # a rival's tower makes less dust
    stage.burst(
        crash,
        shards,
        middle,
        2 + 2 * len(floors),
        speed=190 * part,
        life=SHARDS_MS,
        size=16 * part,
        pull=700 * part,
        spin=400,
    )
    stage.burst(
        crash + 160, clouds, foot, 10, speed=90 * part, life=RUIN_DUST_MS, size=44 * part, growth=1.8, up=20 * part
    )
    if home < event.height:
        swell(stage, times["swell"], crash + times["bricks"].ms + times["home"].ms)


@on(ev.TowerStripped)
def _stripped(stage: Stage, event: ev.TowerStripped) -> Iterator[None]:
    times, at = times_of(event), stage.at
    top = at.pinned(at.tower_stone(event.seat, event.tower, event.height))
    before = lines.towers(stage, event.seat)
    yield
    gone = None if event.height else ("tower", event.tower)
    lines.close_up(stage, event.seat, before, times["shift"], gone)
    away = Leg(times["stone"], at.bag(), lift=70, grow=0.8, turn=-360)
    if event.cause == BOTCH:
        out = Leg(times["squirt"], at.shifted(top, dx=90, dy=30), lift=16, turn=-120)
        stage.fly(Stones(event.colour), top, out, away, into=BAG)
        chalk(stage, top, 0)
        return
    swing = times["swing"]
    blow = Leg(swing, at.sized(at.shifted(top, dx=-30), 60), turn=-40)
    origin = at.sized(at.panel(event.by), 60)
    stage.fly(Card("chip", event.cause), origin, blow, Leg(times["swell"], turn=-40, fade=0.0), layer=2)
    stage.fly(Stones(event.colour), top, Leg(swing), away, into=BAG)
    flash(stage, top, times["stain"], swing.ms, size=4.0, now=True)
    chalk(stage, top, swing.ms)
    swell(stage, times["swell"], swing.ms + times["stone"].ms)
