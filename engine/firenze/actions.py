"""The actions of a player: small frozen values, one class for each `do` of the protocol (section 3).

The tables at the end hold one instance of every common action, so that `legal` creates no new objects.
"""

from __future__ import annotations

from typing import ClassVar

from engine.firenze.stones import COLOURS, COUNTS, Colour
from engine.kernel.record import record, records_in


@record
class Action:
    """An action of a player."""

    do: ClassVar[str] = ""

    def __init_subclass__(cls, do: str = "") -> None:
        if do:
            cls.do = do


@record
class Take(Action, do="take"):
    """Choose the card in `slot` (R55)."""

    slot: int


@record
class Pay(Action, do="pay"):
    """Pay one stone: card cost (R58) or building fee (R91)."""

    colour: Colour


@record
class Cancel(Action, do="cancel"):
    """Stop the event with a patrician (R205)."""


@record
class Accept(Action, do="accept"):
    """Accept the event (R64)."""


@record
class Raze(Action, do="raze"):
    """Collapse: this tower (R176)."""

    tower: int


@record
class Strip(Action, do="strip"):
    """Botch: strip a stone of this tower (R207)."""

    tower: int


@record
class Lose(Action, do="lose"):
    """Give up one stone of the stock for an event."""

    colour: Colour


@record
class Forfeit(Action, do="forfeit"):
    """Give up this tower for a levy (A34)."""

    tower: int


@record
class Continue(Action, do="continue"):
    """Finish this step."""


@record
class Swap(Action, do="swap"):
    """Exchange for a stone of this colour on the card in `slot` (R75)."""

    slot: int
    colour: Colour


@record
class Give(Action, do="give"):
    """Lay one stone of the exchange's price (R76)."""

    colour: Colour


@record
class Found(Action, do="found"):
    """Begin a new tower (R84)."""

    colour: Colour


@record
class Raise(Action, do="raise"):
    """Put a stone on a tower (R84)."""

    tower: int


@record
class Fulfil(Action, do="fulfil"):
    """Fulfil an order with this tower; `as_` is the height an architect makes of it (R97, R159)."""

    tower: int
    as_: int | None = None


@record
class Bell(Action, do="bell"):
    """Hand in this tower as the bell tower (R168)."""

    tower: int


@record
class DiscardStone(Action, do="discard"):
    """Give up a stone over the stock limit (R114)."""

    colour: Colour


@record
class DiscardCard(Action, do="discard"):
    """Give up a person or building over the card limit (R118)."""

    card: str


@record
class PlayPerson(Action, do="play"):
    """Play a person from the hand (R142); one class per set of fields."""

    card: ClassVar[str] = ""


@record
class PlayPrincess(PlayPerson):
    """No card costs this turn (R180)."""

    card: ClassVar[str] = "princess"


@record
class PlayMason(PlayPerson):
    """A fee reduced by 3 this turn (R201)."""

    card: ClassVar[str] = "mason"


@record
class PlayWholesaler(PlayPerson):
    """New stones for the card in `slot` (R183)."""

    slot: int
    card: ClassVar[str] = "wholesaler"


@record
class PlayAlchemist(PlayPerson):
    """A stone of the stock for one of the bag (R155)."""

    give: Colour
    take: Colour
    card: ClassVar[str] = "alchemist"


@record
class PlaySmuggler(PlayPerson):
    """A stone of the stock for one of another seat's (R213)."""

    from_: int
    give: Colour
    take: Colour
    card: ClassVar[str] = "smuggler"


@record
class PlaySaboteur(PlayPerson):
    """A stone of another seat's tower into the bag (R212)."""

    player: int
    tower: int
    card: ClassVar[str] = "saboteur"


@record
class PlayPatrician(PlayPerson):
    """Drop another card of the hand (R206)."""

    discard: str
    card: ClassVar[str] = "patrician"


PLAYS: dict[str, type[PlayPerson]] = {kind.card: kind for kind in records_in(globals(), PlayPerson)}
KINDS: dict[str, type[Action]] = {
    kind.do: kind for kind in records_in(globals(), Action) if kind.do not in ("play", "discard")
}
ALL: tuple[type[Action], ...] = (*KINDS.values(), *PLAYS.values(), DiscardStone, DiscardCard)
"""Every kind of action; `do`, `card` or the fields tell them apart (protocol, 3)."""

CONTINUE = Continue()
CANCEL = Cancel()
ACCEPT = Accept()
PLAY_PRINCESS = PlayPrincess()
PLAY_MASON = PlayMason()
TAKE = tuple(Take(slot) for slot in range(6))
PLAY_WHOLESALER = tuple(PlayWholesaler(slot) for slot in range(6))
PAY = tuple(Pay(colour) for colour in COLOURS)
LOSE = tuple(Lose(colour) for colour in COLOURS)
GIVE = tuple(Give(colour) for colour in COLOURS)
FOUND = tuple(Found(colour) for colour in COLOURS)
DISCARD_STONE = tuple(DiscardStone(colour) for colour in COLOURS)
RAISE = tuple(Raise(tower) for tower in range(sum(COUNTS)))  # there are at most as many towers as stones
SWAP = tuple(tuple(Swap(slot, colour) for colour in COLOURS) for slot in range(6))
PLAY_ALCHEMIST = tuple(tuple(PlayAlchemist(give, take) for take in COLOURS) for give in COLOURS)
PLAY_SMUGGLER = tuple(
    tuple(tuple(PlaySmuggler(seat, give, take) for take in COLOURS) for give in COLOURS) for seat in range(4)
)
