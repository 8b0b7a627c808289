"""Phones without a server: a game on the hands of all its seats."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.kernel.chance import Chance
from firenze.checks.contract import expect
from firenze.checks.twins import twin_session
from firenze.checks.walks import NAMES, AnyGame
from firenze.checks.window import READ, no_word_is_missing, one_of, patience
from game.clients import find_client
from game.remote.messages import SeatSheet, SheetItem, told
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import SeatHand
from game.remote.seat_moment import SeatMoments
from game.remote.seat_names import KeptItems
from game.remote.seats.seating import seating_of
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.table.interaction import PlayActions
from game.table.spots import Target

MOST = 600
"""Most presses; whole games of five took 500."""
BACK = 4
"""How much longer it takes to choose several things where the last one is taken back as often as another is added."""
LINES = 12
"""Every so many presses the sheet is compared with that of a twin."""


class HandsOfSeats:
    """A session and the hands of all its seats."""

    def __init__(self, context: Context, session: Session, language: Language | None = None) -> None:
        client = find_client(session.game.name).of(session.journal.setup)
        self.session = session
        self.moments = SeatMoments(session, client.table())
        seating = seating_of(session)
        pictures, kept = PhonePictures(context, client), KeptItems()
        self.hands = [
            SeatHand(context, client, seating, seat, language, pictures, kept) for seat in range(len(seating.names))
        ]
        session.elsewhere = frozenset(range(len(self.hands)))
        self.refresh()

    def refresh(self) -> None:
        """Show every hand its present moment."""
        for hand in self.hands:
            hand.show(self.moments.of(hand.seat))

    @property
    def asked(self) -> list[SeatHand]:
        """The hands that have to decide, or may decide ahead; that of the seat to act is the first."""
        to_act = self.session.game.to_act(self.session.state)
        return [self.hands[to_act], *(self.hands[seat] for seat in sorted(self.session.ahead.asked))]

    def press(self, hand: SeatHand, target: Target) -> bool:
        """Press a target on a phone; return whether something was played."""
        hand.advance(READ)
        match hand.press(target):
            case PlayActions(actions):
                self.play(hand.seat, actions)
                return True
        return False

    def play(self, seat: int, actions: Sequence[Any]) -> None:
        """Play a seat's decision, now or when it is its turn."""
        session = self.session
        if session.game.to_act(session.state) != seat:
            session.ahead.decide(seat, actions)
        else:
            for action in actions:
                session.play(action)
        while (kept := session.ahead.next()) is not None:
            session.play(kept)
        self.refresh()


def pressable(sheet: SeatSheet) -> Iterator[Target]:
    """Yield the targets that answer the question of a sheet."""
    yield from (Target(*button.target) for button in sheet.buttons if button.enabled)
    yield from (Target(*item.target) for item in items(sheet) if item.lit)
    if sheet.slider is not None:
        yield from (Target(*target) for target in sheet.slider.targets)


def items(sheet: SeatSheet) -> Iterator[SheetItem]:
    """Yield all things of a sheet."""
    return (item for group in sheet.groups for item in group.items)


def check_phones(game: AnyGame, seats: int, seed: int = 5) -> str:
    """Check that a game is played on phones, one at every seat, and that sheets show nothing hidden."""
    setup = quick_setup((HUMAN,) * seats, tuple(NAMES), seed, 1.0, game.name)
    with TemporaryDirectory(prefix="firenze-check-", ignore_cleanup_errors=True) as folder, no_word_is_missing():
        context = Context.open(Path(folder), "en", math.inf)
        session = Session.begin(setup, None)
        try:
            return _played(context, session, Chance.seeded(seed))
        finally:
            session.close()
            context.close()


def _played(context: Context, session: Session, chance: Chance) -> str:
    phones, fruitless, count = HandsOfSeats(context, session), 0, 0
    while not session.is_over and count < MOST:
        hand = phones.asked[0]
        sheet = hand.sheet()
        expect(sheet.acts and sheet.prompt, f"the phone of seat {hand.seat} is asked nothing")
        answers = list(pressable(sheet))
        expect(answers, f"nothing on the phone of seat {hand.seat} answers {sheet.prompt!r}")
        if count % LINES == 0:
            _compare(context, session, count)
        fruitless = 0 if phones.press(hand, one_of(answers, None, chance)) else fruitless + 1
        found = f"{fruitless} presses on the phone of seat {hand.seat} lead nowhere: {sheet.prompt}"
        expect(fruitless < BACK * patience(answers), found)
        count += 1
    sheets = [told(hand.sheet()) for hand in phones.hands]
    return f"{count} presses, {'to the end' if session.is_over else 'not to the end'}, {len(sheets[0])} bytes a sheet"


def _compare(context: Context, session: Session, seed: int) -> None:
    """Check that the phone of every seat shows the same of a twin with other secrets."""
    for seat in range(len(session.setup.seats)):
        if (twin := twin_session(session, seat, seed)) is not None:
            sheets = [told(HandsOfSeats(context, each).hands[seat].sheet()) for each in (session, twin)]
            expect(sheets[0] == sheets[1], f"the phone of seat {seat} shows what it may not know")
