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

from typing import cast

from game.remote.arrivals import Arrival, Came, Left, SaidBy
from game.remote.boards.table_picture import TablePictures
from game.remote.desk import PhoneDesk, SeatLine
from game.remote.kept_keys import KeptKeys, KeyKeeper
from game.remote.messages import Sit
from game.remote.seats.hands import SeatHands
from game.remote.seats.replies import PhoneReplies
from game.remote.seats.seating import phone_seats
from game.scenes.play.live_table import LiveTable
from game.scenes.play.phones.codes import CodesScene
from game.scenes.play.phones.door import PhoneDoor, SeatChairs, notice
from game.scenes.play.phones.rules import WaitingRules
from game.scenes.play.phones.waiting import WaitingPhones
from game.scenes.play.phones.window_table import WindowTable
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
        self._kept = KeptKeys(self._context.save_dir)
        self._hands = SeatHands(WindowTable(live), has_results=True)
        self.line: SeatLine | None = None
        self.desk: PhoneDesk | None = None
        self.door: PhoneDoor | None = None
        self._asking = ""  # the sentence about guests who wait to be let in
        self.seated = self._hands.by_seat
        self._pictures: tuple[TablePictures, TablePictures] | None = None
        self._unpainted = 0.0  # seconds since pictures were worked on
        self._is_on_top = False
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
        try:
            line = phones.begin(keys, self._hands.use().files, phone_seats(self._session))
        except PhonesError as problem:
            return problem
        self.line = cast(SeatLine, line)
        self.desk = PhoneDesk(self.line)
        name = self._session.game.name
        chairs = SeatChairs(phones, self.desk, lambda: phone_seats(self._session))
        self.door = PhoneDoor(self._context, self.line, name, WaitingRules(self._context, name), chairs)
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
        self.line = self.desk = self.door = None
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
        return Push(CodesScene(self._context, self))

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
        if line is None or desk is None or self.door is None:
            return
        self._unpainted += dt
        hands = self._hands
        hands.is_paused, self._is_on_top = not self._is_on_top or self._live.look_back.is_open, False
        desk.advance(dt)
        hands.advance(dt)
        for arrival in line.arrived():
            if not self.door.take(arrival):
                desk.take(arrival)
                self._note_changes()
                self._take(arrival, line)
        self.door.refresh()
        if self._asking != (asking := notice(self._context.language, self.door.asking)):
            self._asking = asking
            self._live.table.notify(asking, stays=True)
        hands.advise()
        self._note_changes()

    def work(self, until: float) -> None:
        """Tell each phone the news, as far as there is time until this moment of `perf_counter`."""
        if self.line is not None and self._hands.tell(self.line, until):
            self._paint(self.line, until)

    def _take(self, arrival: Arrival, line: SeatLine) -> None:
        name = self._live.table.words.name(arrival.seat)
        match arrival:
            case Came(seat, _, hello):
                if seat not in self.seated:
                    self._live.table.notify(self._context.t("phones.came", name=name))
                self._hands.seat(seat, hello)
                for pictures in self._pictures or ():
                    pictures.seats.pop(seat, None)  # a page that has just been loaded has none
                self._keeper.keep(line.keys)
            case Left(seat) if self.desk is not None and seat not in self.desk.held:
                self.seated.pop(seat, None)
            case SaidBy(seat, _, message) if seat in self.seated and not isinstance(message, Sit):
                if PhoneReplies.is_farewell(message):
                    self.seated.pop(seat)
                    line.give(seat, None)
                    self._keeper.keep(line.keys)
                else:
                    self._hands.hear(seat, message, line)

    def _note_changes(self) -> None:
        """Notice whether anything has happened that phones do not know yet."""
        self._hands.lost = self._lost
        self._hands.note_changes()

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
