"""The hands of all seats that have a phone at one table: their sheets, and the answers to their messages.

hands = SeatHands(played)
hands.seat(2, hello)                # a phone has come; one that comes back has the touches that it had
hands.hear(2, message, line)        # plays it, and answers
hands.note_changes()                # before sheets are made
hands.tell(line, until)             # makes sheets, and sends them (`sheets.PhoneSheets`)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.client import GameClient
from game.clients import find_client
from game.remote.messages import HEARD, Do, Hello, LookUpRequest, Press, SeatSheet, Suit
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import EDITION, SeatHand
from game.remote.seat_moment import SeatMoment, SeatMoments
from game.remote.seat_names import KeptItems
from game.remote.seats.ended import GameEnd
from game.remote.seats.played_table import PlayedTable
from game.remote.seats.replies import PhoneReplies
from game.remote.seats.seated import SeatedPhone
from game.remote.seats.seating import seating_of
from game.remote.seats.sheets import PhoneSheets, SheetLine
from game.remote.seats.words import PhoneLanguages
from game.shell.context import Context
from game.shell.language import Language


class SeatHands:
    """See the module.  has_results: who has won is told by a page of its own."""

    def __init__(self, played: PlayedTable, *, has_results: bool = False) -> None:
        self._has_results = has_results
        session = played.session
        self._played, self._session = played, session
        self._client = find_client(session.game.name).of(session.journal.setup)
        self._moments = SeatMoments(session, self._client.table())
        self._languages = PhoneLanguages(played.context)
        self._replies = PhoneReplies(played)
        self._kept_items = KeptItems()
        self._seating = seating_of(session)
        self._known: tuple[object, ...] = ()  # the last sheets of phones
        self.by_seat: dict[int, SeatedPhone] = {}
        self._sheets = PhoneSheets(session, self.by_seat, self._moment, self._sheet)
        self.end: GameEnd | None = None
        """The end of the game, where phones read it at this table."""
        self.pictures: PhonePictures | None = None
        """Those that phones are shown; None before phones can come."""
        self.is_paused = False
        """Nothing can be decided now: something else lies over the table."""
        self.lost: int | None = None
        """The seat that has to decide, if its phone is gone."""

    def use(self, pictures_of: Callable[[Context, GameClient, str], PhonePictures] = PhonePictures) -> PhonePictures:
        """Show pictures from now on; return them."""
        parts, session = self._client.table(), self._session
        model = parts.model(session.view, session.viewer, self._seating)
        self.pictures = pictures_of(self._played.context, self._client, parts.reading.edition(model))
        return self.pictures

    def seat(self, seat: int, hello: Hello) -> None:
        """Give a phone its hand; one that comes back has the touches that it had."""
        words = self._languages.of(hello.language)
        phone = self.by_seat.get(seat)
        if phone is None:
            phone = self.by_seat[seat] = SeatedPhone(self._hand(seat, words), words)
        phone.speak(words)
        phone.forget()
        phone.is_wide = hello.wide

    def hear(self, seat: int, message: Press | Do | LookUpRequest | Suit, line: SheetLine) -> None:
        """Carry out a message of the seat's phone, and answer it."""
        phone = self.by_seat[seat]
        self._sheets.prepare(seat, message, line)
        reply = self._replies.to(phone, message, self._languages, is_paused=self.is_paused)
        if reply is not None:
            line.tell(seat, reply)
        elif isinstance(message, Press | Do):  # its next sheet may say the same: then none is sent
            line.tell(seat, HEARD)

    def advance(self, dt: float) -> None:
        """Advance by `dt` real seconds."""
        for phone in self.by_seat.values():
            phone.hand.advance(dt)

    def advise(self) -> None:
        """Tell hints that have become ready, and the words of the coach."""
        self._replies.update(self.by_seat)

    def note_changes(self) -> None:
        """Notice whether anything has happened that phones do not know yet."""
        session = self._session
        decided = session.ahead.asked, session.ahead.ready
        end = None if self.end is None else (self.end.note, *self.end.wishes, -1, *self.end.persons)
        known = session.moment, self.lost, self.is_paused, end, decided
        if known == self._known:
            return
        if self._known and decided != self._known[-1]:
            self._played.show_ready()
        self._known = known
        seating = seating_of(session)
        if seating != self._seating:
            self._seating, self._kept_items = seating, KeptItems()
            for seat, phone in self.by_seat.items():
                phone.hand = self._hand(seat, phone.language)
        for phone in self.by_seat.values():
            phone.is_behind = True

    def tell(self, line: SheetLine, until: float) -> bool:
        """Tell each phone the news, as far as there is time until this moment of `perf_counter`; return whether all
        know everything."""
        return self._sheets.tell(line, until)

    # ------------------------------------------------------------ inside

    def _hand(self, seat: int, language: Language) -> SeatHand:
        """Return a new hand for a phone."""
        about = self._played.context, self._client, self._seating, seat, language
        return SeatHand(*about, pictures=self.pictures, kept=self._kept_items)

    def _sheet(self, seat: int, phone: SeatedPhone) -> SeatSheet:
        """Return the sheet of the seat's phone."""
        sheet, end = phone.hand.sheet(), self.end
        if end is None:
            return sheet
        page = end.told(replace(self._played.context, language=phone.language.edition(EDITION)), seat)
        return end.on(sheet, phone.hand.leaves.of(page), seat, phone.language)

    def _moment(self, seat: int, phone: SeatedPhone) -> SeatMoment:
        """Return the present moment as the seat knows it."""
        t, lost, held_up = phone.language.t, self.lost, ""
        if self.is_paused:
            held_up = t("phones.paused")
        elif lost is not None and lost != seat:
            held_up = t("phones.away_there", name=self._seating.names[lost])
        moment = self._moments.of(seat, self._replies.commands(seat), held_up)
        if self._has_results:
            moment = replace(moment, winners=())
        if seat in self._session.elsewhere:
            return moment
        can = moment.commands if self._session.humans[seat] else frozenset[str]()
        return replace(moment, acts=False, commands=can)
