"""The church cards: privileges pay for a height, the Campanile demands a bell tower of every seat (R153, R154)."""

from __future__ import annotations

from engine.firenze import events as ev
from engine.firenze.state import State, Table
from engine.firenze.stones import WHITE

BELL_HEIGHT = 3  # R165
PRIVILEGES: dict[int, tuple[str, int]] = {  # card and points by height of the order
    5: ("small_privilege", 2),  # R189
    6: ("medium_privilege", 3),  # R204
    7: ("great_privilege", 4),  # R181
}


def privilege(table: Table, height: int) -> tuple[str, int] | None:
    """Return the card at the church that pays for the next order of that height, and its points (R181, R189, R204)."""
    found = PRIVILEGES.get(height)
    return found if found is not None and found[0] in table.church else None


def pay_privilege(s: State, log: list[ev.GameEvent], seat: int, height: int) -> None:
    """Pay the privilege of that height, if it lies there, and discard its card (R181, R189, R204, A55)."""
    found = privilege(s, height)
    if found is None:
        return
    card, points = found
    s.church = tuple(other for other in s.church if other != card)
    s.discard += (card,)
    s.seats[seat].score += points
    log.append(ev.PrivilegeWon(seat, card, points, s.seats[seat].score))


def is_bell_tower(table: Table, seat: int, tower: int) -> bool:
    """Return whether the tower is three white stones and the seat still owes the Campanile one (R165, A50)."""
    stands = table.seats[seat].towers[tower]
    return stands.colour == WHITE and stands.height == BELL_HEIGHT and table.owes_bell(seat)


def hand_in_bell(s: State, log: list[ev.GameEvent], seat: int, tower: int) -> None:
    """Put the stones into the bag and the small seal on the card; with the last seal the card goes (R168 to R171)."""
    del s.seats[seat].towers[tower]
    s.bag[WHITE] += BELL_HEIGHT
    s.bells += (seat,)
    log.append(ev.BellTowerGiven(seat, tower))
    if len(s.bells) == len(s.seats):
        s.church = tuple(card for card in s.church if card != "campanile")
        s.discard += ("campanile",)
        s.bells = ()
        log.append(ev.CampanileDone())
