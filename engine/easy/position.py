"""The state of an easy game and the view of a seat: one class, whose hidden entries are HIDDEN in a view."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from engine.kernel.record import Hiding

P = TypeVar("P", bound="Position")


class _Back:
    """The value of everything that may not be known."""

    def __repr__(self) -> str:
        return "?"

    def __reduce__(self) -> str:
        return "HIDDEN"


HIDDEN = _Back()
"""The stand-in of a hidden value in a view."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """The common part of every easy game; its `State` adds the fields of the game.

    A view is a state, too: `seat` says who sees it, and values that it may not know are HIDDEN.  A hidden tuple keeps
    its length, as cards have backs; None stays None.
    """

    names: tuple[str, ...] = ()
    turn: int = 1
    """From 1."""
    to_act: int = 0
    """The seat to act; the last one that did, when the game is over."""
    is_over: bool = False
    options: tuple[tuple[str, bool | str], ...] = ()
    """The choices made before the game, by name."""
    rng: int = 0
    """Chances to come, if the game goes on drawing them."""
    known: tuple[Any, ...] = ()
    """The cards that seats have been shown of each other (`engine.easy.shown`); in a view those that its seat
    knows, and its own."""
    seat: int | None = None
    """Who sees it; None for the whole truth, -1 for nobody."""
    is_covered: bool = False
    """The hand of `seat` is covered at the screen."""

    @property
    def seats(self) -> range:
        """The seats."""
        return range(len(self.names))

    @property
    def chosen(self) -> dict[str, bool | str]:
        """The choices made before the game, by name."""
        return dict(self.options)

    def after(self, seat: int, out: Container[int] = ()) -> int:
        """Return the next seat clockwise that is not out; the same one if all others are."""
        seats = len(self.names)
        following = ((seat + step) % seats for step in range(1, seats))
        return next((each for each in following if each not in out), seat)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in KEPT}


LEGAL, UNSEEN = KEPT = ("_legal", "_unseen")
"""The attributes that keep the legal actions of a position and the cards that cannot be seen, once they are known."""


HEAD = tuple(each.name for each in fields(Position))
"""Fields that every position has."""


def changed(seen: P, changes: Mapping[str, Any]) -> P:
    """Return a copy with other values: `dataclasses.replace` in a third of the time."""
    if hasattr(seen, "__post_init__") or hasattr(type(seen), "__slots__"):
        return replace(seen, **changes)
    twin = object.__new__(type(seen))
    vars(twin).update(vars(seen), **changes)
    for name in KEPT:
        vars(twin).pop(name, None)
    return twin


@cache
def _own_fields(kind: Any) -> dict[str, Any]:
    hints, house = get_type_hints(kind, include_extras=True), HEAD if issubclass(kind, Position) else ()
    return {each.name: hints[each.name] for each in fields(kind) if each.name not in house}


def own_fields(kind: type) -> dict[str, Any]:
    """Return the fields of a dataclass and their annotations, of a state those of the game's own."""
    found: dict[str, Any] = cast(Any, _own_fields)(kind)  # mypy takes the class of a dataclass for unhashable
    return found


def marked(kind: type, by_seat: bool) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass that are marked Secret (by_seat) or Hidden."""
    found: tuple[str, ...] = cast(Any, _marked)(kind, by_seat)
    return found


@cache
def _marked(kind: Any, by_seat: bool) -> tuple[str, ...]:
    return tuple([name for name, hint in own_fields(kind).items() if Hiding(by_seat) in _marks(hint)])


def _marks(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()
