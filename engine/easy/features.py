"""The view of an easy game as arrays of integers (docs/bridges.md).

A field is an array of its entries, one after another; -1 means None or no entry, -2 hidden.  How many entries it has is
seen in games played by chance: of a longer one the last are shown.  Numbers have the bounds of their annotation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, get_args, get_origin

from engine.easy.position import HIDDEN, own_fields
from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.spaces import Feature, one_hot, plain_hint, values_of

AnyGame = Game[Any, Any, Any, Any]
GAMES, MOST_PLIES = 8, 200
"""Games that are played by chance to see how long fields are, and their decisions."""
FAR = 1 << 15
"""Bound of a number whose annotation names none."""
NOTHING, UNKNOWN = -1, -2
"""None or no entry; hidden."""


def features(game: AnyGame, kind: type, seats: int) -> tuple[Feature[Any], ...]:
    """Return the arrays of a view: the seat, the seat to act, what was agreed on, and the fields of the state.

    kind: the class of its states."""
    samples = list(_positions(game, seats))
    found: list[Feature[Any]] = [
        Feature("seat", (seats,), 0, 1, lambda view: one_hot(view.seat, range(seats)), "one's own seat"),
        Feature("to_act", (seats,), 0, 1, lambda view: one_hot(view.to_act, range(seats)), "the seat to act"),
    ]
    for option in game.options:
        found.append(
            Feature(
                f"option_{option.name}", (len(option.choices),), 0, 1, _chosen(option.name, option.choices), "agreed on"
            )
        )
    for name, hint in own_fields(kind).items():
        row = _row(hint, [getattr(state, name) for state in samples])
        if row.size:
            found.append(Feature(name, (row.size,), row.low, row.high, _reader(name, row), f"the field {name}"))
    return tuple(found)


def _positions(game: AnyGame, seats: int) -> Iterable[Any]:
    """Yield the positions of games played by chance."""
    for seed in range(GAMES):
        chance = Chance.seeded(seed)
        choices = {option.name: option.choices[seed % len(option.choices)] for option in game.options}
        state = game.begin({"names": [f"seat_{seat}" for seat in range(seats)], "seed": seed, **choices})
        yield state
        for _ in range(MOST_PLIES):
            if not (legal := game.legal(state)):
                break
            state, _ = game.apply(state, legal[chance.below(len(legal))])
            yield state


def _chosen(name: str, choices: Sequence[Any]) -> Callable[[Any], Sequence[int]]:
    return lambda view: one_hot(view.chosen[name], choices)


def _reader(name: str, row: FeatureRow) -> Callable[[Any], Sequence[int]]:
    return lambda view: row.read(getattr(view, name))


class FeatureRow(NamedTuple):
    """How a value is read: in so many numbers from low to high."""

    size: int
    low: int
    high: int
    read: Callable[[Any], list[int]]


def _row(hint: Any, samples: Sequence[Any]) -> FeatureRow:
    """Return how values of an annotation are read.  samples: some of them."""
    found = [value for value in samples if value is not None]
    inner = plain_hint(hint)
    if get_origin(inner) is not tuple:
        return _leaf(values_of(hint), found)
    parts = get_args(inner)
    if Ellipsis not in parts:
        rows = [_row(part, [value[place] for value in found]) for place, part in enumerate(parts)]
    else:
        length = max(map(len, found), default=0)
        rows = [_row(parts[0], [each for value in found for each in value])] * length
    size = sum(row.size for row in rows)
    low = min((row.low for row in rows), default=UNKNOWN)
    return FeatureRow(
        size, low, max((row.high for row in rows), default=0), lambda value: _read_rows(rows, size, value)
    )


def _read_rows(rows: Sequence[FeatureRow], size: int, value: Any) -> list[int]:
    if value is HIDDEN:
        return [UNKNOWN] * size
    entries = [] if value is None or not rows else [*value][-len(rows) :]
    read = [number for row, each in zip(rows, entries, strict=False) for number in row.read(each)]
    return read + [NOTHING] * (size - len(read))


def _leaf(values: Sequence[Any], samples: Sequence[Any]) -> FeatureRow:
    """Return how a single value is read: a number as itself, anything else as its place among those known."""
    numbers = [value for value in values or samples if type(value) is int]
    if len(numbers) == len(values or samples):
        low, high = (min(numbers), max(numbers)) if values else (-FAR, FAR)
        return FeatureRow(1, min(low, UNKNOWN), high, lambda value: [_number(value, low, high)])
    known = list(values) or sorted(set(samples), key=repr)
    return FeatureRow(1, UNKNOWN, len(known), lambda value: [_place(value, known)])


def _number(value: Any, low: int, high: int) -> int:
    if value is None or value is HIDDEN:
        return NOTHING if value is None else UNKNOWN
    number: int = max(low, min(value, high))
    return number


def _place(value: Any, known: Sequence[Any]) -> int:
    if value is None or value is HIDDEN:
        return NOTHING if value is None else UNKNOWN
    return known.index(value) if value in known else len(known)
