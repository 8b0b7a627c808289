"""Standard output for a program without a console.

On Windows the executable has no console, so that a double-click opens none, and Python finds no standard output. But if
it was started from a console, or its output is redirected to a file or a pipe, there is one.
"""

from __future__ import annotations

import os
import sys

STD_OUTPUT_HANDLE = -11
ATTACH_PARENT_PROCESS = -1


def borrow() -> None:
    """Give the program the standard output of its parent, or one that discards everything; no effect if it has one. An
    existing error output is kept."""
    if sys.stdout is not None:
        return
    sys.stdout = open(_output(), "w", encoding="utf-8", errors="replace", buffering=1)  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = sys.stdout


def _output() -> int | str:
    """Return the descriptor of an inherited file or pipe, otherwise the name of the parent's console, otherwise that of
    the null device."""
    if sys.platform == "win32":
        import ctypes
        import msvcrt

        kernel = ctypes.windll.kernel32
        kernel.GetStdHandle.restype = ctypes.c_void_p
        handle = kernel.GetStdHandle(STD_OUTPUT_HANDLE)
        if handle and kernel.GetFileType(ctypes.c_void_p(handle)):
            return msvcrt.open_osfhandle(handle, os.O_TEXT)
        if kernel.AttachConsole(ATTACH_PARENT_PROCESS):
            return "CONOUT$"
    return os.devnull
