"""Version of the game, and its environment."""

from __future__ import annotations

import platform
import sys

VERSION = "1.0.0"
"""The only place of the version; the package reads it from here."""


def is_standalone() -> bool:
    """Return whether this is the executable that needs no Python."""
    return bool(getattr(sys, "frozen", False))


def describe() -> str:
    """Return one line: the versions of the game, of Python, of pygame-ce and of SDL."""
    import pygame

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"Firenze {VERSION}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"


def is_compiled() -> bool:
    """Return whether the engine is compiled (`tools/compile_engine.py`) and not plain Python."""
    from engine.kernel import chance

    return not (chance.__file__ or "").endswith((".py", ".pyc"))


def system() -> str:
    """Return one line: the operating system, the processor, and the form of the game and its engine."""
    form = "executable" if is_standalone() else "from source"
    return (
        f"{platform.platform()}, {platform.machine()}, {form}, engine {'compiled' if is_compiled() else 'interpreted'}"
    )
