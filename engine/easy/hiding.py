"""Hiding by marks: views, covered hands, events, and the cards that a step brings to light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from engine.easy.position import HIDDEN, Position, changed, marked
from engine.easy.shown import face_up

P = TypeVar("P", bound=Position)
T = TypeVar("T")


def back(value: Any) -> Any:
    """Return a value as others see it: HIDDEN, for each entry of a tuple; None stays None."""
    if isinstance(value, tuple):
        return tuple([back(each) for each in value])
    return None if value is None else HIDDEN


def is_hidden(value: Any) -> bool:
    """Return whether something of a value is hidden."""
    return value is HIDDEN or (isinstance(value, tuple) and any(map(is_hidden, value)))


def seen_by(state: P, seat: int) -> P:
    """Return the view of a seat, -1 for nobody's.  When the game is over everything is open."""
    if state.is_over:
        return changed(state, {"seat": seat, "rng": 0, "known": ()})
    hidden = {name: back(getattr(state, name)) for name in marked(type(state), False)}
    known = tuple([each for each in state.known if seat in (each.seat, each.holder)])
    secret = {name: _others_backs(getattr(state, name), seat) for name in marked(type(state), True)}
    shown = {name: face_up(name, secret[name], known, seat) for name in {each.field for each in known}}
    return changed(state, {"seat": seat, "rng": 0, "known": known, **hidden, **secret, **shown})


def covered(view: P) -> P:
    """Return a view without facts that only its own seat knows."""
    if view.is_over:
        return view
    secret = {name: back(getattr(view, name)) for name in marked(type(view), True)}
    return changed(view, {"is_covered": True, "known": (), **secret})


def _others_backs(entries: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    return tuple([each if number == seat else back(each) for number, each in enumerate(entries)])


def reveals(before: Position, after: Position) -> bool:
    """Return whether a step of the seat to act showed it something that it did not know: it drew, or saw another hand.
    Its own cards it may lay."""
    kind, seat = type(before), before.to_act
    if before.rng != after.rng or _differ(before, after, marked(kind, False), lambda value: value):
        return True
    if any(each.seat == seat and each not in before.known for each in after.known):
        return True
    if after.is_over:
        return bool(marked(kind, True))
    return _differ(before, after, marked(kind, True), lambda entries: _others_backs_of(entries, seat))


def _others_backs_of(entries: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    return (*entries[:seat], *entries[seat + 1 :])


def _differ(one: Position, other: Position, names: tuple[str, ...], part: Callable[[Any], Any]) -> bool:
    return any(part(getattr(one, name)) != part(getattr(other, name)) for name in names)


def without_secrets(action: T) -> T:
    """Return an action as the other seats see it."""
    names = marked(type(action), True)
    return replace(action, **dict.fromkeys(names, HIDDEN)) if names else action  # type: ignore[type-var]
