"""The throw and its consequences (R10 to R23, R54, R149)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import HEX_MASK
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.phases import hand, reactions
from engine.kgr.phases.calendar import has_power
from engine.kgr.phases.drawing import draws_at_gate
from engine.kgr.phases.flow import Log, once_less, put, take_off
from engine.kgr.phases.reactions import EVENT_FACES, FACES
from engine.kgr.state import Amounts, Dice, Seat, State, Table
from engine.kgr.values import (
    BEER,
    BREAD,
    BRICK,
    CHURCH,
    CRYSTAL,
    DESERT,
    FACES_OF,
    GRAIN,
    HAND_LIMIT,
    HAND_LIMIT_WALL,
    JOKER,
    KIND,
    KINDS,
    LAND,
    NONE,
    RESOURCES,
    SCIENCE,
    SHIP,
    SHIP_STEPS,
    TERRAINS,
)

SEVEN = 7
CITY_YIELD: tuple[tuple[str, ...], ...] = (
    ("wood", "paper"),
    ("brick", "brick"),
    ("wool", "cloth"),
    ("grain", "grain"),
    ("ore", "coin"),
)
"""By terrain the yield of a city (section 1b); in the land two of the resource everywhere."""
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
    put(s, *reactions.rerolls(s), ts.EVENT, ts.YIELD)


def settle_event(s: State, log: Log, task: ts.Event) -> None:
    """Settle the event die, which the land does not have (R14): the ship, or cards for an area (R43, R45)."""
    assert s.dice is not None
    face = s.dice.event
    if face is None:
        return
    if face == SHIP:
        sail(s, log, 1)
    elif face == JOKER:
        put(s, mt.NamingGate(s.player))
    else:
        put(s, *draws_at_gate(s, face))


def sail(s: State, log: Log, by: int) -> None:
    """Move the ship; at its last step the barbarians attack at once (R43, R59, A63)."""
    s.ship = max(0, min(s.ship + by, SHIP_STEPS))
    log.append(ev.Ship(s.ship, by))
    if s.ship == SHIP_STEPS:
        put(s, *reactions.doublings(s), ts.BarbarianAttack(None))


def legal_joker(table: Table) -> tuple[ac.Action, ...]:
    """List the gates (R44)."""
    return tuple([ma.NAME_AREA[area] for area in table.options.areas])


def name_gate(s: State, log: Log, action: ma.NameArea) -> None:
    """Count the joker as that gate."""
    log.append(me.NamedArea(s.player, action.area))
    take_off(s)
    put(s, *draws_at_gate(s, action.area))


def settle_number(s: State, log: Log, task: ts.Yield) -> None:
    """Settle the number: the seven, or the yields (R17, R54)."""
    assert s.dice is not None
    if s.dice.number == SEVEN:
        robber = (ts.PlaceRobber(s.player, "seven"),) if s.is_robber_awake else ()  # R57
        put(s, *[ts.HandLimit(number, None) for number in s.from_player()], *robber)
        return
    claims = claims_of(s, s.dice.number)
    served = _served(s, log, claims)
    is_struck = s.dice.number in struck_numbers(s)
    empty = []
    for number in s.from_player():
        if any(served[number]):
            hand.take(s, number, served[number])
            log.append(ev.Gained(number, served[number], "yield"))
        elif not is_struck and has_power(s, number, SCIENCE):
            empty.append(ts.Harvesting(number))  # R20
        elif not is_struck and has_power(s, number, CHURCH) and s.bank[BEER]:
            hand.take(s, number, hand.SINGLE[BEER])  # R21
            log.append(ev.Gained(number, hand.SINGLE[BEER], "abbey"))
    put(s, *empty)


def claims_of(table: Table, number: int) -> list[Amounts]:
    """Return by seat the cards that a number yields, as far as the bank has them (R17)."""
    claims = [list(NONE) for _ in table.seats]
    celebrating = table.celebrating()
    for hex_, token in enumerate(table.numbers):
        if token != number or table.terrains[hex_] == DESERT:
            continue
        terrain, corners = TERRAINS.index(table.terrains[hex_]), HEX_MASK[hex_] & ~celebrating  # R70
        if hex_ == table.robber:
            corners &= table.wizard_mask  # R74
        first, second = (terrain, terrain) if table.options.extent == LAND else _CITY_KINDS[terrain]
        for claim, seat in zip(claims, table.seats, strict=True):
            claim[terrain] += (seat.settlements & corners).bit_count()
            cities = (seat.cities & corners).bit_count()
            if cities:
                claim[first] += cities
                claim[second] += cities
                _exchange(claim, terrain, seat, corners)
    return [tuple(claim) for claim in claims]


def _exchange(claim: list[int], terrain: int, seat: Seat, corners: int) -> None:
    """Give a citadel at hills a crystal for a brick, and a bishopric at fields a bread for a grain (R18)."""
    if terrain == BRICK and seat.citadel & corners:
        claim[BRICK] -= 1
        claim[CRYSTAL] += 1
    elif terrain == GRAIN and seat.bishopric & corners:
        claim[GRAIN] -= 1
        claim[BREAD] += 1


def struck_numbers(table: Table) -> set[int]:
    """Return the numbers of which a token lies on a hex that became a desert (R23)."""
    return {number for number, terrain in zip(table.numbers, table.terrains, strict=True) if terrain == DESERT} - {0}


def _served(s: State, log: Log, claims: list[Amounts]) -> list[Amounts]:
    """Return the yield of each seat: where the bank has too few of a kind a single claimant gets the rest, several get
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
    """List each resource that the bank has (R20), and with the abbey a beer (R21, R22)."""
    kinds = [*range(RESOURCES), BEER] if has_power(table, table.to_act, CHURCH) else range(RESOURCES)
    return tuple([ac.TAKE[kind] for kind in kinds if table.bank[kind]])


