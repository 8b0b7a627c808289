"""The actions of knights in their seat's turn (R50 to R53b, R56)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.island import CORNERS, EDGES, EDGES_AT, HEX_MASK, entries, numbers_in
from engine.kgr.magic import chips
from engine.kgr.phases import hand
from engine.kgr.phases.calendar import has_power
from engine.kgr.phases.flow import Log, put, renew_longest, renew_longest_at, take_off
from engine.kgr.pieces import BASIC, MIGHTY, STRONG, knights_out, lift_knight, place_knight, set_level
from engine.kgr.state import Amounts, Seat, State, Table
from engine.kgr.values import ACTIVATION_COST, KNIGHT_COST, KNIGHTS_OF_LEVEL, LAND, POLITICS, PROMOTION_COST

# ---------------------------------------------------------------- where they can be


def has_knight(table: Table, number: int, level: int) -> bool:
    """Return whether the seat has a knight of that level in supply."""
    return knights_out(table.seats[number], level) < KNIGHTS_OF_LEVEL[level - 1]


def knight_corners(table: Table, number: int) -> int:
    """Return the corners on which a knight of the seat can come (R50)."""
    return table.reach_of(number) & ~table.pieces()


def reached(table: Table, number: int, start: int) -> int:
    """Return the corners, whatever stands there, that are reached from a corner along the seat's roads, past its own
    pieces only (R53)."""
    roads = table.seats[number].roads & ~table.celebrating_roads()  # R69
    foreign = table.foreign_pieces(number)
    seen, front = 1 << start, [start]
    while front:
        corner = front.pop()
        for edge in EDGES_AT[corner]:
            if roads >> edge & 1:
                first, second = EDGES[edge]
                other = first + second - corner
                if not seen >> other & 1:
                    seen |= 1 << other
                    if not foreign >> other & 1:
                        front.append(other)
    return seen & ~(1 << start)


def weaker_knights(table: Table, number: int, level: int) -> int:
    """Return the corners of the foreign knights below that level."""
    mask = 0
    if level > BASIC:
        for other, seat in enumerate(table.seats):
            if other != number:
                mask |= seat.knights & ~seat.mighty & (~seat.strong if level == STRONG else ~0)
    return mask


def owner_of_knight(table: Table, corner: int) -> int:
    """Return the seat whose knight stands on the corner."""
    return next(number for number, seat in enumerate(table.seats) if seat.knights >> corner & 1)


# ---------------------------------------------------------------- possible actions


def legal_knights(table: Table) -> list[ac.Action]:
    """List the player's actions with knights."""
    number = table.player
    seat = table.seats[number]
    found: list[ac.Action] = []
    if table.options.extent == LAND:
        return found
    if hand.holds(seat.hand, KNIGHT_COST) and has_knight(table, number, BASIC):
        found += entries(ac.BUILD_KNIGHT, knight_corners(table, number))
    if not seat.knights:
        return found
    celebrating = table.celebrating()
    if not seat.spell and hand.holds(seat.hand, ACTIVATION_COST):
        found += entries(ac.ACTIVATE, seat.knights & ~seat.active & ~celebrating)
    if hand.holds(seat.hand, PROMOTION_COST):
        found += entries(ac.PROMOTE, promotable(table, number))
    ready = seat.active & ~seat.fresh & ~celebrating
    if ready:
        found += _legal_moves(table, number, ready)
    return found


def promotable(table: Table, number: int) -> int:
    """Return the corners of the seat's knights that can be promoted, whatever it costs (R51)."""
    seat = table.seats[number]
    found = 0
    if has_knight(table, number, STRONG):
        found = seat.knights & ~seat.strong & ~seat.mighty
    if seat.strong and has_power(table, number, POLITICS) and has_knight(table, number, MIGHTY):
        found |= seat.strong
    return found & ~seat.promoted & ~table.celebrating()


def _legal_moves(table: Table, number: int, ready: int) -> list[ac.Action]:
    """List the moves of the knights that can act, and to chase the robber (R53)."""
    found: list[ac.Action] = []
    seat, pieces = table.seats[number], table.pieces()
    robber = HEX_MASK[table.robber] if table.is_robber_awake and table.robber is not None else 0
    for corner in numbers_in(ready):
        there = reached(table, number, corner)
        moves = ac.MOVE[corner]
        found += entries(moves, there & ~pieces)
        weaker = there & weaker_knights(table, number, seat.level_at(corner))
        found += [ac.Displace(corner, to) for to in numbers_in(weaker)]
        if robber >> corner & 1:
            found.append(ac.CHASE[corner])
    return found


