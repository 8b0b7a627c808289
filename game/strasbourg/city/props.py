"""Props of the city: pieces that have landed, the gains of the squares asked for, and the places that serve a task
looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.strasbourg.city import BESIDE, BIT, NUMBER, OF_GUILD, PRICE, SPOTS, SQUARES, TOUCHING, numbers_in
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.reading.serves import Serving, serves
from engine.strasbourg.reading.worth import worth, worth_to_come
from engine.strasbourg.state import UNKNOWN, Settling
from engine.strasbourg.values import CHAPEL_POINTS
from engine.strasbourg.view import View
from game.strasbourg.base.model import TableModel, TableShown
from game.table.spots import Target

NO_TASK = Serving()


class CityPieces(NamedTuple):
    """The pieces in the city."""

    houses: tuple[tuple[int, str], ...]
    """Squares with a member, and the seal of its family."""
    chapels: tuple[int, ...]
    """Chapel spots built on, by their place in SPOTS."""
    built: tuple[tuple[int, str], ...]
    """Plots with an edifice, and which."""
    sunk: frozenset[int] = frozenset()
    """Squares whose buildings are faint: they hide the place that is looked at."""
    is_bare: bool = False
    """Of houses and edifices only the signs are shown, so that all squares can be read."""
    coming: tuple[Target, str] | None = None
    """The plot or spot that is looked at while one is chosen, and the edifice for it ("" for a chapel)."""


class FreeSquare(NamedTuple):
    """A free square of the guild that is asked for."""

    number: int
    now: int
    """The points of a member there now."""
    later: int
    """The addition of this round's edifice."""
    is_payable: bool


class CityProps(NamedTuple):
    """Props of the city."""

    pieces: CityPieces
    offers: tuple[FreeSquare, ...]
    sites: tuple[tuple[Target, int], ...]
    """Plots or spots asked for, and the points that building there brings the seat."""
    serving: Serving
    """The places that serve the task looked at."""


def city_props(model: TableModel, shown: TableShown) -> CityProps:
    """Return the props of the city."""
    view = model.view
    is_asked = not shown.question.waits
    return CityProps(
        _pieces(model, shown),
        tuple(_offers(view)) if is_asked and isinstance(view.pending, Settling) else (),
        tuple(_sites(view, shown)),
        serving_of(model, shown),
    )


def looked_at(shown: TableShown, *kinds: str) -> Target | None:
    """Return the target of these kinds that is pressed, under the pointer or focused; None for none."""
    pointer = shown.pointer
    for target in (pointer.pressed, pointer.hover, shown.focus):
        if target is not None and target.kind in kinds:
            return target
    return None


def serving_of(model: TableModel, shown: TableShown) -> Serving:
    """Return the places that serve the task looked at; none where it is covered."""
    target = looked_at(shown, "task")
    tasks = model.view.seats[model.me].tasks
    if target is None or target.a >= len(tasks):
        return NO_TASK
    task = tasks[target.a]
    return NO_TASK if task == UNKNOWN else shown.known(serves, model.view, model.me, task)


def _pieces(model: TableModel, shown: TableShown) -> CityPieces:
    """Return the pieces in the city, without those in flight."""
    view, incoming = model.view, model.incoming
    houses = sorted(
        (number, model.shape(seat))
        for seat, each in enumerate(view.seats)
        for number in numbers_in(each.members)
        if not incoming["square", number]
    )
    chapels = tuple(SPOTS.index(at) for at in view.chapels if not incoming["chapel", SPOTS.index(at)])
    built = tuple((NUMBER[each.at], each.edifice) for each in view.built if not incoming["edifice", NUMBER[each.at]])
    return CityPieces(tuple(houses), chapels, built, hiding(shown), shown.tools.bare, _coming(view, shown))


def hiding(shown: TableShown) -> frozenset[int]:
    """Return the squares whose buildings would hide the place that is looked at: those before it."""
    at = looked_at(shown, "square", "plot", "spot")
    if at is None:
        return frozenset()
    x, y = SPOTS[at.a] if at.kind == "spot" else SQUARES[at.a]
    before = ((x, y), (x - 1, y)) if at.kind == "spot" else ((x, y + 1), (x + 1, y + 1))
    return frozenset(NUMBER[place] for place in before if place in NUMBER)


def _coming(view: View, shown: TableShown) -> tuple[Target, str] | None:
    target = looked_at(shown, "plot", "spot")
    if target is None or target not in shown.question.lit:
        return None
    return target, view.edifice if target.kind == "plot" else ""


def _offers(view: View) -> Iterator[FreeSquare]:
    """Yield the free squares of the guild, also those that are too dear."""
    asked = view.pending
    assert isinstance(asked, Settling)
    guild = view.guild(asked.field)
    assert guild is not None
    money, occupied = view.seats[asked.seat].money, view.occupied()
    for number in OF_GUILD[guild]:
        if not occupied & BIT[number]:
            yield FreeSquare(number, worth(view, number), worth_to_come(view, number), PRICE[number] <= money)


def _sites(view: View, shown: TableShown) -> Iterator[tuple[Target, int]]:
    """Yield the plots or spots that are asked for, and the gain of building there for the seat to act."""
    members = view.seats[view.to_act].members
    for target in sorted(shown.question.lit):
        if target.kind == "plot":
            yield target, EDIFICES[view.edifice] * (members & BESIDE[SQUARES[target.a]]).bit_count()
        elif target.kind == "spot":
            yield target, CHAPEL_POINTS * (members & TOUCHING[SPOTS[target.a]]).bit_count()
