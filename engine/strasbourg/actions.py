"""The actions of a player: small frozen values, one class for each `do` of the protocol (section 6a).

The tables at the end hold one instance of most actions, so that `legal` creates few new objects.
"""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.record import record, records_in
from engine.strasbourg.city import PLOTS, SPOTS, SQUARES, Square
from engine.strasbourg.components import GUILDS
from engine.strasbourg.values import CARD_VALUES


@record
class Action:
    """An action of a player."""

    do: ClassVar[str] = ""

    def __init_subclass__(cls, do: str = "") -> None:
        if do:
            cls.do = do


@record
class Keep(Action, do="keep"):
    """Keep these of the tasks dealt and give the others back (R9)."""

    tasks: tuple[str, ...]


@record
class Draw(Action, do="draw"):
    """Take another card from the pile (R14)."""


@record
class Stop(Action, do="stop"):
    """Take no more cards in this round (R14)."""


@record
class Add(Action, do="add"):
    """Lay a card of that value onto the open stack (R16, A12)."""

    value: int


@record
class Close(Action, do="close"):
    """Finish the open stack; the next one opens with the highest card left (A12)."""


@record
class Reveal(Action, do="reveal"):
    """Turn up one of the seat's own stacks (R24)."""

    cards: tuple[int, ...]


@record
class Pass(Action, do="pass"):
    """Pass for the rest of the field (R24)."""


@record
class Wait(Action, do="wait"):
    """Give up a privilege to be asked again later (R58)."""


@record
class Place(Action, do="place"):
    """Set a member on a square of the guild and pay its price (R43)."""

    at: Square


@record
class Skip(Action, do="skip"):
    """Set no member (A29)."""


@record
class TakeGood(Action, do="good"):
    """Take the good instead of setting a member, as apprentice (R40)."""


@record
class Sell(Action, do="sell"):
    """Sell one good of that kind (R46, A33)."""

    good: str


@record
class SellAll(Action, do="sell_all"):
    """Sell all goods (A33)."""


@record
class Done(Action, do="done"):
    """Sell no more (A33)."""


@record
class Return(Action, do="return"):
    """Put a card of that value of the stack turned up under the pile (R33)."""

    value: int


@record
class Leave(Action, do="leave"):
    """Put no card under the pile (A22)."""


@record
class BuildChapel(Action, do="chapel"):
    """Build a chapel on that spot (R51)."""

    at: Square


@record
class BuildEdifice(Action, do="edifice"):
    """Build the edifice of the round on that plot (R54)."""

    at: Square


KINDS: dict[str, type[Action]] = {kind.do: kind for kind in records_in(globals(), Action)}
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
