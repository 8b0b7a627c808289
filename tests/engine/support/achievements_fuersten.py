"""Events that earn the achievements of The Princes of Florence, and events that narrowly miss them."""

from collections.abc import Sequence

from suite import Achievements

from engine.princes import events as ev
from engine.princes.pieces import LANDSCAPES
from engine.princes.reading.statistics import ACHIEVEMENTS, LANDSLIDE, MASTERPIECE, StatisticsCounter

Events = Sequence[ev.GameEvent]


def won(thing: str, price: int = 300, seat: int = 0) -> ev.GameEvent:
    return ev.ObjectWon(seat, thing, price)


def stands(kind: str, seat: int = 0) -> ev.GameEvent:
    return ev.PiecePlaced(seat, kind, 0, (0, 0))


def work(value: int = 12, seat: int = 0, bonus: str | None = None) -> ev.GameEvent:
    return ev.WorkPerformed(seat, "poet", bonus, value)


def lured(seat: int = 0) -> ev.GameEvent:
    return ev.ArtistRecruited(seat, "poet", 1 - seat)


def scored(points: int, score: int, seat: int = 0, cause: str = "building") -> ev.GameEvent:
    return ev.PrestigeScored(seat, cause, points, score)


def free(kind: str, seat: int = 0) -> ev.GameEvent:
    return ev.FreedomIntroduced(seat, kind)


def best(*seats: int) -> ev.GameEvent:
    return ev.BestWorkFound(seats, 15, 3)


def ended(*scores: int, cards: int = 0) -> ev.GameEvent:
    """Return the end of a game.  cards: points of the one card of seat 0."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    prestige = ((("court", cards),) if cards else (), *((),) * (len(scores) - 1))
    return ev.GameEnded(prestige, scores, winners)


TURN, HALF = ev.TurnBegan(0), ev.RoundBegan(0, 5, 15)
WON = ended(20, 12)
FULL = [stands(kind) for kind in ("university", "laboratory", "workshop", "library", "opera")]
"""31 of the 43 squares."""

EARNED: dict[str, tuple[Events, Events]] = {
    "two_works": ([TURN, work(), work()], [TURN, work(), work(seat=1), TURN, work()]),
    "eight_works": ([work()] * 8, [*[work()] * 7, work(seat=1)]),
    "three_jesters": ([won("jester")] * 3, [*[won("jester")] * 2, won("builder"), won("jester", seat=1)]),
    "all_gardens": ([stands(kind) for kind in LANDSCAPES], [stands("forest"), stands("lake"), stands("lake")]),
    "five_buildings": (FULL, [*FULL[:4], stands("park"), stands("opera", seat=1)]),
    "best_works": ([best(0), best(1, 0), best(0), best(0)], [best(0), best(1, 0), best(0), best(1)]),
    "three_builders": ([won("builder")] * 3, [*[won("builder")] * 2, won("jester")]),
    "all_freedoms": ([free("travel"), free("religion"), free("opinion")], [free("travel"), free("religion")]),
    "full_palace": ([*FULL, stands("forest"), stands("park")], [*FULL, stands("forest")]),
    "masterpiece": ([work(MASTERPIECE)], [work(MASTERPIECE - 1), work(MASTERPIECE, seat=1)]),
    "poacher": ([lured()] * 3, [*[lured()] * 2, lured(1)]),
    "thrifty": ([won("lake", 700), won("park", 900, seat=1), WON], [won("lake", 800), WON]),
    "turned": (
        [scored(5, 5), scored(6, 6, seat=1), ended(12, 6, cards=7)],
        [scored(6, 6), scored(6, 6, seat=1), ended(13, 6, cards=7)],  # level before the cards
    ),
    "comeback": ([scored(3, 3, seat=1), HALF, scored(9, 9), WON], [scored(3, 3), scored(3, 3, seat=1), HALF, WON]),
    "photo_finish": ([ended(20, 19)], [ended(20, 18)]),
    "aces": ([ended(30, 12, cards=14)], [ended(30, 12, cards=13)]),
    "landslide": ([ended(12 + LANDSLIDE, 12)], [ended(11 + LANDSLIDE, 12)]),
}
"""By achievement: events that earn it for seat 0, and events that do not."""
EARNING = Achievements(
    StatisticsCounter,
    ACHIEVEMENTS,
    EARNED,
    ended,
    for_winners=("thrifty", "turned", "comeback", "photo_finish", "landslide"),
)
