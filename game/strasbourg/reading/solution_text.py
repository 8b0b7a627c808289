"""A puzzle in words: the facts beside its task, and the moves of its solution with their reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from engine.strasbourg import actions as ac
from engine.strasbourg.city import BESIDE, BIT, NUMBER, PRICE, SQUARES, TOUCHING
from engine.strasbourg.components import EDIFICES, FIELDS, GUILD_FIELDS, OFFICES
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.puzzles import ME, against, best_fields, outcomes, place_of, worth_of_place
from engine.strasbourg.rules import apply
from engine.strasbourg.scoring import chapel_points, edifice_points, points_of
from engine.strasbourg.stacks import Division
from engine.strasbourg.state import Dividing, State
from engine.strasbourg.values import MEMBER_POINTS
from game.client import SolutionText
from game.shell.context import Context
from game.strasbourg.base.words import StrasbourgWords, cards, spot, square

A_LINE = 2
"""Fields of a line with the sums of the others."""


def given(context: Context, kind: str, first: Any) -> str:
    """Return the sums of the others where the hand is to be divided; of other puzzles the table shows everything."""
    if kind != "divide":
        return ""
    found = ((field, ", ".join(map(str, sums))) for field, sums in zip(FIELDS, against(first), strict=True))
    told = [f"{field} {sums}" for field, sums in found if sums]
    lines = (" · ".join(told[at : at + A_LINE]) for at in range(0, len(told), A_LINE))
    return "\n".join((context.t("strasbourg_told.given"), *lines))


def solution_text(
    context: Context, names: Sequence[str], first: Any, actions: Sequence[Any]
) -> tuple[SolutionText, ...]:
    """Return the steps of a solution in words; a division is one step."""
    words = StrasbourgWords(STRASBOURG, context.language, names)
    states = [first]
    for action in actions:
        states.append(apply(states[-1], action)[0])
    if isinstance(first.pending, Dividing):
        return (_division(words, first, actions),)
    return tuple(
        SolutionText(1, _what(words, before, action), _why(words, before, action, after, states[-1]))
        for (before, after), action in zip(pairwise(states), actions, strict=True)
    )


# ---------------------------------------------------------------- divide


def _division(words: StrasbourgWords, first: State, actions: Sequence[Any]) -> SolutionText:
    """Return the division, and the places that its stacks win."""
    stacks = _laid(first, actions)
    others = against(first)
    fields = best_fields(stacks, others)
    won = "; ".join(
        _place(words, field, sum(stack), others[FIELDS.index(field)])
        for field, stack in sorted(zip(fields, stacks, strict=True), key=lambda each: each[0] or "")
        if field is not None
    )
    laid = " · ".join(map(cards, stacks))
    return SolutionText(
        len(actions), words.t("strasbourg_told.lays", stacks=laid), words.t("strasbourg_told.wins", places=won)
    )


def _laid(first: State, actions: Sequence[Any]) -> Division:
    """Return the stacks that these actions lay, from the open one on."""
    seat = first.seats[ME]
    hand, stacks = list(seat.hand), [list(stack) for stack in seat.stacks]
    for action in actions:
        value = action.value if isinstance(action, ac.Add) else hand[0]
        hand.remove(value)
        if isinstance(action, ac.Add):
            stacks[-1].append(value)
        else:
            stacks.append([value])
    return tuple(map(tuple, stacks))


def _place(words: StrasbourgWords, field: str, points: int, sums: Sequence[int]) -> str:
    """Return the place that a sum wins in a field, with its worth."""
    place = place_of(points, sums)
    office = OFFICES[place - 1] if field in GUILD_FIELDS else ""
    name = words.of("office", office) if office else words.t("strasbourg_told.place", place=place)
    worth = worth_of_place(field, place)
    return words.t("strasbourg_told.won", field=field, sum=points, place=name, worth=worth)


# ---------------------------------------------------------------- the others


def _what(words: StrasbourgWords, before: State, action: Any) -> str:
    """Return the words for a move."""
    match action:
        case ac.Keep(tasks=tasks):
            return words.t("strasbourg_told.keeps", tasks=words.all_of("task", tasks))
        case ac.Place(at=at):
            paid = words.coins(PRICE[NUMBER[at]])
            return words.t("strasbourg_told.places", square=square(at), paid=paid)
        case ac.BuildChapel(at=at):
            return words.t("strasbourg_told.chapel", spot=spot(at))
    assert isinstance(action, ac.BuildEdifice)
    edifice = words.of("edifice", before.edifice)
    return words.t("strasbourg_told.edifice", edifice=edifice, square=square(action.at))


def _why(words: StrasbourgWords, before: State, action: Any, after: State, end: State) -> str:
    """Return the reason for a move."""
    match action:
        case ac.Keep(tasks=tasks):
            return _met(words, before, tasks)
        case ac.Place(at=at):
            parts = list(_parts(words, end, BIT[NUMBER[at]]))
            return words.t("strasbourg_told.counts", parts=", ".join(parts))
        case ac.BuildChapel(at=at):
            number, worth = (before.seats[ME].members & TOUCHING[at]).bit_count(), 1
        case ac.BuildEdifice(at=at):
            number, worth = (before.seats[ME].members & BESIDE[at]).bit_count(), EDIFICES[before.edifice]
    gains = [words.n("strasbourg_told.members", number, points=number * worth), *_tasks(words, before, after)]
    return words.t("strasbourg_told.counts", parts=", ".join(gains))


def _met(words: StrasbourgWords, first: State, tasks: Sequence[str]) -> str:
    """Return the squares of further members with which the tasks bring most, as few of them as possible."""
    squares, points = max(outcomes(first, tasks), key=lambda each: (sum(each[1].values()), -len(each[0])))
    total = sum(points.values())
    if not squares:
        return words.t("strasbourg_told.met", points=total)
    places = words.listed([square(SQUARES[number]) for number in squares])
    return words.t("strasbourg_told.met_with", squares=places, points=total)


def _parts(words: StrasbourgWords, end: State, member: int) -> Iterator[str]:
    """Yield the points of a member at the end."""
    yield words.t("strasbourg_told.city", points=MEMBER_POINTS)
    if points := chapel_points(end, member):
        yield words.t("strasbourg_told.chapels", points=points)
    if points := edifice_points(end, member):
        yield words.t("strasbourg_told.edifices", points=points)
    without = end.copy()
    without.own(ME).members &= ~member
    yield from _tasks(words, without, end)


def _tasks(words: StrasbourgWords, before: State, after: State) -> Iterator[str]:
    """Yield the tasks that are met in the second state only."""
    for task in after.seats[ME].tasks:
        points = points_of(after, ME, task)
        if points > points_of(before, ME, task):
            yield words.t("strasbourg_told.task", task=words.of("task", task), points=points)
