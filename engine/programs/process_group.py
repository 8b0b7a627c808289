"""Processes that end together with their parent, however it ends: with `end`, by itself, or killed.

    group = process_group()
    process = group.start(["python3", "bot.py"], stdin=PIPE)   # Popen; its children belong to the group, too
    group.end()                                                 # no process is left

On POSIX a group has a guard: a shell that waits on a pipe whose other end this process holds.  The system closes that
end with the process, and the guard then ends the group.  On Windows a group is a job object, which the system ends with
its last handle.  A process that leaves its group on purpose (`setsid`) is not followed.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import Any, Protocol

GUARD = "trap '' HUP INT QUIT TERM; read -r _; sleep 0.5 2>/dev/null || sleep 1; kill -9 0"
"""The guard's script.  A process left behind sees the end of its input, and has half a second to end by itself."""
SHELL = "/bin/sh"


class ProcessGroup(Protocol):
    """Processes that end together."""

    def start(self, words: Sequence[str], **more: Any) -> subprocess.Popen[bytes]:
        """Start a process of the group.  Raises OSError or ValueError if that is not possible."""
        ...

    def end(self) -> None:
        """End every process of the group, at once."""
        ...


def process_group() -> ProcessGroup:
    """Begin a group without processes."""
    return WindowsJob() if sys.platform == "win32" else PosixGroup()


class PosixGroup:
    """A process group led by a guard: while the guard lives, the group's number cannot be reused."""

    def __init__(self) -> None:
        try:
            self._guard = subprocess.Popen(
                [SHELL, "-c", GUARD],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                process_group=0,
            )
        except OSError as problem:
            raise OSError(problem.errno, f"there is no {SHELL}") from None

    def start(self, words: Sequence[str], **more: Any) -> subprocess.Popen[bytes]:
        """Start a process of the group.  Raises OSError or ValueError if that is not possible."""
        return subprocess.Popen(words, process_group=self._guard.pid, **more)

    def end(self) -> None:
        """End every process of the group at once, its guard included."""
        if self._guard.returncode is None:
            with contextlib.suppress(OSError):
                os.killpg(self._guard.pid, signal.SIGKILL)
            self._guard.wait()
        if self._guard.stdin is not None:
            self._guard.stdin.close()


# ---------------------------------------------------------------- Windows

KILL_ON_CLOSE = 0x2000  # JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
EXTENDED_LIMITS = 9  # JobObjectExtendedLimitInformation


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = (
        ("per_process_time", ctypes.c_int64),
        ("per_job_time", ctypes.c_int64),
        ("limit_flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("most_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
    )


class ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("basic", BasicLimits),
        ("counters", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


class WindowsJob:
    """A job object, which ends its processes with its last handle: this process holds the only one.

    system: kernel32.  A process that cannot be put into the job is killed individually.
    """

    def __init__(self, system: Any = None) -> None:
        self._system = _kernel32() if system is None else system
        self._processes: list[subprocess.Popen[bytes]] = []
        self._job = self._system.CreateJobObjectW(None, None)
        limits = ExtendedLimits()
        limits.basic.limit_flags = KILL_ON_CLOSE
        self._system.SetInformationJobObject(self._job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))

    def start(self, words: Sequence[str], **more: Any) -> subprocess.Popen[bytes]:
        """Start a process of the group.  Raises OSError or ValueError if that is not possible."""
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would open one for a console program
        process = subprocess.Popen(words, creationflags=hidden, **more)
        self._processes.append(process)
        self._system.AssignProcessToJobObject(self._job, getattr(process, "_handle", 0))
        return process

    def end(self) -> None:
        """End every process of the group, at once."""
        job, self._job = self._job, None
        if job:
            self._system.TerminateJobObject(job, 1)
            self._system.CloseHandle(job)
        for process in self._processes:
            process.kill()


def _kernel32() -> Any:
    """Return kernel32 with the argument types that 64-bit handles need."""
    from ctypes import wintypes

    system: Any = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined,unused-ignore]
    system.CreateJobObjectW.restype = wintypes.HANDLE
    system.CreateJobObjectW.argtypes = wintypes.LPVOID, wintypes.LPCWSTR
    system.SetInformationJobObject.argtypes = wintypes.HANDLE, ctypes.c_int, wintypes.LPVOID, wintypes.DWORD
    system.AssignProcessToJobObject.argtypes = wintypes.HANDLE, wintypes.HANDLE
    system.TerminateJobObject.argtypes = wintypes.HANDLE, wintypes.UINT
    system.CloseHandle.argtypes = (wintypes.HANDLE,)
    return system


# ---------------------------------------------------------------- the game's own worker processes


def end_with_parent() -> None:
    """End this process, started by `multiprocessing`, as soon as its parent has ended, even while it computes."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: Any) -> None:
    parent.join()
    os._exit(1)  # there is no parent left to report to
