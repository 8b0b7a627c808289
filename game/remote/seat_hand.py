"""A seat's hand on its phone: the window's record of it, and the meaning of a press there.

    hand = SeatHand(context, client, seating, seat, language)
    hand.show(moment)                  # after every change of the game (`game.remote.seat_moment`)
    hand.advance(dt)                   # every frame, in real seconds
    hand.is_stale                      # the phone must be told
    hand.works(until)                  # a part of the work on its sheet; whether that is ready
    hand.sheet()                       # the message to it; its number is 0, the sender counts

    match hand.press(target):          # the pressed target (`messages.Press.at`)
        case PlayActions(actions): ... # play these; the hand has asked its last question
        case _: ...                    # the next sheet says the rest: a further question, a warning, a refusal

    hand.back()                        # one step back on the path of touches; whether there was one
    hand.look(target), hand.read(address)       # a page, as a LookUpPage; None if there is none
    hand.say(text)                     # a sentence on the next sheets, until something else happens
    hand.speak(language)               # everything in another language from now on

A hand knows neither the server nor the session.  Everything it tells is a function of the moments of its own seat, the
touches of its own phone, and the settings of the table.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace
from time import perf_counter
from typing import Any

from game.client import GameClient
from game.remote.leaves import Leaves
from game.remote.messages import LookUpPage, SeatSheet, SheetBoard
from game.remote.pictures import PhonePictures
from game.remote.seat_moment import SeatMoment
from game.remote.seat_names import KeptItems, SeatNames, SeatTable
from game.remote.seat_sheet import Making, SeatThings, SheetRemark, sheet_of, things_in_steps
from game.shell.context import Context
from game.shell.language import Language
from game.table.chronicle import Chronicle
from game.table.interaction import Answer, Interaction, PlayActions, Refuse, Warn
from game.table.known import Known
from game.table.parts import Model, Seating
from game.table.question import Confirmation, Question, Several
from game.table.shown import History, Shown
from game.table.spots import Target, TargetPath
from game.table.touches import keep_in_mind
from game.ui.page import Page

NO_SUCH_TARGET = (LookupError, ValueError, AssertionError)
"""Raised for a target that the table does not have: a phone may say any."""
EDITION = "on_phone."
"""Before the keys of texts that a phone says otherwise than the table."""
SILENCE = SheetRemark()
NOTHING_HERE = "refusal.nothing_here"
"""The key of the reason that is none: the question has nothing to do with the target."""


class SeatHand:
    """See the module."""

    def __init__(
        self,
        context: Context,
        client: GameClient,
        seating: Seating,
        seat: int,
        language: Language | None = None,
        pictures: PhonePictures | None = None,
        kept: KeptItems | None = None,
    ) -> None:
        """language: of the phone; None for that of the table.  pictures: those that the server offers, and kept: the
        texts about things, both shared by all hands of a table."""
        self.seat = seat
        self.is_stale = True
        self.board: SheetBoard | None = None
        self._table_context = context
        self._client = client
        self._parts = client.table()
        self._seating = seating
        self._pictures = pictures or PhonePictures(context, client)
        self._kept = kept or KeptItems()
        self._moment: SeatMoment | None = None
        self._model: Model
        self._notes: dict[int, Hashable] = {}
        self._said = SILENCE
        self._known = Known()
        self._shown: Shown[Any, Any] | None = None
        self._making: Making[SeatThings] | None = None
        self._things: SeatThings | None = None
        self._sheet: SeatSheet | None = None
        self._speak(language or context.language)

    # ------------------------------------------------------------ events

    def show(self, moment: SeatMoment) -> None:
        """Take over a new moment.  The touches so far are kept if the seat is still asked the same."""
        before, self._moment = self._moment, moment
        if before is None or not self._asks_the_same(before, moment):
            self.interaction.rest()
            self._said = SILENCE if moment.acts else SheetRemark(coach=self._said.coach)
        if before is None or before.view is not moment.view or before.advised != moment.advised:
            self._see(moment)
        self._chronicle.begin(moment.past, self._words)
        self._ask()

    def advance(self, dt: float) -> None:
        """Advance by `dt` real seconds."""
        self.interaction.advance(dt)

    def speak(self, language: Language) -> None:
        """Say everything in this language from now on; a choice that waits for a second press is dropped."""
        if language.code == self._words.code:
            return
        touches = self.interaction.touches
        self._speak(language)
        self.interaction.touches = touches
        if self._moment is not None:
            self.show(self._moment)

    def say(self, text: str, *, is_refusal: bool = False, address: str = "") -> None:
        """Say a sentence on the sheet, in place of the last one.  address: of the page with more."""
        self._said = SheetRemark(text, is_refusal, address)
        self._changed()

    def coach(self, text: str) -> None:
        """Say a word of the coach, or a hint, until the seat is asked something else."""
        self._said = replace(self._said, coach=text)
        self._changed()

    # ------------------------------------------------------------ messages of the phone

    def press(self, target: Target) -> Answer[Any] | None:
        """Return the meaning of a press; an unplayable one is answered by the next sheet, but a refusal without a
        reason has no text.  None: it came too soon to be meant, or means nothing."""
        if self._moment is None or not self._moment.acts:
            return None
        answer: Answer[Any] | None
        try:
            answer = self.interaction.press(target)
        except NO_SUCH_TARGET:
            answer = Refuse(target, "")
        match answer:
            case PlayActions(_, touches):
                if keep_in_mind(self._parts, self._notes, self._model.view, self.seat, touches):
                    self._see(self._moment)
                self.interaction.rest()
                self._said = SILENCE
            case Warn(text):
                self._said = SheetRemark(text, is_refusal=True, coach=self._said.coach)
            case Refuse(_, text) if text in ("", self._words.t(NOTHING_HERE)):
                self.interaction.warned = False
                answer = Refuse(target, "")
            case Refuse(_, text):
                rule = self._parts.asking.rule(target, self._model)
                self._said = SheetRemark(text, is_refusal=True, address=rule, coach=self._said.coach)
                self.interaction.warned = False
            case None:
                return None
            case _:
                self._said = replace(SILENCE, coach=self._said.coach)
        self._ask()
        return answer

    def back(self) -> bool:
        """Take one step back: from a choice, on the path of touches, or out of a refusal; return whether there was
        one."""
        if self.interaction.back() is None and not self._said.text:
            return False
        self._said = replace(SILENCE, coach=self._said.coach)
        self._ask()
        return True

    def look(self, target: Target) -> LookUpPage | None:
        """Return the page of a target; None if it has none."""
        try:
            page = self._parts.reading.page(target, self._model, self._words)
        except NO_SUCH_TARGET:
            return None
        return None if page is None else self.leaves.of(page)

    def read(self, address: str) -> LookUpPage | None:
        """Return the page of an address: about the present table, or of the rules; None if there is none."""
        return self.leaves.at(address)

    # ------------------------------------------------------------ messages to the phone

    def works(self, until: float) -> bool:
        """Work on the sheet until this moment of `perf_counter`, but at least one step; return whether it is ready."""
        if self._things is None:
            self._making = self._making or things_in_steps(self.table)
            try:
                next(self._making)
                while perf_counter() < until:
                    next(self._making)
            except StopIteration as done:
                self._things, self._making = done.value, None
                self.board = done.value.board
        return self._things is not None

    def sheet(self) -> SeatSheet:
        """Return the seat's table now; the same value as long as nothing has changed."""
        assert self._moment is not None, "nothing has been shown"
        if self._sheet is None:
            self.works(math.inf)
            assert self._things is not None
            self._sheet = sheet_of(self.table, self._things, self._moment, self._said)
        self.is_stale = False
        return self._sheet

    @property
    def table(self) -> SeatTable:
        """The table as the seat sees it, for its sheet and for a picture of it."""
        assert self._shown is not None, "nothing has been shown"
        return SeatTable(
            self._client,
            self._parts,
            self._context.language,
            self._words,
            self._seating,
            self._model,
            self._shown,
            self._names,
            self._picture_at,
        )

    # ------------------------------------------------------------ inside

    def _speak(self, language: Language) -> None:
        """Begin anew in a language, as it is said on a phone."""
        language = language.edition(EDITION)
        self._context = replace(self._table_context, language=language)
        self._words = self._parts.words(language, self._seating.names)
        self._chronicle: Chronicle[Any] = Chronicle(
            lambda events, number, words: self._parts.turn.consequence(self._model.view, events, number, words)
        )
        self.interaction = self._interaction()
        reading = self._parts.reading
        self.leaves = Leaves(
            self._context, self._client, self._pictures, self._page_at, lambda: str(reading.edition(self._model))
        )
        self._picture_at = lambda name: self._pictures.at(name, language.code)
        self._names = SeatNames(self._parts, self._words, self._kept, self._picture_at)
        self._shown = None
        self._changed()
        if self._moment is not None:
            self._see(self._moment)

    def _changed(self) -> None:
        self._sheet, self.is_stale = None, True

    def _see(self, moment: SeatMoment) -> None:
        """See the table as it is at a moment."""
        self._model = self._parts.model(moment.view, self.seat, self._seating)
        self._model.notes, self._model.advised, self._model.past = self._notes, moment.advised, moment.turn
        self._names.begin(self._model)
        self._shown = None

    def _ask(self) -> None:
        """Ask the seat, or say for whom the table waits."""
        moment, parts, words = self._moment, self._parts, self._words
        assert moment is not None, "nothing has been shown"
        view = self._model.view
        question = self.interaction.ask(view, self.seat) if moment.acts else parts.asking.waiting(view, words)
        shown: Shown[Any, Any] = Shown(
            parts.turn.forecast(self._model, words),
            History(moment.turn),
            known=self._known,
            question=question,
            chronicle=self._chronicle.lines,
        )
        if shown != self._shown:
            self._shown, self._making, self._things = shown, None, None
        self._changed()

    def _asks_the_same(self, before: SeatMoment, now: SeatMoment) -> bool:
        """Return whether the touches of an earlier moment mean the same now: deeds of others meanwhile changed nothing
        about the question."""
        if not (before.acts and now.acts):
            return False
        game = self._client.game
        return before.view is now.view or (
            game.question(before.view) == game.question(now.view) and game.legal(before.view) == game.legal(now.view)
        )

    def _interaction(self) -> Interaction[Any, Any]:
        """Return a new interaction, with the settings of the table and the words of the phone."""
        asking, settings = self._parts.asking, self._table_context.settings

        def question(view: Any, path: TargetPath) -> Question[Any]:
            assert self._moment is not None, "nothing has been shown"
            asked: Question[Any] = self._parts.question(view, path, self._moment.turn, self._words)
            listed: Question[Any] = asking.listed(asked, view, self._words)
            return listed

        def confirmation(view: Any, action: Any) -> Confirmation | None:
            found = action.shown if isinstance(action, Several) else asking.confirmation(view, action, self._words)
            return found if found is not None and (found.always or not settings.one_press) else None

        return Interaction(
            question,
            lambda target: asking.refusal(target, self._model, self._words),
            confirmation,
            lambda: settings.warn,
        )

    def _page_at(self, address: str) -> Page | None:
        """Return a page about the present table."""
        make = self._parts.reading.pages.get(address)
        return None if make is None else make(self._model, self._words)
