"""Shows of the knights' additions: knights, improvements, cards, metropolises."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.values import AREA, POWER_LEVEL
from game.animation.looks import SpriteLook
from game.animation.pieces import Leg, Locator, PieceEntry
from game.animation.timing import Times
from game.kgr.base.levels import level_name, level_picture
from game.kgr.island.pieces import METROPOLIS
from game.kgr.motion.motion import FLYING, TableMotion
from game.kgr.motion.movements import (
    ABOVE,
    DUSK,
    SHOWER,
    SPARKS,
    burst,
    darken,
    drop,
    knight_look,
    paid,
    shake,
    vanish,
    walk,
)
from game.kgr.motion.plates import explain
from game.kgr.motion.timing import TIMINGS

SIGN, TOWERS = 56, 420
"""Widths of the sign of an area, and of the towers of a metropolis over the island, logical px."""
LEVELS = (230, 280, 330)
"""Widths of the buildings of high levels over the island, logical px."""


def improved(motion: TableMotion, event: ev.Improved) -> Iterator[None]:
    """Move the price to the bank and the sign of the area to the seat, with its level; from the third level on its
    building rises over the island first."""
    yield
    at, times = motion.at, paid(motion, event)
    explain(motion, event)
    sign, late = times["sign"], 0.0
    goal, high = at.sized(at.seat(event.seat), SIGN), at.sized(at.shifted(at.stage(), dy=-10), SIGN)
    if event.level >= POWER_LEVEL:
        late = _raised(motion, event)
    entry = PieceEntry(sign.after + late, unseen=True, grow=1.6, fade=0.0)
    motion.fly(SpriteLook(f"kgr_area_{event.area}"), high, Leg(sign, goal, lift=50), Leg(times["gone"], fade=0.0),
               entry=entry, layer=2, rest=sign)  # fmt: skip
    said = {"in": sign._replace(after=sign.after + late), "hold": sign, "out": times["gone"]}
    motion.say(str(event.level), at.shifted(goal, dx=34), 46, said)


def _raised(motion: TableMotion, event: ev.Improved) -> float:
    """Raise the building of a high level over the island, larger with each level, with its name; return how long it
    stands."""
    at, times = motion.at, TIMINGS[ev.Improved]
    rank = event.level - POWER_LEVEL
    middle = at.shifted(at.stage(), dy=-40)
    shown = times["loom"], times["stand"], times["leave"]
    entry = PieceEntry(grow=0.5, fade=0.0, squash=(1.1, 0.6))
    motion.pop(SpriteLook(level_picture(event.area, event.level)), at.sized(middle, LEVELS[rank]), entry, shown)
    name = level_name(motion.kit.brush.t, event.area, event.level)
    below = at.shifted(middle, dy=LEVELS[rank] * 0.5 + 14)
    motion.say(name, below, 50 + 8 * rank, dict(zip(("in", "hold", "out"), shown, strict=True)))
    burst(motion, times["loom"].ms, "coin", middle, 8 + 6 * rank, SPARKS)
    return sum(time.ms for time in shown[:2])


def metropolis(motion: TableMotion, event: ev.Metropolis) -> Iterator[None]:
    """Raise the two towers large over the darkened island and lower them behind their city, under a shower of gold: a
    great moment."""
    yield
    at, times = motion.at, TIMINGS[ev.Metropolis]
    goal, high = at.corner(event.at, METROPOLIS), at.sized(at.shifted(at.stage(), dy=60), TOWERS)
    darken(motion, times["dusk"], DUSK, 0.65)
    rise = Leg(times["loom"], high), Leg(times["stand"], high)
    legs = *rise, Leg(times["fall"], goal, squash=(1.06, 0.9)), Leg(times["settle"], goal)
    motion.fly(SpriteLook(f"kgr_metropolis_{event.area}"), at.shifted(high, dy=60, grow=0.4), *legs,
               entry=PieceEntry(fade=0.0), into=("metropolis", AREA[event.area]), layer=2)  # fmt: skip
    burst(motion, times["loom"].ms / 2, "coin", high, 16, SHOWER)
    landed = sum(times[role].ms for role in ("loom", "stand", "fall"))
    burst(motion, landed, "coin", goal, 26, SHOWER)
    shake(motion, times["shake"]._replace(after=landed), "great")
    motion.herald(event, times, 88, up=ABOVE)


def recruited(motion: TableMotion, event: ev.Recruited) -> Iterator[None]:
    """Move the price to the bank, and lower the knight."""
    yield
    times = paid(motion, event)
    look = knight_look(motion, event.seat, event.level, is_active=event.active)
    drop(motion, look, motion.at.knight(event.at, event.level), ("knight", event.at), times)


def activated(motion: TableMotion, event: ev.Activated) -> Iterator[None]:
    """Move the price to the bank; the knight wakes, with sparks."""
    yield
    _rise(motion, event.seat, event.at, (event.level, event.level), paid(motion, event))


def promoted(motion: TableMotion, event: ev.Promoted) -> Iterator[None]:
    """Move the price to the bank; the knight grows to his new level, with sparks."""
    yield
    _rise(motion, event.seat, event.at, (event.level - 1, event.level), paid(motion, event))


def _rise(motion: TableMotion, seat: int, corner: int, levels: tuple[int, int], times: Times) -> None:
    """Enlarge a knight for a moment, from its old look to its new one."""
    at = motion.at
    is_active = bool(motion.model.view.seats[seat].active >> corner & 1)
    was = is_active and levels[0] != levels[1]  # who is awakened was asleep
    before = knight_look(motion, seat, levels[0], is_active=was)
    after = knight_look(motion, seat, levels[1], is_active=is_active)
    goal = at.knight(corner, levels[1])
    legs = Leg(times["rise"], goal, grow=1.4, lift=10), Leg(times["settle"], goal, look=after)
    motion.fly(before, at.knight(corner, levels[0]), *legs, into=("knight", corner), layer=2)
    burst(motion, times["rise"].ms, "coin", goal, 8 if levels[1] < 3 else 14, SPARKS)


def moved(motion: TableMotion, event: ev.Moved) -> Iterator[None]:
    """Move a knight along its roads."""
    level = motion.model.view.seats[event.seat].level_at(event.from_)
    yield
    look = knight_look(motion, event.seat, level, is_active=True)
    walk(motion, event.seat, (event.from_, event.to), level, look, TIMINGS[ev.Moved])


def chased(motion: TableMotion, event: ev.Chased) -> Iterator[None]:
    """Run a knight at the robber, who goes on in the next event."""
    view = motion.model.view
    level, hex_ = view.seats[event.seat].level_at(event.at), view.robber
    yield
    if hex_ is None:
        return
    at, times = motion.at, TIMINGS[ev.Chased]
    home = at.knight(event.at, level)
    legs = Leg(times["leap"], at.figure("robber", hex_), lift=30, grow=1.1), Leg(times["back"], home)
    motion.fly(knight_look(motion, event.seat, level, is_active=True), home, *legs, into=("knight", event.at), layer=2)
    burst(motion, times["leap"].ms, "coin", at.figure("robber", hex_), 8, SPARKS)


def displaced(motion: TableMotion, event: ev.Displaced) -> Iterator[None]:
    """Move a knight to a corner, where it drives away another, with sparks and a shake."""
    level = 0 if event.from_ is None else motion.model.view.seats[event.seat].level_at(event.from_)
    yield
    times, there = TIMINGS[ev.Displaced], 0.0
    if event.from_ is not None:
        look = knight_look(motion, event.seat, level, is_active=True)
        there = walk(motion, event.seat, (event.from_, event.to), level, look, times)
    burst(motion, there, "coin", motion.at.knight(event.to, max(level, 1)), 10, SPARKS)
    shake(motion, times["shake"]._replace(after=there), "middle")


def fled(motion: TableMotion, event: ev.Fled) -> Iterator[None]:
    """Move the displaced knight to its new place, or off the island."""
    yield
    times, knight = TIMINGS[ev.Fled], event.knight
    look = knight_look(motion, event.seat, knight.level, is_active=knight.active)
    if event.to is None:
        vanish(motion, look, motion.at.knight(event.from_, knight.level), times["out"])
        return
    walk(motion, event.seat, (event.from_, event.to), knight.level, look, times)


def lost(motion: TableMotion, event: ev.Lost) -> Iterator[None]:
    """Raise and fade a piece that leaves the island."""
    at, view, shape = motion.at, motion.model.view, motion.model.shape(event.seat)
    if event.what == ac.KNIGHT:
        seat = view.seats[event.seat]
        level = seat.level_at(event.at)
        look, place = (
            knight_look(motion, event.seat, level, is_active=bool(seat.active >> event.at & 1)),
            at.knight(event.at, level),
        )
    elif event.what == ac.ROAD:
        look, place = SpriteLook(f"kgr_road_{shape}_{at.layout.island.places.slope(event.at)}"), at.edge(event.at)
    elif event.what == "metropolis":
        look, place = SpriteLook(f"kgr_metropolis_{event.why}"), at.corner(event.at, METROPOLIS)
    else:
        look, place = SpriteLook(f"kgr_{event.what}"), at.token(event.at)
    yield
    vanish(motion, look, place, TIMINGS[ev.Lost]["fade"])
    motion.herald(event, TIMINGS[ev.Lost], 64)


# ---------------------------------------------------------------- cards


def drew(motion: TableMotion, event: ev.Drew) -> Iterator[None]:
    """Move a card of its deck from the dice to the seat, with its back up."""
    yield
    _card(motion, event.area, motion.at.die(2), motion.at.seat(event.seat))


def put_under(motion: TableMotion, event: ev.PutUnder) -> Iterator[None]:
    """Move a card back."""
    yield
    _card(motion, event.area, motion.at.seat(event.seat), motion.at.die(2))


def card_moved(motion: TableMotion, event: ev.CardMoved) -> Iterator[None]:
    """Move a card from one seat to another, with its back up."""
    yield
    _card(motion, event.area, motion.at.seat(event.seat), motion.at.seat(event.to))


def _card(motion: TableMotion, area: str, origin: Locator, goal: Locator) -> None:
    at, times = motion.at, TIMINGS[ev.Drew]
    legs = Leg(times["card"], at.sized(goal, FLYING), lift=50), Leg(times["gone"], fade=0.0)
    motion.fly(SpriteLook(f"kgr_back_{area}"), at.sized(origin, FLYING), *legs, layer=2, rest=times["card"])


def gave(motion: TableMotion, event: ev.Gave) -> Iterator[None]:
    """Move hand cards from one seat to another; those who may know them see them."""
    at, me = motion.at, motion.model.me
    knows = event.cards is not None and me in (event.seat, event.to) and not motion.model.is_covered
    kinds = (
        [kind for kind, count in enumerate(event.cards or ()) for _ in range(count)] if knows else [-1] * event.number
    )
    origins = [at.pinned(at.cards(event.seat, motion.known(event.seat, kind))) for kind in kinds]
    yield
    time = TIMINGS[ev.Gave]["card"]
    for number, (kind, origin) in enumerate(zip(kinds, origins, strict=True)):
        motion.card_to(event.to, kind, origin, time, number)
