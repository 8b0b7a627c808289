"""A game in numbers: an action as one number or a few, a view as arrays of integers (docs/bridges.md).

**Actions.**  The numbers 0 to `size - 1` are given away once for each game, class by class in the order of its table of
actions.  A class whose fields have few combinations (FLAT at most) has a number for each of them.  Any other class is
*spelled*: a number for the class, then one for each field, then, for a tuple of any length, one for each entry and one
that ends it.  So an agent decides several times in a row, each time among the numbers that lead to a legal action.

The values of a field are read from its annotation (`Letters`, `Within`, `OneOf`, `bool`, `X | None`, tuples); what the
annotation leaves open a game says in `bounds`, by field (`slot`) or by class and field (`Take.slot`).

**Views.**  `Feature`s: named arrays with shape and bounds, read from one seat's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Generic, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.kernel.chance import Chance
from engine.kernel.record import Hiding, Letters, OneOf, Within

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

FLAT = 512
"""Most combinations of fields that have a number each."""

Spelling = tuple[int, ...]
Bounds = Mapping[str, Iterable[Any]]


@dataclass(frozen=True, slots=True)
class FieldValues:
    """The values of a field, in the order of their numbers.  repeated: it is a tuple of any number of them."""

    name: str
    choices: tuple[Any, ...]
    repeated: bool = False


# ---------------------------------------------------------------- actions


class ActionBlock(Generic[A]):
    """The numbers of one class of actions."""

    def __init__(self, kind: type[A], fields: Sequence[FieldValues], first: int) -> None:
        """first: its lowest number."""
        self.kind = kind
        self.fields = tuple(fields)
        self.first = first
        self.is_flat = not any(field.repeated for field in fields) and self._combinations() <= FLAT
        self._places = [{value: place for place, value in enumerate(field.choices)} for field in fields]
        self.size = self._combinations() if self.is_flat else 1 + sum(map(_room, fields))

    def _combinations(self) -> int:
        return prod(len(field.choices) for field in self.fields)

    def spelling(self, action: A) -> Spelling:
        """Return the numbers of an action of this class.  Raises KeyError for a value out of its bounds."""
        values = [getattr(action, field.name) for field in self.fields]
        if self.is_flat:
            number = 0
            for value, places in zip(values, self._places, strict=True):
                number = number * len(places) + places[value]
            return (self.first + number,)
        spelled, first = [self.first], self.first + 1
        for value, places, field in zip(values, self._places, self.fields, strict=True):
            spelled += [first + places[each] for each in (value if field.repeated else (value,))]
            if field.repeated:
                spelled.append(first + len(places))
            first += _room(field)
        return tuple(spelled)

    def meanings(self) -> list[str]:
        """Return the meaning of each of its numbers: `Swap slot=0 colour=3`, or `Keep`, `Keep: tasks=rim`, `Keep:
        end`."""
        name = self.kind.__name__
        if self.is_flat:
            rows = product(*(field.choices for field in self.fields))
            return [" ".join([name, *map(_said, self.fields, row)]) for row in rows]
        told = [name]
        for field in self.fields:
            told += [f"{name}: {_said(field, value)}" for value in field.choices]
            told += [f"{name}: end of {field.name}"] * field.repeated
        return told


def _room(field: FieldValues) -> int:
    return len(field.choices) + field.repeated


def _said(field: FieldValues, value: Any) -> str:
    return f"{field.name}={value}"


class ActionSpace(Generic[A]):
    """All actions of a game as numbers."""

    def __init__(self, kinds: Iterable[type[A]], bounds: Bounds | None = None) -> None:
        """kinds: the classes of actions, in a fixed order.  Raises TypeError for a field whose values are not known."""
        self._blocks: dict[type[A], ActionBlock[A]] = {}
        self.size = 0
        for kind in kinds:
            block = ActionBlock(kind, fields_of(kind, bounds or {}), self.size)
            self._blocks[kind] = block
            self.size += block.size
        self._known: dict[A, Spelling] = {}

    def spelling(self, action: A) -> Spelling:
        """Return the numbers of an action; most have one."""
        found = self._known.get(action)
        if found is None:
            found = self._blocks[type(action)].spelling(action)
            if len(found) == 1:  # of spelled ones there are too many to keep
                self._known[action] = found
        return found

    @property
    def is_spelled(self) -> bool:
        """Whether some action has several numbers."""
        return not all(block.is_flat for block in self._blocks.values())

    def meanings(self) -> list[str]:
        """Return the meaning of each number."""
        return [meaning for block in self._blocks.values() for meaning in block.meanings()]


class NumberedQuestion(Generic[A]):
    """One question of a game, answered number by number.

    The common beginning of all actions left is said by itself: nothing is asked that has only one answer, except that a
    single legal action is still one number to be said.  Values are immutable: `after` returns the next one.
    """

    __slots__ = ("_left", "numbers", "said")

    def __init__(self, left: Mapping[Spelling, A], said: Spelling = ()) -> None:
        """left: the actions that can still be meant, by their spelling.  said: their common beginning."""
        self.said, self._left = _forced(left, said), left
        place = len(self.said)
        self.numbers: tuple[int, ...] = tuple(sorted({spelled[place] for spelled in left}))
        """The next possible numbers."""

    @classmethod
    def among(cls, space: ActionSpace[A], legal: Iterable[A]) -> NumberedQuestion[A]:
        """Return the choice among legal actions."""
        return cls({space.spelling(action): action for action in legal})

    def after(self, number: int) -> NumberedQuestion[A] | A:
        """Return the action that is meant once this number is said too, or the question still to be decided.

        Raises ValueError if it leads to no legal action."""
        place = len(self.said)
        left = {spelled: action for spelled, action in self._left.items() if spelled[place] == number}
        if not left:
            raise ValueError(f"{number} leads to no legal action")
        if len(left) == 1:
            return next(iter(left.values()))
        return NumberedQuestion(left, (*self.said, number))

    def path(self, space: ActionSpace[A], action: A) -> list[int]:
        """Return the numbers that have to be said, from here, for a legal action."""
        decision, spoken, spelled = self, list[int](), space.spelling(action)
        while True:
            number = spelled[len(decision.said)]
            spoken.append(number)
            after = decision.after(number)
            if not isinstance(after, NumberedQuestion):
                return spoken
            decision = after


def _forced(left: Iterable[Spelling], said: Spelling) -> Spelling:
    """Return the common beginning of all spellings; a single one is left its last number."""
    first, *others = left
    end = len(said)
    limit = min(map(len, (first, *others))) - 1
    while end < limit and all(other[end] == first[end] for other in others):
        end += 1
    return first[:end]


# ---------------------------------------------------------------- the values of a field


def fields_of(kind: type, bounds: Bounds) -> list[FieldValues]:
    """Return the fields of an action and their values.  Raises TypeError if they are not known."""
    found = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is ClassVar:
            continue
        given = bounds.get(f"{kind.__name__}.{name}", bounds.get(name))
        found.append(_values(name, hint, None if given is None else tuple(given), f"{kind.__name__}.{name}"))
    return found


def _values(name: str, hint: Any, given: tuple[Any, ...] | None, place: str) -> FieldValues:
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        (inner,) = [part for part in get_args(hint) if part is not NoneType]
        return FieldValues(name, (None, *_values(name, inner, given, place).choices))
    parts = get_args(hint)
    if get_origin(hint) is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return FieldValues(name, _values(name, parts[0], given, place).choices, repeated=True)
    if given is not None:
        return FieldValues(name, given)
    if hint is bool:
        return FieldValues(name, (False, True))
    if get_origin(hint) is tuple:
        return FieldValues(name, tuple(product(*(_values(name, part, None, place).choices for part in parts))))
    if get_origin(hint) is Annotated:
        marks = [mark for mark in parts[1:] if not isinstance(mark, Hiding)]
        match marks:
            case []:
                return _values(name, parts[0], None, place)
            case [Letters(letters, _)]:
                return FieldValues(name, tuple(range(len(letters))))
            case [Within(int() as least, int() as most)]:
                return FieldValues(name, tuple(range(least, most + 1)))
            case [OneOf(choices, _)]:
                return FieldValues(name, choices)
    raise TypeError(f"the values of {place} are not known: annotate them, or name them in `bounds`")


def values_of(hint: Any) -> tuple[Any, ...]:
    """Return the values that an annotation names, of a tuple those of its entries; none if it names none."""
    inner = plain_hint(hint)
    try:
        while get_origin(inner) is tuple:
            hint = get_args(inner)[0]
            inner = plain_hint(hint)
        return tuple([value for value in _values("", hint, None, "").choices if value is not None])
    except TypeError:
        return ()


def plain_hint(hint: Any) -> Any:
    """Return an annotation without marks and without None."""
    if get_origin(hint) is Annotated:
        return plain_hint(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return plain_hint(next(part for part in get_args(hint) if part is not NoneType))
    return hint


# ---------------------------------------------------------------- views


@dataclass(frozen=True, slots=True)
class Feature(Generic[V]):
    """A named array of a view: its shape, the least and the greatest value of its entries, how they are read (in the
    order of C: the last axis fastest), and their meanings."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    read: Callable[[V], Sequence[int]]
    note: str


