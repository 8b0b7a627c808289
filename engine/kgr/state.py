"""One moment of a game: plain values, cheap to copy.

`Table` is the common part of `State` (the whole truth) and `View` (the part known to one seat).  All values are
immutable and shared by copies, except the list of seats: code that changes a seat calls `own` first.  Pending tasks are
data too (`engine.kgr.tasks`).
"""

from __future__ import annotations

from typing import TypeVar

from engine.kernel.chance import Chance
from engine.kernel.moment import Moment, clockwise
from engine.kernel.record import record
from engine.kgr.actions import ROAD, Action
from engine.kgr.island import (
    ALL_CORNERS,
    ALL_EDGES,
    END_MASK,
    HEX_MASK,
    SMALL_CORNERS,
    SMALL_EDGES,
    numbers_in,
    ports_at,
)
from engine.kgr.tasks import OVER, Pending, Task
from engine.kgr.values import AREAS_OF, CARD_LIMIT, LAND, kinds_of, target_of

K = TypeVar("K", bound=Pending)
Amounts = tuple[int, ...]
"""A number of cards for each kind, in canonical order."""
HIDDEN: Amounts = ()
"""The hand of another seat: only the number of its cards is known."""
Cards = tuple[str, ...]
"""Cards (progress cards).  One of which only the back is seen has the name of its area."""
Metropolises = tuple[int | None, ...]
"""By area the corner of its metropolis."""


@record
class Options:
    """The options agreed on before the game."""

    extent: str
    layout: str
    length: str
    friendly_robber: bool = False
    """He spares seats with few points (A85)."""
    counter_offers: bool = False
    """A seat that does not agree may name another trade instead (A90)."""
    small_island: bool = False
    """The island for two (A88)."""

    @property
    def target(self) -> int:
        """Return the victory points that win."""
        return target_of(self.extent, self.length, small=self.small_island)

    @property
    def corners(self) -> int:
        """Return the corners of the land."""
        return SMALL_CORNERS if self.small_island else ALL_CORNERS

    @property
    def edges(self) -> int:
        """Return the edges of the land."""
        return SMALL_EDGES if self.small_island else ALL_EDGES

    @property
    def kinds(self) -> range:
        """Return the kinds of cards that occur."""
        return kinds_of(self.extent)

    @property
    def areas(self) -> range:
        """Return the areas of the calendar that occur."""
        return AREAS_OF[self.extent]

    @property
    def card_limit(self) -> int:
        """Return how many cards a seat keeps (R49)."""
        return CARD_LIMIT[self.extent]


@record
class Dice:
    """The faces of the dice; None for one that has not fallen yet.  event: the face of the event die, None in the
    land."""

    red: int | None
    yellow: int | None
    event: str | None

    @property
    def number(self) -> int:
        """Return the sum of red and yellow, after the throw."""
        return (self.red or 0) + (self.yellow or 0)


@record
class Merchant:
    """Where the merchant stands, and whose he is (R77)."""

    hex: int
    seat: int


@record
class Festival:
    """The piece that celebrates with a seat's chip (R66): a road on an edge, or another piece on a corner.  at: None
    while a task holds the piece."""

    what: str
    at: int | None


@record
class Ban:
    """An area that is closed until `by` has got the cards due (R131)."""

    area: str
    by: int
    due: tuple[str, ...]


