"""Additions to the engine's compiled classes; written into the compiled copy as `engine/described.py`.

A class that mypyc compiles has compiled methods, but no fields that `dataclasses` knows, and no way to be pickled.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from dataclasses import make_dataclass
from typing import Any


def described(kind: type, *fields: tuple[str, str]) -> None:
    """Make a record of a class whose constructor takes these fields (name and type): `fields`, `replace`, `repr` and
    `pickle` treat it as a dataclass."""
    twin = make_dataclass(kind.__qualname__, fields, init=False, eq=False)
    names = [name for name, _ in fields]
    for name in ("__dataclass_fields__", "__match_args__", "__repr__"):
        setattr(kind, name, getattr(twin, name))
    kind.__annotations__ = dict(fields)
    copyreg.pickle(kind, lambda value: (kind, tuple([getattr(value, name) for name in names])))


def restored(kind: Callable[[], Any], values: Sequence[tuple[str, Any]]) -> Any:
    """Return a new object of a class, with these values."""
    made = kind()
    for name, value in values:
        setattr(made, name, value)
    return made


def picklable(kind: Any) -> None:
    """Make a class picklable that has slots, and a constructor with no arguments or all fields."""
    names = getattr(kind, "__mypyc_attrs__", ())
    if not names:  # not compiled: Python can do it
        return
    if "__init__" in vars(kind):
        copyreg.pickle(kind, lambda value: (kind, tuple([getattr(value, name) for name in names])))
    else:
        copyreg.pickle(kind, lambda value: (restored, (kind, [(name, getattr(value, name)) for name in names])))
