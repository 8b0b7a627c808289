"""Silhouettes of places, edifices and tasks in one colour, round the origin, about 44 across; gaps stay transparent."""

from __future__ import annotations

from collections.abc import Callable

from art.strasbourg import marks
from art.svg import at, circ, group, path, rect, star_points, stroke

Mark = Callable[[str], str]
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
HOLES = 'fill-rule="evenodd"'


def box(x: float, y: float, w: float, h: float) -> str:
    """Path of a rectangle, for a part of a shape or a hole in it."""
    return f"M{x} {y}h{w}v{h}h{-w}z"


def opening(x: float, y: float, w: float, h: float) -> str:
    """Path of a round-headed opening; x, y = its lower left."""
    r = w / 2
    return f"M{x} {y}V{y - h + r}a{r} {r} 0 0 1 {w} 0V{y}z"


def of_power(power: str) -> Mark:
    """Return the mark of a guild or another power of the council, in the size of the others here."""
    return lambda ink: group(marks.MARKS[power](ink), "scale(.44)")


# -- places ------------------------------------------------------------------------------------------------------------


def chapel(ink: str) -> str:
    body = "M-17 19.6V3.4L-2.6 -6.6V-9.4H-4.6L0 -17L4.6 -9.4H2.6V-6.6L17 3.4V19.6Z" + opening(-4, 19.6, 8, 12)
    panes = opening(-13, 13, 4.4, 8) + opening(8.6, 13, 4.4, 8)
    return path(body + panes, ink, HOLES) + path("M0 -24V-16M-3 -21H3", "none", stroke(ink, 2.6, ROUND))


def gable(ink: str) -> str:
    """An edifice: a stepped gable over two rows of windows and a gate."""
    steps = "M-17 20V-1H-12.6V-6.4H-8.2V-11.8H-3.8V-17.2H-1.4V-22H1.4V-17.2H3.8V-11.8H8.2V-6.4H12.6V-1H17V20Z"
    windows = "".join(box(x, 2.6, 5, 6) for x in (-12.4, -2.5, 7.4)) + box(-2, -9, 4, 5.4)
    return path(steps + windows + opening(-4, 20, 8, 8.6), ink, HOLES)


# -- edifices ----------------------------------------------------------------------------------------------------------


def town_hall(ink: str) -> str:
    """An arcade, a steep roof and a clock turret."""
    walls = "M-21 20V2H21V20Z" + "".join(opening(x, 20, 8, 11) for x in (-17.4, -4, 9.4))
    roof = (
        "M-23 -.4L-17 -10H-4.4V-17L0 -24L4.4 -17V-10H17L23 -.4Z"
        + "M-2.4 -13.4a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z"
    )
    return path(walls + roof, ink, HOLES)


def customs_house(ink: str) -> str:
    """A store with two gables, a gate and the arm of a crane."""
    d = (
        "M-21 20V-3L-11 -16L-1 -3V20Z"
        + opening(-15, 20, 8, 10)
        + box(-13.2, -5.6, 4.4, 6)
        + "M1.6 20V3.6L9.6 -6L17.6 3.6V20Z"
        + box(6, 8, 7.2, 5.4)
    )
    arm = path("M-11 -16L11 -20.6", "none", stroke(ink, 3.2, ROUND)) + path(
        "M11 -20.6V-13.6", "none", stroke(ink, 1.8, ROUND)
    )
    return path(d, ink, HOLES) + arm + rect(8, -14.4, 6, 5, ink, "", 1)


def mint(ink: str) -> str:
    """A house with a coin over its roof."""
    d = (
        "M-17 20V5H17V20Z"
        + opening(-4, 20, 8, 10)
        + box(-13, 9, 5, 5)
        + box(8, 9, 5, 5)
        + "M-20 2.6L-13.6 -6H13.6L20 2.6Z"
    )
    coin = "M-8.6 -14.6a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0z"
    hole = "M0 -19.4L3 -14.6L0 -9.8L-3 -14.6Z"
    return path(d, ink, HOLES) + path(coin + hole, ink, HOLES)


def granary(ink: str) -> str:
    """A high roof with rows of dormers."""
    roof = "M-20 7L-7.4 -22H7.4L20 7Z" + "".join(
        box(x - 1.9, y, 3.8, 4.6) for x, y in ((-8, 0), (0, 0), (8, 0), (-4.4, -8.4), (4.4, -8.4), (0, -16.4))
    )
    walls = "M-17 9.6H17V20H-17Z" + opening(-4, 20, 8, 7.6) + box(-13, 12, 4.4, 4) + box(8.6, 12, 4.4, 4)
    return path(roof + walls, ink, HOLES)


