"""Phones as the players' hands: their presses are played at this table, and each gets the sheet of its seat.

    hands = PhoneHands(live, advice)
    hands.open()                # phones can connect; returns why they cannot
    hands.desk                  # who holds which seat (`game.remote.desk`); None while phones are off
    hands.serve(dt)             # once a frame, also while another scene lies over the table (`game.shell.phones`)
    hands.work(until)           # after the frame's picture is on the screen
    hands.throw_out(seat)
    hands.shut()                # phones are off

A phone is a second pair of hands on the same table: its presses go through its own `Interaction`, and what they mean is
played like a press at the table.  While another scene covers the table, or it shows the past, phones can read, and are
told that it waits.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from game.clients import find_client
from game.remote.arrivals import Arrival, Came, Left, SaidBy
from game.remote.boards.table_picture import TablePictures
from game.remote.desk import PhoneDesk, SeatLine
from game.remote.kept_keys import KeptKeys, KeyKeeper
from game.remote.messages import HEARD, Do, Hello, Press
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import SeatHand
from game.remote.seat_moment import SeatMoment, SeatMoments
from game.remote.seat_names import KeptItems
from game.remote.seats.replies import PhoneReplies
from game.remote.seats.seated import SeatedPhone
from game.remote.seats.seating import phone_seats, seating_of
from game.remote.seats.sheets import PhoneSheets
from game.remote.seats.words import PhoneLanguages
from game.scenes.play.elsewhere import show_ready
from game.scenes.play.live_table import LiveTable
from game.scenes.play.phones.codes import CodesScene
from game.scenes.play.phones.waiting import WaitingPhones
from game.scenes.play.phones.window_table import WindowTable
from game.shell.language import Language
from game.shell.phones import PhonesError
from game.shell.scene import Push
from game.table.guest import ANSWERED, Guest, Reply

LINE = "phones"
"""The line of the menu that leads to the codes."""


class PhoneHands(Guest):
    """See the module."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._context = live.table.context
        self._session = live.session
        self._client = find_client(live.session.game.name).of(live.session.journal.setup)
        self._moments = SeatMoments(live.session, live.table.parts)
        self._languages = PhoneLanguages(self._context)
        self._kept = KeptKeys(self._context.save_dir)
        self._replies = PhoneReplies(WindowTable(live))
        self.line: SeatLine | None = None
        self.desk: PhoneDesk | None = None
        self.seated: dict[int, SeatedPhone] = {}
        self._sheets = PhoneSheets(live.session, self.seated, self._moment)
        self._sprites: PhonePictures | None = None
        self._kept_items = KeptItems()
        self._pictures: tuple[TablePictures, TablePictures] | None = None
        self._unpainted = 0.0  # seconds since pictures were worked on
        self._seating = seating_of(live.session)
        self._known: tuple[object, ...] = ()  # the last sheets of phones
        self._is_on_top = False
        self._is_paused = False
        self._is_held_up = False
        path = self._session.path
        self._keeper = KeyKeeper(self._kept, None if path is None else path.name)
        phones = self._context.phones
        wanted = phones.is_wanted or phones.is_always or phones.is_on
        self._refused = self.open() if wanted and any(self._session.humans) else None

    # ------------------------------------------------------------ on and off

    def open(self) -> PhonesError | None:
        """Open the table to phones; return why they cannot connect."""
        path, phones = self._session.path, self._context.phones
        is_first = not phones.is_on
        keys = () if path is None else self._kept.of(path.name)
        edition = self._live.table.parts.reading.edition(self._live.table.model)
        self._sprites = PhonePictures(self._context, self._client, edition)
        try:
            line = phones.begin(keys, self._sprites.files, phone_seats(self._session))
        except PhonesError as problem:
            return problem
        self.line = cast(SeatLine, line)
        self.desk = PhoneDesk(self.line)
        phones.table = self
        if line.taken is not None and is_first:
            usual, port = line.taken
            self._live.table.notify(self._context.t("phones.other_port", usual=usual, port=port), stays=True)
        return None

    def shut(self) -> None:
        """Close the table to phones; all seats are decided for at this screen."""
        if self.line is not None:
            self._context.phones.end()
            self._leave()
            self._send_elsewhere(frozenset())

    def close(self) -> None:
        """Keep the phones waiting for the next table: this one is left as it is."""
        if self.line is not None and self._context.phones.table is self:
            session = self._session
            WaitingPhones.after(self._context, self.line, session.game.name, is_over=session.is_over)
        self._leave()

    def _leave(self) -> None:
        self._keeper.finish()
        self.line = self.desk = None
        self.seated.clear()

    def throw_out(self, seat: int) -> None:
        """Take the seat from its phone; the next code of the seat is a new one."""
        if self.desk is not None and self.line is not None:
            self.desk.throw_out(seat)
            self.seated.pop(seat, None)
            self._keeper.keep(self.line.keys)

    # ------------------------------------------------------------ at the table

    def choose(self, line: str) -> Reply:
        """Open the page of codes; if phones were off, they are on from now on."""
        if line != LINE:
            return None
        problem = self.open() if self.desk is None else None
        if problem is not None:
            self._live.deny(self._context.t(problem.key, **problem.values))
            return ANSWERED
        self._live.table.skip_all()
        return Push(CodesScene(self._context, phone_seats(self._session), self))

    def update(self, dt: float) -> None:
        """Note that the table is on top, and who decides elsewhere."""
        self._is_on_top = True
        self._context.notices.unsaved("phones", self._keeper.problem, self._context.language)
        if self._refused is not None:
            self._live.deny(self._context.t(self._refused.key, **self._refused.values))
            self._refused = None
        if self.desk is not None:
            self._send_elsewhere(self.desk.held)
            self._hold_up()

    def _send_elsewhere(self, seats: frozenset[int]) -> None:
        """Leave the decisions of these seats to other places, and all others to this screen: hands are covered, or may
        be opened again, and the table turns to a person who decides here."""
        live, session, table = self._live, self._session, self._live.table
        wanted = frozenset(seat for seat in seats if session.humans[seat])
        if wanted == session.elsewhere:
            return
        table.skip_all()
        session.elsewhere = wanted
        session.find_viewer()
        if session.viewer != table.model.me:
            table.show(session.view, session.viewer, session.past())
        live.resume()

    @property
    def _lost(self) -> int | None:
        """The seat that has to decide, if its phone is gone."""
        seat = self._session.moment.acts_elsewhere
        return seat if seat is not None and self.desk is not None and self.desk.is_lost(seat) else None

    def _hold_up(self) -> None:
        """Hold the seat to decide up while its phone is gone, with a sentence that stays."""
        lost, table, t = self._lost, self._live.table, self._context.t
        if lost is not None and not self._is_held_up:
            table.notify(t("phones.lost", name=table.words.name(lost)), is_refusal=True, stays=True)
        elif lost is None and self._is_held_up:
            table.notify("")
        self._is_held_up = lost is not None

    # ------------------------------------------------------------ once a frame

    def serve(self, dt: float) -> None:
        """Take the arrivals, and carry them out."""
        line, desk = self.line, self.desk
        if line is None or desk is None:
            return
        self._unpainted += dt
        self._is_paused, self._is_on_top = not self._is_on_top or self._live.look_back.is_open, False
        desk.advance(dt)
        for phone in self.seated.values():
            phone.hand.advance(dt)
        for arrival in line.arrived():
            desk.take(arrival)
            self._note_changes()
            self._take(arrival, line)
        self._replies.update(self.seated)
        self._note_changes()

    def work(self, until: float) -> None:
        """Tell each phone the news, as far as there is time until this moment of `perf_counter`."""
        if self.line is not None and self._sheets.tell(self.line, until):
            self._paint(self.line, until)

    def _take(self, arrival: Arrival, line: SeatLine) -> None:
        name = self._live.table.words.name(arrival.seat)
        match arrival:
            case Came(seat, _, hello):
                if seat not in self.seated:
                    self._live.table.notify(self._context.t("phones.came", name=name))
                self._seat(seat, hello)
                self._keeper.keep(line.keys)
            case Left(seat) if self.desk is not None and seat not in self.desk.held:
                self.seated.pop(seat, None)
            case SaidBy(seat, _, message) if seat in self.seated:
                if self._replies.is_farewell(message):
                    self.throw_out(seat)
                    return
                phone = self.seated[seat]
                self._sheets.prepare(seat, message, line)
                reply = self._replies.to(phone, message, self._languages, is_paused=self._is_paused)
                if reply is not None:
                    line.tell(seat, reply)
                elif isinstance(message, Press | Do):  # its next sheet may say the same: then none is sent
                    line.tell(seat, HEARD)

    def _seat(self, seat: int, hello: Hello) -> None:
        """Give a phone its hand; one that comes back has the touches that it had."""
        words = self._languages.of(hello.language)
        phone = self.seated.get(seat)
        if phone is None:
            phone = self.seated[seat] = SeatedPhone(self._hand(seat, words), words)
        phone.speak(words)
        phone.forget()
        for pictures in self._pictures or ():
            pictures.seats.pop(seat, None)  # a page that has just been loaded has none
        phone.is_wide = hello.wide

    def _hand(self, seat: int, language: Language) -> SeatHand:
        """Return a new hand for a phone."""
        about = self._context, self._client, self._seating, seat, language
        return SeatHand(*about, pictures=self._sprites, kept=self._kept_items)

    def _note_changes(self) -> None:
        """Notice whether anything has happened that phones do not know yet."""
        session = self._session
        decided = session.ahead.asked, session.ahead.ready
        known = session.moment, self._lost, self._is_paused, decided
        if known == self._known:
            return
        if self._known and decided != self._known[-1]:
            show_ready(self._live.table, session)
        self._known = known
        seating = seating_of(session)
        if seating != self._seating:
            self._seating, self._kept_items = seating, KeptItems()
            for seat, phone in self.seated.items():
                phone.hand = self._hand(seat, phone.language)
        for phone in self.seated.values():
            phone.is_behind = True

    def _moment(self, seat: int, phone: SeatedPhone) -> SeatMoment:
        """Return the present moment as the seat knows it."""
        t, lost, held_up = phone.language.t, self._lost, ""
        if self._is_paused:
            held_up = t("phones.paused")
        elif lost not in (None, seat):
            held_up = t("phones.away_there", name=self._live.table.words.name(lost or 0))
        moment = replace(self._moments.of(seat, self._replies.commands(seat), held_up), winners=())  # the results tell
        if seat in self._session.elsewhere:
            return moment
        can = moment.commands if self._session.humans[seat] else frozenset[str]()
        return replace(moment, acts=False, commands=can)

    def _paint(self, line: SeatLine, until: float) -> None:
        """Paint the boards that seats are asked about, and the table for wide pages, a little in every frame."""
        here = [seat for seat in line.joined if seat in self.seated]
        hands = {seat: self.seated[seat].hand for seat in here if not self.seated[seat].is_behind}
        self._pictures = self._pictures or (TablePictures(self._context, boards=True), TablePictures(self._context))
        boards, tables = self._pictures
        boards.wanted = frozenset(here)
        tables.wanted = frozenset(seat for seat in here if self.seated[seat].is_wide)
        dt, self._unpainted = self._unpainted, 0.0
        for pictures in (boards, tables):
            for seat, data in pictures.advance(dt, hands, until):
                line.picture(seat, data)
