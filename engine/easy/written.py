"""The part of an easy game that its author writes, and the errors where something is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from typing import Any, ClassVar

from engine.easy.events import Told
from engine.easy.position import Position, own_fields
from engine.easy.shown import without_seats
from engine.kernel.chance import Chance
from engine.kernel.reasons import Reason

Changes = Mapping[str, Any]
"""New values of fields of the state, by name."""

NEEDED: dict[str, str] = {
    "State": "`class State(Position)`, a frozen dataclass: what lies on the table",
    "actions": "`actions = (Take, ...)`: the classes of its actions, frozen dataclasses",
    "seats": "`seats = 2` or `seats = range(2, 5)`: for how many players it is",
    "deal": "`deal(self, seats, chance)`, and a parameter for each of its choices: the first position, by field",
    "moves": "`moves(self, seen)`: the legal actions of the seat to act",
    "do": "`do(self, state, action, seat)`: what changes, by field",
    "scores": "`scores(self, state)`: the points by seat",
}
"""The required names of every game."""
ATOMS = frozenset((int, str, bool, type(None)))
"""Types of plain values."""
RESERVED = ("do", "event")
"""Names that fields of actions cannot have: they name the action and the event in JSON."""


class Written:
    """The author's part: State, actions, seats, deal, moves, do and scores; all else has a default."""

    name: str
    """Key in the list of games; by default the name of the class in small letters."""
    State: ClassVar[Any] = None
    """The class of its positions."""
    actions: ClassVar[Sequence[type]] = ()
    """The classes of its actions."""
    seats: Any = 0
    """For how many players it is: a number or a range."""
    choices: ClassVar[Mapping[str, Sequence[bool | str]]] = {}
    """The choices before a game: the values by name; the first is the default."""
    labels: ClassVar[Mapping[str, Any]] = {}
    """The text on the button of an action, in the line of an event and in a refusal, by its name (`take`):
    placeholders are its fields.  By the name of a field: its values in words."""
    one_based: ClassVar[Sequence[str]] = ()
    """Fields that people count from 1."""
    pool: ClassVar[Sequence[str]] = ()
    """Fields that share one set of cards: hidden cards in them are drawn from all that cannot be seen."""
    bounds: ClassVar[Mapping[str, Iterable[Any]]] = {}
    """Values of fields of actions whose annotation does not tell them (`engine.kernel.spaces`)."""

    def deal(self, seats: int, chance: Chance, *more: Any, **choices: Any) -> Changes:
        """Return the fields of the first position."""
        raise NotImplementedError

    def moves(self, seen: Any) -> Iterable[Any]:
        """Return the legal actions of the seat to act, always in the same order, from a state or from that seat's view.
        Where there are none the game is over."""
        raise NotImplementedError

    def do(
        self, state: Any, action: Any, seat: int, *more: Any, **drawn: Any
    ) -> Changes | tuple[Changes, Iterable[Told]]:
        """Return the changes, by field, and perhaps further news.

        The next seat is to act and the next turn begins, unless `to_act` is named; `is_over` ends the game.  With a
        further parameter `chance` it may draw.
        """
        raise NotImplementedError

    def scores(self, state: Any) -> Iterable[int]:
        """Return the points by seat, at any moment; the most points win."""
        raise NotImplementedError

    def ties(self, state: Any) -> Iterable[Sequence[int]]:
        """Return by seat the numbers that decide between equal points (higher is better); nothing for none."""
        return ()

    def why(self, seen: Any, action: Any) -> Reason | None:
        """Return why an action is not legal, with the number of its rule; None for "not now"."""
        return None

    def impossible(self, state: Any) -> Iterator[str]:
        """Yield the fields of a position that cannot be so."""
        return iter(())

    def sheet(self, view: Any) -> Iterable[Any]:
        """Yield the blocks of the plain table."""
        return ()


