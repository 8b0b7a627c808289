"""Phase 3: build and raise towers, then pay the fee for all of it (R80 to R92, A45)."""

from __future__ import annotations

from itertools import compress

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.board import MOST_BUILT
from engine.firenze.effects import persons
from engine.firenze.effects.buildings import fee
from engine.firenze.flow import Log, ask
from engine.firenze.losses import lose
from engine.firenze.phases import ruins
from engine.firenze.state import BUILD_TOWERS, BuildTowers, PayFee, State, Table, Tower
from engine.firenze.stones import LETTERS, Colour
from engine.kernel.reasons import Reason


def can_build_one_more(table: Table) -> bool:
    """Return whether the stock left after one more stone could pay the fee (R87, R91, A45)."""
    if table.built >= MOST_BUILT:
        return False
    left = table.seats[table.player].stones() - 1
    return left >= 0 and left >= fee(table, table.built + 1)


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List each stone of the stock as a new tower or on one of its colour (R82, R84), persons, and `continue`."""
    found: list[ac.Action] = []
    if can_build_one_more(table):
        seat = table.seats[table.player]
        stock = seat.stock
        found += compress(ac.FOUND, stock)
        found += compress(ac.RAISE, [stock[tower.colour] for tower in seat.towers])
    return (*found, *persons.legal(table), ac.CONTINUE)


def legal_fee(table: Table) -> tuple[ac.Action, ...]:
    """List the stones that can pay the fee: any of the stock (R92)."""
    stock = table.seats[table.player].stock
    return tuple(compress(ac.PAY, stock))


def begin(s: State, log: Log) -> None:
    """Begin the phase: ask for the next building (R80).

    Only a loaded position can contain stones built before phase 3, and more than the stock can pay for.  Then there is
    no `build` question (protocol, end of section 6): the fee is due at once.
    """
    if s.built and fee(s, s.built) > s.seats[s.player].stones():
        _charge(s, log)
    else:
        ask(s, log, BUILD_TOWERS)


def found(s: State, log: Log, action: ac.Found) -> None:
    """Found a tower with its first stone (R84)."""
    seat = s.seats[s.player]
    seat.stock[action.colour] -= 1
    seat.towers.append(Tower(action.colour, 1, old=False, raised=True))
    s.built += 1
    log.append(ev.TowerFounded(s.player, len(seat.towers) - 1, action.colour, s.built))
    ask(s, log, BUILD_TOWERS)


def raise_(s: State, log: Log, action: ac.Raise) -> None:
    """Raise a tower by one floor (R84)."""
    seat = s.seats[s.player]
    tower = seat.towers[action.tower]
    seat.stock[tower.colour] -= 1
    seat.towers[action.tower] = Tower(tower.colour, tower.height + 1, tower.old, raised=True)
    s.built += 1
    log.append(ev.TowerRaised(s.player, action.tower, tower.colour, tower.height + 1, s.built))
    ask(s, log, BUILD_TOWERS)


def play(s: State, log: Log, action: ac.PlayPerson) -> None:
    """Play a person; the phase goes on."""
    persons.play(s, log, action)
    ask(s, log, BUILD_TOWERS)


def leave(s: State, log: Log, action: ac.Continue) -> None:
    """End building: the fee is due, or the ruins fall at once."""
    _charge(s, log)


def _charge(s: State, log: Log) -> None:
    """Ask for the fee, at most the whole stock: a builder can always pay (`can_build_one_more`), except in `begin`."""
    due = min(fee(s, s.built), s.seats[s.player].stones())
    if due:
        ask(s, log, PayFee(due))
    else:
        ruins.fall(s, log)


def pay(s: State, log: Log, action: ac.Pay) -> None:
    """Put one stone of the fee into the bag (R91)."""
    asked = s.pending
    assert isinstance(asked, PayFee)
    lose(s, log, s.player, (action.colour,), "fee")
    if asked.due > 1:
        ask(s, log, PayFee(asked.due - 1))
    else:
        ruins.fall(s, log)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this stone cannot be built or paid; None if the action is no part of this step."""
    seat = table.seats[table.player]
    match action:
        case ac.Found(colour=colour) if isinstance(table.pending, BuildTowers):
            return _why_no_stone(table, colour)
        case ac.Raise(tower=number) if isinstance(table.pending, BuildTowers):
            if not 0 <= number < len(seat.towers):
                return Reason("no_such_tower", "R84", {"tower": number})
            return _why_no_stone(table, seat.towers[number].colour)
        case ac.Pay(colour=colour) if isinstance(table.pending, PayFee):
            return Reason("stone_not_in_stock", "R91", {"colour": LETTERS[colour]})
    return None


def _why_no_stone(table: Table, colour: Colour) -> Reason:
    seat = table.seats[table.player]
    if table.built >= MOST_BUILT:
        return Reason("six_stones_built", "R87", {"built": table.built})
    if not seat.stock[colour]:
        return Reason("stone_not_in_stock", "R80", {"colour": LETTERS[colour]})
    return Reason(
        "fee_not_payable",
        "R91",
        {"built": table.built + 1, "fee": fee(table, table.built + 1), "stock": seat.stones() - 1},
    )
