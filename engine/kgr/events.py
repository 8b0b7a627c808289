"""The events of the game: one object for every visible change, in order (section 6h of the rules).

Each carries its amounts, and `reveals` if hidden information came to light (a barrier for undo).  `seen_by`
(`engine.kgr.seen`) strips the facts hidden from a seat: amounts are then None.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.record import record
from engine.kgr.points import Outcome
from engine.kgr.state import Amounts, Cards
from engine.kgr.tasks import Knight, Pending, Task


@record
class GameEvent:
    """An event."""

    reveals: ClassVar[bool] = False


@record
class SeatEvent(GameEvent):
    """An event that `seat` did or suffered."""

    seat: int


@record
class Asked(SeatEvent):
    """The next question; `seat` must answer it.  tasks: all that is still to be done."""

    pending: Pending
    phase: str
    tasks: tuple[Task, ...]


@record
class Turn(GameEvent):
    """The turn of a seat begins (R10)."""

    number: int
    seat: int


@record
class Ended(SeatEvent):
    """The turn of a seat ends (R16)."""


@record
class Rolled(GameEvent):
    """The dice fell (R11).  face: of the event die, None in the land.  set: the dice that a card had set before."""

    red: int
    yellow: int
    face: str | None
    set_: tuple[str, ...] = ()
    reveals: ClassVar[bool] = True


@record
class Gained(SeatEvent):
    """The seat got cards from the bank.  why: `start` (R8), `yield` (R17), `aqueduct` (R20), or a card."""

    cards: Amounts
    why: str


@record
class Short(GameEvent):
    """The bank could not serve all claims to a kind (R19)."""

    kind: str


@record
class Discarded(SeatEvent):
    """The seat gave cards to the bank (R54)."""

    cards: Amounts


@record
class Robber(SeatEvent):
    """The robber went to a hex (R55).  why: `seven`, `chase` or `bishop`."""

    hex: int
    why: str


@record
class Stole(SeatEvent):
    """The seat drew a card from another one (R55).  kind: None for seats that are not concerned (R147)."""

    from_: int
    kind: str | None
    reveals: ClassVar[bool] = True


@record
class Built(SeatEvent):
    """The seat built a piece and paid for it (R26 to R28, R33); in the set-up nothing is paid.  by: the card that
    allowed it, None for none."""

    what: str
    at: int
    paid: Amounts
    by: str | None = None


@record
class Bank(SeatEvent):
    """The seat gave `number` cards of a kind to the bank for one of another (R24)."""

    give: str
    number: int
    get: str


@record
class OfferBegun(SeatEvent):
    """The seat began an offer (A20)."""


@record
class Offered(SeatEvent):
    """The seat asks all others for a trade."""

    give: tuple[str, ...]
    want: tuple[str, ...]


@record
class Answered(SeatEvent):
    """A seat agreed to the offer, or did not."""

    yes: bool


@record
class Countered(SeatEvent):
    """A seat did not agree to the offer, and names the cards it would give and those it wants instead (A90)."""

    give: tuple[str, ...]
    want: tuple[str, ...]


@record
class Traded(SeatEvent):
    """Two seats traded."""

    with_: int
    give: tuple[str, ...]
    want: tuple[str, ...]


@record
class Withdrawn(SeatEvent):
    """The seat drops its offer."""


# ---------------------------------------------------------------- calendar, ship, knights


@record
class DiceSet(SeatEvent):
    """A card sets the dice before the throw (R97)."""

    red: int
    yellow: int


@record
class Ship(GameEvent):
    """The ship comes to a step, by so many (R43)."""

    step: int
    by: int


@record
class Battle(GameEvent):
    """The barbarians attacked (R60).  shares: of the defence, by seat.  won: by the island."""

    strength: int
    defence: int
    shares: tuple[int, ...]
    doubled: int | None
    won: bool


@record
class Saviour(SeatEvent):
    """The seat alone defended best: it is saviour of the island (R61)."""


@record
class Sacked(SeatEvent):
    """The seat lost a city (R62); lying: it lies down (R64)."""

    at: int
    lying: bool


@record
class Home(GameEvent):
    """The barbarians went home, and all knights are inactive (R65)."""


@record
class Improved(SeatEvent):
    """The seat reached a level of an area (R34)."""

    area: str
    level: int
    paid: Amounts
    by: str | None


@record
class Metropolis(SeatEvent):
    """A metropolis came to a city (R38, R39)."""

    area: str
    at: int


@record
class Recruited(SeatEvent):
    """A knight came to the island (R50)."""

    at: int
    level: int
    active: bool
    paid: Amounts
    by: str | None


@record
class Activated(SeatEvent):
    """A knight became active (R51)."""

    at: int
    level: int
    paid: Amounts
    by: str | None


@record
class Promoted(SeatEvent):
    """A knight reached a level (R51)."""

    at: int
    level: int
    paid: Amounts
    by: str | None


@record
class Moved(SeatEvent):
    """A knight moved, and is inactive now (R53)."""

    from_: int
    to: int


@record
class Chased(SeatEvent):
    """A knight chases the robber, and is inactive now (R56)."""

    at: int


@record
class Displaced(SeatEvent):
    """A knight of `owner` had to leave its corner: for a knight that came there, or for a card (R53, R92).  from: the
    corner which that knight left, None for a card."""

    from_: int | None
    to: int
    owner: int


@record
class Fled(SeatEvent):
    """The displaced knight went to a corner, or off the island where there is none (R53a)."""

    from_: int
    to: int | None
    knight: Knight


@record
class Lost(SeatEvent):
    """A piece left the island (what: road, knight, metropolis, citadel or bishopric; why: a card, or the area of the
    metropolis)."""

    what: str
    at: int
    why: str


# ---------------------------------------------------------------- cards


@record
class Drew(SeatEvent):
    """The seat drew the top card of a deck.  card: None for other seats, but for one that is laid open (R45, R48)."""

    area: str
    card: str | None
    reveals: ClassVar[bool] = True


@record
class PutUnder(SeatEvent):
    """The seat put a card under its deck.  card: None for other seats (R49)."""

    area: str
    card: str | None


@record
class CardMoved(SeatEvent):
    """A card went from the seat to another one.  card: None for seats that are not concerned (R94)."""

    to: int
    area: str
    card: str | None


@record
class Played(SeatEvent):
    """The seat played a card, which went under its deck (R81)."""

    card: str


@record
class Targeted(SeatEvent):
    """The card that is being played goes against a seat."""

    card: str
    target: int


@record
class Looked(SeatEvent):
    """The seat looks at the hand or the cards of another one; both are None for all others (R83, R94)."""

    at: int
    cards: Cards | None
    hand: Amounts | None
    reveals: ClassVar[bool] = True


@record
class Gave(SeatEvent):
    """The seat gave so many hand cards to another one.  cards: None for seats that are not concerned (R147)."""

    to: int
    number: int
    cards: Amounts | None


@record
class Named(SeatEvent):
    """The seat named a kind of hand card (R85 to R87)."""

    kind: str
    card: str


@record
class Figure(GameEvent):
    """A neutral figure came to a hex or a corner, or left the island (at: None); `seat` moved it (R77, R119, R130)."""

    figure: str
    seat: int
    at: int | None


@record
class Hex(GameEvent):
    """A hex has another terrain or token (R100).  number: None for no token."""

    hex: int
    terrain: str
    number: int | None


@record
class Longest(GameEvent):
    """The longest road has another holder, or none (R140)."""

    seat: int | None
    length: int


@record
class Over(GameEvent):
    """The game is over, and nothing is hidden any more."""

    result: Outcome
    reveals: ClassVar[bool] = True
