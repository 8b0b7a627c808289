"""Events that earn the achievements of Strasbourg, and events that narrowly miss them."""

from collections.abc import Sequence

from suite import Achievements

from engine.strasbourg import events as ev
from engine.strasbourg.city import OF_GUILD, SQUARES
from engine.strasbourg.components import GUILDS
from engine.strasbourg.reading.statistics import (
    ACHIEVEMENTS,
    COUNCIL_HALL,
    COUNCILLORS,
    FAMILY,
    HALFWAY,
    LANDSLIDE,
    MASTERS_OF_A_GAME,
    SALE,
    STRONG,
    StatisticsCounter,
)
from engine.strasbourg.scoring import FinalScoring

Events = Sequence[ev.GameEvent]


def begins(number: int) -> ev.GameEvent:
    return ev.RoundBegan(number, "I", "mint", 0)


def field(name: str = "B") -> ev.GameEvent:
    return ev.FieldBegan(name, "bakers" if name in "BDF" else None, ())


def turned_up(*cards: int, seat: int = 0) -> ev.GameEvent:
    return ev.StackRevealed(seat, cards, sum(cards))


def ranked(*seats_and_sums: tuple[int, int], at: str = "B") -> ev.GameEvent:
    """Return a ranking: seats from place 1 on, each with its sum."""
    seats, sums = tuple(seat for seat, _ in seats_and_sums), tuple(total for _, total in seats_and_sums)
    return ev.Ranked(at, seats, sums, seats[0])


def master(seat: int = 0) -> list[ev.GameEvent]:
    """Return a field of a guild that a seat wins."""
    return [field(), turned_up(6, seat=seat), ranked((seat, 6))]


def placed(guild: str, number: int = 0, seat: int = 0) -> ev.GameEvent:
    """Return a member on the square of that number among those of a guild."""
    return ev.MemberPlaced(seat, SQUARES[OF_GUILD[guild][number]], 1)


def sold(*coins: int, seat: int = 0) -> list[ev.GameEvent]:
    """Return a sale, good by good."""
    return [field("C"), *(ev.GoodSold(seat, "bakers", 1, each) for each in coins)]


def chapel(seat: int = 0) -> ev.GameEvent:
    return ev.ChapelBuilt(seat, (2, 1))


def edifice(seat: int = 0) -> ev.GameEvent:
    return ev.EdificeBuilt(seat, "mint", (1, 1))


def council(*members: int) -> ev.GameEvent:
    return ev.CouncilScored(members, (0,))


def ended(*scores: int, tasks: Sequence[int] = (), city: int = 0) -> ev.GameEvent:
    """Return the end of a game.  tasks: the points of those of seat 0.  city: its points there."""
    nothing = (0,) * len(scores)
    kept = tuple((f"task_{number}", points) for number, points in enumerate(tasks))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    mine = kept, *((),) * (len(scores) - 1)
    return ev.GameEnded(FinalScoring(scores, (city, *nothing[1:]), nothing, nothing, nothing, mine, winners))


WON = ended(20, 12)
PATIENT = [field(), ev.Waited(0, 0), turned_up(6), ranked((0, 6))]
TIE = ranked((0, 6), (1, 6))
FAMILIES = [placed(GUILDS[number % 5], number // 5) for number in range(FAMILY)]

EARNED: dict[str, tuple[Events, Events]] = {
    "all_guilds": ([placed(guild) for guild in GUILDS], [placed(guild) for guild in (*GUILDS[:4], GUILDS[0])]),
    "two_masters": ([begins(1), *master(), *master()], [begins(1), *master(), *master(1), begins(2), *master()]),
    "lone_card": (
        [field(), turned_up(3), turned_up(2, seat=1), ranked((0, 3), (1, 2))],
        [field(), turned_up(3), ranked((0, 3)), field(), turned_up(2, 1), ranked((0, 3), (1, 2))],
    ),
    "patience": (PATIENT, [field(), ev.Waited(0, 0), field("C"), turned_up(6), ranked((0, 6), at="C")]),
    "builder": ([chapel(), chapel(), edifice(), edifice()], [chapel(), chapel(), edifice(), edifice(1)]),
    "councillors": ([council(COUNCILLORS, 1)], [council(COUNCILLORS - 1, COUNCILLORS)] * 2),
    "big_sale": (sold(SALE - 6, 6), [*sold(SALE - 6), *sold(6)]),
    "turned": ([council(1, 2), WON], [council(2, 2), WON]),
    "strong_arm": ([ranked((0, STRONG))], [ranked((1, STRONG + 1), (0, STRONG)), ranked((0, STRONG - 1))]),
    "large_family": (FAMILIES, [*FAMILIES[:-1], placed("smiths", 8, seat=1)]),
    "six_masters": (master() * MASTERS_OF_A_GAME, [*master() * (MASTERS_OF_A_GAME - 1), ranked((0, 6), at="A")]),
    "every_task": ([ended(20, 12, tasks=(3, 4, 5))], [ended(20, 12, tasks=(3, 4, 5, -3))]),
    "town_planner": ([edifice()] * 3, [edifice(), edifice(), chapel(), edifice(1)]),
    "landslide": ([ended(12 + LANDSLIDE, 12)], [ended(11 + LANDSLIDE, 12)]),
    "photo_finish": ([ended(20, 19)], [ended(20, 18)]),
    "council_hall": ([council(COUNCIL_HALL, 1)], [council(COUNCIL_HALL - 1, 4)]),
    "five_tasks": ([ended(20, 12, tasks=(3, 4, 5, 6, 4))], [ended(20, 12, tasks=(3, 4, 5, 6, -3))]),
    "comeback": (
        [council(1, 2), begins(HALFWAY), council(5, 0), WON],
        [council(1, 1), begins(HALFWAY), council(0, 5), WON],
    ),
    "tie_breaks": ([TIE] * 3, [TIE, TIE, ranked((1, 6), (0, 6)), ranked((0, 7), (1, 6))]),
}
"""By achievement: events that earn it for seat 0, and events that do not."""
EARNING = Achievements(
    StatisticsCounter, ACHIEVEMENTS, EARNED, ended, for_winners=("turned", "landslide", "photo_finish", "comeback")
)
