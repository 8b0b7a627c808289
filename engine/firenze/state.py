"""One moment of a game: plain values, cheap to copy.

`Table` holds the open information.  `State` is the whole truth: it adds the order of the draw pile and the future
chances.  Values that a step changes often are small lists, all others are immutable and shared by copies.
The pending question is data too: the seat to act and the object of its answer derive from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.firenze.board import Balcony, Values
from engine.firenze.cards import CardId
from engine.firenze.stones import Colour, Counts
from engine.kernel.chance import Chance
from engine.kernel.record import OneOf, Within, record

if TYPE_CHECKING:
    from engine.firenze.actions import Action

OPEN = -1  # owners of an order without a player's seal
NEUTRAL = -2


@record
class Tower:
    """A tower on a site.  `old`: it existed when the owner's current turn began.  `raised`: a stone was put on it in
    this turn, its first one included (R93, A33)."""

    colour: Colour
    height: Annotated[int, Within(1)]
    old: bool = True
    raised: bool = False


@record
class RowCard:
    """A card of the row and the six counts of the stones on it."""

    card: CardId
    stones: Counts


class Seat:
    """One seat's possessions.  `stock` is six counts; `seals` are those not yet placed.

    Values are replaced, never changed in place, except `stock` and `towers`: every copy has its own.
    """

    __slots__ = ("buildings", "hand", "score", "seals", "stock", "towers")

    def __init__(
        self,
        stock: list[int],
        towers: list[Tower],
        hand: tuple[str, ...],
        buildings: tuple[str, ...],
        seals: int,
        score: int,
    ) -> None:
        self.stock = stock
        self.towers = towers
        self.hand = hand
        self.buildings = buildings
        self.seals = seals
        self.score = score

    def copy(self) -> Seat:
        return Seat(self.stock.copy(), self.towers.copy(), self.hand, self.buildings, self.seals, self.score)

    def stones(self) -> int:
        """Return the number of stones in the stock."""
        return sum(self.stock)


@record
class Pending:
    """The question to be answered; `step` is its name in the protocol."""

    step: ClassVar[str] = ""

    def __init_subclass__(cls, step: str = "") -> None:
        if step:
            cls.step = step


@record
class ChooseCard(Pending, step="choose"):
    """Phase 1: which card of the row (R55)."""


@record
class PayForCard(Pending, step="pay"):
    """Phase 1: the stones for the card in `slot`, `due` of them still to be paid (R58 to R60)."""

    slot: Annotated[int, Within(1, 5)]
    due: Annotated[int, Within(1)]


@record
class AnswerEvent(Pending, step="event"):
    """Phase 1: let the event `taken` happen, or cancel it with a patrician (R205)."""

    taken: CardId
    transit: Counts | None = None


@record
class RazeTower(Pending, step="raze"):
    """Collapse: which own tower (R176)."""

    taken: Annotated[str, OneOf(("collapse",))]


@record
class StripTower(Pending, step="strip"):
    """Botch: a stone of which own tower (R207)."""

    taken: Annotated[str, OneOf(("botch",))]


@record
class BurnStones(Pending, step="burn"):
    """Storehouse fire: which stones, `due` of them left (R190)."""

    taken: Annotated[str, OneOf(("storehouse_fire",))]
    transit: Counts
    due: Annotated[int, Within(1)]


@record
class PayLevy(Pending, step="levy"):
    """Flood, luxury tax or tribute with levies chosen: the losses of `seat` (A3, A34, A39)."""

    taken: Annotated[str, OneOf(("flood", "luxury_tax", "tribute"))]
    transit: Counts | None
    seat: int
    forfeit: Annotated[int, Within(0)]
    forfeited: tuple[Annotated[int, Within(0)], ...]
    due: Annotated[int, Within(0)]


@record
class PersonWindow(Pending, step="window"):
    """Phase 1: persons before the row is refilled (A11)."""


@record
class ChooseExchange(Pending, step="swap"):
    """Phase 2: the exchange (R75)."""


@record
class PayExchange(Pending, step="give"):
    """Phase 2: the price of the wanted stone on the card in `slot`, `due` stones of it left (R76)."""

    slot: Annotated[int, Within(0, 5)]
    want: Colour
    due: Annotated[int, Within(1)]


@record
class BuildTowers(Pending, step="build"):
    """Phase 3: the next stone (R80)."""


@record
class PayFee(Pending, step="fee"):
    """Phase 3: the building fee, `due` stones of it left (R91)."""

    due: Annotated[int, Within(1)]


@record
class FulfilOrders(Pending, step="fulfil"):
    """Phase 5: which tower for which order (R97)."""


@record
class KeepLimits(Pending, step="limits"):
    """Phase 6: the stones to give up, `due` stones over the limit left (R110)."""

    due: Annotated[int, Within(0)]


@record
class GameOver(Pending, step="over"):
    """The game is over (R125)."""


CHOOSE_CARD = ChooseCard()  # one instance of each question without fields, so that asking it creates no object
PERSON_WINDOW = PersonWindow()
CHOOSE_EXCHANGE = ChooseExchange()
BUILD_TOWERS = BuildTowers()
FULFIL_ORDERS = FulfilOrders()
GAME_OVER = GameOver()


class Table:
    """All open information.

    Values are replaced, never changed in place, except `seats`, `row` and `bag`: every copy has its own.
    """

    __slots__ = (
        "bag",
        "balanced_start",
        "balconies",
        "bells",
        "built",
        "campanile",
        "church",
        "discard",
        "end",
        "floor_tiles",
        "free_choice",
        "levies",
        "names",
        "number",
        "orders",
        "pending",
        "played",
        "player",
        "row",
        "seats",
        "swapped",
        "values",
    )

    names: tuple[str, ...]
    campanile: bool
    levies: str
    balanced_start: bool
    """Whether later seats began with points (A65)."""
    values: Values
    seats: list[Seat]
    orders: tuple[int, ...]
    """36 entries (`board.order_index`): a seat, OPEN or NEUTRAL."""
    balconies: tuple[Balcony, ...]
    floor_tiles: dict[int, int]
    """Points by height, not yet won."""
    row: list[RowCard]
    discard: tuple[str, ...]
    bag: list[int]
    church: tuple[str, ...]
    bells: tuple[int, ...]
    """Seats that have handed in their bell tower while the Campanile is at the church."""
    end: int | None
    """Seat that placed its last seal first."""
    number: int
    """Number of the turn, from 1."""
    player: int
    """Seat on turn."""
    played: tuple[str, ...]
    """Persons played this turn."""
    built: int
    free_choice: bool
    swapped: bool
    pending: Pending

    def copy_table(self, twin: Table) -> None:
        """Copy the open part of this table onto `twin`."""
        self._copy_but_seats(twin)
        twin.seats = [seat.copy() for seat in self.seats]

    def _copy_but_seats(self, twin: Table) -> None:
        twin.names = self.names
        twin.campanile = self.campanile
        twin.levies = self.levies
        twin.balanced_start = self.balanced_start
        twin.values = self.values
        twin.orders = self.orders
        twin.balconies = self.balconies
        twin.floor_tiles = self.floor_tiles
        twin.row = self.row.copy()
        twin.discard = self.discard
        twin.bag = self.bag.copy()
        twin.church = self.church
        twin.bells = self.bells
        twin.end = self.end
        twin.number = self.number
        twin.player = self.player
        twin.played = self.played
        twin.built = self.built
        twin.free_choice = self.free_choice
        twin.swapped = self.swapped
        twin.pending = self.pending

    @property
    def to_act(self) -> int:
        """Return the seat to act: the one on turn, or the one that a levy asks (R52, A39)."""
        return self.pending.seat if isinstance(self.pending, PayLevy) else self.player

    @property
    def is_over(self) -> bool:
        return isinstance(self.pending, GameOver)

    def start_points(self, seat: int) -> int:
        """Return the points with which the seat began (A65)."""
        return self.values.starts(len(self.seats))[seat] if self.balanced_start else 0

    def owes_bell(self, seat: int) -> bool:
        """Return whether the seat must hand in its bell tower before it may fulfil an order (R166)."""
        return "campanile" in self.church and seat not in self.bells

    def open_balcony(self) -> int | None:
        """Return the number (0 to 3) of the lowest balcony without a seal, or None (R99, A9)."""
        for number, balcony in enumerate(self.balconies):
            if self.orders[balcony.colour * 6 + balcony.height - 3] < 0:
                return number
        return None

    def balcony_at(self, colour: Colour, height: int) -> int | None:
        """Return the number (0 to 3) of the balcony on that order, or None."""
        for number, balcony in enumerate(self.balconies):
            if balcony.colour == colour and balcony.height == height:
                return number
        return None


class State(Table):
    """The whole truth of one moment: `draw[0]` is the next card, `chance` the future chances."""

    __slots__ = ("chance", "draw", "legal_actions")

    draw: tuple[str, ...]
    chance: Chance
    legal_actions: tuple[Action, ...] | None  # cached by `rules.legal`, since a state never changes after its step

    def copy(self) -> State:
        """Copy the state: clone once, then write plain statements.

        Only the seat on turn is copied; code that changes another one calls `own` first, and code that draws by chance
        calls `own_chance`.
        """
        twin = State()
        self._copy_but_seats(twin)
        twin.seats = self.seats.copy()
        twin.seats[self.player] = self.seats[self.player].copy()
        twin.draw = self.draw
        twin.chance = self.chance
        twin.legal_actions = None
        return twin

    def own(self, number: int) -> Seat:
        """Return the seat, replaced by a copy that no other state shares."""
        seat = self.seats[number] = self.seats[number].copy()
        return seat

    def own_chance(self) -> Chance:
        """Return the future chances, replaced by a copy that no other state shares."""
        chance = self.chance = self.chance.copy()
        return chance
