"""The set-up (R16 to R40) and its recommendations (R21, R22, A17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.firenze import cards
from engine.firenze.board import FIRST, NEUTRAL_SEALS, ORDER_PLACES, ROW_LENGTH, SEALS, STONES_ON_CARD, TABLES, Balcony
from engine.firenze.effects.persons import draw_stones
from engine.firenze.state import NEUTRAL, OPEN, ChooseCard, RowCard, Seat, State
from engine.firenze.stones import COUNTS, WHITE, Colour, counted
from engine.kernel.chance import Chance

Order = tuple[Colour, int]  # colour and height
RECOMMENDED, RANDOM = "recommended", "random"


def new_game(
    names: Sequence[str],
    seed: int = 0,
    *,
    campanile: bool = True,
    levies: str = "auto",
    neutrals: str | Sequence[Order] = RECOMMENDED,
    values: str = FIRST,
    balanced_start: bool = False,
) -> State:
    """Return the first state of a game; seat 0 begins (R29, A18).

    names: 2 to 4.  levies: `auto` or `choose` (A3).  neutrals: `recommended` (R20 to R22), `random` (R20 only), or the
    five orders under the neutral seals.  values: the name of a table of house values.  balanced_start: later seats
    begin with points (A65).  Raises ValueError with a sentence for invalid arguments.
    """
    if not 2 <= len(names) <= 4:
        raise ValueError(f"a game has 2 to 4 seats, not {len(names)}")  # R5
    if levies not in ("auto", "choose"):
        raise ValueError(f"levies are 'auto' or 'choose', not {levies!r}")
    if values not in TABLES:
        raise ValueError(f"there are no values {values!r}; there are: {', '.join(TABLES)}")
    chance = Chance.seeded(seed)
    s = State()
    s.names = tuple(names)
    s.campanile, s.levies, s.values, s.balanced_start = campanile, levies, TABLES[values], balanced_start
    starts = s.values.starts(len(names)) if balanced_start else (0,) * len(names)
    s.seats = [_seat(number, points, len(names)) for number, points in enumerate(starts)]
    s.balconies = tuple(tiles[chance.below(len(tiles))] for tiles in s.values.balconies)  # R18
    covered = _neutral_seals(s.balconies, neutrals, chance)
    s.orders = tuple(NEUTRAL if place in covered else OPEN for place in ORDER_PLACES)
    s.floor_tiles = dict(s.values.floor_tiles)  # R16
    s.bag = list(COUNTS)
    s.bag[WHITE] -= sum(seat.stones() for seat in s.seats)  # R33
    s.draw = tuple(chance.shuffled(cards.start_cards()) + chance.shuffled(cards.deck(campanile)))  # R36 to R38
    s.discard = s.church = s.bells = s.played = ()
    s.end = None
    s.number, s.player, s.built = 1, 0, 0
    s.free_choice = s.swapped = False
    s.pending = ChooseCard()
    s.chance = chance
    s.legal_actions = None
    dealt, s.draw = s.draw[:ROW_LENGTH], s.draw[ROW_LENGTH:]
    s.row = [RowCard(card, counted(draw_stones(s, STONES_ON_CARD))) for card in dealt]  # R39, R40
    return s


def _seat(number: int, points: int, seats: int) -> Seat:
    """Return a seat with 2 white stones for the start seat and one more for each further one (R30, R31), its seals (R26
    to R28), and its points at the start (A65)."""
    return Seat([2 + number, 0, 0, 0, 0, 0], [], (), (), SEALS[seats], points)


# ---------------------------------------------------------------- neutral seals


def _neutral_seals(balconies: Sequence[Balcony], neutrals: str | Sequence[Order], chance: Chance) -> list[Order]:
    taken = {(balcony.colour, balcony.height) for balcony in balconies}
    if not isinstance(neutrals, str):
        return _given(neutrals, taken)
    free = [place for place in ORDER_PLACES if place not in taken]
    if neutrals == RANDOM:
        return chance.shuffled(free)[:NEUTRAL_SEALS]
    if neutrals == RECOMMENDED:
        return _recommended(free, balconies, chance)
    raise ValueError(f"neutral seals are 'recommended', 'random' or five orders, not {neutrals!r}")


def _given(neutrals: Sequence[Order], balconies: set[Order]) -> list[Order]:
    """Return the five orders, checked (R20)."""
    places = list(neutrals)
    if len(set(places)) != NEUTRAL_SEALS or len(places) != NEUTRAL_SEALS:
        raise ValueError("neutral seals cover five different orders")
    for place in places:
        if place not in ORDER_PLACES:
            raise ValueError(f"there is no order {place}")
        if place in balconies:
            raise ValueError(f"the order {place} is a balcony and takes no neutral seal")
    return places


def _recommended(free: list[Order], balconies: Sequence[Balcony], chance: Chance) -> list[Order]:
    """Draw five: two or three on floors 3 and 4, balconies and seals together at most two on a tower (R21, R22, A17).

    A draw that breaks the recommendation is discarded as a whole, so all that keep it are equally likely.
    """
    tiles = Counter(balcony.colour for balcony in balconies)
    while True:
        drawn = chance.shuffled(free)[:NEUTRAL_SEALS]
        low = sum(height <= 4 for _, height in drawn)
        seals = Counter(colour for colour, _ in drawn)
        if low in (2, 3) and all(seals[colour] + tiles[colour] <= 2 for colour in seals):
            return drawn
