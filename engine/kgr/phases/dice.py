"""The throw and what follows from it (R10 to R23, R54 to R58, R149)."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import HEX_MASK
from engine.kgr.phases import hand
from engine.kgr.phases.flow import Log, change_first, put, take_off
from engine.kgr.state import Amounts, Dice, State, Table
from engine.kgr.values import DESERT, HAND_LIMIT, KINDS, NONE, RESOURCES, TERRAINS
from engine.reasons import Reason

SEVEN = 7
FACES, EVENT_FACES = 6, 12


def legal_before(table: Table) -> tuple[ac.Action, ...]:
    """List to throw the dice."""
    return (ac.ROLL,)


def roll(s: State, log: Log, action: ac.Roll) -> None:
    """Throw all dice; each throw takes three numbers, the event die too where it is not used (section 6f)."""
    s.throws = s.throws.copy()
    red, yellow, _ = s.throws.below(FACES) + 1, s.throws.below(FACES) + 1, s.throws.below(EVENT_FACES)
    s.dice, s.phase = Dice(red, yellow, None), ts.ACT
    log.append(ev.Rolled(red, yellow, None))
    put(s, ts.EVENT, ts.YIELD)


def settle_event(s: State, log: Log, task: ts.Event) -> None:
    """Settle the event die, which the land does not have (R14)."""


def settle_number(s: State, log: Log, task: ts.Yield) -> None:
    """Settle the number: the seven, or the yields (R17, R54)."""
    assert s.dice is not None
    if s.dice.number == SEVEN:
        put(s, *[ts.Limit(number, None) for number in s.from_player()], ts.Robber(s.player, "seven"))
        return
    claims = claims_of(s, s.dice.number)
    served = _served(s, log, claims)
    for number in s.from_player():
        if any(served[number]):
            hand.take(s, number, served[number])
            log.append(ev.Gained(number, served[number], "yield"))


def claims_of(table: Table, number: int) -> list[Amounts]:
    """Return by seat the cards that a number yields, as far as the bank has them (R17)."""
    claims = [list(NONE) for _ in table.seats]
    for hex_, token in enumerate(table.numbers):
        if token != number or hex_ == table.robber or table.terrains[hex_] == DESERT:
            continue
        kind = TERRAINS.index(table.terrains[hex_])
        for claim, seat in zip(claims, table.seats, strict=True):
            claim[kind] += (seat.settlements & HEX_MASK[hex_]).bit_count()
            claim[kind] += 2 * (seat.cities & HEX_MASK[hex_]).bit_count()
    return [tuple(claim) for claim in claims]


def _served(s: State, log: Log, claims: list[Amounts]) -> list[Amounts]:
    """Return what each seat gets: where the bank has too few of a kind a single claimant gets what is left, several get
    nothing of it (R19)."""
    served = [list(claim) for claim in claims]
    for kind in range(RESOURCES):
        claimed = [claim[kind] for claim in claims]
        if sum(claimed) <= s.bank[kind]:
            continue
        log.append(ev.Short(KINDS[kind]))
        alone = sum(map(bool, claimed)) == 1
        for claim in served:
            claim[kind] = min(claim[kind], s.bank[kind]) if alone else 0
    return [tuple(claim) for claim in served]


# ---------------------------------------------------------------- the seven


def see_limit(s: State, log: Log, task: ts.Limit) -> None:
    """Have the seat give half of its cards, rounded down, if it holds too many (R54)."""
    held = s.seats[task.seat].held
    if held > HAND_LIMIT:
        put(s, ts.Discarding(task.seat, held // 2, None))


def legal_discard(table: Table) -> tuple[ac.Action, ...]:
    """List the kinds in hand, in canonical order from the last one named, with which the rest can still be named."""
    asked = table.pending
    assert isinstance(asked, ts.Discarding)
    cards = table.seats[asked.seat].hand
    first = 0 if asked.last is None else KINDS.index(asked.last)
    found: list[ac.Action] = []
    left = sum(cards[first:])
    for kind in range(first, len(cards)):
        if left < asked.due:
            break
        if cards[kind]:
            found.append(ac.DISCARD[kind])
        left -= cards[kind]
    return tuple(found)


def discard(s: State, log: Log, action: ac.Discard) -> None:
    """Give a card to the bank."""
    asked = s.pending
    assert isinstance(asked, ts.Discarding)
    cards = hand.SINGLE[KINDS.index(action.kind)]
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
    if not table.seats[asked.seat].hand[KINDS.index(action.kind)]:
        return Reason("none_in_hand", "R54", {"kind": action.kind})
    return Reason("not_in_order", "R54", {"kind": action.kind})


# ---------------------------------------------------------------- the robber


def legal_robber(table: Table) -> tuple[ac.Action, ...]:
    """List each hex but the robber's (R55)."""
    return tuple([move for move in ac.MOVE_ROBBER if move.hex != table.robber])


def move_robber(s: State, log: Log, action: ac.MoveRobber) -> None:
    """Put the robber there; a card is drawn from a seat with a building at the hex (R55, R58)."""
    asked = s.pending
    assert isinstance(asked, ts.Robber)
    s.robber = action.hex
    log.append(ev.Robber(s.player, action.hex, asked.why))
    take_off(s)
    victims = victims_of(s)
    if len(victims) == 1:
        put(s, ts.Steal(s.player, victims[0]))
    elif victims:
        put(s, ts.Robbing(s.player))


def why_not_robber(table: Table, action: ac.Action) -> Reason | None:
    """Return why the robber cannot go there."""
    return Reason("robber_stays", "R55") if isinstance(action, ac.MoveRobber) else None


def victims_of(table: Table) -> list[int]:
    """Return the seats other than the player with a card and a building at the robber's hex, clockwise (R58)."""
    corners = HEX_MASK[table.robber]
    return [other for other in table.others() if table.seats[other].held and table.seats[other].buildings & corners]


def legal_rob(table: Table) -> tuple[ac.Action, ...]:
    """List each seat that a card can be drawn from."""
    return tuple([ac.ROB[seat] for seat in victims_of(table)])


def rob(s: State, log: Log, action: ac.Rob) -> None:
    """Choose the seat to draw from (R58)."""
    take_off(s)
    put(s, ts.Steal(s.player, action.seat))


def why_not_rob(table: Table, action: ac.Action) -> Reason | None:
    """Return why nothing can be drawn from that seat."""
    if not isinstance(action, ac.Rob):
        return None
    if action.seat == table.player:
        return Reason("own_seat", "R58")
    if action.seat >= len(table.seats):
        return Reason("no_such_seat", "R58")
    if not table.seats[action.seat].held:
        return Reason("empty_hand", "R58", {"seat": action.seat})
    return Reason("no_building_there", "R58", {"seat": action.seat})


def steal(s: State, log: Log, task: ts.Steal) -> None:
    """Draw a card at random: the cards lie in canonical order, and the i-th goes (section 6f)."""
    victim = s.seats[task.from_]
    if not victim.held:
        return
    s.chance = s.chance.copy()
    at = s.chance.below(victim.held)
    kind = 0
    while at >= victim.hand[kind]:
        at -= victim.hand[kind]
        kind += 1
    hand.hand_over(s, task.from_, task.seat, hand.SINGLE[kind])
    log.append(ev.Stole(task.seat, task.from_, KINDS[kind]))
