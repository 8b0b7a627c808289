"""The actions of a player: small frozen values, one class for each `do` of the protocol (section 6a).

The tables at the end hold one instance of most actions, so that `legal` creates few new objects.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.record import record
from engine.strasbourg.city import PLOTS, SPOTS, SQUARES, Square
from engine.strasbourg.components import GUILDS
from engine.strasbourg.values import CARD_VALUES


@record
class Action:
    """An action of a player."""

    do: ClassVar[str] = ""


@record
class Keep(Action):
    """Keep these of the tasks dealt and give the others back (R9)."""

    tasks: tuple[str, ...]
    do: ClassVar[str] = "keep"


@record
class Draw(Action):
    """Take another card from the pile (R14)."""

    do: ClassVar[str] = "draw"


@record
class Stop(Action):
    """Take no more cards in this round (R14)."""

    do: ClassVar[str] = "stop"


@record
class Add(Action):
    """Lay a card of that value onto the open stack (R16, A12)."""

    value: int
    do: ClassVar[str] = "add"


@record
class Close(Action):
    """Finish the open stack; the next one opens with the highest card left (A12)."""

    do: ClassVar[str] = "close"


@record
class Reveal(Action):
    """Turn up one of the seat's own stacks (R24)."""

    cards: tuple[int, ...]
    do: ClassVar[str] = "reveal"


@record
class Pass(Action):
    """Pass for the rest of the field (R24)."""

    do: ClassVar[str] = "pass"


@record
class Wait(Action):
    """Give up a privilege to be asked again later (R58)."""

    do: ClassVar[str] = "wait"


@record
class Place(Action):
    """Set a member on a square of the guild and pay its price (R43)."""

    at: Square
    do: ClassVar[str] = "place"


@record
class Skip(Action):
    """Set no member (A29)."""

    do: ClassVar[str] = "skip"


@record
class TakeGood(Action):
    """Take the good instead of setting a member, as apprentice (R40)."""

    do: ClassVar[str] = "good"


@record
class Sell(Action):
    """Sell one good of that kind (R46, A33)."""

    good: str
    do: ClassVar[str] = "sell"


@record
class SellAll(Action):
    """Sell all goods (A33)."""

    do: ClassVar[str] = "sell_all"


@record
class Done(Action):
    """Sell no more (A33)."""

    do: ClassVar[str] = "done"


@record
class Return(Action):
    """Put a card of that value of the stack turned up under the pile (R33)."""

    value: int
    do: ClassVar[str] = "return"


@record
class Leave(Action):
    """Put no card under the pile (A22)."""

    do: ClassVar[str] = "leave"


@record
class BuildChapel(Action):
    """Build a chapel on that spot (R51)."""

    at: Square
    do: ClassVar[str] = "chapel"


@record
class BuildEdifice(Action):
    """Build the edifice of the round on that plot (R54)."""

    at: Square
    do: ClassVar[str] = "edifice"


KINDS: dict[str, type[Action]] = {
    kind.do: kind
    for kind in (
        Keep,
        Draw,
        Stop,
        Add,
        Close,
        Reveal,
        Pass,
        Wait,
        Place,
        Skip,
        TakeGood,
        Sell,
        SellAll,
        Done,
        Return,
        Leave,
        BuildChapel,
        BuildEdifice,
    )
}
DRAW = Draw()
STOP = Stop()
CLOSE = Close()
PASS = Pass()
WAIT = Wait()
SKIP = Skip()
TAKE_GOOD = TakeGood()
SELL_ALL = SellAll()
DONE = Done()
LEAVE = Leave()
DRAW_OR_STOP: tuple[Action, ...] = (DRAW, STOP)
ADD: dict[int, Add] = {value: Add(value) for value in CARD_VALUES}
RETURN: dict[int, Return] = {value: Return(value) for value in CARD_VALUES}
PLACE: tuple[Place, ...] = tuple(Place(square) for square in SQUARES)
"""By number of the square."""
SELL: tuple[Sell, ...] = tuple(Sell(guild) for guild in GUILDS)
"""In the order of the guilds."""
CHAPEL: tuple[BuildChapel, ...] = tuple(BuildChapel(spot) for spot in SPOTS)
EDIFICE: tuple[BuildEdifice, ...] = tuple(BuildEdifice(plot) for plot in PLOTS)