# ---------------------------------------------------------------- effects


def recruit(s: State, log: Log, action: ac.Build) -> None:
    """Pay for a basic knight and place it, not active (R50)."""
    station(s, log, action.at, ts.Knight(BASIC, False, False, False), KNIGHT_COST, None)


def station(s: State, log: Log, corner: int, knight: ts.Knight, cost: Amounts, card: str | None) -> None:
    """Pay for a knight of the player and place it.  card: the one that brings it, None for none."""
    number = s.player
    if any(cost):
        hand.pay(s, number, cost)
    place_knight(s.own(number), corner, knight)
    log.append(ev.Recruited(number, corner, knight.level, knight.active, cost, card))
    renew_longest_at(s, log, corner, number)


def activate(s: State, log: Log, action: ac.Activate) -> None:
    """Activate a knight; it cannot act in this turn (R51, R52)."""
    hand.pay(s, s.player, ACTIVATION_COST)
    wake(s, log, action.at, ACTIVATION_COST, None)


def wake(s: State, log: Log, corner: int, paid: Amounts, card: str | None) -> None:
    """Make a knight of the player active."""
    seat = s.own(s.player)
    seat.active |= 1 << corner
    seat.fresh |= 1 << corner
    log.append(ev.Activated(s.player, corner, seat.level_at(corner), paid, card))


def promote(s: State, log: Log, action: ac.Promote) -> None:
    """Promote a knight by a level; it stays active if it is (R51)."""
    hand.pay(s, s.player, PROMOTION_COST)
    lift_level(s, log, action.at, PROMOTION_COST, None)


def lift_level(s: State, log: Log, corner: int, paid: Amounts, card: str | None) -> None:
    """Promote a knight of the player."""
    seat = s.own(s.player)
    level = seat.level_at(corner) + 1
    set_level(seat, corner, level)
    seat.promoted |= 1 << corner
    log.append(ev.Promoted(s.player, corner, level, paid, card))


def _used(seat: Seat, corner: int) -> ts.Knight:
    """Take the knight off its corner and return it as it is after acting: not active, and not to act again (R52)."""
    knight = lift_knight(seat, corner)
    return ts.Knight(knight.level, False, True, knight.promoted)


def move(s: State, log: Log, action: ac.Move) -> None:
    """Move a knight (R53)."""
    number = s.player
    seat = s.own(number)
    place_knight(seat, action.to, _used(seat, action.from_))
    log.append(ev.Moved(number, action.from_, action.to))
    renew_longest_at(s, log, action.from_, number)
    renew_longest_at(s, log, action.to, number)


def displace(s: State, log: Log, action: ac.Displace) -> None:
    """Move a knight to the corner of a weaker one, whose owner moves that (R53, R53a)."""
    number, owner = s.player, owner_of_knight(s, action.to)
    seat = s.own(number)
    knight = lift_knight(s.own(owner), action.to)
    chips.lift(s, action.to)
    place_knight(seat, action.to, _used(seat, action.from_))
    log.append(ev.Displaced(number, action.from_, action.to, owner))
    renew_longest(s, log)
    flees(s, log, owner, action.to, knight)


def chase(s: State, log: Log, action: ac.Chase) -> None:
    """Chase the robber away: he goes to another hex, and a card is drawn (R56)."""
    seat = s.own(s.player)
    place_knight(seat, action.from_, _used(seat, action.from_))
    log.append(ev.Chased(s.player, action.from_))
    put(s, ts.PlaceRobber(s.player, "chase"))


# ---------------------------------------------------------------- the displaced one


def flees(s: State, log: Log, owner: int, corner: int, knight: ts.Knight) -> None:
    """Have the owner move its displaced knight, which is off the island already; where no corner is free it stays in
    the supply (R53a)."""
    if reached(s, owner, corner) & ~s.pieces():
        put(s, ts.Fleeing(owner, corner, knight))
    else:
        chips.drop(s, ac.KNIGHT, None)
        log.append(ev.Fled(owner, corner, None, knight))


def legal_flee(table: Table) -> tuple[ac.Action, ...]:
    """List each free corner that the displaced knight reaches."""
    asked = table.asked(ts.Fleeing)
    there = reached(table, asked.seat, asked.at) & ~table.pieces()
    return entries(ac.FLEE, there)


