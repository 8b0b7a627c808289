"""Phones without a server, for tests: a game on the hands of all its seats."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import Chance
from game.clients import find_client
from game.remote.messages import SeatSheet, SheetItem
from game.remote.seat_hand import SeatHand
from game.remote.seat_moment import SeatMoments
from game.scenes.play.seat_changes import seating_of
from game.shell.context import Context
from game.shell.language import Language
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, quick_setup
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
        client = find_client(session.game.name)
        self.session = session
        self.moments = SeatMoments(session, client.table())
        seating = seating_of(session)
        self.hands = [SeatHand(context, client, seating, seat, language) for seat in range(len(seating.names))]
        self.refresh()

    def refresh(self) -> None:
        """Show every hand its present moment."""
        for hand in self.hands:
            hand.show(self.moments.of(hand.seat))

    @property
    def asked(self) -> SeatHand:
        """The hand of the seat to act."""
        return self.hands[self.session.game.to_act(self.session.state)]

    def press(self, hand: SeatHand, target: Target) -> bool:
        """Press a target on a phone; return whether something was played."""
        hand.advance(READ)
        match hand.press(target):
            case PlayActions(actions):
                for action in actions:
                    self.session.play(action)
                self.refresh()
                return True
        return False


def pressable(sheet: SeatSheet) -> Iterator[Target]:
    """Yield the targets that answer the question of a sheet."""
    yield from (Target(*button.target) for button in sheet.buttons if button.enabled)
    yield from (Target(*item.target) for item in items(sheet) if item.lit)
    if sheet.slider is not None:
        yield from (Target(*target) for target in sheet.slider.targets)


def items(sheet: SeatSheet) -> Iterator[SheetItem]:
    """Yield all things of a sheet."""
    return (item for group in sheet.groups for item in group.items)


def at_random(chance: Chance, found: list[Target]) -> Target:
    """Return one of the targets."""
    return found[chance.below(len(found))]