@dataclass(frozen=True, slots=True)
class Spaces(Generic[S, V, A]):
    """A game in numbers: its actions, the features of a view by number of seats, and a whole state drawn by chance that
    agrees with a view."""

    actions: ActionSpace[A]
    features: Callable[[int], tuple[Feature[V], ...]]
    imagined: Callable[[V, Chance], S]


class Seated(Protocol):
    """A view: the seat that sees it, and all seats."""

    @property
    def seat(self) -> int:
        """Return one's own number."""
        ...

    @property
    def seats(self) -> Sequence[Any]:
        """Return the seats."""
        ...


def in_turn(view: Seated) -> tuple[int, ...]:
    """Return all seats, clockwise from one's own: the order of every array by seat."""
    seats = len(view.seats)
    return tuple([(view.seat + place) % seats for place in range(seats)])


def by_seat(read: Callable[[Any], Sequence[int]]) -> Callable[[Seated], list[int]]:
    """Return the reader of an array with a row for each seat, one's own first.  read: returns the row of a seat."""

    def rows(view: Seated) -> list[int]:
        return [number for seat in in_turn(view) for number in read(view.seats[seat])]

    return rows


def among(view: Seated, members: Collection[int]) -> list[int]:
    """Return by seat 1 for each that is one of the members."""
    return [int(seat in members) for seat in in_turn(view)]


def within(value: int, low: int, high: int) -> int:
    """Return the value, or the bound that it exceeds."""
    return low if value < low else min(value, high)


def marks(members: Iterable[Any], choices: Sequence[Any]) -> list[int]:
    """Return for each choice how often it is among the members."""
    kept = list(members)
    return [kept.count(choice) for choice in choices]


def one_hot(value: Any, choices: Sequence[Any]) -> list[int]:
    """Return 1 for the choice that is the value, 0 for all others."""
    return [int(choice == value) for choice in choices]
