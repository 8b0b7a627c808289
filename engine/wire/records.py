"""Records as JSON, by their annotations.

    @record
    class PayExchange(Question):
        slot: Annotated[int, Within(0, 5)]
        want: Colour                              # Annotated[int, Letters("wygrbv", "a colour")]
        step: ClassVar[str] = "give"

    Family((PayExchange, ...), "step").write(PayExchange(2, 0))     {"step": "give", "slot": 2, "want": "w"}

| annotation | JSON |
|---|---|
| `int`, `str`, `bool`, `Any` | the same; marks of `engine.kernel.record` say what is accepted |
| `Letters` | a letter |
| `tuple[X, ...]`, `tuple[X, Y]` | a list; of letters a word |
| `X | None` | that of X, or null; see `nulls` |
| `frozenset[X]` | a list in order |
| `dict[str, X]` | an object |
| `Via` | that of its own form |
| a record | an object of its fields |

A field has the name of the attribute without a trailing underscore, or that of its `Called`.  Class variables are not
written.

nulls: the form of None in a field.  True: null.  False: nothing at all; the field may be missing, but not be null.

Reading raises PositionError with the path of the field; unknown fields are ignored.  Inside `forgiving`, a field that
is missing or wrong has the default of its class, if there is one, and wrong entries of tables, sets and `Loose` tuples
are left out.  The form of a class is worked out on first use.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import MISSING
from functools import cache, partial
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.kernel.record import (
    AttributeOnly,
    Beside,
    Called,
    Exactly,
    Hiding,
    Letters,
    Loose,
    OneOf,
    PositionError,
    Via,
    Within,
)

T = TypeVar("T")

Json = dict[str, Any]
Given = Mapping[str, Callable[[Json], Any]]
"""By attribute: a function that computes its value from those read before it, in place of the field."""

NOTHING_GIVEN: Given = {}
_FAULTS: ContextVar[list[PositionError] | None] = ContextVar("faults", default=None)
MOST_QUOTED = 24
"""Letters of a rejected value in an error."""


class WireForm(NamedTuple):
    """The form of an annotation's values: how to write them (None: unchanged) and read them from a JSON value and its
    path."""

    write: Callable[[Any], Any] | None
    read: Callable[[Any, str], Any]


class WireField(NamedTuple):
    """A field of a record: the attribute, its name in JSON, whether it can be None, and the form of other values."""

    attribute: str
    name: str
    optional: bool
    form: WireForm


# ---------------------------------------------------------------- records


def write(value: Any, nulls: bool = True) -> Json:
    """Return the fields of a record as an object."""
    told: Json = {}
    for attribute, name, optional, (to_json, _) in fields_of(type(value)):
        found = getattr(value, attribute)
        if optional and found is None:
            if nulls:
                told[name] = None
        else:
            told[name] = found if to_json is None else to_json(found)
    return told


def read(kind: type[T], data: Any, path: str = "", nulls: bool = True, given: Given = NOTHING_GIVEN) -> T:
    """Return the record of that class; `path` is the object's, "" at the root.  Raises PositionError."""
    read_object(data, path)
    prefix, values = f"{path}." if path else "", Json()
    for attribute, name, optional, form_ in fields_of(kind):
        try:
            if attribute in given:
                values[attribute] = given[attribute](values)
            elif name in data:
                found = data[name]
                values[attribute] = None if optional and nulls and found is None else form_.read(found, prefix + name)
            elif optional and not nulls:
                values[attribute] = None
            else:
                raise PositionError(prefix + name, "is missing")
        except PositionError as problem:
            faults = _FAULTS.get()
            if faults is None or attribute not in _defaults(cast(Any, kind)):
                raise
            faults += [problem] if name in data else []
    try:
        return kind(**values)
    except ValueError:
        raise PositionError(path, "is impossible") from None


@contextlib.contextmanager
def forgiving() -> Iterator[list[PositionError]]:
    """Leave out what is wrong while records are read; the list gets the errors."""
    faults: list[PositionError] = []
    token = _FAULTS.set(faults)
    try:
        yield faults
    finally:
        _FAULTS.reset(token)


@cache
def _defaults(kind: Any) -> frozenset[str]:
    """Return the fields that have a default."""
    fields = getattr(kind, "__dataclass_fields__", {}).values()
    named = [field.name for field in fields if not field.default is field.default_factory is MISSING]
    return frozenset((*named, *getattr(kind, "_field_defaults", ())))