def harvest(s: State, log: Log, action: ac.Take) -> None:
    """Take the resource."""
    number, cards = s.to_act, hand.SINGLE[KIND[action.kind]]
    hand.take(s, number, cards)
    log.append(ev.Gained(number, cards, "abbey" if KIND[action.kind] == BEER else "aqueduct"))
    take_off(s)


def why_not_harvest(table: Table, action: ac.Action) -> Reason | None:
    """Return why this kind cannot be taken."""
    if not isinstance(action, ac.Take):
        return None
    kind = KIND[action.kind]
    if kind >= RESOURCES and (kind != BEER or not has_power(table, table.to_act, CHURCH)):
        return Reason("no_resource", "R20", {"kind": action.kind})
    return Reason("bank_has_none", "R20", {"kind": action.kind})


# ---------------------------------------------------------------- the seven


def hand_limit(table: Table, number: int) -> int:
    """Return how many hand cards the seat may hold on a seven (R33, R54)."""
    return HAND_LIMIT + HAND_LIMIT_WALL * table.seats[number].walls.bit_count()


def see_limit(s: State, log: Log, task: ts.HandLimit) -> None:
    """Have the seat give half of its cards, rounded down, if it holds too many (R54); before, a card may make its limit
    higher (R111)."""
    held = s.seats[task.seat].held
    if held <= hand_limit(s, task.seat) + (task.plus or 0):
        return
    if task.plus is None and reactions.SMALL_DRAGON in s.seats[task.seat].cards:
        put(s, mt.Sparing(task.seat), ts.HandLimit(task.seat, 0))
    else:
        put(s, ts.Discarding(task.seat, held // 2, None))


def legal_discard(table: Table) -> tuple[ac.Action, ...]:
    """List the kinds in hand that can be named next."""
    asked = table.asked(ts.Discarding)
    kinds = hand.nameable(table.seats[asked.seat].hand, asked.due, asked.last)
    return tuple([ac.DISCARD[kind] for kind in kinds])


def discard(s: State, log: Log, action: ac.Discard) -> None:
    """Give a card to the bank."""
    asked = s.asked(ts.Discarding)
    cards = hand.SINGLE[KIND[action.kind]]
    hand.pay(s, asked.seat, cards)
    log.append(ev.Discarded(asked.seat, cards))
    once_less(s, asked.due, ts.Discarding(asked.seat, asked.due - 1, action.kind))


def why_not_discard(table: Table, action: ac.Action) -> Reason | None:
    """Return why a card of this kind cannot be named."""
    asked = table.asked(ts.Discarding)
    if not isinstance(action, ac.Discard):
        return None
    if not table.seats[asked.seat].hand[KIND[action.kind]]:
        return Reason("none_in_hand", "R54", {"kind": action.kind})
    return Reason("not_in_order", "R54", {"kind": action.kind})
