"""Shows of orders and points, of the church, of the turns and the end."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze import events as ev
from engine.firenze.cards import CHURCH_CARDS
from engine.firenze.stones import WHITE
from game.motion.looks import Card, Drawn, Stones
from game.motion.pieces import Leg, Look, Place
from game.motion.shows import lines
from game.motion.shows.book import DUST, Times, flash, into_bag, on, points, ring, times_of
from game.motion.stage import Stage
from game.motion.timing import SPARKS_MS
from game.theme import GOLD_BRIGHT

SPARK: tuple[Look, ...] = (Drawn("spark"),)
SWINGS = (14, -14, 14, -14, 14, 0)
"""Degrees of the bell."""


@on(ev.OrderFulfilled)
def _fulfilled(stage: Stage, event: ev.OrderFulfilled) -> Iterator[None]:
    times, at = times_of(event), stage.at
    tower = at.pinned(at.tower(event.seat, event.tower, event.stones))
    before = lines.towers(stage, event.seat)
    yield
    place = at.seal(event.colour, event.height)
    lines.close_up(stage, event.seat, before, times["shift"], ("tower", event.tower))
    stage.fly(
        Stones(event.colour, event.stones),
        tower,
        Leg(times["lift"], at.shifted(tower, dy=-20)),
        Leg(times["tower"], at.shifted(place, grow=0.5), lift=40, fade=0.5),
        layer=2,
    )
    flash(stage, place, times["flash"], times["flash"].after, size=3.4)
    _stamp(stage, f"seal_{stage.model.shapes[event.seat]}", place, times, ("seal", event.colour, event.height))
    stage.shake(times["shake"])
    ring(stage, place, times["ring"], times["ring"].after, size=3.0)
    stage.burst(times["ring"].after, DUST, place, 4, speed=80, life=SPARKS_MS, size=14, growth=1.6)
    rain = [(event.colour, at.sized(place, 40))] * event.stones
    into_bag(stage, rain, times, role="bricks", unseen=True)
    points(stage, event.seat, event.points, place, times)


def _stamp(stage: Stage, sprite: str, place: Place, times: Times, into: tuple[str | int, ...] | None = None) -> None:
    """A seal comes down from 1.8 times its size."""
    stage.fly(
        Drawn(sprite),
        place,
        Leg(times["seal"], grow=0.92),
        Leg(times["settle"]),
        start=times["seal"].after,
        into=into,
        unseen=True,
        grow=1.8,
        fade=0.3,
        layer=2,
    )


@on(ev.FloorTileWon)
def _floor_tile(stage: Stage, event: ev.FloorTileWon) -> Iterator[None]:
    yield
    times, at = times_of(event), stage.at
    place = at.floor_tile(event.height)
    jump = Leg(times["tile"], at.sized(at.score(event.seat), 50), lift=60, turn=-360, fade=0.5)
    stage.fly(Drawn("floor_tile"), place, jump, layer=2)
    points(stage, event.seat, event.points, place, times)


@on(ev.PrivilegeWon)
def _privilege(stage: Stage, event: ev.PrivilegeWon) -> Iterator[None]:
    place, before = _in_church(stage, event.card), lines.church(stage)
    yield
    _leave_church(stage, event.card, place, before, times_of(event))
    points(stage, event.seat, event.points, place, times_of(event))


@on(ev.CampanileDone)
def _campanile_done(stage: Stage, event: ev.CampanileDone) -> Iterator[None]:
    place, before = _in_church(stage, CAMPANILE), lines.church(stage)
    yield
    _leave_church(stage, CAMPANILE, place, before, times_of(event))


CAMPANILE = "campanile"
assert CAMPANILE in CHURCH_CARDS


def _in_church(stage: Stage, card: str) -> Place:
    """Where the card lies in the church."""
    return stage.at.church(stage.model.view.church.index(card))


def _leave_church(stage: Stage, card: str, place: Place, before: list[lines.Lying], times: Times) -> None:
    """A card glows in its niche and goes to the discard pile; the others move up."""
    field = next(item.number for item in before if item.look == Card("niche", card))
    lines.close_up(stage, 0, before, times["shift"], ("church", field))
    flash(stage, place, times["glow"], 0, size=1.8)
    legs = (Leg(times["glow"], grow=1.08), Leg(times["card"], stage.at.discard()))
    stage.fly(Card("niche", card), place, *legs, into=("discard",))


@on(ev.BellTowerGiven)
def _bell_tower(stage: Stage, event: ev.BellTowerGiven) -> Iterator[None]:
    times, at = times_of(event), stage.at
    height = stage.model.view.seats[event.seat].towers[event.tower].height
    tower, before = at.pinned(at.tower(event.seat, event.tower, height)), lines.towers(stage, event.seat)
    yield
    lines.close_up(stage, event.seat, before, times["shift"], ("tower", event.tower))
    place = _in_church(stage, CAMPANILE) if CAMPANILE in stage.model.view.church else at.church(0)
    stage.fly(Stones(WHITE, height), tower, Leg(times["tower"], at.shifted(place, grow=0.3), lift=50, fade=0.7))
    bell = at.sized(at.shifted(place, dy=-20), 64)
    legs = [Leg(times["bell"], turn=turn) for turn in SWINGS]
    stage.fly(Drawn("icon_ringing-bell", GOLD_BRIGHT), bell, *legs, start=times["bell"].after, unseen=True, layer=2)
    _stamp(stage, f"seal_{stage.model.shapes[event.seat]}", at.sized(place, 40), times)
    into_bag(stage, [(WHITE, at.sized(place, 40))] * height, times, role="bricks", unseen=True)


@on(ev.LastSealPlaced)
def _last_seal(stage: Stage, event: ev.LastSealPlaced) -> Iterator[None]:
    yield
    times, at = times_of(event), stage.at
    star = at.end_star()
    flash(stage, star, times["star"], 0, size=5.0)
    legs = (Leg(times["star"], grow=1.8, turn=-360), Leg(times["run"], at.score(event.seat), turn=-360, fade=0.4))
    stage.fly(Drawn("end_bonus"), star, *legs, layer=2)
    stage.burst(0, SPARK, star, 16, speed=320, life=SPARKS_MS, size=22)
    points(stage, event.seat, event.points, star, times)
    stage.ribbon(event, event.seat, times)


# ---------------------------------------------------------------- turns and the end


@on(ev.TurnBegan)
def _turn(stage: Stage, event: ev.TurnBegan) -> Iterator[None]:
    yield
    if stage.model.human[event.seat] and sum(stage.model.human) > 1:  # somebody has to take over
        stage.ribbon(event, event.seat, times_of(event))


@on(ev.GameEnded)
def _game_ended(stage: Stage, event: ev.GameEnded) -> Iterator[None]:
    yield
    if event.winners:
        stage.ribbon(event, event.winners[0], times_of(event))
