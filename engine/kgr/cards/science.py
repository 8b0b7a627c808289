"""The green cards (R97 to R106)."""

from __future__ import annotations

from collections.abc import Callable

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices, always, with_choices
from engine.kgr.island import HEX_MASK, entries
from engine.kgr.knights import acting as knights
from engine.kgr.phases import hand
from engine.kgr.phases.building import city_corners, place, road_edges, supply, wall_corners
from engine.kgr.phases.calendar import buy_level, legal_improve
from engine.kgr.phases.flow import Log, change_first, leave, once_less, take_off
from engine.kgr.state import Dice, State, Table
from engine.kgr.values import MEDICINE_COST, NONE, TERRAINS

# ---------------------------------------------------------------- before the throw

FACES = range(1, 7)
SET_DICE: tuple[ac.Action, ...] = tuple(ac.SetDice(red, yellow) for red in FACES for yellow in FACES)


def set_dice(s: State, log: Log, action: ac.SetDice) -> None:
    """Choose the red and the yellow die (R97)."""
    s.dice = Dice(action.red, action.yellow, None if s.dice is None else s.dice.event)
    s.fixed = ("red", "yellow", *s.fixed)
    log.append(ev.DiceSet(s.player, action.red, action.yellow))
    take_off(s)


# ---------------------------------------------------------------- building for less


def improve_for_less(s: State, log: Log, action: ac.Improve) -> None:
    """Buy an improvement for one commodity less (R98)."""
    take_off(s)
    buy_level(s, log, action.area, 1, "crane")


def legal_walls(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List the walls; a seat that keeps lent builds none (A72)."""
    return () if table.seats[task.seat].lent else entries(ac.BUILD_WALL, wall_corners(table, task.seat))


def build_wall(s: State, log: Log, action: ac.Build) -> None:
    """Build a wall for nothing (R99)."""
    take_off(s)
    place(s, log, action, NONE, "engineer")


def legal_cities(table: Table, task: ts.CardTask) -> tuple[ac.Action, ...]:
    """List the cities that can be raised (R102, A72)."""
    seat = table.seats[task.seat]
    if seat.lent or not hand.holds(seat.hand, MEDICINE_COST):
        return ()
    return entries(ac.BUILD_CITY, city_corners(table, task.seat))


def build_city(s: State, log: Log, action: ac.Build) -> None:
    """Build a city for less (R102)."""
    take_off(s)
    place(s, log, action, MEDICINE_COST, "medicine")


def legal_roads(table: Table, task: ts.Repeating) -> tuple[ac.Action, ...]:
    """List the roads that can be laid (R105, A72)."""
    if table.seats[task.seat].lent or not supply(table, task.seat, ac.ROAD):
        return ()
    return _or_done(entries(ac.BUILD_ROAD, road_edges(table, task.seat)), task)


def legal_promotions(table: Table, task: ts.Repeating) -> tuple[ac.Action, ...]:
    """List the knights that can be promoted (R106)."""
    return _or_done(entries(ac.PROMOTE, knights.promotable(table, task.seat)), task)


def _or_done(found: tuple[ac.Action, ...], task: ts.Repeating) -> tuple[ac.Action, ...]:
    """Return the possible actions, from the second time on with doing without; nothing where nothing is possible."""
    return (*found, ac.DONE) if found and task.left < TIMES else found


TIMES = 2


def _once_less(s: State) -> None:
    task = s.asked(ts.Repeating)
    once_less(s, task.left, ts.Repeating(task.seat, task.card, task.left - 1))


def build_road(s: State, log: Log, action: ac.Build) -> None:
    """Build a road for nothing (R105)."""
    _once_less(s)
    place(s, log, action, NONE, "road_building")


def promote(s: State, log: Log, action: ac.Promote) -> None:
    """Promote a knight for nothing (R106)."""
    _once_less(s)
    knights.lift_level(s, log, action.at, NONE, "smith")


# ---------------------------------------------------------------- the land

UNTOUCHED = (0, 2, 6, 8, 12)
"""Tokens that the inventor leaves alone; 0 is none (R100)."""


def legal_inventor(table: Table, task: ts.Exchanging) -> tuple[ac.Action, ...]:
    """List the hexes with a token that can be exchanged; the second one must have another number (A52)."""
    kept = (*UNTOUCHED, 0 if task.hex is None else table.numbers[task.hex])
    return tuple([ac.HEX[at] for at, number in enumerate(table.numbers) if number not in kept])


def exchange_tokens(s: State, log: Log, *hexes: int) -> None:
    """Exchange the tokens of two hexes (R100)."""
    numbers = list(s.numbers)
    for hex_, other in zip(hexes, hexes[::-1], strict=True):
        numbers[hex_] = s.numbers[other]
        log.append(ev.Hex(hex_, s.terrains[hex_], numbers[hex_] or None))
    s.numbers = tuple(numbers)


def exchanging(
    card: str,
    rule: str,
    legal: Callable[[Table, ts.Exchanging], tuple[ac.Action, ...]],
    exchange: Callable[[State, Log, int, int], None] = exchange_tokens,
) -> Card:
    """Return a card that exchanges something of two hexes."""

    def choose(s: State, log: Log, action: ac.Hex) -> None:
        task = s.asked(ts.Exchanging)
        if task.hex is None:
            change_first(s, ts.Exchanging(task.seat, task.card, action.hex))
        else:
            take_off(s)
            exchange(s, log, task.hex, action.hex)

    return with_choices(card, rule, Choices(legal, {ac.Hex: choose}, ts.Exchanging), always)


PER_HEX = 2


def _own_hexes(table: Table, terrain: str) -> int:
    own = table.seats[table.player].buildings & ~table.celebrating()  # A81
    return sum(table.terrains[hex_] == terrain and bool(own & corners) for hex_, corners in enumerate(HEX_MASK))


def _reap(card: str, rule: str, terrain: str) -> Card:
    """Return the card that brings two resources for each hex of a terrain at own buildings, as far as the bank has
    them (R101, R103)."""
    kind = TERRAINS.index(terrain)

    def play(s: State, log: Log) -> None:
        number = min(PER_HEX * _own_hexes(s, terrain), s.bank[kind])
        cards = tuple([number * each for each in hand.SINGLE[kind]])
        hand.take(s, s.player, cards)
        log.append(ev.Gained(s.player, cards, card))

    return Card(card, rule, lambda table: _own_hexes(table, terrain) > 0, play)


CARDS: tuple[Card, ...] = (
    with_choices(
        "alchemist",
        "R97",
        Choices(lambda table, task: SET_DICE, {ac.SetDice: set_dice}),
        lambda table: "red" not in table.fixed,
        before=True,
    ),
    with_choices(
        "crane", "R98", Choices(lambda table, task: tuple(legal_improve(table, 1)), {ac.Improve: improve_for_less})
    ),
    with_choices("engineer", "R99", Choices(legal_walls, {ac.Build: build_wall})),
    exchanging("inventor", "R100", legal_inventor),
    _reap("irrigation", "R101", "fields"),
    with_choices("medicine", "R102", Choices(legal_cities, {ac.Build: build_city})),
    _reap("mining", "R103", "mountains"),
    with_choices("road_building", "R105", Choices(legal_roads, {ac.Build: build_road, ac.Done: leave}, ts.Repeating)),
    with_choices("smith", "R106", Choices(legal_promotions, {ac.Promote: promote, ac.Done: leave}, ts.Repeating)),
)
