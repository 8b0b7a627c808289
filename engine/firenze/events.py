"""The events of the game: one frozen object for every visible change, in order.

Events are the only way to learn the effect of a step.  Each carries its cause, its amounts and the resulting values,
and `reveals` if hidden information was revealed (a barrier for undo).  Folding them over a seat's old view gives its
new view (`fold.py`).  Moving stones are listed singly, as colours in the order in which they move.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from engine.firenze.state import Pending
from engine.firenze.stones import Colour
from engine.kernel.record import AttributeOnly, record


@record
class GameEvent:
    """An event.  `seat` did or suffered it."""

    reveals: ClassVar[bool] = False


# ---------------------------------------------------------------- the turn


@record
class Asked(GameEvent):
    """The next question; `seat` must answer it."""

    seat: int
    pending: Annotated[Pending, AttributeOnly("step")]


@record
class TurnBegan(GameEvent):
    """The turn `number` of `seat` begins (R51)."""

    seat: int
    number: int


@record
class TurnEnded(GameEvent):
    """The turn's counters are reset: persons played, stones built, marks on towers."""

    seat: int


@record
class GameEnded(GameEvent):
    """The final scoring (R126 to R134)."""

    majorities: tuple[int | None, ...]
    """By colour the seat with the majority, or None."""
    feasts: tuple[int, ...]
    """Points of the feasts by seat."""
    scores: tuple[int, ...]
    """Final scores by seat."""
    winners: tuple[int, ...]
    """All winners."""


# ---------------------------------------------------------------- phase 1


@record
class CardChosen(GameEvent):
    """The seat chose the card in `slot` for `cost` stones (R55 to R57)."""

    seat: int
    slot: int
    card: str
    cost: int


@record
class CardCostPaid(GameEvent):
    """A stone went from the stock onto `card` in `slot` (R59)."""

    seat: int
    colour: Colour
    slot: int
    card: str = ""


@record
class CardTaken(GameEvent):
    """The card left the row, which closes up; its stones (six counts) joined the stock, or wait `in_transit` (A2)."""

    seat: int
    slot: int
    card: str
    stones: tuple[int, ...]
    in_transit: bool


@record
class CardToHand(GameEvent):
    """The taken person or feast went to the hand of `seat` (R65, R66, R173)."""

    seat: int
    card: str


@record
class BuildingLaid(GameEvent):
    """The taken building lies before `seat` (R67)."""

    seat: int
    card: str


@record
class ChurchCardLaid(GameEvent):
    """The taken church card lies on a church field (R68)."""

    seat: int
    card: str


@record
class CardRejected(GameEvent):
    """The taken card went to the discard pile: a building that the seat already has (`duplicate`, R151) or a Monument
    without recipient (`tie` or `no_tower`, R174, A29)."""

    seat: int
    card: str
    cause: str


@record
class EventStruck(GameEvent):
    """The taken event begins to take effect (R139)."""

    seat: int
    card: str


@record
class EventCancelled(GameEvent):
    """A patrician stopped the taken event, which went to the discard pile (R205, A26)."""

    seat: int
    card: str


@record
class EventEnded(GameEvent):
    """The event was carried out and went to the discard pile (R141); Renaissance is in the draw pile by then."""

    seat: int
    card: str


@record
class TransitArrived(GameEvent):
    """The waiting stones (six counts) joined the stock (A2)."""

    seat: int
    stones: tuple[int, ...]


@record
class CardDealt(GameEvent):
    """A card was dealt into `slot`; `draw` cards are left in the draw pile (R71)."""

    slot: int
    card: str
    draw: int
    reveals: ClassVar[bool] = True


@record
class StonesDealt(GameEvent):
    """Stones, in the order drawn, went from the bag onto the card in `slot` (R72)."""

    slot: int
    stones: tuple[Colour, ...]
    reveals: ClassVar[bool] = True


@record
class PileRenewed(GameEvent):
    """The discard pile was shuffled into the draw pile, which now has `draw` cards (R137)."""

    draw: int


@record
class PilesMixed(GameEvent):
    """Renaissance: both piles and the card itself became one draw pile of `draw` cards (R208, R209)."""

    seat: int
    card: str
    draw: int
    reveals: ClassVar[bool] = True


# ---------------------------------------------------------------- stones and towers