def hospital(ink: str) -> str:
    """A broad house with a cross under its ridge."""
    d = "M-21 20V2.6L0 -14.6L21 2.6V20Z" + "M-2.2 -7H2.2V-2.2H7V2.2H2.2V7H-2.2V2.2H-7V-2.2H-2.2Z"
    return path(d + "".join(opening(x, 20, 6, 8.6) for x in (-14.6, -3, 8.6)), ink, HOLES) + path(
        "M0 -22.4V-13M-3.6 -18.6H3.6", "none", stroke(ink, 2.8, ROUND)
    )


# -- tasks -------------------------------------------------------------------------------------------------------------


def member(ink: str) -> str:
    """A figure of a family, 20 wide and 30 high, its foot at 0, 15."""
    return circ(0, -9.6, 5.4, ink) + path("M-10 15C-10 7 -7.6 -1 -4.4 -3H4.4C7.6 -1 10 7 10 15Z", ink)


def members(ink: str, places: tuple[tuple[float, float], ...], scale: float) -> str:
    return "".join(group(member(ink), at(x, y, scale)) for x, y in places)


def square(x: float, y: float, size: float = 10) -> str:
    return box(x - size / 2, y - size / 2, size, size)


def street(ink: str) -> str:
    """Three squares in a row."""
    return path("".join(square(x, 8, 13) for x in (-15, 0, 15)), ink) + members(
        ink, ((-15, -10), (0, -10), (15, -10)), 0.62
    )


def diagonal(ink: str) -> str:
    """Three squares from corner to corner."""
    return path("".join(square(k, -k, 13) for k in (-14, 0, 14)), ink)


def quarter(ink: str) -> str:
    """Four squares that hang together."""
    return path(
        "".join(square(x, y, 12.6) for x, y in ((-14.4, 7.2), (0, 7.2), (0, -7.2), (14.4, -7.2), (14.4, 7.2))), ink
    )


def chair(ink: str) -> str:
    d = "M-11 20V-16Q0 -26 11 -16V20H6.4V12.4H-6.4V20Z" + "M-6.4 1V-12.8Q0 -18 6.4 -12.8V1Z"
    return (
        path(d, ink, HOLES)
        + rect(-15, -1, 3, 8, ink, "", 1)
        + rect(12, -1, 3, 8, ink, "", 1)
        + path("M-15 1H15V6H-15Z", ink)
    )


def councillors(ink: str) -> str:
    return group(chair(ink), "translate(-12 1) scale(.74)") + group(chair(ink), "translate(12 1) scale(.74)")


def family(ink: str) -> str:
    """Three members, the middle one in front."""
    return members(ink, ((-16.6, 3), (16.6, 3)), 0.62) + members(ink, ((0, 0),), 1)


def all_guilds(ink: str) -> str:
    """Five dots round a figure."""
    ring = "".join(circ(x, y, 4.6, ink) for x, y in star_points(18, 18, 5)[::2])
    return ring + members(ink, ((0, 0.6),), 0.6)


def pairs(ink: str) -> str:
    return members(ink, ((-17.6, -9.6), (-5.6, -9.6)), 0.56) + members(ink, ((5.6, 10.4), (17.6, 10.4)), 0.56)


def wall(ink: str) -> str:
    """A stretch of the city wall with a tower."""
    crest = "M-22 19V0H-17.4V4.4H-13V0H-8.6V19ZM8.6 19V0H13V4.4H17.4V0H22V19Z"
    tower = (
        "M-7 19V-11H-9V-17H-5V-13.6H-2V-17H2V-13.6H5V-17H9V-11H7V19Z" + opening(-3, 19, 6, 10) + box(-1.4, -6, 2.8, 6)
    )
    return path(crest + tower, ink, HOLES)


def rows(ink: str) -> str:
    """A way from gate to gate."""
    gate = "M-9 0V-9H-5.4V-6.4H-1.8V-9H1.8V-6.4H5.4V-9H9V0Z" + opening(-3, 0, 6, 5)
    way = path("M0 11V-11", "none", stroke(ink, 4, 'stroke-dasharray="4.6 3.6"'))
    return (
        path(gate, ink, HOLES + ' transform="translate(0 -12)"')
        + way
        + path(gate, ink, HOLES + ' transform="translate(0 21)"')
    )


