"""Events that earn the achievements of Firenze, and events that narrowly miss them."""

from collections.abc import Sequence

from suite import Achievements

from engine.firenze import events as ev
from engine.firenze.reading.statistics import ACHIEVEMENTS, StatisticsCounter

Events = Sequence[ev.GameEvent]


def order(colour: int = 0, height: int = 3, balcony: int | None = None, score: int = 1, seat: int = 0) -> ev.GameEvent:
    """Return an order that brings all points of the seat: it began with none."""
    return ev.OrderFulfilled(seat, 0, colour, height, height, balcony, score, 5, score)


def raised(height: int, built: int = 1, seat: int = 0) -> ev.GameEvent:
    return ev.TowerRaised(seat, 0, 2, height, built)


def fell(cause: str = "ruin", seat: int = 0) -> ev.GameEvent:
    return ev.TowerFell(seat, 0, 2, 3, 2, 1, cause)


def bonus(height: int, seat: int = 0) -> ev.GameEvent:
    return ev.FloorTileWon(seat, height, 2, 9)


def last_seal(seat: int = 0) -> ev.GameEvent:
    return ev.LastSealPlaced(seat, 5, 20)


def person(seat: int = 0) -> ev.GameEvent:
    return ev.PersonPlayed(seat, "mason")


def ended(*scores: int, majorities: tuple[int | None, ...] = (None,) * 6) -> ev.GameEvent:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return ev.GameEnded(majorities, (0,) * len(scores), scores, winners)


TURN, WON = ev.TurnEnded(0), ended(20, 12)
OTHER_LEADS = [order(score=9, seat=1), TURN, ev.TurnEnded(1)]
"""Half of a game of four turns, with seat 1 in the lead."""

EARNED: dict[str, tuple[Events, Events]] = {
    "tower_of_eight": ([raised(7), raised(8)], [raised(7), raised(8, seat=1)]),
    "no_ruin": ([fell("storehouse"), WON], [fell(), WON]),
    "all_colours": ([order(colour) for colour in range(6)], [order(colour % 5) for colour in range(7)]),
    "three_balconies": ([order(balcony=number) for number in range(3)], [order(balcony=0), order(), order(balcony=1)]),
    "six_stones": ([raised(6, built=6)], [raised(6, built=5), raised(6, built=6, seat=1)]),
    "two_orders": ([order(), order(1), TURN], [order(), TURN, order(1), order(2, seat=1), TURN]),
    "three_bonuses": ([bonus(5), bonus(6), bonus(7)], [bonus(5), bonus(6), bonus(7, seat=1)]),
    "majorities": (
        [ended(20, 12, majorities=(0, 0, 1, None, 0, 1))],
        [ended(20, 12, majorities=(0, 0, 1, None, 1, 1))],
    ),
    "patron": ([person()] * 5, [*[person()] * 4, person(1)]),
    "phoenix": (
        [fell(), fell("flood"), ev.TowerRazed(0, 0, 1, 4), WON],
        [fell(), fell("flood"), ev.TowerRazed(1, 0, 1, 4), WON],
    ),
    "comeback": (
        [*OTHER_LEADS, order(score=20), TURN, ev.TurnEnded(1), WON],
        [order(score=9), *OTHER_LEADS, TURN, ev.TurnEnded(1), WON],  # level at half-time
    ),
    "photo_finish": ([ended(20, 19)], [ended(20, 18)]),
    "landslide": ([ended(32, 12)], [ended(31, 12)]),
    "last_seal": ([last_seal(), WON], [last_seal(1), WON]),
}
"""By achievement: events that earn it for seat 0, and events that do not."""
EARNING = Achievements(
    StatisticsCounter,
    ACHIEVEMENTS,
    EARNED,
    ended,
    for_winners=("no_ruin", "phoenix", "comeback", "photo_finish", "landslide", "last_seal"),
)
