"""A house: its people, its tables, and which of these are awake.

    house = House(folder, context)
    key = house.come(token, key)            # by the house's link: may begin tables from now on
    table, token = house.found(person, "firenze", ("human", "human", "master"))
    key = house.sit(table, token, person, place, name)
    room = house.room(table)                # awake from now on, until it sleeps
    house.look()                            # some times a second: computer players, and tables that fall asleep

A table gathers its persons first; with the last one the game begins, under their names.  A game is loaded when
somebody comes, or when a computer player has to decide, and sleeps when nobody has been there for some minutes.
"""

from __future__ import annotations

import hmac
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic, perf_counter, time

from engine.journal.journal import JournalError
from engine.kernel.games import GAMES, find_game
from engine.wire.names import clean_name
from game.host.awake import AwakeTables, Elsewhere, Refused
from game.host.boards import HouseBoards
from game.host.endings import kept_wishes
from game.host.held import HeldMessages
from game.host.hosted_table import HostedTable
from game.host.people.company import TableCompany
from game.host.pictures import HousePictures
from game.host.pool import PlayerPool
from game.host.room import TableRoom
from game.host.store import Chair, HouseStore, Member, TableRow, chair_of, digest_of, store_of
from game.remote.gate import KEY, TOKEN_BYTES
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.records.library import GameInUseError
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, GameSetup, default_names, fresh_seed, offered_levels
from game.shell.system.version import VERSION

log = logging.getLogger(__name__)

ADOPTS, ADOPTS_AGAIN = 5.0, 60.0
"""Seconds between two looks for tables whose process has ended, and until the same one is tried again."""
SILENT = 30.0
"""Seconds without a word to the data base after which a process of the house hangs: each says one every `ADOPTS`."""
PAINTS = 0.012
"""Seconds of a look for pictures of boards."""
MOST_FOUNDED = 40
"""Tables of one founder that are not over."""
PACES = (0, 86_400, 3 * 86_400, 7 * 86_400)
"""The seconds that a table may set for a move; 0: as long as one likes."""
NAME_LETTERS = 24
HOUSE_LINK = "link"
"""The name of the digest of the house's link in the store."""