class Seat:
    """All that one seat has.  All values are immutable; sets of corners and edges are masks (`engine.kgr.island`)."""

    hand: Amounts
    """HIDDEN for another seat in a view."""
    held: int
    """The number of cards in the hand."""
    roads: int
    touched: int
    """The corners at its roads."""
    settlements: int
    """With the cities that lie (R64)."""
    cities: int
    walls: int
    """The corners of the cities with a wall (R33)."""
    lying: int
    """The cities that lie: settlements in every respect (R64)."""
    knights: int
    """The corners of all its knights; those of level 2 are in `strong` as well, those of level 3 in `mighty`."""
    strong: int
    mighty: int
    active: int
    fresh: int
    """Knights that cannot act in this turn (A83)."""
    promoted: int
    """Knights promoted in this turn (R51)."""
    cards: Cards
    """In hand; of another seat in a view their backs."""
    open: Cards
    """Its open cards, of a victory point each (R48)."""
    saviour: int
    """How often it has saved the island (R61)."""
    levels: tuple[int, ...]
    """By area."""
    citadel: int
    """The corner of its city that is a citadel (R30); no bit for none."""
    bishopric: int
    festival: Festival | None
    """The piece that celebrates with its chip, one of another seat (R66)."""
    spell: int
    """Turns until its knights can be activated again (A65)."""
    lent: tuple[str, ...]
    """Its debts, to be paid before it builds again (R128)."""
    bans: tuple[Ban, ...]

    __slots__ = tuple(__annotations__)

    def copy(self) -> Seat:
        """Return an equal, independent seat."""
        twin = Seat()
        twin.hand = self.hand
        twin.held = self.held
        twin.roads = self.roads
        twin.touched = self.touched
        twin.settlements = self.settlements
        twin.cities = self.cities
        twin.walls = self.walls
        twin.lying = self.lying
        twin.knights = self.knights
        twin.strong = self.strong
        twin.mighty = self.mighty
        twin.active = self.active
        twin.fresh = self.fresh
        twin.promoted = self.promoted
        twin.cards = self.cards
        twin.open = self.open
        twin.saviour = self.saviour
        twin.levels = self.levels
        twin.citadel = self.citadel
        twin.bishopric = self.bishopric
        twin.festival = self.festival
        twin.spell = self.spell
        twin.lent = self.lent
        twin.bans = self.bans
        return twin

    @property
    def buildings(self) -> int:
        """Return the corners of its settlements and cities."""
        return self.settlements | self.cities

    def strength(self, celebrating: int) -> int:
        """Return the levels of its active knights together, but for those that celebrate (R60)."""
        active = self.active & ~celebrating
        return active.bit_count() + (active & self.strong).bit_count() + 2 * (active & self.mighty).bit_count()

    def potential(self) -> int:
        """Return the levels of all its knights, active or not."""
        return self.knights.bit_count() + self.strong.bit_count() + 2 * self.mighty.bit_count()

    def cards_at(self, hex_: int) -> int:
        """Return how many cards a hex brings its buildings, whatever stands there: those of cities twice."""
        corners = HEX_MASK[hex_]
        return (self.settlements & corners).bit_count() + 2 * (self.cities & corners).bit_count()

    def level_at(self, corner: int) -> int:
        """Return the level of its knight on a corner."""
        return 1 + (self.strong >> corner & 1) + 2 * (self.mighty >> corner & 1)


