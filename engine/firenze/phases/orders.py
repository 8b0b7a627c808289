"""Phase 5: fulfil orders, hand in the bell tower (R97 to R109, R122, R158 to R160, R165 to R171)."""

from __future__ import annotations

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.board import END_BONUS, HEIGHTS, NUMERALS, sealed
from engine.firenze.effects import churches, persons
from engine.firenze.flow import Log, ask
from engine.firenze.phases import limits
from engine.firenze.state import FULFIL_ORDERS, NEUTRAL, OPEN, FulfilOrders, State, Table
from engine.firenze.stones import LETTERS, WHITE, Colour
from engine.kernel.reasons import Reason


def exists(height: int) -> bool:
    """Return whether there are orders of this height: 3 to 8 floors (R42)."""
    return height in HEIGHTS


def is_available(table: Table, colour: Colour, height: int) -> bool:
    """Return whether an owner of the tower can fulfil the order: open, and its balcony, if any, is next (R98, R99)."""
    if not 3 <= height <= 8 or table.orders[colour * 6 + height - 3] != OPEN:
        return False
    balcony = table.balcony_at(colour, height)
    return balcony is None or balcony == table.open_balcony()


def architect_heights(height: int) -> tuple[int, int]:
    """Return the two heights at which an architect can count a tower: one floor lower or higher (R159, A48)."""
    return height - 1, height + 1


def order_value(table: Table, colour: Colour, height: int) -> int:
    """Return the points of the order: its printed value, or its balcony's (R43, R47, A19)."""
    balcony = table.balcony_at(colour, height)
    return table.values.orders[colour][height - 3] if balcony is None else table.balconies[balcony].value


def last_seal_bonus(table: Table) -> int:
    """Return the bonus for the next last seal of any seat: 5 points, or 0 once the tile is taken (R122, A54)."""
    return END_BONUS if table.end is None else 0


def end_bonus(table: Table, seat: int) -> int:
    """Return the bonus for the seat's next seal if that is its last one (R122, R123)."""
    return last_seal_bonus(table) if table.seats[seat].seals == 1 else 0


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List towers that fit an order (R100), with an architect too (R159), the bell tower (A50), persons, `continue`."""
    number = table.player
    seat = table.seats[number]
    found: list[ac.Action] = []
    if seat.towers:
        if table.owes_bell(number):
            found += [
                ac.Bell(tower) for tower in range(len(seat.towers)) if churches.is_bell_tower(table, number, tower)
            ]
        elif seat.seals:
            architect = "architect" in seat.hand and "architect" not in table.played
            for tower, stands in enumerate(seat.towers):
                if is_available(table, stands.colour, stands.height):
                    found.append(ac.Fulfil(tower))
                if architect:
                    found += [
                        ac.Fulfil(tower, height)
                        for height in architect_heights(stands.height)
                        if is_available(table, stands.colour, height)
                    ]
    return (*found, *persons.legal(table), ac.CONTINUE)


def fulfil(s: State, log: Log, action: ac.Fulfil) -> None:
    """Fulfil an order: points, seal, stones (R102 to R104); then floor bonus, privilege, last seal (A53)."""
    number = s.player
    seat = s.seats[number]
    tower = seat.towers[action.tower]
    height = tower.height if action.as_ is None else action.as_
    if action.as_ is not None:
        persons.spend(s, log, "architect")
    points, bonus = order_value(s, tower.colour, height), end_bonus(s, number)
    balcony = s.balcony_at(tower.colour, height)
    del seat.towers[action.tower]
    s.bag[tower.colour] += tower.height
    s.orders = sealed(s.orders, tower.colour, height, number)
    seat.seals -= 1
    seat.score += points
    log.append(
        ev.OrderFulfilled(
            number, action.tower, tower.colour, height, tower.height, balcony, points, seat.seals, seat.score
        )
    )
    _pay_floor_tile(s, log, number, height)
    churches.pay_privilege(s, log, number, height)
    if bonus:
        s.end = number
        seat.score += bonus
        log.append(ev.LastSealPlaced(number, bonus, seat.score))
    ask(s, log, FULFIL_ORDERS)


def _pay_floor_tile(s: State, log: Log, number: int, height: int) -> None:
    """Give the floor tile to the first order of its height (R107 to R109)."""
    points = s.floor_tiles.get(height)
    if points is None:
        return
    s.floor_tiles = {other: value for other, value in s.floor_tiles.items() if other != height}
    s.seats[number].score += points
    log.append(ev.FloorTileWon(number, height, points, s.seats[number].score))


def bell(s: State, log: Log, action: ac.Bell) -> None:
    """Hand in the bell tower; orders may follow in the same turn (R168, R169)."""
    churches.hand_in_bell(s, log, s.player, action.tower)
    ask(s, log, FULFIL_ORDERS)


def play(s: State, log: Log, action: ac.PlayPerson) -> None:
    """Play a person; the phase goes on."""
    persons.play(s, log, action)
    ask(s, log, FULFIL_ORDERS)


def leave(s: State, log: Log, action: ac.Continue) -> None:
    """Go on to the limits."""
    limits.check(s, log)


# ---------------------------------------------------------------- why not


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this tower fulfils nothing; None if the action is no part of this step."""
    if not isinstance(table.pending, FulfilOrders):
        return None
    match action:
        case ac.Fulfil(tower=tower, as_=as_):
            return _why_not_fulfil(table, tower, as_)
        case ac.Bell(tower=tower):
            return _why_not_bell(table, tower)
    return None


