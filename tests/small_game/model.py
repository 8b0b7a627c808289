"""The values of Lots: the table, the hidden cards, the actions and the events."""

from dataclasses import dataclass
from typing import ClassVar

ROUNDS = {"brief": 4, "wide": 8}
TILES = tuple(value for value in range(1, 7) for _ in range(3))
MONEY = tuple(value for value in range(1, 10) for _ in range(4))
HAND = 4  # cards dealt to each seat


@dataclass(frozen=True, slots=True)
class Table:
    """The open facts.  lot: the tile on offer, or None when the game is over.  bids: by seat its last bid. out: by seat
    whether it has passed in this round.  tiles: by seat those it won."""

    names: tuple[str, ...]
    length: str
    round: int
    starter: int
    to_act: int
    lot: int | None
    bids: tuple[int, ...]
    out: tuple[bool, ...]
    tiles: tuple[tuple[int, ...], ...]

    @property
    def is_over(self) -> bool:
        return self.lot is None


@dataclass(frozen=True, slots=True)
class State(Table):
    """The whole truth.  hands, laid: by seat its money cards, and those face down before it.  bag, pile: the next one
    to draw is last."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    pile: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View(Table):
    """The knowledge of `seat`: its own cards, and the number of the others' cards.  When the game is over all hands are
    open."""

    seat: int
    hand: tuple[int, ...]
    laid: tuple[int, ...]
    cards: tuple[int, ...]
    bag: tuple[int, ...]
    pile: int
    open_hands: tuple[tuple[int, ...], ...]


# ---------------------------------------------------------------- actions


@dataclass(frozen=True, slots=True)
class Action:
    do: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card of the hand face down."""

    card: int
    do: ClassVar[str] = "lay"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Announce the total of the cards laid."""

    do: ClassVar[str] = "bid"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave the round and take the cards back."""

    do: ClassVar[str] = "pass"


ACTIONS: tuple[type[Action], ...] = (Lay, Bid, Pass)


# ---------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class Event:
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """card: None if the viewer may not know it."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class LotWon(Event):
    """seat: None if all passed and the tile leaves the game."""

    seat: int | None
    tile: int
    price: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """card: None if the viewer may not know it."""

    seat: int
    card: int | None
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LotShown(Event):
    round: int
    tile: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
