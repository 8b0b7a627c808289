"""Additions to the engine's compiled classes; written into the compiled copy as `engine/described.py`.

A class that mypyc compiles has compiled methods, but no fields that `dataclasses` knows, and no way to be pickled.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from dataclasses import field, fields, is_dataclass, make_dataclass
from typing import Any

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:  # it is there while the engine is compiled, and only then told

    def mypyc_attr(**how: Any) -> Callable[[Any], Any]:  # type: ignore[misc]
        """Return a decorator without an effect."""
        return lambda kind: kind


described_field: Any = field
"""`dataclasses.field`, which mypy takes for a default itself: compiled, it would be checked to be one."""


def described(kind: type, *own: tuple[str, str] | tuple[str, str, Any]) -> None:
    """Make a record of a class: `fields`, `replace`, `repr` and `pickle` treat it as a dataclass.

    own: its fields without inherited ones; name, type and default.
    """
    base = kind.__base__
    inherited = [(each.name, each.type, each) for each in fields(base)] if is_dataclass(base) else []
    every = {each[0]: each for each in (*inherited, *own)}
    twin = make_dataclass(kind.__qualname__, every.values(), init=False, eq=False)
    for name in ("__dataclass_fields__", "__match_args__", "__repr__"):
        setattr(kind, name, getattr(twin, name))
    kind.__annotations__ = {name: annotation for name, annotation, *_ in own}
    names = [each.name for each in fields(twin) if each.init]
    copyreg.pickle(kind, lambda value: (kind, tuple([getattr(value, name) for name in names])))


def restored(kind: Callable[[], Any], values: Sequence[tuple[str, Any]]) -> Any:
    """Return a new object of a class, with these values."""
    made = kind()
    for name, value in values:
        setattr(made, name, value)
    return made


def picklable(kind: Any) -> None:
    """Make a class picklable that has slots, and a constructor with no arguments or all fields."""
    names = [name for name in getattr(kind, "__mypyc_attrs__", ()) if name != "__dict__"]  # of `Generic`, and not there
    if not names:  # not compiled: Python can do it
        return
    if "__init__" in vars(kind):
        copyreg.pickle(kind, lambda value: (kind, tuple([getattr(value, name) for name in names])))
    else:
        copyreg.pickle(kind, lambda value: (restored, (kind, [(name, getattr(value, name)) for name in names])))