class House:
    """See the module.  thinkers: how many processes think for computer players.  store: that of the folder, or another
    one, with which several processes keep one house.  clock: the time of day, in seconds."""

    def __init__(
        self,
        folder: Path,
        context: Context,
        thinkers: int = 2,
        store: HouseStore | None = None,
        clock: Callable[[], float] = time,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.clock = clock
        self.chats = True
        """Whether people may speak at the tables."""
        self.context = replace(context, save_dir=folder)
        self.store = store or store_of(folder)
        self.pool = PlayerPool(thinkers)
        self.rooms = AwakeTables(self.store.base)
        self.pictures = HousePictures(self.context)
        self.boards = HouseBoards(self.context, self.rooms.failures)
        self._adopted: dict[str, float] = {}
        self._looked = -ADOPTS

    # ------------------------------------------------------------ people

    def link(self) -> str:
        """Return a new token for the house's link; the earlier one ends."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self.store.note(HOUSE_LINK, digest_of(token))
        return token

    def person(self, key: str) -> Member | None:
        """Return who has a key."""
        return self.store.person(digest_of(key)) if KEY.fullmatch(key) else None

    def come(self, token: str, key: str) -> str | None:
        """Admit the holder of the house's link as a founder; return that person's key, None for a wrong link."""
        link = self.store.noted(HOUSE_LINK)
        if link is None or not hmac.compare_digest(link, digest_of(token)):
            return None
        person = self.person(key)
        if person is None:
            key, person = self._newcomer()
        self.store.let_found(person.id)
        return key

    def _newcomer(self) -> tuple[str, Member]:
        key = secrets.token_urlsafe(TOKEN_BYTES)
        return key, self.store.welcome(digest_of(key))

    # ------------------------------------------------------------ tables

    def found(self, person: Member, game: str, kinds: Sequence[str], pace: int = 0, *, chats: bool = True) -> str:
        """Set a new table; return its name.  kinds: HUMAN or a level, by place.  pace: the seconds for a move, of
        `PACES`.  chats: whether people may speak there.  Raises Refused."""
        if not person.founds:
            raise Refused("not_yours")
        states = self.store.by_state(person.id)
        if states.get("gathers", 0) + states.get("plays", 0) >= MOST_FOUNDED:
            raise Refused("too_many")
        try:
            _setup(game, kinds, [""] * len(kinds)).check(find_game(game))
        except (ValueError, KeyError):
            raise Refused("no_such_table") from None
        if HUMAN not in kinds or not {*kinds} <= {HUMAN, *offered_levels(find_game(game))}:
            raise Refused("no_such_table")
        if pace not in PACES:
            raise Refused("no_such_table")
        return self.store.found(game, person.id, kinds, pace, chats=chats)

    def invite(self, table: str, person: Member) -> str:
        """Return a new invitation to a table of this person's; the earlier one ends.  Raises Refused."""
        row = self.store.table(table)
        if row is None or row.founder != person.id:
            raise Refused("not_yours")
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self.store.change(table, invitation=digest_of(token))
        return token

    def may_look(self, table: str, token: str, person: Member | None) -> bool:
        """Return whether somebody may see who sits at a table: by its invitation, or being one of them."""
        row = self.store.table(table)
        if row is None:
            return False
        if person is not None and (row.founder == person.id or self.chair_of(table, person) is not None):
            return True
        invitation = self.store.invitation(table)
        return invitation is not None and hmac.compare_digest(invitation, digest_of(token))

    def sit(self, table: str, token: str, person: Member | None, place: int, name: str) -> str | None:
        """Give a free chair to whoever may look; return the key of somebody new, None for who has one.  With the last
        chair the game begins; who takes one that became free later plays on under its name.  Raises Refused."""
        if not self.may_look(table, token, person):
            raise Refused("unknown")
        called, row = clean_name(name)[:NAME_LETTERS].strip(), self.store.table(table)
        chairs = {chair.place: chair for chair in self.store.chairs(table)}
        if person is not None and self.chair_of(table, person) is not None:
            raise Refused("sits")
        if place not in chairs or chairs[place].kind != HUMAN or row is None or row.state not in ("gathers", "plays"):
            raise Refused("taken")
        if row.state == "plays":
            called = chairs[place].name
        elif not called or called in {chair.name for chair in chairs.values()}:
            raise Refused("name")
        key = None
        with self.store.whole():
            if person is None:
                key, person = self._newcomer()
            if not self.store.sit(table, place, person.id, called):
                raise Refused("taken")
        if row.state == "gathers":
            self.begin_if_full(table)
        return key

    def rise(self, table: str, place: int, by: Member) -> None:
        """Free a chair: one's own, as the founder any, or of somebody whose time has run out; whoever has the
        invitation may take it.  Raises Refused."""
        row, chairs = self.store.table(table), {chair.place: chair for chair in self.store.chairs(table)}
        if row is None or place not in chairs:
            raise Refused("not_yours")
        may = by.id in (row.founder, chairs[place].person)
        if not may and not (chairs[place].missed and chair_of(chairs.values(), by)):
            raise Refused("not_yours")
        self.store.rise(table, place)
        if row.state == "gathers":
            self.store.change(table, since=self.clock())
        elif table in self.rooms:
            self.rooms[table].throw_out(chairs[place].seat)

    def leave(self, table: str, seat: int) -> None:
        """Free the chair of a seat, as its player wishes."""
        for chair in self.store.chairs(table):
            if chair.seat == seat and chair.person is not None:
                self.rise(table, chair.place, Member(chair.person, founds=False))

    def chair_of(self, table: str, person: Member) -> Chair | None:
        """Return the chair of a person at a table."""
        return chair_of(self.store.chairs(table), person)

    def begin_if_full(self, table: str) -> None:
        """Begin the game of a table, unless a chair is free."""
        with suppress(Elsewhere), self.rooms.owned(table):
            row, chairs = self.store.table(table), self.store.chairs(table)
            assert row is not None
            if row.state != "gathers" or any(chair.person is None for chair in chairs if chair.kind == HUMAN):
                return
            taken = {chair.name for chair in chairs}
            spare = iter([name for name in default_names(self.context.language) if name not in taken])
            names = [chair.name or next(spare) for chair in chairs]
            setup = _setup(row.game, [chair.kind for chair in chairs], names)
            session = Session.begin(setup, self.context.library)
            first = next(place for place in range(len(chairs)) if names[place] == session.setup.seats[0].name)
            assert session.path is not None
            with self.store.whole():
                self.store.number(table, [(place, (place - first) % len(chairs)) for place in range(len(chairs))])
                facts = {"file": session.path.name, "version": VERSION, "state": "plays", "since": self.clock()}
                self.store.change(table, **facts)
            self._wake(table, session, row)

    # ------------------------------------------------------------ awake and asleep

    def room(self, table: str) -> TableRoom:
        """Return a table that has begun, awake.  Raises Refused, and Elsewhere."""
        if table in self.rooms:
            return self.rooms[table]
        with self.rooms.owned(table):
            return self._loaded(table)

    def _loaded(self, table: str) -> TableRoom:
        row = self.store.table(table)
        if row is None or not row.file:
            raise Refused("unknown")
        try:
            session = Session.load(self.context.library.find(Path(row.file).stem) or Path(row.file))
        except GameInUseError:  # by a process that has lost its base, and ends
            raise Elsewhere from None
        except (JournalError, OSError) as problem:
            log.error("the game of the table %s cannot be continued: %s", table, problem)
            self.store.change(table, state="rests")
            raise Refused("rests") from problem
        if row.state == "rests":
            self.store.change(table, state="plays")
        if not session.is_over:
            session.ahead.restore(row.kept)
        return self._wake(table, session, row)

    def _wake(self, table: str, session: Session, row: TableRow) -> TableRoom:
        with self.rooms.careful(table):
            try:
                hosted = HostedTable(session, self.context, self.pool)
                held = HeldMessages(session.journal, self.rooms, table)
                company = TableCompany(row.pace, self.clock, row.said)
                company.chats = row.chats and self.chats
                self.rooms[table] = TableRoom(hosted, self.pictures.of, lambda: self._note(table), held, company)
                self._note(table)
            except Exception:
                session.close()
                raise
        if table not in self.rooms:
            raise Refused("rests")
        return self.rooms[table]

    def _note(self, table: str) -> None:
        """Note for whom a table waits, and the choices made ahead."""
        room, row = self.rooms[table], self.store.table(table)
        assert row is not None
        session = room.table.session
        moment = session.moment
        asked = session.ahead.asked | ({moment.to_act} if moment.acts_elsewhere is not None else set())
        if room.asked != asked:
            self.store.asked.note(table, asked, room.table.stood_in, self.clock())
            room.asked = asked
            for chair in self.store.chairs(table):
                if chair.seat is not None:
                    room.company.note(chair.seat, chair.name, chair.asked, is_late=chair.missed > 0)
        waits = () if moment.is_over else (-1,) if moment.computer_acts else (moment.to_act, *session.ahead.asked)
        waiting = tuple(sorted(set(waits)))
        kept = kept_wishes(self, row, room) if moment.is_over else session.ahead.written()
        state = "over" if moment.is_over else "plays"
        if (row.waits, row.kept, row.state) != (waiting, kept, state):
            self.store.change(table, waits=list(waiting), kept=kept, state=state, since=self.clock())
            if moment.is_over and row.said:
                self.store.change(table, said=[])

    def look(self) -> bool:
        """Advance computer players, and put idle tables to sleep; return whether anybody thinks."""
        if monotonic() - self._looked > ADOPTS:
            self._looked = monotonic()
            self._adopt()
        is_busy = self.rooms.look()
        return self.boards.paint(self.rooms.values(), perf_counter() + PAINTS) or is_busy

    def _adopt(self) -> None:
        """Go on where a process has ended: while a computer player thought, or before the game of a full table."""
        for name in self.store.base.end_silent(SILENT):
            log.critical("a process of the house hung, and was ended: %s", name)
        now = monotonic()
        self._adopted = {table: at for table, at in self._adopted.items() if now - at <= ADOPTS_AGAIN}
        for table in self.store.full():
            with self.rooms.careful(table):
                self.begin_if_full(table)
        for table in self.store.waiting_for_computers():
            if table not in self.rooms and table not in self._adopted:
                with suppress(Elsewhere), self.rooms.owned(table):
                    self._adopted[table] = now
                    with suppress(Refused):
                        self.room(table)

    def close(self) -> None:
        """Put all tables to sleep, and end the processes."""
        self.rooms.close()
        self.pool.close()
        self.store.close()


def warm(house: House) -> None:
    """Load all games: a table of a process that has ended wakes at once then, not after half a second of work."""
    for game in GAMES:
        seats = max(find_game(game).seats[0], 2)
        setup = _setup(game, (HUMAN,) * seats, default_names(house.context.language)[:seats])
        HostedTable(Session.begin(setup, None), house.context, house.pool).close()


def _setup(game: str, kinds: Sequence[str], names: Sequence[str]) -> GameSetup:
    """Return the setup of a table."""
    return quick_setup(tuple(kinds), tuple(names), fresh_seed(), 1.0, game)
