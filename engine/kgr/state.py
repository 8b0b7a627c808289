"""One moment of a game: plain values, cheap to copy.

`Table` is the common part of `State` (the whole truth) and `View` (what one seat may know).  All values are immutable
and shared by copies, except the list of seats: code that changes a seat calls `own` first.  What is still to be done is
data too (`engine.kgr.tasks`).
"""

from __future__ import annotations

from engine.chance import Chance
from engine.kgr.actions import Action
from engine.kgr.island import PORT_MASK
from engine.kgr.tasks import OVER, Pending, Task
from engine.kgr.values import kinds_of, target_of
from engine.moment import Moment, clockwise
from engine.record import record

Amounts = tuple[int, ...]
"""A number of cards for each kind, in canonical order."""
HIDDEN: Amounts = ()
"""The hand of another seat: only the number of its cards is known."""


@record
class Options:
    """What was agreed on before the game."""

    extent: str
    layout: str
    length: str

    @property
    def target(self) -> int:
        """Return the victory points that win."""
        return target_of(self.extent, self.length)

    @property
    def kinds(self) -> range:
        """Return the kinds of cards that occur."""
        return kinds_of(self.extent)


@record
class Dice:
    """What the dice show.  event: the face of the event die, None in the land."""

    red: int
    yellow: int
    event: str | None

    @property
    def number(self) -> int:
        """Return their sum."""
        return self.red + self.yellow


class Seat:
    """All that one seat has.  All values are immutable; sets of corners and edges are masks (`engine.kgr.island`)."""

    __slots__ = ("cities", "hand", "held", "roads", "settlements", "touched")

    hand: Amounts
    """HIDDEN for another seat in a view."""
    held: int
    """The number of cards in the hand."""
    roads: int
    touched: int
    """The corners at its roads."""
    settlements: int
    cities: int

    def copy(self) -> Seat:
        """Return an equal, independent seat."""
        twin = Seat()
        twin.hand = self.hand
        twin.held = self.held
        twin.roads = self.roads
        twin.touched = self.touched
        twin.settlements = self.settlements
        twin.cities = self.cities
        return twin

    @property
    def buildings(self) -> int:
        """Return the corners of its settlements and cities."""
        return self.settlements | self.cities


class Table(Moment[Seat]):
    """All shared information."""

    __slots__ = (
        "bank",
        "dice",
        "longest",
        "numbers",
        "offers",
        "options",
        "phase",
        "player",
        "ports",
        "robber",
        "tasks",
        "terrains",
    )

    # `round` of `Moment` is the number of the turn, from 1; 0 in the set-up
    options: Options
    terrains: tuple[str, ...]
    """By hex."""
    numbers: tuple[int, ...]
    """By hex its token, 0 for none."""
    ports: tuple[str, ...]
    """By port a resource or `any`."""
    robber: int
    """Its hex."""
    bank: Amounts
    longest: int | None
    """The seat with the longest road; stored, because a tie depends on who was first (R140)."""
    player: int
    """The seat whose turn it is."""
    phase: str
    dice: Dice | None
    offers: int
    """Begun in this turn (A20)."""
    tasks: tuple[Task, ...]
    """What is still to be done, the first task first."""
    pending: Pending

    def copy_table(self, twin: Table) -> None:
        """Copy everything onto `twin`; the seats themselves are shared."""
        twin.names = self.names
        twin.round = self.round
        twin.options = self.options
        twin.terrains = self.terrains
        twin.numbers = self.numbers
        twin.ports = self.ports
        twin.robber = self.robber
        twin.bank = self.bank
        twin.longest = self.longest
        twin.player = self.player
        twin.phase = self.phase
        twin.dice = self.dice
        twin.offers = self.offers
        twin.tasks = self.tasks
        twin.seats = self.seats.copy()
        twin.pending = self.pending

    @property
    def is_over(self) -> bool:
        return self.phase == OVER

    def from_player(self) -> tuple[int, ...]:
        """Return all seats clockwise from the player (R152)."""
        return clockwise(len(self.seats), self.player)

    def others(self) -> tuple[int, ...]:
        """Return the other seats clockwise from the player."""
        return self.from_player()[1:]

    def buildings(self) -> int:
        """Return the corners of all buildings."""
        mask = 0
        for seat in self.seats:
            mask |= seat.settlements | seat.cities
        return mask

    def roads(self) -> int:
        """Return the edges of all roads."""
        mask = 0
        for seat in self.seats:
            mask |= seat.roads
        return mask

    def foreign_buildings(self, number: int) -> int:
        """Return the corners of the buildings of all other seats."""
        mask = 0
        for other, seat in enumerate(self.seats):
            if other != number:
                mask |= seat.settlements | seat.cities
        return mask

    def ports_of(self, number: int) -> set[str]:
        """Return the ports that the seat uses (R3)."""
        built = self.seats[number].buildings
        return {self.ports[port] for port, corners in enumerate(PORT_MASK) if built & corners}


class State(Table):
    """The whole truth of one moment.

    chance: of the draws from hands and decks.  throws: those of the dice, so that nothing that happens in the
    game changes the dice to come (section 6f of the rules)."""

    __slots__ = ("chance", "legal_actions", "throws")

    chance: Chance
    throws: Chance
    legal_actions: tuple[Action, ...] | None  # cached by `rules.legal`, since a state never changes after its step

    def copy(self) -> State:
        """Copy the state: clone once, then write plain statements."""
        twin = State()
        self.copy_table(twin)
        twin.chance = self.chance
        twin.throws = self.throws
        twin.legal_actions = None
        return twin
