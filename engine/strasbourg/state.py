"""One moment of a game: plain values, cheap to copy.

`Table` is the common part of `State` (the whole truth) and `View` (the part known to one seat).  A card or task hidden
from the viewer is COVERED or UNKNOWN, so that rules and questions work on both.  All values are immutable and shared by
copies, except the list of seats: code that changes a seat calls `State.own` first.  The pending question is data too.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.chance import Chance
from engine.kernel.moment import Moment, clockwise
from engine.kernel.record import record
from engine.strasbourg.actions import Action
from engine.strasbourg.city import Square
from engine.strasbourg.components import COUNCIL, guild_of
from engine.strasbourg.stacks import Division, Stack

COVERED = 0
"""Placeholder for an influence card hidden from the viewer; no card."""
UNKNOWN = "unknown"
"""Placeholder for a task hidden from the viewer; no task."""

PASSED, WAITING = "pass", "wait"
Bid = Stack | str | None
"""The deed of a seat in a field: None if it still has to decide, PASSED, WAITING, or the cards turned up."""


@record
class BuiltEdifice:
    """An edifice on its plot."""

    edifice: str
    at: Square


# ---------------------------------------------------------------- the pending question


@record
class Pending:
    """The question for `seat`; `step` is its name in the protocol."""

    seat: int
    step: ClassVar[str] = ""

    def __init_subclass__(cls, step: str = "") -> None:
        if step:
            cls.step = step


@record
class ChoosingTasks(Pending, step="tasks"):
    """Set-up: which of the tasks dealt to keep (R9)."""


@record
class Drawing(Pending, step="draw"):
    """Planning: another card, or no more (R14)."""


@record
class Dividing(Pending, step="split"):
    """Planning: how to divide the hand among stacks (R16)."""


@record
class InField(Pending):
    """A question in a field of A to G; `bids` by seat."""

    field: str
    bids: tuple[Bid, ...]


@record
class Bidding(InField, step="bid"):
    """Which stack to turn up, if any (R24)."""


@record
class AfterRanking(InField):
    """A question after the ranking: the seats that turned up a stack, place 1 first (R26)."""

    ranking: tuple[int, ...]


@record
class Settling(AfterRanking, step="settle"):
    """Where to set a member (R43)."""

    office: str


@record
class Selling(AfterRanking, step="sell"):
    """Which goods to sell (R46).  last: the kind sold last, one by one (A33)."""

    last: str | None


@record
class Refunding(AfterRanking, step="refund"):
    """Which card to put under the pile (R33)."""


@record
class ChapelSite(Pending, step="chapel"):
    """H: where to build the chapel (R51)."""


@record
class EdificeSite(Pending, step="edifice"):
    """I: where to build the edifice of the round (R54)."""


@record
class GameOver(Pending, step="over"):
    """The game is over (R63); `seat` is the last one that decided."""


PLANNING = (Drawing, Dividing)
"""The questions of the planning phase, which nobody else sees anything of (R19)."""

# ---------------------------------------------------------------- the seats


class Seat:
    """All that one seat has.  All values are immutable."""

    __slots__ = (
        "goods",
        "hand",
        "lost",
        "members",
        "money",
        "out",
        "pile",
        "privileges",
        "rejected",
        "returned",
        "score",
        "stacks",
        "tasks",
    )

    money: int
    score: int
    goods: tuple[int, ...]
    """In the order of the guilds."""
    privileges: int
    pile: Stack
    """`[0]` is drawn next."""
    returned: Stack
    """The cards that came back under the pile, in order; during planning as they were when the round began."""
    hand: Stack
    """Drawn and in no stack yet, from the highest down."""
    stacks: Division
    """From the highest down; while the hand is divided the last one is open."""
    out: Stack
    """Cards that went out openly."""
    lost: Stack
    """Cards of stacks that went out unused (R34)."""
    tasks: tuple[str, ...]
    rejected: tuple[str, ...]
    members: int
    """The squares of its members in the city, as a mask."""

    def copy(self) -> Seat:
        """Return an equal, independent seat."""
        twin = Seat()
        twin.money = self.money
        twin.score = self.score
        twin.goods = self.goods
        twin.privileges = self.privileges
        twin.pile = self.pile
        twin.returned = self.returned
        twin.hand = self.hand
        twin.stacks = self.stacks
        twin.out = self.out
        twin.lost = self.lost
        twin.tasks = self.tasks
        twin.rejected = self.rejected
        twin.members = self.members
        return twin


class Table(Moment[Seat, Pending]):
    """All shared information."""

    __slots__ = (
        "boards",
        "box",
        "built",
        "chapels",
        "council",
        "edifices",
        "start",
    )

    start: int
    """The start player now."""
    boards: tuple[str, ...]
    """In the order of the rounds."""
    edifices: tuple[str, ...]
    """In the order of the rounds."""
    box: tuple[str, ...]
    """The tasks not dealt."""
    council: tuple[int | None, ...]
    """By council seat its holder."""
    chapels: tuple[Square, ...]
    """Spots, in the order of building."""
    built: tuple[BuiltEdifice, ...]
    """Edifices, in the order of building."""

    def copy_table(self, twin: Table) -> None:
        """Copy everything onto `twin`; the seats themselves are shared."""
        twin.names = self.names
        twin.round = self.round
        twin.start = self.start
        twin.boards = self.boards
        twin.edifices = self.edifices
        twin.seats = self.seats.copy()
        twin.box = self.box
        twin.council = self.council
        twin.chapels = self.chapels
        twin.built = self.built
        twin.pending = self.pending

    @property
    def is_over(self) -> bool:
        return isinstance(self.pending, GameOver)

    @property
    def board(self) -> str:
        """Return the board of this round."""
        return self.boards[self.round - 1]

    @property
    def edifice(self) -> str:
        """Return the edifice of this round."""
        return self.edifices[self.round - 1]

    def order(self) -> tuple[int, ...]:
        """Return all seats in the order of play from the start player (R23)."""
        return clockwise(len(self.seats), self.start)

    def guild(self, field: str) -> str | None:
        """Return the guild of a field in this round."""
        return guild_of(self.board, field)

    def occupied(self) -> int:
        """Return the squares with a member on them, as a mask."""
        mask = 0
        for seat in self.seats:
            mask |= seat.members
        return mask

    def holder(self, place: str) -> int | None:
        """Return the seat with a member on that council seat."""
        return self.council[COUNCIL.index(place)]


class State(Table):
    """The whole truth of one moment.  `chance` is used in the set-up only (R82)."""

    __slots__ = ("chance", "legal_actions")

    chance: Chance
    legal_actions: tuple[Action, ...] | None  # cached by `rules.legal`, since a state never changes after its step

    def copy(self) -> State:
        """Copy the state: clone once, then write plain statements."""
        twin = State()
        self.copy_table(twin)
        twin.chance = self.chance
        twin.legal_actions = None
        return twin
