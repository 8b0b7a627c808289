"""The throw and what follows from it (R10 to R23, R54, R149)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import HEX_MASK
from engine.kgr.phases import hand
from engine.kgr.phases.calendar import has_power
from engine.kgr.phases.drawing import draws_at_gate
from engine.kgr.phases.flow import Log, change_first, put, take_off
from engine.kgr.state import Amounts, Dice, State, Table
from engine.kgr.values import (
    DESERT,
    FACES_OF,
    HAND_LIMIT,
    HAND_LIMIT_WALL,
    KIND,
    KINDS,
    LAND,
    NONE,
    RESOURCES,
    SCIENCE,
    SHIP_STEPS,
    TERRAINS,
)
from engine.reasons import Reason

SEVEN = 7
FACES, EVENT_FACES = 6, 12
SHIP = "ship"
CITY_YIELD: tuple[tuple[str, ...], ...] = (
    ("wood", "paper"),
    ("brick", "brick"),
    ("wool", "cloth"),
    ("grain", "grain"),
    ("ore", "coin"),
)
"""By terrain what a city gets (section 1b); in the land two of the resource everywhere."""
_CITY_KINDS = tuple((KIND[first], KIND[second]) for first, second in CITY_YIELD)


def roll(s: State, log: Log, action: ac.Roll) -> None:
    """Throw all dice; each throw takes three numbers, also for a die that a card has set, and for the event die where
    it is not used (section 6f)."""
    s.throws = s.throws.copy()
    red, yellow, face = s.throws.below(FACES) + 1, s.throws.below(FACES) + 1, s.throws.below(EVENT_FACES)
    event = None if s.options.extent == LAND else FACES_OF[s.options.extent][face]
    if s.dice is not None:  # A11
        red, yellow, event = s.dice.red or red, s.dice.yellow or yellow, s.dice.event or event
    s.dice, s.phase = Dice(red, yellow, event), ts.ACT
    log.append(ev.Rolled(red, yellow, event, s.fixed))
    put(s, ts.EVENT, ts.YIELD)


def settle_event(s: State, log: Log, task: ts.Event) -> None:
    """Settle the event die, which the land does not have (R14): the ship, or cards for an area (R43, R45)."""
    assert s.dice is not None
    face = s.dice.event
    if face is None:
        return
    if face == SHIP:
        sail(s, log, 1)
    else:
        put(s, *draws_at_gate(s, face))


def sail(s: State, log: Log, by: int) -> None:
    """Move the ship; at its last step the barbarians attack at once (R43, R59)."""
    s.ship = min(s.ship + by, SHIP_STEPS)
    log.append(ev.Ship(s.ship, by))
    if s.ship == SHIP_STEPS:
        put(s, ts.Battle(None))


def settle_number(s: State, log: Log, task: ts.Yield) -> None:
    """Settle the number: the seven, or the yields (R17, R54)."""
    assert s.dice is not None
    if s.dice.number == SEVEN:
        robber = (ts.Robber(s.player, "seven"),) if s.is_robber_awake else ()  # R57
        put(s, *[ts.Limit(number, None) for number in s.from_player()], *robber)
        return
    claims = claims_of(s, s.dice.number)
    served = _served(s, log, claims)
    empty = []
    for number in s.from_player():
        if any(served[number]):
            hand.take(s, number, served[number])
            log.append(ev.Gained(number, served[number], "yield"))
        elif has_power(s, number, SCIENCE):
            empty.append(ts.Harvesting(number))  # R20
    put(s, *empty)


def claims_of(table: Table, number: int) -> list[Amounts]:
    """Return by seat the cards that a number yields, as far as the bank has them (R17)."""
    claims = [list(NONE) for _ in table.seats]
    for hex_, token in enumerate(table.numbers):
        if token != number or hex_ == table.robber or table.terrains[hex_] == DESERT:
            continue
        terrain, corners = TERRAINS.index(table.terrains[hex_]), HEX_MASK[hex_]
        first, second = (terrain, terrain) if table.options.extent == LAND else _CITY_KINDS[terrain]
        for claim, seat in zip(claims, table.seats, strict=True):
            claim[terrain] += (seat.settlements & corners).bit_count()
            cities = (seat.cities & corners).bit_count()
            if cities:
                claim[first] += cities
                claim[second] += cities
    return [tuple(claim) for claim in claims]


def _served(s: State, log: Log, claims: list[Amounts]) -> list[Amounts]:
    """Return what each seat gets: where the bank has too few of a kind a single claimant gets what is left, several get
    nothing of it (R19)."""
    served = [list(claim) for claim in claims]
    for kind in s.options.kinds:
        claimed = [claim[kind] for claim in claims]
        if sum(claimed) <= s.bank[kind]:
            continue
        log.append(ev.Short(KINDS[kind]))
        alone = sum(map(bool, claimed)) == 1
        for claim in served:
            claim[kind] = min(claim[kind], s.bank[kind]) if alone else 0
    return [tuple(claim) for claim in served]


def legal_harvest(table: Table) -> tuple[ac.Action, ...]:
    """List each resource that the bank has (R20)."""
    return tuple([ac.TAKE[kind] for kind in range(RESOURCES) if table.bank[kind]])


def harvest(s: State, log: Log, action: ac.Take) -> None:
    """Take the resource."""
    number, cards = s.to_act, hand.SINGLE[KIND[action.kind]]
    hand.take(s, number, cards)
    log.append(ev.Gained(number, cards, "aqueduct"))
    take_off(s)


def why_not_harvest(table: Table, action: ac.Action) -> Reason | None:
    """Return why this kind cannot be taken."""
    if not isinstance(action, ac.Take):
        return None
    if KIND[action.kind] >= RESOURCES:
        return Reason("no_resource", "R20", {"kind": action.kind})
    return Reason("bank_has_none", "R20", {"kind": action.kind})


# ---------------------------------------------------------------- the seven


def hand_limit(table: Table, number: int) -> int:
    """Return how many hand cards the seat may hold on a seven (R33, R54)."""
    return HAND_LIMIT + HAND_LIMIT_WALL * table.seats[number].walls.bit_count()


def see_limit(s: State, log: Log, task: ts.Limit) -> None:
    """Have the seat give half of its cards, rounded down, if it holds too many (R54)."""
    held = s.seats[task.seat].held
    if held > hand_limit(s, task.seat):
        put(s, ts.Discarding(task.seat, held // 2, None))


def legal_discard(table: Table) -> tuple[ac.Action, ...]:
    """List the kinds in hand that can be named next."""
    asked = table.pending
    assert isinstance(asked, ts.Discarding)
    kinds = hand.nameable(table.seats[asked.seat].hand, asked.due, asked.last)
    return tuple([ac.DISCARD[kind] for kind in kinds])


def discard(s: State, log: Log, action: ac.Discard) -> None:
    """Give a card to the bank."""
    asked = s.pending
    assert isinstance(asked, ts.Discarding)
    cards = hand.SINGLE[KIND[action.kind]]
    hand.pay(s, asked.seat, cards)
    log.append(ev.Discarded(asked.seat, cards))
    if asked.due == 1:
        take_off(s)
    else:
        change_first(s, ts.Discarding(asked.seat, asked.due - 1, action.kind))


def why_not_discard(table: Table, action: ac.Action) -> Reason | None:
    """Return why a card of this kind cannot be named."""
    asked = table.pending
    assert isinstance(asked, ts.Discarding)
    if not isinstance(action, ac.Discard):
        return None
    if not table.seats[asked.seat].hand[KIND[action.kind]]:
        return Reason("none_in_hand", "R54", {"kind": action.kind})
    return Reason("not_in_order", "R54", {"kind": action.kind})