def flee(s: State, log: Log, action: ac.Flee) -> None:
    """Move the displaced knight; it keeps its state."""
    asked = s.asked(ts.Fleeing)
    place_knight(s.own(asked.seat), action.to, asked.knight)
    chips.drop(s, ac.KNIGHT, action.to)
    log.append(ev.Fled(asked.seat, asked.at, action.to, asked.knight))
    take_off(s)
    renew_longest_at(s, log, action.to, asked.seat)


def why_not_flee(table: Table, action: ac.Action) -> Reason | None:
    """Return why the displaced knight cannot go there."""
    if not isinstance(action, ac.Flee):
        return None
    if not 0 <= action.to < CORNERS:
        return Reason("no_such_corner", "R53a")
    return Reason("taken" if table.pieces() >> action.to & 1 else "not_reached", "R53a")


# ---------------------------------------------------------------- why not


def why_not_recruit(table: Table, corner: int, cost: Amounts = KNIGHT_COST, level: int = BASIC) -> Reason | None:
    """Return why no knight of the player can come there; None if one can."""
    number = table.player
    if table.options.extent == LAND:
        return Reason("not_in_this_game", "R50")
    if not 0 <= corner < CORNERS:
        return Reason("no_such_corner", "R50")
    if table.pieces() >> corner & 1:
        return Reason("taken", "R50")
    if not table.reach_of(number) >> corner & 1:
        return Reason("no_own_road", "R50")
    if not has_knight(table, number, level):
        return Reason("none_in_supply", "R29", {"what": ac.KNIGHT})
    return None if hand.holds(table.seats[number].hand, cost) else hand.too_dear(table.seats[number].hand, cost, "R50")


def why_not_activate(table: Table, corner: int) -> Reason:
    """Return why the player cannot activate a knight there."""
    seat = table.seats[table.player]
    if not _is_own(seat, corner):
        return Reason("no_own_knight", "R51")
    if seat.active >> corner & 1:
        return Reason("active_already", "R51")
    if table.celebrating() >> corner & 1:
        return Reason("celebrates", "R69")
    if seat.spell:
        return Reason("spellbound", "R110", {"turns": seat.spell})
    return hand.too_dear(seat.hand, ACTIVATION_COST, "R51")


def why_not_promote(table: Table, corner: int, cost: Amounts = PROMOTION_COST) -> Reason | None:
    """Return why the player cannot promote the knight there; None if it can."""
    number = table.player
    seat = table.seats[number]
    if not _is_own(seat, corner):
        return Reason("no_own_knight", "R51")
    level = seat.level_at(corner)
    if table.celebrating() >> corner & 1:
        return Reason("celebrates", "R69")
    if level == MIGHTY:
        return Reason("highest_level_of_knights", "R51")
    if seat.promoted >> corner & 1:
        return Reason("promoted_already", "R51")
    if level == STRONG and not has_power(table, number, POLITICS):
        return Reason("no_fortress", "R51")
    if not has_knight(table, number, level + 1):
        return Reason("no_stronger_knight", "R29")
    return None if hand.holds(seat.hand, cost) else hand.too_dear(seat.hand, cost, "R51")


def why_not_act(table: Table, action: ac.Move | ac.Displace | ac.Chase) -> Reason:
    """Return why the player's knight cannot do this."""
    number, corner = table.player, action.from_
    seat = table.seats[number]
    if not _is_own(seat, corner):
        return Reason("no_own_knight", "R53")
    if table.celebrating() >> corner & 1:
        return Reason("celebrates", "R69")
    if not seat.active >> corner & 1:
        return Reason("not_active", "R52")
    if seat.fresh >> corner & 1:
        return Reason("fresh", "R52")
    if isinstance(action, ac.Chase):
        if not table.is_robber_awake:
            return Reason("robber_asleep", "R57")
        if table.robber is None:
            return Reason("robber_away", "R127")
        return Reason("robber_elsewhere", "R56")
    if not 0 <= action.to < CORNERS:
        return Reason("no_such_corner", "R53")
    if not reached(table, number, corner) >> action.to & 1:
        return Reason("not_reached", "R53")
    if isinstance(action, ac.Move):
        return Reason("taken", "R53")
    if not any(other.knights >> action.to & 1 for at, other in enumerate(table.seats) if at != number):
        return Reason("no_foreign_knight", "R53")
    return Reason("not_weaker", "R53")


def _is_own(seat: Seat, corner: int) -> bool:
    return 0 <= corner < CORNERS and bool(seat.knights >> corner & 1)
