"""Reading of untrusted files, and writing of files that other processes may be reading."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path


def read_regular(path: Path, most_bytes: int) -> bytes:
    """Return the contents of a file.

    Raises OSError if it cannot be read, if it is no regular file (reading a pipe would block, a device may never end)
    or if it has more than `most_bytes`.
    """
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "Not a regular file", str(path))
    with path.open("rb") as file:
        data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def write_whole(path: Path, data: bytes, time: float | None = None) -> None:
    """Write a file atomically: a reader meanwhile, or after a failure, finds the old one.  Raises OSError.

    time: its modification time, in seconds since 1970, if that is not now.
    """
    fresh = path.with_name(f"{path.name}-{os.urandom(2).hex()}")  # two processes may write it at once
    try:
        fresh.write_bytes(data)
        if time is not None:
            os.utime(fresh, (time, time))
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