def check_written(game: Written) -> None:
    """Raise TypeError with a sentence about the missing part, if the game lacks something."""
    kind, name = type(game), type(game).__name__
    for wanted, how in NEEDED.items():
        if getattr(kind, wanted) is getattr(Written, wanted):
            raise TypeError(f"{name} needs {how}")
    _check_dataclass(kind.State, f"{name}.State")
    if not issubclass(kind.State, Position):
        raise TypeError(f"{name}.State must derive from Position: `class {kind.State.__name__}(Position)`")
    own = {
        field for base in kind.State.__mro__ if base is not Position for field in vars(base).get("__annotations__", ())
    }
    if taken := sorted(own & vars(Position).keys()):
        raise TypeError(f"{name}.State cannot have a field {taken[0]!r}: every position has one")
    for action in kind.actions:
        _check_dataclass(action, action.__name__)
        if taken := [field for field in RESERVED if field in own_fields(action)]:
            raise TypeError(f"{action.__name__} cannot have a field {taken[0]!r}: it names the action in JSON")
    _check_names(name, "pool", [field for part in pools(game) for field in part], own_fields(kind.State))


def _check_dataclass(kind: Any, where: str) -> None:
    params = vars(kind).get("__dataclass_params__") if isinstance(kind, type) and is_dataclass(kind) else None
    if params is None or not params.frozen:
        raise TypeError(f"{where} must be a frozen dataclass: write `@dataclass(frozen=True)` above it")


def _check_names(game: str, what: str, named: Iterable[str], fields: Iterable[str]) -> None:
    known = list(fields)
    for field in named:
        if field not in known:
            raise TypeError(f"{game}.{what} names {field!r}, but State has: {', '.join(known)}")


def pools(game: Written) -> tuple[tuple[str, ...], ...]:
    """Return the groups of fields that share one set of cards."""
    found = tuple(game.pool)
    return (tuple(found),) if found and isinstance(found[0], str) else tuple(map(tuple, found))


def seat_range(game: Written) -> range:
    """Return the numbers of seats of a game.  Raises TypeError."""
    match game.seats:
        case int() as number if number > 0:
            return range(number, number + 1)
        case range() as numbers if len(numbers) and numbers[0] > 0 and numbers.step == 1:
            return numbers
        case [*numbers] if numbers and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            return range(numbers[0], numbers[-1] + 1)
    raise TypeError(f"{type(game).__name__} needs {NEEDED['seats']}, not {game.seats!r}")


def tidy(game: Written, method: str, changes: Any, needed: Iterable[str] = ()) -> dict[str, Any]:
    """Return the fields that a method gave, with tuples instead of lists.  Raises TypeError with a sentence."""
    name, own = type(game).__name__, own_fields(game.State)
    if not isinstance(changes, Mapping):
        raise TypeError(f"{name}.{method} must return a dictionary of fields, not {changes!r}")
    known = (*own, "to_act", "turn", "is_over")
    for field in changes:
        if field not in known:
            raise TypeError(f"{name}.{method} gives {field!r}, but State has: {', '.join(known)}")
    for field in needed:
        if field not in changes:
            raise TypeError(f"{name}.{method} must give {field!r}")
    return {field: frozen(value) for field, value in changes.items()}


def frozen(value: Any) -> Any:
    """Return a value with tuples instead of lists, and plain cards."""
    if isinstance(value, list | tuple):
        return tuple([each if type(each) in ATOMS else frozen(each) for each in value])
    return without_seats(value)


def complete(game: Written, method: str, rows: Iterable[Any], seats: int) -> tuple[Any, ...]:
    """Return a method's values by seat.  Raises TypeError with a sentence."""
    found = tuple(rows)
    if len(found) != seats:
        raise TypeError(f"{type(game).__name__}.{method} must give {seats} values, one for each seat, not {found!r}")
    return found


@dataclass(frozen=True, slots=True)
class ActionStep:
    """The changes and news of an action, and the chances left after it."""

    changes: dict[str, Any]
    told: tuple[Told, ...]
    rng: int