def estates(ink: str) -> str:
    return group(marks.crown(ink), "translate(-11 -6) scale(.235)") + group(
        marks.cross(ink), "translate(12.5 2) scale(.36)"
    )


def guild_house(ink: str) -> str:
    """A timber-framed gable with its sign."""
    d = (
        "M-18 20V-2L-2 -20L14 -2V20Z"
        + box(-13.6, 1, 7.4, 6.6)
        + box(2.2, 1, 7.4, 6.6)
        + opening(-6, 20, 8, 9)
        + "M-5 -5L-2 -9.6L1 -5Z"
    )
    return path(d, ink, HOLES) + path("M14 -12H21", "none", stroke(ink, 2.4, ROUND)) + circ(19.4, -5.6, 4.4, ink)


def store(ink: str) -> str:
    """A crate before a barrel."""
    barrel = path("M-3 -20H13L14.6 -14.6H-4.6ZM-5.2 -12.2H15.2V-5.6H-5.2ZM-4.6 -3.2H14.6L13 1.6H-3Z", ink)
    crate = "M-20 20V4H4V20Z" + "M-16 16L-12.6 16L0 8H-3.4Z"
    sack = "M8 20C5 14 7 8 11 5.4L9.4 3.6H18.6L17 5.4C21 8 23 14 20 20Z"
    return barrel + path(crate, ink, HOLES) + path(sack, ink)


# -- things ------------------------------------------------------------------------------------------------------------


def influence(ink: str) -> str:
    """Three influence cards in a fan, the front one with a bend."""
    front = (
        "M-7 -17H13Q16 -17 16 -14V15Q16 18 13 18H-7Q-10 18 -10 15V-14Q-10 -17 -7 -17Z"
        + "M-7 -14H-1.4L13 9.4V15H9L-7 -6.6Z"
    )
    behind = "".join(
        group(
            path("M-9.4 -16Q-12 -16 -12 -13.4V15Q-12 17.6 -9.4 17.6H-8V-16Z", ink), f"translate({x} {y}) rotate({turn})"
        )
        for x, y, turn in ((-2.6, 1.4, -10), (-9.4, 4.6, -22))
    )
    return behind + group(path(front, ink, HOLES), "translate(4 -1) rotate(4)")


def task(ink: str) -> str:
    """A parchment with a tick."""
    sheet = "M-15 -20H8L15 -13V20H-15Z" + "M-9.6 -2.4L-5.6 -6L-1.4 -1L6.6 -10.6L10.6 -7.2L-1 6.6Z" + box(-9, 11, 18, 3)
    return path(sheet, ink, HOLES)


def privilege(ink: str) -> str:
    """A charter with its seal."""
    sheet = (
        "M-15 -21H15V2.4A9.6 9.6 0 0 0 2 18H-15Z"
        + box(-10, -15, 20, 3)
        + box(-10, -8, 20, 3)
        + box(-10, -1, 12, 3)
        + box(-10, 6, 8, 3)
    )
    return path(sheet, ink, HOLES) + circ(11, 12, 7, ink) + path("M7 18L5 25L9.4 23L11 25.4L12.6 23L17 25L15 18Z", ink)


def crate(ink: str) -> str:
    """A crate of goods."""
    d = "M-20 -9H20V18H-20Z" + box(-15.6, -1.8, 31.2, 2.6) + box(-15.6, 8.2, 31.2, 2.6)
    loads = "M-17 -11.6A7 7 0 0 1 -3.4 -11.6ZM-1.6 -11.6A8.6 8.6 0 0 1 15.6 -11.6Z"
    return path(d, ink, HOLES) + path(loads, ink)


PLACES: dict[str, Mark] = {**{power: of_power(power) for power in marks.MARKS}, "chapel": chapel, "edifice": gable}
EDIFICES: dict[str, Mark] = {
    "town_hall": town_hall,
    "customs_house": customs_house,
    "mint": mint,
    "granary": granary,
    "hospital": hospital,
}
THINGS: dict[str, Mark] = {
    "influence": influence,
    "task": task,
    "privilege": privilege,
    "good": crate,
    "council": chair,
    "member": lambda ink: group(member(ink), "translate(0 -1) scale(1.3)"),
}
