# ruff: noqa: E501
"""The symbols: buildings on gabled plates, landscapes on round ones, freedoms on quatrefoils, the rest free."""

from collections.abc import Callable
from functools import partial

from art.fixed import fixed
from art.palette import OUTLINE, mix
from art.princes import details, things
from art.princes.pieces import HOUSES
from art.sheet import Sheet
from art.svg import circ, group, lin, path, stroke

SIZE = 48
KEYLINE = (
    '<filter id="symbol" filterUnits="userSpaceOnUse" x="-28" y="-28" width="56" height="56">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="1.3" result="b"/><feGaussianBlur in="b" stdDeviation=".35" result="c"/><feFlood flood-color="#FFF4D2" flood-opacity=".95"/><feComposite in2="c" operator="in" result="cream"/>'
    '<feMerge><feMergeNode in="cream"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
GABLE = "M-20 21V-8L0 -22L20 -8V21Q20 22 19 22H-19Q-20 22 -20 21Z"
QUATREFOIL = "M-12 -12A12.4 12.4 0 0 1 12 -12A12.4 12.4 0 0 1 12 12A12.4 12.4 0 0 1 -12 12A12.4 12.4 0 0 1 -12 -12Z"


SIGNS: dict[str, tuple[Callable[[], str], float, float]] = {
    "university": (lambda: details.clock(0, 0, 15), 4, 1),
    "laboratory": (partial(fixed, "princes/emblems/alembic"), 5, 0.86),
    "workshop": (lambda: things.gear(0, 0, 13), 5, 1),
    "library": (lambda: things.book(0, 9, 16.5), 5, 1),
    "opera": (lambda: things.lyre(0, 15, 31, width=3.4), 3, 0.96),
    "studio": (partial(fixed, "princes/emblems/easel"), 5, 0.86),
    "hospital": (partial(fixed, "princes/emblems/hospital_cross"), 4, 0.92),
    "theatre": (lambda: things.mask(0, 0, 15.5), 5, 1),
    "tower": (lambda: details.keep(0, 19, 15, 20, "#E9D8BC", "#4A5A9A"), 2, 1),
    "chapel": (partial(fixed, "princes/emblems/chapel"), 3, 0.92),
}
"""By building: its sign, the distance of the sign below the middle of the plate, and its scale."""


def gabled(kind: str) -> str:
    """A building: its sign on a plate in the colour of its roof."""
    sign, sink, scale = SIGNS[kind]
    colour = HOUSES[kind].roof
    if kind == "tower":
        colour = "#8E7A9A"
    s = path(GABLE, lin([(0, mix(colour, "#FFF6DC", 0.3)), (1, mix(colour, "#2A1430", 0.22))]), stroke(OUTLINE, 2.4))
    s += path(
        "M-17.6 19.6V-6.8L0 -19.2L17.6 -6.8V19.6Z",
        "none",
        stroke("#FFF0C0", 1.5, 'stroke-linejoin="round" opacity=".75"'),
    )
    return s + group(sign(), f"translate(0 {sink}) scale({scale})")


def round_plate(sign: str, above: str, below: str) -> str:
    s = circ(0, 0, 21.4, lin([(0, above), (1, below)]), stroke(OUTLINE, 2.2)) + circ(
        0, 0, 19.4, "none", stroke("url(#gold)", 2.2, "")
    )
    return s + sign


def freedom(sign: str, above: str, below: str) -> str:
    s = path(QUATREFOIL, lin([(0, above), (1, below)]), stroke(OUTLINE, 2.2)) + group(
        path(QUATREFOIL, "none", stroke("url(#gold)", 2.4)), "scale(.9)"
    )
    return s + group(sign, "scale(.8)")


def plate(sign: str) -> str:
    """A bare gabled plate, for properties of all buildings."""
    s = path(GABLE, lin([(0, "#F3E6CC"), (1, "#C9B08A")]), stroke(OUTLINE, 2.4))
    s += path(
        "M-17.6 19.6V-6.8L0 -19.2L17.6 -6.8V19.6Z",
        "none",
        stroke("#A87420", 1.5, 'stroke-linejoin="round" opacity=".8"'),
    )
    return s + sign


def symbol(content: Callable[[], str]) -> str:
    """A symbol with its cream line, centred in the body."""
    return KEYLINE + group(group(content(), "", 'filter="url(#symbol)"'), f"translate({SIZE / 2} {SIZE / 2})")


SYMBOLS: dict[str, Callable[[], str]] = {
    **{f"princes_icon_{kind}": partial(gabled, kind) for kind in SIGNS},
    "princes_icon_forest": lambda: round_plate(
        group(fixed("princes/things/tree"), "translate(0 -1) scale(.92)"), "#CFE8F2", "#9CC06A"
    ),
    "princes_icon_lake": lambda: round_plate(
        group(fixed("princes/things/water"), "translate(0 0) scale(.9)"), "#E2F2F6", "#8FC060"
    ),
    "princes_icon_park": lambda: round_plate(
        group(fixed("princes/things/flower"), "translate(0 -1) scale(.9)"), "#FFF3D0", "#A9C26A"
    ),
    "princes_icon_travel": lambda: freedom(fixed("princes/things/ship"), "#CDEBFA", "#6FB0E4"),
    "princes_icon_religion": lambda: freedom(fixed("princes/things/rayed_cross"), "#B04A5A", "#6A1A3A"),
    "princes_icon_opinion": lambda: freedom(fixed("princes/things/speech"), "#A87AC8", "#5A2E86"),
    "princes_icon_building": lambda: plate(group(fixed("princes/things/house"), "translate(0 3) scale(.72)")),
    "princes_icon_small": lambda: plate(group(things.gables(1), "translate(0 3) scale(.95)")),
    "princes_icon_medium": lambda: plate(group(things.gables(2), "translate(0 3) scale(.95)")),
    "princes_icon_large": lambda: plate(group(things.gables(3), "translate(0 3) scale(.88)")),
    "princes_icon_landscape": lambda: round_plate(
        group(fixed("princes/things/land"), "translate(0 -3) scale(.82)"), "#D6ECF4", "#F3EFCB"
    ),
    "princes_icon_freedom": lambda: freedom(
        group(fixed("princes/things/dove"), "translate(-1 3)"), "#BFE0F4", "#5A8AC8"
    ),
    "princes_icon_jester": partial(fixed, "princes/things/hat"),
    "princes_icon_builder": partial(fixed, "princes/things/trowel"),
    "princes_icon_recruiting": partial(fixed, "princes/things/beckoning"),
    "princes_icon_prestige": partial(fixed, "princes/things/prestige"),
    "princes_icon_bonus": partial(fixed, "princes/things/bonus"),
    "princes_icon_profession": partial(fixed, "princes/things/profession"),
    "princes_icon_start": partial(fixed, "princes/things/trumpet"),
    "princes_icon_best": partial(fixed, "princes/things/best"),
    "princes_icon_least": partial(fixed, "princes/things/least"),
    "princes_florin": things.coin,
    "princes_laurel": things.laurel,
    "princes_work": partial(fixed, "princes/things/work"),
    "princes_hammer": partial(fixed, "princes/things/hammer"),
}


def add_to(sheet: Sheet) -> None:
    for name, content in SYMBOLS.items():
        sheet.add(name, SIZE, SIZE, partial(symbol, content), anchor="C", pad=4, scale=3)
