"""Phones without a server, for tests: a game on the hands of all its seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.kernel.chance import Chance
from game.clients import find_client
from game.remote.messages import SeatSheet, SheetItem
from game.remote.pictures import Pictures
from game.remote.seat_hand import SeatHand
from game.remote.seat_moment import SeatMoments
from game.remote.seat_names import KeptItems
from game.scenes.play.seat_changes import seating_of
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup
from game.table.interaction import PlayActions
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
READ = 1.0
"""Seconds between two presses: everything could be read."""


def setup_for(game: str, seats: int, seed: int) -> GameSetup:
    """Return the setup of a game with a phone at every seat."""
    return quick_setup(("human",) * seats, NAMES, seed, 1.0, game)


class Phones:
    """A session and the hands of all its seats."""

    def __init__(self, context: Context, session: Session, language: Language | None = None) -> None:
        client = find_client(session.game.name).of(session.journal.setup)
        self.session = session
        self.moments = SeatMoments(session, client.table())
        seating = seating_of(session)
        pictures, kept = Pictures(context, client), KeptItems()
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


T = TypeVar("T")


def at_random(chance: Chance, found: Sequence[T]) -> T:
    """Return one of them."""
    return found[chance.below(len(found))]