class Table(Moment[Seat, Pending]):
    """All shared information."""

    # `round` of `Moment` is the number of the turn, from 1; 0 in the set-up
    options: Options
    terrains: tuple[str, ...]
    """By hex."""
    numbers: tuple[int, ...]
    """By hex its token, 0 for none."""
    ports: tuple[str, ...]
    """By port a resource or `any`."""
    robber: int | None
    """Its hex; None for off the island."""
    merchant: Merchant | None
    wizard: int | None
    """His corner (R73)."""
    inquisitor: int | None
    """His corner (R76)."""
    ship: int
    """The step of the barbarians' ship (R43)."""
    attacks: int
    """How often the barbarians have attacked; until the first time the robber is asleep (R57)."""
    metropolises: Metropolises
    decks: tuple[Cards, ...]
    """By area, the next card to draw first; in a view their backs."""
    bank: Amounts
    longest: int | None
    """The seat with the longest road; stored, because a tie depends on who was first (R140)."""
    player: int
    """The seat whose turn it is."""
    phase: str
    dice: Dice | None
    fixed: tuple[str, ...]
    """The dice that a card has set in this turn: of `red yellow event`."""
    fleet: tuple[str, ...]
    """The kinds that the bank exchanges 2:1 in this turn (R24e)."""
    offers: int
    """Begun in this turn (A20)."""
    tasks: tuple[Task, ...]
    """The pending tasks, the first one first."""

    __slots__ = tuple(__annotations__)

    def copy_table(self, twin: Table) -> None:
        """Copy everything onto `twin`; the seats themselves are shared."""
        twin.names = self.names
        twin.round = self.round
        twin.options = self.options
        twin.terrains = self.terrains
        twin.numbers = self.numbers
        twin.ports = self.ports
        twin.robber = self.robber
        twin.merchant = self.merchant
        twin.wizard = self.wizard
        twin.inquisitor = self.inquisitor
        twin.ship = self.ship
        twin.attacks = self.attacks
        twin.metropolises = self.metropolises
        twin.decks = self.decks
        twin.bank = self.bank
        twin.longest = self.longest
        twin.player = self.player
        twin.phase = self.phase
        twin.dice = self.dice
        twin.fixed = self.fixed
        twin.fleet = self.fleet
        twin.offers = self.offers
        twin.tasks = self.tasks
        twin.seats = self.seats.copy()
        twin.pending = self.pending

    def asked(self, kind: type[K]) -> K:
        """Return the question, which is of that class."""
        question = self.pending
        assert isinstance(question, kind)
        return question

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

    def pieces(self) -> int:
        """Return the corners of all buildings and knights: no piece can come there."""
        mask = 0
        for seat in self.seats:
            mask |= seat.settlements | seat.cities | seat.knights
        return mask

    def foreign_pieces(self, number: int) -> int:
        """Return the corners of the buildings and knights of all other seats, which stop a seat's roads (R53b)."""
        mask = 0
        for other, seat in enumerate(self.seats):
            if other != number:
                mask |= seat.settlements | seat.cities | seat.knights
        return mask

    def metropolis_corners(self) -> int:
        """Return the corners of all metropolises."""
        mask = 0
        for corner in self.metropolises:
            if corner is not None:
                mask |= 1 << corner
        return mask

    def celebrating_roads(self) -> int:
        """Return the edges of the roads that celebrate (R69)."""
        mask = 0
        for seat in self.seats:
            chip = seat.festival
            if chip is not None and chip.what == ROAD and chip.at is not None:
                mask |= 1 << chip.at
        return mask

    def celebrating(self) -> int:
        """Return the corners of the knights and buildings that celebrate (R69, R70)."""
        mask = 0
        for seat in self.seats:
            chip = seat.festival
            if chip is not None and chip.what != ROAD and chip.at is not None:
                mask |= 1 << chip.at
        return mask

    def reach_of(self, number: int) -> int:
        """Return the corners at the seat's roads, but for those that celebrate (R69)."""
        seat = self.seats[number]
        celebrating = seat.roads & self.celebrating_roads()
        if not celebrating:
            return seat.touched
        mask = 0
        for edge in numbers_in(seat.roads & ~celebrating):
            mask |= END_MASK[edge]
        return mask

    @property
    def wizard_mask(self) -> int:
        """Return the wizard's corner as a mask."""
        return 0 if self.wizard is None else 1 << self.wizard

    def owner_at(self, corner: int) -> int:
        """Return the seat of the building on a corner."""
        return next(number for number, seat in enumerate(self.seats) if seat.buildings >> corner & 1)

    @property
    def is_robber_awake(self) -> bool:
        """Return whether the robber moves: in the land always, else once the barbarians have attacked (R57)."""
        return self.attacks > 0 or self.options.extent == LAND

    def ports_of(self, number: int) -> set[str]:
        """Return the ports that the seat uses (R3, R70)."""
        built = self.seats[number].buildings & ~self.celebrating()
        return ports_at(self.ports, built)


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
