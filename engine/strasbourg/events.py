"""The events of the game: one object for every visible change, in order (section 6g of the rules).

Each carries its amounts and the resulting values, and `reveals` if hidden information was revealed (a barrier for
undo).  `seen_by` leaves out or strips the events that other seats may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from engine.kernel.record import record
from engine.strasbourg.city import Square
from engine.strasbourg.scoring import FinalScoring
from engine.strasbourg.stacks import Division, Stack
from engine.strasbourg.state import PLANNING, Pending


@record
class GameEvent:
    """An event.  `seat` did or suffered it."""

    reveals: ClassVar[bool] = False


@record
class Secret(GameEvent):
    """An event that only its own seat learns of."""

    seat: int


@record
class Asked(GameEvent):
    """The next question; `seat` must answer it."""

    seat: int
    pending: Pending


# ---------------------------------------------------------------- set-up and planning


@record
class TasksKept(Secret):
    """The seat chose its tasks (R9)."""

    tasks: tuple[str, ...]
    rejected: tuple[str, ...]


@record
class TasksChosen(GameEvent):
    """All have chosen; the numbers kept are open, the tasks are not (A3)."""

    counts: tuple[int, ...]


@record
class RoundBegan(GameEvent):
    """A round begins with its planning (R3)."""

    round: int
    board: str
    edifice: str
    start: int


@record
class CardDrawn(Secret):
    """The seat took a card from its pile; `left` are still there (R14)."""

    value: int
    left: int
    reveals: ClassVar[bool] = True


@record
class DrawingEnded(Secret):
    """The seat takes no more cards: it stopped, or its pile is empty (A7)."""


@record
class StackOpened(Secret):
    """The highest card left in the hand began stack number `stack`, from 0."""

    value: int
    stack: int


@record
class CardAdded(Secret):
    """A card went onto the open stack."""

    value: int
    stack: int


@record
class Planned(GameEvent):
    """The seat has divided its hand.  stacks: None for others."""

    seat: int
    stacks: Division | None


@record
class StacksLaid(GameEvent):
    """All have planned: by seat the sizes of its stacks and the number of cards in its pile (R20)."""

    sizes: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    reveals: ClassVar[bool] = True


# ---------------------------------------------------------------- the fields


@record
class FieldBegan(GameEvent):
    """A field of A to G begins.  passed: seats without stacks, which pass by themselves (A14)."""

    field: str
    guild: str | None
    passed: tuple[int, ...]


@record
class StackRevealed(GameEvent):
    """The seat turned up a stack (R24)."""

    seat: int
    cards: Stack
    sum: int
    reveals: ClassVar[bool] = True


@record
class Passed(GameEvent):
    """The seat passed for the rest of the field."""

    seat: int


@record
class Waited(GameEvent):
    """The seat gave up a privilege to be asked again; `privileges` are left (R58)."""

    seat: int
    privileges: int


@record
class AskedAgain(GameEvent):
    """The seats that waited are asked again, in this order (R59, R61)."""

    seats: tuple[int, ...]


@record
class Ranked(GameEvent):
    """The stacks turned up are ranked, with their sums; place 1 is start player at once (R26, R28)."""

    field: str
    ranking: tuple[int, ...]
    sums: tuple[int, ...]
    start: int


@record
class CouncilTaken(GameEvent):
    """The seat has a member on a council seat; it drove out that of another one, or nobody's (R37)."""

    seat: int
    place: str
    ousted: int | None


@record
class GoodTaken(GameEvent):
    """The seat took a good from the supply (R42)."""

    seat: int
    good: str


@record
class MemberPlaced(GameEvent):
    """The seat set a member into the city and paid for it (R43)."""

    seat: int
    at: Square
    price: int


@record
class PlacingSkipped(GameEvent):
    """The seat sets no member.  reason: `chosen` (A29), `no_square` or `no_money` (A28)."""

    seat: int
    reason: str


@record
class GoodSold(GameEvent):
    """The seat sold goods of one kind (R46, R47)."""

    seat: int
    good: str
    number: int
    coins: int


@record
class SaleEnded(GameEvent):
    """The seat sells no more; it kept that many goods."""

    seat: int
    kept: int


@record
class CardReturned(GameEvent):
    """A card of the stack turned up went under the seat's pile (R33)."""

    seat: int
    value: int


@record
class RefundLeft(GameEvent):
    """The seat put no card under its pile (A22)."""

    seat: int


@record
class CardsOut(GameEvent):
    """The cards turned up in this field left the game, by seat (R32)."""

    cards: tuple[Stack, ...]


# ---------------------------------------------------------------- the end of a round


@record
class ChapelBuilt(GameEvent):
    """The seat built a chapel (R50)."""

    seat: int
    at: Square


@record
class EdificeBuilt(GameEvent):
    """The seat built the edifice of the round (R52)."""

    seat: int
    edifice: str
    at: Square


@record
class CouncilScored(GameEvent):
    """Each seat got points for its members in the council (R55).  privileges: the seats that got one (R56)."""

    members: tuple[int, ...]
    privileges: tuple[int, ...]


@record
class StacksLost(GameEvent):
    """The seat's unused stacks left the game (R34).  cards: None for others (A25)."""

    seat: int
    cards: Division | None
    sizes: tuple[int, ...]


@record
class GameEnded(GameEvent):
    """The final points are counted (R63), and nothing is hidden any more."""

    result: FinalScoring
    reveals: ClassVar[bool] = True


def seen_by(events: Sequence[GameEvent], seat: int) -> tuple[GameEvent, ...]:
    """Return the events as that seat may know them (R19, R73).

    While another seat goes on planning, not even its next question is among them.
    """
    seen: list[GameEvent] = []
    for event in events:
        match event:
            case Secret(seat=other) if other != seat:
                continue
            case Asked(seat=other, pending=asked) if other != seat and isinstance(asked, PLANNING) and not seen:
                continue
            case Planned(seat=other) if other != seat:
                seen.append(Planned(other, None))
            case StacksLost(seat=other) if other != seat:
                seen.append(replace(event, cards=None))
            case _:
                seen.append(event)
    return tuple(seen)