def _why_not_fulfil(table: Table, number: int, as_: int | None) -> Reason:
    seat = table.seats[table.player]
    if not 0 <= number < len(seat.towers):
        return Reason("no_such_tower", "R101", {"tower": number})
    barred = why_no_orders(table, table.player)
    if barred is not None:
        return barred
    tower = seat.towers[number]
    height = tower.height if as_ is None else as_
    if as_ is not None:
        if "architect" not in seat.hand:
            return Reason("not_in_hand", "R158", {"card": "architect"})
        if "architect" in table.played:
            return Reason("same_name_played", "R144", {"card": "architect"})
        if abs(as_ - tower.height) != 1:
            return Reason("architect_one_floor", "R159", {"height": tower.height, "as": as_})
    return why_no_order(table, tower.colour, height)


def why_no_orders(table: Table, seat: int) -> Reason | None:
    """Return why the seat cannot fulfil any order: it owes its bell tower (R166) or has no seal left (R103)."""
    if table.owes_bell(seat):
        return Reason("bell_tower_owed", "R166")
    return None if table.seats[seat].seals else Reason("no_seal_left", "R103")


def why_no_order(table: Table, colour: Colour, height: int) -> Reason:
    """Return why no seat can fulfil this order now: no such height, covered, a balcony too early (R98 to R100)."""
    named: dict[str, int | str] = {"colour": LETTERS[colour], "height": height}
    if height not in HEIGHTS:
        return Reason("no_such_order", "R100", named)
    covered = table.orders[colour * 6 + height - 3]
    if covered == NEUTRAL:
        return Reason("order_neutral", "R45", named)
    if covered != OPEN:
        return Reason("order_sealed", "R98", {**named, "seat": covered})
    balcony = table.balcony_at(colour, height)
    lowest = table.open_balcony()
    assert balcony is not None and lowest is not None
    return Reason("balcony_waits", "R99", {**named, "numeral": NUMERALS[balcony], "before": NUMERALS[lowest]})


def _why_not_bell(table: Table, number: int) -> Reason:
    seat = table.seats[table.player]
    if "campanile" not in table.church:
        return Reason("no_campanile", "R165")
    if table.player in table.bells:
        return Reason("bell_tower_given", "R168")
    if not 0 <= number < len(seat.towers):
        return Reason("no_such_tower", "R168", {"tower": number})
    tower = seat.towers[number]
    if tower.colour != WHITE:
        return Reason("bell_tower_white", "R165", {"colour": LETTERS[tower.colour]})
    return Reason("bell_tower_three", "A49", {"height": tower.height})
