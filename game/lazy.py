"""Functions and values named by their address, `module:name`, and imported on first use.

    book=lazy("game.lots.book:rulebook")            # a function: called with what it is given
    book=lazy("game.lots.book:rulebook", COMMANDS)  # and with these behind it
    table=lazy_value("game.lots.parts:TABLE")       # a function that returns a value

So a client can be listed without importing its parts. A test resolves every address.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def resolve(address: str) -> Any:
    """Return the object `module:name`. Raises ImportError or AttributeError if there is none."""
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)


def lazy(address: str, *more: Any) -> Callable[..., Any]:
    """Return a function that calls the one at the address.  more: its last arguments."""
    return lambda *given: resolve(address)(*given, *more)


def lazy_value(address: str) -> Callable[[], Any]:
    """Return a function that returns the value at the address."""
    return lambda: resolve(address)
