"""The events of the game: one object for every visible change, in order (section 6h of the rules).

Each carries its amounts, and `reveals` if hidden information came to light (a barrier for undo).  `seen_by`
(`engine.kgr.seen`) strips what a seat may not know: amounts are then None.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kgr.points import Outcome
from engine.kgr.state import Amounts, Cards
from engine.kgr.tasks import Knight, Pending, Task
from engine.record import record


@record
class GameEvent:
    """An event.  `seat` did or suffered it."""

    reveals: ClassVar[bool] = False


@record
class Asked(GameEvent):
    """The next question; `seat` must answer it.  tasks: all that is still to be done."""

    seat: int
    pending: Pending
    phase: str
    tasks: tuple[Task, ...]


@record
class Turn(GameEvent):
    """The turn of a seat begins (R10)."""

    number: int
    seat: int


@record
class Ended(GameEvent):
    """The turn of a seat ends (R16)."""

    seat: int


@record
class Rolled(GameEvent):
    """The dice fell (R11).  face: of the event die, None in the land.  set: the dice that a card had set before."""

    red: int
    yellow: int
    face: str | None
    set_: tuple[str, ...] = ()
    reveals: ClassVar[bool] = True


@record
class Gained(GameEvent):
    """The seat got cards from the bank.  why: `start` (R8), `yield` (R17), `aqueduct` (R20), or a card."""

    seat: int
    cards: Amounts
    why: str


@record
class Short(GameEvent):
    """The bank could not serve all claims to a kind (R19)."""

    kind: str


@record
class Discarded(GameEvent):
    """The seat gave cards to the bank (R54)."""

    seat: int
    cards: Amounts


@record
class Robber(GameEvent):
    """The robber went to a hex (R55).  why: `seven`, `chase` or `bishop`."""

    seat: int
    hex: int
    why: str


@record
class Stole(GameEvent):
    """The seat drew a card from another one (R55).  kind: None for seats that are not concerned (R147)."""

    seat: int
    from_: int
    kind: str | None
    reveals: ClassVar[bool] = True


@record
class Built(GameEvent):
    """The seat built a piece and paid for it (R26 to R28, R33); in the set-up nothing is paid.  by: the card that
    allowed it, None for none."""

    seat: int
    what: str
    at: int
    paid: Amounts
    by: str | None = None


@record
class Bank(GameEvent):
    """The seat gave `number` cards of a kind to the bank for one of another (R24)."""

    seat: int
    give: str
    number: int
    get: str


@record
class OfferBegun(GameEvent):
    """The seat began an offer (A20)."""

    seat: int


@record
class Offered(GameEvent):
    """The seat asks all others for a trade."""

    seat: int
    give: tuple[str, ...]
    want: tuple[str, ...]


@record
class Answered(GameEvent):
    """A seat agreed to the offer, or did not."""

    seat: int
    yes: bool


@record
class Traded(GameEvent):
    """Two seats traded."""

    seat: int
    with_: int
    give: tuple[str, ...]
    want: tuple[str, ...]


@record
class Withdrawn(GameEvent):
    """The seat drops its offer."""

    seat: int


# ---------------------------------------------------------------- calendar, ship, knights


@record
class DiceSet(GameEvent):
    """A card sets the dice before the throw (R97)."""

    seat: int
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
class Saviour(GameEvent):
    """The seat alone defended best: it is saviour of the island (R61)."""

    seat: int


@record
class Sacked(GameEvent):
    """The seat lost a city (R62); lying: it lies down (R64)."""

    seat: int
    at: int
    lying: bool


@record
class Home(GameEvent):
    """The barbarians went home, and all knights are inactive (R65)."""


@record
class Improved(GameEvent):
    """The seat reached a level of an area (R34)."""

    seat: int
    area: str
    level: int
    paid: Amounts
    by: str | None


@record
class Metropolis(GameEvent):
    """A metropolis came to a city (R38, R39)."""

    seat: int
    area: str
    at: int


@record
class Recruited(GameEvent):
    """A knight came to the island (R50)."""

    seat: int
    at: int
    level: int
    active: bool
    paid: Amounts
    by: str | None


@record
class Activated(GameEvent):
    """A knight became active (R51)."""

    seat: int
    at: int
    level: int
    paid: Amounts
    by: str | None


@record
class Promoted(GameEvent):
    """A knight reached a level (R51)."""

    seat: int
    at: int
    level: int
    paid: Amounts
    by: str | None


@record
class Moved(GameEvent):
    """A knight moved, and is inactive now (R53)."""

    seat: int
    from_: int
    to: int


@record
class Chased(GameEvent):
    """A knight chases the robber, and is inactive now (R56)."""

    seat: int
    at: int


@record
class Displaced(GameEvent):
    """A knight of `owner` had to leave its corner: for a knight that came there, or for a card (R53, R92).  from: the
    corner which that knight left, None for a card."""

    seat: int
    from_: int | None
    to: int
    owner: int


@record
class Fled(GameEvent):
    """The displaced knight went to a corner, or off the island where there is none (R53a)."""

    seat: int
    from_: int
    to: int | None
    knight: Knight


@record
class Lost(GameEvent):
    """A piece left the island (what: road, knight, metropolis, citadel or bishopric; why: a card, or the area of the
    metropolis)."""

    seat: int
    what: str
    at: int
    why: str


# ---------------------------------------------------------------- cards


@record
class Drew(GameEvent):
    """The seat drew the top card of a deck.  card: None for other seats, but for one that is laid open (R45, R48)."""

    seat: int
    area: str
    card: str | None
    reveals: ClassVar[bool] = True


@record
class PutUnder(GameEvent):
    """The seat put a card under its deck.  card: None for other seats (R49)."""

    seat: int
    area: str
    card: str | None


@record
class CardMoved(GameEvent):
    """A card went from the seat to another one.  card: None for seats that are not concerned (R94)."""

    seat: int
    to: int
    area: str
    card: str | None


@record
class Played(GameEvent):
    """The seat played a card, which went under its deck (R81)."""

    seat: int
    card: str


@record
class Targeted(GameEvent):
    """The card that is being played goes against a seat."""

    seat: int
    card: str
    target: int


@record
class Looked(GameEvent):
    """The seat looks at the hand or the cards of another one; both are None for all others (R83, R94)."""

    seat: int
    at: int
    cards: Cards | None
    hand: Amounts | None
    reveals: ClassVar[bool] = True


@record
class Gave(GameEvent):
    """The seat gave so many hand cards to another one.  cards: None for seats that are not concerned (R147)."""

    seat: int
    to: int
    number: int
    cards: Amounts | None


@record
class Named(GameEvent):
    """The seat named a kind of hand card (R85 to R87)."""

    seat: int
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