class Family(Generic[T]):
    """Records of several classes, distinguished by class variables: the tags, which are written first."""

    def __init__(self, kinds: Iterable[type[T]], *tags: str) -> None:
        self.kinds: dict[str, list[type[T]]] = {}
        """By value of the first tag."""
        self._tags: dict[type[T], Json] = {}
        for kind in kinds:
            found = {tag: getattr(kind, tag, None) for tag in tags}
            # if a class has a field of that name, the attribute is a slot descriptor
            self._tags[kind] = {tag: value for tag, value in found.items() if isinstance(value, str)}
            self.kinds.setdefault(self._tags[kind][tags[0]], []).append(kind)
        self._first = tags[0]

    def write(self, value: T) -> Json:
        """Return the record as an object with its tags; None is left out."""
        return {**self._tags[type(value)], **write(value, nulls=False)}

    def read(self, data: Any, path: str = "", given: Given = NOTHING_GIVEN) -> T:
        """Return the record.  Raises PositionError, also if the fields of two classes with equal tags are present."""
        if not isinstance(data, dict):
            raise PositionError(path, "must be an object")
        place = f"{path}.{self._first}" if path else self._first
        if self._first not in data:
            raise PositionError(place, "is missing")
        kinds = self.kinds[read_choice(read_text(data[self._first], place), place, self.kinds)]
        fitting = kinds if len(kinds) == 1 else [kind for kind in kinds if self._fits(kind, data)]
        if len(fitting) != 1:
            raise PositionError(place, "must have the fields of one kind")
        return read(fitting[0], data, path, nulls=False, given=given)

    def _fits(self, kind: type[T], data: Json) -> bool:
        tagged = all(data.get(tag) == value for tag, value in self._tags[kind].items())
        return tagged and all(field.optional or field.name in data for field in fields_of(kind))


