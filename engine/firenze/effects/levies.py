"""Flood, luxury tax and tribute: losses of every seat (R185 to R188, R196 to R200, R216 to R219; A3 to A6, A34).

The seats are settled one after another, clockwise from the one on turn.  With levies `auto` no seat is asked; with
`choose` a seat is asked if it has a choice.  Payment comes first, then the forfeited towers fall.
"""

from __future__ import annotations

from itertools import compress

from engine.firenze import actions as ac
from engine.firenze.flow import Log, ask_levied
from engine.firenze.losses import fell, lose
from engine.firenze.state import PayLevy, Seat, State, Table
from engine.firenze.stones import COLOURS, LETTERS, Colour
from engine.kernel.reasons import Reason

TAXED_HEIGHT = 5  # R197
TAX = 2


def flood_share(stones: int) -> int:
    """Return a third of the stones, rounded up (R186, A38)."""
    return -(-stones // 3)


def taxed_towers(seat: Seat) -> list[int]:
    """Return the towers that the luxury tax counts (R197)."""
    return [number for number, tower in enumerate(seat.towers) if tower.height >= TAXED_HEIGHT]


def towers_of(seat: Seat, colour: Colour) -> list[int]:
    """Return the seat's towers of one colour."""
    return [number for number, tower in enumerate(seat.towers) if tower.colour == colour]


def contested(seat: Seat) -> dict[Colour, int]:
    """Return the colours in which a tribute fells only some towers, and how many (A34)."""
    result = {}
    for colour in COLOURS:
        count, stones = len(towers_of(seat, colour)), seat.stock[colour]
        if 0 < stones < count:
            result[colour] = count - stones
    return result


def question(table: Table, number: int, taken: str, transit: tuple[int, ...] | None) -> PayLevy | None:
    """Return the seat's question about this levy before any of it is paid; None if it has no choice."""
    if table.levies == "auto":
        return None
    seat = table.seats[number]
    forfeit = due = 0
    if taken == "flood":
        due = flood_share(seat.stones())
    elif taken == "luxury_tax":
        towers = len(taxed_towers(seat))
        kept = min(towers, seat.stones() // TAX)
        if kept:
            forfeit, due = towers - kept, TAX * kept
    else:
        forfeit = sum(contested(seat).values())
    return PayLevy(taken, transit, number, forfeit, (), due) if forfeit or due else None


def levy(s: State, log: Log, taken: str, transit: tuple[int, ...] | None, first: int = 0) -> bool:
    """Settle seat after seat, from the `first` after the one on turn.  Returns False if it stopped for a question."""
    for offset in range(first, len(s.seats)):
        number = (s.player + offset) % len(s.seats)
        asked = question(s, number, taken, transit)
        if asked:
            ask_levied(s, log, asked)
            return False
        _settle(s, log, number, taken)
    return True


def _settle(s: State, log: Log, number: int, taken: str) -> None:
    """Settle a seat without asking it (R1 to R4, A4, A34)."""
    seat = s.own(number)
    falling: list[int] = []
    if taken == "flood":
        paid = automatic_stones(seat, flood_share(seat.stones()))
    elif taken == "luxury_tax":
        taxed = _keep_first(seat, taxed_towers(seat))
        kept = min(len(taxed), seat.stones() // TAX)
        paid = automatic_stones(seat, TAX * kept)
        falling = taxed[kept:]
    else:
        paid = ()
        for colour in COLOURS:
            towers = _keep_first(seat, towers_of(seat, colour))
            kept = min(len(towers), seat.stock[colour])
            paid += (colour,) * kept
            falling += towers[kept:]
    lose(s, log, number, paid, taken)
    fell(s, log, number, falling, taken)


def _keep_first(seat: Seat, towers: list[int]) -> list[int]:
    """Sort the towers by the order in which they are kept: highest, then rarer colour, then founded earlier (A34)."""
    return sorted(towers, key=lambda number: (-seat.towers[number].height, -seat.towers[number].colour, number))


def automatic_stones(seat: Seat, amount: int) -> tuple[Colour, ...]:
    """Return the stones paid unasked: first colours without a tower, each group from white to violet (R2, R3)."""
    built = {tower.colour for tower in seat.towers}
    stones: list[Colour] = []
    for colour in sorted(COLOURS, key=lambda colour: (colour in built, colour)):
        stones += [colour] * min(seat.stock[colour], amount - len(stones))
    return tuple(stones)


# ---------------------------------------------------------------- the question


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the towers to give up, or else the stones (protocol, 3)."""
    asked = _asked(table)
    seat = table.seats[asked.seat]
    if not asked.forfeit:
        return tuple(compress(ac.LOSE, seat.stock))
    return tuple(ac.Forfeit(tower) for tower in _eligible(seat, asked))


def _eligible(seat: Seat, asked: PayLevy) -> list[int]:
    if asked.taken == "luxury_tax":
        return [tower for tower in taxed_towers(seat) if tower not in asked.forfeited]
    result = []
    for colour, falling in contested(seat).items():
        towers = towers_of(seat, colour)
        if sum(tower in asked.forfeited for tower in towers) < falling:
            result += [tower for tower in towers if tower not in asked.forfeited]
    return sorted(result)


def forfeit(s: State, log: Log, action: ac.Forfeit) -> bool:
    """Mark a tower that will fall.  Returns True if the levy is finished."""
    asked = _asked(s)
    now = PayLevy(
        asked.taken, asked.transit, asked.seat, asked.forfeit - 1, (*asked.forfeited, action.tower), asked.due
    )
    if now.forfeit or now.due:
        ask_levied(s, log, now)
        return False
    return _close(s, log, now)


def give_up(s: State, log: Log, action: ac.Lose) -> bool:
    """Take a stone.  Returns True if the levy is finished."""
    asked = _asked(s)
    s.own(asked.seat)
    lose(s, log, asked.seat, (action.colour,), asked.taken)
    now = PayLevy(asked.taken, asked.transit, asked.seat, 0, asked.forfeited, asked.due - 1)
    if now.due:
        ask_levied(s, log, now)
        return False
    return _close(s, log, now)


def _close(s: State, log: Log, asked: PayLevy) -> bool:
    """Carry out the seat's choices: pay its tribute, fell its towers, go on with the next seats."""
    seat = s.own(asked.seat)
    falling = list(asked.forfeited)
    if asked.taken == "tribute":
        paid: tuple[Colour, ...] = ()
        for colour in COLOURS:
            towers = towers_of(seat, colour)
            paid += (colour,) * min(len(towers), seat.stock[colour])
            if not seat.stock[colour]:
                falling += towers
        lose(s, log, asked.seat, paid, "tribute")
    fell(s, log, asked.seat, falling, asked.taken)
    return levy(s, log, asked.taken, asked.transit, (asked.seat - s.player) % len(s.seats) + 1)


def _asked(table: Table) -> PayLevy:
    assert isinstance(table.pending, PayLevy)
    return table.pending


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this cannot be given up; None if the action is no part of a levy."""
    asked = _asked(table)
    seat = table.seats[asked.seat]
    match action:
        case ac.Lose(colour=colour):
            if asked.forfeit:
                return Reason("towers_first", "A34", {"forfeit": asked.forfeit})
            rule = "R186" if asked.taken == "flood" else "R197"
            return Reason("stone_not_in_stock", rule, {"colour": LETTERS[colour]})
        case ac.Forfeit(tower=tower):
            if not asked.forfeit:
                return Reason("no_tower_to_forfeit", "R200" if asked.taken == "luxury_tax" else "R219")
            if not 0 <= tower < len(seat.towers):
                return Reason("no_such_tower", "A34", {"tower": tower})
            if tower in asked.forfeited:
                return Reason("already_forfeited", "A34", {"tower": tower})
            if asked.taken == "luxury_tax":
                return Reason("tower_not_taxed", "R197", {"height": seat.towers[tower].height})
            return Reason("tower_not_contested", "R219", {"colour": LETTERS[seat.towers[tower].colour]})
    return None
