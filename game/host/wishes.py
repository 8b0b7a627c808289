"""The wishes of a house's pages besides playing: a table of one's own, a chair, the list of one's tables.

Each is a POST of a small JSON object to `/api/<name>`, with the key of the person in it, never in an address.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.game import seats_with
from engine.kernel.games import GAMES, find_game
from game.host.awake import Refused
from game.host.calls.call_wishes import CallWishes
from game.host.house import PACES, House
from game.host.store import Chair, Member, TableRow, chair_of
from game.shell.language import Language
from game.shell.setup.setup import HUMAN, offered_levels

MOST = 4_096
"""Most bytes of a wish."""
Wish = dict[str, Any]


class Wishes:
    """See the module.  languages: by code.  calls: those about being called."""

    def __init__(self, house: House, languages: dict[str, Language], calls: CallWishes | None = None) -> None:
        self._house, self._languages, self._calls = house, languages, calls

    def carry_out(self, name: str, wish: Wish) -> Wish:
        """Carry out a wish; return the answer.  Raises Refused, or KeyError for an unknown one."""
        found = {"come": self._come, "mine": self._mine, "found": self._found, "invite": self._invite}
        found |= {"table": self._table, "sit": self._sit, "rise": self._rise, "say": self._say, "chats": self._chats}
        if self._calls is not None:
            found |= self._about_calls(self._calls)
        return found[name](wish)

    def _about_calls(self, calls: CallWishes) -> dict[str, Callable[[Wish], Wish]]:
        return {
            "calls": lambda wish: calls.told(self._member(wish)),
            "call_here": lambda wish: calls.call_here(self._member(wish), wish, self._language(wish).code),
            "write_to": lambda wish: calls.write_to(self._member(wish), _text(wish, "mail"), self._language(wish).code),
            "call_no_more": lambda wish: calls.call_no_more(self._member(wish), _number(wish, "id")),
            "letter": lambda wish: calls.answer(_text(wish, "link")),
        }

    def _who(self, wish: Wish) -> Member | None:
        return self._house.person(_text(wish, "key"))

    def _member(self, wish: Wish) -> Member:
        person = self._who(wish)
        if person is None:
            raise Refused("unknown")
        return person

    def _language(self, wish: Wish) -> Language:
        return self._languages.get(_text(wish, "language"), self._languages["en"])

    def _come(self, wish: Wish) -> Wish:
        key = self._house.come(_text(wish, "house"), _text(wish, "key"))
        if key is None:
            raise Refused("unknown")
        return {"key": key}

    def _mine(self, wish: Wish) -> Wish:
        person, language = self._member(wish), self._language(wish)
        tables = [self._told(row, person, language) for row in self._house.store.tables_of(person.id)]
        games = self._games(language) if person.founds else []
        return {"tables": tables, "games": games, "paces": PACES, "chats": self._house.chats}

    def _games(self, language: Language) -> list[Wish]:
        """Return the games of the house, for a new table."""
        told = []
        for name in GAMES:
            game = find_game(name)
            levels = [[level, language.of_game(name, "level", level)] for level in offered_levels(game)]
            told.append(
                {"name": name, "title": language.called(name), "seats": list(seats_with(game, {})), "levels": levels}
            )
        return told

    def _found(self, wish: Wish) -> Wish:
        kinds = wish.get("kinds")
        if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
            raise Refused("no_such_table")
        about = self._member(wish), _text(wish, "game"), kinds[:8], max(0, _number(wish, "pace"))
        return {"table": self._house.found(*about, chats=wish.get("chats") is not False)}

    def _invite(self, wish: Wish) -> Wish:
        return {"invitation": self._house.invite(_text(wish, "table"), self._member(wish))}

    def _table(self, wish: Wish) -> Wish:
        person, table = self._who(wish), _text(wish, "table")
        row = self._house.store.table(table)
        if row is None or not self._house.may_look(table, _text(wish, "invitation"), person):
            raise Refused("unknown")
        return self._told(row, person, self._language(wish))

    def _sit(self, wish: Wish) -> Wish:
        about = (
            _text(wish, "table"),
            _text(wish, "invitation"),
            self._who(wish),
            _number(wish, "place"),
            _text(wish, "name"),
        )
        return {"key": self._house.sit(*about) or _text(wish, "key")}

    def _rise(self, wish: Wish) -> Wish:
        self._house.rise(_text(wish, "table"), _number(wish, "place"), self._member(wish))
        return {}

    def _say(self, wish: Wish) -> Wish:
        """Say something at a table where one sits."""
        table = _text(wish, "table")
        chair = self._house.chair_of(table, self._member(wish))
        if chair is None or chair.seat is None:
            raise Refused("unknown")
        room = self._house.room(table)
        if why := room.company.say(chair.seat, _text(wish, "gesture"), _text(wish, "text")):
            raise Refused(why)
        room.tell_company()
        if not room.table.session.is_over:
            self._house.store.change(table, said=room.company.written)
        return {}

    def _chats(self, wish: Wish) -> Wish:
        """Allow people to speak at a table of one's own, or not."""
        table, person = _text(wish, "table"), self._member(wish)
        row, is_allowed = self._house.store.table(table), wish.get("chats") is not False
        if row is None or row.founder != person.id:
            raise Refused("not_yours")
        self._house.store.change(table, chats=int(is_allowed))
        room = self._house.rooms.get(table)
        if room is not None:
            room.company.chats = is_allowed and self._house.chats
            room.tell_company()
        return {}

    def _told(self, row: TableRow, person: Member | None, language: Language) -> Wish:
        """Return a table as its page shows it."""
        chairs = self._house.store.chairs(row.id)
        by_seat = {chair.seat: chair for chair in chairs if chair.seat is not None}
        mine = chair_of(chairs, person)
        return {
            "table": row.id,
            "game": language.called(row.game),
            "state": row.state,
            "since": row.since,
            "pace": row.pace,
            "chats": row.chats if self._house.chats else None,
            "left": None if mine is None or mine.asked is None else mine.asked + row.pace - self._house.clock(),
            "mine": None if mine is None else mine.place,
            "acts": mine is not None and mine.seat is not None and mine.seat in row.waits,
            "waits": [_called(by_seat[seat], row.game, language) for seat in row.waits if seat in by_seat],
            "founder": person is not None and row.founder == person.id,
            "chairs": [
                {
                    "place": chair.place,
                    "name": _called(chair, row.game, language),
                    "free": chair.kind == HUMAN and chair.person is None,
                    "person": chair.person is not None,
                    "missed": chair.missed,
                }
                for chair in chairs
            ],
        }


def _called(chair: Chair, game: str, language: Language) -> str:
    """Return the name of whoever sits on a chair: of a person, or the level of a computer player."""
    return chair.name if chair.kind == HUMAN else language.of_game(game, "level", chair.kind)


def _number(wish: Wish, name: str) -> int:
    """Return a number of a wish, -1 for none."""
    found = wish.get(name)
    return found if isinstance(found, int) and abs(found) < 2**53 else -1


def _text(wish: Wish, name: str) -> str:
    """Return a text of a wish, "" for none."""
    found = wish.get(name)
    return found if isinstance(found, str) and len(found) <= 200 else ""
