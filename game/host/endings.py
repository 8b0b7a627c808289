"""The end of the game at a table of a house: its persons read it, and wish for a rematch.

The wishes are kept with the table, so that a rematch also begins when each of them comes on another day.
"""

from __future__ import annotations

from typing import Any, Protocol

from game.host.room import TableRoom
from game.host.store import HouseStore, TableRow


class EndingHouse(Protocol):
    """A house, as far as a game ends there."""

    store: HouseStore

    def begin_if_full(self, table: str) -> None:
        """Begin the game of a table, unless a chair is free."""
        ...


def kept_wishes(house: EndingHouse, row: TableRow, room: TableRoom) -> Any:
    """Show phones the end of a game, and return who wishes for a rematch, to be kept; it begins once all do."""
    following = row.kept if isinstance(row.kept, dict) else None
    end = room.end
    if end is None:
        seated = (chair.seat for chair in house.store.chairs(row.id) if chair.person is not None)
        persons = {seat for seat in seated if seat is not None}
        wishes = persons.intersection(each for each in row.kept if isinstance(each, int))
        end = room.show_end(persons, wishes)
        if following is not None:
            room.go_to(_address(house, following["table"]))
    if following is None and end.agree():
        following = {"table": _rematch(house, row)}
        room.go_to(_address(house, following["table"]))
    return following or sorted(end.wishes)


def _rematch(house: EndingHouse, table: TableRow) -> str:
    """Begin another game with the same people; return the name of its table, where a chair may be free."""
    store = house.store
    chairs = store.chairs(table.id)
    with store.whole():
        name = store.found(table.game, table.founder, [chair.kind for chair in chairs], table.pace, chats=table.chats)
        for chair in chairs:
            if chair.person is not None:
                store.sit(name, chair.place, chair.person, chair.name)
    house.begin_if_full(name)
    return name


def _address(house: EndingHouse, table: str) -> str:
    """Return the address of a table: of its game, or of its chairs before that."""
    row = house.store.table(table)
    return f"/{'t' if row is None or row.state == 'gathers' else 'play'}/{table}"