def fields_of(kind: type) -> tuple[WireField, ...]:
    """Return the fields of a record, in their order."""
    found = _FIELDS.get(kind)
    if found is None:
        hints = get_type_hints(kind, include_extras=True)
        found = tuple([_field(name, hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar])
        _FIELDS[kind] = found
    return found


_FIELDS: dict[type, tuple[WireField, ...]] = {}


def _field(attribute: str, hint: Any) -> WireField:
    named = next((mark.attribute for mark in get_args(hint) if isinstance(mark, AttributeOnly)), None)
    called = next((mark.name for mark in get_args(hint) if isinstance(mark, Called)), attribute.rstrip("_"))
    inner = [part for part in get_args(hint) if part is not NoneType] if _is_union(hint) else [hint]
    optional = _is_union(hint) and NoneType in get_args(hint)
    return WireField(attribute, named or called, optional, form(inner[0]))


# ---------------------------------------------------------------- values


@cache
def form(hint: Any) -> WireForm:
    """Return how values of an annotation are written and read."""
    if get_origin(hint) is Annotated:
        inner_hint, *marks = get_args(hint)
        if any(isinstance(mark, Loose) for mark in marks):
            return _loose(get_args(inner_hint)[0], tuple, list)
        marks = [mark for mark in marks if not isinstance(mark, Called | Hiding | Beside)]
        return _marked(inner_hint, *marks) if marks else form(inner_hint)
    if _is_union(hint):
        (inner,) = (form(part) for part in get_args(hint) if part is not NoneType)
        to_json = inner.write
        return WireForm(
            to_json and (lambda value: None if value is None else to_json(value)),
            lambda value, path: None if value is None else inner.read(value, path),
        )
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    if get_origin(hint) is frozenset:
        return _loose(get_args(hint)[0], frozenset, sorted)
    if get_origin(hint) is dict:
        each = form(get_args(hint)[1])
        return WireForm(partial(_write_table, each), partial(_read_table, each))
    return _PLAIN.get(hint) or WireForm(write, partial(read, hint))


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _marked(hint: Any, mark: Any) -> WireForm:
    """Return how values with a mark are written and read."""
    match mark:
        case Letters(letters, name):
            return WireForm(letters.__getitem__, partial(_read_letter, letters=letters, name=name))
        case Within(least, most):
            return WireForm(None, partial(read_number, least=least, most=most))
        case Via(write=to_json, read=from_json, form=inner):
            return WireForm(to_json, partial(_read_via, form(inner), from_json))
        case OneOf(choices, _) if not isinstance(choices[0], str):
            return WireForm(None, partial(_read_among, values=choices))
        case OneOf(choices, name):
            known = dict.fromkeys(choices)  # keeps their order, and finds one fast
            return WireForm(None, partial(read_choice if name else _read_one_of, choices=known, name=name))
        case Exactly(number, name):
            return WireForm(form(hint).write, partial(_read_exactly, form(hint), number=number, name=name))
        case AttributeOnly(attribute):
            return WireForm(attrgetter(attribute), _refuse)
    raise TypeError(f"no mark of a field: {mark!r}")


def _tuple(parts: tuple[Any, ...]) -> WireForm:
    """Return how tuples are written and read: of one kind and any length, or with a kind for each place."""
    forms = [form(part) for part in parts if part is not Ellipsis]
    if Ellipsis not in parts:
        return WireForm(partial(_write_row, forms), partial(_read_row, forms))
    (each,) = forms
    if any(isinstance(mark, Letters) for mark in get_args(parts[0])):
        return WireForm(partial(_write_word, each), partial(_read_word, each))
    return WireForm(partial(_write_all, each) if each.write else list, partial(_read_all, each))


def _write_row(forms: list[WireForm], values: tuple[Any, ...]) -> list[Any]:
    return [value if each.write is None else each.write(value) for each, value in zip(forms, values, strict=True)]


def _write_word(each: WireForm, values: tuple[Any, ...]) -> str:
    return "".join(_write_all(each, values))


def _write_all(each: WireForm, values: tuple[Any, ...]) -> list[Any]:
    assert each.write
    return [each.write(value) for value in values]


def _write_table(each: WireForm, values: dict[str, Any]) -> Json:
    return {key: value if each.write is None else each.write(value) for key, value in values.items()}


def _read_table(each: WireForm, value: Any, path: str) -> Json:
    return dict(
        _good(each, ((key, f"{path}.{key}" if path else key, v) for key, v in read_object(value, path).items()))
    )


def _loose(hint: Any, kind: Callable[[Iterable[Any]], Any], order: Callable[[Iterable[Any]], list[Any]]) -> WireForm:
    """Return how collections are written and read that may go without wrong entries."""
    each = form(hint)

    def read(value: Any, path: str) -> Any:
        rows = ((n, f"{path}[{n}]", part) for n, part in enumerate(read_list(value, path)))
        return kind(part for _, part in _good(each, rows))

    return WireForm(lambda values: order(values if each.write is None else map(each.write, values)), read)


def _good(each: WireForm, rows: Iterable[tuple[Any, str, Any]]) -> Iterator[tuple[Any, Any]]:
    """Yield the keys and values of entries, of all of them or inside `forgiving` of those that are right."""
    for key, path, value in rows:
        try:
            yield key, each.read(value, path)
        except PositionError as problem:
            if (faults := _FAULTS.get()) is None:
                raise
            faults.append(problem)


def _read_among(value: Any, path: str, values: tuple[Any, ...]) -> Any:
    if isinstance(value, bool) or value not in values:
        raise PositionError(path, f"must be one of {', '.join(map(str, values))}")
    return values[values.index(value)]


def _read_via(each: WireForm, read: Callable[[Any], Any], value: Any, path: str) -> Any:
    found = each.read(value, path)
    try:
        return read(found)
    except ValueError:
        raise PositionError(path, f"cannot be {ascii(value)[:MOST_QUOTED]}") from None


def _read_letter(value: Any, path: str, letters: str, name: str) -> int:
    if len(read_text(value, path)) != 1 or value not in letters:
        raise PositionError(path, f"must be {name}, one of {', '.join(letters)}")
    return letters.index(value)


def _read_one_of(value: Any, path: str, choices: Collection[str], name: str) -> str:
    return read_choice(read_text(value, path), path, choices, name)


def _read_word(each: WireForm, value: Any, path: str) -> tuple[Any, ...]:
    return tuple(each.read(letter, path) for letter in read_text(value, path))


def _read_all(each: WireForm, value: Any, path: str) -> tuple[Any, ...]:
    return tuple([each.read(part, f"{path}[{place}]") for place, part in enumerate(read_list(value, path))])


def _read_row(forms: list[WireForm], value: Any, path: str) -> tuple[Any, ...]:
    if len(read_list(value, path)) != len(forms):
        raise PositionError(path, f"must have {len(forms)} entries, not {len(value)}")
    return tuple([f.read(part, f"{path}[{place}]") for place, (f, part) in enumerate(zip(forms, value, strict=True))])


def _read_exactly(form_: WireForm, value: Any, path: str, number: int, name: str) -> Any:
    found = form_.read(value, path)
    if len(found) != number:
        raise PositionError(path, f"must be {number} {name}, not {len(found)}")
    return found


def _refuse(value: Any, path: str) -> Any:
    raise PositionError(path, "cannot be read")


def read_number(value: Any, path: str, least: int | None = None, most: int | None = None) -> int:
    """Return an integer; true and 1.0 are none.  Raises PositionError."""
    if type(value) is not int:
        raise PositionError(path, "must be a whole number")
    if least is not None and value < least:
        raise PositionError(path, f"must be at least {least}")
    if most is not None and value > most:
        raise PositionError(path, f"must be at most {most}")
    return value


def read_object(value: Any, path: str) -> Json:
    """Return an object.  Raises PositionError."""
    if not isinstance(value, dict):
        raise PositionError(path, "must be an object")
    return value


def read_truth(value: Any, path: str) -> bool:
    """Return true or false.  Raises PositionError."""
    if not isinstance(value, bool):
        raise PositionError(path, "must be true or false")
    return value


def read_text(value: Any, path: str) -> str:
    """Return a string.  Raises PositionError."""
    if not isinstance(value, str):
        raise PositionError(path, "must be a string")
    return value


def read_list(value: Any, path: str) -> list[Any]:
    """Return a list.  Raises PositionError."""
    if not isinstance(value, list):
        raise PositionError(path, "must be a list")
    return value


def read_choice(value: Any, path: str, choices: Collection[str], name: str = "") -> str:
    """Return one of the choices.  Raises PositionError."""
    if not isinstance(value, str) or value not in choices:
        raise PositionError(path, f"must be {name or 'one of ' + ', '.join(choices)}")
    return value


_PLAIN: dict[Any, WireForm] = {
    int: WireForm(None, read_number),
    str: WireForm(None, read_text),
    bool: WireForm(None, read_truth),
    Any: WireForm(None, lambda value, path: value),
}