@record
class StonesLost(GameEvent):
    """Stones went from the stock into the bag.  `cause`: an event card's id, `fee` or `limit`."""

    seat: int
    stones: tuple[Colour, ...]
    cause: str


@record
class ExchangePaid(GameEvent):
    """A stone went from the stock onto `card` in `slot` for the exchange (R76)."""

    seat: int
    colour: Colour
    slot: int
    card: str = ""


@record
class ExchangeMade(GameEvent):
    """The wanted stone came from `card` in `slot` into the stock (R76)."""

    seat: int
    colour: Colour
    slot: int
    card: str = ""


@record
class TowerFounded(GameEvent):
    """A new tower, number `tower` of the seat, with its first stone; `built` stones are built this turn (R84)."""

    seat: int
    tower: int
    colour: Colour
    built: int


@record
class TowerRaised(GameEvent):
    """The tower is now `height` high; `built` stones are built this turn (R84)."""

    seat: int
    tower: int
    colour: Colour
    height: int
    built: int


@record
class TowerFell(GameEvent):
    """The tower is gone: half to the bag, half to the stock (R95, R96).  `cause`: `ruin` or an event's id."""

    seat: int
    tower: int
    colour: Colour
    height: int
    to_bag: int
    to_stock: int
    cause: str


@record
class TowerRazed(GameEvent):
    """Collapse: the tower is gone with all its stones (R176, R177)."""

    seat: int
    tower: int
    colour: Colour
    height: int


@record
class TowerStripped(GameEvent):
    """A stone of the tower went into the bag; it is now `height` high, and gone at 0 (R207, R212, A32).
    `by` is the seat whose card `cause` did it."""

    seat: int
    tower: int
    colour: Colour
    height: int
    by: int
    cause: str


# ---------------------------------------------------------------- persons


@record
class PersonPlayed(GameEvent):
    """A person went from the hand to the discard pile and takes effect (R145)."""

    seat: int
    card: str


@record
class CardFreed(GameEvent):
    """The princess: the card of this turn costs nothing (R180)."""

    seat: int


@record
class StonesRedrawn(GameEvent):
    """The wholesaler: the stones (six counts) of `card` in `slot` went into the bag, others (in the order drawn)
    replaced them (R183)."""

    seat: int
    slot: int
    returned: tuple[int, ...]
    drawn: tuple[Colour, ...]
    card: str = ""
    reveals: ClassVar[bool] = True


@record
class BagSwapped(GameEvent):
    """The alchemist: a stone of the stock for one of the bag (R155)."""

    seat: int
    give: Colour
    take: Colour


@record
class StocksSwapped(GameEvent):
    """The smuggler: a stone of the stock for one of the stock of `other` (R213)."""

    seat: int
    other: int
    give: Colour
    take: Colour


@record
class CardDropped(GameEvent):
    """A card went from the seat's `place` (`hand` or `buildings`) to the discard pile.
    `cause`: `patrician` or `limit`."""

    seat: int
    card: str
    place: str
    cause: str


# ---------------------------------------------------------------- orders


@record
class OrderFulfilled(GameEvent):
    """A tower fulfilled an order; its stones went into the bag (R100 to R104)."""

    seat: int
    tower: int
    colour: Colour
    height: int
    stones: int
    """Stones of the tower."""
    balcony: int | None
    """Number of the balcony (0 to 3), or None."""
    points: int
    """Points of the order alone."""
    seals: int
    """Seals left."""
    score: int
    """The seat's score after it."""


@record
class FloorTileWon(GameEvent):
    """The floor bonus (R107, R109)."""

    seat: int
    height: int
    points: int
    score: int


@record
class PrivilegeWon(GameEvent):
    """A privilege paid and went to the discard pile (R181, R189, R204)."""

    seat: int
    card: str
    points: int
    score: int


@record
class LastSealPlaced(GameEvent):
    """The first seat without seals takes the game-end tile (R122, R123)."""

    seat: int
    points: int
    score: int


Scored: TypeAlias = OrderFulfilled | FloorTileWon | PrivilegeWon | LastSealPlaced
"""All events that score before the final scoring: `points`, and the `score` after them."""


@record
class BellTowerGiven(GameEvent):
    """The seat's white tower of three went into the bag, its small seal onto the Campanile (R168)."""

    seat: int
    tower: int


@record
class CampanileDone(GameEvent):
    """All small seals lay on the Campanile: it went to the discard pile (R171)."""
