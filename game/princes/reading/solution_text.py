"""The solution of a puzzle in words: the moves of each step, and their reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from engine.princes import actions as ac
from engine.princes import works
from engine.princes.professions import PROFESSIONS
from engine.princes.puzzles import ME, together
from engine.princes.rules import apply
from engine.princes.scoring import points_of
from engine.princes.state import Bidding, Placing, State
from engine.princes.values import BID_STEP
from engine.princes.view import view
from game.client import SolutionText
from game.princes.base.words import Words
from game.princes.planner.say_worth import lines
from game.princes.planner.worth import worth
from game.shell.context import Context

Way = Sequence[tuple[State, ac.Action, State]]
"""Actions, each with the states before and after it."""


def solution_text(
    context: Context, names: Sequence[str], first: Any, actions: Sequence[Any]
) -> tuple[SolutionText, ...]:
    """Return the steps of a solution in words."""
    words = Words(context.language, names)
    states = [first]
    for action in actions:
        states.append(apply(states[-1], action)[0])
    way = [(before, action, after) for (before, after), action in zip(pairwise(states), actions, strict=True)]
    return tuple(_steps(words, way))


def _steps(words: Words, way: Way) -> Iterator[SolutionText]:
    """Yield the steps; moves that belong together are one step: a building and its place, a work and its payment, a bid
    and its answer."""
    at = 0
    while at < len(way):
        number = 2 if isinstance(way[at][1], ac.Build | ac.Work | ac.Raise) else 1
        part = way[at : at + number]
        is_known = at and part[0][1] == ac.RAISE  # the use of the object is already explained
        yield SolutionText(number, _what(words, part), "" if is_known else _why(words, part, way[at + number :]))
        at += number


def _what(words: Words, part: Way) -> str:
    """Return the words for the moves of a step."""
    before, action, _ = part[0]
    match action:
        case ac.Place():
            assert isinstance(before.pending, Placing)
            return words.t("princes_told.sets", thing=words.thing(before.pending.piece))
        case ac.Raise() | ac.Drop():
            assert isinstance(before.pending, Bidding)
            key = "raises" if action == ac.RAISE else "drops"
            return words.t(f"princes_told.{key}", bid=before.pending.bid + BID_STEP)
        case ac.Freedom(kind=kind):
            return words.t("princes_told.introduces", thing=words.thing(kind))
        case ac.Build(kind=kind):
            return words.t("princes_told.builds", thing=words.thing(kind))
        case ac.Recruit(card=card):
            return words.t("princes_told.recruits", artist=words.artist(card))
        case ac.Work(card=card, bonus=bonus):
            payment = part[-1][1]
            assert isinstance(payment, ac.Take)
            value = works.value(before.seats[ME], card, bonus)
            florins = works.florins(value, payment.prestige)
            key = "performs" if bonus is None else "performs_with"
            said = {"artist": words.artist(card), "bonus": "" if bonus is None else words.bonus(bonus)}
            return words.t(f"princes_told.{key}", value=value, prestige=payment.prestige, florins=florins, **said)
    return words.t("princes_told.ends")


def _why(words: Words, part: Way, rest: Way) -> str:
    """Return the reason for a step."""
    before, action, _ = part[0]
    after = part[-1][2]
    match action:
        case ac.Place():
            return words.t(
                "princes_told.room", things=words.listed([words.thing(kind) for kind in together(after, ME)])
            )
        case ac.Raise():
            assert isinstance(before.pending, Bidding)
            return words.t("princes_told.helps", lines="; ".join(_worth(words, before, before.pending.object)))
        case ac.Drop():
            assert isinstance(before.pending, Bidding)
            return words.t("princes_told.too_much", bid=before.pending.bid + BID_STEP)
        case ac.Work():
            return words.t("princes_told.sum", parts=", ".join(_parts(words, before, action)))
    gains = [*_works(words, before, after, rest), *_prestige(words, before, after)]
    return words.t("princes_told.gains", gains=", ".join(gains)) if gains else ""


def _parts(words: Words, state: State, work: ac.Work) -> Iterator[str]:
    """Yield the parts of the value of a work."""
    artist, found = PROFESSIONS[work.card], works.parts(state.seats[ME], work.card, work.bonus)
    things = ((artist.building, found.building), (artist.landscape, found.landscape), (artist.freedom, found.freedom))
    named = [*((words.short(thing), number) for thing, number in (*things, ("jester", found.jesters)))]
    named.append((words.t("princes_told.persons"), found.persons))
    if work.bonus is not None:
        named.append((words.bonus(work.bonus), found.bonus))
    return (words.t("princes_told.part", name=name, number=number) for name, number in named if number)


def _worth(words: Words, state: State, thing: str) -> tuple[str, ...]:
    return lines(words, worth(view(state, ME), ME, thing))


def _works(words: Words, before: State, after: State, rest: Way) -> Iterator[str]:
    """Yield later works, and the increase of their value."""
    for _, action, _ in rest:
        if isinstance(action, ac.Work) and action.card in after.seats[ME].hand:
            was, now = (works.value(state.seats[ME], action.card, action.bonus) for state in (before, after))
            if now > was and action.card in before.seats[ME].hand:
                yield words.t("princes_told.work_grows", artist=words.artist(action.card), number=now - was)


def _prestige(words: Words, before: State, after: State) -> Iterator[str]:
    """Yield prestige cards with more points than before."""
    for card in after.seats[ME].prestige:
        more = points_of(after, ME, card) - points_of(before, ME, card)
        if more > 0:
            yield words.t("princes_told.card_brings", card=words.prestige(card), number=more)
